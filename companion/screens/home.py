"""Home: the matches not finished, the games, the last results."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from companion.commands import BY_ID
from companion.journal.errors import JournalError
from companion.people.book import known
from companion.people.lists import shown
from companion.screens.choosing import chosen_number, fitting_titles, short_title
from companion.screens.game_cards import Card, seats_and_minutes
from companion.screens.home_drawing import Door, HomeView, draw
from companion.screens.line import LineScreen
from companion.screens.people import NEWEST
from companion.screens.shelf import Shelf, shelf_of
from companion.screens.when import local_now
from companion.widgets.foot import Preview
from engines.kernel.words import listed

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.look.block import Block


DOORS = ("history", "statistics", "people", "rules", "settings")


class Way(NamedTuple):
    """Where a number leads: to a match by its id, or to the set-up of a game by its slug."""

    match: str
    game: str
    says: str


class HomeScreen(LineScreen):
    """What one sees first: a number goes on with a match or begins a game."""

    here: ClassVar[tuple[str, ...]] = (*DOORS, "help", "quit")
    enters: ClassVar[str] = "go on"
    clock = staticmethod(local_now)

    def __init__(self) -> None:
        super().__init__()
        self.shelf = Shelf()
        self._version = -1

    def on_mount(self) -> None:
        """Read the journal before the first drawing."""
        self._load()
        self.entry.placeholder = "a number, a game, a name"
        super().on_mount()

    def on_screen_resume(self) -> None:
        """Read the journal again: matches may have gone on meanwhile."""
        if self.is_mounted and self.is_active:
            self._load()

    def follow(self) -> None:
        """See what others began or wrote meanwhile; while something is typed its meaning stays."""
        journal = self.companion.journal
        with suppress(JournalError):
            with journal.at_once():
                news = not self.entry.value and journal.data_version() != self._version
            if news:
                self._load()
                self.redraw()

    def _load(self) -> None:
        journal = self.companion.journal
        try:
            journal.check()
            self._version = journal.data_version()
            rows, total = shown(journal.matches(limit=NEWEST), known(journal)), journal.count()
            gaps = journal.gaps()
        except JournalError as error:
            self.companion.meet(error)
        else:
            self.shelf = shelf_of(rows, self.companion.games.abouts, total, self.clock())
            self.companion.tell_of((*gaps, *(row.damage for row in rows if row.damage)))

    @property
    def ways(self) -> tuple[Way, ...]:
        """What the numbers from 1 choose: the matches that can go on, then the games."""
        going = [
            Way(match.match, "", f"Goes on with {match.title}: {match.stands}.") for match in self.shelf.going
        ]
        games = [
            Way("", slug, f"Sets up {short_title(about.title)}: {seats_and_minutes(about)}.")
            for slug, about in self.companion.games.abouts.items()
        ]
        return (*going, *games)

    def body(self) -> Block:
        """The drawing of the shelf, the games and the tiles."""
        games = self.companion.games
        chosen = self._number(self.entry.value.strip() or "1")
        first = len(self.shelf.going) + 1
        cards = tuple(
            Card.of(number, games.package(slug), about, chosen=number == chosen)
            for number, (slug, about) in enumerate(games.abouts.items(), first)
        )
        doors = tuple(Door(name, BY_ID[name].word, self._under(name)) for name in self.doors())
        return draw(HomeView(self.shelf, cards, doors, chosen or 0, self.clock(), self.palette, *self.room))

    def _under(self, command: str) -> str:
        count, games = self.shelf.total, len(self.companion.games)
        under = {
            "history": f"{count} match{'es' * (count != 1)}",
            "statistics": "figures",
            "people": "who played",
            "rules": f"{games} game{'s' * (games != 1)}",
            "settings": "colours",
        }
        return under.get(command, "")

    def doors(self) -> tuple[str, ...]:
        """The commands that lead to other screens; history and statistics only where their screens are."""
        later = {"history", "statistics"}
        return tuple(name for name in DOORS if name not in later or find_spec(f"companion.screens.{name}"))

    def commands(self) -> tuple[str, ...]:
        """The commands that work here; on a phone the tiles of the body are not said twice."""
        if self.phone:
            return ("help", "quit")
        return (*(name for name in self.doors() if BY_ID[name].key), "help", "quit", "people")

    def look_ahead(self, text: str) -> Preview:
        """What the number or the name chooses, or why it chooses nothing."""
        wanted = text.strip()
        number = self._number(wanted or "1")
        if number is not None:
            return Preview("accepted" if wanted else "told", self.ways[number - 1].says)
        titles = self._titles()
        fits = [short_title(titles[at - 1]) for at in fitting_titles(wanted, titles)]
        if fits:
            return Preview("refused", f"{wanted} may be {listed(fits)}; one more letter decides.")
        return Preview("refused", f"Type a number from 1 to {len(self.ways)}, or the beginning of a name.")

    def _titles(self) -> list[str]:
        """The games by their numbers, nothing for a match that goes on."""
        games = self.companion.games.abouts
        return [games[way.game].title if way.game else "" for way in self.ways]

    def _number(self, text: str) -> int | None:
        return chosen_number(text, self._titles())

    def completion(self, text: str) -> str | None:
        """The whole name of the game that is being typed."""
        number = None if text.strip().isdigit() else self._number(text.strip())
        return short_title(self._titles()[number - 1]) if number else None

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers, downwards from the first and upwards from the last."""
        numbers = tuple(str(at + 1) for at in range(len(self.ways)))
        return numbers, numbers

    def enter(self, text: str) -> None:
        """Go on with a match, or set a new one up."""
        number = self._number(text or "1")
        if number is None or not self.ways:
            return
        way = self.ways[number - 1]
        self.entry.put("")
        if way.match:
            self.companion.open_match(way.match)
        else:
            from companion.screens.setup import SetupScreen

            self.app.push_screen(SetupScreen(self.companion.games[way.game]))

    def take_lines(self, lines: tuple[str, ...], text: str) -> None:
        """Look at what was pasted as at a file to be taken in."""
        from companion.screens.importing import PASTED, ImportScreen

        del lines
        self.app.push_screen(ImportScreen(text, PASTED))

    def step_back(self) -> None:
        """There is no screen before: Esc says how one leaves."""
        self.action_leaving()

    def run_command(self, command: str) -> bool:
        """There is no screen before; the rules need a choice of game first."""
        if command == "back":
            self.step_back()
            return True
        if command != "rules":
            return super().run_command(command)
        from companion.screens.rules import RuleBooksScreen

        self.app.push_screen(RuleBooksScreen())
        return True

    def help(self) -> Screen[None]:
        """The help of the house."""
        from companion.screens.help import HelpScreen

        return HelpScreen((), (*self.commands(), "verify"))
