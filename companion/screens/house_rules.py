"""The house rules of a match that is set up: folded to what differs, or every one with its values."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, across, blank, down, line, words
from companion.look.cards import tile
from companion.look.lines import title as heading
from companion.screens.flow import flow, value_tile
from companion.text import cells, fit, wrapped

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.screens.plan import Plan
    from engines.kernel.rules import Option, Preset, Value

TWO_COLUMNS = 110
SPREAD = 60
PRESET = 38


def house_rules(plan: Plan, unfolded: bool, width: int, palette: Palette) -> Block:
    """Title, presets, and the rules that differ from the default; every rule when it is unfolded."""
    options = plan.rules.about.options
    usual, settled = plan.usual, plan.settled
    differing = [option for option in options if settled[option.key] != usual[option.key]]
    remark = f"{len(differing)} of {len(options)} changed" if differing else "as usual"
    parts = [heading("House rules", width, palette, remark), _tiles(plan, unfolded, width, palette)]
    if unfolded:
        parts += [blank(1), _all(plan, width, palette)]
    elif differing:
        parts += [blank(1), *(_changed(option, settled[option.key], width, palette) for option in differing)]
    return down(parts)


def _tiles(plan: Plan, unfolded: bool, width: int, palette: Palette) -> Block:
    count = len(plan.rules.about.options)
    fold = tile(("fold" if unfolded else "options", f"all {count}"), 11, palette.key, palette)
    tiles = [_preset(plan, preset, width, palette) for preset in plan.rules.about.presets]
    if plan.given:
        tiles.append(tile(("usual", "no changes"), 12, palette.key, palette).tapped("word usual"))
    return flow([fold.tapped("word options"), *tiles], width)[0]


def _preset(plan: Plan, preset: Preset, width: int, palette: Palette) -> Block:
    rows = (preset.name, preset.says)
    drawn = value_tile(rows, palette, chosen=plan.follows(preset), most=min(PRESET, width))
    return drawn.tapped(f"word {preset.name}")


def _changed(option: Option, value: Value, width: int, palette: Palette) -> Block:
    """A rule that differs from the default, in two rows."""
    first = line((f"{option.title}: ", palette.strong), (str(value), palette.lit)).sized(width)
    meaning = option.meanings[option.values.index(value)]
    return first.below(words(fit(meaning, width), Pen(palette.soft)))


def _all(plan: Plan, width: int, palette: Palette) -> Block:
    options, settled = plan.rules.about.options, plan.settled
    columns = 2 if width >= TWO_COLUMNS else 1
    each = (width - 3 * (columns - 1)) // columns
    drawn = [_option(option, settled[option.key], each, palette) for option in options]
    half = -(-len(drawn) // columns)
    return across([down(drawn[at : at + half]) for at in range(0, len(drawn), half)], 3)


@lru_cache(maxsize=256)
def _option(option: Option, value: Value, width: int, palette: Palette) -> Block:
    """A rule: its title and what the value means; under it the values, each with the row below it."""
    meaning = option.meanings[option.values.index(value)]
    title = words(fit(option.title, width), palette.strong)
    room = width - title.width - 2
    soft = Pen(palette.soft)
    if cells(meaning) <= room:
        says = line((option.title, palette.strong), (f"  {meaning}", soft)).sized(width)
    else:
        says = down((title, *(words(row, soft) for row in wrapped(meaning, width, 2)))).sized(width)
    values = [_value(option, each, value, palette) for each in option.values]
    return says.below(flow(values, width, gap=0)[0])


def _value(option: Option, value: Value, chosen: Value, palette: Palette) -> Block:
    drawn = value_tile((str(value),), palette, chosen=value == chosen)
    return drawn.tapped(f"value {option.key} {value}")
