"""A console on a data folder of its own, with the toy game in the catalogue."""

from tests.companion.console.conftest import console

__all__ = ["console"]
