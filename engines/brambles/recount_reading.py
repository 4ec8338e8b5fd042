"""Reading the recounts of The Brambles: ``fix WHAT ...``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.cards import read_card
from engines.brambles.entries import FixCount, FixFlux, FixHand, FixLayout
from engines.brambles.hexes import RANKS, Spot, read_place
from engines.kernel.answers import Refusal
from engines.kernel.words import Word, choose, listed, too_many, whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.rules import Reading

COUNTS = ("collection", "pile", "defeated", "discard")
FIXABLE = (*COUNTS, "hand", "layout", "flux")


def read_fix(words: Sequence[Word]) -> Reading:
    """Read what stands behind ``fix``; N-1 or N-2 when it is not understood."""
    if not words:
        return Refusal("N-1", f"Fix needs what is recounted: {listed(FIXABLE)}.")
    what = choose(words[0], (FIXABLE,), "thing to recount")
    if isinstance(what, Refusal):
        return what
    rest = words[1:]
    if len(rest) < (1 if what in COUNTS else 2):
        return Refusal("N-1", f"Fix {what} needs more, such as {_EXAMPLES.get(what, f'fix {what} 9')}.")
    if what in COUNTS:
        return _count(what, rest)
    if what == "hand":
        return _hand(rest)
    return too_many(rest, 2, f"fix {what}") or (_layout(rest) if what == "layout" else _flux(rest))


_EXAMPLES = {"hand": "fix hand + B3", "layout": "fix layout c 3", "flux": "fix flux 2 B3"}


def _count(what: str, words: Sequence[Word]) -> Reading:
    count = whole_number(words[0], "count")
    if isinstance(count, Refusal):
        return count
    return too_many(words, 1, "the count") or FixCount(what, count)


def _hand(words: Sequence[Word]) -> Reading:
    if words[0].quoted or words[0].text not in {"+", "-"}:
        return Refusal("N-1", f"{words[0].text} is not understood; + or - and a card follow fix hand.")
    card = read_card(words[1])
    if isinstance(card, Refusal):
        return card
    return too_many(words, 2, "the card") or FixHand(words[0].text == "+", card)


def _layout(words: Sequence[Word]) -> Reading:
    place = read_place(words[0])
    if isinstance(place, Refusal):
        return place
    word = words[1]
    if word.text == "-" and not word.quoted:
        return FixLayout(place, None)
    name, plus, added = word.key.partition("+")
    rank = int(RANKS.get(name, 0))
    monster = int(RANKS.get(added, 0))
    if (
        word.quoted
        or monster > 2
        or bool(plus) != bool(monster)
        or (name and not rank)
        or not (rank or monster)
    ):
        return Refusal("N-1", f"{word.text} is not understood; write 3, 3+2, +2 or - for what lies there.")
    return FixLayout(place, Spot(rank, monster) if rank else Spot(monster, alone=True))


def _flux(words: Sequence[Word]) -> Reading:
    flux = whole_number(words[0], "number of a Flux")
    if isinstance(flux, Refusal):
        return flux
    if words[1].text == "-" and not words[1].quoted:
        return FixFlux(flux, None)
    card = read_card(words[1])
    return card if isinstance(card, Refusal) else FixFlux(flux, card)
