"""The house as a reader finds it: its folders, its Python files, the games it holds."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "engines", "styles")
SCREEN = {"textual", "rich", "pydantic", "numpy"}


def python_files(*folders: str) -> list[Path]:
    """All Python files below the folders of the house, in a fixed order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def parsed(*folders: str, naming: tuple[str, ...] = ("",)) -> Iterator[tuple[str, ast.Module]]:
    """Each Python file below the folders that names one of the words: its place in the house, its tree."""
    for path in python_files(*folders):
        source = path.read_text(encoding="utf-8")
        if any(word in source for word in naming):
            yield str(path.relative_to(ROOT)), ast.parse(source)


def game_folders() -> list[str]:
    """The folders of ``engines`` that hold a game."""
    return sorted(
        path.parent.name for path in ROOT.glob("engines/*/__init__.py") if path.parent.name != "kernel"
    )


def imports(tree: ast.AST) -> Iterator[str]:
    """Absolute module names, ``module.name`` for what is taken from a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def loaded_by(program: str) -> set[str]:
    """The modules a fresh Python holds after a program; the program must end well."""
    report = f"{program}\nimport sys\nprint(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", report], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())
