"""What is told of a match, and its people under other names, wherever an entry speaks of them."""

import pytest

from companion.catalogue import Catalogue
from companion.exchange.arrivals import read_arrivals
from companion.exchange.kept import Kept
from companion.exchange.outgoing import UnwrittenError, file_name
from companion.exchange.present import Shower
from companion.exchange.taking_in import Reception
from companion.journal.errors import UnknownMatch
from companion.journal.store import Journal
from companion.people.book import Book

GAMES = Catalogue()
NOW = "2026-05-01T18:00:00Z"
SHEET = """game: brachio
players: Ana, Ben, Cy
id: abcd23

river 4
heat Ana Cy
! power Ana protect
reveal 5 9 7
concede Ben
"""


def test_several_names_in_an_entry_and_the_name_in_a_ruling_are_shown_as_they_are_now() -> None:
    with Journal.memory() as journal:
        Reception(journal).take(read_arrivals(SHEET, GAMES, NOW))
        Book(journal).say("rename Ana to Zoe")
        sheet = Shower(journal, GAMES, "sheet").load("abcd23").sheet
    assert sheet == SHEET.replace("Ana", "Zoe")


def test_a_match_tells_the_same_before_and_after_it_was_taken_in() -> None:
    with Journal.memory() as journal:
        (arrival,) = read_arrivals(SHEET, GAMES, NOW)
        Reception(journal).take((arrival,))
        assert Kept.load(journal, "abcd23", GAMES).summary == arrival.summary


def test_names_that_make_an_entry_too_long_leave_the_match_as_it_was_written() -> None:
    sheet = SHEET.replace("concede Ben", f'lives Ana -1 "{"x" * 1980}"')
    with Journal.memory() as journal:
        Reception(journal).take(read_arrivals(sheet, GAMES, NOW))
        Book(journal).say('rename Ana to "Anastasia of the Hills"')
        assert Shower(journal, GAMES, "sheet").load("abcd23").sheet == sheet


def test_what_can_be_read_goes_out_and_a_refusal_is_told_where_that_is_nothing() -> None:
    with Journal.memory() as journal:
        Reception(journal).take(read_arrivals(SHEET, GAMES, NOW))
        shower = Shower(journal, GAMES, "sheet")
        assert [kept.match.id for kept in shower.going_out(["zzzz", "abcd23"])] == ["abcd23"]
        with pytest.raises(UnknownMatch, match=r"^There is no match zzzz\.$"):
            shower.going_out(["zzzz"])


def test_only_matches_that_a_format_takes_go_out_under_a_name_that_says_what_they_are() -> None:
    open_one = SHEET.replace("abcd23", "wxyz45").replace("concede Ben\n", "")
    with Journal.memory() as journal:
        Reception(journal).take(read_arrivals(SHEET, GAMES, NOW))
        Reception(journal).take(read_arrivals(open_one, GAMES, NOW))
        both = Shower(journal, GAMES, "csv").going_out(["abcd23", "wxyz45"])
        shower = Shower(journal, GAMES, "bgstats")
        over = shower.going_out(["wxyz45", "abcd23"])
        with pytest.raises(UnwrittenError, match=r"^BG Stats takes finished matches only\.$"):
            shower.going_out(["wxyz45"])
    assert [kept.match.id for kept in both] == ["abcd23", "wxyz45"]
    assert [kept.match.id for kept in over] == ["abcd23"]
    assert file_name(both, "csv") == "matches.csv"
    assert file_name(over, "bgstats-games") == "brachio-2026-05-01-abcd23.bgsplay"
