"""Nothing in the house grows past what one can hold in mind."""

import ast
from collections.abc import Iterator

from tests.contract.house import PACKAGES, ROOT, python_files

FILE, CLASS, FUNCTION = 300, 200, 40
EXCUSES = [
    start + end
    for start, end in (
        ("# no", "qa"),
        ("# type: ", "ignore"),
        ("# pragma: ", "no cover"),
        ("mark.", "skip"),
        ("mark.", "xfail"),
        ("pytest.", "skip("),
        ("TO", "DO"),
        ("FIX", "ME"),
        ("raise Not", "ImplementedError"),
    )
]


def over_the_caps(source: str) -> Iterator[str]:
    """What is too long in a source text, each with its length in lines."""
    lines = len(source.splitlines())
    if lines > FILE:
        yield f"file of {lines} lines"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            cap = CLASS if isinstance(node, ast.ClassDef) else FUNCTION
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > cap:
                yield f"{node.name} of {length} lines"


def test_files_classes_and_functions_stay_inside_the_caps() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {breach}"
        for path in python_files(*PACKAGES, "tests")
        for breach in over_the_caps(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_one_line_more_than_a_cap_is_seen() -> None:
    body = "    x = 1\n"
    assert list(over_the_caps("def f():\n" + body * (FUNCTION - 1))) == []
    assert list(over_the_caps("def f():\n" + body * FUNCTION)) == ["f of 41 lines"]
    assert list(over_the_caps("class C:\n" + body * CLASS)) == ["C of 201 lines"]
    assert list(over_the_caps("\n" * (FILE + 1))) == ["file of 301 lines"]


def test_nothing_is_switched_off_or_left_for_later() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in python_files(*PACKAGES, "tests")}
    found = [
        f"{path.relative_to(ROOT)}: {mark}"
        for path, source in sources.items()
        for mark in EXCUSES
        if mark in source
    ]
    assert found == []
