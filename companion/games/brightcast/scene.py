"""What the board is drawn from: the two halves as they lie, and what the typed line would do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.games.brightcast.aiming import aim_of
from engines.brightcast import stops
from engines.brightcast.cards import ALCHEMIST, FIVE, PLACE, SPELLCASTERS, WARLOCK
from engines.brightcast.races import races

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brightcast.races import Races
    from engines.brightcast.state import Played, Side, State


class Half(NamedTuple):
    """One player's half of the table.

    Attributes:
        seat: whose it is.
        name: the player's name.
        side: the cards.
        due: whether something is asked of this player now.
        coming: the name that the card being decided on would come in under, or empty.
        aimed: what that card is aimed at on this half, each as often as it is named.
        hint: the word that a tapped stack adds to the line, or empty.
    """

    seat: int
    name: str
    side: Side
    due: bool
    coming: str = ""
    aimed: tuple[str, ...] = ()
    hint: str = ""

    @property
    def races(self) -> Races:
        """How far the player is in both races."""
        return races(self.side)

    @property
    def coming_different(self) -> int:
        """1 where the card coming in is a new name."""
        return int(bool(self.coming) and not self.count(self.coming))

    @property
    def coming_alike(self) -> int:
        """1 where the card coming in makes the largest stack larger."""
        run = self.races
        return int(bool(self.coming) and run.alike < FIVE and self.count(self.coming) == run.alike)

    def count(self, name: str) -> int:
        """How many cards of a name lie in play."""
        return self.side.in_play[PLACE[name]]

    def aims(self, name: str) -> int:
        """At how many cards of a name the card being decided on is aimed here."""
        return sum(target in (name, f"{ALCHEMIST}:{name}") for target in self.aimed)

    def tap(self, name: str) -> str:
        """What a tap on a stack means; a real card is named before a copy, as the rules read a name."""
        if not self.hint or not self.count(name):
            return ""
        whole = self.hint == "as" or self.side.real[PLACE[name]]
        return f"add {self.hint} {name if whole else f'{ALCHEMIST}:{name}'}"


def halves(view: View) -> tuple[Half, Half]:
    """The half that lies near and the one that faces it."""
    near = int(view.turned)
    return _half(view, near), _half(view, 1 - near)


def at_stake(view: View) -> Played | None:
    """The card that is being decided on, or that the typed line would play."""
    ahead: State = view.ahead
    return ahead.played if ahead.phase == "respond" else None


def rival(state: State) -> int:
    """The seat whose hand matters now: who may stop, else who could."""
    return stops.decider(state) if state.phase == "respond" else state.other


def _half(view: View, seat: int) -> Half:
    state: State = view.state
    ahead: State = view.ahead
    played = at_stake(view)
    coming = ""
    aimed: tuple[str, ...] = ()
    if played is not None and stops.stands(played):
        if ahead.active == seat:
            coming = played.name if played.name in SPELLCASTERS else ""
        elif played.name != WARLOCK:
            aimed = played.targets
    due = view.rules.prompt(state).seat == seat
    return Half(seat, view.players[seat], state.sides[seat], due, coming, aimed, _hint(view, seat))


def _hint(view: View, seat: int) -> str:
    """What a tap on a stack means while a card is being aimed; a Warlock's targets lie elsewhere."""
    aim = aim_of(view)
    if aim is None or aim.play.name == WARLOCK:
        return ""
    return aim.word if aim.own == (seat == view.state.active) else ""
