"""The app on one device of the room: the companion, less what belongs to the host alone."""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from companion import settings as kept
from companion.app import CompanionApp, run_to_end
from companion.exchange.outgoing import UnwrittenError
from companion.journal.errors import JournalError
from companion.journal.place import data_folder, journal_path, settings_file
from companion.journal.store import Journal
from companion.screens.acts import Done
from companion.screens.line import LineScreen
from companion.screens.table import TableScreen
from companion.web.driver import LineWritten, PipeDriver
from companion.web.wish import LONGEST_LINE, MOST_LINKED, Wish

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.driver import Driver
    from textual.events import AppBlur

LOOK, POLL = 0.2, 0.1
"""Seconds between two looks at where the device is, for its page to remember, and at what others wrote."""


class DeviceApp(CompanionApp):
    """The companion in a browser: settings are the device's own, and files go out as links of its page."""

    def __init__(self, journal: Journal, folder: Path, settings: kept.Settings, wish: Wish) -> None:
        chosen = kept.read(wish.settings, settings)
        super().__init__(journal, settings=chosen, reports=folder, first=wish.match or None)
        self._line = wish.line
        self._told: dict[str, str] = {}

    def get_driver_class(self) -> type[Driver]:
        """The pipes to the server."""
        return PipeDriver

    def open_match(self, match: str) -> None:
        """Go to a table; when the page comes back, with what was typed there."""
        super().open_match(match)
        line, self._line = self._line, ""
        screen = self.screen
        if line and isinstance(screen, TableScreen):
            screen.call_after_refresh(lambda: screen.entry.put(line))

    @property
    def _table(self) -> TableScreen | None:
        """The table that the device is at, also where another screen lies over it."""
        tables = (screen for screen in self.screen_stack if isinstance(screen, TableScreen))
        return next((table for table in tables if table.is_mounted), None)

    def _remember(self) -> None:
        """Tell the page what it should ask for when it comes back."""
        if not self.is_running:
            return
        table = self._table
        line = table.entry.value if table is not None else ""
        wish = Wish(
            table.session.match_id if table is not None else "",
            line if len(line) <= LONGEST_LINE else "",
            kept.written(self.settings),
        )
        told = {**wish._asdict(), "front": "table" if table is self.screen else ""}
        if told != self._told:
            self._told = told
            self.say_to_page("remember", **told)

    def say_to_page(self, what: str, **said: str) -> None:
        """Tell the page something that is not drawn."""
        if isinstance(self._driver, PipeDriver):
            self._driver.write_meta({"type": what, **said})

    def on_line_written(self, event: LineWritten) -> None:
        """Put what is written below the table into the entry line."""
        if isinstance(self.screen, LineScreen) and self.screen.is_mounted:
            self.screen.entry.put(event.text)

    def on_app_blur(self, event: AppBlur) -> None:
        """Stay awake: what is written in the line below the table is meant for it."""
        event.prevent_default()

    def begin_keeping(self) -> None:
        """Look at what others write, and at where the device is; where the journal lies is for the host."""
        self.call_after_refresh(self._look_on)

    def _look_on(self) -> None:
        self._remember()
        self.set_interval(LOOK, self._remember)
        self.set_interval(POLL, self._follow)

    def _follow(self) -> None:
        if self.is_running:
            self.on_app_focus()

    def meet(self, error: JournalError) -> None:
        """Say what the journal says no to; the ways out of it are for the host."""
        self.notify(str(error), severity="error", markup=False)

    def export(self, matches: Sequence[str], form: str) -> Done:
        """Give the page a link under which the matches can be saved on the device."""
        if len(matches) > MOST_LINKED:
            raise UnwrittenError(
                f"A link takes {MOST_LINKED} matches: look for fewer, or export at the host."
            )
        if form == "sheet" and len(matches) > 1:
            raise UnwrittenError("Several sheets are several files: choose json, which holds them all.")
        self.say_to_page("export", matches=".".join(matches), form=self.format_of(form))
        return Done("The link below saves it on this device.")

    async def action_quit(self) -> None:
        """Leave; the server and the other devices stay."""
        self.say_to_page("left")
        self.exit()

    def run_command(self, command: str) -> None:
        """Leaving is said to the page, which else would come back by itself."""
        if command == "quit":
            self.call_later(self.action_quit)
        else:
            super().run_command(command)


def main() -> int:
    """Run the app of one device; standard input and output are the pipes to the server."""
    gc.disable()  # Until the first frame is drawn.
    parser = ArgumentParser("companion.web.device")
    parser.add_argument("--data", required=True)
    for name in Wish._fields:
        parser.add_argument(f"--{name}", default="")
    args = vars(parser.parse_args())
    folder = data_folder(args.pop("data"))
    try:
        journal = Journal.open(journal_path(folder))
    except JournalError as no:
        sys.stderr.write(f"companion: {no}\n")
        return 1
    app = DeviceApp(journal, folder, kept.load(settings_file()), Wish(**args))
    return run_to_end(app)


if __name__ == "__main__":
    sys.exit(main())
