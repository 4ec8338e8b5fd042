"""Combinations of two, three and six cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brambles.cards import HONORS, MASQUES, NUMBER, Card
from engines.brambles.masques import Stands, Wild, wild_couplet, wild_six, wild_three, wilds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROMAN = ("none", "I", "II", "III", "IV", "V", "V+")
KINDS = ("", "pair + 1", "one suit", "any row", "same number", "suited row")


class Combination(NamedTuple):
    """What cards make together.

    Attributes:
        cards: the cards.
        kind: its name, such as ``suited row`` or ``three couplets``.
        rank: 1 to 6 (V+) of three cards; 0 of two or six.
        hexes: how many it beats: 1 of three cards, 2 or 3 of six, 0 of two.
        stands: the numbered card that each Masque stands for, as (Masque, card).
    """

    cards: tuple[Card, ...]
    kind: str
    rank: int
    hexes: int
    stands: Stands = ()


def base_rank(a: Card, b: Card, c: Card) -> int:
    """The rank of three numbered cards without the honor bonus; 0 when they are no combination (BR-11)."""
    low, middle, high = sorted((NUMBER[a], NUMBER[b], NUMBER[c]))
    if low == middle or middle == high:
        return 4 if low == high else 1
    suited = a[0] == b[0] == c[0]
    if high - low == 2:
        return 5 if suited else 3
    return 2 if suited else 0


def all_honors(cards: Iterable[Card]) -> bool:
    """Whether every card is an Honor; the Masque of Honors is one (BR-13, BR-34)."""
    return HONORS.issuperset(cards)


def three(cards: Sequence[Card], held: Iterable[Card] = ()) -> Combination | None:
    """The best that three numbered cards and Masques make, or None (BR-11, BR-13).

    Args:
        cards: the three cards.
        held: all that lies in hand and on Flux, these cards included; it bars Masques (BR-35).
    """
    naturals = [card for card in cards if card in NUMBER]
    stands: Stands = ()
    if len(naturals) == 3:
        base = base_rank(*naturals)
    else:
        base, stands = wild_three(naturals, _wild_among(cards, held))
    if not base:
        return None
    return Combination(tuple(cards), KINDS[base], base + all_honors(cards), 1, stands)


def couplet(cards: Sequence[Card], held: Iterable[Card] = ()) -> Combination | None:
    """Two cards of one number, a Masque allowed as one of them, or None (BR-28)."""
    naturals = [card for card in cards if card in NUMBER]
    wild = _wild_among(cards, held)
    if len(naturals) + len(wild) != len(cards) or not naturals:
        return None
    stands: Stands | None = ()
    if wild:
        stands = wild_couplet(naturals[0], wild[0])
    elif NUMBER[naturals[0]] != NUMBER[naturals[1]]:
        stands = None
    return None if stands is None else Combination(tuple(cards), "couplet", 0, 0, stands)


def six(cards: Sequence[Card], held: Iterable[Card] = (), *, strict: bool = False) -> Combination | None:
    """What six numbered cards and Masques make, or None (BR-16).

    Args:
        cards: the six cards.
        held: all that lies in hand and on Flux, these cards included; it bars Masques (BR-35).
        strict: whether four of a kind and a pair are no three couplets.
    """
    naturals = [card for card in cards if card in NUMBER]
    stands: Stands = ()
    if len(naturals) == 6:
        kind = _natural_six(naturals, strict)
    else:
        kind, stands = wild_six(naturals, _wild_among(cards, held), strict=strict) or ("", ())
    return Combination(tuple(cards), kind, 0, 2 + all_honors(cards), stands) if kind else None


def _natural_six(cards: Sequence[Card], strict: bool) -> str:
    a, b, c, d, e, f = sorted([NUMBER[card] for card in cards])
    if a == b and c == d and e == f and not (strict and (b == c or d == e)):
        return "three couplets"
    if a == c and d == f:
        return "two triplets"
    if f - a == 5 and a < b < c < d < e < f:
        return "six in a row"
    suit = cards[0][0]
    return "six of one suit" if all(card[0] == suit for card in cards) else ""


def _wild_among(cards: Sequence[Card], held: Iterable[Card]) -> list[Wild]:
    return wilds([card for card in cards if card in MASQUES], (*held, *cards))
