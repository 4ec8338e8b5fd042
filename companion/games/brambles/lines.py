"""The lines that taps make: combinations with their aim, the first thing a tapped card can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.brambles.knowledge import ways
from engines.brambles.attacks import combination
from engines.brambles.cards import CURSE, NUMBER, SEER, SHEARS
from engines.brambles.entries import CutDown, SeerPlay, at_places
from engines.brambles.possible import resolutions, seer_plays, shears
from engines.brambles.targets import seer_targets, targets

if TYPE_CHECKING:
    from engines.brambles.cards import Card
    from engines.brambles.state import State

Cards = tuple["Card", ...]
Places = tuple[int, ...]
PER_FED = 2


def attack(state: State, cards: Cards, places: Places, verb: str = "play") -> str:
    """A combination at the places meant, or at the hardest it beats when it cannot be played at those."""
    made = combination(state, cards)
    open_to = (seer_targets if verb == "seer play" else targets)(state, made) if made else ()
    if open_to and not any(set(places) == set(each) for each in open_to):
        places = open_to[0]
    return " ".join((verb, *cards, *([at_places(places)] if places else ())))


def wanted(state: State, cards: Cards) -> int:
    """How many hexes the cards beat, 1 while they make nothing."""
    made = combination(state, cards)
    return made.hexes if made else 1


def against(state: State, place: int) -> str:
    """The line that beats a hex at the least cost; a line that only aims when nothing held does."""
    beating = (way for way in ways(state) if (place,) in way.targets)
    weakest = min(beating, key=lambda way: way.made.rank, default=None)
    if weakest:
        return attack(state, weakest.made.cards, (place,))
    others: tuple[CutDown | SeerPlay, ...] = (*shears(state), *seer_plays(state))
    for entry in others:
        if place in (entry.places if isinstance(entry, SeerPlay) else (entry.place,)):
            return entry.text
    return f"play {at_places((place,))}"


def first_of(state: State, card: Card) -> str:
    """What a tapped card does before anything else is named."""
    if card == CURSE:
        paying = next(resolutions(state), None)
        return f"stash {card}" if state.open_flux or paying is None else paying.text
    if card not in state.hand:
        return f"play {card}" if state.moment == "act" else f"take {card}"
    if state.moment != "act":
        return f"stash {card}"
    if card == SHEARS:
        return cut_down(state)
    return "seer" if card == SEER else f"play {card}"


def cut_down(state: State) -> str:
    """Shears at the hex that is hardest to beat."""
    hardest = next(shears(state), None)
    return hardest.text if hardest else "shears"


def reclaim(state: State, fed: Cards, seen: Cards = ()) -> str:
    """A Seer that brings cards back for those that are discarded with it."""
    count = min(1 + PER_FED * len(fed), state.discard + 1 + len(fed))
    return " ".join(("seer reclaim", *(seen or (str(count),)), "discard", *fed))


def toggled(cards: Cards, card: Card) -> Cards:
    """The cards with one more, or without it where it is named already."""
    return tuple(each for each in cards if each != card) if card in cards else (*cards, card)


def counted(cards: Cards, card: Card, most: int) -> Cards:
    """The same for a card of which there may be several: one more as long as there are more."""
    if card in NUMBER or most < 2:
        return toggled(cards, card)
    return (*cards, card) if cards.count(card) < most else cards
