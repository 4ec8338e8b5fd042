"""The notation sheet of a game: every kind of line that can be written, to be read or printed."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from textwrap import fill
from typing import TYPE_CHECKING, Any

from companion.catalogue import Catalogue
from companion.screens.reading import Paragraph, ReadingScreen
from companion.screens.rules import rule_paragraphs
from engines.kernel.sheet import SheetFaultError, read_sheet
from engines.kernel.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engines.kernel.rules import Rules

PRINT = "print"
PAGE = 78
ALWAYS = (
    Paragraph("a remark; nothing changes", 'note "TEXT"'),
    Paragraph("somebody gives up; with one player no name is needed", "concede NAME"),
    Paragraph("it happened at the table although the rules refuse it", "! ENTRY"),
    Paragraph("a count or a card is set by hand because sheet and table have drifted apart", "fix WHAT"),
)
SHORT = (
    Paragraph("A word may be shortened as long as only one fits. Capitals never matter."),
    Paragraph("A name with a space or a comma stands in double quotes."),
    Paragraph("What follows a # is left out."),
)


@lru_cache(maxsize=8)
def written_forms(rules: Rules[Any]) -> tuple[Paragraph, ...]:
    """The forms of a game's entries, found by playing its sample match, or else at its first moment."""
    forms: dict[str, Paragraph] = {}
    for offer in _offers(rules):
        example = next(iter(offer.examples()), None)
        such = f", such as {example.text}" if example else ""
        forms.setdefault(offer.form, Paragraph(f"{offer.says}{such}", offer.form))
    return tuple(forms.values())


def _offers(rules: Rules[Any]) -> Iterator[Any]:
    timeline, lines = _sample(rules)
    yield from rules.offers(timeline.state)
    for line in lines:
        timeline.submit(line)
        yield from rules.offers(timeline.state)


def _sample(rules: Rules[Any]) -> tuple[Timeline[Any], tuple[str, ...]]:
    """The sample match of a game: its start and its lines; without one, a start with guests."""
    about = rules.about
    path = files("companion.demo").joinpath(f"{about.slug}.sheet")
    if path.is_file():
        try:
            sheet = read_sheet(path.read_text("utf-8"), Catalogue())
        except SheetFaultError:
            return _guests(rules), ()
        given = rules.settle(sheet.header.players, sheet.header.given)
        return Timeline(rules, sheet.header.players, given), tuple(line.text for line in sheet.lines)
    return _guests(rules), ()


def _guests(rules: Rules[Any]) -> Timeline[Any]:
    players = tuple(f"Guest {seat + 1}" for seat in range(rules.about.seats[0]))
    return Timeline(rules, players, rules.settle(players, {}))


def notation(rules: Rules[Any]) -> tuple[Paragraph, ...]:
    """The whole sheet: the game's entries, those of every game, how lines are shortened, the rules."""
    own = written_forms(rules)
    numbered = [part for part in rule_paragraphs(rules.about.slug.replace("-", "_")) if part.head]
    sheet = [Paragraph("Entries of this game", title=True), *own]
    sheet += [Paragraph("Entries of every game", title=True), *ALWAYS]
    sheet += [Paragraph("How lines are written", title=True), *SHORT]
    if numbered:
        sheet += [Paragraph("The numbered rules", title=True), *numbered]
    return tuple(sheet)


def as_page(title: str, sheet: tuple[Paragraph, ...]) -> str:
    """The sheet as plain text of 78 columns, for a printer."""
    rows = [title, "=" * len(title)]
    for part in sheet:
        if part.title:
            rows += ["", part.text, "-" * len(part.text)]
        elif part.head:
            rows.append(f"{part.head}")
            rows.append(fill(part.text, PAGE, initial_indent="    ", subsequent_indent="    "))
        else:
            rows.append(fill(part.text, PAGE))
    return "\n".join(rows) + "\n"


def print_page(folder: Path, slug: str, page: str) -> Path:
    """Write the page into a folder for whoever has a printer; gives the file.

    Raises:
        OSError: the folder cannot be written.
    """
    path = folder / f"notation-{slug}.txt"
    path.write_text(page, "utf-8")
    return path


class NotationScreen(ReadingScreen):
    """What can be written in one game."""

    doors = ((PRINT, "into a text file"),)

    def __init__(self, rules: Rules[Any]) -> None:
        super().__init__()
        self._rules = rules

    @property
    def heading(self) -> str:
        """The game's name."""
        return f"Notation of {self._rules.about.title}"

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The sheet."""
        return notation(self._rules)

    def open_door(self, word: str) -> None:
        """Write the sheet into the data folder."""
        folder = self.companion.folder
        if folder is None:
            self.notify("Nothing is kept at this table, so there is no folder to print into.", markup=False)
            return
        page = as_page(self.heading, self.paragraphs())
        try:
            path = print_page(folder, self._rules.about.slug, page)
        except OSError as error:
            self.notify(f"The sheet could not be written: {error.strerror}.", markup=False)
        else:
            self.notify(f"The sheet is in {path}.", markup=False)
