"""What is typed on the statistics screen: words that choose game, size, person, variant and period."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from companion.journal.summaries import MONTHS
from companion.screens.choosing import fitting_titles, short_title
from companion.statistics.asked import ALL_TIME, Asked, month, year
from companion.statistics.figures import by_game, by_known_person, by_size, by_variant
from companion.statistics.played import SIZES
from companion.statistics.report import variant_name
from engines.kernel.answers import Refusal
from engines.kernel.words import split

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from companion.people.register import Person
    from companion.statistics.asked import Period
    from companion.statistics.played import Played, Shelf, Size

    Take = Callable[["Filter", Asked, str], Asked | None]

T = TypeVar("T")
WORDS = ("everybody", "any", "always", "all", "unmarked", "year", "month")


class Filter:
    """What can be asked of a journal; what was sorted once is kept, since every key asks again.

    Attributes:
        shelf: the matches.
        titles: the games' names by slug, in their order.
        today: the day.
    """

    def __init__(self, shelf: Shelf, titles: Mapping[str, str], today: date) -> None:
        self.shelf = shelf
        self.titles = titles
        self.today = today
        self._tables = {game: by_size(some) for game, some in by_game(shelf.matches).items()}
        self._known: dict[tuple[str, Size], tuple[list[Person], list[tuple[str, ...]]]] = {}

    def table(self, asked: Asked) -> tuple[Played, ...]:
        """All matches of the game and the size that are asked about."""
        return self._tables.get(asked.game, {}).get(asked.size, ())

    def first(self) -> Asked | None:
        """What is asked at first: the game that was played last, with as many people as then."""
        if not self.shelf.matches:
            return None
        last = self.shelf.matches[-1]
        return Asked(last.game, last.size)

    def read(self, text: str, asked: Asked) -> Asked | str:
        """What is asked behind these words, or a sentence about the one that is not understood."""
        words = split(text)
        if isinstance(words, Refusal):
            return words.message
        for word in words:
            taken = next(
                (found for take in _TAKES if (found := take(self, asked, word.key)) is not None), None
            )
            if taken is None:
                return f"{word.text} is no game, person, variant or time here."
            asked = taken
        return asked

    def games(self) -> dict[str, int]:
        """The games that were played, with how many matches, in the order of the titles."""
        return {
            slug: sum(map(len, self._tables[slug].values())) for slug in self.titles if slug in self._tables
        }

    def sizes(self, game: str) -> dict[Size, int]:
        """How many matches of a game were played by one, two and more."""
        tables = self._tables.get(game, {})
        return {size: len(tables[size]) for size in SIZES if size in tables}

    def people(self, asked: Asked) -> list[Person]:
        """Who played that game in that size, those who play most first."""
        return self._sorted(asked)[0]

    def variants(self, asked: Asked) -> list[tuple[str, ...]]:
        """The variants that were played, the most played first."""
        return self._sorted(asked)[1]

    def _sorted(self, asked: Asked) -> tuple[list[Person], list[tuple[str, ...]]]:
        key = asked.game, asked.size
        if key not in self._known:
            table = self.table(asked)
            self._known[key] = list(by_known_person(table)), list(by_variant(table))
        return self._known[key]

    def following(self, asked: Asked, facet: str) -> Asked:
        """What is asked when a person, a variant or a period is turned to the next one."""
        if facet == "person":
            people = [None, *(who.id for who in self.people(asked))]
            return replace(asked, person=_after(people, asked.person))
        if facet == "variant":
            return replace(asked, variant=_after([None, *self.variants(asked)], asked.variant))
        return replace(asked, period=_after(list(self.periods()), asked.period))

    def periods(self) -> tuple[Period, ...]:
        """All time, this year, this month."""
        return ALL_TIME, year(self.today.year, self.today), month(self.today.replace(day=1))

    def words(self, asked: Asked) -> tuple[str, ...]:
        """Everything that could be typed, for Tab."""
        titles = [short_title(title).removeprefix("The ") for title in self.titles.values()]
        names = [who.name for who in self.people(asked)]
        variants = [variant_name(variant) for variant in self.variants(asked)]
        return (*titles, *names, *variants, *WORDS, *SIZES, *MONTHS)

    def completion(self, text: str, asked: Asked) -> str | None:
        """A text with its last word to the end, or None where no word begins so."""
        before, _, begun = text.rpartition(" ")
        fits = (word for word in self.words(asked) if begun and word.casefold().startswith(begun.casefold()))
        found = next(fits, None)
        return found and f"{before} {found}".strip()


def _after(values: list[T], now: T) -> T:
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def _size(known: Filter, asked: Asked, word: str) -> Asked | None:
    size = next((size for size in SIZES if size == word and size in known.sizes(asked.game)), None)
    return size and Asked(asked.game, size, period=asked.period, clean=asked.clean)


def _fixed(known: Filter, asked: Asked, word: str) -> Asked | None:
    _, this_year, this_month = known.periods()
    fixed = {
        "everybody": replace(asked, person=None),
        "any": replace(asked, variant=None),
        "always": replace(asked, period=ALL_TIME),
        "all": Asked(asked.game, asked.size),
        "unmarked": replace(asked, clean=not asked.clean),
        "year": replace(asked, period=this_year),
        "month": replace(asked, period=this_month),
    }
    return fixed.get(word)


def _game(known: Filter, asked: Asked, word: str) -> Asked | None:
    played = known.games()
    slugs = list(played)
    fits = fitting_titles(word, [known.titles[slug] for slug in slugs])
    if len(fits) != 1:
        return None
    game = slugs[fits[0] - 1]
    if game == asked.game:
        return asked
    sizes = known.sizes(game)
    size = next(size for size in SIZES if sizes.get(size) == max(sizes.values()))
    fresh = Asked(game, size, period=asked.period, clean=asked.clean)
    there = any(who.id == asked.person for who in known.people(fresh))
    return replace(fresh, person=asked.person if there else None)


def _person(known: Filter, asked: Asked, word: str) -> Asked | None:
    found = next((who for who in known.people(asked) if who.name.casefold().startswith(word)), None)
    return found and replace(asked, person=found.id)


def _period(known: Filter, asked: Asked, word: str) -> Asked | None:
    if word.isascii() and word.isdigit() and len(word) == 4 and int(word):
        first = asked.period.first
        within = first is not None and asked.period.last is not None and (asked.period.last - first).days < 40
        one = month(first.replace(year=int(word))) if first and within else year(int(word), known.today)
        return replace(asked, period=one)
    number = next(
        (at for at, name in enumerate(MONTHS, 1) if len(word) > 2 and name.casefold().startswith(word)), 0
    )
    if not number:
        return None
    back = number > known.today.month
    first = known.today.replace(year=known.today.year - back, month=number, day=1)
    return replace(asked, period=month(first))


def _variant(known: Filter, asked: Asked, word: str) -> Asked | None:
    variants = sorted(known.variants(asked), key=len)
    for variant in variants:
        if variant_name(variant).casefold().startswith(word):
            return replace(asked, variant=variant)
    within = (variant for variant in variants if word in variant_name(variant).casefold())
    found = next(within, None)
    return None if found is None else replace(asked, variant=found)


_TAKES: tuple[Take, ...] = (_fixed, _size, _person, _game, _period, _variant)
