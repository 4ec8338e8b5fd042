"""What a writer was told is kept is kept, whenever it is killed."""

import json
from pathlib import Path

from companion.journal.store import Journal
from tests.companion.journal.drafts import begin, draft
from tests.faults.crash import Verdict, check, run


def test_nothing_told_to_be_kept_is_lost_moved_doubled_or_made_up(tmp_path: Path) -> None:
    verdict = run(tmp_path, seconds=8, seed=20260301)
    assert verdict.faults == []
    assert verdict.kills > 20
    assert verdict.told > 50


def test_the_check_sees_each_kind_of_lie(path: Path) -> None:
    with Journal.open(path) as journal:
        match = begin(journal, "a")
        honest, kept = draft("b"), draft("c")
        journal.extend(match, 1, [honest, kept])
        made_up = journal.rows(match)[0].id
    said = [
        ("try", match, honest.id),
        ("told", match, honest.id, 2, "b"),
        ("told", match, honest.id, 3, "b"),
        ("told", match, "lost", 4, "d"),
        ("try", match, kept.id),
        ("refused", match, kept.id),
        ("failed", match, "x", "Locked"),
        ("begun", "zzzz"),
    ]
    lines = [json.dumps(words) + "\n" for words in said]
    (path.parent / "said-1").write_text("".join(lines) + '["told", "cut o')
    verdict = Verdict()
    check(path.parent, verdict)
    assert verdict.told == 3
    assert verdict.faults == [
        f"{honest.id} was told to be row 3 of {match} and is not.",
        f"lost was told to be row 4 of {match} and is not.",
        f"{kept.id} was refused and is kept.",
        "x: Locked",
        "zzzz is lost.",
        f"{made_up} is kept and nobody wrote it.",
    ]
