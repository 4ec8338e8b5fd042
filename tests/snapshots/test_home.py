"""How home and the screens around it look, at sizes of a desk and of a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.screens.home import HomeScreen
from tests.screens.shelves import NOW, an_evening

Compare = Callable[..., bool]
DESK, SMALL, PHONE = (120, 40), (80, 24), (43, 40)


@pytest.fixture
def journal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    monkeypatch.setattr(HomeScreen, "clock", staticmethod(lambda: NOW))
    with Journal.memory() as journal:
        yield journal


@pytest.mark.parametrize("size", [DESK, SMALL, PHONE], ids=["desk", "small", "phone"])
def test_home_with_matches_that_go_on(snap_compare: Compare, journal: Journal, size: tuple[int, int]) -> None:
    an_evening(journal)
    assert snap_compare(CompanionApp(journal), terminal_size=size)


def test_home_before_the_first_match(snap_compare: Compare, journal: Journal) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=SMALL)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_set_up_with_everybody_at_the_table(
    snap_compare: Compare, journal: Journal, size: tuple[int, int]
) -> None:
    an_evening(journal)
    keys = [*"countdown", "enter", *"Cy", "enter", *"from", "space", *"15", "enter"]
    assert snap_compare(CompanionApp(journal), terminal_size=size, press=keys)


def test_settings(snap_compare: Compare, journal: Journal) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=PHONE, press=["f7"])


def test_help_of_home(snap_compare: Compare, journal: Journal) -> None:
    assert snap_compare(CompanionApp(journal), terminal_size=SMALL, press=["f1"])
