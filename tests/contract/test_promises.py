"""What every game promises, held against each game found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engines.kernel.answers import Refusal
from engines.kernel.entries import Ruling
from engines.kernel.replay import report
from engines.kernel.rules import Rules
from engines.kernel.timeline import Timeline
from engines.kernel.words import quote
from tests.contract.games import GAMES, random_match

SEEDS = range(4)
GARBAGE = (
    "",
    "xyzzy",
    '"',
    "fix",
    "note",
    "!",
    "! !",
    "concede Nobody",
    "play play play",
    "99999999",
    "-1 at",
    "💥",
    "a " * 500,
)


@pytest.fixture(params=sorted(GAMES))
def rules(request: pytest.FixtureRequest) -> Rules[Any]:
    return GAMES[request.param]


def test_what_a_game_says_of_itself_fits_the_line_of_a_phone(rules: Rules[Any]) -> None:
    about = rules.about
    assert len(about.tagline) <= 38, about.tagline
    assert [preset.says for preset in about.presets if len(preset.says) > 36] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_replayed_from_its_text_is_the_match_that_was_played(rules: Rules[Any], seed: int) -> None:
    live = list(random_match(rules, seed))[-1]
    again: Timeline[Any] = Timeline(rules, live.players, live.options)
    for count, record in enumerate(live.records, 1):
        answer = again.submit(record.text)
        assert not isinstance(answer, Refusal), (record.text, answer)
        assert answer.entry == record.entry
        assert again.state == live.state_after(count)
    assert report("x", again) == report("x", live)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_written_in_full_reads_the_same_at_every_moment(rules: Rules[Any], seed: int) -> None:
    live = list(random_match(rules, seed))[-1]
    for text in (
        'note "said # so"',
        f"concede {quote(live.players[0])}" if len(live.players) > 1 else "concede",
    ):
        live.submit(text)
    start = live.state_after(0)
    for record in live.records:
        assert rules.read_written(start, record.text) == record.entry
        assert rules.read_written(start, f"! {record.text}") == Ruling(record.entry)


KEYWORDS = ("none", "lock", "by", "next", "at", "river", "to", "with")
"""Words of entries that somebody may be called too."""


@pytest.mark.parametrize("odd", [False, True], ids=["names", "keywords"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_under_other_names_is_the_same_match(rules: Rules[Any], seed: int, odd: bool) -> None:
    live = list(random_match(rules, seed))[-1]
    others = KEYWORDS if odd else tuple(f"Seat {at}" for at in range(len(live.players)))
    names = dict(zip(live.players, others, strict=False))
    other: Timeline[Any] = Timeline(rules, tuple(names.values()), live.options)
    start = other.state
    for record in live.records:
        entry = record.entry.renamed(names)
        assert (
            rules.read(other.state, rules.write(entry))
            == rules.read_written(start, rules.write(entry))
            == entry
        )
        answer = other.submit(entry)
        assert not isinstance(answer, Refusal), (record.text, answer)
        assert entry.renamed({new: old for old, new in names.items()}) == record.entry
    assert rules.facts(other.state) == _renamed(rules.facts(live.state), names)


def _renamed(value: object, names: Mapping[str, str]) -> object:
    """Facts with other names wherever a whole text is one."""
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_back_everything_passes_every_state_again(rules: Rules[Any], seed: int) -> None:
    live = list(random_match(rules, seed))[-1]
    for count in range(len(live) - 1, -1, -1):
        before = live.state_after(count)
        live.take_back()
        assert live.state == before
    assert live.take_back() is None
    assert live.state == rules.start(live.players, live.options)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refusal_changes_nothing_and_says_why(rules: Rules[Any], seed: int) -> None:
    for timeline in random_match(rules, seed, length=30):
        before, count = timeline.state, len(timeline)
        for text in GARBAGE:
            answer = timeline.submit(text)
            assert isinstance(answer, Refusal), text
            assert answer.rule
            assert answer.message.endswith((".", "?", "!")), answer
            assert timeline.state == before
            assert len(timeline) == count


@pytest.mark.parametrize("seed", SEEDS)
def test_offers_end_exactly_with_the_match_and_hold_what_they_promise(rules: Rules[Any], seed: int) -> None:
    for timeline in random_match(rules, seed):
        state = timeline.state
        offers = rules.offers(state)
        assert bool(offers) == (rules.outcome(state) is None)
        for offer in offers:
            assert offer.verb in rules.verbs
            for entry in offer.examples():
                assert entry.verb == offer.verb
        for choice in rules.choices(state):
            assert not isinstance(rules.apply(state, choice.entry), Refusal), choice


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_can_be_shown_and_written_as_json(rules: Rules[Any], seed: int) -> None:
    for timeline in random_match(rules, seed):
        state = timeline.state
        facts = rules.facts(state)
        assert json.loads(json.dumps(facts)) == facts
        assert facts["phase"] == rules.moment(state)
        assert (facts["phase"] == "over") == (rules.outcome(state) is not None)
        assert all(rules.lines(state))
        assert rules.standing(state).text
        assert 0 < len(rules.prompt(state).verb) <= 12
        seat = rules.prompt(state).seat
        assert seat is None or 0 <= seat < len(timeline.players)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_nearest_entry_is_one_that_would_be_accepted(rules: Rules[Any], seed: int) -> None:
    timelines = list(random_match(rules, seed, length=60))
    texts = [record.text for record in timelines[-1].records]
    again: Timeline[Any] = Timeline(rules, timelines[-1].players, timelines[-1].options)
    for at, text in enumerate(texts):
        for other in texts[max(0, at - 4) : at + 5]:
            answer = again.try_entry(other)
            if isinstance(answer, Refusal) and answer.nearest is not None:
                assert not isinstance(again.try_entry(answer.nearest), Refusal), (other, answer)
        again.submit(text)


def test_after_the_end_only_notes_and_recounts_are_taken(rules: Rules[Any]) -> None:
    timeline = next(iter(random_match(rules, 1)))
    solo = len(timeline.players) == 1
    giving_up = "concede" if solo else "concede Ana"
    answer = timeline.submit(giving_up)
    assert not isinstance(answer, Refusal)
    outcome = rules.outcome(timeline.state)
    assert outcome is not None
    assert outcome.losers == (0,)
    assert timeline.status == ("lost" if solo else "over")
    again = timeline.submit(giving_up)
    assert isinstance(again, Refusal)
    assert again.rule == "T-3"
    assert not isinstance(timeline.submit('note "a good evening"'), Refusal)


def test_a_note_changes_nothing_and_a_ruling_is_counted(rules: Rules[Any]) -> None:
    timeline = next(iter(random_match(rules, 2)))
    before = timeline.state
    timeline.submit("note hello there")
    assert timeline.records[-1].text == 'note "hello there"'
    assert timeline.state == before
    entry = rules.offers(before)[0].examples()[0]
    assert not isinstance(timeline.submit(f"! {entry.text}"), Refusal)
    assert timeline.rulings == 1


def test_the_facts_of_the_game_are_complete(rules: Rules[Any]) -> None:
    about = rules.about
    assert about.title
    assert about.tagline
    assert about.seats[0] <= about.seats[1]
    for option in about.options:
        assert len(option.meanings) == len(option.values)
        assert option.title
    keys = {option.key: option.values for option in about.options}
    for preset in about.presets:
        assert all(value in keys[key] for key, value in preset.values.items())


def test_a_golden_sheet_of_a_whole_match_exists(rules: Rules[Any]) -> None:
    folder = Path(__file__).parents[1] / "engines" / GAMES.package(rules.about.slug) / "golden"
    if rules.about.slug == "countdown":
        folder = Path(__file__).parent / "toys" / "golden"
    assert list(folder.glob("*.sheet"))
