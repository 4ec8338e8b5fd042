"""Cases of a parameter that are left to the long run."""

from typing import Any

import pytest


def seldom(*values: object) -> list[Any]:
    """The values of a parameter, marked as long."""
    return [pytest.param(value, marks=pytest.mark.long) for value in values]
