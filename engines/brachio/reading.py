"""Reading the words behind a verb: which entry of Brachio they mean, or why none (N-1, N-2, T-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.brachio.entries import (
    Dinosaur,
    FixFirst,
    FixLives,
    FixRound,
    Flood,
    Heat,
    Keep,
    Lives,
    Power,
    Reveal,
    River,
    SwapBlind,
    SwapRiver,
    usual_lives,
)
from engines.brachio.powers import KINDS
from engines.kernel.answers import Refusal
from engines.kernel.entries import Start
from engines.kernel.words import (
    KNOWN_WORDS,
    Word,
    change_of,
    choose,
    listed,
    player_of,
    read_each,
    seat_of,
    too_many,
    whole_number,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.brachio.state import State
    from engines.kernel.rules import Reading

Words = tuple[Word, ...]


def read_entry(state: State, verb: str, words: Words) -> Reading:
    """Read the words behind a verb of this game at this state."""
    return _READERS[verb](state, words)


def reads_as_reveal(state: State, words: Words) -> bool:
    """Whether a line without a verb can only be a Revelation: cards, or a name and a card."""
    if is_number(words[0]):
        return True
    seat = seat_of(words[0], state.players)
    unknown = isinstance(seat, Refusal) and seat.rule == "T-4"
    return len(words) > 1 and is_number(words[1]) and not unknown


def is_number(word: Word) -> bool:
    """Whether a word is written in digits alone, as cards are."""
    return not word.quoted and word.text.isascii() and word.text.isdigit()


@lru_cache(KNOWN_WORDS)
def card_of(word: Word) -> int | Refusal:
    """Read the value of a card; N-1 where it is no plain number. Its size is checked later (T-2)."""
    return whole_number(word, "card") if is_number(word) else Refusal("N-1", f"{word.text} is no card.")


def _dinosaur(state: State, words: Words) -> Reading:
    if len(words) < 2 or not words[1].text or (words[1].key == "lives" and not words[1].quoted):
        return Refusal("N-1", "Dinosaur needs a player and a species, such as dinosaur Ana Belzebufo.")
    refusal = too_many(words, 4, "the number of lives")
    if refusal is not None:
        return refusal
    lives: int | Refusal = usual_lives(words[1].text)
    if len(words) > 2:
        keyword = choose(words[2], (("lives",),), "word behind the species")
        if isinstance(keyword, Refusal):
            return keyword
        if len(words) < 4:
            return Refusal("N-1", "Behind lives stands how many.")
        lives = whole_number(words[3], "number of lives")
    if isinstance(lives, Refusal):
        return lives
    player = player_of(words[0], state.players)
    return player if isinstance(player, Refusal) else Dinosaur(player, words[1].text, lives)


def _one_player(state: State, words: Words, verb: str) -> str | Refusal:
    if not words:
        return Refusal("N-1", f"{verb} needs a player: {listed(state.players)}.")
    return too_many(words, 1, "the name") or player_of(words[0], state.players)


def _start(state: State, words: Words) -> Reading:
    player = _one_player(state, words, "Start")
    return player if isinstance(player, Refusal) else Start(player)


def _river(state: State, words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "River needs its card, such as river 6.")
    cards = read_each(words, card_of)
    return cards if isinstance(cards, Refusal) else River(cards)


def _flood(state: State, words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "Flood needs the card that joins the River, such as flood 8.")
    card = too_many(words, 1, "the card") or card_of(words[0])
    return card if isinstance(card, Refusal) else Flood(card)


def _heat(state: State, words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "Heat needs the names of those who showed themselves, or none.")
    nobody = _nobody(state, words[0])
    if nobody is not None:
        return too_many(words, 1, "none") or nobody
    seats: list[int] = []
    for word in words:
        seat = seat_of(word, state.players)
        if isinstance(seat, Refusal):
            return seat
        if seat in seats:
            return Refusal("T-4", f"{state.players[seat]} is named twice.")
        seats.append(seat)
    return Heat(tuple(state.players[seat] for seat in seats))


def _nobody(state: State, word: Word) -> Reading | None:
    """The reading of ``none`` or its beginning; None where the word is a name, N-2 where it may be both."""
    if word.quoted or not "none".startswith(word.key):
        return None
    names = [name for name in state.players if name.casefold().startswith(word.key)]
    if word.key == "none" or not names:
        return Heat(())
    if word.key in {name.casefold() for name in names}:
        return None
    return Refusal("N-2", f"{word.text} could be {listed(('none', *names))}.")


def _keep(state: State, words: Words) -> Reading:
    return too_many(words, 0, "keep") or Keep()


def _swap(state: State, words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "Swap with what: river, next or deck?")
    partner = choose(words[0], (("river", "next", "deck"),), "partner of a swap")
    if isinstance(partner, Refusal):
        return partner
    if partner != "river":
        return too_many(words, 1, f"swap {partner}") or SwapBlind(partner)
    return _swap_river(state, words[1:])


def _swap_river(state: State, words: Words) -> Reading:
    if words and not is_number(words[0]) and len(state.river) == 1:
        words = (Word(str(state.river[0])), *words)
    if len(words) < 3:
        return Refusal("N-1", "A swap with the River names both cards, such as swap river 5 for 6.")
    refusal = too_many(words, 3, "the card given")
    if refusal is not None:
        return refusal
    keyword = choose(words[1], (("for",),), "word between the two cards")
    if isinstance(keyword, Refusal):
        return keyword
    cards = read_each((words[0], words[2]), card_of)
    return cards if isinstance(cards, Refusal) else SwapRiver(*cards)


def _power(state: State, words: Words) -> Reading:
    if len(words) < 2:
        return Refusal("N-1", f"Power needs a player and {listed(KINDS)}.")
    kind = choose(words[1], (KINDS,), "kind of power")
    if isinstance(kind, Refusal):
        return kind
    amount: int | Refusal = 0
    if kind != "protect" and len(words) < 3:
        return Refusal("N-1", f"Power {kind} needs its number.")
    if kind != "protect":
        amount = whole_number(words[2], "number")
    refusal = too_many(words, 2 if kind == "protect" else 3, kind)
    if refusal is not None:
        return refusal
    if isinstance(amount, Refusal):
        return amount
    player = player_of(words[0], state.players)
    return player if isinstance(player, Refusal) else Power(player, kind, amount)


def _reveal(state: State, words: Words) -> Reading:
    by_name = any(not is_number(word) for word in words[::2])
    cards = read_each(words[1::2] if by_name else words, card_of)
    if isinstance(cards, Refusal):
        return cards
    if by_name:
        return _reveal_by_name(state, words, cards)
    count = len(state.players)
    if len(cards) < count:
        return Refusal("T-4", f"The card of {state.names(range(len(cards), count))} is missing.")
    if len(cards) > count:
        return Refusal("T-4", f"There are {len(cards)} cards for {count} players.")
    return Reveal(cards)


def _reveal_by_name(state: State, words: Words, cards: tuple[int, ...]) -> Reading:
    if len(words) % 2:
        return Refusal("N-1", f"The card of {words[-1].text} is missing.")
    shown: dict[int, int] = {}
    for at, card in enumerate(cards):
        seat = seat_of(words[2 * at], state.players)
        if isinstance(seat, Refusal):
            return seat
        if seat in shown:
            return Refusal("T-4", f"{state.players[seat]} is named twice.")
        shown[seat] = card
    missing = [seat for seat in range(len(state.players)) if seat not in shown]
    if missing:
        return Refusal("T-4", f"The card of {state.names(missing)} is missing.")
    return Reveal(tuple(shown[seat] for seat in sorted(shown)))


def _lives(state: State, words: Words) -> Reading:
    if len(words) < 2 or words[1].text[:1] not in {"+", "-"}:
        return Refusal("N-1", "Lives needs a player and a signed number, such as lives Ana -1.")
    delta = too_many(words, 3, "the reason") or change_of(words[1], "number of lives")
    if isinstance(delta, Refusal):
        return delta
    player = player_of(words[0], state.players)
    reason = words[2].text if len(words) > 2 else ""
    return player if isinstance(player, Refusal) else Lives(player, delta, reason)


def _fix(state: State, words: Words) -> Reading:
    if not words:
        return Refusal("N-1", "Fix sets lives, round or first.")
    what = choose(words[0], (("lives", "round", "first"),), "thing to fix")
    if isinstance(what, Refusal):
        return what
    if what == "first":
        player = _one_player(state, words[1:], "Fix first")
        return player if isinstance(player, Refusal) else FixFirst(player)
    needed = 3 if what == "lives" else 2
    if len(words) < needed:
        form = "fix lives Ana 2" if what == "lives" else "fix round 4"
        return Refusal("N-1", f"A word is missing; the form is {form}.")
    number = too_many(words, needed, "the number") or whole_number(words[needed - 1], "number")
    if isinstance(number, Refusal):
        return number
    if what == "round":
        return FixRound(number)
    player = player_of(words[1], state.players)
    return player if isinstance(player, Refusal) else FixLives(player, number)


_READERS: dict[str, Callable[[State, Words], Reading]] = {
    "dinosaur": _dinosaur,
    "start": _start,
    "river": _river,
    "flood": _flood,
    "heat": _heat,
    "keep": _keep,
    "swap": _swap,
    "power": _power,
    "reveal": _reveal,
    "lives": _lives,
    "fix": _fix,
}
