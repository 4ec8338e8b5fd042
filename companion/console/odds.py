"""``companion odds``: exact chances, of a question or of a match in the journal, which is marked as advised.

What can be asked is what a game's ``asked`` module holds: ``QUESTIONS`` gives a chance for numbers that are
named, ``MATCH`` gives chances of a state, by what they are of, for numbers that are named besides.
"""

from __future__ import annotations

from argparse import REMAINDER, SUPPRESS, ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.catalogue import Catalogue
from companion.console.parser import Formatter
from companion.console.streams import CommandError, say, say_json, tell
from companion.console.typed import whole

if TYPE_CHECKING:
    from argparse import Namespace
    from fractions import Fraction

    from companion.session import Session

Asked = Mapping[tuple[str, ...], Callable[..., Any]]


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command; the numbers are read when it is known what can be asked."""
    _add_json(parser)
    parser.add_argument("id", metavar="GAME|ID", help="a game, or the id of a match")
    parser.add_argument(
        "numbers", nargs=REMAINDER, metavar="--NAME N ...", help="what is asked; GAME --help lists the names"
    )


def run(args: Namespace) -> int:
    """Answer the question that the named numbers make."""
    rest = ArgumentParser(add_help=False, allow_abbrev=False, formatter_class=Formatter)
    _add_json(rest)
    rest.add_argument("--data", default=SUPPRESS)
    args, numbers = rest.parse_known_args(args.numbers, args)
    games = Catalogue()
    try:
        if args.id in games:
            asked = _asked(games, args.id, "QUESTIONS")
            given = _given(asked, numbers, args.id)
            _say_one(_question(asked, given)(**given), "json" in args)
        else:
            _say_match(args, games, numbers)
    except ValueError as fault:
        raise CommandError(str(fault)) from fault
    return 0


def _say_one(chance: Fraction, as_json: bool) -> None:
    if as_json:
        say_json({"chance": str(chance), "decimal": float(chance)})
    else:
        say(_written(chance))


def _say_match(args: Namespace, games: Catalogue, numbers: Sequence[str]) -> None:
    from companion.console.journals import session_of

    with session_of(args) as session:
        asked = _asked(games, session.header.game, "MATCH")
        given = _given(asked, numbers, args.id)
        chances: Mapping[str, Fraction] = _question(asked, given)(session.timeline.state, **given)
        if chances:
            _mark(session)
    if not chances:
        raise CommandError("There is no chance to be told at this moment.", 1)
    if "json" in args:
        say_json([{"of": of, "chance": str(c), "decimal": float(c)} for of, c in chances.items()])
        return
    for of, chance in chances.items():
        say(f"{of}: {_written(chance)}")


def _mark(session: Session) -> None:
    from companion.journal.errors import JournalError

    try:
        session.mark("advice")
    except JournalError as no:
        tell(f"The match is not marked as advised: {no}")


def _written(chance: Fraction) -> str:
    return f"{chance} ({float(chance):.1%})".replace("%", " %")


def _add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", default=SUPPRESS, help="with chance and decimal")


def _given(asked: Asked, numbers: Sequence[str], about: str) -> dict[str, int]:
    parser = ArgumentParser(f"companion odds {about}", allow_abbrev=False, formatter_class=Formatter)
    for name in dict.fromkeys(name for names in asked for name in names):
        parser.add_argument(f"--{name}", type=whole, metavar="N", default=SUPPRESS)
    return vars(parser.parse_args(numbers))


def _asked(games: Catalogue, game: str, kind: str) -> Asked:
    module = f"engines.{games.package(game)}.asked"
    return getattr(import_module(module), kind, {}) if find_spec(module) else {}


def _question(asked: Asked, given: Mapping[str, int]) -> Callable[..., Any]:
    for names, question in asked.items():
        if set(names) == given.keys():
            return question
    ways = [" ".join(f"--{name} N" for name in names) or "no number" for names in asked]
    raise CommandError(
        f"It can be asked with {' or with '.join(ways)}." if ways else "Nothing can be asked here."
    )
