"""``companion replay``: what comes of score sheets, without a journal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.streams import say, say_json, tell
from companion.exchange.files import UnreadableError, read_file, read_input
from companion.exchange.sheets import read
from engines.kernel.header import HeaderFault
from engines.kernel.replay import Replay, fault_report, replay, report
from engines.kernel.sheet import SheetFaultError
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from engines.kernel.sheet import Header


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a score sheet; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a file, one line each")
    parser.add_argument("--force", action="store_true", help="skip refused entries and list them all")


def run(args: Namespace) -> int:
    """Replay every file; the highest code of all files is the exit code."""
    games = Catalogue()
    return max([_one(name, games, args) for name in args.files])


def _one(name: str, games: Catalogue, args: Namespace) -> int:
    try:
        sheet = read(read_input() if name == "-" else read_file(Path(name)), games)
    except UnreadableError as fault:
        return _unusable(name, SheetFaultError((HeaderFault(fault.line, "", str(fault)),)), args.json)
    except SheetFaultError as fault:
        return _unusable(name, fault, args.json)
    for old, new in sheet.header.cleaned:
        tell(f"{name}: the name {old} is shown as {new}.")
    played = replay(sheet, force=args.force)
    if args.json:
        say_json(report(_told(name), played.timeline, played.refused))
    else:
        _summarise(name, sheet.header, played)
    for misfit in played.refused:
        tell(f"{name}:{misfit.at}: {misfit.refusal.rule}: {misfit.refusal.message}")
    return 1 if played.refused else 0


def _unusable(name: str, fault: SheetFaultError, as_json: bool) -> int:
    if as_json:
        say_json(fault_report(_told(name), fault))
    for row in fault.faults:
        tell(f"{name}:{row.line}: N-1: {row.message}")
    return 2


def _told(name: str) -> str:
    """The name of a file as a text that everybody reads, whatever bytes it is made of."""
    return os.fsencode(name).decode(errors="replace")


def _summarise(name: str, header: Header, played: Replay) -> None:
    timeline = played.timeline
    rules = timeline.rules
    say(f"{name}: {rules.about.title}, {listed(header.players, 'and')}")
    counts = [counted(len(timeline), "entry", "entries")]
    counts += [counted(timeline.rulings, "ruling", "rulings")] if timeline.rulings else []
    counts += [counted(timeline.recounts, "recount", "recounts")] if timeline.recounts else []
    say(f"  {', '.join(counts)}")
    outcome = rules.outcome(timeline.state)
    say(f"  {timeline.status}: {outcome.why if outcome else rules.standing(timeline.state).text}")
