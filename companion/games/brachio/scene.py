"""What a table of Brachio shows at one instant: who holds what, what it does to whom, day or night."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.brachio.fate import Fate, fate_of
from companion.games.brachio.memory import said_of
from engines.brachio.disasters import BOX, Effect
from engines.brachio.entries import Reveal
from engines.brachio.glimpse import glimpse

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brachio.glimpse import Glimpse
    from engines.brachio.revelation import Revelation
    from engines.brachio.state import State
    from engines.kernel.entries import Entry

NIGHT = BOX.card(Effect.NIGHT).value


class Place(NamedTuple):
    """One seat as it is drawn.

    Attributes:
        seat: counted from 0.
        name: whose it is.
        species: the dinosaur, or empty.
        power: what powers do to the seat, or what a note says of them.
        lives: hearts that are full.
        most: all hearts, full or not.
        lost: lives lost just now.
        gained: lives gained just now.
        first: whether the First Player card lies here.
        wants: what is expected from this seat: its ``turn``, its ``card?``, or nothing.
        card: the card that is named or known, or None.
        open: whether that card lies face up.
        fate: what the Revelation does to the seat, or None while that is not known.
    """

    seat: int
    name: str
    species: str
    power: str
    lives: int
    most: int
    lost: int = 0
    gained: int = 0
    first: bool = False
    wants: str = ""
    card: int | None = None
    open: bool = False
    fate: Fate | None = None


class Scene(NamedTuple):
    """The whole table.

    Attributes:
        state: the state that is shown: behind the typed entry, or the present one.
        places: the seats.
        river: its cards.
        round: the round that is shown.
        night: whether Night lies face up.
        revelation: a whole Revelation: the one being typed, or the last until the next River is dealt.
        naming: whether cards of a Revelation are being typed.
    """

    state: State
    places: tuple[Place, ...]
    river: tuple[int, ...]
    round: int
    night: bool
    revelation: Revelation | None = None
    naming: bool = False

    @property
    def deck(self) -> int:
        """How many cards the deck holds."""
        return len(BOX.values) - len(self.places) - max(1, len(self.river))

    @property
    def holders(self) -> dict[int, Place]:
        """Where every card is that is open, typed or known."""
        return {place.card: place for place in self.places if place.card is not None}

    @property
    def first(self) -> str:
        """Who has the First Player card in the round that is shown."""
        return next(place.name for place in self.places if place.first)


def entry_of(view: View) -> Entry | None:
    """The entry that is being typed, once it would be accepted; a ruling counts as what it rules."""
    typed = view.typed
    return typed and typed.bare


def scene_of(view: View) -> Scene:
    """Read a view: the Revelation as typed, else the last one, else the round under way."""
    if isinstance(entry_of(view), Reveal):
        return _told(view, view.state, view.ahead.rounds[-1], typed=True)
    look = glimpse(view.state, view.text) if view.text else None
    if look is not None:
        return _partly(view, look)
    state: State = view.ahead
    if state.rounds and (not state.river or state.revealed):
        return _told(view, state, state.rounds[-1], typed=False)
    return _under_way(view, state)


def _told(view: View, state: State, row: Revelation, *, typed: bool) -> Scene:
    passed = not typed and not state.over
    first = (state.first - passed) % len(row.cards)
    lives = row.after if typed else state.lives
    places = tuple(
        _place(view, state, seat)._replace(
            lives=lives[seat],
            lost=row.lost[seat],
            gained=row.gained[seat],
            first=seat == first,
            card=card,
            open=True,
            fate=fate_of(row, seat),
        )
        for seat, card in enumerate(row.cards)
    )
    return Scene(state, places, row.river, row.round, row.strike.night, row, typed)


def _partly(view: View, look: Glimpse) -> Scene:
    state: State = view.state
    due = look.missing[0] if look.missing else None
    places = tuple(
        _place(view, state, seat)._replace(
            card=card or state.taken[seat] or None,
            open=bool(card),
            wants="card?" if seat == due else "",
        )
        for seat, card in enumerate(look.cards)
    )
    return Scene(state, places, state.river, state.round, look.night, naming=True)


def _under_way(view: View, state: State) -> Scene:
    before: State = view.state
    active = state.active if state.phase != "flood" else None
    change = [now - old if before.begun else 0 for now, old in zip(state.lives, before.lives, strict=True)]
    places = tuple(
        _place(view, state, seat)._replace(
            lost=max(0, -change[seat]),
            gained=max(0, change[seat]),
            card=state.taken[seat] or None,
            wants="turn" if seat == active else "",
        )
        for seat in range(len(state.players))
    )
    return Scene(state, places, state.river, state.round, NIGHT in state.river)


def _place(view: View, state: State, seat: int) -> Place:
    most = max(state.start_lives[seat], state.lives[seat])
    return Place(
        seat,
        state.players[seat],
        state.species[seat] or "",
        said_of(view.log, state, seat),
        state.lives[seat],
        most,
        first=seat == state.first,
    )
