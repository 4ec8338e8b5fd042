"""What sheets and facts from outside are read as."""

import pytest

from companion.exchange.sheets import facts, read, straight
from tests.contract.games import GAMES


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("concede “Ben, the elder”", 'concede "Ben, the elder"'),
        (r"note “a\b”", r'note "a\\b"'),
        ("note it is“so”", "note it is“so”"),
        ("note „open", "note „open"),
    ],
)
def test_quotes_of_phones_round_whole_words_become_plain_ones(typed: str, read: str) -> None:
    assert straight(typed) == read


def test_facts_are_cleaned_and_the_names_told_that_are_shown_otherwise() -> None:
    header = facts([("game", "brightcast"), ("players", "A\x1bna, Ben"), ("title", "a\u202eb # c")], GAMES)
    assert header.players == ("Ana", "Ben")
    assert header.cleaned == (("A\x1bna", "Ana"),)
    assert header.marks["title"] == "ab # c"


def test_an_entry_names_people_as_the_header_shows_them() -> None:
    long = "Wilhelmina van der Bosch-Oldenbarneveld"
    sheet = read(f'game: brightcast\nplayers: {long}, Ben\n\nconcede "{long}"\nnote {long}\n', GAMES)
    (shown, _) = sheet.header.players
    assert shown != long
    assert [line.read for line in sheet.lines] == [f'concede "{shown}"', f"note {long}"]
