"""The Brambles as a game of the house: the contract of the kernel filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engines.brambles import attacks, curses, drawing, offering, seer, telling, turning
from engines.brambles.about import ABOUT
from engines.brambles.cards import read_card
from engines.brambles.entries import (
    CutDown,
    Draw,
    Play,
    Resolve,
    Reveal,
    Sacrifice,
    SeerPlay,
    SeerReclaim,
    SeerTake,
    Stash,
    Take,
    Unmask,
)
from engines.brambles.hexes import read_hex
from engines.brambles.house import FLUX_KEYS, House, difficulty, flux_fault
from engines.brambles.reading import is_at, read_entry
from engines.brambles.recount import fix
from engines.brambles.recount_reading import read_fix
from engines.brambles.state import State, begin
from engines.kernel.answers import Outcome, Refusal, Step
from engines.kernel.entries import Entry, Fix
from engines.kernel.rules import About, Reading, Rules, Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.kernel.answers import Choice, Countable, Offer, Prompt, Standing, Tally, Task
    from engines.kernel.timeline import Record
    from engines.kernel.words import Word

_VERBS: dict[str, tuple[str, ...]] = {
    "setup": ("reveal",),
    "reveal": ("reveal",),
    "draw": ("draw", "resolve", "stash", "take"),
    "act": ("play", "shears", "seer", "masque", "resolve", "stash", "take", "sacrifice", "draw"),
}

_DOINGS: dict[type[Entry], Callable[[State, Any, bool], Step[State] | Refusal]] = {
    Reveal: turning.reveal,
    Draw: drawing.draw,
    Play: attacks.play,
    CutDown: attacks.shears,
    SeerPlay: attacks.seer_play,
    Unmask: attacks.masque,
    SeerTake: seer.take,
    SeerReclaim: seer.reclaim,
    Resolve: curses.resolve,
    Stash: curses.stash,
    Take: curses.take,
    Sacrifice: drawing.sacrifice,
}


class Brambles(Rules[State]):
    """The Brambles for one person, with every house rule and both expansions."""

    about: ClassVar[About] = ABOUT
    verbs: ClassVar[tuple[str, ...]] = (*_VERBS["act"], "reveal", "note", "concede", "fix")

    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> State:
        """Nothing is revealed and nothing drawn."""
        return begin(players, House.of(options))

    def header_faults(self, players: tuple[str, ...], options: Mapping[str, Value]) -> dict[str, str]:
        """More than three Flux cards in play and left out together."""
        return flux_fault(options)

    def setting(self, players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[str, ...]:
        """The difficulty, the expansions, and the house rules that differ."""
        named = difficulty(options)
        if named is None:
            return self.differing(players, options)
        return named, *self.differing(players, {**options, **dict.fromkeys(FLUX_KEYS, 0)})

    def players(self, state: State) -> tuple[str, ...]:
        """The one name."""
        return state.players

    def moment(self, state: State) -> str:
        """One of setup, reveal, draw, act and over."""
        return state.moment if state.end is None else "over"

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The verbs of the moment; set-up Monsters reach ``reveal`` until the first draw."""
        waiting = state.house.monsters and not state.begun and state.moment in {"draw", "act"}
        return _VERBS[state.moment], ("reveal",) if waiting else ()

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        """Hexes mean reveal, cards mean draw, cards with places mean play, where the moment fits."""
        if state.end is not None:
            return None
        if state.moment in {"setup", "reveal"}:
            return None if isinstance(read_hex(words[0]), Refusal) else "reveal"
        card = read_card(words[0])
        if isinstance(card, Refusal) and card.rule != "N-2":
            return None
        if state.moment == "draw":
            return "draw"
        return "play" if any(map(is_at, words)) else None

    def read(self, state: State, line: str) -> Reading:
        """Read one line; cards alone where one plays are refused with the draw that they may mean.

        So are a Seer or Shears that come first among cards drawn, since their names are verbs too.
        """
        found = super().read(state, line)
        if isinstance(found, Refusal) and (found.rule, state.moment) in {("N-1", "act"), ("T-3", "draw")}:
            drawn = super().read(state, f"draw {line}")
            if not isinstance(drawn, Refusal) and isinstance(self.apply(state, drawn), Step):
                return Refusal(found.rule, f"{line.strip()} needs a verb here.", drawn.text)
        return found

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        """Read what stands behind the verb."""
        return read_fix(words) if verb == "fix" else read_entry(verb, words)

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Step[State] | Refusal:
        """Do what the entry says; a recount is the same with and without a ruling."""
        return _DOINGS.get(type(entry), _fixed)(state, entry, ruled)

    def concede(self, state: State, seat: int) -> Step[State]:
        """The match is lost."""
        end = Outcome((), (0,), f"{state.players[0]} gave the match up.")
        return Step(state._replace(end=end), end.why)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may be logged now."""
        return offering.offers(state)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Complete entries worth showing, strongest first."""
        return offering.choices(state)

    def counts(self, state: State) -> tuple[Countable, ...]:
        """What can be counted at the table."""
        from engines.brambles.counts import counts

        return counts(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended, or None."""
        return state.end

    def checklist(self, state: State) -> tuple[Task, ...]:
        """Layout, draw, options, combination."""
        return telling.checklist(state)

    def prompt(self, state: State) -> Prompt:
        """The verb of the moment in large letters."""
        return telling.prompt(state)

    def standing(self, state: State) -> Standing:
        """Hexes beaten and cards left."""
        return telling.standing(state)

    def lines(self, state: State) -> tuple[str, ...]:
        """The table as plain lines."""
        return telling.lines(state)

    def facts(self, state: State) -> dict[str, object]:
        """The ``state`` object of the JSON."""
        return telling.facts(state)

    def tally(self, records: Sequence[Record[State]]) -> tuple[Tally, ...]:
        """Ranks beaten with, Curses drawn, hexes beaten, cards left."""
        from engines.brambles.tally import tally

        return tally(records)


def _fixed(state: State, entry: Fix, _ruled: bool) -> Step[State] | Refusal:
    return fix(state, entry)


RULES = Brambles()
