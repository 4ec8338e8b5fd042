"""What a page says is read strictly; rubbish means nothing and harms nothing."""

import json

import pytest

from companion.web.frames import (
    LINE,
    TYPED,
    Focused,
    Frame,
    Pinged,
    Sized,
    Typed,
    Written,
    read_frame,
    size_of,
)
from companion.web.wish import LONGEST_LINE, LONGEST_SETTINGS, Wish


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (["stdin", "a"], Typed(b"a")),
        (["stdin", "Zoë ⬡"], Typed("Zoë ⬡".encode())),
        (["stdin", "x" * TYPED], Typed(b"x" * TYPED)),
        (["resize", {"width": 43, "height": 40}], Sized(43, 40)),
        (["resize", {"width": 0, "height": -5}], Sized(20, 8)),
        (["resize", {"width": 100_000, "height": 100_000}], Sized(250, 100)),
        (["line", "play b3"], Written("play b3")),
        (["line", ""], Written("")),
        (["focus"], Focused(True)),
        (["blur"], Focused(False)),
        (["ping", "1700000000000"], Pinged("1700000000000")),
    ],
)
def test_a_frame_means_what_it_says(said: list[object], means: Frame) -> None:
    assert read_frame(json.dumps(said)) == means


@pytest.mark.parametrize(
    "text",
    [
        *("", "no JSON", "{}", "[]", "[[]]", "7", "null", '"stdin"', "NaN", '["stdin"]', '["stdin", 5]'),
        *('["stdin", null]', '["stdin", ["a"]]', '["resize", 5]', '["resize", {}]', '["resize", []]'),
        *('["resize", {"width": "80", "height": 24}]', '["resize", {"width": true, "height": 24}]'),
        *('["resize", {"width": 80.5, "height": 24}]', '["resize", {"width": 1e400, "height": 24}]'),
        *('["quit"]', '["quit", "now"]', '["ping"]', '["deliver_chunk_request", "a"]', '[{"a": 1}, "b"]'),
        r'["stdin", "\ud800"]',
        json.dumps(["stdin", "x" * (TYPED + 1)]),
        json.dumps(["stdin", "€" * (TYPED // 3 + 1)]),
        json.dumps(["ping", "x" * 33]),
        json.dumps(["line", "x" * (LINE + 1)]),
        *(json.dumps(["line", text]) for text in ("a\nb", "\x1b[2J", "\ud800", "\x00")),
        "[" * 30_000,
        '["stdin", ' * 10_000,
        f'["resize", {{"width": {"9" * 5000}, "height": 24}}]',
    ],
    ids=lambda text: text[:40],
)
def test_rubbish_means_nothing(text: str) -> None:
    assert read_frame(text) is None


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        (("43", "40"), (43, 40)),
        (("0", "0"), (20, 8)),
        (("-5", "-5"), (20, 8)),
        (("100000", "100000"), (250, 100)),
        (("abc", ""), (80, 24)),
        (("٣٤", "1e3"), (80, 24)),
        (("9" * 5000, "--5"), (80, 24)),
    ],
)
def test_a_page_gets_the_size_it_asks_for_as_near_as_can_be_served(
    asked: tuple[str, str], given: tuple[int, int]
) -> None:
    assert size_of(*asked) == Sized(*given)


def test_a_device_comes_back_to_where_it_was() -> None:
    wish = Wish.of_query({"match": "ab12", "line": "play b3", "settings": "{}", "width": "43"})
    assert wish == Wish("ab12", "play b3", "{}")
    assert wish.words == ["--match=ab12", "--line=play b3", "--settings={}"]
    assert Wish().words == []


@pytest.mark.parametrize(
    "query",
    [
        *({"match": match} for match in ("abc", "ABCD", "../etc", "a" * 13, "--data", "ab12\n", "ab 12")),
        *({"line": line} for line in ("x" * (LONGEST_LINE + 1), "a\nb", "\x1b[2J", "\x00")),
        {"settings": "x" * (LONGEST_SETTINGS + 1)},
    ],
)
def test_a_wish_that_cannot_be_meant_is_none(query: dict[str, str]) -> None:
    assert Wish.of_query(query) == Wish()


def test_what_a_device_wishes_is_never_taken_for_another_option() -> None:
    assert Wish.of_query({"line": "--data /etc"}).words == ["--line=--data /etc"]
