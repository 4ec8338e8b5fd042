from engines.brightcast import RULES
from tests.engines.brightcast.matches import ANA, BEGUN, BEN, discarded, go, match, phase, refused, side


def test_each_game_begins_with_four_cards_and_one_turned_up() -> None:
    timeline = match()
    assert (phase(timeline), timeline.state.turn) == ("flip", 0)
    assert [(side(timeline, seat).hand, side(timeline, seat).deck) for seat in (ANA, BEN)] == [(4, 30)] * 2
    go(timeline, "flip sage alchemist")
    assert (phase(timeline), timeline.state.turn) == ("turn", 1)
    assert [side(timeline, seat).deck for seat in (ANA, BEN)] == [29, 29]
    assert (discarded(timeline, ANA), discarded(timeline, BEN)) == ({"sage": 1}, {"alchemist": 1})


def test_the_first_seat_begins_unless_somebody_is_named() -> None:
    assert match(BEGUN).state.active == ANA
    assert match("start Ben", BEGUN).state.active == BEN


def test_start_is_taken_once_and_only_before_the_first_flip() -> None:
    assert refused(match("start Ben"), "start Ana").rule == "T-3"
    assert refused(match(BEGUN), "start Ana").rule == "T-3"
    won = match(BEGUN, *["fix play Ana + wizard"] * 5)
    assert phase(won) == "flip"
    assert refused(won, "start Ana").rule == "T-3"


def test_a_flip_names_one_card_a_seat() -> None:
    assert refused(match(), "flip sage").rule == "N-1"
    assert refused(match(), "flip sage sage sage").rule == "N-1"
    assert refused(match(BEGUN), "flip sage sage").rule == "T-3"


def test_a_flip_from_an_empty_deck_or_of_a_seventh_copy_is_refused() -> None:
    assert refused(match("fix deck Ben 0"), "flip sage sage").rule == "T-2"
    assert refused(match(*["fix discard Ana + dragon"] * 2), "flip dragon sage").rule == "T-1"
    assert RULES.offers(match("start Ana", "fix deck Ben 0").state)[0].examples() == ()


def test_a_played_card_leaves_the_hand_behind_the_draw_of_the_turn() -> None:
    timeline = match(BEGUN, "play wizard")
    assert (phase(timeline), side(timeline, ANA).hand, side(timeline, ANA).deck) == ("respond", 4, 28)
    assert discarded(timeline, ANA) == {"dragon": 1}


def test_skip_draws_two_and_passes_the_turn() -> None:
    timeline = match(BEGUN, "skip")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (6, 27)
    assert (timeline.state.active, timeline.state.turn, phase(timeline)) == (BEN, 2, "turn")


def test_above_eight_cards_the_turn_ends_with_discards() -> None:
    timeline = match(BEGUN, "fix hand Ana 8", "skip")
    assert phase(timeline) == "discard"
    assert refused(timeline, "play sage").rule == "T-3"
    assert refused(timeline, "discard sage sage sage").rule == "BC-3"
    go(timeline, "discard sage")
    assert (phase(timeline), timeline.state.active) == ("discard", ANA)
    assert refused(timeline, "discard sage sage").rule == "BC-3"
    go(timeline, "discard druid")
    assert (phase(timeline), timeline.state.active, side(timeline, ANA).hand) == ("turn", BEN, 8)


def test_nine_cards_at_the_end_of_the_own_turn_cost_one_and_may_go_in_one_entry_with_more() -> None:
    assert phase(match(BEGUN, "fix hand Ana 7", "skip", "discard sage")) == "turn"
    assert phase(match(BEGUN, "fix hand Ana 8", "skip", "discard sage druid")) == "turn"


def test_the_hand_limit_is_not_looked_at_in_the_turn_of_the_other() -> None:
    timeline = match(BEGUN, "fix hand Ben 12", "skip")
    assert (phase(timeline), timeline.state.active) == ("turn", BEN)


def test_an_empty_deck_is_made_new_from_the_discard_pile_in_the_middle_of_a_draw() -> None:
    timeline = match(BEGUN, "fix deck Ana 1", *["fix discard Ana + sage"] * 3, "skip")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (6, 3)
    assert discarded(timeline, ANA) == {}


def test_a_deck_that_just_ran_out_waits_for_the_next_draw() -> None:
    timeline = match(BEGUN, "fix deck Ana 2", "skip")
    assert (side(timeline, ANA).deck, discarded(timeline, ANA)) == (0, {"dragon": 1})


def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    timeline = match(BEGUN, "fix deck Ana 0", "fix discard Ana - dragon", "skip")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (4, 0)


def test_the_draw_and_its_shuffle_come_before_the_card_is_checked() -> None:
    empty = match(BEGUN, "fix deck Ana 0", "fix discard Ana + sage")
    assert refused(empty, "play warlock at sage").rule == "T-1"
    assert refused(match(BEGUN, "fix discard Ana + dragon"), "play dragon").rule == "T-1"
    go(match(BEGUN, "fix discard Ana + dragon", "fix deck Ana 0"), "play dragon")


def test_the_drawn_card_can_be_the_one_that_is_played() -> None:
    timeline = match(BEGUN, "fix hand Ana 0", "play sage")
    assert side(timeline, ANA).hand == 0
    bare = match(BEGUN, "fix hand Ana 0", "fix deck Ana 0", "fix discard Ana - dragon")
    assert refused(bare, "play sage").rule == "T-2"


def test_a_forgotten_draw_changes_no_count_and_comes_once_a_game() -> None:
    timeline = match(BEGUN, "skip", "skip")
    before = side(timeline, ANA)
    go(timeline, "forgot")
    assert (side(timeline, ANA).hand, side(timeline, ANA).deck) == (before.hand, before.deck)
    assert refused(timeline, "forgot").rule == "BC-8"
    go(timeline, "skip", "forgot", "skip")
    assert refused(timeline, "forgot").rule == "BC-8"


def test_a_draw_can_be_forgotten_only_once_there_was_a_turn() -> None:
    assert refused(match(BEGUN), "forgot").rule == "T-3"
    assert refused(match(BEGUN, "skip"), "forgot").rule == "T-3"
    assert refused(match(BEGUN, "skip", "skip", "play sage", "allow"), "forgot").rule == "T-3"


def test_a_new_game_gives_the_forgotten_draw_back() -> None:
    timeline = match(BEGUN, "skip", "skip", "forgot", *["fix play Ben + sage"] * 5, BEGUN, "skip", "skip")
    go(timeline, "forgot")
