"""Who may know whom: the rules know the standard library, commands and first frame only what they show."""

import ast
import sys
from collections.abc import Iterator

from tests.contract.house import ROOT, SCREEN, game_folders, imports, loaded_by, parsed

OUTSIDE_WORLD = {
    "asyncio",
    "os",
    "pathlib",
    "secrets",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
}
CLOCKS, DOORS = {"now", "today", "utcnow"}, {"open", "input"}
ASKED_FOR = {"odds", "policy", "tally", "counts", "asked"}
STALLING = {"textual.widgets.Footer", "textual.widgets.RichLog"}
HEAVY = {"pydantic", "numpy", *(f"textual.widgets._{name}" for name in ("markdown", "footer", "rich_log"))}


def runs(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of a module that do more than inform the type checker."""
    return (
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    )


def foreign(tree: ast.Module) -> list[str]:
    """Imports that a file of rules may not have, even for its types alone."""
    tops = {name.partition(".")[0] for name in imports(tree)} - {"engines"}
    return sorted(top for top in tops if top not in sys.stdlib_module_names or top in OUTSIDE_WORLD)


def impure(tree: ast.Module) -> list[str]:
    """Names by which a file of rules would take chance or read a clock, a disk or a keyboard."""
    chance = {name for node in runs(tree) for name in imports(node) if name.partition(".")[0] == "random"}
    called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return sorted(chance | called & DOORS | {name.rpartition(".")[2] for name in called} & CLOCKS)


def test_rules_import_the_standard_library_and_each_other_alone() -> None:
    found = {place: foreign(tree) for place, tree in parsed("engines")}
    assert {place: names for place, names in found.items() if names} == {}


def test_rules_take_no_chance_and_read_no_clock_and_no_disk() -> None:
    found = {place: impure(tree) for place, tree in parsed("engines")}
    assert {place: names for place, names in found.items() if names} == {}


def test_an_import_or_a_call_that_rules_may_not_have_is_seen() -> None:
    assert foreign(
        ast.parse("def f():\n    import rich, time, math\n    from companion.text import clean")
    ) == [
        "companion",
        "rich",
        "time",
    ]
    assert impure(ast.parse("from random import Random\nx = datetime.now()\nopen(x)")) == [
        "now",
        "open",
        "random.Random",
    ]
    assert impure(ast.parse("if TYPE_CHECKING:\n    from random import Random")) == []


def test_all_engines_together_load_nothing_that_draws() -> None:
    games = (f"from engines.{folder} import RULES" for folder in game_folders())
    loaded = loaded_by("\n".join(["import engines.kernel.replay", *games]))
    assert "engines.kernel.replay" in loaded
    assert loaded.isdisjoint({*SCREEN, "companion", "styles", "random", "dataclasses", "fractions"})
    assert {name for name in loaded if name.rpartition(".")[2] in ASKED_FOR} == set()


def test_chances_load_no_more_than_they_are_made_of() -> None:
    asked = (f"engines.{folder}.asked" for folder in game_folders())
    loaded = loaded_by(f"import {', '.join(asked)}")
    assert "fractions" in loaded
    assert loaded.isdisjoint({*SCREEN, "dataclasses", "random"})


def test_the_app_uses_none_of_the_stock_widgets_that_stall_it() -> None:
    files = parsed("companion", naming=tuple(name.rpartition(".")[2] for name in STALLING))
    found = {place: sorted(STALLING & set(imports(tree))) for place, tree in files}
    assert {place: names for place, names in found.items() if names} == {}


def test_the_start_path_loads_nothing_the_first_frame_does_without() -> None:
    there = [name for name in ("catalogue", "cli", "app") if (ROOT / "companion" / f"{name}.py").exists()]
    loaded = loaded_by("import " + ", ".join(f"companion.{name}" for name in there))
    assert "companion.catalogue" in loaded
    assert loaded.isdisjoint(HEAVY)
