"""What a Revelation does to one seat, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.disasters import BOX, Effect

if TYPE_CHECKING:
    from engines.brachio.revelation import Revelation
    from engines.kernel.answers import Tone

VOLCANO = BOX.card(Effect.VOLCANO).value


class Fate(NamedTuple):
    """How the Revelation treats a seat.

    Attributes:
        value: what its card counts as.
        moved: whether that is not what the card says.
        place: where the value stands: ``lowest``, ``next``, ``highest``, or empty.
        cause: what strikes or spares the seat, or empty.
        result: what it comes to: ``loses 1``, ``gains 1``, ``safe``.
        change: lives gained less lives lost.
        tone: ``bad`` where a life is lost, ``good`` where the seat is spared or gains.
    """

    value: int
    moved: bool
    place: str
    cause: str
    result: str
    change: int
    tone: Tone

    @property
    def figure(self) -> str:
        """The value, with a word where a power or the night has made it another."""
        return f"{self.value} now" if self.moved else str(self.value)

    @property
    def long(self) -> tuple[str, ...]:
        """Three rows of twelve columns at the most."""
        lead = f"{self.figure}  {self.place}" if len(self.figure) < 3 else self.figure
        rest = (self.place if len(self.figure) > 2 else "", self.cause, self.result)
        told = [row for row in rest if row]
        if len(told) > 2:
            told = told[1:] if self.tone == "good" else [told[0], told[-1]]
        return (lead.strip(), *told)

    @property
    def short(self) -> tuple[str, ...]:
        """Three rows of seven columns at the most."""
        place = {"lowest": "low", "highest": "top", "low, high": "both"}.get(self.place, self.place)
        spared = self.tone == "good" and self.change == 0
        word = "shield" if spared else place or ("safe" if not self.change else "")
        lead = f"{self.value} {word}" if self.moved and len(word) < 5 else word
        return tuple(row for row in (lead, f"{self.change:+d}" if self.change else "") if row)


def fate_of(row: Revelation, seat: int) -> Fate:
    """What a Revelation does to a seat."""
    value, card = row.strike.values[seat], row.cards[seat]
    lost, gained = row.lost[seat], row.gained[seat]
    spared = seat in row.strike.protected
    tone: Tone = "bad" if lost else "good" if gained or spared else "plain"
    told = [f"loses {lost}"] * bool(lost) + [f"gains {gained}"] * bool(gained)
    result = " ".join(told) or ("protects" if spared else "safe")
    return Fate(value, value != card, _place(row, seat), _cause(row, seat), result, gained - lost, tone)


def _place(row: Revelation, seat: int) -> str:
    struck = row.strike
    low = seat in struck.lowest or seat in struck.frozen
    high = seat in struck.highest
    if low and high:
        return "low, high"
    if high:
        return "highest"
    if not low:
        return ""
    return "lowest" if struck.values[seat] == min(struck.values) else "next"


def _cause(row: Revelation, seat: int) -> str:
    struck, power = row.strike, row.powers[seat]
    if seat in struck.protected:
        return "a power" if power.protect else "Glaciation"
    if row.cards[seat] == VOLCANO:
        return "no gain" if row.lost[seat] else "Volcano"
    if seat in struck.sick:
        return "Disease"
    if power.lose or power.gain:
        return "a power"
    if seat in struck.lowest and seat not in struck.low:
        return "a tie"
    return "lowest" if _place(row, seat) == "next" else ""
