"""Garbage is looked for again where it was looked for before."""

import gc

import pytest

from companion.garbage import uncollected


def test_garbage_waits_and_is_then_looked_for_as_before() -> None:
    assert gc.isenabled()
    with pytest.raises(KeyError), uncollected():
        assert not gc.isenabled()
        with uncollected():
            pass
        assert not gc.isenabled()
        raise KeyError
    assert gc.isenabled()
