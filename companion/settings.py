"""What a person chose once: theme, glyphs, motion, sound; kept in the config folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.journal.files import real, write_over

if TYPE_CHECKING:
    from pathlib import Path


class Settings(NamedTuple):
    """The choices.

    Attributes:
        theme: the name of a palette.
        ascii: draw with ASCII alone.
        motion: lit lines and growing bars; without, everything is there at once.
        bell: ring when a match is won.
        plain: tables as plain lines, for a screen reader.
        games: plays for other programs, such as BG Stats, are the games of a match instead of the match.
    """

    theme: str = "house-dark"
    ascii: bool = False
    motion: bool = True
    bell: bool = False
    plain: bool = False
    games: bool = False

    def having(self, key: str, value: str | bool) -> Settings:
        """The same choices but one; a value of another kind than the default's changes nothing."""
        usual = self._field_defaults.get(key)
        kept: dict[str, Any] = {key: value} if type(value) is type(usual) else {}
        return self._replace(**kept)


USUAL = Settings()
MOST_BYTES = 2**16
"""So much is read of a file that should hold a few words."""


def load(path: Path | None) -> Settings:
    """The settings in a file, if there is one; what is missing, unreadable or no text has its default."""
    try:
        if path is None or not path.is_file():
            return USUAL
        with path.open("rb") as file:
            return read(file.read(MOST_BYTES).decode())
    except (OSError, ValueError):
        return USUAL


def read(text: str, usual: Settings = USUAL) -> Settings:
    """The settings that a text holds; what is missing or unreadable is as usual."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return usual
    settings = usual
    for key, value in kept.items() if isinstance(kept, dict) else ():
        settings = settings.having(key, value)
    return settings


def written(settings: Settings) -> str:
    """The text that `read` makes the same settings of."""
    return json.dumps(settings._asdict(), indent=1)


def save(settings: Settings, path: Path) -> None:
    """Write the settings, through a link too; raises OSError when the folder cannot be written."""
    real(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_over(path, written(settings).encode())
