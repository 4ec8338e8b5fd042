"""Correcting an old entry: its new words, what they do to all that came later, and what becomes of that."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work

from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, blank, lay, line
from companion.screens.correction_drawing import DROP, KEEP, CorrectionView, draw
from companion.screens.line import LineScreen
from companion.screens.scrolled import title_bar
from companion.widgets.foot import Preview
from engines.kernel.answers import Refusal
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.position import LogLine
    from companion.session import Review, Session
    from engines.kernel.timeline import Misfit

__all__ = ["DROP", "KEEP", "CorrectionScreen"]


class CorrectionScreen(LineScreen):
    """First the entry's new words; then, one by one, the later entries that no longer fit."""

    here: ClassVar[tuple[str, ...]] = ("back", "help")
    enters: ClassVar[str] = "go on"

    def __init__(self, session: Session, entry: LogLine, text: str = "", *, added: bool = False) -> None:
        """Open an entry.

        Args:
            session: the match.
            entry: the line of its log.
            text: what the entry line begins with; the entry itself when it is empty.
            added: whether the text is an entry that was forgotten and belongs in front of that one.
        """
        super().__init__()
        self.session = session
        self._old = entry
        self._added = added
        self._typed = text or entry.text
        self._chosen: str | None = None
        self._decided: dict[int, str | None] = {}
        self._deciding = False
        self._writing = False
        self._reviewed: tuple[Any, Review | Refusal] = (None, Refusal("", ""))

    def on_mount(self) -> None:
        """Begin with the entry as it stands."""
        self.entry.put(self._typed)

    # What is being decided

    def _wanted(self, text: str) -> tuple[int, str | None, dict[int, str | None], str | None]:
        """The correction as far as it is typed and decided: entry, words, later entries, what is put in."""
        decided = dict(self._decided)
        chosen = self._chosen
        if not self._deciding:
            chosen = None if text == DROP and not self._added else text
        elif text:
            misfit = self._open_misfit()
            if misfit is not None:
                decided[misfit.at] = _decision(text, misfit)
        if self._added:
            return self._old.seq, self._old.text, decided, chosen or ""
        return self._old.seq, chosen, decided, None

    def _review(self, text: str) -> Review | Refusal:
        """The match as it would read with what is typed now; what was asked last is kept."""
        key = (self.session.timeline, self._deciding, text, tuple(self._decided.items()))
        if self._reviewed[0] != key:
            self._reviewed = (key, self.session.review(*self._wanted(text)))
        return self._reviewed[1]

    def _open_misfit(self) -> Misfit | None:
        """The first later entry that does not fit and is not decided."""
        review = self._review("")
        return None if isinstance(review, Refusal) or not review.misfits else review.misfits[0]

    # What is drawn

    def body(self) -> Block:
        """The old and the new words, where the match would stand, and what becomes of later entries."""
        width, height = self.room
        colours, text = self.palette, self.entry.value.strip()
        review = self._review(text)
        refused = isinstance(review, Refusal)
        view = CorrectionView(
            facts=self._facts(text, review),
            changed=() if isinstance(review, Refusal) else self._elsewhere(review),
            misfits=() if isinstance(review, Refusal) else review.misfits,
            refused=refused,
            deciding=self._deciding,
            can_drop=not self._deciding and not self._added,
            others=self._others(),
            palette=colours,
            width=width - 2,
            height=height - 2,
        )
        what = "An entry that was forgotten" if self._added else f"Correction of entry {self._old.seq}"
        name = line((f" {what}", colours.strong), (f"   {self.session.rules.about.title}", Pen(colours.soft)))
        head = title_bar(name, ", ".join(self.session.timeline.players), width, self)
        return lay(blank(width, height), (0, 0, head), (1, 2, draw(view)))

    def _others(self) -> tuple[str, ...]:
        """What else could stand there, while its own words are being chosen."""
        strays = {misfit.at for misfit in self.session.misfits}
        fitting = [row.seq for row in self.session.fold.lines if row.seq not in strays]
        if self._deciding or self._old.seq not in fitting:
            return ()
        rules, at = self.session.rules, fitting.index(self._old.seq)
        return tuple(choice.entry.text for choice in rules.choices(self.session.timeline.state_after(at)))

    def _facts(self, text: str, review: Review | Refusal) -> tuple[tuple[str, str], ...]:
        rules, new = self.session.rules, self._new(text)
        if self._added:
            rows = [("put in", new), ("before", f"{self._old.seq} {self._old.text}")]
        else:
            rows = [("was", self._old.text), ("reads", new or "(taken out)")]
        if not isinstance(review, Refusal):
            record = review.position.record(self.session.seq + 1 if self._added else self._old.seq)
            if record is not None:
                rows.append(("does", record.step.says))
            after = review.position.timeline
            rows.append(("stands", _standing(rules, self.session.timeline.state)))
            rows.append(("then", _standing(rules, after.state)))
        return tuple(rows)

    def _new(self, text: str) -> str:
        new = self._chosen if self._deciding else text
        return "" if new == DROP and not self._added else new or ""

    def _elsewhere(self, review: Review) -> tuple[tuple[int, str, str], ...]:
        """Later entries that still fit and have other consequences than before."""
        now = {row.seq: row.consequences for row in self.session.log() if not row.undone}
        rows = zip(review.position.lines, review.position.timeline.records, strict=True)
        return tuple(
            (
                each.seq,
                record.text,
                ", ".join(fact.text for fact in record.step.consequences) or "nothing more",
            )
            for each, record in rows
            if each.seq != self._old.seq
            and now.get(each.seq, record.step.consequences) != record.step.consequences
        )

    def look_ahead(self, text: str) -> Preview:
        """What the typed words do, or why they are refused."""
        review = self._review(text.strip())
        if isinstance(review, Refusal):
            return Preview("refused", review.message, review.rule)
        count = len(review.misfits)
        if self._deciding and count and not text:
            at = review.misfits[0].at
            return Preview(
                "told", f"Entry {at}: {KEEP} it as a ruling, {DROP} it, or type what it should read."
            )
        if count:
            return Preview("told", f"{counted(count, 'later entry', 'later entries')} to decide about.")
        if self._unchanged(text.strip()):
            return Preview("told", "Nothing changes: Enter goes back.")
        row = self.session.seq + 1
        return Preview("accepted", f"Everything fits: Enter keeps it; what was stays as before {row}.")

    def _unchanged(self, text: str) -> bool:
        return not self._added and not self._deciding and text == self._old.text

    def completion(self, text: str) -> str | None:
        """The words of the house, or the nearest entry of a refusal."""
        review = self._review(text.strip())
        if isinstance(review, Refusal) and review.nearest:
            return review.nearest
        return next((word for word in (KEEP, DROP) if text and word.startswith(text)), None)

    # What is decided

    def enter(self, text: str) -> None:
        """Take the new words, or the decision about the next entry that does not fit; then keep it all."""
        review = self._review(text)
        if self._writing or isinstance(review, Refusal):
            return
        if self._unchanged(text):
            self.app.pop_screen()
            return
        if self._deciding and review.misfits and not text:
            return
        wanted = self._wanted(text)
        if not self._deciding:
            self._chosen = wanted[3] if self._added else wanted[1]
        self._decided = wanted[2]
        self._deciding = True
        self.entry.put("")
        if not review.misfits:
            self._writing = True
            self._keep()
        self.redraw()

    def step_back(self) -> None:
        """Esc on an empty line takes back the last decision, then the new words, and only then leaves."""
        if not self._deciding:
            super().step_back()
        elif self._decided:
            self._decided.popitem()
            self.redraw()
        else:
            self._deciding = False
            self.entry.put(self._chosen or DROP)

    @work(group="journal")
    async def _keep(self) -> None:
        """Write the correction, off the screen's thread; when that fails, Enter tries again."""
        try:
            await asyncio.to_thread(self.session.correct, *self._wanted(""))
        except JournalError as error:
            self._writing = False
            self.notify(str(error), severity="error", markup=False)
            return
        if self.app.screen is self:
            self.app.pop_screen()


def _standing(rules: Any, state: Any) -> str:
    outcome = rules.outcome(state)
    return str(outcome.why if outcome else rules.standing(state).text)


def _decision(text: str, misfit: Misfit) -> str | None:
    if text == DROP:
        return None
    return f"! {misfit.text}" if text == KEEP else text
