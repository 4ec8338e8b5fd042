"""The Revelation: what the cards on the table do, in the order of resolution (VB-7 to VB-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.disasters import DISEASE, GLACIATION, METEORITE, NIGHT, VOLCANO
from engines.brachio.powers import NO_POWERS
from engines.brachio.state import next_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engines.brachio.options import House
    from engines.brachio.powers import Powers
    from engines.brachio.state import State

Seats = tuple[int, ...]


class Strike(NamedTuple):
    """Whom the cards strike and whom they spare; all but lives.

    Attributes:
        night: whether Night is face up (VB-10).
        values: by seat, what its card counts as.
        frozen: the seats that are lowest by value while Glaciation is face up.
        protected: seats that a power or Glaciation protects.
        lowest: the lowest of the unprotected seats; several when they tie.
        low: those of them that lose a life (VB-8).
        highest: the seats Disease looks at, when it is face up.
        sick: those of them that lose a life (VB-9).
    """

    night: bool
    values: tuple[int, ...]
    frozen: Seats
    protected: Seats
    lowest: Seats
    low: Seats
    highest: Seats
    sick: Seats


class Revelation(NamedTuple):
    """A finished round: what lay open, whom it struck, and lives before and after.

    Attributes:
        round: its number, from 1.
        cards: by seat, as revealed.
        river: the River at the Revelation, in order of arrival.
        powers: by seat, the powers that counted.
        house: the house rules it was resolved under.
        strike: whom the cards struck.
        before: lives by seat when the cards were revealed.
        lost: lives really lost, by seat.
        gained: lives really gained, by seat.
        after: lives by seat behind the Revelation.
    """

    round: int
    cards: tuple[int, ...]
    river: tuple[int, ...]
    powers: tuple[Powers, ...]
    house: House
    strike: Strike
    before: tuple[int, ...]
    lost: tuple[int, ...]
    gained: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def extinct(self) -> Seats:
        """The seats that have no lives left (VB-11)."""
        return tuple([seat for seat, lives in enumerate(self.after) if lives == 0])

    @property
    def powered(self) -> tuple[tuple[int, Powers], ...]:
        """The seats with a power that counted, and what it did."""
        return tuple([(seat, power) for seat, power in enumerate(self.powers) if power != NO_POWERS])

    def holder(self, card: int) -> int | None:
        """The seat that showed this card, or None."""
        return self.cards.index(card) if card in self.cards else None


def strike(
    cards: tuple[int, ...], river: tuple[int, ...], powers: tuple[Powers, ...], house: House
) -> Strike:
    """Find whom the cards strike: night, values, protection, the lowest, Disease, in this order.

    Args:
        cards: the hands by seat.
        river: the River; its cards have effects but no value (VB-7).
        powers: by seat.
        house: the house rules.
    """
    face_up = {*cards, *river}
    night = NIGHT.value in face_up
    values = _values(cards, powers, night=night)
    everyone = tuple(range(len(cards)))
    frozen = _extreme(values, everyone, min) if GLACIATION.value in face_up else ()
    cold = house.meant(frozen)
    protected = tuple([seat for seat in everyone if powers[seat].protect or seat in cold])
    exposed = tuple([seat for seat in everyone if seat not in protected])
    lowest = _extreme(values, exposed, min)
    highest: Seats = ()
    if DISEASE.value in face_up:
        highest = _extreme(values, exposed if house.disease_passes else everyone, max)
    sick = tuple([seat for seat in house.meant(highest) if seat not in protected])
    return Strike(night, values, frozen, protected, lowest, house.meant(lowest), highest, sick)


def reveal(state: State, cards: tuple[int, ...]) -> State:
    """Resolve the Revelation of these cards, by seat, and go on to the next deal, or end the match."""
    struck = strike(cards, state.river, state.powers, state.house)
    seats = range(len(cards))
    harm = [_harm(state, struck, seat) for seat in seats]
    lost = tuple(map(min, harm, state.lives))
    gained = tuple([_gain(state, seat, cards[seat], harm[seat]) for seat in seats])
    after = tuple([state.lives[seat] - lost[seat] + gained[seat] for seat in seats])
    table = (state.round, cards, state.river, state.powers, state.house)
    rounds = (*state.rounds, Revelation(*table, struck, state.lives, lost, gained, after))
    if 0 in after:
        return state._replace(lives=after, rounds=rounds, revealed=True)
    return next_round(state, after, rounds)


def _values(cards: tuple[int, ...], powers: tuple[Powers, ...], *, night: bool) -> tuple[int, ...]:
    raised = METEORITE.value if night else 0
    counted = [METEORITE.amount if card == raised else card for card in cards]
    return tuple([counted[seat] if power.value is None else power.value for seat, power in enumerate(powers)])


def _extreme(values: tuple[int, ...], seats: Seats, pick: Callable[[Iterable[int]], int]) -> Seats:
    if not seats:
        return ()
    edge = pick([values[seat] for seat in seats])
    return tuple([seat for seat in seats if values[seat] == edge])


def _harm(state: State, struck: Strike, seat: int) -> int:
    harm = (seat in struck.low) + (seat in struck.sick) + state.powers[seat].lose
    return min(harm, 1) if state.house.one_loss else harm


def _gain(state: State, seat: int, card: int, harm: int) -> int:
    gain = state.powers[seat].gain + (VOLCANO.amount if card == VOLCANO.value and not harm else 0)
    cap = state.cap(seat) if gain else None
    return gain if cap is None else min(gain, cap - max(state.lives[seat] - harm, 0))
