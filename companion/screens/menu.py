"""Everything that can be done on a screen, as tiles: for taps, and for who does not know the words."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from companion.look.block import Block, across, blank, down, words
from companion.look.cards import tile
from companion.screens.line import LineScreen
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.widgets.foot import Preview

TILE = 14


class Item(NamedTuple):
    """One tile: its name, what it does in a word or two, and the tap that does it on the screen below."""

    name: str
    says: str
    tap: str


class MenuScreen(ScrolledScreen):
    """Shows tiles; one that is tapped, or whose number is typed, works on the screen that was in front."""

    here: ClassVar[tuple[str, ...]] = ("home", "quit")
    enters: ClassVar[str] = "back"

    def __init__(self, items: tuple[Item, ...]) -> None:
        super().__init__()
        self.items = items

    def head(self) -> Block:
        """The title bar."""
        width = self.room[0]
        bar = title_bar(words(" Menu", self.palette.strong), "Enter goes back", width, self)
        return bar.below(blank(width))

    def text(self, width: int) -> Block:
        """The tiles, as many beside each other as fit."""
        count = max(1, min(6, (width + 1) // TILE))
        each = (width + 1) // count - 1
        tiles = [
            tile((f"{number} {item.name}", item.says), each, self.palette.key, self.palette).tapped(
                f"take {number}"
            )
            for number, item in enumerate(self.items, 1)
        ]
        rows = [across(tiles[at : at + count], 1) for at in range(0, len(tiles), count)]
        return down(rows, 1)

    def look_ahead(self, text: str) -> Preview:
        """What the number or the word does."""
        if not text.strip():
            return Preview("told", "Tap a tile, or type its number or word.")
        found = self._found(text)
        if found is None:
            return Preview("refused", f"Type a number from 1 to {len(self.items)}, or the word of a tile.")
        return Preview("accepted", f"{found.name}: {found.says}.")

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers."""
        return (), tuple(str(at) for at in range(1, len(self.items) + 1))

    def completion(self, text: str) -> str | None:
        """The name of the tile that is being typed."""
        found = self._found(text) if text.strip() and not text.strip().isdigit() else None
        return found.name if found else None

    def enter(self, text: str) -> None:
        """Take a tile, or go back on an empty line."""
        found = self._found(text)
        if not text:
            self.app.pop_screen()
        elif found is not None:
            self._take(found)

    def tapped(self, what: str, rest: str) -> None:
        """Take a tapped tile."""
        if what == "take":
            self._take(self.items[int(rest) - 1])
        else:
            super().tapped(what, rest)

    def run_command(self, command: str) -> bool:
        """Go back first where a word or a key is meant for the screen behind."""
        found = next((item for item in self.items if item.tap == f"do {command}"), None)
        if found is None:
            return super().run_command(command)
        self._take(found)
        return True

    def _found(self, text: str) -> Item | None:
        wanted = text.strip().casefold()
        numbers = {str(number): item for number, item in enumerate(self.items, 1)}
        begun = (item for item in self.items if wanted and item.name.casefold().startswith(wanted))
        return numbers.get(wanted) or next(begun, None)

    def _take(self, item: Item) -> None:
        self.app.pop_screen()
        behind = self.app.screen
        if isinstance(behind, LineScreen):
            behind.take(item.tap)
