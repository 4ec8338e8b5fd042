"""A data folder on a network or under a syncing program is warned of, once, and used all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion import shared_folder
from companion.app import CompanionApp
from companion.journal.store import Journal


@pytest.fixture(autouse=True)
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "mounts"
    file.write_text("rootfs / ext4 rw 0 0\nbroken\n")
    monkeypatch.setattr(shared_folder, "MOUNTS", file)
    return file


def test_an_ordinary_folder_is_not_warned_of(tmp_path: Path) -> None:
    assert shared_folder.warning(tmp_path) is None


@pytest.mark.parametrize("kind", ["nfs4", "cifs", "fuse.sshfs"])
def test_a_network_disk_is_named(kind: str, tmp_path: Path, mounts: Path) -> None:
    folder = tmp_path / "the table"
    folder.mkdir()
    named = str(folder).replace(" ", "\\040")
    mounts.write_text(f"rootfs / ext4 rw 0 0\nserver:/x {named} {kind} rw 0 0\n")
    assert kind in (shared_folder.warning(folder / "data") or "")
    assert shared_folder.warning(tmp_path) is None


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - Work", "Nextcloud"])
def test_a_synced_folder_is_known_by_its_name(name: str, tmp_path: Path) -> None:
    assert "synced" in (shared_folder.warning(tmp_path / name / "games") or "")


def test_a_synced_folder_is_known_by_what_lies_in_it(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    assert "synced" in (shared_folder.warning(tmp_path / "games") or "")


def test_a_system_that_does_not_say_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_folder, "MOUNTS", tmp_path / "nowhere")
    assert shared_folder.warning(tmp_path) is None


def test_the_warning_is_given_once(tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox"
    folder.mkdir()

    async def warnings() -> int:
        with Journal.memory() as journal:
            app = CompanionApp(journal, reports=folder)
            async with app.run_test() as pilot:
                await pilot.pause()
                return sum("synced" in note.message for note in app._notifications)

    assert [asyncio.run(warnings()) for _ in range(2)] == [1, 0]
