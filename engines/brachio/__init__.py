"""Very Bad Lands: Brachio, the game of disasters in which the last to keep quiet is not the first to go."""

from typing import TYPE_CHECKING

from engines.brachio.options import ABOUT
from engines.kernel.later import later

if TYPE_CHECKING:
    from engines.brachio.rules import RULES

__all__ = ["ABOUT", "RULES"]
__getattr__ = later("engines.brachio.rules", "RULES")
