"""Encounters: Bravest Warriors: dice against Encounters, and an account of Heroic Points."""

from typing import TYPE_CHECKING

from engines.bravest_warriors.options import ABOUT
from engines.kernel.later import later

if TYPE_CHECKING:
    from engines.bravest_warriors.rules import RULES

__all__ = ["ABOUT", "RULES"]
__getattr__ = later("engines.bravest_warriors.rules", "RULES")
