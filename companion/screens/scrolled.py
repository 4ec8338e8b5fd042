"""A screen whose drawing may be higher than the terminal: it is turned by keys, wheel and taps."""

from __future__ import annotations

from companion.look.block import Block, Pen, across, blank, down, lay, words
from companion.look.cards import tile
from companion.screens.line import LineScreen


class ScrolledScreen(LineScreen):
    """Shows a head that stays and a text under it, from its row `top` on."""

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self._page = 1

    def head(self) -> Block:
        """What stays at the top."""
        return Block()

    def text(self, width: int) -> Block:
        """What is scrolled, in so many columns."""
        return Block()

    def foot(self) -> Block:
        """What stays at the bottom."""
        return Block()

    def body(self) -> Block:
        """The head, the text from its topmost row, how to see more of it, and the foot."""
        foot = self.foot()
        width, height = self.room
        above = self._above((width, height - foot.height))
        return above.below(foot) if foot.height else above

    def _above(self, room: tuple[int, int]) -> Block:
        width, height = room
        head = self.head()
        text = self.text(width - 2)
        rows = height - head.height
        if text.height <= rows:
            self.top = 0
            return lay(blank(width, height), (0, 0, head), (1, head.height, text))
        turner = self._turner(text.height, rows, width - 2)
        self._page = max(1, rows - turner.height)
        self.top = max(0, min(self.top, text.height - self._page))
        shown = Block(text.rows[self.top : self.top + self._page])
        return lay(
            blank(width, height),
            (0, 0, head),
            (1, head.height, shown),
            (1, height - turner.height, turner),
        )

    def _turner(self, rows: int, room: int, width: int) -> Block:
        """How much is above and below, to be tapped."""
        colours = self.palette
        page = max(1, room - (2 if self.phone else 1))
        above = max(0, min(self.top, rows - page))
        below = rows - page - above
        if self.phone:
            each = (width - 1) // 2
            back = tile(("↑ back", f"{above} rows"), each, colours.key, colours).tapped("turn -1")
            on_ = tile(("↓ on", f"{below} rows"), each, colours.key, colours).tapped("turn 1")
            return across((back, on_), 1)
        says = f"↑ {above} rows above   ↓ {below} rows below   PgUp, PgDn, wheel or arrows"
        return words(says, Pen(colours.faint), width, "right").tapped("turn 1" if below else "turn -1")

    def action_turn(self, way: int) -> None:
        """Turn a page over, but for a row that is on both."""
        self.scroll_rows(way * max(1, self._page - 1))

    def scroll_rows(self, rows: int) -> None:
        """Scroll by so many rows; down is positive."""
        self.top += rows
        self.redraw()

    def tapped(self, what: str, rest: str) -> None:
        """A tap on the rows that say how much is above and below turns the page."""
        if what == "turn":
            self.action_turn(int(rest))


def title_bar(left: Block, right: str, width: int, screen: LineScreen) -> Block:
    """The row at the top of a screen: what it is, and a faint remark at the end."""
    colours = screen.palette
    remark = words(f"{right} ", Pen(colours.faint))
    bar = left.sized(min(left.width, width))
    if left.width + 2 + remark.width <= width:
        bar = lay(blank(width), (0, 0, left), (width - remark.width, 0, remark))
    return down((bar.sized(width, 1),)).grounded(colours.panel)
