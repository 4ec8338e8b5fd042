"""A console on a data folder of its own, with the toy game in the catalogue."""

from pathlib import Path

import pytest

import engines
from tests.companion.console.speaking import Console
from tests.companion.session.table import TOYS


@pytest.fixture
def console(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(TOYS)])
    return Console(tmp_path / "data", capsys)
