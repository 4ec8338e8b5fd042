"""Matches that come with those who sat there are linked to the same people."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.catalogue import Catalogue
from companion.exchange.arrivals import read_arrivals
from companion.exchange.outgoing import text_of
from companion.exchange.present import Shower
from companion.exchange.strict import RejectedError
from companion.exchange.taking_in import Reception
from companion.journal.errors import UnknownMatch
from companion.journal.rows import LEDGER
from companion.journal.store import Journal
from companion.people.book import Book

GAMES = Catalogue()
NOW = "2026-05-01T18:00:00Z"
FIRST = """game: brachio
players: Ana, Ben, Guest 1
id: aaaa22

dinosaur Ana Belzebufo
"""
SECOND = "game: brightcast\nplayers: Benjamin, Ana\nid: bbbb22\n\nstart Ana\n"


def journal_of(*sheets: str, says: tuple[str, ...] = ()) -> Journal:
    journal = Journal.memory()
    take(journal, *sheets)
    book = Book(journal)
    for line in says:
        assert not isinstance(book.say(line), str)
    return journal


def take(journal: Journal, *texts: str) -> list[str]:
    """What was learnt of people."""
    reception = Reception(journal)
    taken = [one for text in texts for one in reception.take(read_arrivals(text, GAMES, NOW))]
    return [line for one in taken for line in one.people]


def out(journal: Journal, form: str, *ids: str) -> str:
    shower = Shower(journal, GAMES, form)
    return text_of([shower.load(match) for match in ids], form)


SAID = (
    "rename Ana to Anna",
    "merge Ben into Benjamin",
    "seat aaaa22 3 Dora",
    "colour Dora 4",
    "rename Anna to Annie",
)


@pytest.fixture
def home() -> Journal:
    return journal_of(FIRST, SECOND, says=SAID)


def people(journal: Journal, match: str, *written: str) -> list[tuple[str, str]]:
    return [(who.id, who.name) for who in Book(journal).register.people(match, written)]


def test_people_arrive_with_id_name_other_names_seat_and_colour(home: Journal) -> None:
    document = out(home, "json", "aaaa22", "bbbb22")
    with Journal.memory() as away:
        take(away, document)
        assert out(away, "json", "aaaa22", "bbbb22") == document
        there, here = (out(one, "bgstats", "aaaa22") for one in (away, home))
        assert there == here
        first = [("ana", "Annie"), ("benjamin", "Benjamin"), ("dora", "Dora")]
        assert people(away, "aaaa22", "Ana", "Ben", "Guest 1") == first
        assert people(away, "cccc22", "Guest 1", "ben") == [("guest 1", "Guest 1"), first[1]]
        assert Book(away).register.colour("Dora") == 4
        assert take(away, document) == []


def test_a_rename_reaches_a_journal_that_has_the_match_already(home: Journal) -> None:
    with journal_of(FIRST) as away:
        assert "rename ana to Annie" in take(away, out(home, "json", "aaaa22"))
        assert people(away, "aaaa22", "Ana")[0] == ("ana", "Annie")
        assert take(away, out(home, "json", "aaaa22")) == []


def test_what_was_said_here_is_not_overruled(home: Journal) -> None:
    with journal_of(FIRST, says=("rename Ana to Aniko", "colour Aniko 2")) as away:
        take(away, out(home, "json", "aaaa22"))
        assert people(away, "aaaa22", "Ana")[0] == ("ana", "Aniko")
        assert Book(away).register.colour("Ana") == 2


def test_somebody_here_who_has_the_name_stays_somebody_else(home: Journal) -> None:
    other = "game: brachio\nplayers: Ben, Annie, Cy\nid: dddd22\n\n"
    with journal_of(other) as away:
        take(away, out(home, "json", "aaaa22"))
        assert people(away, "dddd22", "Ben", "Annie") == [("ben", "Ben"), ("annie", "Annie")]
        assert people(away, "aaaa22", "Ana", "Ben", "Guest 1")[1:] == [
            ("benjamin", "Benjamin"),
            ("dora", "Dora"),
        ]


def test_a_dry_run_says_what_would_be_learnt_and_learns_nothing(home: Journal) -> None:
    document = out(home, "json", "aaaa22")
    with Journal.memory() as away:
        (taken,) = Reception(away).take(read_arrivals(document, GAMES, NOW), dry=True)
        assert taken.people
        with pytest.raises(UnknownMatch):
            away.rows(LEDGER)


def test_without_anything_said_no_people_go_out() -> None:
    with journal_of(FIRST) as journal:
        assert "people" not in json.loads(out(journal, "json", "aaaa22"))[0]


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("id", "Ana", "[0].people[0].id"),
        ("id", "", "[0].people[0].id"),
        ("id", 7, "[0].people[0].id"),
        ("name", "\u200b", "[0].people[0].name"),
        ("called", "ana", "[0].people[0].called"),
        ("called", ["Ana"], "[0].people[0].called"),
        ("colour", 7, "[0].people[0].colour"),
        ("colour", True, "[0].people[0].colour"),
        ("age", 7, "[0].people[0].age"),
    ],
)
def test_people_that_cannot_be_are_refused_with_their_place(
    home: Journal, field: str, value: object, says: str
) -> None:
    matches = json.loads(out(home, "json", "aaaa22"))
    matches[0]["people"][0][field] = value
    with pytest.raises(RejectedError) as refused:
        read_arrivals(json.dumps(matches), GAMES, NOW)
    assert str(refused.value).startswith(says)


def test_as_many_people_as_seats(home: Journal) -> None:
    matches = json.loads(out(home, "json", "aaaa22"))
    matches[0]["people"].pop()
    with pytest.raises(RejectedError, match=r"people: There are 3 seats"):
        read_arrivals(json.dumps(matches), GAMES, NOW)


MORE = 'river 6\nnote "Ana is late"\npower Ana protect\n'


def test_a_longer_sheet_goes_on_with_its_match_under_whatever_names_it_had() -> None:
    with journal_of(FIRST, says=("rename Ana to Anna",)) as journal:
        then = out(journal, "sheet", "aaaa22")
        Book(journal).say("rename Anna to Annie")
        Book(journal).say("seat aaaa22 3 Dora")
        now = out(journal, "sheet", "aaaa22")
        for sheet, more in ((then, "river 6\n"), (now, "river 6\npower Annie protect\n")):
            assert take(journal, sheet + more) == []
        assert journal.count() == 1
        assert [row.body for row in journal.rows("aaaa22")] == [
            "dinosaur Ana Belzebufo",
            "river 6",
            "power Ana protect",
        ]
        assert out(journal, "sheet", "aaaa22").startswith("game: brachio\nplayers: Annie, Ben, Dora\n")


def test_a_sheet_of_the_same_id_with_other_people_is_a_second_match() -> None:
    with journal_of(FIRST) as journal:
        take(journal, FIRST.replace("Ana", "Zoe"))
        assert journal.count() == 2


POOL = ("Ana", "Ben", "Cy", "Dora", "Eve", "Guest 1", "Guest 2")


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_said_of_people_goes_there_and_back_without_a_scratch(data: st.DataObject) -> None:
    tables = data.draw(st.lists(st.permutations(POOL), min_size=1, max_size=3))
    ids = [f"{letter}{letter}22" for letter in "abc"[: len(tables)]]
    name = st.sampled_from((*POOL, "Zed")).map(lambda name: f'"{name}"')
    act = st.one_of(
        st.builds("rename {} to {}".format, name, name),
        st.builds("merge {} into {}".format, name, name),
        st.builds("seat {} {} {}".format, st.sampled_from(ids), st.integers(1, 3), name),
        st.builds("colour {} {}".format, name, st.integers(0, 6)),
    )
    with Journal.memory() as home, Journal.memory() as away:
        for match, seats in zip(ids, tables, strict=True):
            players = ", ".join(f'"{name}"' for name in seats[:3])
            take(home, f"game: brachio\nplayers: {players}\nid: {match}\n\nriver 6\n")
        book = Book(home)
        for line in data.draw(st.lists(act, max_size=6)):
            book.say(line)
        document = out(home, "json", *ids)
        take(away, document)
        assert out(away, "json", *ids) == document
        assert take(away, document) == []
