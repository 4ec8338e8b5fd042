"""What can be done about a journal that cannot be used as it is, each in a word and a sentence."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from companion.journal.backup import automatic_backups, restore
from companion.journal.errors import Damaged, JournalLost
from companion.journal.files import free_name
from companion.journal.rows import LEDGER
from companion.journal.salvage import salvage
from companion.journal.store import Journal
from companion.journal.verify import examine
from engines.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from companion.journal.errors import JournalError
    from companion.journal.salvage import Salvage

MOST_LOOKED_AT = 5


class Remedy(NamedTuple):
    """One way to go on.

    Attributes:
        word: what is typed for it.
        says: what it does, in one sentence.
        act: does it and gives the journal to go on with, and what happened in one sentence.
        keeps: whether what is written afterwards is kept.
    """

    word: str
    says: str
    act: Callable[[], tuple[Journal, str]]
    keeps: bool = True


def remedies(error: JournalError, path: Path, journal: Journal) -> tuple[Remedy, ...]:
    """The ways to go on, the best first; the last is to go on without keeping anything.

    Args:
        error: what the journal said.
        path: the file of the journal.
        journal: the journal that is open.
    """
    if isinstance(error, Damaged):
        found = _of_damage(path, journal)
        if error.match is not None:
            found.append(
                Remedy("leave", "Leaves it as it is and goes on with the rest.", lambda: (journal, ""))
            )
    elif isinstance(error, JournalLost):
        found = _of_loss(path, journal)
    else:
        found = [Remedy("again", "Tries to open the journal once more.", lambda: _opened(path, ""))]
    says = "Goes on without a journal; nothing of it is kept."
    return (*found, Remedy("unkept", says, lambda: (Journal.memory(), "Nothing is kept now."), keeps=False))


def sound_backup(path: Path) -> Path | None:
    """The newest of the last automatic backups of a journal that is sound, or None."""
    return next((each for each in automatic_backups(path)[:MOST_LOOKED_AT] if not examine(each)), None)


def _of_damage(path: Path, journal: Journal) -> list[Remedy]:
    def save() -> tuple[Journal, str]:
        journal.close()
        return _opened(path, told(salvage(path)))

    found = [Remedy("save", "Keeps the bad file aside and saves every entry that is sound.", save)]
    backup = sound_backup(path)
    if backup is not None:
        source = backup

        def go_back() -> tuple[Journal, str]:
            journal.close()
            aside = restore(path, source)
            return _opened(path, f"{source.name} is in its place; the bad file is kept as {_name(aside)}.")

        found.append(Remedy("restore", f"Goes back to the backup {backup.name}.", go_back))
    return found


def _of_loss(path: Path, journal: Journal) -> list[Remedy]:
    """A file that is gone is written anew from what is open; beside another one it gets its own name."""

    def put_back() -> tuple[Journal, str]:
        if path.exists():
            raise JournalLost
        with suppress(OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        journal.backup(path)
        return _opened(path, "The journal is in its place again.")

    def beside() -> tuple[Journal, str]:
        kept = free_name(path, "lost")
        journal.backup(kept)
        return _opened(
            path, f"The file that is there now is used; what was open here is kept in {kept.name}."
        )

    if path.exists():
        return [
            Remedy("again", "Goes on with the file that is there now, and keeps this one beside it.", beside)
        ]
    return [Remedy("rescue", "Puts what was open here back in its place.", put_back)]


def _opened(path: Path, sentence: str) -> tuple[Journal, str]:
    return Journal.open(path), sentence


def told(outcome: Salvage) -> str:
    """What was saved and what was lost, in one sentence or two."""
    matches = [each for each in outcome.saved if each.match != LEDGER]
    rows = sum(each.rows for each in matches)
    short = [each.match for each in outcome.saved if each.written is None or each.rows < each.written]
    says = f"Saved: {counted(len(matches), 'match', 'matches')} with {counted(rows, 'row', 'rows')}."
    if short:
        says += f" Cut short: {_called(short)}."
    if outcome.lost:
        says += f" Lost: {_called(outcome.lost)}."
    return f"{says} The bad file is kept as {_name(outcome.aside)}." if outcome.aside else says


def _called(matches: Iterable[str]) -> str:
    return ", ".join("the book of people" if match == LEDGER else match for match in matches)


def _name(path: Path | None) -> str:
    return "no file" if path is None else path.name
