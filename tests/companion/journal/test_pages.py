"""What is read from the pages of a file is what SQLite has written there, and nothing besides."""

import sqlite3
from contextlib import closing

import pytest

from companion.journal.pages import PAGE, Carved, _record, _records, _varint
from companion.journal.rows import Match, Row

ROWS = """CREATE TABLE row (match, seq, id, kind, body, at, by, hash,
    PRIMARY KEY (match, seq)) WITHOUT ROWID"""
NUMBERS = [
    *(0, 1, 2, 127, 128, 255, 256, 32767, 32768, 2**23 - 1, 2**23, 2**31 - 1, 2**31, 2**47 - 1, 2**47),
    *(2**63 - 1, -1, -2, -128, -129, -32768, -32769, -(2**23), -(2**31), -(2**47), -(2**63)),
]


def written(*statements: str, rows: list[Row] | None = None) -> bytes:
    """The bytes of a file after these statements, with these rows in a table of rows."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for statement in (ROWS, *statements):
            connection.execute(statement)
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO row VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows or [])
        connection.execute("COMMIT")
        return connection.serialize()


def row(seq: int, body: str = "x") -> Row:
    return Row("abcd23", seq, f"id{seq}", "entry", body, "2026-03-01T18:00:00Z", "", "hash")


def read(rows: list[Row]) -> list[Row]:
    return sorted(Carved(written(rows=rows)).rows["abcd23"].values())


def test_numbers_of_every_size_are_read() -> None:
    rows = [row(seq) for seq in sorted(NUMBERS)]
    assert read(rows) == rows


def test_texts_of_every_length_are_read_wherever_they_go_on() -> None:
    lengths = (*range(150), *range(900, 1000), *range(4500, 4600), *range(4950, 5150), *range(8500, 9200, 7))
    rows = [row(seq, "x" * (length - 1) + "y") for seq, length in enumerate((*lengths, 70_000), 1)]
    assert read(rows) == rows


def test_texts_are_read_as_people_wrote_them() -> None:
    rows = [row(seq, body) for seq, body in enumerate(("", "é", "李", "a\0b", "🂡"))]
    assert read(rows) == rows
    data = written("INSERT INTO row VALUES ('abcd23', 1, x'', 'entry', CAST(x'41ff' AS TEXT), '', '', '')")
    (found,) = Carved(data).rows["abcd23"].values()
    assert (found.id, found.body) == ("", "A\ufffd")


def test_a_text_whose_pages_break_off_or_go_in_a_circle_comes_to_an_end() -> None:
    data = written(rows=[row(1, "x" * 30_000)])
    pages = [
        start for start in range(0, len(data), PAGE) if data[start + 4 : start + PAGE] == b"x" * (PAGE - 4)
    ]
    second = pages[1]
    for onward in (0, second // PAGE + 1):
        broken = data[:second] + onward.to_bytes(4) + data[second + 4 :]
        (found,) = Carved(broken).rows["abcd23"].values()
        assert found.body == "x" * len(found.body)
        assert 2 * PAGE - 8 <= len(found.body) <= 30_000


def test_every_page_gives_as_many_records_as_lie_on_it() -> None:
    data = written(rows=[row(seq, "x" * (seq % 90)) for seq in range(900)])
    records = [record for start in range(0, len(data), PAGE) for record in _records(data, start)]
    assert sorted(record[1] for record in records if isinstance(record[1], int)) == [*range(900)]
    assert {len(record) for record in records} == {len(Row._fields)}


def test_only_what_looks_like_a_part_of_a_journal_is_taken() -> None:
    tables = {
        "one": ("'a'",),
        "two": ("'a'", "1"),
        "three": ("'a'", "'b'", "'c'"),
        "head": ("'abcd23'", "7", "'hash'"),
        "match": ("'abcd23'", "1", "'brachio'", "'game: brachio'", "'now'", "'hash'"),
        "seven": ("'a'", *"123456"),
        "row": ("'a'", "'b'", *"345678"),
    }
    statements = []
    for name, values in tables.items():
        columns = [f"c{at}" for at in range(len(values))]
        if name != "row":
            statements.append(
                f"CREATE TABLE {name} ({', '.join(columns)}, PRIMARY KEY ({columns[0]})) WITHOUT ROWID"
            )
        statements.append(f"INSERT INTO {name} VALUES ({', '.join(values)})")
    found = Carved(written(*statements, rows=[row(3)]))
    assert found.matches == {"abcd23": Match("abcd23", 1, "brachio", "game: brachio", "now", "hash")}
    assert found.heads == {"abcd23": 7}
    assert found.rows == {"abcd23": {3: row(3)}}


@pytest.mark.parametrize(
    ("data", "number", "end"),
    [
        (b"\x00", 0, 1),
        (b"\x7f", 127, 1),
        (b"\x81\x00", 128, 2),
        (b"\x82\x81\x01", 2 * 2**14 + 128 + 1, 3),
        (b"\x80" * 7 + b"\x01\xff", 1, 8),
        (b"\x81" * 8 + b"\xc5", (2**56 - 1) // 127 * 2**8 + 0xC5, 9),
        (b"\xff" * 9, 2**64 - 1, 9),
    ],
)
def test_numbers_end_where_their_first_bit_says(data: bytes, number: int, end: int) -> None:
    assert _varint(data + b"\x85", 0) == (number, end)
    assert _varint(b"\x91" + data, 1) == (number, end + 1)


@pytest.mark.parametrize("size", [0, 1, 99, 100, 101, 120])
def test_a_file_that_is_too_short_holds_nothing(size: int) -> None:
    for data in (bytes(size), b"\x0a" * size, b"\x02" * size):
        assert (Carved(data).rows, Carved(data).matches) == ({}, {})


def test_a_record_that_ends_too_early_has_what_was_left_of_it() -> None:
    assert _record(b"\x03\x01\x11\x05ab") == [5, "ab"]
    assert _record(b"\x03\x01\x11\x05a") == [5, "a"]
    assert _record(b"\x05\x01") == [0]
    assert _record(b"\x01") == []
