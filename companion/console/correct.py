"""``companion correct``: new words for an old entry."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from companion.console.journals import add_match, session_of
from companion.console.log import as_line
from companion.console.streams import CommandError, say, tell
from engines.kernel.answers import Refusal

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from companion.session import Review, Session
    from engines.kernel.timeline import Misfit


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_argument("seq", type=int, metavar="SEQ", help="the number of the entry, as show gives it")
    parser.add_argument(
        "entry", nargs="+", metavar="ENTRY", help="what it should read, in one word or several"
    )
    parser.add_argument(
        "--keep-fitting", action="store_true", help="drop later entries that no longer fit, keep the rest"
    )


def run(args: Namespace) -> int:
    """Replace the entry, once it is decided what becomes of those that no longer fit."""
    with session_of(args) as session:
        text = as_line(args.entry)
        decisions: dict[int, str | None] = {}
        while (review := _review(session, args.seq, text, decisions)).misfits:
            for misfit in review.misfits:
                tell(f"{misfit.at}: {misfit.text}: {misfit.refusal.rule}: {misfit.refusal.message}")
            if args.keep_fitting:
                decisions |= {misfit.at: None for misfit in review.misfits}
            elif sys.stdin.isatty():
                decisions[review.misfits[0].at] = _ask(review.misfits[0])
            else:
                raise CommandError("These later entries no longer fit; nothing was changed.", 1)
        say(f"ok {session.seq}")
    return 0


def _review(session: Session, seq: int, text: str, decisions: dict[int, str | None]) -> Review:
    review = session.correct(seq, text, decisions)
    if isinstance(review, Refusal):
        raise CommandError(f"{review.rule}: {review.message}", 1)
    return review


def _ask(misfit: Misfit) -> str | None:
    tell(f"What about {misfit.at}? d drops it, r keeps it as a ruling, Enter leaves all; or write it anew.")
    answer = sys.stdin.readline().strip()
    if not answer:
        raise CommandError("Nothing was changed.", 1)
    return {"d": None, "r": f"! {misfit.text}"}.get(answer, answer)
