"""``companion log``: commit entries, each answered once it is durable."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from companion.console.journals import add_match, session_of
from companion.console.streams import CommandError, say, tell
from companion.exchange.files import MOST_LINE, TOO_LONG
from companion.journal.errors import Conflict, OutcomeUnknown
from companion.journal.rows import drawn_id
from engines.kernel.answers import Refusal
from engines.kernel.words import quote, read_quoted, without_comment

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from companion.console.parser import CommandParser
    from companion.session import Session
    from engines.kernel.timeline import Record


def fill(parser: CommandParser) -> None:
    """Add the arguments of the command."""
    add_match(parser)
    parser.add_entry(1, "+", "the entry, in one word or several, taken as they are; - reads one per line")


def run(args: Namespace) -> int:
    """Commit one entry, or one for each line of standard input."""
    lines: Iterable[str | Refusal] = _input()
    if args.entry != ["-"]:
        lines = (entry_of(args.entry),)
    with session_of(args) as session:
        return _answer_all(session, lines)


def entry_of(words: Sequence[str]) -> str:
    """The words of a command line as an entry; a word with a space in it is a name, unless it comes first."""
    verb = 2 if words[0] == "!" else 1
    line = words[0] if len(words) == 1 else " ".join((*words[:verb], *map(_as_word, words[verb:])))
    entry = without_comment(line)
    if not entry:
        raise CommandError("There is no entry in these words.")
    return entry


def _as_word(word: str) -> str:
    written = word[:1] == '"' and read_quoted(word, 0) is not None
    return quote(word) if word[:1] == "#" or (" " in word and not written) else word


def _input() -> Iterator[str | Refusal]:
    while line := sys.stdin.buffer.readline(MOST_LINE):
        if len(line) == MOST_LINE and not line.endswith(b"\n"):
            _skip_line()
            yield Refusal("N-1", TOO_LONG)
            continue
        try:
            yield line.decode("utf-8-sig")
        except UnicodeDecodeError:
            yield Refusal("N-1", "The line is no UTF-8 text.")


def _skip_line() -> None:
    while (rest := sys.stdin.buffer.readline(MOST_LINE)) and not rest.endswith(b"\n"):
        pass


def _answer_all(session: Session, lines: Iterable[str | Refusal]) -> int:
    code = 0
    for line in lines:
        entry = line if isinstance(line, Refusal) else without_comment(line)
        if entry:
            code = max(code, _answer(session, entry))
            sys.stdout.flush()
    return code


def _answer(session: Session, entry: str | Refusal) -> int:
    answer = entry if isinstance(entry, Refusal) else _submit(session, entry)
    if isinstance(answer, Refusal):
        say(f"refused {answer.rule}: {answer.message}")
        if answer.nearest:
            tell(f"This would do: {answer.nearest}")
        return 1
    say(f"ok {session.seq}")
    return 0


def _submit(session: Session, entry: str) -> Record[Any] | Refusal:
    """Commit an entry at the newest state; what was written behind our back is looked at first."""
    client_id, once_more = drawn_id(), True
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
