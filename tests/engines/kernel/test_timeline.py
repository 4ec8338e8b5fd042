"""The fold of entries: on, back, and an old entry changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.answers import Offer, Refusal
from engines.kernel.entries import Note
from engines.kernel.timeline import LONGEST, Correction, Misfit, Timeline
from tests.contract.games import GAMES
from tests.contract.toys.countdown import RULES, State, Take

Toy = Timeline[State]


def played(*entries: str, players: tuple[str, ...] = ("Ana", "Ben")) -> Toy:
    timeline = Timeline(RULES, players, {"from": 10})
    for entry in entries:
        assert not isinstance(timeline.submit(entry), Refusal)
    return timeline


@given(
    st.lists(st.sampled_from(["take 1", "2", "t 3", "take 9", "note x", "! take 4", "fix left 8", "dance"]))
)
def test_every_state_is_that_of_the_entries_before_it(entries: list[str]) -> None:
    timeline = played()
    states = [timeline.state]
    for entry in entries:
        before = len(timeline)
        answer = timeline.submit(entry)
        assert len(timeline) == before + (not isinstance(answer, Refusal))
        if not isinstance(answer, Refusal):
            states.append(timeline.state)
    assert [timeline.state_after(count) for count in range(len(timeline) + 1)] == states
    again = played(*(record.text for record in timeline.records))
    assert again.records == timeline.records
    for state in reversed(states[:-1]):
        assert timeline.take_back() is not None
        assert timeline.state == state
    assert timeline.take_back() is None


def test_trying_keeps_nothing_until_it_is_kept() -> None:
    timeline = played("take 3")
    record = timeline.try_entry("t 2")
    assert not isinstance(record, Refusal)
    assert (record.text, len(timeline), timeline.state.left) == ("take 2", 1, 7)
    timeline.keep(record)
    assert timeline.state.left == 5


def test_an_entry_may_be_given_read_already() -> None:
    timeline = played()
    assert not isinstance(timeline.submit(Take(3)), Refusal)
    assert timeline.submit(Take(8)) == Refusal("T-2", "Only 7 are left.", "take 7")


@pytest.mark.parametrize(("letter", "most"), [("x", LONGEST - 7), ('"', (LONGEST - 7) // 2)])
def test_an_entry_of_more_letters_than_anybody_writes_is_refused(letter: str, most: int) -> None:
    timeline = played(f"note a{letter * (most - 1)}")
    longer = Note(letter * (most + 1))
    refusal = timeline.submit(longer)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, len(timeline)) == ("N-1", 1)
    assert str(len(longer.text)) in refusal.message


def test_a_copy_that_is_cut_goes_its_own_way() -> None:
    timeline = played("take 3", "take 2", "take 1")
    other = timeline.cut(1)
    other.submit("take 1")
    assert (timeline.state.left, other.state.left) == (4, 6)


def test_a_correction_replays_what_follows_and_lists_what_no_longer_fits() -> None:
    timeline = played("take 1", "! take 5", "take 2", "take 2")
    corrected = timeline.corrected(1, "! take 8")
    assert isinstance(corrected, Correction)
    assert [(misfit.at, misfit.text) for misfit in corrected.misfits] == [(2, "take 2"), (3, "take 2")]
    assert [record.text for record in corrected.timeline.records] == ["take 1", "! take 8"]
    assert len(timeline) == 4


def test_an_entry_can_be_left_out() -> None:
    corrected = played("take 3", "take 2").corrected(0, None)
    assert isinstance(corrected, Correction)
    assert (corrected.timeline.state.left, corrected.misfits) == (8, ())


def test_a_correction_that_is_refused_itself_says_so() -> None:
    corrected = played("take 3").corrected(0, "take 4")
    assert isinstance(corrected, Refusal)
    assert corrected.rule == "CD-1"


def test_rulings_and_recounts_are_counted_by_what_they_are() -> None:
    timeline = played("! take 5", "fix left 9", "! fix left 8", "take 1")
    assert (timeline.rulings, timeline.recounts) == (2, 2)
    assert [record.ruled for record in timeline.records] == [True, False, True, False]


def test_the_status_says_who_played_and_how_it_ended() -> None:
    assert played().status == "playing"
    assert played("concede Ana").status == "over"
    solo = Timeline(GAMES["brambles"], ("You",), GAMES["brambles"].settle(("You",), {}))
    solo.submit("concede")
    assert solo.status == "lost"


def test_a_solo_match_can_be_won() -> None:
    assert played("! take 10", players=("Ana",)).status == "won"


def test_after_the_end_only_notes_and_recounts_are_possible() -> None:
    timeline = played("concede Ana", "note well played", "fix left 3")
    refusal = timeline.submit("take 1")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "T-3"
    ruled = timeline.submit("! take 1")
    assert isinstance(ruled, Refusal)
    assert ruled.rule == "T-3"


def test_an_offer_has_no_examples_unless_it_gives_some() -> None:
    assert Offer("take", "take NUMBER", "take some").examples() == ()


def test_a_misfit_names_its_place() -> None:
    refusal = Refusal("N-1", "No.")
    assert Misfit(3, "x", refusal)._asdict() == {"at": 3, "text": "x", "refusal": refusal}


@pytest.mark.parametrize("spaces", [0, 9000])
def test_an_entry_that_nobody_would_write_is_refused_before_it_is_read(spaces: int) -> None:
    answer = played().submit(f"note {' ' * spaces}{'x' * 4 * LONGEST}")
    assert isinstance(answer, Refusal)
    assert answer.message == f"An entry has at most 2000 letters; this one has {4 * LONGEST + spaces + 5}."
