"""The contract of a game: what a folder of engines/ gives to be playable everywhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from engines.kernel.answers import Choice, Consequence, Refusal, S, Step
from engines.kernel.entries import Concede, Entry, Note, Ruling
from engines.kernel.reading import read_concede, read_note, worded
from engines.kernel.words import Word, choose, listed, unknown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.kernel.answers import Countable, Offer, Outcome, Part, Prompt, Standing, Tally, Task
    from engines.kernel.timeline import Record

Value = int | str
Reading = Entry | Refusal
_ALWAYS = ("note", "concede", "fix")


class Option(NamedTuple):
    """A house rule: a key of the sheet's header.

    Attributes:
        key: as written in the header.
        values: what it may be; the first is the default. Numbers are numbers.
        title: its name on the set-up screen.
        meanings: one short sentence a value, in the order of ``values``.
    """

    key: str
    values: tuple[Value, ...]
    title: str
    meanings: tuple[str, ...]

    def said(self, value: Value) -> str:
        """The rule as a short phrase."""
        return self.title if value == "on" else f"{self.title}: {value}"


class Preset(NamedTuple):
    """A named set of house rules for the set-up screen; what it says has at most 36 letters."""

    name: str
    says: str
    values: Mapping[str, Value]


class About(NamedTuple):
    """The facts of a game.

    Attributes:
        slug: its name in files, such as ``bravest-warriors``; its folder has underscores instead.
        title: its name for people.
        tagline: what one does in it, in at most 38 letters, the line of a phone.
        seats: fewest and most players.
        minutes: how long a match takes, such as ``15-30``.
        version: of the rule engine.
        options: its house rules.
        presets: named sets of them.
        points: whether what its standing counts first are points; lives, for one, are none.
    """

    slug: str
    title: str
    tagline: str
    seats: tuple[int, int]
    minutes: str
    version: int = 1
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    points: bool = True

    @property
    def solo(self) -> bool:
        """Whether the game is for one person only."""
        return self.seats[1] == 1


class Rules(ABC, Generic[S]):
    """One game. A subclass fills in the abstract parts; reading and applying are the same for all.

    The checks run in one order: the verb, the moment, the other words, players, places and counts,
    the rules of the game. A state is a frozen value; no method has an effect.
    """

    about: ClassVar[About]
    verbs: ClassVar[tuple[str, ...]]
    ever: ClassVar[tuple[str, ...]] = ()
    words_first: ClassVar[bool] = False

    @abstractmethod
    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> S:
        """The state before the first entry, for checked players and complete options."""

    @abstractmethod
    def players(self, state: S) -> tuple[str, ...]:
        """The names of the seats, clockwise from 0."""

    @abstractmethod
    def moment(self, state: S) -> str:
        """Where in the turn the match is: ``phase`` in the JSON."""

    @abstractmethod
    def moment_verbs(self, state: S) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The verbs of the moment, and those that the moment reaches otherwise."""

    @abstractmethod
    def read_verb(self, state: S, verb: str, words: tuple[Word, ...]) -> Reading:
        """Read the words behind a known verb (also of a verb that was implied)."""

    @abstractmethod
    def play(self, state: S, entry: Entry, *, ruled: bool) -> Step[S] | Refusal:
        """Do what an entry of this game says; ``ruled`` sets the game's own rules aside."""

    @abstractmethod
    def concede(self, state: S, seat: int) -> Step[S]:
        """End the match because the player in that seat gives up."""

    @abstractmethod
    def offers(self, state: S) -> tuple[Offer, ...]:
        """What may be logged now; empty exactly when there is an outcome."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the match goes on."""

    @abstractmethod
    def checklist(self, state: S) -> tuple[Task, ...]:
        """What the turn has seen and still needs."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """What to do next, in large letters."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Where the match stands, for lists of matches."""

    @abstractmethod
    def lines(self, state: S) -> tuple[str, ...]:
        """The whole table as plain lines, for a screen reader and for ``companion show``."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, object]:
        """The ``state`` object of the JSON."""

    def implied_verb(self, state: S, words: tuple[Word, ...]) -> str | None:
        """The verb of an entry that is written without one, where the moment leaves one reading."""
        return None

    def settle(self, players: tuple[str, ...], given: Mapping[str, Value]) -> dict[str, Value]:
        """All house rules: those given, and the defaults for these players."""
        return {option.key: given.get(option.key, option.values[0]) for option in self.about.options}

    def differing(self, players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[str, ...]:
        """The house rules that are not the default for these players, as short phrases."""
        usual = self.settle(players, {})
        others = (option for option in self.about.options if options[option.key] != usual[option.key])
        return tuple(option.said(options[option.key]) for option in others)

    def setting(self, players: tuple[str, ...], options: Mapping[str, Value]) -> tuple[str, ...]:
        """What is played, in short phrases: difficulty, target or decks, also where they are as usual."""
        return self.differing(players, options)

    def header_faults(self, players: tuple[str, ...], options: Mapping[str, Value]) -> dict[str, str]:
        """What is wrong with house rules taken together: a sentence for each offending key."""
        return {}

    def choices(self, state: S) -> tuple[Choice, ...]:
        """Complete entries worth showing, strongest first."""
        return tuple(Choice(entry, offer.says) for offer in self.offers(state) for entry in offer.examples())

    def counts(self, state: S) -> tuple[Countable, ...]:
        """What can be counted at the table now."""
        return ()

    def tally(self, records: Sequence[Record[S]]) -> tuple[Tally, ...]:
        """The figures of a match that are particular to this game, for statistics."""
        return ()

    def parts(self, records: Sequence[Record[S]]) -> tuple[Part, ...]:
        """The games that were played to their end, where a match is made of several; else nothing."""
        return ()

    def meaningful(self, state: S, verb: str) -> bool:
        """Whether a ruling with this verb means anything at this moment."""
        return True

    def moment_refusal(self, state: S, verb: str, *, ruled: bool) -> Refusal | None:
        """T-3 when the verb does not belong to the moment."""
        if self.outcome(state) is not None:
            if verb in {"note", "fix"}:
                return None
            return Refusal("T-3", f"The match is over: {verb} is not possible, only note, fix and undo.")
        near, reached = self.moment_verbs(state)
        if verb in near or verb in reached or verb in self.ever or verb in _ALWAYS:
            return None
        if ruled and self.meaningful(state, verb):
            return None
        return Refusal("T-3", f"{verb.capitalize()} is not possible now; expected is {listed(near)}.")

    def read(self, state: S, line: str) -> Reading:
        """Read one line as an entry at this state.

        Returns:
            The entry, or a refusal: N-1, N-2, T-3 or T-4.
        """
        typed = worded(line)
        if isinstance(typed, Refusal):
            return typed
        verb, rest = self._verb(state, typed.words)
        if isinstance(verb, Refusal):
            return verb
        refusal = self.moment_refusal(state, verb, ruled=typed.ruled)
        if refusal is not None and not self.words_first:
            return refusal
        entry = self._read_behind(state, verb, typed.behind(verb, rest), ruled=typed.ruled)
        return entry if isinstance(entry, Refusal) or refusal is None else refusal

    def read_written(self, state: S, line: str) -> Reading:
        """Read a line in canonical form whatever the moment, else N-1; of the state only players matter."""
        written = worded(line)
        if isinstance(written, Refusal):
            return written
        first, *rest = written.words
        if first.quoted or first.key not in self.verbs:
            return unknown(first, "verb", ())
        return self._read_behind(state, first.key, tuple(rest), ruled=written.ruled)

    def write(self, entry: Entry) -> str:
        """The canonical text of an entry; reading it gives the entry back."""
        return entry.text

    def apply(self, state: S, entry: Entry) -> Step[S] | Refusal:
        """Do what an entry says.

        Returns:
            The step, or the refusal; a refused entry changes nothing.
        """
        ruled = isinstance(entry, Ruling)
        return self.moment_refusal(state, entry.bare.verb, ruled=ruled) or self.follow(state, entry)

    def follow(self, state: S, entry: Entry) -> Step[S] | Refusal:
        """Do what an entry says that `read` gave at this very state; the moment is not asked again."""
        inner = entry.bare
        ruled, common = inner is not entry, inner.verb in _ALWAYS
        if common and isinstance(inner, Note):
            return Step(state, "A remark; nothing changes.")
        if common and isinstance(inner, Concede):
            seat = 0 if inner.player is None else self.players(state).index(inner.player)
            return self.concede(state, seat)
        step = self.play(state, inner, ruled=ruled)
        if (ruled or common) and isinstance(step, Step):
            word = "ruling of the table" if ruled else "recount by hand"
            return Step(step.state, step.says, (Consequence(word, tone="info"), *step.consequences))
        return step

    def _verb(self, state: S, words: tuple[Word, ...]) -> tuple[str | Refusal, tuple[Word, ...]]:
        first = words[0]
        if not first.quoted and (verb := first.key) in self.verbs:
            return verb, words[1:]
        near, reached = ((), ()) if self.outcome(state) is not None else self.moment_verbs(state)
        always = (*self.ever, *_ALWAYS)
        found = choose(first, (near, reached, always), "verb")
        if isinstance(found, Refusal) and found.rule == "N-1":
            implied = self.implied_verb(state, words)
            if implied is not None:
                return implied, words
        return found, words[1:]

    def _read_behind(self, state: S, verb: str, words: tuple[Word, ...], *, ruled: bool) -> Reading:
        if verb == "note":
            entry = read_note(words)
        elif verb == "concede":
            entry = read_concede(words, self.players(state))
        else:
            entry = self.read_verb(state, verb, words)
        return Ruling(entry) if ruled and isinstance(entry, Entry) else entry
