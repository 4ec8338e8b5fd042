"""Copies of a journal, each proved by loading it, and the way back from one."""

import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.journal.errors import Damaged, PlaceError, translated
from companion.journal.files import draft_for, exchange, held, is_journal, put_in_place
from companion.journal.schema import connect
from companion.journal.verify import examine

KEPT = 5
"""How many automatic backups are kept."""
_AUTOMATIC = re.compile(r"companion-([0-9]{6,12})-[0-9]{8}T[0-9]{6}Z\.db")


def backup_folder(path: Path) -> Path:
    """Where the automatic backups of a journal lie."""
    return path.parent / "backups"


def automatic_backups(path: Path) -> list[Path]:
    """The automatic backups of a journal, newest first; what people put beside them is none."""
    found = [(_number(each), each) for each in backup_folder(path).glob("companion-*.db")]
    return [each for number, each in sorted(found, reverse=True) if number and each.is_file()]


def write_backup(connection: sqlite3.Connection, target: Path) -> None:
    """Copy an open journal to `target`; an earlier backup there is replaced once the new one is proved.

    Raises:
        PlaceError: `target` is something other than a backup, or cannot be written.
        Damaged: the copy, and so the journal, is not sound.
        JournalError: the disk is full or failing.
    """
    with draft_for(target) as draft:
        if target.exists() and not is_journal(target):
            raise PlaceError(f"{target} exists and is not a backup: it is left alone.")
        _copy(connection, draft)
        put_in_place(draft, target)


def keep_backup(path: Path) -> Path:
    """Write the next automatic backup of the journal at `path` and let go of those before the last five.

    It is read through a connection of its own, so that nobody waits for the proof.

    Raises:
        JournalError: as `write_backup`; then no older backup is let go.
    """
    folder = backup_folder(path)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise PlaceError(f"{folder} cannot be used: {error.strerror}.") from error
    earlier = automatic_backups(path)
    number = _number(earlier[0]) + 1 if earlier else 1
    target = folder / f"companion-{number:06}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.db"
    with translated(), closing(connect(path)) as connection:
        write_backup(connection, target)
    with suppress(OSError):
        for old in automatic_backups(path)[KEPT:]:
            old.unlink(missing_ok=True)
    return target


def restore(path: Path, source: Path) -> Path | None:
    """Put a copy of the backup `source` in the place of the journal `path`.

    Returns the name under which the journal that was there is kept, or None when there was none.

    Raises:
        PlaceError: `source` cannot be read.
        Damaged: `source` is not sound; nothing is changed.
        Locked: another program holds the journal.
        JournalError: the disk is full or failing, or a newer program wrote `source`; nothing is changed.
    """
    findings = examine(source)
    if findings:
        raise Damaged(f"{source} cannot be restored: {findings[0].sentence}")
    with draft_for(path) as draft, translated():
        with closing(connect(source, readonly=True)) as connection:
            _copy(connection, draft)
        with held(path) as holder:
            return exchange(draft, path, "before-restore", holder)


def _number(backup: Path) -> int:
    """The number in the name of an automatic backup, or 0 where the name is another."""
    named = _AUTOMATIC.fullmatch(backup.name)
    return int(named[1]) if named else 0


def _copy(connection: sqlite3.Connection, draft: Path) -> None:
    with translated():
        connection.execute("VACUUM INTO ?", (draft.absolute().as_uri(),))
    findings = examine(draft)
    if findings:
        raise Damaged(f"The journal is not sound, and no backup was made: {findings[0].sentence}")
