"""Replaying a sheet, and the object that says what came of it."""

import json

import pytest

from engines.kernel.replay import fault_report, replay, report
from engines.kernel.sheet import SheetFaultError, read_sheet
from tests.contract.toys.countdown import RULES

TOY = {"countdown": RULES}
SHEET = "game: countdown\nplayers: Ana, Ben\n\ntake 3\n! take 4\nfix left 6\n  take   9 # no\ndance\ntake 1\n"


def test_a_replay_stops_at_the_first_refused_line() -> None:
    played = replay(read_sheet(SHEET, TOY))
    assert len(played.timeline) == 3
    assert [(row.at, row.text, row.refusal.rule) for row in played.refused] == [(7, "take   9", "T-2")]


def test_forced_it_skips_what_is_refused() -> None:
    played = replay(read_sheet(SHEET, TOY), force=True)
    assert [record.text for record in played.timeline.records] == [
        "take 3",
        "! take 4",
        "fix left 6",
        "take 1",
    ]
    assert [row.at for row in played.refused] == [7, 8]


def test_a_line_that_was_made_harmless_is_quoted_as_it_stands_in_the_file() -> None:
    sheet = read_sheet(SHEET, TOY)
    lines = tuple(line._replace(read=line.text.upper()) for line in sheet.lines)
    played = replay(sheet._replace(lines=lines), force=True)
    assert len(played.timeline) == 4
    assert [row.text for row in played.refused] == ["take   9", "dance"]


def test_the_report_has_every_field() -> None:
    played = replay(read_sheet(SHEET, TOY))
    told = report("a.sheet", *played)
    assert json.loads(json.dumps(told)) == told
    assert told == {
        "file": "a.sheet",
        "game": "countdown",
        "players": ["Ana", "Ben"],
        "options": {"from": 10},
        "entries": 3,
        "rulings": 1,
        "recounts": 1,
        "status": "playing",
        "winners": [],
        "losers": [],
        "state": {"phase": "take", "left": 6, "active": "Ana"},
        "errors": [{"line": 7, "entry": "take   9", "rule": "T-2", "message": "Only 6 are left."}],
    }


def test_the_report_of_a_match_that_is_over_names_who_won() -> None:
    told = report("x", replay(read_sheet(SHEET.partition("!")[0] + "concede Ben\n", TOY)).timeline)
    assert (told["status"], told["winners"], told["losers"]) == ("over", ["Ana"], ["Ben"])


def test_the_report_of_a_header_that_cannot_be_used_holds_nothing_else() -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet("game: countdown\nplayers: Ana\n", TOY)
    told = fault_report("-", caught.value)
    assert told == {
        "file": "-",
        "errors": [
            {
                "line": 2,
                "entry": "players: Ana",
                "rule": "N-1",
                "message": "Countdown is for 2 to 4 players, not for 1.",
            }
        ],
    }
