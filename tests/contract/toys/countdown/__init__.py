"""A toy game that proves what a fifth game needs: from ten down, one to three at a time; zero wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engines.kernel.answers import (
    Consequence,
    Countable,
    Field,
    Figure,
    Offer,
    Outcome,
    Prompt,
    Refusal,
    Standing,
    Step,
    Task,
)
from engines.kernel.entries import Entry, Fix
from engines.kernel.rules import About, Option, Reading, Rules, Value
from engines.kernel.words import Word, whole_number

if TYPE_CHECKING:
    from collections.abc import Mapping


class Take(Entry):
    verb: ClassVar[str] = "take"
    amount: int

    @property
    def text(self) -> str:
        return f"take {self.amount}"


class FixLeft(Fix):
    left: int

    @property
    def text(self) -> str:
        return f"fix left {self.left}"


class State(NamedTuple):
    players: tuple[str, ...]
    left: int
    active: int = 0
    loser: int | None = None


class Countdown(Rules[State]):
    about = About(
        "countdown",
        "Countdown",
        "take one to three, reach zero to win",
        (2, 4),
        "1",
        options=(Option("from", (10, 15), "Start", ("from ten", "from fifteen")),),
    )
    verbs: ClassVar[tuple[str, ...]] = ("take", "note", "concede", "fix")

    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> State:
        return State(players, int(options["from"]))

    def players(self, state: State) -> tuple[str, ...]:
        return state.players

    def moment(self, state: State) -> str:
        return "over" if self.outcome(state) else "take"

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("take",), ()

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        return "take" if words[0].text.isdigit() else None

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        if verb == "fix" and (not words or words[0].key != "left"):
            return Refusal("N-1", "Only fix left NUMBER is known.")
        numbers = words[1:] if verb == "fix" else words
        if len(numbers) != 1:
            return Refusal("N-1", f"{verb.capitalize()} needs one number.")
        number = whole_number(numbers[0], "number")
        if isinstance(number, Refusal):
            return number
        return FixLeft(number) if verb == "fix" else Take(number)

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Step[State] | Refusal:
        if isinstance(entry, FixLeft):
            if not 0 <= entry.left <= 15:
                return Refusal("T-2", f"{entry.left} cannot be left; it is 0 to 15.")
            return Step(state._replace(left=entry.left), f"{entry.left} are left.")
        assert isinstance(entry, Take)
        if entry.amount > state.left:
            return Refusal("T-2", f"Only {state.left} are left.", f"take {state.left}")
        if not ruled and not 1 <= entry.amount <= 3:
            return Refusal("CD-1", f"One to three may be taken, not {entry.amount}.", "take 1")
        left = state.left - entry.amount
        active = state.active if left == 0 else (state.active + 1) % len(state.players)
        fact = Consequence(f"{left} left", "CD-2" if left == 0 else "")
        return Step(state._replace(left=left, active=active), f"Takes {entry.amount}.", (fact,))

    def concede(self, state: State, seat: int) -> Step[State]:
        return Step(state._replace(loser=seat), f"{state.players[seat]} gives up.")

    def offers(self, state: State) -> tuple[Offer, ...]:
        if self.outcome(state):
            return ()
        most = min(3, state.left)
        domain = tuple(str(n) for n in range(1, most + 1))
        examples = tuple(Take(n) for n in range(1, most + 1))
        return (Offer("take", "take NUMBER", "take some", (Field("number", domain),), lambda: examples),)

    def counts(self, state: State) -> tuple[Countable, ...]:
        return (Countable("left", state.left, "fix left"),)

    def outcome(self, state: State) -> Outcome | None:
        seats = range(len(state.players))
        if state.loser is not None:
            others = tuple(seat for seat in seats if seat != state.loser)
            return Outcome(others, (state.loser,), f"{state.players[state.loser]} gave up.")
        if state.left == 0:
            others = tuple(seat for seat in seats if seat != state.active)
            return Outcome((state.active,), others, f"{state.players[state.active]} reached zero.", "CD-2")
        return None

    def checklist(self, state: State) -> tuple[Task, ...]:
        return () if self.outcome(state) else (Task("take one to three", "due", "CD-1"),)

    def prompt(self, state: State) -> Prompt:
        outcome = self.outcome(state)
        if outcome:
            return Prompt("OVER", outcome.why)
        return Prompt("TAKE", "take one to three", seat=state.active)

    def standing(self, state: State) -> Standing:
        return Standing(f"{state.left} left", (Figure("left", state.left),))

    def lines(self, state: State) -> tuple[str, ...]:
        return (f"{state.left} left", f"{state.players[state.active]} to take")

    def facts(self, state: State) -> dict[str, object]:
        return {
            "phase": self.moment(state),
            "left": state.left,
            "active": state.players[state.active],
        }


RULES = Countdown()
