"""What people are told: previews, offers, choices, the large line, the table in words."""

import re
from pathlib import Path

import pytest

import engines.bravest_warriors
from engines.bravest_warriors import RULES
from engines.bravest_warriors.sums import sets, ways
from tests.engines.bravest_warriors.table import Table, play, table

HOUSE = Path(engines.bravest_warriors.__file__).parent
ROLLED = ("reveal 8", "roll 6 5 3 2 1 1")


def verbs(match: Table) -> list[str]:
    """The verbs that are offered, in their order."""
    return [offer.verb for offer in RULES.offers(match.state)]


def texts(match: Table) -> list[str]:
    """The choices as they would be written."""
    return [choice.entry.text for choice in RULES.choices(match.state)]


def test_every_rule_that_is_cited_stands_in_the_rules() -> None:
    told = (HOUSE / "RULES.md").read_text(encoding="utf-8")
    numbered = set(re.findall(r"^\*\*(EN-\d+)\*\* ", told, re.MULTILINE))
    assert numbered == {f"EN-{number}" for number in range(1, 32)}
    code = "".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.py"))
    assert set(re.findall(r"EN-\d+", code)) <= numbered


def test_all_ways_to_a_sum_come_with_the_fewest_dice_first() -> None:
    roll = (6, 5, 3, 2, 1, 1)
    assert [(way.dice, way.leaves) for way in ways(roll, sets(roll, 8))] == [
        ((6, 2), (5, 3, 1, 1)),
        ((5, 3), (6, 2, 1, 1)),
        ((6, 1, 1), (5, 3, 2)),
        ((5, 2, 1), (6, 3, 1)),
    ]
    assert sets((1, 1), 3) == set()


def test_a_lock_says_what_is_at_stake_and_what_may_follow() -> None:
    match = table("reveal 3", "roll 3 1 1 1 1 1", "lock 3", "reveal 2 +4", "roll 2 1 1 1 1")
    assert play(match, "lock 2").says == (
        "Beats 2 in column 1: 1 becomes 6 at stake. Then: score 6, or flip the next and roll the 4 dice left."
    )
    assert play(match, "score").says == "Banks 6 (6 in column 1). Ana 0 becomes 6."
    whole = table("reveal 21", "roll 1 2 3 4 5 6")
    assert play(whole, "lock 1 2 3 4 5 6").says.endswith("or flip the next and open column 2 with all dice.")


def test_a_card_is_told_with_its_marks() -> None:
    match = table("points Ana +2")
    says = play(match, 'reveal 9 +2 item+1 no-items no-assists twice "Memory Donk"').says
    marks = "+2, becomes an Item +1, no Items, no assists, to be beaten twice"
    assert says == f"Memory Donk, 9, in column 1: {marks}. Then: roll 6 dice."
    prompt = RULES.prompt(match.state)
    assert prompt.text == "roll 6 dice against 9, Memory Donk"
    assert prompt.more == f"{marks}; an Item may be bought first"


def test_the_moment_decides_what_is_offered() -> None:
    match = table()
    assert verbs(match) == ["reveal", "hero", "start", "points", "item"]
    play(match, "hero Ana Plum", "points Ana +2", "reveal 8")
    assert verbs(match) == ["roll", "buy", "bonus", "points", "item"]
    play(match, "bonus")
    assert verbs(match) == ["roll", "buy", "points", "item"]
    play(match, "roll 6 5 3 2 1 1 1")
    assert verbs(match) == ["lock", "change", "defeat", "points", "item"]
    play(match, "lock 6 2")
    assert verbs(match) == ["score", "reveal", "points", "item"]
    play(match, "reveal 36", "roll 1 1 1 1 1")
    assert verbs(match) == ["change", "defeat", "points", "item"]
    play(match, "defeat")
    assert verbs(match) == ["change", "pass", "points", "item"]
    play(match, "pass")
    assert verbs(match) == ["coattail", "fresh", "points", "item"]


def test_an_assist_is_offered_where_dice_make_the_value() -> None:
    match = table(*ROLLED, "defeat")
    assert verbs(match) == ["assist", "change", "pass", "points", "item"]
    assert texts(match) == ["assist Ben lock 6 2", "assist Cy lock 6 2", "assist Ben Cy lock 6 2", "pass"]
    follows = [choice.follows for choice in RULES.choices(match.state)]
    assert follows == [*["each gets 0 points"] * 3, "loses 0 points"]


def test_with_all_dice_on_half_of_a_card_only_defeat_is_left() -> None:
    match = table("reveal 21 twice", "roll 1 2 3 4 5 6", "lock 1 2 3 4 5 6")
    assert verbs(match) == ["defeat", "points", "item"]


def test_an_assist_with_nothing_rolled_can_only_be_passed() -> None:
    match = table("reveal 8", "! defeat")
    assert verbs(match) == ["pass", "points", "item"]


def test_sums_are_chosen_best_first_and_say_what_they_leave() -> None:
    match = table(*ROLLED)
    assert texts(match) == ["lock 6 2", "lock 5 3", "lock 6 1 1", "lock 5 2 1", "defeat"]
    first = RULES.choices(match.state)[0]
    assert (first.says, first.follows) == ("6 2", "leaves 5 3 1 1; next: 4 dice")
    match = table("reveal 21", "roll 1 2 3 4 5 6")
    assert RULES.choices(match.state)[0].follows == "leaves none; next: all dice in a new column"


def test_of_two_sets_the_first_that_leaves_a_second_comes_first() -> None:
    match = table("reveal 3 twice", "roll 3 2 1 5 5 5")
    assert texts(match)[:2] == ["lock 3", "lock 2 1"]
    match = table("reveal 4 twice", "roll 4 3 1 1 2 6")
    rows = [(choice.entry.text, choice.follows) for choice in RULES.choices(match.state)[:3]]
    assert rows == [
        ("lock 4", "enough for another 4; leaves 3 1 1 2 6"),
        ("lock 3 1", "enough for another 4; leaves 4 1 2 6"),
        ("lock 2 1 1", "enough for another 4; leaves 4 3 6"),
    ]
    match = table("reveal 4 twice", "roll 4 3 1 6 6 6", "lock 4")
    assert texts(match)[0] == "lock 3 1"
    match = table("reveal 4 twice", "roll 4 6 6 6 6 6")
    assert RULES.choices(match.state)[0].follows == "not enough for another 4; leaves 6 6 6 6 6"


def test_other_moments_have_their_choices() -> None:
    match = table()
    assert texts(match)[0] == "hero Ana Chris"
    play(match, "hero Ana Plum", "points Ana +3", "reveal 8")
    assert texts(match) == ["buy", "bonus"]
    play(match, "buy", "bonus")
    assert texts(match) == []
    play(match, "roll 6 5 3 2 1 1 1", "lock 6 2")
    assert texts(match) == ["score"]
    play(match, "reveal 36", "roll 1 1 1 1 1", "defeat", "pass")
    assert texts(match) == ["coattail", "fresh"]
    assert texts(play_out(match)) == []


def play_out(match: Table) -> Table:
    """The match, ended by points."""
    play(match, "points Cy +30")
    return match


@pytest.mark.parametrize(
    ("lines", "verb", "seat"),
    [
        ((), "REVEAL", 0),
        (("reveal 8",), "ROLL 6", 0),
        (ROLLED, "LOCK 8", 0),
        (("reveal 36", "roll 1 1 1 1 1 1"), "DEFEAT?", 0),
        ((*ROLLED, "lock 6 2"), "SCORE 1?", 0),
        ((*ROLLED, "defeat"), "ASSIST?", 0),
        ((*ROLLED, "lock 6 2", "reveal 36", "roll 1 1 1 1", "defeat", "pass"), "COATTAIL?", 1),
        ((*ROLLED, "lock 6 2", "reveal 36", "roll 1 1 1 1", "defeat", "pass", "coattail"), "REVEAL", 1),
        (("points Cy +30",), "OVER", None),
    ],
)
def test_the_large_line_says_what_to_do_and_who(lines: tuple[str, ...], verb: str, seat: int | None) -> None:
    prompt = RULES.prompt(table(*lines).state)
    assert (prompt.verb, prompt.seat) == (verb, seat)
    assert prompt.text


def test_alone_the_large_line_says_won_or_lost() -> None:
    assert RULES.prompt(table("points Ana +20", players="Ana").state).verb == "WON"
    assert RULES.prompt(table("concede", players="Ana").state).verb == "LOST"
    assert RULES.prompt(table(*ROLLED, players="Ana").state).more == "or defeat"


def test_the_standing_says_who_leads() -> None:
    assert RULES.standing(table().state).text == "3 share the lead with 0 of 30, turn 1"
    standing = RULES.standing(table("points Ben +14").state)
    assert standing.text == "Ben leads with 14 of 30, turn 1"
    assert [(figure.value, figure.of, figure.seat) for figure in standing.figures] == [
        (0, 30, 0),
        (14, 30, 1),
        (0, 30, 2),
    ]
    assert RULES.standing(table(players="Ana").state).text == "0 of 20, battle 1 of 12"
    assert RULES.standing(table("points Cy +30").state).text == "Cy reaches 30 points"


def test_the_table_is_told_in_words() -> None:
    match = table(
        "hero Ana Plum", 'item Ben + "Wand"', 'reveal 8 +1 "Memory Donk"', "bonus", players="Ana Ben"
    )
    play(match, "roll 6 5 3 2 1 1 1", "lock 6 2", "reveal 2 twice", "roll 1 1 2 4 5", "lock 2")
    assert RULES.lines(match.state) == (
        "Turn 1, target 30",
        "Ana, Plum: 0 points (to play)",
        "Ben: 0 points, Items: Wand",
        'Column 1: 8 +1 "Memory Donk" beaten by 6 2; 2 twice not yet beaten, 2 lies on it',
        "At stake: 2",
        "Roll: 1 1 4 5",
        "The bonus die is in play",
        "Now: one way with 1 1 4 5; or defeat: others may help",
    )


def test_an_empty_table_and_a_new_column_are_told_in_words() -> None:
    assert RULES.lines(table(players="Ana Ben").state)[3:] == (
        "Free dice: 6",
        "Now: turn up the next Encounter; 6 dice to roll",
    )
    match = table("reveal 21", "roll 1 2 3 4 5 6", "lock 1 2 3 4 5 6", "reveal 36", "roll 1 1 1 1 1 1")
    play(match, "defeat", "pass")
    assert RULES.lines(match.state)[4:] == (
        "Column 1: 21 beaten by 1 2 3 4 5 6",
        "At stake: 1",
        "Free dice: 6",
        "Now: take over 1 point with 6 dice; or begin afresh",
    )
    assert RULES.facts(match.state)["column"] == 2
    assert RULES.facts(match.state)["columns"] == [[{"value": 21, "bonus": 0, "dice": [1, 2, 3, 4, 5, 6]}]]


def test_the_ledger_closes_the_table_in_words() -> None:
    match = table("points Ana +2", 'points Ana -1 "a bribe"', players="Ana Ben")
    assert RULES.lines(match.state)[-2:] == (
        "Ledger, turn 1: Ana +2 a battle, total 2",
        "Ledger, turn 1: Ana -1 a bribe, total 1",
    )


def test_the_checklist_follows_the_turn() -> None:
    match = table("points Ana +2")
    assert due(match) == ["reveal the next Encounter"]
    play(match, "reveal 8")
    assert due(match) == ["roll 6 dice"]
    assert "possible" in {task.due for task in RULES.checklist(match.state)}
    play(match, "roll 6 5 3 2 1 1")
    assert due(match) == ["lock dice that make 8, or defeat"]
    play(match, "lock 6 2")
    assert due(match) == ["score, or reveal the next"]
    play(match, "reveal 36", "roll 1 1 1 1", "defeat")
    assert due(match) == ["assist, or pass"]
    play(match, "pass")
    assert due(match) == ["take the battle over, or begin afresh"]
    assert due(play_out(match)) == []


def due(match: Table) -> list[str]:
    """What the checklist asks for now."""
    return [task.text for task in RULES.checklist(match.state) if task.due == "due"]


def test_a_table_that_writes_points_only_is_told_who_is_next() -> None:
    match = table("points Ana +6")
    prompt = RULES.prompt(match.state)
    assert (prompt.verb, prompt.text, prompt.seat) == ("POINTS", "write the points", 1)
    assert verbs(match)[0] == "points"
    assert texts(match)[0] == "points Ben +1"
    play(match, "points Ben +0")
    assert RULES.prompt(match.state).seat == 2
    play(match, "points Cy +4", "points Ana +24")
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (0,)


def test_points_of_cards_do_not_move_the_turn_once_battles_are_written() -> None:
    match = table(
        "points Ben +6", "reveal 8", "roll 6 5 3 2 1 1", "lock 6 2", "points Cy +1", "score", "points Ana +1"
    )
    assert RULES.prompt(match.state).seat == 1
    assert RULES.prompt(table("points Ben +6", "fix active Ana").state).seat == 0
