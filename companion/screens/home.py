"""Home: the matches not finished, the games, the last results."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from companion.journal.errors import JournalError
from companion.journal.summaries import Choice as Wanted
from companion.look.block import Block, Pen, blank, down, lay, line, words
from companion.screens.line import LineScreen
from companion.screens.setup import SetupScreen
from companion.text import fit
from companion.widgets.foot import Preview
from companion.widgets.panels import heading

if TYPE_CHECKING:
    from companion.journal.summaries import Listed

SHOWN = 60


class HomeScreen(LineScreen):
    """What one sees first: a number goes on with a match or begins a game."""

    here: ClassVar[tuple[str, ...]] = ("history", "statistics", "settings", "help", "quit")

    def __init__(self) -> None:
        super().__init__()
        self._matches: tuple[Listed, ...] = ()

    def on_screen_resume(self) -> None:
        """Read the list again: matches may have gone on meanwhile."""
        self._load()
        super().on_screen_resume()

    def _load(self) -> None:
        try:
            self._matches = tuple(self.companion.journal.matches(Wanted(), SHOWN))
        except JournalError as error:
            self.notify(str(error), severity="error", markup=False)

    @property
    def unfinished(self) -> tuple[Listed, ...]:
        """The matches that can go on, newest first; at most three."""
        open_ones = (
            row for row in self._matches if (row.summary or {}).get("status", "playing") == "playing"
        )
        return tuple(open_ones)[:3]

    def offers(self) -> tuple[tuple[str, str, str], ...]:
        """What a number chooses: the kind, the match's id or the game's slug, and a sentence."""
        games = self.companion.games
        going = [
            ("match", row.match.id, f"Goes on with {games[row.match.game].about.title}.")
            for row in self.unfinished
            if row.match.game in games
        ]
        new = [("game", slug, f"A new match of {games[slug].about.title}.") for slug in games]
        return (*going, *new)

    def body(self) -> Block:
        """The whole screen in one column, the results beside it when there is room."""
        width, height = self.room
        colours = self.palette
        top = line((" Companion", colours.strong), ("   the scribe at your table", Pen(colours.soft)))
        rows = [top.sized(width, 1).grounded(colours.panel), blank(1)]
        number = 0
        rows.append(heading("Unfinished", width - 2, colours))
        for row in self.unfinished:
            number += 1
            rows.append(self._match_row(number, row, width - 2))
        rows += [blank(1), heading("A new match", width - 2, colours)]
        for rules in self.companion.games.values():
            number += 1
            about = rules.about
            text = line(
                (f"{number:>2} ", colours.lit),
                (f"{about.title}  ", colours.strong),
                (about.tagline, Pen(colours.soft)),
            )
            rows.append(text.tapped(f"say {number}"))
        return lay(blank(width, height), *((1 if y else 0, y, block) for y, block in _stacked(rows)))

    def _match_row(self, number: int, row: Listed, width: int) -> Block:
        colours = self.palette
        title = self.companion.games[row.match.game].about.title
        head = line(
            (f"{number:>2} ", colours.lit),
            (f"{title}  ", colours.strong),
            (self.companion.clock_time(row.last), Pen(colours.soft)),
        )
        stands = words(fit(str((row.summary or {}).get("standing", "")), width - 3), Pen(colours.soft))
        return down((head, blank(3).beside(stands))).tapped(f"say {number}")

    def look_ahead(self, text: str) -> Preview:
        """What the number or the name chooses."""
        chosen = self._chosen(text.strip() or "1")
        if chosen is None:
            return Preview("refused", "Type a number, or the beginning of a game's name.")
        return Preview("accepted" if text else "hint", chosen[2])

    def _chosen(self, text: str) -> tuple[str, str, str] | None:
        offers = self.offers()
        if text.isascii() and text.isdigit():
            return offers[int(text) - 1] if 0 < int(text) <= len(offers) else None
        games = self.companion.games
        wanted = text.casefold()
        for offer in offers:
            if offer[0] == "game" and wanted in (offer[1], *games[offer[1]].about.title.casefold().split()):
                return offer
        begin = [
            o for o in offers if o[0] == "game" and games[o[1]].about.title.casefold().startswith(wanted)
        ]
        return begin[0] if len(begin) == 1 else None

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers."""
        return (), tuple(str(at + 1) for at in range(len(self.offers())))

    def enter(self, text: str) -> None:
        """Go on with a match or set a new one up."""
        chosen = self._chosen(text or "1")
        if chosen is None:
            return
        self.entry.put("")
        kind, name, _ = chosen
        if kind == "match":
            self.companion.open_match(name)
        else:
            self.app.push_screen(SetupScreen(self.companion.games[name]))


def _stacked(rows: list[Block]) -> list[tuple[int, Block]]:
    placed: list[tuple[int, Block]] = []
    y = 0
    for block in rows:
        placed.append((y, block))
        y += block.height
    return placed
