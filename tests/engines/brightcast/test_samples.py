import json
from pathlib import Path

import pytest

from engines.brightcast import RULES
from engines.kernel.replay import replay, report
from engines.kernel.sheet import read_sheet

HERE = Path(__file__).parent
SHEETS = sorted(HERE.glob("samples/*.sheet")) + sorted(HERE.glob("golden/*.sheet"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_a_whole_sheet_gives_the_expected_match(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    expected = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
    done = replay(read_sheet(text, {"brightcast": RULES}), force=True)
    given = report(sheet.name, done.timeline, done.refused)
    refused = expected.pop("errors")
    assert {key: given[key] for key in expected} == expected
    assert [(row.at, row.text) for row in done.refused] == [(row["line"], row["entry"]) for row in refused]
    for row, error in zip(done.refused, refused, strict=True):
        assert error["rule"] in {None, row.refusal.rule}, error
