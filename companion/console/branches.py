"""``companion branches``: the ways a match had gone before it was corrected, and the way back to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.branching import differs
from companion.console.journals import add_match, session_of
from companion.console.streams import CommandError, say, say_json
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.journal.fold import Branch
    from companion.session import Session


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="the way to go back to, such as before 12; 12 is enough"
    )
    parser.add_argument("--json", action="store_true", help="one JSON array of objects")


def run(args: Namespace) -> int:
    """List the ways that were left, the newest first, or make one of them the match again."""
    with session_of(args) as session:
        if args.name:
            session.go_back(_named(session, " ".join(args.name)).until)
            say(f"ok {session.seq}")
        elif args.json:
            say_json(
                [{"name": way.name, "entries": [row.text for row in way.lines]} for way in _ways(session)]
            )
        else:
            for way in _ways(session):
                say(f"{way.name}  {counted(len(way.lines), 'entry', 'entries')}: {differs(session, way)}")
    return 0


def _ways(session: Session) -> tuple[Branch, ...]:
    return session.fold.branches[::-1]


def _named(session: Session, name: str) -> Branch:
    ways = _ways(session)
    for way in ways:
        if name.casefold() in (way.name, way.name.split()[-1]):
            return way
    there = listed([way.name for way in ways], "and") if ways else "none"
    raise CommandError(f"No way that was left is called {name}; there is {there}.")
