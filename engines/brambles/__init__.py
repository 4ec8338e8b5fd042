"""The Brambles: one person against twenty hexes, with Masques, Monsters and every house rule."""

from engines.brambles.rules import RULES

__all__ = ["RULES"]
