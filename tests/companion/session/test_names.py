"""A match under the names that its people have now: shown so, typed so, and kept as it was written."""

from __future__ import annotations

import pytest

from companion.exchange.kept import Kept
from companion.journal.errors import Damaged
from companion.journal.rows import LEDGER, Row
from companion.journal.store import Journal
from companion.people.book import Book
from companion.people.lists import shown
from companion.session import Review, Session
from engines.kernel.answers import Refusal
from engines.kernel.replay import report
from engines.kernel.sheet import Header
from engines.kernel.timeline import Record
from engines.kernel.words import quote
from tests.companion.session.table import ticking
from tests.contract.games import GAMES, random_match

GUEST = "Guest 1"


@pytest.fixture
def journal() -> Journal:
    return Journal.memory()


@pytest.fixture
def book(journal: Journal) -> Book:
    return Book(journal)


@pytest.fixture
def session(journal: Journal) -> Session:
    begun = Session.begin(journal, Header("brachio", ("Ana", "Ben, the elder", GUEST)), ticking())
    for entry in ("dinosaur Ana Belzebufo", 'lives "Ben, the elder" -1 "Ana fell"', "lives Ana -1"):
        begun.submit(entry)
    return begun


def bodies(session: Session, journal: Journal) -> list[str]:
    return [row.body for row in journal.rows(session.match_id)]


def told(session: Session) -> list[str]:
    return [line.text for line in session.log()]


def accepted(answer: Record[object] | Refusal) -> Record[object]:
    assert isinstance(answer, Record), answer
    return answer


def test_an_open_match_takes_up_a_new_name_wherever_it_speaks_of_somebody(
    session: Session, book: Book
) -> None:
    session.undo()
    book.say('rename Ana to "Anna, the younger"')
    assert session.refresh()
    assert not session.refresh()
    assert (
        session.header.players == session.timeline.players == ("Anna, the younger", "Ben, the elder", GUEST)
    )
    assert told(session) == [
        'dinosaur "Anna, the younger" Belzebufo',
        'lives "Ben, the elder" -1 "Ana fell"',
        'lives "Anna, the younger" -1',
    ]
    assert session.redo_label() == 'lives "Anna, the younger" -1'
    assert "Anna, the younger" in accepted(session.preview("lives anna -1")).step.says
    assert any("Anna, the younger" in line for line in session.rules.lines(session.timeline.state))


def test_the_new_name_and_the_old_one_can_be_typed_and_the_written_one_is_kept(
    session: Session, book: Book, journal: Journal
) -> None:
    book.say("rename Ana to Zoe")
    book.say(f'seat {session.match_id} 3 "Dora D"')
    session.refresh()
    before = len(bodies(session, journal))
    for typed, canonical in (
        ("lives zo -1", "lives Zoe -1"),
        ("lives ANA +1", "lives Zoe +1"),
        ('lives "guest 1" -1 "Ana fell"', 'lives "Dora D" -1 "Ana fell"'),
        ("power dora protect", 'power "Dora D" protect'),
    ):
        assert accepted(session.submit(typed)).text == canonical
        assert told(session)[-1] == canonical
    assert bodies(session, journal)[before:] == [
        "lives Ana -1",
        "lives Ana +1",
        'lives "Guest 1" -1 "Ana fell"',
        'power "Guest 1" protect',
    ]


def test_a_name_that_somebody_has_now_is_theirs_although_another_had_it_before(
    journal: Journal, book: Book
) -> None:
    begun = Session.begin(journal, Header("brachio", ("Guest 1", "Guest 2", "Cy")), ticking())
    book.say(f'seat {begun.match_id} 1 "Guest 3"')
    book.say(f'seat {begun.match_id} 2 "Guest 1"')
    begun.refresh()
    assert begun.header.players == ("Guest 3", "Guest 1", "Cy")
    assert accepted(begun.submit('lives "Guest 1" -1')).text == 'lives "Guest 1" -1'
    assert bodies(begun, journal) == ['lives "Guest 2" -1']


def test_who_does_not_play_is_told_with_the_present_names(session: Session, book: Book) -> None:
    book.say("rename Ana to Zoe")
    session.refresh()
    answer = session.preview("lives Kit -1")
    assert isinstance(answer, Refusal)
    assert "Zoe" in answer.message
    assert "Ana" not in answer.message
    too_many = session.preview("lives ana +9")
    assert isinstance(too_many, Refusal)
    assert too_many.rule == "T-2"


def test_an_undone_rename_brings_the_old_name_back(session: Session, book: Book, journal: Journal) -> None:
    before, log = bodies(session, journal), session.log()
    book.say("rename Ana to Zoe")
    session.refresh()
    book.undo()
    assert session.refresh()
    assert session.log() == log
    assert bodies(session, journal) == before


def test_a_correction_under_new_names_is_kept_under_those_written(
    session: Session, book: Book, journal: Journal
) -> None:
    book.say("rename Ana to Zoe")
    session.refresh()
    for text, added in (("lives Zoe -2", "power zoe protect"), ("lives ana -3", "power ana lose 1")):
        assert not isinstance(session.correct(3, text, added=added), Refusal)
    assert told(session) == [
        "dinosaur Zoe Belzebufo",
        'lives "Ben, the elder" -1 "Ana fell"',
        "power Zoe protect",
        "power Zoe lose 1",
        "lives Zoe -3",
    ]
    assert "Zoe" not in "".join(bodies(session, journal))
    assert "lives Zoe -1" in [line.text for branch in session.fold.branches for line in branch.lines]
    fresh = Session.open(journal, session.match_id)
    assert fresh.log() == session.log()


def test_lists_tell_the_names_of_the_moment_whenever_they_were_written(
    session: Session, book: Book, journal: Journal
) -> None:
    book.say("rename Ana to Zoe")
    session.refresh()
    session.submit(f'concede "{GUEST}"')

    def row() -> dict[str, object]:
        (found,) = shown(journal.matches(), book.register)
        assert found.summary is not None
        return {key: found.summary[key] for key in ("players", "winners")}

    assert row() == {"players": ["Zoe", "Ben, the elder", GUEST], "winners": ["Zoe", "Ben, the elder"]}
    book.undo()
    assert row() == {"players": ["Ana", "Ben, the elder", GUEST], "winners": ["Ana", "Ben, the elder"]}
    (listed,) = journal.matches()
    assert listed.summary == Kept.load(journal, session.match_id, GAMES).summary


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_a_match_played_on_under_new_names_is_written_as_if_nobody_had_been_renamed(
    journal: Journal, book: Book, slug: str, seed: int
) -> None:
    *_, timeline = random_match(GAMES[slug], seed, 40)
    names = {name: f"New {at}" for at, name in enumerate(timeline.players)}
    usual = timeline.rules.settle(timeline.players, {})
    given = {key: value for key, value in timeline.options.items() if value != usual[key]}
    session = Session.begin(journal, Header(slug, timeline.players, given), ticking())
    half = len(timeline) // 2
    for record in timeline.records[:half]:
        accepted(session.submit(record.text))
    for old, new in names.items():
        assert not isinstance(book.say(f'rename {quote(old)} to "{new}"'), str)
    session.refresh()
    for record in timeline.records[half:]:
        accepted(session.submit(timeline.rules.write(record.entry.renamed(names))))
    assert session.timeline.players == tuple(names.values())
    assert bodies(session, journal) == [record.text for record in timeline.records]
    written = Kept.load(journal, session.match_id, GAMES)
    assert report("x", written.position.timeline) == report("x", timeline)
    assert Session.open(journal, session.match_id).timeline.state == session.timeline.state


def test_names_that_make_an_entry_too_long_leave_the_match_as_it_was_written(
    session: Session, book: Book
) -> None:
    session.submit(f'lives Ana -1 "{"x" * 1980}"')
    book.say('rename Ana to "Anastasia of the Hills"')
    session.refresh()
    assert session.header.players[0] == "Ana"
    assert session.misfits == ()
    book.say("rename Ana to Zoe")
    session.refresh()
    assert session.header.players[0] == "Zoe"


def test_what_is_known_about_people_and_cannot_be_read_keeps_nobody_from_a_match(
    session: Session, book: Book, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.say("rename Ana to Zoe")
    rows = Journal.rows

    def damaged(self: Journal, match: str, after: int = 0) -> list[Row]:
        if match == LEDGER:
            raise Damaged("Row 1 of people is not as it was written.")
        return rows(self, match, after)

    monkeypatch.setattr(Journal, "rows", damaged)
    assert Session.open(journal, session.match_id).header.players[0] == "Ana"


@pytest.mark.parametrize(
    "typed", ["concede “Ben, the elder”", "concede „Ben, the elder“", "concede «Ben, the elder»"]
)
def test_the_quotes_of_a_phone_are_quotes_where_a_name_needs_them(journal: Journal, typed: str) -> None:
    session = Session.begin(journal, Header("countdown", ("Ana", "Ben, the elder")))
    for entry in ("take 3", "note he said “no”"):
        assert isinstance(session.submit(entry), Record)
    assert isinstance(session.correct(1, typed), Review)
    session.undo()
    record = session.submit(typed)
    assert isinstance(record, Record)
    assert record.text == 'concede "Ben, the elder"'
    assert [line.text for line in session.fold.lines][1] == 'note "he said “no”"'
