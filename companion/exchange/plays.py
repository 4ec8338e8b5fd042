"""Plays for the records of other programs: BG Stats, and the form of BoardGameGeek."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from companion.clock import moment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from companion.exchange.kept import Kept

SOURCE = "Tabletop Companion"
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST_COMMENT = 400
_COUNTED_NOT_SCORED = frozenset({"lives"})
_ROLES = ("hero", "species")
_ABOUT = "This file holds board game plays that Board Game Stats can import."


def bgstats_document(matches: Iterable[Kept]) -> str:
    """A play file (``.bgsplay``) of finished matches."""
    kept = list(matches)
    games = _numbered(match.rules.about.title for match in kept)
    players = _numbered(name for match in kept for name in match.header.players)
    locations = _numbered(match.header.marks["place"] for match in kept if "place" in match.header.marks)
    samples = {match.rules.about.title: match for match in kept}
    document = {
        "about": _ABOUT,
        "games": [_game(number, samples[title]) for title, number in games.items()],
        "locations": [
            {"id": number, "uuid": _uuid("place", name), "name": name} for name, number in locations.items()
        ],
        "players": [
            {"id": number, "uuid": _uuid("player", name), "name": name, "isAnonymous": False}
            for name, number in players.items()
        ],
        "plays": [_play(match, games, players, locations) for match in kept],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def bgstats_link(kept: Kept) -> str:
    """The address that hands one finished match to BG Stats."""
    data: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": _uuid("match", kept.match.id),
        "playDate": _date(kept, "%Y-%m-%d %H:%M:%S"),
        "board": _board(kept),
        "comments": _comments(kept),
        "game": {
            "name": kept.rules.about.title,
            "sourceGameId": kept.header.game,
            "highestWins": not _pointless(kept),
            "noPoints": _pointless(kept),
        },
        "players": [_link_player(kept, seat) for seat in range(len(kept.header.players))],
    }
    if kept.minutes:
        data["durationMin"] = kept.minutes
    if "place" in kept.header.marks:
        data["location"] = kept.header.marks["place"]
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def bgg_document(matches: Iterable[Kept]) -> str:
    """An array of plays with the field names of the form on BoardGameGeek; nothing is ever sent there."""
    return json.dumps([_form(kept) for kept in matches], ensure_ascii=False, indent=1) + "\n"


def _form(kept: Kept) -> dict[str, object]:
    return {
        "playdate": _date(kept, "%Y-%m-%d"),
        "length": kept.minutes or 0,
        "location": kept.header.marks.get("place", ""),
        "comments": _comments(kept),
        "quantity": 1,
        "incomplete": int(not kept.over),
        "nowinstats": int("abandoned" in kept.fold.marks),
        "objecttype": "thing",
        "players": [
            {
                "name": name,
                "username": "",
                "color": _role(kept, seat),
                "position": str(seat + 1),
                "score": _score(kept, seat),
                "rating": "",
                "new": 0,
                "win": int(seat in kept.winners),
            }
            for seat, name in enumerate(kept.header.players)
        ],
    }


def _game(number: int, kept: Kept) -> dict[str, object]:
    about = kept.rules.about
    return {
        "id": number,
        "uuid": _uuid("game", about.slug),
        "name": about.title,
        "cooperative": False,
        "highestWins": not _pointless(kept),
        "noPoints": _pointless(kept),
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "minPlayerCount": about.seats[0],
        "maxPlayerCount": about.seats[1],
    }


def _play(
    kept: Kept, games: Mapping[str, int], players: Mapping[str, int], locations: Mapping[str, int]
) -> dict[str, object]:
    date = _date(kept, "%Y-%m-%d %H:%M:%S")
    place = kept.header.marks.get("place")
    return {
        "uuid": _uuid("match", kept.match.id),
        "gameRefId": games[kept.rules.about.title],
        **({"locationRefId": locations[place]} if place is not None else {}),
        "playDate": date,
        "playDateYmd": int(_date(kept, "%Y%m%d")),
        "entryDate": date,
        "modificationDate": date,
        "durationMin": kept.minutes or 0,
        "board": _board(kept),
        "comments": _comments(kept),
        "rounds": _rounds(kept),
        "ignored": "abandoned" in kept.fold.marks,
        "manualWinner": True,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": players[name],
                "score": _score(kept, seat),
                "winner": seat in kept.winners,
                "rank": 0,
                "seatOrder": seat + 1,
                "startPlayer": seat == kept.starter,
                "newPlayer": False,
                "role": _role(kept, seat),
            }
            for seat, name in enumerate(kept.header.players)
        ],
    }


def _link_player(kept: Kept, seat: int) -> dict[str, object]:
    name = kept.header.players[seat]
    player: dict[str, object] = {
        "name": name,
        "sourcePlayerId": _uuid("player", name),
        "startPlayer": seat == kept.starter,
        "winner": seat in kept.winners,
    }
    if _score(kept, seat):
        player["score"] = int(_score(kept, seat))
    if _role(kept, seat):
        player["role"] = _role(kept, seat)
    return player


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names), 1)}


def _uuid(kind: str, key: str) -> str:
    """The same id for the same thing in every export, so that a play is updated and not doubled."""
    space: UUID = uuid5(NAMESPACE_URL, "tabletop-companion")
    return str(uuid5(space, f"{kind} {key}"))


def _date(kept: Kept, form: str) -> str:
    time = moment(kept.ended or kept.match.begun)
    return time.strftime(form) if time else ""


def _pointless(kept: Kept) -> bool:
    figure = kept.figure(0)
    return figure is None or figure.label in _COUNTED_NOT_SCORED


def _score(kept: Kept, seat: int) -> str:
    figure = kept.figure(seat)
    return "" if figure is None or _pointless(kept) else str(figure.value)


def _role(kept: Kept, seat: int) -> str:
    players = kept.rules.facts(kept.position.timeline.state).get("players")
    facts = players[seat] if isinstance(players, list) else {}
    return next((str(facts[key]) for key in _ROLES if facts.get(key)), "")


def _rounds(kept: Kept) -> int:
    facts = kept.rules.facts(kept.position.timeline.state)
    rounds = facts.get("round", facts.get("turn"))
    return rounds if isinstance(rounds, int) else 0


def _board(kept: Kept) -> str:
    return ", ".join(f"{key} {value}" for key, value in kept.variant.items())


def _comments(kept: Kept) -> str:
    timeline = kept.position.timeline
    outcome = timeline.rules.outcome(timeline.state)
    text = outcome.why if outcome else timeline.rules.standing(timeline.state).text
    if _pointless(kept):
        figures = timeline.rules.standing(timeline.state).figures
        text += "".join(
            f" {kept.header.players[row.seat]}: {row.value}." for row in figures if row.seat is not None
        )
    return text[:LONGEST_COMMENT]
