"""Tables of Brightcast as the board is given them, without an app."""

from __future__ import annotations

from companion.games.brightcast import board
from companion.journal.store import Journal
from companion.look.palette import DARK, Palette
from companion.screens.draft import Draft
from companion.screens.view import View
from companion.session import Session
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header

PEOPLE = ("Ana", "Ben")
BEGUN = "flip sage druid"
WIDE, MIDDLE, PHONE, TINY = (120, 37), (80, 21), (43, 36), (40, 16)
SIZES = (WIDE, MIDDLE, PHONE, TINY)


def laid(name: str, *cards: str) -> tuple[str, ...]:
    """Recounts that put cards in play."""
    return tuple(f"fix play {name} + {card}" for card in cards)


FOUR = (BEGUN, *laid("Ana", "druid", "sage", "sage", "sorcerer", "warlock"), *laid("Ben", "sage", "druid"))
AT_STAKE = (*FOUR, "play wizard")


class Seen:
    """A table that is looked at: the entries that were made, and views of it."""

    def __init__(self, *lines: str, players: tuple[str, ...] = PEOPLE, **rules: int | str) -> None:
        given = {key.replace("_", "-"): value for key, value in rules.items()}
        with Journal.memory() as journal:
            self.session = Session.begin(journal, Header("brightcast", players, given))
            for line in lines:
                answer = self.session.submit(line)
                assert not isinstance(answer, Refusal), (line, answer)
            self.draft = Draft(self.session)
            assert self.draft.log is not None

    def view(
        self,
        text: str = "",
        size: tuple[int, int] = WIDE,
        panel: str = "table",
        *,
        turned: bool = False,
        palette: Palette = DARK,
    ) -> View:
        """The table with a text in the entry line."""
        return View(
            rules=self.session.rules,
            state=self.session.timeline.state,
            players=self.session.timeline.players,
            options="",
            text=text,
            answer=self.draft.answer(text),
            choices=self.draft.choices,
            chosen=self.draft.chosen(text),
            log=self.draft.log,
            scroll=0,
            panel=panel,
            begun="20:02",
            saved="saved",
            palette=palette,
            width=size[0],
            height=size[1],
            turned=turned,
        )

    def shown(self, text: str = "", size: tuple[int, int] = WIDE, panel: str = "table") -> str:
        """The body as text."""
        return "\n".join(board.draw(self.view(text, size, panel)).plain)

    def taps(self, text: str = "", size: tuple[int, int] = WIDE, panel: str = "table") -> set[str]:
        """Everything that a tap on the body may mean."""
        rows = board.draw(self.view(text, size, panel)).rows
        return {cell[1].tap for row in rows for cell in row if cell and cell[1].tap}

    def tapped(self, *words: str) -> str:
        """The line that some taps make of an empty one."""
        text = ""
        for word in words:
            assert f"add {word}" in self.taps(text), (word, text)
            text = board.tap(self.view(text), word)
        return text
