"""Matches as JSON: everything the journal holds of them, and what it amounts to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.people.register import Register
from engines.kernel.replay import report

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.exchange.kept import Kept
    from engines.kernel.sheet import Header


def json_document(matches: Iterable[Kept]) -> str:
    """An array of matches: header, who sat there, all rows, and the object of ``replay``.

    The matches are written one after the other, so that no more than one has to be held.
    """
    rows = (json.dumps([_match(kept)], ensure_ascii=False, indent=1) for kept in matches)
    text = ",".join(row[1:-2] for row in rows)
    return f"[{text}\n]\n" if text else "[]\n"


def _match(kept: Kept) -> dict[str, object]:
    undone = kept.fold.undone
    return {
        "id": kept.match.id,
        "begun": kept.match.begun,
        "header": _header(kept.header),
        **_people(kept),
        "rows": [
            {
                "seq": row.seq,
                "kind": row.kind,
                "text": row.body,
                "at": row.at,
                "by": row.by,
                "id": row.id,
                "undone": row.seq in undone,
            }
            for row in kept.rows
        ],
        "replay": report(kept.match.id, kept.position.timeline, kept.position.misfits),
    }


def _header(header: Header) -> dict[str, object]:
    names = {"players": list(header.players)} if header.named else {}
    return {"game": header.game, **names, **header.given, **header.marks}


def _people(kept: Kept) -> dict[str, object]:
    """Who sat there, by seat; nothing where the names that were written say all that is known of them."""
    told = [person.told for person in kept.people]
    if told == [person.told for person in Register().people("", kept.header.players)]:
        return {}
    return {"people": told}
