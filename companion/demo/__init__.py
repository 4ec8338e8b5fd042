"""Sample matches: something to look at and to try, kept in memory only."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.journal.store import Journal

FIRST = "brambles"
_HERE = Path(__file__).parent


def demo_journal(game: str = FIRST) -> tuple[Journal, str]:
    """A journal in memory with one sample match of the game, and the id of the match."""
    from companion.catalogue import Catalogue
    from companion.journal.store import Journal
    from companion.session import Session
    from engines.kernel.sheet import read_sheet

    sheet = read_sheet((_HERE / f"{game}.sheet").read_text("utf-8"), Catalogue())
    journal = Journal.memory()
    session = Session.begin(journal, sheet.header)
    acts = [("entry", line.text) for line in sheet.lines]
    seq = journal.extend(session.match_id, 0, session.written.drafted(acts, session.begun, ""))
    session.refresh()
    journal.summarise(session.match_id, seq, session.summary())
    return journal, session.match_id


def demos() -> tuple[str, ...]:
    """The slugs of the games that have a sample match."""
    return tuple(sorted(path.stem for path in _HERE.glob("*.sheet")))
