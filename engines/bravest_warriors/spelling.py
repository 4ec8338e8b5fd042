"""Reading single words: players, dice, names of cards, marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.answers import Refusal
from engines.kernel.words import Word, choose, listed, player_of, read_each, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.bravest_warriors.dice import Dice
    from engines.bravest_warriors.state import State

    Words = Sequence[Word]

HEROES = {
    "blue": ("Chris", "Wallow", "Plum", "Impossibear"),
    "red": ("Beth", "Danny", "Jelly Kid", "Catbug"),
}
MARKS = ("no-items", "no-assists", "twice")
_FACES = {Word(str(face)): face for face in range(1, 7)}


def stands_for(word: Word, keyword: str) -> bool:
    """Whether an unquoted word is the keyword or its beginning."""
    return not word.quoted and keyword.startswith(word.key)


def missing(form: str) -> Refusal:
    """N-1 for an entry that is not complete."""
    return Refusal("N-1", f"The form is {form}.")


def read_player(state: State, word: Word) -> str | Refusal:
    """The name of a player as it stands in the header; T-4 or N-2."""
    return player_of(word, state.house.players)


def read_hero(state: State, word: Word) -> str | Refusal:
    """One of the eight Heroes; those of the decks in use are matched first."""
    by_key = {name.casefold(): name for names in HEROES.values() for name in names}
    if word.key in by_key:
        return by_key[word.key]
    ours = [name.casefold() for name in state.house.heroes]
    found = choose(word, (ours, by_key), "Hero")
    return found if isinstance(found, Refusal) else by_key[found]


def read_dice(state: State, words: Words) -> Dice | Refusal:
    """Faces 1 to 6, or what a ruling has turned a die on the table into; N-1."""
    usual = [_FACES[word] for word in words if word in _FACES]
    if len(usual) == len(words):
        return tuple(usual)

    def read(word: Word) -> int | Refusal:
        face = whole_number(word, "die")
        if isinstance(face, Refusal) or 1 <= face <= 6 or face in state.battle.roll:
            return face
        return Refusal("N-1", f"{word.text} is no face of a die; faces are 1 to 6.")

    return read_each(words, read)


def read_name(word: Word, what: str) -> str | Refusal:
    """The name of a card: any quoted text that is not blank, or one plain word that is no number."""
    if not word.text.strip():
        return Refusal("N-1", f"The name of the {what} is empty.")
    if not word.quoted and (word.text[0] in "+-!" or word.text.isdigit()):
        return Refusal("N-1", f'{word.text} is no name; a name like this stands in quotes: "{word.text}".')
    return word.text


def read_held(word: Word, held: Iterable[str]) -> str | Refusal:
    """The name of an Item as its owner holds it, or as written when it is not held."""
    name = read_name(word, "Item")
    if isinstance(name, Refusal):
        return name
    by_key = {item.casefold(): item for item in held}
    if word.key in by_key:
        return by_key[word.key]
    begun = [] if word.quoted else [key for key in by_key if key.startswith(word.key)]
    if len(begun) > 1:
        return Refusal("N-2", f"{word.text} could be {listed(by_key[key] for key in begun)}.")
    return by_key[begun[0]] if begun else name
