"""Tells a line that is only begun from one that cannot become an entry."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from companion.commands import COMMANDS
from engines.kernel.answers import Refusal
from engines.kernel.words import split

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.kernel.answers import Choice, Field, Offer
    from engines.kernel.rules import Rules

EVER = (
    ("note", 'note "WORDS": a remark; nothing changes.'),
    ("concede", "concede PLAYER: somebody gives up, and the match is over."),
    ("fix", "fix WHAT NUMBER: sets by hand what was counted at the table."),
    ("correct", "correct NUMBER: opens that line of the log."),
)


def still_needed(
    text: str, refusal: Refusal, rules: Rules[Any], state: Any, choices: Sequence[Choice]
) -> str:
    """What a refused line needs to become an entry, as a sentence; empty where it cannot become one."""
    bare = text.removeprefix("!").strip().casefold()
    words = split(bare)
    if isinstance(words, Refusal):
        return refusal.message
    typed = [word.text for word in words]
    if not typed:
        return "The entry follows that happened although the rules refuse it."
    offers = rules.offers(state)
    if len(typed) == 1:
        near, reached = rules.moment_verbs(state)
        found = refusal.message if bare in {*near, *reached, *rules.ever} else _verb(bare, refusal, offers)
        if found:
            return found
    implied = rules.implied_verb(state, words)
    goes_on = (
        _goes_on(offer, rest)
        for offer in offers
        for rest in (
            *([typed[1:]] if offer.verb.startswith(typed[0]) else []),
            *([typed] if offer.verb == implied else []),
        )
    )
    known = (line.casefold() for line in _known(refusal, rules, state, choices))
    within = (line.startswith(bare) or Counter(typed) < Counter(line.split()) for line in known)
    return refusal.message if any(goes_on) or any(within) else ""


def grown(text: str, lines: Iterable[str]) -> str | None:
    """The first of the lines that begins like the text, else the first that has its words in any order.

    The verb of the text may be shortened, and so may its last word.
    """
    begun, row = text.casefold(), tuple(lines)
    first, *typed = begun.split() or [""]
    wanted, last = Counter(typed[:-1]), "".join(typed[-1:])

    def holds(line: str) -> bool:
        verb, *words = line.casefold().split()
        rest = Counter(words)
        return verb.startswith(first) and wanted <= rest and any(w.startswith(last) for w in rest - wanted)

    found = (line for line in row if line.casefold().startswith(begun))
    return next(found, None) or (next(filter(holds, row), None) if typed else None)


def _verb(word: str, refusal: Refusal, offers: Sequence[Offer]) -> str:
    """What a first word begins: an entry of the moment, one that is always possible, a word of the app."""
    forms = [(offer.verb, f"{offer.form}: {offer.says}.") for offer in offers]
    forms += EVER
    if any(verb == word for verb, _ in forms):
        return refusal.message
    forms += [(command.word, f"{command.word}: {command.tip}") for command in COMMANDS]
    return next((says for verb, says in forms if verb.startswith(word)), "")


def _known(refusal: Refusal, rules: Rules[Any], state: Any, choices: Sequence[Choice]) -> Iterator[str]:
    """Whole lines that a beginning may become."""
    if refusal.nearest:
        yield refusal.nearest
    yield from (choice.entry.text for choice in choices)
    yield from (countable.fix for countable in rules.counts(state) if countable.fix)


def _goes_on(offer: Offer, words: Sequence[str]) -> bool:
    """Whether words behind a verb fill the fields of an offer as far as they go, and more must come."""
    between = {word.strip("[]") for word in offer.form.split()[1:] if word.strip("[]").islower()}
    fields = list(offer.fields)
    count = 0
    for at, word in enumerate(words, 1):
        last = at == len(words)
        if last and any(other.startswith(word) for other in between):
            return True
        if word in between:
            continue
        while fields and not ((count < fields[0].most or last) and _fits(word, fields[0], last=last)):
            if count < fields[0].least:
                return False
            fields, count = fields[1:], 0
        if not fields:
            return False
        count += 1
    if not words:
        return bool(offer.fields)
    missing = count < fields[0].least or any(field.least for field in fields[1:])
    return missing or not _whole(words[-1], fields[0])


def _whole(word: str, field: Field) -> bool:
    return not field.domain or any(value.casefold() == word for value in field.domain)


def _fits(word: str, field: Field, *, last: bool) -> bool:
    """Whether a word may stand in a field: one of its values, or the beginning of one."""
    shortened = last or word.isalpha()
    return _whole(word, field) or (
        shortened and any(value.casefold().startswith(word) for value in field.domain)
    )
