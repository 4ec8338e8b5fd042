"""The base of screens that write into one match: in order, off the screen's thread, and never pretending."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import on, work
from textual.widgets import Input

from companion.journal.errors import Conflict, Damaged, JournalError, JournalLost, Locked
from companion.look.block import Block, Pen, down, lay, words
from companion.screens.line import LineScreen
from companion.text import fit
from companion.widgets.foot import Preview
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.session import Session

PATIENCE = 0.4
"""Seconds after which waiting is said."""
ONCE_MORE = 0.05
"""Seconds between two tries to write into a journal that somebody holds."""
COPY = "copy"
LEAVING = {"back", "home", "quit"}
UNSAVED = Preview("told", "What was entered is not saved yet: wait, or leave once more.")


class WritingScreen(LineScreen):
    """Keeps what is done in a match, says what could not be kept, and follows what others write."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.unsaved = ""
        self.refused: list[str] = []
        self._lost = False
        self._warned = False
        self.notice: Preview | None = None
        self._order = asyncio.Lock()
        self._version = -1

    def drawing(self) -> Block:
        """The drawing above the entry line, as large as `room`."""
        return Block()

    def body(self) -> Block:
        """The drawing; while something is not saved, the banner that says so lies over its first rows."""
        drawing = self.drawing()
        return lay(drawing, (0, 0, self._banner())) if self.unsaved else drawing

    @property
    def saved(self) -> str:
        """What may be said of the match: that it is saved, or not, or that nothing is kept here at all."""
        return "not saved" if self.unsaved else "saved" if self.companion.keeps else "kept nowhere"

    def _banner(self) -> Block:
        colours, width = self.palette, self.room[0]
        pen = (
            Pen("", "", bold=True, reverse=True) if colours.mono else Pen(colours.bg, colours.bad, bold=True)
        )
        does = "home shows the ways to go on" if self._lost else "Enter tries again"
        does += "." if self.companion.is_web else f"; {COPY} saves a copy."
        rows = [words(fit(f" NOT SAVED  {self.unsaved}", width), pen, width)]
        rows.append(words(fit(f" {does}", width), pen._replace(bold=False), width))
        return down(rows) if self.companion.is_web else down(rows).tapped(f"do {COPY}")

    def on_screen_resume(self) -> None:
        """See what others wrote meanwhile, and how people were called on the screen before."""
        if self.is_mounted:
            self._version = -1
            self.follow()

    @on(Input.Changed, "#entry")
    def _typing(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Take in what others wrote, and notice a journal that is gone; while we write there is no need."""
        if self._order.locked():
            return
        journal = self.companion.journal
        try:
            with journal.at_once():
                journal.check()
                version = journal.data_version()
                if version == self._version:
                    return
                seq, news, self._version = self.session.seq, self.session.refresh(), version
        except Locked:
            return
        except JournalError as error:
            self._lost = isinstance(error, JournalLost | Damaged)
            self._say_unsaved(str(error))
            return
        if self.session.seq > seq:
            self.notice = Preview("told", f"Written elsewhere just now: {self._newest}.")
        if news:
            self.redraw()

    def _say_unsaved(self, sentence: str) -> None:
        if sentence != self.unsaved:
            self.unsaved = sentence
            self.redraw()

    def write(self, job: Callable[[], object], text: str = "", says: str = "") -> None:
        """Do what changes the journal, in the order in which it came; one painting shows what it led to.

        Args:
            job: what blocks until the row is durable.
            text: the line that is written, if it is one: it comes back when it fails, or Up brings it where
                another line has been begun.
            says: what is said when it is done.
        """
        if not self._order.locked():
            self.hold()
        self._write(job, text, says)

    @work(group="journal")
    async def _write(self, job: Callable[[], object], text: str, says: str) -> None:
        waiting = self.set_timer(PATIENCE, self._say_waiting)
        async with self._order:
            answer = await self._done(job, text)
        waiting.stop()
        self._warned = False
        if isinstance(answer, Refusal):
            self.notice = Preview("refused", answer.message, answer.rule)
            if text and self.entry.value:
                self.refused.append(text)
            elif text:
                self.entry.put(text)
        elif self.notice is not None and (self.notice.kind == "told" or not text):
            self.notice = None
        if says and not isinstance(answer, Refusal):
            self.notice = Preview("told", says)
        self.written()
        self.release()

    async def _done(self, job: Callable[[], object], text: str) -> object:
        """What the job gives, once nobody holds the journal and nobody else has written first.

        An entry that no longer fits behind what others wrote is refused.
        """
        elsewhere = ""
        while True:
            try:
                answer = await asyncio.to_thread(job)
            except Locked:
                await asyncio.sleep(ONCE_MORE)
            except Conflict:
                elsewhere = self._newest
                if not text or elsewhere == text:
                    return Refusal(
                        "", f"Somebody wrote {elsewhere} at the same moment: look, then Enter again."
                    )
            except JournalError as error:
                self._lost = isinstance(error, JournalLost | Damaged)
                self.unsaved = str(error)
                return Refusal("", str(error))
            else:
                break
        self.unsaved = ""
        if elsewhere and isinstance(answer, Refusal):
            return answer._replace(message=f"{elsewhere} was written elsewhere first. {answer.message}")
        return answer

    @property
    def _newest(self) -> str:
        return self.session.undo_label() or "an undo"

    def _say_waiting(self) -> None:
        self.notice = Preview("told", "Another program holds the journal: waiting for it, nothing is lost.")
        self.redraw()
        self.release()

    def written(self) -> None:
        """Draw what a write has led to."""
        self.redraw()

    def run_command(self, command: str) -> bool:
        """Save a copy where the journal cannot be written; say once that something is left behind unsaved."""
        if command in LEAVING and self._order.locked() and not self._warned:
            self._warned = True
            self.notice = UNSAVED
            self.redraw()
            return True
        if command != COPY:
            return super().run_command(command)
        if not self.companion.is_web:
            from companion.screens.copying import CopyScreen

            self.app.push_screen(CopyScreen(self.session))
        return True
