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
    from engines.brachio.state import State

METEORITE = BOX.card(Effect.METEORITE)
NIGHT = BOX.card(Effect.NIGHT).value
RIVER_CARD = 14
WORDS_FROM = 60
LEAST_WORDS = 26
SHORTER = {
    "EXCHANGE": "keep or swap",
    "RIVER": "deal, turn it up",
    "HEAT": "who showed 6 or more?",
    "FLOOD": "one more River card",
    "REVEAL": "all cards, by seat",
}


def heaven(view: View, scene: Scene, height: int) -> Block:
    """The sky as wide as the screen, with DAY or NIGHT and what is due; the sun stands where no words do."""
    margin, top = (3, 1) if view.wide else (1, 0)
    width, sign = view.width, _sign(scene.night, view.palette)
    ground = lay(_sky(width, height, scene.night, view.palette), (margin, top, sign))
    if width < WORDS_FROM:
        return ground
    left = margin + sign.width + (6 if view.wide else 2)
    room = _span(width) * 77 // 100 - height - 3 - left
    return lay(ground, (left, top, (_due if view.wide else _rows)(view, scene, room)))


@lru_cache(maxsize=16)
def _sky(width: int, height: int, night: bool, palette: Palette) -> Block:
    return sky(_span(width), height, float(night), palette).sized(width)


def _span(width: int) -> int:
    """The width to draw the sky for, so that its sun stands behind the words and not among them."""
    return width * 7 // 6 if width >= WORDS_FROM else width


@lru_cache(maxsize=8)
def _sign(night: bool, palette: Palette) -> Block:
    return large("NIGHT" if night else "DAY", sky_words(palette), palette)


def due_line(view: View, scene: Scene, width: int) -> Block:
    """Whose turn and what to do in one row, for screens without room for large letters."""
    name, verb, text = _next(view, scene)
    lead = fit(f"{name} {verb}".strip(), width - 2) + "  "
    room = width - cells(lead)
    said = text if cells(text) <= room else SHORTER.get(verb, text)
    return line((lead, view.palette.lit), (fit(said, room), Pen(view.palette.ink)))


def _next(view: View, scene: Scene) -> tuple[str, str, str]:
    """Whose turn it is, or empty; the verb; what to do in words."""
    now = view.rules.prompt(view.state)
    if scene.naming:
        due = next((each.name for each in scene.places if each.wants), "")
        return "", "REVEAL", f"the card of {due}" if due else "Enter turns all cards up"
    return "" if now.seat is None else view.players[now.seat], now.verb, now.text


def _due(view: View, scene: Scene, room: int) -> Block:
    """The name or the verb in large lamp letters, two rows of words beside it."""
    name, verb, text = _next(view, scene)
    sign = large(name or verb, Pen("" if view.palette.mono else DARK.lamp, bold=True), view.palette)
    rest = room - sign.width - 3
    if rest < LEAST_WORDS:
        return _rows(view, scene, room)
    where, counts = night_words(scene)
    both = f"{where}: {counts}"
    text = text if cells(text) <= rest else SHORTER.get(verb, text)
    return sign.beside(_said((text, both if cells(both) <= rest else counts), rest, view.palette), 3)


def _rows(view: View, scene: Scene, room: int) -> Block:
    """What is due, what the Meteorite counts as, the round: three rows beside DAY or NIGHT."""
    name, verb, text = _next(view, scene)
    lead = f"{name}: " if name else f"{verb}: "
    due = lead + (text if cells(lead + text) <= room else SHORTER.get(verb, text))
    where, counts = night_words(scene)
    counting = f"round {scene.round}, {scene.first} is first"
    rows = (due, where, counts) if verb == "RIVER" else (due, counts, counting)
    return _said(rows, room, view.palette)


def _said(rows: tuple[str, ...], width: int, palette: Palette) -> Block:
    pen = sky_words(palette)
    return down(words(fit(row, width), pen._replace(bold=not at)) for at, row in enumerate(rows))


def night_words(scene: Scene) -> tuple[str, str]:
    """Where Night lies, and what that makes of the Meteorite."""
    if not scene.night:
        return "Night is not face up", f"the Meteorite counts as {METEORITE.value}"
    holder = scene.holders.get(NIGHT)
    where = "Night in the River" if NIGHT in scene.river or holder is None else f"{holder.name} shows Night"
    return where, f"the Meteorite counts as {METEORITE.amount}"


def night_word(scene: Scene, palette: Palette) -> Block:
    """DAY or NIGHT as a chip, for screens without a sky."""
    return chip("NIGHT" if scene.night else "DAY", palette.key, palette)


def wide_river(scene: Scene, width: int, palette: Palette) -> Block:
    """The River in four rows: its cards in the middle, what they mean at the left, the deck at the right."""
    ground = _water(width, 4, scene.night, palette)
    cards = tiles(tuple(_card(card, scene.state, palette) for card in scene.river), 2)
    if not scene.river:
        cards = tile(("", "?", "the River", ""), RIVER_CARD, palette.key, palette)
    left = down((words("The River", palette.strong), words("no value, effects apply", Pen(palette.soft))))
    deck = words(f" {scene.deck} cards in the deck ", Pen(palette.soft))
    following = "" if scene.state.over else f" {fit(_next_first(scene), 40)} "
    then = words(following, Pen(palette.soft))
    return lay(
        ground,
        (2, 1, left),
        (width - deck.width, 1, deck),
        (width - then.width, 2, then),
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


def _card(card: int, state: State, palette: Palette) -> Block:
    """A card of the River; a tap takes it where somebody may swap."""
    swap = state.active is not None and card in state.river
    return _face(card, palette).tapped(f"say swap river {card} for" if swap else "")


@lru_cache(maxsize=64)
def _face(card: int, palette: Palette) -> Block:
    return revealed(str(card), BOX[card].name, palette, RIVER_CARD)


@lru_cache(maxsize=16)
def _water(width: int, height: int, night: bool, palette: Palette) -> Block:
    return river(width, height, night, palette)
