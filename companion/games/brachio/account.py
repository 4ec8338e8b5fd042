"""The account of a round: one effect a line in order of resolution, and lives before and after."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from companion.games.brachio.memory import forgotten
from companion.look.bars import squares
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.look.lines import title
from companion.text import cells, fit, pad
from engines.brachio.disasters import BOX, Effect
from engines.brachio.explanation import ALWAYS, Telling
from engines.kernel.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.brachio.scene import Place, Scene
    from companion.look.palette import Palette
    from companion.screens.view import View

LABEL = 12
RULED_FROM = 60
NARROW = 30
_SHORTER = (
    ("the lowest unprotected", "the next lowest"),
    ("the highest unprotected", "the next highest"),
    ("lies in the River", "in the River"),
    ("is the lowest", "is lowest"),
    ("is the highest", "is highest"),
    ("loses 1 life", "loses 1"),
    ("and protected", "and safe"),
)


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
    """Each effect with its name in front; what matters least is left out where there is no room."""
    drawn = {row: _effect(row, width, palette) for row in rows}
    for row in (*reversed([row for row in rows if not row.applies]), *[row for row in rows if _mild(row)]):
        if sum(block.height for block in drawn.values()) > height:
            del drawn[row]
    blocks = list(drawn.values())
    if sum(block.height for block in blocks) <= height:
        return down(blocks)
    while blocks and sum(block.height for block in blocks) >= height:
        blocks.pop()
    return down((*blocks, words(fit("… more in the log", width), Pen(palette.faint))))


def _mild(row: Row) -> bool:
    """Whether an effect in play touches nobody's lives by itself."""
    return row.applies and row.tone in {"plain", "info"}


def lives(scene: Scene, width: int, height: int, palette: Palette) -> Block:
    """Lives by seat: as squares, before and after, and who has one left."""
    changing = scene.revelation is not None
    narrow = width < NARROW
    remark = ("was now" if narrow else "before   after") if changing else ("" if narrow else "now")
    head = title("Lives", width, palette, remark)
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
    return (pad(text, width - 1) + " ", pen)


def _effect(row: Row, width: int, palette: Palette) -> Block:
    colours = {"bad": palette.bad, "good": palette.good, "info": palette.info}
    colour = colours.get(row.tone, palette.ink) if row.applies else palette.faint
    said = Pen(palette.ink if row.applies else palette.faint)
    label = words(row.name, Pen(colour, bold=row.applies), LABEL if width > RULED_FROM else LABEL - 1)
    room = max(8, width - label.width)
    rule = words(f"  {row.rule}", Pen(palette.faint)) if row.rule and width > RULED_FROM else Block()
    text = _brief(row, room - rule.width)
    rows = wrap(text, room) or [""]
    block = label.beside(down(words(part, said) for part in rows))
    fits = cells(text) + rule.width <= room
    return lay(blank(width, block.height), (0, 0, block), (width - rule.width, 0, rule if fits else Block()))


def _brief(row: Row, room: int) -> str:
    """The sentence without the name that stands before it already, shortened as far as the room asks."""
    text = row.says.removeprefix("The ").removeprefix(f"{row.name} ")
    called = f"shows the {row.name}" if f"shows the {row.name}" in text else f"shows {row.name}"
    for long, short in ((f"'s {row.name} ", "'s "), (called, "shows it"), *_SHORTER):
        if cells(text) > room:
            text = text.replace(long, short)
    return text


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
    narrow = width < NARROW
    of = Pen(palette.soft)
    still = line((str(place.lives), palette.strong), (f" of {place.most}", of))
    count = _counted(place, palette) if changing else still
    name = f"{place.seat + 1} {place.name}"
    room = width - (8 if narrow else 24)
    name = name if cells(name) <= room or not narrow else place.name
    row = lay(
        blank(width),
        (0, 0, words(fit(name, room), Pen(palette.seat(place.seat), bold=True))),
        (width - (4 if changing else 7), 0, count),
    )
    if changing:
        before = str(place.lives + place.lost - place.gained)
        row = lay(row, (width - (6 if narrow else 11), 0, words(before, Pen(palette.soft))))
    if narrow:
        return row
    lost = min(place.lost, max(0, place.most - place.lives))
    most = max(place.most, place.lives + lost)
    return lay(row, (width - 23, 0, squares(place.lives, most, palette.soft, palette, lost=lost)))


def _counted(place: Place, palette: Palette) -> Block:
    """Lives behind the Revelation, with the change."""
    change = place.gained - place.lost
    colour = palette.bad if change < 0 else palette.good if change > 0 else palette.ink
    return words(f"{place.lives} {change:+d}" if change else str(place.lives), Pen(colour, bold=True))
