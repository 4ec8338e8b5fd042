"""What goes out: matches as the text of a format, and a text as a whole file in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal.files import is_journal, write_over
from companion.text import slug

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from companion.exchange.kept import Kept

ENDINGS = {"bgstats": "bgsplay", "bgstats-link": "txt", "bgg": "bgg.json"}
FORMATS = ("sheet", "json", "csv", "tsv", "bgstats", "bgstats-link", "bgg")
GAMES = "-games"
PER_GAME = tuple(f"{form}{GAMES}" for form in ("bgstats", "bgstats-link", "bgg"))
"""The formats of plays, with one play a game where a match is made of several."""
FINISHED_ONLY = ("bgstats", "bgstats-link", *PER_GAME[:2])


class UnwrittenError(Exception):
    """A file that cannot be written; the message is a sentence."""


def per_game(form: str) -> str:
    """The format with one play a game, where there is such a one."""
    return f"{form}{GAMES}" if f"{form}{GAMES}" in PER_GAME else form


def text_of(matches: Iterable[Kept], form: str) -> str:
    """Matches in one of `FORMATS` or `PER_GAME`; the link of each play is a line of its own.

    Each match is asked for when its turn has come and is then let go of.
    """
    if form == "sheet":
        return "".join(kept.sheet for kept in matches)
    if form == "json":
        from companion.exchange.documents import json_document

        return json_document(matches)
    if form in ("csv", "tsv"):
        from companion.exchange import tables

        return tables.csv_table(matches) if form == "csv" else tables.tsv_table(matches)
    return _text_of_plays(matches, form)


def _text_of_plays(matches: Iterable[Kept], form: str) -> str:
    from companion.exchange import bgg, bgstats, plays

    writers = {
        "bgstats": bgstats.bgstats_document,
        "bgstats-link": bgstats.bgstats_links,
        "bgg": bgg.bgg_document,
    }
    return writers[form.removesuffix(GAMES)](plays.plays_of(matches, per_game=form in PER_GAME))


def file_name(matches: Sequence[Kept], form: str) -> str:
    """The name of a file with these matches, at least one, that every system takes."""
    first = matches[0]
    stem = (
        f"{first.header.game} {first.match.begun[:10]} {first.match.id}" if len(matches) == 1 else "matches"
    )
    plain = form.removesuffix(GAMES)
    return f"{slug(stem)}.{ENDINGS.get(plain, plain)}"


def write_whole(path: Path, text: str) -> None:
    """Put a whole file in its place in one move; on a fault a former file stays as it was.

    What stands there and is no file, such as a pipe, is written into, and a link stays a link.

    Raises:
        UnwrittenError: when the file cannot be written, or is a journal.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(text.encode())
        elif is_journal(path):
            raise UnwrittenError(f"{path} is a journal: it is left alone.")
        else:
            write_over(path, text.encode())
    except OSError as fault:
        raise UnwrittenError(f"{path} cannot be written: {fault.strerror}.") from fault
