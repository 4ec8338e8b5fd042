"""What the companion says at the table, word for word."""

from pathlib import Path

import pytest

from tests.engines.transcripts import answered, transcripts


@pytest.mark.parametrize("path", transcripts(__file__), ids=lambda path: path.stem)
def test_the_companion_says_what_was_written_down(path: Path) -> None:
    assert answered(path) == path.read_text(encoding="utf-8")
