"""What every journal promises, in memory or in a file."""

import re
import threading

import pytest

from companion.journal.errors import AmbiguousMatch, Conflict, IdReused, JournalError, UnknownMatch
from companion.journal.store import _ALPHABET, Journal
from tests.companion.journal.drafts import AT, BEGUN, HEADER, begin, bodies, draft


def test_a_match_begins_with_its_header_and_no_rows(journal: Journal) -> None:
    match = journal.begin("brambles", HEADER, BEGUN)
    header = journal.match(match)
    assert (header.id, header.number, header.game, header.header, header.begun) == (
        match,
        1,
        "brambles",
        HEADER,
        BEGUN,
    )
    assert journal.head(match) == 0
    assert journal.rows(match) == []


def test_ids_of_matches_are_short_and_all_different(journal: Journal) -> None:
    ids = [journal.begin("brambles", HEADER, BEGUN) for _ in range(30)]
    assert len(set(ids)) == 30
    assert all(re.fullmatch("[a-z0-9]{6}", match) for match in ids)


def _draw(monkeypatch: pytest.MonkeyPatch, *ids: str) -> None:
    """Let chance draw these ids, one after the other."""
    drawn = iter(ids)
    monkeypatch.setattr("os.urandom", lambda count: bytes(map(_ALPHABET.index, next(drawn)[:count])))


def test_an_id_drawn_twice_is_drawn_again(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    _draw(monkeypatch, "aaaaaa", "aaaaaa", "bbbbbb")
    assert [journal.begin("brambles", HEADER, BEGUN) for _ in range(2)] == ["aaaaaa", "bbbbbb"]


def test_an_id_that_a_spreadsheet_takes_for_a_number_or_a_day_is_drawn_again(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    _draw(monkeypatch, "222345", "2e2345", "2may24", "mar234", "aug235", "e2e2e2")
    assert journal.begin("brambles", HEADER, BEGUN) == "e2e2e2"


def test_a_match_may_come_with_its_own_id_once(journal: Journal) -> None:
    assert journal.begin("brachio", HEADER, BEGUN, "abc123") == "abc123"
    with pytest.raises(IdReused, match="There is a match abc123 already"):
        journal.begin("brachio", HEADER, BEGUN, "abc123")


@pytest.mark.parametrize("wrong", ["", "abc", "a" * 13, "ABCD", "ab/cd", "abcd\n"])
def test_what_is_no_id_begins_no_match(journal: Journal, wrong: str) -> None:
    with pytest.raises(JournalError, match="no id of a match"):
        journal.begin("brachio", HEADER, BEGUN, wrong)
    assert journal.count() == 0


def test_rows_are_numbered_from_one_and_kept_as_written(journal: Journal) -> None:
    match = journal.begin("brambles", HEADER, BEGUN)
    first = draft("reveal 3 1 5 2 2 4")
    assert journal.append(match, 0, first) == 1
    assert journal.append(match, 1, draft("note \"Zoë's 'turn' — 李\"")) == 2
    row = journal.rows(match)[0]
    assert (row.match, row.seq, row.id, row.kind, row.body, row.at, row.by) == (
        match,
        1,
        first.id,
        "entry",
        "reveal 3 1 5 2 2 4",
        AT,
        "seat 1",
    )
    assert [row.seq for row in journal.rows(match)] == [1, 2]
    assert journal.head(match) == 2


def test_several_rows_come_together_or_not_at_all(journal: Journal) -> None:
    match = begin(journal, "a", "b")
    assert journal.extend(match, 2, [draft("c"), draft("d")]) == 4
    with pytest.raises(JournalError, match="guess is no kind of row"):
        journal.extend(match, 4, [draft("e"), draft("f", "guess")])
    assert bodies(journal, match) == ["a", "b", "c", "d"]
    assert journal.extend(match, 4, []) == 4


def test_rows_after_a_number_continue_what_was_read(journal: Journal) -> None:
    match = begin(journal, "a", "b", "c")
    assert [row.body for row in journal.rows(match, after=1)] == ["b", "c"]
    assert journal.rows(match, after=3) == []
    with pytest.raises(Conflict) as refused:
        journal.rows(match, after=4)
    assert (refused.value.expected, refused.value.actual) == (4, 3)


def test_two_matches_keep_apart(journal: Journal) -> None:
    one, other = begin(journal, "a"), begin(journal, "b", "c")
    assert (bodies(journal, one), bodies(journal, other)) == (["a"], ["b", "c"])
    assert journal.rows(one)[0].hash != journal.rows(other)[0].hash


@pytest.mark.parametrize("believed", [0, 1, 3])
def test_a_writer_with_another_row_in_mind_is_told_and_nothing_is_kept(
    journal: Journal, believed: int
) -> None:
    match = begin(journal, "a", "b")
    with pytest.raises(Conflict, match=f"stands at row 2, not at row {believed}"):
        journal.append(match, believed, draft("late"))
    assert bodies(journal, match) == ["a", "b"]


def test_the_same_draft_twice_is_one_row_even_when_others_came_between(journal: Journal) -> None:
    match = begin(journal)
    sent = draft("lock 6 5 2")
    assert journal.append(match, 0, sent) == 1
    journal.append(match, 1, draft("score"))
    assert journal.append(match, 0, sent) == 1
    assert journal.append(match, 2, sent) == 1
    assert bodies(journal, match) == ["lock 6 5 2", "score"]


def test_an_id_used_for_something_else_is_refused(journal: Journal) -> None:
    match, other = begin(journal, "a"), begin(journal)
    sent = draft("b")
    journal.append(match, 1, sent)
    for where, expected, row in (
        (other, 0, sent),
        (match, 2, draft("c", client_id=sent.id)),
        (match, 2, draft("b", "mark", sent.id)),
    ):
        with pytest.raises(IdReused, match=rf"^The id {sent.id} belongs to another row\.$"):
            journal.append(where, expected, row)
    for some in ([draft("c"), sent], [sent, draft("c")]):
        with pytest.raises(IdReused, match=r"^Some of these rows were written before, and some were not\.$"):
            journal.extend(match, 2, some)
    with pytest.raises(JournalError, match="refused the row"):
        journal.extend(match, 2, [draft("c", client_id="twin"), draft("c", client_id="twin")])
    assert bodies(journal, match) == ["a", "b"]
    assert bodies(journal, other) == []


def test_text_that_cannot_be_kept_is_refused_with_a_sentence(journal: Journal) -> None:
    match = begin(journal)
    with pytest.raises(JournalError, match="half a character"):
        journal.append(match, 0, draft("note \ud800"))
    assert journal.append(match, 0, draft("note a\0b")) == 1
    assert bodies(journal, match) == ["note a\0b"]


def test_a_match_that_is_not_there_is_named(journal: Journal) -> None:
    for ask in (journal.match, journal.head, journal.rows):
        with pytest.raises(UnknownMatch, match="There is no match zzzz"):
            ask("zzzz")
    with pytest.raises(UnknownMatch):
        journal.append("zzzz", 0, draft("a"))


def test_a_match_is_found_by_a_beginning_that_fits_it_alone(journal: Journal) -> None:
    for match in ("abcd", "abcd77", "abzz99"):
        journal.begin("brachio", HEADER, BEGUN, match)
    assert journal.find("abcd7") == "abcd77"
    assert journal.find("ABZ") == "abzz99"
    assert journal.find("abcd") == "abcd"
    with pytest.raises(AmbiguousMatch) as several:
        journal.find("ab")
    assert several.value.ids == ["abcd", "abcd77", "abzz99"]
    with pytest.raises(AmbiguousMatch, match=r"^Several matches begin with abc: abcd, abcd77\.$"):
        journal.find("ABC")
    for nothing in ("", "x", "%", "ab%", "abcd777"):
        with pytest.raises(UnknownMatch, match=rf"^There is no match '{nothing}'\.$"):
            journal.find(nothing)


def test_a_match_and_its_rows_can_come_in_one_transaction(journal: Journal) -> None:
    with pytest.raises(ZeroDivisionError), journal.transaction():
        begin(journal, "a", "b")
        raise ZeroDivisionError
    assert journal.count() == 0
    with journal.transaction():
        match = begin(journal, "a", "b")
        assert bodies(journal, match) == ["a", "b"]
    assert bodies(journal, match) == ["a", "b"]


def test_a_failure_that_was_caught_inside_a_transaction_still_ends_all_of_it(journal: Journal) -> None:
    match = begin(journal, "a")
    says = r"^A part of this could not be saved, so nothing of it was\.$"
    with pytest.raises(JournalError, match=says), journal.transaction():
        journal.append(match, 1, draft("b"))
        with pytest.raises(Conflict):
            journal.append(match, 1, draft("c"))
    with pytest.raises(JournalError, match=says), journal.transaction():
        journal.append(match, 1, draft("b"))
        with pytest.raises(JournalError, match="guess"):
            journal.extend(match, 2, [draft("c"), draft("d", "guess")])
        journal.append(match, 2, draft("e"))
    assert bodies(journal, match) == ["a"]
    assert journal.append(match, 1, draft("b")) == 2


def test_threads_take_turns(journal: Journal) -> None:
    match = begin(journal)

    def write() -> None:
        for _ in range(5):
            with journal.transaction():
                journal.append(match, journal.head(match), draft("note x"))

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row.seq for row in journal.rows(match)] == list(range(1, 21))


def test_a_sound_journal_has_no_findings_and_is_itself(journal: Journal) -> None:
    begin(journal, "a", "b")
    journal.begin("brachio", HEADER, BEGUN)
    assert journal.verify() == []
    journal.check()
    assert journal.refusal is None


def test_a_journal_that_was_closed_says_no_as_to_everything_else(journal: Journal) -> None:
    match = begin(journal, "a")
    journal.close()
    journal.close()
    for ask in (lambda: begin(journal, "b"), lambda: journal.rows(match), journal.count):
        with pytest.raises(JournalError, match="closed database"):
            ask()
