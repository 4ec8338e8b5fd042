"""The frozen state of a match of Brachio and the questions one may ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engines.brachio.disasters import BOX, NIGHT
from engines.brachio.options import House
from engines.brachio.powers import NO_POWERS, Powers
from engines.kernel.answers import Outcome
from engines.kernel.values import swift
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.brachio.revelation import Revelation

T = TypeVar("T")
LIVES = 3
SPECIES_LIVES = {"belzebufo": 4}


@swift
class State(NamedTuple):
    """One match; seats are counted clockwise from 0, a tuple by seat has an item for each.

    Attributes:
        players: names by seat.
        house: the house rules.
        species: dinosaurs by seat, None where none was named.
        start_lives: lives at the start, by seat.
        lives: lives now, by seat.
        round: the round being played, from 1.
        first: the seat of the First Player.
        begun: whether a River was ever dealt; dinosaurs and start are written before.
        river: the River's values in order of arrival; empty until it is known.
        due: ``flood`` or ``heat`` while that effect waits for its answer, else empty.
        turns: exchange turns so far; None when this round's exchanges are not logged.
        taken: by seat, the card it took from the River and therefore holds; 0 for none.
        high: by seat, whether its present card must show itself to the Heat Wave, as far as the
            table saw it; one item more for the card that went onto the deck.
        powers: by seat, what powers do at the coming Revelation.
        rounds: the finished rounds.
        revealed: whether this round's Revelation has ended the match.
        conceded: the seat that gave up, or None.
    """

    players: tuple[str, ...]
    house: House
    species: tuple[str | None, ...]
    start_lives: tuple[int, ...]
    lives: tuple[int, ...]
    taken: tuple[int, ...]
    high: tuple[bool | None, ...]
    powers: tuple[Powers, ...]
    round: int = 1
    first: int = 0
    begun: bool = False
    river: tuple[int, ...] = ()
    due: str = ""
    turns: int | None = 0
    rounds: tuple[Revelation, ...] = ()
    revealed: bool = False
    conceded: int | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended (VB-11)."""
        return 0 in self.lives or self.conceded is not None

    @property
    def phase(self) -> str:
        """The moment: ``deal``, ``exchange``, ``flood``, ``heat`` or ``over``."""
        if self.over:
            return "over"
        if not self.river:
            return "deal"
        return self.due or "exchange"

    @property
    def active(self) -> int | None:
        """The seat whose exchange turn is next; None when nobody's is, or when they are not logged."""
        if not self.river or self.turns is None or self.turns >= len(self.players) or self.over:
            return None
        return (self.first + self.turns) % len(self.players)

    @property
    def night(self) -> bool:
        """Whether it is night for powers (VB-10)."""
        if self.revealed:
            return self.rounds[-1].strike.night
        return self.house.night_at_once and NIGHT.value in self.river

    @property
    def may_redeal(self) -> bool:
        """Whether the River may still be written again: nobody has exchanged."""
        return not self.turns

    @property
    def free(self) -> tuple[int, ...]:
        """The values that are neither in the River nor known to be in a hand."""
        return tuple(card for card in BOX.values if card not in self.river and card not in self.taken)

    @property
    def deck(self) -> int:
        """How many cards the deck holds once the River is known (VB-4)."""
        return len(BOX.values) - len(self.players) - max(1, len(self.river))

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why: all but the extinct, or all but who gave up."""
        if self.conceded is not None:
            losers: tuple[int, ...] = (self.conceded,)
            why, rule = f"{self.players[self.conceded]} gave up.", ""
        elif 0 in self.lives:
            losers = tuple(seat for seat, lives in enumerate(self.lives) if lives == 0)
            why, rule = f"{verdict(self.players, losers)}.", "VB-11"
        else:
            return None
        winners = tuple(seat for seat in range(len(self.players)) if seat not in losers)
        return Outcome(winners, losers, why, rule)

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.players)

    def blind(self, seat: int) -> int | None:
        """With whom a seat swaps unseen: the next seat, or None for the last one's deck (VB-5)."""
        other = self.after(seat)
        return None if other == self.first else other

    def names(self, seats: Iterable[int]) -> str:
        """The names of these seats in a row."""
        return listed((self.players[seat] for seat in seats), "and")

    def cap(self, seat: int) -> int | None:
        """The most lives a seat may have, or None where lives have no cap."""
        return self.start_lives[seat] if self.house.capped else None


def new_match(players: tuple[str, ...], house: House) -> State:
    """The state before the first entry: three lives each, the first seat begins."""
    count = len(players)
    lives, nobody = (LIVES,) * count, (None,) * count
    return State(players, house, nobody, lives, lives, *_unknown(count))


def _unknown(count: int) -> tuple[tuple[int, ...], tuple[bool | None, ...], tuple[Powers, ...]]:
    """What is taken, high and powered where nobody has done anything."""
    return (0,) * count, (None,) * (count + 1), (NO_POWERS,) * count


def clear(state: State, **changes: Any) -> State:
    """The state with no River and nothing known about the hands, and with these changes."""
    count = len(state.players)
    taken, high = (0,) * count, (None,) * (count + 1)
    return state._replace(river=(), due="", turns=0, taken=taken, high=high)._replace(**changes)


def next_round(state: State, lives: tuple[int, ...], rounds: tuple[Revelation, ...]) -> State:
    """The deal of the next round: the First Player card has passed left (VB-3)."""
    return State(
        state.players,
        state.house,
        state.species,
        state.start_lives,
        lives,
        *_unknown(len(state.players)),
        round=state.round + 1,
        first=state.after(state.first),
        begun=state.begun,
        rounds=rounds,
        conceded=state.conceded,
    )


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with one item in another's place."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def count_lives(count: int) -> str:
    """A number of lives in words."""
    return counted(count, "life", "lives")


def verdict(players: tuple[str, ...], gone: tuple[int, ...]) -> str:
    """Who is extinct and who has therefore won, in words (VB-11)."""
    losers = listed((players[seat] for seat in gone), "and")
    winners = [name for seat, name in enumerate(players) if seat not in gone]
    win = f"{listed(winners, 'and')} {'wins' if len(winners) == 1 else 'win'}" if winners else "nobody wins"
    return f"{losers} {'is' if len(gone) == 1 else 'are'} extinct: {win}"
