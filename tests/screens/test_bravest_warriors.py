"""The table of Bravest Warriors: what it shows and says at each moment, and what a tap means."""

from __future__ import annotations

import pytest

from companion.games.bravest_warriors import board
from companion.games.bravest_warriors.emblem import emblem
from companion.look.palette import DARK, PALETTES
from tests.screens.views import MIDDLE, PHONE, SIZES, TINY, WIDE, of, shown, taps
from tests.screens.warrior_views import CHOOSING, DEFEATED, EIGHT, FOUR, INHERITING, LOCKING, play, seen

FACING = (*LOCKING[:-1],)


@pytest.mark.parametrize("size", SIZES)
def test_dice_that_are_typed_stand_up_and_every_size_says_what_is_at_stake(size: tuple[int, int]) -> None:
    view = seen(LOCKING, "6 2", size=size)
    text = shown(view)
    assert "5 at stake" in text if size == TINY else "7 if" in text
    assert "enter" in taps(view)
    if size in {PHONE, TINY}:
        assert text.count("  up  ") == 2


def test_the_battle_lies_in_columns_with_its_dice() -> None:
    rows = shown(seen(LOCKING)).splitlines()
    assert "Column 1" in rows[8]
    assert "Column 2" in rows[8]
    text = "\n".join(rows[9:21])
    for words in ("Memory Donk", "1 +2", "item +1", "Chocolate", "Puppies", "2 points", "5 points"):
        assert words in text
    assert " 3   4 " in text


def test_sums_that_beat_the_encounter_stand_there_with_the_most_useful_first() -> None:
    view = seen(LOCKING)
    text = shown(view)
    assert "Sums that beat 8" in text
    assert text.index("leaves 5 3 1 1") < text.index("leaves 6 2 1 1")
    assert "next: 4 dice" in text
    assert {"say lock 6 2", "say lock 5 3", "say defeat", "say change"} <= taps(view)
    assert "say lock 6 2" not in taps(seen(LOCKING, "6 2"))


def test_score_now_or_risk() -> None:
    text = shown(seen(CHOOSING))
    for words in ("score now: Ana 23", "leads, 7 to go", "after a defeat: Ana 16", "or risk 7"):
        assert words in text
    assert {"say score", "add value 13", "add mark twice"} <= taps(seen(CHOOSING))
    small = shown(seen(CHOOSING, size=MIDDLE))
    assert "score: 23" in small
    assert "defeat: 16" in small


def test_a_second_tap_on_a_value_commits() -> None:
    assert board.tap(seen(CHOOSING), "value 13") == "reveal 13"
    assert "add value 13" not in taps(seen(CHOOSING, "reveal 13"))


def test_marks_of_an_encounter_are_tapped_and_counted_up() -> None:
    line = ""
    for word, made in (
        ("digit 1", "reveal 1"),
        ("digit 3", "reveal 13"),
        ("mark +", "reveal 13 +1"),
        ("mark +", "reveal 13 +2"),
        ("mark item+", "reveal 13 item+1 +2"),
        ("mark twice", "reveal 13 item+1 +2 twice"),
        ("mark twice", "reveal 13 item+1 +2"),
        ("mark +", "reveal 13 +3 item+1"),
        ("mark +", "reveal 13 item+1"),
        ("value 9", "reveal 9 item+1"),
        ("digit 8", "reveal 8 item+1"),
    ):
        line = board.tap(seen(CHOOSING, line), word)
        assert line == made
    assert board.tap(seen(CHOOSING, '8 "Worm Titan"'), "mark no-items") == 'reveal 8 no-items "Worm Titan"'


def test_a_roll_is_tapped_face_by_face() -> None:
    line = ""
    for face in (6, 5, 3, 2, 1, 1, 4):
        line = board.tap(seen(FACING, line), f"face {face}")
    assert line == "roll 6 5 3 2 1 1"
    assert board.tap(seen(FACING, line), "lie 0") == "roll 5 3 2 1 1"
    assert board.tap(seen(FACING, "roll 6"), "lie 0") == ""
    assert "4 dice to come" in shown(seen(FACING, "6 5", size=MIDDLE))
    assert {"say buy", "say bonus", "add face 6"} <= taps(seen(FACING))


def test_dice_are_locked_by_tapping_them_or_their_faces() -> None:
    assert board.tap(seen(LOCKING), "face 6") == "lock 6"
    assert board.tap(seen(LOCKING, "lock 6"), "lie 3") == "lock 6 2"
    assert board.tap(seen(LOCKING, "6 2"), "lie 0") == "lock 2"
    assert board.tap(seen(LOCKING, "lock 1"), "face 1") == "lock 1 1"
    assert board.tap(seen(LOCKING, "lock 1 1"), "face 1") == ""
    assert board.tap(seen(LOCKING, "lock 6"), "face 4") == "lock 6"


def test_an_item_turns_the_dice_that_are_tapped() -> None:
    line = ""
    for word, made in (
        ("thing 0 Gas-Powered Stick", 'change with "Gas-Powered Stick"'),
        ("lie 1", 'change 5 with "Gas-Powered Stick"'),
        ("face 6", 'change 5 to 6 with "Gas-Powered Stick"'),
        ("face 4", 'change 5 to 4 with "Gas-Powered Stick"'),
        ("thing 0 Gas-Powered Stick", ""),
    ):
        line = board.tap(seen(LOCKING, line), word)
        assert line == made
    assert board.tap(seen(LOCKING, "change 3"), "face 4") == "change 3 to 4"
    assert board.tap(seen(LOCKING, "change"), "face 3") == "change 3"


def test_what_people_wrote_about_an_item_stands_on_the_shelf() -> None:
    assert "add 1 to a die" in shown(seen(LOCKING))
    assert board.tap(seen(CHOOSING), "thing 0 Gas-Powered Stick") == 'note "Gas-Powered Stick: '
    assert "add 1 to a die" in shown(seen(LOCKING, panel="counts"))


@pytest.mark.parametrize("size", SIZES)
def test_the_assist_window_asks_only_who(size: tuple[int, int]) -> None:
    view = seen(DEFEATED, size=size)
    assert {"add seat 1", "add seat 2", "add seat 3", "say pass"} <= taps(view)
    assert board.tap(view, "seat 1") == "assist Ben lock 6 2"
    two = seen(DEFEATED, "assist Ben lock 6 2", size=size)
    assert "✓ Ben" in shown(two)
    assert board.tap(two, "seat 3") == "assist Ben Dee lock 6 2"
    assert board.tap(two, "seat 1") == ""
    assert "enter" in taps(two)


def test_dice_of_an_assist_can_be_chosen_and_turned() -> None:
    assert board.tap(seen(DEFEATED, "assist Ben lock 6 2"), "lie 0") == "assist Ben lock 2"
    assert board.tap(seen((*DEFEATED, 'item Cy + "+1"')), "thing 2 +1") == 'change with "+1" by Cy'
    helper = seen(DEFEATED, "change 5 to 6 by Ben")
    assert board.tap(helper, "seat 2") == "change 5 to 6 by Cy"
    assert "4 points" not in shown(helper)
    assert "points for each of 3" in shown(seen(DEFEATED, "assist Ben Cy lock 6 2"))


@pytest.mark.parametrize("size", SIZES)
def test_the_coattail_window_has_two_tiles(size: tuple[int, int]) -> None:
    view = seen(INHERITING, size=size)
    assert {"say coattail", "say fresh"} <= taps(view)
    assert "5 points, 6 dice" in shown(view)


@pytest.mark.parametrize("players", [FOUR[:2], FOUR, EIGHT])
def test_any_number_of_people_fits_a_small_terminal(players: tuple[str, ...]) -> None:
    options = {"decks": "both"}
    match = play(*LOCKING[:2], "points Ana +14", "reveal 7", players=players, **options)
    text = shown(of(match, size=MIDDLE))
    assert all(f"{seat} {name}" in text for seat, name in enumerate(players, 1))
    assert "to play" in text
    assert "…" not in text


def test_a_phone_lists_the_ways_for_any_number_of_people_and_counts_no_defeat_among_them() -> None:
    for players in (FOUR, EIGHT):
        match = play("reveal 9", "roll 6 3 2 1 1 1", players=players, decks="both")
        text = shown(of(match, size=PHONE))
        assert all(leaves in text for leaves in ("leaves 2 1 1 1", "leaves 3 1 1", "leaves 3 2"))
        assert "Sums that beat 9" in text
        assert "1 more" not in text


def test_a_phone_has_the_short_name_of_the_game_so_that_those_who_play_fit() -> None:
    three = play(players=FOUR[:3])
    assert shown(of(three, size=PHONE)).startswith(" Bravest Warriors   Ana, Ben, Cy ")
    assert shown(of(three, size=WIDE)).startswith(" Encounters: Bravest Warriors   Ana, Ben, Cy ")


def test_a_name_goes_before_how_far_somebody_has_to_go() -> None:
    names = ("Guest 1", "Dee Dee")
    text = shown(of(play(players=names), size=MIDDLE))
    assert all(f"{seat} {name} " in text for seat, name in enumerate(names, 1))


def test_a_table_without_battles_taps_points_turn_by_turn() -> None:
    begun = seen((), "points Ana ")
    assert "add delta +6" in taps(begun)
    assert board.tap(begun, "delta +6") == "points Ana +6"
    after = seen(("points Ana +6",))
    assert board.tap(after, "delta +4") == "points Ben +4"
    assert board.tap(seen(("points Ana +6",), "points Ben +4"), "seat 3") == "points Dee +4"
    assert "Ledger" in shown(after)
    assert "a battle" in shown(after)
    assert "The next Encounter" not in shown(after)
    assert "enter" in taps(seen(("points Ana +6",), "points Ben +4", size=MIDDLE))


def test_the_ledger_tells_turn_player_reason_and_total() -> None:
    text = shown(seen((*CHOOSING, "score"), panel="counts"))
    assert " 1 Ana columns 1 and 2" in text
    assert "+7   23" in text


def test_before_the_first_encounter_heroes_are_tapped() -> None:
    assert {"say hero Ana ", "say start Dee", "say points Ana "} <= taps(seen(()))
    found = taps(seen((), "hero Ben "))
    assert "say hero Ben Plum" in found
    assert board.tap(seen((), "hero Ben "), "seat 2") == "hero Cy "


@pytest.mark.parametrize("size", SIZES[:3])
def test_solo_counts_the_battles_that_are_left(size: tuple[int, int]) -> None:
    alone = play("reveal 5", "roll 1 1 1 1 1 2", "defeat", players=("Ana",))
    text = shown(of(alone, size=size))
    assert "battles" in text
    assert "battle 2 of 12" in text
    alone.submit("reveal 7")
    assert "battle 2 of 12" in shown(of(alone, size=size))


@pytest.mark.parametrize("size", SIZES)
def test_when_a_match_is_over_it_says_why_and_offers_another(size: tuple[int, int]) -> None:
    view = seen(("points Ben +30",), size=size)
    assert "Ben reaches 30 points" in shown(view)
    assert {"do rematch", "do home"} <= taps(view)


def test_odds_are_told_only_when_they_are_called_up() -> None:
    assert "%" not in shown(seen(FACING))
    assert "one die more" in shown(seen(FACING, panel="odds"))
    text = shown(seen(CHOOSING, panel="odds"))
    assert "On average: score now." in text


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_every_palette_draws_the_table(name: str) -> None:
    for lines in (LOCKING, CHOOSING, DEFEATED, INHERITING):
        block = board.draw(of(play(*lines), "6 2", palette=PALETTES[name]))
        assert (block.width, block.height) == WIDE


def test_the_emblem_is_two_dice() -> None:
    block = emblem(DARK)
    assert (block.width, block.height) == (12, 6)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["", "lock 6", "change 5", "points Ben ", "hero Ben ", "bonus", "reveal 1"])
def test_everything_to_be_tapped_is_large_enough_for_a_finger(size: tuple[int, int], text: str) -> None:
    for lines in ((), LOCKING[:5], LOCKING[:-1], LOCKING, CHOOSING, DEFEATED, INHERITING):
        spots: dict[str, set[tuple[int, int]]] = {}
        for y, row in enumerate(board.draw(seen(lines, text, size=size)).rows):
            for x, cell in enumerate(row):
                if cell and cell[1].tap and not cell[1].tap.startswith("line "):
                    spots.setdefault(cell[1].tap, set()).add((x, y))
        for tap, cells in spots.items():
            assert len({x for x, _ in cells}) >= 5, (tap, lines[-1:])
            assert len({y for _, y in cells}) >= 2, (tap, lines[-1:])
