"""Beating hexes: combinations, Sacred Shears, a Seer with a combination, a Masque against Monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brambles.cards import PLAYABLE, SEER, SHEARS, Card
from engines.brambles.combinations import ROMAN, Combination, six, three
from engines.brambles.hexes import PLACES, Spot, put
from engines.brambles.hints import nearest_play, nearest_seer_play
from engines.brambles.moments import go_on
from engines.brambles.state import State, spent, where_is, without_curses
from engines.brambles.targets import barred, choosable, masque_barred, masque_places
from engines.kernel.answers import Consequence, Refusal, Step
from engines.kernel.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.brambles.entries import CutDown, Play, SeerPlay, Unmask

Answer = Step[State] | Refusal


def play(state: State, entry: Play, ruled: bool) -> Answer:
    """One combination of three or six cards against hexes (BR-10 to BR-17)."""
    after = laid(state, entry.cards)
    if isinstance(after, Refusal):
        return after
    made = combination(state, entry.cards)
    refusal = _astray(state, entry.places)
    if not refusal and not ruled:
        refusal = _unmade(entry.cards, made) or _unbeaten(state, entry.places, made)
        if refusal:
            refusal = refusal._replace(nearest=nearest_play(state, entry.cards, entry.places))
    return refusal or _strike(after, entry, made, ruled)


def seer_play(state: State, entry: SeerPlay, ruled: bool) -> Answer:
    """A Seer and three cards against the Evil under a Monster; both are beaten (BR-24)."""
    after = laid(state, (SEER, *entry.cards))
    if isinstance(after, Refusal):
        return after
    made = combination(state, entry.cards)
    refusal = _astray(state, entry.places)
    if not refusal and not ruled:
        refusal = _unseen(state, entry) or _unmade(entry.cards, made) or _too_weak(state, entry, made)
        if refusal:
            refusal = refusal._replace(nearest=nearest_seer_play(state, entry.cards, entry.places))
    return refusal or _strike(after, entry, made, ruled)


def shears(state: State, entry: CutDown, ruled: bool) -> Answer:
    """Sacred Shears beat any one hex with its Monster (BR-25)."""
    after = laid(state, (SHEARS,))
    if isinstance(after, Refusal):
        return after
    places = (entry.place,)
    refusal = _astray(state, places) or (None if ruled else _last_hex(state, places))
    if refusal:
        return refusal
    after, names = beat(after, places)
    return go_on(after, f"Shears beat {names}.", (Consequence(f"{names} beaten", tone="good"),), ruled=ruled)


def masque(state: State, entry: Unmask, ruled: bool) -> Answer:
    """A Masque beats the Monsters in the layout; their Evils stay (BR-36)."""
    after = laid(state, (entry.masque,))
    if isinstance(after, Refusal):
        return after
    places = masque_places(state, ruled=ruled)
    if not ruled and not places:
        return Refusal("BR-36", f"{entry.masque} finds no Monster in the layout to beat.")
    if not ruled and masque_barred(state):
        return _last(places)
    layout, monsters = after.layout, []
    for at in places:
        spot = layout[at]
        assert spot is not None
        monsters.append(spot.hexes[-1])
        layout = put(layout, at, None if spot.alone else Spot(spot.rank))
    after = after._replace(layout=layout, defeated=(*after.defeated, *monsters))
    what = counted(len(monsters), "Monster", "Monsters")
    fact = Consequence(f"{what} beaten", "BR-36", "good")
    return go_on(after, f"{entry.masque} beats {what}.", (fact,), ruled=ruled)


def combination(state: State, cards: Sequence[Card]) -> Combination | None:
    """What the cards make beside all that is held, or None."""
    if not PLAYABLE.issuperset(cards):
        return None
    if len(cards) == 3:
        return three(cards, state.held)
    return six(cards, state.held, strict=state.house.strict_couplets) if len(cards) == 6 else None


def laid(state: State, cards: Sequence[Card]) -> State | Refusal:
    """The state when these held cards have gone to the discard pile; T-1 when one is not held."""
    after = spent(state, cards)
    if isinstance(after, State):
        return after
    if after in state.held:
        return Refusal("T-1", f"No other {after} is there to be used.")
    return Refusal("T-1", f"{after} is not there to be used: {where_is(state, after)}.")


def beat(state: State, places: Iterable[int], turns: int = 0) -> tuple[State, str]:
    """Move what lies at the places to the Defeat Pile, in order; also gives their names for people."""
    layout, defeated, names = state.layout, list(state.defeated), []
    for at in places:
        spot = layout[at]
        assert spot is not None
        defeated += reversed(spot.hexes) if state.house.evil_returns_first else spot.hexes
        names.append(f"{PLACES[at]} ({spot.name})")
        layout = put(layout, at, None)
    after = state._replace(layout=layout, defeated=tuple(defeated), turn=state.turn + turns)
    return after, listed(names, "and")


def described(made: Combination) -> str:
    """A combination in words: its rank, its kind and what its Masques stand for."""
    title = f"{ROMAN[made.rank]} {_TITLES[made.kind]}" if made.rank else _TITLES[made.kind]
    if not made.stands:
        return title
    stands = listed((f"{masque} as {card}" for masque, card in made.stands), "and")
    return f"{title} with {stands}"


_TITLES = {
    "pair + 1": "Pair and one more",
    "one suit": "Three of one suit",
    "any row": "Three in a row",
    "same number": "Three of one number",
    "suited row": "Three in a suited row",
    "three couplets": "Three couplets",
    "two triplets": "Two triplets",
    "six in a row": "Six in a row",
    "six of one suit": "Six of one suit",
    "couplet": "Couplet",
}


def _strike(after: State, entry: Play | SeerPlay, made: Combination | None, ruled: bool) -> Step[State]:
    after, names = beat(after, entry.places, turns=1)
    what = described(made) if made else listed(entry.cards, "and")
    kind = f"{ROMAN[made.rank]} {made.kind}".removeprefix("none ") if made else what
    facts = [Consequence(f"{kind}: {names} beaten", tone="good")]
    curses = after.curses
    if after.house.attack_clears and curses:
        after = without_curses(after, curses)
        gone = counted(curses, "Curse", "Curses")
        facts.append(Consequence(f"{gone} discarded with the attack", "BR-29", "good"))
    return go_on(after, f"{what}: beats {names}.", facts, ruled=ruled)


def _astray(state: State, places: tuple[int, ...]) -> Refusal | None:
    for at in places:
        if state.layout[at] is None:
            return Refusal("T-1", f"Nothing lies at {PLACES[at]}.")
    if len(set(places)) < len(places):
        return Refusal("T-1", "A hex can be beaten once only; a place is named twice.")
    return None


def _unmade(cards: tuple[Card, ...], made: Combination | None) -> Refusal | None:
    odd = [card for card in cards if card not in PLAYABLE]
    if odd:
        return Refusal("BR-15", f"{odd[0]} has no suit and no number and cannot be part of a combination.")
    if len(cards) not in {3, 6}:
        return Refusal("BR-10", f"A combination is of 3 or 6 cards, not of {len(cards)}.")
    if made is None:
        rule = "BR-11" if len(cards) == 3 else "BR-16"
        return Refusal(rule, f"{' '.join(cards)} make no combination.")
    return None


def _unbeaten(state: State, places: tuple[int, ...], made: Combination | None) -> Refusal | None:
    if made is None or made.hexes == 1:
        return _one_hex(state, places, made) or _last_hex(state, places)
    spots = choosable(state)
    for at in places:
        if at not in spots:
            return Refusal("BR-16", f"{PLACES[at]} lies under a Monster, which six cards cannot choose here.")
    count = min(made.hexes, len(spots))
    if len(places) != count:
        return Refusal("BR-17", f"These six cards beat {count} hexes here, not {len(places)}.")
    return _last_hex(state, places)


def _one_hex(state: State, places: tuple[int, ...], made: Combination | None) -> Refusal | None:
    if len(places) != 1:
        return Refusal("BR-12", f"Three cards beat one hex, not {len(places)}.")
    spot = state.layout[places[0]]
    if made and spot and spot.need > made.rank:
        name, rank = f"{PLACES[places[0]]} ({spot.name})", ROMAN[made.rank]
        rule = "BR-38" if spot.monster else "BR-12"
        return Refusal(rule, f"{rank} does not beat {name}, which needs {ROMAN[spot.need]}.")
    return None


def _unseen(state: State, entry: SeerPlay) -> Refusal | None:
    if len(entry.places) != 1 or len(entry.cards) != 3:
        return Refusal("BR-24", "A Seer helps three cards against one Evil under a Monster.")
    spot = state.layout[entry.places[0]]
    if spot and not spot.monster:
        return Refusal(
            "BR-24", f"No Monster lies on {PLACES[entry.places[0]]}, so a Seer does not help there."
        )
    return None


def _too_weak(state: State, entry: SeerPlay, made: Combination | None) -> Refusal | None:
    spot = state.layout[entry.places[0]]
    if made and spot and spot.rank > made.rank:
        return Refusal("BR-24", f"{ROMAN[made.rank]} does not beat the Evil, which is {ROMAN[spot.rank]}.")
    return _last_hex(state, entry.places)


def _last_hex(state: State, places: tuple[int, ...]) -> Refusal | None:
    return _last(places) if barred(state, places) else None


def _last(places: tuple[int, ...]) -> Refusal:
    where = listed((PLACES[at] for at in places), "and")
    what = "hex" if len(places) == 1 else "hexes"
    return Refusal("BR-32", f"{where} would be the last {what}, which cannot be beaten with a Curse in hand.")
