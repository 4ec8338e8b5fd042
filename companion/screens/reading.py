"""Screens to read on: a long text in paragraphs, scrolled by key, wheel and tap, found by typing."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from companion.look.block import Block, Pen, across, blank, down, words
from companion.look.cards import tile
from companion.look.lines import band
from companion.look.lines import title as heading
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.text import cells, fit
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from companion.look.palette import Palette

READABLE = 96
INDENT = 12


class Paragraph(NamedTuple):
    """A piece of text.

    Attributes:
        text: what it says.
        head: what stands before it in bold: a rule's number, a key, a word to type. Empty for plain text.
        title: whether it is the title of a part.
        tap: what a tap on it does, or empty.
    """

    text: str
    head: str = ""
    title: bool = False
    tap: str = ""


class ReadingScreen(ScrolledScreen):
    """Shows paragraphs; what is typed narrows them, Enter on an empty line goes back.

    `marked` is the head of a paragraph to open at. `doors` are words that can be typed or tapped here,
    each with what it does.
    """

    here: ClassVar[tuple[str, ...]] = ("home", "quit")
    enters: ClassVar[str] = "back"
    marked = ""
    doors: tuple[tuple[str, str], ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self._sought: str | None = None

    @property
    def heading(self) -> str:
        """What the text is."""
        return ""

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The whole text."""
        return ()

    def open_door(self, word: str) -> None:
        """Do what one of `doors` says."""

    def found(self) -> tuple[Paragraph, ...]:
        """The paragraphs in which everything typed occurs, each part with its title."""
        wanted = self.entry.value.casefold().split()
        if not wanted:
            return self.paragraphs()
        kept: list[Paragraph] = []
        title: Paragraph | None = None
        for part in self.paragraphs():
            if part.title:
                title = part
            elif _holds(part, wanted):
                kept += [title] if title else []
                title = None
                kept.append(part)
        return tuple(kept)

    def head(self) -> Block:
        """The title bar, and the tiles of the words that work here."""
        width = self.room[0]
        colours = self.palette
        bar = title_bar(words(f" {self.heading}", colours.strong), "", width, self)
        if not self.doors:
            return bar.below(blank(width))
        tiles = [
            tile((word, under), cells(under) + 2, colours.key, colours).tapped(f"say {word}")
            for word, under in self.doors
        ]
        return down((bar, blank(width), blank(1).beside(across(tiles, 1)), blank(width)))

    def text(self, width: int) -> Block:
        """The paragraphs that were found, the marked one on its band."""
        width = min(width, READABLE)
        shown = self.found()
        if not shown:
            return words(fit("Nothing here holds these words.", width), Pen(self.palette.soft))
        text = drawn_text(shown, self.marked, width, self.palette)
        if self._sought != self.entry.value:
            at = 0 if self.entry.value else _place(shown, self.marked)
            self.top = drawn_text(shown[:at], "", width, self.palette).height
            self._sought = self.entry.value
        return text

    def look_ahead(self, text: str) -> Preview:
        """How much was found."""
        wanted = text.strip().casefold()
        if not wanted:
            return Preview("told", "Type to search; Enter goes back.")
        says = dict(self.doors).get(wanted)
        if says:
            return Preview("accepted", f"Enter opens it: {says}.")
        count = sum(not part.title for part in self.found())
        return Preview("accepted" if count else "refused", f"{count} found. Enter shows everything again.")

    def completion(self, text: str) -> str | None:
        """One of the words that work here."""
        wanted = text.strip().casefold()
        return next((word for word, _ in self.doors if wanted and word.startswith(wanted)), None)

    def enter(self, text: str) -> None:
        """Take a word that works here, empty the search, or go back."""
        if not text:
            self.app.pop_screen()
            return
        self.entry.put("")
        if text.casefold() in dict(self.doors):
            self.open_door(text.casefold())

    def walk(self, step: int) -> None:
        """Scroll: there is nothing to walk to."""
        self.scroll_rows(step)


@lru_cache(maxsize=16)
def drawn_text(parts: tuple[Paragraph, ...], marked: str, width: int, palette: Palette) -> Block:
    """Paragraphs under each other, the marked one on its band."""
    return down([_drawn(part, width, palette, marked=bool(marked) and part.head == marked) for part in parts])


@lru_cache(maxsize=512)
def _drawn(part: Paragraph, width: int, palette: Palette, *, marked: bool) -> Block:
    if part.title:
        return down((heading(part.text, width, palette), blank(1)))
    name = words(part.head, palette.strong)
    beside = bool(part.head) and width >= READABLE // 2 and name.width < INDENT
    room = width - 4 - INDENT * beside
    says = down([words(row, Pen(palette.ink)) for row in wrap(part.text, room) or [""]])
    body = name.sized(INDENT).beside(says) if beside else name.below(says) if part.head else says
    body = band(body, width, palette) if marked else blank(2).beside(body).sized(width)
    drawn = body.below(blank(1))
    return drawn.tapped(part.tap) if part.tap else drawn


def _place(parts: tuple[Paragraph, ...], head: str) -> int:
    """Where the paragraph with that head stands; the first one where none has it."""
    return next((at for at, part in enumerate(parts) if head and part.head == head), 0)


def _holds(part: Paragraph, wanted: list[str]) -> bool:
    """Whether every word occurs; a rule's number is meant whole, BR-1 does not find BR-11."""
    head, text = part.head.casefold(), part.text.casefold()
    return all(
        word == head if "-" in word and word[-1].isdigit() else word in f"{head} {text}" for word in wanted
    )
