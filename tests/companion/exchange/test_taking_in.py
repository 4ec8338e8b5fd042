"""What becomes of an arrival: new, already there, going on, or a second match of the same id."""

import json

import pytest

from companion.exchange.arrivals import Arrival, read_arrivals
from companion.exchange.kept import Kept
from companion.exchange.outgoing import text_of
from companion.exchange.strict import RejectedError
from companion.exchange.taking_in import Reception, Taken
from companion.journal.errors import Damaged
from companion.journal.store import Journal
from companion.people.book import Book
from companion.session import Session
from tests.contract.games import GAMES

NOW = "2026-05-01T18:00:00Z"
HEADER = "game: countdown\nplayers: Ana, Ben\n"
SHEET = f"{HEADER}id: abcd23\n\ntake 3\ntake 1\n"


def read(text: str) -> tuple[Arrival, ...]:
    return read_arrivals(text, GAMES, NOW)


@pytest.fixture
def journal() -> Journal:
    journal = Journal.memory()
    Reception(journal).take(read(SHEET))
    return journal


def take(journal: Journal, text: str) -> Taken:
    (taken,) = Reception(journal).take(read(text))
    return taken


def bodies(journal: Journal, match: str = "abcd23") -> list[str]:
    return [row.body for row in journal.rows(match)]


def test_a_match_is_taken_in_with_its_rows_its_times_and_its_summary() -> None:
    with Journal.memory() as journal:
        (arrival,) = read(SHEET)
        (taken,) = Reception(journal).take([arrival])
        assert taken == Taken("abcd23", "abcd23 is new, with 2 entries.", written=True)
        assert (taken.sentences, taken.changes) == (("abcd23 is new, with 2 entries.",), True)
        (listed,) = journal.matches()
        assert (listed.match.game, listed.match.header, listed.match.begun) == ("countdown", HEADER, NOW)
        assert listed.summary == arrival.summary
        rows = journal.rows("abcd23")
        assert [(row.id, row.kind, row.body, row.at) for row in rows] == [
            draft[:4] for draft in arrival.drafts
        ]


def test_what_is_there_is_not_written_again(journal: Journal) -> None:
    there = Taken("abcd23", "abcd23 is already there.", written=False)
    assert take(journal, SHEET) == there
    assert take(journal, SHEET.replace("take 1\n", "")) == there
    assert take(journal, SHEET.replace("id: abcd23\n", "")) == there
    assert not there.changes
    assert bodies(journal) == ["take 3", "take 1"]


def test_a_longer_sheet_writes_what_is_new_as_entries(journal: Journal) -> None:
    Session.open(journal, "abcd23").mark("advice")
    assert take(journal, SHEET + "take 2\nconcede Ana\n") == Taken(
        "abcd23", "abcd23 goes on with 2 entries.", written=True
    )
    rows = journal.rows("abcd23")
    assert [(row.kind, row.body) for row in rows[2:]] == [
        ("mark", "advice"),
        ("entry", "take 2"),
        ("entry", "concede Ana"),
    ]
    assert len({row.id for row in rows}) == 5
    assert {row.at for row in rows[3:]} == {NOW}
    (listed,) = journal.matches()
    assert (listed.summary or {})["winners"] == ["Ben"]


def test_a_longer_document_brings_its_own_rows(journal: Journal) -> None:
    with Journal.memory() as away:
        Reception(away).take(read(text_of([Kept.load(journal, "abcd23", GAMES)], "json")))
        session = Session.open(away, "abcd23")
        session.submit("take 3", "press-1")
        session.mark("advice")
        document = text_of([Kept.load(away, "abcd23", GAMES)], "json")
    assert take(journal, document).says == "abcd23 goes on with 1 entry."
    assert journal.rows("abcd23")[2].id == "press-1"
    assert bodies(journal) == ["take 3", "take 1", "take 3", "advice"]


def test_of_a_longer_document_whose_rows_differ_the_entries_are_written(journal: Journal) -> None:
    document = json.loads(text_of([Kept.load(journal, "abcd23", GAMES)], "json"))
    rows = document[0]["rows"]
    rows.append({**rows[1], "seq": 3, "id": "r3", "text": "take 2", "by": "seat 1"})
    late = "2026-05-02T18:00:00Z"
    rows.append({**rows[1], "seq": 4, "id": "r4", "kind": "mark", "text": "advice", "at": late})
    Session.open(journal, "abcd23").mark("abandoned")
    assert take(journal, json.dumps(document)).says == "abcd23 goes on with 1 entry."
    (row,) = journal.rows("abcd23", 3)
    assert (row.kind, row.body, row.at, row.by) == ("entry", "take 2", late, "")


@pytest.mark.parametrize("change", [("take 1", "take 2"), ("Ben", "Cy"), ("players", "from: 15\nplayers")])
def test_what_reads_otherwise_is_a_second_match_with_rows_of_its_own(
    journal: Journal, change: tuple[str, str]
) -> None:
    other = SHEET.replace(*change)
    taken = take(journal, other)
    assert taken == Taken(
        taken.match_id,
        f"abcd23 reads otherwise here; {taken.match_id} is new, with 2 entries.",
        written=True,
    )
    assert taken.match_id != "abcd23"
    assert bodies(journal, taken.match_id) == ["take 3", "take 2" if "take" in change[0] else "take 1"]
    assert take(journal, other).says == f"{taken.match_id} is already there."
    assert journal.count() == 2


def test_a_match_of_another_game_under_the_same_id_is_a_second_match(journal: Journal) -> None:
    taken = take(journal, BRACHIO.replace("aaaa22", "abcd23"))
    assert taken.says == f"abcd23 reads otherwise here; {taken.match_id} is new, with 2 entries."


def test_rows_of_a_second_match_do_not_clash_with_those_of_the_first(journal: Journal) -> None:
    document = json.loads(text_of([Kept.load(journal, "abcd23", GAMES)], "json"))
    document[0]["rows"][1]["text"] = "take 2"
    taken = take(journal, json.dumps(document))
    ids = [{row.id for row in journal.rows(match)} for match in ("abcd23", taken.match_id)]
    assert ids[0].isdisjoint(ids[1])


@pytest.mark.parametrize("own", ["abc", "people", "ABCD", "a-b-c", "abcdefghijklm"])
def test_an_id_that_is_none_is_refused_and_nothing_is_taken(journal: Journal, own: str) -> None:
    new = SHEET.replace("abcd23", "wxyz45")
    with pytest.raises(RejectedError) as caught:
        Reception(journal).take([*read(new), *read(SHEET.replace("abcd23", own))])
    assert str(caught.value) == f"{own}: An id is 4 to 12 of a-z and 0-9, and not people."
    assert journal.count() == 1


def test_ids_of_four_and_of_twelve_letters_are_kept(journal: Journal) -> None:
    for own in ("ab12", "abcdefghijkl"):
        assert take(journal, SHEET.replace("abcd23", own)).match_id == own


def test_two_that_are_alike_in_one_go_are_one_match() -> None:
    with Journal.memory() as journal:
        arrivals = read(SHEET.replace("id: abcd23\n", ""))
        first, second = Reception(journal).take([*arrivals, *arrivals])
        assert (first.written, second.written) == (True, False)
        assert second.says == f"{first.match_id} is already there."


def test_a_dry_run_writes_nothing() -> None:
    with Journal.memory() as journal:
        (taken,) = Reception(journal).take(read(SHEET), dry=True)
        assert taken.says == "abcd23 is new, with 2 entries."
        assert journal.count() == 0
        assert take(journal, SHEET).written


def test_what_is_damaged_here_is_taken_in_beside_it(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = Journal.rows

    def damaged(self: Journal, match: str, after: int = 0) -> object:
        if match == "abcd23":
            raise Damaged("Bits were flipped.", match)
        return rows(self, match, after)

    monkeypatch.setattr(Journal, "rows", damaged)
    taken = take(journal, SHEET)
    assert taken.says == f"abcd23 is damaged here; {taken.match_id} is new, with 2 entries."
    assert take(journal, SHEET).says == f"{taken.match_id} is already there."


BRACHIO = "game: brachio\nplayers: Ana, Ben, Cy\nid: aaaa22\n\ndinosaur Ana Belzebufo\nriver 6\n"


def test_a_sheet_under_other_names_goes_on_where_they_mean_the_same_people() -> None:
    with Journal.memory() as journal:
        take(journal, BRACHIO)
        book = Book(journal)
        book.say("rename Ana to Zoe")
        shown = BRACHIO.replace("Ana", "Zoe")
        assert take(journal, shown).says == "aaaa22 is already there."
        assert take(journal, shown + "power Zoe protect\n").says == "aaaa22 goes on with 1 entry."
        assert bodies(journal, "aaaa22") == ["dinosaur Ana Belzebufo", "river 6", "power Ana protect"]
        (listed,) = journal.matches()
        assert (listed.summary or {})["players"] == ["Ana", "Ben", "Cy"]
        assert (listed.summary or {})["entries"] == 3
        for other in ("Ana, Cy, Ben", "Zoe, Ben, Eve", "Zoe, Ben, Cy, Dora"):
            sheet = shown.replace("Zoe, Ben, Cy", other).replace("dinosaur Zoe Belzebufo\n", "")
            taken = take(journal, sheet)
            assert taken.says == f"aaaa22 reads otherwise here; {taken.match_id} is new, with 1 entry."


def test_what_is_learnt_of_people_is_told_line_by_line() -> None:
    with Journal.memory() as home:
        take(home, BRACHIO)
        book = Book(home)
        book.say("rename Ana to Zoe")
        book.say("colour Ben 4")
        people = Book(home).register
        kept = Kept.load(home, "aaaa22", GAMES)
        document = text_of([kept._replace(people=people.people("aaaa22", kept.header.players))], "json")
    with Journal.memory() as away:
        taken = take(away, document)
        assert taken.people == ("rename ana to Zoe", "colour Ben 4")
        assert taken.sentences == (
            "aaaa22 is new, with 2 entries.",
            "Of people, as where it comes from: rename ana to Zoe.",
            "Of people, as where it comes from: colour Ben 4.",
        )
        again = take(away, document)
        assert (again.people, again.written, again.changes) == ((), False, False)
    with Journal.memory() as other:
        take(other, BRACHIO)
        taken = take(other, document)
        assert (taken.written, taken.changes, len(taken.people)) == (False, True, 2)


def test_what_was_taken_back_under_other_names_stays_taken_back() -> None:
    with Journal.memory() as away:
        take(away, BRACHIO.replace("Ana", "Zoe"))
        session = Session.open(away, "aaaa22")
        session.undo()
        session.submit("river 7")
        document = text_of([Kept.load(away, "aaaa22", GAMES)], "json")
    with Journal.memory() as home:
        take(home, BRACHIO.replace("\nriver 6\n", "\n"))
        Book(home).say("rename Ana to Zoe")
        assert take(home, document).says == "aaaa22 goes on with 1 entry."
        assert Session.open(home, "aaaa22").summary()["entries"] == 2
        assert [line.text for line in Session.open(home, "aaaa22").fold.lines][1] == "river 7"
