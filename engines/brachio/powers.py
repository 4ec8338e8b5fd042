"""The powers of dinosaurs: not what a card says, but what it does to its player this round (VB-2)."""

from __future__ import annotations

from typing import NamedTuple

KINDS = ("protect", "value", "lose", "gain")


class Powers(NamedTuple):
    """What powers do to one seat at the coming Revelation.

    Attributes:
        protect: the basic rules take no life from this seat.
        value: what its card counts as, or None for what the card says.
        lose: lives lost on top, whether protected or not.
        gain: lives gained.
    """

    protect: bool = False
    value: int | None = None
    lose: int = 0
    gain: int = 0

    def having(self, kind: str, amount: int) -> Powers:
        """These powers with one more; the same kind again takes the place of the earlier one."""
        if kind == "protect":
            return self._replace(protect=True)
        if kind == "value":
            return self._replace(value=amount)
        return self._replace(lose=amount) if kind == "lose" else self._replace(gain=amount)


NO_POWERS = Powers()
