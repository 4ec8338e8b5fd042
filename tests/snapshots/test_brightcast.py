"""How the table of Brightcast looks: the stop window, a card being aimed, the first cards, the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.app import CompanionApp
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.sheet import Header
from tests.screens.brightcast_views import AT_STAKE, FOUR, PEOPLE

Compare = Callable[..., bool]
SITUATIONS = {
    "stop": (AT_STAKE, "1"),
    "aim": (FOUR, "so at sa"),
    "flip": ((), "flip sage"),
    "chain": ((*AT_STAKE, "stop with wizard"), ""),
    "over": (("fix games Ana 1", *AT_STAKE, "allow"), ""),
}


@pytest.mark.parametrize("size", [(120, 40), (43, 40)], ids=["desk", "phone"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_table(snap_compare: Compare, situation: str, size: tuple[int, int]) -> None:
    lines, typed = SITUATIONS[situation]
    keys = ["space" if char == " " else char for char in typed]
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("brightcast", PEOPLE), now=lambda: "2026-02-14T12:00:00Z")
        for line in lines:
            session.submit(line)
        assert snap_compare(CompanionApp(journal, first=session.match_id), press=keys, terminal_size=size)
