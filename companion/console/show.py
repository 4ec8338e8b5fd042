"""``companion show``: a match as plain lines or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.console.journals import add_match, session_of
from companion.console.streams import say, say_json, tell
from engines.kernel.replay import report
from engines.kernel.words import listed

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.session import Session


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object, as of replay")


def run(args: Namespace) -> int:
    """Show the table, then the entries with their numbers."""
    with session_of(args) as session:
        if args.json:
            say_json(report(session.match_id, session.timeline, session.misfits))
        else:
            _show(session)
        for misfit in session.misfits:
            tell(f"{session.match_id}:{misfit.at}: {misfit.refusal.rule}: {misfit.refusal.message}")
    return 0


def _show(session: Session) -> None:
    rules, state = session.rules, session.timeline.state
    say(f"{rules.about.title}, {listed(session.header.players, 'and')}: {session.timeline.status}")
    for line in rules.lines(state):
        say(line)
    say()
    for entry in session.log():
        say(f"{entry.seq:>4}  {entry.text}{'  (undone)' if entry.undone else ''}")
