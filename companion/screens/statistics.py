"""Statistics: figures of the matches that are asked about, as charts and as text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from companion.journal.errors import JournalError
from companion.look.block import Block, blank, words
from companion.screens.choosing import short_title
from companion.screens.scrolled import ScrolledScreen, title_bar
from companion.screens.statistics_charts import Drawn, charts_of
from companion.screens.statistics_drawing import (
    StatisticsView,
    as_text,
    content,
    empty,
    filter_tiles,
    heading,
)
from companion.screens.statistics_facets import facets, foretold, left_out, said
from companion.screens.statistics_filter import Filter
from companion.screens.when import local_now
from companion.statistics.asked import Asked
from companion.statistics.played import Shelf
from companion.statistics.report import report_of
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.commands import Command
    from companion.widgets.foot import Way


class StatisticsScreen(ScrolledScreen):
    """One game at a time, and one size of table: solo, duel and many are never mixed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "chart(-1)", show=False, priority=True),
        Binding("right", "chart(1)", show=False, priority=True),
    ]
    here: ClassVar[tuple[str, ...]] = ("statistics", "people", "back", "help", "quit")
    enters: ClassVar[str] = "filter"
    clock = staticmethod(local_now)

    def __init__(self) -> None:
        super().__init__()
        self.asked: Asked | None = None
        self.filter = Filter(Shelf(), {}, self.clock().date())
        self.told = False
        self.shown = 0
        self.waiting = "Counting …"
        self._shown: tuple[Drawn, tuple[object, ...], Block] | None = None
        self._kept: tuple[Filter, Asked, Drawn] | None = None

    def on_mount(self) -> None:
        """Show the frame at once; the figures come as soon as they are counted."""
        self.entry.placeholder = "a game, a name, a variant, a month"
        if self.companion.gathering.last is not None:
            self._take(*self._sorted(self.companion.gathering.last))
        self._gather()

    def on_screen_resume(self) -> None:
        """Count again what may have changed meanwhile."""
        if self.is_mounted and self.asked is not None:
            self._gather()

    @work(thread=True, exclusive=True)
    def _gather(self) -> None:
        gathering = self.companion.gathering
        try:
            shelf = gathering.shelf()
            self._hand_over(shelf)
            for done in gathering.bring_up(shelf.behind):
                self.app.call_from_thread(self._wait, f"Reading {done} of {len(shelf.behind)} matches …")
            self._hand_over(gathering.shelf())
        except JournalError as error:
            self.app.call_from_thread(partial(self.notify, str(error), severity="error", markup=False))

    def _hand_over(self, shelf: Shelf) -> None:
        """Sort what was counted, in the thread that counted it, and give it to the screen."""
        if shelf is not self.filter.shelf:
            self.app.call_from_thread(self._take, *self._sorted(shelf))

    def _sorted(self, shelf: Shelf) -> tuple[Filter, Asked | None, Drawn | None]:
        games = self.companion.games
        titles = {slug: games[slug].about.title for slug in games}
        known = Filter(shelf, titles, self.clock().date())
        asked = self.asked or known.first()
        return known, asked, _drawn(known, asked) if asked else None

    def _wait(self, says: str) -> None:
        self.waiting = says
        self.redraw()

    def _take(self, known: Filter, asked: Asked | None, drawn: Drawn | None) -> None:
        self.filter, self.asked, self.waiting = known, self.asked or asked, ""
        if asked is not None and drawn is not None:
            self._kept = known, asked, drawn
        self.redraw()

    # What is drawn

    def _drawn(self, asked: Asked) -> Drawn:
        """The matches and their report, kept until something else is asked."""
        if self._kept is None or self._kept[0] is not self.filter or self._kept[1] != asked:
            self._kept = self.filter, asked, _drawn(self.filter, asked)
        return self._kept[2]

    def _view(self, asked: Asked) -> StatisticsView:
        known, drawn = self.filter, self._drawn(asked)
        names = (short_title(known.titles[asked.game]), *said(known, asked))
        tiles = tuple(facets(known, asked, drawn.report, told=self.told))
        left = left_out(known.shelf)
        return StatisticsView(names, drawn, charts_of(drawn), self.shown, tiles, self.palette, left)

    def head(self) -> Block:
        """The title bar and the large figures."""
        width = self.room[0]
        if self.asked is None:
            bar = title_bar(words(" Statistics", self.palette.strong), self.waiting, width, self)
            return bar.below(blank(width))
        return heading(self._view(self.asked), width)

    def text(self, width: int) -> Block:
        """The charts, or all figures as text."""
        if self.asked is None:
            return blank(width) if self.waiting else empty(left_out(self.filter.shelf), width, self.palette)
        view = self._view(self.asked)
        shown = self._content(view, width)
        return shown.below(filter_tiles(view, width), 1) if self._low else shown

    def _content(self, view: StatisticsView, width: int) -> Block:
        """The drawing of the figures, kept while the same is shown: every key draws the screen anew."""
        height = None if self._low else self.room[1] - heading(view, width).height - self.foot().height
        key = (self.told, self.shown, width, height, self.palette)
        if self._shown is None or self._shown[0] is not view.drawn or self._shown[1] != key:
            drawing = as_text(view, width) if self.told else content(view, width, height)
            self._shown = view.drawn, key, drawing
        return self._shown[2]

    def foot(self) -> Block:
        """The filter, where it may stay."""
        if self.asked is None or self._low:
            return Block()
        tiles = filter_tiles(self._view(self.asked), self.room[0] - 2)
        return blank(1, tiles.height + 1).beside(tiles).sized(self.room[0])

    @property
    def _low(self) -> bool:
        return self.phone or self.room[1] < 30

    # What is typed and tapped

    def look_ahead(self, text: str) -> Preview:
        """What the words would show."""
        if self.asked is None:
            return Preview("told", self.waiting or "Esc empties the line; back goes back.")
        return foretold(self.filter, self.asked, text.strip())

    def completion(self, text: str) -> str | None:
        """The word that is being typed, to its end."""
        return None if self.asked is None else self.filter.completion(text, self.asked)

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words that can be typed."""
        return (), self.filter.words(self.asked) if self.asked else ()

    def enter(self, text: str) -> None:
        """Ask for what the words say; an empty line shows the next chart."""
        if self.asked is None or not text:
            return
        asked = self.filter.read(text, self.asked)
        if isinstance(asked, Asked):
            self.entry.put("")
            self._choose(asked)

    def _choose(self, asked: Asked) -> None:
        if asked.game != (self.asked and self.asked.game):
            self.shown = 0
        self.asked = asked
        self.top = 0
        self.redraw()

    def tapped(self, what: str, rest: str) -> None:
        """A tile asks at once; the chart turns to the next one."""
        if self.asked is None:
            return
        if what == "ask":
            self.enter(rest)
        elif what == "chart":
            self.action_chart(int(rest))
        elif what == "next":
            self._choose(self.filter.following(self.asked, rest))
        else:
            super().tapped(what, rest)

    def action_chart(self, step: int) -> None:
        """Show the next chart; in a line that is being typed the cursor moves instead."""
        if self.entry.value:
            move = self.entry.action_cursor_right if step > 0 else self.entry.action_cursor_left
            move()
            return
        self.shown += step
        self.redraw()

    def moves(self) -> tuple[Way, ...]:
        """The keys that turn to another chart, and which of how many is shown."""
        count = 0 if self.asked is None or self.told else len(charts_of(self._drawn(self.asked)))
        return (("← →", f"chart {self.shown % count + 1} of {count}", "chart 1"),) if count > 1 else ()

    def hint_of(self, command: Command) -> str:
        """The statistics key turns text into charts and back."""
        if command.id == "statistics":
            return "charts" if self.told else "as text"
        return super().hint_of(command)

    def run_command(self, command: str) -> bool:
        """The statistics key turns charts into text and back."""
        if command != "statistics":
            return super().run_command(command)
        self.told = not self.told
        self.top = 0
        self.redraw()
        return True

    def help(self) -> Screen[None]:
        """What can be typed here, and the commands."""
        from companion.screens.help import HelpScreen
        from companion.screens.statistics_help import STATISTICS

        return HelpScreen((), self.here, None, STATISTICS)


def _drawn(known: Filter, asked: Asked) -> Drawn:
    """The matches that are asked about, with their report."""
    matches = asked.of(known.table(asked))
    return Drawn(matches, report_of(matches, asked.person), asked.person)
