"""Names of a package that are imported when they are first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def later(module: str, name: str) -> Callable[[str], Any]:
    """The ``__getattr__`` of a package whose one further name lies in that module.

    What is asked for the facts of a game alone, such as its title, so need not wait for its rules.
    """

    def found(wanted: str) -> Any:
        if wanted != name:
            raise AttributeError(wanted)
        return getattr(import_module(module), name)

    return found
