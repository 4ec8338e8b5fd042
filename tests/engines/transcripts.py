"""Matches to be read: each line that was typed, and under it all that the companion says to it.

In a transcript ``players:`` and house rules begin a match. ``> ENTRY`` is submitted, ``~ ENTRY`` only tried,
``? WHAT`` asks for something that the table shows: a name in ``SHOWN``, ``tally`` or ``offers``, with a verb
if only these are asked for. The answers stand indented behind it; ``#`` begins a remark.

``python -m tests.engines.transcripts FILE...`` writes into transcripts what is answered today: read all that
differs before it is kept.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines.kernel.answers import Refusal
from engines.kernel.sheet import read_sheet
from engines.kernel.timeline import Timeline

if TYPE_CHECKING:
    from engines.kernel.answers import Consequence, Tone
    from engines.kernel.rules import Rules
    from engines.kernel.timeline import Record

Match = Timeline[Any]
MOST = 24
"""So many words or examples of an offer are shown: all, or the first of them and the last."""
MARKS: dict[Tone, str] = {"plain": "·", "good": "+", "bad": "-", "info": "i"}


def transcripts(tests: str) -> list[Path]:
    """All transcripts beside a test, given as its file."""
    return sorted(Path(tests).parent.glob("transcripts/*.txt"))


def answered(path: Path) -> str:
    """A transcript with the answers of today in the place of those written."""
    rules = import_module(f"engines.{path.resolve().parts[-3]}").RULES
    return "".join(f"{line}\n" for line in _played(rules, path.read_text(encoding="utf-8").splitlines()))


def _played(rules: Rules[Any], written: Iterable[str]) -> Iterator[str]:
    header: list[str] = []
    match: Match | None = None
    for line in written:
        mark, _, rest = line.partition(" ")
        if mark or not line:
            yield line
        if mark.endswith(":"):
            header.append(line)
        elif mark in _ANSWERS:
            if header or match is None:
                match, header = _begun(rules, header), []
            yield from (f"    {said}".rstrip() for said in _ANSWERS[mark](match, rest))


def _begun(rules: Rules[Any], header: list[str]) -> Match:
    slug = rules.about.slug
    sheet = read_sheet("\n".join([f"game: {slug}", *header, ""]), {slug: rules})
    return Timeline(rules, sheet.header.players, sheet.options)


def _submitted(match: Match, line: str) -> Iterator[str]:
    return _told(line, match.submit(line))


def _tried(match: Match, line: str) -> Iterator[str]:
    return _told(line, match.try_entry(line))


def _told(line: str, answer: Record[Any] | Refusal) -> Iterator[str]:
    if isinstance(answer, Refusal):
        yield f"{answer.rule}: {answer.message}"
        if answer.nearest is not None:
            yield f"would do: {answer.nearest}"
        return
    if answer.text != line:
        yield f"= {answer.text}"
    yield answer.step.says
    yield from map(_fact, answer.step.consequences)


def _fact(fact: Consequence) -> str:
    return f"{MARKS[fact.tone]} {fact.text}{_cited(fact.rule)}"


def _cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def _shown(match: Match, asked: str) -> Iterator[str]:
    what, _, verb = asked.partition(" ")
    if what == "tally":
        return map(_listed, match.rules.tally(match.records))
    lines = _offers(match, verb) if what == "offers" else SHOWN[what](match.rules, match.state)
    return filter(None, lines)


def _offers(match: Match, verb: str) -> Iterator[str]:
    for offer in match.rules.offers(match.state):
        if verb in {"", offer.verb}:
            yield f"{offer.verb}: {offer.form}: {offer.says}"
            for field in offer.fields:
                yield f"  {field.name}, {field.least} to {field.most}: {_some(field.domain)}"
            yield f"  such as {_some([entry.text for entry in offer.examples()])}"


def _some(words: Sequence[str]) -> str:
    shown = words if len(words) <= MOST else [*words[: MOST - 1], f"… {len(words)} in all …", words[-1]]
    return "; ".join(shown)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _listed(values: Sequence[object]) -> str:
    return _json(values)[1:-1]


SHOWN: dict[str, Callable[[Rules[Any], Any], Iterable[str]]] = {
    "lines": lambda rules, state: rules.lines(state),
    "prompt": lambda rules, state: [_listed(rules.prompt(state))],
    "outcome": lambda rules, state: [_listed(rules.outcome(state) or ())],
    "verbs": lambda rules, state: map(" ".join, rules.moment_verbs(state)),
    "checklist": lambda rules, state: [
        f"{task.due}: {task.text}{_cited(task.rule)}" for task in rules.checklist(state)
    ],
    "standing": lambda rules, state: [_listed(rules.standing(state))],
    "counts": lambda rules, state: [_listed(row) for row in rules.counts(state)],
    "choices": lambda rules, state: [
        "; ".join(filter(None, (row.entry.text, row.says, row.follows))) for row in rules.choices(state)
    ],
    "facts": lambda rules, state: [f"{key}: {_json(value)}" for key, value in rules.facts(state).items()],
}
"""What a table shows beside its offers, in lines."""

_ANSWERS = {">": _submitted, "~": _tried, "?": _shown}


def main(names: list[str]) -> None:
    """Write the answers of today into transcripts."""
    for path in map(Path, names):
        path.write_text(answered(path), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
