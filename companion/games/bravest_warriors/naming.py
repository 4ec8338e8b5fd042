"""What the entry line names so far, whether or not it is an entry yet."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors import RULES
from engines.bravest_warriors.dice import picked
from engines.bravest_warriors.spelling import MARKS, stands_for
from engines.kernel.answers import Refusal
from engines.kernel.words import choose, seat_of, split

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.bravest_warriors.state import State
    from engines.kernel.words import Word

EVER = ("points", "item", "note", "concede", "fix")


class Named(NamedTuple):
    """The parts of a line.

    Attributes:
        verb: the verb, that of the moment when none is written, empty when there is none.
        dice: faces of dice on the table, or of the roll.
        faces: what these dice become.
        players: names of players, in the order in which they are written.
        item: the Item behind ``with``, or the name of a card.
        keep: whether the Item stays.
        value: the value of an Encounter, digits or empty.
        marks: the marks of an Encounter as they are written.
    """

    verb: str = ""
    dice: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    item: str = ""
    keep: bool = False
    value: str = ""
    marks: tuple[str, ...] = ()


def named(view: View) -> Named:
    """Read the entry line of a table."""
    words = split(view.text.removeprefix("!"))
    if isinstance(words, Refusal) or not words or view.outcome is not None:
        return Named()
    verb, rest = _verb(view.state, words)
    read = _READERS.get(verb)
    return read(verb, rest, view.players) if read else Named(verb)


def raised(view: View) -> tuple[int, ...]:
    """The places of the roll that the line names, as far as these dice lie there."""
    now, roll = named(view), view.state.battle.roll
    if now.verb not in {"lock", "assist", "change"}:
        return ()
    found: tuple[int, ...] = ()
    for count in range(len(now.dice) + 1):
        found = picked(roll, now.dice[:count]) or found
    return found


def _verb(state: State, words: tuple[Word, ...]) -> tuple[str, tuple[Word, ...]]:
    if words[0].key in RULES.verbs and not words[0].quoted:
        return words[0].key, words[1:]
    near, reached = RULES.moment_verbs(state)
    found = choose(words[0], (near, reached, EVER), "verb")
    if isinstance(found, str):
        return found, words[1:]
    return RULES.implied_verb(state, words) or "", words


def _number(word: Word) -> bool:
    return word.text.isascii() and word.text.isdigit() and not word.quoted


def _dice(words: tuple[Word, ...]) -> tuple[int, ...]:
    return tuple(int(word.text) for word in words if _number(word) and len(word.text) == 1)


def _rolled(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    return Named(verb, _dice(words))


def _card(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    value, marks, name = "", [], ""
    for word in words:
        mark = "" if word.quoted else _mark(word)
        if _number(word) and not value:
            value = word.text
        elif mark:
            marks.append(mark)
        else:
            name = word.text
    return Named(verb, value=value, marks=tuple(marks), item=name)


def _mark(word: Word) -> str:
    before, plus, amount = word.key.partition("+")
    if plus and amount.isdigit() and "item".startswith(before):
        return f"item+{amount}" if before else f"+{amount}"
    found = choose(word, (MARKS,), "mark")
    return found if isinstance(found, str) else ""


def _change(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    ends = [at for at, word in enumerate(words) if stands_for(word, "to")]
    to = ends[0] if ends else next((at for at, word in enumerate(words) if not _number(word)), len(words))
    item, by = "", ""
    for word, following in pairwise(words):
        if stands_for(word, "with"):
            item = following.text
        elif stands_for(word, "by"):
            by = _name(following, players)
    keep = any(word.key == "keep" for word in words)
    behind = [word for word in words[to:] if word.text != item]
    return Named(verb, _dice(words[:to]), _dice(tuple(behind)), (by,) if by else (), item, keep)


def _assist(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    names = [name for name in (_name(word, players) for word in words) if name]
    return Named(verb, _dice(words), players=tuple(dict.fromkeys(names)))


def _bought(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    return Named(verb, item=words[-1].text if words else "")


def _person(verb: str, words: tuple[Word, ...], players: tuple[str, ...]) -> Named:
    name = _name(words[0], players) if words else ""
    rest = tuple(word.text for word in words[1:])
    return Named(verb, players=(name,) if name else (), item=rest[-1] if rest else "", marks=rest)


def _name(word: Word, players: tuple[str, ...]) -> str:
    if _number(word) and not word.quoted:
        return ""
    seat = seat_of(word, players)
    return "" if isinstance(seat, Refusal) else players[seat]


_READERS = {
    "roll": _rolled,
    "lock": _rolled,
    "reveal": _card,
    "change": _change,
    "assist": _assist,
    "buy": _bought,
    "bonus": _bought,
    **dict.fromkeys(("points", "item", "hero", "start"), _person),
}
