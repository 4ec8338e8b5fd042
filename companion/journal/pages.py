"""Reading what lies on the pages of a journal file one by one, where nothing leads to them any more.

The layout of pages, cells and records is that of https://www.sqlite.org/fileformat.html. What is found may be
anything; the chain of a match tells whether it is what was written.
"""

from collections.abc import Iterator
from contextlib import suppress

from companion.journal.rows import Match, Row

PAGE = 4096
HEADER = 100
"""How many bytes a page has, and how many come before the first table of a file."""

_INNER, _LEAF = b"\x02", b"\x0a"
_MOST_HERE = (PAGE - 12) * 64 // 255 - 23
_LEAST_HERE = (PAGE - 12) * 32 // 255 - 23
_WHOLE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


class Carved:
    """What in a file looks like part of a journal.

    Attributes:
        matches: the headers of matches, by id.
        rows: the rows of each match, by number.
        heads: the number of the newest row of each match.
    """

    def __init__(self, data: bytes) -> None:
        self.matches: dict[str, Match] = {}
        self.rows: dict[str, dict[int, Row]] = {}
        self.heads: dict[str, int] = {}
        for start in range(0, len(data), PAGE):
            for record in _records(data, start):
                self._take(record)

    def _take(self, record: list[object]) -> None:
        match record:
            case [str(key), _, _, _, _, _]:
                self.matches[key] = Match._make(record)
            case [str(key), int(seq), _, _, _, _, _, _]:
                self.rows.setdefault(key, {})[seq] = Row._make(record)
            case [str(key), int(seq), _]:
                self.heads[key] = seq


def _records(data: bytes, start: int) -> Iterator[list[object]]:
    """The records of one page of a table that is kept in the order of its key."""
    at = start or HEADER
    kind = data[at : at + 1]
    if kind not in (_INNER, _LEAF):
        return
    first = at + (12 if kind == _INNER else 8)
    for place in range(first, first + 2 * _number(data, at + 3, 2), 2):
        with suppress(IndexError):
            cell = start + _number(data, place, 2) + (4 if kind == _INNER else 0)
            yield _record(_payload(data, cell))


def _payload(data: bytes, at: int) -> bytes:
    """The bytes of a cell, and perhaps more; those that do not fit on its page follow on others."""
    size, at = _varint(data, at)
    here = size
    if size > _MOST_HERE:
        here = _LEAST_HERE + (size - _LEAST_HERE) % (PAGE - 4)
        here = here if here <= _MOST_HERE else _LEAST_HERE
    payload = data[at : at + here]
    page = _number(data, at + here, 4)
    while page and len(payload) < min(size, len(data)):
        start = (page - 1) * PAGE
        payload += data[start + 4 : start + PAGE]
        page = _number(data, start, 4)
    return payload


def _record(payload: bytes) -> list[object]:
    end, at = _varint(payload, 0)
    values: list[object] = []
    place = end
    while at < min(end, len(payload)):
        kind, at = _varint(payload, at)
        text = kind >= 12
        size = (kind - 12) // 2 if text else _WHOLE.get(kind, 0)
        value = payload[place : place + size]
        place += size
        if text:
            values.append(value.decode(errors="replace"))
        else:
            values.append(1 if kind == 9 else int.from_bytes(value, signed=True))
    return values


def _number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size])


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9
