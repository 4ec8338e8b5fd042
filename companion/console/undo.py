"""``companion undo`` and ``companion redo``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.console.journals import add_match, session_of
from companion.console.streams import CommandError, say
from companion.console.typed import number

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

_count = partial(number, bounds=range(1, 10**6), told="number of entries")


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of both commands."""
    add_match(parser)
    parser.add_argument("count", nargs="?", type=_count, default=1, metavar="N", help="how many entries (1)")


def run(args: Namespace) -> int:
    """Take back or restore entries and name each; all of them or none."""
    back = args.command == "undo"
    with session_of(args) as session:
        there = len(session.fold.undoable if back else session.fold.redoable)
        if args.count > there:
            verb = "taken back" if back else "restored"
            most = f"Only {there}" if there else "Nothing"
            raise CommandError(f"{most} can be {verb} in match {session.match_id}.", 1)
        labels = session.labels(args.count, back=back)
        if back:
            session.undo(args.count)
        else:
            session.redo(args.count)
        for label in labels:
            say(f"{'undone' if back else 'restored'}: {label}")
    return 0
