"""Taking in sheets and JSON: recognised, continued, or refused as a whole."""

import json
from pathlib import Path

import pytest

from companion.exchange import arrivals
from companion.exchange import sound_part as sound
from companion.exchange.arrivals import read_arrivals
from companion.exchange.sound_part import sound_part
from companion.exchange.strict import RejectedError
from companion.journal.backup import automatic_backups
from companion.journal.place import journal_path
from companion.journal.store import Journal
from companion.session import Session
from tests.companion.console.speaking import Console
from tests.contract.games import GAMES

SHEET = "game: countdown\nplayers: Ana, Ben\nfrom: 15\ndate: 2024-05-31\n\ntake 3\nt 2\n"


def ids(console: Console) -> list[str]:
    return [row["id"] for row in json.loads(console("list", "--json").out)]


def take(console: Console, text: str, *more: str) -> str:
    answer = console("import", "-", *more, typed=text)
    assert answer.code == 0, answer.err
    return answer.out.removeprefix("-: ").strip()


def test_a_sheet_becomes_a_match_with_canonical_entries(console: Console) -> None:
    says = take(console, SHEET)
    (match,) = ids(console)
    assert says == f"{match} is new, with 2 entries."
    assert console("export", match).out == SHEET.replace("t 2", "take 2").replace(
        "31\n\n", f"31\nid: {match}\n\n"
    )
    assert json.loads(console("list", "--json").out)[0]["begun"] == "2024-05-31T10:00:00Z"


def test_the_same_sheet_twice_is_one_match(console: Console) -> None:
    take(console, SHEET)
    (match,) = ids(console)
    assert take(console, SHEET) == f"{match} is already there."
    assert take(console, console("export", match).out) == f"{match} is already there."
    assert ids(console) == [match]


def test_without_an_id_another_evening_is_another_match(console: Console) -> None:
    take(console, SHEET)
    assert "is new" in take(console, SHEET + "take 1\n")
    assert "is new" in take(console, SHEET.replace("31", "30"))
    assert len(ids(console)) == 3


def test_a_longer_sheet_of_the_same_id_goes_on(console: Console) -> None:
    match = console.begun("take 3")
    sheet = console("export", match).out
    assert take(console, f"{sheet}take 1\ntake 2\n") == f"{match} goes on with 2 entries."
    assert take(console, sheet) == f"{match} is already there."
    assert console("log", match, "take 1").out == "ok 4\n"


def test_a_longer_sheet_goes_on_behind_what_was_taken_back(console: Console) -> None:
    match = console.begun("take 3", "take 1")
    console("undo", match)
    sheet = console("export", match).out
    assert take(console, f"{sheet}take 2\n") == f"{match} goes on with 1 entry."
    assert console("log", match, "take 1").out == "ok 5\n"


@pytest.mark.parametrize("form", ["sheet", "json"])
def test_more_entries_than_a_match_can_have_are_refused(
    console: Console, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    text = console("export", console.begun("take 3", "take 1"), "--format", form).out
    monkeypatch.setattr(arrivals, "MOST_ENTRIES", 1)
    answer = console("import", "-", typed=text)
    assert (answer.code, "at most 1 " in answer.err) == (1, True)


def test_any_other_sheet_of_the_same_id_is_a_second_match_once(console: Console) -> None:
    match = console.begun("take 3")
    other = console("export", match).out.replace("take 3", "take 2")
    says = take(console, other)
    (second,) = set(ids(console)) - {match}
    assert says == f"{match} reads otherwise here; {second} is new, with 1 entry."
    assert take(console, other) == f"{second} is already there."
    assert "7 left" in console("show", match).out


def test_json_brings_every_row_back(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3", "take 1", "note x")
    console("undo", match, "2")
    console("redo", match)
    console("correct", match, "1", "take 2")
    path = tmp_path / "all.json"
    console("export", match, "--format", "json", "--output", path)
    before = path.read_bytes()
    away = console.away()
    assert away("import", path).out == f"{path}: {match} is new, with 2 entries.\n"
    away("export", "--all", "--format", "json", "--output", path)
    assert path.read_bytes() == before
    assert away("import", path).out == f"{path}: {match} is already there.\n"
    assert away("undo", match).out == "undone: correction of entry 1 to take 2\n"


def test_a_longer_export_goes_on_with_its_rows(console: Console) -> None:
    match = console.begun("take 3")
    away = console.away()
    away("import", "-", typed=console("export", match, "--format", "json").out)
    console("log", match, "take 1")
    console("undo", match)
    console("log", match, "take 2")
    text = console("export", match, "--format", "json").out
    assert away("import", "-", typed=text).out == f"-: {match} goes on with 1 entry.\n"
    assert away("export", match, "--format", "json").out == text


def test_a_dry_run_says_what_would_happen_and_changes_nothing(console: Console) -> None:
    assert "is new" in take(console, SHEET, "--dry-run")
    assert ids(console) == []


def test_one_bad_entry_refuses_its_file_and_not_the_others(console: Console, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.sheet", tmp_path / "bad.sheet"
    good.write_text(SHEET)
    bad.write_text(SHEET + "take 9 # too many\n")
    answer = console("import", bad, good)
    assert answer.code == 1
    assert answer.err.startswith(f"{bad}:8: CD-1: ")
    assert answer.out.startswith(f"{good}: ")
    assert len(ids(console)) == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("game: countdown\nplayers: Ana\n\n", "-:2: N-1: "),
        (SHEET.replace("date", "id: X\ndate"), "-:X: "),
        (SHEET + "note " + "x" * 70_000, "-:8: "),
    ],
)
def test_a_sheet_that_cannot_be_taken_is_named_with_its_line(console: Console, text: str, place: str) -> None:
    answer = console("import", "-", typed=text)
    assert answer.code == 1
    assert answer.err.startswith(place)
    assert ids(console) == []


def test_a_backup_is_kept_before_anything_is_written(console: Console) -> None:
    path = journal_path(console.data)
    take(console, SHEET)
    assert automatic_backups(path) == []
    take(console, SHEET)
    assert automatic_backups(path) == []
    take(console, SHEET + "take 1\n")
    (backup,) = automatic_backups(path)
    with Journal.open(backup, readonly=True) as journal:
        assert journal.count() == 1


def test_a_cleaned_name_is_told(console: Console) -> None:
    answer = console("import", "-", typed=SHEET.replace("Ana", "A\x1b[1mna"))
    assert (answer.code, answer.err) == (0, "-: the name A [1mna is shown as A[1mna.\n")


def test_a_deleted_match_is_recognised(console: Console) -> None:
    take(console, SHEET)
    (match,) = ids(console)
    with Journal.open(journal_path(console.data)) as journal:
        Session.open(journal, match).hide()
    assert take(console, SHEET) == f"{match} is already there."


def test_of_a_sheet_with_a_refused_entry_what_comes_before_is_offered(console: Console) -> None:
    text = "game: countdown\nplayers: Ana, Ben\n\ntake 3\nnote x\ntake 9\ntake 1\n"
    refused = console("import", "-", typed=text)
    assert (refused.code, refused.out, len(refused.err.splitlines())) == (1, "", 1)
    assert refused.err.startswith("-:6: ")
    assert refused.err.endswith(" --sound-part takes what comes before that: 2 entries.\n")
    taken = console("import", "--sound-part", "-", typed=text)
    assert (taken.code, "with 2 entries" in taken.out) == (0, True)
    assert taken.err.splitlines()[1] == "-: what comes before that is taken: 2 entries."
    assert console("import", "--sound-part", "-", typed=text).out.endswith("is already there.\n")


def test_behind_the_most_entries_of_a_match_no_refused_one_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "game: countdown\nplayers: Ana, Ben\n\ntake 3\nnote x\ntake 9\n"
    monkeypatch.setattr(sound, "MOST_ENTRIES", 3)
    assert sound_part(text, GAMES) == (text.removesuffix("take 9\n"), 5, 1)
    monkeypatch.setattr(sound, "MOST_ENTRIES", 2)
    assert sound_part(text, GAMES) is None


def test_a_sheet_whose_refused_line_is_known_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "game: countdown\nplayers: Ana, Ben\n\ntake 3\n# so far\nnote x\ntake 9\ntake 1\n"
    with pytest.raises(RejectedError) as caught:
        read_arrivals(text, GAMES, "2026-05-01T18:00:00Z")
    assert caught.value.refused == 7
    part = sound_part(text, GAMES)
    monkeypatch.delattr(sound, "replay")
    assert part == sound_part(text, GAMES, 7) == (text.partition("take 9")[0], 6, 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("game: countdown\nplayers: Ana, Ben\n\ntake 9\n", 1),
        ("game: chess\n\ne4\n", 1),
        ("", 2),
        ("[{", 1),
        ('[{"rows": [{}', 1),
    ],
)
def test_where_nothing_comes_before_the_fault_nothing_is_offered(
    console: Console, text: str, code: int
) -> None:
    for words in ((), ("--sound-part",)):
        refused = console("import", *words, "-", typed=text)
        assert (refused.code, refused.out, "sound-part" in refused.err) == (code, "", False)


def test_an_export_that_breaks_off_gives_its_whole_matches_and_the_rows_before(console: Console) -> None:
    first, second = console.begun("take 3"), console.begun("take 1", "take 2", "take 2")
    text = console("export", "--all", "--format", "json").out
    away = console.away()
    cut = "\n" + text[: text.rindex('"seq": 3')]
    part = sound_part(cut, GAMES)
    last = cut.count("\n", 0, cut.rindex("}")) + 1
    assert part is not None
    assert part.left_out == f"Left out is what stands behind line {last}."
    refused = away("import", "-", typed=cut)
    assert (refused.code, "takes what comes before that: 3 entries" in refused.err) == (1, True)
    taken = away("import", "--sound-part", "-", typed=cut)
    assert [line.split(" with ")[1] for line in taken.lines] == ["1 entry.", "2 entries."]
    assert {line.split()[0] for line in away("list").lines} == {first, second}
    between = text[: text.rindex('"id": "' + second)]
    assert console.away()("import", "--sound-part", "-", typed=between).lines == [
        f"-: {first} is already there."
    ]


def test_times_with_a_zone_are_kept_in_utc(console: Console) -> None:
    document = json.loads(console("export", console.begun("take 3"), "--format", "json").out)
    document[0]["begun"] = "2024-05-31T23:30:00-05:00"
    document[0]["rows"][0]["at"] = "2024-06-01T10:05:00.25+05:30"
    away = console.away()
    assert away("import", "-", typed=json.dumps(document)).code == 0
    (listed,) = json.loads(away("list", "--json").out)
    assert (listed["begun"], listed["last"]) == ("2024-06-01T04:30:00Z", "2024-06-01T04:35:00Z")
