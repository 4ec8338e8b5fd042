"""The rules of a game as its engine numbers them, opened where the moment needs them."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import ClassVar

from companion.look.block import Block, blank, lay, words
from companion.look.lines import title as heading
from companion.screens.choosing import chosen_number, short_title
from companion.screens.game_cards import Card, cards
from companion.screens.line import LineScreen
from companion.screens.reading import Paragraph, ReadingScreen
from companion.screens.scrolled import title_bar
from companion.widgets.foot import Preview

_RULE = re.compile(r"^[-*]?\s*\*\*(?P<id>[A-Z]{1,2}-\d+)\*\*\s*(?P<text>.*)$", re.DOTALL)
_HEADING = re.compile(r"^#.*$", re.MULTILINE)
_MARKS = re.compile(r"\*\*|`")
NOTATION = "notation"


@lru_cache(maxsize=8)
def rule_paragraphs(package: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a game's RULES.md; none when the game has none."""
    path = files(f"engines.{package}").joinpath("RULES.md")
    if not path.is_file():
        return ()
    text = _HEADING.sub(r"\g<0>\n", path.read_text("utf-8"))
    parts = re.split(r"\n\s*\n|\n(?=[-*] |#|\|)", text)
    kept = (part.strip() for part in parts)
    return tuple(_paragraph(part) for part in kept if part and not part.startswith(("|--", "# ")))


def _paragraph(part: str) -> Paragraph:
    if part.startswith("#"):
        return Paragraph(part.lstrip("# "), title=True)
    found = _RULE.match(part)
    if found:
        return Paragraph(_plain(found["text"]), found["id"])
    return Paragraph(_plain(re.sub(r"^[-*] ", "· ", part)))


def _plain(text: str) -> str:
    return " ".join(_MARKS.sub("", text).replace("|", " ").split())


class RulesScreen(ReadingScreen):
    """The numbered rules of one game, opened at one of them where it is named."""

    doors = ((NOTATION, "what can be written"),)

    def __init__(self, package: str, title: str, rule: str = "") -> None:
        super().__init__()
        self._package = package
        self._title = title
        self.marked = rule

    @property
    def heading(self) -> str:
        """The game's name."""
        return f"Rules of {self._title}"

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All of RULES.md."""
        written = rule_paragraphs(self._package)
        return written or (Paragraph(f"{self._title} has no written rules here."),)

    def open_door(self, word: str) -> None:
        """The sheet of what can be written in this game."""
        from companion.screens.notation import NotationScreen

        self.app.push_screen(NotationScreen(self.companion.games[self._package.replace("_", "-")]))


class RuleBooksScreen(LineScreen):
    """Which game's rules: a number or the beginning of a name."""

    here: ClassVar[tuple[str, ...]] = ("back", "help", "quit")
    enters: ClassVar[str] = "open"

    def body(self) -> Block:
        """The games as cards."""
        width, height = self.room
        colours = self.palette
        games = self.companion.games
        chosen = self._number(self.entry.value.strip() or "1")
        shown = tuple(
            Card.of(number, games.package(slug), about, chosen=number == chosen)
            for number, (slug, about) in enumerate(games.abouts.items(), 1)
        )
        head = title_bar(words(" Rules", colours.strong), "", width, self)
        body = heading("Which game", width - 2, colours).below(cards(shown, (width - 2, height - 3), colours))
        return lay(blank(width, height), (0, 0, head), (1, 2, body))

    def _titles(self) -> list[str]:
        return [about.title for about in self.companion.games.abouts.values()]

    def _number(self, text: str) -> int | None:
        return chosen_number(text, self._titles())

    def look_ahead(self, text: str) -> Preview:
        """Which rules are opened."""
        number = self._number(text.strip() or "1")
        if number is None:
            return Preview("refused", "Type a number, or the beginning of a game's name.")
        says = f"Opens the rules of {short_title(self._titles()[number - 1])}."
        return Preview("accepted" if text else "told", says)

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers."""
        numbers = tuple(str(at + 1) for at in range(len(self.companion.games)))
        return numbers, numbers

    def enter(self, text: str) -> None:
        """Open the rules of the chosen game."""
        number = self._number(text or "1")
        if number is None:
            return
        self.entry.put("")
        slug = list(self.companion.games)[number - 1]
        title = self._titles()[number - 1]
        self.app.push_screen(RulesScreen(self.companion.games.package(slug), title))
