import pytest

from engines.kernel.later import later
from engines.kernel.rules import Rules


def test_a_name_is_taken_from_its_module_when_it_is_asked_for() -> None:
    assert later("engines.kernel.rules", "Rules")("Rules") is Rules


def test_every_other_name_is_unknown() -> None:
    with pytest.raises(AttributeError):
        later("engines.no_such_game.rules", "RULES")("STATES")
