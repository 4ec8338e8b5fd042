"""The state of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.bravest_warriors.battle import Battle
from engines.bravest_warriors.ledger import Account, Line
from engines.bravest_warriors.spelling import HEROES
from engines.kernel.values import swift

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.bravest_warriors.battle import Encounter
    from engines.kernel.answers import Outcome
    from engines.kernel.rules import Value


class House(NamedTuple):
    """Who plays under which house rules; the same value for the whole match.

    Attributes:
        players: the names clockwise.
        target: points to win.
        decks: ``blue``, ``red`` or ``both``.
        keeps_failed: whether an Encounter not beaten stays for a coattail.
        must_beat: whether a coattailer must beat an Encounter before scoring.
        shared_win: whether all who reach the target in one assist win.
        items_score: whether a card that becomes an Item counts in its column.
        all_barred: whether a card without Items bars everybody's.
        battles: how many a solo game has.
        checked_last: whether a solo game is won only after its last battle.
    """

    players: tuple[str, ...]
    target: int
    decks: str
    keeps_failed: bool
    must_beat: bool
    shared_win: bool
    items_score: bool
    all_barred: bool
    battles: int
    checked_last: bool

    @property
    def solo(self) -> bool:
        """Whether one person plays alone."""
        return len(self.players) == 1

    @property
    def heroes(self) -> tuple[str, ...]:
        """The Heroes of the decks in use."""
        return tuple(hero for deck, names in HEROES.items() if self.decks in {deck, "both"} for hero in names)


@swift
class State(NamedTuple):
    """Everything between two entries.

    Attributes:
        house: players and house rules.
        phase: the moment while the match goes on; it stays what it was when the match ends.
        turn: battles begun, 1 for the first.
        active: the seat whose turn it is.
        heroes: by seat.
        items: by seat, in the order in which they came.
        unnamed: how many Items without a name were handed out.
        account: every change of points.
        battle: what lies on the table.
        opened: whether an entry other than a note was taken.
        begun: whether an Encounter was ever revealed.
        credited: the seat whose points were written last, while no Encounter was ever revealed.
        closed: whether the last battle of a solo game is over.
        conceded: the seat that gave up.
        outcome: how the match ended, or None.
    """

    house: House
    heroes: tuple[str | None, ...]
    items: tuple[tuple[str, ...], ...]
    unnamed: int = 0
    phase: str = "reveal"
    turn: int = 1
    active: int = 0
    account: Account = Account()
    battle: Battle = Battle()
    opened: bool = False
    begun: bool = False
    credited: int | None = None
    closed: bool = False
    conceded: int | None = None
    outcome: Outcome | None = None

    @property
    def name(self) -> str:
        """The player whose turn it is."""
        return self.house.players[self.active]

    @property
    def moment(self) -> str:
        """The phase, or ``over``."""
        return self.phase if self.outcome is None else "over"

    @property
    def at_stake(self) -> int:
        """What ``score`` would bank now."""
        return sum(self.battle.points_by_column(items_score=self.house.items_score))

    @property
    def facing(self) -> Encounter:
        """The Encounter that is faced, at the moments that promise one."""
        faced = self.battle.faced
        assert faced is not None
        return faced

    @property
    def ledger(self) -> tuple[Line, ...]:
        """Every change of points, the oldest first."""
        return self.account.lines

    def points(self, seat: int) -> int:
        """The score of a seat."""
        return self.account.points(seat)

    def seat(self, player: str) -> int:
        """The seat of a player by the name of the header."""
        return self.house.players.index(player)

    def after(self, seat: int) -> int:
        """The seat to the left."""
        return (seat + 1) % len(self.house.players)


def first_state(players: tuple[str, ...], options: Mapping[str, Value]) -> State:
    """The state before the first entry; with ``start-item`` everybody holds one unnamed Item (EN-4)."""
    house = House(
        players,
        int(options["target"]),
        str(options["decks"]),
        options["failed-encounter"] == "keep-for-coattail",
        options["coattail-must-beat"] == 1,
        options["double-win"] == "shared",
        options["item-encounter-scores"] == "yes",
        options["no-items-scope"] == "everyone",
        int(options["solo-turns"]),
        options["solo-check"] == "after-last-turn",
    )
    dealt = len(players) if options["start-item"] == "on" else 0
    items = tuple((f"Item {seat + 1}",) if dealt else () for seat in range(len(players)))
    return State(house, (None,) * len(players), items, dealt)
