"""Help, made from what is in force: the offers of the moment, the app's own words and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.commands import BY_ID, key_name
from companion.screens.line import LineScreen
from companion.screens.reading import Paragraph, ReadingScreen

if TYPE_CHECKING:
    from engines.kernel.answers import Offer
    from engines.kernel.rules import Rules

NOTATION = "notation"
FEEL = (
    Paragraph("How it is used", title=True),
    Paragraph("Any letter or digit goes to the line at the bottom, without a click first.", "type"),
    Paragraph("Takes what stands in the line. On an empty line it does what is lit.", "Enter"),
    Paragraph("Completes the line, or takes the nearest entry when a line is refused.", "Tab"),
    Paragraph("Empties the line; on an empty line it goes back, on a table it opens the menu.", "Esc"),
    Paragraph("Down goes to what can be entered now, Up to what was entered before.", "Up, Down"),
    Paragraph("Everything that can be typed can be tapped. A tap writes the line; Enter takes it.", "tap"),
    Paragraph("The row under the line says what it will do, or why not and by which rule.", "preview"),
)
ENTRIES = (
    Paragraph("Entries", title=True),
    Paragraph("A word may be shortened as long as only one fits, such as p for play.", "short"),
    Paragraph("Tap a line of the log, or type correct and its number, to change an old entry.", "correct"),
    Paragraph("Show older and newer lines of the log, as the wheel does.", "PgUp, PgDn"),
    Paragraph("Before an entry: it happened at the table although the rules refuse it.", "!"),
    Paragraph("Sets a count or a card by hand when sheet and table have drifted apart.", "fix"),
    Paragraph("A remark in the log; nothing changes.", "note"),
    Paragraph("Somebody gives up, and the match is over.", "concede"),
)
SETUP = (
    Paragraph("Before a match", title=True),
    Paragraph("Names with commas between fill all seats, clockwise: Ana, Ben.", "names"),
    Paragraph("One name alone sits down in the place of a guest, or gets up if it sits already.", "a name"),
    Paragraph("Seats in a new order, such as 2 1 3. One number alone moves one place forward.", "order"),
    Paragraph("Adds somebody without a name.", "guest"),
    Paragraph("A house rule and its value, such as target 20; beginnings will do.", "a rule"),
    Paragraph("Shows every house rule, or folds them again.", "options"),
    Paragraph("Takes all house rules back to the usual ones.", "usual"),
)


class HelpScreen(ReadingScreen):
    """What can be typed and tapped on the screen that was in front."""

    def __init__(
        self,
        offers: tuple[Offer, ...],
        commands: tuple[str, ...],
        rules: Rules[Any] | None = None,
        more: tuple[Paragraph, ...] = (),
    ) -> None:
        super().__init__()
        self._offers = offers
        self._commands = commands
        self._more = more
        self._rules = rules
        if rules is not None:
            self.doors = ((NOTATION, "all that can be written"),)

    @property
    def heading(self) -> str:
        """Help."""
        return "Help"

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The offers of the moment, what is particular to the screen, the ways of the house, the commands."""
        rows: list[Paragraph] = []
        if self._offers:
            rows.append(Paragraph("Now", title=True))
            rows += [Paragraph(f"{offer.form}: {offer.says}", offer.verb) for offer in self._offers]
        rows += [*self._more, *FEEL]
        if self._offers:
            rows += ENTRIES
        rows.append(Paragraph("Words and keys of the app", title=True))
        for command in map(BY_ID.__getitem__, self._commands):
            twin = f" Or type {command.word}." if command.key else ""
            rows.append(Paragraph(f"{command.tip}{twin}", key_name(command), tap=f"do {command.id}"))
        return tuple(rows)

    def run_command(self, command: str) -> bool:
        """Go back first: a command tapped here is meant for the screen behind."""
        if command == "help":
            return True
        if command == "back" or command not in self._commands:
            return super().run_command(command)
        self.app.pop_screen()
        behind = self.app.screen
        if isinstance(behind, LineScreen):
            behind.action_run(command)
        return True

    def open_door(self, word: str) -> None:
        """The notation sheet of the game."""
        from companion.screens.notation import NotationScreen

        if self._rules is not None:
            self.app.push_screen(NotationScreen(self._rules))
