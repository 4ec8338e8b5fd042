from pathlib import Path

import pytest

from tests.companion.console.speaking import Console


@pytest.fixture
def console(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(tmp_path / "data", capsys)
