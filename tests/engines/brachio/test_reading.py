"""Reading what people type: prefixes, entries without a verb, quoted names, words that are missing."""

import pytest

from tests.engines.brachio.matches import play, refused, submit

ODD = ("None", "7", "reveal")


@pytest.mark.parametrize(
    ("before", "typed", "text"),
    [
        ((), "r 6", "river 6"),
        ((), "6", "river 6"),
        ((), "6, 3", "river 6 3"),
        ((), "d an belzebufo l 4", "dinosaur Ana belzebufo"),
        ((), "s b", "start Ben"),
        ((), "l ana -1", "lives Ana -1"),
        ((), "p a pro", "power Ana protect"),
        ((), "po a v 7", "power Ana value 7"),
        ((), "fix l a 2", "fix lives Ana 2"),
        ((), "fix f b", "fix first Ben"),
        ((), "fix r 4", "fix round 4"),
        (("river 6",), "k", "keep"),
        (("river 6",), "s n", "swap next"),
        (("river 6",), "s riv 6 f 7", "swap river 6 for 7"),
        (("river 6",), "r 5 9 7", "reveal 5 9 7"),
        (("river 6",), "ri 7", "river 7"),
        (("river 6",), "5,9,7", "reveal 5 9 7"),
        (("river 6",), '"Ana" 5 "Ben" 9 "Cy" 7', "reveal 5 9 7"),
        (("river 5",), "8", "flood 8"),
        (("river 5",), "r 8", "river 8"),
        (("river 4",), "h n", "heat none"),
        (("river 4",), "5 9 7", "reveal 5 9 7"),
        (("river 4",), "r 5 9 7", "reveal 5 9 7"),
        (("river 6", "keep", "keep"), "s d", "swap deck"),
    ],
)
def test_short_forms_are_written_in_full(before: tuple[str, ...], typed: str, text: str) -> None:
    assert submit(play(*before), typed).text == text


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("dinosaur", "N-1"),
        ("dinosaur Ana", "N-1"),
        ("dinosaur Ana lives 4", "N-1"),
        ('dinosaur Ana ""', "N-1"),
        ("dinosaur Ana Mini Rex", "N-1"),
        ("dinosaur Ana Frog lives", "N-1"),
        ("dinosaur Ana Frog lives two", "N-1"),
        ("dinosaur Ana Frog lives 2 3", "N-1"),
        ("dinosaur Bob Frog", "T-4"),
        ("start", "N-1"),
        ("start Ana Ben", "N-1"),
        ("start Bob", "T-4"),
        ("river", "N-1"),
        ("power", "N-1"),
        ("power Ana", "N-1"),
        ("power Ana fly", "N-1"),
        ("power Ana value", "N-1"),
        ("power Ana value x", "N-1"),
        ("power Ana value 3 4", "N-1"),
        ("power Ana protect 1", "N-1"),
        ("power Bob protect", "T-4"),
        ("lives Ana", "N-1"),
        ("lives Ana 1", "N-1"),
        ("lives Ana -x", "N-1"),
        ("lives Ana -1 a reason", "N-1"),
        ("lives Bob -1", "T-4"),
        ("fix", "N-1"),
        ("fix moon 3", "N-1"),
        ("fix lives Ana", "N-1"),
        ("fix lives Ana x", "N-1"),
        ("fix lives Bob 1", "T-4"),
        ("fix round", "N-1"),
        ("fix round 4 5", "N-1"),
        ("fix first", "N-1"),
        ("fix first Bob", "T-4"),
        ("jump", "N-1"),
        ('"river" 6', "N-1"),
        ("Ana 5 Ben 9", "N-1"),
    ],
)
def test_words_that_are_missing_or_unknown_are_refused(line: str, rule: str) -> None:
    assert refused(play(), line).rule == rule


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("swap", "N-1"),
        ("swap moon", "N-1"),
        ("swap next Ben", "N-1"),
        ("swap river", "N-1"),
        ("swap river 6 7", "N-1"),
        ("swap river 6 with 7", "N-1"),
        ("swap river 6 for 7 8", "N-1"),
        ("swap river 6 for x", "N-1"),
        ("keep 6", "N-1"),
        ("bob 5 ana 7 cy 3", "N-1"),
        ("flood 8", "T-3"),
        ("reveal", "T-4"),
    ],
)
def test_an_exchange_that_is_not_understood_is_refused(line: str, rule: str) -> None:
    assert refused(play("river 6"), line).rule == rule


def test_a_flood_without_its_card_is_refused() -> None:
    match = play("river 5")
    assert refused(match, "flood").rule == "N-1"
    assert refused(match, "flood 8 9").rule == "N-1"
    assert refused(match, "flood x").rule == "N-1"
    assert refused(match, "Ana 5 Ben 9").rule == "N-1"


def test_a_name_that_could_be_two_is_ambiguous() -> None:
    match = play("river 6", players=("Anna", "Anton", "Cy"))
    assert refused(match, "an 5 anto 9 cy 7").rule == "N-2"
    assert refused(match, "lives an -1").rule == "N-2"


def test_names_that_look_like_words_of_the_notation_are_quoted() -> None:
    match = play("river 4", players=ODD)
    assert submit(match, 'heat "None" 7').text == 'heat "None" 7'
    assert submit(match, '"None" 5 "7" 9 "reveal" 8').text == "reveal 5 9 8"
    assert submit(match, "power 7 value 3").text == "power 7 value 3"
    assert submit(match, "fix first reveal").text == "fix first reveal"


def test_the_beginning_of_none_is_ambiguous_beside_a_name_that_begins_so() -> None:
    match = play("river 4", players=("Nora", "No", "Cy"))
    assert refused(match, "heat n").rule == "N-2"
    assert submit(match.cut(1), "heat no").text == "heat No"
    assert submit(match.cut(1), "heat none").text == "heat none"


def test_a_species_called_lives_is_quoted() -> None:
    match = play('dinosaur Ana "Lives" lives 2')
    assert match.records[0].text == 'dinosaur Ana "Lives" lives 2'
    assert match.state.species[0] == "Lives"


def test_numbers_after_the_end_are_not_understood() -> None:
    assert refused(play("lives Ana -3"), "5 9 7").rule == "N-1"


@pytest.mark.parametrize(
    ("line", "form"), [("fix lives Ana", "fix lives Ana 2"), ("fix round", "fix round 4")]
)
def test_a_recount_with_a_word_missing_is_told_its_form(line: str, form: str) -> None:
    assert refused(play(), line).message == f"A word is missing; the form is {form}."
