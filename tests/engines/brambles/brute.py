"""The oracle of the combination code: every assignment of the Masques tried, one after the other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from engines.brambles.cards import MASQUES, NUMBER


def number(card: str) -> int:
    return int(card[1:])


def natural_three(cards: Sequence[str]) -> int:
    """The rank with the honor bonus, 6 for V+."""
    numbers = sorted(map(number, cards))
    row = numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]
    suited = len({card[0] for card in cards}) == 1
    different = len(set(numbers))
    if row and suited:
        base = 5
    elif different == 1:
        base = 4
    elif row:
        base = 3
    elif suited:
        base = 2
    elif different == 2:
        base = 1
    else:
        return 0
    return base + (numbers[0] > 10)


def natural_six(cards: Sequence[str], strict: bool) -> int:
    """How many hexes they beat."""
    numbers = sorted(map(number, cards))
    shape = sorted(Counter(numbers).values())
    couplets = shape == [2, 2, 2] or (shape == [2, 4] and not strict)
    row = numbers == list(range(numbers[0], numbers[0] + 6))
    if couplets or shape == [3, 3] or row or len({card[0] for card in cards}) == 1:
        return 3 if numbers[0] > 10 else 2
    return 0


def assignments(cards: Sequence[str], held: Sequence[str]) -> Iterator[list[str]]:
    """The cards with every Masque replaced by every numbered card it may stand for."""
    blocked = {card for card in (*cards, *held) if card in NUMBER}
    choices = [
        [card for card in NUMBER if number(card) in MASQUES[one] and card not in blocked]
        if one in MASQUES
        else [one]
        for one in cards
    ]
    return (list(chosen) for chosen in product(*choices) if len(set(chosen)) == len(chosen))


def three(cards: Sequence[str], held: Sequence[str] = ()) -> int:
    return max(map(natural_three, assignments(cards, held)), default=0)


def six(cards: Sequence[str], held: Sequence[str] = (), strict: bool = False) -> int:
    return max((natural_six(chosen, strict) for chosen in assignments(cards, held)), default=0)


def couplet(cards: Sequence[str], held: Sequence[str] = ()) -> bool:
    return any(len({number(card) for card in chosen}) == 1 for chosen in assignments(cards, held))


def plays(held: Sequence[str], strict: bool = False) -> dict[frozenset[str], tuple[int, int]]:
    """By set of cards: how many hexes it beats, and its rank (0 of six cards)."""
    found = {frozenset(cards): (1, three(cards, held)) for cards in combinations(held, 3)}
    found |= {frozenset(cards): (six(cards, held, strict), 0) for cards in combinations(held, 6)}
    return {
        cards: (hexes, rank) for cards, (hexes, rank) in found.items() if hexes and (rank or len(cards) == 6)
    }
