"""``companion verify``: look for damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.console.journals import journal_file, speaking
from companion.console.streams import say, say_json, tell
from companion.journal.errors import Damaged, JournalError
from companion.journal.store import Journal
from companion.journal.summaries import Choice
from companion.journal.verify import Finding, examine
from companion.remedies import sound_backup
from companion.session import Session
from engines.kernel.words import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path

CORRECT = "companion correct ID SEQ ENTRY mends an entry that does not fit, with --drop it takes it out."
SALVAGE = "companion salvage keeps the bad file aside and saves every entry that is sound."


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(args: Namespace) -> int:
    """Check the file, the chain of every match and its replay."""
    path = journal_file(args)
    matches = rows = 0
    with speaking():
        findings = damage(path)
        advice = _ways_to_go_on(path) if findings else CORRECT
        if not findings:
            with Journal.open(path) as journal:
                matches, rows, findings = _replayed(journal)
    if args.json:
        found = [{"match": row.match, "seq": row.seq, "sentence": row.sentence} for row in findings]
        say_json({"sound": not findings, "matches": matches, "rows": rows, "findings": found})
    else:
        for row in findings:
            say(row.sentence)
        if not findings:
            say(f"Sound: {counted(matches, 'match', 'matches')}, {counted(rows, 'row', 'rows')}.")
    if findings:
        tell(advice)
    return 1 if findings else 0


def damage(path: Path) -> list[Finding]:
    """Every damage in the file of a journal and in the chains of its matches."""
    try:
        with Journal.open(path) as journal:
            return journal.verify()
    except Damaged:
        return examine(path)


def _ways_to_go_on(path: Path) -> str:
    backup = sound_backup(path)
    return SALVAGE if backup is None else f"{SALVAGE} companion restore {backup} goes back to that backup."


def _replayed(journal: Journal) -> tuple[int, int, list[Finding]]:
    listed = [row for hidden in (False, True) for row in journal.matches(Choice(hidden=hidden))]
    findings = []
    for row in listed:
        try:
            misfits = Session.open(journal, row.match.id).misfits
        except JournalError as no:
            findings.append(Finding(str(no), row.match.id))
            continue
        findings += [
            Finding(
                f"Entry {misfit.at} of match {row.match.id} does not fit: {misfit.refusal.message}",
                row.match.id,
                misfit.at,
            )
            for misfit in misfits
        ]
    return len(listed), sum(row.seq for row in listed), findings
