"""How the table of Bravest Warriors looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.warrior_views import CHOOSING, DEFEATED, FOUR, INHERITING, LOCKING

Compare = Callable[..., bool]
SITUATIONS = {
    "match": (LOCKING, "6 2"),
    "choose": (CHOOSING, ""),
    "assist": (DEFEATED, "assist Ben Cy lock 6 2"),
    "inherit": (INHERITING, "coattail"),
    "points": (("points Ana +6", "points Ben +3"), "points Cy +4"),
}


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=["desk", "small"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_table(snap_compare: Compare, situation: str, size: tuple[int, int]) -> None:
    lines, typed = SITUATIONS[situation]
    keys = [{" ": "space", "+": "plus"}.get(char, char) for char in typed]
    with Journal.memory() as journal:
        header = Header("bravest-warriors", FOUR)
        session = Session.begin(journal, header, now=lambda: "2026-02-14T12:00:00Z")
        for line in lines:
            session.submit(line)
        assert snap_compare(CompanionApp(journal, first=session.match_id), press=keys, terminal_size=size)
