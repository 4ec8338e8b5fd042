"""Reading the words behind a verb as an entry of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors import entries as made
from engines.bravest_warriors.spelling import (
    MARKS,
    missing,
    read_dice,
    read_held,
    read_hero,
    read_name,
    read_player,
    stands_for,
)
from engines.kernel.answers import Refusal
from engines.kernel.entries import Start
from engines.kernel.words import change_of, choose, read_each, too_many, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.bravest_warriors.spelling import Words
    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Entry
    from engines.kernel.rules import Reading
    from engines.kernel.words import Word

HIGHEST = 36


def read_words(state: State, verb: str, words: tuple[Word, ...]) -> Reading:
    """Read what stands behind a verb of this game; N-1, N-2 or T-4 when it cannot be understood."""
    if verb in _ALONE:
        return too_many(words, 0, verb) or _ALONE[verb]
    return _READERS[verb](state, words)


def _reveal(state: State, words: Words) -> Reading:
    if not words:
        return missing("reveal VALUE, such as reveal 13 +2")
    value = whole_number(words[0], "value of an Encounter")
    if isinstance(value, Refusal):
        return value
    if words[0].text[0] == "+" or not 1 <= value <= HIGHEST:
        return Refusal("N-1", f"{words[0].text} is no value of an Encounter; values are 1 to {HIGHEST}.")
    marks: dict[str, int | str] = {}
    for word in words[1:]:
        mark = _mark(word)
        if isinstance(mark, Refusal):
            return mark
        if mark[0] in marks:
            return Refusal("N-1", f"{word.text} repeats what stands there already.")
        marks[mark[0]] = mark[1]
    return made.Reveal(
        value,
        int(marks.get("bonus", 0)),
        int(marks.get("item", 0)),
        "no-items" in marks,
        "no-assists" in marks,
        "twice" in marks,
        str(marks["name"]) if "name" in marks else None,
    )


def _mark(word: Word) -> tuple[str, int | str] | Refusal:
    """What one word behind the value of an Encounter says, as a kind and what it is set to."""
    if word.quoted:
        return _name_mark(word)
    before, plus, amount = word.key.partition("+")
    if plus and "item".startswith(before):
        kind = "item" if before else "bonus"
        if amount.isascii() and amount.isdigit() and 1 <= int(amount) <= HIGHEST:
            return kind, int(amount)
        return Refusal("N-1", f"{word.text} is no mark of an Encounter; a mark is like {before}+2.")
    found = choose(word, (MARKS,), "mark of an Encounter")
    if isinstance(found, str):
        return found, 1
    return found if found.rule == "N-2" or _is_near(word) else _name_mark(word)


def _is_near(word: Word) -> bool:
    from difflib import get_close_matches

    return bool(get_close_matches(word.key, MARKS, 1, 0.7))


def _name_mark(word: Word) -> tuple[str, str] | Refusal:
    name = read_name(word, "Encounter")
    return name if isinstance(name, Refusal) else ("name", name)


def _dice_alone(state: State, words: Words, entry: type[made.Roll | made.Lock]) -> Reading:
    if not words:
        return missing(f"{entry.verb} DICE, such as {entry.verb} 3 5")
    dice = read_dice(state, words)
    return dice if isinstance(dice, Refusal) else entry(dice)


def _start(state: State, words: Words) -> Reading:
    if not words:
        return missing("start PLAYER")
    player = too_many(words, 1, "start") or read_player(state, words[0])
    return player if isinstance(player, Refusal) else Start(player)


def _hero(state: State, words: Words) -> Reading:
    if len(words) < 2:
        return missing("hero PLAYER HERO")
    hero = too_many(words, 2, "hero") or read_hero(state, words[1])
    if isinstance(hero, Refusal):
        return hero
    player = read_player(state, words[0])
    return player if isinstance(player, Refusal) else made.Hero(player, hero)


def _buy(state: State, words: Words) -> Reading:
    if not words:
        return made.Buy()
    name = too_many(words, 1, "buy") or read_name(words[0], "Item")
    return name if isinstance(name, Refusal) else made.Buy(name)


def _bonus(state: State, words: Words) -> Reading:
    if not words:
        return made.Bonus()
    if not stands_for(words[0], "with") or len(words) < 2:
        return missing('bonus, or bonus with "ITEM"')
    name = too_many(words, 2, "bonus") or read_held(words[1], state.items[state.active])
    return name if isinstance(name, Refusal) else made.Bonus(name)


def _change(state: State, words: Words) -> Reading:
    form = missing('change DICE to DICE [with "ITEM" [keep]] [by PLAYER]')
    to = next((at for at, word in enumerate(words) if stands_for(word, "to")), 0)
    end = next((at for at, word in enumerate(words) if at > to and word.text[:1].isalpha()), len(words))
    if not to or end == to + 1:
        return form
    old = read_dice(state, words[:to])
    if isinstance(old, Refusal):
        return old
    new = read_each(words[to + 1 : end], lambda word: whole_number(word, "face of a die"))
    if isinstance(new, Refusal):
        return new
    tail = _tail(state, words[end:], form)
    return tail if isinstance(tail, Refusal) else made.Change(old, new, *tail)


def _tail(state: State, words: Words, form: Refusal) -> tuple[str | None, bool, str | None] | Refusal:
    """The Item, whether it is kept, and who does it; the two parts stand in any order."""
    item: Word | None = None
    keep = False
    by: str | None = None
    while words:
        if len(words) < 2:
            return form
        if item is None and stands_for(words[0], "with"):
            item = words[1]
            if not item.quoted and item.key in {"by", "keep"}:
                return form
            keep = len(words) > 2 and stands_for(words[2], "keep")
            words = words[3:] if keep else words[2:]
        elif by is None and stands_for(words[0], "by"):
            player = read_player(state, words[1])
            if isinstance(player, Refusal):
                return player
            by, words = player, words[2:]
        else:
            break
    seat = state.active if by is None else state.seat(by)
    name = too_many(words, 0, "change") or (item and read_held(item, state.items[seat]))
    return name if isinstance(name, Refusal) else (name, keep, by)


def _assist(state: State, words: Words) -> Reading:
    form = missing("assist PLAYER … lock DICE")
    players: list[str] = []
    for at, word in enumerate(words):
        player = read_player(state, word)
        unknown = isinstance(player, Refusal) and player.rule == "T-4"
        if stands_for(word, made.LOCK) and (unknown or word.key == made.LOCK):
            dice = read_dice(state, words[at + 1 :])
            if isinstance(dice, Refusal):
                return dice
            return made.Assist(tuple(players), dice) if players and dice else form
        if isinstance(player, Refusal):
            return player
        players.append(player)
    return form


def _points(state: State, words: Words) -> Reading:
    if len(words) < 2:
        return missing("points PLAYER +NUMBER, such as points Ana +2")
    delta = too_many(words, 3, "points") or change_of(words[1], "change of points")
    if isinstance(delta, Refusal):
        return delta
    reason = words[2].text if words[2:] else None
    if reason is not None and not reason.strip():
        return Refusal("N-1", "The reason is empty.")
    player = read_player(state, words[0])
    return player if isinstance(player, Refusal) else made.Points(player, delta, reason)


def _item(state: State, words: Words) -> Reading:
    extra = too_many(words, 3, "item")
    if extra or len(words) < 3 or words[1].quoted or words[1].text not in {"+", "-"}:
        return extra or missing('item PLAYER + "ITEM"')
    player = read_player(state, words[0])
    if isinstance(player, Refusal):
        return player
    gains = words[1].text == "+"
    held = state.items[state.seat(player)]
    name = read_name(words[2], "Item") if gains else read_held(words[2], held)
    return name if isinstance(name, Refusal) else made.Item(player, gains, name)


def _fix(state: State, words: Words) -> Reading:
    form = missing("fix points PLAYER NUMBER, fix turn NUMBER or fix active PLAYER")
    if not words:
        return form
    what = choose(words[0], (("points", "turn", "active"),), "recount")
    if isinstance(what, Refusal):
        return what
    if len(words) != (3 if what == "points" else 2):
        return form
    if what == "active":
        player = read_player(state, words[1])
        return player if isinstance(player, Refusal) else made.FixActive(player)
    number = whole_number(words[-1], "number")
    if isinstance(number, Refusal):
        return number
    if what == "turn":
        return made.FixTurn(number)
    player = read_player(state, words[1])
    return player if isinstance(player, Refusal) else made.FixPoints(player, number)


_ALONE: dict[str, Entry] = {
    entry.verb: entry for entry in (made.Score(), made.Defeat(), made.Pass(), made.Coattail(), made.Fresh())
}
_READERS: dict[str, Callable[[State, Words], Reading]] = {
    "start": _start,
    "hero": _hero,
    "reveal": _reveal,
    "buy": _buy,
    "bonus": _bonus,
    "roll": lambda state, words: _dice_alone(state, words, made.Roll),
    "change": _change,
    "lock": lambda state, words: _dice_alone(state, words, made.Lock),
    "assist": _assist,
    "points": _points,
    "item": _item,
    "fix": _fix,
}
