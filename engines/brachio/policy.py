"""Choices ranked from what is public, and how a player of good sense takes an exchange turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.entries import Heat, Keep, SwapBlind
from engines.brachio.odds import chances
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engines.brachio.state import State
    from engines.kernel.entries import Entry


def choices_at(state: State) -> tuple[Choice, ...]:
    """The complete entries that name no hidden card: they can be taken with one key."""
    rows: list[Choice] = []
    if state.phase == "heat":
        rows.append(Choice(Heat(()), "nobody shows a card"))
    active = state.active
    if active is not None and state.phase in {"exchange", "heat"}:
        name, other = state.players[active], state.blind(active)
        rows.append(Choice(Keep(), f"{name} keeps"))
        partner = "the top of the deck" if other is None else state.players[other]
        swap = SwapBlind("deck" if other is None else "next")
        rows.append(Choice(swap, f"{name} swaps with {partner}"))
    return tuple(rows)


def ranked(state: State, seat: int, card: int) -> tuple[Choice, ...]:
    """The exchanges open to a seat with this card in hand, the safest first; for its player's eyes only."""
    rows = sorted(chances(state, seat, card), key=lambda chance: chance.loses)
    return tuple(Choice(row.entry, row.says, f"loses a life in {float(row.loses):.1%}") for row in rows)


def exchange(state: State, card: int, source: Random) -> Entry:
    """The exchange turn of an active player who wants to lose no life; equal chances are drawn for.

    Args:
        state: the table, with somebody's exchange turn due.
        card: the active player's card.
        source: decides between equally safe exchanges.
    """
    active = state.active
    assert active is not None
    rows = chances(state, active, card)
    least = min(row.loses for row in rows)
    return source.choice([row.entry for row in rows if row.loses == least])


def unmoved(state: State, card: int, source: Random) -> Entry:
    """The exchange turn of a player who always keeps."""
    return Keep()


def lots(state: State, card: int, source: Random) -> Entry:
    """The exchange turn of a player who draws lots between all that is open."""
    active = state.active
    assert active is not None
    return source.choice([row.entry for row in chances(state, active, card)])


class Policy(NamedTuple):
    """A way to take one's exchange turn.

    Attributes:
        does: what it does, in a few words.
        exchange: gives the entry from what is public, the card in hand and a source of lots.
    """

    does: str
    exchange: Callable[[State, int, Random], Entry]


POLICIES = {
    "sense": Policy("exchanges where a life is lost least often", exchange),
    "keep": Policy("never exchanges", unmoved),
    "lots": Policy("draws lots between its exchanges", lots),
}
