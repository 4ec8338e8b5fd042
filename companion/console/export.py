"""``companion export``: matches as sheets, JSON, tables, or for the records of other programs."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened, told_gaps
from companion.console.linked import say_link
from companion.console.streams import CommandError, put, tell
from companion.console.typed import place
from companion.exchange.outgoing import (
    FINISHED_ONLY,
    FORMATS,
    UnwrittenError,
    per_game,
    text_of,
    write_whole,
)
from companion.exchange.present import Shower
from companion.journal.errors import JournalError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator

    from companion.exchange.kept import Kept
    from companion.journal.store import Journal


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("ids", nargs="*", metavar="ID", help="the ids of matches, or beginnings of them")
    parser.add_argument("--all", action="store_true", help="every match")
    parser.add_argument("--format", choices=FORMATS, default="sheet", help="what to make of them (sheet)")
    parser.add_argument(
        "--per-game",
        action="store_true",
        help="for BG Stats and BoardGameGeek one play a game, where a match is made of several",
    )
    parser.add_argument(
        "--output",
        type=place,
        metavar="FILE",
        help="a file, or a folder for several sheets; else standard output",
    )
    parser.add_argument(
        "--bom", action="store_true", help="begin with a byte order mark, as some spreadsheets want"
    )


def run(args: Namespace) -> int:
    """Write the matches; one that cannot be read stops them, or is named and left out of all of them."""
    if args.per_game:
        args.format = per_game(args.format)
    if bool(args.ids) == args.all:
        raise CommandError("Name matches by their ids, or all of them with --all.")
    with opened(args) as journal:
        read = _Reading(journal, args)
        if args.format == "sheet" and (len(read.ids) > 1 or _is_folder(args)):
            _sheets(read.matches() if args.all else list(read.matches()), args.output)
        else:
            _put(("\ufeff" if args.bom else "") + text_of(read.matches(), args.format), args)
    return read.code


def _put(text: str, args: Namespace) -> None:
    if args.output:
        _write(args.output, text)
    elif args.format.startswith("bgstats-link"):
        for address in text.splitlines():
            say_link(address)
    else:
        put(text)


def _is_folder(args: Namespace) -> bool:
    """Whether what is named for the output is a folder; all sheets go to one, however many they are."""
    with suppress(OSError):
        return args.output is not None and (args.all or args.output.is_dir())
    return False


class _Reading:
    """Reads the matches that go out.

    Attributes:
        ids: of the matches that are named, each once, or of all of them.
        code: 1 when one of all of them could not be read or is gone.
    """

    def __init__(self, journal: Journal, args: Namespace) -> None:
        self._args = args
        self._shower = Shower(journal, Catalogue(), args.format)
        every = [row.match.id for row in reversed(journal.matches())] if args.all else []
        self.ids = tuple(dict.fromkeys(every or map(journal.find, args.ids)))
        self.code = int(args.all and told_gaps(journal))

    def matches(self) -> Iterator[Kept]:
        """The matches, one after the other, but for those that are left out."""
        return (kept for match in self.ids if (kept := self.load(match)))

    def load(self, match_id: str) -> Kept | None:
        """The match, or None when it is left out."""
        try:
            kept = self._shower.load(match_id)
        except JournalError as no:
            if not self._args.all:
                raise
            tell(f"{no} It is left out.")
            self.code = 1
            return None
        if self._args.format in FINISHED_ONLY and not kept.over:
            tell(f"{match_id} is not finished and is left out.")
            return None
        return kept


def _sheets(matches: Iterable[Kept], folder: Path | None) -> None:
    if folder is None:
        raise CommandError("Several sheets go to a folder: name one with --output.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"{folder} cannot be made: {fault.strerror}.") from fault
    for kept in matches:
        _write(folder / f"{kept.match.id}.sheet", kept.sheet)


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except UnwrittenError as fault:
        raise CommandError(str(fault)) from fault
