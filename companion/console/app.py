"""``companion`` and ``companion demo``: open the app, where there is a terminal to open it in."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from companion.catalogue import Catalogue
from companion.console.journals import speaking
from companion.console.streams import CommandError
from companion.demo import FIRST
from companion.journal.place import data_folder
from engines.kernel.header import unknown_game

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def fill(parser: ArgumentParser) -> None:
    """Add the argument of ``demo``."""
    parser.add_argument("game", nargs="?", default=FIRST, metavar="GAME", help="the game to show (brambles)")


def run(args: Namespace) -> int:
    """Open the app on the journal, or on a sample match in memory."""
    demo = args.game if args.command else None
    games = Catalogue()
    if demo is not None and demo not in games:
        raise CommandError(unknown_game(demo, games))
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        raise CommandError("The app needs a terminal; companion --help lists the commands that do not.")
    gc.disable()  # Until the first frame is drawn.
    from companion.app import run_app

    with speaking():
        return run_app(None if demo else data_folder(args.data), demo)
