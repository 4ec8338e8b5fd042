"""Plays for BG Stats: a play file, or an address that hands a play over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

from companion.exchange.plays import Play, Seated, stable_id
from companion.people.names import is_anybody

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engines.kernel.rules import About

SOURCE = "Tabletop Companion"
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
_ABOUT = "This file holds board game plays that Board Game Stats can import."


def bgstats_document(plays: Iterable[Play]) -> str:
    """A play file (``.bgsplay``)."""
    rows = list(plays)
    abouts = {play.about.slug: play.about for play in rows}
    names = {seat.id: seat.name for play in rows for seat in play.players}
    games, players = _numbered(abouts), _numbered(names)
    locations = _numbered(play.place for play in rows if play.place)
    document = {
        "about": _ABOUT,
        "games": [_game(number, abouts[slug]) for slug, number in games.items()],
        "locations": [
            {"id": number, "uuid": stable_id("place", name), "name": name}
            for name, number in locations.items()
        ],
        "players": [
            {"id": number, "uuid": key, "name": names[key], "isAnonymous": is_anybody(names[key])}
            for key, number in players.items()
        ],
        "plays": [_play(play, games, players, locations) for play in rows],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def bgstats_links(plays: Iterable[Play]) -> str:
    """The address that hands over each finished play, one a line."""
    return "".join(f"{_link(play)}\n" for play in plays)


def _link(play: Play) -> str:
    data: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.time,
        "board": play.board,
        "comments": play.comments,
        "game": {
            "name": play.about.title,
            "sourceGameId": play.about.slug,
            "highestWins": play.about.points,
            "noPoints": not play.about.points,
        },
        "players": [_link_player(seat) for seat in play.players],
    }
    if play.minutes:
        data["durationMin"] = play.minutes
    if play.place:
        data["location"] = play.place
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _link_player(seat: Seated) -> dict[str, object]:
    player: dict[str, object] = {
        "name": seat.name,
        "sourcePlayerId": seat.id,
        "startPlayer": seat.starts,
        "winner": seat.winner,
    }
    if seat.score:
        player["score"] = int(seat.score)
    if seat.role:
        player["role"] = seat.role
    return player


def _game(number: int, about: About) -> dict[str, object]:
    return {
        "id": number,
        "uuid": stable_id("game", about.slug),
        "name": about.title,
        "cooperative": False,
        "highestWins": about.points,
        "noPoints": not about.points,
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "minPlayerCount": about.seats[0],
        "maxPlayerCount": about.seats[1],
    }


def _play(
    play: Play, games: Mapping[str, int], players: Mapping[str, int], locations: Mapping[str, int]
) -> dict[str, object]:
    date = play.time
    return {
        "uuid": play.id,
        "gameRefId": games[play.about.slug],
        **({"locationRefId": locations[play.place]} if play.place else {}),
        "playDate": date,
        "playDateYmd": int(play.day.replace("-", "") or 0),
        "entryDate": date,
        "modificationDate": date,
        "durationMin": play.minutes or 0,
        "board": play.board,
        "comments": play.comments,
        "rounds": play.rounds,
        "ignored": play.left_out,
        "manualWinner": True,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": players[seat.id],
                "score": seat.score,
                "winner": seat.winner,
                "rank": 0,
                "seatOrder": number,
                "startPlayer": seat.starts,
                "newPlayer": False,
                "role": seat.role,
            }
            for number, seat in enumerate(play.players, 1)
        ],
    }


def _numbered(keys: Iterable[str]) -> dict[str, int]:
    return {key: number for number, key in enumerate(dict.fromkeys(keys), 1)}
