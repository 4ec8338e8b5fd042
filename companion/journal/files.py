"""Journal files on the disk: making one, and putting one in the place of another without losing either."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from stat import S_IMODE

from companion.journal import schema
from companion.journal.errors import SQLITE_FAULTS, Locked, PlaceError, translate, translated
from companion.journal.schema import connect

OPEN_FILES_STAY = os.name == "nt"
"""Whether this system refuses to replace a file that somebody, we too, holds open."""


def require_file(path: Path) -> None:
    """See that a path is a plain file; raises PlaceError."""
    try:
        plain = path.is_file()
    except OSError as error:
        raise PlaceError(f"{path} cannot be read: {error.strerror}.") from error
    if not plain:
        raise PlaceError(f"{path} is not a file.")


def is_journal(path: Path) -> bool:
    """Whether a file begins like a journal; it is not opened, so nobody is kept waiting."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        start = file.read(72)
    return start[:16] == b"SQLite format 3\0" and int.from_bytes(start[68:]) == schema.APPLICATION


def real(path: Path) -> Path:
    """Where a path leads when every link on the way is followed."""
    return Path(os.path.realpath(path))


@contextmanager
def draft_for(target: Path) -> Iterator[Path]:
    """An empty private file beside `target` to be filled and put in its place; gone afterwards.

    Raises:
        PlaceError: the folder cannot be written.
    """
    draft = _beside(real(target))
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield draft
    except OSError as error:
        raise PlaceError(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def build(connection: sqlite3.Connection, version: int = 0) -> None:
    """Lead the tables from a schema version to the newest, in the transaction that is open."""
    for step in schema.STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(schema.STEPS)}")


def create(path: Path) -> None:
    """Make an empty journal, unless another process is quicker; it is complete from its first moment.

    Raises:
        PlaceError: the folder cannot be written.
        JournalError: the disk is full or failing.
    """
    with draft_for(path) as draft:
        with translated(), closing(connect(draft)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            build(connection)
            connection.execute("COMMIT")
        for leftover in schema.beside(path):
            if leftover.exists() and not path.exists():
                with suppress(FileNotFoundError):
                    leftover.rename(free_name(leftover, "left-over"))
        try:
            os.link(draft, path)
        except FileExistsError:
            return
        except OSError:
            if not path.exists():
                draft.rename(path)
    sync_folder(path.parent)


def put_in_place(draft: Path, target: Path) -> None:
    """Make `draft`, complete and synced, the file `target` in one move, and durable; a link stays a link."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    place = real(target)
    draft.replace(place)
    sync_folder(place.parent)


def write_over(path: Path, data: bytes) -> None:
    """Put a whole file in its place in one move, with the rights of a former one, through a link.

    Raises:
        OSError: it cannot be written; a former file stays as it was.
    """
    place = real(path)
    draft = _beside(place)
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            draft.chmod(S_IMODE(place.stat().st_mode))
        draft.replace(place)
    finally:
        with suppress(OSError):
            draft.unlink()


def _beside(place: Path) -> Path:
    return place.parent / f".{os.urandom(16).hex()}.new"


@contextmanager
def held(path: Path) -> Iterator[sqlite3.Connection | None]:
    """The journal at `path` with all others kept out, as far as its state allows; None when it will not open.

    What was cut off in it is rolled back.

    Raises:
        Locked: another program holds it.
    """
    connection = None
    try:
        try:
            with suppress(PlaceError):
                connection = connect(path)
                connection.execute("BEGIN EXCLUSIVE")
        except SQLITE_FAULTS as error:
            if isinstance(reason := translate(error), Locked):
                raise reason from error
        yield connection
    finally:
        if connection is not None:
            connection.close()


def exchange(draft: Path, path: Path, word: str, holder: sqlite3.Connection | None) -> Path | None:
    """Put `draft` in the place of the journal `path`, which stays beside it under a name with `word` in it.

    Where `path` is a link it stays one: all this is done where it leads. `holder` keeps others out meanwhile.
    Returns the name under which the former file, with what was cut off in it, is kept, or None when there was
    no file.
    """
    if holder is not None and OPEN_FILES_STAY:
        holder.close()
    if path.is_symlink():
        path = real(path)
    aside = None
    if path.exists():
        aside = free_name(path, word)
        try:
            os.link(path, aside)
        except OSError:
            path.rename(aside)
    kept = schema.beside(aside or free_name(path, word))
    for leftover, other in zip(schema.beside(path), kept, strict=True):
        if leftover.exists():
            leftover.rename(other)
    put_in_place(draft, path)
    return aside


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def free_name(path: Path, word: str) -> Path:
    """A name beside `path`, with `word` and a number in it, that nobody has."""
    number = 1
    while (name := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")).exists():
        number += 1
    return name
