"""What stands in the line as an entry, and what a card named there may be aimed at or copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.brightcast.cards import ALCHEMIST, CARDS, PLACE, WARLOCK
from engines.brightcast.entries import Play
from engines.brightcast.tale import Tale
from engines.brightcast.targets import MOST, copyable, targets
from engines.brightcast.turn import drawn
from engines.kernel.answers import Refusal
from engines.kernel.words import choose, split

if TYPE_CHECKING:
    from companion.screens.view import View
    from engines.brightcast.state import Side, State
    from engines.kernel.entries import Entry


class Aim(NamedTuple):
    """What the card in the line may still be told.

    Attributes:
        play: the card as it stands in the line.
        word: ``at`` for targets, ``as`` for what an Alchemist copies.
        able: what can be named.
        most: how many can be named.
        own: whether it lies on the side of who plays.
    """

    play: Play
    word: str
    able: tuple[str, ...]
    most: int
    own: bool


def deed(view: View) -> Entry | None:
    """The entry that stands in the line, whether it would be accepted or still lacks something."""
    entry = view.typed
    if entry is None and view.text:
        read = view.rules.read(view.state, view.text)
        entry = None if isinstance(read, Refusal) else read
    return entry and entry.bare


def aim_of(view: View) -> Aim | None:
    """What the card in the line may be aimed at or copy; None where there is nothing to name."""
    play = deed(view)
    state: State = view.state
    if state.phase != "turn" or not isinstance(play, Play):
        return None
    ready = drawn(state, Tale())
    if play.card == ALCHEMIST and play.copied is None:
        names = copyable(ready.sides[state.active])
        return Aim(play, "as", names, 1, own=True) if names else None
    able = targets(ready, play.name)
    return Aim(play, "at", able, MOST[play.name], own=play.name == WARLOCK) if able else None


def there(side: Side, target: str) -> int:
    """How many of a target lie in play."""
    card, _, copied = target.partition(":")
    if copied or card == ALCHEMIST:
        return side.copies[PLACE[copied or card]]
    return side.real[PLACE[card]]


def cards_in(text: str) -> tuple[str, ...]:
    """The cards that a line names, in their order; other words are passed over."""
    words = split(text)
    if isinstance(words, Refusal):
        return ()
    found = (choose(word, (CARDS,), "card") for word in words)
    return tuple(card for card in found if not isinstance(card, Refusal))
