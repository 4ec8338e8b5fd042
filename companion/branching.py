"""The ways of a match: those it left, and a second way on, a new match with a copy of its first entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal.fold import Line
from companion.journal.rows import Draft, drawn_id
from companion.position import Position
from companion.session import utc_now

if TYPE_CHECKING:
    from companion.journal.fold import Branch
    from companion.journal.store import Journal
    from companion.session import Clock, Session

_OWN = ("id", "date")


def branch(journal: Journal, source: Session, count: int, now: Clock = utc_now) -> str:
    """Begin a match with the header and the first ``count`` entries of another; gives its id.

    The copy says in its title where it comes from, unless the match has a title. The match itself stays
    as it is.

    Raises:
        JournalError: when the journal says no; then nothing is written.
    """
    at = now()
    kept = {key: value for key, value in source.header.marks.items() if key not in _OWN}
    title = kept.pop("title", "") or f"from entry {count} of {source.match_id}"
    header = source.header._replace(marks={"date": at, "title": title, **kept})
    texts = [record.text for record in source.timeline.records[:count]]
    lines = tuple(Line(seq, text, seq) for seq, text in enumerate(texts, 1))
    summary = Position.start(header, source.rules).moved_to(lines).summary()
    with journal.transaction():
        match = journal.begin(header.game, header.text, at)
        journal.summarise(match, 0, summary)
        journal.extend(match, 0, [Draft(drawn_id(), "entry", text, at) for text in texts], summary)
    return match


def differs(session: Session, way: Branch) -> str:
    """Where a way that was left differs from the match as it stands, in a phrase."""
    now, then = [row.text for row in session.fold.lines], [row.text for row in way.lines]
    same = next((at for at, pair in enumerate(zip(now, then, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        same = min(len(now), len(then))
    if len(now) == same == len(then):
        return "as it stands now"
    if same == len(then):
        return f"ends behind {then[-1]}" if then else "no entry yet"
    return f"had {then[same]}" + (f" where {now[same]} is now" if same < len(now) else " besides")
