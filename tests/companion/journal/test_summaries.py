"""What is kept of a match for lists: the words by which it is found, and what is no summary at all."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from companion.journal import summaries
from companion.journal.rows import Match
from companion.journal.schema import connect
from companion.journal.store import Journal
from companion.journal.summaries import Choice, Told, read_said, read_these
from tests.companion.journal.drafts import BEGUN, HEADER, begin, by_hand

FACTS = """game: bravest-warriors
date: 2026-03-01T18:00:00Z
id: abc123
rules: 2
players: Ana, Ben
place: Bath
title: Spring-Cup: Final
long-game: on"""
FOUND_BY = "long-game bravest warriors ana, ben bath spring cup: final on 1 march 2026"
OVER = {
    "players": ["Ana", "Ben", "Zoë"],
    "status": "over",
    "winners": ["Ben", "Zoë"],
    "standing": "Ben reached zero.",
    "marks": ["advice"],
    "variant": ["Start: 15"],
}


def words(path: Path, match: str) -> str:
    with closing(connect(path)) as connection:
        (said,) = (said for said in read_said(connection, False, {}) if said.match == match)
    assert said.text.startswith(" ")
    return " ".join(said.text.split())


def test_a_match_is_found_by_all_that_is_said_of_it_and_by_nothing_else(path: Path) -> None:
    with Journal.open(path) as journal:
        match = journal.begin("bravest-warriors", FACTS, BEGUN)
        assert words(path, match) == FOUND_BY
        journal.summarise(match, 0, {"entries": 0})
        assert words(path, match) == FOUND_BY
        journal.summarise(match, 0, {"variant": []})
        assert words(path, match) == f"{FOUND_BY} base game"
        journal.summarise(match, 0, OVER)
    told = "over ben reached zero. ben won zoë won ana ben zoë advice start: 15"
    assert words(path, match) == f"{FOUND_BY} {told}"


def test_a_match_whose_beginning_is_no_time_has_no_day_and_is_not_told(path: Path) -> None:
    with Journal.open(path) as journal:
        match = journal.begin("brachio", "game: brachio\nplayers: Ana", "yesterday")
        assert words(path, match) == "brachio ana"
        assert journal.told() == []
        assert [listed.match.id for listed in journal.matches()] == [match]


def test_matches_are_told_newest_first_with_what_was_handed_in(journal: Journal) -> None:
    begun = [f"2026-03-0{day}T18:00:00Z" for day in (2, 1, 3)]
    ids = [journal.begin("brachio", HEADER, at) for at in begun]
    journal.summarise(ids[1], 0, OVER)
    assert journal.told() == [
        Told(ids[2], "brachio", begun[2], None),
        Told(ids[0], "brachio", begun[0], None),
        Told(ids[1], "brachio", begun[1], OVER),
    ]


def test_a_summary_that_was_altered_is_not_told(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal)
        journal.summarise(match, 0, {"status": "lost"})
    by_hand(path, "UPDATE summary SET body = replace(body, 'lost', 'won')")
    with Journal.open(path) as journal:
        assert [told.summary for told in journal.told()] == [None]


LISTS = ("players", "winners", "marks", "variant", "figures")
NO_SUMMARIES: list[Any] = [
    ["status"],
    *({key: wrong} for key in LISTS for wrong in ("x", None)),
    *({key: wrong} for key in ("status", "standing") for wrong in (["x"], None)),
    *({"entries": wrong} for wrong in ("1", None)),
    *({"players": ["Ana"], "winners": ["Ana"], key: ["Ana", 1]} for key in ("players", "winners")),
]


@pytest.mark.parametrize("other", NO_SUMMARIES, ids=str)
def test_what_is_no_summary_is_none(other: Any) -> None:
    with Journal.memory() as journal:
        journal.summarise(begin(journal), 0, other)
        journal.summarise(journal.begin("brachio", HEADER, "2026-03-02T18:00:00Z"), 0, OVER)
        assert [told.summary for told in journal.told()] == [OVER, None]
        assert [listed.summary for listed in journal.matches()] == [OVER, None]
        assert journal.count(Choice(text="ana")) == 2


@pytest.mark.parametrize("body", ["no JSON", "[" * 99_999, "1, 2"])
def test_a_summary_that_cannot_be_read_spoils_no_other(path: Path, body: str) -> None:
    with Journal.open(path) as journal:
        one, other = begin(journal), journal.begin("brachio", HEADER, "2026-03-02T18:00:00Z")
        journal.summarise(other, 0, OVER)
    seal = summaries._seal(one, 0, body)
    by_hand(path, f"INSERT INTO summary VALUES ('{one}', 0, '{body}', '{seal}')")
    with Journal.open(path) as journal:
        assert journal.verify() == []
        assert [told.summary for told in journal.told()] == [OVER, None]
        assert [listed.summary for listed in journal.matches()] == [OVER, None]
        assert journal.count(Choice(text="reached")) == 1


def test_summaries_are_read_as_one_piece(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    for summary in (OVER, {"status": "playing"}):
        journal.summarise(begin(journal), 0, summary)
    begin(journal)
    read = Mock(wraps=json.loads)
    monkeypatch.setattr(json, "loads", read)
    assert journal.count(Choice(text="over")) == 1
    assert read.call_count == 1
    journal.told()
    assert read.call_count == 2


def test_matches_are_asked_for_many_at_a_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summaries, "TOGETHER", 2)
    with Journal.open(path) as journal:
        ids = [begin(journal, str(number)) for number in range(5)]
        newest = journal.matches()
    queries: list[str] = []
    with closing(connect(path)) as connection:
        connection.set_trace_callback(queries.append)
        assert read_these(connection, [*ids, "zzzz"]) == newest[::-1]
        assert [said.match for said in read_said(connection, False, {})] == ids[::-1]
    assert [query.count(", '") + 1 for query in queries if "match.id IN ('" in query] == [2, 2, 2, 2, 2, 1]


def test_of_a_damaged_match_the_id_alone_is_listed(path: Path) -> None:
    with Journal.open(path) as journal:
        match, headless, short = begin(journal, "a"), begin(journal, "b"), begin(journal, "c", "d")
    by_hand(
        path,
        f"UPDATE match SET header = 'x' WHERE id = '{match}'",
        f"DELETE FROM head WHERE match = '{headless}'",
        f"DELETE FROM row WHERE match = '{short}' AND seq = 2",
    )
    with Journal.open(path) as journal:
        listed = {each.match.id: each for each in journal.matches()}
    for damaged, says in (
        (match, f"The header of match {match} is not as it was written."),
        (headless, f"The head of match {headless} is missing."),
        (short, f"Match {short} breaks off before row 2."),
    ):
        assert listed[damaged][:4] == (Match(damaged, 0, "", "", "", ""), 0, "", None)
        damage = listed[damaged].damage
        assert damage is not None
        assert (str(damage), damage.match) == (says, damaged)
