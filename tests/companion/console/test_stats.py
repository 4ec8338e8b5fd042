"""Figures at a console."""

import json

from tests.companion.console.speaking import Console


def lost(console: Console) -> None:
    """A solo match that was given up."""
    match = console("new", "brambles").out.strip()
    assert console("log", match, "concede").code == 0


def test_the_figures_are_told_in_plain_lines(console: Console) -> None:
    for _ in range(8):
        lost(console)
    console("new", "brambles")
    answer = console("stats")
    assert answer.code == 0
    assert "The Brambles, solo" in answer.lines
    assert "Won         0 of 8, 0 %, 0 to 32" in answer.lines
    assert answer.lines[-1] == "1 match not counted: 1 unfinished."


def test_the_same_figures_as_one_json_object(console: Console) -> None:
    lost(console)
    found = json.loads(console("stats", "brambles", "--json").out)
    (game,) = found["games"]
    assert (game["game"], game["size"], game["matches"]) == ("brambles", "solo", 1)
    assert game["rate"] == {"won": 0, "of": 1, "share": 0.0, "low": None, "high": None, "enough": False}
    assert json.loads(console("stats", "brachio", "--json").out)["games"] == []


def test_an_empty_journal_says_so(console: Console) -> None:
    assert console("stats").lines == ["No match has ended yet."]


def test_a_game_that_is_not_there_is_not_understood(console: Console) -> None:
    answer = console("stats", "chess")
    assert answer.code == 2
    assert "chess is no game" in answer.err
