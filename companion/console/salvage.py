"""``companion salvage``: what is sound of a damaged journal, in its place or in a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.console.journals import journal_file, speaking
from companion.console.streams import say, tell
from companion.console.typed import place
from companion.console.verify import damage
from companion.journal.files import require_file
from companion.journal.salvage import salvage
from companion.remedies import told

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def fill(parser: ArgumentParser) -> None:
    """Add the argument of the command."""
    parser.add_argument(
        "--output", type=place, metavar="FILE", help="a new file; the damaged journal then stays in its place"
    )


def run(args: Namespace) -> int:
    """Save every entry that is sound and say what was lost; a sound journal is left as it is."""
    path = journal_file(args)
    with speaking():
        require_file(path)
        if args.output is None and not damage(path):
            tell("The journal is sound: there is nothing to save.")
            return 0
        say(told(salvage(path, args.output)))
    return 0
