"""Brightcast as the contract asks for it: what each moment takes, and what an entry does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.brightcast import match, showing, turn
from engines.brightcast.about import ABOUT
from engines.brightcast.cards import named
from engines.brightcast.entries import Allow, Discard, Flip, Forgot, Play, Skip, Stop
from engines.brightcast.offering import may_start, offers
from engines.brightcast.reading import begins_card, read_words
from engines.brightcast.recount import fix
from engines.brightcast.state import State, Table
from engines.brightcast.tale import Tale
from engines.kernel.answers import Refusal, Step
from engines.kernel.entries import Entry, Fix, Start
from engines.kernel.rules import Rules
from engines.kernel.words import split, without_comment

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.kernel.answers import Choice, Countable, Offer, Outcome, Part, Prompt, Standing, Tally, Task
    from engines.kernel.rules import Reading, Value
    from engines.kernel.timeline import Record
    from engines.kernel.words import Word

_VERBS = {
    "flip": ("flip",),
    "turn": ("play", "skip", "forgot"),
    "respond": ("stop", "allow"),
    "discard": ("discard",),
}
_BARE = {"flip": "flip", "turn": "play", "discard": "discard"}
_OPEN = frozenset(("stop", "allow", "note"))


class Brightcast(Rules[State]):
    """Two players, a deck each; five different Spellcasters or five alike win a game."""

    about = ABOUT
    verbs = ("start", "flip", "play", "stop", "allow", "discard", "skip", "forgot", "note", "concede", "fix")

    def __init__(self) -> None:
        self._kept: tuple[State, State, Tale] | None = None

    def start(self, players: tuple[str, ...], options: Mapping[str, Value]) -> State:
        """The state before the first entry: the first seat begins unless somebody is named."""
        one, other = players
        return State(
            Table(
                (one, other),
                one_counter=options["stop-chain"] == "one-counter",
                blank=options["alchemist-without-copy"] == "blank",
                target=int(options["match-games"]),
            )
        )

    def players(self, state: State) -> tuple[str, ...]:
        """The two names."""
        return state.table.players

    def moment(self, state: State) -> str:
        """``flip``, ``turn``, ``respond``, ``discard`` or ``over``."""
        return "over" if state.winner is not None else state.phase

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The verbs of the moment; in the stop window also those behind an implied allow."""
        if state.winner is not None:
            return (), ()
        near = _VERBS[state.phase]
        if state.phase == "respond":
            return near, self.moment_verbs(self._allowed(state)[0])[0]
        return (("start", *near) if may_start(state) else near), ()

    def moment_refusal(self, state: State, verb: str, *, ruled: bool) -> Refusal | None:
        """T-3; all but stop, allow and note is judged behind the allow it implies."""
        if state.phase == "respond" and state.winner is None:
            if verb in _OPEN:
                return None
            state = self._allowed(state)[0]
        if verb == "forgot" and state.phase == "turn" and state.turn < 3 and state.winner is None:
            name = state.name(state.active)
            return Refusal(
                "T-3", f"{name} has had no turn in this game whose draw could be forgotten.", "skip"
            )
        return super().moment_refusal(state, verb, ruled=ruled)

    def meaningful(self, state: State, verb: str) -> bool:
        """A ruling may name who begins before any game, and note a forgotten draw before a discard."""
        return (verb == "start" and state.phase == "flip") or (
            verb == "forgot" and state.phase == "discard" and state.turn >= 3
        )

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        """Cards alone are turned up, played or discarded; in the stop window they say nothing."""
        return _BARE.get(self.moment(state)) if begins_card(words[0]) else None

    def read(self, state: State, line: str) -> Reading:
        """Read a line; a card alone in the stop window is refused with the entry that was meant."""
        found = super().read(state, line)
        if not (isinstance(found, Refusal) and found.rule == "N-1" and self.moment(state) == "respond"):
            return found
        words = split(without_comment(line))
        if isinstance(words, Refusal) or not words or not begins_card(words[0]):
            return found
        meant = super().read(state, f"play {line}")
        if isinstance(meant, Refusal) or isinstance(self.apply(state, meant), Refusal):
            return found
        text = "In the stop window a card needs its verb: stop with it, or allow and play it."
        return Refusal("N-1", text, self.write(meant))

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        """Read what stands behind a verb."""
        return read_words(verb, words, state.table.players)

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Step[State] | Refusal:
        """Do an entry, behind the allow that it may imply."""
        tale = Tale()
        if entry.verb != "stop":
            state = self._behind_allow(state, tale)
        found = _DO.get(type(entry), _fixed)(state, entry, tale, ruled)
        if isinstance(found, Refusal):
            return found
        return Step(found, " ".join(tale.sentences), tuple(tale.facts))

    def concede(self, state: State, seat: int) -> Step[State]:
        """The other player wins the match."""
        tale = Tale()
        state = self._behind_allow(state, tale)
        tale.say(f"{state.name(seat)} gives up; {state.name(1 - seat)} wins the match.")
        return Step(state._replace(conceded=seat), " ".join(tale.sentences), tuple(tale.facts))

    def _behind_allow(self, state: State, tale: Tale) -> State:
        """The state in which an entry happens that says by itself that nobody stops any more."""
        if state.phase != "respond" or state.winner is not None:
            return state
        behind, told = self._allowed(state)
        tale.sentences += told.sentences
        tale.facts += told.facts
        return behind

    def _allowed(self, state: State) -> tuple[State, Tale]:
        """The state behind the allow in a stop window, and what is told of it.

        Reading, checking and doing one entry all ask for it, so the newest answer is kept.
        """
        kept = self._kept
        if kept is None or kept[0] is not state:
            told = Tale()
            kept = self._kept = (state, turn.allow(state, told), told)
        return kept[1:]

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may be logged now."""
        return offers(state)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Complete entries worth showing, in an order that people can learn."""
        from engines.brightcast.choosing import choices

        return choices(state)

    def counts(self, state: State) -> tuple[Countable, ...]:
        """What can be counted at the table."""
        from engines.brightcast.counts import counts

        return counts(state)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won the match."""
        return match.outcome(state)

    def checklist(self, state: State) -> tuple[Task, ...]:
        """The tasks of the turn."""
        return showing.checklist(state)

    def prompt(self, state: State) -> Prompt:
        """What is to be done, and by whom."""
        return showing.prompt(state)

    def standing(self, state: State) -> Standing:
        """The game, the turn and the games won."""
        return showing.standing(state)

    def lines(self, state: State) -> tuple[str, ...]:
        """The table as plain lines."""
        return showing.lines(state)

    def facts(self, state: State) -> dict[str, object]:
        """The ``state`` object of the JSON."""
        winner = state.winner
        return {
            "phase": self.moment(state),
            "game": state.game,
            "turn": state.turn,
            "active": state.name(state.active if winner is None else winner),
            "players": [
                {
                    "name": state.name(seat),
                    "games": side.games,
                    "hand": side.hand,
                    "deck": side.deck,
                    "in_play": named(side.in_play),
                    "discard": named(side.discard),
                }
                for seat, side in enumerate(state.sides)
            ],
        }

    def tally(self, records: Sequence[Record[State]]) -> tuple[Tally, ...]:
        """How the games were won, how long they were, who stopped what."""
        from engines.brightcast.tally import tally

        return tally(records)

    def parts(self, records: Sequence[Record[State]]) -> tuple[Part, ...]:
        """The games of the match."""
        from engines.brightcast.tally import parts

        return parts(records)


_DO: dict[type[Entry], Callable[[State, Any, Tale, bool], State | Refusal]] = {
    Play: turn.play,
    Stop: turn.stop,
    Allow: lambda state, _entry, _tale, _ruled: state,
    Discard: turn.discard,
    Skip: lambda state, _entry, tale, _ruled: turn.skip(state, tale),
    Forgot: turn.forgotten,
    Flip: lambda state, entry, tale, _ruled: match.flip(state, entry, tale),
    Start: lambda state, entry, tale, _ruled: match.start(state, entry, tale),
}


def _fixed(state: State, entry: Fix, tale: Tale, _ruled: bool) -> State | Refusal:
    return fix(state, entry, tale)


RULES = Brightcast()
