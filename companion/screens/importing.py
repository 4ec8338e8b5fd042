"""Taking matches in: the text line by line, what would happen, and all of it or nothing at Enter."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work

from companion.exchange import sheets
from companion.exchange.arrivals import Arrival, read_arrivals
from companion.exchange.files import UnreadableError, read_file, text_of
from companion.exchange.strict import RejectedError, is_json
from companion.exchange.taking_in import Reception, Taken
from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, down, line, words
from companion.look.lines import title
from companion.screens.choosing import short_title
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.session import utc_now
from companion.text import clean, fit, wrapped
from companion.widgets.foot import Preview
from engines.kernel.replay import replay
from engines.kernel.sheet import SheetFaultError
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.journal.store import Journal
    from companion.look.palette import Palette
    from engines.kernel.rules import Rules

    Games = Mapping[str, Rules[Any]]

MOST_SHOWN = 2000
LINE_CELLS = 400


@dataclass(frozen=True, slots=True)
class Trial:
    """What would come of a text.

    Attributes:
        arrivals: the matches in it; empty when any of it cannot be taken.
        says: a sentence for each match, or for what is wrong with the whole.
        faults: what is wrong with a line, by its number from 1.
        fine: whether it can be taken in.
    """

    arrivals: tuple[Arrival, ...]
    says: tuple[str, ...]
    faults: Mapping[int, str]
    fine: bool


def tried(text: str, journal: Journal, games: Games) -> Trial:
    """Read a text and say what would happen; nothing is changed."""
    try:
        arrivals = read_arrivals(text_of(text.encode()), games, utc_now())
        taken = Reception(journal).take(arrivals, dry=True)
    except UnreadableError as fault:
        return Trial((), (), {fault.line: str(fault)}, fine=False)
    except (RejectedError, JournalError) as fault:
        faults = line_faults(text, games)
        return Trial((), () if faults else tuple(str(fault).splitlines()), faults, fine=False)
    people = (sentence for one in taken for sentence in one.sentences[1:])
    says = (*map(_told, arrivals, taken), *people)
    return Trial(arrivals, says, {}, fine=any(one.changes for one in taken))


def _told(arrival: Arrival, taken: Taken) -> str:
    """What would become of a match; an id that was drawn for the trial alone is not shown."""
    if arrival.match_id is not None:
        return taken.says
    title = short_title(arrival.rules.about.title)
    return taken.says.replace(taken.match_id, f"{title} of {arrival.begun[:10]}")


def line_faults(text: str, games: Games) -> dict[int, str]:
    """Every line of a score sheet that cannot be taken, and why; empty where it is no sheet."""
    if is_json(text):
        return {}
    try:
        sheet = sheets.read(text, games)
    except SheetFaultError as fault:
        return {row.line: row.message for row in fault.faults}
    except UnreadableError as fault:
        return {fault.line: str(fault)}
    refused = replay(sheet, force=True).refused
    return {row.at: f"{row.refusal.rule}: {row.refusal.message}" for row in refused}


def says_of_import(path: str) -> Preview:
    """What naming a file would do."""
    if not path:
        return Preview("told", "Type the path of a file, or paste a sheet here.")
    with suppress(OSError, RuntimeError, ValueError):
        if Path(path).expanduser().is_file():
            return Preview("accepted", "Enter shows what would come in; nothing is changed yet.")
    return Preview("refused", f"{path}: There is no such file.")


def offered(path: str) -> str | Preview:
    """The text of a file that was named, or why there is none."""
    try:
        return read_file(Path(path).expanduser())
    except (UnreadableError, RuntimeError) as fault:
        return Preview("refused", f"{path}: {fault}")


class ImportScreen(ScrolledScreen):
    """Shows a text with what is wrong in it; Enter takes all of it in, or goes back."""

    here: ClassVar[tuple[str, ...]] = ("back", "help", "home", "quit")
    enters: ClassVar[str] = "import"

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self._text = text
        self._name = clean(name, 60)
        self.trial: Trial | None = None

    def on_mount(self) -> None:
        """Try it at once."""
        super().on_mount()
        self._try()

    @work(group="journal")
    async def _try(self) -> None:
        self.trial = await asyncio.to_thread(tried, self._text, self.companion.journal, self.companion.games)
        first = min(self.trial.faults, default=1)
        self.top = max(0, first - 4)
        self.redraw()

    def head(self) -> Block:
        """Where the text comes from, and what would happen."""
        width, colours, trial = self.room[0], self.palette, self.trial
        bar = title_bar(words(f" Import   {self._name}", colours.strong), "", width, self)
        if trial is None:
            return bar.below(words(" Reading it.", Pen(colours.soft)))
        ink = colours.good if trial.fine else colours.bad if not trial.arrivals else colours.soft
        says = list(trial.says[:4])
        if len(trial.says) > len(says):
            says.append(f"and {len(trial.says) - len(says)} more.")
        if trial.faults:
            wrong = counted(len(trial.faults), "line does", "lines do")
            says.append(f"{wrong} not fit; nothing of it would be taken.")
        rows = [words(f" {row}", Pen(ink, bold=True)) for text in says for row in wrapped(text, width - 2, 3)]
        return down((bar, *rows)).below(words("", Pen()).sized(width))

    def text(self, width: int) -> Block:
        """The text, numbered, each faulty line with what is wrong under it."""
        faults = self.trial.faults if self.trial else {}
        rows = [title("Line by line", width, self.palette)]
        lines = self._text.splitlines()
        for number, text in enumerate(lines[:MOST_SHOWN], 1):
            rows += _line(number, clean(text, LINE_CELLS), faults.get(number, ""), width, self.palette)
        if len(lines) > MOST_SHOWN:
            rows.append(words(f"and {len(lines) - MOST_SHOWN} more lines", Pen(self.palette.faint)))
        return down(rows)

    def look_ahead(self, text: str) -> Preview:
        """Whether Enter takes it in."""
        if self.trial is None:
            return Preview("told", "Reading it; nothing is changed.")
        if self.trial.fine:
            return Preview("accepted", "Enter takes in all of it; back leaves everything as it is.")
        if self.trial.arrivals:
            return Preview("told", "All of it is here already; Enter goes back.")
        return Preview("refused", "It cannot be taken in, and nothing was changed; Enter goes back.")

    def enter(self, text: str) -> None:
        """Take it in, or go back."""
        if self.trial is not None and self.trial.fine:
            self._take(self.trial.arrivals)
        elif self.trial is not None:
            self.app.pop_screen()

    @work(group="journal", exclusive=True)
    async def _take(self, arrivals: tuple[Arrival, ...]) -> None:
        journal = self.companion.journal
        try:
            taken, without = await asyncio.to_thread(lambda: _taken_in(journal, arrivals))
        except (RejectedError, JournalError) as fault:
            self.notify(str(fault), severity="error", markup=False)
            return
        self.app.pop_screen()
        count = sum(one.written for one in taken)
        what = counted(count, "match was", "matches were") if count else "What it says of people was"
        self.notify(f"{what} taken in.{without}", markup=False)

    def walk(self, step: int) -> None:
        """Scroll."""
        self.scroll_rows(step)


def _taken_in(journal: Journal, arrivals: tuple[Arrival, ...]) -> tuple[list[Taken], str]:
    """Take in everything, after a backup of before, and say why there is none where there should be."""
    without = ""
    try:
        if journal.count():
            journal.keep_backup()
    except JournalError as no:
        without = f" There is no backup of before: {no}"
    return Reception(journal).take(arrivals), without


def _line(number: int, text: str, fault: str, width: int, palette: Palette) -> list[Block]:
    ink = Pen(palette.bad, bold=True) if fault else Pen(palette.ink)
    mark = "×" if fault else " "
    row = line((f"{number:>4} ", Pen(palette.faint)), (f"{mark} ", ink), (fit(text, width - 7), ink))
    said = (
        [words(f"       {part}", Pen(palette.soft)) for part in wrapped(fault, width - 8, 4)] if fault else []
    )
    return [row, *said]
