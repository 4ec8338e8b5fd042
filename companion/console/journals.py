"""The journal that a command works on, and the matches in it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.console.streams import CommandError, tell
from companion.journal.errors import (
    AmbiguousMatch,
    Damaged,
    JournalError,
    NotOpened,
    PlaceError,
    UnknownMatch,
)
from companion.journal.place import data_folder, journal_path
from companion.journal.store import Journal

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator
    from pathlib import Path

    from companion.session import Session

LOOK = " companion verify shows what can be done."
NOT_UNDERSTOOD = (AmbiguousMatch, NotOpened, PlaceError, UnknownMatch)


def add_match(parser: ArgumentParser) -> None:
    """Add the argument that names a match."""
    parser.add_argument("id", metavar="ID", help="the id of a match, or an unambiguous beginning of it")


@contextmanager
def speaking(of_damage: str = "") -> Iterator[None]:
    """Let a command end with the sentence of the journal that says no, and one more where it is damaged."""
    try:
        yield
    except Damaged as no:
        raise CommandError(f"{no}{of_damage}", 1) from no
    except JournalError as no:
        raise CommandError(str(no), 2 if isinstance(no, NOT_UNDERSTOOD) else 1) from no


def journal_file(args: Namespace) -> Path:
    """The journal file in the data folder that the command names."""
    with speaking():
        return journal_path(data_folder(args.data))


def told_gaps(journal: Journal) -> bool:
    """Tell which matches are gone from the file; gives whether any are."""
    gaps = journal.gaps()
    for gap in gaps:
        tell(f"{gap}{LOOK}")
    return bool(gaps)


@contextmanager
def opened(args: Namespace) -> Iterator[Journal]:
    """The journal of the command, open while the command runs."""
    with speaking(LOOK), Journal.open(journal_file(args)) as journal:
        yield journal


@contextmanager
def session_of(args: Namespace) -> Iterator[Session]:
    """The match that the command names, open while the command runs."""
    from companion.session import Session

    with opened(args) as journal:
        session = Session.open(journal, journal.find(args.id), by="console")
        yield session
        session.settle()
