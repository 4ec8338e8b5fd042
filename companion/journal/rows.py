"""The rows of a journal: what is kept of one match, and the chain that makes a change visible."""

import json
import os
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

KINDS = ("entry", "undo", "redo", "correct", "return", "hide", "unhide", "mark", "unmark")
"""What a row can be; the bodies are explained at `Draft`."""

PLAYING = ("entry", "undo", "redo")
"""The kinds that are written while one plays: each of them takes the mark `PAUSED` off."""

PAUSED = "paused"
"""The mark of a match whose clock stands. It is taken off too where a match is taken up again after the app
was closed: the row then says when that was."""

LEDGER = "people"
"""The id, and the game, of the one chain of rows that is no match: what is known about people."""


def named(match: str) -> str:
    """What a chain of rows is called in a sentence."""
    return "the book of people" if match == LEDGER else f"match {match}"


def is_id(match: str) -> bool:
    """Whether a match can go by this id: 4 to 12 of ``a-z0-9``, and not that of the book of people."""
    return match != LEDGER and re.fullmatch("[a-z0-9]{4,12}", match) is not None


def drawn_id() -> str:
    """An id for a draft, drawn by lot from so many that none is ever drawn twice."""
    return os.urandom(16).hex()


_canonical = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=repr).encode
_quoted = json.encoder.encode_basestring


class Draft(NamedTuple):
    """A row not yet written.

    Attributes:
        id: the writer's own id of it, such as `drawn_id` gives; writing it twice keeps one row.
        kind: one of `KINDS`.
        body: for `entry` the text as in the sheet; for `undo` and `redo` the number of the row taken back
            or restored; for `correct` the text of a `Correction`; for `return` the number of the newest row
            of the way that is gone back to; for `mark` and `unmark` a word such as `abandoned`; otherwise
            empty.
        at: when, ISO 8601 in UTC; never used for order.
        by: the seat or device it came from.
    """

    id: str
    kind: str
    body: str
    at: str
    by: str = ""


class Row(NamedTuple):
    """A row as kept: a draft, its match, its number from 1 without gap, and its link of the chain."""

    match: str
    seq: int
    id: str
    kind: str
    body: str
    at: str
    by: str
    hash: str


class Match(NamedTuple):
    """The header row of a match; `header` is the sheet's header lines, `number` counts matches from 1."""

    id: str
    number: int
    game: str
    header: str
    begun: str
    hash: str


class Correction(NamedTuple):
    """New words for an old entry, and what becomes of the entries after it.

    Attributes:
        entry: the number of the entry corrected.
        text: its new text; None takes that one entry out.
        later: for later entries that change, their new text, or None for those dropped; entries not named
            stay as they are. An entry kept as a table ruling is one whose new text begins with `!`.
        added: an entry that was forgotten, which is put in front of the corrected one; None when none is.
    """

    entry: int
    text: str | None
    later: Mapping[int, str | None] = MappingProxyType({})
    added: str | None = None

    def body(self) -> str:
        """The correction as the body of a row."""
        later = {str(seq): self.later[seq] for seq in sorted(self.later)}
        added = {} if self.added is None else {"added": self.added}
        return _canonical({"entry": self.entry, "text": self.text, "later": later, **added})

    def spelled(self, spell: Callable[[str], str]) -> "Correction":
        """The correction with every text of it spelled in another way."""
        text, added = (each if each is None else spell(each) for each in (self.text, self.added))
        later = {seq: each if each is None else spell(each) for seq, each in self.later.items()}
        return Correction(self.entry, text, later, added)

    @classmethod
    def read(cls, body: str) -> "Correction":
        """The correction a row carries; raises ValueError when the body is none."""
        data = json.loads(body)
        if not isinstance(data, dict) or data.keys() - {"added"} != {"entry", "text", "later"}:
            raise ValueError("not a correction")
        later, added = data["later"], data.get("added")
        if not isinstance(later, dict) or not isinstance(data["entry"], int):
            raise ValueError("not a correction")
        texts = {int(seq): text for seq, text in later.items()}
        if not all(text is None or isinstance(text, str) for text in (data["text"], added, *texts.values())):
            raise ValueError("not a correction")
        return cls(data["entry"], data["text"], texts, added)


def _digest(*parts: object) -> str:
    return sha256(_canonical(parts).encode()).hexdigest()


def match_hash(match: Match) -> str:
    """The hash of a match's header, from which the chain of its rows starts; its number is no part of it."""
    return _digest(match.id, match.game, match.header, match.begun)


def row_hash(previous: str, row: Row) -> str:
    """The hash of a row that follows one whose hash is `previous`."""
    match, seq, own, kind, body, at, by, _ = row
    try:
        # What `_digest` would write, in half the time: a long match is opened by its every link.
        text = f"{_quoted(own)},{_quoted(kind)},{_quoted(body)},{_quoted(at)},{_quoted(by)}"
        text = f"[{_quoted(previous)},{_quoted(match)},{seq},{text}]"
    except TypeError:
        return _digest(previous, *row[:-1])
    return sha256(text.encode()).hexdigest()
