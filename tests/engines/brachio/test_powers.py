"""Powers and house rules: what happens when values tie, many are protected, or lives are capped."""

import pytest

from tests.engines.brachio.matches import last, play, refused

TIED_LOW = ("river 6", "power Ben value 2", "2 7 8")


def test_a_protected_lowest_is_passed_over() -> None:
    row = last(play("river 6", "power Ana protect", "2 7 8"))
    assert row.lost == (0, 1, 0)
    assert row.strike.protected == (0,)


def test_glaciation_protects_the_lowest_by_value_even_when_a_power_does_too() -> None:
    row = last(play("river 3", "power Ana protect", "2 7 8"))
    assert row.lost == (0, 1, 0)
    assert row.strike.protected == (0,)


def test_glaciation_protects_the_lowest_beside_those_whom_powers_protect() -> None:
    row = last(play("river 3", "power Ben protect", "2 7 8"))
    assert row.strike.protected == (0, 1)
    assert row.lost == (0, 0, 1)


def test_a_value_power_beats_the_card_and_the_meteorite_at_night() -> None:
    row = last(play("river 11", "power Ana value 0", "1 7 8"))
    assert row.strike.values == (0, 7, 8)
    assert row.cards == (1, 7, 8)
    assert row.lost == (1, 0, 0)


def test_the_same_power_again_takes_the_place_of_the_earlier_one() -> None:
    row = last(
        play(
            "river 6",
            "power Ana value 0",
            "power Ana value 12",
            "power Ben lose 2",
            "power Ben lose 0",
            "2 7 8",
        )
    )
    assert row.strike.values == (12, 7, 8)
    assert row.lost == (0, 1, 0)


def test_kinds_of_power_are_combined() -> None:
    powers = ("power Ana protect", "power Ana value 0", "power Ana lose 2", "power Ana gain 1")
    row = last(play("river 6", *powers, "2 7 8"))
    assert (row.lost, row.gained) == ((2, 1, 0), (1, 0, 0))


def test_a_power_counts_for_the_coming_revelation_only() -> None:
    match = play("power Ana lose 1", "river 6", "7 2 8", "river 6", "7 2 8")
    assert [row.lost for row in match.state.rounds] == [(1, 1, 0), (0, 1, 0)]


def test_lives_stop_at_none_before_gains_are_counted() -> None:
    row = last(play("lives Ana -2", "power Ana lose 3", "power Ana gain 2", "river 6", "2 7 8"))
    assert (row.lost, row.gained, row.after) == ((1, 0, 0), (2, 0, 0), (2, 3, 3))
    row = last(play("lives Ana -2", "power Ana lose 1", "power Ana gain 4", "river 6", "2 7 8"))
    assert (row.lost, row.gained, row.after) == ((1, 0, 0), (3, 0, 0), (3, 3, 3))


def test_all_who_tie_for_the_lowest_lose() -> None:
    assert last(play(*TIED_LOW)).lost == (1, 1, 0)


def test_a_tie_costs_nobody_a_life_where_ties_are_void() -> None:
    row = last(play(*TIED_LOW, ties="nobody"))
    assert row.lost == (0, 0, 0)
    assert row.gained == (0, 0, 0)


def test_glaciation_protects_all_who_tie_or_nobody() -> None:
    tie = ("river 3", "power Ben value 2", "2 7 8")
    assert last(play(*tie)).strike.protected == (0, 1)
    assert last(play(*tie)).lost == (0, 0, 1)
    void = last(play(*tie, ties="nobody"))
    assert (void.strike.protected, void.lost) == ((), (0, 0, 0))


def test_who_is_lowest_and_highest_of_the_unprotected_loses_two() -> None:
    alone = ("river 9", "power Ana protect", "power Cy protect", "2 10 8")
    assert last(play(*alone)).lost == (0, 2, 0)
    assert last(play(*alone, max_loss_per_round=1)).lost == (0, 1, 0)


def test_one_life_a_round_at_most_limits_powers_too() -> None:
    row = last(play("river 6", "power Ana lose 3", "power Ben lose 2", "2 7 8", max_loss_per_round=1))
    assert row.lost == (1, 1, 0)


def test_disease_stops_at_a_protected_highest_or_passes_on() -> None:
    shield = ("river 9", "power Ben protect", "2 10 8")
    assert last(play(*shield)).lost == (1, 0, 0)
    assert last(play(*shield, disease_skips_protected="yes")).lost == (1, 0, 1)


def test_a_tie_for_the_highest_counts_protected_players_unless_disease_passes_them_over() -> None:
    tie = ("river 9", "power Ben protect", "power Cy value 10", "2 10 8")
    assert last(play(*tie)).lost == (1, 0, 1)
    assert last(play(*tie, ties="nobody")).lost == (1, 0, 0)
    assert last(play(*tie, ties="nobody", disease_skips_protected="yes")).lost == (1, 0, 1)


@pytest.mark.parametrize("skips", ["no", "yes"])
def test_nobody_loses_to_lowest_or_disease_when_all_are_protected(skips: str) -> None:
    shields = [f"power {name} protect" for name in ("Ana", "Ben", "Cy")]
    row = last(play("river 9", *shields, "2 10 8", disease_skips_protected=skips))
    assert row.lost == (0, 0, 0)


def test_the_volcano_gives_nothing_above_the_lives_at_the_start() -> None:
    volcano = ("river 6", "7 2 1")
    assert last(play(*volcano)).gained == (0, 0, 0)
    assert last(play("lives Ben -1", *volcano)).gained == (0, 1, 0)
    assert last(play(*volcano, life_cap="none")).after == (3, 4, 2)


def test_a_life_that_a_power_takes_costs_the_volcano_too() -> None:
    row = last(play("power Ben lose 1", "river 6", "7 2 1"))
    assert (row.lost, row.gained) == ((0, 1, 1), (0, 0, 0))


def test_the_volcano_counts_by_its_card_and_not_by_a_value_power() -> None:
    row = last(
        play("lives Ana -1", "lives Ben -1", "power Ana value 2", "power Ben value 9", "river 6", "7 2 8")
    )
    assert (row.lost, row.gained) == ((1, 0, 0), (0, 1, 0))


def test_gains_of_power_and_volcano_end_together_at_the_cap() -> None:
    row = last(play("lives Ben -2", "power Ben gain 1", "river 6", "7 2 1"))
    assert row.gained == (0, 2, 0)
    row = last(play("lives Ben -1", "power Ben gain 1", "river 6", "7 2 1"))
    assert row.gained == (0, 1, 0)


@pytest.mark.parametrize(
    "line", ["power Ana value 13", "power Ana value -1", "power Ana lose -1", "power Ana gain -2"]
)
def test_a_power_beyond_its_span_is_refused(line: str) -> None:
    assert refused(play(), line).rule == "T-2"


def test_night_in_the_river_is_seen_at_once_or_only_at_the_revelation() -> None:
    assert play("river 11").state.night
    assert not play("river 11", night_powers="revelation-only").state.night
    over = play("dinosaur Ana Frog lives 1", "river 11", "2 7 8", night_powers="revelation-only")
    assert over.state.night
    assert not play("river 6").state.night
