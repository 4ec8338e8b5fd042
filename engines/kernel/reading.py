"""Reading the entries that every game knows, and taking a line apart into its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.kernel.answers import Refusal
from engines.kernel.entries import Concede, Entry, Note
from engines.kernel.words import Word, listed, player_of, split, too_many, without_comment

if TYPE_CHECKING:
    from collections.abc import Sequence


class Worded(NamedTuple):
    """A line taken apart.

    Attributes:
        words: its words, at least one, without the mark of a ruling.
        bare: the same as one text.
        ruled: whether it is a ruling of the table.
    """

    words: tuple[Word, ...]
    bare: str
    ruled: bool

    def behind(self, verb: str, words: tuple[Word, ...]) -> tuple[Word, ...]:
        """The words behind a verb; a note takes the rest of the line as one where it has no quotes."""
        if verb != "note" or any(word.quoted for word in words):
            return words
        return (Word(self.bare.partition(" ")[2].strip()),)


def worded(line: str) -> Worded | Refusal:
    """The words of a line without its comment, or N-1 where it holds none or a quote is not closed."""
    bare = without_comment(line)
    ruled = bare.startswith("!")
    if ruled:
        bare = bare[1:].strip()
    words = split(bare)
    if isinstance(words, Refusal):
        return words
    return Worded(words, bare, ruled) if words else Refusal("N-1", "There is nothing to read in this line.")


def read_note(words: Sequence[Word]) -> Entry | Refusal:
    """A remark, which is one quoted word."""
    if len(words) != 1 or not words[0].text.strip():
        return Refusal("N-1", 'A note needs its text, such as note "a good evening".')
    return Note(words[0].text)


def read_concede(words: Sequence[Word], players: tuple[str, ...]) -> Entry | Refusal:
    """Who gives up; in a game of several the name is needed."""
    if not words:
        if len(players) > 1:
            return Refusal("N-1", f"Concede needs the name of who gives up: {listed(players)}.")
        return Concede()
    player = too_many(words, 1, "concede") or player_of(words[0], players)
    if isinstance(player, Refusal):
        return player
    return Concede(player if len(players) > 1 else None)
