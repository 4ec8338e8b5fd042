"""Correcting an old entry: its new words, what they do to all that came later, and what becomes of that."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.cards import tile
from companion.look.lines import band, title
from companion.screens.line import LineScreen
from companion.text import fit
from companion.widgets.foot import Preview
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from companion.position import LogLine
    from companion.session import Review, Session
    from engines.kernel.timeline import Misfit

DROP = "drop"
KEEP = "keep"


class CorrectionScreen(LineScreen):
    """First the entry's new words; then, one by one, the later entries that no longer fit."""

    here: ClassVar[tuple[str, ...]] = ("back", "help")

    def __init__(self, session: Session, entry: LogLine, text: str = "") -> None:
        super().__init__()
        self.session = session
        self._old = entry
        self._typed = text or entry.text
        self._chosen: str | None = None
        self._decided: dict[int, str | None] = {}
        self._deciding = False

    def on_mount(self) -> None:
        """Begin with the entry as it stands."""
        super().on_mount()
        self.entry.put(self._typed)

    # What is being decided

    def _review(self, text: str) -> Review | Refusal:
        """The match as it would read with what is typed now."""
        if not self._deciding:
            return self.session.review(self._old.seq, None if text == DROP else text)
        decided = dict(self._decided)
        misfit = self._open_misfit()
        if misfit is not None and text:
            decided[misfit.at] = _decision(text, misfit)
        return self.session.review(self._old.seq, self._chosen, decided)

    def _open_misfit(self) -> Misfit | None:
        """The first later entry that does not fit and is not decided."""
        review = self.session.review(self._old.seq, self._chosen, self._decided)
        return None if isinstance(review, Refusal) or not review.misfits else review.misfits[0]

    # What is drawn

    def body(self) -> Block:
        """The old and the new words, where the match would stand, and what no longer fits."""
        width, height = self.room
        colours = self.palette
        text = self.entry.value.strip()
        review = self._review(text)
        new = self._chosen or DROP if self._deciding else text
        head = line(
            (" Correction", colours.strong), (f"   {self.session.rules.about.title}", Pen(colours.soft))
        )
        rows = [
            head.sized(width, 1).grounded(colours.panel),
            blank(1),
            self._row("was", self._old.text, Pen(colours.soft)),
            self._row("reads", "(taken out)" if new == DROP else new, colours.strong),
            blank(1),
            self._row("stands", self._standing(), Pen(colours.soft)),
        ]
        if not isinstance(review, Refusal):
            after = review.position.timeline
            rows.append(self._row("then", self.session.rules.standing(after.state).text, colours.lit))
            rows += [blank(1), self._misfits(review.misfits, width - 2)]
        rows += [blank(1), self._tiles()]
        return lay(blank(width, height), (0, 0, down(rows)))

    def _standing(self) -> str:
        return self.session.rules.standing(self.session.timeline.state).text

    def _row(self, name: str, text: str, pen: Pen) -> Block:
        return line((f" {name:<8}", Pen(self.palette.faint)), (fit(text, self.room[0] - 10), pen))

    def _misfits(self, misfits: tuple[Misfit, ...], width: int) -> Block:
        colours = self.palette
        if not misfits:
            return words(" Everything that came later still fits.", Pen(colours.good))
        head = title("No longer fits", width, colours, f"{len(misfits)} of the later entries")
        rows = [head]
        for at, misfit in enumerate(misfits[: max(1, (self.room[1] - 16) // 2)]):
            said = down(
                (
                    line(
                        (f"{misfit.at:>3} ", Pen(colours.soft)), (fit(misfit.text, width - 8), colours.strong)
                    ),
                    line(
                        (f"    {misfit.refusal.rule} ", Pen(colours.bad)),
                        (fit(misfit.refusal.message, width - 16), Pen(colours.soft)),
                    ),
                )
            )
            rows.append(band(said, width, colours, chosen=at == 0 and self._deciding))
        return blank(1).beside(down(rows))

    def _tiles(self) -> Block:
        colours = self.palette
        if not self._deciding:
            return blank(1).beside(
                tile(("take out", "this entry"), 14, colours.key, colours).tapped(f"say {DROP}")
            )
        choices = ((KEEP, "as a ruling"), (DROP, "this entry"))
        row = blank(1)
        for word, says in choices:
            row = row.beside(tile((word, says), 14, colours.key, colours).tapped(f"say {word}"), 1)
        return row

    def look_ahead(self, text: str) -> Preview:
        """What the typed words do, or why they are refused."""
        review = self._review(text.strip())
        if isinstance(review, Refusal):
            return Preview("refused", review.message, review.rule)
        if self._deciding and not text:
            return Preview("told", f"{KEEP} it as a ruling, {DROP} it, or type what it should read.")
        count = len(review.misfits)
        if count:
            return Preview("told", f"{count} later entr{'y' if count == 1 else 'ies'} to decide about.")
        return Preview("accepted", "Everything fits: Enter corrects it.")

    def completion(self, text: str) -> str | None:
        """The words of the house, or the nearest entry of a refusal."""
        review = self._review(text.strip())
        if isinstance(review, Refusal) and review.nearest:
            return review.nearest
        return next((word for word in (KEEP, DROP) if text and word.startswith(text)), None)

    # What is decided

    def enter(self, text: str) -> None:
        """Take the new words, or the decision about the next entry that does not fit."""
        review = self._review(text)
        if isinstance(review, Refusal) or (not text and self._deciding):
            return
        if not self._deciding:
            self._chosen = None if text == DROP else text
        else:
            misfit = self._open_misfit()
            if misfit is not None:
                self._decided[misfit.at] = _decision(text, misfit)
        self._deciding = True
        self.entry.put("")
        if not review.misfits:
            self._keep()
        self.redraw()

    @work(group="journal")
    async def _keep(self) -> None:
        """Write the correction, off the screen's thread."""
        try:
            await asyncio.to_thread(self.session.correct, self._old.seq, self._chosen, self._decided)
        except JournalError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.app.pop_screen()


def _decision(text: str, misfit: Misfit) -> str | None:
    if text == DROP:
        return None
    return f"! {misfit.text}" if text == KEEP else text
