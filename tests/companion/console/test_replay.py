"""Replaying sheets from the command line."""

import json
from pathlib import Path

import pytest

from tests.companion.console.speaking import Console

SHEET = "game: countdown\nplayers: Ana, Ben\n\ntake 3\nt 2\nnote done # well\n"
FAULTY = "game: countdown\nplayers: Ana, Ben\n\ntake 3\ntake 9 # no\n\ndance\ntake 1\n"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "good.sheet"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "faulty.sheet"
    path.write_text(FAULTY, encoding="utf-8")
    return path


def test_a_good_sheet_is_summed_up(console: Console, sheet: Path) -> None:
    answer = console("replay", sheet)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == f"{sheet}: Countdown, Ana and Ben\n  3 entries\n  playing: 5 left\n"


def test_json_is_one_object_a_file_in_one_line(console: Console, sheet: Path) -> None:
    answer = console("replay", "--json", sheet, sheet)
    first, second = map(json.loads, answer.lines)
    assert first == second
    assert first == {
        "file": str(sheet),
        "game": "countdown",
        "players": ["Ana", "Ben"],
        "options": {"from": 10},
        "entries": 3,
        "rulings": 0,
        "recounts": 0,
        "status": "playing",
        "winners": [],
        "losers": [],
        "state": {"phase": "take", "left": 5, "active": "Ana"},
        "errors": [],
    }


def test_a_replay_stops_at_the_first_refused_entry(console: Console, faulty: Path) -> None:
    answer = console("replay", "--json", faulty)
    report = json.loads(answer.out)
    assert answer.code == 1
    assert (report["entries"], [row["line"] for row in report["errors"]]) == (1, [5])
    assert report["errors"][0]["entry"] == "take 9"
    assert answer.err == f"{faulty}:5: T-2: {report['errors'][0]['message']}\n"


def test_force_skips_what_is_refused_and_lists_all_of_it(console: Console, faulty: Path) -> None:
    answer = console("replay", "--force", faulty)
    assert answer.code == 1
    assert "  2 entries\n" in answer.out
    assert [line.split(": ")[:2] for line in answer.err.splitlines()] == [
        [f"{faulty}:5", "T-2"],
        [f"{faulty}:7", "N-1"],
    ]


def test_rulings_and_recounts_are_counted_in_the_summary(console: Console) -> None:
    answer = console("replay", "-", typed=SHEET + "! take 1\nfix left 9\n")
    assert "  5 entries, 1 ruling, 1 recount\n" in answer.out


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game: countdown\nplayers: Ana\n\n", 2),
        ("game: chess\n\n", 1),
        ("", 1),
        (b"game: countdown\nplayers: Ana, B\xffen\n\n", 2),
        ("game: countdown".encode("utf-16"), 1),
    ],
)
def test_an_unusable_sheet_gives_its_name_and_its_faults_only(
    console: Console, text: str | bytes, line: int
) -> None:
    answer = console("replay", "--json", "-", typed=text)
    report = json.loads(answer.out)
    assert answer.code == 2
    assert report.keys() == {"file", "errors"}
    assert report["errors"][0].keys() == {"line", "entry", "rule", "message"}
    assert (report["errors"][0]["line"], report["errors"][0]["rule"]) == (line, "N-1")
    assert answer.err.startswith(f"-:{line}: N-1: ")


def test_the_worst_of_several_files_is_the_exit_code(console: Console, sheet: Path, faulty: Path) -> None:
    assert console("replay", sheet, faulty).code == 1
    answer = console("replay", faulty, sheet.parent, sheet.parent / "none.sheet", sheet, "--json")
    assert answer.code == 2
    assert len(answer.lines) == 4
    assert "There is no such file." in answer.err
    assert "This is no file." in answer.err


def test_a_name_that_no_system_allows_is_no_file(console: Console) -> None:
    answer = console("replay", "x" * 300)
    assert (answer.code, "It cannot be read: " in answer.err) == (2, True)


def test_an_unusable_sheet_is_told_in_words(console: Console) -> None:
    answer = console("replay", "-", typed="game: chess\n")
    assert (answer.code, answer.out) == (2, "")


def test_a_name_that_is_cleaned_is_told_and_found_in_the_entries(console: Console) -> None:
    long = "Anastasia Wilhelmina the Third of Here"
    answer = console(
        "replay", "--json", "-", typed=f'game: countdown\nplayers: "{long}", B\ten\n\nconcede "{long}"\n'
    )
    assert answer.code == 0
    assert json.loads(answer.out)["losers"] == [long[:24].strip()]
    assert answer.err.splitlines() == [
        f"-: the name {long} is shown as {long[:24].strip()}.",
        "-: the name B en is shown as B en.",
    ]


def test_what_a_sheet_says_cannot_reach_the_terminal_as_an_order(console: Console) -> None:
    answer = console("replay", "-", typed="game: countdown\nplayers: Ana, Ben\n\n\x1b[31mdance\n")
    assert "\x1b" not in answer.out + answer.err
