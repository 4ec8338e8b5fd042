"""``companion export``: matches as sheets, JSON, tables, or for the records of other programs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.streams import CommandError, put, tell
from companion.exchange.kept import Kept

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

    from companion.journal import Journal

FINISHED_ONLY = ("bgstats", "bgstats-link")
FORMATS = ("sheet", "json", "csv", "tsv", "bgstats", "bgstats-link", "bgg")


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
    if args.format == "sheet" and (len(matches) > 1 or (args.output and args.output.is_dir())):
        return _sheets(matches, args.output)
    text = ("\ufeff" if args.bom else "") + _writer(args.format)(matches)
    if args.output:
        _write(args.output, text)
    else:
        put(text)
    return 0


def _matches(journal: Journal, args: Namespace) -> Iterator[Kept]:
    games = Catalogue()
    every = [row.match.id for row in reversed(journal.matches())] if args.all else []
    ids = every or [journal.find(match) for match in args.ids]
    for match_id in dict.fromkeys(ids):
        kept = Kept.load(journal, match_id, games)
        if args.format in FINISHED_ONLY and not kept.over:
            tell(f"{match_id} is not finished and is left out.")
        else:
            yield kept


def _writer(form: str) -> Callable[[list[Kept]], str]:
    from companion.exchange import documents, plays, tables

    writers: dict[str, Callable[[list[Kept]], str]] = {
        "sheet": lambda matches: "".join(kept.sheet for kept in matches),
        "json": documents.json_document,
        "csv": tables.csv_table,
        "tsv": tables.tsv_table,
        "bgstats": plays.bgstats_document,
        "bgstats-link": lambda matches: "".join(_link(plays.bgstats_link(kept)) for kept in matches),
        "bgg": plays.bgg_document,
    }
    return writers[form]


def _link(address: str) -> str:
    """An address in a line of its own, at a terminal also as a code to be photographed."""
    from companion.exchange.qr import TooLongError, half_blocks, qr_code

    lines = [address]
    if sys.stdout.isatty():
        try:
            lines += half_blocks(qr_code(address.encode()))
        except TooLongError:
            tell("The link is too long for a code; --format bgstats makes a file of it.")
    return "".join(f"{line}\n" for line in lines)


def _sheets(matches: list[Kept], folder: Path | None) -> int:
    if folder is None or (folder.exists() and not folder.is_dir()):
        raise CommandError("Several sheets go to a folder: name one with --output.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"{folder} cannot be made: {fault.strerror}.") from fault
    for kept in matches:
        _write(folder / f"{kept.match.id}.sheet", kept.sheet)
    return 0


def _write(path: Path, text: str) -> None:
    """Put a whole file in its place in one move; on a fault a former file stays as it was."""
    draft = path.with_name(f".{path.name}.{uuid4().hex}.new")
    try:
        with draft.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as fault:
        draft.unlink(missing_ok=True)
        raise CommandError(f"{path} cannot be written: {fault.strerror}.") from fault
