"""Combinations of The Brambles against poker hands, chances of dice against a library of dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

from engines.brambles.cards import MASQUES, NUMBER
from engines.brambles.combinations import six, three
from engines.brambles.plays import plays
from engines.bravest_warriors.odds import changes, solo, sums
from tests.benchmarks.pairs import Row, compared, missing, timed
from tests.benchmarks.peers import peer

SUBSETS = 168
"""Sets of three and of six among nine cards, each counted."""


def rows() -> Iterator[Row]:
    """E1 to E4 and E7 to E9."""
    yield from _hands()
    yield _masques(1)
    yield _masques(3)
    yield from _dice()


def _hands() -> Iterator[Row]:
    what = (("E1", "classify three cards", 1.0), ("E2", "classify six cards", 4.0))
    poker = peer("phevaluator")
    if poker is None:
        yield from (
            missing(goal, f"{name} / phevaluator, five cards", "phevaluator") for goal, name, _ in what
        )
        yield missing("E3", "all plays of nine cards, each set / phevaluator, five cards", "phevaluator")
        return
    chance = random.Random(1)
    fives = [tuple(chance.sample(range(52), 5)) for _ in range(2000)]
    theirs = timed(lambda: [poker.evaluate_cards(*five) for five in fives], len(fives))
    for (goal, name, most), size, judge in zip(what, (3, 6), (three, six), strict=True):
        sets = [tuple(chance.sample(list(NUMBER), size)) for _ in range(2000)]
        ours = timed(partial(_judged, judge, sets), len(sets))
        yield compared(goal, f"{name} / phevaluator, five cards", most, ours, theirs)
    nines = _nines()
    every = timed(lambda: list(map(plays, nines)), len(nines) * SUBSETS)
    yield compared("E3", "all plays of nine cards, each set / phevaluator, five cards", 0.5, every, theirs)


def _judged(judge: Callable[[Sequence[str]], object], sets: Sequence[Sequence[str]]) -> None:
    for cards in sets:
        judge(cards)


def _nines() -> list[list[str]]:
    chance = random.Random(2)
    return [chance.sample(list(NUMBER), 9) for _ in range(300)]


def _masques(count: int) -> Row:
    plain = _nines()
    wild = [hand[: 9 - count] + list(MASQUES)[:count] for hand in plain]
    with_masques = timed(lambda: list(map(plays, wild)), len(wild))
    without = timed(lambda: list(map(plays, plain)), len(plain))
    return compared("E4", f"plays with {count} of nine a Masque / without", 2.5, with_masques, without)


def _dice() -> Iterator[Row]:
    rows: tuple[tuple[str, str, float, Callable[[], object]], ...] = (
        ("E7", "the table of one to seven dice", 0.5, _our_table),
        ("E8", "what each help is worth for six dice and a value", 2.0, _helps),
        ("E9", "one player's best play solved", 40.0, _solved),
    )
    library = peer("icepool")
    assert all(sums.chance(3, value) == _enumerated(3, value) for value in range(1, 19))
    for goal, name, most, job in rows:
        what = f"{name} / icepool's table of one to seven dice"
        if library is None:
            yield missing(goal, what, "icepool")
        else:
            yield compared(goal, what, most, timed(job, 1), timed(partial(_their_table, library), 1))


def _forgotten() -> None:
    for known in (*vars(sums).values(), *vars(changes).values(), *vars(solo).values()):
        if hasattr(known, "cache_clear"):
            known.cache_clear()


def _helps() -> dict[str, Fraction]:
    _forgotten()
    return changes.chances(6, 20)


def _solved() -> float:
    _forgotten()
    return solo.Solo().win(12, 0)


def _our_table() -> list[Fraction]:
    _forgotten()
    return [sums.chance(dice, value) for dice in range(1, 8) for value in range(1, 6 * dice + 1)]


def _their_table(library: Any) -> list[object]:
    judge = type("Sums", (library.MultisetEvaluator,), {"next_state": _more_sums})()
    return [judge.evaluate(library.d6.pool(dice)) for dice in range(1, 8)]


def _more_sums(_judge: object, state: int | None, _order: object, outcome: int, count: int) -> int:
    mask = state or 1
    for _ in range(count):
        mask |= mask << outcome
    return mask


def _enumerated(dice: int, value: int) -> Fraction:
    rolls = list(product(range(1, 7), repeat=dice))
    good = sum(
        any(sum(map(int.__mul__, roll, pick)) == value for pick in product((0, 1), repeat=dice))
        for roll in rolls
    )
    return Fraction(good, len(rolls))
