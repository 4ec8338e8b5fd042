"""What may be logged at a moment, with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bravest_warriors import entries as made
from engines.bravest_warriors.items import PRICE
from engines.bravest_warriors.phrases import points_text
from engines.bravest_warriors.reading import HIGHEST
from engines.bravest_warriors.setup import free_heroes
from engines.bravest_warriors.spelling import MARKS
from engines.bravest_warriors.sums import ways_now
from engines.kernel.answers import Field, Offer
from engines.kernel.entries import Start

if TYPE_CHECKING:
    from engines.bravest_warriors.state import State
    from engines.kernel.entries import Entry

FACES = ("1", "2", "3", "4", "5", "6")
GIFT = "+1"
_CHANGE = Field("change", ("+1", "+2", "+3", "+4", "+5", "+6", "-1", "-2"))
_SIGN, _ITEM = Field("sign", ("+", "-")), Field("item", ())


def offers(state: State) -> tuple[Offer, ...]:
    """What may be logged now, the moment's own first; empty when the match is over."""
    if state.outcome is not None:
        return ()
    at_any_time = (_points(state), _item(state))
    if state.credited is not None:
        return (*at_any_time, *_MOMENTS[state.phase](state))
    return (*_MOMENTS[state.phase](state), *at_any_time)


def others(state: State) -> tuple[str, ...]:
    """Who may assist, clockwise from the active player (EN-26)."""
    names = state.house.players
    return (*names[state.active + 1 :], *names[: state.active])


def next_up(state: State) -> str:
    """Whose turn it is; where only points are written, the player after the last one written."""
    return state.name if state.credited is None else state.house.players[state.after(state.credited)]


def can_buy(state: State) -> bool:
    """Whether the active player may buy an Item now (EN-9)."""
    return not state.battle.bought and state.points(state.active) >= PRICE


def usable_items(state: State) -> tuple[str, ...]:
    """The Items that the active player may use against what is faced (EN-20)."""
    return () if state.facing.card.no_items else state.items[state.active]


def _bare(entry: Entry, says: str) -> Offer:
    return Offer(entry.verb, entry.verb, says, examples=lambda: (entry,))


def _revealing(state: State) -> tuple[Offer, ...]:
    if state.begun:
        return (_reveal(),)
    heroes = free_heroes(state)
    without = tuple(state.house.players[seat] for seat, hero in enumerate(state.heroes) if hero is None)
    rows = [_reveal()]
    if heroes and without:
        fields: tuple[Field, ...] = (Field("player", without), Field("hero", heroes))
        taking = tuple(made.Hero(without[0], one) for one in heroes)
        rows.append(Offer("hero", "hero PLAYER HERO", "take a Hero", fields, lambda: taking))
    if not state.opened:
        names = state.house.players
        starts = tuple(map(Start, names))
        fields = (Field("player", names),)
        rows.append(Offer("start", "start PLAYER", "say who begins", fields, lambda: starts))
    return tuple(rows)


def _reveal() -> Offer:
    fields = (
        Field("value", tuple(str(value) for value in range(1, HIGHEST + 1))),
        Field("mark", ("+1", "+2", "+3", "item+1", "item+2", "item+3", *MARKS), 0, 5),
        Field("name", (), 0),
    )
    form = 'reveal VALUE [+N] [item+X] [no-items] [no-assists] [twice] ["NAME"]'
    return Offer("reveal", form, "turn up the next Encounter", fields, _cards)


def _cards() -> tuple[Entry, ...]:
    return (
        made.Reveal(1),
        made.Reveal(6),
        made.Reveal(13, bonus=2),
        made.Reveal(7, item=1),
        made.Reveal(10, no_items=True),
        made.Reveal(8, no_assists=True),
        made.Reveal(2, twice=True),
        made.Reveal(24),
    )


def _rolling(state: State) -> tuple[Offer, ...]:
    free = state.battle.free
    value = state.facing.card.value
    says = f"the dice as they fell against {value}"
    rows = [Offer("roll", "roll DICE", says, (Field("die", FACES, free, free),), lambda: _rolls(state))]
    if can_buy(state):
        named = (Field("item", (), 0),)
        rows.append(Offer("buy", 'buy ["ITEM"]', f"an Item for {PRICE} points", named, lambda: (made.Buy(),)))
    if state.battle.bonus == "side":
        spent = Field("item", usable_items(state), 0)
        form = 'bonus [with "ITEM"]'
        rows.append(Offer("bonus", form, "the seventh die joins", (spent,), lambda: bonuses(state)))
    return tuple(rows)


def _rolls(state: State) -> tuple[Entry, ...]:
    """One roll that beats the Encounter where that is possible, and two that depend on the turn."""
    free, value = state.battle.free, state.facing.card.value
    even = [value // free + (at < value % free) for at in range(free)]
    hit = tuple(max(1, min(6, face)) for face in even)
    rows = [hit, *(tuple((step * at + state.turn) % 6 + 1 for at in range(free)) for step in (1, 3))]
    return tuple(made.Roll(dice) for dice in rows)


def bonuses(state: State) -> tuple[Entry, ...]:
    """The bonus die without an Item, and with each Item that may be used."""
    return (made.Bonus(), *map(made.Bonus, dict.fromkeys(usable_items(state))))


def _matching(state: State) -> tuple[Offer, ...]:
    die, face = _row(state)
    item = Field("item", usable_items(state), 0)
    change = 'change DICE to DICE [with "ITEM" [keep]]'
    says = f"dice that make {state.facing.card.value}"
    rows = (
        Offer("lock", "lock DICE", says, (die,), lambda: _locks(state)),
        Offer("change", change, "an Item or ability", (die, face, item), lambda: _changes(state)),
        _bare(made.Defeat(), "give the Encounter up"),
    )
    return _with_dice(state, rows)


def _row(state: State) -> tuple[Field, Field]:
    """Some of the dice that lie there, and what they become."""
    roll = state.battle.roll
    return Field("die", tuple(map(str, roll)), 1, len(roll)), Field("face", FACES, 1, len(roll))


def _with_dice(state: State, rows: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Three offers as far as the dice allow: the first needs a sum, the second any dice at all."""
    if ways_now(state):
        return rows
    return rows[1:] if state.battle.roll else rows[2:]


def _locks(state: State) -> tuple[Entry, ...]:
    return tuple(made.Lock(way.dice) for way in ways_now(state))


def _changes(state: State, by: str | None = None) -> tuple[Entry, ...]:
    roll = state.battle.roll
    usable = usable_items(state) if by is None else _lent(state, by)
    new = roll[0] % 6 + 1
    plain = [made.Change(roll[:1], (new,), by=by)]
    if len(roll) > 1:
        plain.append(made.Change(roll[:2], (new, 7 - roll[1]), by=by))
    spent = (made.Change(roll[:1], (new,), usable[0], keep, by) for keep in (False, True) if usable)
    return (*plain, *spent)


def _lent(state: State, by: str) -> tuple[str, ...]:
    barred = state.house.all_barred and state.facing.card.no_items
    return () if barred else state.items[state.seat(by)]


def _choosing(state: State) -> tuple[Offer, ...]:
    return (_bare(made.Score(), f"bank {state.at_stake}"), _reveal())


def _assisting(state: State) -> tuple[Offer, ...]:
    names = others(state)
    player = Field("player", names, 1, len(names))
    die, face = _row(state)
    locking, form = "assist PLAYER … lock DICE", 'change DICE to DICE [with "ITEM" [keep]] by PLAYER'
    says = f"make {state.facing.card.value}"
    rows = (
        Offer("assist", locking, says, (player, die), lambda: assists(state)),
        Offer("change", form, "an assistant's Item or ability", (die, face, player), lambda: _lends(state)),
        _bare(made.Pass(), "nobody assists"),
    )
    return _with_dice(state, rows)


def assists(state: State) -> tuple[Entry, ...]:
    """The best dice locked by each player alone, then by all together."""
    found = ways_now(state)
    names = others(state)
    groups = [(name,) for name in names] + ([names] if len(names) > 1 else [])
    return tuple(made.Assist(group, found[0].dice) for group in groups if found)


def _lends(state: State) -> tuple[Entry, ...]:
    return tuple(entry for name in others(state) for entry in _changes(state, name))


def _inheriting(state: State) -> tuple[Offer, ...]:
    return (
        _bare(made.Coattail(), f"take over {points_text(state.at_stake)}"),
        _bare(made.Fresh(), "begin a battle of one's own"),
    )


def _points(state: State) -> Offer:
    first = next_up(state)
    names = (first, *(name for name in state.house.players if name != first))
    fields = (Field("player", names), _CHANGE)
    return Offer("points", "points PLAYER +N", "points of a card", fields, lambda: _credits(state, names))


def _credits(state: State, names: tuple[str, ...]) -> tuple[Entry, ...]:
    more = [made.Points(name, 1) for name in names]
    less = [made.Points(name, -1, "penalty") for name in names if state.points(state.seat(name))]
    return (*more, *less, made.Points(names[0], 0))


def _item(state: State) -> Offer:
    names = state.house.players
    fields = (Field("player", names), _SIGN, _ITEM)
    return Offer("item", 'item PLAYER + "ITEM"', "an Item by a card", fields, lambda: _gifts(state))


def _gifts(state: State) -> tuple[Entry, ...]:
    names = state.house.players
    gone = [made.Item(names[seat], False, held[0]) for seat, held in enumerate(state.items) if held]
    return (*(made.Item(name, True, GIFT) for name in names), *gone)


_MOMENTS = {
    "reveal": _revealing,
    "roll": _rolling,
    "match": _matching,
    "choose": _choosing,
    "defeated": _assisting,
    "inherit": _inheriting,
}
