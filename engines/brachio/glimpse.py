"""A Revelation while it is being typed: which cards are named, who is missing, whether it is night."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.disasters import BOX, Effect
from engines.brachio.reading import card_of, is_number, reads_as_reveal
from engines.kernel.answers import Refusal
from engines.kernel.words import Word, seat_of, split, without_comment

if TYPE_CHECKING:
    from engines.brachio.state import State

VERB = "reveal"


class Glimpse(NamedTuple):
    """What a partly typed Revelation says so far.

    Attributes:
        cards: by seat, the card typed for it, or None.
        missing: the seats without a card.
        night: whether Night is face up among what is known: the River and the cards typed.
        problem: what is wrong with what was typed so far, or empty.
    """

    cards: tuple[int | None, ...]
    missing: tuple[int, ...]
    night: bool
    problem: str = ""

    @property
    def seats(self) -> dict[int, int]:
        """The seat of every card typed."""
        return {card: seat for seat, card in enumerate(self.cards) if card is not None}


def glimpse(state: State, line: str) -> Glimpse | None:
    """Read as much of a Revelation as is typed; None when the line is no Revelation at this moment.

    Cards stand by seat, or behind names; the last word may still be unfinished.
    """
    words = split(without_comment(line).removeprefix("!"))
    if isinstance(words, Refusal) or state.phase not in {"exchange", "heat"}:
        return None
    if words and not words[0].quoted and VERB.startswith(words[0].key):
        words = words[1:]
    elif words and not is_number(words[0]) and not reads_as_reveal(state, words):
        return None
    by_name = any(not is_number(word) for word in words[::2])
    return _by_name(state, words) if by_name else _by_seat(state, words)


def _by_seat(state: State, words: tuple[Word, ...]) -> Glimpse:
    cards: list[int | None] = [None] * len(state.players)
    problem = ""
    for seat, word in enumerate(words):
        if seat >= len(cards):
            return _told(state, cards, f"{word.text} is one card too many")
        found = _lay(state, cards, seat, word)
        problem = problem or found
    return _told(state, cards, problem)


def _by_name(state: State, words: tuple[Word, ...]) -> Glimpse:
    cards: list[int | None] = [None] * len(state.players)
    problem = ""
    for at, word in enumerate(words[1::2]):
        seat = seat_of(words[2 * at], state.players)
        if isinstance(seat, Refusal):
            found = seat.message.removesuffix(".")
        elif cards[seat] is not None:
            found = f"{state.players[seat]} is named twice"
        else:
            found = _lay(state, cards, seat, word)
        problem = problem or found
    return _told(state, cards, problem)


def _lay(state: State, cards: list[int | None], seat: int, word: Word) -> str:
    """Put a typed card before a seat; gives what is wrong with it, or an empty text."""
    card = card_of(word)
    if isinstance(card, Refusal) or card not in BOX.values:
        return f"{word.text} is no card"
    if card in state.river:
        return f"{card} lies in the River"
    if card in cards:
        return f"{card} is named twice"
    cards[seat] = card
    return ""


def _told(state: State, cards: list[int | None], problem: str) -> Glimpse:
    missing = tuple(seat for seat, card in enumerate(cards) if card is None)
    night = BOX.card(Effect.NIGHT).value in (*state.river, *cards)
    return Glimpse(tuple(cards), missing, night, problem)
