"""Whole sheets with the JSON that must come of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engines.bravest_warriors.table import HERE, replayed

SAMPLES = sorted((HERE / "samples").glob("*.sheet"))
GOLDEN = sorted((HERE / "golden").glob("*.sheet"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_sheet_gives_its_state_its_status_and_its_refusals(path: Path) -> None:
    got: Any = replayed(path)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    del got["file"]
    for line in got["state"]["ledger"]:
        del line["reason"]
    for error, wanted in zip(got["errors"], expected["errors"], strict=True):
        assert error.pop("message").endswith(".")
        wanted["rule"] = wanted["rule"] or error["rule"]
    assert got == expected


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_sheet_gives_its_json_to_the_word(path: Path) -> None:
    assert replayed(path) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def test_the_golden_sheets_are_clean_and_end_as_they_say() -> None:
    assert [(path.stem, replayed(path)["status"], replayed(path)["errors"]) for path in GOLDEN] == [
        ("alone-and-lost", "lost", []),
        ("alone-and-won", "won", []),
        ("four-at-the-table", "over", []),
    ]
