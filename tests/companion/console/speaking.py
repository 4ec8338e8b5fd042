"""A person at the command line: says words, gets a code and two streams."""

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.cli import main


class Answer(NamedTuple):
    """What a command said."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Keyboard(io.TextIOWrapper):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


class Console:
    """Runs commands in this process, on one data folder."""

    def __init__(self, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data = data
        self._capsys = capsys

    def __call__(self, *words: str | Path, typed: str | bytes = "", at_terminal: bool = False) -> Answer:
        with pytest.MonkeyPatch.context() as patch:
            data = typed.encode() if isinstance(typed, str) else typed
            stream = Keyboard if at_terminal else io.TextIOWrapper
            patch.setattr(sys, "stdin", stream(io.BytesIO(data), encoding="utf-8"))
            code = main(["--data", str(self.data), *map(str, words)])
        out, err = self._capsys.readouterr()
        return Answer(code, out, err)

    def away(self) -> "Console":
        """The same person at another machine."""
        return Console(self.data.with_name("away"), self._capsys)

    def begun(self, *entries: str, players: str = "Ana, Ben") -> str:
        """A match of the toy game, and its id."""
        match = self("new", "countdown", "--players", players).out.strip()
        for entry in entries:
            assert self("log", match, entry).code == 0
        return match
