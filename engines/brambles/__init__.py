"""The Brambles: one person against twenty hexes, with Masques, Monsters and every house rule."""

from typing import TYPE_CHECKING

from engines.brambles.about import ABOUT
from engines.kernel.later import later

if TYPE_CHECKING:
    from engines.brambles.rules import RULES

__all__ = ["ABOUT", "RULES"]
__getattr__ = later("engines.brambles.rules", "RULES")
