"""The powers of dinosaurs: not what a card says, but what it does to its player this round (VB-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

KINDS = ("protect", "value", "lose", "gain")


@dataclass(frozen=True, slots=True)
class Powers:
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
            return replace(self, protect=True)
        if kind == "value":
            return replace(self, value=amount)
        return replace(self, lose=amount) if kind == "lose" else replace(self, gain=amount)


NO_POWERS = Powers()
