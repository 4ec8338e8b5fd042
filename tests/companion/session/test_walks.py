"""Random walks of entries, undo, redo, corrections and restarts, against a model of plain lists."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header
from engines.kernel.timeline import Timeline
from tests.companion.session.table import ticking
from tests.contract.games import GAMES

HEADER = Header("countdown", ("Ana", "Ben", "Cy"), {"from": 15})
ENTRIES = st.sampled_from(
    [
        "take 1",
        "take 2",
        "take 3",
        "! take 6",
        "fix left 15",
        "fix left 2",
        'note "x"',
        "concede Cy",
        "take 9",
    ]
)


class Walk(RuleBasedStateMachine):
    """A match that is played, mended and reopened; the model holds every list of entries there was."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Journal.memory()
        self.now = ticking()
        self.session = Session.begin(self.journal, HEADER, self.now)
        self.entries: list[str] = []
        self.before: list[list[str]] = []
        self.after: list[list[str]] = []

    def moved(self, entries: list[str]) -> None:
        self.before.append(self.entries)
        self.after.clear()
        self.entries = entries

    @rule(text=ENTRIES)
    def submit(self, text: str) -> None:
        if not isinstance(self.session.submit(text), Refusal):
            self.moved([*self.entries, text])

    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        self.session.undo(count)
        for _ in range(min(count, len(self.before))):
            self.after.append(self.entries)
            self.entries = self.before.pop()

    @rule(count=st.integers(1, 4))
    def redo(self, count: int) -> None:
        self.session.redo(count)
        for _ in range(min(count, len(self.after))):
            self.before.append(self.entries)
            self.entries = self.after.pop()

    @precondition(lambda self: self.entries)
    @rule(data=st.data(), text=st.none() | ENTRIES, ruled=st.booleans())
    def correct(self, data: Any, text: str | None, ruled: bool) -> None:
        lines = self.session.fold.lines
        at = data.draw(st.integers(0, len(lines) - 1))
        decisions: dict[int, str | None] = {}
        review = self.session.correct(lines[at].seq, text)
        while not isinstance(review, Refusal) and review.misfits:
            misfit = review.misfits[0]
            fits = ruled and misfit.at not in decisions and not misfit.text.startswith("!")
            decisions[misfit.at] = f"! {misfit.text}" if fits else None
            review = self.session.correct(lines[at].seq, text, decisions)
        if isinstance(review, Refusal):
            return
        changes = {**decisions, lines[at].seq: text}
        texts = [text for line in lines if (text := changes.get(line.seq, line.text)) is not None]
        if texts != self.entries:
            self.moved(texts)

    @rule()
    def reopen(self) -> None:
        self.session = Session.open(self.journal, self.session.match_id, self.now)

    @invariant()
    def the_match_is_what_the_model_says(self) -> None:
        timeline = self.session.timeline
        assert [record.text for record in timeline.records] == self.entries
        replayed: Timeline[Any] = Timeline(GAMES["countdown"], HEADER.players, {"from": 15})
        assert not any(isinstance(replayed.submit(text), Refusal) for text in self.entries)
        assert replayed.state == timeline.state

    @invariant()
    def every_act_has_its_label(self) -> None:
        fold = self.session.fold
        assert (len(fold.undoable), len(fold.redoable)) == (len(self.before), len(self.after))
        assert (self.session.undo_label() is None) == (not self.before)
        assert (self.session.redo_label() is None) == (not self.after)
        assert not fold.faults

    @invariant()
    def the_log_tells_what_stands_from_what_does_not(self) -> None:
        standing = [line.text for line in self.session.log() if not line.undone]
        assert standing == self.entries
        listed = self.journal.matches()[0].summary
        assert listed is not None
        assert listed == self.session.summary()

    def teardown(self) -> None:
        assert self.journal.verify() == []
        self.journal.close()


TestWalks = Walk.TestCase
TestWalks.settings = settings(max_examples=40, stateful_step_count=30)
