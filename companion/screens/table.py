"""The table: one match, whatever the game; its board is drawn by the game's own folder when there is one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on

from companion.screens.correction import CorrectionScreen
from companion.screens.draft import Draft, is_question
from companion.screens.earlier import MatchScreen
from companion.screens.view import View
from companion.widgets.canvas import Canvas
from companion.widgets.entry_line import EntryLine
from companion.widgets.foot import Preview
from engines.kernel.timeline import Record

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.commands import Command
    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.session import Session

PANELS = ("table", "log", "counts", "odds")


class TableScreen(MatchScreen):
    """Tracks one match; everything it shows is drawn from the session's state and the typed line."""

    here: ClassVar[tuple[str, ...]] = (
        *("undo", "redo", "odds", "rules", "help"),
        *("log", "counts", "recount", "branches", "turn", "home", "quit"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.panel = "table"
        self.turned = False
        self.draft = Draft(session)
        self._scroll = 0

    # What is drawn

    @property
    def palette(self) -> Palette:
        """The colours of the house, or those that the board asks for, such as night."""
        return self._seen.palette

    @property
    def _seen(self) -> View:
        view = self._view()
        return replace(view, palette=self.board.palette(view))

    def _view(self) -> View:
        session, text = self.session, self.entry.value.strip()
        return View(
            rules=session.rules,
            state=session.timeline.state,
            players=session.timeline.players,
            options=", ".join(session.rules.differing(session.timeline.players, session.timeline.options)),
            text=text,
            answer=self.draft.answer(text),
            choices=self.draft.choices,
            chosen=self.draft.chosen(text),
            log=self.draft.log,
            scroll=self._scroll,
            panel=self.panel,
            begun=self.companion.clock_time(session.begun),
            saved=self.saved,
            palette=self.companion.palette,
            width=self.room[0],
            height=self.room[1],
            turned=self.turned,
            earlier=self.earlier,
        )

    def drawing(self) -> Block:
        """The game's board."""
        return self.board.draw(self._seen)

    def look_ahead(self, text: str) -> Preview:
        """What the typed entry would do, or why not; on an empty line why the last one failed."""
        return self.notice if self.notice and not text.strip() else self.draft.preview(text.strip())

    def hint_of(self, command: Command) -> str:
        """The command's hint; undo says what it takes back, a phone's tabs say what they hold."""
        if command.id == "undo":
            label = self.session.undo_label() or "nothing"
            return label.split()[0] if self.phone else f"undo {label}"
        if self.phone and command.id in PANELS:
            count = str(len(self.draft.log))
            return "here" if self.panel == command.id else count if command.id == "log" else "open"
        return command.hint

    def commands(self) -> tuple[str, ...]:
        """The commands that can do something now."""
        if self.phone:
            return ("table", "log", "counts", "undo")
        idle = {"undo"} if self.session.undo_label() is None else set()
        idle |= {"redo"} if self.session.redo_label() is None else set()
        idle |= set() if self._faced else {"turn"}
        idle |= set() if self.session.fold.branches else {"branches"}
        return tuple(name for name in self.here if name not in idle)

    @property
    def _faced(self) -> bool:
        """Whether two people sit opposite each other, so that the table can be turned round."""
        return self.session.rules.about.seats == (2, 2)

    # What is typed and tapped

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Earlier entries upwards, what can be entered now downwards."""
        before = tuple(line.text for line in self.draft.log if not line.undone)
        return before, tuple(choice.entry.text for choice in self.draft.choices)

    def completion(self, text: str) -> str | None:
        """The nearest entry of a refusal, the first choice that begins like the text, or a known name."""
        found = self.draft.completion(text)
        return found or (self.completed(self._view(), text) if self.completed else None)

    def add(self, word: str) -> None:
        """Take a tapped card, die or place; the board knows what line it makes."""
        self.entry.put(self.board.tap(self._seen, word))

    def tapped(self, what: str, rest: str) -> None:
        """A tap on a line of the log opens it for correction."""
        if what == "line":
            self.correct(int(rest))

    def correct(self, seq: int, text: str = "") -> bool:
        """Open an old entry to be changed; False when it does not stand."""
        line = next((line for line in self.draft.log if line.seq == seq and not line.undone), None)
        if line is not None:
            self.app.push_screen(CorrectionScreen(self.session, line, text))
        return line is not None

    def enter(self, text: str) -> None:
        """Commit the typed entry, or the numbered choice."""
        self.notice = None
        if not text:
            return
        if self.session.rules.outcome(self.session.timeline.state) is not None and text in {"1", "2"}:
            self.action_run("rematch" if text == "1" else "home")
            return
        if is_question(text):
            self.action_run("odds")
            return
        words = text.split(maxsplit=2)
        if words[0].casefold() == "correct" and len(words) > 1 and words[1].isdigit():
            if self.correct(int(words[1]), words[2] if len(words) > 2 else ""):
                self.entry.put("")
            return
        answer = self.draft.answer(text)
        full = answer.text if isinstance(answer, Record) else text
        self.entry.put("")
        self.write(partial(self.session.submit, full), text)

    @on(EntryLine.Pasted)
    def _pasted(self, event: EntryLine.Pasted) -> None:
        event.stop()
        for text in event.lines:
            self.write(partial(self.session.submit, text), text)

    @on(Canvas.Scrolled)
    def _scrolled(self, event: Canvas.Scrolled) -> None:
        event.stop()
        self._scroll = max(0, min(len(self.draft.log) - 1, self._scroll - event.rows))
        self.redraw()

    def run_command(self, command: str) -> bool:
        """Undo, redo, panels and the rematch; everything else is the app's."""
        if command in {"undo", "redo"}:
            self.write(self.session.undo if command == "undo" else self.session.redo)
        elif command in PANELS:
            self.panel = "table" if self.panel == command else command
            if self.panel != "odds" and is_question(self.entry.value):
                self.entry.put("")
            self.redraw()
        elif command == "turn":
            self.turned = not self.turned
            self.redraw()
        elif command == "rematch":
            self.companion.rematch(self.session)
        elif command in {"rules", "recount", "branches"}:
            self.app.push_screen(self._rules() if command == "rules" else self._beside(command))
        else:
            return super().run_command(command)
        return True

    def help(self) -> Screen[None]:
        """The offers of the moment and the commands of the table."""
        from companion.screens.help import HelpScreen

        ways = tuple(name for name in self.here if name != "turn" or self._faced)
        return HelpScreen(self.session.rules.offers(self.session.timeline.state), ways, self.session.rules)

    def _beside(self, command: str) -> Screen[None]:
        from companion.screens.branches import BranchesScreen
        from companion.screens.recount import RecountScreen

        return RecountScreen(self.session) if command == "recount" else BranchesScreen(self.session)

    def _rules(self) -> Screen[None]:
        from companion.screens.rules import RulesScreen

        about = self.session.rules.about
        rule = self.draft.rule(self.entry.value.strip())
        return RulesScreen(self.companion.games.package(about.slug), about.title, rule)

    def written(self) -> None:
        """Show the newest lines of the log."""
        self._scroll = 0
        super().written()
