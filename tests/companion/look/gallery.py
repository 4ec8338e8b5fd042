"""One of everything that can be drawn, for the promises that hold for every drawing."""

from companion.look import bars, cards, charts, dice, hearts, hexes, letters, lines, sky
from companion.look.block import Block, Pen, line, words
from companion.look.palette import Palette

LAYOUT = (
    hexes.Hex("a", "III", "any row"),
    hexes.Hex("b", "I", "pair + 1"),
    hexes.Hex("c", "V", "suited row", "aimed at", state="aimed"),
    hexes.Hex("d", "II", "one suit", "Monster: IV", "II"),
    hexes.Hex("e", "IV", "same number", "beaten", state="beaten"),
    hexes.Hex("f", ""),
)


def gallery(palette: Palette) -> dict[str, Block]:
    return {**_things(palette), **_figures(palette), **_rows(palette)}


def _things(p: Palette) -> dict[str, Block]:
    return {
        "large": letters.large("Ana lock 8 ?:+-%", p.lit, p),
        "other script": letters.large("Аня", p.lit, p),
        "numeral": letters.numeral("V+", p.strong, p),
        "honeycomb": hexes.honeycomb(LAYOUT, ("8", "in the pile"), p),
        "tokens": hexes.tokens(LAYOUT, p),
        "small tokens": hexes.tokens(LAYOUT, p, 3),
        "card": cards.in_hand(cards.card("B 10", "Beasts", p.suit("B"))),
        "picked": cards.in_hand(cards.card("B 10", "Beasts", p.picked("B")), True),
        "dead": cards.dead_card("dead", "Curse", p),
        "chip": cards.chip("B10", p.suit("B"), p),
        "revealed": cards.revealed("11", "Night", p),
        "stack": cards.stack("Sage", 3, "3 of 5", p.suit("M")),
        "missing": cards.missing("Warlock", "none", p),
        "coming": cards.missing("Warlock", "coming in", p, coming=True),
        "tile": cards.tile(("Flux", "1 of 3"), 9, p.key, p),
        "solid tile": cards.tile(("Enter", "commit"), 8, p.solid, p),
        "die": dice.die_on_table(dice.Die(5), p),
        "chosen die": dice.die_on_table(dice.Die(6, "chosen"), p),
        "bonus die": dice.die_on_table(dice.Die(3, "waiting", bonus=True), p),
        "locked": dice.locked(4, p),
        "hearts": hearts.hearts(2, 1, 1, p),
        "day": sky.sky(80, 4, 0, p),
        "dusk": sky.sky(80, 5, 0.4, p),
        "night": sky.sky(80, 5, 1, p),
        "river": sky.river(80, 4, True, p),
        "brook": sky.river(80, 1, False, p),
    }


def _figures(p: Palette) -> dict[str, Block]:
    bars_of = [charts.Column(value, p.info, "w" if value == 20 else "") for value in (0, 11, 20)]
    return {
        "amount": bars.amount(50, 88, 13, p.info, p),
        "thin": bars.thin(3, 7, 12, p.info, p),
        "race": bars.race((14, 7), 30, 25, p.seat(0), p),
        "five": bars.five(3, p, p.seat(1), coming=1),
        "squares": bars.squares(2, 4, p.soft, p, lost=1),
        "place": bars.place(58, 83, 30, p),
        "interval": bars.interval((0.2, 0.5), 0.35, 30, p),
        "too few": bars.too_few(30, p),
        "columns": charts.columns(bars_of, charts.Scale(20, 4, 1, (10, 20)), p),
        "legend": charts.legend((("won", p.good), ("lost", p.faint)), p),
    }


def _rows(p: Palette) -> dict[str, Block]:
    offered = (words(" 1  "), line(("suited row", Pen(p.ink))))
    return {
        "title": lines.title("Turn", 30, p, "43 entries"),
        "checklist": lines.checklist((("done", "drew 3"), ("due", "play"), ("later", "Seer")), 20, p),
        "offer": lines.offer(offered, "turn up 1, draw 3", 40, p, chosen=True),
        "other offer": lines.offer(offered, "turn up 1, draw 3", 40, p),
        "accepted": lines.answer("accepted", ["Beats c."], 30, p),
        "refused": lines.answer("refused", [("BR-11", Pen(p.bad)), " is no row."], 30, p),
        "told": lines.answer("told", ["8 matches."], 30, p),
        "entry": lines.log_entry(42, "play B9 B10 B11 at c", 30, p, newest=True),
        "ruling": lines.log_entry(43, "! stash G3", 30, p),
        "consequence": lines.log_consequence("c (V) beaten", 30, p, "BR-24"),
        "keys": lines.keys(
            (("Enter", "commit", "enter"), ("↑↓", "offers", ""), ("F2", "undo", "do undo")), 40, p
        ),
    }
