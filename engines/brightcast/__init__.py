"""Brightcast: two decks of Spellcasters, stops and counter-stops, a match of several games."""

from typing import TYPE_CHECKING

from engines.brightcast.about import ABOUT
from engines.kernel.later import later

if TYPE_CHECKING:
    from engines.brightcast.rules import RULES

__all__ = ["ABOUT", "RULES"]
__getattr__ = later("engines.brightcast.rules", "RULES")
