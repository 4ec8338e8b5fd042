from __future__ import annotations

from pathlib import Path

import pytest

from companion.catalogue import Catalogue
from companion.exchange.arrivals import read_arrivals
from companion.exchange.kept import Kept
from companion.exchange.present import Shower
from companion.exchange.taking_in import Reception
from companion.journal.store import Journal
from companion.people.book import Book
from companion.people.register import registered
from engines.kernel.replay import report

GAMES = Catalogue()
SHEET = """game: brachio
players: Ana, "Ben, the elder", Cy
id: abcd23

dinosaur Ana Belzebufo
start "Ben, the elder"
note "Ana is late"
river 6
power Ana protect
reveal 7 8 10
lives Ana -1 "Ana fell"
concede Cy
"""
NOW = "2026-05-01T18:00:00Z"


@pytest.fixture
def journal() -> Journal:
    journal = Journal.memory()
    Reception(journal).take(read_arrivals(SHEET, GAMES, NOW))
    book = Book(journal)
    book.say("rename Ana to Anna")
    book.say('rename "Ben, the elder" to Ben')
    return journal


def test_a_sheet_shows_the_present_names_and_leaves_remarks_alone(journal: Journal) -> None:
    sheet = Shower(journal, GAMES, "sheet").load("abcd23").sheet
    assert "players: Anna, Ben, Cy\n" in sheet
    for line in ("dinosaur Anna Belzebufo", "start Ben", 'note "Ana is late"', 'lives Anna -1 "Ana fell"'):
        assert f"{line}\n" in sheet
    assert "players: Ana" in Kept.load(journal, "abcd23", GAMES).sheet


def test_rows_are_kept_as_they_were_written_where_all_of_them_go_out(journal: Journal) -> None:
    assert Shower(journal, GAMES, "json").load("abcd23").sheet == Kept.load(journal, "abcd23", GAMES).sheet


def test_what_was_shown_is_recognised_when_it_comes_back(journal: Journal) -> None:
    sheet = Shower(journal, GAMES, "sheet").load("abcd23").sheet
    (taken,) = Reception(journal).take(read_arrivals(sheet, GAMES, NOW))
    assert taken.says == "abcd23 is already there."
    assert journal.count() == 1


def test_two_who_are_one_and_met_all_the_same_keep_their_written_names(journal: Journal) -> None:
    kept = Kept.load(journal, "abcd23", GAMES, registered(["merge Ana into Cy"]))
    assert kept.sheet == Kept.load(journal, "abcd23", GAMES).sheet
    assert [person.id for person in kept.people] == ["cy", "ben, the elder", "cy"]


def test_every_game_reads_the_same_under_other_names() -> None:
    folder = Path(__file__).parents[2] / "engines"
    tried = set()
    for path in sorted(folder.glob("*/golden/*.sheet")):
        journal = Journal.memory()
        text = path.read_text(encoding="utf-8")
        (taken,) = Reception(journal).take(read_arrivals(text, GAMES, NOW))
        kept = Kept.load(journal, taken.match_id, GAMES)
        lines = [f'rename "{name}" to "New {at}"' for at, name in enumerate(kept.header.players)]
        shown = Kept.load(journal, taken.match_id, GAMES, registered(lines))
        assert shown.header.players == tuple(f"New {at}" for at in range(len(lines)))
        told, before = (report("", match.position.timeline) for match in (shown, kept))
        assert (told["entries"], told["status"]) == (before["entries"], before["status"])
        tried.add(kept.header.game)
    assert len(tried) > 1
