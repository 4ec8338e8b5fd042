"""What people type, and the full form that is kept."""

import pytest

from engines.bravest_warriors import RULES
from engines.kernel.answers import Refusal
from engines.kernel.entries import Entry
from tests.engines.bravest_warriors.table import Table, play, refused, table

ROLLED = ("reveal 11", "roll 6 5 3 3 1 2")


def text(match: Table, line: str) -> str:
    """The full form of a line that must be accepted."""
    entry = RULES.read(match.state, line)
    assert isinstance(entry, Entry), entry
    assert RULES.read(match.state, RULES.write(entry)) == entry
    assert not isinstance(match.try_entry(line), Refusal)
    return entry.text


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("13", "reveal 13"),
        ("r 13", "reveal 13"),
        (
            'REVEAL 13 twice "Memory Donk" NO-A item+1 +2',
            'reveal 13 +2 item+1 no-assists twice "Memory Donk"',
        ),
        ("rev 13 tw no-i i+3", "reveal 13 item+3 no-items twice"),
        ("13 Donk", 'reveal 13 "Donk"'),
        ('13 "twice"', 'reveal 13 "twice"'),
        ('13 "+2"', 'reveal 13 "+2"'),
        ("s ben", "start Ben"),
        ("h B plum", "hero Ben Plum"),
        ("h b W", "hero Ben Wallow"),
        ("po b +2", "points Ben +2"),
        ("points b 2", "points Ben +2"),
        ('points b -0 "why not"', 'points Ben +0 "why not"'),
        ("points b +2 Donk", 'points Ben +2 "Donk"'),
        ("it c + Wand", 'item Cy + "Wand"'),
        ("fix p ana 3", "fix points Ana 3"),
        ("fix t 3", "fix turn 3"),
        ("fix a c", "fix active Cy"),
    ],
)
def test_short_forms_before_the_first_encounter(line: str, full: str) -> None:
    assert text(table(), line) == full


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("6 5, 3 3,1 2", "roll 6 5 3 3 1 2"),
        ("r 6 5 3 3 1 2", "roll 6 5 3 3 1 2"),
        ("buy", "buy"),
        ("bu Rocket", 'buy "Rocket"'),
        ("bo", "bonus"),
        ("bon w wan", 'bonus with "Wand"'),
    ],
)
def test_short_forms_before_the_roll(line: str, full: str) -> None:
    assert text(table('item Ana + "Wand"', "points Ana +2", "reveal 11"), line) == full


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("6 5", "lock 6 5"),
        ("l 6,5", "lock 6 5"),
        ("d", "defeat"),
        ("c 3 t 5", "change 3 to 5"),
        ('c 3 3 to 5 1 with "wand"', 'change 3 3 to 5 1 with "Wand"'),
        ("c 3 to 5 w wa k", 'change 3 to 5 with "Wand" keep'),
        ("c 3 to 5 by ana with wand keep", 'change 3 to 5 with "Wand" keep by Ana'),
    ],
)
def test_short_forms_with_the_roll_on_the_table(line: str, full: str) -> None:
    assert text(table('item Ana + "Wand"', *ROLLED), line) == full


def test_short_forms_behind_a_beaten_encounter() -> None:
    match = table(*ROLLED, "lock 6 5")
    assert text(match, "s") == "score"
    assert text(match, "7") == "reveal 7"


def test_short_forms_of_those_who_assist_and_of_the_next_player() -> None:
    match = table('item Cy + "Wand"', *ROLLED, "lock 6 5", "reveal 4", "roll 3 3 1 2", "defeat")
    assert text(match, "a b c l 3 1") == "assist Ben Cy lock 3 1"
    assert text(match, "c 3 to 4 by c") == "change 3 to 4 by Cy"
    assert text(match, 'c 3 to 4 by c with "wand"') == 'change 3 to 4 with "Wand" by Cy'
    assert text(match, "p") == "pass"
    play(match, "p")
    assert text(match, "c") == "coattail"
    assert text(match, "fr") == "fresh"


def test_a_beginning_that_fits_several_words_is_refused() -> None:
    assert refused(table("reveal 6"), "b").rule == "N-2"
    assert refused(table(), "13 no").rule == "N-2"
    assert text(table(), "hero Ana C") == "hero Ana Chris"
    assert refused(table(decks="both"), "hero Ana C").rule == "N-2"
    assert refused(table(players="Ana Anton"), "points An +1").rule == "N-2"
    match = table('item Ana + "Wand"', 'item Ana + "Wand of Ice"', 'item Ana + "Watch"', *ROLLED)
    assert refused(match, "change 3 to 5 with wa").rule == "N-2"
    assert text(match, "change 3 to 5 with wand") == 'change 3 to 5 with "Wand"'
    assert refused(match, 'change 3 to 5 with "wa"').rule == "T-1"


@pytest.mark.parametrize(
    "line",
    [
        "reveal",
        "reveal 0",
        "reveal 37",
        "reveal -3",
        "reveal +3",
        "reveal x",
        "reveal 13 5",
        "reveal 13 +0",
        "reveal 13 +x",
        "reveal 13 item+",
        "reveal 13 item+0",
        "reveal 13 twice twice",
        "reveal 13 +1 +2",
        "reveal 13 twise",
        "reveal 13 no-asists",
        'reveal 13 ""',
        'reveal 13 "a" "b"',
        "start",
        "start Ana Ben",
        "hero",
        "hero Ana",
        "hero Ana Plum Plum",
        "points",
        "points Ana",
        "points Ana x",
        'points Ana "+2"',
        'points Ana +2 ""',
        "points Ana +2 for nothing",
        "item",
        "item Ana + ",
        "item Ana * Wand",
        'item Ana "+" Wand',
        'item Ana + ""',
        "item Ana + 3",
        "item Ana + Wand Wand",
        "fix",
        "fix hand",
        "fix points Ana",
        "fix points Ana many",
        "fix turn",
        "fix turn x",
        "fix active",
        "fix active Ana Ben",
        "score now",
        "xyzzy",
    ],
)
def test_what_cannot_be_understood_is_said_so(line: str) -> None:
    assert refused(table(), line).rule == "N-1"


@pytest.mark.parametrize(
    "line",
    [
        "lock",
        "lock 7",
        "lock x",
        "7",
        "change",
        "change 3",
        "change 3 to",
        "change to 5",
        "change 7 to 5",
        "change 3 to x",
        "change 3 to 5x",
        "change 3 to 5 with",
        "change 3 to 5 with by Ana",
        "change 3 to 5 by",
        "change 3 to 5 keep Wand",
        'change 3 to 5 with "Wand" with "Wand"',
        "change 3 to 5 by Ana by Ana",
        'change 3 to 5 with ""',
        "bonus with",
        "bonus by Ana",
        'bonus with "Wand" keep',
        "buy 3",
        "buy a b",
        "roll",
    ],
)
def test_what_cannot_be_understood_with_dice_on_the_table_is_said_so(line: str) -> None:
    assert refused(table(*ROLLED), line).rule == "N-1"


@pytest.mark.parametrize("line", ["points Zorro +1", "start Zorro", "fix points Zorro 1", "fix active Zorro"])
def test_players_who_do_not_exist_are_said_so(line: str) -> None:
    answer = refused(table(), line)
    assert answer.rule == "T-4"
    assert "Ana, Ben and Cy" in answer.message


@pytest.mark.parametrize("line", ["item Zorro + Fork", "hero Zorro Plum", "change 3 to 5 by Zorro"])
def test_players_are_read_before_the_moment(line: str) -> None:
    assert refused(table("reveal 3"), line).rule == "T-4"


def test_names_that_are_words_of_the_notation_are_quoted() -> None:
    match = table("reveal 6", "roll 5 1 4 4 4 4", "defeat", players="Ana Lock by")
    assert text(match, 'assist "lock" by lock 5 1') == 'assist "Lock" by lock 5 1'
    assert text(match, 'change 5 to 6 by "lock"') == 'change 5 to 6 by "Lock"'
    assert text(match, "change 5 to 6 by by") == "change 5 to 6 by by"
    assert refused(match, "assist lock lock 5 1").rule == "N-1"


def test_names_with_spaces_and_quotes_are_kept() -> None:
    match = table(players="Ana")
    assert text(match, r'reveal 3 "Catbug\'s \"Pal\" \\ 7"'.replace(r"\'", "'")) == (
        r'reveal 3 "Catbug' + "'" + r's \"Pal\" \\ 7"'
    )


def test_a_die_that_a_ruling_turned_into_a_seven_can_be_named() -> None:
    match = table("reveal 7", "roll 3 1 1 1 1 1", "! change 3 to 7")
    assert text(match, "lock 7") == "lock 7"
    assert text(match, "change 7 to 6") == "change 7 to 6"


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("reveal 3", "item Ana + Key"),
        ("reveal 3", "item Ana + Key", "roll 3 3 5 6 1 2"),
        ("reveal 3", "item Ben + Key", "roll 3 3 5 6 1 2", "defeat"),
        ("reveal 3", "roll 3 3 5 6 1 2", "lock 3"),
        ("reveal 3", "roll 3 3 5 6 1 2", "lock 3", "reveal 30", "roll 1 1 1 1 1", "defeat", "pass"),
    ],
)
def test_every_example_is_read_back_as_the_entry_that_it_is(lines: tuple[str, ...]) -> None:
    state = table(*lines).state
    for offer in RULES.offers(state):
        for entry in offer.examples():
            assert RULES.read(state, entry.text) == entry
