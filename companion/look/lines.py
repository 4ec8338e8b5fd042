"""Rows of words: titles, checklists, offers, the answer to an entry, log lines and key hints."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from companion.look.block import Block, Pen, Span, across, blank, down, lay, line, words
from companion.look.cards import chip
from companion.look.glyphs import spelled
from companion.look.palette import Palette
from companion.text import cells, fit

State = Literal["done", "due", "later"]
Answer = Literal["accepted", "refused", "told"]
_MARKS = {"done": "✓", "due": "▸", "later": "·", "accepted": "✓", "refused": "×", "told": "·"}


def mark(state: State | Answer, palette: Palette) -> Span:
    """Give the mark of a state and its pen; in ASCII it may be two letters wide."""
    colours = {"done": palette.good, "accepted": palette.good, "due": palette.lamp, "refused": palette.bad}
    glyph = _MARKS[state]
    pen = Pen(colours.get(state, palette.faint), bold=state in ("due", "refused"))
    return (spelled(glyph) if palette.ascii else glyph, pen)


def title(text: str, width: int, palette: Palette, remark: str = "") -> Block:
    """Draw a group's title: bold and soft, a rule to the right edge, a remark at its end."""
    name = fit(text, width)
    room = width - cells(name) - 3
    end = fit(remark, room - 1) if remark and room > 1 else ""
    tail = f" {end}" if end else ""
    rule = width - cells(name) - cells(tail) - 1
    return line(
        (name, Pen(palette.soft, bold=True)),
        (" " + "─" * rule if rule > 0 else " " * (rule + 1), Pen(palette.line)),
        (tail, Pen(palette.soft)),
    ).sized(width)


def checklist(steps: Sequence[tuple[State, str]], width: int, palette: Palette) -> Block:
    """Draw what the turn needs, one step a row: done, due (lamp) or possible later."""
    pens = {"done": Pen(palette.soft), "due": palette.lit, "later": Pen(palette.faint)}
    gap = 3 if palette.ascii else 2
    return down(
        line(mark(state, palette)).sized(gap).beside(words(fit(step, width - gap), pens[state])).sized(width)
        for state, step in steps
    )


def band(block: Block, width: int, palette: Palette, *, chosen: bool = True, edge: str = "") -> Block:
    """Give a group of rows its ground: lampsoft with an edge of `▌` in lamp when it is chosen.

    The drawing begins two columns in. An `edge` colour draws the edge on a panel instead.
    """
    inner = block.sized(width - 2)
    if not chosen and not edge:
        return blank(2).sized(2, block.height).beside(inner)
    ground = palette.lampsoft if chosen else palette.panel
    side = words("▌ ", Pen(edge or palette.lamp)).rows[0]
    return Block((side,) * block.height).beside(inner).grounded(ground)


def offer(
    parts: tuple[Block, Block], follows: str, width: int, palette: Palette, *, chosen: bool = False
) -> Block:
    """Draw an offer in two rows: its number or mark and what it is, then what follows.

    What follows stands under the second part.
    """
    lead = parts[0]
    pen = Pen(palette.soft if chosen else palette.faint)
    after = words(fit(follows, width - 2 - lead.width), pen)
    return band(
        down((across(parts), lay(blank(width - 2), (lead.width, 0, after)))), width, palette, chosen=chosen
    )


def answer(kind: Answer, spans: Sequence[Span | str], width: int, palette: Palette) -> Block:
    """Draw the row under the entry: accepted, refused or only told, with its edge and mark.

    Plain strings in `spans` are drawn as what is said.
    """
    sign, pen = mark(kind, palette)
    pen = pen._replace(fg=palette.soft) if kind == "told" else pen
    said = [(span, Pen(palette.ink)) if isinstance(span, str) else span for span in spans]
    return line(("▌ ", pen), (f"{sign} ", pen), *said).sized(width).grounded(palette.panel)


def log_entry(number: int, text: str, width: int, palette: Palette, *, newest: bool = False) -> Block:
    """Draw an entry as it is stored; rulings and recounts are only soft, the newest is bold."""
    quiet = text.startswith(("!", "fix"))
    pen = Pen(palette.soft if quiet else palette.ink, bold=newest)
    lead = f"{number:>3} "
    return line((lead, Pen(palette.faint)), (fit(text, width - len(lead)), pen)).sized(width)


def log_consequence(text: str, width: int, palette: Palette, rule: str = "", ink: str = "") -> Block:
    """Draw what the engine added under its entry, soft or in `ink`, with the rule's number at the end."""
    tail = f"  {rule}" if rule else ""
    said = fit(text, width - 6 - cells(tail))
    rest = Pen(palette.faint)
    return line(("    └ ", Pen(palette.line)), (said, Pen(ink or palette.soft)), (tail, rest)).sized(width)


@lru_cache(maxsize=64)
def keys(hints: tuple[tuple[str, str, str], ...], width: int, palette: Palette, kept: str = "") -> Block:
    """Draw the keys that work now: the key on a raised chip, its words, and the tap it answers with.

    A word to type that says it all stands alone. What does not fit is left out from the end; the hint with
    the tap `kept` is left out last.
    """
    shown = [(tap, _hint(key, says, palette).tapped(tap)) for key, says, tap in hints]
    while shown and sum(hint.width + 2 for _, hint in shown) - 1 > width:
        others = [at for at, (tap, _) in enumerate(shown) if tap != kept]
        del shown[others[-1] if others else 0]
    return lay(blank(width), (1, 0, across([hint for _, hint in shown], 2)))


def _hint(key: str, says: str, palette: Palette) -> Block:
    hint = chip(spelled(key) if palette.ascii else key, palette.key, palette)
    return hint if says == key else hint.beside(words(says, Pen(palette.soft)), 1)
