"""Whole sheets and what must come of them: the canonical samples and matches written to be read."""

import json
from pathlib import Path

import pytest

from engines.brambles import RULES
from engines.kernel.replay import replay, report
from engines.kernel.sheet import SheetFaultError, read_sheet

HERE = Path(__file__).parent
SHEETS = sorted([*(HERE / "samples").glob("*.sheet"), *(HERE / "golden").glob("*.sheet")])


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_gives_what_was_expected(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    sheet = read_sheet(path.read_text(encoding="utf-8"), {"brambles": RULES})
    played = replay(sheet, force=True)
    found = report(path.name, played.timeline, played.refused)
    errors = expected.pop("errors")
    assert {key: found[key] for key in expected} == expected
    told = [(row.at, row.text, row.refusal.rule) for row in played.refused]
    assert [row[:2] for row in told] == [(error["line"], error["entry"]) for error in errors]
    assert all(error["rule"] in {None, row[2]} for error, row in zip(errors, told, strict=True))


@pytest.mark.parametrize(
    "line",
    [
        "flux-in-play: 4",
        "masques: yes",
        "monster: on",
        "players: Ana, Ben",
        "flux-removed: 2\nflux-in-play: 2",
    ],
)
def test_a_header_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(SheetFaultError):
        read_sheet(f"game: brambles\n{line}\n\nreveal 1\n", {"brambles": RULES})
