"""Lists of matches under the names that people have now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.journal.summaries import Listed
    from companion.people.register import Register


def shown(rows: Iterable[Listed], register: Register) -> list[Listed]:
    """The rows with the present names in what their summaries tell."""
    return [_shown(row, row.summary, register) for row in rows]


def _shown(row: Listed, summary: Mapping[str, Any] | None, register: Register) -> Listed:
    written = tuple(map(str, (summary or {}).get("players", ())))
    now = [person.name for person in register.people(row.match.id, written)]
    names = {old: new for old, new in zip(written, now, strict=True) if old != new}
    if not names or summary is None:
        return row
    told = {
        **summary,
        "players": now,
        "winners": [names.get(name, name) for name in summary.get("winners", ())],
        "standing": _renamed(str(summary.get("standing", "")), names),
    }
    return row._replace(summary=told)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """A sentence with other names, each of them a whole word of it."""
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{either})(?!\w)", lambda found: names[found[0]], text)
