"""The table: one match, whatever the game; its board is drawn by the game's own folder when there is one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from companion.look.block import Block
from companion.people.colours import seated
from companion.screens.correction import CorrectionScreen
from companion.screens.doors import DOORS, opened, table_help, table_menu
from companion.screens.draft import Draft, is_question
from companion.screens.moving import Motion
from companion.screens.timing import TimedScreen
from companion.screens.view import View, marked
from companion.text import fit
from companion.widgets.foot import Preview
from engines.kernel.timeline import Record

if TYPE_CHECKING:
    from textual.screen import Screen

    from companion.commands import Command
    from companion.look.palette import Palette
    from companion.session import Session

PANELS = ("table", "log", "counts", "odds")
ADVISED = "Chances shown: the match is marked."


class TableScreen(TimedScreen):
    """Tracks one match; everything it shows is drawn from the session's state and the typed line."""

    here: ClassVar[tuple[str, ...]] = (
        *("undo", "redo", "odds", "rules", "help", "log", "counts", "recount"),
        *("branches", "pause", "turn", "rematch", "menu", "people", "settings", "home", "quit"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.panel = "table"
        self.turned = False
        self.draft = Draft(session)
        self.motion = Motion(self)
        self._scroll = 0
        self._tried = ""

    # What is drawn

    @property
    def palette(self) -> Palette:
        """The colours of the house, or those that the board asks for, such as night."""
        return self.motion.palette or self._seen.palette

    @property
    def _seen(self) -> View:
        view = self._view()
        return view._replace(palette=self.board.palette(view))

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
            begun=self.begun,
            saved=self.saved,
            palette=seated(self.companion.palette, self.wanted),
            width=self.room[0],
            height=self.room[1],
            marks=marked(session),
            turned=self.turned,
            earlier=self.earlier,
        )

    def drawing(self) -> Block:
        """The game's board, moving where something has just been written; its first rows open the menu."""
        view = self._seen
        board = self.drawn(view)
        top = Block(board.rows[:2]).tapped("do menu")
        return self.motion.seen(Block(top.rows + board.rows[2:]), view)

    def look_ahead(self, text: str) -> Preview:
        """What the typed entry would do, or why not; why the last one failed until another is typed."""
        typed, notice = text.strip(), self.notice
        if notice and (not typed or (typed == self._tried and notice.kind == "refused")):
            return notice
        return self.draft.preview(typed)

    def hint_of(self, command: Command) -> str:
        """The command's hint; undo says what it takes back, a phone's tabs say what they hold."""
        if command.id == "undo":
            label = self.session.undo_label() or "nothing"
            return label.split()[0] if self.phone else f"undo {fit(label, max(14, self.size.width - 66))}"
        if self.phone and command.id in PANELS:
            count = str(len(self.draft.log))
            return "here" if self.panel == command.id else count if command.id == "log" else "open"
        return "more" if self.phone and command.id == "menu" else command.hint

    def commands(self) -> tuple[str, ...]:
        """The keys that are shown; on a phone the tabs, with the menu in the place of the table's own."""
        if self.phone:
            return ("menu" if self.panel == "table" else "table", "log", "counts", "undo")
        return self.ways()

    def ways(self) -> tuple[str, ...]:
        """The commands that can do something now."""
        idle = {"undo"} if self.session.undo_label() is None else set()
        idle |= {"redo"} if self.session.redo_label() is None else set()
        idle |= set() if self._faced else {"turn"}
        idle |= set() if self.session.fold.branches else {"branches"}
        idle.add("rematch" if self.session.timeline.status == "playing" else "pause")
        return tuple(name for name in self.here if name not in idle)

    @property
    def _faced(self) -> bool:
        """Whether two people sit opposite each other, so that the table can be turned round."""
        return self.session.rules.about.seats == (2, 2)

    # What is typed and tapped

    def walked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Earlier entries and lines that failed upwards, what can be entered now downwards."""
        before = (*(line.text for line in self.draft.log if not line.undone), *self.refused)
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
        self.follow()
        if self.session.rules.outcome(self.session.timeline.state) is not None and text in {"1", "2"}:
            self.action_run("rematch" if text == "1" else "home")
            return
        if is_question(text):
            self.action_run("odds")
            return
        words = text.split(maxsplit=2)
        if words[0].casefold() == "correct" and len(words) > 1 and words[1].isascii() and words[1].isdigit():
            if self.correct(int(words[1]), words[2] if len(words) > 2 else ""):
                self.entry.put("")
            return
        answer = self.draft.answer(text)
        self._tried = full = answer.text if isinstance(answer, Record) else text
        self.entry.put("")
        self.write(partial(self.session.submit, full), full)

    def scroll_rows(self, rows: int) -> None:
        """Show so many newer lines of the log, older ones where it is negative."""
        self._scroll = max(0, min(len(self.draft.log) - 1, self._scroll - rows))
        self.redraw()

    def pressed(self, key: str) -> None:
        """Any key ends a movement."""
        del key
        if self.motion.end():
            self.redraw()

    def step_back(self) -> None:
        """Esc on an empty line opens the menu: the table is left by a word."""
        self.action_run("menu")

    def run_command(self, command: str) -> bool:
        """Undo, redo, panels and the rematch; everything else is the app's."""
        if command in {"undo", "redo"}:
            self.write(self.session.undo if command == "undo" else self.session.redo)
        elif command in PANELS:
            self._call_up(command)
        elif command == "turn":
            self.turned = not self.turned
            self.redraw()
        elif command == "rematch":
            self.companion.rematch(self.session)
        elif command == "menu":
            self.app.push_screen(table_menu(self.draft, self.ways(), self.entry.value.strip()))
        elif command in DOORS:
            self.app.push_screen(opened(command, self.draft, self.entry.value.strip()))
        else:
            return super().run_command(command)
        return True

    def _call_up(self, panel: str) -> None:
        """Show a panel, or the table again; where chances are shown while one plays, that is marked."""
        self.panel = "table" if self.panel == panel else panel
        if self.panel != "odds" and is_question(self.entry.value):
            self.entry.put("")
        playing = self.session.timeline.status == "playing"
        if self.panel == "odds" and playing and "advice" not in self.session.fold.marks:
            self.write(partial(self.session.mark, "advice"), says=ADVISED)
        self.redraw()

    def help(self) -> Screen[None]:
        """The offers of the moment and the commands of the table."""
        return table_help(self.draft, (name for name in self.here if name != "turn" or self._faced))

    def written(self) -> None:
        """Show the newest lines of the log."""
        self._scroll = 0
        super().written()
