"""People from the command line."""

import json

import pytest

from tests.companion.console.speaking import Console


def everybody(console: Console) -> list[str]:
    return console("people").lines


def test_everybody_is_listed_with_what_was_said_of_them(console: Console) -> None:
    console.begun("concede Ana", players="Ana, Ben")
    console.begun(players="Ana, Guest 1")
    assert everybody(console) == ["Ana: 1 match, 0 won", "Ben: 1 match, 1 won"]
    assert console("people", "rename", "Ana", "to", "Anna of Bath").out == 'ok rename Ana to "Anna of Bath"\n'
    assert console("people", 'colour "Anna of Bath" 2').code == 0
    assert everybody(console)[0] == "Anna of Bath: 1 match, 0 won; colour 2; also ana"
    first, _ = json.loads(console("people", "--json").out)
    assert first == {
        "id": "ana",
        "name": "Anna of Bath",
        "called": [],
        "colour": 2,
        "matches": 1,
        "won": 0,
    }


def test_an_act_is_taken_back_and_brought_back(console: Console) -> None:
    console.begun("concede Ana", players="Ana, Ben")
    console("people", "rename Ana to Anna")
    assert console("people", "--undo").out == "undone: rename Ana to Anna\n"
    assert everybody(console)[0].startswith("Ana:")
    assert console("people", "--redo").out == "redone: rename Ana to Anna\n"
    assert everybody(console)[0].startswith("Anna:")
    console("people", "--undo")
    answer = console("people", "--undo")
    assert (answer.code, answer.err) == (1, "companion: There is nothing to undo.\n")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("rename", "Zoe", "to", "Zora"), 1, "Nobody is called Zoe."),
        (("merge", "Ana", "into", "Ben"), 1, "sat at one table"),
        (("fly",), 1, "Type rename NAME to NAME"),
        (("--undo", "--redo"), 2, "One of an act"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    console: Console, words: tuple[str, ...], code: int, says: str
) -> None:
    console.begun("concede Ana", players="Ana, Ben")
    answer = console("people", *words)
    assert (answer.code, answer.out) == (code, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1


def test_one_person_does_not_sit_twice_under_two_names(console: Console) -> None:
    console.begun("concede Ana", players="Ana, Ben")
    console("people", "rename Ana to Anna")
    answer = console("new", "countdown", "--players", "Anna, ana")
    assert (answer.code, answer.out) == (2, "")
    assert "Anna and ana are one person, who cannot sit twice." in answer.err
