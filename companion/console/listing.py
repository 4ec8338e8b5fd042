"""``companion list``: all matches, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.clock import local, moment
from companion.console.journals import opened, told_gaps
from companion.console.streams import say, say_json, tell
from companion.journal.errors import JournalError
from companion.people.book import known
from companion.people.lists import shown

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.journal.store import Journal
    from companion.journal.summaries import Listed


SUMMED_UP = {"players", "status", "standing", "entries"}
KEYS = ("id", "game", "players", "status", "entries", "begun", "last")


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON array of objects")


def run(args: Namespace) -> int:
    """List every match; what cannot be read, or is gone, is told beside the list."""
    rows = []
    with opened(args) as journal:
        code = int(told_gaps(journal))
        for listed in shown(journal.matches(), known(journal)):
            try:
                rows.append(_row(journal, listed))
            except JournalError as no:
                tell(str(no))
                code = 1
    if args.json:
        say_json([{key: row[key] for key in KEYS} for row in rows])
    else:
        for row in rows:
            say(_line(row))
    return code


def _row(journal: Journal, listed: Listed) -> dict[str, Any]:
    if listed.damage is not None:
        raise listed.damage
    match = listed.match
    summary = listed.summary or {}
    if SUMMED_UP - summary.keys():
        summary = _replayed(journal, match.id)
    return {**summary, "id": match.id, "game": match.game, "begun": match.begun, "last": listed.last}


def _replayed(journal: Journal, match_id: str) -> dict[str, object]:
    from companion.session import Session

    return Session.open(journal, match_id).summary()


def _line(row: dict[str, Any]) -> str:
    players, begun = ", ".join(row["players"]), row["begun"]
    day = local(begun).date() if moment(begun) else begun
    return f"{row['id']}  {day}  {row['game']}  {players}  {row['status']}: {row['standing']}"
