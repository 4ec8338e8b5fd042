"""The games that are there: every folder of engines/ that gives RULES, found by looking through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import engines
from engines.kernel.rules import About, Rules


class Catalogue(Mapping[str, Rules[Any]]):
    """Rules by slug. The names are known at once; a game is imported when it is first asked for."""

    def __init__(self) -> None:
        found = (
            file.parent.name for folder in engines.__path__ for file in Path(folder).glob("*/__init__.py")
        )
        self._folders = {name.replace("_", "-"): name for name in sorted(found) if name != "kernel"}
        self._rules: dict[str, Rules[Any]] = {}

    def __getitem__(self, slug: str) -> Rules[Any]:
        """The rules of one game; KeyError when there is none of that name."""
        if slug not in self._rules:
            self._rules[slug] = import_module(f"engines.{self._folders[slug]}").RULES
        return self._rules[slug]

    @property
    def abouts(self) -> dict[str, About]:
        """The facts of the games; where a folder gives them as `ABOUT`, the rules themselves can wait."""
        packages = {slug: import_module(f"engines.{folder}") for slug, folder in self._folders.items()}
        return {
            slug: getattr(package, "ABOUT", None) or package.RULES.about for slug, package in packages.items()
        }

    def __iter__(self) -> Iterator[str]:
        """The slugs in alphabetical order."""
        return iter(self._folders)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._folders)

    def package(self, slug: str) -> str:
        """The name of the game's folder, the same under engines/, companion/games/ and styles/games/."""
        return self._folders[slug]
