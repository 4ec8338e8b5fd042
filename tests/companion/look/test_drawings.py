import pytest

from companion.look import bars, cards, charts, dice, hearts, hexes, letters, lines, sky
from companion.look.block import Block, Pen, lay, words
from companion.look.palette import DARK, MONO
from tests.companion.look.gallery import LAYOUT

ASCII = DARK._replace(ascii=True)


def text(block: Block) -> str:
    return "\n".join(row.rstrip() for row in block.plain)


def test_large_letters_are_three_rows_of_half_blocks() -> None:
    assert text(letters.large("play", Pen(), DARK)) == (
        "█▀▀▄ █    ▄▀▀▄ ▀▄ ▄▀\n█▀▀  █    █▀▀█   █\n▀    ▀▀▀▀ ▀  ▀   ▀"
    )


def test_lowered_figures_leave_half_a_row_of_air_above() -> None:
    assert text(letters.large("1", Pen(), DARK, lowered=True)) == " ▄▄\n  █\n ▄█▄"


def test_names_in_other_scripts_and_ascii_are_said_in_brackets() -> None:
    assert text(letters.large("Аня", Pen(), DARK)) == "\n[Аня]\n"
    assert text(letters.large("PLAY", Pen(), ASCII)) == "\n[PLAY]\n"
    assert letters.large_width("ANA", DARK) == 15


def test_ranks_are_told_apart_by_their_shape() -> None:
    ranks = {text(letters.numeral(rank, Pen(), DARK)) for rank in ("I", "II", "III", "IV", "V", "V+")}
    assert len(ranks) == 6
    assert text(letters.numeral("IV", Pen(), DARK)) == "█ █ █\n█ ▀▄▀"


def test_the_honeycomb_shares_its_edges() -> None:
    assert (
        text(hexes.honeycomb(LAYOUT, ("8", "in the pile"), DARK))
        == """\
               ╱▔▔▔▔▔▔▔▔▔▔╲
              ╱    █ █ █   ╲
             ╱  a  █ █ █    ╲
  ╱▔▔▔▔▔▔▔▔▔▔╲    any row   ╱▔▔▔▔▔▔▔▔▔▔╲
 ╱            ╲            ╱      █     ╲
╱  f           ╲▁▁▁▁▁▁▁▁▁▁╱  b    █      ╲
╲              ╱▔▔▔▔▔▔▔▔▔▔╲   pair + 1   ╱
 ╲            ╱            ╲            ╱
  ╲▁▁▁▁▁▁▁▁▁▁╱       8      ╲▁▁▁▁▁▁▁▁▁▁╱
  ╱▔▔▔▔▔▔▔▔▔▔╲  in the pile ╱▔▔▔▔▔▔▔▔▔▔╲
 ╱    █ █ █   ╲            ╱     █ █    ╲
╱  e  █ ▀▄▀    ╲▁▁▁▁▁▁▁▁▁▁╱  c   ▀▄▀     ╲
╲  same number ╱▔▔▔▔▔▔▔▔▔▔╲  suited row  ╱
 ╲   beaten   ╱  █ █   █ █ ╲  aimed at  ╱
  ╲▁▁▁▁▁▁▁▁▁▁╱ d █ █ + █ █  ╲▁▁▁▁▁▁▁▁▁▁╱
             ╲   one suit   ╱
              ╲ Monster: IV╱
               ╲▁▁▁▁▁▁▁▁▁▁╱"""
    )


def test_a_hex_aimed_at_keeps_its_colour_on_shared_edges() -> None:
    comb = hexes.honeycomb(LAYOUT, ("8", "in the pile"), DARK)
    corner = comb.rows[9][28]
    assert corner is not None
    assert corner[1].fg == DARK.lamp


def test_a_tap_inside_a_hex_or_token_tells_its_letter() -> None:
    comb = hexes.honeycomb(LAYOUT, ("8", "in the pile"), DARK)
    inside = comb.rows[1][18]
    assert inside is not None
    assert inside[1].tap == "a"
    token = hexes.token(LAYOUT[3], DARK)
    assert {cell[1].tap for row in token.rows for cell in row if cell} == {"d"}


def test_the_widest_monster_still_fits_into_its_hex() -> None:
    worst = hexes.Hex("d", "IV", "nothing", "Monster: V+", "II")
    for block in (hexes.hexagon(worst, DARK), hexes.token(worst, DARK), hexes.small_token(worst, DARK)):
        assert any("d" in row and "+" in row for row in block.plain)
        assert "█ █ █" in text(block)


@pytest.mark.parametrize(("in_a_row", "size"), [(6, (77, 5)), (3, (41, 7))])
def test_tokens_stand_six_or_three_in_a_row(in_a_row: int, size: tuple[int, int]) -> None:
    block = hexes.tokens(LAYOUT, DARK, in_a_row)
    assert (block.width, block.height) == size


def test_a_picked_card_stands_one_row_higher() -> None:
    card = cards.card("B 10", "Beasts", DARK.suit("B"))
    assert cards.in_hand(card).plain == ("        ", "▔▔▔▔▔▔▔▔", "  B 10  ", " Beasts ")
    assert cards.in_hand(card, picked=True).plain == ("▔▔▔▔▔▔▔▔", "  B 10  ", " Beasts ", "        ")


def test_a_stack_shows_an_edge_for_each_card() -> None:
    assert (
        text(cards.stack("Sage", 3, "3 of 5", DARK.suit("M"), 8))
        == "▔▔▔▔▔▔▔▔\n▔▔▔▔▔▔▔▔\n▔▔▔▔▔▔▔▔\n Sage\n 3 of 5"
    )
    assert text(cards.missing("Sage", "none", DARK, width=8)) == "╌╌╌╌╌╌╌╌\n Sage\n none"


def test_a_revealed_card_has_its_value_large_and_its_name_below() -> None:
    assert text(cards.revealed("9", "Disease", DARK)) == "   ▄▄▄▄\n   █▄▄█\n   ▄▄▄█\n  Disease"


def test_what_can_be_tapped_has_a_ground_or_without_colours_a_side() -> None:
    assert cards.tile(("Flux", "1 of 3"), 9, DARK.key, DARK).plain == ("  Flux   ", " 1 of 3  ")
    assert cards.tile(("Flux", "1 of 3"), 9, MONO.key, MONO).plain == ("│ Flux  │", "│1 of 3 │")
    assert cards.tile(("1", "Mete."), 5, MONO.key, MONO).plain == ("│ 1 │", "Mete.")
    assert cards.chip("B10", DARK.suit("B"), DARK).plain == (" B10 ",)
    assert cards.chip("B10", MONO.suit("B"), MONO).plain == ("[B10]",)


def test_dice_show_pips_or_in_ascii_the_figure() -> None:
    assert dice.die(dice.Die(5), DARK).plain == (" ●   ● ", "   ●   ", " ●   ● ")
    assert dice.die(dice.Die(5), ASCII).plain == ("       ", "  [5]  ", "       ")
    assert text(dice.die_on_table(dice.Die(2, "chosen"), DARK)) == " ●\n\n     ●\n   2\n"
    assert dice.die(dice.Die(3, bonus=True), DARK).plain == ("▌●    b", "▌  ●   ", "▌    ● ")


def test_hearts_are_whole_or_hollow() -> None:
    assert hearts.hearts(1, 1, 0, DARK).plain == ("▟▙▟▙  ╭╮╭╮", "▝▜▛▘  ╰╲╱╯")
    assert text(hearts.hearts(1, 1, 0, ASCII)).startswith("<3    --")


def test_bars_grow_by_eighths_and_never_beyond_their_end() -> None:
    assert bars.amount(50, 88, 11, "#FFFFFF", DARK).plain == ("██████▎    ",)
    assert bars.amount(99, 88, 4, "#FFFFFF", DARK).plain == ("████",)
    assert bars.amount(1, 0, 4, "#FFFFFF", DARK).plain == ("    ",)
    assert bars.amount(50, 88, 11, "#FFFFFF", ASCII).plain == ("██████     ",)
    assert bars.thin(1, 2, 6, "#FFFFFF", DARK).plain == ("▄▄▄▁▁▁",)


def test_a_race_shows_points_at_stake_and_marks_every_ten() -> None:
    assert text(bars.race((15, 6), 30, 20, "#FFFFFF", DARK)) == "██████████▒▒▒▒\n│    10    20     30"


def test_five_pieces_tell_what_is_there_what_comes_and_what_is_missing() -> None:
    assert bars.five(2, DARK, "#FFFFFF", coming=1, width=2).plain == ("▄▄ ▄▄ ▒▒ ▁▁ ▁▁",)
    assert bars.squares(1, 3, "#FFFFFF", DARK, lost=1).plain == ("■□□",)


def test_an_interval_keeps_its_middle_between_its_ends() -> None:
    assert bars.interval((0.25, 0.75), 0.5, 21, DARK).plain == ("╌╌╌╌╌├────█────┤╌╌╌╌╌",)
    assert bars.too_few(24, DARK).plain == ("╌╌╌╌ too few to say ╌╌╌╌",)
    assert bars.place(1, 2, 9, DARK).plain == ("│━━━█───│",)


def test_columns_stand_on_their_feet_before_the_grid() -> None:
    chart = charts.columns(
        [charts.Column(3, "#FFFFFF"), charts.Column(8, "#FFFFFF", "w")], charts.Scale(8, 2, 1, (4, 8)), DARK
    )
    assert text(chart) == "8 ▔▔▔█▔\n4 ▔▆▔█▔\n  ▔▔▔w▔"


def test_a_title_has_a_rule_to_the_edge_and_a_remark_at_its_end() -> None:
    assert lines.title("Turn", 20, DARK, "43 entries").plain == ("Turn ──── 43 entries",)
    assert lines.title("Turn", 8, DARK).plain == ("Turn ───",)
    assert lines.title("The battle", 6, DARK, "x").plain == ("The b…",)


def test_answers_say_by_a_mark_whether_they_are_taken() -> None:
    assert text(lines.answer("accepted", ["Beats c."], 20, DARK)) == "▌ ✓ Beats c."
    assert text(lines.answer("refused", ["BR-11"], 20, ASCII)) == "▌ no BR-11"


def test_key_hints_that_do_not_fit_are_left_out_whole() -> None:
    hints = (("Enter", "commit", "enter"), ("Tab", "complete", "tab"))
    assert text(lines.keys(hints, 40, DARK)) == "  Enter  commit   Tab  complete"
    assert text(lines.keys(hints, 20, DARK)) == "  Enter  commit"
    assert text(lines.keys((("↑↓", "offers", ""),), 40, ASCII)) == "  Up Down  offers"


def test_one_key_hint_stays_where_others_have_no_room() -> None:
    hints = (("Enter", "commit", "enter"), ("F2", "undo", "do undo"), ("F1", "help", "do help"))
    assert text(lines.keys(hints, 40, DARK, "do help")) == "  Enter  commit   F2  undo   F1  help"
    assert text(lines.keys(hints, 30, DARK, "do help")) == "  Enter  commit   F1  help"
    assert text(lines.keys(hints, 12, DARK, "do help")) == "  F1  help"
    assert text(lines.keys(hints, 6, DARK, "do help")) == ""


def test_what_is_laid_on_the_sky_keeps_its_colours_behind() -> None:
    under = sky.sky(20, 4, 0, DARK)
    cell = lay(under, (0, 0, words("a"))).rows[0][0]
    assert cell is not None
    assert under.rows[0][0] is not None
    assert cell[1].bg == under.rows[0][0][1].bg
