"""``companion export``: matches as sheets, JSON, tables, or for the records of other programs."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.streams import CommandError, put, tell
from companion.exchange.outgoing import FINISHED_ONLY, FORMATS, UnwrittenError, text_of, write_whole
from companion.exchange.present import Shower

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from companion.exchange.kept import Kept
    from companion.journal.store import Journal


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("ids", nargs="*", metavar="ID", help="the ids of matches, or beginnings of them")
    parser.add_argument("--all", action="store_true", help="every match")
    parser.add_argument("--format", choices=FORMATS, default="sheet", help="what to make of them (sheet)")
    parser.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="a file, or a folder for several sheets; else standard output",
    )
    parser.add_argument(
        "--bom", action="store_true", help="begin with a byte order mark, as some spreadsheets want"
    )


def run(args: Namespace) -> int:
    """Write the matches; nothing is written when one of them cannot be read."""
    if bool(args.ids) == args.all:
        raise CommandError("Name matches by their ids, or all of them with --all.")
    with opened(args) as journal:
        matches = list(_matches(journal, args))
    if args.format == "sheet" and (len(matches) > 1 or _is_folder(args)):
        return _sheets(matches, args.output)
    text = ("\ufeff" if args.bom else "") + _text(matches, args.format)
    if args.output:
        _write(args.output, text)
    else:
        put(text)
    return 0


def _is_folder(args: Namespace) -> bool:
    """Whether what is named for the output is a folder; all sheets go to one, however many they are."""
    with suppress(OSError):
        return args.output is not None and (args.all or args.output.is_dir())
    return False


def _matches(journal: Journal, args: Namespace) -> Iterator[Kept]:
    shower = Shower(journal, Catalogue(), args.format)
    every = [row.match.id for row in reversed(journal.matches())] if args.all else []
    ids = every or [journal.find(match) for match in args.ids]
    for match_id in dict.fromkeys(ids):
        kept = shower.load(match_id)
        if args.format in FINISHED_ONLY and not kept.over:
            tell(f"{match_id} is not finished and is left out.")
        else:
            yield kept


def _text(matches: list[Kept], form: str) -> str:
    text = text_of(matches, form)
    if form != "bgstats-link":
        return text
    return "".join(_link(address) for address in text.splitlines())


def _link(address: str) -> str:
    """An address in a line of its own, at a terminal also as a code to be photographed."""
    from companion.exchange.qr import TooLongError, half_blocks

    lines = [address]
    if sys.stdout.isatty():
        try:
            lines += half_blocks(address)
        except TooLongError:
            tell("The link is too long for a code; --format bgstats makes a file of it.")
    return "".join(f"{line}\n" for line in lines)


def _sheets(matches: list[Kept], folder: Path | None) -> int:
    if folder is None:
        raise CommandError("Several sheets go to a folder: name one with --output.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"{folder} cannot be made: {fault.strerror}.") from fault
    for kept in matches:
        _write(folder / f"{kept.match.id}.sheet", kept.sheet)
    return 0


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except UnwrittenError as fault:
        raise CommandError(str(fault)) from fault
