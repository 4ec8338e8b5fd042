"""What an engine answers: steps with their consequences, refusals, offers, outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.kernel.entries import Entry

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
Tone = Literal["plain", "good", "bad", "info"]
Due = Literal["done", "due", "possible", "later"]


class Refusal(NamedTuple):
    """Why an entry was not taken; nothing has changed.

    Attributes:
        rule: a numbered rule of the game (``BR-11``) or one of N-1, N-2, T-1 to T-4.
        message: one sentence that names the values it is about.
        nearest: the canonical text of an entry that would be accepted, where there is one.
    """

    rule: str
    message: str
    nearest: str | None = None


class Consequence(NamedTuple):
    """One fact that follows from an entry.

    Attributes:
        text: a short phrase, without a full stop.
        rule: the numbered rule where the engine acted by itself, else empty.
        tone: ``good`` and ``bad`` for the people it concerns, ``info`` for neutral amounts.
    """

    text: str
    rule: str = ""
    tone: Tone = "plain"


class Step(NamedTuple, Generic[S_co]):
    """What an accepted entry leads to.

    Attributes:
        state: the state after the entry and all that follows by itself.
        says: one sentence on what the entry does, shown before it is committed.
        consequences: the facts, in the order in which they happen; kept in the log.
    """

    state: S_co
    says: str
    consequences: tuple[Consequence, ...] = ()


class Field(NamedTuple):
    """One slot of an offer.

    Attributes:
        name: what is asked for, such as ``card`` or ``hex``.
        domain: the words that may stand there now.
        least: how many at the least.
        most: how many at the most.
    """

    name: str
    domain: tuple[str, ...]
    least: int = 1
    most: int = 1


def _no_examples() -> tuple[Entry, ...]:
    return ()


class Offer(NamedTuple):
    """An entry that may be logged now.

    Attributes:
        verb: its first word.
        form: its shape for people, such as ``play CARD CARD CARD at HEX``.
        says: what it is for, in a few words.
        fields: its slots with their domains.
        examples: gives complete entries of this offer that would be accepted now.
    """

    verb: str
    form: str
    says: str
    fields: tuple[Field, ...] = ()
    examples: Callable[[], tuple[Entry, ...]] = _no_examples

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self[:4] == other[:4]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:4])


class Choice(NamedTuple):
    """A complete entry worth putting before the player, strongest first.

    Attributes:
        entry: what would be committed.
        says: what it is, such as ``V suited row``.
        follows: what follows and what is left, in a few words.
    """

    entry: Entry
    says: str
    follows: str = ""


class Outcome(NamedTuple):
    """How a match ended.

    Attributes:
        winners: seats that won, in seat order.
        losers: all other seats, in seat order.
        why: one sentence.
        rule: the numbered rule that ended it, or empty when somebody conceded.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    why: str
    rule: str = ""


class Task(NamedTuple):
    """One line of the turn's checklist, in the order in which things are done."""

    text: str
    due: Due
    rule: str = ""


class Prompt(NamedTuple):
    """What to do next, for the large line of a table screen.

    Attributes:
        verb: one or two short words in capitals, such as ``LOCK 8``.
        text: the same as a phrase.
        more: a second phrase, or empty.
        seat: whose turn it is, or None where there is only one person or everybody acts.
    """

    verb: str
    text: str
    more: str = ""
    seat: int | None = None


class Figure(NamedTuple):
    """A number that is read from across the table.

    Attributes:
        label: what is counted, such as ``points``.
        value: the count.
        of: what it is counted towards, or None.
        seat: whose it is, or None.
    """

    label: str
    value: int
    of: int | None = None
    seat: int | None = None


class Standing(NamedTuple):
    """Where a match stands: one phrase and its most telling figures."""

    text: str
    figures: tuple[Figure, ...] = ()


class Countable(NamedTuple):
    """Something that people can count at the table, to see whether the sheet agrees.

    Attributes:
        name: the words it is counted under, such as ``collection`` or ``points Ana``.
        value: what the sheet says.
        fix: the beginning of the recount entry that sets it, the number follows; empty where it is set card
            by card.
        due: how many more, or fewer, lie there once the rules have done what comes before the next entry and
            is not written, such as the draw of a turn; people may count before it or after it.
    """

    name: str
    value: int
    fix: str = ""
    due: int = 0


class Tally(NamedTuple):
    """A figure of a whole match, for statistics; equal groups and names are added up over matches.

    Attributes:
        group: what is counted, such as ``ranks beaten with``.
        name: which of them, such as ``III``; empty where the group is one number a match.
        value: how many; a number of things expected need not be whole.
        seat: whose, or None.
    """

    group: str
    name: str
    value: float
    seat: int | None = None


class Part(NamedTuple):
    """One game of a match that is made of several.

    Attributes:
        end: how many entries there were when it ended.
        winners: the seats that won it.
        starter: the seat that began it.
        how: how it was won, in a few words.
        rounds: how many turns or rounds it took.
    """

    end: int
    winners: tuple[int, ...]
    starter: int
    how: str
    rounds: int
