"""The frozen state of a match, and the plain questions about it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engines.brightcast.cards import (
    ALCHEMIST,
    CARDS,
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
from engines.kernel.values import swift

_COPY = f"{ALCHEMIST}:"

Phase = Literal["flip", "turn", "respond", "act", "discard"]
Cause = Literal["sage", "druid", "limit"]


class Table(NamedTuple):
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


class Side(NamedTuple):
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
            return self.with_play(plus(self.real, target), self.copies)
        return self.with_play(self.real, plus(self.copies, target.removeprefix(_COPY)))

    def lose(self, target: str) -> Side:
        """The side when a target that lies in play is gone from it; a real card goes before a copy."""
        if self._real(target):
            return self.with_play(plus(self.real, target, -1), self.copies)
        return self.with_play(self.real, plus(self.copies, target.removeprefix(_COPY), -1))

    def banish(self, target: str) -> Side:
        """The side when a target in play goes to the discard pile."""
        return self.lose(target).drop(target if self._real(target) else ALCHEMIST)

    def drop(self, card: str) -> Side:
        """The side when a card has come onto the discard pile."""
        return self.with_cards(self.hand, self.deck, plus(self.discard, card), self.known)

    def pick_up(self, card: str) -> Side:
        """The side when a card has left the discard pile."""
        return self.with_cards(self.hand, self.deck, plus(self.discard, card, -1), self.known)

    def take_back(self, card: str) -> Side:
        """The side when a card has come from the discard pile into the hand, for all to see."""
        discard, known = plus(self.discard, card, -1), plus(self.known, card)
        return self.with_cards(self.hand + 1, self.deck, discard, known)

    def give_up(self, card: str) -> Side:
        """The side when a card has left the hand; it lies nowhere yet."""
        return self.with_cards(self.hand - 1, self.deck, self.discard, self._known_without((card,)))

    def discarding(self, *cards: str) -> Side:
        """The side when cards have gone from hand to the discard pile."""
        discard = self.discard
        for card in cards:
            discard = plus(discard, card)
        return self.with_cards(self.hand - len(cards), self.deck, discard, self._known_without(cards))

    def with_play(self, real: Counts, copies: Counts) -> Side:
        """The side with all its cards in play set anew."""
        return Side(self.games, self.hand, self.deck, real, copies, self.discard, self.known, self.forgot)

    def with_cards(self, hand: int, deck: int, discard: Counts, known: Counts) -> Side:
        """The side with all its cards outside play set anew; written out because every entry comes here."""
        return Side(self.games, hand, deck, self.real, self.copies, discard, known, self.forgot)

    def left(self, card: str) -> int:
        """How many of a card lie neither in play nor in the discard pile."""
        at = PLACE[card]
        gone = self.real[at] + self.discard[at]
        return COPIES[at] - gone - (sum(self.copies) if card == ALCHEMIST else 0)

    def _known_without(self, cards: tuple[str, ...]) -> Counts:
        known = self.known
        for card in cards:
            if known[PLACE[card]]:
                known = plus(known, card, -1)
        return known if sum(known) <= self.hand - len(cards) else NONE

    def _real(self, target: str) -> bool:
        return target in SPELLCASTERS and self.real[PLACE[target]] > 0


class Played(NamedTuple):
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


class Due(NamedTuple):
    """A discard that is waited for: whose, and why."""

    seat: int
    cause: Cause


@swift
class State(NamedTuple):
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
        one, other = self.sides
        target = self.table.target
        return 0 if one.games >= target else 1 if other.games >= target else None

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.table.players[seat]

    def sides_with(self, seat: int, side: Side) -> tuple[Side, Side]:
        """Both sides with one of them changed."""
        return (side, self.sides[1]) if seat == 0 else (self.sides[0], side)

    def with_side(self, seat: int, side: Side) -> State:
        """The state with one side changed."""
        return self._replace(sides=self.sides_with(seat, side))

    def at(
        self, phase: Phase, sides: tuple[Side, Side], played: Played | None = None, due: Due | None = None
    ) -> State:
        """Another moment of the same turn; written out because every entry comes here."""
        return State(
            self.table,
            sides,
            phase,
            self.game,
            self.turn,
            self.active,
            self.started,
            played,
            due,
            self.won,
            self.conceded,
        )

    def left(self, seat: int, card: str) -> int:
        """How many of a card of a player may be in hand or deck; one being decided on lies open."""
        left = self.sides[seat].left(card)
        if self.phase == "respond" and self.played and seat == self.active and self.played.card == card:
            return left - 1
        return left

    def unseen(self, seat: int) -> Counts:
        """How many of each card of a player may be in hand or deck."""
        return tuple(self.left(seat, card) for card in CARDS)
