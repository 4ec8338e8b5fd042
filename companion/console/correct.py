"""``companion correct``: new words for an old entry, an entry taken out, or one put in that was forgotten."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from companion.console.journals import add_match, session_of
from companion.console.log import entry_of
from companion.console.streams import CommandError, say, tell
from companion.console.typed import whole
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from argparse import Namespace

    from companion.console.parser import CommandParser
    from companion.session import Review, Session
    from engines.kernel.timeline import Misfit

Wanted = tuple[str | None, str | None]
"""What an entry should read (None to take it out), and what is put in before it (None for nothing)."""


def fill(parser: CommandParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_argument("seq", type=whole, metavar="SEQ", help="the number of the entry, as show gives it")
    parser.add_entry(2, "*", "what it should read, in one word or several")
    parser.add_argument(
        "--insert", action="store_true", help="put ENTRY in before it; the entry itself stays"
    )
    parser.add_argument("--drop", action="store_true", help="take the entry out")
    parser.add_argument(
        "--keep-fitting", action="store_true", help="drop later entries that no longer fit, keep the rest"
    )


def run(args: Namespace) -> int:
    """Correct the entry, once it is decided what becomes of those that no longer fit."""
    entry = _entry(args)
    with session_of(args) as session:
        before = session.seq
        wanted = _wanted(args, session, entry)
        decisions: dict[int, str | None] = {}
        while (review := _review(session, args.seq, wanted, decisions)).misfits:
            for misfit in review.misfits:
                tell(f"{misfit.at}: {misfit.text}: {misfit.refusal.rule}: {misfit.refusal.message}")
            if args.keep_fitting:
                decisions |= {misfit.at: None for misfit in review.misfits}
            elif sys.stdin.isatty():
                decisions[review.misfits[0].at] = _ask(review.misfits[0])
            else:
                raise CommandError("These later entries no longer fit; nothing was changed.", 1)
        if session.seq == before:
            tell("It reads like that already: nothing was written.")
        say(f"ok {session.seq}")
    return 0


def _entry(args: Namespace) -> str | None:
    """The words that were given, or None where the entry is only taken out."""
    if args.drop and (args.insert or args.entry):
        raise CommandError("--drop takes the entry out, and nothing is put in its place.")
    if not (args.drop or args.entry):
        raise CommandError("Say what the entry should read, or --drop to take it out.")
    return None if args.drop else entry_of(args.entry)


def _wanted(args: Namespace, session: Session, entry: str | None) -> Wanted:
    if not args.insert:
        return entry, None
    texts = {line.seq: line.text for line in session.fold.lines}
    return texts.get(args.seq), entry


def _review(session: Session, seq: int, wanted: Wanted, decisions: dict[int, str | None]) -> Review:
    review = session.correct(seq, wanted[0], decisions, wanted[1])
    if isinstance(review, Refusal):
        raise CommandError(f"{review.rule}: {review.message}", 1)
    return review


def _ask(misfit: Misfit) -> str | None:
    tell(f"What about {misfit.at}? d drops it, r keeps it as a ruling, Enter leaves all; or write it anew.")
    answer = sys.stdin.readline().strip()
    if not answer:
        raise CommandError("Nothing was changed.", 1)
    return {"d": None, "r": f"! {misfit.text}"}.get(answer, answer)
