from __future__ import annotations

from datetime import date

import pytest

from companion.statistics.asked import ALL_TIME, Asked, month, year
from companion.statistics.bins import bins_of
from companion.statistics.figures import Streak, by_known_person, by_person, by_size, by_variant, figures_of
from companion.statistics.particular import Sum, groups_of, value_of
from companion.statistics.rates import TOO_FEW, Rate
from companion.statistics.report import Luck, report_of
from companion.statistics.telling import lines, luck_told, span_told
from tests.companion.statistics.matches import played


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(9, 26, 0.1941, 0.5378), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634)],
)
def test_the_interval_is_wilsons(won: int, of: int, low: float, high: float) -> None:
    interval = Rate(won, of).interval
    assert interval is not None
    assert interval[0] == pytest.approx(low, abs=1e-4)
    assert interval[1] == pytest.approx(high, abs=1e-4)


def test_the_interval_holds_the_share_and_stays_between_none_and_all() -> None:
    for of in range(1, 60):
        for won in range(of + 1):
            rate = Rate(won, of)
            assert rate.interval is not None
            assert 0 <= rate.interval[0] <= won / of <= rate.interval[1] <= 1


def test_few_matches_say_that_they_are_too_few() -> None:
    assert not Rate(1, TOO_FEW - 1).enough
    assert Rate(1, 7).says == "1 of 7, too few to say"
    assert Rate(9, 26).says == "9 of 26, 35 %, 19 to 54"
    assert Rate(0, 0).share is None
    assert Rate(0, 0).says == "0 of 0, too few to say"


def test_streaks_run_in_the_order_of_play() -> None:
    matches = [played(day, winners="Ana" if result == "w" else "") for day, result in enumerate("wllwwwl", 1)]
    figures = figures_of(matches)
    assert figures.rate == Rate(4, 7)
    longest, lost, now = figures.longest(True), figures.longest(False), figures.now
    assert longest is not None
    assert lost is not None
    assert now is not None
    assert (longest.length, longest.first, longest.last) == (3, date(2026, 5, 4), date(2026, 5, 6))
    assert lost.length == 2
    assert (now.won, now.length) == (False, 1)


def test_lengths_leave_out_what_is_not_known() -> None:
    figures = figures_of([played(1, minutes=10), played(2), played(3, minutes=40), played(4, minutes=20)])
    assert figures.lengths == (3, 10, 20, 40)
    assert figures_of([played(1)]).lengths is None


def test_nobody_asked_about_has_no_rate_where_several_play() -> None:
    matches = [played(1, "Ana Ben", "Ana"), played(2, "Ana Ben", "Ben")]
    assert figures_of(matches).rate is None
    assert figures_of(matches, "ben").rate == Rate(1, 2)


def test_all_who_survive_win_and_ties_win_together() -> None:
    matches = [played(1, "Ana Ben Cy Dora", "Ana Ben Cy"), played(2, "Ana Ben Cy Dora", "Ana Dora")]
    won = {who.name: figures_of(some, who.id).rate for who, some in by_person(matches).items()}
    assert won == {"Ana": Rate(2, 2), "Ben": Rate(1, 2), "Cy": Rate(1, 2), "Dora": Rate(1, 2)}


def test_solo_duel_and_many_are_never_mixed() -> None:
    matches = [played(1), played(2, "Ana Ben"), played(3, "Ana Ben Cy"), played(4, "Ana Ben Cy Dora")]
    assert {size: len(some) for size, some in by_size(matches).items()} == {"solo": 1, "duel": 1, "many": 2}
    assert Asked("countdown", "many").of(matches) == tuple(matches[2:])


def test_guests_are_nobody_but_who_plays_alone_may_be_you() -> None:
    matches = [played(1, "Ana You")]
    assert [who.name for who in by_known_person(matches)] == ["Ana"]
    assert [who.name for who in by_known_person([played(1, "You")])] == ["You"]


def test_what_is_asked_may_be_a_person_a_variant_a_time_or_unmarked() -> None:
    matches = [
        played(1, "Ana Ben", variant=("Masques",)),
        played(2, "Ana Cy", rulings=1),
        played(3, "Ben Cy", advised=True),
        played(4, "Ana Cy", recounts=1),
    ]
    base = Asked("countdown", "duel")
    assert [match.id for match in base.of(matches)] == ["m1", "m2", "m3", "m4"]
    assert [match.id for match in Asked("countdown", "duel", "ben").of(matches)] == ["m1", "m3"]
    assert [match.id for match in Asked("countdown", "duel", variant=("Masques",)).of(matches)] == ["m1"]
    assert [match.id for match in Asked("countdown", "duel", clean=True).of(matches)] == ["m1"]
    in_may = Asked("countdown", "duel", period=month(date(2026, 5, 1)))
    assert len(in_may.of(matches)) == 4
    assert not Asked("countdown", "duel", period=year(2025, date(2026, 5, 31))).of(matches)
    assert ALL_TIME.holds(date(1999, 1, 1))


def test_marked_matches_are_counted_and_can_be_set_apart() -> None:
    matches = [played(1, winners="Ana"), played(2, rulings=2), played(3, advised=True), played(4)]
    report = report_of(matches)
    assert (report.figures.ruled, report.figures.advised) == (1, 1)
    assert report.unmarked.rate == Rate(1, 2)


def test_tallies_add_up_over_matches_and_follow_the_person_who_is_asked_about() -> None:
    one = played(1, "Ana Ben", tally="stops|Sage=2@0|Sage=1@1;rounds|=6")
    other = played(2, "Ben Ana", tally="stops|Sage=4@0|Druid=1@1;rounds|=4")
    assert groups_of([one, other])["stops"] == {"Sage": Sum(7, 3), "Druid": Sum(1, 1)}
    assert groups_of([one, other])["rounds"] == {"": Sum(10, 2)}
    assert groups_of([one, other], "ana")["stops"] == {"Sage": Sum(2, 1), "Druid": Sum(1, 1)}
    assert value_of(other, "stops", "ben") == 4
    assert value_of(other, "curses") is None


def test_numbers_stand_in_their_order() -> None:
    matches = [played(1, tally="lost in|10=1|2=1"), played(2, tally="lost in|1=3")]
    assert list(groups_of(matches)["lost in"]) == ["1", "2", "10"]


def test_bins_cover_every_match_once() -> None:
    matches = [played(day, winners="Ana" if day > 6 else "", tally=f"curses|={day}") for day in range(1, 13)]
    bins = bins_of(matches, "curses")
    assert [found.name for found in bins] == ["1-3", "4-6", "7-9", "10-12"]
    assert [(found.won, found.lost) for found in bins] == [(0, 3), (0, 3), (3, 0), (3, 0)]
    assert bins_of(matches, "nothing") == ()


def test_variants_come_with_those_played_most_first() -> None:
    matches = [played(1), played(2, variant=("Masques",)), played(3, variant=("Masques",))]
    assert list(by_variant(matches)) == [("Masques",), ()]


def test_luck_is_told_against_what_was_to_be_expected() -> None:
    assert luck_told(Luck(10, 6, 5.5, 2.0)) == "6 of 10 rolls beat it, 5.5 expected: as usual"
    assert luck_told(Luck(100, 70, 50, 25)).endswith("more by 4.0 usual spreads")
    assert luck_told(Luck(100, 30, 50, 25)).endswith("fewer by 4.0 usual spreads")
    assert Luck(1, 1, 1.0, 0.0).spreads == 0


def test_the_report_reads_as_plain_lines() -> None:
    matches = [
        played(day, winners="Ana" if day % 2 else "", minutes=20, tally="ranks|I=2|II=1;curses|=3")
        for day in range(1, 11)
    ]
    told = lines(report_of(matches))
    assert "Won         5 of 10, 50 %, 24 to 76" in told
    assert "Length      median 20 min, 20 to 20 min" in told
    assert "  base game  5 of 10, 50 %, 24 to 76" in told
    assert "  May 2026  5 of 10, 50 %, 24 to 76" in told
    assert "  I   20" in told
    assert "Curses: 30, 3.0 a match" in told


def test_a_figure_a_match_is_told_by_all_matches_not_only_those_that_noted_it() -> None:
    matches = [played(day, tally="banked|=6@0" if day < 3 else "other|=1") for day in range(1, 5)]
    assert "Banked: 12, 3.0 a match" in lines(report_of(matches))


def test_long_names_of_variants_are_told_whole() -> None:
    rules = ("Most lives: none", "Lives lost in a round: 1", "Disease and the protected: yes")
    told = lines(report_of([played(1, variant=rules)]))
    assert any(", ".join(rules) in row for row in told)


def test_a_streak_from_one_year_to_the_next_names_both() -> None:
    streak = Streak(True, 3, date(2023, 11, 30), date(2024, 1, 2))
    assert span_told(streak) == "30 Nov 23 to 2 Jan 24"
    assert span_told(streak._replace(first=date(2024, 1, 1))) == "1 to 2 Jan"
