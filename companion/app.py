"""The app: themes, style sheets, the journal, and the way from screen to screen."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual.app import SystemCommand

import styles
from companion import guard
from companion import settings as kept
from companion.catalogue import Catalogue
from companion.clock import local
from companion.commands import BY_ID
from companion.journal.errors import JournalError, PlaceError
from companion.keeping import KeepingApp
from companion.look.palette import PALETTES
from companion.look.theme import THEMES
from companion.screens.home import HomeScreen
from companion.screens.line import LineScreen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from textual.screen import Screen
    from textual.theme import Theme

    from companion.journal.store import Journal
    from companion.look.palette import Palette
    from companion.screens.acts import Done
    from companion.session import Session
    from companion.statistics.gathering import Gathering
    from engines.kernel.sheet import Header

MANY = 1000
"""So many matches take a while to count."""

SHEETS = ("app", "widgets")
SCREENS = {
    "settings": ("settings", "SettingsScreen"),
    "statistics": ("statistics", "StatisticsScreen"),
    "people": ("people_screen", "PeopleScreen"),
}
"""The screens that stand on the app alone, by command: imported when they are first opened."""


class CompanionApp(KeepingApp):
    """The companion. It knows the journal, the settings and the games; the screens do the rest."""

    TITLE = "Companion"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar = []

    def __init__(
        self,
        journal: Journal,
        *,
        settings: Path | kept.Settings | None = None,
        reports: Path | None = None,
        first: str | None = None,
        trouble: JournalError | None = None,
    ) -> None:
        """Make the app.

        Args:
            journal: the open journal.
            settings: the file of the settings, or settings that this app keeps nowhere.
            reports: the folder for reports of our own faults.
            first: the id of a match to open at once.
            trouble: why the journal of the data folder is not the one that is open, or None.
        """
        self.games = Catalogue()
        names = [*SHEETS, *(f"games/{self.games.package(slug)}" for slug in self.games)]
        found = [path for path in map(styles.sheet, names) if path is not None]
        self._settings_path = None if isinstance(settings, kept.Settings) else settings
        self.settings = settings if isinstance(settings, kept.Settings) else kept.load(settings)
        self.fault: Path | None = None
        self._first = first
        self.set_reactive(CompanionApp.theme, self.palette.name)
        super().__init__(journal, reports, trouble, css_path=list(found))
        self._disable_tooltips = True  # Nothing has one, and every screen would hold a widget for them.

    @cached_property
    def gathering(self) -> Gathering:
        """The figures of all matches, read when they are first asked for."""
        from companion.statistics.gathering import Gathering

        return Gathering(self.journal, self.games)

    @property
    def palette(self) -> Palette:
        """The colours of the house that the settings ask for."""
        chosen = PALETTES.get(self.settings.theme) or PALETTES["house-dark"]
        return chosen._replace(ascii=True) if self.settings.ascii or self.settings.plain else chosen

    @property
    def available_themes(self) -> dict[str, Theme]:
        """The themes of the house, and no others."""
        return THEMES

    def get_default_screen(self) -> HomeScreen:
        """Home, which lies under everything else."""
        return HomeScreen()

    def on_load(self) -> None:
        """Be ready for signals before anything is done to the terminal."""
        guard.end_on_signals(self.exit)

    def on_mount(self) -> None:
        """Open the match that was asked for."""
        if self._first is not None:
            self.open_match(self._first)
        self.begin_keeping()
        self.call_after_refresh(_settle_memory)
        self.set_timer(1, self._count_ahead)

    def on_app_focus(self) -> None:
        """See what others wrote while people looked elsewhere."""
        if isinstance(self.screen, LineScreen):
            self.screen.follow()

    def _fatal_error(self) -> None:
        if self._exception is not None and self.folder is not None:
            self.fault = guard.write_report(self._exception, self.folder)
        self._close_messages_no_wait()

    def _count_ahead(self) -> None:
        """Read the figures of a long history before anybody asks for them."""
        with suppress(JournalError):
            if self.journal.count() > MANY:
                self.run_worker(self._gather, thread=True)

    def _gather(self) -> None:
        with suppress(JournalError):
            self.gathering.shelf()

    def open_match(self, match: str) -> None:
        """Go to the table of a match of the journal; a sentence is shown when it cannot be read."""
        from companion.screens.table import TableScreen
        from companion.session import Session

        try:
            session = Session.open(self.journal, match)
        except JournalError as error:
            self.meet(error)
            return
        self.push_screen(TableScreen(session))

    def begin_match(self, header: Header) -> None:
        """Begin a match and go to its table, in the place of the present screen when that is not home."""
        from companion.screens.table import TableScreen
        from companion.session import Session

        try:
            session = Session.begin(self.journal, header)
        except JournalError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        screen = TableScreen(session)
        if isinstance(self.screen, HomeScreen):
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def rematch(self, session: Session) -> None:
        """Begin another match with the same people and house rules."""
        self.begin_match(session.header._replace(marks={}))

    def export(self, matches: Sequence[str], form: str) -> Done:
        """Let matches go out in a format; it blocks until they have, and raises what `Acts.export` does."""
        from companion.screens.acts import Acts

        return Acts(self.journal, self.games, self.folder).export(matches, self.format_of(form))

    def format_of(self, form: str) -> str:
        """A format as the settings ask for it."""
        from companion.exchange.outgoing import per_game

        return per_game(form) if self.settings.games else form

    def change_settings(self, settings: kept.Settings) -> None:
        """Use and keep other settings."""
        self.settings = settings
        self.theme = self.palette.name
        if self._settings_path is not None:
            try:
                kept.save(settings, self._settings_path)
            except OSError as error:
                self.notify(f"The settings could not be kept: {error.strerror}.", markup=False)

    async def action_quit(self) -> None:
        """Leave by the key as by the word: the screen in front may have something to say first."""
        if isinstance(self.screen, LineScreen):
            self.screen.action_run("quit")
        else:
            await super().action_quit()

    def run_command(self, command: str) -> None:
        """Run a command that the screen in front does not take for itself."""
        if command == "quit":
            self.exit()
        elif command == "verify":
            self.verify()
        elif command == "home":
            self.go_home()
        elif command in SCREENS:
            module, name = SCREENS[command]
            self.push_screen(getattr(import_module(f"companion.screens.{module}"), name)())
        elif command == "history":
            from companion.screens.history import HistoryScreen

            session: Session | None = getattr(self.screen, "session", None)
            self.push_screen(HistoryScreen(session.match_id if session else ""))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The commands of the screen in front, for the palette."""
        if isinstance(screen, LineScreen):
            for command in map(BY_ID.__getitem__, screen.here):
                act = partial(screen.action_run, command.id)
                yield SystemCommand(command.word.capitalize(), command.tip, act)

    def clock_time(self, at: str) -> str:
        """A time of the journal as people at this table read it, such as ``20:41`` or ``Mon 12 Oct``."""
        moment = local(at)
        today = datetime.now(UTC).astimezone().date()
        return f"{moment:%H:%M}" if moment.date() == today else f"{moment:%a} {moment.day} {moment:%b}"


def _settle_memory() -> None:
    """Look through what the start has made, once, and never again: nearly all of it stays."""
    gc.collect()
    gc.freeze()
    gc.enable()


def run_app(data_dir: Path | None, demo: str | None = None) -> int:
    """Open the app on a data folder, or on a sample match in memory; gives the exit code.

    Raises:
        JournalError: when the data folder or the journal cannot be used.
    """
    from companion.journal.place import data_folder, journal_path, settings_file
    from companion.journal.store import Journal

    settings = settings_file()
    if demo is not None:
        from companion.demo import demo_journal

        journal, match = demo_journal(demo)
        app = CompanionApp(journal, settings=settings, first=match)
        app.keeps = False
    else:
        folder = data_folder(str(data_dir) if data_dir else None)
        trouble = None
        try:
            journal = Journal.open(journal_path(folder))
        except PlaceError:
            raise
        except JournalError as error:
            journal, trouble = Journal.memory(), error
        app = CompanionApp(journal, settings=settings, reports=folder, trouble=trouble)
    return run_to_end(app)


def run_to_end(app: CompanionApp) -> int:
    """Run an app and close its journal; after a fault of ours, say so. Gives the exit code."""
    try:
        app.run()
    finally:
        app.journal.close()
    if app.return_code:
        sys.stderr.write(f"{guard.farewell(app.fault)}\n")
    return app.return_code or 0
