"""Every game there is, the toy game too, and random matches of each, played from the offers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engines
from companion.catalogue import Catalogue
from engines.kernel.answers import Refusal
from engines.kernel.rules import Rules, Value
from engines.kernel.timeline import Timeline

TOYS = str(Path(__file__).parent / "toys")
NAMES = ("Ana", "Ben, the elder", "Cy", "D'Arcy", "Eve", 'Kit "K"', "Gus", "李 Li")
if TOYS not in engines.__path__:
    engines.__path__.append(TOYS)

GAMES = Catalogue()


def random_header(rules: Rules[Any], chance: random.Random) -> tuple[tuple[str, ...], dict[str, Value]]:
    """Players and house rules that the game allows together."""
    least, most = rules.about.seats
    players = NAMES[: chance.randint(least, most)]
    while True:
        given = {o.key: chance.choice(o.values) for o in rules.about.options if chance.random() < 0.4}
        options = rules.settle(players, given)
        if not rules.header_faults(players, options):
            return players, options


def random_match(rules: Rules[Any], seed: int, length: int = 120) -> Iterator[Timeline[Any]]:
    """Play from the offers; the same timeline is given after every entry."""
    chance = random.Random(seed)
    timeline: Timeline[Any] = Timeline(rules, *random_header(rules, chance))
    yield timeline
    for _ in range(length):
        offers = rules.offers(timeline.state)
        entries = [
            entry
            for offer in offers
            for entry in chance.sample(offer.examples(), k=min(3, len(offer.examples())))
        ]
        if not entries:
            return
        answer = timeline.submit(chance.choice(entries))
        assert not isinstance(answer, Refusal), answer
        yield timeline
