"""How commands end when something outside ends them, and how the app is reached."""

import gc
import io
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import companion.app
from companion import cli
from companion.console import replay
from companion.console.parser import CommandParser
from companion.journal.errors import JournalError, NotOpened, OutcomeUnknown
from companion.journal.rows import Draft
from companion.journal.store import Journal
from companion.session import Session
from tests.companion.console.speaking import Console, Keyboard
from tests.contract.house import ROOT


def refuse(*_: object) -> None:
    raise JournalError("The disk is full: nothing was saved.")


def test_ctrl_c_ends_quietly(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "run", interrupted)
    assert console("replay", "-") == (130, "", "")


def test_a_journal_that_says_no_ends_with_one(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    match = console.begun()
    monkeypatch.setattr(Journal, "extend", refuse)
    answer = console("log", match, "-", typed="take 1\ntake 2\n")
    assert answer == (1, "", "companion: The disk is full: nothing was saved.\n")


def test_a_journal_that_may_not_even_be_read_is_no_usable_folder(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object) -> None:
        raise NotOpened("The journal cannot be opened: see who may use its folder.")

    monkeypatch.setattr(Journal, "open", closed)
    for command in ("list", "verify"):
        answer = console(command)
        assert answer == (2, "", "companion: The journal cannot be opened: see who may use its folder.\n")


def test_what_may_have_been_saved_is_tried_once_more_and_counts_once(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = console.begun()
    extend, unsure = Journal.extend, [True]

    def saved_but_unsure(
        journal: Journal, match: str, expected: int, drafts: Sequence[Draft], summary: Mapping[str, object]
    ) -> int:
        seq = extend(journal, match, expected, drafts, summary)
        if unsure:
            unsure.pop()
            raise OutcomeUnknown
        return seq

    monkeypatch.setattr(Journal, "extend", saved_but_unsure)
    assert console("log", match, "take 1") == (0, "ok 1\n", "")
    unsure.append(True)
    assert console("undo", match).code == 1
    assert console("redo", match).code == 0


def test_an_entry_is_looked_at_again_when_somebody_else_was_quicker(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = console.begun()
    submit, others = Session.submit, ["take 3"]

    def submitted(session: Session, text: str, client_id: str | None = None) -> object:
        if others:
            Session.open(session._journal, session.match_id).submit(others.pop())
        return submit(session, text, client_id)

    monkeypatch.setattr(Session, "submit", submitted)
    assert console("log", match, "take 1") == (0, "ok 2\n", "")


def test_what_stays_unknown_is_said(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    match = console.begun()

    def unknown(*_: object) -> int:
        raise OutcomeUnknown

    monkeypatch.setattr(Journal, "extend", unknown)
    answer = console("log", match, "take 1")
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (1, "", 1)


def test_an_import_without_a_backup_says_so(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    console.begun()
    monkeypatch.setattr(Journal, "keep_backup", refuse)
    answer = console("import", "-", typed="game: countdown\nplayers: Ana, Ben\n\n")
    assert (answer.code, answer.err) == (
        0,
        "There is no backup of before: The disk is full: nothing was saved.\n",
    )


def test_a_terminal_is_shown_the_link_as_a_code_too(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = console.begun("concede Ana")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    address, *code = console("export", match, "--format", "bgstats-link").lines
    assert address.startswith("https://")
    assert set(code[0]) == {"█"}


def test_a_link_that_is_too_long_for_a_code_says_so(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "é" * 700
    match = console("new", "countdown", "--players", "Ana, Ben", "--set", f"place={place}").out.strip()
    console("log", match, "concede Ana")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    answer = console("export", match, "--format", "bgstats-link")
    assert (answer.code, len(answer.lines)) == (0, 1)
    assert "too long" in answer.err


@pytest.mark.parametrize(
    ("words", "opened"),
    [((), ("data", None)), (("demo",), (None, "brambles")), (("demo", "brachio"), (None, "brachio"))],
)
def test_the_app_is_opened_where_there_is_a_terminal(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    opened: tuple[str | None, str | None],
) -> None:
    seen: list[tuple[Path | None, str | None]] = []
    collecting = [True]

    def run_app(folder: Path | None, demo: str | None) -> int:
        seen.append((folder, demo))
        return 0

    monkeypatch.setattr(companion.app, "run_app", run_app)
    monkeypatch.setattr(gc, "disable", collecting.clear)
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Keyboard(io.BytesIO()))
    monkeypatch.setenv("TERM", "xterm")
    assert cli.main(["--data", str(tmp_path / "data"), *words]) == 0
    assert [(folder and folder.name, demo) for folder, demo in seen] == [opened]
    assert not collecting
    monkeypatch.setenv("TERM", "dumb")
    assert cli.main(["--data", str(tmp_path / "data"), *words]) == 2


def test_a_terminated_log_keeps_what_it_answered(console: Console) -> None:
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
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write("note again\n")
        process.stdin.flush()
        assert process.stdout.readline() == "ok 1\n"
        os.kill(process.pid, signal.SIGINT)
        assert (process.wait(10), process.stderr.read()) == (130, "")


@pytest.mark.parametrize("words", [[], ["--data", "there"], ["list"], ["--data", "there", "list"]])
def test_only_the_command_that_is_called_is_described(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[str] = []

    class Described(CommandParser):
        def __init__(self, **how: Any) -> None:
            described.append(how["prog"].split()[-1])
            super().__init__(**how)

    monkeypatch.setattr(cli, "CommandParser", Described)
    args = cli._parser(words).parse_args(words)
    assert described == [args.command] * ("list" in words)
