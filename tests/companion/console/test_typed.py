"""Nothing that is typed is cut, lost or read as something else."""

import json
import os
from pathlib import Path

import pytest

from companion.journal.errors import JournalError
from companion.journal.store import Journal
from tests.companion.console.speaking import Console

HEAD = "game: countdown\nplayers: Ana, Ben\n"


def header(console: Console, match: str) -> dict[str, object]:
    (whole,) = json.loads(console("export", match, "--format", "json").out)
    read: dict[str, object] = whole["header"]
    return read


def test_a_hash_in_what_is_set_begins_no_comment(console: Console) -> None:
    answer = console("new", "countdown", "--players", 'Ana #1, "Ben # 2"', "--set", "title=a # b")
    assert answer.code == 0
    match = answer.out.strip()
    assert header(console, match)["players"] == ["Ana #1", "Ben # 2"]
    assert header(console, match)["title"] == "a # b"
    assert console("log", match, "concede", "Ana #1").code == 0
    assert console.away()("import", "-", typed=console("export", match).out).code == 0


@pytest.mark.parametrize(
    ("words", "remark"),
    [
        (("note", "#1"), "#1"),
        (("note", 'it is "so", he said'), 'it is "so", he said'),
        (("note", '"it is so"'), "it is so"),
        (("note # nothing",), None),
    ],
)
def test_a_word_of_the_shell_is_one_word(
    console: Console, words: tuple[str, ...], remark: str | None
) -> None:
    match = console.begun()
    answer = console("log", match, *words)
    if remark is None:
        assert answer.out.startswith("refused N-1: ")
    else:
        assert answer.out == "ok 1\n"
        assert console("show", match).lines[-1].endswith(f"note {json.dumps(remark)}")


@pytest.mark.parametrize("entry", ["", "  ", "# a remark"])
def test_words_without_an_entry_are_not_understood(console: Console, entry: str) -> None:
    match = console.begun()
    answer = console("log", match, entry)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("end", [b"\n", b""])
@pytest.mark.parametrize("length", [2**16 - 6, 2**16, 200_000])
def test_a_line_of_any_length_gets_one_answer(console: Console, length: int, end: bytes) -> None:
    match = console.begun()
    typed = b"note " + b"x" * length + end
    answer = console("log", match, "-", typed=typed + (b"note after\n" if end else b""))
    assert [line.split(":")[0] for line in answer.lines] == ["refused N-1", *(["ok 1"] if end else [])]


def test_a_line_that_is_no_text_is_refused_and_not_patched(console: Console) -> None:
    match = console.begun()
    answer = console("log", match, "-", typed=b"note caf\xe9\n\xef\xbb\xbftake 3\n")
    assert answer.lines == ["refused N-1: The line is no UTF-8 text.", "ok 1"]


def test_a_note_longer_than_anybody_writes_is_refused_whole(console: Console) -> None:
    match = console.begun()
    assert console("log", match, "note " + "x" * 1993).out == "ok 1\n"
    answer = console("log", match, "note " + "x" * 1994)
    assert answer.out == "refused N-1: An entry has at most 2000 letters; this one has 2001.\n"


def test_an_error_quotes_the_line_as_it_stands(console: Console) -> None:
    answer = console("replay", "--json", "-", typed=HEAD + "\n  take   9\t, now # no\n")
    assert json.loads(answer.out)["errors"][0]["entry"] == "take   9\t, now"


def test_a_long_sheet_that_is_no_sheet_is_told_once(console: Console) -> None:
    answer = console("replay", "-", typed="take 1\n" * 100)
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


@pytest.mark.parametrize("where", ["before", "after"])
def test_an_empty_name_of_a_folder_is_not_understood(console: Console, where: str) -> None:
    words = ("--data", "", "list") if where == "before" else ("list", "--data", "")
    answer = console(*words)
    assert (answer.code, answer.out) == (2, "")
    assert "the name of the data folder is empty" in answer.err


def test_all_sheets_go_to_a_folder_even_if_there_is_one(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3")
    assert console("export", "--all", "--output", tmp_path / "new" / "out").code == 0
    assert (tmp_path / "new" / "out" / f"{match}.sheet").is_file()
    assert console("export", match, "--output", tmp_path / "one.sheet").code == 0
    assert (tmp_path / "one.sheet").is_file()


def test_a_device_is_written_into_and_stays_what_it_is(console: Console) -> None:
    match = console.begun("take 3")
    null = Path("/dev/null")
    assert console("export", match, "--output", null) == (0, "", "")
    assert null.is_char_device()


@pytest.mark.parametrize("place", ["file/below", "x" * 300, "."])
def test_a_place_that_cannot_be_written_is_said(console: Console, tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("kept")
    match = console.begun("take 3")
    answer = console("export", match, "--format", "csv", "--output", tmp_path / place)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert (tmp_path / "file").read_text() == "kept"


def test_chances_are_told_where_the_match_cannot_be_marked(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = console("new", "brambles").out.strip()
    console("log", match, "reveal 1 2 3 1 2 3")

    def refuse(*_: object) -> None:
        raise JournalError("The journal is read-only.")

    monkeypatch.setattr(Journal, "extend", refuse)
    answer = console("odds", match)
    assert (answer.code, "to draw a Curse: 6/85" in answer.out) == (0, True)
    assert answer.err == "The match is not marked as advised: The journal is read-only.\n"


def test_a_folder_that_may_not_be_looked_into_is_said(
    console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = console.begun("take 3")

    sealed, stat = tmp_path / "x", Path.stat

    def forbidden(path: Path, **how: bool) -> os.stat_result:
        if path == sealed:
            raise PermissionError(13, "Permission denied")
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", forbidden)
    answer = console("export", match, "--output", sealed)
    assert (answer.code, answer.err) == (
        2,
        f"companion: {sealed} cannot be written: Permission denied.\n",
    )


def test_one_match_that_cannot_be_read_does_not_keep_the_others_in(console: Console, tmp_path: Path) -> None:
    good, bad = console.begun("take 3"), console.begun("take 2")
    path = console.data / "companion.db"
    path.write_bytes(path.read_bytes().replace(b"take 2", b"take 1"))
    for form in ("json", "csv"):
        answer = console("export", "--all", "--format", form)
        assert (answer.code, good in answer.out, bad in answer.out) == (1, True, False)
        assert bad in answer.err
    assert console("export", "--all", "--output", tmp_path / "out").code == 1
    assert [file.name for file in (tmp_path / "out").iterdir()] == [f"{good}.sheet"]
    assert console("export", good, bad, "--format", "json") == (1, "", console("show", bad).err)


@pytest.mark.parametrize(
    "words",
    [
        ("new", "countdown", "--players", "--"),
        ("new", "countdown", "--players", "Ana, Ben", "--set=--"),
        ("export", "--all", "--format", "--"),
        ("study", "countdown", "--seed", "--"),
        ("list", "--data", "--"),
        ("--data=--", "list"),
    ],
)
def test_two_dashes_are_no_value(console: Console, words: tuple[str, ...]) -> None:
    answer = console(*words)
    assert (answer.code, answer.out) == (2, "")
    assert "expected one argument" in answer.err


def test_what_is_not_understood_is_repeated_harmlessly(console: Console) -> None:
    answer = console("undo", "abcd", "\u202e1\x1b[31m")
    assert answer.code == 2
    assert answer.err.replace("\n", "").isprintable()
    assert len(answer.err.splitlines()) > 1
