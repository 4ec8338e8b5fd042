"""What the players of The Brambles choose: with good sense, in a hurry, with patience."""

from random import Random

import pytest

from engines.brambles import rollouts
from engines.brambles.cards import NUMBER
from engines.brambles.deal import DEALER
from engines.brambles.entries import Draw, SeerReclaim
from engines.brambles.greedy import hasty
from engines.brambles.hidden import Hidden
from engines.brambles.policy import choose, ranked
from engines.brambles.rollouts import patient
from engines.brambles.worth import Held
from engines.kernel.entries import Entry
from tests.engines.brambles.table import EVILS, Table, drawn
from tests.engines.dealt import dealt

SOURCE = Random(1)


def says(entry: Entry | None) -> str:
    return entry.text if entry else "draw on"


def last_hex(*hand: str) -> Table:
    """A match in which one hex of rank I is left, nothing to draw, and this hand."""
    table = drawn(*hand)
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdef"), "fix collection 0")
    return table


def test_cards_are_drawn_on_until_the_hand_is_full() -> None:
    assert choose(drawn("B1", "D2").state, SOURCE) is None
    assert hasty(drawn("B1", "D2").state, SOURCE) is None


def test_a_pair_is_worth_what_may_still_come_to_it() -> None:
    whole = Held(drawn("B6", "B7", "G1", "P3", "D12", "M14").state)
    gone = drawn("B6", "B7", "B5", "B8", "D12", "M14")
    gone.say("sacrifice B5 B8", "draw G1 P3")
    assert Held(gone.state).alone("B6") < whole.alone("B6")


def test_what_breaks_the_best_three_costs_more_than_what_does_not() -> None:
    held = Held(drawn("B6", "B7", "B8", "G1", "D12", "M14").state)
    assert held.cost(["B7"]) > held.cost(["G1"])
    assert held.cost(["B6", "B7", "B8"]) > held.cost(["B7"])
    assert held.cost() == 0


def test_a_suited_row_goes_at_the_hardest_hex_it_beats() -> None:
    state = drawn("B6", "B7", "B8", "G1", "D12", "M14").state
    hardest = max(spot.rank for spot in state.layout if spot)
    entry = says(choose(state, SOURCE))
    assert entry.startswith("play B6 B7 B8 at ")
    place = state.layout["abcdef".index(entry[-1])]
    assert place is not None
    assert place.rank == hardest
    assert says(hasty(state, SOURCE)) == entry


def test_what_can_be_done_comes_with_the_best_first() -> None:
    state = drawn("B6", "B7", "B8", "G1", "Shears", "Seer").state
    worths = [worth for worth, _ in ranked(state, Held(state))]
    assert worths == sorted(worths, reverse=True)
    assert {entry.verb for _, entry in ranked(state, Held(state))} == {"play", "shears", "sacrifice", "seer"}


def offers(table: Table) -> dict[str, float]:
    """What can be done, and its worth."""
    return {entry.text: worth for worth, entry in ranked(table.state, Held(table.state))}


def test_a_seer_goes_with_three_at_an_evil_under_a_monster_for_what_it_is_worth_itself() -> None:
    table = drawn("B1", "D2", "M3", "Seer", "P14", "G9", monsters="on")
    table.say("fix layout a 1+1")
    (helped,) = (text for text in offers(table) if text.startswith("seer play"))
    assert helped == "seer play B1 D2 M3 at a"
    table.say("fix layout a 1")
    assert not any(text.startswith("seer play") for text in offers(table))


def test_a_masque_is_put_on_where_it_eases_enough_hexes() -> None:
    table = drawn("B1", "D4", "M7", "Even", "P14", "G9", monsters="on", masques="on")
    table.say("fix layout c 2+1")
    one = offers(table)["masque Even"]
    table.say("fix layout a 1+2", "fix layout b 1+2")
    assert offers(table)["masque Even"] > one
    assert says(choose(table.state, SOURCE)) == "masque Even"


def test_a_seer_is_fed_nothing_but_numbered_cards() -> None:
    assert list(offers(drawn("Seer", "Shears", "Seer", "Shears", "Seer", "Shears"))) == ["shears at e"]


def test_a_seer_feeds_the_other_where_nothing_else_goes_on() -> None:
    table = drawn("Seer", "Seer")
    table.say("fix collection 0")
    assert offers(table) == {}
    assert choose(table.state, SOURCE) == SeerReclaim(2, (), ("Seer",))


def test_an_open_flux_takes_a_helper_before_a_card() -> None:
    state = drawn("Flux", "B6", "B9", "G1", "Shears", "D12", "M14").state
    assert says(choose(state, SOURCE)) == "stash Shears"


def test_a_couplet_that_is_good_for_nothing_else_pays_for_two_curses() -> None:
    table = drawn("B2", "D2", "Curse", "Curse")
    assert says(choose(table.state, SOURCE)) == "resolve B2 D2"
    assert says(hasty(table.state, SOURCE)) == "resolve B2 D2"


def test_before_the_last_hex_even_a_seer_is_spent_on_a_curse() -> None:
    table = last_hex("B2", "D4", "M9", "Curse", "Seer", "P14")
    assert says(choose(table.state, SOURCE)) == "resolve Seer"


def test_a_hand_of_nothing_but_curses_gives_up_a_flux() -> None:
    table = drawn("Flux", "B2", "Curse", "Curse", "Curse", "Curse", "Curse")
    table.say("stash B2", "draw Curse")
    for player in (choose, hasty):
        assert says(player(table.state, SOURCE)) == "take B2"
    table.say("take B2")
    for player in (choose, hasty):
        assert says(player(table.state, SOURCE)) == "stash Curse"


def test_with_an_empty_collection_lots_decide_what_a_seer_is_fed() -> None:
    table = drawn("B2", "D4", "M9", "G12", "P7", "Seer")
    table.say("fix pile 0", *(f"fix layout {place} -" for place in "abcdf"), "fix collection 0")
    fed = set()
    for seed in range(20):
        entry = choose(table.state, Random(seed))
        assert isinstance(entry, SeerReclaim)
        assert not entry.seen
        fed.add(entry.fed)
    assert len(fed) > 5
    assert {len(cards) for cards in fed} == {1, 2, 3}


def test_what_is_hidden_is_dealt_from_what_nobody_has_seen() -> None:
    table = drawn("B6", "B7", "B8", "G1", "D12", "M14")
    table.say("sacrifice B6 B7 B8 G1 D12 M14")
    for seed in range(20):
        entry = Hidden(table.state, Random(seed)).entry(table.state, choose, SOURCE)
        assert isinstance(entry, Draw)
        assert not {"B6", "B7", "B8", "G1", "D12", "M14"} & set(entry.cards)


def late(*hand: str, rounds: int) -> Table:
    """A match in which six cards were discarded so many times, none of them a Curse, then this hand drawn."""
    table = Table(EVILS)
    used = ["Seer", "Seer", "Seer", "Shears", "Shears", *(card for card in NUMBER if card not in hand)]
    for at in range(0, 6 * rounds, 6):
        cards = " ".join(used[at : at + 6])
        table.say(f"draw {cards}", f"sacrifice {cards}")
    table.say(f"draw {' '.join(hand)}")
    return table


@pytest.mark.parametrize("seed", range(2))
def test_patience_leaves_good_sense_only_for_what_wins_more_often(seed: int) -> None:
    """Good sense keeps the Shears for later; of the last 13 cards 6 are Curses, which bar the last hex."""
    for rounds, best in ((10, "sacrifice B1"), (11, "shears at a")):
        table = late("Shears", "B1", "D4", "M7", "G10", "P13", rounds=rounds)
        table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdef"))
        assert says(choose(table.state, SOURCE)) == "sacrifice B1"
        assert says(patient(table.state, Random(seed))) == best


FOUR_MORE, THREE_MORE = ([(False, True)] * more + [(False, False)] * (24 - more) for more in (4, 3))


@pytest.mark.parametrize(
    ("won", "tried", "leaves"),
    [
        ([*FOUR_MORE, *FOUR_MORE], 48, True),
        ([*FOUR_MORE, *THREE_MORE], 48, False),
        (THREE_MORE, 24, False),
        ([(False, True)] * 4 + [(True, False)] * 2 + [(False, False)] * 18, 24, False),
        ([(False, True)] * 48, 48, True),
        ([(True, True)] * 6 + [(False, True)] * 18, 6, False),
        ([(False, False)] * 6 + [(False, True)] * 18, 6, False),
    ],
)
def test_patience_takes_what_wins_more_often_by_two_standard_errors(
    monkeypatch: pytest.MonkeyPatch, won: list[tuple[bool, bool]], tried: int, leaves: bool
) -> None:
    """Of 24 deals 4 more are 0.167 against twice 0.076; 3 more are 0.125 against twice 0.068.

    After six deals it is enough that the first won all of them, or that nothing won any. What was better
    is tried once more, beside the first alone.
    """
    table = late("B1", "M10", "P5", "P12", "G6", "D10", rounds=10)
    rows = [entry for _, entry in ranked(table.state, Held(table.state))]
    deals, source = iter(won), Random(1)
    monkeypatch.setattr(rollouts, "LATE", table.state.collection)
    monkeypatch.setattr(rollouts, "CHOICES", 2)
    monkeypatch.setattr(rollouts, "_tried", lambda *_: [*next(deals)])
    assert patient(table.state, source) == rows[leaves]
    assert len(list(deals)) == len(won) - tried
    assert source.random() == Random(1).random(), "the lots of the match stay as they were"


def test_patience_tries_nothing_early_nor_where_good_sense_does_something_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    early = drawn("B6", "B7", "B8", "G1", "D12", "M14")
    cursed = late("B2", "D2", "M9", "G5", "P8", "Curse", rounds=11)
    drawing = late("B2", "D2", "M9", rounds=11)
    lots = drawn("B2", "D4", "M9", "G12", "P7", "Seer")
    for table in (cursed, lots):
        table.say("fix pile 0", *(f"fix layout {place} -" for place in "bcdef"))
    lots.say("fix collection 0")
    monkeypatch.setattr(rollouts, "_tried", lambda *_: pytest.fail())
    for table in (early, cursed, drawing, lots):
        assert patient(table.state, Random(7)) == choose(table.state, Random(7))


def test_in_what_patience_tries_good_sense_draws_its_lots_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = late("B1", "D4", "M7", "G10", "P13", "P2", rounds=11)
    table.say("fix hand - P2", "fix hand + Seer", "fix pile 0", *(f"fix layout {place} -" for place in "bcd"))
    monkeypatch.setattr(rollouts, "DEALS", 8)
    assert says(patient(table.state, Random(1))) == "seer reclaim 7 discard B1 D4 M7"


def test_every_policy_plays_the_same_deal_to_an_end_of_its_own() -> None:
    begun, ended = set(), set()
    for policy in DEALER.policies:
        match = Table().match
        list(dealt(match, DEALER, 4, policy))
        begun.add(tuple(record.text for record in match.records[:2]))
        ended.add(tuple(record.text for record in match.records))
    assert len(begun) == 1
    assert len(ended) > 1
