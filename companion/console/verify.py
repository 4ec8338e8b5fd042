"""``companion verify``: look for damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.console.journals import journal_file, speaking
from companion.console.streams import say, say_json
from companion.journal.errors import Damaged, JournalError
from companion.journal.store import Journal
from companion.journal.summaries import Choice
from companion.journal.verify import Finding, examine
from companion.session import Session
from engines.kernel.words import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(args: Namespace) -> int:
    """Check the file, the chain of every match and its replay."""
    path = journal_file(args)
    matches = rows = 0
    with speaking():
        try:
            with Journal.open(path) as journal:
                findings = journal.verify()
                if not findings:
                    matches, rows, findings = _replayed(journal)
        except Damaged:
            findings = examine(path)
    if args.json:
        found = [{"match": row.match, "seq": row.seq, "sentence": row.sentence} for row in findings]
        say_json({"sound": not findings, "matches": matches, "rows": rows, "findings": found})
    else:
        for row in findings:
            say(row.sentence)
        if not findings:
            say(f"Sound: {counted(matches, 'match', 'matches')}, {counted(rows, 'row', 'rows')}.")
    return 1 if findings else 0


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
