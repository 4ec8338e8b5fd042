"""Reading the words behind a verb as an entry; what the table allows is judged later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.brightcast.cards import ALCHEMIST, CARDS, DRAGON, PLACE, SORCERER, SPELLCASTERS, WARLOCK
from engines.brightcast.entries import (
    Allow,
    Discard,
    FixActive,
    FixCard,
    FixCount,
    Flip,
    Forgot,
    Play,
    Skip,
    Stop,
)
from engines.kernel.answers import Refusal
from engines.kernel.entries import Start
from engines.kernel.words import Word, choose, counted, listed, player_of, read_each, too_many, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.kernel.entries import Entry
    from engines.kernel.rules import Reading

    Reader = Callable[[Sequence[Word], tuple[str, str]], Reading]

_AIMED = (WARLOCK, SORCERER, DRAGON, ALCHEMIST)


def read_words(verb: str, words: Sequence[Word], players: tuple[str, str]) -> Reading:
    """Read the words behind one of this game's verbs.

    Returns:
        The entry; N-1 or N-2 for a word that does not fit, T-4 for an unknown player.
    """
    return _READERS[verb](words, players)


def begins_card(word: Word) -> bool:
    """Whether a word is a card or the beginning of one."""
    return not word.quoted and any(card.startswith(word.key) for card in CARDS)


def _is(word: Word, keyword: str) -> bool:
    return not word.quoted and word.key == keyword


def _card(word: Word) -> str | Refusal:
    return word.key if word.key in PLACE and not word.quoted else choose(word, (CARDS,), "card")


def _read_start(words: Sequence[Word], players: tuple[str, str]) -> Reading:
    if len(words) != 1:
        return Refusal("N-1", "Start needs the one name of who begins.", Start(players[0]).text)
    player = player_of(words[0], players)
    return player if isinstance(player, Refusal) else Start(player)


def _read_flip(words: Sequence[Word], players: tuple[str, str]) -> Reading:
    cards = read_each(words, _card)
    if isinstance(cards, Refusal):
        return cards
    if len(cards) != 2:
        return Refusal("N-1", f"Flip needs two cards, first the one of {players[0]}, not {len(cards)}.")
    return Flip(cards)


def _read_play(words: Sequence[Word], _players: tuple[str, str]) -> Reading:
    if not words:
        return Refusal("N-1", "Play needs a card.")
    card = _card(words[0])
    if isinstance(card, Refusal):
        return card
    if card != ALCHEMIST or len(words) == 1 or not _is(words[1], "as"):
        return _aimed(card, None, words[1:])
    if len(words) == 2:
        return Refusal("N-1", "Behind as stands the Spellcaster that is copied.")
    copied = _card(words[2])
    return copied if isinstance(copied, Refusal) else _aimed(card, copied, words[3:])


def _aimed(card: str, copied: str | None, words: Sequence[Word]) -> Reading:
    targets = _targets(words, card)
    return targets if isinstance(targets, Refusal) else Play(card, copied, targets)


def _targets(words: Sequence[Word], card: str) -> tuple[str, ...] | Refusal:
    if not words:
        return ()
    if not _is(words[0], "at") or card not in _AIMED:
        return Refusal("N-1", f"{words[0].text} has no meaning behind {card}.")
    if len(words) < 2:
        return Refusal("N-1", "Behind at stands what the card is aimed at.")
    return read_each(words[1:], _target)


def _target(word: Word) -> str | Refusal:
    card, colon, copied = word.text.partition(":")
    found = _card(Word(card, word.quoted))
    if isinstance(found, Refusal) or not colon:
        return found
    if found != ALCHEMIST or not copied:
        return Refusal("N-1", f"{word.text} is no card; a copy is written alchemist:sage.")
    name = choose(Word(copied), (SPELLCASTERS,), "Spellcaster")
    return name if isinstance(name, Refusal) else f"{ALCHEMIST}:{name}"


def _read_stop(words: Sequence[Word], _players: tuple[str, str]) -> Reading:
    if len(words) != 2 or not _is(words[0], "with"):
        return Refusal("N-1", "A stop is written stop with and the one card beside the Wizard.")
    card = _card(words[1])
    return card if isinstance(card, Refusal) else Stop(card)


def _read_discard(words: Sequence[Word], _players: tuple[str, str]) -> Reading:
    if not words:
        return Refusal("N-1", "Discard needs a card.")
    cards = read_each(words, _card)
    return cards if isinstance(cards, Refusal) else Discard(cards)


def _bare(entry: Entry, words: Sequence[Word]) -> Reading:
    refusal = too_many(words, 0, entry.verb)
    return entry if refusal is None else refusal._replace(nearest=entry.text)


def _read_fix(words: Sequence[Word], players: tuple[str, str]) -> Reading:
    if not words:
        return Refusal("N-1", f"Fix needs what is set: {listed(_FIXABLE)}.")
    what = choose(words[0], (_FIXABLE,), "recount")
    if isinstance(what, Refusal):
        return what
    need = _FIXABLE[what]
    if len(words) != need:
        needed = counted(need - 1, "word", "words")
        return Refusal("N-1", f"Fix {what} takes {needed} behind it, not {len(words) - 1}.")
    value = _fixed_value(what, words[2:])
    if isinstance(value, Refusal):
        return value
    player = player_of(words[1], players)
    return player if isinstance(player, Refusal) else _fix(what, player, value)


def _fixed_value(what: str, words: Sequence[Word]) -> int | tuple[str, str] | Refusal | None:
    if what == "active":
        return None
    if what not in {"play", "discard"}:
        return whole_number(words[0], "number")
    if words[0].quoted or words[0].text not in {"+", "-"}:
        return Refusal("N-1", f"{words[0].text} is neither + nor -.")
    card = _target(words[1])
    return card if isinstance(card, Refusal) else (words[0].text, card)


def _fix(what: str, player: str, value: int | tuple[str, str] | None) -> Entry:
    if value is None:
        return FixActive(player)
    if isinstance(value, int):
        return FixCount(what, player, value)
    return FixCard(what, player, *value)


_FIXABLE = {"hand": 3, "deck": 3, "play": 4, "discard": 4, "games": 3, "active": 2}
_READERS: dict[str, Reader] = {
    "start": _read_start,
    "flip": _read_flip,
    "play": _read_play,
    "stop": _read_stop,
    "allow": lambda words, _: _bare(Allow(), words),
    "discard": _read_discard,
    "skip": lambda words, _: _bare(Skip(), words),
    "forgot": lambda words, _: _bare(Forgot(), words),
    "fix": _read_fix,
}
