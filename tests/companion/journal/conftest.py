from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal.store import Journal


@pytest.fixture(params=["memory", "file"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    """Both stores in turn: they keep the same promises."""
    opened = Journal.memory() if request.param == "memory" else Journal.open(tmp_path / "companion.db")
    with opened:
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"
