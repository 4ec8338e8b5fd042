"""People's words can do nothing: screens show them as letters, and the terminal gets no order out of them."""

from __future__ import annotations

import ast
import asyncio
import os
import re
import unicodedata
from pathlib import Path

import pytest

from companion.app import CompanionApp
from companion.exchange.sheets import clean_entry
from companion.journal.store import Journal
from companion.screens.branches import BranchesScreen
from companion.screens.correction import CorrectionScreen
from companion.screens.recount import RecountScreen
from companion.session import Session
from companion.text import clean
from engines.kernel.header import name_faults
from engines.kernel.sheet import Header
from engines.kernel.timeline import Record
from engines.kernel.words import quote
from tests.faults.names import CORPUS
from tests.faults.test_guard import PLAIN, terminal
from tests.screens.tables import Table
from tests.seldom import seldom

PRODUCT = (Path(__file__).parents[2] / "companion").rglob("*.py")
CLEANED = tuple(dict.fromkeys(name for raw in CORPUS if (name := clean(raw))))
TABLES = [CLEANED[at : at + 6] for at in range(0, len(CLEANED) - 2, 6)]
WIDGETS = {"Label", "Static", "Button", "OptionList", "Select", "SelectionList", "RadioButton", "Checkbox"}


def evening(journal: Journal, names: tuple[str, ...], raw: tuple[str, ...]) -> Session:
    """A match with these names, in which everything that is typed freely was typed."""
    session = Session.begin(journal, Header("brachio", names))
    for name, word in zip(names, raw, strict=True):
        session.submit(f"note {quote(word, always=True)}")
        session.submit(f"dinosaur {quote(name, always=True)} {quote(clean_entry(word) or 'x', always=True)}")
    assert isinstance(session.submit("river 6"), Record)
    return session


@pytest.mark.parametrize("names", [*TABLES[:4], *seldom(*TABLES[4:])], ids=range(len(TABLES)))
def test_every_screen_shows_every_name_as_letters(names: tuple[str, ...]) -> None:
    if name_faults(names):
        pytest.fail(f"{names} cannot sit together")

    async def run() -> None:
        with Journal.memory() as journal:
            session = evening(journal, names, names)
            app = CompanionApp(journal)
            async with app.run_test(size=(120, 40)) as pilot:
                found = Table(app, pilot)
                await found.settle()
                assert harmless(found)
                app.open_match(session.match_id)
                await found.settle()
                assert all(name[:6] in found.shown() for name in names)
                line = session.log()[0]
                for screen in (
                    RecountScreen(session),
                    CorrectionScreen(session, line),
                    BranchesScreen(session),
                ):
                    app.push_screen(screen)
                    await found.settle()
                    assert harmless(found)
                    app.pop_screen()
                for word in ("log", "help", "back", "history", "home"):
                    await found.enter(word)
                    assert harmless(found)
                app.notify(names[0], markup=False)
                await found.settle()
            assert app.return_code in {None, 0}

    asyncio.run(run())


def harmless(found: Table) -> bool:
    return not any(unicodedata.category(char) == "Cc" for char in found.shown() if char != "\n")


@pytest.mark.parametrize("raw", CORPUS)
def test_a_note_of_anything_at_all_is_kept_as_letters(raw: str) -> None:
    with Journal.memory() as journal:
        session = Session.begin(journal, Header("brachio", ("Ana", "Ben", "Cy")))
        answer = session.submit(f"note {quote(raw, always=True)}")
        if isinstance(answer, Record):
            assert clean(answer.text, 3000) == answer.text


OURS = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>78]|\x1b\]?[^\x07\x1b\[]*?(?:\x07|\x1b\\)|\r|\n"
)
"""What the app itself sends besides letters."""


def test_the_terminal_receives_no_order_that_is_in_a_name(tmp_path: Path) -> None:
    orders = [raw for raw in CORPUS if any(unicodedata.category(char) == "Cc" for char in raw)]
    with Journal.open(tmp_path / "companion.db") as journal:
        for raw in orders:
            names = (clean(raw), "Ben", "Cy")
            session = evening(journal, names, (raw, raw, raw))
    with terminal(PLAIN, tmp_path) as found:
        assert found.read_until(b"Companion")
        found.read_until(b"\0never\0", 0.7)
        os.write(found.master, b"1\r")
        found.read_until(b"\0never\0", 1.5)
        seen = found.seen
    assert session.match_id
    for order in (b"\x1b]52;", b"\x1bP1$q", b"\x1b[6n", b"\x1b]0;title", b"\x9b31m"):
        assert order not in seen
    rest = OURS.sub(b"", seen).decode("utf-8", errors="replace")
    assert not [char for char in rest if unicodedata.category(char) == "Cc"]


def test_no_words_reach_a_widget_that_reads_them_as_markup() -> None:
    faults = []
    for path in PRODUCT:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            plain = any(
                word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
                for word in node.keywords
            )
            if (name == "notify" and not plain) or name in WIDGETS or name == "from_markup":
                faults.append(f"{path.name}:{node.lineno} {name}")
    assert faults == []
