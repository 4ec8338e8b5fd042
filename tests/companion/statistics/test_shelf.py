from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from companion.catalogue import Catalogue
from companion.journal.store import Journal
from companion.journal.summaries import Choice
from companion.people.book import Book
from companion.people.register import Register
from companion.position import COUNTED
from companion.session import Session
from companion.statistics.acquaintance import guests_of, people_of
from companion.statistics.document import document
from companion.statistics.gathering import Gathering
from companion.statistics.played import Shelf, shelf_of
from companion.tallied import read_tally, write_tally
from engines.kernel.answers import Tally
from engines.kernel.replay import replay
from engines.kernel.sheet import Header, read_sheet

BRACHIO = ("river 6", "reveal 7 8 10", "river 6", "reveal 7 8 10", "river 6", "reveal 7 8 10")


def keep(journal: Journal, game: str, players: tuple[str, ...], *entries: str) -> Session:
    """A match with these entries, all of them accepted."""
    session = Session.begin(journal, Header(game, players), now=lambda: "2026-05-01T18:00:00Z")
    for entry in entries:
        session.submit(entry)
    session.settle()
    return session


@pytest.fixture
def journal() -> Journal:
    return Journal.memory()


def shelf(journal: Journal) -> Shelf:
    return Gathering(journal, Catalogue()).shelf()


def test_a_finished_match_counts_with_its_tally_and_its_variant(journal: Journal) -> None:
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    (match,) = shelf(journal).matches
    assert match.size == "many"
    assert match.winners == {1, 2}
    assert {row.group for row in read_tally(match.tally)} >= {"rounds", "lives lost by"}
    assert match.variant == ()


def test_matches_that_go_on_or_are_set_aside_do_not_count(journal: Journal) -> None:
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), "river 6")
    for mark in ("abandoned", "misplayed"):
        keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO).mark(mark)
    hidden = keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    hidden.hide()
    found = shelf(journal)
    assert found.matches == ()
    assert found.left_out == {"unfinished": 1, "abandoned": 1, "misplayed": 1}
    hidden.hide(on=False)
    assert len(shelf(journal).matches) == 1


def test_an_undone_end_is_no_end(journal: Journal) -> None:
    session = keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    assert len(shelf(journal).matches) == 1
    session.undo()
    assert shelf(journal).matches == ()
    session.redo()
    assert len(shelf(journal).matches) == 1


def test_a_corrected_match_counts_like_one_typed_right_the_first_time(journal: Journal) -> None:
    wrong = ("river 6", "reveal 8 7 10", *BRACHIO[2:], "river 6", "reveal 7 8 10")
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO, "note a")
    corrected = keep(journal, "brachio", ("Ana", "Ben", "Cy"), *wrong[:-2], "note a")
    corrected.correct(2, "reveal 7 8 10")
    one, other = shelf(journal).matches
    assert (one.tally, one.winners) == (other.tally, other.winners)


def test_advice_and_rulings_mark_a_match(journal: Journal) -> None:
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO).mark("advice")
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), "! start Ben", *BRACHIO)
    advised, ruled = shelf(journal).matches
    assert (advised.advised, ruled.rulings) == (True, 1)
    assert not advised.clean
    assert not ruled.clean


def test_a_rename_reaches_every_match_at_once(journal: Journal) -> None:
    session = keep(journal, "brachio", ("Ana", "Ben", "Guest 1"), *BRACHIO)
    gathering = Gathering(journal, Catalogue())
    assert gathering.shelf() is gathering.shelf()
    book = Book(journal)
    book.say("rename Ana to Anna")
    book.say(f"seat {session.match_id} 3 Dora")
    (match,) = gathering.shelf().matches
    assert [who.name for who in match.people] == ["Anna", "Ben", "Dora"]
    assert guests_of(gathering.shelf()) == ()
    book.undo()
    (guest,) = guests_of(gathering.shelf())
    assert (guest.match, guest.seat, guest.name) == (session.match_id, 3, "Guest 1")
    people = people_of(gathering.shelf(), book.register)
    assert [(one.name, one.matches, one.won, one.seat) for one in people] == [
        ("Anna", 1, 0, 1),
        ("Ben", 1, 1, 2),
    ]


def test_a_match_whose_summary_is_lost_is_played_again(journal: Journal) -> None:
    session = keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    whole = shelf(journal).matches
    journal.summarise(session.match_id, session.seq, {"players": ["Ana", "Ben", "Cy"], "status": "over"})
    gathering = Gathering(journal, Catalogue())
    assert gathering.shelf().behind == (session.match_id,)
    gathering.bring_up_all(gathering.shelf().behind)
    assert gathering.shelf().behind == ()
    assert gathering.shelf().matches == whole


def test_an_older_summary_counts_as_far_as_it_goes() -> None:
    journal = Journal.memory()
    match = journal.begin("brachio", "game: brachio\nplayers: Ana, Ben, Cy\n", "2026-05-01T18:00:00Z")
    journal.summarise(match, 0, {"players": ["Ana", "Ben", "Cy"], "status": "over", "winners": ["Ana"]})
    found = shelf_of(journal.told(), Register(), frozenset(Catalogue()))
    assert found.behind == (match,)
    assert found.matches[0].winners == {0}


def test_matches_of_games_that_are_not_here_are_left_alone(journal: Journal) -> None:
    journal.begin("chess", "game: chess\n", "2026-05-01T18:00:00Z")
    assert shelf(journal) == Shelf()


def test_the_document_has_all_its_keys_and_no_interval_of_too_few(journal: Journal) -> None:
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    found = document(shelf(journal), {"brachio": "Very Bad Lands: Brachio"})
    again = json.loads(json.dumps(found))
    assert again == found
    assert found["schema"] == 1
    assert found["left_out"] == {"unfinished": 0, "abandoned": 0, "misplayed": 0}
    (game,) = again["games"]
    assert {"game", "title", "size", "matches", "first", "last", "marked", "rate"} <= game.keys()
    assert {"people", "variants", "months", "figures", "minutes", "streaks"} <= game.keys()
    assert game["rate"] is None
    ben = next(person for person in game["people"] if person["id"] == "ben")
    few = {"won": 1, "of": 1, "share": 1.0, "low": None, "high": None, "enough": False}
    assert ben["rate"] == few
    assert game["months"][0]["name"] == "2026-05"
    assert game["figures"]["rounds"] == {"": {"total": 3, "times": 1}}


def test_a_tally_is_one_text_that_is_read_back_as_it_was() -> None:
    rows = (
        Tally("ranks", "V+", 2),
        Tally("ranks", "six", 1),
        Tally("dice", "expected", 3.25, 0),
        Tally("a", "", 0),
    )
    assert write_tally(rows) == "ranks|V+=2|six=1;dice|expected=3.250000@0;a|=0"
    assert read_tally(write_tally(rows)) == rows
    assert read_tally("") == ()


def test_no_figure_of_a_game_holds_a_mark_of_the_text() -> None:
    for path in sorted((Path(__file__).parents[2] / "engines").glob("*/golden/*.sheet")):
        sheet = read_sheet(path.read_text(encoding="utf-8"), Catalogue())
        rows = sheet.rules.tally(replay(sheet, force=True).timeline.records)
        assert not any(set("|;=@") & set(row.group + row.name) for row in rows)
        assert [row.name for row in read_tally(write_tally(rows))] == [row.name for row in rows]


def test_deleted_matches_are_not_told(journal: Journal) -> None:
    keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO).hide()
    assert journal.told() == []
    assert len(journal.matches(Choice(hidden=True))) == 1


def test_a_summary_that_counts_otherwise_than_now_is_made_anew(journal: Journal) -> None:
    session = keep(journal, "brachio", ("Ana", "Ben", "Cy"), *BRACHIO)
    summary = session.summary()
    journal.summarise(session.match_id, session.seq, {**summary, "counted": COUNTED - 1, "minutes": 5})
    gathering = Gathering(journal, Catalogue())
    (before,) = gathering.shelf().matches
    assert (before.minutes, gathering.shelf().behind) == (5, (session.match_id,))
    gathering.bring_up_all(gathering.shelf().behind)
    assert gathering.shelf().behind == ()
    assert journal.matches()[0].summary == summary


def test_whoever_changes_a_tally_raises_the_number_of_summaries() -> None:
    found = sha256()
    for path in sorted((Path(__file__).parents[2] / "engines").glob("*/golden/*.sheet")):
        sheet = read_sheet(path.read_text(encoding="utf-8"), Catalogue())
        rows = sheet.rules.tally(replay(sheet, force=True).timeline.records)
        found.update(write_tally(rows).encode())
    assert (COUNTED, found.hexdigest()[:12]) == (2, "b359e0efe226")


def test_somebody_spelled_in_several_ways_is_one_person_everywhere(journal: Journal) -> None:
    for names in (("Ana", "Ben", "Cy"), ("ANA", "Guest 1", "ben"), ("ana", "Ben", "Cy")):
        last = keep(journal, "brachio", names, *BRACHIO)
    Book(journal).say(f"seat {last.match_id} 3 Guest-1")
    people = {person for match in shelf(journal).matches for person in match.people}
    assert len(people) == len({person.id for person in people}) == 5
