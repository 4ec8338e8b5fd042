"""What goes out: matches as the text of a format, and a text as a whole file in its place."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import uuid4

from companion.text import slug

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from companion.exchange.kept import Kept

FINISHED_ONLY = ("bgstats", "bgstats-link")
ENDINGS = {"bgstats": "bgsplay", "bgstats-link": "txt", "bgg": "bgg.json"}
FORMATS = ("sheet", "json", "csv", "tsv", "bgstats", "bgstats-link", "bgg")


class UnwrittenError(Exception):
    """A file that cannot be written; the message is a sentence."""


def text_of(matches: Sequence[Kept], form: str) -> str:
    """Matches in one of `FORMATS`; the link of each is a line of its own."""
    from companion.exchange import documents, plays, tables

    writers: dict[str, Callable[[list[Kept]], str]] = {
        "sheet": lambda matches: "".join(kept.sheet for kept in matches),
        "json": documents.json_document,
        "csv": tables.csv_table,
        "tsv": tables.tsv_table,
        "bgstats": plays.bgstats_document,
        "bgstats-link": lambda matches: "".join(f"{plays.bgstats_link(kept)}\n" for kept in matches),
        "bgg": plays.bgg_document,
    }
    return writers[form](list(matches))


def file_name(matches: Sequence[Kept], form: str) -> str:
    """The name of a file with these matches, at least one, that every system takes."""
    first = matches[0]
    stem = (
        f"{first.header.game} {first.match.begun[:10]} {first.match.id}" if len(matches) == 1 else "matches"
    )
    return f"{slug(stem)}.{ENDINGS.get(form, form)}"


def write_whole(path: Path, text: str) -> None:
    """Put a whole file in its place in one move; on a fault a former file stays as it was.

    What stands there and is no file, such as a pipe, is written into.

    Raises:
        UnwrittenError: when the file cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(text.encode())
        else:
            _exchange(path, text.encode())
    except OSError as fault:
        raise UnwrittenError(f"{path} cannot be written: {fault.strerror}.") from fault


def _exchange(path: Path, data: bytes) -> None:
    draft = path.with_name(f".{uuid4().hex}.new")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()
