"""How much of a file is read, and where the first thing that is wrong is said to stand."""

from pathlib import Path

import pytest

from companion.exchange.files import MOST_LINE, MOST_LINES, UnreadableError, check_lines
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
    with pytest.raises(UnreadableError, match=r"It has more than 250000 lines\."):
        check_lines("\n" * (MOST_LINES + 1))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "match.csv"
    with pytest.raises(UnwrittenError) as caught:
        write_whole(path, "x")
    assert str(caught.value) == f"{path} cannot be written: No such file or directory."
