"""How much of a file is read, and where the first thing that is wrong is said to stand."""

from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from companion.exchange import files
from companion.exchange.files import (
    MOST_BYTES,
    MOST_LINE,
    MOST_LINES,
    UnreadableError,
    check_lines,
    read_file,
    read_input,
    text_of,
)
from companion.exchange.outgoing import UnwrittenError, write_whole
from companion.exchange.strict import Reading, RejectedError


def test_a_fault_of_json_is_told_with_its_line() -> None:
    reading = Reading("\n\n1 2\n\n")
    assert reading.value("here") == 1
    with pytest.raises(RejectedError) as caught:
        reading.end()
    assert str(caught.value) == "3: This is no JSON: Extra data."


def test_lines_may_be_as_long_and_as_many_as_is_said() -> None:
    check_lines("x" * MOST_LINE + "\n" * MOST_LINES)
    with pytest.raises(UnreadableError, match=r"The line is longer than 64 KiB\."):
        check_lines("x" * (MOST_LINE + 1))
    with pytest.raises(UnreadableError, match=r"It has more than 50000 lines\."):
        check_lines("\n" * (MOST_LINES + 1))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "match.csv"
    with pytest.raises(UnwrittenError) as caught:
        write_whole(path, "x")
    assert str(caught.value) == f"{path} cannot be written: No such file or directory."


def test_a_file_that_cannot_be_read_is_told_why(tmp_path: Path) -> None:
    for path, says in (
        (tmp_path, "This is no file."),
        (tmp_path / "none", "There is no such file."),
        (Path("x" * 5000), "It cannot be read: File name too long."),
    ):
        with pytest.raises(UnreadableError) as caught:
            read_file(path)
        assert (str(caught.value), caught.value.line) == (says, 1)


@pytest.mark.parametrize(
    ("data", "says", "line"),
    [
        (b"\x1f\x8b\x08", "It is a gzip archive, not a text.", 1),
        ("game".encode("utf-16-le"), "It is UTF-16; save it as UTF-8.", 1),
        ("é".encode("utf-16-be"), "It is UTF-16; save it as UTF-8.", 1),
        (b"\xfe\xff\x20\x20", "It is UTF-16; save it as UTF-8.", 1),
        (b"\xff\xfe\x20\x20", "It is UTF-16; save it as UTF-8.", 1),
        (b"a\nb\n\xc0\n", "It is no UTF-8 text.", 3),
        (b"\xc0", "It is no UTF-8 text.", 1),
        (b" \n", "There is nothing in it.", 1),
        (b"", "There is nothing in it.", 1),
        (b"x" * (MOST_BYTES + 1), "It is larger than 20 MiB.", 1),
    ],
)
def test_bytes_that_are_no_text_are_told_with_their_line(data: bytes, says: str, line: int) -> None:
    with pytest.raises(UnreadableError) as caught:
        text_of(data)
    assert (str(caught.value), caught.value.line) == (says, line)


def test_no_more_is_read_than_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sheet"
    assert text_of(b"ab\0c") == "ab\0c"
    path.write_bytes(b"\xef\xbb\xbfgame: \xc3\xa9\n")
    assert read_file(path) == "game: é\n"
    monkeypatch.setattr(files, "MOST_BYTES", 12)
    assert read_file(path) == "game: é\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"x" * 12)))
    assert read_input() == "x" * 12
    monkeypatch.setattr(files, "MOST_BYTES", 11)
    for read in (partial(read_file, path), read_input):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"x" * 12)))
        with pytest.raises(UnreadableError, match=r"^It is larger than 20 MiB\.$"):
            read()


def test_an_input_that_fails_is_an_unreadable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        buffer = property(lambda self: self)

        def read(self, size: int) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr("sys.stdin", Broken())
    with pytest.raises(UnreadableError, match=r"^It cannot be read: Input/output error\.$"):
        read_input()


def test_a_long_line_and_too_many_are_told_with_their_numbers() -> None:
    for text, line in (("x\n" + "x" * (MOST_LINE + 1), 2), ("\n" * (MOST_LINES + 1), MOST_LINES + 1)):
        with pytest.raises(UnreadableError) as caught:
            check_lines(text)
        assert caught.value.line == line


def test_a_whole_file_takes_the_place_of_the_former_one_or_leaves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.csv"
    write_whole(path, "é\r\n")
    write_whole(path, "ü\r\n")
    assert path.read_bytes() == "ü\r\n".encode()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UnwrittenError, match=r"match\.csv cannot be written: No space left on device\.$"):
        write_whole(path, "x")
    assert path.read_bytes() == "ü\r\n".encode()
    assert list(tmp_path.iterdir()) == [path]
