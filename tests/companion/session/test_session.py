"""A session writes before it shows, takes back exactly, and comes back where it was."""

import pytest

from companion.journal.errors import Conflict, JournalError
from companion.journal.fold import Folding
from companion.journal.rows import Row
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header
from engines.kernel.timeline import Record
from tests.companion.session.table import ticking

PLAYERS = Header("countdown", ("Ana", "Ben"))


def begun(journal: Journal, *entries: str) -> Session:
    session = Session.begin(journal, PLAYERS, ticking())
    for entry in entries:
        assert isinstance(session.submit(entry), Record)
    return session


def left(session: Session) -> object:
    return session.rules.facts(session.timeline.state)["left"]


def texts(session: Session) -> list[str]:
    return [record.text for record in session.timeline.records]


def test_an_accepted_entry_is_a_row_and_a_state(journal: Journal) -> None:
    session = begun(journal, "t 3")
    assert (session.seq, left(session)) == (1, 7)
    assert [row.body for row in journal.rows(session.match_id)] == ["take 3"]


def test_a_refused_entry_changes_nothing(journal: Journal) -> None:
    session = begun(journal, "take 3")
    answer = session.submit("take 9")
    assert isinstance(answer, Refusal) and answer.rule == "T-2"
    assert (session.seq, left(session)) == (1, 7)


def test_a_preview_keeps_nothing(journal: Journal) -> None:
    session = begun(journal)
    assert isinstance(session.preview("take 3"), Record)
    assert (session.seq, left(session), journal.head(session.match_id)) == (0, 10, 0)


def test_a_match_opens_where_it_was_left(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 2", "note late")
    session.undo()
    again = Session.open(journal, session.match_id)
    assert (again.seq, again.timeline.state, again.redo_label()) == (4, session.timeline.state, 'note "late"')
    assert again.header == session.header


def test_undo_and_redo_are_exact_and_say_what_they_concern(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 2")
    before = session.timeline.state
    assert session.undo_label() == "take 2"
    assert [record.text for record in session.undo(2)] == ["take 2", "take 3"]
    assert (left(session), session.undo_label(), session.redo_label()) == (10, None, "take 3")
    assert [record.text for record in session.redo(2)] == ["take 3", "take 2"]
    assert session.timeline.state == before
    assert session.seq == 6


def test_nothing_to_take_back_writes_nothing(journal: Journal) -> None:
    session = begun(journal, "take 3")
    assert (session.undo(0), session.seq) == ((), 1)
    session = begun(journal)
    assert (session.undo(), session.redo(), session.seq) == ((), (), 0)


def test_the_log_keeps_what_was_taken_back(journal: Journal) -> None:
    session = begun(journal, "take 3", "! take 5", "fix left 4")
    session.undo()
    first, second, third = session.log()
    assert [fact.text for fact in first.consequences] == ["7 left"]
    assert (second.ruled, second.undone, second.seq) == (True, False, 2)
    assert (third.text, third.undone, third.consequences) == ("fix left 4", True, ())
    assert first.at == "2024-05-31T20:01:00Z"


def test_the_same_client_entry_counts_once(journal: Journal) -> None:
    session = begun(journal)
    once = session.submit("take 3", "press-1")
    assert session.submit("take 3", "press-1") == once
    assert (session.seq, left(session)) == (1, 7)
    session.undo()
    assert isinstance(session.submit("take 3", "press-1"), Refusal)


def test_a_correction_that_fits_changes_the_entry_in_its_place(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 2")
    review = session.correct(1, "take 1")
    assert not isinstance(review, Refusal) and not review.misfits
    assert (texts(session), left(session), session.seq) == (["take 1", "take 2"], 7, 3)
    assert session.undo_label() == "correction of entry 1 to take 1"
    assert [record.text for record in session.undo()] == ["take 1"]
    assert texts(session) == ["take 3", "take 2"]


def test_a_correction_waits_for_a_decision_on_what_no_longer_fits(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 3", "take 3", "note last", "take 1")
    review = session.correct(2, "! take 6")
    assert not isinstance(review, Refusal)
    assert [(row.at, row.text, row.refusal.rule) for row in review.misfits] == [(3, "take 3", "T-2")]
    assert session.seq == 5
    decided = session.correct(2, "! take 6", {3: None})
    assert not isinstance(decided, Refusal) and not decided.misfits
    assert texts(session) == ["take 3", "! take 6", 'note "last"', "take 1"]
    assert [line.undone for line in session.log()] == [False, False, True, False, False]


def test_a_misfit_can_become_a_ruling_or_another_entry(journal: Journal) -> None:
    session = begun(journal, "take 1", "! take 5", "take 2")
    review = session.correct(2, "take 3", {3: "! t 5"})
    assert not isinstance(review, Refusal)
    assert texts(session) == ["take 1", "take 3", "! take 5"]


def test_an_entry_can_be_taken_out_of_the_middle(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 2", "take 3")
    session.correct(2, None)
    assert texts(session) == ["take 1", "take 3"]
    assert session.undo_label() == "correction of entry 2 to nothing"
    assert session.undo() == ()
    assert texts(session) == ["take 1", "take 2", "take 3"]


@pytest.mark.parametrize(("seq", "text"), [(9, "take 1"), (1, "take 4"), (1, "dance")])
def test_a_correction_that_means_nothing_is_refused(journal: Journal, seq: int, text: str) -> None:
    session = begun(journal, "take 3")
    assert isinstance(session.correct(seq, text), Refusal)
    assert session.seq == 1


def test_a_second_writer_is_noticed_and_taken_in(journal: Journal) -> None:
    session = begun(journal, "take 3")
    other = Session.open(journal, session.match_id)
    other.submit("take 2")
    with pytest.raises(Conflict):
        session.submit("take 1")
    assert texts(session) == ["take 3", "take 2"]
    assert isinstance(session.submit("take 1"), Record)
    assert other.refresh() and not other.refresh()
    assert texts(other) == texts(session)


def test_a_journal_that_fails_leaves_the_match_as_it_was(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(journal, "take 3")
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "extend", _full)
        with pytest.raises(JournalError):
            session.submit("take 2")
        with pytest.raises(JournalError):
            session.undo()
    assert (session.seq, left(session)) == (1, 7)
    assert isinstance(session.submit("take 2"), Record)


def _full(*_: object) -> int:
    raise JournalError("The disk is full.")


def test_the_list_of_matches_follows_every_row(journal: Journal) -> None:
    session = begun(journal, "take 3")
    (listed,) = journal.matches()
    assert listed.summary is not None
    assert (listed.summary["standing"], listed.summary["status"]) == ("7 left", "playing")
    session.submit("concede Ana")
    (listed,) = journal.matches()
    assert listed.summary is not None
    assert (listed.summary["winners"], listed.summary["entries"]) == (["Ben"], 2)


def test_a_client_entry_written_by_another_process_counts_once(journal: Journal) -> None:
    session = begun(journal)
    other = Session.open(journal, session.match_id)
    other.submit("note first")
    other.submit("take 3", "press-1")
    session.submit("take 3", "press-1")
    assert (session.seq, left(session)) == (2, 7)


def test_marks_and_hiding_are_rows_that_can_be_taken_off(journal: Journal) -> None:
    session = begun(journal)
    session.mark("advice")
    session.mark("advice")
    session.hide()
    session.hide()
    assert (session.fold.marks, session.fold.hidden, session.seq) == (frozenset({"advice"}), True, 2)
    session.mark("advice", on=False)
    session.hide(on=False)
    assert (session.fold.marks, session.fold.hidden) == (frozenset(), False)


def test_control_codes_in_an_entry_go_no_further_than_the_door(journal: Journal) -> None:
    session = begun(journal, 'note "a\x1b[31m\u202eb"')
    assert session.log()[0].text == 'note "a[31mb"'


def test_taking_back_looks_at_the_new_row_alone_however_long_the_match(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    plain = Folding.add

    def counted(self: Folding, row: Row) -> None:
        looked.append(row.kind)
        plain(self, row)

    session = begun(journal, *["note x"] * 20)
    monkeypatch.setattr(Folding, "add", counted)
    session.undo()
    session.redo()
    assert looked == ["undo", "undo", "redo", "redo"]
