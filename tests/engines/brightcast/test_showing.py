import re
from pathlib import Path

from engines import brightcast
from engines.brightcast import RULES
from engines.brightcast.races import races
from tests.engines.brightcast.matches import ANA, BEGUN, BEN, go, laid, match, side

FOUR = ("druid", "sage", "warlock", "sorcerer")
FOLDER = Path(brightcast.__file__).parent


def verb(*lines: str) -> str:
    return RULES.prompt(match(*lines).state).verb


def test_the_large_word_says_what_to_do() -> None:
    assert verb() == "FLIP"
    assert verb(BEGUN) == "PLAY"
    assert verb(BEGUN, "play sage") == "STOP?"
    assert verb(BEGUN, *laid("Ana", *FOUR), "play wizard") == "STOP IT"
    assert verb(BEGUN, "fix hand Ben 0", "play sage") == "ALLOW"
    assert verb(BEGUN, "play sage", "allow") == "DISCARD"
    assert verb(BEGUN, "play druid", "allow") == "CHOOSE"
    assert verb("concede Ana") == "WINS"


def test_the_prompt_turns_to_who_decides() -> None:
    timeline = match(BEGUN, *laid("Ana", *FOUR), "play wizard")
    prompt = RULES.prompt(timeline.state)
    assert (prompt.seat, prompt.text) == (BEN, "Ana's Wizard would win")
    assert prompt.more == "the fifth different name; two cards from hand stop it"
    go(timeline, "stop with wizard")
    prompt = RULES.prompt(timeline.state)
    assert (prompt.seat, prompt.text) == (ANA, "stop the stop or lose the Wizard")
    go(timeline, "stop with wizard")
    assert RULES.prompt(timeline.state).text == "stop it again or allow the Wizard"
    bare = match(BEGUN, *laid("Ana", *FOUR), "fix hand Ana 1", "play wizard", "stop with wizard")
    assert RULES.prompt(bare.state)[:2] == ("ALLOW", "the Wizard is stopped: allow")
    limit = match(BEGUN, "fix hand Ana 8", "skip")
    assert RULES.prompt(limit.state).text == "discard 2 cards"


def test_the_checklist_follows_the_turn() -> None:
    due = []
    for lines in (
        (),
        (BEGUN,),
        (BEGUN, *laid("Ana", "sorcerer"), *laid("Ben", "sage"), "play alchemist as sorcerer at sage"),
        (BEGUN, "play sage", "stop with sage", "stop with wizard"),
        (BEGUN, "play druid", "allow"),
        ("concede Ana",),
    ):
        tasks = RULES.checklist(match(*lines).state)
        due.append([task.text for task in tasks if task.due == "due"])
    assert due == [
        ["flip a card each"],
        ["Ana draws 1", "Ana plays a card or draws again"],
        ["Ben: stop or allow"],
        ["Ben: stop or allow"],
        ["Ben discards 1"],
        [],
    ]


def test_what_was_announced_stands_in_the_checklist() -> None:
    timeline = match(
        BEGUN, *laid("Ana", "sorcerer"), *laid("Ben", "sage"), "play alchemist as sorcerer at sage"
    )
    go(timeline, "stop with alchemist")
    assert [task.text for task in RULES.checklist(timeline.state)][1:5] == [
        "Ana played Alchemist",
        "as Sorcerer",
        "target named: Sage",
        "Ben stopped it",
    ]


def test_the_stop_window_shows_the_legal_pairs_and_allow() -> None:
    choices = RULES.choices(match(BEGUN, "play warlock").state)
    assert [(choice.entry.text, choice.says, choice.follows) for choice in choices] == [
        ("stop with warlock", "Wizard + Warlock", "Warlock is discarded"),
        ("stop with alchemist", "Wizard + Alchemist", "Warlock is discarded"),
        ("allow", "let it be", "Warlock takes effect"),
    ]


def test_what_an_allow_would_give_away_is_said() -> None:
    lines = (BEGUN, *laid("Ana", *FOUR), "play wizard")
    assert RULES.choices(match(*lines).state)[-1].follows == "Ana wins the game"
    assert RULES.choices(match(*lines, match_games=1).state)[-1].follows == "Ana wins the match"


def test_a_winning_card_is_marked_among_the_choices() -> None:
    choices = RULES.choices(match(BEGUN, *laid("Ana", *FOUR), *laid("Ben", "sage")).state)
    follows = {choice.entry.text: choice.follows for choice in choices}
    assert follows["play wizard"] == "would win: the fifth different name"
    assert len(follows) == len(choices)
    assert RULES.choices(match().state) == ()
    assert len(RULES.choices(match(BEGUN, "play druid", "allow").state)) == 7


def test_a_card_that_can_be_aimed_in_many_ways_is_shown_aimed_best_first() -> None:
    choices = RULES.choices(match(BEGUN, *laid("Ben", "druid", "sage", "sage", "sage")).state)
    texts = [choice.entry.text for choice in choices]
    assert next(text for text in texts if text.startswith("play sorcerer")) == "play sorcerer at sage"
    assert next(text for text in texts if text.startswith("play dragon")) == "play dragon at druid sage sage"


def test_one_card_from_five_is_said() -> None:
    run = races(side(match(BEGUN, *laid("Ana", *FOUR)), ANA))
    assert (run.different, run.alike, run.one_away, run.nearest) == (4, 1, True, "five different, one more")
    alike = races(side(match(BEGUN, *laid("Ana", *["sage"] * 3)), ANA))
    assert (alike.name, alike.one_away, alike.nearest) == ("sage", False, "five of Sage, two more")
    assert races(side(match(), ANA)).name == ""


def test_the_table_reads_as_plain_lines() -> None:
    timeline = match(BEGUN, *laid("Ana", "sage", "alchemist:sage"), "skip")
    assert RULES.lines(timeline.state) == (
        "Game 1, turn 2; first to 2.",
        "Ben: draw one; play a card or draw another; five different, five more.",
        "Ana: 0 won; hand 6, deck 27, discard 1.",
        "Ana in play: 2 Sage; nearest five of Sage, three more.",
        "Ana discarded: 1 Dragon.",
        "Ana unseen: 6 Druid, 5 Sage, 6 Warlock, 6 Sorcerer, 6 Wizard, 1 Alchemist, 1 Dragon.",
        "Ben: 0 won; hand 4, deck 29, discard 1.",
        "Ben in play: nothing; nearest five different, five more.",
        "Ben discarded: 1 Dragon.",
        "Ben unseen: 6 Druid, 6 Sage, 6 Warlock, 6 Sorcerer, 6 Wizard, 2 Alchemist, 1 Dragon.",
    )


def test_where_a_match_stands_is_said_in_a_phrase() -> None:
    assert RULES.standing(match(BEGUN, "fix games Ben 1").state).text == "game 1, turn 1, Ana to go"
    assert [figure.value for figure in RULES.standing(match("fix games Ben 1").state).figures] == [0, 1]
    assert RULES.standing(match("fix games Ben 2").state).text == "Ben won 2 games."


def test_every_rule_that_is_cited_stands_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(BC-\d+)\*\*", (FOLDER / "RULES.md").read_text(encoding="utf-8"), re.M))
    assert written == {f"BC-{number}" for number in range(1, 22)}
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    assert set(re.findall(r"\bBC-\d+", source)) <= written


def test_every_house_rule_stands_in_the_rules() -> None:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    assert all(f"`{option.key}`" in text for option in RULES.about.options)


def test_the_preview_says_what_a_stop_does() -> None:
    timeline = match(BEGUN, "play warlock", "stop with warlock")
    assert timeline.records[-1].step.says == (
        "Discards Wizard + Warlock from Ben's hand (4 to 2): Ana's Warlock has no effect."
    )
    ended = match(BEGUN, "play sage", "stop with sage", "stop with wizard", stop_chain="one-counter")
    assert ended.records[-1].step.says.endswith("Ana's Sage takes effect after all.")
