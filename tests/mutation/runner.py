"""One run of pytest that holds the tests against all mutants of a part, each in a process forked for it.

``python -m tests.mutation.runner ORDER``, in a copy of the house, since the mutants are written into its
files. ``ORDER`` is a JSON file with the ``files`` to mutate, the ``tests`` that have to notice, how many
``jobs`` run at a time, the changes to try ``again``, all when there are none, and how many of them make a
``sample`` by the ``seed``. The verdicts are written into ``verdicts.json`` beside it.
"""

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from contextlib import suppress
from math import ceil
from pathlib import Path
from random import Random

import pytest
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

from tests.mutation.mutants import Mutant, mutate

PYTEST = (
    "-n0",
    "-q",
    "--assert=plain",
    "--capture=sys",
    "-p",
    "no:cacheprovider",
    "--hypothesis-profile=mutants",
)
MEMORY = 4 << 30
"""The most bytes that a mutant may ask for."""
TIMES, SECONDS = 10, 2
"""So many times as long as without a mutant a test may compute, and so many seconds more."""
STILL = 60
"""So many seconds longer it may wait without computing."""


class Reached:
    """Which tests come to which function, and how long each of them takes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.tests: dict[str, list[str]] = defaultdict(list)
        self.failed: list[str] = []

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Note what a test came to; one that fails without any mutant proves nothing and is left out."""
        self.seconds[item.nodeid] += call.duration
        if call.excinfo is not None:
            self.failed.append(item.nodeid)
            os.write(2, f"    left out: {item.nodeid}: {call.excinfo.exconly()[:200]}\n".encode())
        for function in state()._stats:
            self.tests[function].append(item.nodeid)
        state()._stats.clear()


class Watch:
    """Ends the process of a mutant at the first test that fails, and one that does not come to its end."""

    def __init__(self, seconds: dict[str, float], room: Path) -> None:
        self.seconds = seconds
        self.room = room

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Wind the clocks up; the signals they send end the process."""
        allowed = SECONDS + TIMES * self.seconds[nodeid]
        signal.setitimer(signal.ITIMER_PROF, allowed)
        signal.alarm(ceil(STILL + allowed))

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """The mutant was noticed: leave word by whom."""
        if call.excinfo is not None:
            with suppress(OSError):  # The test may be an ordinary user, who may not write here.
                (self.room / "noticed").write_text(item.nodeid, encoding="utf-8")
            os._exit(1)


class Mutation:
    """Runs the tests that were collected against one mutant after the other."""

    def __init__(self, mutants: list[Mutant], jobs: int, room: Path) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.room = room
        self.killed: dict[Mutant, bool] = {}
        self._running: dict[int, Mutant] = {}
        self._noticed: Counter[str] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try each mutant with the tests that come to it: first those that noticed most, then quick ones."""
        reached = self._unchanged(session)
        gc.freeze()  # What all processes share is not looked through, and so copied, in each of them.
        for mutant in self.mutants:
            while len(self._running) >= self.jobs:
                self._reap()
            tests = {*reached.tests[mutant.function]}.difference(reached.failed)
            items = [item for item in session.items if item.nodeid in tests]
            items.sort(key=lambda item: (-self._noticed[item.nodeid], reached.seconds[item.nodeid]))
            self._running[self._fork(mutant.name, items, reached.seconds)] = mutant
        while self._running:
            self._reap()
        return True

    def _unchanged(self, session: pytest.Session) -> Reached:
        """What the tests come to, learned in a process that leaves no traces in this one."""
        told = self.room / "reached.json"
        reached = Reached()
        if not os.fork():
            _run("stats", session.items, reached)
            told.write_text(json.dumps(vars(reached)), encoding="utf-8")
            os._exit(0)
        if os.wait()[1]:
            pytest.exit("The tests did not come to their end before anything was changed.", returncode=1)
        learned = json.loads(told.read_text(encoding="utf-8"))
        reached.seconds.update(learned["seconds"])
        reached.tests.update(learned["tests"])
        reached.failed += learned["failed"]
        return reached

    def _fork(self, name: str, items: list[pytest.Item], seconds: dict[str, float]) -> int:
        child = os.fork()
        if child:
            return child
        os.setsid()
        room = self.room / str(os.getpid())
        room.mkdir()
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(room)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = 1
        try:
            _run(name, items, Watch(seconds, room))
            code = 0
        finally:
            os._exit(code)

    def _reap(self) -> None:
        child, status = os.wait()
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        with suppress(FileNotFoundError):
            self._noticed[(self.room / str(child) / "noticed").read_text(encoding="utf-8")] += 1
        shutil.rmtree(self.room / str(child), ignore_errors=True)
        self.killed[self._running.pop(child)] = status != 0
        if len(self.killed) % 100 == 0:
            os.write(2, f"    {len(self.killed)} of {len(self.mutants)}\n".encode())


def _run(mutant: str, items: list[pytest.Item], plugin: object) -> None:
    set_mutant_under_test(mutant)
    for at, item in enumerate(items, 1):
        if at == 1:
            item.config.pluginmanager.register(plugin)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[at] if at < len(items) else None)


def main(order: Path) -> int:
    """Carry out an order; the exit code is that of pytest."""
    wish = json.loads(order.read_text(encoding="utf-8"))
    again = {tuple(change) for change in wish["again"]}
    mutants = [each for each in mutate(map(Path, wish["files"])) if not again or each[1:] in again]
    if wish["sample"]:
        mutants = Random(wish["seed"]).sample(mutants, min(wish["sample"], len(mutants)))
    with tempfile.TemporaryDirectory() as room:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = room
        mutation = Mutation(mutants, wish["jobs"], Path(room))
        code = pytest.main([*PYTEST, *wish["tests"]], plugins=[mutation])
    verdicts = [{**mutant._asdict(), "killed": killed} for mutant, killed in mutation.killed.items()]
    order.with_name("verdicts.json").write_text(json.dumps(verdicts), encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
