"""Commands answer at once: none but those that open the app loads what draws."""

import subprocess
import sys
from pathlib import Path

from companion.cli import COMMANDS
from tests.contract.house import ROOT, SCREEN, loaded_by

KERNEL = {"engines.kernel", *(f"engines.kernel.{name}" for name in ("answers", "entries", "header", "words"))}
OPEN_THE_APP = {"demo", "serve"}
RUN = f"""
import sys
import engines
from companion.cli import main
engines.__path__.append("tests/contract/toys")
code = main(sys.argv[1:])
drawn = {SCREEN} & set(sys.modules)
sys.exit(f"{{sys.argv[1:]}} loaded {{drawn}}" if drawn else code)
"""


EVENING = """
import io, sys
from companion.cli import main
def say(*words):
    sys.stdout = io.StringIO()
    assert main(["--data", {folder!r}, *words]) == 0
    return sys.stdout.getvalue().strip()
match = say("new", "brambles")
say("log", match, "note 'The first night'")
say("show", match)
say("undo", match)
assert match in say("list")
sys.stdout = sys.__stdout__
"""
SELDOM = {
    *("dataclasses", "difflib", "fractions", "inspect", "random", "secrets", "shutil", "textwrap", "uuid"),
    *("companion.journal.verify", "companion.journal.backup", "companion.journal.salvage"),
}


def answer(*words: str) -> str:
    """What a command of a fresh process prints; it must end well and load no screen."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_command_explains_itself_without_a_screen() -> None:
    names = sorted(set(COMMANDS) - OPEN_THE_APP)
    helps = [f"assert main([{name!r}, '--help']) == 0" for name in names]
    loaded = loaded_by(
        "\n".join(
            [
                "import sys",
                "from companion.cli import main",
                "sys.stdout = sys.stderr",
                *helps,
                "sys.stdout = sys.__stdout__",
            ]
        )
    )
    assert {f"companion.console.{COMMANDS[name].module}" for name in names} <= loaded
    assert loaded.isdisjoint(SCREEN)


def test_an_evening_of_commands_loads_nothing_that_is_seldom_asked_for(tmp_path: Path) -> None:
    loaded = loaded_by(EVENING.format(folder=str(tmp_path)))
    assert {"companion.console.log", "engines.brambles.rules"} <= loaded
    assert loaded.isdisjoint(SELDOM | {"companion.console.export", "companion.statistics"})
    games = {name.split(".")[1] for name in loaded if name.count(".") > 1 and name.startswith("engines.")}
    assert games == {"kernel", "brambles"}


def test_the_list_of_matches_loads_no_game(tmp_path: Path) -> None:
    loaded = loaded_by(f"from companion.cli import main\nmain(['--data', {str(tmp_path)!r}, 'list'])")
    assert {name for name in loaded if name.startswith("engines.")} <= KERNEL
    assert loaded.isdisjoint(SELDOM)


def test_chances_of_a_question_load_no_journal() -> None:
    loaded = loaded_by(
        "import sys\nfrom companion.cli import main\nsys.stdout = sys.stderr\n"
        "assert main(['odds', 'bravest-warriors', '--dice', '6', '--value', '13']) == 0\n"
        "sys.stdout = sys.__stdout__"
    )
    assert "engines.bravest_warriors.odds" in loaded
    assert not {name for name in loaded if name.startswith("companion.journal")}
    assert loaded.isdisjoint({"json", "shutil", "sqlite3"})


def test_a_sheet_is_replayed_without_a_screen(tmp_path: Path) -> None:
    sheet = tmp_path / "night.sheet"
    sheet.write_text("game: countdown\nplayers: Ana, Ben\n\nnote 'The first night'\n", encoding="utf-8")
    assert answer("replay", str(sheet))
    assert '"entries": 1' in answer("replay", "--json", str(sheet))


def test_an_evening_is_kept_shown_and_taken_back_without_a_screen(tmp_path: Path) -> None:
    def here(*words: str) -> str:
        return answer("--data", str(tmp_path), *words)

    match = here("new", "countdown", "--players", "Ana, Ben").strip()
    assert here("log", match, "take", "3").split() == ["ok", "1"]
    assert "take 3" in here("show", match)
    here("undo", match)
    here("redo", match)
    assert match in here("list")
    assert match in here("list", "--json")
    assert here("export", match, "--format", "sheet").endswith("take 3\n")
    here("verify")
