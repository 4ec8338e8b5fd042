"""What good sense makes of a table, to the hundredth: a weight that changes shows in the numbers here.

A worth is what is beaten, less 1.7 for each card, less the company of the cards and, where the best three
break, 0.36 of what they beat. So ``play B6 B7 B8`` at an Evil V is 35 - 5.1 - 12.6, less 3.93 for company.
"""

from random import Random

import pytest

from engines.brambles.policy import beside, choose, ranked, reliefs
from engines.brambles.state import State
from engines.brambles.worth import Held
from engines.kernel.entries import Entry
from engines.kernel.rules import Value
from tests.engines.brambles.table import Table, drawn

COVERED = ("fix layout e 3+1", "fix layout d 4+1")
LONE = ("fix layout e 3+1", "fix layout a +2", "fix layout b +1")


def rounded(ways: list[tuple[float, Entry]]) -> dict[str, float]:
    return {entry.text: round(worth, 2) for worth, entry in ways}


def weighed(state: State) -> dict[str, float]:
    return rounded(ranked(state, Held(state)))


def relieved(state: State) -> dict[str, float]:
    return rounded(reliefs(state, Held(state)))


def chosen(table: Table) -> str:
    entry = choose(table.state, Random(1))
    assert entry is not None
    return entry.text


def left(count: int, *hand: str) -> Table:
    """A table with so many hexes left, all of them in the layout, and this hand."""
    table = drawn(*hand)
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdefa"[: 6 - count]))
    return table


@pytest.mark.parametrize(
    ("hand", "lines", "house", "worths"),
    [
        ("G1 B6 B7 B8 D12 M14", (), {}, {"play B6 B7 B8 at e": 13.37, "sacrifice G1": -11.97}),
        (
            "B6 B7 B8 B10 Shears Seer",
            COVERED,
            {"monsters": "on"},
            {
                "shears at d": 16.0,
                "play B6 B7 B8 at d": 13.39,
                "sacrifice B10": -12.62,
                "seer reclaim 4 discard B10 B6 B8": -13.71,
                "play B6 B7 B10 at b": -17.61,
                "play B6 B8 B10 at b": -17.61,
                "play B7 B8 B10 at b": -17.61,
                "seer play B6 B7 B8 at d": -36.61,
            },
        ),
        (
            "Even D4 M7 G9 P14 B1",
            (),
            {"masques": "on"},
            {
                "play M7 G9 Even at c": -3.74,
                "play B1 D4 Even at a": -11.46,
                "play D4 P14 Even at a": -11.46,
                "play D4 M7 Even at a": -11.74,
                "play D4 G9 Even at a": -11.74,
                "sacrifice D4": -11.79,
            },
        ),
    ],
)
def test_what_can_be_done_is_weighed(
    hand: str, lines: tuple[str, ...], house: dict[str, Value], worths: dict[str, float]
) -> None:
    table = drawn(*hand.split(), **house)
    table.say(*lines)
    assert weighed(table.state) == worths


@pytest.mark.parametrize(("allowed", "eased"), [("yes", 18), ("no", 10)])
def test_a_masque_eases_the_evil_below_a_monster_and_lone_monsters_where_it_beats_them(
    allowed: str, eased: int
) -> None:
    """III+I falls from 22 to 12; a lone II and a lone I are 4 each; the Masque itself is 5."""
    house: dict[str, Value] = {"monsters": "on", "masques": "on", "masque-beats-lone-monster": allowed}
    table = drawn("Even", "Shears", "D2", "M7", "G10", "P13", **house)
    table.say(*LONE)
    worths = weighed(table.state)
    assert worths["masque Even"] == eased - 5
    assert worths["shears at d"] == 22 - 19


@pytest.mark.parametrize(
    ("rule", "best"),
    [("allow", ("play B2 D2 M2 G2 B12 P12 at e d", 21.45)), ("strict", ("play D2 M2 G2 at d", -3.95))],
)
def test_four_of_a_kind_and_a_pair_are_weighed_where_they_count(rule: str, best: tuple[str, float]) -> None:
    table = drawn("B2", "D2", "M2", "G2", "B12", "P12", quad_plus_pair=rule)
    assert next(iter(weighed(table.state).items())) == best


@pytest.mark.parametrize(
    ("hand", "text", "worth"),
    [
        ("Seer D2 M7 G10 P13 B12", "seer reclaim 7 discard D2 M7 G10", 1.07),
        ("Seer Seer Seer Shears D2 G7", "seer reclaim 5 discard D2 G7", 2.65),
    ],
)
def test_a_seer_brings_back_two_cards_for_each_that_is_fed_and_itself(
    hand: str, text: str, worth: float
) -> None:
    table = drawn("B1", "B2", "B3", "B4", "B5", "B6")
    table.say("sacrifice B1 B2 B3 B4 B5 B6", f"draw {hand}")
    assert weighed(table.state)[text] == worth


@pytest.mark.parametrize(
    ("hexes", "hand", "worths"),
    [
        (
            1,
            "Flux Curse B2 D2 Seer Shears M9",
            {
                "resolve B2 D2": 68.08,
                "resolve B2 D2 M9": 66.38,
                "stash Curse": 61.5,
                "resolve Shears": 56.5,
                "resolve Seer": 25.5,
            },
        ),
        (1, "Curse B2 B3 B4 D9 M14", {"resolve B2 B3 B4": 66.55}),
        (2, "Flux Curse Curse B2 D2 Seer Shears", {"resolve B2 D2": 12.94}),
        (2, "Curse Curse D2 B3 M4 M14", {"resolve D2 B3 M4": 10.55}),
    ],
)
def test_to_be_rid_of_curses_is_weighed(hexes: int, hand: str, worths: dict[str, float]) -> None:
    assert relieved(left(hexes, *hand.split()).state) == worths


@pytest.mark.parametrize(
    ("curses", "hexes", "cards", "worths"),
    [
        (1, 6, 10, {"stash Curse": 4.57}),
        (1, 2, 10, {"stash Curse": 6.67}),
        (1, 6, 16, {"stash Curse": 0.37}),
        (1, 6, 17, {}),
        (2, 6, 0, {"stash Curse": 5.0}),
        (6, 6, 30, {"stash Curse": 51.0}),
    ],
)
def test_a_flux_is_given_up_for_a_curse_when_few_cards_are_to_come(
    curses: int, hexes: int, cards: int, worths: dict[str, float]
) -> None:
    """One Curse of six hexes is 10 + 11 / 7; a Flux is 14, of which each card under 20 takes a twentieth."""
    others = ("B1", "D5", "M9", "G13", "P3")[: 6 - curses]
    table = left(hexes, "Flux", *["Curse"] * curses, *others)
    table.say(f"fix collection {cards}")
    assert relieved(table.state) == worths


def test_a_card_is_taken_back_from_the_first_flux_that_can_take_a_curse() -> None:
    table = drawn("Flux", "Flux", "B1", "D5", "M9", "Curse", "Curse", "B14")
    table.say("stash B1", "stash D5", "fix collection 1")
    assert relieved(table.state) == {"take B1": 4.3}


def test_an_open_flux_takes_the_card_with_the_best_company_while_cards_are_to_come() -> None:
    table = drawn("Flux", "G1", "B6", "B7", "B8", "D12", "P3")
    assert chosen(table) == "stash B7"
    table.say("fix collection 0")
    assert chosen(table) == "play B6 B7 B8 at e"


def test_a_masque_that_is_good_for_nothing_is_exchanged() -> None:
    table = drawn("Even", "Curse", "Curse", "Curse", "Curse", "Curse", masques="on")
    assert chosen(table) == "sacrifice Even"


def test_a_monster_is_put_where_least_is_needed_and_nowhere_without_an_open_evil() -> None:
    assert beside(drawn("B1").state) == 0
    assert beside(Table().state) is None


def test_of_several_masques_the_first_is_weighed() -> None:
    table = drawn("Even", "Odd", "B1", "D5", "M9", "G13", masques="on", monsters="on")
    table.say("fix layout e 3+1")
    assert [text for text in weighed(table.state) if text.startswith("masque")] == ["masque Even"]
