"""Doing something with a match that is open or chosen: each word, its act, its way back."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from companion.branching import branch
from companion.exchange.files import UnreadableError
from companion.exchange.outgoing import FORMATS, UnwrittenError
from companion.journal.errors import JournalError
from companion.screens.acts import SAID, Acts, Done, form_of
from companion.screens.correction import CorrectionScreen
from companion.screens.deeds import PLAYING, WORDS, Deed, deeds
from companion.screens.importing import says_of_import
from companion.screens.link import LinkScreen
from companion.screens.playback import Playback
from companion.screens.replaying import ReplayScreen
from companion.screens.table import TableScreen
from companion.session import Session
from companion.widgets.foot import Preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.commands import Command
    from companion.journal.summaries import Choice
    from companion.screens.history_lines import HistoryLine

REFUSED = (JournalError, UnwrittenError, UnreadableError)
NO_FILES = Preview("refused", "Paste a sheet here, not a file's name.")


class MatchScreen(ReplayScreen):
    """Knows what can be done with the match in front; a subclass says which match that is."""

    def __init__(self) -> None:
        super().__init__()
        self.session: Session | None = None
        self.more = False
        self._backs: list[Done] = []
        self._notice: Preview | None = None

    @property
    def line(self) -> HistoryLine | None:
        """The match that is chosen."""
        return None

    @property
    def choice(self) -> Choice | None:
        """The matches that are listed, for an export of all of them."""
        return None

    def changed(self) -> None:
        """The journal has changed: read it again."""

    @property
    def acts(self) -> Acts:
        """The acts on the app's journal."""
        return Acts(self.companion.journal, self.companion.games, self.companion.folder)

    def deeds(self) -> tuple[Deed, ...]:
        """What can be done with the match; while an export is typed, its formats."""
        text = self.entry.value.casefold().split()
        if self.exporting:
            before = "export all" if text[1:2] == ["all"] else "export"
            return tuple(Deed(form, SAID[form], "", f"{before} {form}") for form in FORMATS)
        line, walking = self.line, self.walking
        if self.is_playing:
            return (PLAYING[0]._replace(under=self.pace_told), *PLAYING[1:])
        if line is None:
            return ()
        at = walking.at if walking else None
        last = walking is not None and walking.at == walking.end
        return deeds(line.status, line.marks, hidden=line.hidden, at=at, last=last)

    @property
    def exporting(self) -> bool:
        """Whether a format is being chosen."""
        return self.entry.value.casefold().split()[:1] == ["export"]

    def says_of(self, text: str) -> Preview | None:
        """What a typed deed would do; None when the text is none."""
        words = text.casefold().split()
        if not words or words[0] not in WORDS:
            return None
        if words[0] == "import":
            return NO_FILES if self.companion.is_web else says_of_import(text.partition(" ")[2].strip())
        if words[0] == "export":
            return says_of_export(words[1:])
        if words[0] == "play" and self.walking is None and self.line is not None:
            return Preview("accepted", "Opens the match and walks on by itself; any key stops it.")
        deed = next((deed for deed in self.deeds() if deed.word == words[0]), None)
        if deed is None:
            return Preview("refused", f"{words[0].capitalize()} is not possible here.")
        return Preview("accepted", deed.says)

    # Doing it

    def perform(self, word: str, rest: str) -> None:
        """Do what a word says with the match in front."""
        self._notice = None
        line = self.line
        acts: dict[str, Callable[[], object]] = {
            "more": self._show_more,
            **self.steps(rest),
            "export": partial(self._export, rest.casefold().split()),
            "continue": self._continue,
            "again": self._again,
            "correct": partial(self._correct, rest),
        }
        self.entry.put("")
        if word in acts:
            if line is not None or self.walking is not None:
                acts[word]()
        elif line is not None:
            keeping: dict[str, Callable[[], Done]] = {
                "delete": partial(self.acts.hide, line.match, on=True),
                "restore": partial(self.acts.hide, line.match, on=False),
                "abandon": partial(self.acts.mark, line.match, "abandoned"),
                "misplayed": partial(self.acts.mark, line.match, "misplayed"),
            }
            self.do(keeping[word])
        self.redraw()

    def _show_more(self) -> None:
        self.more = not self.more

    def _export(self, words: list[str]) -> None:
        every, line = words[:1] == ["all"], self.line
        form = form_of(" ".join(words[every:]))
        choice = self.choice
        if form is None:
            return
        if every and choice is not None:
            self.do(
                lambda: self.companion.export(
                    [row.match.id for row in self.companion.journal.matches(choice)], form
                )
            )
        elif line is not None:
            self.do(partial(self.companion.export, [line.match], form))

    def _continue(self) -> None:
        """Go on with a match at its table, or from the entry that is looked at in a copy."""
        line, walking, session = self.line, self.walking, self.session
        going = next((deed.under == "go on" for deed in self.deeds() if deed.word == "continue"), False)
        if walking is not None and session is not None and not going:
            self._branch(session, walking.at)
        elif line is not None and going:
            below = self.app.screen_stack[-2]
            if isinstance(below, TableScreen) and below.session.match_id == line.match:
                self.app.pop_screen()
            else:
                self.companion.open_match(line.match)

    @work(group="journal")
    async def _branch(self, session: Session, at: int) -> None:
        try:
            match = await asyncio.to_thread(branch, self.companion.journal, session, at)
        except JournalError as error:
            self.refuse(str(error))
            return
        self.companion.open_match(match)
        self.notify(
            f"A new match, {match}: the first {at} entries of {session.match_id}, which stays as it is.",
            markup=False,
        )

    def _again(self) -> None:
        session = self.opened()
        if session is not None:
            self.companion.rematch(session)

    def _correct(self, text: str) -> None:
        walking, session = self.walking, self.session
        if walking is not None and session is not None and walking.line is not None:
            self.app.push_screen(CorrectionScreen(session, walking.line, text))

    def opened(self) -> Session | None:
        """The session of the match in front; None, and a sentence, when it cannot be read."""
        if self.session is not None and self.walking is not None:
            return self.session
        line = self.line
        try:
            return Session.open(self.companion.journal, line.match) if line else None
        except JournalError as error:
            self.refuse(str(error))
            return None

    def refuse(self, sentence: str) -> None:
        """Say why something was not done."""
        self._notice = Preview("refused", sentence)
        self.redraw()

    # Taking it back

    def hint_of(self, command: Command) -> str:
        """The command's hint; undo says what it takes back."""
        return f"undo {self._backs[-1].word}" if command.id == "undo" and self._backs else command.hint

    def take_back(self) -> None:
        """Take back the newest act of this screen."""
        back = self._backs.pop().back if self._backs else None
        if back is not None:
            self.do(back, keep=False)

    @work(group="journal")
    async def do(self, act: Callable[[], object], *, keep: bool = True) -> None:
        """Do something off the screen's thread, and say what came of it."""
        try:
            done = await asyncio.to_thread(act)
        except REFUSED as error:
            self.refuse(str(error))
            return
        if isinstance(done, Done):
            self._notice = Preview("accepted", done.says)
            if keep and done.back is not None:
                self._backs.append(done)
            if done.link:
                self.app.push_screen(LinkScreen(done.link, done.says))
        self.changed()
        self.redraw()

    def look_again(self) -> None:
        """Take in what was written meanwhile, at the same place; who stood at the end stands there again."""
        playback = self.playback
        if self.session is not None and playback is not None:
            self.session.refresh()
            if playback.seq != self.session.seq:
                at = None if playback.at == playback.end else playback.at
                self.playback = Playback.of(self.session, at)


def says_of_export(words: list[str]) -> Preview:
    """What an export with these words behind it would write."""
    every = words[:1] == ["all"]
    form = form_of(" ".join(words[every:]))
    if form is None:
        return Preview("refused", f"A format is {', '.join(FORMATS)}.")
    what = "all matches of the list" if every else "the match"
    return Preview("accepted", f"Enter writes {what} as {form}; type or tap another format.")
