"""The room every test runs in: no one's settings, no one's data, one clock zone."""

import os
import sys
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings
from textual import constants

os.environ.update(TZ="UTC", LC_ALL="C.UTF-8", TEXTUAL_ANIMATIONS="none")
for name in ("NO_COLOR", "TEXTUAL_THEME", "PYTHONDONTWRITEBYTECODE"):
    os.environ.pop(name, None)
# Else every worker, and every command that a test starts, would compile the whole house for itself.
sys.dont_write_bytecode = False
if hasattr(time, "tzset"):
    time.tzset()

settings.register_profile(
    "table", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "ci", settings.get_profile("table"), derandomize=True, database=None, print_blob=True
)
settings.register_profile("mutants", settings.get_profile("ci"), phases=(Phase.explicit, Phase.generate))
settings.register_profile("night", settings.get_profile("table"), max_examples=2000)
settings.load_profile("ci" if "CI" in os.environ else "table")


@pytest.fixture(scope="session", autouse=True)
def _own_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Data and settings go to a folder of this run; Textual, read before this file, stands still."""
    room = tmp_path_factory.mktemp("room")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_DATA", str(room / "data"))
        patch.setenv("XDG_DATA_HOME", str(room / "share"))
        patch.setenv("XDG_CONFIG_HOME", str(room / "config"))
        patch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
        yield


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests of screens wait now and then."""
    return (os.cpu_count() or 1) + 1
