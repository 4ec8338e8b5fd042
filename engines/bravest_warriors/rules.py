"""The game as the house sees it: moments, reading, playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.bravest_warriors import accounts, fight, items, offers, setup, table, together
from engines.bravest_warriors import entries as made
from engines.bravest_warriors.options import ABOUT, setting, settled_options
from engines.bravest_warriors.reading import read_words
from engines.bravest_warriors.state import State, first_state
from engines.bravest_warriors.turns import settled
from engines.kernel.answers import Step
from engines.kernel.entries import Start
from engines.kernel.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.kernel.answers import (
        Choice,
        Countable,
        Offer,
        Outcome,
        Prompt,
        Refusal,
        Standing,
        Tally,
        Task,
    )
    from engines.kernel.entries import Entry
    from engines.kernel.rules import Reading, Value
    from engines.kernel.timeline import Record
    from engines.kernel.words import Word

MOMENTS: dict[str, tuple[str, ...]] = {
    "reveal": ("reveal",),
    "roll": ("roll", "buy", "bonus"),
    "match": ("lock", "change", "defeat"),
    "choose": ("score", "reveal"),
    "defeated": ("assist", "change", "pass"),
    "inherit": ("coattail", "fresh"),
}
IMPLIED = {"reveal": "reveal", "choose": "reveal", "roll": "roll", "match": "lock"}
RULED: dict[str, frozenset[str]] = {
    "hero": frozenset(MOMENTS),
    "reveal": frozenset({"roll", "match", "defeated"}),
    "roll": frozenset({"match", "defeated"}),
    "buy": frozenset(MOMENTS),
    "lock": frozenset({"defeated"}),
    "score": frozenset({"reveal", "roll", "match", "defeated", "inherit"}),
    "defeat": frozenset({"roll"}),
    "assist": frozenset({"match"}),
    "pass": frozenset({"reveal", "roll", "match", "choose"}),
}
PLAYS: dict[type[Entry], Callable[[State, Any, bool], Step[State] | Refusal]] = {
    Start: setup.start,
    made.Hero: setup.hero,
    made.Reveal: fight.reveal,
    made.Buy: items.buy,
    made.Bonus: fight.bonus,
    made.Roll: fight.roll,
    made.Change: fight.change,
    made.Lock: fight.lock,
    made.Score: fight.score,
    made.Defeat: fight.defeat,
    made.Assist: together.assist,
    made.Pass: together.pass_on,
    made.Coattail: together.coattail,
    made.Fresh: together.fresh,
    made.Points: accounts.card_points,
    made.Item: items.card_text,
    made.FixPoints: accounts.fix_points,
    made.FixTurn: accounts.fix_turn,
    made.FixActive: accounts.fix_active,
}


class BravestWarriors(Rules[State]):
    """Encounters: Bravest Warriors."""

    about = ABOUT
    verbs = (*dict.fromkeys(play.verb for play in PLAYS), "note", "concede")
    ever = ("points", "item")
    words_first = True

    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> State:
        """Nothing revealed; the first seat begins."""
        return first_state(players, options)

    def settle(self, players: tuple[str, ...], given: Mapping[str, Value]) -> dict[str, Value]:
        """The house rules with their defaults; one player alone races to 20 (EN-7)."""
        return settled_options(players, given)

    def setting(self, players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[str, ...]:
        """The target, the decks, solo, and the other house rules that differ."""
        usual = self.settle(players, {})
        others = {**options, "target": usual["target"], "decks": usual["decks"]}
        return *setting(players, options), *self.differing(players, others)

    def players(self, state: State) -> tuple[str, ...]:
        """The names of the header."""
        return state.house.players

    def moment(self, state: State) -> str:
        """``reveal``, ``roll``, ``match``, ``choose``, ``defeated``, ``inherit`` or ``over``."""
        return state.moment

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The verbs of the moment; Heroes and the beginner only before the first Encounter."""
        near = MOMENTS[state.phase]
        if not state.begun:
            near = (*near, "hero") if state.opened else (*near, "hero", "start")
        return near, ()

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        """A number is an Encounter's value, or a die that was rolled or is locked."""
        number = words[0].text.isdigit() and not words[0].quoted
        return IMPLIED.get(state.moment) if number else None

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        """Read what stands behind the verb."""
        return read_words(state, verb, words)

    def meaningful(self, state: State, verb: str) -> bool:
        """Whether there is a card in play and a roll, as far as the verb needs them."""
        if verb == "start":
            return not state.begun
        if verb == "score" and state.battle.empty:
            return False
        return state.phase in RULED.get(verb, ())

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Step[State] | Refusal:
        """Do what an entry says."""
        step = PLAYS[type(entry)](state, entry, ruled)
        if state.opened or not isinstance(step, Step):
            return step
        return step._replace(state=step.state._replace(opened=True))

    def concede(self, state: State, seat: int) -> Step[State]:
        """Everybody else wins."""
        return Step(settled(state._replace(conceded=seat)), f"{state.house.players[seat]} gives up.")

    def counts(self, state: State) -> tuple[Countable, ...]:
        """What can be counted at the table."""
        from engines.bravest_warriors.counts import counts

        return counts(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why."""
        return state.outcome

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may be logged now."""
        return offers.offers(state)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Complete entries worth showing, strongest first."""
        from engines.bravest_warriors.choices import choices

        return choices(state)

    def checklist(self, state: State) -> tuple[Task, ...]:
        """What the turn has seen and still needs."""
        return table.checklist(state)

    def prompt(self, state: State) -> Prompt:
        """What to do next."""
        return table.prompt(state)

    def standing(self, state: State) -> Standing:
        """The race."""
        return table.standing(state)

    def lines(self, state: State) -> tuple[str, ...]:
        """The whole table in words."""
        return table.lines(state)

    def facts(self, state: State) -> dict[str, object]:
        """The ``state`` object of the JSON."""
        return table.facts(state)

    def tally(self, records: Sequence[Record[State]]) -> tuple[Tally, ...]:
        """Battles and their points, columns, Encounters beaten, assists, and the luck of the dice."""
        from engines.bravest_warriors.tally import tally

        return tally(records)


RULES = BravestWarriors()
