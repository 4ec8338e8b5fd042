"""Keys of these tests come faster than anybody's, and every one of them is meant."""

from collections.abc import Iterator

import pytest

from companion import ahead

IN_A_HURRY = ("tests.screens.test_ahead", "tests.screens.test_twice")
"""Where it is tried what becomes of keys that come too fast."""


@pytest.fixture(scope="module", autouse=True)
def _every_enter_is_meant(request: pytest.FixtureRequest) -> Iterator[None]:
    """No Enter is the echo of the one before, however fast the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        if request.module.__name__ not in IN_A_HURRY:
            patch.setattr(ahead, "BOUNCE", 0.0)
        yield
