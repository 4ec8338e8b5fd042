"""Sheets: reading and writing are inverse, whatever ends the lines."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.sheet import Header, Line, SheetFaultError, read_sheet, write_sheet
from tests.contract.games import GAMES, random_header, random_match
from tests.contract.toys.countdown import RULES

TOY = {"countdown": RULES}
LETTERS = st.characters(codec="utf-8", exclude_characters="\r\n")
NAMES = st.lists(
    st.text(LETTERS, min_size=1, max_size=8), min_size=2, max_size=4, unique_by=lambda name: name.casefold()
)
MARK = st.text(LETTERS, max_size=12)
HEAD = "game: countdown\nplayers: Ana, Ben\n"


def texts(sheet: str) -> list[str]:
    return [line.text for line in read_sheet(sheet, TOY).lines]


@given(
    NAMES,
    st.sampled_from([{}, {"from": 10}, {"from": 15}]),
    st.dictionaries(st.sampled_from(["title", "place", "id"]), MARK),
)
def test_a_header_reads_as_it_was_written(
    names: list[str], given_rules: dict[str, int | str], marks: dict[str, str]
) -> None:
    header = Header("countdown", tuple(names), given_rules, marks)
    assert read_sheet(header.text, TOY).header == header


def test_a_mark_stands_in_quotes_where_it_could_be_misread() -> None:
    marks = {"title": "An evening", "place": "hall#2", "id": "x1", "date": ""}
    assert Header("countdown", ("Ana", "Ben"), {"from": 15}, marks).text == (
        "game: countdown\nplayers: Ana, Ben\nfrom: 15\n"
        'title: "An evening"\nplace: "hall#2"\nid: x1\ndate: ""\n'
    )


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_reads_as_it_was_written(slug: str, seed: int) -> None:
    rules = GAMES[slug]
    players, given_rules = random_header(rules, random.Random(seed))
    entries = tuple(record.text for record in [*random_match(rules, seed, 30)][-1].records)
    header = Header(slug, players, given_rules)
    sheet = read_sheet(write_sheet(header, entries), GAMES)
    assert sheet.header == header
    assert tuple(line.text for line in sheet.lines) == entries
    assert sheet.options == rules.settle(players, given_rules)


def test_a_solo_header_without_a_name_is_written_without_one() -> None:
    header = read_sheet("game: brambles\n", GAMES).header
    assert (header.text, header.cleaned) == ("game: brambles\n", ())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_make_no_difference(end: str, mark: str) -> None:
    sheet = read_sheet(mark + (HEAD + "\ntake 3\n\ntake 2\n").replace("\n", end), TOY)
    assert sheet.lines == (Line(4, "take 3"), Line(6, "take 2"))


def test_comments_and_empty_lines_are_no_entries_and_still_count_as_lines() -> None:
    sheet = read_sheet(
        "# Tuesday\n\n" + HEAD + "# to ten\n\n  \n# first\ntake 3 # of ten\n\n take 2\t\n", TOY
    )
    assert sheet.lines == (Line(9, "take 3"), Line(11, "take 2"))


@pytest.mark.parametrize("game", ["game: countdown", "GAME : Countdown", "  game:countdown # the toy"])
def test_the_header_ends_at_the_first_empty_line_behind_the_game(game: str) -> None:
    assert texts(f"\n# hello\n\n{game}\nplayers: Ana, Ben\n \t\ntake 1\n") == ["take 1"]


def test_a_key_may_stand_before_the_game() -> None:
    sheet = read_sheet("from: 15\n\ngame: countdown\nplayers: Ana, Ben\n\ntake 1", TOY)
    assert (sheet.header.given, sheet.lines) == ({"from": 15}, (Line(6, "take 1"),))


def test_a_comment_or_a_value_that_names_the_game_is_not_the_game() -> None:
    assert texts("# game: x\ntitle: game\n\n" + HEAD + "\ntake 1") == ["take 1"]


def test_an_entry_without_an_empty_line_before_it_is_a_fault_of_the_header() -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet(HEAD + "take 3\n", TOY)
    assert str(caught.value).startswith("line 3: A header line is key: value")


def test_all_faults_of_a_header_are_told_in_one_sentence() -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet("game: countdown\nplayers: Ana,\nfrom: 11\n", TOY)
    assert str(caught.value) == "line 2: A name is empty.; line 3: from is 10 or 15, not 11."


def test_a_header_alone_is_a_sheet() -> None:
    assert texts(HEAD.strip()) == []


def test_a_header_without_end_is_one_fault() -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet(HEAD + "".join(f"key{at}: x\n" for at in range(200)), TOY)
    assert [(row.line, row.entry) for row in caught.value.faults] == [(101, "key98: x")]
    read_sheet(HEAD + "# a remark\n" * 200, TOY)


@pytest.mark.parametrize(("more", "line"), [(98, 4), (99, 101)])
def test_a_header_of_a_hundred_lines_is_read_and_a_longer_one_is_not(more: int, line: int) -> None:
    with pytest.raises(SheetFaultError) as caught:
        read_sheet(HEAD + "title: x\n" * more, TOY)
    assert caught.value.faults[0].line == line
