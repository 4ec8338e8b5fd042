"""What other programs record: plays, each a match or one game of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from companion.clock import local, moment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from uuid import UUID

    from companion.exchange.kept import Kept
    from engines.kernel.answers import Part
    from engines.kernel.rules import About

LONGEST_COMMENT = 400
_ROLES = ("hero", "species")


class Seated(NamedTuple):
    """Somebody in a play.

    Attributes:
        id: the same in every export, whatever they are called.
        name: shown now.
        role: hero or species, or empty.
        score: points, or empty where none are counted.
        winner: whether they won.
        starts: whether they began.
    """

    id: str
    name: str
    role: str
    score: str
    winner: bool
    starts: bool


class Play(NamedTuple):
    """What is recorded of a match, or of one game of it.

    Attributes:
        about: the game.
        id: the same in every export.
        place: where it was played, or empty.
        over: whether the match has come to its end.
        left_out: whether it counts in no figures.
        ended: when it ended, or the match began where it goes on; ISO 8601 in UTC.
        minutes: how long it was played, or None.
        board: what was played: difficulty, target, decks, how it was won, house rules that differ.
        comments: how it ended.
        rounds: how many there were; 0 where they are not counted.
        players: those who played, by seat.
    """

    about: About
    id: str
    place: str
    over: bool
    left_out: bool
    ended: str
    minutes: int | None
    board: str
    comments: str
    rounds: int
    players: tuple[Seated, ...]

    @property
    def time(self) -> str:
        """When it ended, in UTC, such as 2024-05-31 20:02:00; empty where that is no time."""
        time = moment(self.ended)
        return time.replace(tzinfo=None).isoformat(" ", "seconds") if time else ""

    @property
    def day(self) -> str:
        """The day on which it ended, where the table stands, such as 2024-05-31; empty like the time."""
        return local(self.ended).date().isoformat() if self.time else ""


def plays_of(matches: Iterable[Kept], *, per_game: bool = False) -> list[Play]:
    """One play a match, or one a game of those that are made of several."""
    plays: list[Play] = []
    for kept in matches:
        parts = kept.rules.parts(kept.position.timeline.records)
        if per_game and parts:
            plays += [_game(kept, parts, number) for number in range(1, len(parts) + 1)]
        else:
            plays.append(_match(kept, parts))
    return plays


def stable_id(kind: str, key: str) -> str:
    """The same id for the same thing in every export, so that a play is updated and not doubled."""
    space: UUID = uuid5(NAMESPACE_URL, "tabletop-companion")
    return str(uuid5(space, f"{kind} {key}"))


def _match(kept: Kept, parts: tuple[Part, ...]) -> Play:
    scores = [_score(kept, seat) for seat in range(len(kept.people))]
    return Play(
        *_of_match(kept, kept.match.id),
        kept.ended or kept.match.begun,
        kept.minutes,
        _board(kept, tuple(part.how for part in parts)),
        _comments(kept)[:LONGEST_COMMENT],
        _rounds(kept),
        _players(kept, kept.winners, kept.starter, scores),
    )


def _game(kept: Kept, parts: tuple[Part, ...], number: int) -> Play:
    part, begin = parts[number - 1], parts[number - 2].end if number > 1 else 0
    scores = [str(int(seat in part.winners)) for seat in range(len(kept.people))]
    return Play(
        *_of_match(kept, f"{kept.match.id} game {number}"),
        kept.at(part.end),
        kept.minutes_until(part.end) - kept.minutes_until(begin) or None,
        _board(kept, (part.how,)),
        f"Game {number} of match {kept.match.id}.",
        part.rounds,
        _players(kept, part.winners, part.starter, scores),
    )


def _of_match(kept: Kept, key: str) -> tuple[About, str, str, bool, bool]:
    place, left_out = kept.header.marks.get("place", ""), "abandoned" in kept.fold.marks
    return kept.rules.about, stable_id("match", key), place, kept.over, left_out


def _players(kept: Kept, winners: tuple[int, ...], starter: int, scores: list[str]) -> tuple[Seated, ...]:
    return tuple(
        Seated(
            stable_id("player", person.id),
            name,
            _role(kept, seat),
            scores[seat],
            seat in winners,
            seat == starter,
        )
        for seat, (person, name) in enumerate(zip(kept.people, kept.header.players, strict=True))
    )


def _score(kept: Kept, seat: int) -> str:
    figure = kept.figure(seat) if kept.rules.about.points else None
    return "" if figure is None else str(figure.value)


def _role(kept: Kept, seat: int) -> str:
    players = kept.rules.facts(kept.position.timeline.state).get("players")
    facts = players[seat] if isinstance(players, list) else {}
    return next((str(facts[key]) for key in _ROLES if facts.get(key)), "")


def _rounds(kept: Kept) -> int:
    facts = kept.rules.facts(kept.position.timeline.state)
    rounds = facts.get("round", facts.get("turn"))
    return rounds if isinstance(rounds, int) else 0


def _board(kept: Kept, hows: tuple[str, ...]) -> str:
    timeline = kept.position.timeline
    return ", ".join((*hows, *kept.rules.setting(timeline.players, timeline.options)))


def _comments(kept: Kept) -> str:
    rules, state = kept.rules, kept.position.timeline.state
    outcome, standing = rules.outcome(state), rules.standing(state)
    text = outcome.why if outcome else standing.text
    if not rules.about.points:
        rows = (row for row in standing.figures if row.seat is not None)
        text += "".join(f" {kept.header.players[row.seat or 0]}: {row.value}." for row in rows)
    return text
