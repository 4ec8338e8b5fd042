"""How the table of Brachio looks by day and by night."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.brachio_views import DUSK, FOUR

Compare = Callable[..., bool]
SITUATIONS = {
    "night": (DUSK, "1 11 8 9"),
    "day": (DUSK, "5 9 2 7"),
    "naming": (DUSK, "5 9"),
    "exchange": ((*DUSK, "power Cy value 0", "reveal 8 10 9 7", "river 5", "flood 4", "heat Dee"), ""),
    "over": ((*DUSK, "river 6", "reveal 8 10 1 7"), ""),
}


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=["desk", "small"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_table(snap_compare: Compare, situation: str, size: tuple[int, int]) -> None:
    lines, typed = SITUATIONS[situation]
    keys = ["space" if char == " " else char for char in typed]
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("brachio", FOUR), now=lambda: "2026-02-14T12:00:00Z")
        for line in lines:
            session.submit(line)
        assert snap_compare(CompanionApp(journal, first=session.match_id), press=keys, terminal_size=size)
