"""The Revelation in sentences: one per effect, in order, with its rule and the values it used."""

import pytest

from engines.brachio.explanation import ALWAYS, Explained, Telling
from engines.brachio.glimpse import Glimpse, glimpse
from tests.engines.brachio.matches import THREE, last, play, submit

UNKNOWN = "Nobody called {} plays; the players are Ana, Ben and Cy"
FOUR = ("Ana", "Ben", "Cy", "Dee")


def told(*lines: str, players: tuple[str, ...] = THREE, **options: str | int) -> dict[str, Explained]:
    """The effects of the last Revelation by name; of several powers the last."""
    effects = Telling(last(play(*lines, players=players, **options)), players).effects()
    assert tuple(row.name for row in effects if row.name not in {"Power", "Limit"}) == ALWAYS
    return {row.name: row for row in effects}


def test_a_day_in_which_two_lose_is_told_in_order() -> None:
    rows = told("river 6", "5 9 2 7", players=FOUR)
    assert [(row.name, row.applies, row.sentence, row.rule) for row in rows.values()] == [
        ("Night", False, "Night is not face up: it is day", "VB-10"),
        ("Meteorite", False, "The Meteorite is not face up", "VB-7"),
        ("Glaciation", False, "Glaciation is not face up", "VB-9"),
        ("Lowest", True, "Cy's 2 is the lowest: Cy loses 1 life", "VB-8"),
        ("Disease", True, "Ben shows Disease: Ben's 9 is the highest, Ben loses 1 life", "VB-9"),
        ("Volcano", True, "Cy shows the Volcano but lost a life: no gain", "VB-9"),
        ("Extinct", False, "Nobody is extinct", "VB-11"),
    ]
    assert rows["Lowest"].seats == (2,)


def test_a_night_with_glaciation_is_told_with_the_values_it_used() -> None:
    rows = told("river 3", "1 11 8 9", players=FOUR)
    assert rows["Night"].sentence == "Ben shows Night: it is night"
    assert rows["Meteorite"].sentence == "Ana's Meteorite counts as 12 at night"
    assert rows["Glaciation"].sentence == "Glaciation lies in the River: Cy's 8 is the lowest and protected"
    assert rows["Lowest"].sentence == "Dee's 9 is the lowest unprotected: Dee loses 1 life"
    assert rows["Disease"].sentence == "Dee shows Disease: Ana's 12 is the highest, Ana loses 1 life"


def test_the_log_keeps_what_was_in_play_then_lives_then_who_is_first() -> None:
    match = play("river 3", "5 9 7")
    assert [(fact.text, fact.rule) for fact in match.records[-1].step.consequences] == [
        ("Glaciation lies in the River: Ana's 5 is the lowest and protected", "VB-9"),
        ("Cy's 7 is the lowest unprotected: Cy loses 1 life", "VB-8"),
        ("Ben shows Disease: Ben's 9 is the highest, Ben loses 1 life", "VB-9"),
        ("Lives: Ana 3, Ben 3 to 2, Cy 3 to 2", ""),
        ("The First Player card passes to Ben; round 2", "VB-3"),
    ]
    says = "Day. Ben 3 to 2, Cy 3 to 2; Ana protected."
    assert match.records[-1].step.says == says


def test_the_same_sentences_stand_in_the_plain_lines() -> None:
    match = play("river 3", "5 9 7")
    lines = "\n".join(match.rules.lines(match.state))
    for fact in match.records[-1].step.consequences[:3]:
        assert f"{fact.text} ({fact.rule})." in lines
    assert "Lives: Ana 3, Ben 3 to 2, Cy 3 to 2." in lines


@pytest.mark.parametrize(
    ("lines", "name", "sentence"),
    [
        (("river 11", "5 7 8"), "Night", "Night lies in the River: it is night"),
        (("river 6", "1 7 8"), "Meteorite", "Ana's Meteorite counts as 1 by day"),
        (("river 1", "5 7 8"), "Meteorite", "The Meteorite lies in the River, where it has no value"),
        (("river 6", "power Ana value 0", "5 7 8"), "Power", "A power makes Ana's 5 count as 0"),
        (("river 6", "power Ben protect", "5 7 8"), "Power", "A power protects Ben"),
        (("river 6", "power Ben lose 2", "5 7 8"), "Power", "A power takes 2 lives from Ben"),
        (("river 6", "power Ben gain 1", "5 7 8"), "Power", "A power gives 1 life to Ben"),
        (
            ("river 3", "power Ben value 5", "5 7 8"),
            "Glaciation",
            "Glaciation lies in the River: Ana and Ben tie as the lowest with 5 and are protected",
        ),
        (
            ("river 6", "power Ben value 5", "5 7 8"),
            "Lowest",
            "Ana and Ben tie as the lowest with 5: Ana and Ben lose 1 life",
        ),
        (
            ("river 9", "power Ben protect", "2 10 8"),
            "Disease",
            "Disease lies in the River: Ben's 10 is the highest but protected",
        ),
        (("river 2", "5 7 8"), "Volcano", "The Volcano lies in the River: nobody gains"),
        (
            ("river 6", "7 2 1"),
            "Volcano",
            "Ben shows the Volcano and lost nothing, but may have no more than 3 lives: no gain",
        ),
        (
            ("lives Ben -1", "river 6", "7 2 1"),
            "Volcano",
            "Ben shows the Volcano and lost nothing: Ben gains 1 life",
        ),
        (("lives Ana -2", "river 6", "1 7 8"), "Extinct", "Ana is extinct: Ben and Cy win"),
    ],
)
def test_an_effect_says_what_it_did_and_with_which_values(
    lines: tuple[str, ...], name: str, sentence: str
) -> None:
    row = told(*lines)[name]
    assert (row.sentence, row.applies) == (sentence, True)


def test_void_ties_are_told() -> None:
    rows = told(
        "river 9 3",
        "power Ben value 5",
        "power Cy value 8",
        "power Dee value 8",
        "5 7 8 10",
        players=FOUR,
        ties="nobody",
    )
    assert rows["Glaciation"].sentence.endswith("Ana and Ben tie as the lowest with 5; a tie protects nobody")
    assert rows["Lowest"].sentence == "Ana and Ben tie as the lowest with 5; a tie costs nobody a life"
    assert rows["Disease"].sentence.endswith(
        "Cy and Dee tie as the highest with 8; a tie costs nobody a life"
    )


def test_nothing_to_lose_is_told_when_everybody_is_protected() -> None:
    shields = [f"power {name} protect" for name in THREE]
    rows = told("river 9", *shields, "2 7 8", disease_skips_protected="yes")
    assert rows["Lowest"].sentence == "Everybody is protected: nobody loses as the lowest"
    assert rows["Disease"].sentence == "Disease lies in the River, but everybody is protected"


def test_disease_that_passes_on_says_so_only_where_it_did() -> None:
    rows = told("river 9", "power Ben protect", "2 10 8", disease_skips_protected="yes")
    assert rows["Disease"].sentence.endswith("Cy's 8 is the highest unprotected, Cy loses 1 life")
    rows = told("river 9", "2 10 8", disease_skips_protected="yes")
    assert rows["Disease"].sentence.endswith("Ben's 10 is the highest, Ben loses 1 life")


def test_the_limit_of_one_life_is_told() -> None:
    rows = told("river 6", "power Ana lose 2", "2 7 8", max_loss_per_round=1)
    assert rows["Limit"].sentence == "Ana would lose 3 lives, but loses 1 a round at most"


def test_losing_and_gaining_at_once_is_one_phrase() -> None:
    match = play("river 6", "power Ana gain 1", "2 7 8")
    assert match.records[-1].step.says == "Day. Ana loses 1 and gains 1."


def test_a_round_without_losses_says_so() -> None:
    shields = [f"power {name} protect" for name in THREE]
    match = play("river 11", *shields, "2 7 8")
    assert match.records[-1].step.says == "Night. Nobody loses a life; Ana, Ben and Cy protected."


def test_the_end_is_told_with_the_winners() -> None:
    match = play("lives Ana -2", "river 6", "2 7 8")
    assert match.records[-1].step.says == "Day. Ana 1 to 0."
    assert submit(match, "note x").step.consequences == ()


@pytest.mark.parametrize(
    ("line", "cards", "night", "problem"),
    [
        ("", (None, None, None), False, ""),
        ("5", (5, None, None), False, ""),
        ("5 11", (5, 11, None), True, ""),
        ("reveal", (None, None, None), False, ""),
        ("r 5", (5, None, None), False, ""),
        ("rev 5 9 7", (5, 9, 7), False, ""),
        ("ben 11 c", (None, 11, None), True, ""),
        ("! 5 9", (5, 9, None), False, ""),
        ("5 5", (5, None, None), False, "5 is named twice"),
        ("6 5", (None, 5, None), False, "6 lies in the River"),
        ("5 12", (5, None, None), False, "12 is no card"),
        ("5 9 7 8", (5, 9, 7), False, "8 is one card too many"),
        ("Ana 5 Ana 9", (5, None, None), False, "Ana is named twice"),
        ("Ana 5 Bob 9", (5, None, None), False, UNKNOWN.format("Bob")),
        ("Ana x", (None, None, None), False, None),
        ("reveal Ana", (None, None, None), False, ""),
        ("reveal Ana 5 8", (5, None, None), False, ""),
        ("reveal 5 9 Ana 7", (7, None, None), False, UNKNOWN.format("5")),
        ("Ana 5 Ben x", (5, None, None), False, "x is no card"),
        ("5 100 7", (5, None, 7), False, "100 is no card"),
        ("5 0 7", (5, None, 7), False, "0 is no card"),
        ("keep", None, False, ""),
        ("k", None, False, ""),
        ('5 "', None, False, ""),
    ],
)
def test_a_revelation_half_typed_shows_who_is_missing(
    line: str, cards: tuple[int | None, ...] | None, night: bool, problem: str | None
) -> None:
    found = glimpse(play("river 6").state, line)
    if cards is None or problem is None:
        assert found is None
        return
    missing = tuple(seat for seat, card in enumerate(cards) if card is None)
    assert found == Glimpse(cards, missing, night, problem)
    assert found.seats == {card: seat for seat, card in enumerate(cards) if card is not None}


def test_a_revelation_is_glimpsed_while_the_heat_wave_waits() -> None:
    assert glimpse(play("river 4").state, "5") == Glimpse((5, None, None), (1, 2), night=False)
    assert glimpse(play("river 4", players=("Max", "Alex", "Cy")).state, "max 5 bob 7") == Glimpse(
        (5, None, None), (1, 2), False, "Nobody called bob plays; the players are Max, Alex and Cy"
    )


def concerned(*lines: str, **options: str | int) -> list[tuple[str, bool, tuple[int, ...], str]]:
    """Of every effect whether it was in play, whom it concerned and its tone."""
    effects = Telling(last(play(*lines, players=FOUR, **options)), FOUR).effects()
    return [(each.name, each.applies, each.seats, each.tone) for each in effects]


def test_an_effect_tells_whom_it_concerns_and_whether_it_hurts() -> None:
    powers = ("power Ana value 0", "power Ben protect", "power Cy lose 1", "power Dee gain 1")
    assert concerned(*powers, "river 9 11", "1 2 3 8", max_loss_per_round=1) == [
        ("Night", True, (), "info"),
        ("Meteorite", True, (0,), "info"),
        ("Power", True, (0,), "info"),
        ("Power", True, (1,), "good"),
        ("Glaciation", True, (0,), "good"),
        ("Lowest", True, (2,), "bad"),
        ("Disease", True, (3,), "bad"),
        ("Power", True, (2,), "bad"),
        ("Power", True, (3,), "good"),
        ("Limit", True, (2,), "good"),
        ("Volcano", True, (1,), "plain"),
        ("Extinct", False, (), "plain"),
    ]
    ties = ("power Ben value 5", "power Dee value 8", "river 3 9", "5 7 8 10")
    assert concerned(*ties, ties="nobody")[4:7] == [
        ("Glaciation", True, (0, 1), "plain"),
        ("Lowest", True, (0, 1), "plain"),
        ("Disease", True, (2, 3), "plain"),
    ]
    volcano = ("lives Ana -1", "lives Ben -2", "river 6")
    assert concerned(*volcano, "7 1 2 8")[5:] == [
        ("Volcano", True, (2,), "plain"),
        ("Extinct", True, (1,), "bad"),
    ]
    assert concerned(*volcano, "2 1 7 8")[5] == ("Volcano", True, (0,), "good")


def test_effects_that_are_not_in_play_concern_nobody() -> None:
    assert concerned("river 6", "2 7 8 10") == [
        ("Night", False, (), "plain"),
        ("Meteorite", False, (), "plain"),
        ("Glaciation", False, (), "plain"),
        ("Lowest", True, (0,), "bad"),
        ("Disease", False, (), "plain"),
        ("Volcano", True, (0,), "plain"),
        ("Extinct", False, (), "plain"),
    ]


def test_night_in_the_river_is_glimpsed_before_a_card_is_typed() -> None:
    found = glimpse(play("river 11").state, "")
    assert found is not None
    assert found.night
    assert glimpse(play().state, "5") is None
    assert glimpse(play("river 5").state, "8") is None
