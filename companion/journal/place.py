"""Where everything that is kept lies: the data folder, and the config folder for settings alone."""

import os
from pathlib import Path

from companion.journal.errors import PlaceError

APP = "companion"
VARIABLE = "COMPANION_DATA"


def data_folder(named: str | None = None) -> Path:
    """The data folder: the one named, or that of COMPANION_DATA, or the platform's; made when missing.

    A new folder is for its owner alone.

    Raises:
        PlaceError: it cannot be made or entered.
    """
    chosen = named or os.environ.get(VARIABLE)
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
    """The platform's config folder of the companion; not made here."""
    import platformdirs

    return platformdirs.user_config_path(APP, appauthor=False)
