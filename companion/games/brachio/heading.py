"""Above the seats: the sky with DAY or NIGHT, what to do next, and the River between them and the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.look.block import Block, Pen, down, lay, line, words
from companion.look.cards import chip, revealed, tile, tiles
from companion.look.letters import large
from companion.look.palette import DARK
from companion.look.sky import river, sky, sky_words
from companion.text import cells, fit
from engines.brachio.disasters import BOX, Effect

if TYPE_CHECKING:
    from companion.games.brachio.scene import Scene
    from companion.look.palette import Palette
    from companion.screens.view import View

METEORITE = BOX.card(Effect.METEORITE)
NIGHT = BOX.card(Effect.NIGHT).value
RIVER_CARD = 14


def heaven(view: View, scene: Scene, height: int) -> Block:
    """The sky as wide as the screen, with DAY or NIGHT; the sun stands where no words do."""
    colours = view.palette
    span = view.width * 7 // 6 if view.width > 60 else view.width
    ground = sky(span, height, float(scene.night), colours).sized(view.width)
    sign = large("night" if scene.night else "day", sky_words(colours), colours)
    left = sign.width + (5 if view.wide else 3)
    margin = 3 if view.wide else 1
    room = span * 77 // 100 - height - 4 - left
    said = _due(view, scene, room) if view.wide else _told(view, scene, room)
    return lay(ground, (margin, 0, sign), (left + margin - 1, 0, said if view.width > 60 else Block()))


def due_line(view: View, width: int) -> Block:
    """Whose turn and what to do in one row, for screens without room for large letters."""
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else f"{view.players[now.seat]}: "
    lead = f"{name}{now.verb} "
    return line((lead, view.palette.lit), (fit(now.text, max(0, width - cells(lead))), Pen(view.palette.ink)))


def _due(view: View, scene: Scene, room: int) -> Block:
    """The name or the verb in large lamp letters, three rows of words beside it."""
    now = view.rules.prompt(view.state)
    verb = now.verb if now.seat is None else view.players[now.seat]
    lamp = Pen("" if view.palette.mono else DARK.lamp, bold=True)
    sign = large(verb, lamp, view.palette)
    if sign.width > room - 28:
        return _told(view, scene, room)
    return sign.beside(_words(view, scene, room - sign.width - 3, now.text), 3)


def _told(view: View, scene: Scene, room: int) -> Block:
    now = view.rules.prompt(view.state)
    name = "" if now.seat is None else f"{view.players[now.seat]}: "
    return _words(view, scene, room, f"{name}{now.verb}, {now.text}" if not name else name + now.text)


def _words(view: View, scene: Scene, room: int, text: str) -> Block:
    """What is due, whether it is night, what the Meteorite counts as, the round."""
    pen = sky_words(view.palette)
    quiet = pen._replace(bold=False)
    night, meteorite = night_words(scene)
    counting = f"round {scene.round}, {scene.first} is first"
    third = f"{meteorite}; {counting}"
    rows = [text, f"{night}; {counting}", meteorite] if len(third) > room else [text, night, third]
    return down(words(fit(row, room), quiet if at else pen) for at, row in enumerate(rows))


def night_words(scene: Scene) -> tuple[str, str]:
    """Where Night lies, and what that makes of the Meteorite."""
    if not scene.night:
        return "Night is not face up", f"the Meteorite counts as {METEORITE.value}"
    holder = scene.holders.get(NIGHT)
    where = (
        "Night lies in the River" if NIGHT in scene.river or holder is None else f"{holder.name} shows Night"
    )
    return where, f"the Meteorite counts as {METEORITE.amount}"


def night_word(scene: Scene, palette: Palette) -> Block:
    """DAY or NIGHT as a chip, for screens without a sky."""
    return chip("NIGHT" if scene.night else "DAY", palette.key, palette)


def wide_river(scene: Scene, width: int, palette: Palette) -> Block:
    """The River in four rows: its cards in the middle, what they mean at the left, the deck at the right."""
    ground = _water(width, 4, scene.night, palette)
    cards = _cards(scene, palette)
    left = down((words("The River", palette.strong), words("no value, effects apply", Pen(palette.soft))))
    deck = words(f"{scene.deck} cards in the deck", Pen(palette.soft))
    then = words(fit(_next_first(scene), 40), Pen(palette.soft))
    return lay(
        ground,
        (2, 1, left),
        (width - 1 - deck.width, 1, deck),
        (width - 1 - then.width, 2, then),
        ((width - cards.width) // 2, 0, cards),
    )


def slim_river(scene: Scene, width: int, palette: Palette) -> Block:
    """The River in one row: the deck, then its cards with their names."""
    called = ", ".join(f"{card} {BOX[card].name}" for card in scene.river) or "not dealt"
    deck = words(f" deck {scene.deck} ", Pen(palette.soft))
    said = line((" River  ", palette.strong), (f"{fit(called, width - 20)} ", palette.strong))
    return lay(
        _water(width, 1, scene.night, palette),
        (1, 0, deck),
        (max(deck.width + 2, (width - said.width) // 2), 0, said),
    )


def _next_first(scene: Scene) -> str:
    names = [place.name for place in scene.places]
    return f"next First Player: {names[(names.index(scene.first) + 1) % len(names)]}"


def _cards(scene: Scene, palette: Palette) -> Block:
    if not scene.river:
        return tile(("", "?", "the River", ""), RIVER_CARD, palette.key, palette)
    return tiles(tuple(_card(card, palette) for card in scene.river), 2)


@lru_cache(maxsize=64)
def _card(card: int, palette: Palette) -> Block:
    return revealed(str(card), BOX[card].name, palette, RIVER_CARD).tapped(f"say swap river {card} for")


@lru_cache(maxsize=16)
def _water(width: int, height: int, night: bool, palette: Palette) -> Block:
    return river(width, height, night, palette)
