"""Where a match stands: what lists show of it, how its log reads, what a correction makes of it."""

from typing import Any

import pytest

from companion.journal.errors import Damaged
from companion.journal.fold import Line
from companion.journal.rows import Correction, Match, Row
from companion.position import COUNTED, LogLine, Position, header_of
from engines.kernel.answers import Refusal
from engines.kernel.sheet import Header
from tests.contract.games import GAMES

HEADER = Header("countdown", ("Ana", "Ben"), {"from": 15})
AT = "2024-05-31T20:00:00Z"


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple(Line(seq, text, seq) for seq, text in enumerate(texts, 1))


def played(*texts: str, header: Header = HEADER) -> Position:
    return Position.start(header, GAMES[header.game]).played(lines(*texts))


def rows(*acts: tuple[str, str]) -> list[Row]:
    return [
        Row("abcd23", seq, f"id{seq}", kind, body, AT, "", "") for seq, (kind, body) in enumerate(acts, 1)
    ]


def texts(position: Position) -> list[tuple[int, str]]:
    records = position.timeline.records
    return [(line.seq, record.text) for line, record in zip(position.lines, records, strict=True)]


def test_lists_are_told_everything_of_a_match_that_is_over() -> None:
    position = played("! take 9", "fix left 3", "note x", "take 3")
    assert position.over
    assert position.summary({"won", "advice"}, 7) == {
        "players": ["Ana", "Ben"],
        "status": "over",
        "winners": ["Ben"],
        "standing": "Ben reached zero.",
        "figures": [["left", 0, None, None]],
        "entries": 4,
        "rulings": 1,
        "recounts": 1,
        "marks": ["advice", "won"],
        "variant": ["Start: 15"],
        "minutes": 7,
        "tally": "",
        "counted": COUNTED,
    }


def test_lists_are_told_where_a_match_stands_that_goes_on() -> None:
    position = played("take 3", header=Header("countdown", ("Ana", "Ben")))
    assert not position.over
    told = position.summary()
    assert [told[key] for key in ("status", "winners", "standing", "variant", "minutes", "marks")] == [
        "playing",
        [],
        "7 left",
        [],
        None,
        [],
    ]


def test_figures_have_their_seats_and_what_was_counted_is_told_at_the_end() -> None:
    header = Header("brachio", ("Ana", "Ben", "Cy"))
    entries = ("river 9", "reveal Ana 1 Ben 5 Cy 2", "lives Ana -1")
    position = played(*entries, header=header)
    assert position.summary()["tally"] == ""
    position = played(*entries, "concede Ana", header=header)
    assert position.summary()["winners"] == ["Ben", "Cy"]
    assert position.summary()["figures"] == [["lives", 1, 3, 0], ["lives", 2, 3, 1], ["lives", 3, 3, 2]]
    assert str(position.summary()["tally"]).startswith("rounds|=1;lives lost in round|1=1@0|1=1@1|")


def test_what_the_rules_refuse_is_set_aside_and_the_rest_is_played() -> None:
    position = played("take 3", "take 9", "! take 5", "dance", "fix left 4", "take 1")
    assert texts(position) == [(1, "take 3"), (3, "! take 5"), (5, "fix left 4"), (6, "take 1")]
    assert [(row.at, row.text, row.refusal.rule) for row in position.misfits] == [
        (2, "take 9", "CD-1"),
        (4, "dance", "N-1"),
    ]
    assert (position.rulings, position.recounts) == (1, 1)
    further = position.played((Line(7, "take 8", 7), Line(8, "! take 0", 8), Line(9, "fix left 9", 9)))
    assert [row.at for row in further.misfits] == [2, 4, 7]
    assert (further.rulings, further.recounts) == (2, 2)
    assert [line.seq for line in further.lines] == [1, 3, 5, 6, 8, 9]


def test_the_first_misfit_ends_it_where_that_is_wished() -> None:
    start = Position.start(HEADER, GAMES["countdown"])
    position = start.played(lines("take 3", "take 9", "take 8", "take 1"), stop=True)
    assert texts(position) == [(1, "take 3")]
    assert [row.at for row in position.misfits] == [2]


def test_one_more_entry_is_counted_as_what_it_is() -> None:
    position = played("! take 5", "dance", "fix left 9")
    for at, text in enumerate(("! take 0", "fix left 3", "take 1"), 4):
        record = position.timeline.try_entry(text)
        assert not isinstance(record, Refusal)
        position = position.with_record(record, Line(at, text, at))
    assert (position.rulings, position.recounts, [row.at for row in position.misfits]) == (2, 2, [2])
    assert [seq for seq, _ in texts(position)] == [1, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "other",
    [
        ("! take 5",),
        ("! take 5", "fix left 9", "take 1", "! take 4", "fix left 3"),
        ("! take 5", "take 2", "take 1"),
        ("take 2",),
        (),
    ],
)
def test_what_was_played_anew_is_as_if_it_had_always_been_so(other: tuple[str, ...]) -> None:
    moved = played("! take 5", "fix left 9", "take 1").moved_to(lines(*other))
    fresh = played(*other)
    assert moved._replace(timeline=fresh.timeline) == fresh
    assert moved.timeline.records == fresh.timeline.records


def test_what_was_set_aside_is_tried_again() -> None:
    position = played("take 3", "! take 11", "take 2", "take 1")
    assert [row.at for row in position.misfits] == [3]
    moved = position.moved_to(lines("take 3", "! take 9", "take 2", "take 1"))
    assert (moved.misfits, moved.rulings) == ((), 1)
    assert len(moved.lines) == len(moved.timeline.records) == 4


def test_entries_are_found_by_the_numbers_of_their_rows() -> None:
    position = Position.start(HEADER, GAMES["countdown"]).played((Line(4, "t 3", 4), Line(7, "t 2", 7)))
    assert [position.text(seq) for seq in (4, 7, 1, 5)] == ["take 3", "take 2", None, None]
    assert [record.text for record in position.records_of((7, 1, 4))] == ["take 2", "take 3"]
    assert position.record(1) is None


def reviewed(position: Position, *wanted: Any) -> Any:
    return position.review(position.lines, Correction(*wanted), 9)


def test_what_does_not_stand_cannot_be_corrected() -> None:
    assert reviewed(played("take 3"), 5, "take 1") == Refusal("N-1", "5 is no entry that stands.")


def test_a_correction_is_told_in_canonical_words_with_what_was_put_in() -> None:
    review = reviewed(played(*["take 3"] * 4), 2, "t 3", {3: "t 2", 4: None}, "t 1")
    assert texts(review.position) == [(1, "take 3"), (9, "take 1"), (2, "take 3"), (3, "take 2")]
    assert [line.row for line in review.position.lines] == [1, 9, 2, 3]
    assert review.correction == Correction(2, "take 3", {3: "take 2", 4: None}, "take 1")
    assert review.misfits == ()


def test_a_correction_is_refused_for_its_own_words_alone() -> None:
    position = played("take 3", "take 2", "! take 9")
    assert reviewed(position, 1, "take 4").rule == "CD-1"
    assert reviewed(position, 2, "take 2", {}, "take 4").rule == "CD-1"
    review = reviewed(position, 1, "take 3", {2: "take 3", 3: "! take 10"})
    assert [(row.at, row.text, row.refusal.rule) for row in review.misfits] == [(3, "! take 10", "T-2")]
    assert review.correction == Correction(1, "take 3", {2: "take 3", 3: "! take 10"})


def test_what_was_set_aside_before_a_correction_is_no_matter_of_it() -> None:
    position = played("take 3", "take 2", "take 1")
    before = (Line(1, "dance", 1), *lines("take 3", "take 2", "take 1")[1:])
    review = position.review(before, Correction(2, "t 1"), 9)
    assert not isinstance(review, Refusal)
    assert (review.misfits, [row.at for row in review.position.misfits]) == ((), [1])
    assert review.correction == Correction(2, "take 1")


def test_the_log_tells_what_stands_what_does_not_and_what_the_rules_refuse() -> None:
    position = Position.start(HEADER, GAMES["countdown"]).played(
        (Line(1, "! take 4", 1), Line(3, "take 12", 3), Line(4, "fix left 5", 4))
    )
    told = position.log(
        rows(
            ("entry", "! take 4"),
            ("entry", "take 1"),
            ("entry", "take 12"),
            ("entry", "fix left 5"),
            ("undo", "2"),
            ("correct", "x"),
            ("correct", Correction(4, "fix left 5").body()),
            ("correct", Correction(4, "fix left 5", {}, "note x").body()),
            ("entry", "take 3"),
        )
    )
    says = {line.seq: line.consequences for line in told}
    assert told == (
        LogLine(1, "! take 4", says[1], undone=False, ruled=True, recounted=False, at=AT),
        LogLine(2, "take 1", (), undone=True, ruled=False, recounted=False, at=AT),
        LogLine(3, "take 12", (), undone=False, ruled=False, recounted=False, at=AT),
        LogLine(8, "note x", (), undone=True, ruled=False, recounted=False, at=AT),
        LogLine(4, "fix left 5", says[4], undone=False, ruled=False, recounted=True, at=AT),
        LogLine(9, "take 3", (), undone=True, ruled=False, recounted=False, at=AT),
    )
    assert [fact.text for fact in says[1]] == ["ruling of the table", "11 left"]


def test_what_was_put_in_before_an_entry_that_is_not_there_comes_last() -> None:
    told = played("take 3").log(
        rows(("entry", "take 3"), ("correct", Correction(7, None, {}, "take 1").body()))
    )
    assert [line.seq for line in told] == [1, 2]


def test_a_match_whose_header_cannot_be_read_is_named_with_the_first_fault() -> None:
    match = Match("abcd23", 1, "countdown", "game: countdown\nplayers: Ana\nfrom: 3", AT, "")
    with pytest.raises(Damaged) as caught:
        header_of(match, GAMES)
    assert str(caught.value) == ("Match abcd23 cannot be opened: Countdown is for 2 to 4 players, not for 1.")
    assert caught.value.match == "abcd23"


def test_the_facts_of_a_match_are_those_of_its_header() -> None:
    assert header_of(Match("abcd23", 1, "countdown", HEADER.text, AT, ""), GAMES) == HEADER
