"""Games that can deal: whole matches play themselves through the rules, and always in the same way."""

from __future__ import annotations

import pytest

from companion.exchange.sheets import read
from companion.people.names import GUEST
from companion.study.crew import studied
from companion.study.match import play
from companion.study.plan import Plan, dealer_of
from engines.kernel.replay import replay
from tests.contract.games import GAMES
from tests.contract.house import game_folders

DEALT = sorted(slug for slug in GAMES if dealer_of(GAMES, slug))
SEVERAL = 45
"""More matches than one process is handed at a time."""


def plan(game: str, matches: int, seed: int = 1, *, most: bool = False, policy: str = "") -> Plan:
    """Matches with as few seats as may, or as many; by the usual policy, or one that is named."""
    dealer, seats = dealer_of(GAMES, game), GAMES[game].about.seats[most]
    assert dealer is not None
    players = tuple(f"{GUEST} {seat}" for seat in range(1, seats + 1))
    policies = (policy or next(iter(dealer.policies)),) * seats
    return Plan(game, players, {}, policies, matches, seed, written=True)


def test_every_game_of_the_house_can_deal_and_a_game_need_not() -> None:
    assert {GAMES.package(slug) for slug in DEALT} == set(game_folders())
    assert dealer_of(GAMES, "countdown") is None


@pytest.mark.parametrize("game", DEALT)
def test_twenty_matches_are_played_to_their_end_without_a_refusal(game: str) -> None:
    matches = [play(GAMES, plan(game, 20), number) for number in range(1, 21)]
    assert [match.fault for match in matches] == [None] * 20
    assert len({match.sheet for match in matches}) == 20
    assert all(match.tally for match in matches)


@pytest.mark.parametrize("game", DEALT)
def test_every_policy_plays_and_a_full_table_too(game: str) -> None:
    dealer = dealer_of(GAMES, game)
    assert dealer is not None
    for policy in dealer.policies:
        assert dealer.policies[policy]
        assert play(GAMES, plan(game, 1, 2, most=True, policy=policy), 1).fault is None


@pytest.mark.parametrize("game", DEALT)
def test_a_sheet_that_was_written_replays_to_the_match_that_was_played(game: str) -> None:
    for number in (1, 2):
        match = play(GAMES, plan(game, 2, 3), number)
        again = replay(read(match.sheet, GAMES))
        assert again.refused == ()
        assert len(again.timeline) == match.entries
        outcome = again.timeline.rules.outcome(again.timeline.state)
        assert outcome is not None
        assert outcome.winners == match.winners


def test_two_processes_play_what_one_plays() -> None:
    several = plan("brachio", SEVERAL, policy="keep")
    alone = list(studied(several, 1))
    together = sorted(studied(several, 2), key=lambda match: match.number)
    assert together == alone
    assert [match.number for match in alone] == list(range(1, SEVERAL + 1))


def test_the_number_and_the_seed_decide_the_match_and_not_how_many_are_played() -> None:
    few, many, other = (plan("bravest-warriors", count, seed) for count, seed in ((3, 1), (9, 1), (3, 2)))
    assert play(GAMES, few, 3) == play(GAMES, many, 3)
    assert play(GAMES, few, 3) != play(GAMES, other, 3)
    assert play(GAMES, few, 3) != play(GAMES, few, 2)._replace(number=3)
