"""Settings: theme, glyphs, motion, sound; a tap or a number changes one at once."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from companion.look.block import Block, Pen, blank, down, words
from companion.look.lines import title as heading
from companion.screens.flow import flow, value_tile
from companion.screens.plan import fitting
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.text import wrapped
from companion.widgets.foot import Preview

Kept = str | bool


class Choice(NamedTuple):
    """One setting: its field, its name, the words of its values, a sentence."""

    key: str
    title: str
    values: tuple[tuple[str, Kept], ...]
    says: str


OFF_ON: tuple[tuple[str, Kept], ...] = (("off", False), ("on", True))
CHOICES = (
    Choice(
        "theme",
        "Colours",
        (
            ("dark", "house-dark"),
            ("light", "house-light"),
            ("dark, high contrast", "house-dark-contrast"),
            ("light, high contrast", "house-light-contrast"),
            ("mono", "house-mono"),
        ),
        "Mono is the terminal's own two colours.",
    ),
    Choice("ascii", "ASCII alone", OFF_ON, "For terminals that lack the other signs or draw them too wide."),
    Choice("motion", "Motion", OFF_ON, "New lines light up and bars grow; without it all is there at once."),
    Choice("bell", "Bell", OFF_ON, "Rings when a match is won."),
    Choice("plain", "Plain lines", OFF_ON, "Tables as lines of text, for a screen reader."),
    Choice(
        "games",
        "Exported plays",
        (("a match", False), ("a game", True)),
        "What is one play in BG Stats and BGG, where a match is made of several games.",
    ),
)


class SettingsScreen(ScrolledScreen):
    """A few choices, used at once and kept for the next start."""

    here: ClassVar[tuple[str, ...]] = ("home", "help", "quit")
    enters: ClassVar[str] = "back"

    def head(self) -> Block:
        """The title bar."""
        width = self.room[0]
        bar = title_bar(words(" Settings", self.palette.strong), "kept at once", width, self)
        return bar.below(blank(width))

    def text(self, width: int) -> Block:
        """One choice after another, each with its values as tiles."""
        return down([self._drawn(at, choice, min(width, 96)) for at, choice in enumerate(CHOICES, 1)], 1)

    def _drawn(self, number: int, choice: Choice, width: int) -> Block:
        colours = self.palette
        now = getattr(self.companion.settings, choice.key)
        head = heading(f"{number} {choice.title}", width, colours)
        says = down([words(row, Pen(colours.soft)) for row in wrapped(choice.says, width, 2)])
        tiles = [
            value_tile((word,), colours, chosen=value == now).tapped(f"value {choice.key} {word}")
            for word, value in choice.values
        ]
        return down((head, says, flow(tiles, width, gap=0)[0]))

    def look_ahead(self, text: str) -> Preview:
        """What the line changes."""
        if not text.strip():
            return Preview("told", "A number changes a choice, or its name and a value. Enter goes back.")
        change = self._change(text)
        if isinstance(change, str):
            return Preview("refused", change)
        choice, word = change
        return Preview("accepted", f"{choice.title}: {word}.")

    def _change(self, text: str) -> tuple[Choice, str] | str:
        """The choice that a line names, and the word of its new value; or why there is none."""
        first, _, rest = text.strip().partition(" ")
        by_name = {choice.title: choice for choice in CHOICES}
        numbers = {str(at): choice.title for at, choice in enumerate(CHOICES, 1)}
        names = [numbers[first]] if first in numbers else fitting(first, list(by_name))
        if len(names) != 1:
            return f"Type a number from 1 to {len(CHOICES)}, or the name of a choice."
        choice = by_name[names[0]]
        offered = [word for word, _ in choice.values]
        if not rest:
            now = getattr(self.companion.settings, choice.key)
            at = next((at for at, (_, value) in enumerate(choice.values) if value == now), -1)
            return choice, offered[(at + 1) % len(offered)]
        fits = fitting(rest.strip(), offered)
        return (choice, fits[0]) if fits else f"{choice.title} is {', '.join(offered)}."

    def completion(self, text: str) -> str | None:
        """The name of the choice that is being typed."""
        fits = fitting(text.strip(), [choice.title for choice in CHOICES]) if text.strip() else []
        return fits[0] if fits else None

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers."""
        return (), tuple(str(at + 1) for at in range(len(CHOICES)))

    def enter(self, text: str) -> None:
        """Change the named choice; an empty line goes back."""
        if not text:
            self.app.pop_screen()
            return
        change = self._change(text)
        if isinstance(change, str):
            return
        self.entry.put("")
        self._use(*change)

    def _use(self, choice: Choice, word: str) -> None:
        changed = self.companion.settings.having(choice.key, dict(choice.values)[word])
        self.companion.change_settings(changed)
        self.redraw()

    def tapped(self, what: str, rest: str) -> None:
        """A tap on a value takes it at once."""
        if what != "value":
            super().tapped(what, rest)
            return
        key, _, word = rest.partition(" ")
        self._use(next(choice for choice in CHOICES if choice.key == key), word)
