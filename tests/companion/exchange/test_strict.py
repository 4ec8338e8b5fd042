"""JSON from anybody: refused as a whole, with the place of the fault."""

import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.exchange import arrivals
from companion.exchange.arrivals import read_arrivals
from companion.exchange.strict import MOST_VALUES, Reading, RejectedError
from companion.journal.rows import Correction
from companion.text import clean
from tests.companion.console.speaking import Console
from tests.contract.games import GAMES

NOW = "2026-03-01T18:00:00Z"


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
        (("rows", 0, "seq"), 1.5, "[0].rows[0]: 1.5: "),
        (("rows", 0, "seq"), 2**63, "[0].rows[0]: 922337203685: "),
        (("replay",), [[[[[[[[[]]]]]]]]], "[0].replay: It is nested too deeply"),
        (("rows", 0, "seq"), True, "[0].rows[0].seq: "),
        (("rows", 0, "seq"), "1", "[0].rows[0].seq: "),
        (("rows", 0, "kind"), "dance", "[0].rows[0].kind: "),
        (("rows", 0, "kind"), [], "[0].rows[0].kind: "),
        (("rows", 0, "at"), "noon", "[0].rows[0].at: "),
        (("rows", 0, "undone"), 1, "[0].rows[0].undone: "),
        (("rows", 0, "undone"), True, "[0].rows[0].undone: "),
        (("rows", 0, "text"), "take 9", "[0].rows[0]: CD-1: "),
        (("rows", 0, "text"), None, "[0].rows[0].text: "),
        (("rows", 0, "text"), "x" * 2001, "[0].rows[0].text: "),
        (("rows", 0, "by"), "y" * 2001, "[0].rows[0].by: "),
        (("rows", 0, "text"), "note \ud800", "[0].rows[0].text: Half"),
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


def read(text: str) -> object:
    """The whole of a text."""
    reading = Reading(text)
    value = reading.checked("")
    reading.end()
    return value


def read_in_parts(text: str) -> object:
    """The same, each part of a list by itself."""
    reading = Reading(text)
    parts = [reading.checked("") for _ in reading.each("")] if text[0] == "[" else reading.checked("")
    reading.end()
    return parts


@given(st.one_of(VALUES.map(json.dumps), st.text()))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read(text)
    except RejectedError:
        return
    assert read(json.dumps(value)) == value
    assert read_in_parts(json.dumps(value)) == value


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
            Reading(text)


BEFORE_THE_LAST = Correction(8_000, "note x", added="note y").body()


def one_match(entries: list[str], corrections: list[str] | None = None) -> dict[str, Any]:
    """A match of Countdown as our JSON holds it."""
    texts = [*(("entry", text) for text in entries), *(("correct", text) for text in corrections or ())]
    rows = [
        {"seq": seq, "kind": kind, "text": text, "at": NOW, "by": "", "id": f"{seq}", "undone": False}
        for seq, (kind, text) in enumerate(texts, 1)
    ]
    header = {"game": "countdown", "players": ["Ana", "Ben"]}
    return {"id": "abcd23", "begun": NOW, "header": header, "rows": rows, "replay": {}}


AT_THE_LIMIT = {
    "whole numbers": "[" + "1," * 1_300_000 + "1]",
    "lists in lists": "[" * 20_000_000,
    "objects": "[" + "{}," * 690_000 + "{}]",
    "fields": "{" + ",".join(f'"{number}":1' for number in range(300_000)) + "}",
    "one text": '["' + "x" * 20_000_000 + '"]',
    "spaces": " " * 20_000_000 + "[",
    "remarks": "game: countdown\nplayers: Ana, Ben\n\n" + "# x\n" * 5_000_000,
    "empty lines": "game: countdown\nplayers: Ana, Ben\n\n" + "\n" * 20_000_000,
    "long lines": "game: countdown\nplayers: Ana, Ben\n\n" + ("note " + "x" * 65_000 + "\n") * 300,
    "a header": "game: countdown\n" + "".join(f"key{number}: x\n" for number in range(49_000)),
    "entries": "game: countdown\nplayers: Ana, Ben\n\n" + "note x\n" * 9_999 + "dance\n",
    "rows": json.dumps([one_match(["note x"] * 9_999 + ["dance"])]),
    "corrections": json.dumps([one_match(["note x"] * 8_000, [BEFORE_THE_LAST] * 8_000)]),
    "matches": json.dumps([one_match(["note x"])] * 3_999 + [one_match(["dance"])]),
}


@pytest.mark.parametrize("text", AT_THE_LIMIT.values(), ids=AT_THE_LIMIT)
def test_what_is_just_inside_the_limits_is_refused_at_once(text: str) -> None:
    """In less time than a hundred and thirty thousand names are cleaned in, which is about a second."""
    gc.disable()
    try:
        with timed() as names:
            for _ in range(8_000):
                clean("Zoë of the hills")
        with timed() as refusal, pytest.raises(RejectedError):
            read_arrivals(text, GAMES, NOW)
        assert refusal[0] < 16 * names[0]
    finally:
        gc.enable()


@contextmanager
def timed() -> Iterator[list[float]]:
    """How long this thread computes inside."""
    taken: list[float] = []
    began = time.thread_time()
    yield taken
    taken.append(time.thread_time() - began)


def corrected_over_and_over(console: Console, count: int) -> list[dict[str, Any]]:
    """A match of so many remarks whose first one is corrected as often."""
    whole = document(console)
    one = {**whole[0]["rows"][0], "text": "note x", "undone": False}
    body = Correction(1, "note y").body()
    rows = [{**one, "seq": seq, "id": f"id {seq}"} for seq in range(1, count + 1)]
    rows += [
        {**one, "seq": seq, "id": f"id {seq}", "kind": "correct", "text": body}
        for seq in range(count + 1, 2 * count + 1)
    ]
    whole[0]["rows"] = rows
    return whole


def test_a_match_that_was_corrected_more_often_than_is_kept_is_refused(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = corrected_over_and_over(console, 20)
    assert console("import", "--dry-run", "-", typed=json.dumps(whole)).code == 0
    monkeypatch.setattr(arrivals, "MOST_REWRITTEN", 399)
    assert refused(console, whole).startswith("[0].rows[39]: ")


def test_a_correction_that_names_more_than_there_is_is_refused(console: Console) -> None:
    whole = document(console)
    for later in ({str(seq): None for seq in range(2, 99)}, {"2": "x" * 9000}):
        body = Correction(1, "take 1", {int(seq): text for seq, text in later.items()}).body()
        whole[0]["rows"][1:] = [{**whole[0]["rows"][1], "kind": "correct", "text": body, "undone": False}]
        assert refused(console, whole)


def test_words_of_a_refusal_hold_nothing_a_screen_could_take_for_an_order(console: Console) -> None:
    whole = document(console)
    whole[0]["\ud800\x1b[31m"] = 1
    assert refused(console, whole).startswith("[0].[31m: This field is not known here")


def test_a_correction_that_leaves_much_out_comes_back(console: Console) -> None:
    match = console.begun("! take 0", *["take 1"] * 9, "concede Ana", *["note x"] * 200)
    assert console("correct", match, "1", "! take 9", "--keep-fitting").code == 0
    text = console("export", match, "--format", "json").out
    assert max(len(row["text"]) for row in json.loads(text)[0]["rows"]) > 100
    assert console.away()("import", "-", typed=text).code == 0
    assert console.away()("export", match, "--format", "json").out == text
