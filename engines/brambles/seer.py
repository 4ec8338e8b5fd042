"""The Seer of Visions: a look into the Collection, and cards reclaimed from the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.attacks import laid
from engines.brambles.cards import CURSE, FLUX, SEER, Card
from engines.brambles.drawing import from_collection, gain
from engines.brambles.moments import go_on
from engines.brambles.state import State, where_is
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from engines.brambles.entries import SeerReclaim, SeerTake

LOOK = 6


def take(state: State, entry: SeerTake, ruled: bool) -> Step[State] | Refusal:
    """Influence the Future: one of six cards into the hand, others onto open Flux cards (BR-21)."""
    after = laid(state, (SEER,))
    seen = min(LOOK, state.collection)
    for card in (entry.card, *entry.stashed):
        if isinstance(after, State):
            after = from_collection(after, card)
    if isinstance(after, Refusal):
        return after
    refusal = _unseen(entry, seen, ruled)
    room = after.open_flux
    if not refusal and len(entry.stashed) > len(room):
        rule = "T-2" if ruled else "BR-18"
        opened = counted(len(room), "Flux card is", "Flux cards are")
        refusal = Refusal(rule, f"{opened} open, not {len(entry.stashed)}.", f"seer take {entry.card}")
    if refusal:
        return refusal
    flux: list[Card | None] = list(after.flux)
    for at, card in enumerate(entry.stashed):
        flux[room[at]] = card
    after, facts = gain(after._replace(flux=tuple(flux)), entry.card)
    stashed = f"; {listed(entry.stashed, 'and')} on Flux" if entry.stashed else ""
    facts = [Consequence(f"{entry.card} taken{stashed}", "BR-21"), *facts]
    return go_on(after, f"The Seer sees {seen} cards; {entry.card} is taken{stashed}.", facts)


def reclaim(state: State, entry: SeerReclaim, ruled: bool) -> Step[State] | Refusal:
    """Reclaim the Past: cards of the discard pile go back into the Collection (BR-22)."""
    after = laid(state, (SEER, *entry.fed))
    if isinstance(after, Refusal):
        return after
    if not 0 < entry.count <= after.discard:
        return Refusal(
            "T-2",
            f"The discard pile holds {after.discard} cards, not {entry.count}.",
            _count_hint(after, entry),
        )
    piles = after.piles.reclaim_seen(entry.seen) if entry.seen else after.piles.reclaim_unseen(entry.count)
    if piles is None:
        return _not_discarded(after, entry.seen)
    refusal = None if ruled else _unfed(after, entry)
    if refusal:
        return refusal
    after = after._replace(
        piles=piles, collection=after.collection + entry.count, discard=after.discard - entry.count
    )
    what = listed(entry.seen, "and") or f"{entry.count} unseen cards"
    fact = Consequence(f"{what} back in the Collection", "BR-22", "good")
    return go_on(after, f"The Seer brings {what} back into the Collection.", (fact,))


def _not_discarded(after: State, cards: tuple[Card, ...]) -> Refusal:
    for card in cards:
        if after.piles.take_discarded(card) is None:
            return Refusal("T-1", f"{card} cannot come from the discard pile: {where_is(after, card)}.")
    return Refusal("T-1", f"{listed(cards, 'and')} cannot all come from the discard pile.")


def _unseen(entry: SeerTake, seen: int, ruled: bool) -> Refusal | None:
    if FLUX in entry.stashed:
        return Refusal("T-1" if ruled else "BR-21", "A Flux cannot be put on a Flux; it can be taken.")
    if len(entry.stashed) >= seen and not ruled:
        return Refusal("BR-21", f"Only {seen} cards are seen; {len(entry.stashed) + 1} are named.")
    return None


def _wanted(after: State, fed: int) -> int:
    return min(1 + 2 * fed, after.discard)


def _count_hint(after: State, entry: SeerReclaim) -> str | None:
    fed = len(entry.fed)
    if entry.seen or fed > 3 or CURSE in entry.fed:
        return None
    return entry._replace(count=_wanted(after, fed)).text


def _unfed(after: State, entry: SeerReclaim) -> Refusal | None:
    fed = len(entry.fed)
    if CURSE in entry.fed:
        return Refusal("BR-30", "A Curse can never be discarded to reclaim cards.")
    if fed > 3:
        return Refusal("BR-22", f"1, 2 or 3 cards are discarded to reclaim cards, not {fed}.")
    wanted = _wanted(after, fed)
    if entry.count != wanted:
        hint = _count_hint(after, entry)
        what = counted(fed, "card discarded brings", "cards discarded bring")
        return Refusal("BR-22", f"{what} {wanted} back, not {entry.count}.", hint)
    return None
