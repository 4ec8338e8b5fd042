"""What the entry line names so far, whether or not it is an entry yet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import SEER, SHEARS, SUITS, read_card
from engines.brambles.hexes import PLACES, read_hex, read_place
from engines.brambles.reading import SEER_USES
from engines.kernel.answers import Refusal
from engines.kernel.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.view import View
    from engines.brambles.cards import Card

Groups = tuple[tuple[str, ...], ...]
EVER = ("note", "concede", "fix")
_IMPLIED = {"setup": "reveal", "reveal": "reveal", "draw": "draw", "act": "play"}
_SECOND = {
    **dict.fromkeys(("play", "shears", "seer play"), "at"),
    "seer take": "stash",
    "seer reclaim": "discard",
    "stash": "on",
}
_DRAWN = {"draw", "seer take", "seer reclaim"}


class Named(NamedTuple):
    """The parts of a line.

    Attributes:
        verb: the verb with the use of a Seer, such as ``seer take``; that of the moment when none is written.
        cards: the cards before ``at``, ``stash`` or ``discard``.
        places: the places behind ``at``, counted from 0.
        beside: the cards behind ``stash`` or ``discard``.
        hexes: hexes as written, such as ``3`` or ``+2@a``.
        number: a number among the words, as for a Flux or for cards to be reclaimed; empty for none.
        suit: a suit at the end that still waits for its number.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    beside: tuple[Card, ...] = ()
    hexes: tuple[str, ...] = ()
    number: str = ""
    suit: str = ""

    @property
    def picked(self) -> tuple[Card, ...]:
        """Every card that is named."""
        return (*self.cards, *self.beside)

    @property
    def raised(self) -> tuple[Card, ...]:
        """Those, and the special card that the verb uses."""
        special = {"shears": SHEARS, "seer": SEER}.get(self.verb.partition(" ")[0])
        return (special, *self.picked) if special else self.picked


def named(view: View) -> Named:
    """What the line of a view names."""
    near, reached = ((), ()) if view.outcome else view.rules.moment_verbs(view.state)
    return _read(view.text, view.state.moment, (near, reached, (*EVER, *view.rules.verbs)))


@lru_cache(maxsize=64)
def _read(text: str, moment: str, groups: Groups) -> Named:
    words = text.removeprefix("!").replace(",", " ").split()
    verb = _verb(words[0].casefold(), groups) if words else ""
    rest = words[1:] if verb else words
    verb = verb or _IMPLIED[moment]
    if verb == "seer":
        use = _of(rest[0].casefold(), SEER_USES) if rest else ""
        verb, rest = (f"seer {use}", rest[1:]) if use else ("seer", [])
    if verb in EVER or verb == "reveal":
        return Named(verb, hexes=_hexes(rest))
    front, back = _parted(rest, _SECOND.get(verb, ""))
    suit = rest[-1].upper() if rest and verb in _DRAWN and rest[-1].upper() in SUITS else ""
    numbers = [word for word in rest if word.isdigit()]
    return Named(
        verb,
        _cards(front),
        _places(back) if _SECOND.get(verb) == "at" else (),
        _cards(back) if verb in {"seer take", "seer reclaim"} else (),
        number=numbers[0] if numbers else "",
        suit=suit,
    )


def _verb(key: str, groups: Groups) -> str:
    if any(key in group for group in groups):
        return key
    return next((found for group in groups if (found := _of(key, group))), "")


def _of(key: str, words: Sequence[str]) -> str:
    """The one word that begins so, or nothing."""
    fitting = [word for word in words if word.startswith(key)]
    return key if key in fitting else fitting[0] if len(fitting) == 1 else ""


def _parted(words: Sequence[str], keyword: str) -> tuple[Sequence[str], Sequence[str]]:
    for at, word in enumerate(words):
        if keyword and keyword.startswith(word.casefold()):
            return words[:at], words[at + 1 :]
    return words, ()


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    found = (read_card(Word(word)) for word in words)
    return tuple(card for card in found if not isinstance(card, Refusal))


def _places(words: Sequence[str]) -> tuple[int, ...]:
    found = (read_place(Word(word)) for word in words)
    return tuple(place for place in found if not isinstance(place, Refusal))


def _hexes(words: Sequence[str]) -> tuple[str, ...]:
    found = (read_hex(Word(word)) for word in words)
    return tuple(
        read[0] if read[1] is None else f"{read[0]}@{PLACES[read[1]]}"
        for read in found
        if not isinstance(read, Refusal)
    )
