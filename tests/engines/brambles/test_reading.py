"""Short forms, and what is not understood: N-1, N-2."""

import pytest

from engines.brambles import RULES
from engines.brambles.cards import COPIES, read_card
from engines.kernel.answers import Refusal
from engines.kernel.entries import Entry
from engines.kernel.words import Word
from tests.engines.brambles.table import EVILS, Table, drawn


def canonical(table: Table, line: str) -> str:
    entry = RULES.read(table.state, line)
    assert isinstance(entry, Entry), entry
    assert RULES.read(table.state, RULES.write(entry)) == entry
    return RULES.write(entry)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        *((card, card) for card in COPIES),
        *((card.lower(), card) for card in COPIES),
        ("3b", "B3"),
        ("14P", "P14"),
        ("si7", "G7"),
        ("signs7", "G7"),
        ("sp7", "P7"),
        ("7spirits", "P7"),
        ("be3", "B3"),
        ("dreams10", "D10"),
        ("cu", "Curse"),
        ("c", "Curse"),
        ("f", "Flux"),
        ("se", "Seer"),
        ("SH", "Shears"),
        ("e", "Even"),
        ("od", "Odd"),
        ("hon", "Honor"),
    ],
)
def test_a_card_is_read_as_people_type_it(typed: str, card: str) -> None:
    assert read_card(Word(typed)) == card


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("S7", "N-2"),
        ("7s", "N-2"),
        ("s", "N-2"),
        ("B0", "N-1"),
        ("B15", "N-1"),
        ("B03", "N-1"),
        ("X3", "N-1"),
        ("bx3", "N-1"),
        ("B", "N-1"),
        ("7", "N-1"),
        ("b7b", "N-1"),
        ("cursed", "N-1"),
    ],
)
def test_a_card_that_is_none_or_could_be_two_is_refused(typed: str, rule: str) -> None:
    answer = read_card(Word(typed))
    assert isinstance(answer, Refusal)
    assert answer.rule == rule
    assert isinstance(read_card(Word("B3", quoted=True)), Refusal)


def test_the_letter_s_is_refused_with_both_suits_as_a_hint() -> None:
    answer = read_card(Word("S7"))
    assert isinstance(answer, Refusal)
    assert "G7 (siGns)" in answer.message
    assert "P7 (sPirits)" in answer.message


def test_hexes_without_a_verb_are_turned_up() -> None:
    table = Table(monsters="on")
    assert canonical(table, "3 I ii, V 4") == "reveal 3 1 2 5 4"
    assert canonical(table, "r 3") == "reveal 3"
    table.say("3 1 2 5 4 1")
    assert canonical(table, "rev +II@a +1@F") == "reveal +2@a +1@f"


def test_cards_without_a_verb_are_drawn_or_played_where_the_moment_says_so() -> None:
    table = Table(EVILS)
    assert canonical(table, "b3, 7d cu") == "draw B3 D7 Curse"
    table.say("b3 b4 b5 d7 m1 m2")
    assert canonical(table, "3b b4 b5 at c") == "play B3 B4 B5 at c"
    assert canonical(table, "p b3 b4 b5 a c") == "play B3 B4 B5 at c"
    table.no("b3 b4 b5", "N-1")
    table.no("b3 b4 b5 c", "N-1")
    table.say("p b3 b4 b5 at c")
    table.no("b3", "N-1")
    table.say("2")


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("sh at a", "shears at a"),
        ("se t m3", "seer take M3"),
        ("se take m3 s d4", "seer take M3 stash D4"),
        ("se r 3 d b1", "seer reclaim 3 discard B1"),
        ("seer rec M3, D4 G5 disc b1", "seer reclaim M3 D4 G5 discard B1"),
        ("se p b3 b4 b5 at c", "seer play B3 B4 B5 at c"),
        ("m e", "masque Even"),
        ("r sh", "resolve Shears"),
        ("st b3", "stash B3"),
        ("st b3 o 2", "stash B3 on 2"),
        ("t b3", "take B3"),
        ("sa b3 d7", "sacrifice B3 D7"),
        ("d b3", "draw B3"),
        ("fix coll 40", "fix collection 40"),
        ("fix pile 9", "fix pile 9"),
        ("fix def 7", "fix defeated 7"),
        ("fix disc 20", "fix discard 20"),
        ("fix h + 3b", "fix hand + B3"),
        ("fix hand - b3", "fix hand - B3"),
        ("fix lay c III", "fix layout c 3"),
        ("fix layout C 3+2", "fix layout c 3+2"),
        ("fix layout c III+II", "fix layout c 3+2"),
        ("fix layout c +1", "fix layout c +1"),
        ("fix layout c -", "fix layout c -"),
        ("fix flux 2 b3", "fix flux 2 B3"),
        ("fix f 2 -", "fix flux 2 -"),
        ("! sh at a", "! shears at a"),
        ("conc", "concede"),
        ("note so far, so good", 'note "so far, so good"'),
    ],
)
def test_beginnings_of_words_are_enough_in_act(typed: str, text: str) -> None:
    assert canonical(drawn("B3", "B4", "B5", "D7", "M1", "M2"), typed) == text


@pytest.mark.parametrize(
    "line",
    [
        "draw",
        "play",
        "play B3 B4 B5",
        "play at c",
        "play B3 B4 B5 at",
        "play B3 B4 B5 at g",
        "play B3 B4 B5 at 1",
        'play B3 B4 B5 at "c"',
        'play "B3" B4 B5 at c',
        "shears",
        "shears at",
        "shears c",
        "shears at h",
        "shears at a b",
        "seer",
        "seer look",
        "seer take",
        "seer take X1",
        "seer take B3 and D4",
        "seer take B3 stash",
        "seer reclaim",
        "seer reclaim 3",
        "seer reclaim 3 discard",
        "seer reclaim discard B1",
        "seer reclaim X1 B2 discard B1",
        "seer reclaim 3 discard X1",
        "seer play B3 B4 B5",
        "masque",
        "masque Curse",
        "masque Even Odd",
        "resolve",
        "stash",
        "stash X1",
        "stash B3 2",
        "stash B3 on",
        "stash B3 on x",
        "stash B3 on 1 2",
        "take",
        "take X1",
        "take B3 D7",
        "sacrifice",
        "fix",
        "fix turn 3",
        "fix collection",
        "fix collection x",
        "fix collection 4 5",
        "fix pile +3",
        "fix flux +1 B3",
        "seer reclaim +3 discard B3",
        "stash B3 on +1",
        "fix hand",
        "fix hand + X1",
        "fix hand B3 D7",
        "fix hand + B3 D7",
        "fix layout c",
        "fix layout g 3",
        "fix layout c 6",
        "fix layout c 3+3",
        "fix layout c 3+",
        "fix layout c 9+2",
        "fix layout c 3 2",
        "fix flux 2",
        "fix flux x B3",
        "fix flux 2 X1",
        "fix flux 2 B3 B4",
        "xyzzy",
    ],
)
def test_what_is_missing_or_too_much_is_not_guessed(line: str) -> None:
    drawn("B3", "B4", "B5", "D7", "M1", "M2").no(line, "N-1")


@pytest.mark.parametrize("line", ["s", "seer reclaim 3 discard S1", "fix d 3", "play S7 B3 B4 at c"])
def test_what_could_be_two_things_lists_them(line: str) -> None:
    answer = drawn("B3", "B4", "B5", "D7", "M1", "M2").no(line, "N-2")
    assert " or " in answer.message


@pytest.mark.parametrize(
    "line",
    [
        "reveal",
        "reveal x",
        "reveal 6",
        "reveal +3@a",
        "reveal 3@a",
        "reveal +1@",
        "reveal +1@g",
        'reveal "3"',
    ],
)
def test_a_hex_that_is_none_is_refused(line: str) -> None:
    Table(monsters="on").no(line, "N-1")


def test_the_letter_s_among_cards_without_a_verb_has_its_hint_too() -> None:
    table = Table(EVILS)
    assert "G7 (siGns)" in table.no("s7 b3", "N-2").message
    table.say("b3 b4 b5 d7 m1 m2")
    assert "P5 (sPirits)" in table.no("s5 b3 b4 at c", "N-2").message


def test_a_seer_or_shears_first_among_cards_drawn_needs_the_verb() -> None:
    table = Table(EVILS)
    assert table.no("shears b3", "T-3").nearest == "draw Shears B3"
    assert table.no("seer", "T-3").nearest == "draw Seer"
    assert table.no("shears at c", "T-3").nearest is None


def test_verbs_of_the_moment_come_before_all_others() -> None:
    table = Table(EVILS)
    assert canonical(table, "s b3") == "stash B3"
    assert canonical(table, "re b3 d3") == "resolve B3 D3"
    table.no("play B3 B4 B5 at c", "T-3")
    table.no("seer b3", "T-3")
    table.no("sacr b3", "N-1")


@pytest.mark.parametrize(
    "line",
    [
        "draw B3",
        "play B3 B4 B5 at c",
        "shears at c",
        "seer take M3",
        "masque Even",
        "resolve B3 D3",
        "stash B3",
        "take B3",
        "sacrifice B3",
    ],
)
def test_nothing_but_turning_up_belongs_to_setup(line: str) -> None:
    Table().no(line, "T-3")
