"""The base of every screen: a drawn body, the entry line, the preview, the line of keys."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input

from companion.commands import BY_ID, BY_WORD, COMMANDS, Command
from companion.look.block import Block, drawn
from companion.widgets.canvas import Canvas
from companion.widgets.entry_line import EntryLine
from companion.widgets.foot import Preview, keys, preview, prompt

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size

    from companion.app import CompanionApp
    from companion.look.palette import Palette

PHONE = 60
LEAST = (40, 20)


class LineScreen(Screen[None]):
    """A screen on which one types anywhere and taps anything.

    A tap is a word of what it does: ``say TEXT`` writes the line, ``add WORD`` adds to it or takes
    away again, ``do ID`` runs a command, ``tab`` completes, ``enter`` commits; a subclass may know more.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(command.key, f"run('{command.id}')", command.hint, show=False, id=command.id)
        for command in COMMANDS
        if command.key
    ]
    here: ClassVar[tuple[str, ...]] = ("home", "help", "settings", "quit")
    enters: ClassVar[str] = "commit"

    def __init__(self) -> None:
        super().__init__()
        self._walk: int = 0
        self._walking = False

    def compose(self) -> ComposeResult:
        """The four lasting widgets."""
        yield Canvas(id="body")
        with Horizontal(id="entry-row"):
            yield Canvas(id="prompt")
            yield EntryLine(self.completion, id="entry")
        yield Canvas(id="preview")
        yield Canvas(id="keys")

    @property
    def companion(self) -> CompanionApp:
        """The app, with its settings and its journal."""
        return cast("CompanionApp", self.app)

    @property
    def palette(self) -> Palette:
        """The colours in force on this screen."""
        return self.companion.palette

    @property
    def entry(self) -> EntryLine:
        """The entry line."""
        return self.query_one("#entry", EntryLine)

    @property
    def phone(self) -> bool:
        """Whether the screen is as narrow as a phone held upright."""
        return self.size.width < PHONE

    @property
    def room(self) -> tuple[int, int]:
        """Columns and rows of the body."""
        return self.size.width, max(1, self.size.height - (4 if self.phone else 3))

    # What a subclass says

    def body(self) -> Block:
        """The drawing above the entry line, as large as `room`."""
        return Block()

    def look_ahead(self, text: str) -> Preview:
        """What committing the text would do."""
        return Preview("told", "")

    def enter(self, text: str) -> None:
        """Take a committed line that is no word of the app."""

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines that Up walks to, newest last, and those that Down walks to, strongest first."""
        return (), ()

    def completion(self, text: str) -> str | None:
        """The full line that Tab makes of the text."""
        return None

    def add(self, word: str) -> None:
        """Take a tapped word: to the line, or away from it when it stands there."""
        words = self.entry.value.split()
        kept = [other for other in words if other != word] if word in words else [*words, word]
        self.entry.put(" ".join(kept))

    def hint_of(self, command: Command) -> str:
        """The words of a command's key hint."""
        return command.hint

    def commands(self) -> tuple[str, ...]:
        """The ids of the commands that work now, the most used first."""
        return self.here

    def run_command(self, command: str) -> bool:
        """Run a command of this screen; False when only the app knows it."""
        if command == "help":
            self.app.push_screen(self.help())
        elif command == "back":
            self.app.pop_screen()
        else:
            return False
        return True

    def help(self) -> Screen[None]:
        """The help that fits this screen."""
        from companion.screens.help import HelpScreen

        return HelpScreen((), self.here)

    # What happens on every screen

    def on_mount(self) -> None:
        """Put the cursor where typing goes."""
        self.entry.focus()
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.query_one("#keys", Canvas).styles.height = 2 if self.phone else 1
        self.call_after_refresh(self.redraw)

    def on_screen_resume(self) -> None:
        """Draw what may have changed meanwhile."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything from the state."""
        if not self.is_mounted or self.size.width == 0:
            return
        colours = self.palette
        if self.app.theme != colours.name and self.app.screen is self:
            self.app.theme = colours.name
        shown = self.look_ahead(self.entry.value)
        body = _too_small(self.size) or self.body()
        self.query_one("#body", Canvas).show(body.sized(*self.room), colours)
        self.query_one("#prompt", Canvas).show(prompt(colours), colours)
        self.query_one("#preview", Canvas).show(preview(shown, self.size.width, colours), colours)
        hints = [(BY_ID[name], self.hint_of(BY_ID[name])) for name in self.commands()]
        foot = keys(hints, self.size.width, self.phone, colours, self.enters)
        self.query_one("#keys", Canvas).show(foot, colours)

    @on(Input.Changed, "#entry")
    def _changed(self, event: Input.Changed) -> None:
        event.stop()
        if not self._walking:
            self._walk = 0
        self._walking = False
        if event.value == "?":
            self.entry.put("")
            self.action_run("help")
            return
        self.redraw()

    @on(Input.Submitted, "#entry")
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._commit(event.value.strip())

    @on(EntryLine.Walked)
    def _walked(self, event: EntryLine.Walked) -> None:
        event.stop()
        self.walk(event.step)

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
        what, _, rest = event.tap.partition(" ")
        if what == "do":
            self.action_run(rest)
        elif what == "enter":
            self._commit(self.entry.value.strip())
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

    def _commit(self, text: str) -> None:
        command = BY_WORD.get(text.casefold())
        if command is not None:
            self.entry.put("")
            self.action_run(command.id)
        else:
            self.enter(text)

    def action_run(self, command: str) -> None:
        """Run a command by its id: on this screen, else in the app."""
        if not self.run_command(command):
            self.companion.run_command(command)


def _too_small(size: Size) -> Block | None:
    """The sentence that says how much room is needed, or None where there is enough."""
    if size.width >= LEAST[0] and size.height >= LEAST[1]:
        return None
    says = f"{LEAST[0]} columns and {LEAST[1]} rows are needed; here are {size.width} and {size.height}."
    return drawn(wrap(says, max(1, size.width)))
