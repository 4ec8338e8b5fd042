"""What the history does to the journal and writes to files: each act with a sentence and a way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.exchange.outgoing import FORMATS, UnwrittenError, file_name, text_of, write_whole
from companion.exchange.present import Shower
from companion.session import Session
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from companion.journal.store import Journal
    from engines.kernel.rules import Rules

SAID = {
    "sheet": "score sheet",
    "json": "everything",
    "csv": "table",
    "tsv": "table",
    "bgstats": "BG Stats",
    "bgstats-link": "BG Stats",
    "bgg": "BGG fields",
}


class Done(NamedTuple):
    """What was done.

    Attributes:
        says: a sentence.
        word: what undo shows.
        back: how it is taken back, if it can be.
        link: an address to be opened elsewhere, or empty.
    """

    says: str
    word: str = ""
    back: Callable[[], object] | None = None
    link: str = ""


class Acts:
    """The acts on matches of one journal; they block until all is durable."""

    def __init__(self, journal: Journal, games: Mapping[str, Rules[Any]], folder: Path | None) -> None:
        self._journal = journal
        self._games = games
        self._folder = folder

    def hide(self, match: str, *, on: bool) -> Done:
        """Take a match and its figures out of the history, or bring them back."""
        session = Session.open(self._journal, match)
        session.hide(on)
        says = f"{match} is hidden with its figures; F2 brings it back." if on else f"{match} is back."
        return Done(says, "delete" if on else "restore", partial(self.hide, match, on=not on))

    def mark(self, match: str, word: str) -> Done:
        """Mark a match with a word, or take that mark off."""
        session = Session.open(self._journal, match)
        on = word not in session.fold.marks
        session.mark(word, on)
        says = f"{match} is {word} and left out of the figures." if on else f"{match} is {word} no longer."
        return Done(says, word, partial(self.mark, match, word))

    def export(self, matches: Sequence[str], form: str) -> Done:
        """Write matches to a file of the export folder, under a name that every system takes.

        Raises:
            UnwrittenError: when there is no folder, nothing to write, or it cannot be written.
            JournalError: when none of them can be read.
        """
        if self._folder is None:
            raise UnwrittenError("This journal is kept in memory only: there is no folder to export to.")
        kept = Shower(self._journal, self._games, form).going_out(matches)
        folder = self._folder / "export"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise UnwrittenError(f"{folder} cannot be made: {fault.strerror}.") from fault
        if form == "sheet" and len(kept) > 1:
            for match in kept:
                write_whole(folder / file_name([match], form), match.sheet)
            return Done(f"{len(kept)} sheets are in {folder}{_without(len(matches) - len(kept))}.")
        path = folder / file_name(kept, form)
        text = text_of(kept, form)
        write_whole(path, text)
        link = text.strip() if form.startswith("bgstats-link") and text.count("\n") == 1 else ""
        says = f"{counted(len(kept), 'match is', 'matches are')} in {path}"
        return Done(f"{says}{_without(len(matches) - len(kept))}.", link=link)


def _without(count: int) -> str:
    """How many matches an export does without: they cannot be read, or the format does not take them."""
    return f"; {counted(count, 'other is', 'others are')} left out" if count else ""


def form_of(text: str) -> str | None:
    """The format that a word begins; the sheet where there is none, None where the word begins none."""
    if not text:
        return "sheet"
    if text in FORMATS:
        return text
    fits = [form for form in FORMATS if form.startswith(text)]
    return fits[0] if fits else None
