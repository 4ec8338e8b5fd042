"""``companion log``: commit entries, each answered once it is durable."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from companion.console.journals import add_match, session_of
from companion.console.streams import say, tell
from companion.exchange.files import MOST_LINE
from companion.journal.errors import Conflict, OutcomeUnknown
from engines.kernel.answers import Refusal
from engines.kernel.words import quote, without_comment

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from companion.session import Session
    from engines.kernel.timeline import Record


def fill(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_argument(
        "entry", nargs="+", metavar="ENTRY", help="the entry, in one word or several; - reads one per line"
    )


def run(args: Namespace) -> int:
    """Commit one entry, or one for each line of standard input."""
    lines = _input() if args.entry == ["-"] else (as_line(args.entry),)
    with session_of(args) as session:
        return _answer_all(session, lines)


def as_line(words: Sequence[str]) -> str:
    """The words of a command line as an entry; a word with a space in it is a name, unless it comes first."""
    if len(words) == 1:
        return words[0]
    verb = 2 if words[0] == "!" else 1
    names = (quote(word) if " " in word and '"' not in word else word for word in words[verb:])
    return " ".join((*words[:verb], *names))


def _input() -> Iterator[str]:
    while line := sys.stdin.buffer.readline(MOST_LINE):
        yield line.decode("utf-8-sig", errors="replace")


def _answer_all(session: Session, lines: Iterable[str]) -> int:
    code = 0
    for line in lines:
        entry = without_comment(line)
        if entry:
            code = max(code, _answer(session, entry))
            sys.stdout.flush()
    return code


def _answer(session: Session, entry: str) -> int:
    answer = _submit(session, entry)
    if isinstance(answer, Refusal):
        say(f"refused {answer.rule}: {answer.message}")
        if answer.nearest:
            tell(f"This would do: {answer.nearest}")
        return 1
    say(f"ok {session.seq}")
    return 0


def _submit(session: Session, entry: str) -> Record[Any] | Refusal:
    """Commit an entry at the newest state; what was written behind our back is looked at first."""
    client_id, once_more = str(uuid4()), True
    while True:
        session.refresh()
        try:
            return session.submit(entry, client_id)
        except Conflict:
            continue
        except OutcomeUnknown:
            if not once_more:
                raise
            once_more = False
