"""Odds against counting, the endgame against trying everything."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from engines.brambles import endgame as endgames
from engines.brambles.endgame import Ending, solve
from engines.brambles.odds import chance, improving, next_draws
from engines.brambles.piles import BITS, Piles, cards_of
from engines.brambles.state import State
from engines.kernel.entries import Entry
from tests.engines.brambles.table import EVILS, Table, drawn


def test_the_chance_of_a_card_is_counted() -> None:
    state = Table(EVILS).state
    assert chance(state, ["B3"]) == Fraction(1, 85)
    assert chance(state, ["Curse"]) == Fraction(6, 85)
    assert chance(state, ["Curse"], 2) == 1 - Fraction(79 * 78, 85 * 84)
    assert chance(state, [], 3) == 0
    assert chance(state, ["B3"], 100) == 1


def test_the_chances_of_the_next_draw_add_up() -> None:
    state = drawn("B1", "B2", "Curse", "Seer").state
    rows = {row.what: row.chance for row in next_draws(state, 1)}
    specials = sum(rows[name] for name in ("a Curse", "Shears", "Seer", "Flux"))
    suits = sum(rows[name] for name in ("Beasts", "Dreams", "Moons", "siGns", "sPirits"))
    numbers = sum(rows[f"any {n}"] for n in range(1, 15))
    assert specials + suits == specials + numbers == 1
    assert all(0 <= row.chance <= 1 for draws in (1, 2, 5, 80, 90) for row in next_draws(state, draws))
    assert "Even" not in rows


def worlds(first: tuple[str, ...], later: tuple[str, ...], again: str) -> list[set[str]]:
    """What went back of two unseen reclaims of two cards each, when ``again`` was seen in between."""
    found = []
    for one in combinations(first, 2):
        if again in one:
            rest = [card for card in first if card not in one]
            found += [({*one} - {again}) | {*two} for two in combinations([*rest, *later], 2)]
    return found


def test_cards_that_may_lie_in_the_collection_count_by_the_ways_they_can() -> None:
    first, later = ("B1", "B2", "B3", "B4"), ("D1", "D2")
    sure = BITS["M1"] | BITS["M2"]
    group = BITS["B1"] | BITS["B2"] | BITS["B3"] | BITS["B4"]
    piles = Piles(sure, (group,)).discard([]).reclaim_unseen(2)
    piles = (piles.draw("B1") or pytest.fail()).discard(["D1", "D2"]).reclaim_unseen(2)
    state = with_piles(piles, 5)
    all_worlds = worlds(first, later, "B1")
    for draws in (1, 2, 3):
        for wanted in (["B2"], ["D1"], ["M1", "B3"], ["B2", "D2"]):
            hits = sum(
                bool(set(hand) & set(wanted))
                for world in all_worlds
                for hand in permutations([*world, "M1", "M2"], draws)
            )
            tries = sum(1 for world in all_worlds for _ in permutations([*world, "M1", "M2"], draws))
            assert chance(state, wanted, draws) == Fraction(hits, tries)


def with_piles(piles: Piles, collection: int) -> State:
    return Table(EVILS).state._replace(piles=piles, collection=collection)


def test_after_a_recount_every_card_that_may_come_is_equally_likely() -> None:
    table = drawn("B1", "B2", "B3", "D4")
    table.say("fix collection 10")
    assert chance(table.state, ["M7"]) == Fraction(1, 81)
    assert (
        sum(chance(table.state, [card]) for card in dict.fromkeys(cards_of(table.state.piles.thrown[0]))) == 1
    )


def test_cards_that_would_make_more_of_the_hand_are_named() -> None:
    rows = {row.what: row for row in improving(drawn("B4", "B5", "D9", "M9").state)}
    assert set(rows["V or better"].cards) == {"B3", "B6"}
    assert rows["V or better"].chance == Fraction(2, 81)
    assert set(rows["IV or better"].cards) == {"B3", "B6", "B9", "G9", "P9"}
    best = drawn("B11", "B12", "B13").state
    assert improving(best) == ()
    table = drawn("B4")
    table.say("fix collection 0")
    assert improving(table.state) == ()


def endgame(*cards: str, spots: dict[str, str], pile: int = 0, **house: str) -> Table:
    table = drawn(*cards, **house)
    table.say(f"fix pile {pile}", "fix collection 1")
    table.say(*(f"fix layout {place} {spots.get(place, '-')}" for place in "abcdef"))
    table.say("fix collection 0")
    return table


def solved(table: Table) -> Ending:
    found = solve(table.state)
    assert found
    return found


def follow(table: Table, ending: Ending) -> None:
    for entry in ending.line:
        table.say(entry.text)
    assert table.match.status == "won"


def test_two_rows_win_when_they_are_parted_well() -> None:
    table = endgame("B3", "B4", "B5", "B6", "D6", "M6", spots={"a": "5", "b": "4"})
    ending = solved(table)
    assert ending.verdict == "won"
    follow(table, ending)


def test_a_match_that_cannot_be_won_is_said_to_be_lost() -> None:
    ending = solved(endgame("B3", "B4", "B5", "B7", "D9", "M6", spots={"a": "5", "b": "4"}))
    assert ending == Ending("lost")


def test_a_position_reached_in_two_ways_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = endgame("B2", "D3", "M4", "Shears", "G1", "P6", spots={"a": "3", "b": "4", "c": "5", "d": "5"})
    table.say("fix hand + B9", "fix hand + D9", "fix hand + M9", "fix hand + G12")
    tried = []

    def counted(state: State) -> Iterator[Entry]:
        tried.append((frozenset(state.hand), state.layout))
        return doings(state)

    doings = endgames._doings
    monkeypatch.setattr(endgames, "_doings", counted)
    assert solved(table).verdict == "lost"
    assert max(Counter(tried).values()) == 2, "once for every order of hexes, once for one of them"


def test_a_curse_is_resolved_on_the_way() -> None:
    table = endgame("B3", "B4", "B5", "D9", "M9", "Curse", spots={"a": "5"})
    ending = solved(table)
    assert [entry.verb for entry in ending.line] == ["resolve", "play"]
    follow(table, ending)


def test_a_flux_takes_the_curse_even_if_a_card_lies_on_it() -> None:
    table = drawn("Flux", "B3", "B4", "B5", "D9", "M1", "Curse")
    table.say("stash B3", "draw G12", "fix pile 0", *(f"fix layout {place} -" for place in "bcdf"))
    table.say("fix layout e -", "fix layout a 5", "fix collection 0")
    ending = solved(table)
    assert [entry.verb for entry in ending.line] == ["take", "stash", "play"]
    follow(table, ending)


def test_the_order_matters_when_a_card_bars_a_masque() -> None:
    table = endgame("D9", "M9", "Even", "B3", "B5", "B4", spots={"a": "5"}, masques="on")
    assert solved(table).verdict == "won"
    spots = {"a": "3", "b": "1"}
    table = endgame("D9", "M9", "Even", "B3", "B5", "B4", spots=spots, masques="on")
    follow(table, solved(table))


def test_monsters_shears_and_a_seer_are_part_of_the_line() -> None:
    spots = {"a": "3+2", "b": "5+2", "c": "+1"}
    table = endgame("B1", "D2", "M3", "Seer", "Shears", "Even", spots=spots, masques="on", monsters="on")
    ending = solved(table)
    assert ending.verdict == "won"
    assert ending.reclaim
    follow(table, ending)


def test_hexes_to_come_are_tried_in_every_order() -> None:
    short = endgame("B3", "B4", "B5", "D9", "M9", "G2", spots={"a": "5"}, pile=1)
    assert short.phase == "reveal"
    ending = solved(short)
    assert ending.verdict == "open"
    assert ending.line[0].text == "reveal 1"
    follow(short, ending)
    sure = endgame("B3", "B4", "B5", "D6", "D7", "D8", spots={"a": "3"}, pile=1)
    assert solved(sure).verdict == "won"
    follow(sure, solved(sure))


def test_a_monster_to_come_is_put_where_it_does_least_harm() -> None:
    spots = {"a": "3", "b": "4", "c": "5+1"}
    table = endgame("B3", "B4", "B5", "D9", "M9", "G9", spots=spots, monsters="on")
    table.say("fix hand + D12", "fix hand + D13", "fix hand + D14", "fix pile 1")
    ending = solved(table)
    assert ending.verdict == "open"
    assert ending.line[0].text == "reveal +1@a"
    follow(table, ending)


def test_there_is_nothing_to_solve_while_cards_can_be_drawn_or_after_the_end() -> None:
    table = drawn("B1")
    assert solve(table.state) is None
    table.say("concede")
    assert solve(table.state) is None
    assert solve(Table().state) is None
    table = drawn("B1", "B2", "B3", "D5", "M7", "P9")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdef"), "fix collection 0")
    assert solve(table.state) is not None
    table.say("play B1 B2 B3 at a")
    assert solve(table.state) is None
