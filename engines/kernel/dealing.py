"""Matches that play themselves: what a game gives so that whole matches can be dealt and played by policy.

A game that can do so has a module ``deal`` in its folder with a `Dealer` called ``DEALER``. Rules never
take chance; a deal does, from the sources that are handed in, and answers with entries like everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from engines.kernel.entries import Entry

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Deal(Protocol[S_contra]):
    """One match at a table that plays itself: what lies hidden there, and who sits at it."""

    def entry(self, state: S_contra) -> Entry:
        """What happens next in a match that goes on.

        It is asked for once at every state, and follows what it answered: cards that leave a hand there
        leave it here.
        """


class Seating(NamedTuple):
    """Who plays, and where chance comes from.

    Attributes:
        policies: by seat, the name of one of the dealer's policies.
        table: the source of shuffles and dice; the same source deals the same cards to all policies.
        minds: the source of a policy that draws lots between choices.
    """

    policies: tuple[str, ...]
    table: Random
    minds: Random


class Dealer(NamedTuple, Generic[S]):
    """How matches of one game are dealt and played.

    Attributes:
        policies: ways to choose from what a player may know: what each does, by its name; the first is the
            one that is meant when nobody names one.
        deal: makes the deal of one match from the state it begins at.
    """

    policies: Mapping[str, str]
    deal: Callable[[S, Seating], Deal[S]]
