"""The base of every screen: what is typed and tapped on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from companion.commands import BY_WORD, COMMANDS
from companion.screens.drawn import DrawnScreen
from companion.widgets.canvas import Canvas
from companion.widgets.entry_line import LONGEST, EntryLine
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.screen import Screen

PAGE = 5
"""So many rows are a page, where no screen knows better."""
ONE_LINE = Preview("refused", "One line at a time here; many go in at home and at a table.")
LEAVING = Preview("told", "To leave: type quit, or press Ctrl+Q. Everything is kept.")


class LineScreen(DrawnScreen):
    """A screen on which one types anywhere and taps anything.

    A tap is a word of what it does: ``say TEXT`` writes the line, ``add WORD`` adds to it or takes
    away again, ``do ID`` runs a command, ``tab`` completes, ``enter`` commits; a subclass may know more.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(command.key, f"run('{command.id}')", command.hint, show=False, id=command.id)
        for command in COMMANDS
        if command.key
    ]
    BINDINGS += [
        Binding("ctrl+c", "leaving", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._walk: int = 0
        self._walking = False

    def compose(self) -> ComposeResult:
        """The four lasting widgets."""
        yield Canvas(id="body")
        yield EntryLine(self, id="entry")
        yield Canvas(id="preview")
        yield Canvas(id="keys")

    def enter(self, text: str) -> None:
        """Take a committed line that is no word of the app."""

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines that Up walks to, newest last, and those that Down walks to, strongest first."""
        return (), ()

    def add(self, word: str) -> None:
        """Take a tapped word: to the line, or away from it when it stands there."""
        words = self.entry.value.split()
        kept = [other for other in words if other != word] if word in words else [*words, word]
        self.entry.put(" ".join(kept))

    def run_command(self, command: str) -> bool:
        """Run a command of this screen; False when only the app knows it."""
        if command == "help":
            self.app.push_screen(self.help())
        elif command == "back":
            self.app.pop_screen()
        else:
            return False
        return True

    def step_back(self) -> None:
        """Do what Esc does on an empty line: go back to the screen before."""
        self.action_run("back")

    def follow(self) -> None:
        """Take in what others wrote meanwhile, where this screen shows it."""

    def help(self) -> Screen[None]:
        """The help that fits this screen."""
        from companion.screens.help import HelpScreen

        return HelpScreen((), self.here)

    # What happens on every screen

    def on_mount(self) -> None:
        """Draw what the line means while it is written; by a message the board would come a frame later."""
        self.watch(self.entry, "value", self._changed, init=False)

    def _changed(self, value: str) -> None:
        if not self._walking:
            self._walk = 0
        self._walking = False
        if self.sign(value) is None:
            self.redraw()

    def sign(self, value: str) -> Callable[[], None] | None:
        """What a line does at once that is a single sign, such as ``?``; None for what is typed."""
        return partial(self.action_run, "help") if value == "?" else None

    def pressed(self, key: str) -> None:
        """Know of a key that writes nothing, before its command runs."""

    def typed(self, text: str) -> None:
        """Write what was typed into the line, or do at once what a single sign asks for."""
        self.entry.write(text)
        act = self.sign(self.entry.value)
        if act is not None:
            self.entry.put("")
            act()

    def pasted(self, text: str) -> None:
        """Take pasted text: one line into the entry line, more as `take_lines` does."""
        lines = tuple(line for line in text.splitlines() if line.strip())
        if len(lines) > 1:
            self.take_lines(lines, text)
        elif lines:
            self.typed(lines[0][:LONGEST])

    def take_lines(self, lines: tuple[str, ...], text: str) -> None:
        """Take several pasted lines: those with something in them, and the text as it came."""
        self.tell(ONE_LINE)

    def committed(self, text: str) -> None:
        """Take the line as Enter commits it: a command of the app, or what `enter` takes."""
        text = text.strip()
        command = BY_WORD.get(text.casefold())
        if command is not None:
            self.entry.put("")
            self.action_run(command.id)
        else:
            self.enter(text)

    def walk(self, step: int) -> None:
        """Put the next line of those that `walked` gives into the entry line."""
        before, ahead = self.walked()
        self._walk = max(-len(before), min(len(ahead), self._walk + step))
        at = self._walk
        text = ahead[at - 1] if at > 0 else before[at] if at < 0 else ""
        self._walking = text != self.entry.value
        self.entry.put(text)

    @on(Canvas.Tapped)
    def _tapped(self, event: Canvas.Tapped) -> None:
        event.stop()
        if self.app.screen is self:
            self.take(event.tap)

    @on(Canvas.Scrolled)
    def _scrolled(self, event: Canvas.Scrolled) -> None:
        event.stop()
        self.scroll_rows(event.rows)

    def scroll_rows(self, rows: int) -> None:
        """Scroll by so many rows, where there is something to scroll; down is positive."""

    def action_turn(self, way: int) -> None:
        """Turn a page over, forward or back."""
        self.scroll_rows(way * PAGE)

    def take(self, tap: str) -> None:
        """Do what a tap means."""
        what, _, rest = tap.partition(" ")
        if what == "do":
            self.action_run(rest)
        elif what == "enter":
            self.committed(self.entry.value)
        elif what == "tab":
            self.entry.action_complete()
        elif what == "say":
            self.entry.put(rest)
        elif what == "add":
            self.add(rest)
        else:
            self.tapped(what, rest)

    def tapped(self, what: str, rest: str) -> None:
        """Take a tap that only this screen knows."""

    def action_leaving(self) -> None:
        """Say how one leaves, to hands that press Ctrl+C."""
        self.tell(LEAVING)

    def action_run(self, command: str) -> None:
        """Run a command by its id: on this screen, else in the app.

        A key that comes twice does not open two screens: nothing is run behind the screen in front, and no
        screen opens itself; its name says which command opens it.
        """
        if self.app.screen is not self or self.run_command(command):
            return
        if type(self).__name__ != f"{command.capitalize()}Screen":
            self.companion.run_command(command)
