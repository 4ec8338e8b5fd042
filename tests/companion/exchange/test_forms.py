"""Every field of the documents and tables that other programs get."""

import json

from companion.exchange.documents import json_document
from companion.exchange.kept import Kept
from companion.exchange.outgoing import per_game, text_of
from companion.exchange.plays import plays_of, stable_id
from engines.kernel.sheet import Header
from tests.companion.exchange.test_plays import linked, match

DAY = "2024-05-31"


def over() -> Kept:
    header = Header("bravest-warriors", ("Ana", "Guest 1"), {}, {"place": "Café"})
    return match(header, "hero Ana Chris", "points Ana +30")


def open_one() -> Kept:
    return match(Header("brachio", ("Ana", "Ben, the elder", "Cy")), "river 9", "note x")


def test_a_play_file_tells_game_place_and_people() -> None:
    text = text_of([over()], "bgstats")
    assert text.startswith('{\n "about": ')
    assert text.endswith("\n}\n")
    assert "Café" in text
    document = json.loads(text)
    assert len(document.pop("plays")) == 1
    assert document == {
        "about": "This file holds board game plays that Board Game Stats can import.",
        "games": [
            {
                "id": 1,
                "uuid": "e5893493-a7ad-51f0-abbc-f46660f49b50",
                "name": "Encounters: Bravest Warriors",
                "cooperative": False,
                "highestWins": True,
                "noPoints": False,
                "usesTeams": False,
                "isBaseGame": 1,
                "isExpansion": 0,
                "minPlayerCount": 1,
                "maxPlayerCount": 8,
            }
        ],
        "locations": [{"id": 1, "uuid": stable_id("place", "Café"), "name": "Café"}],
        "players": [
            {"id": 1, "uuid": stable_id("player", "ana"), "name": "Ana", "isAnonymous": False},
            {"id": 2, "uuid": stable_id("player", "guest 1"), "name": "Guest 1", "isAnonymous": True},
        ],
        "userInfo": {"meRefId": 0},
    }


def test_a_play_file_tells_everything_of_a_play() -> None:
    kept = over()
    score = {"rank": 0, "newPlayer": False}
    (play,) = json.loads(text_of([kept], "bgstats"))["plays"]
    assert play == {
        "uuid": stable_id("match", kept.match.id),
        "gameRefId": 1,
        "locationRefId": 1,
        "playDate": f"{DAY} 20:02:00",
        "playDateYmd": 20240531,
        "entryDate": f"{DAY} 20:02:00",
        "modificationDate": f"{DAY} 20:02:00",
        "durationMin": 2,
        "board": "target 30, blue deck",
        "comments": "Ana reaches 30 points.",
        "rounds": 1,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {"playerRefId": 1, "score": "30", "winner": True, "seatOrder": 1, "startPlayer": True}
            | {**score, "role": "Chris"},
            {"playerRefId": 2, "score": "0", "winner": False, "seatOrder": 2, "startPlayer": False}
            | {**score, "role": ""},
        ],
    }


def test_a_link_tells_all_of_a_play() -> None:
    kept = over()
    link = text_of([kept, kept], "bgstats-link")
    first, second = link.splitlines()
    assert first == second
    assert first.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B%22sourceName%22%3A%22")
    assert "%2C%22sourcePlayId" in first
    assert "Caf%C3%A9" in first
    assert linked(kept) == {
        "sourceName": "Tabletop Companion",
        "sourcePlayId": stable_id("match", kept.match.id),
        "playDate": f"{DAY} 20:02:00",
        "board": "target 30, blue deck",
        "comments": "Ana reaches 30 points.",
        "game": {
            "name": "Encounters: Bravest Warriors",
            "sourceGameId": "bravest-warriors",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Ana", "sourcePlayerId": stable_id("player", "ana"), "score": 30, "role": "Chris"}
            | {"startPlayer": True, "winner": True},
            {"name": "Guest 1", "sourcePlayerId": stable_id("player", "guest 1"), "score": 0}
            | {"startPlayer": False, "winner": False},
        ],
        "durationMin": 2,
        "location": "Café",
    }


def test_the_form_of_the_site_is_filled_in_for_a_match_that_is_over_and_one_that_is_not() -> None:
    text = text_of([over(), open_one()], "bgg")
    assert text.startswith('[\n {\n  "playdate": ')
    assert text.endswith("\n]\n")
    assert "Café" in text
    blank = {"username": "", "rating": "", "new": 0}
    first, second = json.loads(text)
    assert first == {
        "playdate": DAY,
        "length": 2,
        "location": "Café",
        "comments": "Ana reaches 30 points.",
        "quantity": 1,
        "incomplete": 0,
        "nowinstats": 0,
        "objecttype": "thing",
        "players": [
            {"name": "Ana", "color": "Chris", "position": "1", "score": "30", "win": 1, **blank},
            {"name": "Guest 1", "color": "", "position": "2", "score": "0", "win": 0, **blank},
        ],
    }
    assert second == {
        "playdate": DAY,
        "length": 2,
        "location": "",
        "comments": "round 1 Ana: 3. Ben, the elder: 3. Cy: 3.",
        "quantity": 1,
        "incomplete": 1,
        "nowinstats": 0,
        "objecttype": "thing",
        "players": [
            {"name": name, "color": "", "position": at, "score": "", "win": 0, **blank}
            for name, at in (("Ana", "1"), ("Ben, the elder", "2"), ("Cy", "3"))
        ],
    }


def test_games_places_and_people_are_numbered_once() -> None:
    first, second = over(), match(Header("brambles", ("Ana",), {}, {"place": "Inn"}), "concede")
    document = json.loads(text_of([first, second, first], "bgstats"))
    assert [(row["id"], row["name"]) for row in document["locations"]] == [(1, "Café"), (2, "Inn")]
    assert [row["id"] for row in document["players"]] == [1, 2]
    assert [(row["gameRefId"], row["locationRefId"]) for row in document["plays"]] == [(1, 1), (2, 2), (1, 1)]
    assert [row["playerRefId"] for row in document["plays"][1]["playerScores"]] == [1]
    game = document["games"][1]
    assert (game["minPlayerCount"], game["maxPlayerCount"]) == (1, 1)


def test_without_a_place_none_is_told() -> None:
    kept = match(Header("countdown", ("Ana", "Ben")), "concede Ana")
    document = json.loads(text_of([kept], "bgstats"))
    assert document["locations"] == []
    assert "locationRefId" not in document["plays"][0]
    assert "location" not in linked(kept)


def test_a_table_tells_every_match_with_each_of_its_players() -> None:
    first, second = over(), open_one()
    third = match(Header("countdown", ("Ana", "=Ben"), {"from": 15}), "take 1")
    columns = "id,game,begun,ended,minutes,status,variant,player,seat,score,winner,start"
    begun = f"{DAY}T20:00:00Z"
    rows = [
        columns,
        f"{first.match.id},bravest-warriors,{begun},{DAY}T20:02:00Z,2,over,,Ana,1,30,1,1",
        f"{first.match.id},bravest-warriors,{begun},{DAY}T20:02:00Z,2,over,,Guest 1,2,0,0,0",
        f"{second.match.id},brachio,{begun},,2,playing,,Ana,1,3,,1",
        f'{second.match.id},brachio,{begun},,2,playing,,"Ben, the elder",2,3,,0',
        f"{second.match.id},brachio,{begun},,2,playing,,Cy,3,3,,0",
        f"{third.match.id},countdown,{begun},,1,playing,from: 15,Ana,1,,,1",
        f"{third.match.id},countdown,{begun},,1,playing,from: 15,'=Ben,2,,,0",
    ]
    matches = [first, second, third]
    assert text_of(matches, "csv") == "".join(f"{row}\r\n" for row in rows)
    tabs = text_of([third], "tsv").split("\n")
    assert tabs == [row.replace(",", "\t") for row in (columns, *rows[-2:])] + [""]


def test_sheets_follow_each_other() -> None:
    first, second = over(), open_one()
    assert text_of([first, second], "sheet") == first.sheet + second.sheet


def test_a_document_holds_every_row_as_it_was_written() -> None:
    kept = open_one()
    text = text_of([kept], "json")
    assert text.startswith('[\n {\n  "id": ')
    assert text.endswith("\n }\n]\n")
    (told,) = json.loads(text)
    replay = told.pop("replay")
    assert told == {
        "id": kept.match.id,
        "begun": f"{DAY}T20:00:00Z",
        "header": {
            "game": "brachio",
            "players": ["Ana", "Ben, the elder", "Cy"],
            "date": f"{DAY}T20:00:00Z",
        },
        "rows": [
            {"seq": 1, "kind": "entry", "text": "river 9", "at": f"{DAY}T20:01:00Z"}
            | {"by": "", "id": kept.rows[0].id, "undone": False},
            {"seq": 2, "kind": "entry", "text": 'note "x"', "at": f"{DAY}T20:02:00Z"}
            | {"by": "", "id": kept.rows[1].id, "undone": False},
        ],
    }
    assert (replay["file"], replay["entries"], replay["errors"]) == (kept.match.id, 2, [])
    assert json.loads(json_document([kept, kept])) == [{**told, "replay": replay}] * 2
    assert json_document([]) == "[]\n"
    assert "Café" in json_document([over()])


def test_house_rules_that_differ_are_told_one_after_the_other() -> None:
    kept = match(Header("bravest-warriors", ("Ana", "Ben"), {"target": 50, "decks": "red"}))
    assert ',"target: 50, decks: red",Ana,1,0,' in text_of([kept], "csv")


def test_who_plays_alone_has_what_is_counted_of_the_match() -> None:
    kept = match(Header("brambles", ("You",)), "concede")
    assert text_of([kept], "csv").splitlines()[1].endswith(",lost,,You,1,0,0,1")
    assert kept.figure(0) == kept.rules.standing(kept.position.timeline.state).figures[0]


def test_where_nothing_was_played_no_minutes_and_where_no_time_is_known_no_date_is_told() -> None:
    kept = match(Header("countdown", ("Ana", "Ben")))
    assert json.loads(text_of([kept], "bgg"))[0]["length"] == 0
    (play,) = plays_of([kept])
    assert (play.time[:5], play.day[:5]) == ("2024-", "2024-")
    unknown = play._replace(ended="noon")
    assert (unknown.time, unknown.day) == ("", "")


def test_plays_alone_can_be_one_a_game() -> None:
    assert [per_game(form) for form in ("bgg", "bgstats", "csv")] == ["bgg-games", "bgstats-games", "csv"]
