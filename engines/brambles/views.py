"""What a board shows beside the bare state: cards seen, what may be played and what follows, needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.attacks import play
from engines.brambles.cards import COPIES, CURSE, NUMBER, Card
from engines.brambles.combinations import Combination
from engines.brambles.entries import Play
from engines.brambles.hexes import NEEDS, PLACES, Hex
from engines.brambles.moments import then
from engines.brambles.possible import combinations_now
from engines.brambles.targets import targets
from engines.kernel.answers import Refusal
from engines.kernel.words import listed

if TYPE_CHECKING:
    from engines.brambles.state import State


class Way(NamedTuple):
    """A combination that can be played now.

    Attributes:
        made: the combination, with what its Masques stand for.
        targets: the places, or sets of places, it may be played at, the hardest first.
    """

    made: Combination
    targets: tuple[tuple[int, ...], ...]

    @property
    def entry(self) -> Play:
        """The play at the hardest target."""
        return Play(self.made.cards, self.targets[0])


class Left(NamedTuple):
    """How many copies of a card may still come from the Collection.

    Attributes:
        sure: copies that certainly lie there.
        most: copies that may lie there, the certain ones included.
        copies: copies in the game.
    """

    sure: int
    most: int
    copies: int


class Need(NamedTuple):
    """What beats one place of the layout.

    Attributes:
        place: its letter.
        ranks: what lies there, such as ``III+II``.
        rank: the rank needed, 6 for V+.
        words: the same as the kind of combination, such as ``any row``.
        with_seer: the kind that does together with a Seer; empty where no Monster lies on the Evil.
    """

    place: str
    ranks: str
    rank: int
    words: str
    with_seer: str


def ways(state: State) -> tuple[Way, ...]:
    """All combinations of hand and Flux that beat something now, strongest first; none outside ``act``."""
    if state.moment != "act" or state.end is not None:
        return ()
    made = ((one, targets(state, one)) for one in combinations_now(state))
    return tuple(Way(one, places) for one, places in made if places)


def follows(state: State, entry: Play) -> str:
    """What comes after a play and what it leaves, such as ``turn up 1, draw 3; leaves D4 M4 P13``."""
    step = play(state, entry, ruled=False)
    if isinstance(step, Refusal):
        return ""
    after = step.state
    if after.end is not None:
        return after.end.why.removesuffix(".")
    opened = [f"Flux {at + 1}" for at in after.open_flux if state.flux[at] is not None]
    first = ", ".join(
        part for part in (then(after), f"{listed(opened, 'and')} open again" if opened else "") if part
    )
    on_flux = [card for card in after.flux if card and card != CURSE]
    left = " and ".join(
        part for part in (" ".join(after.hand), f"{' '.join(on_flux)} on Flux" if on_flux else "") if part
    )
    return f"{first or 'nothing to draw'}; leaves {left or 'nothing'}"


def marks(state: State) -> dict[Card, str]:
    """Where each of the 70 numbered cards is believed to be.

    Returns:
        By card: ``hand``, ``flux 2``, ``collection`` (surely there), ``possible`` or ``gone``.
    """
    held = {card: f"flux {at}" for at, card in enumerate(state.flux, 1) if card}
    held |= dict.fromkeys(state.hand, "hand")
    return {card: held.get(card) or state.piles.whereabouts(card) for card in NUMBER}


def specials_left(state: State) -> dict[Card, Left]:
    """How many of each special card in the game may still be drawn."""
    house, piles = state.house, state.piles
    names = [card for card in COPIES if card not in NUMBER and house.copies(card)]
    return {card: Left(piles.surely(card), piles.at_most(card), house.copies(card)) for card in names}


def needs(state: State) -> tuple[Need, ...]:
    """What beats each hex that lies out, in the order of the places."""
    return tuple(
        Need(PLACES[at], spot.name, spot.need, NEEDS[spot.need], NEEDS[spot.rank] if spot.monster else "")
        for at, spot in enumerate(state.layout)
        if spot
    )


def next_back(state: State) -> Hex | None:
    """The hex that the next Curse would send back; None when it would send none (BR-26, BR-27)."""
    return state.defeated[-1] if state.curses and state.defeated else None
