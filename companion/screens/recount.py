"""The recount: what lies on the table against what the sheet says, and where the two parted."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.counting import Counted, read_counts
from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, blank, lay, line
from companion.recount import Slip, slips
from companion.screens.correction import DROP, CorrectionScreen
from companion.screens.line import LineScreen
from companion.screens.recount_drawing import LETTERS, Found, RecountView, draw
from companion.screens.scrolled import title_bar
from companion.widgets.foot import Preview
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from companion.session import Session
    from engines.kernel.answers import Countable

STOP = "stop"
BUDGET, SLICE = 5.0, 0.004
"""Seconds that a search may take, and that it may keep the screen waiting at a time."""


class RecountScreen(LineScreen):
    """People count; the sheet agrees, or it is looked for where it first may have gone wrong."""

    here: ClassVar[tuple[str, ...]] = ("back", "help")
    enters: ClassVar[str] = "count"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.table: Counted = {}
        self.found: tuple[Slip, ...] = ()
        self.searching = False
        self._known = session.timeline
        self._answer: Preview | None = None

    def on_mount(self) -> None:
        """Say how it is typed."""
        self.entry.placeholder = " ".join(str(row.value) for row in self._rows)

    def on_screen_resume(self) -> None:
        """What was found belongs to the sheet as it was; a corrected one is looked at anew."""
        if self.is_mounted and self.session.timeline is not self._known:
            self._compare()

    # What is drawn

    @property
    def _rows(self) -> tuple[Countable, ...]:
        return self.session.rules.counts(self.session.timeline.state)

    def body(self) -> Block:
        """What is counted, what may be done, what was found."""
        width, height = self.room
        colours, text = self.palette, self.entry.value.strip()
        typed = read_counts(text, self._rows)
        counts = {} if isinstance(typed, Refusal) else typed
        name = line((" Recount", colours.strong), (f"   {self.session.rules.about.title}", Pen(colours.soft)))
        view = RecountView(
            rows=self._rows,
            table={**self.table, **counts},
            typing=frozenset(counts),
            found=tuple(map(self._told, self.found)),
            chosen=text if self._chosen(text) else "",
            fixes=self.fixes,
            searching=self.searching,
            palette=colours,
            width=width - 2,
            height=height - 2,
        )
        head = title_bar(name, ", ".join(self.session.timeline.players), width, self)
        return lay(blank(width, height), (0, 0, head), (1, 2 if height > 30 else 1, draw(view)))

    @property
    def fixes(self) -> tuple[str, ...]:
        """The recount entries that would set by hand what was counted otherwise."""
        return tuple(
            f"{row.fix} {self.table[row.name]}"
            for row in self._rows
            if row.fix and self.table.get(row.name, row.value) != row.value
        )

    def _told(self, slip: Slip) -> Found:
        texts = [record.text for record in self._known.records]
        seqs = self._seqs
        if slip.at == len(texts):
            return Found("now", slip.text or "", "is missing at the end")
        seq, text = seqs[slip.at], texts[slip.at]
        if slip.missing:
            return Found(f"before {seq}", slip.text or "", f"is missing; then comes {text}")
        if slip.text is None:
            return Found(f"entry {seq}", text, "is one too many and should be left out")
        return Found(f"entry {seq}", slip.text, f"should stand there instead of {text}")

    @property
    def _seqs(self) -> tuple[int, ...]:
        """The numbers of the entries that stand, one for one with the timeline."""
        strays = {misfit.at for misfit in self.session.misfits}
        return tuple(row.seq for row in self.session.fold.lines if row.seq not in strays)

    def _chosen(self, text: str) -> Slip | None:
        at = LETTERS.find(text.casefold()) if len(text) == 1 else -1
        return self.found[at] if 0 <= at < len(self.found) else None

    def look_ahead(self, text: str) -> Preview:
        """Whether the sheet agrees with what is typed, or what the chosen change would do."""
        text = text.strip()
        if not text:
            return self._answer or Preview("told", self._expected())
        slip = self._chosen(text)
        if slip is not None:
            told = self._told(slip)
            return Preview("accepted", f"{told.head.capitalize()}: {told.text} {told.says}.")
        if text.casefold() == STOP and self.searching:
            return Preview("accepted", "Stops looking.")
        if text.casefold().startswith("fix"):
            answer = self.session.preview(text)
            if isinstance(answer, Refusal):
                return Preview("refused", answer.message, answer.rule)
            return Preview("accepted", answer.step.says)
        counts = read_counts(text, self._rows)
        if isinstance(counts, Refusal):
            return Preview("refused", counts.message, counts.rule)
        return self._agreement(counts)

    def _expected(self) -> str:
        if self.found:
            return "A letter takes one of them; a fix sets the sheet by hand."
        first = self._rows[0]
        return f"Type what was counted: {first.name} {first.value}, or all of it in order."

    def _agreement(self, counts: Counted) -> Preview:
        off = [row for row in self._rows if counts.get(row.name, row.value) != row.value]
        if not off:
            return Preview("accepted", "The sheet agrees.")
        says = ", ".join(f"{row.name} {row.value} and not {counts[row.name]}" for row in off)
        return Preview("told", f"The sheet says {says}.")

    def completion(self, text: str) -> str | None:
        """The name of a count that begins so."""
        begun = text.casefold()
        return next((row.name for row in self._rows if begun and row.name.casefold().startswith(begun)), None)

    # What is done

    def tapped(self, what: str, rest: str) -> None:
        """A step changes the number at the end of the line."""
        if what == "step":
            name, _, number = self.entry.value.strip().rpartition(" ")
            if number.isascii() and number.isdigit():
                self.entry.put(f"{name} {max(0, int(number) + int(rest))}".strip())

    def enter(self, text: str) -> None:
        """Take a count, a change, a fix, or stop looking."""
        self._answer = None
        slip = self._chosen(text)
        if slip is not None:
            self._open(slip)
        elif text.casefold() == STOP:
            self._stop()
        elif text.casefold().startswith("fix"):
            self._submit(text)
        else:
            counts = read_counts(text, self._rows)
            if isinstance(counts, Refusal):
                return
            self.table |= counts
            self._compare()
        self.entry.put("")
        self.redraw()

    def _open(self, slip: Slip) -> None:
        seqs = self._seqs
        if slip.at == len(seqs):
            self._submit(slip.text or "")
            return
        old = next(row for row in self.session.log() if row.seq == seqs[slip.at])
        self.app.push_screen(CorrectionScreen(self.session, old, slip.text or DROP, added=slip.missing))

    def _compare(self) -> None:
        """Say whether the sheet agrees with all that was counted, and look for the place if not."""
        self._stop()
        self.found, self._known = (), self.session.timeline
        self._answer = self._agreement(self.table)
        if self._answer.kind == "told":
            self._search()

    def _stop(self) -> None:
        self.workers.cancel_group(self, "search")
        self.searching = False

    @work(group="search", exclusive=True)
    async def _search(self) -> None:
        """Look for a while, in slices between which the screen answers."""
        self.searching = True
        end = perf_counter() + BUDGET
        pause = perf_counter() + SLICE
        for slip in slips(self._known, dict(self.table)):
            if slip is not None:
                self.found = tuple(sorted((*self.found, slip), key=lambda each: each.at))
                self.redraw()
            now = perf_counter()
            if now > end or len(self.found) == len(LETTERS):
                break
            if now > pause:
                await asyncio.sleep(0)
                pause = perf_counter() + SLICE
        self.searching = False
        self.redraw()

    @work(group="journal")
    async def _submit(self, text: str) -> None:
        """Keep an entry, off the screen's thread, and compare again."""
        try:
            answer = await asyncio.to_thread(self.session.submit, text)
        except JournalError as error:
            answer = Refusal("", str(error))
        self._compare()
        if isinstance(answer, Refusal):
            self._answer = Preview("refused", answer.message, answer.rule)
        self.redraw()
