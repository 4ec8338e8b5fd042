"""What the journal can say no to, each with one sentence that may be shown as it is."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from companion.journal.rows import named


class JournalError(Exception):
    """The journal said no; its text is one sentence for people."""


class PlaceError(JournalError):
    """The data folder or a file that was named cannot be used."""


class UnknownMatch(JournalError):
    """No match has an id that begins like this."""


class AmbiguousMatch(JournalError):
    """Several matches have an id that begins like this; `ids` lists them."""

    def __init__(self, prefix: str, ids: list[str]) -> None:
        super().__init__(f"Several matches begin with {prefix}: {', '.join(ids)}.")
        self.ids = ids


class Conflict(JournalError):
    """The match has other rows than the writer believed; `actual` is its newest row number."""

    def __init__(self, match: str, expected: int, actual: int) -> None:
        what = named(match).capitalize()
        super().__init__(f"{what} stands at row {actual}, not at row {expected}: look again.")
        self.expected = expected
        self.actual = actual


class IdReused(JournalError):
    """An id that already names a match or a row was given to a different one."""


class DiskFull(JournalError):
    """There is no room; nothing was written, and a later try may succeed."""


class DiskFault(JournalError):
    """The operating system reported a fault of the disk; nothing was written."""


class ReadOnly(JournalError):
    """The journal can be looked at and not written."""


class NotOpened(ReadOnly):
    """The journal cannot even be looked at."""


class NewerJournal(ReadOnly):
    """A newer program wrote this journal; `version` is the schema it needs."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"This journal was written by a newer companion (journal version {version}): "
            "it can be read here and not written."
        )
        self.version = version


class Locked(JournalError):
    """Another program held the journal for longer than five seconds; a later try may succeed."""


class JournalLost(JournalError):
    """The file was moved, replaced or deleted while it was open."""

    def __init__(self) -> None:
        super().__init__(
            "The journal file was moved, replaced or deleted while it was open: nothing more is written."
        )


class Damaged(JournalError):
    """What the file holds is not what was written; `match` and `seq` name the place where known."""

    def __init__(self, sentence: str, match: str | None = None, seq: int | None = None) -> None:
        super().__init__(sentence)
        self.match = match
        self.seq = seq


class OutcomeUnknown(JournalError):
    """Writing failed and it cannot be read back whether the row is there: append it again, same id."""

    def __init__(self) -> None:
        super().__init__("It is not known whether this was saved: trying again does no harm.")


SQLITE_FAULTS = (sqlite3.Error, UnicodeError)
"""What SQLite raises; text that is no text, in a draft or in a complaint about the file, is the second."""

_CLASSES: tuple[tuple[tuple[str, ...], type[JournalError], str], ...] = (
    (
        ("SQLITE_BUSY", "SQLITE_LOCKED"),
        Locked,
        "Another program is holding the journal: nothing was saved, try again in a moment.",
    ),
    (("SQLITE_FULL",), DiskFull, "The disk is full: nothing was saved."),
    (
        ("SQLITE_CANTOPEN", "SQLITE_PERM"),
        NotOpened,
        "The journal cannot be opened: see who may use its folder.",
    ),
    (("SQLITE_READONLY",), ReadOnly, "The journal cannot be written: its folder or file is read-only."),
    (("SQLITE_IOERR",), DiskFault, "The disk reported a fault ({}): nothing was saved."),
    (("SQLITE_CONSTRAINT",), JournalError, "The journal refused the row: {}."),
    (("",), Damaged, "The journal is damaged ({})."),
)


def translate(error: Exception) -> JournalError:
    """The journal's own error for one of `SQLITE_FAULTS`."""
    if isinstance(error, UnicodeEncodeError):
        return JournalError("The text holds half a character and cannot be kept.")
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_READONLY_DBMOVED":
        return JournalLost()
    return next(kind(sentence.format(error)) for names, kind, sentence in _CLASSES if name.startswith(names))


@contextmanager
def translated() -> Iterator[None]:
    """Turn each of `SQLITE_FAULTS` into one of the journal's errors."""
    try:
        yield
    except SQLITE_FAULTS as error:
        raise translate(error) from error
