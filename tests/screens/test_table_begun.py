"""A line that is only begun is told what it still needs; what cannot become an entry is refused."""

from __future__ import annotations

import pytest

from companion.demo import demo_journal
from companion.screens.draft import Draft
from companion.session import Session
from engines.kernel.answers import Refusal
from tests.contract.games import GAMES

BEGUN = {
    "brambles": (
        "pl",
        "play",
        "play B9",
        "play B9 B10",
        "play B9 B10 B11",
        "play B9 B10 B11 at",
        "! play B9",
    ),
    "bravest-warriors": ("loc", "lock", "lock 6", "change", "change 6 to", "points Ana"),
    "brachio": ("rev", "reveal", "reveal 5", "reveal 5 9 7", "5 9", "swap river 3", "power Ana"),
    "brightcast": ("st", "stop", "stop with"),
}
NEVER = {
    "brambles": ("xyz", "play Q1", "play B9 B10 D4 at c", "draw B1", "play B9 at c at d"),
    "bravest-warriors": ("xyz", "lock 9", "roll 1", "points Zed"),
    "brachio": ("xyz", "reveal 12", "reveal 3", "swap Zed"),
    "brightcast": ("xyz", "stop with dragon", "play sage"),
}
ANYWHERE = ("note", 'note "a good', "no", "men", "fix", "corr")


def draft_of(game: str) -> Draft:
    return Draft(Session.open(*demo_journal(game)))


@pytest.mark.parametrize("game", BEGUN)
def test_what_is_only_begun_is_told_what_it_needs(game: str) -> None:
    draft = draft_of(game)
    for text in (*BEGUN[game], *ANYWHERE):
        shown = draft.preview(text)
        assert shown.kind == "told", text
        assert shown.rule not in {"N-1", "T-4"}, text
        assert shown.text, text


@pytest.mark.parametrize("game", NEVER)
def test_what_cannot_become_an_entry_is_refused_with_its_rule(game: str) -> None:
    draft = draft_of(game)
    for text in NEVER[game]:
        shown = draft.preview(text)
        assert shown.kind == "refused", text
        assert shown.rule, text


def test_the_missing_part_is_named() -> None:
    assert draft_of("brachio").preview("reveal 5 9 7").text == "The card of Dee is missing."
    assert draft_of("brambles").preview("pl").text.startswith("play CARD CARD CARD at PLACE: ")


def test_tab_finds_the_entry_that_has_the_typed_words_in_any_order() -> None:
    draft = draft_of("brambles")
    for text in ("play b9 b1", "p b9 b10 b11", "p b11 b9", "P B10 b11 at"):
        assert draft.completion(text) == "play B9 B10 B11 at c", text
    for text in ("p b9 b9", "q b9", "p q1", "p b9 b1 b10 b11 b"):
        assert draft.completion(text) is None, text


def test_a_word_of_the_app_says_what_it_does() -> None:
    draft = draft_of("brambles")
    assert draft.preview("rules").kind == "accepted"
    assert draft.preview("recou").text.startswith("recount: ")


@pytest.mark.parametrize("game", sorted(set(GAMES) & set(BEGUN)))
def test_typing_the_entries_of_a_match_letter_by_letter_is_hardly_ever_refused(game: str) -> None:
    session = Session.open(*demo_journal(game))
    whole = session._position
    draft = Draft(session)
    typed = refused = 0
    for at, record in enumerate(whole.timeline.records[:40]):
        if record.ruled or record.text.startswith("note"):
            continue
        session._position = whole._replace(timeline=whole.timeline.cut(at))
        for end in range(1, len(record.text)):
            text = record.text[:end].strip()
            typed += 1
            refused += isinstance(draft.answer(text), Refusal) and draft.preview(text).kind == "refused"
    assert refused * 50 <= typed
