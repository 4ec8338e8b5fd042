"""The room of the tests is no one's home."""

import os
import time
from pathlib import Path

import pytest
from textual.app import App


def test_no_setting_of_the_person_at_the_keyboard_reaches_a_test(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    assert {"NO_COLOR", "TEXTUAL_THEME"}.isdisjoint(os.environ)
    assert time.localtime(0).tm_hour == 0
    for folder in ("COMPANION_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        assert Path(os.environ[folder]).is_relative_to(tmp_path_factory.getbasetemp())


def test_nothing_moves_by_itself_in_an_app_under_test() -> None:
    assert App[None]().animation_level == "none"
