"""Streams that are closed, full, or narrower than what is said."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.console import replay
from companion.console.streams import see_to_streams
from tests.companion.console.speaking import Console
from tests.contract.house import ROOT

SHEET = "game: brambles\nplayers: Zoë\n\nreveal 1 2 3 1 2 3\n"
PROGRAM = f"{sys.executable} -c 'import sys; from companion.cli import main; sys.exit(main(sys.argv[1:]))'"


def said(line: str, typed: str = SHEET) -> tuple[int, str, str]:
    """What a line of the shell answers, COMPANION being the program."""
    done = subprocess.run(
        ["bash", "-c", line.replace("COMPANION", PROGRAM)],
        cwd=ROOT,
        input=typed.encode(),
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("option", ["", "--json"])
def test_a_full_disk_behind_the_output_is_one_sentence(option: str) -> None:
    assert said(f"COMPANION replay {option} - >/dev/full") == (
        1,
        "",
        "companion: This could not be finished: No space left on device.\n",
    )


def test_a_closed_output_is_an_empty_one() -> None:
    assert said("COMPANION replay - >&-") == (0, "", "")


def test_a_closed_input_is_an_empty_one() -> None:
    code, out, err = said("COMPANION replay - <&-")
    assert (code, out, err) == (2, "", "-:1: N-1: There is nothing in it.\n")


@pytest.mark.parametrize("away", ["2>&-", "2>/dev/full"])
def test_messages_that_nobody_can_hear_change_no_code(away: str) -> None:
    assert said(f"COMPANION replay nowhere {away}") == (2, "", "")


def test_an_ascii_terminal_reads_every_letter() -> None:
    code, out, _ = said("PYTHONIOENCODING=ascii COMPANION replay -")
    assert (code, out.splitlines()[0]) == (0, "-: The Brambles, Zo\\xeb")


def test_what_was_made_before_a_fault_stays(tmp_path: Path) -> None:
    data = f"--data {tmp_path}"
    assert said(f"COMPANION new brambles {data} >/dev/full")[0] == 1
    assert said(f"COMPANION list {data}")[1].count("brambles") == 1


def test_a_stream_that_is_not_there_is_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    see_to_streams()
    opened = [sys.stdin, sys.stdout, sys.stderr]
    assert sys.stdin.read() == ""
    for stream in opened:
        stream.close()


def test_an_output_that_knows_no_errors_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = object()
    monkeypatch.setattr(sys, "stdout", plain)
    see_to_streams()
    assert sys.stdout is plain


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (BrokenPipeError(), ""),
        (OSError(28, "No space left on device"), "companion: This could not be finished: No space left"),
        (OSError("odd"), "companion: This could not be finished: odd."),
    ],
)
def test_a_fault_of_the_system_is_a_sentence(
    console: Console, monkeypatch: pytest.MonkeyPatch, fault: OSError, says: str
) -> None:
    def broken(_: object) -> int:
        raise fault

    monkeypatch.setattr(replay, "run", broken)
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 1)
    answer = console("replay", "-")
    assert (answer.code, answer.out, answer.err.startswith(says)) == (1, "", True)


def test_an_input_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    code, out, err = said(f"COMPANION replay - 0>{tmp_path / 'closed'}")
    assert (code, out, err) == (2, "", "-:1: N-1: It cannot be read: Bad file descriptor.\n")


def test_a_python_without_a_part_that_is_needed_is_one_sentence(tmp_path: Path) -> None:
    program = PROGRAM.replace("import sys;", 'import sys; sys.modules["_sqlite3"] = None;')
    answer = said(f"{program} list --data {tmp_path}")
    assert answer == (2, "", "companion: This Python has no sqlite3: another one is needed.\n")
    assert said(f"{program} replay -")[0] == 0


def test_a_file_whose_name_is_no_text_is_named_in_letters_that_everybody_reads(console: Console) -> None:
    answer = console("replay", "--json", "nowhere\udcff.sheet")
    assert json.loads(answer.out)["file"] == "nowhere\ufffd.sheet"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("correct", "ID", "1_0", "note x"), "SEQ: 1_0 is no whole number"),
        (("correct", "ID", "\u0661", "note x"), "SEQ: \u0661 is no whole number"),
        (("correct", "ID", "9" * 5000, "note x"), "is no whole number"),
        (("undo", "ID", "9" * 5000), "is no number of entries"),
        (("study", "brambles", "--matches", "9" * 5000), "is no number from 1"),
        (("serve", "--port", "9" * 5000), "is no port: it is a number from 0 to 65535."),
        (
            ("odds", "bravest-warriors", "--dice", "\u0666", "--value", "13"),
            "--dice: \u0666 is no whole number",
        ),
        (("study", "brambles", "--seed", "1.5"), "--seed: 1.5 is no whole number"),
        (("backup", ""), "FILE: the name is empty"),
        (("restore", ""), "FILE: the name is empty"),
        (("salvage", "--output", ""), "--output: the name is empty"),
        (("export", "--all", "--output", ""), "--output: the name is empty"),
    ],
)
def test_what_is_no_number_and_no_name_is_not_understood(
    console: Console, words: tuple[str, ...], says: str
) -> None:
    answer = console(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.rstrip().endswith(says)


def test_the_package_itself_can_be_run() -> None:
    code, out, err = said(f"{sys.executable} -m companion replay -")
    assert (code, out.splitlines()[0], err) == (0, "-: The Brambles, Zoë", "")
