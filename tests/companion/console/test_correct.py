"""Correcting from the command line: other words, an entry out, one put in, and the ways that were left."""

import json

import pytest

from tests.companion.console.speaking import Console


def entries(console: Console, match: str) -> list[str]:
    return [line.split(maxsplit=1)[1] for line in console("show", match).lines if line[:4].strip().isdigit()]


def test_an_entry_is_taken_out(console: Console) -> None:
    match = console.begun("take 3", "take 2", "take 1")
    assert console("correct", match, "2", "--drop") == (0, "ok 4\n", "")
    assert entries(console, match) == ["take 3", "take 2  (undone)", "take 1"]


def test_an_entry_that_was_forgotten_is_put_in(console: Console) -> None:
    match = console.begun("take 3", "take 2")
    assert console("correct", match, "2", "--insert", "take", "1") == (0, "ok 3\n", "")
    assert entries(console, match) == ["take 3", "take 1", "take 2"]
    assert json.loads(console("show", match, "--json").out)["entries"] == 3


def test_what_no_longer_fits_behind_an_entry_put_in_or_taken_out_is_asked_about(console: Console) -> None:
    match = console.begun("take 1", "! take 5", "take 2", "take 2")
    refused = console("correct", match, "3", "--insert", "! take 4")
    assert (refused.code, refused.out, refused.err.split()[0]) == (1, "", "3:")
    assert console("correct", match, "3", "--insert", "! take 4", "--keep-fitting").code == 0
    assert entries(console, match)[2:] == ["! take 4", "take 2  (undone)", "take 2  (undone)"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("1",), 2),
        (("1", "#"), 2),
        (("1", "--insert"), 2),
        (("1", "--drop", "take 1"), 2),
        (("1", "--drop", "--insert"), 2),
        (("9", "--drop"), 1),
        (("9", "--insert", "take 1"), 1),
        (("1", "--insert", "take 9"), 1),
    ],
)
def test_a_correction_that_is_none_says_so(console: Console, words: tuple[str, ...], code: int) -> None:
    match = console.begun("take 3")
    answer = console("correct", match, *words)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (code, "", 1)
    assert entries(console, match) == ["take 3"]


def test_the_ways_that_were_left_are_listed_and_gone_back_to(console: Console) -> None:
    match = console.begun("take 3", "take 2")
    console("correct", match, "1", "take 1")
    console("correct", match, "2", "--drop")
    assert console("branches", match).lines == [
        "before 4  2 entries: had take 2 besides",
        "before 3  2 entries: had take 3 where take 1 is now",
    ]
    assert json.loads(console("branches", match, "--json").out) == [
        {"name": "before 4", "entries": ["take 1", "take 2"]},
        {"name": "before 3", "entries": ["take 3", "take 2"]},
    ]
    assert console("branches", match, "before", "3") == (0, "ok 5\n", "")
    assert entries(console, match) == ["take 3", "take 2"]
    assert console("branches", match, "4") == (0, "ok 6\n", "")
    assert console("correct", match, "2", "t 2") == (
        0,
        "ok 6\n",
        "It reads like that already: nothing was written.\n",
    )
    assert console("undo", match) == (0, "undone: return to the way until 3\n", "")
    assert console("undo", match, "2").lines == [
        "undone: return to the way until 2",
        "undone: correction of entry 2 to nothing",
    ]
    assert console("redo", match, "2").lines == [
        "restored: correction of entry 2 to nothing",
        "restored: return to the way until 2",
    ]
    assert entries(console, match) == ["take 3", "take 2"]


@pytest.mark.parametrize("name", ["5", "before", "before 5", ""])
def test_a_way_that_is_not_there_is_not_understood(console: Console, name: str) -> None:
    match = console.begun("take 3")
    assert console("branches", match) == (0, "", "")
    console("correct", match, "1", "take 1")
    answer = console("branches", match, name)
    assert (answer.code, answer.out) == (2, "")
    assert "there is before 2" in answer.err


@pytest.mark.parametrize("words", [("-x",), ("--json",), ("-1",), ("--", "--keep"), ("-h",), ("--data",)])
def test_the_words_of_an_entry_are_taken_as_they_are(console: Console, words: tuple[str, ...]) -> None:
    match = console.begun("take 3")
    assert console("log", match, "note", *words) == (0, "ok 2\n", "")
    said = f'note "{" ".join(words)}"'
    assert entries(console, match)[-1] == said
    assert console("correct", match, "1", "note", *words) == (0, "ok 3\n", "")
    assert entries(console, match) == [said, said]


def test_options_stand_before_an_entry_or_behind_it(console: Console) -> None:
    match = console.begun("take 1", "! take 5", "take 2")
    away = console.data.with_name("away")
    assert console("log", match, "note", "--data", away, "--data", away).code == 2
    assert console("log", "--data", away, match, "note", "x").code == 2
    assert console("log", match, f"--data={console.data}", "note", "x").code == 0
    for first in ((match, "--"), ("--", match)):
        assert console("log", *first, "note", "--data", "away").code == 0
        assert entries(console, match)[-1] == 'note "--data away"'
    for words in (("--keep-fitting", match, "2", "! take 8"), (match, "2", "--keep-fitting", "! take 9")):
        assert console("correct", *words).code == 0


def test_what_is_no_option_of_a_command_is_refused_before_its_entry(console: Console) -> None:
    match = console.begun("take 3")
    assert console("log", "--json", match, "take 1").code == 2
    assert console("log", match).code == 2
    assert console("log", match, "-x", "take").out.startswith("refused N-1: ")
    assert console("log", match, "--help").out.startswith("usage: companion log ")
    assert entries(console, match) == ["take 3"]


def test_the_value_of_an_option_may_begin_with_a_dash(console: Console) -> None:
    match = console("new", "countdown", "--players", "-x,--json", "--set", "title=-1").out.strip()
    assert json.loads(console("show", match, "--json").out)["players"] == ["-x", "--json"]
    assert console("new", "countdown", "--players", "--set", "from=15").code == 2
    assert console("new", "countdown", "--players").code == 2
