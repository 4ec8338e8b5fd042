"""Undo, redo and correction as rows, and what stands after them."""

import pytest

from companion.journal.fold import Fold, Folding, Line, Way, corrected, fold
from companion.journal.rows import Correction, Draft, Row
from companion.journal.store import Journal
from tests.companion.journal.drafts import begin, correction, draft


def folded(*drafts: Draft | str) -> Fold:
    """What these rows amount to; a plain text is an entry."""
    with Journal.memory() as journal:
        match = begin(journal)
        journal.extend(match, 0, [draft(each) if isinstance(each, str) else each for each in drafts])
        return fold(journal.rows(match))


def texts(result: Fold) -> list[str]:
    return [line.text for line in result.lines]


def undo(seq: int) -> Draft:
    return draft(str(seq), "undo")


def redo(seq: int) -> Draft:
    return draft(str(seq), "redo")


def test_no_rows_amount_to_nothing() -> None:
    assert fold([]) == Fold()


def test_entries_stand_in_their_order() -> None:
    result = folded("a", "b")
    assert result.lines == (Line(1, "a", 1), Line(2, "b", 2))
    assert result.undoable == (1, 2)
    assert result.undone == frozenset()


def test_undo_takes_back_the_newest_and_redo_restores_it() -> None:
    taken = folded("a", "b", undo(2), undo(1))
    assert (texts(taken), taken.undoable, taken.redoable) == ([], (), (2, 1))
    assert taken.undone == {1, 2}
    restored = folded("a", "b", undo(2), undo(1), redo(1))
    assert (texts(restored), restored.undoable, restored.redoable) == (["a"], (1,), (2,))
    assert restored.undone == {2}


def test_a_new_entry_ends_redo_and_what_was_taken_back_keeps_a_name() -> None:
    rows = ("a", "b", "c", undo(3), undo(2), "d")
    result = folded(*rows)
    assert (texts(result), result.redoable) == (["a", "d"], ())
    assert result.undone == {2, 3}
    (branch,) = result.branches
    assert (branch.name, branch.until) == ("before 4", 3)
    assert [line.text for line in branch.lines] == ["a", "b", "c"]
    assert texts(folded(*rows[: result.branches[0].until])) == ["a", "b", "c"]


def test_a_correction_rewrites_its_entry_in_place_and_keeps_the_rest() -> None:
    result = folded("a", "b", "c", correction(2, "B"))
    assert result.lines == (Line(1, "a", 1), Line(2, "B", 4), Line(3, "c", 3))
    assert result.undone == frozenset()
    (branch,) = result.branches
    assert (branch.until, [line.text for line in branch.lines]) == (3, ["a", "b", "c"])


def test_a_correction_drops_changes_and_rules_later_entries() -> None:
    result = folded("a", "b", "c", "d", "e", correction(2, None, {3: None, 5: "! e"}))
    assert texts(result) == ["a", "d", "! e"]
    assert result.undone == {2, 3}


def test_undoing_a_correction_restores_the_former_way_exactly() -> None:
    before = folded("a", "b", "c")
    after = folded("a", "b", "c", correction(1, "A", {3: None}), undo(4))
    assert (after.lines, after.undoable) == (before.lines, before.undoable)
    assert after.undone == {4}
    again = folded("a", "b", "c", correction(1, "A", {3: None}), undo(4), redo(4))
    assert texts(again) == ["A", "b"]


def test_an_entry_can_be_corrected_again_under_its_own_number() -> None:
    result = folded("a", "b", correction(1, "A"), "c", correction(1, "AA"), undo(5))
    assert result.lines == (Line(1, "A", 3), Line(2, "b", 2), Line(4, "c", 4))


def test_a_correction_ends_redo_too() -> None:
    result = folded("a", "b", undo(2), correction(1, "A"))
    assert [branch.name for branch in result.branches] == ["before 3", "before 4"]
    assert result.redoable == ()


def test_hiding_and_marks_touch_no_entry_and_no_redo() -> None:
    marks = [draft("advice", "mark"), draft("abandoned", "mark"), draft("advice", "unmark")]
    result = folded("a", undo(1), *marks, draft("never", "unmark"), draft("", "hide"))
    assert (texts(result), result.redoable, result.hidden) == ([], (1,), True)
    assert result.marks == {"abandoned"}
    assert not folded("a", draft("", "hide"), draft("", "unhide")).hidden


NO_CORRECTION = "not a correction."


@pytest.mark.parametrize("play", ["b", undo(1)])
def test_playing_on_takes_the_mark_of_a_pause_off_and_no_other(play: Draft | str) -> None:
    paused = ("a", draft("paused", "mark"), draft("advice", "mark"))
    assert folded(*paused, draft("", "hide")).marks == {"paused", "advice"}
    assert folded(*paused, play).marks == {"advice"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (undo(1), "row 1 is not the next to be taken back."),
        (undo(7), "row 7 is not the next to be taken back."),
        (draft("x", "undo"), "row x is not the next to be taken back."),
        (redo(2), "row 2 is not the next to be restored."),
        (draft("7", "return"), "there is no way that ends with row 7."),
        (correction(9, "x"), "entry 9 does not stand here."),
        (correction(2, "x", {1: None}), "entry 1 does not stand here."),
        (correction(1, "x", {9: None}), "entry 9 does not stand here."),
        (draft("x", "correct"), "Expecting value"),
        (draft("[]", "correct"), NO_CORRECTION),
        (draft("[" * 99999, "correct"), "maximum recursion depth"),
        (draft('{"entry": 1, "text": 2, "later": {}}', "correct"), NO_CORRECTION),
        (draft('{"entry": "1", "text": "x", "later": {}}', "correct"), NO_CORRECTION),
        (draft('{"entry": 1, "text": "x", "later": []}', "correct"), NO_CORRECTION),
        (draft('{"entry": 1, "text": "x", "later": {"2": 5}}', "correct"), NO_CORRECTION),
        (draft('{"entry": 1, "text": "x", "later": {"b": "5"}}', "correct"), "invalid literal"),
        (draft('{"entry": 1, "text": "x"}', "correct"), NO_CORRECTION),
    ],
)
def test_a_row_that_says_something_impossible_is_left_out_and_reported(wrong: Draft, why: str) -> None:
    result = folded("a", "b", wrong, "c")
    assert texts(result) == ["a", "b", "c"]
    (fault,) = result.faults
    assert fault.seq == 3
    assert fault.sentence.startswith(f"Row 3 means nothing here: {why}")


def test_a_kind_of_row_from_another_version_is_reported() -> None:
    with Journal.memory() as journal:
        row = journal.rows(begin(journal, "a"))[0]
    assert fold([row._replace(kind="omen")]).faults[0].sentence == (
        "Row 1 means nothing here: omen is no kind of row."
    )


def test_a_correction_is_read_as_it_was_written() -> None:
    written = Correction(3, "x", {10: None, 4: "! y"})
    assert written.body() == '{"entry":3,"text":"x","later":{"4":"! y","10":null}}'
    assert written._replace(later={}, added="z").body() == '{"entry":3,"text":"x","later":{},"added":"z"}'
    assert Correction.read(written.body()) == written
    assert corrected([Line(3, "a", 3), Line(4, "b", 4), Line(10, "c", 10)], written, 11) == [
        Line(3, "x", 11),
        Line(4, "! y", 11),
    ]


def test_ways_that_were_left_share_what_they_have_in_common() -> None:
    folding = Folding()
    for seq in range(1, 20_001):
        folding.add(Row("", seq, "", "entry", "x", "", "", ""))
    for seq in range(20_001, 40_000, 2):
        newest = 20_000 if seq == 20_001 else seq - 1
        folding.add(Row("", seq, "", "undo", str(newest), "", "", ""))
        folding.add(Row("", seq + 1, "", "entry", "y", "", "", ""))
    result = folding.result()
    assert (len(result.lines), len(result.branches), folding.rewritten) == (20_000, 10_000, 0)
    assert result.branches[0].lines[:-1] == result.branches[-1].lines[:-1] == result.lines[:-1]
    assert result.branches[0].way != result.branches[1].way


def test_ways_on_which_the_same_entries_stand_are_one() -> None:
    first, again = Way(None, Line(1, "a", 1)), Way(None, Line(1, "a", 1))
    assert len({first, again, Way(first, Line(2, "b", 2)), Way(again, Line(2, "b", 2))}) == 2


def test_ways_on_which_other_entries_stand_are_told_apart() -> None:
    one, other = Way(None, Line(1, "a", 1)), Way(None, Line(2, "a", 2))
    assert one != other
    assert one != Way(other, Line(1, "a", 1))
    assert one != one.last
    assert hash(one) != hash(other)


def growing(*drafts: Draft | str) -> Folding:
    folding = Folding()
    for seq, each in enumerate(drafts, 1):
        written = draft(each) if isinstance(each, str) else each
        folding.add(Row("abcd23", seq, *written, ""))
    return folding


def test_what_would_stand_behind_further_rows_is_told_without_adding_them() -> None:
    folding = growing("a", "b")
    further = [Row("abcd23", 3, *correction(1, "A"), ""), Row("abcd23", 4, *undo(3), "")]
    before = folding.result()
    assert folding.lines_with(further[:1]) == (Line(1, "A", 3), Line(2, "b", 2))
    assert folding.lines_with(further) == before.lines == folding.lines_with([])
    assert folding.result() == before
    assert folding.rewritten == 0


def test_a_fold_tells_how_many_entries_were_set_anew() -> None:
    back = draft("3", "return")
    rows = ("a", "b", "c", correction(2, "B"), undo(4), redo(4), "d", undo(7), "e", correction(9, "E"), back)
    counts = [growing(*rows[: count + 1]).rewritten for count in range(len(rows))]
    assert counts == [0, 0, 0, 2, 5, 7, 7, 7, 7, 8, 11]


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        (("a", "b", undo(2), "c", undo(4), "d"), [["a", "b"], ["a", "c"]]),
        (("a", "b", "c", correction(2, "B"), "d", undo(5), "e"), [["a", "b", "c"], ["a", "B", "c", "d"]]),
        (
            ("a", "b", undo(2), "c", draft("2", "return"), "d", undo(6), "e"),
            [["a", "b"], ["a", "c"], ["a", "b", "d"]],
        ),
        (("a", "b", correction(1, "A"), undo(3), "c"), [["a", "b"], ["A", "b"]]),
    ],
)
def test_a_way_that_was_left_keeps_all_that_stood_on_it(
    rows: tuple[Draft | str, ...], left: list[list[str]]
) -> None:
    branches = growing(*rows).result().branches
    assert [[line.text for line in branch.lines] for branch in branches] == left


def test_an_entry_that_was_put_in_has_the_number_of_its_row() -> None:
    put_in = Correction(2, "b", {}, "x")
    result = growing("a", "b", draft(put_in.body(), "correct")).result()
    assert result.lines == (Line(1, "a", 1), Line(3, "x", 3), Line(2, "b", 3))
