"""How a command reads its words: options where they belong, the words of an entry as they are."""

from __future__ import annotations

import os
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter
from typing import TYPE_CHECKING, Any

from companion.console.streams import harmless

if TYPE_CHECKING:
    from collections.abc import Sequence


USUAL = 80
"""The columns of a terminal that does not say how many it has."""


class Formatter(HelpFormatter):
    """Lays help out in the width of the terminal; finding that out loads nothing else."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    try:
        return int(os.environ.get("COLUMNS", "")) or os.get_terminal_size(1).columns or USUAL
    except (OSError, ValueError):
        return USUAL


class WordParser(ArgumentParser):
    """A parser that wants a value for every option that takes one, and says nothing a terminal would obey."""

    def _get_values(self, action: Action, arg_strings: list[str]) -> Any:
        if action.option_strings and arg_strings == ["--"]:
            raise ArgumentError(action, "expected one argument")
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message("\n".join(map(harmless, message.split("\n"))), file)


class CommandParser(WordParser):
    """The parser of one command; the value of an option may begin with a dash.

    Where a command ends in the words of an entry, its options stand before or behind them, and nothing
    between is taken for one, whatever it looks like; behind ``--`` nothing at all is.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._takes_value: dict[str, bool] = {}
        self._before: int | None = None
        super().__init__(*args, **{"formatter_class": Formatter, **kwargs})

    def add_argument(self, *names: Any, **kwargs: Any) -> Any:
        """Add an argument, as the parser this one is made from does."""
        action = super().add_argument(*names, **kwargs)
        self._takes_value.update(dict.fromkeys(action.option_strings, action.nargs != 0))
        return action

    def add_entry(self, before: int, nargs: str, says: str) -> None:
        """Add the words of an entry, which come last, behind so many other words."""
        self._before = before
        self.add_argument("entry", nargs=nargs, metavar="ENTRY", help=says)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the words of a command."""
        if self._before is None:
            return super().parse_known_args(self._joined(list(args)), namespace)
        ahead, entry = self._parted(list(args), self._before)
        known, unknown = super().parse_known_args([*ahead, *(["ENTRY"] if entry else [])], namespace)
        known.entry = entry
        return known, unknown

    def _joined(self, words: list[str]) -> list[str]:
        """The words with the value of each option behind ``=``."""
        joined: list[str] = []
        while words and words[0] != "--":
            option, size = self._option(words)
            joined.append(option or words[0])
            del words[: size or 1]
        return [*joined, *words]

    def _parted(self, words: list[str], before: int) -> tuple[list[str], list[str]]:
        """Options and other words, the options first; and the words of the entry."""
        options: list[str] = []
        others: list[str] = []
        while words and words[0] != "--":
            option, size = self._option(words)
            if not size and len(others) == before:
                break
            (options if size else others).append(option or words[0])
            del words[: size or 1]
        if words[:1] == ["--"]:
            first = 1 + before - len(others)
            return [*options, *others, *words[1:first]], words[first:]
        while size := self._size_behind(words):
            options.append(self._option(words[-size:])[0])
            del words[-size:]
        return [*options, *others], words

    def _option(self, words: Sequence[str]) -> tuple[str, int]:
        """The option that some words begin with, and how many of them it takes; 0 where there is none."""
        name, equals, _ = words[0].partition("=")
        takes = self._takes_value.get(name)
        if takes is None or (equals and not takes):
            return "", 0
        if equals or not takes:
            return words[0], 1
        if len(words) == 1 or words[1] in self._takes_value:
            return "", 0
        return f"{name}={words[1]}", 2

    def _size_behind(self, words: Sequence[str]) -> int:
        """How many words the option takes that some words end with; a call for help comes before them."""
        for size in (2, 1):
            option, taken = self._option(words[-size:]) if len(words) >= size else ("", 0)
            if taken == size and option not in ("-h", "--help"):
                return size
        return 0
