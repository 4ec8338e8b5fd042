"""``companion import``: take in sheets and our JSON exports."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.streams import say, tell
from companion.exchange.arrivals import read_arrivals
from companion.exchange.files import UnreadableError, read_file, read_input
from companion.exchange.sound_part import sound_part
from companion.exchange.strict import RejectedError
from companion.exchange.taking_in import Reception
from companion.journal.errors import JournalError
from companion.session import utc_now
from engines.kernel.words import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.exchange.arrivals import Arrival
    from companion.journal.store import Journal

MOST_OFFERED = 2**20
"""In a text so long nobody looks for a sound part without being asked to."""


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a sheet or a JSON export; - reads standard input"
    )
    parser.add_argument("--dry-run", action="store_true", help="say what would happen, and change nothing")
    parser.add_argument(
        "--sound-part", action="store_true", help="take what comes before the place where a file breaks off"
    )


def run(args: Namespace) -> int:
    """Take in every file wholly or not at all; the highest code of all files is the exit code."""
    with opened(args) as journal:
        reception = Reception(journal)
        backup = _Backup(journal)
        keep = None if args.dry_run else backup
        return max([_one(name, reception, keep, part=args.sound_part) for name in args.files])


class _Backup:
    """The backup of before, made once and only when something is going to be written."""

    def __init__(self, journal: Journal) -> None:
        self._journal: Journal | None = journal

    def keep(self) -> None:
        """Make it, unless it was made or there is nothing to keep."""
        journal, self._journal = self._journal, None
        if journal and journal.count():
            try:
                journal.keep_backup()
            except JournalError as no:
                tell(f"There is no backup of before: {no}")


def _one(name: str, reception: Reception, backup: _Backup | None, *, part: bool) -> int:
    try:
        text = read_input() if name == "-" else read_file(Path(name))
        arrivals = _arrivals(name, text, part=part)
        for old, new in (pair for arrival in arrivals for pair in arrival.header.cleaned):
            tell(f"{name}: the name {old} is shown as {new}.")
        taken = reception.take(arrivals, dry=True)
        if backup and any(one.changes for one in taken):
            backup.keep()
            taken = reception.take(arrivals)
    except UnreadableError as fault:
        tell(f"{name}:{fault.line}: {fault}")
        return 2
    except RejectedError as fault:
        for sentence in str(fault).splitlines():
            tell(f"{name}:{sentence}")
        return 1
    except JournalError as no:
        tell(f"{name}: {no}")
        return 1
    for sentence in (sentence for one in taken for sentence in one.sentences):
        say(f"{name}: {sentence}")
    return 0


def _arrivals(name: str, text: str, *, part: bool) -> tuple[Arrival, ...]:
    """The matches in a text; of one that breaks off the sound part is offered, and taken when asked for."""
    try:
        return read_arrivals(text, Catalogue(), utc_now())
    except RejectedError as fault:
        sound = _sound(text, fault.refused) if part or len(text) < MOST_OFFERED else ()
        if not sound:
            raise
        count = counted(sum(len(arrival.entries) for arrival in sound), "entry", "entries")
        if part:
            tell(f"{name}:{fault}")
            tell(f"{name}: what comes before that is taken: {count}.")
            return sound
        raise RejectedError(f"{fault} --sound-part takes what comes before that: {count}.") from fault


def _sound(text: str, refused: int | None) -> tuple[Arrival, ...]:
    games = Catalogue()
    part = sound_part(text, games, refused)
    try:
        return read_arrivals(part.text, games, utc_now()) if part else ()
    except RejectedError:
        return ()
