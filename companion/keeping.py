"""The app's dealings with its journal: trouble and the ways out of it, warnings, checks on demand."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import work

from companion.ahead import TypeAheadApp
from companion.journal.errors import Damaged, JournalError, JournalLost
from companion.journal.place import journal_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from companion.journal.store import Journal

WARNED = "shared-folder-told"


class KeepingApp(TypeAheadApp):
    """An app that keeps what it is told in a journal, and goes on when that journal cannot be used.

    Attributes:
        journal: the journal that is open.
        folder: the data folder, or None where there is none.
        keeps: whether what is written outlasts the app.
    """

    def __init__(
        self,
        journal: Journal,
        folder: Path | None,
        trouble: JournalError | None,
        *,
        css_path: Sequence[Path],
    ) -> None:
        super().__init__(css_path)
        self.journal = journal
        self.folder = folder
        self.keeps = trouble is None
        self._trouble = trouble
        self._told_of: set[str] = set()

    def begin_keeping(self) -> None:
        """Say at the start what is wrong with the journal or with the place where it lies."""
        if self._trouble is not None:
            self.meet(self._trouble)
        told = self.folder and self.folder / WARNED
        if self.folder is None or told is None or told.exists():
            return
        from companion.shared_folder import warning

        sentence = warning(self.folder)
        if sentence is not None:
            self.notify(sentence, severity="warning", markup=False, timeout=20)
            with suppress(OSError):
                told.touch()

    def meet(self, error: JournalError) -> None:
        """Show what the journal says no to; where more can be done than wait, the ways to go on."""
        from companion.screens.damage import DamageScreen

        if isinstance(self.screen, DamageScreen):
            return
        if self.folder is not None and (isinstance(error, Damaged | JournalLost) or error is self._trouble):
            self.push_screen(DamageScreen(error, journal_path(self.folder)))
        else:
            self.notify(str(error), severity="error", markup=False)

    def tell_of(self, damages: Iterable[Damaged]) -> None:
        """Say once of each damaged match what is wrong with it; all others go on."""
        for damage in damages:
            if str(damage) not in self._told_of:
                self._told_of.add(str(damage))
                says = f"{damage} All others can be used; verify shows what can be done."
                self.notify(says, severity="error", markup=False, timeout=10)

    def use_journal(self, journal: Journal, *, keeps: bool) -> None:
        """Go on from home with another journal; ``keeps`` says whether it outlasts the app."""
        if journal is not self.journal:
            self.journal.close()
            self.journal, self.keeps = journal, keeps
        self.__dict__.pop("gathering", None)
        self.go_home()

    def go_home(self) -> None:
        """Leave every screen but the lowest."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    @work(group="verify", exclusive=True)
    async def verify(self) -> None:
        """Check the whole journal, off the screen's thread, and say what is found."""
        try:
            findings = await asyncio.to_thread(self.journal.verify)
        except JournalError as error:
            self.meet(error)
            return
        if findings:
            self.meet(Damaged(findings[0].sentence, findings[0].match, findings[0].seq))
        else:
            self.notify("The journal is sound.", markup=False)
