"""What can be tapped at a moment, in groups: exchanges, the Heat Wave, dinosaurs, powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.brachio.memory import forgotten, used_powers
from engines.brachio.disasters import BOX, Effect
from engines.brachio.entries import usual_lives
from engines.brachio.state import count_lives
from engines.kernel.answers import Refusal
from engines.kernel.words import Word, quote, seat_of, split

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brachio.state import State

LEAST_HOT = BOX.card(Effect.HEAT).amount
VALUES_MOST = BOX.card(Effect.METEORITE).amount
SPECIES = ("Belzebufo", "Brachiosaurus", "Ankylosaurus", "Stegosaurus")


class Tile(NamedTuple):
    """Something to tap: what it is, one word more, and what the tap means."""

    name: str
    more: str
    tap: str


class Group(NamedTuple):
    """Tiles that belong together, under a title with a remark."""

    title: str
    remark: str
    tiles: tuple[Tile, ...] = ()


def groups(view: View) -> tuple[Group, ...]:
    """What the line or the moment asks for, the most wanted first."""
    words = split(view.text)
    if not isinstance(words, Refusal) and len(words) > 1:
        seat = seat_of(words[1], view.players)
        asked = _ASKED.get(words[0].key)
        if asked is not None and not isinstance(seat, Refusal):
            return asked(view, seat, words)
    state: State = view.state
    if state.over:
        return (_over(view),)
    if state.phase == "deal":
        return (_river(state),) if state.begun else (_dinosaurs(state), _starts(state))
    if state.phase == "flood":
        return (Group("The Flood", "which card joins the River? Tap it below"),)
    hot = (_heat(state),) if state.phase == "heat" else ()
    turn = (_exchange(view),) if state.active is not None else ()
    says = (Group(f"{card} {BOX[card].name}", BOX[card].says) for card in state.river)
    return (*hot, *turn, _powers(view), *says)


def _over(view: View) -> Group:
    why = view.rules.outcome(view.state)
    return Group("The match is over", why.why if why else "")


def _river(state: State) -> Group:
    return Group("The River", f"deal round {state.round} and tap the card turned up, or two as they lie")


def _dinosaurs(state: State) -> Group:
    rows = [
        Tile(name, state.species[seat] or count_lives(state.lives[seat]), f"say dinosaur {quote(name)}")
        for seat, name in enumerate(state.players)
    ]
    return Group("Dinosaurs", "tap a player, or go on without", tuple(rows))


def _starts(state: State) -> Group:
    rows = [
        Tile(name, "is first" if seat == state.first else "first?", f"say start {quote(name)}")
        for seat, name in enumerate(state.players)
    ]
    return Group("First Player", "who begins", tuple(rows))


def _species(view: View, seat: int, words: tuple[Word, ...]) -> tuple[Group, ...]:
    name, state = quote(view.players[seat]), view.state
    known = dict.fromkeys((*SPECIES, *(species for species in state.species if species)))
    rows = [
        Tile(species, count_lives(usual_lives(species)), f"say dinosaur {name} {quote(species)}")
        for species in known
    ]
    found = (Group(f"{view.players[seat]}'s dinosaur", "or type its name", tuple(rows)),)
    if len(words) < 3:
        return found
    line = f"say dinosaur {name} {quote(words[2].text)} lives"
    lives = tuple(Tile(str(count), "lives", f"{line} {count}") for count in (2, 3, 4, 5))
    return (*found, Group("Start lives", "where the card says another number", lives))


def _heat(state: State) -> Group:
    rows = [Tile(name, f"has {LEAST_HOT}+", f"add seat {seat}") for seat, name in enumerate(state.players)]
    return Group(
        "The Heat Wave",
        f"who showed {LEAST_HOT} or more?",
        (*rows, Tile("nobody", "showed", "say heat none")),
    )


def _exchange(view: View) -> Group:
    state: State = view.state
    active = state.active
    assert active is not None
    other = state.blind(active)
    swaps = tuple(Tile(f"take {card}", BOX[card].name, f"say swap river {card} for") for card in state.river)
    blind = (
        Tile("deck", "swap", "say swap deck")
        if other is None
        else Tile(view.players[other], "swap", "say swap next")
    )
    remark = "if you log it; or all cards, by seat"
    if view.text.casefold().startswith("swap river") and view.typed is None:
        remark = "which card goes into the River? Tap it below"
    keep, odds = Tile("keep", "the card", "say keep"), Tile("odds", "my card", "do odds")
    return Group(f"{view.players[active]}'s turn", remark, (keep, blind, *swaps, odds))


def _powers(view: View) -> Group:
    rows = tuple(
        Tile(f"power {used.player}", used.does, f"say {used.text}")
        for used in forgotten(view.log, view.state)
    )
    remark = "used before; this round again?" if rows else "tap a player to use one"
    return Group("Powers", remark, rows)


def _power(view: View, seat: int, words: tuple[Word, ...]) -> tuple[Group, ...]:
    name = view.players[seat]
    start = f"say power {quote(name)}"
    if len(words) > 2 and words[2].key == "value":
        values = tuple(
            Tile(str(value), "value", f"{start} value {value}") for value in range(VALUES_MOST + 1)
        )
        return (Group(f"{name}'s card counts as", "this round", values),)
    before = tuple(
        Tile(used.does, "as before", f"say {used.text}")
        for used in used_powers(view.log)
        if used.player == name and used.does not in _USUAL
    )
    kinds = (
        *(Tile(kind, says, f"{start} {kind}") for kind, says in _USUAL.items()),
        Tile("value", "as another", f"{start} value"),
    )
    lives = tuple(Tile(f"{sign}1 life", "by a card", f"say lives {quote(name)} {sign}1") for sign in "-+")
    note = Tile("note", "its text", f'say note "{name}: "')
    return (
        Group(f"{name}'s power", "at the coming Revelation", (*before, *kinds)),
        Group(f"{name}'s lives", "at once", (*lives, note)),
    )


def _lives(view: View, seat: int, words: tuple[Word, ...]) -> tuple[Group, ...]:
    return _power(view, seat, words[:2])


_USUAL = {"protect": "loses none", "lose 1": "a life", "gain 1": "a life"}
_ASKED = {"dinosaur": _species, "power": _power, "lives": _lives}
