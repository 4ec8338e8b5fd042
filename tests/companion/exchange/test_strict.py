"""JSON from anybody: refused as a whole, with the place of the fault."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.exchange.strict import MOST_VALUES, RejectedError, read_json
from tests.companion.console.speaking import Console


def document(console: Console) -> list[dict[str, Any]]:
    match = console.begun("take 3", "take 1")
    console("undo", match)
    exported: list[dict[str, Any]] = json.loads(console("export", match, "--format", "json").out)
    exported[0]["id"] = "other1"
    for row in exported[0]["rows"]:
        row["id"] = f"new {row['id']}"
    return exported


def refused(console: Console, value: object) -> str:
    answer = console("import", "-", typed=value if isinstance(value, str) else json.dumps(value))
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (1, "", 1)
    assert len(json.loads(console("list", "--json").out)) == 1
    return answer.err.removeprefix("-:").strip()


def test_the_document_itself_is_taken(console: Console) -> None:
    assert console("import", "-", typed="\ufeff" + json.dumps(document(console))).code == 0


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("extra",), 1, "[0].extra: "),
        (("rows",), {}, "[0].rows: "),
        (("rows", 0), 7, "[0].rows[0]: "),
        (("rows", 0, "extra"), 1, "[0].rows[0].extra: "),
        (("rows", 1, "seq"), 3, "[0].rows[1].seq: "),
        (("rows", 0, "seq"), 0, "[0].rows[0].seq: "),
        (("rows", 0, "seq"), True, "[0].rows[0].seq: "),
        (("rows", 0, "seq"), "1", "[0].rows[0].seq: "),
        (("rows", 0, "kind"), "dance", "[0].rows[0].kind: "),
        (("rows", 0, "kind"), [], "[0].rows[0].kind: "),
        (("rows", 0, "at"), "noon", "[0].rows[0].at: "),
        (("rows", 0, "undone"), 1, "[0].rows[0].undone: "),
        (("rows", 0, "undone"), True, "[0].rows[0].undone: "),
        (("rows", 0, "text"), "take 9", "[0].rows[0]: CD-1: "),
        (("rows", 0, "text"), None, "[0].rows[0].text: "),
        (("rows", 0, "text"), "x" * 2001, "xxx"),
        (("rows", 0, "by"), "y" * 2001, "yyy"),
        (("rows", 0, "text"), "note \ud800", "1: Half"),
        (("rows", 2, "text"), "1", "[0].rows[2]: "),
        (("begun",), "noon", "[0].begun: "),
        (("id",), "../../etc", "../../etc: "),
        (("header",), [], "[0].header: "),
        (("header", "players"), ["Ana"], "[0].header: "),
        (("header", "players"), ["Ana"] * 10_000, "[0].header: "),
        (("header", "from"), 11, "[0].header: "),
        (("header", "from"), [10], "[0].header.from: "),
        (("header", "title"), "a\nb: c", ""),
    ],
)
def test_a_field_that_is_wrong_is_named(
    console: Console, path: tuple[str | int, ...], value: object, place: str
) -> None:
    whole: Any = document(console)
    inner = whole[0]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    if place:
        assert refused(console, whole).startswith(place)
    else:
        assert console("import", "-", typed=json.dumps(whole)).code == 0


def test_a_missing_field_is_named(console: Console) -> None:
    whole = document(console)
    del whole[0]["rows"][1]["by"]
    assert refused(console, whole).startswith("[0].rows[1].by: This field is missing")


def test_a_row_of_another_match_is_not_taken_twice(console: Console) -> None:
    whole = document(console)
    for row in whole[0]["rows"]:
        row["id"] = row["id"].removeprefix("new ")
    refused(console, whole)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" + "[]," * 1000 + "[" * 9 + "]" * 10,
        '[{"a":' * 50_000,
        "[" + "9" * 5000 + "]",
        "[9223372036854775808]",
        "[1e400]",
        "[1.0]",
        "[NaN]",
        "[-Infinity]",
        '[{"a": 1, "a": 2}]',
        '["\\ud800"]',
        '["a\x07b"]',
        "[1] [2]",
        "[1,]",
        "[1 // one\n]",
        '[{"id": "abcd"',
        "{}",
        "[[]]",
    ],
)
def test_what_is_odd_is_refused_in_one_sentence(console: Console, text: str) -> None:
    console.begun()
    assert refused(console, text)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.one_of(VALUES.map(json.dumps), st.text()))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read_json(text)
    except RejectedError:
        return
    assert read_json(json.dumps(value)) == value


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.binary(max_size=60).map(lambda data: b"[" + data))
def test_any_bytes_leave_the_journal_as_it_is(console: Console, data: bytes) -> None:
    answer = console("import", "-", typed=data)
    assert (answer.out, json.loads(console("list", "--json").out)) == ("", [])


def test_a_row_that_stands_twice_is_named(console: Console) -> None:
    whole = document(console)
    whole[0]["rows"][2]["id"] = whole[0]["rows"][0]["id"]
    assert refused(console, whole).startswith("[0].rows[2].id: new ")


def test_more_than_a_file_of_ours_can_hold_is_refused_before_it_is_read() -> None:
    for text in ("[1," + "1," * MOST_VALUES + "1]", "[" + "{}," * 1_000_000 + "{}]"):
        with pytest.raises(RejectedError, match=f"1: It holds more than {MOST_VALUES} values"):
            read_json(text)


def test_a_correction_that_leaves_much_out_comes_back(console: Console) -> None:
    match = console.begun("! take 0", *["take 1"] * 9, "concede Ana", *["note x"] * 200)
    assert console("correct", match, "1", "! take 9", "--keep-fitting").code == 0
    text = console("export", match, "--format", "json").out
    assert max(len(row["text"]) for row in json.loads(text)[0]["rows"]) > 100
    assert console.away()("import", "-", typed=text).code == 0
    assert console.away()("export", match, "--format", "json").out == text
