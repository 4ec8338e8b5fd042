"""Whole matches at a console: rates, refusals, sheets, an interrupt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from companion.console import study
from companion.study.match import Fault, Studied
from companion.study.plan import Plan
from tests.companion.console.speaking import Console


def told(console: Console, *words: str) -> dict[str, Any]:
    """The JSON object of a study."""
    answer = console("study", *words, "--json")
    assert (answer.code, answer.err) == (0, "")
    return cast("dict[str, Any]", json.loads(answer.out))


def test_a_study_is_told_in_plain_lines(console: Console) -> None:
    answer = console("study", "bravest-warriors", "--matches", "9", "--set", "solo-turns=10")
    assert answer.code == 0
    assert answer.err == ""
    assert answer.lines[:4] == [
        "Encounters: Bravest Warriors: 9 matches, seed 1",
        "House rules   Battles of a solo game: 10",
        "Policy sense  alone plays the solved game, else for the most points on average",
        "",
    ]
    assert answer.lines[4].startswith("Won     ")
    assert answer.lines[5].startswith("Length  median ")
    assert any(line.startswith("Dice ") for line in answer.lines)


def test_the_same_study_is_one_json_object(console: Console) -> None:
    asked = ("brachio", "--matches", "20", "--players", "4", "--policy", "keep", "--seed", "7")
    found = told(console, *asked)
    assert list(found) == [
        *("schema", "game", "title", "options", "seed", "asked", "matches"),
        *("seats", "entries", "figures", "faults"),
    ]
    assert (found["game"], found["seed"], found["asked"], found["matches"]) == ("brachio", 7, 20, 20)
    assert found["options"]["ties"] == "all-tied"
    assert [(seat["seat"], seat["policy"]) for seat in found["seats"]] == [(n, "keep") for n in range(1, 5)]
    rate = found["seats"][0]["rate"]
    assert (rate["of"], rate["enough"]) == (20, True)
    assert 0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1
    assert found["figures"]["rounds"][""]["times"] == 20
    assert found["entries"]["shortest"] <= found["entries"]["median"] <= found["entries"]["longest"]
    assert found["faults"] == []
    assert found == told(console, *asked, "--processes", "1")


def test_seats_may_play_by_policies_of_their_own(console: Console) -> None:
    found = told(console, "brightcast", "--matches", "12", "--policy", "lots,sense")
    lots, sense = found["seats"]
    assert (lots["policy"], sense["policy"]) == ("lots", "sense")
    assert sense["rate"]["won"] > lots["rate"]["won"]
    answer = console("study", "brightcast", "--matches", "1", "--policy", "lots")
    assert "Won by Guest 1 (lots)  " in answer.out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess",), "chess is no game"),
        (("countdown",), "Countdown cannot be studied: nothing says how its matches are dealt."),
        (("brambles", "--players", "2"), "for 1 player, not for 2"),
        (("brachio", "--players", "2"), "players"),
        (("brambles", "--set", "masques=maybe"), "maybe"),
        (("brambles", "--set", "masques"), "--set takes key=value"),
        (
            ("brambles", "--policy", "wise"),
            "wise is no policy; there are sense (weighs what the cards can still become), greedy (beats",
        ),
        (("brachio", "--policy", "sense,keep"), "Name one policy, or 3, one a seat; not 2."),
        (("brambles", "--matches", "0"), "0 is no number from 1"),
        (("brambles", "--matches", "many"), "many is no number from 1"),
    ],
)
def test_what_cannot_be_studied_is_not_understood(console: Console, words: tuple[str, ...], why: str) -> None:
    answer = console("study", *words)
    assert (answer.code, answer.out) == (2, "")
    assert why in answer.err


def test_sheets_of_all_matches_go_to_a_folder_and_replay(console: Console, tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    assert console("study", "brachio", "--matches", "3", "--seed", "5", "--sheets", folder).code == 0
    names = [f"brachio-5-{number}.sheet" for number in (1, 2, 3)]
    assert sorted(path.name for path in folder.iterdir()) == names
    assert console("replay", *(folder / name for name in names)).code == 0
    (tmp_path / "file").write_text("", encoding="utf-8")
    answer = console("study", "brachio", "--matches", "1", "--sheets", tmp_path / "file")
    assert answer.code == 2
    assert "cannot be made" in answer.err


def coming(*matches: Studied, end: type[BaseException] | None = None) -> Any:
    """What plays these matches, whatever is asked for."""

    def studied(_plan: Plan, _processes: int | None) -> Iterator[Studied]:
        yield from matches
        if end:
            raise end

    return studied


def test_an_interrupt_tells_what_was_played_so_far(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "studied", coming(Studied(2, 40, (0,)), end=KeyboardInterrupt))
    answer = console("study", "brambles", "--matches", "3000", "--json")
    assert answer.code == 130
    found = json.loads(answer.out)
    assert (found["asked"], found["matches"]) == (3000, 1)
    assert answer.err == "Interrupted after 1 of 3,000 matches.\n"


def test_a_refused_entry_is_a_fault_and_is_told(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Studied(1, 12, fault=Fault("draw B3", "T-1", "B3 is in hand."))
    monkeypatch.setattr(study, "studied", coming(stopped))
    answer = console("study", "brambles", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["faults"] == [
        {"match": 1, "entry": "draw B3", "rule": "T-1", "message": "B3 is in hand."}
    ]
    assert answer.err == "Match 1 stopped at draw B3: T-1: B3 is in hand.\n"
    assert "Won  0 of 0" in console("study", "brambles").out
