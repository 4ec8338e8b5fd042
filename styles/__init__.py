"""The style sheets of the app; every one is loaded once, by the App."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent


def sheet(name: str) -> Path | None:
    """The file of one style sheet, such as ``app`` or ``games/brachio``; None when there is none."""
    path = _HERE / f"{name}.tcss"
    return path if path.is_file() else None
