"""Chances asked for at a console."""

import json
from fractions import Fraction

import pytest

from companion.journal.fold import fold
from companion.journal.place import journal_path
from companion.journal.store import Journal
from tests.companion.console.speaking import Console


def match_of(console: Console, game: str, players: str | None, *entries: str) -> str:
    named = ("--players", players) if players else ()
    match = console("new", game, *named).out.strip()
    for entry in entries:
        assert console("log", match, entry).code == 0
    return match


def test_the_chance_of_a_sum_is_exact(console: Console) -> None:
    assert console("odds", "bravest-warriors", "--dice", "6", "--value", "13").out == "21979/23328 (94.2 %)\n"
    answer = console("odds", "bravest-warriors", "--dice", "6", "--value", "13", "--json")
    assert json.loads(answer.out) == {"chance": "21979/23328", "decimal": 21979 / 23328}
    assert console("odds", "bravest-warriors", "--dice", "2", "--twice", "6").out == "1/36 (2.8 %)\n"


@pytest.mark.parametrize(
    "words",
    [
        ("bravest-warriors",),
        ("bravest-warriors", "--dice", "6"),
        ("bravest-warriors", "--dice", "8", "--value", "3"),
        ("bravest-warriors", "--dice", "6", "--value", "0"),
        ("bravest-warriors", "--dice", "six", "--value", "3"),
        ("countdown", "--dice", "6"),
        ("chess", "--dice", "6"),
    ],
)
def test_a_question_that_cannot_be_answered_is_not_understood(
    console: Console, words: tuple[str, ...]
) -> None:
    answer = console("odds", *words)
    assert (answer.code, answer.out) == (2, "")


def test_a_match_is_told_the_chance_of_its_roll_and_marked(console: Console) -> None:
    match = match_of(console, "bravest-warriors", "Ana, Ben", "reveal 13")
    answer = console("odds", match)
    assert answer.lines[0] == "to beat this Encounter: 21979/23328 (94.2 %)"
    assert answer.lines[1].startswith("to beat it with the bonus die: ")
    console("log", match, "bonus")
    assert console("odds", match).lines == [
        answer.lines[1].replace(" it with the bonus die", " this Encounter")
    ]
    with Journal.open(journal_path(console.data)) as journal:
        assert fold(journal.rows(match)).marks == {"advice"}


def test_a_choice_is_weighed(console: Console) -> None:
    match = match_of(console, "bravest-warriors", "Ana, Ben", "reveal 3", "roll 1 2 3 4 5 6", "lock 3")
    rows = json.loads(console("odds", match, "--json").out)
    assert [row["of"] for row in rows] == [
        "to beat one more Encounter, 1 to 20 being equally likely",
        "from which that is worth the stake",
    ]
    assert all(0 <= Fraction(row["chance"]) <= 1 for row in rows)


def test_a_moment_without_chances_says_so(console: Console) -> None:
    match = match_of(console, "bravest-warriors", "Ana, Ben")
    assert console("odds", match).code == 1
    assert console("odds", match, "--dice", "3").code == 2


def test_a_stop_is_feared_before_and_after_the_card(console: Console) -> None:
    match = match_of(console, "brightcast", "Ana, Ben", "flip sage druid")
    assert "that Ben can stop a druid: " in console("odds", match).out
    console("log", match, "play druid")
    assert [line.split(":")[0] for line in console("odds", match).lines] == ["that Ben can stop it"]
    assert console("odds", match_of(console, "brightcast", "Ana, Ben")).code == 1


def test_a_card_in_hand_is_asked_about_by_its_number(console: Console) -> None:
    match = match_of(console, "brachio", "Ana, Ben, Cy", "river 6")
    answer = console("odds", match, "--card", "5")
    assert answer.lines[0].startswith("to lose a life: keep: ")
    assert console("odds", match, "--card", "6").code == 1
    assert console("odds", match_of(console, "brachio", "Ana, Ben, Cy"), "--card", "5").code == 1


def test_the_next_draws_are_weighed(console: Console) -> None:
    match = match_of(console, "brambles", None, "reveal 1 2 3 1 2 3")
    one = {row["of"]: Fraction(row["chance"]) for row in json.loads(console("odds", match, "--json").out)}
    two = json.loads(console("odds", match, "--draws", "2", "--json").out)
    assert all(Fraction(row["chance"]) > one[row["of"]] for row in two)
    assert console("odds", match, "--draws", "0").code == 2
