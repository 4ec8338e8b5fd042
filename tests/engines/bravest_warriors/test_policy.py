"""The players who play by themselves, and the dice that are thrown for them."""

import pytest

from engines.bravest_warriors import RULES
from engines.bravest_warriors.deal import DEALER
from engines.bravest_warriors.entries import Coattail, Defeat, Fresh, Lock, Reveal, Roll, Score
from engines.bravest_warriors.odds.moment import ASSUMED
from engines.bravest_warriors.odds.solo import Solo
from engines.bravest_warriors.policy import choose, scores, steady
from tests.engines.bravest_warriors.table import play, table
from tests.engines.dealt import dealt

ROLLED = ("reveal 8", "roll 6 5 3 2 1 1")


def test_the_policy_scores_when_the_stake_is_worth_more_than_the_risk() -> None:
    assert not scores(table().state)
    match = table(*ROLLED, "lock 6 2")
    assert not scores(match.state, range(1, 7))
    assert scores(match.state, range(20, 37))
    assert scores(table("points Ana +29", *ROLLED, "lock 6 2").state, range(1, 7))


def test_alone_the_policy_plays_the_solved_game() -> None:
    assert not scores(table(*ROLLED, "lock 6 2", players="Ana").state)
    match = table("reveal 12", "roll 6 3 2 1 1 1", "lock 6 3 2 1", players="Ana")
    assert scores(match.state)
    match = table("points Ana +19", "reveal 12", "roll 6 3 2 1 1 1", "lock 6 3 2 1", players="Ana")
    assert scores(match.state)


def test_the_dice_that_leave_most_are_locked() -> None:
    for players in ("Ana Ben", "Ana"):
        match = table("reveal 13", "roll 6 5 2 1 1 1", players=players)
        assert choose(match.state) == Lock((6, 5, 2))
    assert choose(table("reveal 13", "roll 1 1 1 1 1 1").state) == Defeat()
    assert choose(table("reveal 2 twice", "roll 1 1 2 3 4 5").state) == Lock((2,))


def test_a_lost_battle_is_taken_over_where_it_promises_more_than_a_new_one() -> None:
    lost = table("reveal 6 +9", "roll 6 1 1 1 1 1", "lock 6", "reveal 36", "roll 1 1 1 1 1", "defeat", "pass")
    assert choose(lost.state) == Coattail()
    assert choose(lost.state, (36,)) == Fresh()
    few = ("reveal 10", "roll 2 2 2 2 2 1", "lock 2 2 2 2 2", "reveal 36", "roll 1", "defeat", "pass")
    assert choose(table(*few).state) == Fresh()
    assert steady(lost.state) == Fresh()


def test_the_steady_player_locks_the_fewest_dice_and_scores_two() -> None:
    match = table("reveal 13", "roll 6 5 2 1 1 1")
    assert steady(match.state) == Lock((6, 5, 2))
    play(match, "lock 6 5 2")
    assert steady(match.state) is None
    play(match, "reveal 3", "roll 1 2 6", "lock 1 2")
    assert steady(match.state) == Score()


def test_who_plays_alone_risks_everything_in_the_last_battle_alone() -> None:
    stake = ("reveal 2", "roll 2 1 1 1 1 1", "lock 2")
    for turn, entry in ((1, None), (12, None)):
        assert choose(table(f"fix turn {turn}", *stake, players="Ana").state) == entry
    assert choose(table("fix turn 12", "points Ana +19", *stake, players="Ana").state) == Score()
    near = table("fix turn 11", "points Ana +18", *stake, players="Ana").state
    game = Solo(ASSUMED, target=20)
    assert scores(near) == (game.score(2, 18, 1) >= game.risk(2, 18, (1, 5, 1)))


def test_dice_fall_from_one_to_six_and_encounters_have_the_assumed_values() -> None:
    *_, ended = dealt(table(players="Ana Ben"), DEALER, 1, "steady", "sense")
    entries = [record.entry for record in ended.records]
    assert {face for entry in entries if isinstance(entry, Roll) for face in entry.dice} == set(range(1, 7))
    values = {entry.value for entry in entries if isinstance(entry, Reveal)}
    assert values <= set(ASSUMED)
    assert len(values) > 10


@pytest.mark.parametrize(("players", "phrases"), [("Ana Ben", ()), ("Ana", ("solo",))])
def test_a_setting_is_target_and_decks_and_whether_one_plays_alone(
    players: str, phrases: tuple[str, ...]
) -> None:
    match = table(players=players, target=50, decks="both")
    assert RULES.setting(match.players, match.options) == ("target 50", "both decks", *phrases)
    match = table(players=players, target=20, decks="red")
    assert RULES.setting(match.players, match.options) == ("target 20", "red deck", *phrases)


FEW = (1, 2, 3)
"""Values of which one die beats none too often; a new column with all dice is worth getting to."""
THREE_LEFT = ("reveal 6", "roll 1 2 3 6 6 6", "lock 1 2 3", "reveal 3", "roll 3 2 1")


@pytest.mark.parametrize(
    ("turn", "points", "values", "dice"),
    [
        (12, 15, FEW, (2, 1)),
        (12, 15, (3, 18), (2, 1)),
        (11, 15, (3, 18), (3,)),
        (12, 18, FEW, (3,)),
        (12, 18, (3, 18), (3,)),
        (12, 15, ASSUMED, (3,)),
    ],
)
def test_alone_more_dice_are_locked_where_a_new_column_promises_most(
    turn: int, points: int, values: tuple[int, ...], dice: tuple[int, ...]
) -> None:
    """With 18 points the two at stake are enough, so that all ways are as good and the fewest dice go."""
    match = table(f"fix turn {turn}", f"points Ana +{points}", *THREE_LEFT, players="Ana")
    assert choose(match.state, values) == Lock(dice)


@pytest.mark.parametrize(("scores", "dice"), [("yes", (3,)), ("no", (2, 1))])
def test_an_encounter_that_becomes_an_item_counts_where_the_house_says_so(
    scores: str, dice: tuple[int, ...]
) -> None:
    battle = (*THREE_LEFT[:3], "reveal 3 item+1", "roll 3 2 1")
    match = table("fix turn 12", "points Ana +17", *battle, players="Ana", item_encounter_scores=scores)
    assert choose(match.state, FEW) == Lock(dice)


def test_among_several_the_fewest_dice_are_locked() -> None:
    match = table("reveal 10", "roll 6 5 5 3 1 1")
    assert choose(match.state) == Lock((5, 5))


def test_what_is_known_of_the_values_counts_where_it_is_chosen_to_score() -> None:
    match = table(*ROLLED, "lock 6 2")
    assert choose(match.state) is None
    assert choose(match.state, range(20, 37)) == Score()


def test_one_die_that_is_left_is_seldom_worth_the_stake() -> None:
    assert scores(table("reveal 19", "roll 6 5 4 3 1 1", "lock 6 5 4 3 1").state)


def test_just_before_the_target_no_more_is_risked_than_is_needed() -> None:
    """With four dice one more Encounter brings 1.07 on average, but 0.996 of the two that are needed."""
    battle = ("reveal 7", "roll 6 1 2 2 2 2", "lock 6 1")
    assert not scores(table(*battle).state)
    assert scores(table("points Ana +28", *battle).state)


def test_where_no_encounter_can_be_beaten_it_is_scored_and_begun_afresh() -> None:
    match = table(*ROLLED, "lock 6 2", players="Ana")
    assert choose(match.state, (50,)) == Score()
    lost = table(*ROLLED, "lock 6 2", "reveal 36", "roll 1 1 1 1", "defeat", "pass")
    assert choose(lost.state, (50,)) == Fresh()


def test_a_battle_that_is_worth_little_more_than_a_new_one_is_taken_over() -> None:
    """Three dice and a stake of 3 promise 1.23, a battle of one's own 1.02."""
    battle = ("reveal 6", "roll 6 1 1 1 1 1", "lock 6", "reveal 5", "roll 5 1 1 1 1", "lock 5")
    lost = table(*battle, "reveal 4", "roll 4 1 1 1", "lock 4", "reveal 36", "roll 1 1 1", "defeat", "pass")
    assert choose(lost.state) == Coattail()
