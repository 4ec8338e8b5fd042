"""Random matches with random house rules: from the offers, and with entries mangled on the way."""

import random
from collections.abc import Iterator

from engines.brambles import RULES
from engines.brambles.cards import COPIES
from engines.brambles.state import State
from engines.kernel.answers import Refusal
from engines.kernel.timeline import Timeline

PLACES = "abcdef"


def begun(source: random.Random) -> Timeline[State]:
    """A match with some house rules off their defaults."""
    while True:
        given = {o.key: source.choice(o.values) for o in RULES.about.options if source.random() < 0.5}
        options = RULES.settle(("Ana",), given)
        if not RULES.header_faults(("Ana",), options):
            return Timeline(RULES, ("Ana",), options)


def any_entry(source: random.Random) -> str:
    """An entry that is well formed and mostly senseless."""
    cards = [source.choice(list(COPIES)) for _ in range(6)]
    places = [source.choice(PLACES) for _ in range(3)]
    some = " ".join(cards[: source.randint(1, 6)])
    return source.choice(
        [
            f"draw {some}",
            f"play {' '.join(cards[:3])} at {places[0]}",
            f"play {' '.join(cards)} at {' '.join(places[:2])}",
            f"shears at {places[0]}",
            f"seer take {cards[0]} stash {cards[1]}",
            f"seer reclaim {source.randint(0, 8)} discard {some}",
            f"seer reclaim {some} discard {cards[0]}",
            f"seer play {' '.join(cards[:3])} at {places[0]}",
            f"masque {source.choice(['Even', 'Odd', 'Honor'])}",
            f"resolve {some}",
            f"stash {cards[0]} on {source.randint(0, 4)}",
            f"take {cards[0]}",
            f"sacrifice {some}",
            f"reveal {source.randint(1, 5)} +{source.randint(1, 2)}@{places[0]}",
            f"reveal +{source.randint(1, 2)}",
        ]
    )


def any_recount(source: random.Random) -> str:
    """A recount that is well formed."""
    card, place = source.choice(list(COPIES)), source.choice(PLACES)
    return source.choice(
        [
            f"fix collection {source.randint(0, 60)}",
            f"fix pile {source.randint(0, 20)}",
            f"fix discard {source.randint(0, 60)}",
            f"fix defeated {source.randint(0, 20)}",
            f"fix hand {source.choice('+-')} {card}",
            f"fix layout {place} {source.choice(['-', '3', '5+2', '1+1', '+2'])}",
            f"fix flux {source.randint(0, 4)} {source.choice(['-', card])}",
        ]
    )


def mangled(source: random.Random, entry: str) -> str:
    """An entry with a word left out, doubled or taken from elsewhere."""
    words = entry.split()
    at = source.randrange(len(words))
    change = source.random()
    if change < 0.3:
        del words[at]
    elif change < 0.5:
        words.insert(at, words[at])
    elif change < 0.8:
        words[at] = source.choice([*COPIES, *PLACES, "3", "7", "+1@a", "discard"])
    else:
        words.insert(at, source.choice([*COPIES, *PLACES]))
    return " ".join(words)


def played(
    source: random.Random, length: int, *, odd: float = 0.0
) -> Iterator[tuple[Timeline[State], str, bool]]:
    """Play on, giving after each try the match, the line tried and whether it was accepted.

    Args:
        source: of chance.
        length: of the match, in lines tried.
        odd: how often a line is mangled, senseless, a ruling or a recount.
    """
    match = begun(source)
    for _ in range(length):
        entries = [
            entry
            for offer in RULES.offers(match.state)
            for entry in source.sample(offer.examples(), k=min(2, len(offer.examples())))
        ]
        line = source.choice(entries).text if entries else "note over"
        if source.random() < odd:
            line = odd_line(source, line)
        answer = match.submit(line)
        yield match, line, not isinstance(answer, Refusal)


def odd_line(source: random.Random, line: str) -> str:
    """A line that may not fit."""
    kind = source.random()
    if kind < 0.5:
        return mangled(source, line)
    if kind < 0.8:
        return any_entry(source)
    return f"! {any_entry(source)}" if kind < 0.95 else any_recount(source)
