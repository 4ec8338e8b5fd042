"""Very Bad Lands: Brachio as the kernel plays it: the contract, filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.brachio import entries, exchange, seats, table
from engines.brachio.disasters import BOX, Effect
from engines.brachio.explanation import Telling
from engines.brachio.offers import offers_at
from engines.brachio.options import ABOUT, house_of
from engines.brachio.reading import is_number, read_entry, reads_as_reveal
from engines.brachio.revelation import reveal
from engines.brachio.state import State, new_match
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.entries import Start
from engines.kernel.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.kernel.answers import Choice, Countable, Offer, Outcome, Prompt, Standing, Tally, Task
    from engines.kernel.entries import Entry
    from engines.kernel.rules import Reading, Value
    from engines.kernel.timeline import Record
    from engines.kernel.words import Word

Answer = Step[State] | Refusal
_TURN = ("keep", "swap")


class Brachio(Rules[State]):
    """The rules VB-1 to VB-11 behind the contract of the kernel."""

    about = ABOUT
    verbs = (
        "dinosaur",
        "start",
        "river",
        "flood",
        "heat",
        "keep",
        "swap",
        "power",
        "reveal",
        "lives",
        "note",
        "concede",
        "fix",
    )
    ever: ClassVar[tuple[str, ...]] = ("power", "lives")

    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> State:
        """Three lives each; the first seat has the First Player card."""
        return new_match(players, house_of(options))

    def players(self, state: State) -> tuple[str, ...]:
        """The names of the seats."""
        return state.players

    def moment(self, state: State) -> str:
        """``deal``, ``exchange``, ``flood``, ``heat`` or ``over``."""
        return state.phase

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Dinosaurs and start before the first River; a second River until somebody exchanges."""
        phase = state.phase
        if phase == "deal":
            return (("river",) if state.begun else ("river", "dinosaur", "start")), ()
        reached = ("river",) if state.may_redeal else ()
        if phase == "flood":
            return ("flood",), reached
        near = (*_TURN, "reveal") if state.active is not None else ("reveal",)
        return (("heat", *near) if phase == "heat" else near), reached

    def meaningful(self, state: State, verb: str) -> bool:
        """Whether a ruling means anything: it needs a River, a turn or the Heat Wave, as the verb says."""
        if not state.river:
            return verb in {"dinosaur", "start"}
        if verb in _TURN:
            return state.active is not None
        return verb != "heat" or BOX.card(Effect.HEAT).value in state.river

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        """Numbers are the River or the Flood when one is due; with names too, the Revelation."""
        phase = state.phase
        if phase in {"deal", "flood"}:
            return {"deal": "river", "flood": "flood"}[phase] if is_number(words[0]) else None
        return "reveal" if phase != "over" and reads_as_reveal(state, words) else None

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        """Read the words behind a verb."""
        return read_entry(state, verb, words)

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Answer:
        """Do what an entry says."""
        if isinstance(entry, entries.SwapBlind):
            return exchange.swap_blind(state, entry, ruled=ruled)
        return _PLAYS[type(entry)](state, entry)

    def concede(self, state: State, seat: int) -> Step[State]:
        """The match is over; all others win."""
        gone = state._replace(conceded=seat)
        others = state.names(other for other in range(len(state.players)) if other != seat)
        return Step(gone, f"{state.players[seat]} gives up.", (Consequence(f"{others} win", tone="good"),))

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may be logged now."""
        return offers_at(state)

    def counts(self, state: State) -> tuple[Countable, ...]:
        """What can be counted at the table."""
        from engines.brachio.counts import counts

        return counts(state)

    def outcome(self, state: State) -> Outcome | None:
        """All but the extinct win (VB-11)."""
        return state.outcome

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The entries that name no hidden card."""
        from engines.brachio.policy import choices_at

        return choices_at(state)

    def checklist(self, state: State) -> tuple[Task, ...]:
        """The round's tasks."""
        return table.checklist(state)

    def prompt(self, state: State) -> Prompt:
        """What to do next."""
        return table.prompt(state)

    def standing(self, state: State) -> Standing:
        """The round and everybody's lives."""
        return table.standing(state)

    def lines(self, state: State) -> tuple[str, ...]:
        """The table as plain lines, with the last Revelation explained."""
        return table.lines(state)

    def facts(self, state: State) -> dict[str, object]:
        """The ``state`` object of the JSON."""
        return table.facts(state)

    def tally(self, records: Sequence[Record[State]]) -> tuple[Tally, ...]:
        """Rounds, and the lives lost by round and by cause."""
        from engines.brachio.tally import tally

        return tally(records)


def _reveal(state: State, entry: entries.Reveal) -> Answer:
    """Resolve the Revelation, unless a card is impossible or elsewhere (T-1, T-2)."""
    refusal = _reveal_refusal(state, entry.cards)
    if refusal is not None:
        return refusal
    after = reveal(state, entry.cards)
    telling = Telling(after.rounds[-1], state.players)
    if after.outcome is not None:
        return Step(after, telling.summary(), telling.facts())
    first = after.players[after.first]
    passed = Consequence(f"The First Player card passes to {first}; round {after.round}", "VB-3")
    return Step(after, telling.summary(), (*telling.facts(), passed))


def _reveal_refusal(state: State, cards: tuple[int, ...]) -> Refusal | None:
    for seat, card in enumerate(cards):
        refusal = exchange.hand_refusal(state, card, seat)
        if refusal is not None:
            return refusal
        if card in cards[:seat]:
            other = state.players[cards.index(card)]
            return Refusal("T-1", f"{other} and {state.players[seat]} cannot both show {card}.")
    return None


_PLAYS: dict[type[Entry], Callable[[State, Any], Answer]] = {
    entries.Dinosaur: seats.choose_dinosaur,
    Start: seats.start,
    entries.River: exchange.deal_river,
    entries.Flood: exchange.flood,
    entries.Heat: exchange.heat,
    entries.Keep: exchange.keep,
    entries.SwapRiver: exchange.swap_river,
    entries.Power: seats.use_power,
    entries.Reveal: _reveal,
    entries.Lives: seats.change_lives,
    entries.FixLives: seats.fix_lives,
    entries.FixRound: seats.fix_round,
    entries.FixFirst: seats.start,
}

RULES = Brachio()
