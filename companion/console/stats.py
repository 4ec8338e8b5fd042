"""``companion stats``: the figures of all matches, or of one game, as text or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import opened
from companion.console.streams import CommandError, say, say_json
from companion.statistics.document import LEFT_OUT, document
from companion.statistics.figures import by_game, by_size
from companion.statistics.gathering import Gathering
from companion.statistics.report import report_of
from companion.statistics.telling import lines
from engines.kernel.header import unknown_game
from engines.kernel.words import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

    from companion.statistics.played import Shelf


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game alone")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(args: Namespace) -> int:
    """Tell the figures; games for one, two and more people are told apart."""
    games = Catalogue()
    if args.game is not None and args.game not in games:
        raise CommandError(unknown_game(args.game, games))
    with opened(args) as journal:
        gathering = Gathering(journal, games)
        if behind := gathering.shelf().behind:
            gathering.bring_up_all(behind)
        shelf = gathering.shelf()
    asked = [args.game] if args.game else list(games)
    titles = {slug: games[slug].about.title for slug in asked}
    if args.json:
        say_json(document(shelf, titles))
    else:
        _say(shelf, titles)
    return 0


def _say(shelf: Shelf, titles: Mapping[str, str]) -> None:
    games = by_game(shelf.matches)
    for slug, title in titles.items():
        for size, matches in by_size(games.get(slug, ())).items():
            say(f"{title}, {size}")
            for line in lines(report_of(matches)):
                say(line)
            say()
    if not any(slug in games for slug in titles):
        say("No match has ended yet.")
    reasons = [f"{shelf.left_out[reason]} {reason}" for reason in LEFT_OUT if shelf.left_out.get(reason)]
    if reasons:
        count = sum(shelf.left_out.values())
        say(f"{counted(count, 'match', 'matches')} not counted: {', '.join(reasons)}.")
