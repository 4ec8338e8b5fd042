"""Replaying a sheet and saying what came of it, as one JSON-ready object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engines.kernel.timeline import Misfit, Timeline, replay_onto

if TYPE_CHECKING:
    from engines.kernel.sheet import Sheet, SheetFaultError


class Replay(NamedTuple):
    """A replayed sheet: the match, and the refused lines (``at`` is the line in the file)."""

    timeline: Timeline[Any]
    refused: tuple[Misfit, ...]


def replay(sheet: Sheet, *, force: bool = False) -> Replay:
    """Replay a sheet; it stops at the first refused entry unless ``force`` skips such entries."""
    timeline: Timeline[Any] = Timeline(sheet.rules, sheet.header.players, sheet.options)
    entries = ((line.number, line.read or line.text) for line in sheet.lines)
    refused = replay_onto(timeline, entries, stop=not force)
    written = {line.number: line.text for line in sheet.lines} if refused else {}
    return Replay(timeline, tuple(misfit._replace(text=written[misfit.at]) for misfit in refused))


def report(name: str, timeline: Timeline[Any], refused: tuple[Misfit, ...] = ()) -> dict[str, object]:
    """The JSON object of a match; ``name`` becomes ``file``."""
    rules, players = timeline.rules, timeline.players
    outcome = rules.outcome(timeline.state)
    return {
        "file": name,
        "game": rules.about.slug,
        "players": list(players),
        "options": dict(timeline.options),
        "entries": len(timeline),
        "rulings": timeline.rulings,
        "recounts": timeline.recounts,
        "status": timeline.status,
        "winners": [players[seat] for seat in outcome.winners] if outcome else [],
        "losers": [players[seat] for seat in outcome.losers] if outcome else [],
        "state": rules.facts(timeline.state),
        "errors": [
            {"line": row.at, "entry": row.text, "rule": row.refusal.rule, "message": row.refusal.message}
            for row in refused
        ],
    }


def fault_report(name: str, fault: SheetFaultError) -> dict[str, object]:
    """The JSON object of a sheet whose header cannot be used."""
    errors = [
        {"line": row.line, "entry": row.entry, "rule": "N-1", "message": row.message} for row in fault.faults
    ]
    return {"file": name, "errors": errors}
