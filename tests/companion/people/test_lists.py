from __future__ import annotations

from companion.journal.store import Journal
from companion.people.lists import shown
from companion.people.register import registered


def test_a_list_tells_people_by_their_present_names() -> None:
    journal = Journal.memory()
    match = journal.begin("countdown", "game: countdown\nplayers: An, Ana\n", "2026-05-01T18:00:00Z")
    told = {"players": ["An", "Ana"], "winners": ["An"], "standing": "An beats Ana, and Andy looks on."}
    journal.summarise(match, 0, told)
    (row,) = shown(journal.matches(), registered(["rename An to Ann", f'seat {match} 2 "Bea B"']))
    assert row.summary is not None
    assert row.summary["players"] == ["Ann", "Bea B"]
    assert row.summary["winners"] == ["Ann"]
    assert row.summary["standing"] == "Ann beats Bea B, and Andy looks on."


def test_without_other_names_a_row_stays_as_it_is() -> None:
    journal = Journal.memory()
    journal.begin("countdown", "game: countdown\nplayers: An, Ana\n", "2026-05-01T18:00:00Z")
    rows = journal.matches()
    assert shown(rows, registered([])) == rows
