"""Brightcast: two decks of Spellcasters, stops and counter-stops, a match of several games."""

from engines.brightcast.rules import Brightcast

RULES = Brightcast()

__all__ = ["RULES"]
