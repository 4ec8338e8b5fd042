"""People: who played, under which name and colour; each change is one act that can be undone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import work

from companion.journal.errors import JournalError
from companion.look.block import Block, blank, words
from companion.people.acts import FORMS
from companion.people.book import Book
from companion.screens.choosing import short_title
from companion.screens.people_drawing import PeopleView, draw
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.screens.when import local_now, when
from companion.statistics.acquaintance import guests_of, people_of
from companion.widgets.foot import Preview
from engines.kernel.words import counted, quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from companion.commands import Command
    from companion.people.acts import Act
    from companion.statistics.played import Shelf

SAYS = {
    "rename": "Shows the new name in every match; the journal keeps what was written.",
    "merge": "Makes two people one, in every match.",
    "seat": "Says who sat there, in that match alone.",
    "colour": "Gives a seat colour for every match.",
}

TURNS = ("undo", "redo")


class PeopleScreen(ScrolledScreen):
    """Everybody who played, and the guests that have no name yet."""

    here: ClassVar[tuple[str, ...]] = (*TURNS, "back", "help", "quit")
    enters: ClassVar[str] = "keep"
    clock = staticmethod(local_now)

    def __init__(self) -> None:
        super().__init__()
        self.book: Book | None = None
        self.view: PeopleView | None = None

    def on_mount(self) -> None:
        """Read the book at once, and who played as soon as it is counted."""
        self.entry.placeholder = "rename NAME to NAME, merge NAME into NAME"
        self._guarded(self._open)
        self._gather()

    def _open(self) -> None:
        self.book = Book(self.companion.journal)

    def _guarded(self, act: Callable[[], object]) -> bool:
        """Do something with the journal; its sentence is shown when it says no."""
        try:
            act()
        except JournalError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        return True

    @work(thread=True, exclusive=True)
    def _gather(self) -> None:
        try:
            shelf = self.companion.gathering.shelf()
        except JournalError as error:
            self.app.call_from_thread(partial(self.notify, str(error), severity="error", markup=False))
        else:
            self.app.call_from_thread(self._take, shelf)

    def _take(self, shelf: Shelf) -> None:
        if self.book is None:
            return
        now = self.clock()
        guests = tuple((guest, when(guest.begun, now)) for guest in guests_of(shelf))
        games = self.companion.games
        titles = {slug: short_title(games[slug].about.title) for slug in games}
        self.view = PeopleView(people_of(shelf, self.book.register), guests, titles, self.palette)
        self.redraw()

    # What is drawn

    def head(self) -> Block:
        """The title bar."""
        width = self.room[0]
        count = counted(len(self.view.people), "person", "people") if self.view else "Counting …"
        bar = title_bar(words(" People", self.palette.strong), count, width, self)
        return bar.below(blank(width))

    def text(self, width: int) -> Block:
        """Everybody and the guests."""
        return draw(self.view, width) if self.view else blank(width)

    def look_ahead(self, text: str) -> Preview:
        """What the line does, or why not."""
        if not text.strip() or self.book is None:
            guests = "Up names a guest. " if self.view and self.view.guests else ""
            return Preview("told", f"{guests}Expected: {', '.join(FORMS)}")
        act = self.book.check(text.strip())
        if isinstance(act, str):
            return Preview("refused", act)
        return Preview("accepted", SAYS[act.text.split()[0]])

    def hint_of(self, command: Command) -> str:
        """Undo and redo say what they would take back or bring back."""
        return self._label(command.id) or super().hint_of(command)

    def commands(self) -> tuple[str, ...]:
        """The commands that can do something now."""
        return tuple(name for name in self.here if name not in TURNS or self._label(name))

    def _label(self, command: str) -> str | None:
        if self.book is None or command not in TURNS:
            return None
        return self.book.undo_label() if command == "undo" else self.book.redo_label()

    # What is typed and tapped

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The beginnings of lines: upwards who sat on a guest's seat, downwards about everybody."""
        if self.view is None:
            return (), ()
        guests = tuple(f"seat {guest.match} {guest.seat} " for guest, _ in reversed(self.view.guests))
        return guests, tuple(f"rename {quote(one.name)} to " for one in self.view.people)

    def completion(self, text: str) -> str | None:
        """The verb or the name that is being typed, to its end."""
        before, space, begun = text.rpartition(" ")
        if not begun:
            return None
        names = [quote(one.name) for one in self.view.people] if self.view else []
        candidates = names if space else list(SAYS)
        found = next((word for word in candidates if word.casefold().startswith(begun.casefold())), None)
        return found and f"{before}{space}{found}"

    def enter(self, text: str) -> None:
        """Keep what the line says."""
        if self.book is None or not text:
            return
        done: list[Act | str] = []
        book = self.book
        if self._guarded(lambda: done.append(book.say(text))) and not isinstance(done[0], str):
            self.entry.put("")
            self._gather()
        elif done and not self.entry.value:
            self.notify(str(done[0]), markup=False)

    def tapped(self, what: str, rest: str) -> None:
        """A colour is given at once; somebody's name goes where the line waits for one."""
        if what == "do-it":
            self.enter(rest)
        elif what == "name":
            if self.entry.value.endswith(" "):
                self.entry.put(f"{self.entry.value}{rest}")
        else:
            super().tapped(what, rest)

    def run_command(self, command: str) -> bool:
        """Undo and redo of this book."""
        if command not in TURNS or self.book is None:
            return super().run_command(command)
        turn = self.book.undo if command == "undo" else self.book.redo
        if self._guarded(turn):
            self._gather()
            self.redraw()
        return True

    def help(self) -> Screen[None]:
        """What can be typed here, and the commands."""
        from companion.screens.help import HelpScreen
        from companion.screens.statistics_help import PEOPLE

        return HelpScreen((), self.here, None, PEOPLE)
