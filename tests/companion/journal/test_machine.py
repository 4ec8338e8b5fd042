"""Random lives of a match against a list kept beside it, restarts and stale writers included."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.journal.errors import Conflict
from companion.journal.fold import Fold, Folding, fold
from companion.journal.rows import Draft
from companion.journal.store import Journal
from tests.companion.journal.drafts import begin, correction, draft

Lines = list[tuple[int, str]]
TEXTS = st.text("abé李 \"'!\\", max_size=4)


class Life(RuleBasedStateMachine):
    """The model is a stack of what stood after each act, and how far up it one is."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.journal = Journal.open(self.folder / "companion.db")
        self.match = begin(self.journal)
        self.sent: list[Draft] = []
        self.stood: list[Lines] = [[]]
        self.acts: list[int] = []
        self.done = 0
        self.live = Folding()

    def teardown(self) -> None:
        assert self.journal.verify() == []
        self.journal.close()
        shutil.rmtree(self.folder)

    def write(self, row: Draft) -> int:
        seq = self.journal.append(self.match, len(self.sent), row)
        self.sent.append(row)
        self.live.add(self.journal.rows(self.match, after=seq - 1)[0])
        return seq

    def act(self, row: Draft, lines: Lines) -> int:
        seq = self.write(row)
        self.stood[self.done + 1 :] = [lines]
        self.acts[self.done :] = [seq]
        self.done += 1
        return seq

    @rule(text=TEXTS)
    def enter(self, text: str) -> None:
        lines = [*self.stood[self.done], (len(self.sent) + 1, text)]
        assert self.act(draft(text), lines) == lines[-1][0]

    @precondition(lambda self: self.stood[self.done])
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        lines = self.stood[self.done]
        at = data.draw(st.integers(0, len(lines) - 1))
        numbers = [seq for seq, _ in lines[at + 1 :]]
        chosen = st.dictionaries(st.sampled_from(numbers), st.none() | TEXTS) if numbers else st.just({})
        later = data.draw(chosen)
        text = data.draw(st.none() | TEXTS)
        edits = {lines[at][0]: text, **later}
        kept = [(seq, edits.get(seq, old)) for seq, old in lines]
        self.act(correction(lines[at][0], text, later), [(seq, new) for seq, new in kept if new is not None])

    @precondition(lambda self: self.done > 0)
    @rule()
    def undo(self) -> None:
        self.write(draft(str(self.acts[self.done - 1]), "undo"))
        self.done -= 1

    @precondition(lambda self: self.done < len(self.acts))
    @rule()
    def redo(self) -> None:
        self.write(draft(str(self.acts[self.done]), "redo"))
        self.done += 1

    @rule(kind=st.sampled_from(["hide", "unhide", "mark", "unmark"]))
    def say_something_else(self, kind: str) -> None:
        self.write(draft("advice" if "mark" in kind else "", kind))

    @rule(behind=st.integers(-3, 3).filter(bool))
    def write_with_a_stale_number(self, behind: int) -> None:
        with pytest.raises(Conflict) as refused:
            self.journal.append(self.match, len(self.sent) - behind, draft("stale"))
        assert refused.value.actual == len(self.sent)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.sent) - 1))
        assert self.journal.append(self.match, at, self.sent[at]) == at + 1

    @rule()
    def restart(self) -> None:
        self.journal.close()
        self.journal = Journal.open(self.folder / "companion.db")

    @invariant()
    def the_fold_is_what_the_list_says(self) -> None:
        rows = self.journal.rows(self.match)
        result: Fold = fold(rows)
        assert [row.id for row in rows] == [row.id for row in self.sent]
        assert [(line.seq, line.text) for line in result.lines] == self.stood[self.done]
        assert result.undoable == tuple(self.acts[: self.done])
        assert result.redoable == tuple(self.acts[: self.done - 1 : -1] if self.done else self.acts[::-1])
        assert result.faults == ()
        assert self.live.result() == result


Life.TestCase.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=30)
TestLife = Life.TestCase
