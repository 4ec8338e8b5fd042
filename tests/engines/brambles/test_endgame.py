"""The endgame against trying everything."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engines.brambles import RULES
from engines.brambles import endgame as endgames
from engines.brambles.cards import NUMBER
from engines.brambles.endgame import Ending, solve
from engines.brambles.entries import Draw, Sacrifice, SeerReclaim, SeerTake, Stash
from engines.brambles.state import State
from engines.kernel.answers import Refusal
from engines.kernel.entries import Entry
from tests.engines.brambles.table import Table, drawn


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


def test_a_curse_that_a_seer_sends_back_is_drawn_again_and_so_does_not_help() -> None:
    table = endgame("B3", "B4", "B5", "D9", "Seer", "Curse", spots={"a": "5"})
    assert solved(table) == Ending("lost", (), reclaim=True)
    table.say("resolve Seer")
    assert table.phase == "draw"
    table = endgame("Seer", "Curse", spots={})
    assert [entry.text for entry in solved(table).line] == ["resolve Seer"]
    follow(table, solved(table))


def test_a_curse_left_in_hand_bars_the_win_where_no_hex_is_left() -> None:
    table = drawn("Flux", "Curse", "Curse")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdef"), "fix collection 0")
    assert solved(table) == Ending("lost")


def test_before_the_first_cards_there_is_no_endgame() -> None:
    table = Table()
    table.say("fix collection 0")
    assert (table.phase, solve(table.state)) == ("setup", None)


def test_a_seer_that_may_bring_cards_back_is_named_beside_every_verdict() -> None:
    lost = endgame("B3", "B5", "D9", "Seer", spots={"a": "5"})
    assert solved(lost) == Ending("lost", (), reclaim=True)
    lucky = endgame("B3", "B4", "B5", "D9", "M9", "Seer", spots={"a": "5"}, pile=1)
    lucky.say("fix hand + G2")
    assert (solved(lucky).verdict, solved(lucky).reclaim) == ("open", True)


def test_a_six_and_a_three_beat_four_hexes() -> None:
    table = endgame("B11", "D11", "M12", "G12", "P13", "B13", spots=dict(zip("abcd", "2345", strict=True)))
    table.say(*(f"fix hand + {card}" for card in ("D2", "D3", "D4")))
    assert solved(table).verdict == "won"
    follow(table, solved(table))


def test_one_masque_beats_all_lone_monsters() -> None:
    spots = {"a": "+1", "b": "+2", "c": "+1"}
    table = endgame("Even", "B3", "D9", spots=spots, masques="on", monsters="on")
    assert [entry.text for entry in solved(table).line] == ["masque Even"]


def test_a_monster_to_come_needs_no_cards_where_a_masque_is_held() -> None:
    table = endgame("B3", "B4", "B5", "Even", spots={"a": "5"}, pile=1, masques="on", monsters="on")
    ending = solved(table)
    assert ending.verdict == "open"
    assert [entry.text for entry in ending.line] == ["reveal +1@a", "masque Even", "play B3 B4 B5 at a"]


def test_a_seer_is_used_where_only_it_helps() -> None:
    table = endgame("B1", "D2", "M3", "Seer", spots={"a": "3+2"}, monsters="on")
    assert [entry.text for entry in solved(table).line] == ["seer play B1 D2 M3 at a"]


def test_what_is_equal_is_tried_once_and_every_set_of_cards() -> None:
    table = endgame("B5", "B6", "B7", "B8", "D5", "Shears", spots={"a": "5", "b": "5", "c": "4"})
    tried = [entry.text for entry in endgames._doings(table.state)]
    assert tried[:2] == ["play B5 B6 B7 at a", "play B5 B6 B7 at c"]
    assert tried[2:4] == ["play B6 B7 B8 at a", "play B6 B7 B8 at c"]
    assert tried[-2:] == ["shears at a", "shears at c"]
    table = endgame("B5", "B6", "B7", "B8", "D5", "M5", spots={"a": "5", "b": "4"})
    assert solved(table).line[0].text == "play B6 B7 B8 at a"


def one_and_five_to_come() -> Table:
    """A table on which all hexes were beaten but a I and a V, which are to come."""
    table = Table("reveal 1 1 1 2 2 2")
    cards = iter(card for card in NUMBER if card[0] in "MG")
    for more in ("2 3 3 3 3 4", "4 4 4 5 5 5"):
        table.say(*(f"draw {next(cards)}" for _ in range(6)))
        table.say(f"! play {table.hand} at a b c d e f", f"reveal {more}")
    table.say(*(f"draw {next(cards)}" for _ in range(6)))
    table.say(f"! play {table.hand} at a b c d e f")
    return table


def test_whichever_hex_comes_first_the_strong_cards_are_kept_for_the_strong_one() -> None:
    table = one_and_five_to_come()
    table.say("fix collection 6", *(f"fix hand + {card}" for card in ("B3", "B4", "B5", "D9", "P9", "P1")))
    table.say("fix collection 0")
    assert solved(table).verdict == "won"


def test_which_hexes_are_still_to_come_tells_positions_apart_and_how_they_were_beaten_does_not() -> None:
    state = one_and_five_to_come().state
    one, five = (state._replace(defeated=(*state.defeated, beaten)) for beaten in "15")
    assert endgames._position(one) != endgames._position(five)
    assert endgames._position(one) == endgames._position(one._replace(defeated=one.defeated[::-1]))


def everything(state: State, known: dict[object, bool]) -> bool:
    """Whether an endgame can be won, all offers tried; nothing comes from the Collection but Curses."""
    if state.end is not None:
        return bool(state.end.winners)
    key = (*sorted(state.hand), state.flux, state.layout, state.defeated, state.collection, state.moment)
    if key not in known:
        known[key] = False
        entries = (entry for offer in RULES.offers(state) for entry in offer.examples())
        known[key] = any(everything(led_to(state, entry), known) for entry in entries if leads_on(entry))
    return known[key]


def leads_on(entry: Entry) -> bool:
    if isinstance(entry, Draw | Stash):
        return "Curse" in entry.text
    return not isinstance(entry, SeerReclaim | SeerTake | Sacrifice)


def led_to(state: State, entry: Entry) -> State:
    step = RULES.apply(state, entry)
    assert not isinstance(step, Refusal)
    return step.state


def any_endgame(source: random.Random) -> Table | None:
    """A few cards that go together, some help, one to three hexes; None where the match is over."""
    low, suit = source.randint(1, 10), source.choice("BDMGP")
    close = [
        card for card in NUMBER if int(card[1:]) == low or (card[0] == suit and abs(int(card[1:]) - low) < 3)
    ]
    cards = source.sample([*source.sample(close, 5), "Curse", "Seer", "Shears", "Even", "Odd"], 6)
    table = drawn(*["Flux"] * source.randint(0, 1), *cards, monsters="on", masques="on")
    spots = [source.choice(("1", "3", "4", "5", "3+1", "4+2", "+2")) for _ in range(source.randint(1, 3))]
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdef"[len(spots) :]))
    table.say(*(f"fix layout {place} {spot}" for place, spot in zip("abc", spots, strict=False)))
    table.say("fix collection 0")
    return table if table.state.end is None else None


@pytest.mark.parametrize("seed", range(2))
def test_an_endgame_is_judged_as_trying_everything_judges_it(seed: int) -> None:
    source = random.Random(seed)
    verdicts = Counter[str]()
    while verdicts.total() < 40:
        table = any_endgame(source)
        if table:
            ending = solved(table)
            verdicts[ending.verdict] += 1
            assert (ending.verdict == "won") == everything(table.state, {}), (table.hand, table.spots)
            if ending.line:
                follow(table, ending)
    assert {*verdicts} == {"won", "lost"}


def test_a_pile_in_which_no_hex_can_lie_is_not_won() -> None:
    table = one_and_five_to_come()
    table.say("reveal 1 5", "fix pile 1", *(f"fix hand + B{number}" for number in range(3, 9)))
    table.say("fix collection 0")
    assert table.phase == "reveal"
    assert solved(table) == Ending("lost")
