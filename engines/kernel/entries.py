"""Entries that every game knows, and the base of those that a game adds."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from engines.kernel.words import quote

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self


_row: Callable[..., type] = namedtuple
_OF_PEOPLE = ("player", "players", "by")


@dataclass_transform(eq_default=True, frozen_default=True)
class Fielded(type):
    """Makes the annotated names of a class of entries its fields, in their order and frozen.

    To a reader and to the type checker that is a frozen dataclass; it is a named tuple underneath, since
    many classes of entries are loaded before the first word is shown and a dataclass takes longest to make.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Fielded:
        """Make the class; what stands in its body without an annotation stays as it is."""
        kinds = space.get("__annotations__", {})
        fields = [field for field, kind in kinds.items() if "ClassVar" not in str(kind)]
        defaults = [space.pop(field) for field in fields if field in space]
        row = _row(name, fields, defaults=defaults)
        return super().__new__(cls, name, (row, *bases), {"__slots__": (), **space})


class Entry(metaclass=Fielded):
    """One line of a sheet, understood. Two entries are equal when they mean the same.

    The fields that name people of the match are called ``player``, ``players`` or ``by``, and no others are.
    """

    verb: ClassVar[str]

    if TYPE_CHECKING:

        def _replace(self, **fields: object) -> Self: ...

    def renamed(self, names: Mapping[str, str]) -> Entry:
        """The same entry with other names wherever it speaks of people."""
        told = {field: getattr(self, field) for field in _OF_PEOPLE if hasattr(self, field)}
        return self._replace(**{field: _exchanged(value, names) for field, value in told.items()})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.verb, super().__hash__()))

    def __bool__(self) -> bool:
        return True

    @property
    def text(self) -> str:
        """The full canonical form of the entry: the verb alone, where nothing follows it."""
        return self.verb

    @property
    def bare(self) -> Entry:
        """The entry without the mark of a ruling."""
        return self


class Fix(Entry):
    """Base of the recount entries of the games: sheet and table are brought together by hand."""

    verb: ClassVar[str] = "fix"


class Note(Entry):
    """A remark; it changes nothing."""

    verb: ClassVar[str] = "note"
    remark: str

    @property
    def text(self) -> str:
        """The remark, always in quotes."""
        return f"note {quote(self.remark, always=True)}"


class Concede(Entry):
    """Somebody gives the match up; ``player`` is None in a solo game."""

    verb: ClassVar[str] = "concede"
    player: str | None = None

    @property
    def text(self) -> str:
        """The verb, and the name in a game of several."""
        return "concede" if self.player is None else f"concede {quote(self.player)}"


class Start(Entry):
    """Who begins, in a game that lets the table say so."""

    verb: ClassVar[str] = "start"
    player: str

    @property
    def text(self) -> str:
        """The verb and the name."""
        return f"start {quote(self.player)}"


class Ruling(Entry):
    """The entry happened at the table although the rules of the game refuse it."""

    verb: ClassVar[str] = "!"
    entry: Entry

    @property
    def text(self) -> str:
        """The entry behind an exclamation mark."""
        return f"! {self.entry.text}"

    @property
    def bare(self) -> Entry:
        """The entry behind the mark."""
        return self.entry

    def renamed(self, names: Mapping[str, str]) -> Entry:
        """The ruling with other names in the entry behind the mark."""
        return Ruling(self.entry.renamed(names))


def _exchanged(value: str | tuple[str, ...] | None, names: Mapping[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(names.get(name, name) for name in value)
    return names.get(value, value) if value else value
