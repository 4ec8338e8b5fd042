"""What may be logged now, and which complete entries are worth putting before the player."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from engines.brambles import possible
from engines.brambles.attacks import described
from engines.brambles.cards import CURSE, MASQUES, SEER, SHEARS, Card, playable
from engines.brambles.hexes import PLACES
from engines.brambles.moments import due_draws, due_reveals
from engines.brambles.targets import covered, occupied
from engines.brambles.views import follows, ways
from engines.kernel.answers import Choice, Field, Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.brambles.state import State
    from engines.kernel.entries import Entry

FORMS = {
    "reveal": "reveal HEX …",
    "draw": "draw CARD …",
    "play": "play CARD CARD CARD at PLACE",
    "shears": "shears at PLACE",
    "seer take": "seer take CARD [stash CARD …]",
    "seer reclaim": "seer reclaim NUMBER discard CARD …",
    "seer play": "seer play CARD CARD CARD at PLACE",
    "masque": "masque MASQUE",
    "resolve": "resolve CARD …",
    "stash": "stash CARD [on FLUX]",
    "take": "take CARD",
    "sacrifice": "sacrifice CARD …",
}
SAYS = {
    "reveal": "turn up hexes",
    "draw": "draw cards",
    "play": "play a combination",
    "shears": "beat any one hex",
    "seer take": "look at six cards and take one",
    "seer reclaim": "bring discarded cards back",
    "seer play": "beat an Evil and its Monster",
    "masque": "beat all Monsters",
    "resolve": "get rid of Curses",
    "stash": "put a card on a Flux",
    "take": "take a card back from a Flux",
    "sacrifice": "discard cards for new ones",
}
_WAYS: dict[str, Callable[[State], Iterator[Entry]]] = {
    "reveal": possible.reveals,
    "draw": possible.draws,
    "play": possible.attacks,
    "shears": possible.shears,
    "seer take": possible.seer_takes,
    "seer reclaim": possible.reclaims,
    "seer play": possible.seer_plays,
    "masque": possible.masques,
    "resolve": possible.resolutions,
    "stash": possible.stashes,
    "take": possible.takes,
    "sacrifice": possible.sacrifices,
}
_NOW: dict[str, tuple[str, ...]] = {
    "setup": ("reveal",),
    "reveal": ("reveal",),
    "draw": ("draw", "reveal", "resolve", "stash", "take"),
    "act": ("play", "shears", "seer play", "masque", "resolve", "stash", "take"),
}
_LAST: tuple[str, ...] = ("seer take", "seer reclaim", "sacrifice", "draw", "reveal")


def offers(state: State) -> tuple[Offer, ...]:
    """What may be logged now, with the domain of each slot; empty exactly when the match is over."""
    if state.end is not None:
        return ()
    names = (*_NOW[state.moment], *(_LAST if state.moment == "act" else ()))
    return tuple(_offer(state, name) for name in names if _open(state, name))


def _open(state: State, name: str) -> bool:
    """Whether at least one entry of this kind would be accepted now."""
    return next(_WAYS[name](state), None) is not None


def _offer(state: State, name: str) -> Offer:
    return Offer(
        verb=name.partition(" ")[0],
        form=FORMS[name],
        says=SAYS[name],
        fields=_fields(state, name),
        examples=lambda: tuple(_WAYS[name](state)),
    )


def _fields(state: State, name: str) -> tuple[Field, ...]:
    held = tuple(dict.fromkeys(state.held))
    fields: tuple[Field, ...]
    if name == "reveal":
        fields = (Field("hex", tuple(possible.turnable(state)), 1, max(1, due_reveals(state))),)
    elif name == "draw":
        fields = (Field("card", possible.drawable(state), 1, due_draws(state)),)
    elif name in {"play", "seer play"}:
        aims = covered(state) if " " in name else occupied(state)
        places = Field("place", tuple(PLACES[at] for at in aims), 1, 1 if " " in name else 3)
        fields = (Field("card", tuple(filter(playable, held)), 3, 3 if " " in name else 6), places)
    elif name == "shears":
        fields = (Field("place", tuple(PLACES[at] for at in occupied(state))),)
    else:
        fields = _card_fields(state, name, held)
    return fields


def _card_fields(state: State, name: str, held: tuple[Card, ...]) -> tuple[Field, ...]:
    if name == "seer take":
        unseen = tuple(entry.card for entry in possible.seer_takes(state))
        return (Field("card", unseen), Field("stash", unseen, 0, len(state.open_flux)))
    if name == "seer reclaim":
        fed = tuple(dict.fromkeys(possible.feedable(state)))
        return (Field("number", ("3", "5", "7")), Field("discard", fed, 1, 3))
    if name == "masque":
        return (Field("masque", tuple(card for card in held if card in MASQUES)),)
    if name == "resolve":
        paying = (card for card in held if playable(card) or card in {SEER, SHEARS})
        return (Field("card", tuple(paying), 1, 3),)
    if name == "stash":
        fluxes = tuple(str(at + 1) for at in state.open_flux)
        return (Field("card", tuple(dict.fromkeys(state.hand))), Field("on", fluxes, 0))
    if name == "take":
        return (Field("card", tuple(entry.card for entry in possible.takes(state))),)
    cards = tuple(card for card in state.hand if card != CURSE)
    return (Field("card", tuple(dict.fromkeys(cards)), 1, len(cards)),)


def choices(state: State) -> tuple[Choice, ...]:
    """Complete entries worth showing, strongest first: plays, then what else the cards held can do."""
    if state.end is not None:
        return ()
    plays = [Choice(way.entry, described(way.made), follows(state, way.entry)) for way in ways(state)]
    names = ("shears", "seer play", "masque") if state.moment == "act" else ()
    others = [
        Choice(entry, SAYS[name])
        for name in (*names, *(("resolve",) if state.moment in {"draw", "act"} else ()))
        for entry in islice(_WAYS[name](state), CHOICES_EACH)
    ]
    return (*plays, *others)


CHOICES_EACH = 6
