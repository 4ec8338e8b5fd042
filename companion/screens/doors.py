"""The screens that open from a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.screen import Screen

    from companion.screens.draft import Draft

DOORS = ("rules", "recount", "branches")


def opened(command: str, draft: Draft, typed: str) -> Screen[None]:
    """The screen of one of the commands `DOORS`; the rules open at the paragraph of what is typed."""
    session = draft.session
    if command == "recount":
        from companion.screens.recount import RecountScreen

        return RecountScreen(session)
    if command == "branches":
        from companion.screens.branches import BranchesScreen

        return BranchesScreen(session)
    from companion.catalogue import Catalogue
    from companion.screens.rules import RulesScreen

    about = session.rules.about
    return RulesScreen(Catalogue().package(about.slug), about.title, draft.rule(typed))


def table_help(draft: Draft, ways: Iterable[str]) -> Screen[None]:
    """The offers of the moment and the commands of the table."""
    from companion.screens.help import HelpScreen

    session = draft.session
    return HelpScreen(session.rules.offers(session.timeline.state), tuple(ways), session.rules)


def table_menu(draft: Draft, ways: Iterable[str], typed: str) -> Screen[None]:
    """Everything that can be done at the table, as tiles."""
    from companion.screens.menu import MenuScreen
    from companion.screens.table_menu import table_items

    return MenuScreen(table_items(draft.session, ways, typed))
