"""The command line: which commands there are, and how each is called."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from companion.console.parser import CommandParser, Formatter, WordParser
from companion.console.streams import CommandError, see_to_streams, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Command(NamedTuple):
    """A command: the module that fills its parser and runs it, and what it does in one line."""

    module: str
    does: str


COMMANDS = {
    "replay": Command("replay", "replay score sheets and say what comes of them"),
    "new": Command("new", "begin a match and print its id"),
    "log": Command("log", "commit an entry, or one for each line of standard input"),
    "show": Command("show", "show a match in plain lines"),
    "undo": Command("undo", "take entries back"),
    "redo": Command("undo", "restore entries that were taken back"),
    "correct": Command("correct", "replace an old entry, take it out, or put in one that was forgotten"),
    "branches": Command("branches", "list the ways a match had gone before, or go back to one"),
    "list": Command("listing", "list the matches, newest first"),
    "export": Command("export", "write matches as sheets, JSON, tables, or for other programs"),
    "import": Command("importing", "take in sheets and JSON exports"),
    "people": Command("people", "list who played; rename, merge, name guests, choose colours"),
    "stats": Command("stats", "tell the figures of all matches"),
    "odds": Command("odds", "tell exact chances"),
    "study": Command("study", "play whole matches by policy and tell the rates"),
    "verify": Command("verify", "check the journal for damage"),
    "salvage": Command("salvage", "save what is sound of a damaged journal"),
    "backup": Command("backup", "write a complete copy of the journal"),
    "restore": Command("backup", "put a copy in the place of the journal"),
    "serve": Command("serve", "open the app in a browser, here or for the devices of the room"),
    "demo": Command("app", "open the app on a sample match, in memory"),
}


OURS = ("companion", "engines", "styles")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, or the app when none is named.

    Returns:
        0 done; 1 the rules, a check or the journal said no; 2 not understood.
    """
    see_to_streams()
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except SystemExit as end:
        return int(end.code or 0)
    except CommandError as stop:
        tell(f"companion: {stop}")
        return stop.code
    except ModuleNotFoundError as gap:
        if str(gap.name).startswith(OURS):
            raise
        tell(f"companion: This Python has no {str(gap.name).lstrip('_')}: another one is needed.")
        return 2
    except KeyboardInterrupt:
        return 130
    except OSError as fault:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(fault, BrokenPipeError):
            tell(f"companion: This could not be finished: {fault.strerror or fault}.")
        return 1
    return code


def _run(argv: list[str]) -> int:
    args = _parser(argv).parse_args(argv)
    module = import_module(f"companion.console.{COMMANDS[args.command].module if args.command else 'app'}")
    code: int = module.run(args)
    return code


def _parser(argv: list[str]) -> ArgumentParser:
    parser = WordParser(
        "companion",
        description="The scribe at a physical table.",
        allow_abbrev=False,
        formatter_class=Formatter,
    )
    _add_data(parser, None)
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=CommandParser)
    for name in _named(argv):
        command = COMMANDS[name]
        says = f"{command.does[0].upper()}{command.does[1:]}."
        sub = parsers.add_parser(name, help=command.does, description=says, allow_abbrev=False)
        _add_data(sub, SUPPRESS)
        if name in argv:
            import_module(f"companion.console.{command.module}").fill(sub)
    return parser


def _named(argv: list[str]) -> Iterable[str]:
    """The one command that is called, or none, where that is plain at once; else all of them."""
    match argv:
        case ["--data", _] | []:
            return ()
        case ["--data", _, name, *_] | [name, *_] if name in COMMANDS:
            return (name,)
    return COMMANDS


def _add_data(parser: ArgumentParser, default: str | None) -> None:
    says = "another data folder (COMPANION_DATA)"
    parser.add_argument("--data", metavar="DIR", type=_folder, default=default, help=says)


def _folder(named: str) -> str:
    if not named:
        raise ArgumentTypeError("the name of the data folder is empty")
    return named
