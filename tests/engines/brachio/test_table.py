"""What the table shows between entries: prompt, checklist, standing, plain lines, and RULES.md behind it."""

import re
from pathlib import Path

import engines.brachio
from engines.brachio import RULES
from engines.brachio.disasters import BOX, Box, Disaster, Effect
from tests.engines.brachio.matches import play, refused

FOLDER = Path(engines.brachio.__file__).parent


def test_the_prompt_says_what_comes_next_and_whose_turn_it_is() -> None:
    moments = {
        (): ("RIVER", None),
        ("river 5",): ("FLOOD", None),
        ("river 4",): ("HEAT", None),
        ("river 6", "keep"): ("EXCHANGE", 1),
        ("river 6 3",): ("REVEAL", None),
        ("lives Ana -3",): ("OVER", None),
    }
    for lines, (verb, seat) in moments.items():
        prompt = RULES.prompt(play(*lines).state)
        assert (prompt.verb, prompt.seat) == (verb, seat)
    assert RULES.prompt(play("river 6").state).text == "keep, or swap with the River or with Ben"
    assert RULES.prompt(play("river 6", "keep", "keep").state).text.endswith("with the deck")


def test_the_checklist_shows_what_is_done_due_and_possible() -> None:
    def tasks(*lines: str) -> list[tuple[str, str]]:
        return [(task.text.split(",")[0], task.due) for task in RULES.checklist(play(*lines).state)]

    assert tasks()[:2] == [("two dinosaurs each", "possible"), ("deal", "due")]
    assert tasks("river 6", "5 9 7")[0] == ("deal", "due")
    first_game = play(first_game_deal="one-footprint").state
    assert RULES.checklist(first_game)[0].text == "one dinosaur with a footprint each"
    assert ("exchange turns", "later") in tasks()
    assert ("one more River card for the Flood", "due") in tasks("river 5")
    assert ("show 6 or more to the Heat Wave", "due") in tasks("river 4")
    assert ("exchange turns", "possible") in tasks("river 6")
    assert ("exchange turns", "done") in tasks("river 6", "keep", "keep", "keep")
    assert tasks("river 6 3")[-1] == ("reveal", "due")
    assert [text for text, _ in tasks("river 6 3")] == ["deal", "powers that count this round", "reveal"]
    assert tasks("lives Ana -3") == []


def test_the_standing_is_the_round_and_everybodys_lives() -> None:
    standing = RULES.standing(play("dinosaur Ana Belzebufo", "lives Ben -1", "river 6").state)
    assert standing.text == "round 1"
    assert [(row.value, row.of, row.seat) for row in standing.figures] == [(4, 4, 0), (2, 3, 1), (3, 3, 2)]
    assert RULES.standing(play("lives Ana -3").state).text == "Ana is extinct: Ben and Cy win"
    assert RULES.standing(play("lives Ana -2", "lives Cy -2").state).text == "round 1, Ana and Cy have 1 life"
    assert RULES.standing(play(life_cap="none").state).figures[0].of is None


def test_the_plain_lines_show_the_whole_table() -> None:
    powers = ("power Ben protect", "power Ben value 0", "power Ben lose 1", "power Ben gain 2")
    match = play("dinosaur Ana Belzebufo", "river 6", "swap river 6 for 11", *powers)
    assert RULES.lines(match.state) == (
        "Round 1, night. First Player: Ana.",
        "River: 11 Night.",
        "1 Ana, Belzebufo: 4 lives, took 6 from the River.",
        "2 Ben: 3 lives; by a power protected, counts as 0, loses 1 and gains 2.",
        "3 Cy: 3 lives.",
        "Next: Ben: keep, or swap with the River or with Cy.",
    )
    assert RULES.lines(play().state)[1] == "River: not dealt."
    over = RULES.lines(play("lives Ana -2", "lives Ana -1").state)
    assert over[2] == "1 Ana: extinct."
    assert over[-1] == "Over: Ana is extinct: Ben and Cy win."


def test_choices_name_no_hidden_card() -> None:
    def texts(*lines: str) -> list[str]:
        return [choice.entry.text for choice in RULES.choices(play(*lines).state)]

    assert texts("river 6") == ["keep", "swap next"]
    assert texts("river 4", "keep", "keep") == ["keep", "swap deck"]
    assert texts("river 4") == ["heat none", "keep", "swap next"]
    assert texts("river 5") == texts() == texts("river 6 3") == []


def test_every_rule_that_is_cited_stands_in_the_rules() -> None:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^\*\*(VB-\d+)\*\* ", text, re.MULTILINE))
    assert written == {f"VB-{number}" for number in range(1, 12)}
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    assert set(re.findall(r'"(VB-\d+)"', code)) <= written


def test_every_house_rule_stands_in_the_rules_under_its_title() -> None:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    for option in RULES.about.options:
        assert f"**{option.title}** (`{option.key}: {option.values[1]}`)" in text


def test_a_box_is_a_table_in_which_every_value_occurs_once() -> None:
    assert BOX.values == tuple(range(1, 12))
    assert BOX[9].name == "Disease"
    assert BOX.card(Effect.NIGHT).value == 11
    other = Box(Disaster(1), Disaster(2, "Eclipse", "The Eclipse", Effect.NIGHT))
    assert other.card(Effect.NIGHT).value == 2
    assert other.card(Effect.VOLCANO).value == 0
    assert (other.values, other[2].name) == ((1, 2), "Eclipse")


def test_a_moment_that_does_not_fit_says_what_is_expected() -> None:
    assert refused(play("river 5"), "keep").message == "Keep is not possible now; expected is flood."
