"""``companion new``: begin a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.streams import CommandError, say, tell
from companion.exchange.sheets import facts
from companion.people.book import known
from companion.people.checks import doubled
from companion.session import Session
from engines.kernel.sheet import SheetFaultError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from engines.kernel.sheet import Header


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="such as bravest-warriors")
    parser.add_argument("--players", metavar="NAMES", help='the seats clockwise, such as "Ana, Ben"')
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a house rule, or title, place or date; may be given several times",
    )


def run(args: Namespace) -> int:
    """Begin the match and print its id."""
    header = header_of(args.game, args.players, args.set)
    for old, new in header.cleaned:
        tell(f"The name {old} is shown as {new}.")
    with opened(args) as journal:
        twice = doubled(header.players, known(journal))
        if twice is not None:
            raise CommandError(twice)
        say(Session.begin(journal, header, by="console").match_id)
    return 0


def header_of(game: str, players: str | None, settings: Sequence[str]) -> Header:
    """The header of a game, of its players where they are named, and of settings ``key=value``.

    Raises:
        CommandError: when they cannot be used.
    """
    rows = [("game", game)]
    if players is not None:
        rows.append(("players", players))
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise CommandError(f"--set takes key=value, not {setting}.")
        rows.append((key, value))
    try:
        header = facts(rows, Catalogue())
    except SheetFaultError as fault:
        raise CommandError(" ".join(row.message for row in fault.faults)) from fault
    if "id" in header.marks:
        raise CommandError("The id of a match is drawn by lot: it cannot be set.")
    return header
