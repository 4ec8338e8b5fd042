"""What the table of The Brambles shows, read as text."""

from pathlib import Path

import pytest

from companion.games.brambles.emblem import emblem
from companion.look.palette import PALETTES
from engines.brambles.cards import SUITS
from engines.brambles.entries import Draw, Play
from engines.kernel.sheet import read_sheet
from tests.contract.house import ROOT
from tests.screens.brambles_views import GAMES, MIDDLE, PHONE, SIZES, SLIM, Drawn, begun, sample

GOLDEN = sorted((ROOT / "tests/engines/brambles/golden").glob("*.sheet"))
SETUP = "reveal 2 1 5 2 4 1"


def row_of(drawn: Drawn, text: str) -> int:
    return next(at for at, row in enumerate(drawn.rows) if text in row)


def test_the_hexes_lie_round_the_pile_with_what_beats_each() -> None:
    shown = sample().text
    for words in ("any row", "pair + 1", "suited row", "needs IV", "same number", "in the pile"):
        assert words in shown


def test_the_places_of_the_wide_table_are_fixed() -> None:
    drawn = sample()
    assert row_of(drawn, "Turn ──") == row_of(drawn, "Log ──") == 6
    assert row_of(drawn, "Counts ──") == 12
    assert row_of(drawn, "Hand ──") == row_of(drawn, "Flux ──") == row_of(drawn, "Still out there") == 23
    assert row_of(drawn, "Can be played now") == 30


def test_what_is_aimed_at_is_said_as_soon_as_it_is_typed() -> None:
    drawn = sample()
    assert "aimed at" not in drawn.text
    assert "aimed at" in drawn.type("b9 b10 b11 at c").text
    assert "aimed at" in drawn.type("b9 at c").text


@pytest.mark.parametrize("line", ["play b9", "9b", "sacrifice b9", "b9 b10 b11 a c"])
def test_a_picked_card_stands_one_row_higher(line: str) -> None:
    drawn = sample()
    resting = row_of(drawn, "B 9 ")
    assert row_of(drawn.type(line), "B 9 ") == resting - 1


def test_the_hand_stands_in_groups_with_what_they_make() -> None:
    drawn = sample()
    captions = drawn.rows[28]
    assert "V  suited row" in captions
    assert "IV  with G4 on Flux 1" in captions
    assert "Flux 2" in captions
    assert "dead" in drawn.rows[26]


def test_what_can_be_played_is_listed_by_strength_with_its_targets_and_what_follows() -> None:
    drawn = sample()
    first, follows, second = drawn.rows[31:34]
    assert first.split()[:3] == ["1", "V", "suited"]
    assert "c V" in first
    assert "f I" in first
    assert "turn up 1, draw 3; leaves D4 M4 P13 and G4 on Flux" in follows
    assert second.split()[:3] == ["2", "IV", "same"]


def test_a_masque_is_shown_as_what_it_stands_for() -> None:
    drawn = begun(SETUP, "draw B3 B5 Even D7 M9 P12")
    assert "Even as B4" in drawn.text


def test_picking_cards_leaves_the_plays_that_hold_them() -> None:
    shown = sample().type("play p13").rows[31:]
    assert all("P13" in row for row in shown[::2])


def test_special_cards_can_be_played_from_the_list() -> None:
    drawn = begun(SETUP, "reveal +2@c", "draw Shears Seer Even B8 B9 B10")
    for line, says in (("shears at c", "cut down"), ("seer play B8 B9 B10 at c", "with Seer")):
        drawn.type(line)
        assert says in drawn.text
        assert "enter" in drawn.taps
    assert "all Monsters" in drawn.type("masque Even").text


def test_a_monster_shows_the_rank_that_beats_it_and_where_only_honors_do() -> None:
    drawn = begun(SETUP, "reveal +2@c", "reveal +1@a")
    assert "suited honors" in drawn.text
    assert "needs V+" in drawn.text
    assert "needs III" in drawn.text


def test_a_hex_sent_back_is_known_on_the_pile_and_alone_can_be_turned_up() -> None:
    drawn = begun(SETUP, "draw B3 D3 M8 Curse P2 B7", "play B3 D3 M8 at b", "reveal 3", "draw Curse M1 M2")
    assert "I on top" in drawn.text
    drawn.enter("resolve P2 M2", "draw G1 G9 G3 G4", "play M1 G1 G9 at f")
    assert "on top" in drawn.text
    assert "not now" in drawn.text


def test_the_pad_dims_what_was_seen_and_says_where_it_is() -> None:
    drawn = sample("1", "reveal 4").type("m5 cu")
    pad = "\n".join(drawn.rows[24:])
    for word in ("gone", "hand", "Flux", "next"):
        assert word in pad
    assert "to come  M5" in drawn.text
    assert "2 named, 1 more" in drawn.text


def test_after_an_unseen_reclaim_the_pad_tells_known_possible_and_gone_apart() -> None:
    drawn = sample("1", "reveal 4", "draw Seer Odd B1", "seer reclaim 3 discard B1")
    pad = "\n".join(drawn.rows[24:])
    assert "maybe" in pad
    assert "hand" in pad
    assert "2-3?" in pad
    drawn.enter("draw B8 B13", "play M4 D4 G4 at c", "reveal 3")
    assert "gone" in "\n".join(drawn.rows[24:])


def test_the_pad_of_the_pile_counts_what_is_left() -> None:
    drawn = sample("1")
    assert "Turn up" in drawn.text
    assert "none left" in drawn.text
    assert "Monster +I" in drawn.text


def test_odds_are_shown_on_request_only() -> None:
    drawn = sample()
    assert " %" not in drawn.text
    drawn.panel = "odds"
    assert "a Curse" in drawn.text
    assert "8.0 %" in drawn.text


def test_a_small_terminal_shows_every_chance_in_columns() -> None:
    drawn = sample(size=MIDDLE)
    drawn.panel = "odds"
    for what in ("a Curse", "Shears", "Seer", "Flux", *SUITS.values()):
        assert what in drawn.text


def test_the_panel_of_counts_says_where_every_card_is() -> None:
    for size in SIZES[:3]:
        drawn = sample(size=size)
        drawn.panel = "counts"
        assert "Where the cards are" in drawn.text


def test_the_end_says_what_was_reached_and_where_to_go() -> None:
    for size in SIZES:
        drawn = sample("concede", size=size)
        assert "Ana gave the match up" in drawn.text
        assert {"do rematch", "do home"} <= drawn.taps


@pytest.mark.parametrize("theme", PALETTES)
def test_the_emblem_is_a_hex_of_thirteen_by_six(theme: str) -> None:
    drawn = emblem(PALETTES[theme])
    assert (drawn.width, drawn.height) == (13, 6)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_moment_of_a_golden_match_is_drawn_at_every_size(path: Path) -> None:
    text = path.read_text("utf-8")
    sheet = read_sheet(text, GAMES)
    drawn = begun(header=sheet.header)
    for number, line in enumerate(sheet.lines):
        size = SIZES[number % len(SIZES)]
        drawn.size, drawn.line = size, line.text
        block = drawn.block
        assert block.width <= size[0]
        assert block.height <= size[1]
        drawn.session.submit(line.text)
    drawn.line = ""
    assert drawn.view.outcome is not None


@pytest.mark.parametrize("size", [MIDDLE, PHONE, SLIM])
def test_small_tables_name_the_verb_the_cards_and_what_can_be_played(size: tuple[int, int]) -> None:
    drawn = sample(size=size)
    assert "Can be played now" in drawn.text
    assert "B9" in drawn.text
    assert "P13" in drawn.text or "P 13" in drawn.text


def keys_of(entry: Draw | Play, choices: list[str]) -> int:
    """Keys of the shortest form, Enter included."""
    if entry.text in choices:
        return len(str(choices.index(entry.text) + 1)) + 1
    short = {"Curse": "cu", "Flux": "fl", "Seer": "se", "Shears": "sh", "Even": "e", "Odd": "o", "Honor": "h"}
    cards = [short.get(card, card) for card in entry.cards]
    places = ["a", *("abcdef"[at] for at in entry.places)] if isinstance(entry, Play) else []
    return len(" ".join((*cards, *places))) + 1


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_match_stays_inside_the_budget_of_keys(path: Path) -> None:
    drawn = begun(header=read_sheet(path.read_text("utf-8"), GAMES).header)
    draws: list[tuple[int, int]] = []
    plays: list[int] = []
    for line in read_sheet(path.read_text("utf-8"), GAMES).lines:
        answer = drawn.draft.answer(line.text)
        entry = getattr(answer, "entry", None)
        choices = [choice.entry.text for choice in drawn.draft.choices]
        if isinstance(entry, Draw):
            draws.append((keys_of(entry, []), len(entry.cards)))
        elif isinstance(entry, Play):
            plays.append(keys_of(entry, choices))
        drawn.session.submit(line.text)
    assert sum(keys for keys, _ in draws) <= 3.5 * sum(count for _, count in draws)
    assert all(keys <= 1 + 4 * count for keys, count in draws)
    assert sum(plays) <= 14 * len(plays)
    assert max(plays) <= 17
