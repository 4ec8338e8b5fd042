import csv
import io
import re
import unicodedata
from unittest.mock import Mock, call

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from companion import text


@given(st.text(), st.integers(0, 40))
def test_cleaning_twice_is_cleaning_once(raw: str, width: int) -> None:
    once = text.clean(raw, width)
    assert text.clean(once, width) == once


@given(st.text(), st.integers(0, 40))
def test_what_was_cleaned_fits_and_holds_nothing_invisible(raw: str, width: int) -> None:
    kept = text.clean(raw, width)
    assert text.cells(kept) <= width
    assert kept == kept.strip() == unicodedata.normalize("NFC", kept)
    assert "\ufe0f" not in kept
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in kept)


@pytest.mark.parametrize(
    "name", ["[red]Al[/]", "[@click=app.quit]x[/]", "[/", "[", "a[", "[bold", "$primary"]
)
def test_brackets_and_dollars_are_only_letters(name: str) -> None:
    assert text.clean(name) == name


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        ("\x1b[31mred", "[31mred"),
        ("a\x9b6nb", "a6nb"),
        ("a\x00\x07\x08b", "ab"),
        ("Ana\nBea\tCy", "Ana Bea Cy"),
        ("one\u2028two\u0085three", "one two three"),
        ("\u202eevil\u2066", "evil"),
        ("\ufeffa\u200b\u200d\U000e0041b", "ab"),
        ("⚔\ufe0f", "⚔"),
        ("  Bob   the\u00a0 Great ", "Bob the Great"),
        ("e\u0301", "é"),
        ("x" + "\u0316" * 60, "x\u0316\u0316"),
        ("x" + "\u20dd" * 3, "x\u20dd\u20dd"),
        ("क" + "\u093e" * 3, "क\u093e\u093e"),
        ("\u0316" * 3 + "x", "\u0316\u0316x"),
        ("\u200b \n", ""),
        ("\ud800", ""),
    ],
)
def test_hidden_and_moving_codes_are_dropped_at_the_door(raw: str, kept: str) -> None:
    assert text.clean(raw) == kept


def test_more_letters_than_are_remembered_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "LETTERS_KNOWN", 3)
    monkeypatch.setattr(text, "_VISIBLE", text._Letters(text._visible))
    raw = "".join(f"{chr(code)}\u200b" for code in range(ord("A"), ord("z")))
    assert text.clean(raw, 99) == raw.replace("\u200b", "")
    assert len(text._VISIBLE) <= 3


def test_a_letter_is_looked_at_once_while_it_is_remembered() -> None:
    become = Mock(side_effect=str.upper)
    assert "éàéàé".translate(text._Letters(become)) == "ÉÀÉÀÉ"
    assert become.mock_calls == [call("é"), call("à")]


def test_a_long_name_is_cut_by_cells_and_no_wide_letter_is_halved() -> None:
    assert text.clean("a" * 5000) == "a" * 24
    assert text.clean("a b c", 3) == "a b"
    assert text.clean("中" * 20, 5) == "中中"
    assert text.cells("中é") == 3


@pytest.mark.parametrize(
    "sample",
    ["Ana", "Zoë", "中文", "한글", "ｆｕｌｌ", "Привет", "שלום", "e\u0301", "a\u20dd", "🎲", "─█▒●✓"],
)
def test_widths_agree_with_the_screen(sample: str) -> None:
    assert text.cells(sample) == cell_len(sample)


def test_a_cut_text_ends_in_three_dots_of_one_cell() -> None:
    assert text.fit("Gas-Powered Stick", 8) == "Gas-Pow…"
    assert text.fit("short", 8) == "short"
    assert text.fit("exact", 5) == "exact"
    assert text.fit("any", 1) == "…"
    assert text.fit("中中中", 4) == "中…"
    assert text.fit("any", 0) == ""


def test_padding_gives_exactly_the_width() -> None:
    assert text.pad("ab", 5) == "ab   "
    assert text.pad("ab", 5, "right") == "   ab"
    assert text.pad("ab", 5, "center") == " ab  "
    assert text.pad("ab", 6, "center") == "  ab  "
    assert text.pad("abcdef", 5) == "abcd…"


@given(st.text())
def test_a_slug_is_always_a_safe_file_name(raw: str) -> None:
    assert re.fullmatch(r"[a-z0-9_-]{1,62}", text.slug(raw))


@pytest.mark.parametrize(
    ("raw", "stem"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "_con"),
        (".hidden", "hidden"),
        ("a/b:c*d?", "a-b-c-d"),
        ("Zoë", "zoe"),
    ],
)
def test_paths_and_device_names_lose_their_power_in_a_slug(raw: str, stem: str) -> None:
    assert text.slug(raw) == stem


@pytest.mark.parametrize("cell", ["=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)"])
def test_a_formula_gets_one_quote_in_front(cell: str) -> None:
    assert text.csv_safe(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["Ana", "X=1", "1+1", "'tis", "''"])
def test_a_cell_that_is_no_formula_stays_as_it_is(cell: str) -> None:
    assert text.csv_safe(cell) == cell
    assert text.csv_restore(cell) == cell


@given(st.one_of(st.text(), st.from_regex(r"'*[=+\-@].*", fullmatch=True)))
def test_every_text_cell_comes_back_from_a_table(cell: str) -> None:
    assert text.csv_restore(text.csv_safe(cell)) == cell


def test_a_name_with_commas_and_quotes_survives_a_table() -> None:
    page = io.StringIO()
    csv.writer(page).writerow([text.csv_safe('Ana, "the" =1')])
    assert next(csv.reader(io.StringIO(page.getvalue()))) == ['Ana, "the" =1']


@given(st.text())
def test_clusters_are_the_whole_text_each_with_its_own_marks(raw: str) -> None:
    parts = list(text.clusters(raw))
    assert "".join(parts) == raw
    assert all(part and not any(map(text.cell_width, part[1:])) for part in parts)


def test_all_marks_of_a_letter_stay_with_it() -> None:
    assert list(text.clusters("e\u0301\u0316中x")) == ["e\u0301\u0316", "中", "x"]


def test_wrapped_text_says_where_there_is_more() -> None:
    assert text.wrapped("one two three", 7, 2) == ["one two", "three"]
    assert text.wrapped("one two three four", 7, 2) == ["one two", "three…"]
    assert text.wrapped("", 7, 2) == []
