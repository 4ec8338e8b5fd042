"""The Revelation: the vectors of the rules, every deal of three against a second opinion, exact counts."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from engines.brachio.options import House
from engines.brachio.powers import NO_POWERS
from engines.brachio.revelation import reveal, strike
from engines.brachio.state import new_match
from tests.engines.brachio.matches import THREE, last, play, refused, submit
from tests.engines.brachio.second_opinion import gains, losses

DECK = range(1, 12)
VECTORS = [
    ((5, 9, 7), (3,), (0, 1, 1), (0, 0, 0)),
    ((1, 2, 7), (6,), (1, 0, 0), (0, 1, 0)),
    ((1, 2, 7), (3,), (0, 1, 0), (0, 0, 0)),
    ((2, 8, 7), (3,), (0, 0, 1), (1, 0, 0)),
    ((2, 8, 7), (6,), (1, 0, 0), (0, 0, 0)),
    ((1, 9, 7), (11,), (1, 0, 1), (0, 0, 0)),
    ((1, 9, 11), (6,), (1, 1, 0), (0, 0, 0)),
    ((1, 10, 7), (9, 11), (1, 0, 1), (0, 0, 0)),
    ((3, 10, 7), (6,), (0, 0, 1), (0, 0, 0)),
    ((9, 10, 8), (6,), (0, 1, 1), (0, 0, 0)),
    ((4, 5, 6), (2,), (1, 0, 0), (0, 0, 0)),
    ((2, 3, 9), (1,), (0, 1, 1), (1, 0, 0)),
    ((1, 11, 9), (3,), (1, 1, 0), (0, 0, 0)),
    ((2, 11, 9), (1,), (1, 1, 0), (0, 0, 0)),
]


@pytest.mark.parametrize(("hands", "river", "lost", "gained"), VECTORS)
def test_the_vectors_of_the_rules_hold(
    hands: tuple[int, ...], river: tuple[int, ...], lost: tuple[int, ...], gained: tuple[int, ...]
) -> None:
    below_the_cap = ("lives Ana -1", "lives Ben -1", "lives Cy -1")
    row = " ".join(map(str, hands))
    match = play(*below_the_cap, f"river {' '.join(map(str, river))}", f"reveal {row}")
    assert (last(match).lost, last(match).gained) == (lost, gained)


def _struck(hands: tuple[int, ...], river: tuple[int, ...]) -> list[int]:
    found = strike(hands, river, (NO_POWERS,) * len(hands), House())
    return [(seat in found.low) + (seat in found.sick) for seat in range(len(hands))]


def test_every_deal_of_three_players_with_one_river_card_agrees_with_a_second_opinion() -> None:
    for *hands, river in permutations(DECK, 4):
        assert _struck(tuple(hands), (river,)) == losses(hands, (river,))


def test_every_deal_of_three_players_with_two_river_cards_agrees_with_a_second_opinion() -> None:
    for hands in permutations(DECK, 3):
        for river in combinations(_rest(*hands), 2):
            assert _struck(hands, river) == losses(hands, river)


def test_every_deal_of_three_players_gives_and_takes_as_a_second_opinion_says() -> None:
    for river in DECK:
        table = play("river 6").state._replace(river=(river,), lives=(2, 2, 2))
        for hands in permutations(_rest(river), 3):
            row = reveal(table, hands).rounds[-1]
            assert list(row.lost) == losses(hands, (river,))
            assert list(row.gained) == gains(hands, (river,))


def _rest(*gone: int) -> list[int]:
    return [card for card in DECK if card not in gone]


@pytest.mark.parametrize(
    ("players", "share"),
    [(3, Fraction(41, 110)), (4, Fraction(51, 110)), (5, Fraction(61, 110)), (6, Fraction(71, 110))],
)
def test_without_exchanges_two_lose_a_life_as_often_as_was_counted(players: int, share: Fraction) -> None:
    two = Fraction(0)
    deals = [(hands, card) for card in DECK for hands in combinations(_rest(card), players)]
    for hands, card in deals:
        rivers = [(card, more) for more in _rest(card, *hands)] if card == 5 else [(card,)]
        lost = [_struck(hands, river) for river in rivers]
        assert all(sum(row) in {1, 2} and max(row) == 1 for row in lost)
        two += Fraction(sum(sum(row) == 2 for row in lost), len(lost))
    assert two / len(deals) == share
    assert round(float(share), 3) == {3: 0.373, 4: 0.464, 5: 0.555, 6: 0.645}[players]


def test_the_example_of_the_rulebook_typed_in_one_go() -> None:
    match = play("river 3")
    assert submit(match, "5 9 7").text == "reveal 5 9 7"
    assert last(match).lost == (0, 1, 1)
    assert last(match).strike.protected == (0,)


def test_the_first_player_card_passes_left_and_a_new_round_is_dealt() -> None:
    state = play("start Cy", "river 6", "power Ana lose 1", "5 9 7").state
    assert (state.round, state.first, state.phase, state.river, state.active) == (2, 0, "deal", (), None)
    assert state.powers == (NO_POWERS,) * 3
    assert not state.night


def test_a_dinosaur_without_lives_ends_the_match_and_all_others_win() -> None:
    match = play("lives Ana -2", "river 11", "1 9 2")
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.rule) == ((1, 2), (0,), "VB-11")
    assert outcome.why == "Ana is extinct: Ben and Cy win."
    assert match.status == "over"


def test_at_the_end_round_first_river_and_night_stay_as_they_were() -> None:
    match = play("dinosaur Ana Frog lives 1", "start Ben", "river 6 4", "2 11 8")
    state = match.state
    assert (state.phase, state.round, state.first, state.river) == ("over", 1, 1, (6, 4))
    assert state.night
    assert state.active is None
    assert refused(match, "river 3").rule == "T-3"


def test_two_may_die_out_at_once_and_both_lose() -> None:
    frogs = ("dinosaur Ana Frog lives 1", "dinosaur Ben Frog lives 1")
    outcome = play(*frogs, "river 9", "2 10 8").state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers) == ((2,), (0, 1))
    assert outcome.why == "Ana and Ben are extinct: Cy wins."


def test_nobody_wins_when_all_die_out() -> None:
    powers = ("power Ana lose 3", "power Ben lose 4", "power Cy lose 3")
    outcome = play(*powers, "river 9", "2 10 8").state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers) == ((), (0, 1, 2))
    assert outcome.why.endswith("nobody wins.")


def test_a_new_match_has_three_lives_each() -> None:
    state = new_match(THREE, House())
    assert state.lives == (3, 3, 3)
    assert (state.phase, state.round, state.first, state.active) == ("deal", 1, 0, None)
