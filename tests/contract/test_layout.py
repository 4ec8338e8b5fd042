"""The house stands as its map says, and its names mean something."""

import re
from fnmatch import fnmatch
from itertools import chain

from tests.contract.house import PACKAGES, ROOT, python_files

TOP = {*PACKAGES, "tests", "pyproject.toml", "README.md", "constraints.txt", "LICENSE", "CHANGELOG.md"}
TESTS = {
    "contract",
    "engines",
    "companion",
    "screens",
    "snapshots",
    "faults",
    "web",
    "benchmarks",
    "mutation",
}
NAMES_OF_NOTHING = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}
REGISTRIES = [
    name + end for name, end in ((b"py", b"pi.org"), (b"python", b"hosted.org"), (b"registry", b".npmjs"))
]


def made_by_tools(name: str) -> bool:
    """Whether git ignores a name at the top."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return any(fnmatch(name, pattern.rstrip("/")) for pattern in ignored)


def named_for_being_useful(place: str) -> bool:
    """Whether a path has a part that says nothing about what it is."""
    return bool(NAMES_OF_NOTHING & set(re.split(r"[/_.]", place)))


def test_the_top_holds_what_was_agreed_and_no_more() -> None:
    found = {
        path.name for path in ROOT.iterdir() if not path.name.startswith(".") and not made_by_tools(path.name)
    }
    assert found == TOP


def test_tests_lie_in_the_agreed_rings() -> None:
    rings = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rings <= TESTS


def test_every_folder_with_code_is_a_package() -> None:
    folders = {path.parent for path in python_files(*PACKAGES, "tests")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []


def test_packages_say_that_they_are_typed() -> None:
    assert [name for name in PACKAGES if not (ROOT / name / "py.typed").exists()] == []


def test_nothing_is_named_for_being_useful() -> None:
    assert named_for_being_useful("companion/text_utils.py")
    places = [str(path.relative_to(ROOT)) for path in python_files(*PACKAGES, "tests")]
    assert [place for place in places if named_for_being_useful(place)] == []


def test_no_file_names_the_host_of_a_package_registry() -> None:
    folders = [ROOT / name for name in (*PACKAGES, "tests", ".ci")]
    files = [
        path for path in chain(ROOT.iterdir(), *(folder.rglob("*") for folder in folders)) if path.is_file()
    ]
    kept = [path for path in files if path.suffix != ".pyc" and not made_by_tools(path.name)]
    found = [
        str(path.relative_to(ROOT)) for path in kept if any(host in path.read_bytes() for host in REGISTRIES)
    ]
    assert found == []
