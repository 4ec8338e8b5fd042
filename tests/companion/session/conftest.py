"""A journal in memory, and the toy game in the catalogue."""

from collections.abc import Iterator

import pytest

import engines
from companion.journal.store import Journal
from tests.companion.session.table import TOYS


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(TOYS)])


@pytest.fixture
def journal() -> Iterator[Journal]:
    with Journal.memory() as journal:
        yield journal
