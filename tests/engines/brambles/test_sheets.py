"""Headers of sheets that cannot be."""

import pytest

from engines.brambles import RULES
from engines.kernel.sheet import SheetFaultError, read_sheet


@pytest.mark.parametrize(
    "line",
    [
        "flux-in-play: 4",
        "masques: yes",
        "monster: on",
        "players: Ana, Ben",
        "flux-removed: 2\nflux-in-play: 2",
    ],
)
def test_a_header_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(SheetFaultError):
        read_sheet(f"game: brambles\n{line}\n\nreveal 1\n", {"brambles": RULES})
