"""The app in a terminal against the least that a Textual app can be: the first frame, the answer to a key."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from companion.demo import demos
from companion.journal.place import journal_path
from companion.journal.store import Journal
from tests.benchmarks.commands import GO, room
from tests.benchmarks.pairs import ROUNDS, Row, Timed, compared, readable
from tests.benchmarks.replays import long_match
from tests.benchmarks.terminal import Answer, Terminal, running

BARE = ("-m", "tests.benchmarks.bare")
READY, COUNT = "Enter ", "count 0"
OPEN = """
import gc, sys
gc.disable()
from pathlib import Path
from companion.app import CompanionApp
from companion.journal.store import Journal
CompanionApp(Journal.open(Path(sys.argv[1])), first=sys.argv[2]).run()
"""
PRESSES, FRAMES = 20, 0.033
F1, F2, ENTER, DOWN, UP, WIPE = b"\x1bOP", b"\x1bOQ", b"\r", b"\x1b[B", b"\x1b[A", b"\x7f"
ROUND = (
    ("a letter is typed", 2.5, b"x"),
    ("and wiped away", 2.5, WIPE),
    ("the cursor goes to a choice", 5.0, DOWN),
    ("and to the next", 5.0, DOWN),
    ("the choice is played", 7.0, ENTER),
    ("and taken back", 7.0, F2),
    ("the help opens", 4.0, F1),
    ("one types the way back", None, b"back"),
    ("the help closes", 4.0, ENTER),
)


def rows(folder: Path) -> Iterator[Row]:
    """U1, U4, U6 to U9 and S4."""
    bare = _first(folder, BARE, COUNT)
    home = _first(folder, ("-c", GO))
    yield compared("U1", "first frame of home / a bare app", 1.3, home, bare)
    for game in demos():
        table = _first(folder, ("-c", GO, "demo", game))
        yield compared("U1", f"first frame of the {game} sample / a bare app", 1.5, table, bare)
    resumed = folder / "resumed"
    match = _long(resumed, 10_000)
    long = _first(folder, ("-c", OPEN, str(journal_path(resumed)), match))
    what = "first frame of a match with 10,000 entries / a bare app"
    try:
        yield compared("U1", what, 1.6, long, bare)
    except TimeoutError:
        yield Row("U1", what, 1.6, (), "no frame in twenty seconds")
    many = folder / "many"
    _archive(many, 10_000)
    full = _first(folder, ("-c", GO, "--data", str(many)))
    yield compared("S4", "first frame over 10,000 matches / over none", 1.1, full, home)
    few, more = folder / "few", folder / "more"
    _archive(few, 50)
    _archive(more, 1000)
    ours, theirs = (partial(_history, folder, place) for place in (more, few))
    yield compared("U9", "the history opened with 1,000 matches / with 50", 1.3, ours, theirs)
    yield _memory(folder)
    yield _idle(folder)
    yield _beside(folder)
    for game in demos():
        yield from _presses(folder, game)


def _first(folder: Path, arguments: Sequence[str], marker: str = READY) -> Timed:
    def run() -> float:
        with running(arguments, room(folder)) as terminal:
            return terminal.drawn(marker)

    return run


def _long(folder: Path, entries: int) -> str:
    folder.mkdir()
    with Journal.open(journal_path(folder)) as journal:
        return long_match(journal, entries).match_id


def _history(folder: Path, place: Path) -> float:
    with running(("-c", GO, "--data", str(place)), room(folder)) as terminal:
        terminal.drawn(READY)
        terminal.settle()
        return terminal.press(b"history\r").seconds


def _memory(folder: Path) -> Row:
    """What the app holds at its start against a bare one."""

    def held(arguments: Sequence[str], marker: str) -> float:
        with running(arguments, room(folder)) as terminal:
            terminal.drawn(marker)
            terminal.settle()
            return terminal.memory() * 1e-6

    ours = partial(held, ("-c", GO), READY)
    row = compared("U6", "memory at the start / of a bare app", 1.3, ours, partial(held, BARE, COUNT))
    return row._replace(note="resident memory")


def _idle(folder: Path) -> Row:
    with running(("-c", GO, "demo"), room(folder)) as terminal:
        terminal.drawn(READY)
        terminal.settle()
        share = terminal.idle()
    return Row("U7", "share of a core while nobody does anything / 1 %", 1.0, (share / 0.01,), f"{share:.2%}")


def _beside(folder: Path) -> Row:
    """A key while a process works out what it can beside the app; advice is worked out like that."""
    still = {**room(folder), "TEXTUAL_ANIMATIONS": "none"}
    study = ("-c", GO, "study", "brambles", "--matches", "1000000", "--processes", "1")

    def pressed(app: Terminal) -> float:
        return statistics.median(app.press(key).seconds for key in (b"x", WIPE) * 6)

    pairs = []
    with running(("-c", GO, "demo"), still) as app:
        app.drawn(READY)
        for _ in range(ROUNDS):
            app.settle()
            alone = pressed(app)
            with running(study, still):
                app.settle(1.0)
                pairs.append((pressed(app), alone))
    busy, quiet = (readable(statistics.median(times) * 1e6) for times in zip(*pairs, strict=True))
    ratios = tuple(one / other for one, other in pairs)
    return Row(
        "U8", "a key while a study runs beside / while nothing does", 2.5, ratios, f"{busy} against {quiet}"
    )


def _archive(folder: Path, matches: int) -> None:
    folder.mkdir()
    with Journal.open(journal_path(folder)) as journal:
        session = long_match(journal, 8)
        header, summary = session.header.text, session.summary()
        with journal.transaction():
            for at in range(matches):
                begun = f"20{10 + at // 1000:02}-05-{1 + at % 28:02}T19:00:00Z"
                match = journal.begin("bravest-warriors", header, begun)
                journal.summarise(match, 0, {**summary, "status": "over", "last": begun})


def _presses(folder: Path, game: str) -> Iterator[Row]:
    still = {**room(folder), "TEXTUAL_ANIMATIONS": "none"}
    with running(BARE, still) as bare, running(("-c", GO, "demo", game), still) as ours:
        bare.drawn(COUNT)
        ours.drawn(READY)
        bare.settle()
        ours.settle()
        rounds = [[(ours.press(keys), bare.press(b"x")) for _, _, keys in ROUND] for _ in range(PRESSES)][2:]
    for at, (what, most, _) in enumerate(ROUND):
        yield _pressed(f"{game}: {what}", most, [turn[at] for turn in rounds])
    seconds = sorted(ours.seconds for turn in rounds for ours, _ in turn)
    late = _late(seconds)
    what = f"{game}: the slowest key but one in twenty / two frames"
    yield Row("U4", what, 1.0, (late / FRAMES,), readable(late * 1e6))


def _pressed(what: str, most: float | None, pairs: list[tuple[Answer, Answer]]) -> Row:
    seconds = sorted(ours.seconds for ours, _ in pairs)
    late = _late(seconds)
    written = statistics.median(ours.written for ours, _ in pairs)
    note = f"{readable(statistics.median(seconds) * 1e6)}, p95 {readable(late * 1e6)}, {written:.0f} bytes"
    usual = statistics.median(bare.seconds for _, bare in pairs)
    return Row(
        "U4", f"{what} / a press in a bare app", most, tuple(one.seconds / usual for one, _ in pairs), note
    )


def _late(seconds: Sequence[float]) -> float:
    """The time within which nineteen of twenty keys are answered; the times come in order."""
    return seconds[int(len(seconds) * 0.95) - 1]
