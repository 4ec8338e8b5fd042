"""The Revelation in sentences: one per effect, in order of resolution, with its rule and values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.disasters import DISEASE, GLACIATION, METEORITE, NIGHT, VOLCANO, Disaster
from engines.brachio.state import count_lives, verdict
from engines.kernel.answers import Consequence
from engines.kernel.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.brachio.revelation import Revelation, Seats
    from engines.kernel.answers import Tone

ALWAYS = ("Night", "Meteorite", "Glaciation", "Lowest", "Disease", "Volcano", "Extinct")


class Explained(NamedTuple):
    """One effect of a Revelation.

    Attributes:
        name: what the line is about, such as ``Glaciation``; all of ``ALWAYS`` occur once and in that
            order, ``Power`` and ``Limit`` between them where they count.
        applies: whether it was in play: its card lay open, or it concerned anybody.
        sentence: what it did, or why it did nothing; without a full stop.
        rule: the numbered rule.
        seats: whom it concerns.
        tone: ``bad`` where lives are lost, ``good`` where somebody is spared or gains.
    """

    name: str
    applies: bool
    sentence: str
    rule: str
    seats: Seats = ()
    tone: Tone = "plain"


_BY_DAY = Explained("Night", False, "Night is not face up: it is day", "VB-10")
_NO_METEORITE = Explained("Meteorite", False, f"{METEORITE.called} is not face up", "VB-7")
_NO_GLACIATION = Explained("Glaciation", False, "Glaciation is not face up", "VB-9")
_NO_DISEASE = Explained("Disease", False, "Disease is not face up", "VB-9")
_NO_VOLCANO = Explained("Volcano", False, f"{VOLCANO.called} is not face up", "VB-9")
_NONE_EXTINCT = Explained("Extinct", False, "Nobody is extinct", "VB-11")


class Telling(NamedTuple):
    """A Revelation together with the names of the seats; makes the sentences."""

    revelation: Revelation
    players: tuple[str, ...]

    def effects(self) -> tuple[Explained, ...]:
        """All effects in order of resolution, those not in play too."""
        return (
            self._night(),
            self._meteorite(),
            *self._powers_on_cards(),
            self._glaciation(),
            self._lowest(),
            self._disease(),
            *self._powers_on_lives(),
            *self._limit(),
            self._volcano(),
            self._extinct(),
        )

    def facts(self) -> tuple[Consequence, ...]:
        """The effects that were in play, then lives before and after, as the log keeps them."""
        told = [Consequence(row.sentence, row.rule, row.tone) for row in self.effects() if row.applies]
        return (*told, Consequence(f"Lives: {self.lives()}", tone="info"))

    def lives(self) -> str:
        """Lives by seat, before and after where they changed."""
        before, after = self.revelation.before, self.revelation.after
        return ", ".join(
            [f"{name} {_change(before[seat], after[seat])}" for seat, name in enumerate(self.players)]
        )

    def summary(self) -> str:
        """Who loses and gains lives and who is protected, in one row."""
        row = self.revelation
        changes = [self._sum(seat) for seat in range(len(self.players)) if row.lost[seat] or row.gained[seat]]
        spared = f"; {self._name(row.strike.protected)} protected" if row.strike.protected else ""
        day = "Night" if row.strike.night else "Day"
        return f"{day}. {', '.join(changes) or 'Nobody loses a life'}{spared}."

    def _sum(self, seat: int) -> str:
        row, name = self.revelation, self.players[seat]
        if row.lost[seat] and row.gained[seat]:
            return f"{name} loses {row.lost[seat]} and gains {row.gained[seat]}"
        return f"{name} {row.before[seat]} to {row.after[seat]}"

    def _name(self, seats: Seats) -> str:
        return listed([self.players[seat] for seat in seats], "and")

    def _open(self, card: Disaster) -> str:
        """Where a card lies open, as the beginning of a sentence; empty when it does not."""
        holder = self.revelation.holder(card.value)
        if holder is not None:
            called = card.called.replace("The ", "the ")
            return f"{self.players[holder]} shows {called}"
        return f"{card.called} lies in the River" if card.value in self.revelation.river else ""

    def _at(self, seats: Seats, edge: str) -> str:
        """``Ana's 5 is the lowest`` or ``Ana and Cy tie as the lowest with 5``."""
        value = self.revelation.strike.values[seats[0]]
        if len(seats) == 1:
            return f"{self.players[seats[0]]}'s {value} is {edge}"
        return f"{self._name(seats)} tie as {edge} with {value}"

    def _lose(self, seats: Seats) -> str:
        return f"{self._name(seats)} {'loses' if len(seats) == 1 else 'lose'} 1 life"

    def _night(self) -> Explained:
        place = self._open(NIGHT)
        if not place:
            return _BY_DAY
        return Explained("Night", True, f"{place}: it is night", "VB-10", tone="info")

    def _meteorite(self) -> Explained:
        card = METEORITE
        holder = self.revelation.holder(card.value)
        if holder is None:
            place = self._open(card)
            sentence = f"{place}, where it has no value"
            return Explained("Meteorite", True, sentence, "VB-7") if place else _NO_METEORITE
        night = self.revelation.strike.night
        counts = f"{card.amount} at night" if night else f"{card.value} by day"
        sentence = f"{self.players[holder]}'s Meteorite counts as {counts}"
        return Explained("Meteorite", True, sentence, "VB-9", (holder,), "info" if night else "plain")

    def _powers_on_cards(self) -> Iterator[Explained]:
        for seat, power in self.revelation.powered:
            name = self.players[seat]
            if power.value is not None:
                card = self.revelation.cards[seat]
                sentence = f"A power makes {name}'s {card} count as {power.value}"
                yield Explained("Power", True, sentence, "VB-2", (seat,), "info")
            if power.protect:
                yield Explained("Power", True, f"A power protects {name}", "VB-2", (seat,), "good")

    def _glaciation(self) -> Explained:
        place = self._open(GLACIATION)
        frozen = self.revelation.strike.frozen
        if not place:
            return _NO_GLACIATION
        lowest = self._at(frozen, "the lowest")
        if not self.revelation.house.meant(frozen):
            return Explained("Glaciation", True, f"{place}: {lowest}; a tie protects nobody", "VB-9", frozen)
        spared = "and protected" if len(frozen) == 1 else "and are protected"
        return Explained("Glaciation", True, f"{place}: {lowest} {spared}", "VB-9", frozen, "good")

    def _lowest(self) -> Explained:
        struck = self.revelation.strike
        if not struck.lowest:
            return Explained("Lowest", True, "Everybody is protected: nobody loses as the lowest", "VB-8")
        least = min(struck.values)
        edge = "the lowest" if struck.values[struck.lowest[0]] == least else "the lowest unprotected"
        if not struck.low:
            sentence = f"{self._at(struck.lowest, edge)}; a tie costs nobody a life"
            return Explained("Lowest", True, sentence, "VB-8", struck.lowest)
        sentence = f"{self._at(struck.lowest, edge)}: {self._lose(struck.low)}"
        return Explained("Lowest", True, sentence, "VB-8", struck.low, "bad")

    def _disease(self) -> Explained:
        place, struck = self._open(DISEASE), self.revelation.strike
        if not place:
            return _NO_DISEASE
        if not struck.highest:
            return Explained("Disease", True, f"{place}, but everybody is protected", "VB-9")
        most = max(struck.values)
        edge = "the highest" if struck.values[struck.highest[0]] == most else "the highest unprotected"
        start = f"{place}: {self._at(struck.highest, edge)}"
        if struck.sick:
            return Explained(
                "Disease", True, f"{start}, {self._lose(struck.sick)}", "VB-9", struck.sick, "bad"
            )
        meant = self.revelation.house.meant(struck.highest)
        end = " but protected" if meant else "; a tie costs nobody a life"
        return Explained("Disease", True, start + end, "VB-9", struck.highest)

    def _powers_on_lives(self) -> Iterator[Explained]:
        for seat, power in self.revelation.powered:
            name = self.players[seat]
            if power.lose:
                sentence = f"A power takes {count_lives(power.lose)} from {name}"
                yield Explained("Power", True, sentence, "VB-2", (seat,), "bad")
            if power.gain:
                sentence = f"A power gives {count_lives(power.gain)} to {name}"
                yield Explained("Power", True, sentence, "VB-2", (seat,), "good")

    def _limit(self) -> Iterator[Explained]:
        row = self.revelation
        for seat, power in enumerate(row.powers) if row.house.one_loss else ():
            harm = (seat in row.strike.low) + (seat in row.strike.sick) + power.lose
            if harm > 1:
                sentence = f"{self.players[seat]} would lose {harm} lives, but loses 1 a round at most"
                yield Explained("Limit", True, sentence, "VB-9", (seat,), "good")

    def _volcano(self) -> Explained:
        row, card = self.revelation, VOLCANO
        place, holder = self._open(card), row.holder(card.value)
        if holder is None:
            return Explained("Volcano", True, f"{place}: nobody gains", "VB-9") if place else _NO_VOLCANO
        name, seats = self.players[holder], (holder,)
        if row.lost[holder]:
            return Explained("Volcano", True, f"{place} but lost a life: no gain", "VB-9", seats)
        if row.gained[holder] <= row.powers[holder].gain:
            sentence = (
                f"{place} and lost nothing, but may have no more than {row.after[holder]} lives: no gain"
            )
            return Explained("Volcano", True, sentence, "VB-9", seats)
        sentence = f"{place} and lost nothing: {name} gains {count_lives(card.amount)}"
        return Explained("Volcano", True, sentence, "VB-9", seats, "good")

    def _extinct(self) -> Explained:
        gone = self.revelation.extinct
        if not gone:
            return _NONE_EXTINCT
        return Explained("Extinct", True, verdict(self.players, gone), "VB-11", gone, "bad")


def _change(before: int, after: int) -> str:
    return str(before) if before == after else f"{before} to {after}"
