"""What a board is drawn from: one frozen value, so that drawing is a pure function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.journal.rows import PAUSED
from companion.screens.choosing import short_title
from engines.kernel.timeline import Record
from engines.kernel.words import counted

if TYPE_CHECKING:
    from companion.look.palette import Palette
    from companion.position import LogLine
    from companion.session import Session
    from engines.kernel.answers import Choice, Outcome, Refusal
    from engines.kernel.entries import Entry
    from engines.kernel.rules import Rules


class View(NamedTuple):
    """A table at one instant, with what is being typed.

    Attributes:
        rules: the game.
        state: the state behind the newest entry.
        players: the names of the seats.
        options: the house rules that differ from the default, as one phrase.
        text: the entry line as it stands.
        answer: what committing it would do; None while nothing is typed.
        choices: complete entries worth showing, strongest first.
        chosen: the place in ``choices`` of what is typed, or None.
        log: the lines of the log, oldest first.
        scroll: how many log lines are hidden below the window.
        panel: the panel called up instead of or beside the usual ones, or ``table``.
        begun: when the match began and how long it has been played, as people read it.
        saved: what the title bar says about the journal.
        palette: the colours.
        width: columns of the body.
        height: rows of the body.
        marks: what the match is marked with, such as ``advised, 1 ruling``; empty for most.
        turned: whether the table is drawn for who sits opposite.
        earlier: entries of earlier matches with names in quotes, oldest first, where the board wants them.
        past: whether it is only looked at, so that what would be tapped leaves its room to what lies there.
    """

    rules: Rules[Any]
    state: Any
    players: tuple[str, ...]
    options: str
    text: str
    answer: Record[Any] | Refusal | None
    choices: tuple[Choice, ...]
    chosen: int | None
    log: tuple[LogLine, ...]
    scroll: int
    panel: str
    begun: str
    saved: str
    palette: Palette
    width: int
    height: int
    marks: str = ""
    turned: bool = False
    earlier: tuple[str, ...] = ()
    past: bool = False

    @property
    def typed(self) -> Entry | None:
        """The entry that is being typed, once it would be accepted."""
        return self.answer.entry if isinstance(self.answer, Record) else None

    @property
    def ahead(self) -> Any:
        """The state that the typed entry would lead to, else the present one."""
        return self.answer.step.state if isinstance(self.answer, Record) else self.state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.rules.outcome(self.state)

    @property
    def title(self) -> str:
        """The name of the game, the short one where there is room for one column only."""
        title = self.rules.about.title
        return short_title(title) if self.phone else title

    @property
    def phone(self) -> bool:
        """Whether there is room for one column only."""
        return self.width < 60

    @property
    def wide(self) -> bool:
        """Whether there is room for everything side by side."""
        return self.width >= 110 and self.height >= 34


def marked(session: Session) -> str:
    """What a match is marked with: that it is paused, advice that was used, rulings, recounts."""
    timeline, marks = session.timeline, session.fold.marks
    words = [said for mark, said in ((PAUSED, "paused"), ("advice", "advised")) if mark in marks]
    words += [counted(timeline.rulings, "ruling", "rulings")] if timeline.rulings else []
    words += [counted(timeline.recounts, "recount", "recounts")] if timeline.recounts else []
    return ", ".join(words)
