"""Encounters, Items and effects that people wrote down once, in this match or an earlier one."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors.offers import next_up
from engines.bravest_warriors.spelling import HEROES
from engines.kernel.answers import Refusal
from engines.kernel.words import Word, quote, split

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.screens.view import View

UNNAMED = ("item ", "+")


class Known(NamedTuple):
    """What was written down, the newest word on each card counting.

    Attributes:
        encounters: the entry that reveals each named Encounter, the one seen last at the end.
        items: the names of Items, the one seen last at the end.
        effects: what notes of the form ``NAME: text`` say, by the name in lower case.
    """

    encounters: dict[str, str]
    items: tuple[str, ...]
    effects: dict[str, str]

    def effect(self, name: str) -> str:
        """What a card does, or empty where nobody wrote it down."""
        return self.effects.get(name.casefold(), "")


@lru_cache(maxsize=4)
def known(texts: tuple[str, ...]) -> Known:
    """The cards that entries name, read from their canonical texts, the oldest first."""
    encounters: dict[str, str] = {}
    items: dict[str, str] = {}
    effects: dict[str, str] = {}
    for text in texts:
        words = split(text.removeprefix("! "))
        if isinstance(words, Refusal) or len(words) < 2:
            continue
        if words[0].text == "reveal" and words[-1].quoted:
            _renew(encounters, words[-1].text, text.removeprefix("! "))
        elif words[0].text == "note":
            name, colon, effect = words[-1].text.partition(":")
            if colon and name.strip() and effect.strip():
                effects[name.strip().casefold()] = effect.strip()
        else:
            _learn_items(items, words)
    names = tuple(name for key, name in items.items() if key not in encounters)
    return Known(encounters, names, effects)


def _learn_items(items: dict[str, str], words: tuple[Word, ...]) -> None:
    if words[0].text not in {"buy", "bonus", "change", "item"}:
        return
    for before, word in pairwise(words):
        named = before.text == "with" or words[0].text in {"buy", "item"}
        if word.quoted and named and not word.key.startswith(UNNAMED):
            _renew(items, word.text, word.text)


def _renew(rows: dict[str, str], name: str, value: str) -> None:
    rows.pop(name.casefold(), None)
    rows[name.casefold()] = value


def known_to(view: View) -> Known:
    """What this match and the earlier ones have written down."""
    own = tuple(line.text for line in view.log if '"' in line.text and not line.undone)
    return known((*view.earlier, *own))


def complete(view: View, text: str) -> str | None:
    """The line that Tab makes of a line that names a known card only in part, or None.

    Where only points are written, a change alone is that of the next player.
    """
    begun, state = text.strip(), view.state
    if not begun or view.outcome is not None:
        return None
    if begun[0] in "+-" and begun[1:].isdigit() and state.phase == "reveal" and not state.begun:
        return f"points {quote(next_up(state))} {begun}"
    cards = known_to(view)
    return _encounter(view, cards, begun) or _item(cards, begun)


def _encounter(view: View, cards: Known, text: str) -> str | None:
    """The newest known Encounter with this value, or whose name begins like the last words."""
    if view.state.moment not in {"reveal", "choose"}:
        return None
    words = [word.casefold().strip('"') for word in text.split()]
    rest = words[1:] if "reveal".startswith(words[0]) else words
    value = rest[0] if rest and rest[0].isdigit() else ""
    start = " ".join(rest[1:] if value else rest)
    if not value and not start:
        return None
    for name, entry in reversed(cards.encounters.items()):
        if name.startswith(start) and (not value or entry.split()[1] == value):
            return entry
    return None


def _item(cards: Known, text: str) -> str | None:
    """A line that ends with the beginning of an Item's or Hero's name, completed."""
    lead, mark, start = text.rpartition('"')
    if not mark:
        lead, _, start = text.rpartition(" ")
        lead = f"{lead} "
    verb = lead.split(maxsplit=1)[0].casefold() if lead.strip() else ""
    if verb not in {"buy", "item", "note"} or not start:
        return None
    heroes = [name for names in HEROES.values() for name in names] if verb == "note" else []
    for name in (*reversed(cards.items), *_titles(cards, verb), *heroes):
        if name.casefold().startswith(start.casefold()):
            return f'{lead}"{name}: ' if verb == "note" else lead + quote(name, always=True)
    return None


def _titles(cards: Known, verb: str) -> Iterable[str]:
    """The names of Encounters, where a line may describe one."""
    words = map(split, cards.encounters.values()) if verb == "note" else ()
    return [found[-1].text for found in words if not isinstance(found, Refusal)]
