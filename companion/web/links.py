"""What the page of a device can save: matches as a document, under a name that every browser takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from companion.catalogue import Catalogue
from companion.exchange.outgoing import file_name, text_of
from companion.exchange.present import Shower
from companion.journal.store import Journal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

KINDS = {"json": "application/json", "csv": "text/csv", "tsv": "text/tab-separated-values"}


class Document(NamedTuple):
    """A document to be saved: its name, its kind, what is in it."""

    name: str
    kind: str
    text: str


def document(path: Path, matches: Sequence[str], form: str) -> Document:
    """Matches of the journal in a file, in one of the formats that go out.

    Raises:
        JournalError: when the journal or a match cannot be read.
        UnwrittenError: when there is nothing in them that the format takes.
    """
    with Journal.open(path) as journal:
        kept = Shower(journal, Catalogue(), form).going_out(matches)
    return Document(file_name(kept, form), KINDS.get(form, "text/plain"), text_of(kept, form))


def disposition(name: str) -> str:
    """The header that has a document saved under a name (RFC 6266, with the letters of RFC 5987)."""
    plain = "".join(
        char if char.isascii() and char.isprintable() and char not in '\\"' else "_" for char in name
    )
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
