"""The programs that ours are measured against, where they are installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def peer(name: str) -> Any | None:
    """A module by its name, or None where it is not installed."""
    return import_module(name) if find_spec(name.partition(".")[0]) else None
