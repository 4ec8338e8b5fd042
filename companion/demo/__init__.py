"""Sample matches: something to look at and to try, kept in memory only."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.journal.store import Journal

FIRST = "brambles"


def demo_journal(game: str = FIRST) -> tuple[Journal, str]:
    """A journal in memory with one sample match of the game, and the id of the match."""
    from companion.catalogue import Catalogue
    from companion.journal.store import Journal
    from companion.session import Session
    from engines.kernel.sheet import read_sheet

    text = files("companion.demo").joinpath(f"{game}.sheet").read_text("utf-8")
    sheet = read_sheet(text, Catalogue())
    journal = Journal.memory()
    session = Session.begin(journal, sheet.header)
    for line in sheet.lines:
        session.submit(line.text)
    return journal, session.match_id


def demos() -> tuple[str, ...]:
    """The slugs of the games that have a sample match."""
    names = (path.name for path in files("companion.demo").iterdir())
    return tuple(sorted(name.removesuffix(".sheet") for name in names if name.endswith(".sheet")))
