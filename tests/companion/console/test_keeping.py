"""Damage, copies, and commands that are not understood."""

import json
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cli import COMMANDS, main
from companion.journal.backup import automatic_backups
from companion.journal.place import journal_path
from companion.journal.rows import Draft
from companion.journal.store import Journal
from tests.companion.console.speaking import Console
from tests.contract.house import ROOT

TYPED = st.lists(
    st.one_of(
        st.sampled_from(
            [b"take 1", b"t 2", b"note x", b"! take 4", b"fix left 9", b"concede Ana", b"#", b""]
        ),
        st.binary(max_size=30).map(lambda data: data.replace(b"\n", b"")),
        st.text(max_size=20).map(lambda text: text.replace("\n", "").encode("utf-8", "surrogatepass")),
    ),
    max_size=12,
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=TYPED)
def test_whatever_is_typed_gets_an_answer_and_nothing_breaks(console: Console, lines: list[bytes]) -> None:
    match = console.begun()
    answer = console("log", match, "-", typed=b"\n".join(lines))
    assert answer.code in (0, 1)
    assert all(line.startswith(("ok ", "refused ")) for line in answer.lines)
    accepted = [line for line in answer.lines if line.startswith("ok ")]
    assert accepted == [f"ok {seq}" for seq in range(1, len(accepted) + 1)]
    assert json.loads(console("show", match, "--json").out)["entries"] == len(accepted)
    assert console("verify").code == 0


def test_every_answered_entry_survives_a_kill(console: Console) -> None:
    match = console.begun()
    program = (
        "import sys, engines; engines.__path__.append('tests/contract/toys')\n"
        "from companion.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, "log", match, "-", "--data", str(console.data)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write("note again\n" * 400)
        process.stdin.flush()
        told = [process.stdout.readline() for _ in range(20)]
        os.kill(process.pid, signal.SIGKILL)
    assert told[-1] == "ok 20\n"
    assert json.loads(console("show", match, "--json").out)["entries"] >= 20
    assert console("verify").code == 0


def test_a_folder_that_cannot_be_made_is_said(console: Console, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    console.begun()
    console.begun()
    answer = console("export", "--all", "--output", tmp_path / "file" / "out")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


def test_a_reader_that_leaves_early_is_no_fault_to_cry_about(console: Console) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = "import sys; from companion.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, "list", "--json", "--data", str(console.data)],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_sound_journal_is_said_to_be_sound(console: Console) -> None:
    console.begun("take 3")
    assert console("verify") == (0, "Sound: 1 match, 1 row.\n", "")
    assert json.loads(console("verify", "--json").out) == {
        "sound": True,
        "matches": 1,
        "rows": 1,
        "findings": [],
    }


def test_damage_is_found_and_named(console: Console) -> None:
    match = console.begun("take 3")
    path = console.data / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"take 3", b"take 2"))
    answer = console("verify")
    assert (answer.code, f"Row 1 of match {match}" in answer.out) == (1, True)
    assert json.loads(console("verify", "--json").out)["findings"][0]["seq"] == 1


def test_a_file_that_is_no_journal_is_found_and_left_alone(console: Console) -> None:
    console.data.mkdir()
    path = console.data / "companion.db"
    path.write_text("a shopping list, much longer than the header of a database would be" * 9)
    assert console("verify").code == 1
    listed = console("list")
    assert (listed.code, listed.out, len(listed.err.splitlines())) == (1, "", 1)
    assert listed.err.endswith("companion verify shows what can be done.\n")
    assert path.read_text().startswith("a shopping list")


def test_an_entry_that_the_rules_refuse_is_found_and_the_rest_is_shown(console: Console) -> None:
    match = console.begun("take 3")
    with Journal.open(journal_path(console.data)) as journal:
        journal.append(match, 1, Draft("1", "entry", "take 9", "2024-05-31T20:00:00Z"))
    assert console("list").out.endswith("7 left\n")
    shown = console("show", match)
    assert (shown.code, shown.lines[-1]) == (0, "   2  take 9")
    assert shown.err.startswith(f"{match}:2: T-2: ")
    answer = console("verify")
    assert (answer.code, answer.out.split(" does ")[0]) == (1, f"Entry 2 of match {match}")
    assert "companion correct" in answer.err
    assert console("correct", match, "2", "--drop").code == 0
    assert console("verify").code == 0


def test_a_match_whose_game_is_gone_does_not_hide_the_others(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = console.begun()
    with Journal.open(journal_path(console.data)) as journal:
        journal.begin("chess", "game: chess\n", "2024-05-31T20:00:00Z", "chess1")
    answer = console("list")
    assert (answer.code, answer.lines[0].split()[0], "chess1" in answer.err) == (1, match, True)
    assert console("verify").code == 1
    assert console("show", "chess1").code == 1


def test_a_copy_brings_back_what_was(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3")
    copy = tmp_path / "copy.db"
    assert console("backup", copy) == (0, f"{copy}\n", "")
    console("log", match, "take 2")
    answer = console("restore", copy)
    assert (answer.code, answer.out) == (0, "")
    assert Path(answer.err.split(" is kept as ")[1].strip().removesuffix(".")).exists()
    assert console("list").out.endswith("7 left\n")
    assert Path(console("backup").out.strip()).parent == console.data / "backups"


def test_a_copy_can_be_restored_where_nothing_was(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3")
    console("backup", tmp_path / "copy.db")
    assert console.away()("restore", tmp_path / "copy.db") == (0, "", "")
    assert console.away()("list").out.startswith(match)


def test_the_end_of_a_match_leaves_a_backup(console: Console) -> None:
    match = console.begun("take 3")
    assert not automatic_backups(journal_path(console.data))
    console("log", match, "concede Ana")
    assert len(automatic_backups(journal_path(console.data))) == 1


def test_what_is_no_copy_is_not_restored(console: Console, tmp_path: Path) -> None:
    console.begun("take 3")
    other = tmp_path / "other.db"
    assert console("restore", other).code == 2
    other.write_text("something else")
    assert console("restore", other).code == 1
    assert console("backup", other).code == 2
    assert console("list").out.endswith("7 left\n")


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("show",),
        ("show", "zzzz"),
        ("show", ""),
        ("undo", "zzzz"),
        ("log", "zzzz", "take 1"),
        ("--dat",),
    ],
)
def test_what_is_not_understood_ends_with_two(console: Console, words: tuple[str, ...]) -> None:
    answer = console(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err


def test_an_ambiguous_beginning_of_an_id_lists_the_matches(console: Console) -> None:
    ids = sorted(console.begun() for _ in range(40))
    first = next(one[0] for one, two in pairwise(ids) if one[0] == two[0])
    answer = console("show", first)
    assert (answer.code, all(match in answer.err for match in ids if match[0] == first)) == (2, True)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(console: Console, command: str) -> None:
    answer = console(command, "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"usage: companion {command}")


def test_the_data_folder_may_stand_before_or_behind(
    console: Console, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = console.begun()
    data = str(console.data)
    assert main(["list", "--data", data]) == main(["--data", data, "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [match, match]


def test_a_data_folder_that_cannot_be_used_is_said_in_one_line(console: Console, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = console("--data", tmp_path / "file", "list")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", [(), ("demo",), ("demo", "chess")])
def test_the_app_asks_for_a_terminal_in_one_line(console: Console, words: tuple[str, ...]) -> None:
    answer = console(*words)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
