"""Set-up: who plays, under which house rules; Enter begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from companion.look.block import Block, Pen, blank, down, line
from companion.screens.line import LineScreen
from companion.text import clean
from companion.widgets.foot import Preview
from companion.widgets.panels import heading
from engines.kernel.header import name_faults, read_names
from engines.kernel.sheet import Header

if TYPE_CHECKING:
    from engines.kernel.rules import Option, Rules, Value


class SetupScreen(LineScreen):
    """One screen before a match: names, and the house rules with a sentence each."""

    here: ClassVar[tuple[str, ...]] = ("home", "help", "quit")

    def __init__(self, rules: Rules[Any]) -> None:
        super().__init__()
        self.rules = rules
        least = rules.about.seats[0]
        self.players: tuple[str, ...] = (
            tuple(f"Guest {seat + 1}" for seat in range(least)) if least > 1 else ("You",)
        )
        self.given: dict[str, Value] = {}

    def body(self) -> Block:
        """People at the left, house rules under them."""
        width, height = self.room
        colours = self.palette
        about = self.rules.about
        rows = [
            line((f" {about.title}", colours.strong), (f"   {about.tagline}", Pen(colours.soft)))
            .sized(width, 1)
            .grounded(colours.panel),
            blank(1),
            blank(1).beside(heading("People", width - 2, colours, "names with commas between")),
            line(
                (
                    " " + "   ".join(f"{seat + 1} {name}" for seat, name in enumerate(self.players)),
                    colours.strong,
                )
            ),
            blank(1),
            blank(1).beside(heading("House rules", width - 2, colours, "KEY VALUE changes one")),
        ]
        settled = self.rules.settle(self.players, self.given)
        rows += [
            blank(1).beside(self._option(option, settled[option.key], width - 2)) for option in about.options
        ]
        return down(rows).sized(width, height)

    def _option(self, option: Option, value: Value, width: int) -> Block:
        colours = self.palette
        at = option.values.index(value)
        pen = colours.lit if at else Pen(colours.soft)
        after = option.values[(at + 1) % len(option.values)]
        says = line(
            (f"{option.key:<28}", Pen(colours.soft)),
            (f"{value!s:<22} ", pen),
            (option.meanings[at], Pen(colours.faint)),
        )
        return says.sized(width, 1).tapped(f"say {option.key} {after}")

    def look_ahead(self, text: str) -> Preview:
        """Whether the line names people or changes a rule, or why not."""
        if not text.strip():
            return Preview("hint", self._fault() or "Enter begins.")
        change = self._change(text.strip())
        return (
            Preview("refused", change) if isinstance(change, str) else Preview("accepted", "Enter takes it.")
        )

    def _fault(self) -> str | None:
        least, most = self.rules.about.seats
        if not least <= len(self.players) <= most:
            return f"{self.rules.about.title} is for {least} to {most} players, not for {len(self.players)}."
        wrong = self.rules.header_faults(self.players, self.rules.settle(self.players, self.given))
        return name_faults(self.players) or next(iter(wrong.values()), None)

    def _change(self, text: str) -> tuple[tuple[str, ...], dict[str, Value]] | str:
        key, _, value = text.partition(" ")
        options = {option.key: option for option in self.rules.about.options}
        if key in options:
            fits = [other for other in options[key].values if str(other) == value.strip().casefold()]
            if not fits:
                return f"{key} is {', '.join(map(str, options[key].values))}."
            return self.players, {**self.given, key: fits[0]}
        names = read_names(text)
        if names is None:
            return "A quote is not closed."
        cleaned = tuple(clean(name) for name in names)
        return name_faults(cleaned) or (cleaned, self.given)

    def enter(self, text: str) -> None:
        """Take names or a rule; an empty line begins the match."""
        if not text:
            self._begin()
            return
        change = self._change(text)
        if not isinstance(change, str):
            self.players, self.given = change
            self.entry.put("")
            self.redraw()

    def _begin(self) -> None:
        if self._fault() is None:
            header = Header(self.rules.about.slug, self.players, self.given, named=self.players != ("You",))
            self.companion.begin_match(header)
