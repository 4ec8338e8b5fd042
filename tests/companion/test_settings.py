"""The file that keeps the settings, whatever stands in its place."""

import os
from pathlib import Path

import pytest

from companion.settings import MOST_BYTES, Settings, load, save


def test_settings_are_written_through_a_link(tmp_path: Path) -> None:
    kept, link = tmp_path / "dotfiles" / "kept.json", tmp_path / "settings.json"
    link.symlink_to(kept)
    save(Settings(bell=True), link)
    assert link.is_symlink()
    assert load(link) == load(kept) == Settings(bell=True)


def test_settings_are_written_whatever_lies_beside_them(tmp_path: Path) -> None:
    (tmp_path / "settings.new").mkdir()
    save(Settings(bell=True), tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == Settings(bell=True)
    assert {path.name for path in tmp_path.iterdir()} == {"settings.new", "settings.json"}


@pytest.mark.parametrize("what", ["nothing", "a folder", "a pipe", "bytes", "depth", "too much"])
def test_what_is_no_file_of_settings_gives_the_usual_ones(tmp_path: Path, what: str) -> None:
    path = tmp_path / "settings.json"
    written = {
        "bytes": b"\xff\xfe",
        "depth": b"[" * MOST_BYTES,
        "too much": b" " * MOST_BYTES + b'{"bell":true}',
    }
    if what == "a folder":
        path.mkdir()
    elif what == "a pipe":
        os.mkfifo(path)
    elif what in written:
        path.write_bytes(written[what])
    assert load(path) == load(None) == Settings()
