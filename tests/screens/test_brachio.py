"""The table of Brachio: what it shows and says at each moment, and what a tap means."""

from __future__ import annotations

import pytest

from companion.games.brachio import board
from companion.look.palette import LIGHT, MONO, NIGHT
from tests.engines.brachio.matches import THREE, play
from tests.screens.brachio_views import DUSK, seen
from tests.screens.views import SIZES, TINY, of, shown, taps

SIX = (*THREE, "Dee", "Eva Maria", "Fay")


@pytest.mark.parametrize("size", SIZES)
def test_the_revelation_is_told_while_it_is_being_typed(size: tuple[int, int]) -> None:
    text = shown(seen(DUSK, "1 11 8 9", size=size))
    least = ("12 top -1", "shield", "next -1", "3 Glaciation") if size == TINY else ("Lowest", "Disease")
    for words in (*least, "1 Ana", "4 Dee", "Glaciation"):
        assert words in text


def test_every_effect_stands_in_a_line_with_its_rule() -> None:
    rows = shown(seen(DUSK, "1 11 8 9")).splitlines()
    account = [row[1:74].rstrip() for row in rows[25:32]]
    assert account == [
        "Night       Ben shows Night: it is night                            VB-10",
        "Meteorite   Ana's Meteorite counts as 12 at night                    VB-9",
        "Glaciation  lies in the River: Cy's 8 is the lowest and protected    VB-9",
        "Lowest      Dee's 9 is the lowest unprotected: Dee loses 1 life      VB-8",
        "Disease     Dee shows it: Ana's 12 is the highest, Ana loses 1 life  VB-9",
        "Volcano     is not face up                                           VB-9",
        "Extinct     Nobody is extinct                                       VB-11",
    ]


def test_lives_stand_there_before_and_after() -> None:
    rows = shown(seen(DUSK, "1 11 8 9")).splitlines()
    lives = [" ".join(row[77:].split()) for row in rows[24:31]]
    assert lives[1:5] == ["1 Ana ■□□ 2 1 -1", "2 Ben ■■■□ 3 3", "3 Cy ■□□ 1 1", "4 Dee ■■□ 3 2 -1"]
    assert lives[6] == "1 life left: Ana, Cy"


def test_each_seat_says_what_happens_to_its_card() -> None:
    text = shown(seen(DUSK, "1 11 8 9"))
    for words in ("12 now", "highest", "8  lowest", "protects", "9  next", "loses 1", "safe"):
        assert words in text


def test_the_rulebooks_example_in_three_lines() -> None:
    text = shown(seen(("river 3",), "5 9 7", players=THREE))
    assert "Glaciation  lies in the River: Ana's 5 is the lowest and protected" in text
    assert "Lowest      Cy's 7 is the lowest unprotected: Cy loses 1 life" in text
    assert "Disease     Ben shows it: Ben's 9 is the highest, Ben loses 1 life" in text


def test_cards_appear_seat_by_seat_and_the_next_one_is_asked_for() -> None:
    text = shown(seen(DUSK, "5 9"))
    assert "the card of Cy" in text
    assert "card?" in text
    assert "Disease     Ben shows it" in text
    assert "so far Ana with 5" in text
    assert "not face up so far" in text


def test_after_the_revelation_the_account_stays_until_the_next_river() -> None:
    after = (*DUSK, "reveal 1 11 8 9")
    assert "Dee shows it: Ana's 12" in shown(seen(after))
    assert "1 life left: Ana, Cy" in shown(seen(after))
    assert "Ana's 12" not in shown(seen(after, "river 6"))
    assert "Ana's 12" not in shown(seen((*after, "river 6")))


def test_night_falls_when_night_lies_face_up_in_the_preview_already() -> None:
    def night(*lines: str, text: str = "") -> bool:
        return board.palette(seen(lines, text)).name == NIGHT.name

    assert not night()
    assert night(text="river 11")
    assert night("river 11")
    assert not night("river 6", text="5 1")
    assert night("river 6", text="5 11")
    assert night("river 6", "reveal 5 11 7 8")
    assert not night("river 6", "reveal 5 11 7 8", "river 6")
    assert not night("river 11", "swap river 11 for 5", "flood 4")
    assert board.palette(of(play("river 6", players=SIX), palette=LIGHT)).name == LIGHT.name
    assert board.palette(of(play("river 11", players=SIX), palette=LIGHT)).name == NIGHT.name
    assert board.palette(of(play("river 11", players=SIX), palette=MONO)).name == MONO.name


def test_the_words_say_day_and_night_too() -> None:
    assert "Night is not face up: the Meteorite counts as 1" in shown(seen(("river 6",)))
    assert "Night in the River: the Meteorite counts as 12" in shown(seen(("river 11",)))
    assert "NIGHT" in shown(seen(("river 11",), size=TINY))
    assert "DAY" in shown(seen(("river 6",), size=TINY))


def test_exchanges_are_one_tap_each() -> None:
    found = taps(seen(("river 6",)))
    assert {"say keep", "say swap next", "say swap river 6 for", "add 5", "do odds"} <= found
    last = taps(seen(("river 6", "keep", "keep", "keep")))
    assert "say swap deck" in last
    assert "say swap next" not in last
    assert "enter" in taps(seen(("river 6",), "keep"))
    assert "say keep" not in taps(seen(("river 6 3",)))


def test_a_card_tapped_after_take_goes_into_the_river() -> None:
    view = seen(("river 5", "flood 8"), "swap river 5 for")
    assert board.tap(view, "9") == "swap river 5 for 9"
    assert board.tap(seen(("river 5", "flood 8"), "swap river 5 for 9"), "2") == "swap river 5 for 2"


def test_tapped_cards_fill_the_seats_in_order_and_leave_again() -> None:
    assert board.tap(seen(DUSK), "5") == "5"
    assert board.tap(seen(DUSK, "5 9"), "7") == "5 9 7"
    assert board.tap(seen(DUSK, "5 9 7"), "7") == "5 9"
    assert board.tap(seen(DUSK, "5 9 7"), "9") == "Ana 5 Cy 7"
    assert board.tap(seen(DUSK, "Ana 5 Cy 7"), "10") == "5 10 7"
    assert board.tap(seen(DUSK, "5 9 7 10"), "1") == "5 9 7 10"
    assert board.tap(seen(DUSK, "5 9 7 10"), "seat 3") == "5 9 7"
    assert board.tap(seen(DUSK, "5 9"), "seat 3") == "5 9"


def test_a_card_taken_from_the_river_is_filled_in() -> None:
    took = ("river 6", "keep", "swap river 6 for 2")
    assert board.tap(seen(took), "5") == "5 6"
    assert "taken" in shown(seen(took))
    assert "2 Ben" in shown(seen(took))


def test_the_pad_gives_the_river_and_the_flood() -> None:
    assert board.tap(seen(()), "6") == "river 6"
    assert board.tap(seen((), "river 6"), "3") == "river 6 3"
    assert board.tap(seen((), "river 6"), "6") == ""
    assert board.tap(seen(("river 5",)), "8") == "flood 8"
    assert board.tap(seen(("river 5",), "flood 8"), "9") == "flood 9"


def test_the_heat_wave_is_answered_by_tapping_players() -> None:
    view = seen(("river 4",))
    assert {"add seat 0", "say heat none"} <= taps(view)
    assert board.tap(view, "seat 2") == "heat Cy"
    assert board.tap(seen(("river 4",), "heat Cy"), "seat 0") == "heat Ana Cy"
    assert board.tap(seen(("river 4",), "heat Ana Cy"), "seat 2") == "heat Ana"
    assert board.tap(seen(("river 4",), "heat Ana"), "seat 0") == ""


def test_before_the_first_river_dinosaurs_and_the_first_player_are_tapped() -> None:
    assert {"say dinosaur Ana", "say start Cy"} <= taps(seen(()))
    assert board.tap(seen(()), "seat 1") == "dinosaur Ben"
    choice = taps(seen(("dinosaur Ana Oviraptor",), "dinosaur Ben"))
    assert {"say dinosaur Ben Belzebufo", "say dinosaur Ben Oviraptor"} <= choice
    assert "4 lives" in shown(seen((), "dinosaur Ben"))
    assert "say dinosaur Ben Oviraptor lives 2" in taps(seen((), "dinosaur Ben Oviraptor"))


def test_a_power_used_once_is_offered_each_round() -> None:
    used = ("river 6", "power Cy value 0", "reveal 5 9 7 10", "river 6")
    view = seen(used)
    assert "say power Cy value 0" in taps(view)
    assert "used before; this round again?" in shown(view)
    assert "not used yet: Cy value 0" in shown(seen(used, "5 9 7 10"))
    again = seen((*used, "power Cy value 0"))
    assert "say power Cy value 0" not in taps(again)
    assert "power: counts as 0" in shown(again)


def test_a_power_is_tapped_at_its_player() -> None:
    assert board.tap(seen(DUSK), "seat 0") == "power Ana"
    found = taps(seen(DUSK, "power Ana"))
    assert {"say power Ana protect", "say power Ana value", "say lives Ana -1", 'say note "Ana: "'} <= found
    assert "say power Ana value 12" in taps(seen(DUSK, "power Ana value"))


def test_a_note_that_begins_with_a_name_stays_at_the_seat() -> None:
    assert "loses none by night" in shown(seen((*DUSK, 'note "Cy: loses none by night"')))


def test_odds_are_shown_for_a_card_that_is_asked_for_and_never_unasked() -> None:
    assert "36.9" not in shown(seen(DUSK))
    assert "36.9" not in shown(seen(DUSK, "odds 7"))
    view = seen(DUSK, "odds 7", panel="odds")
    text = shown(view)
    assert "Ana with 7 loses a life in" in text
    assert "36.9 %  keep" in text
    assert "31/84" in text
    assert board.tap(seen(DUSK, panel="odds"), "7") == "odds 7"
    assert "do odds" in taps(view)
    assert "Ben with 7" in shown(seen(DUSK, "odds 7 ben", panel="odds"))
    assert "cannot hold 3 now" in shown(seen(DUSK, "odds 3", panel="odds"))
    assert "Tap your card below" in shown(seen(DUSK, panel="odds"))
