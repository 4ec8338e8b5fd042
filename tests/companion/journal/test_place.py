"""Where the journal lies."""

import os
from pathlib import Path

import platformdirs
import pytest
from platformdirs import windows

from companion.journal.errors import PlaceError
from companion.journal.place import data_folder, journal_path, settings_file, settings_folder
from companion.journal.store import Journal


def test_the_folder_named_comes_before_the_variable_and_that_before_the_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "variable"))
    assert data_folder(str(tmp_path / "named")) == tmp_path / "named"
    assert data_folder() == tmp_path / "variable"
    for unset in ("", None):
        if unset is None:
            monkeypatch.delenv("COMPANION_DATA")
        else:
            monkeypatch.setenv("COMPANION_DATA", unset)
        assert data_folder() == platformdirs.user_data_path("companion", appauthor=False)
        assert data_folder().is_dir()


def test_a_new_folder_and_its_journal_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = journal_path(data_folder(str(tmp_path / "deep" / "data")))
    Journal.open(path).close()
    assert path == tmp_path / "deep" / "data" / "companion.db"
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("inside", ["file", "file/below"])
def test_a_folder_that_cannot_be_is_refused_with_a_sentence(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PlaceError, match=r"The data folder .* cannot be used: .*\.$"):
        data_folder(str(tmp_path / inside))


def test_a_folder_that_cannot_be_entered_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scandir = os.scandir

    def denied(place: Path) -> object:
        if place == tmp_path:
            raise PermissionError(13, "Permission denied")
        return scandir(place)

    monkeypatch.setattr(os, "scandir", denied)
    with pytest.raises(PlaceError) as refused:
        data_folder(str(tmp_path))
    assert str(refused.value) == f"The data folder {tmp_path} cannot be used: Permission denied."


def test_on_windows_no_folder_of_an_author_stands_above(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COMPANION_DATA")
    monkeypatch.setattr(platformdirs, "PlatformDirs", windows.Windows)
    monkeypatch.setattr(windows, "get_win_folder", lambda _: str(tmp_path))
    assert data_folder() == settings_folder() == tmp_path / "companion"


def test_settings_have_a_folder_of_their_own() -> None:
    assert settings_folder() == platformdirs.user_config_path("companion", appauthor=False)
    assert settings_folder() != data_folder()
    assert settings_file() == settings_folder() / "settings.json"


def test_a_name_that_looks_like_an_address_is_only_a_name(tmp_path: Path) -> None:
    path = tmp_path / "a?mode=memory#100% ü" / "companion.db"
    path.parent.mkdir()
    Journal.open(path).close()
    assert path.stat().st_size > 0


def test_where_no_home_is_known_a_folder_that_is_named_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("COMPANION_DATA", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    monkeypatch.setattr(platformdirs, "user_config_path", homeless)
    for named, says in (
        (None, "No home folder is known here: name a data folder with --data or COMPANION_DATA."),
        ("~nil/data", "The data folder ~nil/data cannot be used: nobody has a home of that name."),
    ):
        with pytest.raises(PlaceError) as refused:
            data_folder(named)
        assert str(refused.value) == says
    assert data_folder(str(tmp_path)) == tmp_path
    assert settings_file() is None
