from fractions import Fraction
from itertools import combinations

import pytest

from engines.brightcast import asked, unseen
from engines.brightcast.cards import CARDS, NONE, PLACE, plus
from engines.brightcast.odds import answer_chance, stop_chance, stop_chances
from engines.brightcast.stops import matches
from engines.brightcast.unseen import Unseen
from tests.engines.brightcast.matches import ANA, BEGUN, BEN, go, laid, match


def counted(hand: Unseen, card: str) -> Fraction:
    """The same chance by looking at every set of hidden cards."""
    known = [name for name in CARDS for _ in range(hand.known[PLACE[name]])]
    pool = [name for name in CARDS for _ in range(hand.pool[PLACE[name]])]
    hands = [[*known, *drawn] for drawn in combinations(pool, hand.hidden)]
    return Fraction(sum(stops_it(row, card) for row in hands), len(hands))


def stops_it(hand: list[str], card: str) -> bool:
    if "wizard" not in hand:
        return False
    rest = list(hand)
    rest.remove("wizard")
    return any(match in rest for match in matches(card))


POOLS = [
    Unseen(NONE, (1, 2, 0, 1, 2, 1, 1), 3),
    Unseen(NONE, (1, 2, 2, 1, 3, 2, 0), 4),
    Unseen(NONE, (0, 0, 0, 0, 1, 1, 0), 1),
    Unseen(NONE, (3, 0, 0, 0, 0, 2, 0), 2),
    Unseen((1, 0, 0, 0, 1, 0, 0), (1, 1, 1, 1, 2, 1, 1), 2),
    Unseen((0, 0, 0, 0, 2, 0, 0), (1, 1, 1, 1, 0, 1, 1), 2),
    Unseen((0, 0, 0, 0, 0, 1, 0), (1, 1, 1, 1, 2, 0, 1), 2),
    Unseen((0, 1, 0, 0, 0, 0, 0), (1, 1, 1, 1, 2, 1, 1), 0),
]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("hand", POOLS)
def test_the_chance_of_a_stop_is_that_of_counting_every_hand(hand: Unseen, card: str) -> None:
    assert stop_chance(hand, card) == counted(hand, card)


def test_an_empty_hand_stops_nothing_and_a_known_pair_everything() -> None:
    assert set(stop_chances(match(BEGUN, "fix hand Ben 0").state).values()) == {Fraction(0)}
    sure = Unseen(plus(plus(NONE, "wizard"), "alchemist"), NONE, 0)
    assert {stop_chance(sure, card) for card in CARDS} == {Fraction(1)}


def test_chances_stay_between_never_and_always_and_the_alchemist_is_hardest_to_stop() -> None:
    chances = stop_chances(match(BEGUN).state)
    assert all(0 <= chance <= 1 for chance in chances.values())
    assert min(chances, key=lambda card: chances[card]) in {"alchemist", "dragon"}
    assert chances["sage"] == chances["druid"]


def test_the_chance_in_the_stop_window_is_that_of_who_may_stop_now() -> None:
    timeline = match(BEGUN)
    before = stop_chances(timeline.state)
    assert answer_chance(timeline.state) == 0
    go(timeline, "play sage")
    assert answer_chance(timeline.state) == before["sage"]
    go(timeline, "stop with sage")
    assert answer_chance(timeline.state) == stop_chance(unseen.unseen(timeline.state, ANA), "wizard")
    ended = match(BEGUN, "play sage", "stop with sage", "stop with wizard", stop_chain="one-counter")
    assert answer_chance(ended.state) == 0
    won = match(BEGUN, *laid("Ana", *["sage"] * 4), "play sage", "allow", match_games=1)
    assert answer_chance(won.state) == 0


def test_what_a_warlock_took_back_is_known_until_it_leaves_the_hand() -> None:
    timeline = match("flip wizard sage", "play warlock at wizard", "allow")
    hand = unseen.unseen(timeline.state, ANA)
    assert (hand.known, hand.hidden) == (plus(NONE, "wizard"), 4)
    assert hand.most_in_hand("wizard") == 5
    go(timeline, "play sage", "stop with sage")
    assert unseen.unseen(timeline.state, ANA).known == NONE


def test_a_hand_is_known_when_the_deck_has_run_out() -> None:
    timeline = match(BEGUN)
    for seat in ("Ana", "Ben"):
        go(timeline, f"fix deck {seat} 0", f"fix hand {seat} 4")
        cards = (
            ["druid"] * 5 + ["sage"] * 6 + ["warlock"] * 6 + ["sorcerer"] * 6 + ["wizard"] * 5 + ["dragon"]
        )
        go(timeline, *[f"fix discard {seat} + {card}" for card in cards])
    go(timeline, "skip")
    hand = unseen.unseen(timeline.state, ANA)
    assert (hand.known, hand.hidden) == ((1, 0, 0, 0, 1, 2, 0), 2)
    assert stop_chance(hand, "alchemist") == 1


def test_of_a_hand_that_is_known_the_rest_stays_known_when_a_card_is_played() -> None:
    timeline = match("flip wizard sage", "fix discard Ana + sage", "fix hand Ana 0", "fix deck Ana 2")
    for target in ("wizard", "sage"):
        go(timeline, f"play warlock at {target}", "allow", "skip")
    go(timeline, "play sage")
    hand = unseen.unseen(timeline.state, ANA)
    assert (hand.known, hand.hidden) == (plus(NONE, "wizard"), 0)


@pytest.mark.parametrize("recount", ["fix hand Ana 5", "fix deck Ana 9", "fix discard Ana + sage"])
def test_a_recount_forgets_what_was_known(recount: str) -> None:
    timeline = match("flip wizard sage", "play warlock at wizard", "allow")
    assert unseen.unseen(timeline.state, ANA).known == plus(NONE, "wizard")
    assert unseen.unseen(go(timeline, recount).state, ANA).known == NONE


def test_what_is_known_stays_known_while_other_cards_leave_the_hand_or_the_deck_is_made_anew() -> None:
    timeline = match("flip wizard sage", "play warlock at wizard", "allow", "skip")
    go(timeline, "play druid", "allow", "discard sage", "skip")
    assert unseen.unseen(timeline.state, ANA).known == plus(NONE, "wizard")
    timeline = match("flip wizard sage", *["fix discard Ana + sage"] * 3, "fix deck Ana 1")
    go(timeline, "play warlock at wizard", "allow", "skip", "skip")
    assert timeline.state.sides[ANA].discard == NONE
    assert unseen.unseen(timeline.state, ANA).known == plus(NONE, "wizard")


def test_a_card_that_nobody_knew_of_shows_that_the_sheet_had_drifted() -> None:
    timeline = match("flip wizard sage", "fix hand Ana 1", "play warlock at wizard", "allow", "skip")
    go(timeline, "play sage", "allow", "discard sage", "skip")
    assert sum(unseen.unseen(timeline.state, ANA).known) <= timeline.state.sides[ANA].hand


def test_what_lies_open_is_taken_off_what_is_unseen() -> None:
    timeline = match("flip sage druid", *laid("Ana", "alchemist:sage"), "play sage")
    rows = {card: (one, other) for card, one, other in unseen.table(timeline.state)}
    assert rows["sage"] == (4, 6)
    assert (rows["alchemist"], rows["druid"]) == ((1, 2), (6, 5))
    assert timeline.state.unseen(BEN)[PLACE["druid"]] == 5


def test_the_chances_at_a_console_are_those_of_the_moment() -> None:
    timeline = match(BEGUN)
    assert asked.now(match().state) == {}
    assert list(asked.now(timeline.state)) == [
        *(f"that Ben can stop a {card}" for card in CARDS[:5]),
        "that Ben can stop an alchemist",
        "that Ben can stop a dragon",
    ]
    assert set(asked.now(go(timeline, "play sage").state)) == {"that Ben can stop it"}
