"""Kill writers at random moments, then hold what they were told against what is kept.

Several processes write to one journal, each saying in a file of its own what it tries and what it is told.
Run ``python -m tests.faults.crash --long`` for ten minutes of it, or ``--seconds N``.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Process
from pathlib import Path
from typing import Any
from uuid import uuid4

from companion.journal.errors import Conflict, JournalError
from companion.journal.fold import Fold, fold
from companion.journal.rows import Correction, Draft
from companion.journal.store import Journal

Say = Callable[..., None]
WRITERS = 4
TABLES = 2


@dataclass
class Verdict:
    """What came of a run; a fault is a sentence, and there should be none."""

    kills: int = 0
    told: int = 0
    refused: int = 0
    unanswered: int = 0
    faults: list[str] = field(default_factory=list)


def write_for_ever(folder: Path, number: int) -> None:
    """Write whatever the match allows, until killed."""
    chance = random.Random(number)
    log = os.open(folder / f"said-{number}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def say(*words: object) -> None:
        os.write(log, (json.dumps(words) + "\n").encode())

    with Journal.open(folder / "companion.db") as journal:
        while True:
            newest = journal.matches(limit=TABLES)
            if not newest or chance.random() < 0.01:
                match = journal.begin("brambles", "game: brambles", f"{time.time():020.6f}")
                say("begun", match)
            else:
                match = chance.choice(newest).match.id
                write_once(journal, match, chance, say)


def write_once(journal: Journal, match: str, chance: random.Random, say: Say) -> None:
    """One row after the newest one known, and what came of it."""
    rows = journal.rows(match)
    draft = any_draft(fold(rows), chance)
    say("try", match, draft.id)
    try:
        seq = journal.append(match, len(rows), draft, {"entries": len(rows)})
    except Conflict:
        say("refused", match, draft.id)
    except JournalError as error:
        say("failed", match, draft.id, repr(error))
    else:
        say("told", match, draft.id, seq, draft.body)


def any_draft(now: Fold, chance: random.Random) -> Draft:
    """An entry mostly, else an undo, a redo or a correction where there is something to it."""
    kind, body = "entry", f"note {chance.random()}"
    luck = chance.random()
    if luck < 0.1 and now.undoable:
        kind, body = "undo", str(now.undoable[-1])
    elif luck < 0.2 and now.redoable:
        kind, body = "redo", str(now.redoable[-1])
    elif luck < 0.25 and now.lines:
        kind, body = "correct", Correction(chance.choice(now.lines).seq, body).body()
    return Draft(str(uuid4()), kind, body, "2026-03-01T18:00:00Z")


def run(folder: Path, seconds: float, seed: int) -> Verdict:
    """Writers on a journal in an empty folder, killed and replaced for so long; then the check."""
    chance = random.Random(seed)
    numbers = iter(range(seed, seed + 10**6))
    writers = [started(folder, next(numbers)) for _ in range(WRITERS)]
    verdict = Verdict()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(chance.uniform(0, 0.1))
        victim = chance.randrange(WRITERS)
        writers[victim].kill()
        writers[victim].join()
        verdict.kills += 1
        if writers[victim].exitcode in (0, 1):
            verdict.faults.append(f"A writer ended by itself with {writers[victim].exitcode}.")
        writers[victim] = started(folder, next(numbers))
    for writer in writers:
        writer.kill()
        writer.join()
    check(folder, verdict)
    return verdict


def started(folder: Path, number: int) -> Process:
    """A new writer."""
    writer = Process(target=write_for_ever, args=(folder, number))
    writer.start()
    return writer


def check(folder: Path, verdict: Verdict) -> None:
    """Lost, moved, doubled, missing, uncalled for, or refused and kept all the same: each is a fault."""
    said = [words for file in folder.glob("said-*") for words in sayings(file)]
    tried = {words[2] for words in said if words[0] == "try"}
    answers = [words for words in said if words[0] not in ("try", "begun")]
    with Journal.open(folder / "companion.db") as journal:
        verdict.faults += [finding.sentence for finding in journal.verify()]
        listed = journal.matches()
        kept = {listed.match.id: journal.rows(listed.match.id) for listed in listed}
    rows = {(row.match, row.seq): row for match in kept.values() for row in match}
    ids = Counter(row.id for row in rows.values())
    for answer, match, draft, *rest in answers:
        if answer == "told":
            verdict.told += 1
            row = rows.get((match, rest[0]))
            if row is None or (row.id, row.body) != (draft, rest[1]):
                verdict.faults.append(f"{draft} was told to be row {rest[0]} of {match} and is not.")
        elif answer == "refused":
            verdict.refused += 1
            if draft in ids:
                verdict.faults.append(f"{draft} was refused and is kept.")
        elif answer == "failed":
            verdict.faults.append(f"{draft}: {rest[0]}")
    verdict.faults += [
        f"{match} is lost." for word, match, *_ in said if word == "begun" and match not in kept
    ]
    verdict.faults += [f"{draft} is kept {times} times." for draft, times in ids.items() if times > 1]
    verdict.faults += [f"{draft} is kept and nobody wrote it." for draft in ids.keys() - tried]
    verdict.unanswered = len(tried) - len(answers)


def sayings(file: Path) -> Iterator[list[Any]]:
    """What a writer said; its last word may be cut off."""
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            yield json.loads(line)


def main() -> int:
    """Run it from the command line; the exit code is 1 when there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="ten minutes")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        verdict = run(Path(folder), 600 if given.long else given.seconds, given.seed)
    sys.stdout.write(
        f"{verdict.kills} kills, {verdict.told} rows told to be kept, {verdict.refused} refused, "
        f"{verdict.unanswered} tries cut off, {len(verdict.faults)} faults (seed {given.seed})\n"
    )
    sys.stdout.writelines(f"{fault}\n" for fault in verdict.faults[:20])
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
