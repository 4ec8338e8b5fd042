"""Set-up: who plays, under which house rules; Enter begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from companion.journal.errors import JournalError
from companion.people.book import known
from companion.screens.people import NEWEST, Person, known_people, last_seats
from companion.screens.plan import GUEST_WORD, USUAL_WORD, Change, Plan
from companion.screens.scrolled import ScrolledScreen
from companion.screens.setup_drawing import SetupView, head, people, people_and_rules
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.commands import Command
    from companion.look.block import Block
    from engines.kernel.rules import Rules

OPTIONS_WORD = "options"


class SetupScreen(ScrolledScreen):
    """One screen before a match: people as tiles, the house rules folded; Enter begins."""

    here: ClassVar[tuple[str, ...]] = ("rules", "back", "help", "quit")
    enters: ClassVar[str] = "begin"

    def __init__(self, rules: Rules[Any]) -> None:
        super().__init__()
        self.plan = Plan(rules, ())
        self.known: tuple[Person, ...] = ()
        self.unfolded = False

    def on_mount(self) -> None:
        """Take the seats of last time, and the people whom the journal remembers."""
        about = self.plan.rules.about
        register = known(self.companion.journal)
        try:
            rows = [row for row in self.companion.journal.matches(limit=NEWEST) if not row.damage]
        except JournalError as error:
            self.notify(str(error), severity="error", markup=False)
            rows = []
        self.known = known_people(rows, register)
        seats = last_seats(rows, about.slug, about.seats, register)
        self.plan = Plan(self.plan.rules, seats, register=register)
        self.entry.placeholder = "names, a seat order, a house rule"
        super().on_mount()

    # What is drawn

    def _view(self, width: int) -> SetupView:
        return SetupView(
            self.plan, self.known, self.unfolded, bool(self.entry.value.strip()), self.palette, width
        )

    def head(self) -> Block:
        """The game, and the tile that begins."""
        return head(self._view(self.room[0]), self.phone)

    def text(self, width: int) -> Block:
        """The seats, the people who may sit down, the house rules."""
        return people_and_rules(self._view(width))

    def look_ahead(self, text: str) -> Preview:
        """Whether the line names people or changes a rule, or why not."""
        wanted = text.strip()
        if not wanted:
            fault = self.plan.fault
            return Preview("refused", fault) if fault else Preview("told", "Enter begins the match.")
        if wanted.casefold() == OPTIONS_WORD:
            return Preview(
                "accepted", "Folds the house rules." if self.unfolded else "Shows all house rules."
            )
        change = self.plan.changed(wanted)
        if isinstance(change, str):
            return Preview("refused", change)
        fault = change.plan.fault
        return Preview("accepted", f"{change.says} {fault}" if fault else change.says)

    def does(self) -> str:
        """What Enter does: what is typed is taken before the match begins."""
        return "take it" if self.entry.value.strip() else super().does()

    def hint_of(self, command: Command) -> str:
        """The command's hint; back leads home from here."""
        return "home" if command.id == "back" else super().hint_of(command)

    # What is typed and tapped

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The people who do not sit yet, and the words of this screen."""
        people = tuple(person.name for person in self.known if self.plan.seat_of(person.name) is None)
        presets = tuple(preset.name for preset in self.plan.rules.about.presets)
        words = (OPTIONS_WORD, USUAL_WORD) if self.plan.rules.about.options else ()
        return (), (*people, GUEST_WORD, *presets, *words)

    def completion(self, text: str) -> str | None:
        """A remembered person, a house rule or a word of this screen that begins with the text."""
        wanted = text.strip().casefold()
        keys = tuple(f"{option.key} " for option in self.plan.rules.about.options)
        fits = (word for word in (*self.walked()[1], *keys) if word.casefold().startswith(wanted))
        return next(fits, None) if wanted else None

    def enter(self, text: str) -> None:
        """Take names or a rule; an empty line begins the match."""
        if text.casefold() == OPTIONS_WORD:
            self._take(None)
        elif text:
            self._take(self.plan.changed(text))
        elif self.plan.fault is None:
            self.companion.begin_match(self.plan.header)

    def _take(self, change: Change | str | None) -> None:
        """Use a change; None folds or unfolds the house rules.

        A refusal leaves the line as it is, with the reason below it; that of a tap is told.
        """
        if isinstance(change, str):
            if not self.entry.value:
                self.notify(change, markup=False)
            return
        if change is None:
            self.unfolded = not self.unfolded
            self.top = people(self._view(self.room[0] - 2)).height + 1 if self.unfolded else 0
        else:
            self.plan = change.plan
        self.entry.put("")
        self.redraw()

    def tapped(self, what: str, rest: str) -> None:
        """A tap on a tile does at once what its words say."""
        plan = self.plan
        if what == "person":
            self._take(plan.toggled(rest))
        elif what == "out":
            self._take(plan.without(int(rest)))
        elif what == "sooner":
            self._take(plan.ordered([int(rest) + 1]))
        elif what == "value":
            key, _, value = rest.partition(" ")
            option = next(option for option in plan.rules.about.options if option.key == key)
            self._take(plan.valued(option, next(v for v in option.values if str(v) == value)))
        elif what == "word":
            self.enter(rest)
        else:
            super().tapped(what, rest)

    def run_command(self, command: str) -> bool:
        """The rules of the game that is set up."""
        if command != "rules":
            return super().run_command(command)
        from companion.screens.rules import RulesScreen

        about = self.plan.rules.about
        self.app.push_screen(RulesScreen(self.companion.games.package(about.slug), about.title))
        return True

    def help(self) -> Screen[None]:
        """What can be typed here, and the commands."""
        from companion.screens.help import SETUP, HelpScreen

        return HelpScreen((), self.here, self.plan.rules, SETUP)
