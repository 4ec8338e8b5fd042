"""The entries that every game knows, read and refused in the common order."""

from operator import ne
from typing import ClassVar

import pytest

from engines.kernel.answers import Refusal
from engines.kernel.entries import Concede, Entry, Note, Ruling
from engines.kernel.rules import Rules
from tests.contract.toys.countdown import RULES, Countdown, FixLeft, State, Take

START = RULES.start(("Ana", "Ben, the elder"), {"from": 10})


@pytest.mark.parametrize(
    ("line", "entry", "text"),
    [
        ("TAKE 3", Take(3), "take 3"),
        ("t 3", Take(3), "take 3"),
        ("3", Take(3), "take 3"),
        ("take 3 # of ten", Take(3), "take 3"),
        ("! 5", Ruling(Take(5)), "! take 5"),
        ("!take 5", Ruling(Take(5)), "! take 5"),
        ("f left 3", FixLeft(3), "fix left 3"),
        ("note well, said", Note("well, said"), 'note "well, said"'),
        ('n "a \\"b\\""', Note('a "b"'), 'note "a \\"b\\""'),
        ('note it is 5" tall', Note('it is 5" tall'), 'note "it is 5\\" tall"'),
        ("concede ben", Concede("Ben, the elder"), 'concede "Ben, the elder"'),
    ],
)
def test_an_entry_is_read_and_written_in_full(line: str, entry: Entry, text: str) -> None:
    assert RULES.read(START, line) == entry
    assert RULES.write(entry) == text
    assert RULES.read(START, text) == entry


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("", "N-1", "nothing to read"),
        ("!", "N-1", "nothing to read"),
        ("# all of it", "N-1", "nothing to read"),
        ("dance", "N-1", "dance is no verb"),
        ('"take" 3', "N-1", "take is no verb"),
        ("take", "N-1", "one number"),
        ('note "open', "N-1", "not closed"),
        ("note", "N-1", "A note needs its text"),
        ('note ""', "N-1", "A note needs its text"),
        ('note "a" "b"', "N-1", "A note needs its text"),
        ("concede", "N-1", "Concede needs the name"),
        ("concede Ana Ben", "N-1", "Ben is one word too many"),
        ("concede Cy", "T-4", "Nobody called Cy"),
        ("fix right 3", "N-1", "Only fix left"),
    ],
)
def test_what_is_not_understood_says_which_word(line: str, rule: str, says: str) -> None:
    answer = RULES.read(START, line)
    assert isinstance(answer, Refusal)
    assert (answer.rule, says in answer.message) == (rule, True)


def test_in_a_solo_game_nobody_has_to_be_named_to_concede() -> None:
    alone = RULES.start(("Ana",), {"from": 10})
    assert RULES.read(alone, "concede") == RULES.read(alone, "concede Ana") == Concede()
    assert RULES.write(Concede()) == "concede"


def test_a_refused_entry_is_refused_whether_read_or_given() -> None:
    over = RULES.concede(START, 0).state
    answer = RULES.apply(over, Take(1))
    assert isinstance(answer, Refusal)
    assert answer.rule == "T-3"


@pytest.mark.parametrize("line", ["take 1", "! take 9", "note x", "concede Ana", "fix left 3"])
def test_following_what_was_read_is_applying_it(line: str) -> None:
    entry = RULES.read(START, line)
    assert not isinstance(entry, Refusal)
    assert RULES.follow(START, entry) == RULES.apply(START, entry)


def test_a_game_that_says_nothing_more_has_usual_answers() -> None:
    assert [choice.entry for choice in RULES.choices(START)] == [Take(1), Take(2), Take(3)]
    assert RULES.tally(()) == ()
    assert RULES.differing(("Ana", "Ben"), {"from": 15}) == ("Start: 15",)
    assert RULES.header_faults(("Ana",), {}) == {}
    assert Rules.counts(RULES, START) == ()
    assert Rules.implied_verb(RULES, START, ()) is None
    assert not RULES.about.solo


class Bare(Entry):
    """A verb that nothing follows."""

    verb: ClassVar[str] = "score"


class Slow(Countdown):
    """Two verbs that never belong to the moment; of sleep a ruling means nothing either."""

    def meaningful(self, state: State, verb: str) -> bool:
        return super().meaningful(state, verb) and verb != "sleep"


def test_a_ruling_sets_the_moment_aside_where_it_means_anything() -> None:
    slow = Slow()
    expected = Refusal("T-3", "Rest is not possible now; expected is take.")
    assert slow.moment_refusal(START, "rest", ruled=False) == expected
    assert slow.moment_refusal(START, "rest", ruled=True) is None
    assert slow.moment_refusal(START, "sleep", ruled=True) is not None


def test_entries_are_equal_when_they_mean_the_same() -> None:
    assert len({Take(3), Take(3), FixLeft(3), Note("3"), Concede(), Bare()}) == 5
    assert Take(3) != FixLeft(3)
    assert Bare()


def test_offers_are_equal_whatever_their_examples() -> None:
    (offer,) = RULES.offers(START)
    same = offer._replace(examples=tuple)
    assert {offer, same} == {offer}
    assert ne(offer, same) is False
    assert offer != offer._replace(verb="note")
    assert offer != ()


def test_an_entry_is_its_verb_unless_it_says_more() -> None:
    assert Bare().text == "score"
