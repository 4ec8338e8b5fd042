"""The history: every match, found by typing, opened to be walked, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.journal.errors import JournalError
from companion.screens.deeds import WORDS
from companion.screens.history_layout import HistoryView, draw, wide
from companion.screens.importing import PASTED, ImportScreen, offered
from companion.screens.listing import LOOK_FOR, ListingScreen
from companion.screens.playback import Playback
from companion.widgets.foot import Preview
from engines.kernel.words import counted

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.look.block import Block

EMPTY = "Paste a sheet, or type import FILE."


class HistoryScreen(ListingScreen):
    """The list of matches; what is typed looks for some, Enter opens the chosen one."""

    here: ClassVar[tuple[str, ...]] = ("undo", "back", "rules", "statistics", "help", "home", "quit")
    enters: ClassVar[str] = "open"

    def __init__(self, match: str = "") -> None:
        super().__init__()
        self._wanted = match
        self._full = False

    def on_mount(self) -> None:
        """Read the first window, and open the match that was asked for."""
        super().on_mount()
        if self._wanted:
            try:
                self.browsing.find(self._wanted)
            except JournalError as error:
                self.refuse(str(error))
            self._open()

    @property
    def _is_wide(self) -> bool:
        return wide(*self.room)

    # What is drawn

    def body(self) -> Block:
        """List and match, side by side where there is room."""
        return draw(
            HistoryView(
                self.look(),
                self.line,
                self.walking,
                self.deeds(),
                self._full,
                self.more or self.exporting,
                *self.room,
                self.palette,
            )
        )

    def look_ahead(self, text: str) -> Preview:
        """How many matches fit what is typed, what a deed would do, or what the present entry did."""
        shown = self.look()
        wanted = text.strip()
        says = self.says_of(wanted) or (None if wanted else self._notice)
        if says is not None:
            return says
        if self.walking is not None:
            return super().look_ahead(wanted)
        if self.browsing.fault:
            return Preview("refused", self.browsing.fault)
        if not shown.total:
            none = "No match fits; Esc shows all of them." if wanted or self.kept else EMPTY
            return Preview("refused" if wanted else "told", none)
        fits = counted(shown.total, "match fits", "matches fit")
        if wanted:
            return Preview("accepted", f"{fits}. Enter opens the {'chosen' if shown.chosen else 'first'}.")
        return Preview("told", "Type to look for matches; Up and Down choose, Enter opens.")

    def commands(self) -> tuple[str, ...]:
        """The commands that can do something now."""
        ways = ("back", "undo", "help", "home") if self.phone else self.here
        idle = {way for way, can in (("undo", self._backs), ("rules", self.playback)) if not can}
        return tuple(way for way in ways if way not in idle)

    def does(self) -> str:
        """What Enter does: with a match, with what is typed, with the list."""
        text = self.entry.value.strip()
        if self.says_of(text) is not None:
            return "do it"
        if self.walking is None:
            return super().does()
        if text:
            return "go there"
        if not self._is_wide:
            return "list" if self.phone else "to the list"
        return "beside the list" if self._full else "whole screen"

    # What is typed and tapped

    def enter(self, text: str) -> None:
        """Do a deed, go to a number, or open the chosen match and keep what was looked for."""
        word, _, rest = text.partition(" ")
        says = self.says_of(text)
        self._notice = None
        if says is not None and says.kind == "refused":
            self.entry.put("")
            self.refuse(says.text)
        elif word.casefold() == "import":
            self._import(rest.strip())
        elif word.casefold() in WORDS:
            if word.casefold() == "play" and self.walking is None:
                self._open()
            self.perform(word.casefold(), rest.strip())
        elif not self.jump(text):
            self._enter_list(text)

    def _enter_list(self, text: str) -> None:
        if self.walking is not None:
            self._full = self._is_wide and not self._full
            if not self._is_wide:
                self.close_match()
            self.redraw()
            return
        self.kept = text or self.kept
        self._open()

    def _open(self) -> None:
        """Open the chosen match at its end."""
        self.look()
        self.playback = None
        session = self.opened()
        if session is not None:
            self.entry.put("")
            self.session, self.playback, self.more = session, Playback.of(session), False
            self.entry.placeholder = "the number of an entry, or what to look for"
        self.redraw()

    def close_match(self) -> None:
        """Back to the list."""
        self._full = False
        self.entry.placeholder = LOOK_FOR
        super().close_match()

    def walk(self, step: int) -> None:
        """Choose another match of the list, or walk the one that has the whole room."""
        if self.is_playing or (self.walking is not None and (self._full or not self._is_wide)):
            super().walk(step)
        else:
            self.choose(step)

    def wheel(self, way: int) -> None:
        """The wheel walks the open match, else the list."""
        if self.walking is not None:
            self.action_step(way)
        else:
            self.choose(way)

    def action_turn(self, way: int) -> None:
        """A page of the list, or a turn of the open match."""
        if self.walking is not None:
            super().action_turn(way)
        else:
            self.choose(way * self.browsing.rows)

    def tapped(self, what: str, rest: str) -> None:
        """A tap chooses a match, turns the page, or does what a tile says."""
        if what == "choose":
            self.choose(int(rest) - self.browsing.chosen)
        elif what == "page":
            self.choose(int(rest) * self.browsing.rows)
        elif what == "word" and rest == "export":
            self.entry.put("export ")
        elif what == "word":
            self.enter(rest)
        else:
            super().tapped(what, rest)

    def step_back(self) -> None:
        """Esc on an empty line closes the match, then shows all matches again, then goes back."""
        if self.playback is None and not self.kept:
            super().step_back()
            return
        if self.playback is None:
            self.kept = ""
        self.close_match()

    def take_lines(self, lines: tuple[str, ...], text: str) -> None:
        """Look at what was pasted as at a file to be taken in."""
        del lines
        self.app.push_screen(ImportScreen(text, PASTED))

    def _import(self, path: str) -> None:
        text = offered(path)
        self.entry.put("")
        if isinstance(text, str):
            self.app.push_screen(ImportScreen(text, path))
        else:
            self.refuse(text.text)

    def run_command(self, command: str) -> bool:
        """Undo takes back an act of this screen; back closes the open match first."""
        if command == "undo":
            self.take_back()
        elif command == "back" and self.playback is not None and (self._full or not self._is_wide):
            self.close_match()
        else:
            return super().run_command(command)
        return True

    def help(self) -> Screen[None]:
        """What can be typed here, and the commands."""
        from companion.screens.help import HelpScreen
        from companion.screens.history_help import HISTORY

        return HelpScreen((), self.here, None, HISTORY)
