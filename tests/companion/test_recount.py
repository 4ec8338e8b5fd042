"""What was counted is read as people say it, and the place where the sheet went wrong is found."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from companion.counting import read_counts
from companion.recount import EACH, Slip, counted, slips
from engines.kernel.answers import Countable, Refusal
from engines.kernel.rules import Rules
from engines.kernel.timeline import Timeline
from tests.contract.games import GAMES, random_match
from tests.seldom import seldom

ROWS = (
    Countable("points Ana", 3, "fix points Ana"),
    Countable('points "Ben, the elder"', 7, 'fix points "Ben, the elder"'),
    Countable("turn", 4, "fix turn"),
    Countable("items Ana", 1),
)
TRIES = 20_000


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("turn 5", {"turn": 5}),
        ("3 7 5", {"points Ana": 3, 'points "Ben, the elder"': 7, "turn": 5}),
        ("points ana 3, 9", {"points Ana": 3, 'points "Ben, the elder"': 9}),
        ("ben 8", {'points "Ben, the elder"': 8}),
        ("p ana 2 t 9", {"points Ana": 2, "turn": 9}),
        ("i 2", {"items Ana": 2}),
    ],
)
def test_counts_are_named_or_come_in_order(text: str, counts: dict[str, int]) -> None:
    assert read_counts(text, ROWS) == counts


@pytest.mark.parametrize(
    ("text", "rule", "says"),
    [
        ("ana 3", "N-2", "ana could be points Ana or items Ana"),
        ("lives 3", "N-1", "lives is nothing that is counted here"),
        ("1 2 3 4 5", "N-1", "5 is one number too many"),
        ("turn", "N-1", "turn needs the number"),
        ("", "N-1", "no number"),
        ("turn 1234567", "N-1", "1234567 is no number"),
        ('"turn', "N-1", "not closed"),
        ("3 ²", "N-1", "² needs the number"),
    ],
)
def test_what_is_no_count_is_refused_with_a_sentence(text: str, rule: str, says: str) -> None:
    answer = read_counts(text, ROWS)
    assert isinstance(answer, Refusal)
    assert answer.rule == rule
    assert says in answer.message


def played(rules: Rules[Any], like: Timeline[Any], texts: list[str]) -> Timeline[Any] | None:
    timeline: Timeline[Any] = Timeline(rules, like.players, like.options)
    fits = all(not isinstance(timeline.submit(text), Refusal) for text in texts)
    return timeline if fits else None


def countdown(*amounts: int) -> Timeline[Any]:
    rules = GAMES["countdown"]
    timeline: Timeline[Any] = Timeline(rules, ("Ana", "Ben"), rules.settle(("Ana", "Ben"), {}))
    for amount in amounts:
        assert not isinstance(timeline.submit(f"take {amount}"), Refusal)
    return timeline


def found(timeline: Timeline[Any], **table: int) -> list[Slip]:
    return [slip for slip in islice(slips(timeline, table), TRIES) if slip]


def test_the_earliest_change_that_explains_the_count_comes_first() -> None:
    assert found(countdown(2, 3), left=6)[0] == Slip(0, "take 1")
    assert found(countdown(2, 3), left=8) == [Slip(1, None), *found(countdown(2, 3), left=8)[1:]]
    assert Slip(0, None) in found(countdown(2, 3), left=7)
    assert found(countdown(2, 3), left=3)[0] == Slip(1, "take 2", missing=True)


def test_an_entry_that_would_do_at_one_place_after_another_is_told_once() -> None:
    missing = [slip for slip in found(countdown(1, 1, 1), left=6) if slip.missing]
    assert missing == [Slip(1, "take 1", missing=True)]


def test_a_place_is_not_flooded() -> None:
    places = [slip.at for slip in found(countdown(2, 2, 2), left=5)]
    assert max(places.count(at) for at in places) <= EACH


def test_what_nothing_explains_has_no_place() -> None:
    assert found(countdown(1), left=0) == []


def altered(rules: Rules[Any], seed: int) -> Iterator[tuple[Timeline[Any], dict[str, int]]]:
    """Matches with one entry lost or written twice, and what then lies on the table."""
    chance = random.Random(seed)
    live = list(random_match(rules, seed, length=40))[-1]
    texts = [record.text for record in live.records]
    for at in chance.sample(range(len(texts)), k=min(12, len(texts))):
        for other in ([*texts[:at], *texts[at + 1 :]], [*texts[: at + 1], *texts[at:]]):
            sheet = played(rules, live, other)
            table = counted(live, live.state)
            if sheet is not None and table != counted(sheet, sheet.state):
                yield sheet, table


@pytest.mark.parametrize("seed", [0, *seldom(1)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_is_found_explains_all_of_it_with_every_later_entry_fitting(game: str, seed: int) -> None:
    rules = GAMES[game]
    for sheet, table in islice(altered(rules, seed), 3):
        told = [slip for slip in islice(slips(sheet, table), 3000) if slip]
        for slip in told:
            texts = [record.text for record in sheet.records]
            new = [] if slip.text is None else [slip.text]
            texts[slip.at : slip.at + (not slip.missing)] = new
            again = played(rules, sheet, texts)
            assert again is not None
            assert counted(again, again.state) == table
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_lost_or_doubled_entry_is_explained(game: str) -> None:
    rules = GAMES[game]
    cases = [case for seed in range(3) for case in islice(altered(rules, seed), 2)]
    explained = sum(any(islice(slips(sheet, table), 6000)) for sheet, table in cases)
    assert cases
    assert explained >= len(cases) - 1


def brightcast(*entries: str) -> Timeline[Any]:
    rules = GAMES["brightcast"]
    timeline: Timeline[Any] = Timeline(rules, ("Ana", "Ben"), rules.settle(("Ana", "Ben"), {}))
    for entry in entries:
        assert not isinstance(timeline.submit(entry), Refusal), entry
    return timeline


@pytest.mark.parametrize(
    ("typed", "counts"),
    [
        ("hand ana 4", {"hand Ana": 4}),
        ("hand ana 5", {"hand Ana": 4}),
        ("hand ana 5 deck ana 28", {"hand Ana": 4, "deck Ana": 29}),
        ("hand ana 5 deck ana 29", {"hand Ana": 5, "deck Ana": 29}),
        ("hand ana 6", {"hand Ana": 6}),
        ("hand ben 5", {"hand Ben": 5}),
        ("deck ana 28 hand ben 4", {"deck Ana": 29, "hand Ben": 4}),
    ],
)
def test_the_draw_of_a_turn_may_have_been_made_when_the_hand_is_counted(
    typed: str, counts: dict[str, int]
) -> None:
    timeline = brightcast("flip sage druid")
    rows = timeline.rules.counts(timeline.state)
    assert read_counts(typed, rows) == counts


def test_nothing_is_due_while_a_card_is_being_answered() -> None:
    timeline = brightcast("flip sage druid", "play wizard")
    assert [row.due for row in timeline.rules.counts(timeline.state) if row.due] == []
