"""Powers that a table has used or noted in this match, so that nobody forgets them (VB-2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engines.brachio.powers import NO_POWERS, Powers
from engines.kernel.answers import Refusal
from engines.kernel.words import listed, quote, split

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.position import LogLine
    from engines.brachio.state import State


class Used(NamedTuple):
    """A power that somebody has used: whose, and what it does."""

    player: str
    kind: str
    amount: int

    @property
    def text(self) -> str:
        """The entry that uses it."""
        return f"power {quote(self.player)} {self.does}"

    @property
    def does(self) -> str:
        """What it does, as it is written."""
        return self.kind if self.kind == "protect" else f"{self.kind} {self.amount}"


def used_powers(log: tuple[LogLine, ...]) -> tuple[Used, ...]:
    """Every power that was used in this match, once, the one used last at the end."""
    return _used(tuple(line.text for line in log if not line.undone and line.text.startswith("power ")))


def forgotten(log: tuple[LogLine, ...], state: State) -> tuple[Used, ...]:
    """Powers used in an earlier round that do not count in this one yet."""
    if state.over:
        return ()
    now = dict(zip(state.players, state.powers, strict=True))
    return tuple(
        used
        for used in used_powers(log)
        if now[used.player].having(used.kind, used.amount) != now[used.player]
    )


def said_of(log: Iterable[LogLine], state: State, seat: int) -> str:
    """What powers do to a seat this round; else what the newest note that begins with its name says."""
    power = state.powers[seat]
    if power != NO_POWERS:
        return f"power: {in_words(power)}"
    start = f'note "{state.players[seat]}:'.casefold()
    texts = [line.text for line in log if not line.undone and line.text.casefold().startswith(start)]
    return _remark(texts[-1], len(start)) if texts else ""


def in_words(power: Powers) -> str:
    """What powers do to a seat, in a few words."""
    told = ["protected"] if power.protect else []
    told += [f"counts as {power.value}"] if power.value is not None else []
    told += [f"loses {power.lose}"] if power.lose else []
    told += [f"gains {power.gain}"] if power.gain else []
    return listed(told, "and")


def _remark(text: str, start: int) -> str:
    return text[start:].removesuffix('"').replace('\\"', '"').replace("\\\\", "\\").strip()


@lru_cache(maxsize=8)
def _used(texts: tuple[str, ...]) -> tuple[Used, ...]:
    found: dict[Used, None] = {}
    for text in texts:
        words = split(text)
        if isinstance(words, Refusal):
            continue
        used = Used(words[1].text, words[2].text, int(words[3].text) if len(words) > 3 else 0)
        found.pop(used, None)
        found[used] = None
    return tuple(found)
