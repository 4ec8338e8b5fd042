"""Rows of a match: how further ones are written behind them, and when one plays on after a while."""

from datetime import timedelta

import pytest

from companion.clock import Watch
from companion.journal.rows import Draft, Row
from companion.written import Act, Written

BEGUN = "2024-05-31T20:00:00Z"
ENTRY, PAUSE = ("entry", "take 1"), ("mark", "paused")


def at(clock: str) -> str:
    return f"2024-05-31T20:{clock}:00Z"


def row(seq: int, act: Act, clock: str) -> Row:
    return Row("abcd23", seq, f"id{seq}", *act, at(clock), "seat 1", "")


def written(*acts: Act) -> Written:
    """A match with these rows, one a minute, that was opened again and has been looked at for two minutes."""
    seconds = iter((0.0, 120.0, 120.0, 120.0))
    match = Written("abcd23", BEGUN)
    match.add([row(seq, act, f"{seq:02}") for seq, act in enumerate(acts, 1)])
    match.watch = Watch(lambda: next(seconds))
    return match


def test_rows_are_written_behind_those_that_are_there() -> None:
    match = written(ENTRY, ENTRY)
    drafts = match.drafted((ENTRY, PAUSE), at("30"), "seat 2")
    assert [draft[1:] for draft in drafts] == [(*ENTRY, at("30"), "seat 2"), (*PAUSE, at("30"), "seat 2")]
    assert drafts[0].id != drafts[1].id
    assert match.behind(drafts) == [
        Row("abcd23", 3, drafts[0].id, *ENTRY, at("30"), "seat 2", ""),
        Row("abcd23", 4, drafts[1].id, *PAUSE, at("30"), "seat 2", ""),
    ]
    assert match.drafted((ENTRY,), at("30"), "", "mine") == [Draft("mine", *ENTRY, at("30"), "")]
    assert Written("people").begun == ""


def test_what_was_played_is_known_up_to_each_row() -> None:
    match = written(ENTRY, ("mark", "advice"), ENTRY, PAUSE, ENTRY)
    assert match.spans == [timedelta(minutes=minutes) for minutes in (1, 1, 3, 4, 4)]
    assert match.time.total == match.spans[-1]


@pytest.mark.parametrize("act", [ENTRY, ("undo", "1"), PAUSE])
def test_who_plays_on_after_a_while_began_when_the_app_was_opened(act: Act) -> None:
    (draft,) = written(ENTRY).taken_up((act,), at("30"), "seat 2")
    assert draft[1:] == ("unmark", "paused", at("28"), "seat 2")


@pytest.mark.parametrize(
    ("rows", "act", "clock"),
    [
        ((ENTRY,), ("mark", "advice"), "30"),
        ((ENTRY,), ("correct", "x"), "30"),
        ((ENTRY,), ENTRY, "03"),
        ((ENTRY, PAUSE), ENTRY, "30"),
    ],
)
def test_where_one_plays_since_the_newest_row_or_not_at_all_nothing_is_said(
    rows: tuple[Act, ...], act: Act, clock: str
) -> None:
    assert written(*rows).taken_up((act,), at(clock), "") == []


def test_without_a_watch_nobody_knows_how_long_one_waited() -> None:
    match = written(ENTRY)
    match.watch = None
    assert match.taken_up((ENTRY,), at("30"), "") == []


@pytest.mark.parametrize(
    ("act", "marks"),
    [
        (("mark", "again"), {"advice", "paused", "again"}),
        (("unmark", "advice"), {"paused"}),
        (ENTRY, {"advice"}),
        (("redo", "1"), {"advice"}),
        (("hide", ""), {"advice", "paused"}),
    ],
)
def test_marks_are_known_before_they_are_written(act: Act, marks: set[str]) -> None:
    match = written(ENTRY, ("mark", "advice"), PAUSE)
    assert match.fold.marks == {"advice", "paused"}
    assert match.marks_with([row(4, act, "04")]) == marks
