"""What holds after every entry, in matches played at random."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.bravest_warriors import RULES
from engines.bravest_warriors.battle import DICE
from engines.bravest_warriors.deal import DEALER
from engines.bravest_warriors.state import State
from engines.kernel.answers import Refusal
from engines.kernel.rules import Value
from engines.kernel.timeline import Timeline
from tests.engines.bravest_warriors.table import Table
from tests.engines.dealt import dealt

NAMES = ("Ana", "Ben, the elder", "lock", "by", 'Kit "K"', "5", "Gus", "with")
SEEDS = st.integers(0, 2**32)
WORDS = (
    *("reveal", "roll", "lock", "change", "assist", "score", "defeat", "pass", "coattail", "fresh", "buy"),
    *("bonus", "points", "item", "fix", "hero", "start", "concede", "note", "!", "with", "by", "keep", "to"),
    *("1", "2", "3", "4", "5", "6", "7", "0", "13", "+2", "-1", "item+1", "twice", "no-items", "no-assists"),
    *(
        "Ana",
        '"Ben, the elder"',
        '"lock"',
        "by",
        "Gus",
        '"with"',
        '"Wand"',
        '"+1"',
        '"Item 1"',
        "+",
        "-",
        "x",
    ),
    *("active", "turn", "points", '"', "#", "Chris", "Plum", "Danny"),
)


def begun(chance: Random) -> Table:
    """A match with players and house rules by lot."""
    players = NAMES[: chance.randint(1, len(NAMES))]
    given: dict[str, Value] = {
        option.key: chance.choice(option.values) for option in RULES.about.options if chance.random() < 0.5
    }
    return Timeline(RULES, players, RULES.settle(players, given))


def offered(match: Table, chance: Random) -> str | None:
    """An entry from the offers, by lot; None when the match is over."""
    offers = RULES.offers(match.state)
    lines = [entry.text for offer in offers for entry in chance.sample(offer.examples(), 1)]
    return chance.choice(lines) if lines else None


def twisted(line: str, chance: Random) -> str:
    """A line with a word changed, doubled, lost or put in front."""
    words = line.split(" ")
    at = chance.randrange(len(words))
    kind = chance.randrange(5)
    if kind == 0:
        words[at] = chance.choice(WORDS)
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        del words[at]
    elif kind == 3:
        words.insert(at, chance.choice(WORDS))
    else:
        words.insert(0, "!")
    return " ".join(words)


def check(state: State, before: State) -> None:
    """The laws of one state and of the step that led to it."""
    assert RULES.facts(state)["phase"] == RULES.moment(state)
    battle = state.battle
    locked = sum(len(card.dice) for card in battle.columns[-1])
    assert locked + battle.free == DICE + (battle.bonus != "side")
    assert len(battle.roll) <= battle.free
    assert battle.free >= 0
    assert all(card.beaten or card is battle.faced for column in battle.columns for card in column)
    totals = [0] * len(state.house.players)
    for line in state.ledger:
        totals[line.seat] += line.delta
        assert line.delta
        assert line.total == totals[line.seat] >= 0
    assert totals == [state.points(seat) for seat in range(len(totals))]
    assert state.ledger[: len(before.ledger)] == before.ledger
    if state.outcome is None:
        assert state.house.checked_last or max(totals) < state.house.target
        assert not state.house.solo or state.turn <= state.house.battles
        assert RULES.offers(state)
        assert (state.phase in {"roll", "match", "defeated"}) is (battle.faced is not None) or (
            state.phase == "inherit" and state.house.keeps_failed
        )
    else:
        assert RULES.offers(state) == ()


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_dice_and_points_are_conserved_in_every_match_from_the_offers(seed: int) -> None:
    chance = Random(seed)
    match = begun(chance)
    for _ in range(150):
        line = offered(match, chance)
        if line is None:
            break
        before = match.state
        record = match.submit(line)
        assert not isinstance(record, Refusal), (line, record)
        assert RULES.read(before, record.text) == record.entry
        check(match.state, before)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_twisted_entries_are_refused_without_a_trace_or_keep_the_laws(seed: int) -> None:
    chance = Random(seed)
    match = begun(chance)
    for _ in range(60):
        line = offered(match, chance)
        if line is None:
            break
        for attempt in (twisted(line, chance), " ".join(chance.choices(WORDS, k=chance.randint(1, 5))), line):
            before, count = match.state, len(match)
            record = match.submit(attempt)
            if isinstance(record, Refusal):
                assert (match.state, len(match)) == (before, count)
                assert record.nearest is None or not isinstance(match.try_entry(record.nearest), Refusal)
            else:
                assert RULES.read(before, record.text) == record.entry
                check(match.state, before)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_a_match_replayed_from_its_text_is_the_same_at_every_entry(seed: int) -> None:
    chance = Random(seed)
    match = begun(chance)
    for _ in range(120):
        line = offered(match, chance)
        if line is None:
            break
        match.submit(twisted(line, chance) if chance.random() < 0.2 else line)
    again = Timeline(RULES, match.players, match.options)
    for count, record in enumerate(match.records, 1):
        assert not isinstance(again.submit(record.text), Refusal)
        assert again.state == match.state_after(count)


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_a_match_by_policy_comes_to_its_end_without_a_refusal(seed: int) -> None:
    match = begun(Random(seed))
    assume(len(match.players) > 1 or match.options["target"] == 20)
    for _ in dealt(match, DEALER, seed):
        assert sum(match.state.points(seat) for seat in range(len(match.players))) >= 0
    assert match.state.outcome is not None
