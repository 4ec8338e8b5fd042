"""The account of a round: one effect a line in order of resolution, and lives before and after."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brachio.memory import forgotten
from companion.look.bars import squares
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title
from companion.text import cells, fit
from engines.brachio.disasters import BOX, Effect
from engines.brachio.explanation import ALWAYS, Telling
from engines.kernel.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.brachio.scene import Place, Scene
    from companion.look.palette import Palette
    from companion.screens.view import View

LABEL = 12


class Row(NamedTuple):
    """One effect: its name, whether it is in play, what it does, the rule, good or bad."""

    name: str
    applies: bool
    says: str
    rule: str = ""
    tone: str = "plain"


def account(view: View, scene: Scene, width: int, height: int, *, titled: bool = True) -> Block:
    """The Revelation: typed, under way or the last one."""
    rows = told(scene, view.players) if scene.revelation else so_far(scene)
    left = forgotten(view.log, view.state) if scene.naming else ()
    remark = f"round {scene.round}, one effect a line, in order"
    if left:
        remark = f"not used yet: {listed((f'{used.player} {used.does}' for used in left), 'and')}"
    head = (title("The Revelation", width, view.palette, remark),) if titled else ()
    return down((*head, effects(rows, width, height - len(head), view.palette))).sized(width, height)


def told(scene: Scene, players: tuple[str, ...]) -> tuple[Row, ...]:
    """What a whole Revelation did, as the log keeps it."""
    assert scene.revelation is not None
    rows = Telling(scene.revelation, players).effects()
    return tuple(Row(row.name, row.applies, row.sentence, row.rule, row.tone) for row in rows)


def so_far(scene: Scene) -> tuple[Row, ...]:
    """What can be said while cards are still missing."""
    open_cards = {card: f"{place.name} shows it" for card, place in scene.holders.items() if place.open}
    open_cards |= dict.fromkeys(scene.river, "lies in the River")
    effects_of = {BOX[card].effect: says for card, says in open_cards.items()}
    named = {name: Effect[name.upper()] for name in ALWAYS if name.upper() in Effect.__members__}
    rows = []
    for name in ALWAYS:
        if name == "Lowest":
            rows.append(_lowest_so_far(scene))
        elif name in named:
            says = effects_of.get(named[name], "")
            rows.append(Row(name, bool(says), says or "not face up so far", tone="info" if says else "plain"))
    return tuple(rows)


def effects(rows: tuple[Row, ...], width: int, height: int, palette: Palette) -> Block:
    """Each effect with its name in front; what is not in play is left out where there is no room for it."""
    drawn = [(row.applies, _effect(row, width, palette)) for row in rows]
    idle = [at for at, (applies, _) in enumerate(drawn) if not applies]
    while idle and sum(block.height for _, block in drawn) > height:
        drawn.pop(idle.pop())
    whole = down(block for _, block in drawn)
    if whole.height <= height:
        return whole
    rest = words(fit("… the log has the rest", width), Pen(palette.faint))
    return whole.sized(width, height - 1).below(rest)


def lives(scene: Scene, width: int, height: int, palette: Palette) -> Block:
    """Lives by seat: as squares, before and after, and who has one left."""
    changing = scene.revelation is not None
    head = title("Lives", width, palette, "before   after" if changing else "now of most")
    rows = [_lives_row(place, width, palette, changing=changing) for place in scene.places]
    last = [place.name for place in scene.places if place.lives == 1]
    if last and len(rows) + 3 <= height:
        rows += [blank(1), words(fit(f"1 life left: {', '.join(last)}", width), Pen(palette.soft))]
    shown = [head, *rows] if len(rows) < height else rows
    return down(shown).sized(width, height)


def rounds(view: View, width: int, height: int) -> Block:
    """Lives behind every round, the newest at the bottom."""
    palette = view.palette
    head = title("Lives by round", width, palette, "behind each Revelation")
    each = max(4, min(14, (width - 12) // len(view.players)))
    names = line(
        ("round     ", Pen(palette.soft)),
        *(_cell(name, each, Pen(palette.seat(seat), bold=True)) for seat, name in enumerate(view.players)),
    )
    start = [_counts("start", view.state.start_lives, each, palette)]
    rows = start + [_counts(str(row.round), row.after, each, palette) for row in view.state.rounds]
    return down((head, names, *rows[-max(1, height - 2) :])).sized(width, height)


def _counts(label: str, row: Iterable[int], each: int, palette: Palette) -> Block:
    spans = (
        _cell(str(count), each, Pen(palette.ink if count > 1 else palette.bad, bold=count < 2))
        for count in row
    )
    return line((f"{label:<10}", Pen(palette.soft)), *spans)


def _cell(text: str, width: int, pen: Pen) -> tuple[str, Pen]:
    short = fit(text, width - 1)
    return (short + " " * (width - cells(short)), pen)


def _effect(row: Row, width: int, palette: Palette) -> Block:
    colours = {"bad": palette.bad, "good": palette.good, "info": palette.info}
    colour = colours.get(row.tone, palette.ink) if row.applies else palette.faint
    said = Pen(palette.ink if row.applies else palette.faint)
    label = words(row.name, Pen(colour, bold=row.applies), LABEL)
    rule = words(f"  {row.rule}", Pen(palette.faint)) if row.rule and width > 60 else Block()
    text = _without_name(row)
    rows = wrap(text, max(8, width - LABEL - rule.width), break_long_words=True) or [""]
    block = label.beside(down(words(part, said) for part in rows))
    return lay(blank(width, block.height), (0, 0, block), (width - rule.width, 0, rule))


def _without_name(row: Row) -> str:
    """The sentence without the name that stands before it already."""
    for start in (f"The {row.name} ", f"{row.name} "):
        if row.says.startswith(start):
            return row.says[len(start) :]
    return row.says


def _lowest_so_far(scene: Scene) -> Row:
    meteorite = BOX.card(Effect.METEORITE)
    values = [
        (meteorite.amount if place.card == meteorite.value and scene.night else place.card, place.name)
        for place in scene.places
        if place.card is not None and place.open
    ]
    if not values:
        return Row("Lowest", False, "no card is named yet")
    least, name = min(values)
    return Row("Lowest", True, f"so far {name} with {least}")


def _lives_row(place: Place, width: int, palette: Palette, *, changing: bool) -> Block:
    before = place.lives + place.lost - place.gained
    name = words(
        fit(f"{place.seat + 1} {place.name}", width - 24 if width > 30 else width - 12),
        Pen(palette.seat(place.seat), bold=True),
    )
    row = lay(blank(width), (0, 0, name))
    if width > 30:
        lost = min(place.lost, max(0, place.most - place.lives))
        row = lay(
            row,
            (
                width - 23,
                0,
                squares(place.lives, max(place.most, place.lives + lost), palette.soft, palette, lost=lost),
            ),
        )
    change = place.gained - place.lost
    pen = Pen(palette.bad if change < 0 else palette.good if change > 0 else palette.ink, bold=True)
    sign = f" {change:+d}" if change else ""
    if not changing:
        return lay(
            row,
            (
                width - 7,
                0,
                line((str(place.lives), palette.strong), (f" of {place.most}", Pen(palette.soft))),
            ),
        )
    return lay(
        row,
        (width - 11, 0, words(str(before), Pen(palette.soft))),
        (width - 4, 0, words(f"{place.lives}{sign}", pen)),
    )
