"""The reasons that were written down are of this code, and verdicts are counted."""

from pathlib import Path

import pytest

from tests.contract.house import ROOT
from tests.mutation.results import Change, Tally, explained, tally

FOUND = {"where": "engines.kernel.words.split", "was": "at = 0", "now": "at = 1"}


def source(where: str) -> Path:
    """The file of a function, which may be in a class."""
    path = ROOT / where.replace(".", "/")
    return next(up.with_suffix(".py") for up in path.parents if up.with_suffix(".py").exists())


@pytest.mark.parametrize("change", explained(), ids=lambda change: f"{change[0]}: {change[2][:40]}")
def test_what_is_explained_still_stands_in_the_code(change: Change) -> None:
    where, was, now = change
    written = {line.strip() for line in source(where).read_text(encoding="utf-8").splitlines()}
    assert set(was.split("\n")) <= written
    assert was != now
    assert explained()[change].endswith(".")


def test_a_survivor_keeps_its_reason() -> None:
    change = (FOUND["where"], FOUND["was"], FOUND["now"])
    verdicts = [{**FOUND, "killed": True}, {**FOUND, "killed": False}, {**FOUND, "now": "", "killed": False}]
    told = tally(verdicts, {change: "Nobody can tell."})
    assert (told.mutants, told.killed, [survivor.now for survivor in told.open]) == (3, 1, [""])
    assert told.plain()["survivors"][0] == {**FOUND, "why": "Nobody can tell."}


def test_a_sample_tells_between_what_all_of_them_lie() -> None:
    told = Tally(400, tally([{**FOUND, "killed": False}] * 40, {}).survivors)
    assert told.score == 90
    assert told.interval == pytest.approx((86.7, 92.6), abs=0.05)
    assert Tally(0, []).score == 100
