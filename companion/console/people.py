"""``companion people``: who played, and what can be said about people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.log import entry_of
from companion.console.streams import CommandError, say, say_json
from companion.people.acts import FORMS
from companion.people.book import Book
from companion.statistics.acquaintance import people_of
from companion.statistics.gathering import Gathering
from engines.kernel.words import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.journal.store import Journal
    from companion.people.register import Person
    from companion.statistics.acquaintance import Known


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("act", nargs="*", metavar="ACT", help=f"{', '.join(FORMS)}; without it everybody")
    parser.add_argument("--undo", action="store_true", help="take the newest act back")
    parser.add_argument("--redo", action="store_true", help="bring the act back that was taken back last")
    parser.add_argument("--json", action="store_true", help="one JSON array of everybody")


def run(args: Namespace) -> int:
    """Keep an act or take one back, or list everybody, those who play most first."""
    if bool(args.act) + args.undo + args.redo + args.json > 1:
        raise CommandError("One of an act, --undo, --redo and --json at a time.")
    with opened(args) as journal:
        book = Book(journal)
        if args.act:
            _keep(book, entry_of(args.act))
        elif args.undo or args.redo:
            _turn(book, back=args.undo)
        else:
            _list(journal, book, as_json=args.json)
    return 0


def _keep(book: Book, line: str) -> None:
    act = book.say(line)
    if isinstance(act, str):
        raise CommandError(act, 1)
    say(f"ok {act.text}")


def _turn(book: Book, *, back: bool) -> None:
    line = book.undo() if back else book.redo()
    if line is None:
        raise CommandError(f"There is nothing to {'undo' if back else 'redo'}.", 1)
    say(f"{'undone' if back else 'redone'}: {line}")


def _list(journal: Journal, book: Book, *, as_json: bool) -> None:
    known = people_of(Gathering(journal, Catalogue()).shelf(), book.register)
    rows = [(one, book.register.called(one.name)) for one in known]
    if as_json:
        say_json([{**person.told, "matches": one.matches, "won": one.won} for one, person in rows])
        return
    for one, person in rows:
        say(_line(one, person))


def _line(one: Known, person: Person) -> str:
    colour = f"; colour {one.colour}" if one.colour else ""
    others = [name for name in person.called if name != one.name.casefold()]
    also = f"; also {', '.join(others)}" if others else ""
    return f"{one.name}: {counted(one.matches, 'match', 'matches')}, {one.won} won{colour}{also}"
