"""The frozen state of a match, and the plain questions about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engines.brightcast.cards import (
    ALCHEMIST,
    COPIES,
    DECK,
    HAND,
    NONE,
    PLACE,
    SPELLCASTERS,
    Counts,
    added,
    plus,
)

_COPY = f"{ALCHEMIST}:"

Phase = Literal["flip", "turn", "respond", "act", "discard"]
Cause = Literal["sage", "druid", "limit"]


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change during a match.

    Attributes:
        players: the names of the two seats.
        one_counter: whether a stop chain ends with the first counter-stop.
        blank: whether an Alchemist may come in without a Spellcaster to copy.
        target: games to win.
    """

    players: tuple[str, str]
    one_counter: bool
    blank: bool
    target: int


@dataclass(frozen=True, slots=True)
class Side:
    """One player's deck, wherever its cards lie.

    Attributes:
        games: games won in this match.
        hand: cards in hand, unseen.
        deck: cards in the draw pile, unseen.
        real: Spellcasters in play, Alchemists left out.
        copies: Alchemists in play by what they are; a blank one stands under its own name.
        discard: the discard pile.
        known: cards that are in hand for certain, by what everybody saw.
        forgot: whether the forgotten draw of this game has been used.
    """

    games: int = 0
    hand: int = HAND
    deck: int = DECK - HAND
    real: Counts = NONE
    copies: Counts = NONE
    discard: Counts = NONE
    known: Counts = NONE
    forgot: bool = False

    @property
    def in_play(self) -> Counts:
        """What lies in play by name, copies under the copied name."""
        return added(self.real, self.copies)

    def has(self, target: str) -> bool:
        """Whether a target lies in play: ``sage``, ``alchemist:sage`` or a blank ``alchemist``."""
        card, _, copied = target.partition(":")
        at = PLACE[copied or card]
        return self.copies[at] > 0 or (not copied and self.real[at] > 0)

    def enter(self, target: str) -> Side:
        """The side when a target has come into play."""
        if target in SPELLCASTERS:
            return replace(self, real=plus(self.real, target))
        return replace(self, copies=plus(self.copies, target.removeprefix(_COPY)))

    def lose(self, target: str) -> Side:
        """The side when a target that lies in play is gone from it; a real card goes before a copy."""
        if self._real(target):
            return replace(self, real=plus(self.real, target, -1))
        return replace(self, copies=plus(self.copies, target.removeprefix(_COPY), -1))

    def banish(self, target: str) -> Side:
        """The side when a target in play goes to the discard pile."""
        return self.lose(target).drop(target if self._real(target) else ALCHEMIST)

    def drop(self, card: str) -> Side:
        """The side when a card has come onto the discard pile."""
        return replace(self, discard=plus(self.discard, card))

    def pick_up(self, card: str) -> Side:
        """The side when a card has left the discard pile."""
        return replace(self, discard=plus(self.discard, card, -1))

    def _real(self, target: str) -> bool:
        return target in SPELLCASTERS and self.real[PLACE[target]] > 0

    def give_up(self, *cards: str) -> Side:
        """The side when cards have left the hand; they lie nowhere yet."""
        known = self.known
        for card in cards:
            if known[PLACE[card]]:
                known = plus(known, card, -1)
        hand = self.hand - len(cards)
        return replace(self, hand=hand, known=known if sum(known) <= hand else NONE)

    def discarding(self, *cards: str) -> Side:
        """The side when cards have gone from hand to the discard pile."""
        side = self.give_up(*cards)
        for card in cards:
            side = side.drop(card)
        return side


@dataclass(frozen=True, slots=True)
class Played:
    """The card that was played in this turn.

    Attributes:
        card: what it is.
        name: what it is in play: the copied name of an Alchemist, else the card.
        targets: what it was announced to act on.
        stops: how many stops lie in the chain so far.
    """

    card: str
    name: str
    targets: tuple[str, ...] = ()
    stops: int = 0

    @property
    def in_play(self) -> str:
        """What it is as a target once it lies in play."""
        return self.card if self.card == self.name else _COPY + self.name


@dataclass(frozen=True, slots=True)
class Due:
    """A discard that is waited for: whose, and why."""

    seat: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment.

    Attributes:
        table: what does not change.
        sides: the two decks by seat.
        phase: the moment; ``act`` is a card in play whose action has not happened, which stays only
            where that card ended the match.
        game: number of the game, from 1.
        turn: number of the turn in this game, both players counted; 0 before the first.
        active: whose turn it is; before the first turn, who begins.
        started: whether somebody was named to begin the match.
        played: the card of this turn while it is being decided or acts.
        due: the discard that is waited for.
        won: who has won this game, where that ended the match.
        conceded: who gave the match up.
    """

    table: Table
    sides: tuple[Side, Side] = (Side(), Side())
    phase: Phase = "flip"
    game: int = 1
    turn: int = 0
    active: int = 0
    started: bool = False
    played: Played | None = None
    due: Due | None = None
    won: int | None = None
    conceded: int | None = None

    @property
    def other(self) -> int:
        """The seat whose turn it is not."""
        return 1 - self.active

    @property
    def winner(self) -> int | None:
        """Who has won the match, or None."""
        if self.conceded is not None:
            return 1 - self.conceded
        return next((seat for seat in (0, 1) if self.sides[seat].games >= self.table.target), None)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.table.players[seat]

    def with_side(self, seat: int, side: Side, **changes: Any) -> State:
        """The state with one side changed, and whatever else is named."""
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return replace(self, sides=sides, **changes)

    def seen(self, seat: int) -> Counts:
        """The cards of a player that lie open, the one being decided on counted."""
        side = self.sides[seat]
        seen = added(side.real, side.discard)
        seen = plus(seen, ALCHEMIST, sum(side.copies))
        if self.phase == "respond" and self.played and seat == self.active:
            seen = plus(seen, self.played.card)
        return seen

    def unseen(self, seat: int) -> Counts:
        """How many of each card of a player may still be in hand or deck."""
        return tuple(max(0, all_ - seen) for all_, seen in zip(COPIES, self.seen(seat), strict=True))
