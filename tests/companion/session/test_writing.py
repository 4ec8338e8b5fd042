"""What a session writes: by whom, when, all or nothing, and what it says of what is there already."""

from threading import Event

import pytest

from companion.clock import Watch
from companion.journal.errors import Conflict, JournalError
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record
from tests.companion.session.table import ticking
from tests.companion.session.test_session import PLAYERS, begun, texts


def written(journal: Journal, session: Session) -> list[tuple[str, str]]:
    return [(row.kind, row.body) for row in journal.rows(session.match_id)]


def summary(journal: Journal, session: Session) -> dict[str, object]:
    listed = {row.match.id: row for row in journal.matches()}[session.match_id]
    return dict(listed.summary or {})


def test_every_row_tells_when_and_by_whom_it_was_written(journal: Journal) -> None:
    first = Session.begin(journal, PLAYERS, ticking(), "seat 1")
    first.submit("take 1")
    first.mark("advice")
    second = Session.open(journal, first.match_id, ticking(), "seat 2")
    second.submit("take 2", "press-1")
    Session.open(journal, first.match_id, ticking()).undo()
    Session(journal, first.match_id, ticking()).redo()
    rows = journal.rows(first.match_id)
    assert [(row.kind, row.by, row.at[11:16]) for row in rows] == [
        ("entry", "seat 1", "20:01"),
        ("mark", "seat 1", "20:02"),
        ("entry", "seat 2", "20:00"),
        ("undo", "", "20:00"),
        ("redo", "", "20:00"),
    ]
    assert rows[2].id == "press-1"
    assert [row.by for row in journal.rows(begun(journal, "take 1").match_id)] == [""]


def test_a_match_begins_with_the_date_of_the_clock_and_an_id_of_the_journal(journal: Journal) -> None:
    session = Session.begin(journal, PLAYERS, ticking())
    assert session.header == PLAYERS._replace(marks={"date": "2024-05-31T20:00:00Z"})
    assert session.begun == "2024-05-31T20:00:00Z"
    assert summary(journal, session) == session.summary()
    marks = {"id": "abcd23", "date": "2020-01-01", "place": "Inn"}
    other = Session.begin(journal, PLAYERS._replace(marks=marks), ticking())
    assert other.header.marks == {"date": "2020-01-01", "place": "Inn"}
    assert other.match_id != "abcd23"
    assert list(other.header.marks) == ["date", "place"]


def test_a_match_that_cannot_be_begun_leaves_nothing(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise JournalError("The disk is full.")

    monkeypatch.setattr(Journal, "summarise", full)
    with pytest.raises(JournalError):
        Session.begin(journal, PLAYERS, ticking())
    assert journal.count() == 0


def test_an_entry_that_was_taken_back_since_is_not_written_again(journal: Journal) -> None:
    session = begun(journal, "note x")
    session.submit("take 3", "press-1")
    session.undo()
    assert session.submit("take 3", "press-1") == Refusal(
        "T-3", "Entry 2 was written already and taken back since."
    )
    assert session.seq == 3


def test_as_many_acts_as_there_are_are_taken_back_in_one_go(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 2", "take 3")
    assert [record.text for record in session.undo()] == ["take 3"]
    assert [record.text for record in session.undo(9)] == ["take 2", "take 1"]
    assert [record.text for record in session.redo()] == ["take 1"]
    assert [record.text for record in session.redo(9)] == ["take 2", "take 3"]
    assert [body for kind, body in written(journal, session) if kind in ("undo", "redo")] == [*"321123"]


def test_what_was_corrected_and_taken_back_is_told_by_its_entry(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 2")
    session.correct(1, "take 3")
    session.correct(2, "take 2", None, "note x")
    assert [record.text for record in session.undo(2)] == ['note "x"', "take 3"]
    assert [record.text for record in session.redo(2)] == ["take 3", 'note "x"']


def test_marks_are_written_once_and_taken_off_once(journal: Journal) -> None:
    session = begun(journal)
    session.hide(on=False)
    session.mark("advice", on=False)
    assert session.seq == 0
    session.mark("advice")
    session.mark("abandoned")
    session.mark("advice", on=False)
    session.hide()
    session.hide(on=False)
    assert written(journal, session) == [
        ("mark", "advice"),
        ("mark", "abandoned"),
        ("unmark", "advice"),
        ("hide", ""),
        ("unhide", ""),
    ]
    assert summary(journal, session)["marks"] == ["abandoned"]


def test_a_way_that_was_left_is_found_by_its_last_row_alone(journal: Journal) -> None:
    session = begun(journal, "take 3")
    session.undo()
    session.submit("take 1")
    (branch,) = session.fold.branches
    assert not session.go_back(branch.until + 1)
    assert session.go_back(branch.until)
    assert written(journal, session)[-1] == ("return", str(branch.until))
    assert texts(session) == ["take 3"]
    assert summary(journal, session)["standing"] == "7 left"


def test_who_plays_on_in_an_app_that_was_closed_took_the_match_up_first(journal: Journal) -> None:
    seconds = iter((0.0, 60.0, 60.0, 60.0, 60.0))
    first = begun(journal, "take 1")
    times = iter(("2024-05-31T21:00:00Z",))
    session = Session.open(journal, first.match_id, lambda: next(times), "seat 2")
    session.written.watch = Watch(lambda: next(seconds))
    record = session.submit("take 2", "press-1")
    assert isinstance(record, Record)
    assert [(row.kind, row.body, row.at[11:16], row.by) for row in journal.rows(first.match_id)[1:]] == [
        ("unmark", "paused", "20:59", "seat 2"),
        ("entry", "take 2", "21:00", "seat 2"),
    ]
    assert [(line.seq, line.text) for line in session.log()] == [(1, "take 1"), (3, "take 2")]
    assert summary(journal, session) == session.summary()


def test_what_another_has_written_under_the_same_id_is_taken_in(journal: Journal) -> None:
    session = begun(journal, "take 1")
    other = Session.open(journal, session.match_id, ticking())
    other.submit("note first")
    other.submit("take 3", "press-1")
    record = session.submit("take 3", "press-1")
    assert isinstance(record, Record)
    assert (session.seq, texts(session)) == (3, ["take 1", 'note "first"', "take 3"])
    assert session.fold == other.fold


def test_how_long_was_played_is_told_of_a_match_that_is_over(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 2")
    assert summary(journal, session)["minutes"] is None
    session.submit("concede Ana")
    assert summary(journal, session)["minutes"] == 3
    session.settle()
    session.undo()
    assert summary(journal, session)["minutes"] is None


@pytest.fixture
def copies(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    monkeypatch.setattr(Journal, "keep_backup", lambda _: made.append("made"))
    return made


def test_a_backup_is_made_whenever_a_match_comes_to_its_end(journal: Journal, copies: list[str]) -> None:
    session = begun(journal, "take 1")
    session.settle()
    assert copies == []
    session.submit("concede Ana")
    session.settle()
    assert len(copies) == 1
    session.submit("note late")
    session.mark("advice")
    session.settle()
    assert len(copies) == 1
    session.undo(2)
    session.settle()
    assert len(copies) == 1
    session.redo(2)
    session.settle()
    assert len(copies) == 2


def test_nobody_waits_for_the_backup_or_hears_of_its_faults_who_does_not_ask(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited, go = [], Event()
    cries: list[object] = []
    monkeypatch.setattr("threading.excepthook", cries.append)

    def slow(_: Journal) -> None:
        waited.append(go.wait(10))
        raise JournalError("The disk is full.")

    monkeypatch.setattr(Journal, "keep_backup", slow)
    session = begun(journal, "concede Ana")
    assert (waited, session.timeline.status) == ([], "over")
    go.set()
    session.settle()
    assert (waited, cries) == ([True], [])


def test_a_match_that_another_has_ended_is_not_kept_again_here(journal: Journal, copies: list[str]) -> None:
    session = begun(journal, "take 1")
    other = Session.open(journal, session.match_id, ticking())
    other.submit("concede Ana")
    other.settle()
    with pytest.raises(Conflict):
        session.submit("take 1")
    session.settle()
    assert (len(copies), session.timeline.status) == (1, "over")
