"""``companion study``: whole matches played by policy, with the rates and how sure they are."""

from __future__ import annotations

import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.catalogue import Catalogue
from companion.console.new import header_of
from companion.console.streams import CommandError, say, say_json, tell
from companion.console.typed import number, place, whole
from companion.exchange.outgoing import UnwrittenError, write_whole
from companion.people.names import GUEST, YOU
from companion.statistics.studied import Account, document, lines
from companion.study.crew import studied
from companion.study.plan import Plan, dealer_of
from engines.kernel.header import unknown_game
from engines.kernel.words import listed

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.study.match import Studied
    from engines.kernel.dealing import Dealer
    from engines.kernel.rules import Rules

MATCHES = 1000
INTERRUPTED = 130
_some = partial(number, bounds=range(1, 10**40), told="number from 1")


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="such as brambles")
    parser.add_argument("--matches", type=_some, default=MATCHES, metavar="N", help=f"how many ({MATCHES})")
    parser.add_argument(
        "--seed", type=whole, default=1, metavar="S", help="the same seed, the same matches (1)"
    )
    parser.add_argument("--players", type=_some, metavar="N", help="how many sit there (as few as may)")
    parser.add_argument(
        "--policy", metavar="NAME,…", help="who plays how: one policy for all, or one a seat, clockwise"
    )
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a house rule; may be given several times",
    )
    parser.add_argument("--sheets", type=place, metavar="DIR", help="a folder for the sheets of all matches")
    parser.add_argument("--processes", type=_some, metavar="N", help="how many play at a time (all cores)")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(args: Namespace) -> int:
    """Play and tell; what was played so far when somebody interrupts it."""
    games = Catalogue()
    if args.game not in games:
        raise CommandError(unknown_game(args.game, games))
    rules, dealer = games[args.game], dealer_of(games, args.game)
    if dealer is None:
        raise CommandError(f"{rules.about.title} cannot be studied: nothing says how its matches are dealt.")
    plan = _plan(args, rules, dealer)
    _see_to(args.sheets)
    matches, whole = _matches(plan, args)
    account = Account.of(plan, matches)
    if args.json:
        say_json(document(account, rules))
    else:
        for line in lines(account, rules, dealer):
            say(line)
    for match in account.stopped:
        if match.fault:
            entry, rule, message = match.fault
            tell(f"Match {match.number} stopped at {entry}: {rule}: {message}")
    if not whole:
        tell(f"Interrupted after {len(matches):,} of {plan.matches:,} matches.")
        return INTERRUPTED
    return int(bool(account.stopped))


def _plan(args: Namespace, rules: Rules[Any], dealer: Dealer[Any]) -> Plan:
    least, _ = rules.about.seats
    seats = args.players or least
    names = [YOU] if seats == 1 else [f"{GUEST} {seat}" for seat in range(1, seats + 1)]
    header = header_of(args.game, ", ".join(names), args.set)
    policies = tuple((args.policy or next(iter(dealer.policies))).split(","))
    unknown = [name for name in policies if name not in dealer.policies]
    if unknown:
        known = listed((f"{name} ({does})" for name, does in dealer.policies.items()), "and")
        raise CommandError(f"{unknown[0]} is no policy; there are {known}.")
    if len(policies) not in {1, len(header.players)}:
        raise CommandError(f"Name one policy, or {len(header.players)}, one a seat; not {len(policies)}.")
    by_seat = policies if len(policies) > 1 else policies * len(header.players)
    given = dict(header.given)
    return Plan(args.game, header.players, given, by_seat, args.matches, args.seed, args.sheets is not None)


def _matches(plan: Plan, args: Namespace) -> tuple[list[Studied], bool]:
    """The matches that were played, and whether these are all."""
    found: list[Studied] = []
    seen = sys.stderr.isatty()
    try:
        with closing(studied(plan, args.processes)) as coming:
            for match in coming:
                found.append(match._replace(sheet=""))
                if args.sheets:
                    _write(args.sheets / f"{plan.game}-{plan.seed}-{match.number}.sheet", match.sheet)
                if seen:
                    _progress(len(found), plan.matches)
    except KeyboardInterrupt:
        return found, False
    finally:
        if seen:
            sys.stderr.write("\r\x1b[K")
    return found, True


def _progress(done: int, of: int) -> None:
    if done % max(1, of // 200) == 0:
        sys.stderr.write(f"\r{done:,} of {of:,} matches")
        sys.stderr.flush()


def _see_to(folder: Path | None) -> None:
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"{folder} cannot be made: {fault.strerror}.") from fault


def _write(path: Path, sheet: str) -> None:
    try:
        write_whole(path, sheet)
    except UnwrittenError as fault:
        raise CommandError(str(fault)) from fault
