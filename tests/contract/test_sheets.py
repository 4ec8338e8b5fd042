"""Whole sheets of every game and what must come of them: samples, and matches written to be read."""

import json
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import pytest

from engines.kernel.replay import replay, report
from engines.kernel.sheet import read_sheet
from tests.contract.games import GAMES
from tests.contract.house import ROOT

FOLDERS = [*(ROOT / "tests/engines").iterdir(), ROOT / "tests/contract/toys"]
SHEETS = sorted(chain(*(folder.glob("golden/*.sheet") for folder in FOLDERS)))
SHEETS += sorted(chain(*(folder.glob("samples/*.sheet") for folder in FOLDERS)))
OPEN = {"file", "message", "reason"}
"""Words that a sample leaves to the house."""


def as_asked(found: Any, expected: Any) -> Any:
    """What was found, without the words that the expected object leaves open."""
    if isinstance(found, dict) and isinstance(expected, dict):
        asked = {key for key in found if key in expected or key not in OPEN}
        return {key: as_asked(found[key], expected.get(key)) for key in found if key in asked}
    if isinstance(found, list) and isinstance(expected, list):
        return [as_asked(*pair) for pair in zip_longest(found, expected)]
    return found


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_gives_exactly_what_was_expected(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    played = replay(read_sheet(path.read_text(encoding="utf-8"), GAMES), force=True)
    found: Any = report(path.name, played.timeline, played.refused)
    for error, wanted in zip(found["errors"], expected["errors"], strict=True):
        wanted["rule"] = wanted["rule"] or error["rule"]
        assert error["message"].endswith((".", "?"))
    assert as_asked(found, expected) == expected


def test_what_is_missing_too_much_or_different_is_seen() -> None:
    expected = {"state": [{"total": 1}], "errors": []}
    others: list[list[dict[str, int]]] = [
        [{"total": 2}],
        [{"total": 1, "turn": 1}],
        [{"total": 1}, {}],
        [{}],
        [],
    ]
    assert as_asked({"file": "x", "state": [{"total": 1, "reason": "y"}], "errors": []}, expected) == expected
    for other in others:
        assert as_asked({"state": other, "errors": []}, expected) != expected
