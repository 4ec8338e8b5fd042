"""How many changed spots of the rules and the journal the tests notice: ``python -m tests.mutation``.

mutmut changes the functions one spot at a time, in a copy of the house; it leaves alone what is decorated and
what stands outside of functions. Each part has to be held by the tests of its own folder. What no test can
tell from the original is listed in ``explained.toml``, with the reason.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.contract.house import ROOT
from tests.mutation.results import Tally, explained, tally

ENOUGH = 90
"""The least share of killed mutants, in percent, that each part must have."""

FAULTS = ("commit", "damage", "disk", "places", "power", "shared_folder", "versions")
"""What goes wrong with a journal, and is tested apart from its everyday."""

LEFT_OUT = (
    "tests/faults/test_damage.py::test_no_flipped_bit_is_passed_over_in_silence",
    "tests/companion/journal/test_machine.py",
)
"""Tests of hundreds of cases: a survivor would wait for each of them."""

COPIED = ("companion", "engines", "styles", "tests", "pyproject.toml", "README.md")


def parts() -> dict[str, list[str]]:
    """What is measured, a folder or a file, with the tests that have to hold it."""
    engines = (f"engines/{path.parent.name}" for path in sorted(ROOT.glob("engines/*/__init__.py")))
    faults = [f"tests/faults/test_{kind}.py" for kind in FAULTS]
    faults += [f"--deselect={test}" for test in LEFT_OUT]
    session = ["tests/companion/session", "tests/companion/test_recount.py"]
    return {part: [f"tests/{part}"] for part in engines} | {
        "companion/exchange": [
            f"tests/companion/{each}" for each in ("exchange", "people", "console/test_keeping.py")
        ],
        "companion/journal": ["tests/companion/journal", *faults],
        "companion/text.py": ["tests/companion/test_text.py"],
        "companion/clock.py": ["tests/companion/test_clock.py"],
        "companion/session.py": session,
        "companion/position.py": session,
        "companion/written.py": session,
    }


def run(part: str, order: dict[str, Any], away: Path) -> list[dict[str, Any]]:
    """Test the mutants of a part in a copy made in an empty folder; gives the verdicts."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, away / name)
    files = [away / part] if part.endswith(".py") else sorted((away / part).rglob("*.py"))
    order["files"] = [str(file.relative_to(away)) for file in files]
    (away / "order.json").write_text(json.dumps(order), encoding="utf-8")
    program = [sys.executable, "-m", "tests.mutation.runner", "order.json"]
    room = {**os.environ, "CI": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(program, cwd=away, env=room, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"The mutants of {part} were not tested:\n{done.stdout[-3000:]}")
    verdicts: list[dict[str, Any]] = json.loads((away / "verdicts.json").read_text(encoding="utf-8"))
    return verdicts


def asked(known: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"all of them when none is named: {', '.join(known)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants of each part, by chance")
    parser.add_argument("--seed", type=int, default=0, help="of that chance")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write verdicts and survivors to FILE")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only the survivors that --json wrote")
    return parser.parse_args()


def say(*lines: str) -> None:
    """Write lines at once: a part takes minutes."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def row(part: str, told: Tally, *, sampled: bool) -> str:
    """A row of the table."""
    reasons = len(told.survivors) - len(told.open)
    interval = "  ({:.1f} to {:.1f} % of all)".format(*told.interval) if sampled else ""
    return (
        f"{part:24}{told.mutants:8}{told.killed:8}{told.score:9.1f} %{reasons:11}{len(told.open):6}{interval}"
    )


def main() -> int:
    """Measure, tell, and give 0 when enough mutants were killed in every part."""
    tested = parts()
    wish = asked(list(tested))
    last = json.loads(wish.again.read_text(encoding="utf-8")) if wish.again else {}
    known, tallies = explained(), {}
    say(f"{'part':24}{'mutants':>8}{'killed':>8}{'score':>11}{'explained':>11}{'open':>6}")
    for part in wish.part or [part for part in last or tested if not last or last[part]["survivors"]]:
        again = [list(each.values())[:3] for each in last[part]["survivors"]] if last else []
        with tempfile.TemporaryDirectory(prefix="mutation-") as away:
            order = {name: getattr(wish, name) for name in ("jobs", "sample", "seed")}
            order |= {"tests": tested[part], "again": again}
            tallies[part] = tally(run(part, order, Path(away)), known)
        say(row(part, tallies[part], sampled=bool(wish.sample)), *map(str, tallies[part].open))
        if wish.json:
            rows = {part: told.plain() for part, told in tallies.items()}
            wish.json.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
    return 0 if all(told.score >= ENOUGH for told in tallies.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
