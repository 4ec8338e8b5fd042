"""Reading the words behind a verb of The Brambles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from engines.brambles.cards import MASQUES, Card, read_card
from engines.brambles.entries import (
    CutDown,
    Draw,
    Play,
    Resolve,
    Reveal,
    Sacrifice,
    SeerPlay,
    SeerReclaim,
    SeerTake,
    Stash,
    Take,
    Unmask,
)
from engines.brambles.hexes import read_hex, read_place
from engines.kernel.answers import Refusal
from engines.kernel.words import Word, choose, listed, read_each, too_many, whole_number

if TYPE_CHECKING:
    from engines.kernel.rules import Reading

Words = Sequence[Word]
T = TypeVar("T")
SEER_USES = ("take", "reclaim", "play")


def read_entry(verb: str, words: Words) -> Reading:
    """Read what stands behind a verb of the game, recounts aside; N-1 or N-2 when it is not understood."""
    return _READERS[verb](words)


def read_all(words: Words, read: Callable[[Word], T | Refusal], missing: str) -> tuple[T, ...] | Refusal:
    """Read one thing a word; N-1 with the sentence ``missing`` when there is no word."""
    return read_each(words, read) if words else Refusal("N-1", missing)


def is_at(word: Word) -> bool:
    """Whether a word is ``at`` or its beginning."""
    return not word.quoted and word.key in {"at", "a"}


def _split_at(words: Words, keyword: str) -> tuple[Words, Words | None]:
    """The words before and behind a keyword or its beginning; None behind when it is missing."""
    for at, word in enumerate(words):
        if keyword.startswith(word.key) and word.text and not word.quoted:
            return words[:at], words[at + 1 :]
    return words, None


def _reveal(words: Words) -> Reading:
    hexes = read_all(words, read_hex, "Reveal needs the hexes that were turned up, such as reveal 3 1.")
    return hexes if isinstance(hexes, Refusal) else Reveal(hexes)


def _cards(words: Words, verb: str) -> tuple[Card, ...] | Refusal:
    if not words:
        return Refusal("N-1", f"{verb.capitalize()} needs cards, such as {verb} B3 D7.")
    return read_each(words, read_card)


def _draw(words: Words) -> Reading:
    cards = _cards(words, "draw")
    return cards if isinstance(cards, Refusal) else Draw(cards)


def _resolve(words: Words) -> Reading:
    cards = _cards(words, "resolve")
    return cards if isinstance(cards, Refusal) else Resolve(cards)


def _sacrifice(words: Words) -> Reading:
    cards = _cards(words, "sacrifice")
    return cards if isinstance(cards, Refusal) else Sacrifice(cards)


def _aimed(words: Words, verb: str) -> tuple[tuple[Card, ...], tuple[int, ...]] | Refusal:
    named, aim = _split_at(words, "at")
    cards = _cards(named, verb)
    if isinstance(cards, Refusal):
        return cards
    if not aim:
        form = f"{verb.capitalize()} needs its cards, then at and a place, such as at c."
        return Refusal("N-1", form)
    places = read_each(aim, read_place)
    return places if isinstance(places, Refusal) else (cards, places)


def _play(words: Words) -> Reading:
    aimed = _aimed(words, "play")
    return aimed if isinstance(aimed, Refusal) else Play(*aimed)


def _shears(words: Words) -> Reading:
    if not words or not is_at(words[0]) or len(words) < 2:
        return Refusal("N-1", "Shears need at and a place, such as shears at c.")
    place = read_place(words[1])
    if isinstance(place, Refusal):
        return place
    return too_many(words, 2, "the place") or CutDown(place)


def _seer(words: Words) -> Reading:
    if not words:
        return Refusal("N-1", f"Seer needs its use: {listed(SEER_USES)}.")
    use = choose(words[0], (SEER_USES,), "use of a Seer")
    if isinstance(use, Refusal):
        return use
    if use == "take":
        return _seer_take(words[1:])
    if use == "reclaim":
        return _seer_reclaim(words[1:])
    aimed = _aimed(words[1:], "seer play")
    return aimed if isinstance(aimed, Refusal) else SeerPlay(*aimed)


def _seer_take(words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "Seer take needs the card that was taken.")
    card = read_card(words[0])
    if isinstance(card, Refusal) or len(words) == 1:
        return card if isinstance(card, Refusal) else SeerTake(card)
    if words[1].quoted or not "stash".startswith(words[1].key):
        return Refusal("N-1", f"{words[1].text} is not understood; stash and cards may follow.")
    stashed = _cards(words[2:], "stash")
    return stashed if isinstance(stashed, Refusal) else SeerTake(card, stashed)


def _seer_reclaim(words: Words) -> Reading:
    back, behind = _split_at(words, "discard")
    count = whole_number(back[0], "number") if len(back) == 1 else None
    cards = () if isinstance(count, int) else read_all(back, read_card, _WHAT_BACK)
    if isinstance(cards, Refusal):
        return cards
    fed = read_all(behind or (), read_card, "Seer reclaim needs discard and 1 to 3 cards.")
    if isinstance(fed, Refusal):
        return fed
    return SeerReclaim(count if isinstance(count, int) else len(cards), cards, fed)


_WHAT_BACK = "Seer reclaim needs a number or the cards that went back."


def _masque(words: Words) -> Reading:
    if not words:
        return Refusal("N-1", f"Masque needs its name: {listed(MASQUES)}.")
    name = choose(words[0], ([masque.casefold() for masque in MASQUES],), "Masque")
    if isinstance(name, Refusal):
        return name
    return too_many(words, 1, "the Masque") or Unmask(name.capitalize())


def _one_card(words: Words, verb: str) -> Card | Refusal:
    return read_card(words[0]) if words else Refusal("N-1", f"{verb} needs a card.")


def _stash(words: Words) -> Reading:
    card = _one_card(words, "Stash")
    if isinstance(card, Refusal) or len(words) == 1:
        return card if isinstance(card, Refusal) else Stash(card)
    if words[1].quoted or not "on".startswith(words[1].key) or len(words) < 3:
        return Refusal("N-1", f"{words[1].text} is not understood; on and the number of a Flux may follow.")
    flux = whole_number(words[2], "number of a Flux")
    if isinstance(flux, Refusal):
        return flux
    return too_many(words, 3, "the Flux") or Stash(card, flux)


def _take(words: Words) -> Reading:
    card = _one_card(words, "Take")
    if isinstance(card, Refusal):
        return card
    return too_many(words, 1, "the card") or Take(card)


_READERS: dict[str, Callable[[Words], Reading]] = {
    "reveal": _reveal,
    "draw": _draw,
    "play": _play,
    "shears": _shears,
    "seer": _seer,
    "masque": _masque,
    "resolve": _resolve,
    "stash": _stash,
    "take": _take,
    "sacrifice": _sacrifice,
}
