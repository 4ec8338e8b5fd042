"""The games' own boards; a game without one is drawn plainly."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from companion.games import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.look.block import Block
    from companion.look.palette import Palette
    from companion.screens.view import View


class Board(Protocol):
    """What a game's ``board`` module gives. All of it is pure."""

    def draw(self, view: View) -> Block:
        """The body of the table screen, at most as large as the view says."""

    def tap(self, view: View, word: str) -> str:
        """The entry line that a tapped word makes of the present one."""

    def palette(self, view: View) -> Palette:
        """The colours of the whole screen; usually those of the view."""


def board_of(slug: str) -> Board:
    """The board of a game: its own, or the plain one."""
    name = f"companion.games.{slug.replace('-', '_')}"
    return import_module(f"{name}.board") if find_spec(name) else plain


def completer_of(board: Board) -> Callable[[View, str], str | None] | None:
    """How a board completes a line with names that were written down before; None where it does not."""
    return getattr(board, "complete", None)
