"""Headers: keys and values, seats, names, and what is wrong with them, line by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.header import MARKS, name_faults, near, read_names
from engines.kernel.sheet import Header, SheetFaultError, read_sheet
from engines.kernel.words import quote
from tests.contract.games import GAMES
from tests.contract.toys.countdown import RULES, Countdown

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), min_size=1, max_size=9)
TOY = {"countdown": RULES}


def header(*lines: str) -> Header:
    return read_sheet("\n".join(("game: countdown", *lines)), TOY).header


def faults(*lines: str) -> list[tuple[int, str, str]]:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet("\n".join(lines), TOY)
    return [(row.line, row.entry, row.message) for row in caught.value.faults]


def fault(*lines: str) -> tuple[int, str, str]:
    (only,) = faults("game: countdown", *lines)
    return only


def test_keys_and_values_are_read_without_regard_to_case_and_spaces() -> None:
    read = header("PLAYERS :  Ana ,Ben", " From:15", "Title: An evening: the first # at home")
    assert read.players == ("Ana", "Ben")
    assert read.given == {"from": 15}
    assert read.marks == {"title": "An evening: the first"}


@given(st.lists(NAMES, min_size=1, max_size=6))
def test_names_come_back_as_they_were_quoted(names: list[str]) -> None:
    assert read_names(", ".join(quote(name, always=True) for name in names)) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana, Ben", ["Ana", "Ben"]),
        ('"Ben, the elder",Cy', ["Ben, the elder", "Cy"]),
        ('"a\\"b\\\\" , c', ['a"b\\', "c"]),
        ("Jo Ann, B", ["Jo Ann", "B"]),
        ("", [""]),
        ("Ana,", ["Ana", ""]),
        (",Ana", ["", "Ana"]),
        ('"Ana', None),
        ('"Ana"x, Ben', None),
    ],
)
def test_names_stand_between_commas_outside_quotes(text: str, names: list[str] | None) -> None:
    assert read_names(text) == names


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Ana", "Ben"], None),
        (["Ana", ""], "A name is empty."),
        (["Ana", "ben", "ANA"], "Two players are called Ana and ANA."),
        (["Straße", "STRASSE"], "Two players are called Straße and STRASSE."),
    ],
)
def test_names_are_there_and_differ(names: list[str], says: str | None) -> None:
    assert name_faults(names) == says


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("form: 10", "form is no key of this game; the nearest is from."),
        ("colour: red", "colour is no key of this game; known are players, from, "),
        (": x", "An empty word is no key of this game"),
        ("hello", "A header line is key: value; an empty line ends the header."),
        ("game: countdown", "game stands in line 1 already."),
        ("from: 11", "from is 10 or 15, not 11."),
        ("from:", "from is 10 or 15, not empty."),
        ("date: yesterday", "yesterday is no ISO 8601 date"),
        ("date:", "Nothing is no ISO 8601 date"),
        ("rules: 2", "These rules are version 1; the sheet asks for 2."),
        ("rules: 0", "These rules are version 1; the sheet asks for 0."),
        ("rules: one", "These rules are version 1; the sheet asks for one."),
        ("rules: " + "1" * 5000, "These rules are version 1; the sheet asks for 111"),
        ("rules:", "These rules are version 1; the sheet asks for none."),
    ],
)
def test_a_line_that_is_wrong_is_named_with_what_would_do(line: str, says: str) -> None:
    at, entry, message = fault("players: Ana, Ben", line)
    assert (at, entry) == (3, line)
    assert message.startswith(says)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("players: Ana", "Countdown is for 2 to 4 players, not for 1."),
        ("players: a, b, c, d, e", "Countdown is for 2 to 4 players, not for 5."),
        ("players: Ana,", "A name is empty."),
        ("players: Ana, ana", "Two players are called Ana and ana."),
        ('players: "Ana, Ben', "A quote among the players is not closed"),
    ],
)
def test_seats_that_cannot_be_are_named(line: str, says: str) -> None:
    at, entry, message = fault(line)
    assert (at, entry) == (2, line)
    assert message.startswith(says)


def test_a_game_of_several_needs_its_players_by_name() -> None:
    assert fault() == (1, "game: countdown", "Countdown is for 2 to 4 players, not for 1.")


def test_a_game_that_one_may_play_too_needs_them_as_well() -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet("game: bravest-warriors", GAMES)
    assert caught.value.faults[0].message.endswith("needs players: with the names of the seats.")


@pytest.mark.parametrize(
    ("seats", "line", "says"),
    [
        ((2, 2), "players: A, B, C", "Countdown is for 2 players, not for 3."),
        ((1, 1), "players: A, B", "Countdown is for 1 player, not for 2."),
        ((1, 2), "from: 10", "Countdown needs players: with the names of the seats."),
    ],
)
def test_a_game_says_how_many_may_play(seats: tuple[int, int], line: str, says: str) -> None:
    class Seated(Countdown):
        about = RULES.about._replace(seats=seats)

    with pytest.raises(SheetFaultError) as caught:
        read_sheet(f"game: countdown\n{line}", {"countdown": Seated()})
    assert [row.message for row in caught.value.faults] == [says]


def test_a_sheet_may_ask_for_these_very_rules() -> None:
    assert header("players: A, B", "rules: 1").marks == {"rules": "1"}


def test_a_solo_game_may_leave_its_player_out() -> None:
    read = read_sheet("game: brambles", GAMES).header
    assert (read.players, read.named) == (("You",), False)


def test_every_fault_is_told_in_the_order_of_the_lines() -> None:
    found = faults("game: countdown", "players: Ana", "from: 9", "players: B, C", "what")
    assert [at for at, _, _ in found] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("lines", "place"),
    [(("",), (1, "")), (("players: A, B", "no colon", "", "take 1"), (1, "players: A, B"))],
)
def test_without_a_game_that_is_all_there_is_to_say(lines: tuple[str, ...], place: tuple[int, str]) -> None:
    ((at, entry, message),) = faults(*lines)
    assert (at, entry) == place
    assert message == "A sheet begins with game: and one of countdown."


@pytest.mark.parametrize(("line", "says"), [("game: chess", "chess"), ("game:", "Nothing")])
def test_an_unknown_game_is_named(line: str, says: str) -> None:
    assert faults(line)[0][2].startswith(f"{says} is no game known here; known are countdown.")


@pytest.mark.parametrize("key", [mark for mark in MARKS if mark not in ("date", "rules")])
def test_marks_may_stand_in_quotes_and_hold_anything(key: str) -> None:
    read = header("players: A, B", f'{key}: "a # \\"b\\" "')
    assert read.marks == {key: 'a # "b" '}


def test_half_a_quote_is_part_of_a_mark() -> None:
    assert header("players: A, B", 'title: "a" evening').marks == {"title": '"a" evening'}


def test_house_rules_that_do_not_go_together_are_named() -> None:
    class Strict(Countdown):
        def header_faults(self, players: tuple[str, ...], options: object) -> dict[str, str]:
            assert (players, options) == (("A", "B"), {"from": 15})
            return {"from": "Not with these.", "nowhere": "Nor that."}

    with pytest.raises(SheetFaultError) as caught:
        read_sheet("game: countdown\nplayers: A, B\nfrom: 15", {"countdown": Strict()})
    assert [(row.line, row.message) for row in caught.value.faults] == [
        (1, "Nor that."),
        (3, "Not with these."),
    ]


def test_names_that_become_equal_by_cleaning_are_a_fault() -> None:
    with pytest.raises(SheetFaultError, match="line 2: Two players are called Ana and Ana"):
        read_sheet("game: countdown\nplayers: Ana, A-na", TOY, lambda name: name.replace("-", ""))


def test_a_name_that_cleaning_changes_is_kept_with_what_it_was() -> None:
    read = read_sheet("game: countdown\nplayers: A-na, Ben", TOY, lambda name: name.replace("-", "")).header
    assert (read.players, read.cleaned) == (("Ana", "Ben"), (("A-na", "Ana"),))


def test_the_nearest_is_named_or_else_all() -> None:
    assert near("form", ["from", "to"]) == near("fxm", ["from", "to"]) == "; the nearest is from"
    assert near("xyz", ["from", "to"]) == "; known are from and to"
