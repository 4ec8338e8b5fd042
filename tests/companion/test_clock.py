"""Match and turn time: what counts as playing, and what a clock that was set cannot spoil."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import pytest

from companion.clock import Playtime, Watch, in_minutes, length, local, moment, told, utc_now, written
from companion.journal.rows import Draft
from companion.statistics.asked import month

MINUTE = timedelta(minutes=1)
BEGUN = "2024-05-31T20:00:00Z"


def drafts(*times: str, kind: str = "entry", body: str = "") -> list[Draft]:
    return [Draft("id", kind, body, at) for at in times]


def at(clock: str, kind: str = "entry", body: str = "") -> Draft:
    return Draft("id", kind, body, f"2024-05-31T{clock}:00Z")


def pause(clock: str) -> Draft:
    return at(clock, "mark", "paused")


def lifted(clock: str) -> Draft:
    return at(clock, "unmark", "paused")


def totals(*rows: Draft) -> list[int]:
    """The minutes played up to each row."""
    time, found = Playtime(BEGUN), []
    for row in rows:
        time.add(row)
        found.append(round(time.total / MINUTE))
    return found


def test_the_time_between_entries_is_played_time() -> None:
    assert totals(at("20:02"), at("20:05")) == [2, 5]
    assert length(BEGUN, [at("20:02"), at("20:05")]) == 5 * MINUTE


def test_a_gap_of_ten_minutes_is_still_played() -> None:
    assert length(BEGUN, drafts("2024-05-31T20:10:00Z")) == 10 * MINUTE
    assert length(BEGUN, drafts("2024-05-31T20:10:01Z")) == timedelta()


def test_a_gap_that_nobody_plays_through_is_left_out() -> None:
    times = ("2024-05-31T20:10:00Z", "2024-05-31T20:21:00Z", "2024-06-02T20:22:00Z")
    assert length(BEGUN, drafts(*times)) == 10 * MINUTE


def test_from_a_pause_until_it_is_lifted_nothing_counts() -> None:
    assert totals(at("20:02"), pause("20:04"), lifted("20:09"), at("20:12")) == [2, 4, 4, 7]


def test_an_entry_lifts_a_pause_and_the_wait_before_it_does_not_count() -> None:
    assert totals(at("20:02"), pause("20:04"), at("20:09"), at("20:10")) == [2, 4, 4, 5]
    assert totals(pause("20:01"), at("20:03", "undo"), at("20:05")) == [1, 1, 3]


def test_pausing_twice_is_pausing_once_and_lifting_no_pause_begins_anew() -> None:
    assert totals(pause("20:03"), pause("20:08"), at("20:09")) == [3, 3, 3]
    assert totals(at("20:02"), lifted("20:06"), at("20:07")) == [2, 2, 3]


def test_other_marks_say_nothing_of_the_time() -> None:
    assert totals(at("20:02"), at("20:04", "mark", "advice"), at("20:07")) == [2, 2, 7]


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    times = ("2024-05-31T20:04:00Z", "2024-05-31T19:06:00Z", "2024-05-31T19:08:00Z")
    assert length(BEGUN, drafts(*times)) == 6 * MINUTE


@pytest.mark.parametrize("jump", ["2024-06-01T20:04:00Z", "2034-05-31T20:04:00Z", "1970-01-01T00:00:00Z"])
def test_a_clock_that_jumps_a_day_or_years_gives_no_absurd_time(jump: str) -> None:
    assert length(BEGUN, drafts("2024-05-31T20:03:00Z", jump, "2024-05-31T20:04:00Z")) == 3 * MINUTE


def test_the_end_of_summer_time_is_no_hour_of_playing() -> None:
    assert length("2024-10-27T02:59:00+02:00", drafts("2024-10-27T02:01:00+01:00")) == 2 * MINUTE


def test_a_time_that_cannot_be_read_counts_nothing() -> None:
    assert moment("yesterday") is None
    times = ("yesterday", "2024-05-31T20:02:00Z", "2024-05-31T20:03:00Z")
    assert length(BEGUN, drafts(*times)) == MINUTE
    assert length("", ()) == timedelta()


def test_corrections_and_marks_made_later_are_no_playing() -> None:
    rows = [at("20:04"), at("20:05", "undo"), at("20:09", "correct"), at("20:10", "mark", "misplayed")]
    assert length(BEGUN, rows) == 5 * MINUTE


class Steady:
    """Seconds that a test counts."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def began(minutes: Sequence[float], now: str) -> str | None:
    """What a watch says that was started at 20:00 and ran so long, with what the clock on the wall shows."""
    steady = Steady()
    watch = Watch(steady)
    for step in minutes:
        steady.seconds += 60 * step
    return watch.began(moment(BEGUN), now)


def test_a_time_on_the_wall_that_cannot_be_read_tells_nothing() -> None:
    assert began([4], "noon") is None


def test_a_time_is_written_in_utc_to_the_second_whatever_zone_it_names() -> None:
    summer = moment("2024-05-31T22:00:00.750+02:00")
    assert summer == moment("2024-05-31T20:00:00.750")
    assert summer is not None
    assert (summer.tzinfo, written(summer)) == (UTC, "2024-05-31T20:00:00Z")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", utc_now())


@pytest.mark.usefixtures("zone")
def test_the_time_now_does_not_depend_on_the_zone_of_the_machine() -> None:
    now = moment(utc_now())
    assert now is not None
    assert abs(datetime.now(UTC) - now) < MINUTE


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("at", ["2024-05-31T20:00:00", "2024-05-31T22:00:00+02:00"])
def test_a_written_time_does_not_depend_on_the_zone_of_the_machine(at: str) -> None:
    read = moment(at)
    assert read is not None
    assert written(read) == BEGUN


def test_two_clocks_that_agree_need_no_word_about_it() -> None:
    assert began([4], "2024-05-31T20:04:00Z") is None
    assert began([4], "2024-05-31T20:04:50Z") is None


def test_two_clocks_may_differ_by_a_minute_and_no_more() -> None:
    assert began([4], "2024-05-31T20:05:00Z") is None
    assert began([4], "2024-05-31T20:05:01Z") == "2024-05-31T20:01:01Z"


def test_a_watch_can_be_started_anew() -> None:
    steady = Steady()
    watch = Watch(steady)
    steady.seconds = 100
    watch.start()
    steady.seconds = 130
    assert watch.runs == timedelta(seconds=30)


def test_a_row_tells_whether_it_says_anything_of_the_time() -> None:
    time = Playtime(BEGUN)
    assert time.paused is False
    assert [time.add(row) for row in (at("20:01"), at("20:02", "correct"), pause("20:03"))] == [
        True,
        False,
        True,
    ]


def test_a_watch_that_ran_shorter_tells_that_the_app_was_closed_or_the_machine_slept() -> None:
    assert began([2], "2024-05-31T20:09:00Z") == "2024-05-31T20:07:00Z"


@pytest.mark.parametrize(("now", "start"), [("2024-06-01T20:03:00Z", "2024-06-01T20:00:00Z")])
def test_a_clock_that_was_set_is_told_from_the_watch(now: str, start: str) -> None:
    assert began([3], now) == start
    assert began([3], "2024-05-31T19:03:00Z") == "2024-05-31T19:00:00Z"


def test_a_watch_that_runs_backwards_has_not_run() -> None:
    steady = Steady()
    watch = Watch(steady)
    steady.seconds = -50
    assert watch.runs == timedelta()


@pytest.mark.parametrize(
    ("minutes", "says"), [(0.2, ""), (1, "1 min"), (28, "28 min"), (60, "1 h 00"), (125, "2 h 05")]
)
def test_spans_are_told_as_people_tell_them(minutes: float, says: str) -> None:
    assert told(minutes * MINUTE) == says


def test_less_than_half_a_minute_is_not_known() -> None:
    assert (in_minutes(20 * timedelta(seconds=1)), in_minutes(40 * timedelta(seconds=1))) == (None, 1)


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "America/New_York", "UTC", "Pacific/Auckland"])
def test_a_day_alone_is_that_day_wherever_the_table_stands(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for day in ("2026-01-01", "20260701", "2024-02-29"):
            assert local(day).date() == date.fromisoformat(day)
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "UTC", "Etc/GMT+12"])
@pytest.mark.parametrize("end", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01", "9999-12-31"])
def test_the_ends_of_the_calendar_are_days_too(zone: str, end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert local(end).year in {1, 9999}
    finally:
        monkeypatch.undo()
        time.tzset()
    found = moment(end)
    assert found is not None
    assert moment(written(found)) == found


def test_what_is_no_time_is_the_first_moment_there_is() -> None:
    assert moment("yesterday") is None
    assert local("yesterday").year == 1


def test_the_last_month_of_the_calendar_has_an_end() -> None:
    assert month(date(9999, 12, 1)).holds(date(9999, 12, 31))
    assert not month(date(2024, 2, 1)).holds(date(2024, 3, 1))
