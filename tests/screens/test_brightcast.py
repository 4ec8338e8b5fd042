"""The board of Brightcast: what it shows at every moment and size, and what its taps write."""

from __future__ import annotations

import re

import pytest

from companion.games.brightcast.aiming import cards_in
from companion.games.brightcast.emblem import emblem
from companion.look.palette import DARK, MONO
from engines.brightcast.cards import CARDS, SPELLCASTERS
from tests.screens.brightcast_views import (
    AT_STAKE,
    BEGUN,
    FOUR,
    MIDDLE,
    PHONE,
    SIZES,
    TINY,
    WIDE,
    Seen,
    laid,
)


def test_both_halves_show_races_counts_and_stacks() -> None:
    body = Seen(*FOUR).shown()
    assert "1 Ana   ONE AWAY   five different" in body
    assert "2 Ben  nearest: five different, three more" in body
    assert "different  ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▁▁▁▁  4 of 5" in body
    assert "of a kind  ▄▄▄▄ ▄▄▄▄ ▁▁▁▁ ▁▁▁▁ ▁▁▁▁  2 of 5  Sage" in body
    assert "hand   deck   discard" in body
    assert "2 of 5" in body
    assert "game 1, turn 1" in body


def test_a_stack_has_an_edge_for_each_card() -> None:
    rows = Seen(BEGUN, *laid("Ben", *["sage"] * 4)).shown().splitlines()
    at = next(y for y, row in enumerate(rows) if "4 of 5  Sage" in row)
    column = rows[at + 2].index("▔")
    assert [row[column : column + 3] for row in rows[at + 2 : at + 7]] == ["▔▔▔"] * 4 + [" Sa"]


def test_the_stop_window_offers_the_legal_pairs_and_allow() -> None:
    seen = Seen(BEGUN, "play warlock")
    body = seen.shown()
    for word in ("1 stop", "2 stop", "3 allow", "it is discarded", "no stop yet: it takes effect"):
        assert word in body
    assert {"say stop with warlock", "say stop with alchemist", "say allow"} <= seen.taps()
    assert "say stop with sage" not in seen.taps()


@pytest.mark.parametrize("size", SIZES)
def test_a_number_lights_its_answer_and_a_second_tap_commits(size: tuple[int, int]) -> None:
    seen = Seen(BEGUN, "play warlock")
    assert "enter" in seen.taps("1", size)
    assert {"say stop with alchemist", "say allow"} <= seen.taps("1", size)


def test_what_would_win_is_said_before_it_is_allowed() -> None:
    body = Seen(*AT_STAKE).shown()
    assert "Ana's Wizard would win" in body
    assert "the fifth different name" in body
    assert "Ana wins the game" in body
    assert "coming in" in body


def test_where_no_pair_can_be_held_only_allow_is_left() -> None:
    seen = Seen(BEGUN, "fix hand Ben 1", "play sage")
    assert "Ben can hold no pair for it" in seen.shown()
    assert "1 allow" in seen.shown()
    assert not any(tap.startswith("say stop") for tap in seen.taps())


def test_a_chain_says_how_it_stands() -> None:
    stopped = Seen(BEGUN, "play sage", "stop with sage").shown()
    assert "1 stop: it is discarded" in stopped
    assert "Ana decides" in stopped
    assert "coming in" not in stopped
    again = Seen(BEGUN, "play sage", "stop with sage", "stop with wizard").shown()
    assert "2 stops: it takes effect" in again
    closed = Seen(BEGUN, "play sage", "stop with sage", "stop with wizard", stop_chain="one-counter")
    assert "by the house rule nobody stops the counter-stop" in closed.shown()
    open_yet = Seen(BEGUN, "play sage", "stop with sage", stop_chain="one-counter")
    assert "by the house rule this is the last stop" in open_yet.shown()


def test_a_card_then_a_target_is_a_line() -> None:
    seen = Seen(*FOUR)
    assert seen.tapped("card sage") == "play sage"
    assert seen.tapped("card sage", "card sage") == ""
    assert seen.tapped("card sorcerer", "at sage") == "play sorcerer at sage"
    assert seen.tapped("card sorcerer", "at sage", "at druid") == "play sorcerer at druid"
    assert seen.tapped("card sorcerer", "at sage", "at sage") == "play sorcerer"
    assert seen.tapped("card warlock", "at sage") == "play warlock at sage"
    assert seen.tapped("card alchemist", "as sorcerer", "at druid") == "play alchemist as sorcerer at druid"


def test_a_dragon_takes_up_to_three_targets_and_gives_them_back() -> None:
    seen = Seen(BEGUN, *laid("Ben", "sage", "sage", "druid", "alchemist:sage"))
    dragon = ("card dragon", "at sage", "at sage", "at druid")
    assert seen.tapped(*dragon) == "play dragon at sage sage druid"
    assert seen.tapped(*dragon, "at alchemist:sage") == "play dragon at sage sage alchemist:sage"
    assert seen.tapped(*dragon, "at druid") == "play dragon at sage sage"


def test_a_tapped_stack_is_a_target_while_a_card_is_aimed() -> None:
    seen = Seen(BEGUN, *laid("Ben", "sage", "alchemist:druid"), *laid("Ana", "wizard"))
    rows = seen.shown("play sorcerer").splitlines()
    assert "tap what goes away" in "\n".join(rows)
    assert {"add at sage", "add at alchemist:druid"} <= seen.taps("play sorcerer")
    assert "add as wizard" in seen.taps("play alchemist")
    assert not {"add at sage", "add as wizard"} & seen.taps()


def test_discards_are_tapped_one_by_one() -> None:
    one = Seen(BEGUN, "play sage", "allow")
    assert one.tapped("card druid") == "discard druid"
    assert one.tapped("card druid", "card sage") == "discard sage"
    assert one.tapped("card druid", "card druid") == ""
    two = Seen(BEGUN, "fix hand Ana 8", "skip")
    assert two.tapped("card druid", "card druid") == "discard druid druid"
    assert two.tapped("card druid", "card druid", "card sage") == "discard sage"
    assert "eight is the limit" in two.shown()


def test_a_match_begins_by_taps_alone() -> None:
    seen = Seen()
    assert {"say start Ana", "say start Ben"} <= seen.taps()
    assert "tap Ana's first discard" in seen.shown()
    assert "tap Ben's first discard" in seen.shown("flip sage")
    assert seen.tapped("card sage", "card sage") == "flip sage sage"
    assert "Enter begins the game" in seen.shown("flip sage sage")
    assert "say start Ben" not in Seen("start Ben").taps()


def test_a_tap_that_means_nothing_now_leaves_the_line() -> None:
    from companion.games.brightcast import board

    assert board.tap(Seen(BEGUN).view("play sage"), "at druid") == "play sage"
    assert cards_in('play "sage') == ()


def test_cards_of_which_none_can_be_left_are_dim() -> None:
    seen = Seen(BEGUN, *["fix discard Ana + dragon"] * 2)
    rows = [row for row in seen.view().choices if row.entry.text.startswith("play dragon")]
    assert not rows
    assert "none left" in seen.shown(size=TINY)


def test_actions_without_a_card_have_their_number() -> None:
    seen = Seen(BEGUN, "skip", "skip")
    assert {"say skip", "say forgot"} <= seen.taps()
    rows = seen.shown().splitlines()
    at = next(y for y, row in enumerate(rows) if "Skip" in row)
    assert rows[at + 1].split()[:5] == ["6", "draw", "two", "8", "a"]


def test_spellcasters_and_skip_keep_their_numbers() -> None:
    for lines in ((BEGUN,), FOUR, (BEGUN, "skip", "skip")):
        texts = [row.entry.text.partition(" at ")[0] for row in Seen(*lines).view().choices]
        assert texts[:6] == [*(f"play {card}" for card in SPELLCASTERS), "skip"]
    texts = [row.entry.text for row in Seen(BEGUN, "play sage", "allow").view().choices]
    assert texts == [f"discard {card}" for card in CARDS]


@pytest.mark.parametrize("size", SIZES)
def test_a_win_within_reach_is_loud(size: tuple[int, int]) -> None:
    assert ("alike!" if size == TINY else "ONE AWAY") in Seen(*FOUR).shown(size=size)


@pytest.mark.parametrize("width", range(34, 60))
def test_a_race_has_five_pieces_however_narrow_the_board_is(width: int) -> None:
    rows = [row for row in Seen(*FOUR).shown(size=(width, 36)).splitlines() if row.endswith(" of 5 ")]
    pieces = [re.findall(r"▄+|▁+", row) for row in rows]
    assert [len(row) for row in pieces] == [5, 5, 5, 5], rows
    assert all(len(set(map(len, row))) == 1 for row in pieces), rows


def test_what_is_unseen_stands_by_card_and_player() -> None:
    body = Seen(*FOUR, "play sage").shown()
    row = next(row for row in body.splitlines() if "Sage" in row and "□" in row)
    assert row.split()[-3:] == ["□□□□", "2", "5"]
    assert "□ Ben may hold" in body
    known = Seen(BEGUN, "play warlock at sage", "allow").shown()
    assert "■ holds" in known
    assert "■□□□□" in known


def test_counts_and_log_are_panels_at_every_size() -> None:
    seen = Seen(*FOUR)
    for size in (WIDE, MIDDLE, PHONE):
        assert "Discarded" in seen.shown(size=size, panel="counts")
        assert "Log" in seen.shown(size=size, panel="log")
    assert "Still unseen" in seen.shown(size=TINY, panel="counts")


@pytest.mark.parametrize("size", SIZES)
def test_the_chance_of_a_stop_is_shown_on_request_only(size: tuple[int, int]) -> None:
    seen = Seen(BEGUN)
    assert "Chance of a stop" not in seen.shown(size=size)
    body = seen.shown(size=size, panel="odds")
    assert "Ben can stop Ana's" in body
    assert "Dragon" in body
    assert body.count("%") == 7
    assert "Ben holds a pair now" in Seen(BEGUN, "play sage").shown(size=size, panel="odds")


def test_the_card_one_thinks_of_is_marked_among_the_chances() -> None:
    seen = Seen(BEGUN)
    for text in ("sa", "2", "odds sage"):
        marked = [row for row in seen.shown(text, MIDDLE, "odds").splitlines() if "▸" in row]
        assert len(marked) == 1
        assert "Sage" in marked[0]
    assert "▸" not in seen.shown("", MIDDLE, "odds")


def test_turned_round_the_far_side_lies_near() -> None:
    from companion.games.brightcast import board

    seen = Seen(*FOUR)
    for size in SIZES:
        assert "do turn" in seen.taps(size=size)
        plain = "\n".join(board.draw(seen.view(size=size)).plain)
        turned = "\n".join(board.draw(seen.view(size=size, turned=True)).plain)
        assert plain.index("2 Ben") < plain.index("1 Ana")
        assert turned.index("1 Ana") < turned.index("2 Ben")


def test_the_next_game_begins_under_how_the_last_was_won() -> None:
    seen = Seen(*AT_STAKE, "allow")
    assert "Ana wins game 1: five different names" in seen.shown()
    assert "tap Ana's first discard" in seen.shown()
    assert "Game 2" in Seen(*AT_STAKE, "allow", "note wow").shown()


def test_blank_alchemists_and_copies_are_named() -> None:
    seen = Seen(
        BEGUN,
        "play alchemist",
        "skip",
        *laid("Ana", "sage", "alchemist:sage"),
        alchemist_without_copy="blank",
    )
    assert "Ana has 1 blank Alchemist in play" in seen.shown()
    assert "2, one a copy" in seen.shown()


def test_the_end_says_who_won_and_how_to_go_on() -> None:
    for size in SIZES:
        seen = Seen("fix games Ana 1", *AT_STAKE, "allow")
        body = seen.shown(size=size)
        assert "The match is over" in body
        assert {"do rematch", "do home"} <= seen.taps(size=size)
    assert "Five different names" in seen.shown()


@pytest.mark.parametrize("size", [*SIZES, (200, 60), (110, 34), (60, 30), (43, 28), (76, 20)])
@pytest.mark.parametrize(
    "names", [("Ana", "Ben"), ("Bartholomew the elder", "Ann-Christine Öster"), ("李 Li", "A")]
)
def test_no_size_and_no_name_breaks_the_board(size: tuple[int, int], names: tuple[str, str]) -> None:
    from companion.games.brightcast import board

    for lines, text in (((), "flip sa"), ((BEGUN,), "so"), ((BEGUN, "play dragon"), "1")):
        block = board.draw(Seen(*lines, players=names).view(text, size))
        assert (block.width, block.height) == size


def test_the_emblem_is_three_cards() -> None:
    block = emblem(DARK)
    assert (block.width, block.height) == (14, 6)
    assert "Wiz" in "\n".join(block.plain)
    assert "│" in "\n".join(emblem(MONO).plain)
