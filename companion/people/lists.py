"""Lists of matches under the names that people have now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.people.naming import retold
from engines.kernel.header import name_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.journal.summaries import Listed
    from companion.people.register import Register


def shown(rows: Iterable[Listed], register: Register) -> list[Listed]:
    """The rows with the present names in what their summaries tell."""
    return [row if row.damage else _shown(row, row.summary, register) for row in rows]


def _shown(row: Listed, summary: Mapping[str, Any] | None, register: Register) -> Listed:
    written = tuple(map(str, (summary or {}).get("players", ())))
    now = tuple(person.name for person in register.people(row.match.id, written))
    if summary is None or now == written or name_faults(now) is not None:
        return row
    return row._replace(summary=retold(summary, dict(zip(written, now, strict=True))))
