"""Where everything that is kept lies: the data folder, and the config folder for settings alone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.errors import PlaceError

APP = "companion"
VARIABLE = "COMPANION_DATA"
NO_HOME = f"No home folder is known here: name a data folder with --data or {VARIABLE}."


def data_folder(named: str | None = None) -> Path:
    """The data folder: the one named, or that of COMPANION_DATA, or the platform's; made when missing.

    A new folder is for its owner alone.

    Raises:
        PlaceError: it cannot be made or entered, or nothing says where the home of its owner is.
    """
    chosen = named or os.environ.get(VARIABLE)
    stranger = f"The data folder {chosen} cannot be used: nobody has a home of that name."
    with _at_home(stranger if chosen else NO_HOME):
        folder = Path(chosen).expanduser() if chosen else _platform_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.scandir(folder):
            return folder
    except OSError as error:
        raise PlaceError(f"The data folder {folder} cannot be used: {error.strerror}.") from error


def _platform_folder() -> Path:
    import platformdirs

    return platformdirs.user_data_path(APP, appauthor=False)


def journal_path(folder: Path) -> Path:
    """The journal file in a data folder."""
    return folder / "companion.db"


def settings_folder() -> Path:
    """The platform's config folder of the companion; not made here.

    Raises:
        PlaceError: nothing says where the home of its owner is.
    """
    import platformdirs

    with _at_home(NO_HOME):
        return platformdirs.user_config_path(APP, appauthor=False)


def settings_file() -> Path | None:
    """The file that keeps the settings, or None where no home is known to keep them in."""
    try:
        return settings_folder() / "settings.json"
    except PlaceError:
        return None


@contextmanager
def _at_home(sentence: str) -> Iterator[None]:
    try:
        yield
    except RuntimeError as error:
        raise PlaceError(sentence) from error
