"""Where a sheet may have gone wrong first, when what lies on the table is not what it says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.kernel.answers import Refusal
from engines.kernel.entries import Concede, Note, Ruling
from engines.kernel.words import quote, split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engines.kernel.answers import Offer
    from engines.kernel.timeline import Record, Timeline

EACH = 3
"""How many changes are given for one place of a sheet."""

_NUMBER = re.compile(r"[+-]?\d+")


class Slip(NamedTuple):
    """One change of a sheet that explains everything that was counted.

    Attributes:
        at: the place of the entry it concerns, from 0; behind the last one it is the number of entries.
        text: what should stand there; None when the entry should be left out.
        missing: whether ``text`` was forgotten and belongs in front of the entry, which stays as it is.
    """

    at: int
    text: str | None
    missing: bool = False


def counted(timeline: Timeline[Any], state: Any) -> dict[str, int]:
    """What the sheet says at a state, by the names of the counts."""
    return {row.name: row.value for row in timeline.rules.counts(state)}


def slips(timeline: Timeline[Any], table: Mapping[str, int]) -> Iterator[Slip | None]:
    """Look for the changes that explain what was counted; None stands for a try that does not.

    Every later entry still fits behind each of them. First come the changes that make just the difference
    by themselves, the earliest first, then an entry left out or written once more, then all others.

    Args:
        timeline: the match as it was written.
        table: what was counted, by the names of the counts.
    """
    search = _Search(timeline, table)
    passes: tuple[tuple[Callable[[int], Iterator[Slip]], bool], ...] = (
        (search.every, True),
        (search.plain, False),
        (search.every, False),
    )
    for ways, near in passes:
        for at in range(len(timeline) + 1):
            for slip in ways(at):
                yield slip if search.finds(slip, near=near) else None


class _Search:
    """The tries at one sheet."""

    def __init__(self, timeline: Timeline[Any], table: Mapping[str, int]) -> None:
        self._timeline = timeline
        self._table = table
        self._texts = [record.text for record in timeline.records]
        states = [timeline.state_after(count) for count in range(len(timeline) + 1)]
        self._counts = [self._of(state) for state in states]
        self._needs = tuple(table[name] - value for name, value in zip(table, self._counts[-1], strict=True))
        self._before: tuple[int, Timeline[Any]] = (0, timeline.cut(0))
        self._tried: set[Slip] = set()
        self._found: list[Slip] = []
        self._sheets: set[tuple[str, ...]] = set()
        self._newest: dict[str | None, int] = {}

    def _of(self, state: Any) -> tuple[int, ...]:
        now = counted(self._timeline, state)
        return tuple(now[name] for name in self._table)

    def plain(self, at: int) -> Iterator[Slip]:
        """The entry left out, and the entry written once more."""
        if at < len(self._texts) and not isinstance(self._timeline.records[at].entry, Note | Concede):
            yield Slip(at, None)
            yield Slip(at + 1, self._texts[at], missing=True)

    def every(self, at: int) -> Iterator[Slip]:
        """Everything that may be wrong at one entry: it is too much, another one, or one is missing."""
        yield from self.plain(at)
        offers = self._timeline.rules.offers(self._timeline.state_after(at))
        texts = [entry.text for offer in offers for entry in offer.examples()]
        if at < len(self._texts):
            record = self._timeline.records[at]
            yield from (Slip(at, text) for text in dict.fromkeys((*self._variants(record, offers), *texts)))
        yield from (Slip(at, text, missing=True) for text in (*self._amounts(texts), *texts))

    def _amounts(self, texts: list[str]) -> Iterator[str]:
        """The entries that add or take an amount, with the amounts that are looked for."""
        for text in texts:
            words = text.split(" ")
            for at, word in enumerate(words):
                if word[0:1] in {"+", "-"} and _NUMBER.fullmatch(word):
                    for need in self._needs:
                        yield " ".join((*words[:at], f"{need:+d}", *words[at + 1 :]))

    def _variants(self, record: Record[Any], offers: tuple[Offer, ...]) -> Iterator[str]:
        if isinstance(record.entry, Note | Concede | Ruling):
            return
        words = split(record.text)
        assert not isinstance(words, Refusal)
        written = [quote(word.text, always=word.quoted) for word in words]
        domain = {
            quote(word): None
            for offer in offers
            if offer.verb == record.entry.verb
            for field in offer.fields
            for word in field.domain
        }
        yield from _other_words(written, tuple(domain), {need for need in self._needs if need})

    def finds(self, slip: Slip, *, near: bool) -> bool:
        """Whether a change is worth telling: it explains what was counted, and nothing told says the same."""
        known = sum(other.at == slip.at for other in self._found) >= EACH
        if known or slip in self._tried or (near and not self._is_near(slip)):
            return False
        self._tried.add(slip)
        if not self._explains(slip) or (slip.missing and self._goes_on(slip)):
            return False
        self._found.append(slip)
        return True

    def _goes_on(self, slip: Slip) -> bool:
        """Whether the same entry would explain it one place before as well."""
        before = self._newest.get(slip.text, -2)
        self._newest[slip.text] = slip.at
        return before == slip.at - 1

    def _is_near(self, slip: Slip) -> bool:
        """Whether a change makes just the difference that was found, then and there."""
        before = self._counts[slip.at]
        now = before if slip.missing else self._counts[slip.at + 1]
        if slip.text is not None:
            step = self._until(slip.at).try_entry(slip.text)
            if isinstance(step, Refusal):
                return False
            before = self._of(step.step.state)
        return tuple(new - old for new, old in zip(before, now, strict=True)) == self._needs

    def _explains(self, slip: Slip) -> bool:
        """Whether the sheet says with the change what was counted, and all later entries fit."""
        rest = self._texts[slip.at + (not slip.missing) :]
        texts = (*self._texts[: slip.at], *(() if slip.text is None else (slip.text,)), *rest)
        if texts in self._sheets:
            return False
        again = self._until(slip.at).cut(slip.at)
        for text in texts[slip.at :]:
            if isinstance(again.submit(text), Refusal):
                return False
        if self._of(again.state) != tuple(self._table.values()):
            return False
        self._sheets.add(texts)
        return True

    def _until(self, at: int) -> Timeline[Any]:
        if self._before[0] != at:
            self._before = (at, self._timeline.cut(at))
        return self._before[1]


def _other_words(words: list[str], domain: tuple[str, ...], needs: set[int]) -> Iterator[str]:
    """An entry with one word changed, left out or added, or with two words in each other's place."""
    known = {word.casefold() for word in domain}
    open_to = [
        at for at, word in enumerate(words) if at and (word.casefold() in known or _NUMBER.fullmatch(word))
    ]
    for at in open_to:
        before, after = words[:at], words[at + 1 :]
        for word in (*_numbers(words[at], needs), *domain):
            yield " ".join((*before, word, *after))
        yield " ".join((*before, *after))
    if open_to:
        last = open_to[-1] + 1
        yield from (" ".join((*words[:last], word, *words[last:])) for word in domain)
    for at in open_to:
        for other in open_to:
            if at < other and words[at] != words[other]:
                swapped = list(words)
                swapped[at], swapped[other] = words[other], words[at]
                yield " ".join(swapped)


def _numbers(word: str, needs: set[int]) -> Iterator[str]:
    if _NUMBER.fullmatch(word):
        form = "+d" if word[0] in "+-" else "d"
        for need in sorted(needs):
            yield format(int(word) + need, form)
            yield format(int(word) - need, form)
