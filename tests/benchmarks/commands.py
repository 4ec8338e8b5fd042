"""Commands without a screen against a Python that does nothing."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.pairs import Row, Timed, compared
from tests.benchmarks.terminal import ROOT

GO = "import sys; from companion.__main__ import program; sys.exit(program())"


def rows(folder: Path) -> Iterator[Row]:
    """U2 and U3."""
    journal = ("--data", str(folder / "commands"))
    match = _run(folder, "-c", GO, *journal, "new", "brambles").strip()
    sheet = str(ROOT / "companion/demo/brambles.sheet")
    nothing = processor(folder, "-c", "pass")
    commands: dict[str, tuple[str, ...]] = {
        "engine": ("-c", "import engines.kernel.replay, engines.brambles.rules"),
        "replay": ("-c", GO, "replay", sheet),
        "list": ("-c", GO, *journal, "list"),
        "show": ("-c", GO, *journal, "show", match),
        "new": ("-c", GO, *journal, "new", "brambles"),
        "log": ("-c", GO, *journal, "log", match, "note x"),
        "export": ("-c", GO, *journal, "export", match, "--format", "json"),
        "odds": ("-c", GO, "odds", "bravest-warriors", "--dice", "6", "--value", "13"),
    }
    for name, arguments in commands.items():
        yield compared("U3", f"{name} / python -c pass", 6.0, processor(folder, *arguments), nothing)
    names = "companion.app, companion.games.brambles.board, engines.brambles.rules"
    app = processor(folder, "-c", f"import {names}")
    textual = processor(folder, "-c", "import textual.app")
    yield compared("U2", "app and game imported / textual.app", 1.15, app, textual)


def processor(folder: Path, *arguments: str) -> Timed:
    """Processor seconds of a Python with these arguments."""

    def run() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _run(folder, *arguments)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return run


def room(folder: Path) -> dict[str, str]:
    """The environment of a program under test: compiled once, as an installed one is, with nobody's data."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "COMPANION_DATA": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }


def _run(folder: Path, *arguments: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=room(folder), capture_output=True, text=True, check=True
    ).stdout
