"""Match and turn time: what counts as playing, and what a clock that was set cannot spoil."""

from __future__ import annotations

from datetime import timedelta

import pytest

from companion.clock import in_minutes, length, moment, played, steps, told
from companion.journal.rows import Row

MINUTE = timedelta(minutes=1)


def row(kind: str, at: str) -> Row:
    return Row("abc123", 1, "id", kind, "", at, "", "")


def test_the_time_between_entries_is_played_time() -> None:
    times = ("2024-05-31T20:00:00Z", "2024-05-31T20:02:00Z", "2024-05-31T20:05:00Z")
    assert steps(times) == (timedelta(), 2 * MINUTE, 3 * MINUTE)
    assert played(times) == 5 * MINUTE


def test_a_pause_and_the_time_with_the_app_closed_are_left_out() -> None:
    times = ("2024-05-31T20:00:00Z", "2024-05-31T20:10:00Z", "2024-05-31T20:21:00Z", "2024-06-02T20:22:00Z")
    assert played(times) == 10 * MINUTE


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    times = ("2024-05-31T20:00:00Z", "2024-05-31T20:04:00Z", "2024-05-31T19:06:00Z", "2024-05-31T19:08:00Z")
    assert played(times) == 6 * MINUTE


def test_the_end_of_summer_time_is_no_hour_of_playing() -> None:
    assert played(("2024-10-27T02:59:00+02:00", "2024-10-27T02:01:00+01:00")) == 2 * MINUTE


def test_a_time_that_cannot_be_read_counts_nothing() -> None:
    assert moment("yesterday") is None
    assert played(("2024-05-31T20:00:00Z", "yesterday", "2024-05-31T20:02:00Z", "2024-05-31T20:03:00Z")) == (
        MINUTE
    )
    assert (steps(()), played(())) == ((), timedelta())


def test_corrections_and_marks_made_later_are_no_playing() -> None:
    rows = [
        row("entry", "2024-05-31T20:04:00Z"),
        row("undo", "2024-05-31T20:05:00Z"),
        row("correct", "2024-05-31T20:09:00Z"),
        row("mark", "2024-05-31T20:10:00Z"),
    ]
    assert length("2024-05-31T20:00:00Z", rows) == 5 * MINUTE


@pytest.mark.parametrize(
    ("minutes", "says"), [(0.2, ""), (1, "1 min"), (28, "28 min"), (60, "1 h 00"), (125, "2 h 05")]
)
def test_spans_are_told_as_people_tell_them(minutes: float, says: str) -> None:
    assert told(minutes * MINUTE) == says


def test_less_than_half_a_minute_is_not_known() -> None:
    assert (in_minutes(20 * timedelta(seconds=1)), in_minutes(40 * timedelta(seconds=1))) == (None, 1)
