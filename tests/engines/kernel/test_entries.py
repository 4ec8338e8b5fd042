"""The entries that every game knows, read and refused in the common order."""

from collections.abc import Mapping
from operator import ne
from typing import ClassVar

import pytest

from engines.kernel.answers import Choice, Consequence, Refusal, Step
from engines.kernel.entries import Concede, Entry, Note, Ruling
from engines.kernel.rules import Option, Reading, Rules, Value
from engines.kernel.words import Word, too_many
from tests.contract.toys.countdown import RULES, Countdown, FixLeft, State, Take

START = RULES.start(("Ana", "Ben, the elder"), {"from": 10})
OVER = RULES.concede(START, 0).state


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


NOTHING = "There is nothing to read in this line."
NO_NOTE = 'A note needs its text, such as note "a good evening".'


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("", "N-1", NOTHING),
        ("!", "N-1", NOTHING),
        ("# all of it", "N-1", NOTHING),
        ("dance", "N-1", "dance is no verb known here."),
        ('"take" 3', "N-1", "take is no verb known here."),
        ("take", "N-1", "Take needs one number."),
        ('note "open', "N-1", 'The quote that begins at "open is not closed.'),
        ("note", "N-1", NO_NOTE),
        ('note ""', "N-1", NO_NOTE),
        ('note "a" "b"', "N-1", NO_NOTE),
        ("concede", "N-1", "Concede needs the name of who gives up: Ana or Ben, the elder."),
        ("concede Ana Ben", "N-1", "Ben is one word too many behind concede."),
        ("concede Cy", "T-4", "Nobody called Cy plays; the players are Ana and Ben, the elder."),
        ("fix right 3", "N-1", "Only fix left NUMBER is known."),
    ],
)
def test_what_is_not_understood_says_which_word(line: str, rule: str, says: str) -> None:
    assert RULES.read(START, line) == Refusal(rule, says)


@pytest.mark.parametrize(
    "text",
    ["take 3", "! take 5", "fix left 3", '! note "x y"', 'note "well, said"', 'concede "Ben, the elder"'],
)
def test_what_is_written_is_read_whatever_the_moment(text: str) -> None:
    entry = RULES.read_written(OVER, text)
    assert isinstance(entry, Entry)
    assert (RULES.write(entry), isinstance(entry, Ruling)) == (text, text.startswith("!"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", NOTHING),
        ("t 3", "t is no verb known here."),
        ("3", "3 is no verb known here."),
        ('"take" 3', "take is no verb known here."),
        ("! take", "Take needs one number."),
    ],
)
def test_what_is_not_written_in_full_was_not_written_here(line: str, says: str) -> None:
    assert RULES.read_written(START, line) == Refusal("N-1", says)


def test_in_a_solo_game_nobody_has_to_be_named_to_concede() -> None:
    alone = RULES.start(("Ana",), {"from": 10})
    assert RULES.read(alone, "concede") == RULES.read(alone, "concede Ana") == Concede()
    assert RULES.write(Concede()) == "concede"


def test_the_only_player_gives_up_without_a_name() -> None:
    alone = RULES.start(("Ana",), {"from": 10})
    answer = RULES.apply(alone, Concede())
    assert isinstance(answer, Step)
    assert answer.says == "Ana gives up."


def test_a_refused_entry_is_refused_whether_read_or_given() -> None:
    refusal = Refusal("T-3", "The match is over: take is not possible, only note, fix and undo.")
    assert RULES.read(OVER, "take 1") == RULES.apply(OVER, Take(1)) == refusal
    assert RULES.read(OVER, "t 1") == Refusal("N-1", "t is no verb known here.")


def test_what_the_table_decided_or_counted_is_told_first() -> None:
    left = Consequence("5 left")
    assert RULES.follow(START, Take(5)) == Refusal("CD-1", "One to three may be taken, not 5.", "take 1")
    assert RULES.follow(START, Ruling(Take(5))) == Step(
        START._replace(left=5, active=1), "Takes 5.", (Consequence("ruling of the table", tone="info"), left)
    )
    assert RULES.follow(START, FixLeft(3)) == Step(
        START._replace(left=3), "3 are left.", (Consequence("recount by hand", tone="info"),)
    )
    assert RULES.follow(START, Note("x")) == Step(START, "A remark; nothing changes.")


@pytest.mark.parametrize("line", ["take 1", "! take 9", "note x", "concede Ana", "fix left 3"])
def test_following_what_was_read_is_applying_it(line: str) -> None:
    entry = RULES.read(START, line)
    assert not isinstance(entry, Refusal)
    assert RULES.follow(START, entry) == RULES.apply(START, entry)


def test_a_game_that_says_nothing_more_has_usual_answers() -> None:
    assert RULES.choices(START) == tuple(Choice(Take(amount), "take some") for amount in (1, 2, 3))
    assert RULES.tally(()) == ()
    for phrases in (RULES.differing, RULES.setting):
        assert phrases(("Ana", "Ben"), {"from": 15}) == ("Start: 15",)
    assert RULES.header_faults(("Ana",), {}) == {}
    assert Rules.counts(RULES, START) == ()
    assert Rules.implied_verb(RULES, START, ()) is None
    assert not RULES.about.solo


class Rest(Entry):
    """A verb that nothing follows."""

    verb: ClassVar[str] = "rest"


class Slow(Countdown):
    """Has a verb that belongs to the moment only while little is left; when nothing is, no ruling helps."""

    verbs = (*Countdown.verbs, "rest")

    def meaningful(self, state: State, verb: str) -> bool:
        return super().meaningful(state, verb) and state.left > 0

    def moment_verbs(self, state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("take",), ("rest",) if state.left < 3 else ()

    def implied_verb(self, state: State, words: tuple[Word, ...]) -> str | None:
        return super().implied_verb(state, words) if state.left else None

    def read_verb(self, state: State, verb: str, words: tuple[Word, ...]) -> Reading:
        if verb == "rest":
            return too_many(words, 0, f"rest with {state.left} left") or Rest()
        return super().read_verb(state, verb, words)

    def play(self, state: State, entry: Entry, *, ruled: bool) -> Step[State] | Refusal:
        return Step(state, "Rests.") if isinstance(entry, Rest) else super().play(state, entry, ruled=ruled)


class Patient(Slow):
    """Asks for the moment last."""

    words_first = True


TOO_EARLY = Refusal("T-3", "Rest is not possible now; expected is take.")


def test_a_ruling_sets_the_moment_aside_where_it_means_anything() -> None:
    slow, nothing = Slow(), START._replace(left=0, loser=None)
    assert slow.moment_refusal(START, "rest", ruled=False) == TOO_EARLY
    assert slow.moment_refusal(START, "rest", ruled=True) is None
    assert slow.moment_refusal(START._replace(left=2), "rest", ruled=False) is None
    assert slow.moment_refusal(nothing, "rest", ruled=True) is not None
    assert slow.read(START, "! rest") == Ruling(Rest())
    assert isinstance(slow.apply(START, Ruling(Rest())), Step)
    assert slow.apply(START, Rest()) == TOO_EARLY


def test_the_moment_comes_before_the_other_words_unless_a_game_wants_it_behind_them() -> None:
    behind = Refusal("N-1", "long is one word too many behind rest with 10 left.")
    assert Slow().read(START, "rest long") == Slow().read(START, "rest") == TOO_EARLY
    assert Patient().read(START, "rest long") == behind
    assert Patient().read(START, "rest") == TOO_EARLY
    assert Patient().read(START, "! rest") == Ruling(Rest())
    assert Patient().read(START, "3") == Take(3)


class Usual(Countdown):
    """Begins higher with several, and has a rule that is on or off."""

    about = RULES.about._replace(
        options=(*RULES.about.options, Option("quiet", ("off", "on"), "Quiet", ("talking", "none")))
    )

    def settle(self, players: tuple[str, ...], given: Mapping[str, Value]) -> dict[str, Value]:
        return super().settle(players, {"from": 15, **given} if len(players) > 2 else given)


def test_house_rules_are_told_where_they_are_not_the_usual_ones() -> None:
    assert RULES.settle(("Ana", "Ben"), {"from": 15}) == {"from": 15}
    assert RULES.settle(("Ana", "Ben"), {}) == {"from": 10}
    usual, three = Usual(), ("Ana", "Ben", "Cy")
    assert usual.differing(three, {"from": 15, "quiet": "off"}) == ()
    assert usual.differing(three, {"from": 10, "quiet": "on"}) == ("Start: 10", "Quiet")


class Together(Entry):
    """Speaks of several people, and of one more."""

    verb: ClassVar[str] = "together"
    players: tuple[str, ...]
    by: str | None
    remark: str


def test_an_entry_speaks_of_people_by_other_names_when_these_were_changed() -> None:
    names = {"Ana": "Anna", "Ben": "Benno"}
    entry = Together(("Ana", "Cy", "Ben"), "Ana", "Ana and Ben")
    assert entry.renamed(names) == Together(("Anna", "Cy", "Benno"), "Anna", "Ana and Ben")
    assert Together((), None, "").renamed(names) == Together((), None, "")
    assert Ruling(Concede("Ben")).renamed(names) == Ruling(Concede("Benno"))
    assert Concede("Cy").renamed(names) == Concede("Cy")
    assert Take(3).renamed(names) == Take(3)


def test_entries_are_equal_when_they_mean_the_same() -> None:
    assert len({Take(3), Take(3), FixLeft(3), Note("3"), Concede(), Rest()}) == 5
    assert Take(3) != FixLeft(3)
    assert hash(Take(3)) != hash(FixLeft(3))
    assert Rest()


def test_offers_are_equal_whatever_their_examples() -> None:
    (offer,) = RULES.offers(START)
    same = offer._replace(examples=tuple)
    assert {offer, same} == {offer}
    assert ne(offer, same) is False
    assert offer != offer._replace(verb="note")
    assert hash(offer) != hash(offer._replace(verb="note"))
    assert offer != ()


def test_an_entry_is_its_verb_unless_it_says_more() -> None:
    assert Rest().text == "rest"
