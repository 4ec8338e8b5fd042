"""One's own card: exact chances against counting every deal with a resolver of its own."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from engines.brachio.asked import with_card
from engines.brachio.entries import Keep, SwapBlind, SwapRiver
from engines.brachio.odds import chances
from engines.brachio.policy import exchange, lots, ranked
from engines.brachio.state import State
from tests.engines.brachio.matches import play
from tests.engines.brachio.second_opinion import losses

DECK = range(1, 12)
FOUR = ("Ana", "Ben", "Cy", "Dee")


def counted(river: tuple[int, ...], card: int, players: int, what: str, taken: int = 0) -> Fraction:
    """The share of all orders of the other cards in which the asker, seat 0, loses a life."""
    rest = [value for value in DECK if value != card and value not in river]
    hits = total = 0
    for drawn in permutations(rest, players + 1):
        hands, top, more = [card, *drawn[: players - 1]], drawn[-2], drawn[-1]
        now = list(river)
        if what == "next":
            hands[0], hands[1] = hands[1], hands[0]
        elif what == "deck":
            hands[0] = top
        elif what == "river":
            hands[0] = taken
            now[now.index(taken)] = card
            now += [more] if card == 5 and len(now) < 2 else []
        hits += losses(hands, now)[0]
        total += 1
    return Fraction(hits, total)


def found(state: State, seat: int, card: int) -> dict[str, Fraction]:
    return {row.says: row.loses for row in chances(state, seat, card)}


@pytest.mark.parametrize("card", [card for card in DECK if card != 9])
def test_the_first_player_of_three_is_told_what_counting_finds(card: int) -> None:
    assert found(play("river 9").state, 0, card) == {
        "keep": counted((9,), card, 3, "keep"),
        "take the 9": counted((9,), card, 3, "river", 9),
        "swap with Ben": counted((9,), card, 3, "next"),
    }


@pytest.mark.parametrize("card", [1, 2, 8])
def test_the_last_player_may_turn_to_the_deck(card: int) -> None:
    state = play("start Ben", "river 3", "keep", "keep").state
    assert found(state, 0, card) == {
        "keep": counted((3,), card, 3, "keep"),
        "take the 3": counted((3,), card, 3, "river", 3),
        "swap with the deck": counted((3,), card, 3, "deck"),
    }


def test_two_river_cards_are_two_chances() -> None:
    state = play("river 5", "flood 6").state
    assert set(found(state, 0, 2)) == {"keep", "take the 5", "take the 6", "swap with Ben"}
    assert found(state, 0, 2)["take the 6"] == counted((5, 6), 2, 3, "river", 6)
    state = play("river 5", "flood 9").state
    assert found(state, 0, 2)["take the 5"] == counted((5, 9), 2, 3, "river", 5)
    state = play("river 6", "! flood 9").state
    assert found(state, 0, 5)["take the 6"] == counted((6, 9), 5, 3, "river", 6)


def test_a_card_known_to_be_in_a_hand_is_taken_for_certain() -> None:
    state = play("river 2", "swap river 2 for 6").state
    rest = [card for card in DECK if card not in {2, 6, 4}]
    hits = [losses((2, 4, third), (6,))[1] for third in rest]
    assert found(state, 1, 4)["keep"] == Fraction(sum(hits), len(hits))


def test_who_showed_for_the_heat_wave_holds_six_or_more() -> None:
    state = play("river 4", "heat Ben").state
    high, low = [7, 8, 9, 10, 11, 6], [1, 2, 3]
    hits = [losses((5, ben, cy), (4,))[0] for ben in high for cy in low]
    assert found(state, 0, 5)["keep"] == Fraction(sum(hits), len(hits))
    swapped = [losses((ben, 5, cy), (4,))[0] for ben in high for cy in low]
    assert found(state, 0, 5)["swap with Ben"] == Fraction(sum(swapped), len(swapped))


def test_what_the_heat_wave_showed_goes_with_the_card() -> None:
    state = play("river 4", "heat Ben", "swap next").state
    assert state.high == (True, False, False, None)
    state = play("river 4", "heat Ben", "keep", "swap river 4 for 8", "swap deck").state
    assert state.high == (False, None, None, False)
    high, low = [6, 7, 9, 10, 11], [1, 2, 3]
    hits = [losses((5, 4, cy), (8,))[0] for cy in [*low, *high] for put in low if cy != put]
    assert found(state, 0, 5)["keep"] == Fraction(sum(hits), len(hits))


def test_a_card_that_showed_itself_and_went_onto_the_deck_is_in_no_hand() -> None:
    state = play("river 4", "heat Cy", "keep", "keep", "swap deck").state
    rest = [card for card in DECK if card not in {2, 4}]
    hits = [
        losses((2, ben, cy), (4,))[0]
        for put in rest
        for ben in rest
        for cy in rest
        if put >= 6 > ben and cy not in {put, ben}
    ]
    assert found(state, 0, 2) == {"keep": Fraction(sum(hits), len(hits))}


def test_while_the_heat_wave_waits_all_exchanges_are_weighed() -> None:
    assert set(found(play("river 4").state, 0, 5)) == {"keep", "take the 4", "swap with Ben"}


def test_a_console_is_told_the_chance_of_losing_a_life_by_what_is_done() -> None:
    state = play("river 6").state
    by_deed = {f"to lose a life: {says}": chance for says, chance in found(state, 0, 4).items()}
    assert with_card(state, 4) == by_deed
    assert with_card(play("river 6 3").state, 4) == {}


def test_who_has_no_turn_can_only_keep() -> None:
    assert set(found(play("river 6").state, 2, 4)) == {"keep"}
    assert set(found(play("river 6 3").state, 0, 4)) == {"keep"}


def test_a_card_that_cannot_be_in_the_hand_gives_no_chance() -> None:
    state = play("river 6", "swap river 6 for 7").state
    assert chances(state, 1, 7) == ()
    assert chances(state, 1, 6) == ()
    assert chances(state, 0, 5) == ()
    assert chances(state, 1, 12) == ()
    assert set(found(state, 0, 6)) == {"keep"}
    assert chances(play().state, 0, 5) == ()
    assert chances(play("river 5").state, 0, 6) == ()


def test_a_table_that_contradicts_itself_gives_no_chance() -> None:
    players = (*FOUR, "Eve", "Fay")
    everybody_low = play("river 4", "heat none", players=players).state
    assert chances(everybody_low, 0, 1) == ()


def test_the_words_of_a_chance_name_no_card_of_the_hand() -> None:
    rows = chances(play("river 6").state, 0, 11)
    assert [row.entry for row in rows] == [Keep(), SwapRiver(6, 11), SwapBlind("next")]
    assert all("11" not in row.says for row in rows)
    assert all(0 <= row.loses <= 1 for row in rows)


def test_the_safest_exchange_comes_first_and_is_the_one_taken() -> None:
    state = play("river 6").state
    assert [(choice.entry, choice.says) for choice in ranked(state, 0, 1)] == [
        (SwapBlind("next"), "swap with Ben"),
        (SwapRiver(6, 1), "take the 6"),
        (Keep(), "keep"),
    ]
    assert exchange(state, 1, Random(1)) == SwapBlind("next")
    assert ranked(state, 0, 8)[0].follows == "loses a life in 19.4%"


def test_equally_safe_exchanges_are_drawn_for() -> None:
    state = play("river 6", players=(*FOUR, "Eve", "Fay")).state
    drawn = {exchange(state, 7, Random(seed)) for seed in range(5)}
    assert drawn == {Keep(), SwapRiver(6, 7)}


def test_lots_are_drawn_between_all_that_is_open() -> None:
    state = play("river 6", "keep", "keep").state
    drawn = {lots(state, 7, Random(seed)) for seed in range(12)}
    assert drawn == {Keep(), SwapRiver(6, 7), SwapBlind("deck")}
