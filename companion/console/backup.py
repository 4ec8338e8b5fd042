"""``companion backup`` and ``companion restore``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.console.journals import journal_file, opened, speaking
from companion.console.streams import say, tell
from companion.console.typed import place
from companion.journal.backup import restore

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def fill(parser: ArgumentParser) -> None:
    """Add the argument of both commands."""
    needed = parser.prog.endswith("restore")
    parser.add_argument("file", type=place, metavar="FILE", nargs=None if needed else "?", help="the copy")


def run(args: Namespace) -> int:
    """Write a proved copy and print its name, or put one in the place of the journal."""
    if args.command == "restore":
        with speaking():
            aside = restore(journal_file(args), args.file)
        if aside:
            tell(f"The journal that was there is kept as {aside}.")
        return 0
    with opened(args) as journal:
        if args.file:
            journal.backup(args.file)
        say(str(args.file or journal.keep_backup()))
    return 0
