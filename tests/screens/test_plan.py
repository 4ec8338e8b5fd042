"""Setting a match up, without a screen: people, their order, house rules, what stands against it."""

from __future__ import annotations

from companion.journal.store import Journal
from companion.people.register import registered
from companion.screens.people import known_people, last_seats, players_of
from companion.screens.plan import Change, Plan
from engines.kernel.rules import Preset
from tests.contract.games import GAMES
from tests.screens.shelves import TOY, keep, over

TOY_RULES = GAMES[TOY]
TABLE = Plan(TOY_RULES, ("Ana", "Ben", "Cy"))
GUESTS = Plan(TOY_RULES, ("Guest 1", "Guest 2"))


def after(plan: Plan, *lines: str) -> Plan:
    for text in lines:
        change = plan.changed(text)
        assert isinstance(change, Change), change
        plan = change.plan
    return plan


def refusal(plan: Plan, text: str) -> str:
    change = plan.changed(text)
    assert isinstance(change, str)
    return change


def test_names_with_commas_fill_all_seats_and_quotes_keep_a_comma() -> None:
    assert after(GUESTS, 'Ana, "Ben, the elder"').players == ("Ana", "Ben, the elder")


def test_a_line_of_a_sheet_does_here_what_it_says_there() -> None:
    assert after(GUESTS, "Players: Ana, Ben").players == ("Ana", "Ben")
    assert after(GUESTS, "players: Ana").players == ("Ana",)
    solo = Plan(GAMES["brambles"], ("Ana",))
    assert after(solo, "masques: on", "flux-removed: 2").given == {"masques": "on", "flux-removed": 2}


def test_a_line_with_a_key_that_is_none_is_no_name() -> None:
    solo = Plan(GAMES["brambles"], ("Ana",))
    assert after(solo, "rem: on").given == {"remove-seers": "on"}
    assert refusal(solo, "masques: perhaps") == "masques is off or on."
    assert refusal(solo, "masqes: on") == (
        "masqes is no house rule; the nearest is masques. Or quote the name."
    )
    assert refusal(solo, "Zed: the elder") == "zed is no house rule; quote a name with a colon."
    assert after(solo, '"Zed: the elder"').players == ("Zed: the elder",)
    assert after(solo, ":-)").players == (":-)",)
    assert after(solo, "Dr No: on").players == ("Dr No: on",)


def test_one_name_takes_the_place_of_the_first_guest_and_then_the_next_seat() -> None:
    assert after(GUESTS, "Ana").players == ("Ana", "Guest 2")
    assert after(GUESTS, "Ana", "Ben", "Cy").players == ("Ana", "Ben", "Cy")


def test_a_name_that_sits_gets_up_case_aside() -> None:
    assert after(TABLE, "ben").players == ("Ana", "Cy")


def test_the_one_seat_of_a_game_changes_hands() -> None:
    solo = Plan(GAMES["brambles"], ("Ana",))
    assert after(solo, "Ben").players == ("Ben",)


def test_nobody_sits_down_where_all_seats_are_taken() -> None:
    full = after(TABLE, "Dee")
    assert "All 4 seats are taken" in refusal(full, "Eve")
    assert refusal(full, "guest") == "All seats are taken."


def test_guests_get_the_first_number_that_is_free() -> None:
    assert after(GUESTS, "guest").players == ("Guest 1", "Guest 2", "Guest 3")
    assert after(Plan(TOY_RULES, ("Guest 2",)), "guest").players == ("Guest 2", "Guest 1")


def test_seat_numbers_put_people_in_another_order() -> None:
    assert after(TABLE, "2 1 3").players == ("Ben", "Ana", "Cy")
    assert after(TABLE, "3").players == ("Ana", "Cy", "Ben")
    assert after(TABLE, "1").players == ("Ben", "Cy", "Ana")
    assert after(TABLE, "3 1").players == ("Cy", "Ana", "Ben")
    assert "numbered from 1 to 3" in refusal(TABLE, "1 1")
    assert "numbered from 1 to 3" in refusal(TABLE, "4")


def test_two_people_of_one_name_and_an_open_quote_are_refused() -> None:
    assert refusal(GUESTS, "Ana, ana") == "Two players are called Ana and ana."
    assert refusal(GUESTS, '"Ana, Ben') == "A quote is not closed."


def test_one_person_under_two_names_cannot_sit_twice() -> None:
    plan = Plan(TOY_RULES, ("Anna", "Ben"), register=registered(["rename Ana to Anna"]))
    assert plan.fault is None
    assert after(plan, "Anna, ana").fault == "Anna and ana are one person, who cannot sit twice."


def test_a_house_rule_is_set_by_beginnings_and_forgotten_when_it_is_the_default() -> None:
    assert after(TABLE, "fr 15").given == {"from": 15}
    assert after(TABLE, "from 15", "from 10").given == {}
    assert refusal(TABLE, "from 12") == "from is 10 or 15."


def test_a_name_that_looks_like_the_beginning_of_a_rule_is_still_a_name() -> None:
    assert after(TABLE, "Fr Meyer").players[-1] == "Fr Meyer"


def test_a_preset_is_taken_and_taken_off_again() -> None:
    warriors = GAMES["bravest-warriors"]
    preset: Preset = warriors.about.presets[0]
    plan = Plan(warriors, ("Ana", "Ben"))
    taken = after(plan, preset.name.upper())
    assert taken.follows(preset)
    assert not after(taken, preset.name).follows(preset)
    assert after(taken, "usual").given == {}


def test_too_few_too_many_and_clashing_rules_are_said_with_a_way_out() -> None:
    assert Plan(TOY_RULES, ("Ana",)).fault == "It takes 2 to 4 people, not 1: type a name, or guest."
    many = Plan(TOY_RULES, ("Ana", "Ben", "Cy", "Dee", "Eve"))
    assert many.fault is not None
    assert "4 people, not 5: tap × or type a name" in many.fault
    assert Plan(GAMES["brambles"], ("Ana", "Ben")).fault == (
        "It takes 1 person, not 2: tap × or type a name to lose it."
    )
    clash = after(Plan(GAMES["brambles"], ("Ana",)), "flux-in 3", "flux-r 2")
    assert clash.fault is not None
    assert clash.fault.endswith("Type usual for the usual rules.")
    assert TABLE.fault is None


def test_a_lone_player_without_a_name_is_not_written_into_the_header() -> None:
    assert "players" not in Plan(GAMES["brambles"], ("You",)).header.text
    assert "players: You" in Plan(GAMES["bravest-warriors"], ("You",)).header.text
    assert "players: Ana" in Plan(GAMES["brambles"], ("Ana",)).header.text


def test_people_are_remembered_by_their_matches_guests_are_not() -> None:
    with Journal.memory() as journal:
        over(journal, "2024-05-01T19:00:00Z", "Ana")
        keep(journal, "2024-05-02T19:00:00Z", ("ana", "Cy"))
        keep(journal, "2024-05-03T19:00:00Z", ("Guest 1", "You"))
        people = known_people(journal.matches())
    assert [(person.name, person.matches) for person in people] == [("ana", 2), ("Cy", 1), ("Ben", 1)]


def test_the_seats_of_last_time_are_those_of_the_game_or_of_any_match_that_fits() -> None:
    with Journal.memory() as journal:
        over(journal, "2024-05-01T19:00:00Z", "Ana", ("Cy", "Ana"))
        keep(journal, "2024-05-02T19:00:00Z", ("Ana", "Ben", "Cy", "Dee"), game="brachio")
        rows = journal.matches()
    assert last_seats(rows, TOY, (2, 4)) == ("Cy", "Ana")
    assert last_seats(rows, "brightcast", (2, 2)) == ("Cy", "Ana")
    assert last_seats(rows, "whist", (4, 4)) == ("Ana", "Ben", "Cy", "Dee")
    assert last_seats([], TOY, (2, 4)) == ("Guest 1", "Guest 2")
    assert last_seats([], "brambles", (1, 1)) == ("You",)


def test_a_header_that_cannot_be_read_remembers_nobody() -> None:
    assert players_of("game: countdown") == ()
    assert players_of('players: "Ana') == ()
    assert players_of("players: Ana, ana") == ()
