"""Each fault of a document has its own sentence, which begins with the place where it stands."""

import json
from typing import Any

import pytest

from companion.exchange import arrivals
from companion.exchange.arrivals import read_arrivals
from companion.exchange.strict import LONGEST, RejectedError
from companion.journal.rows import Correction, Draft
from companion.people.register import Person
from tests.contract.games import GAMES

NOW = "2026-05-01T18:00:00Z"
ROW: dict[str, object] = {
    "seq": 1,
    "kind": "entry",
    "text": "take 3",
    "at": "2024-05-31T20:01:00Z",
    "by": "seat 1",
    "id": "r1",
    "undone": False,
}
SEATS: list[dict[str, object]] = [
    {"id": "ana", "name": "Anna", "called": ["ana", "anna"], "colour": 3},
    {"id": "ben", "name": "Ben", "called": [], "colour": None},
]
MATCH: dict[str, object] = {
    "id": "abcd23",
    "begun": "2024-05-31T20:00:00Z",
    "header": {"game": "countdown", "players": ["Ana", "Ben"], "from": 15, "title": "Late, at last"},
    "people": SEATS,
    "rows": [ROW, {**ROW, "seq": 2, "kind": "mark", "text": "advice", "id": "r2"}],
    "replay": {},
}
UNKNOWN = "This field is not known here; is the file from a newer version?"
CALLED = '{"1": "2": "3": "4": "5": "6":'


def told(text: str) -> str:
    with pytest.raises(RejectedError) as caught:
        read_arrivals(text, GAMES, NOW)
    return str(caught.value)


def header(**fields: object) -> dict[str, object]:
    return {"header": {"game": "countdown", "players": ["Ana", "Ben"], **fields}}


def row(**fields: object) -> dict[str, object]:
    return {"rows": [{**ROW, **fields}]}


def person(**fields: object) -> dict[str, object]:
    return {"people": [SEATS[0], {**SEATS[1], **fields}]}


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"age": 1}, f"[0].age: {UNKNOWN}"),
        ({"rows": 1}, "[0].rows: This must be a list."),
        ({"id": 1}, "[0].id: This must be a text."),
        ({"id": "x" * 2001}, "[0].id: A text is longer than 2000 letters."),
        ({"begun": 3}, "[0].begun: This must be a text."),
        ({"begun": "noon"}, "[0].begun: noon is no ISO 8601 time."),
        ({"header": []}, "[0].header: This must be an object."),
        (header(players="Ana"), "[0].header.players: This must be a list."),
        (header(players=[1, 2]), "[0].header.players: This must be a text."),
        (header(players=["Ana"]), "[0].header: Countdown is for 2 to 4 players, not for 1."),
        (header(place=None), "[0].header.place: This must be a text or a number."),
        (header(place=True), "[0].header.place: This must be a text or a number."),
        ({"people": {}}, "[0].people: This must be a list."),
        ({"people": SEATS[:1]}, "[0].people: There are 2 seats."),
        ({"people": [SEATS[0], 7]}, "[0].people[1]: This must be an object."),
        (person(age=7), f"[0].people[1].age: {UNKNOWN}"),
        (person(called="ben"), "[0].people[1].called: This must be a list."),
        (person(called=[7]), "[0].people[1].called: This must be a text."),
        (person(called=["ben", "Ben"]), "[0].people[1].called: Ben is no name in lower case."),
        (person(called=[""]), "[0].people[1].called: Nothing is no name in lower case."),
        (person(name=7), "[0].people[1].name: This must be a text."),
        (person(name="\u200b"), "[0].people[1].name: A name is empty."),
        (person(id=7), "[0].people[1].id: This must be a text."),
        (person(id="Ben"), "[0].people[1].id: Ben is no name in lower case."),
        (person(id=""), "[0].people[1].id: Nothing is no name in lower case."),
        (person(colour=0), "[0].people[1].colour: This must be null or a number from 1 to 6."),
        (person(colour=7), "[0].people[1].colour: This must be null or a number from 1 to 6."),
        (person(colour="1"), "[0].people[1].colour: This must be null or a number from 1 to 6."),
        (row(age=1), f"[0].rows[0].age: {UNKNOWN}"),
        (row(seq=2), "[0].rows[0].seq: This must be 1."),
        (row(seq=True), "[0].rows[0].seq: This must be 1."),
        (row(undone=1), "[0].rows[0].undone: This must be true or false."),
        (row(undone=True), "[0].rows[0].undone: The other rows say otherwise."),
        (row(kind="dance"), "[0].rows[0].kind: dance is not known here; is the file from a newer version?"),
        (row(kind=1), "[0].rows[0].kind: This must be a text."),
        (row(at="noon"), "[0].rows[0].at: noon is no ISO 8601 time."),
        (row(at=1), "[0].rows[0].at: This must be a text."),
        (row(by=1), "[0].rows[0].by: This must be a text."),
        (row(id=1), "[0].rows[0].id: This must be a text."),
        (row(text=1), "[0].rows[0].text: This must be a text."),
        (row(text="take 9"), "[0].rows[0]: CD-1: One to three may be taken, not 9."),
        (row(text="x" * 2001), "[0].rows[0].text: A text is longer than 2000 letters."),
        (row(text="note " + "\u0958" * 1200), "[0].rows[0].text: A text is longer than 2000 letters."),
        (row(kind="mark", text="x" * 2001), "[0].rows[0].text: A text is longer than 2000 letters."),
        (row(text="note \ud800"), "[0].rows[0].text: Half of a surrogate pair stands alone."),
        (
            row(kind="undo", text="7"),
            "[0].rows[0]: Row 1 means nothing here: row 7 is not the next to be taken back.",
        ),
        (
            row(kind="correct", text=CALLED),
            "[0].rows[0].text: This correction names more entries than there are.",
        ),
        (
            row(kind="correct", text=CALLED.removesuffix(' "6":')),
            "[0].rows[0]: Row 1 means nothing here: Expecting ',' delimiter: line 1 column 10 (char 9).",
        ),
        (row(kind="correct", text="x" * 6001), "[0].rows[0].text: A text is longer than 6000 letters."),
        ({"rows": [ROW, {**ROW, "seq": 2}]}, "[0].rows[1].id: r1 is the id of an earlier row."),
        (
            {"rows": [ROW, {**ROW, "seq": 2, "id": "r2", "undone": True}]},
            "[0].rows[1].undone: The other rows say otherwise.",
        ),
        ({"replay": [[[[[[[[[]]]]]]]]]}, "[0].replay: It is nested too deeply."),
        ({"replay": ["\ud800"]}, "[0].replay: Half of a surrogate pair stands alone."),
        ({"replay": {"a": ["x" * 2001]}}, "[0].replay: A text is longer than 2000 letters."),
        ({"replay": [["x" * 2001], [1]]}, "[0].replay: A text is longer than 2000 letters."),
        ({"replay": {"x" * 2001: 1}}, "[0].replay: A text is longer than 2000 letters."),
        ({"replay": 1.5}, "[0].replay: 1.5: Only whole numbers are known here."),
        ({"replay": -1_000_001}, "[0].replay: -1000001: A number is at most a million."),
        ({"replay": 12345678901234}, "[0].replay: 123456789012: A number is at most a million."),
    ],
)
def test_a_field_of_a_match_is_refused_with_a_sentence(fields: dict[str, object], says: str) -> None:
    assert told(json.dumps([{**MATCH, **fields}])) == says


def test_the_place_of_a_later_match_is_told() -> None:
    later = {**MATCH, "id": "wxyz45", "begun": "noon"}
    assert told(json.dumps([MATCH, later])) == "[1].begun: noon is no ISO 8601 time."
    later = {**MATCH, "id": "wxyz45", **row(text="take 9")}
    assert told(json.dumps([MATCH, later])) == "[1].rows[0]: CD-1: One to three may be taken, not 9."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[{}]", "[0].id: This field is missing."),
        ("[1]", "[0]: This must be an object."),
        ("[", "[0]: This must be an object."),
        ("{}", "1: This must be a list."),
        ("[] x", "1: This is no JSON: Extra data."),
        ("[\n{}\n] x", "[0].id: This field is missing."),
        ('[\n{"id"]', "2: This is no JSON: Expecting :."),
        ('[{"id": "x" "begun"}]', "1: This is no JSON: Expecting , or }."),
        ('[{"id": "x"', "1: This is no JSON: Expecting , or }."),
        ("[{3: 1}]", "1: This is no JSON: Expecting the name of a field."),
        ('[\n{"id":\n x}]', "3: This is no JSON: Expecting value."),
        ('[{"id": "x", "id": 3}]', "[0]: id: This field stands twice in one object."),
        ('[{"replay": {"b": 1, "a": 1, "a": 2}}]', "[0].replay: a: This field stands twice in one object."),
        ('[{"replay": NaN}]', "[0].replay: NaN: Only whole numbers are known here."),
        ('[{"replay": ' + "[" * 100_000 + "]" * 100_000 + "}]", "[0].replay: It is nested too deeply."),
        (
            "game: countdown\nplayers: Ana\nfrom: 3\n\n",
            "2: N-1: Countdown is for 2 to 4 players, not for 1.\n3: N-1: from is 10 or 15, not 3.",
        ),
        ("game: countdown\nplayers: Ana, Ben\n\ntake 9\n", "4: CD-1: One to three may be taken, not 9."),
        ("game: countdown\n\n" + "x" * 70_000, "3: The line is longer than 64 KiB."),
    ],
)
def test_a_text_is_refused_with_a_sentence(text: str, says: str) -> None:
    assert told(text) == says


def test_a_document_is_read_with_everything_that_stands_in_it() -> None:
    (arrival,) = read_arrivals(json.dumps([MATCH]), GAMES, NOW)
    assert (arrival.match_id, arrival.begun) == ("abcd23", "2024-05-31T20:00:00Z")
    assert (arrival.header.players, arrival.header.given) == (("Ana", "Ben"), {"from": 15})
    assert arrival.header.marks == {"title": "Late, at last"}
    assert arrival.drafts == (
        Draft("r1", "entry", "take 3", "2024-05-31T20:01:00Z", "seat 1"),
        Draft("r2", "mark", "advice", "2024-05-31T20:01:00Z", "seat 1"),
    )
    assert (arrival.entries, arrival.marks) == (("take 3",), frozenset({"advice"}))
    assert arrival.people == (
        Person("ana", "Anna", ("ana", "anna"), 3),
        Person("ben", "Ben", (), None),
    )
    assert arrival.summary["minutes"] is None
    assert arrival.summary["marks"] == ["advice"]


def test_values_at_the_limits_are_taken() -> None:
    replay: Any = [[[[[[[[]]]]]]], {"x" * LONGEST: ["x" * LONGEST, 10**6, -(10**6)]}]
    fields = {**person(colour=6), **header(title=5, place="Inn"), "replay": replay}
    (arrival,) = read_arrivals(json.dumps([{**MATCH, **fields}]), GAMES, NOW)
    assert arrival.people[1].colour == 6
    assert arrival.header.marks == {"title": "5", "place": "Inn"}
    (arrival,) = read_arrivals(json.dumps([{**MATCH, **person(colour=1)}]), GAMES, NOW)
    assert arrival.people[1].colour == 1


def test_a_correction_may_change_every_entry_and_put_one_in() -> None:
    body = Correction(1, "take 1", {2: "take 2"}, "note x").body()
    rows = [
        ROW,
        {**ROW, "seq": 2, "id": "r2"},
        {**ROW, "seq": 3, "id": "r3", "kind": "correct", "text": body},
    ]
    (arrival,) = read_arrivals(json.dumps([{**MATCH, "rows": rows}]), GAMES, NOW)
    assert arrival.entries == ('note "x"', "take 1", "take 2")


def test_what_people_wrote_is_made_harmless() -> None:
    fields = {**row(text="note \x1b[1mx", by="\x1bme"), **person(name="B\x1ben")}
    (arrival,) = read_arrivals(json.dumps([{**MATCH, **fields}]), GAMES, NOW)
    assert (arrival.drafts[0].body, arrival.drafts[0].by) == ("note [1mx", "me")
    assert arrival.people[1].name == "Ben"
    (arrival,) = read_arrivals("game: countdown\nplayers: Ana, Ben\n\nnote \x1b[1mx\n", GAMES, NOW)
    assert arrival.drafts[0].body == 'note "[1mx"'


def test_the_matches_of_a_file_share_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [MATCH, {**MATCH, "id": "wxyz45", "rows": [{**ROW, "id": "r3"}]}]
    monkeypatch.setattr(arrivals, "MOST_ROWS", 51)
    assert len(read_arrivals(json.dumps(whole), GAMES, NOW)) == 2
    for most, place in ((50, "[1].rows"), (49, "[1]")):
        monkeypatch.setattr(arrivals, "MOST_ROWS", most)
        says = f"{place}: A file has at most {most} rows, a match counted as 24 more."
        assert told(json.dumps(whole)) == says


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ({"id": "no id"}, "no id: An id is 4 to 12 of a-z and 0-9, and not people."),
        ({"rows": [ROW, {**ROW, "seq": 2, "id": "r2"}]}, "[1].rows[1]: A match has at most 1 entries."),
        ({"begun": "soon"}, "[1].begun: soon is no ISO 8601 time."),
    ],
)
def test_what_a_file_says_of_itself_is_looked_at_before_a_match_is_played(
    monkeypatch: pytest.MonkeyPatch, second: dict[str, object], says: str
) -> None:
    monkeypatch.setattr(arrivals, "MOST_ENTRIES", 1)
    first = {**MATCH, **row(text="dance")}
    assert told(json.dumps([first])).startswith("[0].rows[0]: N-1: dance")
    assert told(json.dumps([first, {**MATCH, **second}])) == says


def test_a_sheet_with_an_id_that_is_none_is_not_played() -> None:
    sheet = "game: countdown\nplayers: Ana, Ben\nid: people\n\ndance\n"
    assert told(sheet) == "people: An id is 4 to 12 of a-z and 0-9, and not people."


def test_a_sheet_may_hold_as_many_entries_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = "game: countdown\nplayers: Ana, Ben\n\ntake 1\n# remark\ntake 2\n"
    monkeypatch.setattr(arrivals, "MOST_ENTRIES", 2)
    (arrival,) = read_arrivals(sheet, GAMES, NOW)
    assert arrival.entries == ("take 1", "take 2")
    assert told(sheet + "take 3\n") == "7: A match has at most 2 entries."


@pytest.mark.parametrize(
    ("date", "last", "begun", "at"),
    [
        ("date: 2024-05-31\n", "concede Ana", "2024-05-31T10:00:00Z", "2024-05-31T10:00:00Z"),
        ("date: 2024-05-31\n", "take 1", "2024-05-31T10:00:00Z", NOW),
        ("", "concede Ana", NOW, NOW),
    ],
)
def test_a_sheet_was_written_on_its_day_if_it_came_to_its_end(
    date: str, last: str, begun: str, at: str
) -> None:
    sheet = f"game: countdown\nplayers: Ana, Ben\n{date}id: abcd23\n\nt 3\n{last}\n"
    (arrival,) = read_arrivals(sheet, GAMES, NOW)
    assert (arrival.begun, arrival.match_id, arrival.people) == (begun, "abcd23", ())
    assert [draft[1:] for draft in arrival.drafts] == [("entry", "take 3", at, ""), ("entry", last, at, "")]
    assert len({draft.id for draft in arrival.drafts}) == 2
    assert "id" not in arrival.header.marks
