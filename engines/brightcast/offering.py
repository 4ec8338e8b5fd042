"""What may be logged at a moment, with complete examples."""

from __future__ import annotations

from functools import partial
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from engines.brightcast import stops
from engines.brightcast.cards import ALCHEMIST, CARDS, DRAGON, DRUID, SAGE, SORCERER, WARLOCK, WIZARD
from engines.brightcast.entries import Allow, Discard, Flip, Forgot, Play, Skip, Stop
from engines.brightcast.tale import Tale
from engines.brightcast.targets import MOST, copyable, targets
from engines.brightcast.turn import drawn, owed
from engines.kernel.answers import Field, Offer
from engines.kernel.entries import Start
from engines.kernel.words import counted

if TYPE_CHECKING:
    from engines.brightcast.state import State
    from engines.kernel.entries import Entry


def offers(state: State) -> tuple[Offer, ...]:
    """What may be logged now; nothing once the match is over."""
    if state.winner is not None:
        return ()
    if state.phase == "flip":
        return _flip_offers(state)
    if state.phase == "turn":
        return _turn_offers(state)
    if state.phase == "respond":
        return _stop_offers(state)
    return _discard_offers(state)


def may_start(state: State) -> bool:
    """Whether somebody can still be named to begin the match."""
    return state.phase == "flip" and state.game == 1 and not state.started


def may_forget(state: State) -> bool:
    """Whether the active player has had a turn in this game, and its forgotten draw is unused."""
    return state.turn >= 3 and not state.sides[state.active].forgot


def _flip_offers(state: State) -> tuple[Offer, ...]:
    names = state.table.players
    able = [tuple(card for card in CARDS if side.deck and side.left(card)) for side in state.sides]
    fields = tuple(Field(f"card of {name}", able[seat]) for seat, name in enumerate(names))
    pairs = partial(_flips, (able[0], able[1]))
    flip = Offer("flip", "flip CARD CARD", "turn up the first discards", fields, pairs)
    if not may_start(state):
        return (flip,)
    who = (Field("player", names),)
    return flip, Offer("start", "start PLAYER", "name who begins", who, lambda: tuple(map(Start, names)))


def _flips(able: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[Entry, ...]:
    return tuple(Flip(pair) for pair in product(*able))


_SKIP = Offer("skip", "skip", "draw a second card instead", (), lambda: (Skip(),))
_FORGOT = Offer("forgot", "forgot", "make the draw forgotten last turn", (), lambda: (Forgot(),))


def _turn_offers(state: State) -> tuple[Offer, ...]:
    ready = drawn(state, Tale())
    able = playable(ready)
    plain = tuple(card for card in able if card in {DRUID, SAGE, WIZARD})
    rows = [
        Offer("play", "play CARD", "play a card", (Field("card", plain),), lambda: tuple(map(Play, plain)))
    ]
    rows += [_aimed_offer(ready, card) for card in able if card in MOST]
    if ALCHEMIST in able:
        rows += _alchemist_offers(ready)
    rows = [row for row in rows if all(slot.domain or not slot.least for slot in row.fields)]
    rows.append(_SKIP)
    if may_forget(state):
        rows.append(_FORGOT)
    return tuple(rows)


def playable(ready: State) -> tuple[str, ...]:
    """The cards that the active player can have in hand, once the turn's draw is made."""
    seat = ready.active
    return tuple(card for card in CARDS if ready.left(seat, card)) if ready.sides[seat].hand else ()


_ACTIONS = {
    WARLOCK: "take a Spellcaster back from the discard pile",
    SORCERER: "send a card of the other side away",
    DRAGON: "send up to three cards of the other side away",
}


def _aimed_offer(ready: State, card: str) -> Offer:
    field = Field("target", targets(ready, card), 0, MOST[card])
    form = f"play {card} at {' '.join(['CARD'] * MOST[card])}"
    return Offer("play", form, _ACTIONS[card], (field,), partial(_aimed, ready, card, None))


def _aimed(ready: State, card: str, copied: str | None) -> tuple[Entry, ...]:
    return tuple(Play(card, copied, aims) for aims in aimings(ready, copied or card))


def aimings(ready: State, name: str) -> tuple[tuple[str, ...], ...]:
    """Every way to aim a card of that name, no target at all included."""
    able = targets(ready, name)
    if name not in MOST:
        return ((),)
    sizes = range(MOST[name] + 1)
    rows = (aims for size in sizes for aims in combinations_with_replacement(able, size))
    return tuple([aims for aims in rows if len(aims) < 2 or _all_there(ready, aims)])


def _all_there(ready: State, aims: tuple[str, ...]) -> bool:
    side = ready.sides[ready.other]
    for target in aims:
        if not side.has(target):
            return False
        side = side.lose(target)
    return True


def _alchemist_offers(ready: State) -> list[Offer]:
    names = copyable(ready.sides[ready.active])
    if not names:
        blank = (Play(ALCHEMIST),)
        says = "play it blank, with nothing to copy"
        return [Offer("play", "play alchemist", says, (), lambda: blank)] if ready.table.blank else []
    fields = (Field("copied", names), Field("target", _copy_targets(ready, names), 0))
    form = "play alchemist as CARD at CARD"
    return [Offer("play", form, "copy a Spellcaster of your own", fields, partial(_copies, ready, names))]


def _copy_targets(ready: State, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(target for name in names for target in targets(ready, name)))


def _copies(ready: State, names: tuple[str, ...]) -> tuple[Entry, ...]:
    return tuple(entry for name in names for entry in _aimed(ready, ALCHEMIST, name))


def _stop_offers(state: State) -> tuple[Offer, ...]:
    pairs = stops.legal(state)
    allow = Offer("allow", "allow", "let it be", (), lambda: (Allow(),))
    if not pairs:
        return (allow,)
    says = "discard a Wizard and this card to stop it"
    field = (Field("card", pairs),)
    return Offer("stop", "stop with CARD", says, field, lambda: tuple(map(Stop, pairs))), allow


def _discard_offers(state: State) -> tuple[Offer, ...]:
    due = state.due
    assert due is not None
    able = tuple(card for card in CARDS if state.left(due.seat, card))
    most = owed(state.sides[due.seat].hand, due)
    form = "discard CARD" if most == 1 else "discard CARD …"
    field = (Field("card", able, 1, most),)
    says = f"{counted(most, 'card', 'cards')} from {state.name(due.seat)}'s hand"
    return (Offer("discard", form, says, field, partial(_discards, state, able, most)),)


def _discards(state: State, able: tuple[str, ...], most: int) -> tuple[Entry, ...]:
    assert state.due is not None
    several = combinations_with_replacement(able, min(most, 2)) if most > 1 else ()
    rows = [(card,) for card in able] + list(several)
    seat = state.due.seat
    return tuple(Discard(cards) for cards in rows if stops.surplus(state, seat, cards) is None)
