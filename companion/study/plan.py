"""What is to be studied: the game, who plays it by which policy, under which house rules, how often."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.kernel.sheet import Header

if TYPE_CHECKING:
    from companion.catalogue import Catalogue
    from engines.kernel.dealing import Dealer
    from engines.kernel.rules import Value


class Plan(NamedTuple):
    """Matches that differ in nothing but chance.

    Attributes:
        game: the slug.
        players: the names of the seats.
        given: the house rules that are not left at their defaults.
        policies: by seat, the name of a policy.
        matches: how many.
        seed: match number n of the same seed is always the same match.
        written: whether their sheets are wanted.
    """

    game: str
    players: tuple[str, ...]
    given: dict[str, Value]
    policies: tuple[str, ...]
    matches: int
    seed: int
    written: bool = False

    @property
    def header(self) -> Header:
        """The header of each of the matches."""
        return Header(self.game, self.players, self.given)


def dealer_of(games: Catalogue, slug: str) -> Dealer[Any] | None:
    """How matches of a game are dealt and played; None of a game that does not say how."""
    module = f"engines.{games.package(slug)}.deal"
    if find_spec(module) is None:
        return None
    dealer: Dealer[Any] = import_module(module).DEALER
    return dealer
