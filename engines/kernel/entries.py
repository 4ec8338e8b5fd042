"""Entries that every game knows, and the base of those that a game adds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.kernel.words import quote


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a sheet, understood. Two entries are equal when they mean the same."""

    verb: ClassVar[str]

    @property
    def text(self) -> str:
        """The full canonical form of the entry: the verb alone, where nothing follows it."""
        return self.verb


@dataclass(frozen=True, slots=True)
class Fix(Entry):
    """Base of the recount entries of the games: sheet and table are brought together by hand."""

    verb: ClassVar[str] = "fix"


@dataclass(frozen=True, slots=True)
class Note(Entry):
    """A remark; it changes nothing."""

    verb: ClassVar[str] = "note"
    remark: str

    @property
    def text(self) -> str:
        """The remark, always in quotes."""
        return f"note {quote(self.remark, always=True)}"


@dataclass(frozen=True, slots=True)
class Concede(Entry):
    """Somebody gives the match up; ``player`` is None in a solo game."""

    verb: ClassVar[str] = "concede"
    player: str | None = None

    @property
    def text(self) -> str:
        """The verb, and the name in a game of several."""
        return "concede" if self.player is None else f"concede {quote(self.player)}"


@dataclass(frozen=True, slots=True)
class Ruling(Entry):
    """The entry happened at the table although the rules of the game refuse it."""

    verb: ClassVar[str] = "!"
    entry: Entry

    @property
    def text(self) -> str:
        """The entry behind an exclamation mark."""
        return f"! {self.entry.text}"
