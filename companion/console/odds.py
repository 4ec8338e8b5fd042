"""``companion odds``: exact chances, of a question or of a match in the journal, which is marked as advised.

What can be asked is what a game's ``asked`` module holds: ``QUESTIONS`` gives a chance for numbers that are
named, ``MATCH`` gives chances of a state, by what they are of, for numbers that are named besides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.catalogue import Catalogue
from companion.console.journals import session_of
from companion.console.streams import CommandError, say, say_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

Asked = Mapping[tuple[str, ...], Callable[..., Any]]


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command: the numbers that any game can be asked about."""
    parser.add_argument("id", metavar="GAME|ID", help="a game, or the id of a match")
    parser.add_argument("--json", action="store_true", help="as JSON, with chance and decimal")
    for name in sorted(_names()):
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"how many, or which: {name}")


def run(args: Namespace) -> int:
    """Answer the question that the named numbers make."""
    games = Catalogue()
    given = {name: value for name in _names() if (value := getattr(args, name)) is not None}
    try:
        if args.id in games:
            _say_one(_question(_asked(games, args.id, "QUESTIONS"), given)(**given), args.json)
        else:
            _say_match(args, games, given)
    except ValueError as fault:
        raise CommandError(str(fault)) from fault
    return 0


def _say_one(chance: Fraction, as_json: bool) -> None:
    if as_json:
        say_json({"chance": str(chance), "decimal": float(chance)})
    else:
        say(_written(chance))


def _say_match(args: Namespace, games: Catalogue, given: Mapping[str, int]) -> None:
    with session_of(args) as session:
        question = _question(_asked(games, session.header.game, "MATCH"), given)
        chances: Mapping[str, Fraction] = question(session.timeline.state, **given)
        if chances:
            session.mark("advice")
    if not chances:
        raise CommandError("There is no chance to be told at this moment.", 1)
    if args.json:
        say_json([{"of": of, "chance": str(c), "decimal": float(c)} for of, c in chances.items()])
        return
    for of, chance in chances.items():
        say(f"{of}: {_written(chance)}")


def _written(chance: Fraction) -> str:
    return f"{chance} ({float(chance):.1%})".replace("%", " %")


def _names() -> set[str]:
    games = Catalogue()
    asked = (_asked(games, game, kind) for game in games for kind in ("QUESTIONS", "MATCH"))
    return {name for questions in asked for names in questions for name in names}


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
