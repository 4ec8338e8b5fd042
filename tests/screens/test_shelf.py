"""What home knows of the journal: what goes on, what is over, this month, and how times are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.journal.store import Journal
from companion.screens.going import initials
from companion.screens.shelf import Shelf, shelf_of
from companion.screens.when import today, when
from tests.contract.games import GAMES
from tests.screens.shelves import NOW, TOY, an_evening, keep


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal


def shelf(journal: Journal) -> Shelf:
    return shelf_of(journal.matches(), GAMES.abouts, journal.count(), NOW)


def test_times_are_told_as_people_tell_them() -> None:
    told = [
        when(at, NOW)
        for at in (
            "2024-05-31T21:24:00Z",
            "2024-05-30T08:00:00Z",
            "2024-05-26T08:00:00Z",
            "2024-05-12T08:00:00Z",
            "2023-10-12T08:00:00Z",
        )
    ]
    assert told == ["today 21:24", "yesterday", "Sunday", "12 May", "12 Oct 2023"]
    assert (today(NOW, 40), today(NOW, 20)) == ("Friday 31 May, 21:32", "Fri 31 May")


def test_names_that_begin_alike_get_longer_initials() -> None:
    assert initials(("Ana", "Ben")) == ("A", "B")
    assert initials(("Ana", "Alf", "Ben")) == ("An", "Al", "Be")
    assert initials(("Anabel", "Anabela")) == ("1", "2")


def test_matches_that_go_on_stand_before_results_the_newest_first(journal: Journal) -> None:
    an_evening(journal)
    found = shelf(journal)
    assert [match.people for match in found.going] == [("Ana", "Ben"), ("Ana", "Alf")]
    assert [result.how for result in found.results] == [
        "Ana reached zero.",
        "Ana reached zero.",
        "Ben reached zero.",
    ]
    assert (found.total, found.open) == (5, 2)


def test_the_month_counts_its_own_matches_and_names_who_leads(journal: Journal) -> None:
    an_evening(journal)
    may = shelf(journal).month
    assert (may.name, may.total, len(may.days)) == ("May", 4, 31)
    assert [day for day, count in enumerate(may.days, 1) if count] == [12, 29, 30, 31]
    assert [(tally.title, tally.matches, tally.remark) for tally in may.tallies] == [
        ("Countdown", 4, "Ana leads 2")
    ]


def test_matches_of_a_game_that_is_not_here_are_left_out(journal: Journal) -> None:
    keep(journal, "2024-05-30T08:00:00Z", game="chess")
    assert shelf(journal).going == ()


def test_a_match_without_a_summary_can_still_go_on(journal: Journal) -> None:
    with journal.transaction():
        journal.begin(TOY, f"game: {TOY}\nplayers: Ana, Ben\n", "2024-05-30T08:00:00Z")
    (match,) = shelf(journal).going
    assert match.stands == "open it to see where it stands"
