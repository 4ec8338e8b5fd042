"""Reading and replaying sheets against a chess library, and taking back in long matches."""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import deepcopy
from typing import Any
from uuid import uuid4

from companion.catalogue import Catalogue
from companion.journal.rows import Draft
from companion.journal.store import Journal
from companion.session import Session
from engines.kernel.replay import replay
from engines.kernel.sheet import Header, read_sheet
from engines.kernel.timeline import replay_onto
from tests.benchmarks.game_of_chess import MOVES, PGN
from tests.benchmarks.pairs import Row, compared, missing, timed
from tests.benchmarks.peers import peer
from tests.benchmarks.terminal import ROOT

TIMES = 6
"""So often a sheet, and a game of chess, is read in a round."""


def rows() -> Iterator[Row]:
    """S2 for each game and for opening a long match, S3 and E6."""
    games = Catalogue()
    chess = peer("chess.pgn")
    for slug in games:
        what = f"an entry of {slug} read and replayed / python-chess, a move"
        yield _replayed(games, slug, what, chess) if chess else missing("S2", what, "chess")
    yield _opened()
    yield _taken_back()
    yield _stepped(games)


def _replayed(games: Catalogue, slug: str, what: str, chess: Any) -> Row:
    found = sorted((ROOT / "tests/engines" / games.package(slug)).rglob("*.sheet"))
    texts = [path.read_text("utf-8") for path in found if path.parent.name == "golden"]
    texts.append((ROOT / f"companion/demo/{slug}.sheet").read_text("utf-8"))
    count = sum(len(read_sheet(text, games).lines) for text in texts)
    often = TIMES * texts
    ours = timed(lambda: [replay(read_sheet(text, games), force=True) for text in often], TIMES * count)
    theirs = timed(lambda: [chess.read_game(io.StringIO(PGN)) for _ in range(TIMES)], TIMES * MOVES)
    return compared("S2", what, 1.0, ours, theirs)


def long_match(journal: Journal, entries: int) -> Session:
    """A match with so many entries, none of which ends it."""
    header = Header("bravest-warriors", ("Ana", "Ben"), {"target": 50})
    session = Session.begin(journal, header)
    texts = (f"points {('Ana', 'Ben')[at % 2]} {'+1' if at % 4 < 2 else '-1'}" for at in range(entries))
    journal.extend(session.match_id, 0, [Draft(str(uuid4()), "entry", text, session.begun) for text in texts])
    session.refresh()
    return session


def _opened() -> Row:
    with Journal.memory() as journal:
        session = long_match(journal, 10_000)
        timeline, texts = session.timeline, [line.text for line in session.fold.lines]

        def played() -> None:
            replay_onto(timeline.cut(0), enumerate(texts))

        what = "a match with 10,000 entries opened / replayed"
        opened = timed(lambda: Session.open(journal, session.match_id), 1)
        return compared("S2", what, 1.5, opened, timed(played, 1))


def _taken_back() -> Row:
    with Journal.memory() as short, Journal.memory() as long:
        few, many = long_match(short, 200), long_match(long, 2000)

        def back_and_forth(session: Session) -> None:
            for _ in range(10):
                session.undo()
                session.redo()

        what = "undo and redo with 2,000 entries / with 200"
        return compared(
            "S3", what, 2.0, timed(lambda: back_and_forth(many), 10), timed(lambda: back_and_forth(few), 10)
        )


def _stepped(games: Catalogue) -> Row:
    rules = games["brambles"]
    state = replay(
        read_sheet((ROOT / "companion/demo/brambles.sheet").read_text("utf-8"), games)
    ).timeline.state
    entry = rules.choices(state)[0].entry
    done = timed(lambda: [rules.apply(state, entry) for _ in range(200)], 200)
    copied = timed(lambda: [deepcopy(tuple(state)) for _ in range(200)], 200)
    return compared("E6", "an entry of The Brambles done / its state copied in depth", 0.2, done, copied)
