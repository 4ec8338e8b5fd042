"""Very Bad Lands: Brachio, the game of disasters in which the last to keep quiet is not the first to go."""

from engines.brachio.rules import RULES

__all__ = ["RULES"]
