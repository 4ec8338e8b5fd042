"""Exact chances of the dice. Tables are made when they are first asked for, never at import.

``sums``: a set of dice that makes a value, or two sets. ``changes``: the same with one die changed.
``moment``: what they say about a match. ``solo``: the whole game of one player.
"""

from engines.bravest_warriors.odds.sums import chance, chance_twice

__all__ = ["chance", "chance_twice"]
