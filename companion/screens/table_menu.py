"""The menu of a table: its commands, and entries that are possible at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.commands import BY_ID, key_name
from companion.journal.rows import PAUSED
from companion.screens.menu import Item
from engines.kernel.words import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.session import Session

SAYS = {
    "odds": "chances",
    "rules": "of the moment",
    "log": "all entries",
    "counts": "and piles",
    "recount": "count it",
    "branches": "left behind",
    "pause": "the clock",
    "turn": "the table",
    "rematch": "once more",
    "home": "leave",
    "quit": "all is kept",
    "help": "what to type",
    "people": "names, colours",
    "settings": "theme, motion",
    "history": "all matches",
}


def table_items(session: Session, ways: Iterable[str], typed: str) -> tuple[Item, ...]:
    """The tiles: the commands that can do something now, remarks, rulings, giving up.

    Args:
        session: the match.
        ways: the ids of the commands.
        typed: what stands in the entry line; it can be made a ruling.
    """
    labels = {"undo": session.undo_label(), "redo": session.redo_label()}
    labels["pause"] = "go on" if PAUSED in session.fold.marks else None
    items = [
        Item(BY_ID[way].word, labels.get(way) or SAYS.get(way) or key_name(BY_ID[way]), f"do {way}")
        for way in ways
        if way != "menu"
    ]
    items.append(Item("note", "a remark", 'say note "'))
    bare = typed.removeprefix("!").strip()
    if bare:
        items.append(Item("ruling", bare, f"say ! {bare}"))
    if session.timeline.status == "playing":
        items += [Item("concede", name, f"say {said}") for name, said in _concessions(session)]
    return tuple(items)


def _concessions(session: Session) -> list[tuple[str, str]]:
    """Who can give up, and the entry that says so."""
    names = session.rules.players(session.timeline.state)
    if len(names) == 1:
        return [("give up", "concede")]
    return [(name, f"concede {quote(name)}") for name in names]
