"""Choices ranked from what is public, and how a player of good sense takes an exchange turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brachio.entries import Heat, Keep, SwapBlind
from engines.kernel.answers import Choice

if TYPE_CHECKING:
    from engines.brachio.state import State


def choices_at(state: State) -> tuple[Choice, ...]:
    """The complete entries that name no hidden card: they can be taken with one key."""
    rows: list[Choice] = []
    if state.phase == "heat":
        rows.append(Choice(Heat(()), "nobody shows a card"))
    active = state.active
    if active is not None and state.phase in {"exchange", "heat"}:
        partner = "deck" if state.after(active) == state.first else "next"
        other = "the top of the deck" if partner == "deck" else state.players[state.after(active)]
        rows.append(Choice(Keep(), f"{state.players[active]} keeps"))
        rows.append(Choice(SwapBlind(partner), f"{state.players[active]} swaps with {other}"))
    return tuple(rows)
