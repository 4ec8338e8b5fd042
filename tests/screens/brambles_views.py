"""The table of The Brambles as a pure drawing, for tests that read rows and follow taps."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from companion.games.brambles import board
from companion.journal.store import Journal
from companion.look.block import Block
from companion.look.palette import PALETTES
from companion.screens.draft import Draft
from companion.screens.view import View
from companion.session import Session
from engines.brambles import RULES
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header, read_sheet

WIDE, MIDDLE, PHONE, SLIM = (120, 37), (80, 21), (43, 36), (40, 16)
SIZES = (WIDE, MIDDLE, PHONE, SLIM)
SAMPLE = files("companion.demo").joinpath("brambles.sheet").read_text("utf-8")
GAMES = {"brambles": RULES}
BOX = {"masques": "on", "monsters": "on"}


@dataclass
class Drawn:
    """A match with a line that is typed and tapped, and what the table shows of it."""

    session: Session
    size: tuple[int, int] = WIDE
    line: str = ""
    panel: str = "table"
    theme: str = "house-dark"

    def __post_init__(self) -> None:
        self.draft = Draft(self.session)

    @property
    def view(self) -> View:
        timeline, text = self.session.timeline, self.line.strip()
        return View(
            rules=self.session.rules,
            state=timeline.state,
            players=timeline.players,
            options="",
            text=text,
            answer=self.draft.answer(text),
            choices=self.draft.choices,
            chosen=self.draft.chosen(text),
            log=self.draft.log,
            scroll=0,
            panel=self.panel,
            begun="20:41",
            saved="saved",
            palette=PALETTES[self.theme],
            width=self.size[0],
            height=self.size[1],
        )

    @property
    def block(self) -> Block:
        return board.draw(self.view)

    @property
    def rows(self) -> tuple[str, ...]:
        return self.block.plain

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def taps(self) -> set[str]:
        """What can be tapped now."""
        return {cell[1].tap for row in self.block.rows for cell in row if cell and cell[1].tap}

    def type(self, line: str) -> Drawn:
        self.line = line
        return self

    def enter(self, *lines: str) -> Drawn:
        """Commit lines as they are typed."""
        for line in lines:
            answer = self.draft.answer(line)
            assert answer is not None
            assert not isinstance(answer, Refusal), (line, answer)
            self.session.submit(answer.text)
        self.line = ""
        return self

    def tap(self, *taps: str) -> Drawn:
        """Tap cells; each must be there to be tapped. A tap on ``enter`` commits the line."""
        for tap in taps:
            assert tap in self.taps, (tap, sorted(self.taps))
            what, _, rest = tap.partition(" ")
            if what == "enter":
                self.enter(self.line)
            else:
                self.line = rest if what == "say" else board.tap(self.view, rest)
        return self


def sample(*entries: str, size: tuple[int, int] = WIDE) -> Drawn:
    """The sample match, nine hexes in, and further entries."""
    return played(SAMPLE, *entries, size=size)


def played(text: str, *entries: str, size: tuple[int, int] = WIDE) -> Drawn:
    """A sheet as it is, and further entries."""
    sheet = read_sheet(text, GAMES)
    drawn = begun(*(line.text for line in sheet.lines), header=sheet.header)
    drawn.size = size
    return drawn.enter(*entries)


def begun(*entries: str, header: Header | None = None, **options: str) -> Drawn:
    """A match of the whole box from its first entries."""
    header = header or Header("brambles", ("Ana",), {**BOX, **options})
    return Drawn(Session.begin(Journal.memory(), header)).enter(*entries)
