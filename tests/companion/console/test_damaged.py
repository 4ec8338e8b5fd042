"""Damaged journals at the command line: one match is named and not in the way, what is sound is saved."""

from hashlib import sha256
from pathlib import Path

import pytest

from companion.journal.place import journal_path
from companion.journal.store import Journal
from companion.people.book import Book
from tests.companion.console.speaking import Console
from tests.companion.journal.drafts import by_hand

ONE_MATCH_DAMAGED = {
    "its header": "UPDATE match SET header = replace(header, 'Ana', 'Eva') WHERE id = '{}'",
    "its game": "UPDATE match SET game = 'chess' WHERE id = '{}'",
    "its beginning": "UPDATE match SET begun = 'noon' WHERE id = '{}'",
    "its header gone": "DELETE FROM match WHERE id = '{}'",
    "its head gone": "DELETE FROM head WHERE match = '{}'",
    "a row of it": "UPDATE row SET body = 'take 1' WHERE match = '{}' AND seq = 1",
    "a row of it gone": "DELETE FROM row WHERE match = '{}' AND seq = 1",
    "its summary": "UPDATE summary SET body = '[' WHERE match = '{}'",
}


@pytest.mark.parametrize("change", ONE_MATCH_DAMAGED.values(), ids=ONE_MATCH_DAMAGED)
def test_one_damaged_match_is_named_and_never_in_the_way_of_the_others(
    console: Console, change: str, tmp_path: Path
) -> None:
    match, other = console.begun("take 3", "concede Ana"), console.begun("take 1")
    for each in (match, other):
        (tmp_path / each).write_text(console("export", each).out)
    by_hand(journal_path(console.data), change.format(match))
    assert console("verify").code == 1
    assert [line for line in console("list").lines if line.startswith(other)]
    assert console("log", other, "take 1").code == 0
    assert console("stats").code == 0
    assert f"{other}," in console("export", "--all", "--format", "csv").out
    assert console("import", tmp_path / other).out.endswith(f"{other} is already there.\n")
    taken = console("import", tmp_path / match)
    assert (taken.code, len(taken.lines)) == (0, 1)
    assert console("import", tmp_path / match).out.endswith("is already there.\n")
    assert console("salvage").code == 0
    assert console("verify").code == 0
    assert console("list").code == 0


def test_a_match_that_is_gone_from_the_file_is_told_where_all_are_asked_for(console: Console) -> None:
    match, other = console.begun("take 3"), console.begun("take 1")
    tables = (("row", "match"), ("head", "match"), ("summary", "match"), ("match", "id"))
    by_hand(
        journal_path(console.data),
        *(f"DELETE FROM {table} WHERE {column} = '{match}'" for table, column in tables),
    )
    says = "1 match is gone from the file. companion verify shows what can be done.\n"
    for command in (("list",), ("export", "--all", "--format", "csv")):
        told = console(*command)
        assert (told.code, told.err) == (1, says)
        assert other in told.out
    assert console("export", other).code == 0


def test_a_damaged_book_of_people_is_not_in_the_way_of_an_import(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3")
    with Journal.open(journal_path(console.data)) as journal:
        Book(journal).say("rename Ana to Anna")
    (tmp_path / "export").write_text(console("export", match, "--format", "json").out)
    by_hand(journal_path(console.data), "DELETE FROM head WHERE match = 'people'")
    assert console("import", tmp_path / "export").code == 0
    assert console("list").code == 0


@pytest.mark.parametrize("told", ['{"players": 7}', '{"players": [7]}', "7", "["])
def test_a_summary_of_another_kind_is_made_anew(console: Console, told: str) -> None:
    match = console.begun("take 3")
    seal = sha256(f"{match} 1 {told}".encode()).hexdigest()
    by_hand(journal_path(console.data), f"UPDATE summary SET body = '{told}', hash = '{seal}'")
    assert console("list").out.endswith("7 left\n")
    assert console("stats").code == 0


def test_what_is_sound_is_saved_and_the_bad_file_kept(console: Console) -> None:
    match, other = console.begun("take 3", "take 2"), console.begun("take 1")
    path = console.data / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"take 2", b"take 4"))
    bad = path.read_bytes()
    assert "companion salvage" in console("verify").err
    saved = console("salvage", "--output", console.data / "sound.db")
    assert (saved.code, saved.out) == (0, f"Saved: 2 matches with 2 rows. Cut short: {match}.\n")
    assert path.read_bytes() == bad
    saved = console("salvage")
    assert (saved.code, "The bad file is kept as companion.damaged-1.db." in saved.out) == (0, True)
    assert (console.data / "companion.damaged-1.db").read_bytes() == bad
    assert console("verify").out == "Sound: 2 matches, 2 rows.\n"
    assert console("show", other).lines[-1] == "   1  take 1"
    assert Journal.open(console.data / "sound.db").verify() == []


def test_a_sound_journal_has_nothing_to_be_saved_from(console: Console) -> None:
    assert console("salvage").code == 2
    console.begun("take 3")
    before = (console.data / "companion.db").read_bytes()
    answer = console("salvage")
    assert (answer.code, answer.out, "sound" in answer.err) == (0, "", True)
    assert console("salvage", "--output", console.data / "companion.db").code == 2
    assert (console.data / "companion.db").read_bytes() == before


def test_of_a_file_that_is_no_journal_the_last_backup_is_offered(console: Console) -> None:
    console.begun("take 3")
    backup = console("backup").out.strip()
    (console.data / "companion.db").write_text("a shopping list" * 99)
    told = console("verify").err
    assert "companion salvage" in told and f"companion restore {backup}" in told
    assert console("salvage").out.startswith("Saved: 1 match with 1 row.")
    assert console("list").out.endswith("7 left\n")


def test_the_book_of_people_is_no_match_that_was_saved_or_lost(console: Console) -> None:
    console.begun("take 3")
    with Journal.open(journal_path(console.data)) as journal:
        Book(journal).say("rename Ana to Anna")
    path = console.data / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"rename Ana", b"rename Ann"))
    assert console("salvage").out.startswith("Saved: 1 match with 1 row. Cut short: the book of people.")
