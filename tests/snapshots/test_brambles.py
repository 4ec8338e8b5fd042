"""How the table of The Brambles looks while one plays, errs, turns up, draws, and does not know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import read_sheet
from tests.screens.brambles_views import GAMES, SAMPLE

Compare = Callable[..., bool]
KEYS = {" ": "space", "+": "plus"}
BEATEN = "play B9 B10 B11 at c"
SITUATIONS = {
    "play": ((), "play b9 b10 b11 at c"),
    "refused": ((), "play b9 b10 d4 at c"),
    "monster": ((BEATEN,), "reveal +1"),
    "draw": ((BEATEN, "reveal 4"), "draw m5 cu"),
    "unseen": ((BEATEN, "reveal 4", "draw Seer Odd B1", "seer reclaim 3 discard B1"), ""),
}


@pytest.mark.parametrize("size", [(120, 40), (43, 40)], ids=["desk", "phone"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_table(snap_compare: Compare, situation: str, size: tuple[int, int]) -> None:
    lines, typed = SITUATIONS[situation]
    sheet = read_sheet(SAMPLE, GAMES)
    with Journal.memory() as journal:
        session = Session.begin(journal, sheet.header, now=lambda: "2026-02-14T12:00:00Z")
        for text in (*(line.text for line in sheet.lines), *lines):
            session.submit(text)
        keys = [KEYS.get(char, char) for char in typed]
        assert snap_compare(CompanionApp(journal, first=session.match_id), press=keys, terminal_size=size)
