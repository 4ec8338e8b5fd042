"""Textual keeps 64 parsed style sources; past that, all of them are parsed at every screen."""

import ast
import asyncio

import pytest

import engines
from companion.app import CompanionApp
from companion.journal.store import Journal
from tests.contract.house import ROOT, parsed

SOURCES = 48
TEXTUALS_OWN = 15


def classes_that_set(name: str, tree: ast.AST) -> int:
    """How many classes of a file set a name in their bodies."""
    bodies = (node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    lines = (
        ast.unparse(part) for body in bodies for part in body if isinstance(part, ast.Assign | ast.AnnAssign)
    )
    return sum(line.startswith((f"{name} =", f"{name}:")) for line in lines)


def test_the_style_sources_of_the_house_leave_room_for_those_of_textual() -> None:
    files = len(list((ROOT / "styles").rglob("*.tcss")))
    trees = (tree for _, tree in parsed("companion", naming=("DEFAULT_CSS",)))
    in_classes = sum(classes_that_set("DEFAULT_CSS", tree) for tree in trees)
    assert files + in_classes <= SOURCES - TEXTUALS_OWN


async def sources_at_home() -> set[str]:
    """Every style source that is in force once the first screen stands."""
    with Journal.memory() as journal:
        async with CompanionApp(journal).run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            return {f"{place}: {what}" for place, what in pilot.app.stylesheet.source}


def test_the_first_screen_stands_on_few_style_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "__path__", [str(ROOT / "tests/contract/toys")])
    sources = asyncio.run(sources_at_home())
    assert any("app.tcss" in source for source in sources)
    assert len(sources) <= TEXTUALS_OWN


def test_no_screen_or_widget_brings_a_sheet_that_leaks_into_the_app() -> None:
    found = parsed("companion", naming=("CSS_PATH",))
    assert [place for place, tree in found if classes_that_set("CSS_PATH", tree)] == []


def test_a_sheet_inside_a_class_is_seen() -> None:
    typed = "class A(B):\n    DEFAULT_CSS: ClassVar[str] = 'A {}'\n    x = 1"
    assert classes_that_set("DEFAULT_CSS", ast.parse(typed)) == 1
    assert classes_that_set("CSS_PATH", ast.parse("class A(B):\n    CSS_PATH = 'a.tcss'")) == 1
