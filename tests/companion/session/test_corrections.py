"""Whatever was written can be corrected, put in later, and gone back to; nothing is lost by it."""

import pytest

from companion.branching import differs
from companion.exchange.kept import Kept
from companion.journal.rows import Correction
from companion.journal.store import Journal
from companion.session import Review, Session
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Record
from tests.companion.session.test_session import begun, left, texts
from tests.contract.games import GAMES


def test_a_forgotten_entry_is_put_in_where_it_belongs(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 3")
    review = session.correct(2, "take 3", added="t 2")
    assert isinstance(review, Review)
    assert texts(session) == ["take 1", "take 2", "take 3"]
    assert [(line.seq, line.text) for line in session.log()] == [(1, "take 1"), (3, "take 2"), (2, "take 3")]
    assert session.undo_label() == "take 2, put in before entry 2"
    assert session.timeline.state == Session.open(journal, session.match_id).timeline.state


def test_a_correction_is_kept_in_the_words_of_the_sheet(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 3", "take 3")
    session.correct(1, "t 2", {2: "t 1", 3: None})
    (*_, row) = journal.rows(session.match_id)
    assert Correction.read(row.body) == Correction(1, "take 2", {2: "take 1", 3: None})


def test_an_entry_put_in_can_be_corrected_taken_back_and_restored_itself(journal: Journal) -> None:
    session = begun(journal, "take 1", "take 3")
    session.correct(2, "take 3", added="take 2")
    session.correct(3, "take 1")
    assert texts(session) == ["take 1", "take 1", "take 3"]
    session.undo(2)
    assert texts(session) == ["take 1", "take 3"]
    assert [line.undone for line in session.log()] == [False, True, False]
    assert [record.text for record in session.redo(2)] == ["take 1", "take 1"]
    assert Session.open(journal, session.match_id).timeline.state == session.timeline.state


def test_what_is_put_in_is_refused_like_anything_else_and_later_entries_are_decided(
    journal: Journal,
) -> None:
    session = begun(journal, "take 3", "take 3", "take 3")
    refused = session.review(3, "take 3", added="take 9")
    assert isinstance(refused, Refusal) and refused.rule == "T-2"
    review = session.correct(2, "take 3", added="take 3")
    assert isinstance(review, Review) and [misfit.at for misfit in review.misfits] == [3]
    assert texts(session) == ["take 3"] * 3
    session.correct(2, "take 3", {3: None}, added="take 3")
    assert texts(session) == ["take 3"] * 3
    assert left(session) == 1
    session.correct(4, "take 1", {2: None})
    assert texts(session) == ["take 3", "take 1"]


def test_the_way_that_was_left_can_be_gone_back_to_and_left_again(journal: Journal) -> None:
    session = begun(journal, "take 3", "take 3")
    session.undo(2)
    session.submit("take 1")
    session.correct(5, "take 2")
    first, second = session.fold.branches
    assert [line.text for line in first.lines] == ["take 3", "take 3"]
    assert [line.text for line in second.lines] == ["take 1"]
    assert session.go_back(first.until)
    assert texts(session) == ["take 3", "take 3"]
    assert session.undo_label() == f"return to the way until {first.until}"
    assert session.go_back(session.fold.branches[-1].until)
    assert texts(session) == ["take 2"]
    session.undo(2)
    assert texts(session) == ["take 2"]
    session.redo(1)
    assert texts(session) == ["take 3", "take 3"]
    again = Session.open(journal, session.match_id)
    assert (again.timeline.state, again.fold) == (session.timeline.state, session.fold)
    assert journal.verify() == []


def test_there_is_no_way_back_to_where_nothing_was_left(journal: Journal) -> None:
    session = begun(journal, "take 3")
    assert not session.go_back(1)
    assert session.seq == 1


@pytest.mark.parametrize("act", ["change", "take out", "put in", "go back"])
def test_history_and_exports_follow_a_correction_after_the_end(journal: Journal, act: str) -> None:
    session = begun(journal, *["take 3"] * 3, "take 1")
    assert session.timeline.status == "over"
    began_next = begun(journal, "take 2")
    if act == "change":
        session.correct(4, "! take 0")
    elif act == "take out":
        session.correct(4, None)
    elif act == "put in":
        session.correct(4, "take 1", {4: None}, added="note late")
    else:
        session.undo(1)
        session.submit("note late")
        session.go_back(session.fold.branches[0].until)
    session.settle()
    expected = "over" if act == "go back" else "playing"
    assert session.timeline.status == expected
    listed = {row.match.id: row.summary for row in journal.matches()}
    assert (listed[session.match_id] or {})["status"] == expected
    kept = Kept.load(journal, session.match_id, GAMES)
    fresh = Session.begin(journal, session.header)
    for line in session.fold.lines:
        assert isinstance(fresh.submit(line.text), Record)
    fresh.settle()
    again = Kept.load(journal, fresh.match_id, GAMES)
    assert kept.sheet.partition("\n\n")[2] == again.sheet.partition("\n\n")[2]
    assert (kept.over, kept.winners) == (again.over, again.winners)
    assert texts(began_next) == ["take 2"]


def test_a_correction_to_the_same_words_and_a_return_to_where_one_is_write_nothing(
    journal: Journal,
) -> None:
    session = begun(journal, "take 3", "take 2")
    review = session.correct(1, "TAKE  3")
    assert isinstance(review, Review)
    assert (session.seq, session.fold.branches, session.undo_label()) == (2, (), "take 2")
    session.correct(1, "take 1")
    session.correct(1, "take 3")
    before = session.fold.branches[0]
    assert differs(session, before) == "as it stands now"
    assert session.go_back(before.until)
    assert session.seq == 4
    session.correct(1, "take 3", added="note again")
    assert session.seq == 5
