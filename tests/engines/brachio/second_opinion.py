"""A tiny resolver of its own: one round without powers, from the words of the rules, not from the engine."""

from collections.abc import Sequence


def losses(hands: Sequence[int], river: Sequence[int]) -> list[int]:
    """Lives lost, by player."""
    table = [*hands, *river]
    worth = {hand: (12 if hand == 1 and 11 in table else hand) for hand in hands}
    order = sorted(hands, key=worth.__getitem__)
    out = dict.fromkeys(hands, 0)
    loser = order[1] if 3 in table else order[0]
    out[loser] += 1
    if 9 in table:
        out[order[-1]] += 1
    return [out[hand] for hand in hands]


def gains(hands: Sequence[int], river: Sequence[int]) -> list[int]:
    """Lives gained below the cap, by player."""
    lost = losses(hands, river)
    return [int(hand == 2 and lost[at] == 0) for at, hand in enumerate(hands)]
