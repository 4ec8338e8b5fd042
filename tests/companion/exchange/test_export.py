"""What other programs get, and the way there and back without a scratch."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.exchange.arrivals import read_arrivals
from companion.exchange.documents import json_document
from companion.exchange.files import UnreadableError, text_of
from companion.exchange.kept import Kept
from companion.exchange.tables import COLUMNS, csv_table, tsv_table
from companion.exchange.taking_in import Reception
from companion.journal.store import Journal
from companion.session import Session
from companion.text import clean, csv_restore
from engines.kernel.sheet import Header, write_sheet
from tests.companion.console.speaking import Console
from tests.companion.session.table import ticking
from tests.contract.games import GAMES, random_match

ODD_NAMES = ("a,b", 'Kit "K"', "[red]Al[/]", "🎲 Zoë", "שלום", "=SUM(A1)", "'quoted", "+1", "#9", "x\\y")
NAMES = st.text(min_size=1).map(clean).filter(bool)


def played(journal: Journal, slug: str, seed: int, notes: tuple[str, ...] = ()) -> Session:
    """A random match of a game, with some taken back, restored and corrected."""
    *_, timeline = random_match(GAMES[slug], seed, 25)
    usual = timeline.rules.settle(timeline.players, {})
    given = {key: value for key, value in timeline.options.items() if value != usual[key]}
    session = Session.begin(journal, Header(slug, timeline.players, given), ticking())
    for record in timeline.records:
        session.submit(record.text)
    session.undo(seed % 4)
    session.redo(seed % 3)
    for note in notes:
        session.submit(f"note {note}")
    return session


def there_and_back(text: str) -> Kept:
    """The one match of an exported text, after it went through another journal."""
    with Journal.memory() as journal:
        (taken,) = Reception(journal).take(read_arrivals(text, GAMES, "2030-01-01T00:00:00Z"))
        return Kept.load(journal, taken.match_id, GAMES)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(slug=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6), note=st.text(max_size=30))
def test_export_import_export_is_equal_to_the_byte(slug: str, seed: int, note: str) -> None:
    with Journal.memory() as journal:
        kept = Kept.load(journal, played(journal, slug, seed, (note,)).match_id, GAMES)
    document = json_document([kept])
    assert json_document([there_and_back(document)]) == document
    assert there_and_back(kept.sheet).sheet == kept.sheet


@given(st.lists(st.one_of(NAMES, st.sampled_from(ODD_NAMES)), min_size=2, max_size=4, unique_by=str.casefold))
def test_names_come_back_from_every_format(names: list[str]) -> None:
    with Journal.memory() as journal:
        session = Session.begin(
            journal, Header("countdown", tuple(names), {}, {"title": names[0]}), ticking()
        )
        kept = Kept.load(journal, session.match_id, GAMES)
    assert there_and_back(kept.sheet).header == kept.header
    assert there_and_back(json_document([kept])).header == kept.header
    for text, delimiter in ((csv_table([kept]), ","), (tsv_table([kept]), "\t")):
        rows = list(csv.DictReader(StringIO(text, newline=""), delimiter=delimiter))
        assert [csv_restore(row["player"]) for row in rows] == names
        assert not any(row["player"].startswith(("=", "+", "-", "@")) for row in rows)


def finished(console: Console) -> str:
    match = console(
        "new", "countdown", "--players", "=A, Ben", "--set", "from=15", "--set", "place=Inn"
    ).out.strip()
    for entry in ("! take 9", "take 3", "take 3"):
        console("log", match, entry)
    return match


def test_a_table_has_a_row_for_each_player(console: Console) -> None:
    match = finished(console)
    answer = console("export", match, "--format", "csv", "--bom")
    assert answer.out.startswith("\ufeffid,game,")
    assert "\r\n" in answer.out
    first, second = csv.DictReader(StringIO(answer.out.removeprefix("\ufeff")))
    assert tuple(first) == COLUMNS
    assert {key: first[key] for key in ("id", "player", "seat", "winner", "start", "status", "variant")} == {
        "id": match,
        "player": "'=A",
        "seat": "1",
        "winner": "1",
        "start": "1",
        "status": "over",
        "variant": "from: 15",
    }
    assert (second["seat"], second["winner"], second["start"]) == ("2", "0", "0")


def test_an_unfinished_match_has_no_winner_and_no_end(console: Console) -> None:
    match = console.begun("take 3")
    first, _ = csv.DictReader(StringIO(console("export", match, "--format", "tsv").out), delimiter="\t")
    assert (first["winner"], first["ended"], first["status"]) == ("", "", "playing")


def test_several_sheets_need_a_folder(console: Console, tmp_path: Path) -> None:
    first, second = console.begun("take 3"), console.begun()
    assert console("export", first, second).code == 2
    assert console("export", "--all", "--output", tmp_path / "out").code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == sorted(
        [f"{first}.sheet", f"{second}.sheet"]
    )
    assert (tmp_path / "out" / f"{first}.sheet").read_bytes() == console("export", first).out.encode()
    assert console("export", "--all", "--output", tmp_path / "out" / f"{first}.sheet").code == 2


@pytest.mark.parametrize("words", [(), ("zzzz",), ("--all", "abcd"), ("--all", "--format", "pdf")])
def test_an_export_that_is_not_understood(console: Console, words: tuple[str, ...]) -> None:
    assert console("export", *words).code == 2


def test_a_file_that_cannot_be_written_is_said(console: Console, tmp_path: Path) -> None:
    match = console.begun()
    answer = console("export", match, "--output", tmp_path / "none" / "a.sheet")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\x1f\x8b\x08", "gzip"),
        (b"PK\x03\x04", "zip"),
        (b"\x89PNG\r\n", "picture"),
        (b"SQLite format 3\0", "database"),
        ("game".encode("utf-16"), "UTF-16"),
        ("game".encode("utf-16-le"), "UTF-16"),
        (b"game\n\xc0\xaf", "UTF-8"),
        (b" \r\n", "nothing"),
        (b"\xef\xbb\xbf", "nothing"),
        (b"x" * (20 * 2**20 + 1), "20 MiB"),
    ],
)
def test_what_is_no_text_is_named_for_what_it_is(data: bytes, says: str) -> None:
    with pytest.raises(UnreadableError, match=says):
        text_of(data)


def test_pauses_are_left_out_of_the_minutes() -> None:
    times = iter(
        ["2024-05-31T20:00:00Z", "2024-05-31T20:10:00Z", "2024-06-01T20:00:00Z", "2024-06-01T20:05:00Z"]
    )
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("countdown", ("Ana", "Ben")), lambda: next(times))
        for entry in ("take 1", "take 2", "take 3"):
            session.submit(entry)
        kept = Kept.load(journal, session.match_id, GAMES)
    assert (kept.minutes, kept.ended) == (15, None)


def test_a_sheet_is_written_as_the_kernel_writes_it() -> None:
    with Journal.memory() as journal:
        session = played(journal, "countdown", 7)
        kept = Kept.load(journal, session.match_id, GAMES)
    texts = tuple(record.text for record in session.timeline.records)
    header = Header(
        kept.header.game, kept.header.players, kept.header.given, {**kept.header.marks, "id": kept.match.id}
    )
    assert kept.sheet == write_sheet(header, texts)
