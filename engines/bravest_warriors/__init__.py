"""Encounters: Bravest Warriors: dice against Encounters, and an account of Heroic Points."""

from engines.bravest_warriors.rules import RULES

__all__ = ["RULES"]
