"""Beginning, logging, showing and taking back from the command line."""

import json
import time

import pytest

from companion.journal.place import journal_path
from companion.journal.store import Journal
from companion.people.book import Book
from companion.session import Session
from engines.kernel.sheet import Header
from tests.companion.console.speaking import Console


def test_new_prints_the_id_alone(console: Console) -> None:
    answer = console("new", "countdown", "--players", 'Ana, "Ben, the elder"', "--set", "from=15")
    assert (answer.code, answer.err) == (0, "")
    shown = json.loads(console("show", answer.out.strip(), "--json").out)
    assert shown["players"] == ["Ana", "Ben, the elder"]
    assert shown["options"] == {"from": 15}
    assert shown["file"] == answer.out.strip()


@pytest.mark.parametrize(
    "words",
    [
        ("chess", "--players", "Ana, Ben"),
        ("countdown",),
        ("countdown", "--players", "Ana"),
        ("countdown", "--players", "Ana, ana"),
        ("countdown", "--players", "Ana, Ben", "--set", "from"),
        ("countdown", "--players", "Ana, Ben", "--set", "id=abcd"),
        ("countdown", "--players", "Ana, Ben", "--set", "from=11"),
        ("countdown", "--players", "Ana, Ben", "--set", "form=15"),
    ],
)
def test_a_match_that_cannot_be_begun_is_not_understood(console: Console, words: tuple[str, ...]) -> None:
    answer = console("new", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("companion: ")
    assert json.loads(console("list", "--json").out) == []


def test_a_cleaned_name_is_told(console: Console) -> None:
    answer = console("new", "countdown", "--players", "A\u200bna, Ben")
    assert answer.code == 0
    assert "is shown as Ana." in answer.err


def test_each_entry_is_answered_with_its_row(console: Console) -> None:
    match = console.begun()
    assert console("log", match, "take", "3") == (0, "ok 1\n", "")
    refused = console("log", match, "take 9")
    assert (refused.code, refused.out[:13]) == (1, "refused T-2: ")
    assert refused.err == "This would do: take 7\n"
    console("undo", match)
    assert console("log", match[:4], "t", "2").out == "ok 3\n"


def test_a_shell_word_with_spaces_is_a_name(console: Console) -> None:
    match = console.begun(players='"Jo Ann", Ben')
    assert console("log", match, "note", "said", "well").out == "ok 1\n"
    assert console("log", match, "!", "take 1").out == "ok 2\n"
    assert console("log", match, "concede", "Jo Ann").out == "ok 3\n"
    assert json.loads(console("show", match, "--json").out)["losers"] == ["Jo Ann"]


def test_lines_of_standard_input_get_one_answer_each(console: Console) -> None:
    match = console.begun()
    typed = "take 3\r\n\n# a remark\n  take 9 # too many\n! take 5\n" + "dance\nnote é"
    answer = console("log", match, "-", typed=typed)
    assert answer.code == 1
    assert [line.partition(":")[0] for line in answer.lines] == [
        "ok 1",
        "refused T-2",
        "ok 2",
        "refused N-1",
        "ok 3",
    ]


def test_bytes_that_are_no_text_are_refused_and_it_goes_on(console: Console) -> None:
    match = console.begun()
    answer = console("log", match, "-", typed=b"\xff\xfe\ntake 3\n")
    assert [line.split()[0] for line in answer.lines] == ["refused", "ok"]


def test_show_reads_the_table_and_the_entries(console: Console) -> None:
    match = console.begun("take 3", "take 2")
    console("undo", match)
    assert console("show", match).lines == [
        "Countdown, Ana and Ben: playing",
        "7 left",
        "Ben to take",
        "",
        "   1  take 3",
        "   2  take 2  (undone)",
    ]


def test_undo_and_redo_name_what_they_concern(console: Console) -> None:
    match = console.begun("take 3", "take 2")
    assert console("undo", match, "2") == (0, "undone: take 2\nundone: take 3\n", "")
    assert console("redo", match) == (0, "restored: take 3\n", "")


def test_more_than_there_is_cannot_be_taken_back(console: Console) -> None:
    match = console.begun("take 3")
    for words in (("undo", match, "2"), ("redo", match)):
        answer = console(*words)
        assert (answer.code, answer.out) == (1, "")
        assert "can be" in answer.err
    assert console("undo", match, "0").code == 2
    assert console("log", match, "take 1").out == "ok 2\n"


def test_a_correction_that_fits_is_made_at_once(console: Console) -> None:
    match = console.begun("take 3", "take 2")
    assert console("correct", match, "1", "take", "1") == (0, "ok 3\n", "")
    assert "   1  take 1" in console("show", match).lines


def test_a_correction_lists_what_no_longer_fits_and_changes_nothing(console: Console) -> None:
    match = console.begun("take 1", "! take 5", "take 2", "take 2")
    answer = console("correct", match, "2", "! take 8")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.splitlines()[0].startswith("3: take 2: T-2: ")
    assert console("log", match, "note still").out == "ok 5\n"


def test_keep_fitting_drops_the_rest(console: Console) -> None:
    match = console.begun("take 1", "! take 5", "take 2", "take 2")
    answer = console("correct", match, "2", "! take 8", "--keep-fitting")
    assert (answer.code, answer.out) == (0, "ok 5\n")
    assert console("show", match).lines[-3:] == [
        "   2  ! take 8",
        "   3  take 2  (undone)",
        "   4  take 2  (undone)",
    ]


@pytest.mark.parametrize(
    ("typed", "code", "third"),
    [("d\nd\n", 0, "take 2  (undone)"), ("take 1\n", 0, "take 1"), ("\n", 1, "take 2")],
)
def test_at_a_terminal_each_misfit_is_asked_about(
    console: Console, typed: str, code: int, third: str
) -> None:
    match = console.begun("take 1", "! take 5", "take 2")
    assert console("correct", match, "2", "! take 8", typed=typed, at_terminal=True).code == code
    assert console("show", match).lines[-1] == f"   3  {third}"


@pytest.mark.parametrize("words", [("9", "take 1"), ("1", "take 4")])
def test_a_correction_can_be_refused_itself(console: Console, words: tuple[str, ...]) -> None:
    match = console.begun("take 3")
    assert console("correct", match, *words).code == 1


def test_a_match_is_listed_under_the_day_of_the_table(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    console.data.mkdir()
    with Journal.open(journal_path(console.data)) as journal:
        Session.begin(journal, Header("brambles"), lambda: "2026-03-02T01:30:00Z")
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        assert "  2026-03-01  brambles" in console("list").out
        assert json.loads(console("list", "--json").out)[0]["begun"] == "2026-03-02T01:30:00Z"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_the_list_is_newest_first_and_begins_with_the_id(console: Console) -> None:
    first, second = console.begun("take 3"), console.begun()
    console("log", second, "concede Ana")
    answer = console("list")
    assert [line.split()[0] for line in answer.lines] == [second, first]
    assert answer.lines[0].endswith("countdown  Ana, Ben  over: Ana gave up.")
    rows = json.loads(console("list", "--json").out)
    assert [(row["id"], row["status"], row["entries"]) for row in rows] == [
        (second, "over", 1),
        (first, "playing", 1),
    ]
    assert rows[0].keys() == {"id", "game", "players", "status", "entries", "begun", "last"}
    assert rows[0]["begun"].endswith("Z") and rows[0]["last"] >= rows[0]["begun"]


def test_who_was_renamed_is_listed_and_shown_under_the_new_name(console: Console) -> None:
    match = console("new", "brachio", "--players", "Ana, Ben, Cy").lines[0]
    console("log", match, "lives Ana -1")
    with Journal.open(console.data / "companion.db") as journal:
        Book(journal).say("rename Ana to Anna")
    (row,) = json.loads(console("list", "--json").out)
    assert row["players"] == ["Anna", "Ben", "Cy"]
    assert "Anna, Ben, Cy" in console("list").lines[0]
    assert console("show", match).lines[-1].endswith("lives Anna -1")
    assert json.loads(console("show", match, "--json").out)["players"] == ["Anna", "Ben", "Cy"]
    assert console("log", match, "lives ana -1").code == 0
    assert console("show", match).lines[-1].endswith("lives Anna -1")
