"""Dinosaurs, First Player, lives by a card's text, recounts, giving up."""

import pytest

from tests.engines.brachio.matches import play, refused, submit


def test_a_dinosaur_has_three_lives_and_belzebufo_four() -> None:
    match = play("dinosaur Ana Stegosaurus", "dinosaur ben belzebufo", 'dinosaur Cy "Mini Rex" lives 2')
    assert match.state.lives == match.state.start_lives == (3, 4, 2)
    assert match.state.species == ("Stegosaurus", "belzebufo", "Mini Rex")
    assert [record.text for record in match.records] == [
        "dinosaur Ana Stegosaurus",
        "dinosaur Ben belzebufo",
        'dinosaur Cy "Mini Rex" lives 2',
    ]


def test_a_second_dinosaur_takes_the_place_of_the_first() -> None:
    state = play("dinosaur Ana Belzebufo", "dinosaur Ana Tapejara").state
    assert (state.species[0], state.lives[0], state.start_lives[0]) == ("Tapejara", 3, 3)


@pytest.mark.parametrize("line", ["dinosaur Ana Frog lives 0", "dinosaur Ana Frog lives -1"])
def test_a_dinosaur_without_lives_is_refused(line: str) -> None:
    assert refused(play(), line).rule == "T-2"


def test_dinosaurs_and_start_come_before_the_first_river() -> None:
    match = play("river 6", "5 9 7")
    assert refused(match, "dinosaur Ana Frog").rule == "T-3"
    assert refused(match, "start Ben").rule == "T-3"
    assert match.rules.moment_verbs(match.state) == (("river",), ())
    assert play("start Ben", "start Cy").state.first == 2


def test_a_ruling_may_begin_elsewhere_and_bring_another_dinosaur_later() -> None:
    match = play("river 6", "5 9 7", "! start Ana", "! dinosaur Ben Belzebufo")
    assert match.state.first == 0
    assert match.state.lives[1] == 4


def test_the_text_of_a_card_gives_and_takes_lives() -> None:
    match = play('lives Ana -1 "a tooth"', "lives Ana +1", "lives Ben -0")
    assert match.state.lives == (3, 3, 3)
    assert [record.text for record in match.records] == [
        'lives Ana -1 "a tooth"',
        "lives Ana +1",
        "lives Ben +0",
    ]


def test_lives_stay_between_none_and_the_cap() -> None:
    refusal = refused(play(), "lives Ana +1")
    assert (refusal.rule, refusal.message) == ("T-2", "Ana has 3 and may have 3 lives at the most.")
    refusal = refused(play("lives Ana -1"), "lives Ana -3")
    assert (refusal.rule, refusal.nearest) == ("T-2", "lives Ana -2")
    assert play("lives Ana +4", life_cap="none").state.lives[0] == 7


def test_the_last_life_taken_by_a_card_ends_the_match_at_once() -> None:
    match = play("river 11", "keep", "lives Ana -3")
    state = match.state
    assert (state.phase, state.active, state.river, state.round) == ("over", None, (11,), 1)
    assert state.night
    assert match.records[-1].step.consequences[-1].text == "Ana is extinct: Ben and Cy win"
    assert match.records[-1].step.consequences[-1].rule == "VB-11"


def test_a_recount_sets_exactly_what_it_names() -> None:
    match = play("fix lives Ana 2", "fix round 4", "fix first Ben", "river 6")
    assert (match.state.lives, match.state.round, match.state.first) == ((2, 3, 3), 4, 1)
    assert match.state.active == 1
    assert match.recounts == 3


@pytest.mark.parametrize("line", ["fix lives Ana 4", "fix lives Ana -1", "fix round 0"])
def test_a_recount_beyond_what_there_is_is_refused(line: str) -> None:
    assert refused(play(), line).rule == "T-2"


def test_a_recount_without_a_cap_may_give_any_number_of_lives() -> None:
    match = play("fix lives Ana 9", life_cap="none")
    assert match.state.lives[0] == 9
    assert refused(match, "fix lives Ana -1").message == "Ana cannot have -1 lives; possible is any number."


def test_a_recount_to_none_ends_the_match_and_one_back_lets_it_go_on() -> None:
    match = play("river 6", "keep", "fix lives Ana 0")
    assert match.status == "over"
    submit(match, "fix lives Ana 1")
    assert (match.state.phase, match.state.active) == ("exchange", 1)
    assert match.records[-1].step.consequences[-1].text == "nobody is extinct: the match goes on"


def test_a_recount_behind_the_last_revelation_goes_on_with_the_next_round() -> None:
    match = play("dinosaur Ana Frog lives 1", "river 6", "2 9 7")
    assert match.status == "over"
    submit(match, "fix round 7")
    submit(match, "fix lives Ana 1")
    assert (match.state.phase, match.state.round, match.state.first, match.state.river) == ("deal", 8, 1, ())
    assert match.state.revealed is False


def test_a_recount_adds_one_more_to_the_extinct() -> None:
    match = play("lives Ana -3", "fix lives Ben 0")
    outcome = match.state.outcome
    assert outcome is not None
    assert outcome.losers == (0, 1)


def test_who_gives_up_loses_and_a_recount_does_not_change_that() -> None:
    match = play("river 6", "concede Ben", "fix lives Cy 0", "fix lives Cy 2")
    outcome = match.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.losers, outcome.rule) == ((0, 2), (1,), "")
    assert match.state.phase == "over"
    assert refused(play(), "concede").rule == "N-1"
    assert refused(play(), "concede Bob").rule == "T-4"


def test_after_the_end_only_notes_and_recounts_are_taken() -> None:
    match = play("lives Ana -3")
    for line in (
        "river 6",
        "power Ana protect",
        "lives Ben -1",
        "concede Ben",
        "! reveal 5 9 7",
        "reveal 5 9 7",
    ):
        assert refused(match, line).rule == "T-3"
    submit(match, "note well played")
