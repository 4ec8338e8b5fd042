"""Where the machine stands."""

import time
from collections.abc import Iterator

import pytest


@pytest.fixture(params=["UTC", "Asia/Tokyo"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine stands in one zone and then in another."""
    set_zone = getattr(time, "tzset", lambda: None)
    monkeypatch.setenv("TZ", request.param)
    set_zone()
    yield
    monkeypatch.undo()
    set_zone()
