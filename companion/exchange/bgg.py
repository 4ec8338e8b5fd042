"""Plays with the field names of the form on BoardGameGeek; nothing is ever sent there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.exchange.plays import Play, Seated


def bgg_document(plays: Iterable[Play]) -> str:
    """An array, one object a play."""
    return json.dumps([_form(play) for play in plays], ensure_ascii=False, indent=1) + "\n"


def _form(play: Play) -> dict[str, object]:
    return {
        "playdate": play.day,
        "length": play.minutes or 0,
        "location": play.place,
        "comments": play.comments,
        "quantity": 1,
        "incomplete": int(not play.over),
        "nowinstats": int(play.left_out),
        "objecttype": "thing",
        "players": [_player(number, seat) for number, seat in enumerate(play.players, 1)],
    }


def _player(number: int, seat: Seated) -> dict[str, object]:
    return {
        "name": seat.name,
        "username": "",
        "color": seat.role,
        "position": str(number),
        "score": seat.score,
        "rating": "",
        "new": 0,
        "win": int(seat.winner),
    }
