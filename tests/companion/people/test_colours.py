from __future__ import annotations

from companion.look.palette import PALETTES
from companion.people.colours import chosen, seated
from companion.people.register import registered

DARK = PALETTES["house-dark"]
ONE, TWO, THREE, FOUR, *_ = DARK.seats


def test_without_a_wish_every_seat_has_its_own_colour() -> None:
    assert seated(DARK, (None, None)) is DARK


def test_who_chose_a_colour_has_it_and_the_others_take_those_left() -> None:
    assert seated(DARK, (None, 1, None)).seats == (TWO, ONE, THREE)


def test_of_two_who_chose_one_colour_the_first_has_it() -> None:
    assert seated(DARK, (3, 3)).seats == (THREE, ONE)


def test_more_people_than_colours_still_have_one_each() -> None:
    seats = seated(DARK, (2, None, None, None, None, None, None, None)).seats
    assert len(seats) == 8
    assert seats[0] == TWO
    assert set(seats) == set(DARK.seats)


def test_a_wish_follows_the_person_to_every_table() -> None:
    register = registered(["colour Ana 4", "rename Ana to Anna"])
    assert chosen(register, "aaaa", ("Ben", "ana")) == (None, 4)
