import pytest

from engines.brightcast import RULES
from engines.brightcast.entries import FixActive, FixCard, FixCount
from engines.kernel.answers import Refusal
from engines.kernel.entries import Start
from engines.kernel.timeline import Timeline
from tests.engines.brightcast.matches import BEGUN, go, laid, match, refused


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("sa", "play sage"),
        ("WIZARD", "play wizard"),
        ("p wa", "play warlock"),
        ("pl so at sag", "play sorcerer at sage"),
        ("so at al:sa", "play sorcerer at alchemist:sage"),
        ("dra at sa, al:sa", "play dragon at sage alchemist:sage"),
        ("al as dru", "play alchemist as druid"),
        ("s", "skip"),
    ],
)
def test_a_turn_is_typed_in_few_keys(typed: str, written: str) -> None:
    timeline = match(BEGUN, *laid("Ana", "druid"), *laid("Ben", "sage", "alchemist:sage"))
    assert go(timeline, typed).records[-1].text == written


def test_cards_alone_are_turned_up_and_discarded() -> None:
    timeline = match("sa, wiz")
    assert timeline.records[-1].text == "flip sage wizard"
    go(timeline, "sa", "al", "dra")
    assert [record.text for record in timeline.records][-2:] == ["allow", "discard dragon"]
    assert go(match(BEGUN, "fix hand Ana 8", "skip"), "wi wa").records[-1].text == "discard wizard warlock"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("d", "N-2"),
        ("play s", "N-2"),
        ("play", "N-1"),
        ("play goblin", "N-1"),
        ('play "sage"', "N-1"),
        ('"play" sage', "N-1"),
        ('"sage"', "N-1"),
        ("play sorcerer at", "N-1"),
        ("play sorcerer sage", "N-1"),
        ("play sorcerer at goblin", "N-1"),
        ("play sorcerer at sage:sage", "N-1"),
        ("play sorcerer at alchemist:dragon", "N-1"),
        ('play sorcerer "at" sage', "N-1"),
        ("play alchemist as goblin", "N-1"),
        ("play alchemist sage", "N-1"),
        ("skip now", "N-1"),
        ("flip", "T-3"),
        ("stop with sage", "T-3"),
        ("allow", "T-3"),
        ("draw sage", "N-1"),
        ("", "N-1"),
    ],
)
def test_what_is_not_understood_is_refused(line: str, rule: str) -> None:
    assert refused(match(BEGUN, *laid("Ana", "druid"), *laid("Ben", "sage")), line).rule == rule


@pytest.mark.parametrize(
    "line", ["stop", "stop sage", "stop with", "stop with goblin", "stop with sage sage"]
)
def test_a_stop_names_one_card(line: str) -> None:
    assert refused(match(BEGUN, "play sage"), line).rule == "N-1"


def test_a_discard_names_a_card() -> None:
    assert refused(match(BEGUN, "play sage", "allow"), "discard").rule == "N-1"
    assert refused(match(BEGUN, "play sage", "allow"), "discard goblin").rule == "N-1"


def test_start_names_a_player() -> None:
    assert refused(match(), "start").rule == "N-1"
    assert refused(match(), "start Cy").rule == "T-4"
    assert go(match(), "start b").records[-1].text == "start Ben"


def test_flip_names_cards() -> None:
    assert refused(match(), "flip goblin sage").rule == "N-1"
    assert refused(match(), "d d").rule == "N-2"


@pytest.mark.parametrize("names", [("with", "at"), ("sage", "play sage"), ("+", 'Kit "K"'), ("#1", "Li, 李")])
def test_names_that_look_like_other_words_are_read_back(names: tuple[str, str]) -> None:
    timeline = Timeline(RULES, names, RULES.settle(names, {}))
    for name in names:
        for entry in (
            Start(name),
            FixActive(name),
            FixCount("games", name, 1),
            FixCard("play", name, "+", "alchemist:sage"),
        ):
            read = RULES.read(timeline.state, RULES.write(entry))
            assert not isinstance(read, Refusal)
            assert read == entry
