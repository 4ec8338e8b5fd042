"""Taking matches in: the text line by line, what would happen, and all of it or nothing at Enter."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import work

from companion.exchange import sheets
from companion.exchange.arrivals import Arrival, read_arrivals
from companion.exchange.files import UnreadableError, read_file, text_of
from companion.exchange.sound_part import sound_part
from companion.exchange.strict import RejectedError, is_json
from companion.exchange.taking_in import Reception, Taken
from companion.journal.errors import JournalError
from companion.look.block import Block, Pen, blank, down, line, words
from companion.look.cards import tile
from companion.look.lines import title
from companion.screens.choosing import short_title
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.session import utc_now
from companion.text import cells, clean, fit, wrapped
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
MOST_SAID = 4
"""So many sentences on what would come in are shown."""
PART = "part"
PASTED = "what was pasted"


class Trial(NamedTuple):
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


def tried_in_part(text: str, journal: Journal, games: Games) -> Trial | None:
    """What would come of the sound part of a text, and what is left out; None where that is nothing."""
    part = sound_part(text, games)
    trial = tried(part.text, journal, games) if part else None
    if part is None or trial is None or not trial.fine:
        return None
    return trial._replace(says=(*trial.says, part.left_out))


def _told(arrival: Arrival, taken: Taken) -> str:
    """What would become of a match; an id that was drawn for the trial alone is not shown."""
    if arrival.match_id is not None:
        return taken.says
    title = short_title(arrival.rules.about.title)
    return taken.says.replace(taken.match_id, f"{title} of {arrival.begun[:10]}")


def line_faults(text: str, games: Games) -> dict[int, str]:
    """The lines of a sheet that cannot be taken, and why, as far as lines are shown; no others have any."""
    if is_json(text):
        return {}
    try:
        sheet = sheets.read(text, games)
    except SheetFaultError as fault:
        return {row.line: row.message for row in fault.faults}
    except UnreadableError as fault:
        return {fault.line: str(fault)}
    refused = replay(sheet._replace(lines=sheet.lines[:MOST_SHOWN]), force=True).refused
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
    """Shows a text with what is wrong in it; Enter takes all of it in, or goes back.

    Where only a beginning of it can be taken in, a word or a tap takes that.
    """

    here: ClassVar[tuple[str, ...]] = ("back", "help", "home", "quit")
    enters: ClassVar[str] = "import"

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self._text = text
        self._name = clean(name, 60)
        self.trial: Trial | None = None
        self.part: Trial | None = None

    def on_mount(self) -> None:
        """Try it at once."""
        super().on_mount()
        self._try()

    @work(group="journal")
    async def _try(self) -> None:
        offered = self._text, self.companion.journal, self.companion.games
        self.trial = await asyncio.to_thread(tried, *offered)
        first = min(self.trial.faults, default=1)
        self.top = max(0, first - 4)
        self.redraw()
        if not self.trial.arrivals:
            self.part = await asyncio.to_thread(tried_in_part, *offered)
            self.entry.placeholder = PART if self.part else ""
            self.redraw()

    def head(self) -> Block:
        """Where the text comes from, and what would happen."""
        width, colours, trial = self.room[0], self.palette, self.trial
        bar = title_bar(words(fit(f" Import   {self._name}", width), colours.strong), "", width, self)
        if trial is None:
            return bar.below(words(" Reading it.", Pen(colours.soft)))
        ink = colours.good if trial.fine else colours.bad if not trial.arrivals else colours.soft
        says = list(trial.says[:MOST_SAID])
        if len(trial.says) > len(says):
            says.append(f"and {len(trial.says) - len(says)} more.")
        if trial.faults:
            wrong = counted(len(trial.faults), "line does", "lines do")
            says.append(f"{wrong} not fit; nothing of it would be taken.")
        rows = [words(f" {row}", Pen(ink, bold=True)) for text in says for row in wrapped(text, width - 2, 3)]
        above = down((bar, *rows)).below(blank(width))
        return above.below(self._offer(self.part, width)).below(blank(width)) if self.part else above

    def _offer(self, part: Trial, width: int) -> Block:
        """What the sound part is, to be tapped."""
        chosen, colours = self._wants_part(self.entry.value), self.palette
        room = width - 4
        face = (f"{PART}: take what comes before that", *part.says[-MOST_SAID:])
        rows = [row for text in face for row in wrapped(text, room, 3)]
        pen = colours.solid if chosen else colours.key
        drawn = tile(tuple(rows), max(map(cells, rows)) + 2, pen, colours, "left")
        return blank(1).beside(drawn.tapped("enter" if chosen else f"say {PART}"))

    def _wants_part(self, text: str) -> bool:
        """Whether what is typed asks for the sound part, where there is one."""
        wanted = text.strip().casefold()
        return self.part is not None and bool(wanted) and PART.startswith(wanted)

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

    def does(self) -> str:
        """What Enter does: nothing is taken of what does not fit."""
        takes = (self.trial is not None and self.trial.fine) or self._wants_part(self.entry.value)
        return super().does() if takes else "back"

    def look_ahead(self, text: str) -> Preview:
        """Whether Enter takes it in."""
        if self.trial is None:
            return Preview("told", "Reading it; nothing is changed.")
        if self.trial.fine:
            return Preview("accepted", "Enter takes all of it; back takes none.")
        if self.trial.arrivals:
            return Preview("told", "It is all here already; Enter goes back.")
        if self._wants_part(text):
            return Preview("accepted", "Enter takes in the sound part alone.")
        if self.part:
            return Preview("refused", "Only in part; Enter alone goes back.")
        return Preview("refused", "It cannot be taken in; Enter goes back.")

    def enter(self, text: str) -> None:
        """Take it in, or go back."""
        if self.trial is not None and self.trial.fine:
            self._take(self.trial.arrivals)
        elif self.part is not None and self._wants_part(text):
            self._take(self.part.arrivals)
        elif self.trial is not None:
            self.app.pop_screen()

    def completion(self, text: str) -> str | None:
        """The word that takes the sound part."""
        return PART if self._wants_part(text) else None

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
