"""Plays for the records of other programs."""

import json
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.exchange.kept import Kept
from companion.exchange.outgoing import text_of
from companion.exchange.plays import plays_of
from companion.journal.store import Journal
from companion.people.register import registered
from companion.session import Session
from engines.kernel.rules import Value
from engines.kernel.sheet import Header
from tests.companion.console.speaking import Console
from tests.companion.exchange.test_export import finished
from tests.companion.session.table import ticking
from tests.contract.games import GAMES


def data_of(link: str) -> Any:
    return json.loads(parse_qs(urlsplit(link).query)["data"][0])


def linked(kept: Kept, form: str = "bgstats-link") -> Any:
    return data_of(text_of([kept], form).strip())


def match(header: Header, *entries: str, acts: tuple[str, ...] = ()) -> Kept:
    """A match as it was played, with what was said about people."""
    with Journal.memory() as journal:
        session = Session.begin(journal, header, ticking())
        for entry in entries:
            session.submit(entry)
        return Kept.load(journal, session.match_id, GAMES, registered(acts))


def test_a_play_file_has_whole_tables_and_stable_ids(console: Console) -> None:
    match, open_match = finished(console), console.begun()
    answer = console("export", "--all", "--format", "bgstats")
    assert (answer.code, answer.err) == (0, f"{open_match} is not finished and is left out.\n")
    document = json.loads(answer.out)
    assert document.keys() == {"about", "games", "locations", "players", "plays", "userInfo"}
    (play,) = document["plays"]
    assert play["gameRefId"] == document["games"][0]["id"]
    assert play["locationRefId"] == document["locations"][0]["id"]
    assert [row["winner"] for row in play["playerScores"]] == [True, False]
    assert {row["playerRefId"] for row in play["playerScores"]} == {row["id"] for row in document["players"]}
    assert all(isinstance(row["score"], str) for row in play["playerScores"])
    assert play["rounds"] == 0, "it counts none"
    console("log", match, "note later")
    assert json.loads(console("export", match, "--format", "bgstats").out)["plays"][0]["uuid"] == play["uuid"]


def test_the_link_carries_the_play_with_all_its_booleans(console: Console) -> None:
    link = console("export", finished(console), "--format", "bgstats-link").out.strip()
    assert link.isascii()
    data = data_of(link)
    assert all(isinstance(data["game"][key], bool) for key in ("highestWins", "noPoints"))
    assert [(row["startPlayer"], row["winner"]) for row in data["players"]] == [(True, True), (False, False)]
    assert len(data["playDate"]) == len("yyyy-MM-dd HH:mm:ss")
    assert data["location"] == "Inn"


def brachio_over() -> Kept:
    entries = (
        'start "Ben, the elder"',
        "dinosaur Ana Oviraptor lives 1",
        "river 9",
        "reveal Ana 1 Ben 5 Cy 2",
        "lives Ana -1",
    )
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("brachio", ("Ana", "Ben, the elder", "Cy")), ticking())
        for entry in entries:
            session.submit(entry)
        return Kept.load(journal, session.match_id, GAMES)


def test_where_lives_are_counted_there_are_no_points_and_all_but_one_win() -> None:
    kept = brachio_over()
    assert kept.position.timeline.status == "over"
    data = linked(kept)
    assert (data["game"]["noPoints"], data["game"]["highestWins"]) == (True, False)
    assert [row["winner"] for row in data["players"]] == [False, True, True]
    assert [row["startPlayer"] for row in data["players"]] == [False, True, False]
    assert data["players"][0]["role"] == "Oviraptor"
    assert not any("score" in row for row in data["players"])
    assert data["durationMin"] == kept.minutes
    assert "Cy: 3." in data["comments"]
    (play,) = json.loads(text_of([kept], "bgstats"))["plays"]
    assert play["rounds"] == 1
    assert {row["score"] for row in play["playerScores"]} == {""}


def test_points_are_the_score_and_the_hero_is_the_role() -> None:
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("bravest-warriors", ("Ana", "Ben")), ticking())
        for entry in ("hero Ben Chris", "points Ana +4", "points Ben +30"):
            session.submit(entry)
        kept = Kept.load(journal, session.match_id, GAMES)
    data = linked(kept)
    assert (data["game"]["noPoints"], data["game"]["highestWins"]) == (False, True)
    assert [(row["score"], row["winner"]) for row in data["players"]] == [(4, False), (30, True)]
    assert [row.get("role") for row in data["players"]] == [None, "Chris"]


def test_an_unfinished_play_is_marked_so_in_the_form() -> None:
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("countdown", ("Ana", "Ben")), ticking())
        session.mark("abandoned")
        kept = Kept.load(journal, session.match_id, GAMES)
    (play,) = json.loads(text_of([kept], "bgg"))
    assert (play["incomplete"], play["nowinstats"], play["comments"]) == (1, 1, "10 left")


def test_the_form_of_the_site_has_its_field_names(console: Console) -> None:
    (play,) = json.loads(console("export", finished(console), "--format", "bgg").out)
    assert (play["quantity"], play["incomplete"], play["objecttype"]) == (1, 0, "thing")
    assert play["players"][0].keys() == {
        "name",
        "username",
        "color",
        "position",
        "score",
        "rating",
        "new",
        "win",
    }
    assert (play["players"][0]["win"], play["players"][0]["position"]) == (1, "1")


@pytest.mark.parametrize(
    ("game", "players", "given", "board"),
    [
        ("brambles", ("You",), {}, "Standard"),
        ("brambles", ("You",), {"flux-in-play": 3, "masques": "on"}, "Introductory, Masques"),
        ("brambles", ("You",), {"flux-removed": 3, "monsters": "on"}, "Hard, Monsters"),
        ("brambles", ("You",), {"flux-in-play": 1}, "Flux from the start: 1"),
        ("bravest-warriors", ("Ana", "Ben"), {}, "target 30, blue deck"),
        ("bravest-warriors", ("Ana",), {"decks": "both"}, "target 20, both decks, solo"),
        (
            "bravest-warriors",
            ("Ana", "Ben"),
            {"target": 50, "decks": "red", "start-item": "on"},
            "target 50, red deck, Item at the start",
        ),
        ("brachio", ("Ana", "Ben", "Cy"), {}, ""),
        ("brachio", ("Ana", "Ben", "Cy"), {"ties": "nobody"}, "Ties: nobody"),
        ("countdown", ("Ana", "Ben"), {"from": 15}, "Start: 15"),
    ],
)
def test_the_board_says_what_was_played_also_where_it_is_as_usual(
    game: str, players: tuple[str, ...], given: dict[str, Value], board: str
) -> None:
    concession = "concede" if len(players) == 1 else f"concede {players[0]}"
    kept = match(Header(game, players, given), concession)
    assert linked(kept)["board"] == board


RACE = (
    *(f"fix play Ana + {card}" for card in ("druid", "warlock", "sorcerer", "wizard")),
    "play sage",
    "allow",
)
ALIKE = (*("fix play Ben + sage",) * 4, "play sage", "allow")


def brightcast(*entries: str) -> Kept:
    return match(Header("brightcast", ("Ana", "Ben")), "flip sage druid", *entries)


def test_a_match_of_several_games_tells_how_each_was_won() -> None:
    kept = brightcast(*RACE, "flip sage druid", *ALIKE, "flip sage druid", *RACE)
    data = linked(kept)
    assert data["board"] == "five different, five alike, five different"
    assert [(row["score"], row["winner"], row["startPlayer"]) for row in data["players"]] == [
        (2, True, True),
        (1, False, False),
    ]


def test_a_match_of_several_games_can_be_a_play_a_game() -> None:
    kept = brightcast(*RACE, "flip sage druid", *ALIKE, "note late", "flip sage druid", *RACE, "note home")
    first, second, third = map(data_of, text_of([kept], "bgstats-link-games").splitlines())
    assert [data["board"] for data in (first, second, third)] == [
        "five different",
        "five alike",
        "five different",
    ]
    told = [
        [(row["score"], row["startPlayer"]) for row in data["players"]] for data in (first, second, third)
    ]
    assert told == [[(1, True), (0, False)], [(0, False), (1, True)], [(1, True), (0, False)]]
    assert len({data["sourcePlayId"] for data in (first, second, third)}) == 3
    assert first["playDate"] < second["playDate"] < third["playDate"]
    assert third["playDate"] == linked(kept)["playDate"]
    whole = linked(kept)["durationMin"] - 1
    assert sum(data["durationMin"] for data in (first, second, third)) == whole
    plays = json.loads(text_of([kept], "bgstats-games"))["plays"]
    assert [play["uuid"] for play in plays] == [data["sourcePlayId"] for data in (first, second, third)]
    assert len(json.loads(text_of([kept], "bgg-games"))) == 3
    assert len(plays_of([brachio_over(), kept], per_game=True)) == 4


def test_a_match_of_one_game_is_one_play_however_they_are_counted() -> None:
    kept = brachio_over()
    assert text_of([kept], "bgstats-games") == text_of([kept], "bgstats")
    given_up = brightcast("concede Ana")
    assert text_of([given_up], "bgstats-games") == text_of([given_up], "bgstats")


def test_who_was_renamed_keeps_the_id_so_that_nobody_is_doubled() -> None:
    header = Header("countdown", ("Ana", "Ben"))
    before, after = (
        linked(match(header, "concede Ana", acts=acts)) for acts in ((), ("rename Ana to Anna",))
    )
    assert [row["name"] for row in after["players"]] == ["Anna", "Ben"]
    ids = [[row["sourcePlayerId"] for row in data["players"]] for data in (before, after)]
    assert ids[0] == ids[1]
    written = match(Header("countdown", ("ANA", "Ben")), "concede ANA")
    assert linked(written)["players"][0]["sourcePlayerId"] == before["players"][0]["sourcePlayerId"]


def test_a_play_ends_with_the_entry_that_ended_it() -> None:
    kept = match(
        Header("countdown", ("Ana", "Ben")), "take 1", "concede Ana", "note later", "note later still"
    )
    assert linked(kept)["playDate"] == "2024-05-31 20:02:00"
    assert kept.ended == "2024-05-31T20:02:00Z"


def test_a_match_that_only_came_as_a_dated_sheet_ended_on_its_day(console: Console) -> None:
    sheet = "game: countdown\nplayers: Ana, Ben\ndate: 2020-02-03T21:00:00+01:00\n\nconcede Ana\n"
    match_id = console("import", "-", typed=sheet).out.split()[1]
    link = console("export", match_id, "--format", "bgstats-link").out.strip()
    assert data_of(link)["playDate"] == "2020-02-03 20:00:00"


def test_games_can_be_asked_for_at_the_command_line(console: Console) -> None:
    link = console("export", finished(console), "--format", "bgstats-link", "--per-game")
    assert (link.code, len(link.lines)) == (0, 1)


def test_a_guest_is_nobody_there_until_somebody_says_who_it_was() -> None:
    header = Header("countdown", ("Ana", "Guest 1"))
    for acts, expected in (((), [False, True]), (('rename "Guest 1" to Dora',), [False, False])):
        document = json.loads(text_of([match(header, "concede Ana", acts=acts)], "bgstats"))
        assert [row["isAnonymous"] for row in document["players"]] == expected
    alone = match(Header("brambles", ("You",)), "concede")
    assert [row["isAnonymous"] for row in json.loads(text_of([alone], "bgstats"))["players"]] == [False]


@pytest.mark.parametrize(("zone", "day"), [("America/New_York", "2024-05-31"), ("UTC", "2024-06-01")])
def test_a_play_of_the_evening_is_one_of_that_day_where_the_table_stands(
    zone: str, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        (play,) = plays_of([match(Header("countdown", ("Ana", "Ben")), "concede Ana")])
        late = play._replace(ended="2024-06-01T01:30:00Z")
        assert (late.time, late.day) == ("2024-06-01 01:30:00", day)
        assert (late._replace(ended="1-01-01T00:00:00Z").time, late._replace(ended="").day) == ("", "")
    finally:
        monkeypatch.undo()
        time.tzset()
