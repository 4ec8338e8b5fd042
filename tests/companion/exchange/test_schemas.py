"""Everything that goes out as JSON, held against the schemas that are given with it."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from jsonschema_rs import Draft202012Validator

import companion.exchange
from companion.exchange.kept import Kept
from companion.exchange.outgoing import PER_GAME, text_of
from companion.journal.rows import KINDS
from companion.journal.store import Journal
from companion.people.register import registered
from companion.session import Session
from engines.kernel.sheet import Header
from tests.companion.console.speaking import Console
from tests.companion.exchange.test_plays import RACE, brightcast
from tests.companion.session.table import ticking
from tests.contract.games import GAMES, random_match

FOLDER = Path(companion.exchange.__file__).parent / "schemas"
OF_PLAYS = ("bgstats", "bgstats-link", "bgg", *PER_GAME)


def schema_of(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.schema.json").read_text("utf-8"))


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(name), retriever=lambda uri: schema_of(uri.rpartition(":")[2]))


def faults(name: str, document: object) -> list[str]:
    return [f"{error.instance_path}: {error.message}" for error in validator(name).iter_errors(document)]


def documents(text: str, form: str) -> list[object]:
    """The JSON in a text of a format."""
    if form.startswith("bgstats-link"):
        return [json.loads(parse_qs(urlsplit(line).query)["data"][0]) for line in text.splitlines()]
    return [json.loads(text)]


def some(slug: str, seed: int) -> Kept:
    """A random match, given up where it was not over, with a renamed person and some of it taken back."""
    *_, timeline = random_match(GAMES[slug], seed, 50)
    usual = timeline.rules.settle(timeline.players, {})
    given = {key: value for key, value in timeline.options.items() if value != usual[key]}
    with Journal.memory() as journal:
        marks = {"place": "Inn"} if seed % 2 else {}
        session = Session.begin(journal, Header(slug, timeline.players, given, marks), ticking())
        for record in timeline.records:
            session.submit(record.text)
        session.undo(seed % 3)
        session.submit("concede" if len(timeline.players) == 1 else "concede Ana")
        acts = ("rename Ana to Anna", "colour Anna 3")
        kept = Kept.load(journal, session.match_id, GAMES, registered(acts) if seed % 2 else None)
        assert kept.over
        return kept


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("slug", sorted(GAMES))
def test_what_goes_out_of_any_game_fits_its_schema(slug: str, seed: int) -> None:
    kept = some(slug, seed)
    assert faults("matches", json.loads(text_of([kept], "json"))) == []
    for form in OF_PLAYS:
        schema = form.removesuffix("-games")
        found = documents(text_of([kept], form), form)
        assert found
        assert [fault for document in found for fault in faults(schema, document)] == []


def test_the_games_of_a_match_fit_too() -> None:
    kept = brightcast(*RACE, "flip sage druid", *RACE)
    for form in PER_GAME:
        found = documents(text_of([kept], form), form)
        assert [fault for document in found for fault in faults(form.removesuffix("-games"), document)] == []


def test_what_the_commands_print_fits_its_schema(console: Console, tmp_path: Path) -> None:
    match = console.begun("take 3", players='Ana, "Ben, the elder"')
    sheet = tmp_path / "a.sheet"
    sheet.write_text("game: countdown\nplayers: Ana, Ben\n\ntake 9\n", encoding="utf-8")
    assert faults("list", json.loads(console("list", "--json").out)) == []
    assert faults("replay", json.loads(console("show", match, "--json").out)) == []
    replayed = json.loads(console("replay", sheet, "--json").out)
    assert replayed["errors"]
    assert faults("replay", replayed) == []


@pytest.mark.parametrize(
    ("form", "path"),
    [
        ("bgstats-link", ("game", "noPoints")),
        ("bgstats-link", ("game", "highestWins")),
        ("bgstats-link", ("players", 0, "winner")),
        ("bgstats-link", ("players", 0, "startPlayer")),
        ("bgstats", ("players", 0, "uuid")),
        ("bgstats", ("plays", 0, "board")),
        ("bgg", (0, "players", 0, "win")),
        ("json", (0, "rows", 0, "undone")),
        ("json", (0, "replay", "state")),
    ],
)
def test_a_schema_notices_what_is_missing(form: str, path: tuple[str | int, ...]) -> None:
    (whole,) = documents(text_of([some("brachio", 1)], form), form)
    name = "matches" if form == "json" else form
    assert faults(name, whole) == []
    inner: Any = whole
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    assert len(faults(name, whole)) == 1


def test_all_rows_that_a_journal_can_hold_are_known_to_the_schema() -> None:
    row = schema_of("matches")["items"]["properties"]["rows"]["items"]["properties"]
    assert tuple(row["kind"]["enum"]) == KINDS
