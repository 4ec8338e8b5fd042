"""What can be done with a match from the history: the words, what each says, and their tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.look.block import Block, across, down
from companion.look.cards import tile
from companion.text import cells

if TYPE_CHECKING:
    from companion.look.palette import Palette


class Deed(NamedTuple):
    """A word that can be typed or tapped, a few words under it, and a sentence on what it does.

    Where the whole line that is typed is longer than the word, it is `typed`.
    """

    word: str
    under: str
    says: str
    typed: str = ""


WORDS = (
    *("continue", "again", "export", "delete", "restore", "abandon", "misplayed", "import"),
    *("correct", "play", "stop", "slower", "faster", "earlier", "later", "previous", "next", "more"),
)
"""The words that begin a deed; anything else that is typed is looked for in the list."""


PLAYING = (
    Deed("stop", "here", "Walks no further, as any key does."),
    Deed("slower", "walks on", "Walks on by itself more slowly, as Down does."),
    Deed("faster", "walks on", "Walks on by itself faster, as Up does."),
)
"""What can be done while a match walks on by itself."""

MORE = Deed("more", "all deeds", "Shows everything that can be done with this match, or hides it again.")


def deeds(
    status: str, marks: frozenset[str], *, hidden: bool, at: int | None, last: bool = False
) -> tuple[Deed, ...]:
    """What can be done with a match.

    Args:
        status: how it stands, such as ``playing``.
        marks: the words it is marked with.
        hidden: whether it was deleted from the history.
        at: the entry that is looked at where it is open, else None.
        last: whether that is the newest entry.
    """
    if hidden:
        return (Deed("restore", "bring back", "Brings the match and its figures back."),)
    going = status == "playing" and not marks & {"abandoned", "misplayed"}
    rows = []
    if at is not None:
        rows.append(Deed("earlier", "entry", "Goes back by one entry, as Left does."))
        rows.append(Deed("later", "entry", "Goes on by one entry, as Right does."))
        rows.append(
            Deed("play", "walks on", "Walks on by itself; Up and Down set the pace, any other key stops it.")
        )
    if going and (at is None or last):
        rows.append(Deed("continue", "go on", "Goes on with the match."))
    elif at is not None:
        rows.append(Deed("continue", f"from {at}", f"Begins a new match with the entries up to {at} copied."))
    if at is not None:
        rows.append(Deed("previous", "point", "Goes back to the turning point before, as a comma does."))
        rows.append(Deed("next", "point", "Goes on to the next turning point, as a full stop does."))
        rows.append(Deed("correct", f"entry {at}", f"Opens entry {at} to be changed."))
    rows.append(Deed("again", "new match", "Begins another match with the same people and house rules."))
    rows.append(Deed("export", "to a file", "Writes the match to a file: choose the format."))
    rows.append(_marking("abandon", "abandoned", marks))
    rows.append(_marking("misplayed", "misplayed", marks))
    rows.append(Deed("delete", "hides it", "Hides the match and its figures; F2 brings it back."))
    return tuple(rows)


def _marking(word: str, mark: str, marks: frozenset[str]) -> Deed:
    if mark in marks:
        return Deed(word, "take off", f"The match is {mark} no longer: its figures count again.")
    return Deed(word, "no figures", f"Marks the match as {mark}: it stays here, its figures do not count.")


def tiles(deeds: tuple[Deed, ...], width: int, most: int, palette: Palette) -> Block:
    """The deeds as tiles in at most so many rows of them, the last one `MORE` where they do not all fit."""
    if not deeds:
        return Block()
    least = max(max(cells(deed.word), cells(deed.under)) for deed in deeds) + 2
    room = (width + 1) // (least + 1)
    if len(deeds) > room * most:
        deeds = (*deeds[: room * most - 1], MORE)
    rows = -(-len(deeds) // room)
    columns = -(-len(deeds) // rows)
    each = min(2 * least, (width + 1) // columns - 1)
    drawn = [
        tile((deed.word, deed.under), each, palette.key, palette).tapped(f"word {deed.typed or deed.word}")
        for deed in deeds
    ]
    return down((across(drawn[at : at + columns], 1) for at in range(0, len(drawn), columns)), 1)
