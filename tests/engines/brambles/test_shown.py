"""What boards are told: prompt, checklist, plain lines, cards seen, ways to play, and RULES.md behind it."""

import re
from pathlib import Path

import pytest

import engines.brambles
from engines.brambles import RULES
from engines.brambles.entries import Play
from engines.brambles.views import follows, marks, needs, next_back, specials_left, ways
from tests.engines.brambles.table import EVILS, Table, drawn

FOLDER = Path(engines.brambles.__file__).parent


def verb(table: Table) -> str:
    return RULES.prompt(table.state).verb


def test_the_prompt_says_what_is_due() -> None:
    table = Table("reveal 1 2 3 4 5")
    assert (verb(table), RULES.prompt(table.state).text) == ("TURN UP 1", "1 place is free")
    assert verb(Table("reveal 1")) == "TURN UP 5"
    table.say("reveal 1", "draw B1")
    assert (verb(table), RULES.prompt(table.state).text) == ("DRAW 5", "the hand holds 1 of 6")
    table.say("draw B2 B3 B4 B5 Curse")
    assert (verb(table), RULES.prompt(table.state).more) == ("PLAY", "1 Curse in hand")
    table.say("concede")
    assert verb(table) == "LOST"
    table = drawn("Flux", "B1", "B2", "B3", "D9", "P9", "M9")
    table.say("stash B1")
    assert (verb(table), RULES.prompt(table.state).more) == ("PLAY", "draw 1 more first")
    table = drawn("Shears", "B1")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdef"))
    assert verb(table) == "WON"


@pytest.mark.parametrize(
    ("pile", "says"),
    [(1, "the last hex of the pile"), (2, "the last 2 hexes of the pile"), (3, "3 places are free")],
)
def test_the_prompt_says_when_the_pile_ends(pile: int, says: str) -> None:
    table = drawn("Shears", "B1")
    table.say("fix layout a -", f"fix pile {pile}", "fix layout b -", "fix layout c -")
    prompt = RULES.prompt(table.state)
    assert (prompt.verb, prompt.text) == (f"TURN UP {pile}", says)


def test_the_checklist_follows_the_turn() -> None:
    def dues(table: Table) -> list[str]:
        return [f"{task.text}: {task.due}" for task in RULES.checklist(table.state)]

    table = Table("reveal 1")
    assert dues(table)[:2] == ["turn up 5: due", "draw 6: later"]
    table = drawn("Flux", "B1", "B2", "B3", "Seer", "Even", "Curse", masques="on")
    assert dues(table) == [
        "layout is filled: done",
        "hand holds 6: done",
        "Seer, Masque, resolve Curses: possible",
        "play one combination: due",
    ]
    table.say("stash B1")
    assert dues(table)[1] == "draw 1: possible"
    table.say("concede")
    assert dues(table) == []


def test_the_lines_tell_the_whole_table() -> None:
    table = Table(EVILS, "reveal +2@c", "draw Flux Flux Curse B1 B2 B3 D9 D10", monsters="on")
    table.say("stash Curse", "draw Curse", "play B1 B2 B3 at e", "reveal 2", "draw Curse")
    lines = RULES.lines(table.state)
    assert lines[0] == "Turn 2: DRAW 2. the hand holds 4 of 6."
    assert "c: III+II, needs V (suited row)" in lines
    assert "Flux 1: dead, a Curse lies on it" in lines
    assert "Flux 2: open" in lines
    assert "On top of the Bramble Pile: V" in lines
    assert "Curses in hand: 2" in lines
    table.say("concede")
    assert RULES.lines(table.state)[0] == "Ana gave the match up."


def test_the_preview_says_what_follows() -> None:
    table = drawn("B1", "B2", "B3", "D4", "M4", "P13")
    table.say("play B1 B2 B3 at e")
    step = table.match.records[-1].step
    assert step.says == "V Three in a suited row: beats e (V). Then: turn up 1, draw 3."
    table.say("reveal 2", "draw Curse")
    says = table.match.records[-1].step.says
    assert says == "1 of 3: Curse. 1 Curse in hand, none was held before (BR-26). Then: draw 2."


def test_the_standing_counts_hexes_and_cards() -> None:
    table = drawn("B1", "B2", "B3", "D4", "M4", "P13")
    standing = RULES.standing(table.state)
    assert standing.text == "turn 1, 0 of 20 hexes beaten"
    assert [(figure.value, figure.of) for figure in standing.figures] == [(0, 20), (79, 85)]


def test_ways_to_play_come_strongest_first_with_their_targets() -> None:
    table = drawn("B9", "B10", "B11", "D4", "M4", "P13")
    found = ways(table.state)
    assert (found[0].made.kind, found[0].made.rank) == ("suited row", 5)
    assert found[0].targets == ((4,), (3,), (2,), (1,), (0,), (5,))
    assert found[0].entry == Play(("B9", "B10", "B11"), (4,))
    assert [way.made.rank for way in found] == [5, 1, 1, 1, 1]
    assert follows(table.state, found[0].entry) == "turn up 1, draw 3; leaves D4 M4 P13"
    assert follows(table.state, Play(("B9", "D4", "M4"), (4,))) == ""
    assert ways(Table(EVILS).state) == ()


def test_what_follows_names_flux_and_the_end() -> None:
    table = drawn("Flux", "Flux", "B9", "B10", "B11", "D4", "M4", "P13")
    table.say("stash B9", "stash D4", "draw D1 D2")
    text = follows(table.state, Play(("B9", "B10", "B11"), (4,)))
    assert text == "turn up 1, draw 2, Flux 1 open again; leaves M4 P13 D1 D2 and D4 on Flux"
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdf"), "fix collection 0")
    text = follows(table.state, Play(("B9", "B10", "B11"), (4,)))
    assert text == "The last hex is beaten: the children are saved"
    table = drawn("B9", "B10", "B11")
    table.say("fix pile 0", "fix hand + Shears", "fix hand + B1", "fix hand + B2", "fix collection 0")
    assert follows(table.state, Play(("B9", "B10", "B11"), (4,))).startswith("nothing to draw; leaves Shears")


def test_each_card_is_marked_by_where_it_is() -> None:
    table = drawn("Flux", "B1", "B2", "B3", "Seer", "D9", "D8")
    table.say("stash D8", "draw D7", "play B1 B2 B3 at e", "reveal 2")
    found = marks(table.state)
    assert {found[card] for card in ("B1", "B2", "B3")} == {"gone"}
    assert (found["D7"], found["D8"], found["M1"]) == ("hand", "flux 1", "collection")
    table.say("draw M1 M2 M3", "seer reclaim 3 discard D9")
    found = marks(table.state)
    assert {found[card] for card in ("B1", "B2", "B3", "D9")} == {"possible"}


def test_specials_are_counted_as_they_may_still_come() -> None:
    table = drawn("Flux", "Curse", "B1", "B2", "Seer", "Even", "Shears", masques="on", flux_removed=1)
    left = specials_left(table.state)
    assert list(left) == ["Shears", "Seer", "Flux", "Curse", "Even", "Odd", "Honor"]
    assert left["Flux"] == (1, 1, 2)
    assert left["Curse"] == (5, 5, 6)
    assert left["Even"] == (0, 0, 1)
    table.say("seer reclaim 2 discard B1")
    assert specials_left(table.state)["Seer"] == (2, 3, 3)
    assert "Seer" not in specials_left(drawn("B1", remove_seers="on").state)


def test_needs_name_the_kind_of_combination_and_what_a_seer_makes_of_it() -> None:
    table = Table(EVILS, "reveal +2@e +1@c", monsters="on")
    assert list(needs(table.state)) == [
        ("a", "I", 1, "pair + 1", ""),
        ("b", "II", 2, "one suit", ""),
        ("c", "III+I", 4, "same number", "any row"),
        ("d", "IV", 4, "same number", ""),
        ("e", "V+II", 6, "suited row of honors", "suited row"),
        ("f", "I", 1, "pair + 1", ""),
    ]


def test_the_hex_that_the_next_curse_would_send_back_is_known() -> None:
    table = drawn("B1", "B2", "B3", "D4", "Curse", "P13")
    assert next_back(table.state) is None
    table.say("play B1 B2 B3 at e")
    assert next_back(table.state) == "5"


def test_choices_are_plays_then_helpers() -> None:
    table = drawn("B1", "B2", "B3", "D4", "Curse", "Shears")
    choices = RULES.choices(table.state)
    assert choices[0].entry.text == "play B1 B2 B3 at e"
    assert choices[0].says == "V Three in a suited row"
    assert choices[0].follows == "turn up 1, draw 3; leaves D4 Curse Shears"
    verbs = [choice.entry.verb for choice in choices]
    assert "shears" in verbs
    assert "resolve" in verbs
    assert RULES.choices(Table().state) == ()


def test_helpers_are_chosen_from_when_the_hand_is_full_and_payments_from_the_first_curse_on() -> None:
    table = drawn("B1", "B2", "B3", "D3", "Curse", "Shears")
    table.say("play B1 B2 B3 at e")
    assert RULES.choices(table.state) == ()
    table.say("reveal 2", "draw D5")
    assert [choice.entry.text for choice in RULES.choices(table.state)] == ["resolve Shears"]


def test_no_more_than_six_of_a_kind_are_put_before_the_player() -> None:
    table = drawn("B1", "D1", "M1", "G1", "P1", "Curse")
    resolves = [choice for choice in RULES.choices(table.state) if choice.entry.verb == "resolve"]
    assert len(resolves) == 6


def test_rules_cited_by_refusals_and_consequences_stand_in_the_rule_book() -> None:
    book = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^\*\*(BR-\d+)\*\* \S", book, re.MULTILINE))
    assert written == {f"BR-{number}" for number in range(1, 42)}
    cited = {
        rule
        for path in FOLDER.glob("*.py")
        for rule in re.findall(r"BR-\d+", path.read_text(encoding="utf-8"))
    }
    assert cited <= written


def test_every_house_rule_is_told_in_the_rule_book() -> None:
    book = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    assert [option.key for option in RULES.about.options if f"`{option.key}" not in book] == []


def test_three_presets_set_how_hard_it_is() -> None:
    assert [preset.name for preset in RULES.about.presets] == ["Introductory", "Standard", "Hard"]
    for preset in RULES.about.presets:
        options = RULES.settle(("Ana",), preset.values)
        assert not RULES.header_faults(("Ana",), options)
