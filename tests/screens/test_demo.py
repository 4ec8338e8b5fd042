"""The sample matches: one of every game, every entry of it in order, still going on."""

from __future__ import annotations

from importlib.resources import files

import pytest

from companion.demo import demo_journal, demos
from companion.session import Session
from engines.kernel.sheet import read_sheet
from tests.contract.games import GAMES
from tests.contract.house import game_folders


def test_every_game_has_a_sample_match() -> None:
    assert set(demos()) == {folder.replace("_", "-") for folder in game_folders()}


@pytest.mark.parametrize("slug", demos())
def test_a_sample_match_holds_every_line_of_its_sheet_and_goes_on(slug: str) -> None:
    journal, match = demo_journal(slug)
    with journal:
        session = Session.open(journal, match)
        sheet = read_sheet(files("companion.demo").joinpath(f"{slug}.sheet").read_text("utf-8"), GAMES)
        assert [line.text for line in session.log()] == [line.text for line in sheet.lines]
        assert session.timeline.status == "playing"
        assert len(session.rules.choices(session.timeline.state)) > 0
