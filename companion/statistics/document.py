"""Statistics as one JSON object.

``schema`` is 1; keys are only ever added. ``games`` holds an object for each game and size that was played::

    {"game", "title", "size": "solo" | "duel" | "many", "matches", "first", "last" (days),
     "marked": {"rulings", "recounts", "advice"} (matches that have them),
     "rate" (of a game for one; else null), "unmarked_rate", "streaks", "minutes",
     "people": [{"id", "name", "matches", "rate", "unmarked_rate", "streaks", "minutes", "figures"}],
     "variants": [{"name", "matches", "rate", "people": [{"id", "rate"}]}],
     "months": [{"name": "2026-05", "matches", "rate", "people": [{"id", "rate"}]}],
     "figures": {group: {name: {"total", "times"}}}}

A ``rate`` is ``{"won", "of", "share", "low", "high", "enough"}``: ``low`` to ``high`` is Wilson's interval,
95 in 100, and null with ``enough`` false where matches are too few to say. ``streaks`` is ``{"now": {"won",
"length"}, "won", "lost"}`` (the longest), null where there is no rate; ``minutes`` is ``{"known", "shortest",
"median", "longest"}`` or null. ``figures`` are particular to a game. ``left_out`` counts matches that are
``unfinished``, ``abandoned`` or ``misplayed``; deleted ones are not counted at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.statistics.asked import day_of
from companion.statistics.figures import (
    by_game,
    by_known_person,
    by_month,
    by_person,
    by_size,
    by_variant,
    figures_of,
    rate_of,
)
from companion.statistics.particular import groups_of
from companion.statistics.report import variant_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.people.register import Person
    from companion.statistics.figures import Figures, Streak
    from companion.statistics.particular import Groups
    from companion.statistics.played import Played, Shelf
    from companion.statistics.rates import Rate

    Json = dict[str, object]

SCHEMA = 1
LEFT_OUT = ("unfinished", "abandoned", "misplayed")


def document(shelf: Shelf, titles: Mapping[str, str]) -> Json:
    """The statistics of the games that have a title, in the order of the titles."""
    games = by_game(shelf.matches)
    return {
        "schema": SCHEMA,
        "games": [
            _game(title, size, some)
            for slug, title in titles.items()
            for size, some in by_size(games.get(slug, ())).items()
        ],
        "left_out": {reason: shelf.left_out.get(reason, 0) for reason in LEFT_OUT},
    }


def _game(title: str, size: str, matches: Sequence[Played]) -> Json:
    whole = figures_of(matches)
    return {
        "game": matches[0].game,
        "title": title,
        "size": size,
        "matches": len(matches),
        "first": day_of(matches[0].begun).isoformat(),
        "last": day_of(matches[-1].begun).isoformat(),
        "marked": {"rulings": whole.ruled, "recounts": whole.recounted, "advice": whole.advised},
        **_results(matches, None, whole),
        "people": [_person(who, some) for who, some in by_known_person(matches).items()],
        "variants": [_part(variant_name(key), some) for key, some in by_variant(matches).items()],
        "months": [_part(name, some) for name, some in by_month(matches).items()],
        "figures": groups_object(groups_of(matches)),
    }


def _person(who: Person, matches: Sequence[Played]) -> Json:
    return {
        "id": who.id,
        "name": who.name,
        "matches": len(matches),
        **_results(matches, who.id, figures_of(matches, who.id)),
        "figures": groups_object(groups_of(matches, who.id)),
    }


def _results(matches: Sequence[Played], person: str | None, whole: Figures) -> Json:
    unmarked = [match for match in matches if match.clean]
    lengths = whole.lengths
    return {
        "rate": rate_object(whole.rate),
        "unmarked_rate": rate_object(whole.rate and rate_of(unmarked, person)),
        "streaks": _streaks(whole),
        "minutes": lengths and lengths._asdict(),
    }


def _part(name: str, matches: Sequence[Played]) -> Json:
    whole = figures_of(matches)
    people = [
        {"id": who.id, "rate": rate_object(rate_of(some, who.id))} for who, some in by_person(matches).items()
    ]
    return {"name": name, "matches": len(matches), "rate": rate_object(whole.rate), "people": people}


def rate_object(rate: Rate | None) -> Json | None:
    """A rate as the object that is described above; null of none."""
    if rate is None:
        return None
    low, high = rate.interval if rate.interval and rate.enough else (None, None)
    numbers = {"won": rate.won, "of": rate.of, "share": rate.share, "low": low, "high": high}
    return {**numbers, "enough": rate.enough}


def _streaks(whole: Figures) -> Json | None:
    now = whole.now
    if now is None:
        return None
    return {
        "now": {"won": now.won, "length": now.length},
        "won": _length(whole.longest(True)),
        "lost": _length(whole.longest(False)),
    }


def _length(streak: Streak | None) -> int:
    return streak.length if streak else 0


def groups_object(groups: Groups) -> Json:
    """Figures by group and name."""
    return {
        group: {name: {"total": found.total, "times": found.times} for name, found in names.items()}
        for group, names in groups.items()
    }
