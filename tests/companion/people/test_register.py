from __future__ import annotations

import pytest

from companion.people.acts import Rename, read_act
from companion.people.checks import checked
from companion.people.register import Register, registered

WRITTEN = {"aaaa": ("Ana", "Ben", "Guest 1"), "bbbb": ("ana", "Benjamin"), "cccc": ("Guest 1", "Ben")}


def said(*lines: str) -> Register:
    """A register after lines that are all accepted."""
    register = Register()
    for line in lines:
        act = read_act(line)
        assert not isinstance(act, str), act
        sound = checked(act, register, WRITTEN)
        assert not isinstance(sound, str), sound
        register = register.after(sound)
    return register


def refusal(line: str, register: Register | None = None) -> str:
    act = read_act(line)
    answer = act if isinstance(act, str) else checked(act, register or Register(), WRITTEN)
    assert isinstance(answer, str), answer
    return answer


def shown(register: Register, match: str) -> list[str]:
    return [person.name for person in register.people(match, WRITTEN[match])]


def test_without_acts_everybody_is_the_name_that_was_written_case_aside() -> None:
    register = Register()
    assert register.person("Ana").id == register.person("ana").id
    assert shown(register, "aaaa") == ["Ana", "Ben", "Guest 1"]


def test_a_rename_shows_in_every_match_and_keeps_the_id() -> None:
    register = said("rename Ana to Anna")
    assert shown(register, "aaaa")[0] == shown(register, "bbbb")[0] == "Anna"
    assert register.person("ANA").id == register.person("Anna").id == "ana"


def test_a_second_rename_starts_from_the_name_shown_or_from_one_of_before() -> None:
    assert shown(said("rename Ana to Anna", "rename Anna to Annie"), "aaaa")[0] == "Annie"
    assert shown(said("rename Ana to Anna", "rename ana to Annie"), "bbbb")[0] == "Annie"


def test_a_rename_may_change_the_case_alone() -> None:
    assert shown(said("rename Ana to ANA"), "bbbb")[0] == "ANA"


def test_two_people_who_are_one_share_all_their_matches() -> None:
    register = said("merge Ben into Benjamin")
    assert shown(register, "aaaa")[1] == shown(register, "bbbb")[1] == "Benjamin"
    assert register.person("Ben").id == register.person("Benjamin").id


def test_a_merge_takes_earlier_names_and_seats_along() -> None:
    register = said("rename Ben to Benny", "merge Benny into Benjamin")
    assert shown(register, "cccc") == ["Guest 1", "Benjamin"]
    assert register.person("ben").name == register.person("benny").name == "Benjamin"


def test_a_guest_is_named_later_in_one_match_alone() -> None:
    register = said("seat aaaa 3 Dora")
    assert shown(register, "aaaa") == ["Ana", "Ben", "Dora"]
    assert shown(register, "cccc") == ["Guest 1", "Ben"]
    assert shown(said("seat aaaa 3 Dora", "rename Dora to Dorothea"), "aaaa")[2] == "Dorothea"


def test_somebody_has_one_colour_wherever_they_sit() -> None:
    register = said("colour Ana 3", "rename Ana to Anna")
    assert register.colour("ana") == register.colour("Anna") == 3
    assert said("colour Ana 3", "colour Ana 0").colour("Ana") is None


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("rename Zoe to Zora", "Nobody is called Zoe."),
        ('rename Ana to ""', "A name is empty."),
        ("rename Ana to Ben", "merge Ana into Ben"),
        ("rename Ana to Ana", "already"),
        ("merge Ana into Ben", "sat at one table, in match aaaa"),
        ("merge Ana into ana", "one person already"),
        ("merge Ana into Zoe", "Nobody is called Zoe."),
        ('rename "Guest 1" to Dora', "seat cccc 1 Dora says who it was in one"),
        ('merge "guest 1" into Ana', "seat cccc 1 Ana says who it was in one"),
        ('merge Ana into "Guest 1"', "Guest 1 may be somebody else in every match"),
        ("seat zzzz 1 Dora", "no match zzzz"),
        ("seat aaaa 4 Dora", "from 1 to 3"),
        ("seat aaaa 3 Ben", "at that table already"),
        ("seat aaaa 2 Ben", "there already"),
        ("colour Ana 7", "from 1 to 6"),
        ("colour Ana 0", "Ana has none already."),
        ("colour Zoe 1", "Nobody"),
        ("rename Ana", "written rename NAME to NAME"),
        ("seat aaaa x Dora", "written seat MATCH NUMBER NAME"),
        ("colour Ana red", "written colour NAME NUMBER"),
        ("marry Ana to Ben", "Type rename"),
        ('rename "Ana', "not closed"),
        ("", "Type rename"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(line: str, says: str) -> None:
    assert says in refusal(line)


def test_a_colour_that_somebody_has_is_not_given_again() -> None:
    assert refusal("colour Ana 3", said("colour Ana 3")) == "Ana has that colour already."


def test_a_renamed_person_cannot_be_renamed_onto_somebody_else() -> None:
    assert "somebody else" in refusal("rename Benjamin to Anna", said("rename Ana to Anna"))


def test_the_lines_of_the_book_are_read_back_as_they_were_said() -> None:
    register = said(
        'rename Ana to "to"', "merge Ben into Benjamin", 'seat aaaa 3 "Dora, the elder"', "colour to 2"
    )
    lines = (
        'rename Ana to "to"',
        "merge Ben into Benjamin",
        'seat aaaa 3 "Dora, the elder"',
        'colour "to" 2',
    )
    assert registered(lines) == register
    for line in lines:
        act = read_act(line)
        assert not isinstance(act, str)
        assert act.text == line


def test_a_line_that_means_nothing_is_passed_over() -> None:
    assert registered(["fly", "colour Ana 2"]).colour("Ana") == 2


def test_people_who_meet_after_they_were_merged_stay_merged() -> None:
    register = said("merge Ben into Benjamin")
    assert [person.id for person in register.people("dddd", ("Ben", "Benjamin"))] == ["benjamin"] * 2


def test_who_plays_alone_as_you_can_be_named_in_every_match() -> None:
    act = checked(Rename("You", "Mia"), Register(), {"aaaa": ("You",)})
    assert act == Rename("You", "Mia")


def test_two_who_become_one_keep_the_colour_that_one_of_them_has() -> None:
    assert said("colour Ben 3", "merge Ben into Benjamin").colour("Benjamin") == 3
    assert said("colour Ben 3", "colour Benjamin 4", "merge Ben into Benjamin").colour("ben") == 4


def test_a_name_of_before_can_be_given_back() -> None:
    assert shown(said("rename Ana to Anna", "rename Anna to Ana"), "bbbb")[0] == "Ana"
