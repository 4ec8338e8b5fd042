"""The list of matches: newest first, filtered, in a window, without replaying any."""

import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion.journal import searching, summaries
from companion.journal.store import Journal
from companion.journal.summaries import Choice, Spoken
from tests.companion.journal.drafts import AT, BEGUN, HEADER, begin, by_hand, draft


def ids(
    journal: Journal, choice: Choice | None = None, limit: int | None = None, offset: int = 0
) -> list[str]:
    return [listed.match.id for listed in journal.matches(choice or Choice(), limit, offset)]


def test_the_newest_match_comes_first_and_of_one_moment_the_last_begun(journal: Journal) -> None:
    begun = {"aaaa": "2026-03-01T18:00:00Z", "bbbb": "2026-03-02T18:00:00Z", "cccc": "2026-03-02T18:00:00Z"}
    for match, at in begun.items():
        journal.begin("brambles", HEADER, at, match)
    assert ids(journal) == ["cccc", "bbbb", "aaaa"]
    assert ids(journal, limit=1, offset=1) == ["bbbb"]
    assert ids(journal, limit=0) == []


def test_a_line_of_the_list_says_what_was_handed_in(journal: Journal) -> None:
    match = begin(journal)
    assert [(listed.seq, listed.last, listed.summary) for listed in journal.matches()] == [(0, BEGUN, None)]
    shown = {"status": "won", "winners": ["Ana"], "entries": 1}
    journal.append(match, 0, draft("a"), shown)
    listed = journal.matches()[0]
    assert (listed.seq, listed.last, listed.summary) == (1, AT, shown)
    assert listed.match == journal.match(match)


def test_a_summary_older_than_the_newest_row_is_not_shown(journal: Journal) -> None:
    match = begin(journal)
    journal.append(match, 0, draft("a"), {"status": "playing"})
    journal.append(match, 1, draft("b"))
    assert journal.matches()[0].summary is None
    journal.summarise(match, 2, {"status": "lost"})
    assert journal.matches()[0].summary == {"status": "lost"}


def test_matches_are_chosen_by_game_and_by_words(journal: Journal) -> None:
    one = journal.begin("brambles", "game: brambles\nplayers: Zoë, Ben\nplace: Bath", BEGUN)
    other = journal.begin("brachio", "game: brachio\nplayers: Ana, BEN", BEGUN)
    journal.append(other, 0, draft("a"), {"status": "over", "winners": ["Ana"]})
    for choice, expected in (
        (Choice(game="brambles"), [one]),
        (Choice(text="ben"), [other, one]),
        (Choice(text="ZOË bath"), [one]),
        (Choice(text="over"), [other]),
        (Choice(game="brachio", text="zoë"), []),
        (Choice(game="brachio", text="ben"), [other]),
        (Choice(text="winners"), []),
        (Choice(text="place"), []),
        (Choice(text="%"), []),
    ):
        assert ids(journal, choice) == expected
        assert journal.count(choice) == len(expected)


def test_a_word_may_be_in_the_name_that_somebody_has_now(journal: Journal) -> None:
    one = journal.begin("brachio", "game: brachio\nplayers: Ana, Guest 1", BEGUN)
    other = journal.begin("brachio", "game: brachio\nplayers: Hana, Guest 1", BEGUN)
    people = (
        Spoken("zoë of the hills", ("ana",), frozenset()),
        Spoken("dora", ("dora",), frozenset({other})),
    )
    for text, expected in (
        ("zoë", [one]),
        ("hills", [one]),
        ("dora", [other]),
        ("ana", [other, one]),
        ("eve", []),
    ):
        assert ids(journal, Choice(text=text, people=people)) == expected
    assert ids(journal, Choice(text="zoë dora", people=people)) == []


def test_a_match_that_was_hidden_is_listed_among_the_hidden_until_it_comes_back(journal: Journal) -> None:
    match, other = begin(journal, "a"), begin(journal, "b")
    journal.append(match, 1, draft("", "hide"))
    assert (ids(journal), ids(journal, Choice(hidden=True))) == ([other], [match])
    journal.append(match, 2, draft("", "unhide"))
    assert (ids(journal), ids(journal, Choice(hidden=True))) == ([other, match], [])


def test_a_damaged_summary_is_not_shown_and_is_found(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal)
        journal.append(match, 0, draft("a"), {"status": "lost"})
    by_hand(path, "UPDATE summary SET body = replace(body, 'lost', 'won')")
    with Journal.open(path) as journal:
        assert journal.matches()[0].summary is None
        assert [finding.sentence for finding in journal.verify()] == [
            f"The summary of match {match} is not as it was written."
        ]
        journal.summarise(match, 1, {"status": "lost"})
        assert journal.verify() == []


def test_a_damaged_header_is_not_listed_as_if_it_were_sound(path: Path) -> None:
    with Journal.open(path) as journal:
        match, other = begin(journal), begin(journal, "a")
    by_hand(path, f"UPDATE match SET header = replace(header, 'Ana', 'Eva') WHERE id = '{match}'")
    with Journal.open(path) as journal:
        whole, damaged = journal.matches()
        assert (whole.match.id, whole.damage, damaged.match.id) == (other, None, match)
        assert str(damaged.damage) == f"The header of match {match} is not as it was written."
        assert (damaged.match.header, damaged.match.game, damaged.summary) == ("", "", None)


@pytest.mark.long
def test_a_list_of_ten_thousand_matches_does_not_wait_for_replays(path: Path) -> None:
    with Journal.open(path) as journal:
        with journal.transaction():
            for number in range(10_000):
                match = journal.begin("brambles", HEADER, f"2026-03-01T18:00:{number:05}Z")
                journal.append(match, 0, draft("a"), {"status": "playing"})
        start = time.perf_counter()
        assert len(journal.matches(limit=50)) == 50
        window = time.perf_counter() - start
        assert journal.count(Choice(text="bath playing")) == 10_000
        assert window < 0.5


def test_a_search_knows_at_once_what_anybody_has_written_since(path: Path) -> None:
    with Journal.open(path) as journal, Journal.open(path) as other:
        match = begin(journal, "a")
        assert ids(journal, Choice(text="lost")) == []
        other.summarise(match, 1, {"status": "lost"})
        assert ids(journal, Choice(text="lost")) == [match]
        later = begin(journal, "b")
        assert ids(journal, Choice(text="ana")) == [later, match]
        other.append(later, 1, draft("", "hide"))
        assert (ids(journal, Choice(text="ana")), ids(journal, Choice(text="ana", hidden=True))) == (
            [match],
            [later],
        )


def test_a_search_reads_again_only_what_is_new(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    told = summaries._said

    def noted(header: str, summary: dict[str, object], begun: str) -> str:
        read.append(begun)
        return told(header, summary, begun)

    monkeypatch.setattr(summaries, "_said", noted)
    for _ in range(3):
        journal.summarise(begin(journal), 0, {"status": "playing"})
    assert journal.count(Choice(text="ana")) == 3
    journal.begin("brambles", HEADER, "2026-05-02T18:00:00Z")
    assert journal.count(Choice(text="ana")) == 4
    assert (len(read), read[-1]) == (4, "2026-05-02T18:00:00Z")


def test_the_same_words_are_looked_for_once(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(journal)
    looked = Mock(wraps=searching._chosen)
    monkeypatch.setattr(searching, "_chosen", looked)
    for text, times in (("ana", 1), ("ana", 1), ("ana b", 2), ("ana", 3)):
        assert (journal.count(Choice(text=text)), ids(journal, Choice(text=text))) == (1, [match])
        assert looked.call_count == times


def test_a_window_of_what_is_found_is_read_in_its_order(journal: Journal) -> None:
    begun = [journal.begin("brambles", HEADER, f"2026-03-{day:02}T18:00:00Z") for day in range(1, 29)]
    found = Choice(text="ana")
    assert ids(journal, found) == begun[::-1]
    assert ids(journal, found, limit=3, offset=4) == begun[::-1][4:7]
    assert ids(journal, found, limit=0) == []


def test_house_rules_are_found_by_the_words_that_are_shown_and_so_is_their_absence(journal: Journal) -> None:
    ruled, plain = begin(journal, "a"), begin(journal, "b")
    journal.summarise(ruled, 1, {"variant": ["Lives lost in a round: 1"]})
    journal.summarise(plain, 1, {"variant": []})
    assert ids(journal, Choice(text="lives lost")) == [ruled]
    assert ids(journal, Choice(text="base game")) == [plain]
