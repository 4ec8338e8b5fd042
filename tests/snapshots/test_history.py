"""How the history and a replay look, at sizes of a desk and of a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.app import CompanionApp
from companion.journal.rows import Draft
from companion.journal.store import Journal
from companion.screens.history import HistoryScreen
from companion.screens.home import HomeScreen
from companion.session import Session
from tests.screens.evenings import an_autumn, clock
from tests.screens.shelves import NOW

Compare = Callable[..., bool]
DESK, SMALL, PHONE = (120, 40), (80, 24), (43, 40)


@pytest.fixture
def journal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    """The matches of an autumn under ids that are always the same."""
    for screen in (HomeScreen, HistoryScreen):
        monkeypatch.setattr(screen, "clock", staticmethod(lambda: NOW))
    with Journal.memory() as drawn, Journal.memory() as journal:
        an_autumn(drawn)
        for number, row in enumerate(reversed(drawn.matches())):
            session = Session.open(drawn, row.match.id)
            match = journal.begin(row.match.game, row.match.header, row.match.begun, f"match{number}")
            times = clock(row.match.begun[:10], 2)
            texts = [line.text for line in session.fold.lines]
            drafts = [
                Draft(f"{number}-{text}-{at}", "entry", text, at)
                for text, at in zip(texts, times, strict=False)
            ]
            journal.extend(match, 0, drafts, session.summary())
        yield journal


@pytest.mark.parametrize("size", [DESK, SMALL, PHONE], ids=["desk", "small", "phone"])
def test_the_list_of_matches(snap_compare: Compare, journal: Journal, size: tuple[int, int]) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=size, press=["f8", "down"])


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_match_that_is_walked(snap_compare: Compare, journal: Journal, size: tuple[int, int]) -> None:
    keys = ["f8", *"won", "enter", "left", "left"]
    assert snap_compare(CompanionApp(journal), terminal_size=size, press=keys)


def test_formats_to_export_to(snap_compare: Compare, journal: Journal) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=SMALL, press=["f8", *"export"])


def test_help_of_the_history(snap_compare: Compare, journal: Journal) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=DESK, press=["f8", "f1"])
