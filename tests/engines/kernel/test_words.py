"""Splitting a line, quoting, comments, beginnings of words, names and numbers."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.answers import Refusal
from engines.kernel.words import (
    Word,
    change_of,
    choose,
    counted,
    listed,
    player_of,
    quote,
    read_each,
    read_quoted,
    respelled,
    seat_of,
    split,
    too_many,
    unknown,
    whole_number,
    without_comment,
)

PLAYERS = ("Ana", "Anton", "Ben, the elder")
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), min_size=1, max_size=12)


def rule(answer: object) -> str:
    return answer.rule if isinstance(answer, Refusal) else ""


@given(st.lists(NAMES))
def test_splitting_gives_the_names_back_that_were_quoted(names: list[str]) -> None:
    words = split(" ".join(map(quote, names)))
    assert not isinstance(words, Refusal)
    assert [word.text for word in words] == names


@given(NAMES)
def test_a_name_quoted_in_any_case_is_one_quoted_word(name: str) -> None:
    assert split(quote(name, always=True)) == (Word(name, quoted=True),)


@given(st.text(max_size=40))
def test_no_line_breaks_the_splitting(line: str) -> None:
    words = split(line)
    assert rule(words) == "N-1" or all(isinstance(word, Word) for word in words)


@pytest.mark.parametrize("name", ["", "!", "+", "-", "!x", "a b", "a,b", 'a"b', "a\\b", "#1", "a\tb"])
def test_a_name_that_could_be_misread_is_quoted(name: str) -> None:
    assert quote(name)[0] == quote(name)[-1] == '"'


@pytest.mark.parametrize("name", ["Ana", "+1", "-2", "a!b", "Zoé", "[red]"])
def test_a_plain_name_stands_as_it_is(name: str) -> None:
    assert quote(name) == name


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("draw B3,D7, Curse\tM1", ["draw", "B3", "D7", "Curse", "M1"]),
        ("", []),
        (" , ,", []),
        ('hero Ben "Jo Ann"', ["hero", "Ben", "Jo Ann"]),
        ('"a""b"', ["a", "b"]),
        ('"say \\"so\\"" x', ['say "so"', "x"]),
        ('"back\\\\slash"', ["back\\slash"]),
        ('"a\\nb"', ["a\\nb"]),
        ('""', [""]),
        ('5" tall', ['5"', "tall"]),
    ],
)
def test_words_are_split_at_spaces_and_commas_outside_quotes(line: str, texts: list[str]) -> None:
    words = split(line)
    assert not isinstance(words, Refusal)
    assert [word.text for word in words] == texts


@pytest.mark.parametrize("line", ['note "open', 'note "', 'note "a\\"', '"a" "b'])
def test_a_quote_that_is_not_closed_is_not_understood(line: str) -> None:
    assert rule(split(line)) == "N-1"


def test_a_quote_that_is_not_closed_is_told_by_its_beginning() -> None:
    says = 'The quote that begins at "never close is not closed.'
    assert split('note "never closed at all') == Refusal("N-1", says)


def test_reading_a_quote_tells_where_it_ends() -> None:
    assert read_quoted('x "a b" y', 2) == ("a b", 7)
    assert read_quoted('"a', 0) is None
    assert read_quoted('a "b"', 0) is None


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("take 3", "take 3"),
        ("  take 3\t", "take 3"),
        ("# all of it", ""),
        ("take 3 # some", "take 3"),
        ("take 3\t# some", "take 3"),
        ("place: hall#2", "place: hall#2"),
        ('note "a # b" # c', 'note "a # b"'),
        ('note "a \\" # b" # c', 'note "a \\" # b"'),
        ('players:"Ana #1", "B # 2" # c', 'players:"Ana #1", "B # 2"'),
        ('note 5" tall # c', 'note 5" tall'),
        ('note X" # c', 'note X"'),
        ('note\t"a # b"', 'note\t"a # b"'),
        ("hall X# 2", "hall X# 2"),
        ('a,"x # y",b', 'a,"x # y",b'),
        ('"never closed # c', '"never closed # c'),
    ],
)
def test_a_comment_begins_at_a_hash_after_a_space_outside_quotes(line: str, bare: str) -> None:
    assert without_comment(line) == bare


@given(st.lists(NAMES, min_size=1), st.text(max_size=10))
def test_a_comment_takes_nothing_from_the_names_before_it(names: list[str], comment: str) -> None:
    line = " ".join(quote(name, always=True) for name in names)
    assert without_comment(f"{line} #{comment}") == line


@pytest.mark.parametrize(
    ("typed", "groups", "chosen"),
    [
        ("play", [["play", "playback"]], "play"),
        ("playback", [["play"], ["playback"]], "playback"),
        ("PL", [["play", "draw"]], "play"),
        ("p", [["pass"], ["points", "power"]], "pass"),
        ("po", [["pass"], ["points"], ["power"]], "points"),
        ("n", [[], [], ["note", "fix"]], "note"),
        ("pass", [["pass", "pass"]], "pass"),
        ("pa", [["pass", "pass"]], "pass"),
    ],
)
def test_the_first_group_with_a_match_decides(
    typed: str, groups: Sequence[Iterable[str]], chosen: str
) -> None:
    assert choose(Word(typed), groups, "verb") == chosen


def test_a_whole_word_wins_over_a_beginning_in_a_nearer_group() -> None:
    assert choose(Word("fix"), [["fixture"], ["fix"]], "verb") == "fix"


@pytest.mark.parametrize(
    "groups", [[["play", "pass"]], [["play", "pass"], ["point"]], [[], ["play", "pass"]]]
)
def test_several_matches_in_the_deciding_group_are_ambiguous(groups: Sequence[Iterable[str]]) -> None:
    refusal = choose(Word("p"), groups, "verb")
    assert refusal == Refusal("N-2", "p could be play or pass.")


def test_a_quoted_word_is_never_a_keyword() -> None:
    assert rule(choose(Word("play", quoted=True), [["play"]], "verb")) == "N-1"


def test_what_is_unknown_names_the_nearest() -> None:
    assert choose(Word("dorw"), [["draw"], ["note"]], "verb") == Refusal(
        "N-1", "dorw is no verb known here. Did you mean draw?"
    )
    assert unknown(Word("draw", quoted=True), "card", ["draw"]) == Refusal(
        "N-1", "draw is no card known here."
    )
    assert unknown(Word("xyz"), "card", ["b3"]) == Refusal("N-1", "xyz is no card known here.")


@pytest.mark.parametrize(
    ("word", "seat"),
    [
        (Word("ana"), 0),
        (Word("ANT"), 1),
        (Word("b"), 2),
        (Word("ben, THE elder", quoted=True), 2),
    ],
)
def test_a_player_is_found_by_name_or_by_its_beginning(word: Word, seat: int) -> None:
    assert seat_of(word, PLAYERS) == seat


def test_a_player_is_called_as_the_header_has_it() -> None:
    assert player_of(Word("BEN"), PLAYERS) == "Ben, the elder"
    assert rule(player_of(Word("Cy"), PLAYERS)) == "T-4"


def test_one_thing_a_word_is_read_until_the_first_refusal() -> None:
    def number(word: Word) -> int | Refusal:
        return whole_number(word, "number")

    assert read_each(map(Word, ("3", "5")), number) == (3, 5)
    assert read_each((), number) == ()
    assert read_each(map(Word, ("3", "x", "y")), number) == Refusal("N-1", "x is no number.")


def test_the_first_word_too_many_is_named() -> None:
    words = (Word("a"), Word("b"), Word("c"))
    assert too_many(words, 3, "all") is None
    assert too_many(words, 1, "the card") == Refusal("N-1", "b is one word too many behind the card.")


def test_a_beginning_of_several_names_is_ambiguous() -> None:
    assert seat_of(Word("an"), PLAYERS) == Refusal("N-2", "an could be Ana or Anton.")


@pytest.mark.parametrize("word", [Word("Cy"), Word("Be", quoted=True)])
def test_nobody_of_that_name_plays(word: Word) -> None:
    says = f"Nobody called {word.text} plays; the players are Ana, Anton and Ben, the elder."
    assert seat_of(word, PLAYERS) == Refusal("T-4", says)


@pytest.mark.parametrize(
    ("typed", "number"), [("0", 0), ("007", 7), ("+2", 2), ("-3", -3), ("999999", 999999)]
)
def test_a_change_is_read_with_or_without_a_sign(typed: str, number: int) -> None:
    assert change_of(Word(typed), "number") == number


def test_a_count_has_no_plus() -> None:
    assert whole_number(Word("12"), "count") == 12
    assert whole_number(Word("-3"), "count") == -3
    refusal = Refusal("N-1", "+2 is no count; it is written without a plus.")
    assert whole_number(Word("+2"), "count") == refusal


@pytest.mark.parametrize(
    "word",
    [Word(text) for text in ("", "+", "1.5", "1000000", "²", "٣", "--1", "x")] + [Word("3", quoted=True)],
)
def test_anything_else_is_no_number(word: Word) -> None:
    assert change_of(word, "number") == Refusal("N-1", f"{word.text} is no number.")


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), ("abc", "a, b or c")]
)
def test_words_are_put_in_a_row(words: Iterable[str], text: str) -> None:
    assert listed(words) == text


@pytest.mark.parametrize(("count", "says"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_comes_with_its_word(count: int, says: str) -> None:
    assert counted(count, "card", "cards") == says


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("lives ANA -1", "lives Anna -1"),
        ('! fix play "Ana" + sage', '! fix play "Anna" + sage'),
        ('assist Ben, Ana lock 3 # "Ana"', 'assist "Ben, the elder" Anna lock 3 # "Anna"'),
        ('note "Ana is late"', 'note "Ana is late"'),
        ("ANA ben", 'Anna "Ben, the elder"'),
        ('fix play "Cy" Ana', 'fix play "Cy" Anna'),
        ('lives Anna "', 'lives Anna "'),
        ("lives Cy -1", "lives Cy -1"),
    ],
)
def test_a_line_is_respelled_in_whole_words_alone(line: str, after: str) -> None:
    assert respelled(line, {"Ana": "Anna", "ben": "Ben, the elder"}) == after


def test_without_other_words_a_line_stays_as_it_is() -> None:
    assert respelled("lives  Ana -1", {}) == "lives  Ana -1"
