"""What the policies are good for, held against exact values and against each other on the same deals."""

from __future__ import annotations

import pytest

from companion.catalogue import Catalogue
from companion.people.register import Person
from companion.statistics.figures import rate_of
from companion.statistics.particular import groups_of
from companion.statistics.rates import Rate
from companion.statistics.studied import Account
from companion.study.crew import studied
from companion.study.match import play
from companion.study.plan import Plan
from engines.kernel.rules import Value

GAMES = Catalogue()
NO_FLUX: dict[str, Value] = {"flux-removed": 3}
SOLVED = 0.05378
"""The chance to win alone under best play, as it was solved."""
ANA = Person("ana", "Ana")


def alone(game: str, policy: str, matches: int, given: dict[str, Value] | None = None) -> Plan:
    """Matches of one player."""
    return Plan(game, (ANA.name,), given or {}, (policy,), matches, 1)


def here(plan: Plan) -> Account:
    """The account of matches that are played in this process."""
    return Account.of(plan, (play(GAMES, plan, number) for number in range(1, plan.matches + 1)))


def won(account: Account) -> Rate:
    """How often Ana won."""
    assert account.stopped == ()
    return rate_of(account.played, ANA.id)


def bounds(rate: Rate) -> tuple[float, float]:
    assert rate.interval is not None
    return rate.interval


@pytest.mark.parametrize(("given", "least"), [({}, 23), pytest.param(NO_FLUX, 11, marks=pytest.mark.long)])
def test_the_brambles_are_won_by_good_sense_where_a_hurry_loses(given: dict[str, Value], least: int) -> None:
    sense, greedy = (won(here(alone("brambles", policy, 25, given))) for policy in ("sense", "greedy"))
    assert sense.won >= least
    assert greedy.won <= sense.won - 4


@pytest.mark.long
@pytest.mark.parametrize("given", [{}, NO_FLUX])
def test_good_sense_is_surely_better_on_three_thousand_deals(given: dict[str, Value]) -> None:
    plans = [alone("brambles", policy, 3000, given) for policy in ("sense", "greedy")]
    sense, greedy = (won(Account.of(plan, studied(plan))) for plan in plans)
    assert bounds(sense)[0] > bounds(greedy)[1]


@pytest.mark.long
def test_trying_out_is_never_below_good_sense_on_the_same_deals() -> None:
    plans = [alone("brambles", policy, 100, NO_FLUX) for policy in ("sense", "patient")]
    sense, patient = ({m.number for m in studied(plan) if m.winners} for plan in plans)
    assert len(patient - sense) >= len(sense - patient)


def test_the_solved_game_of_one_player_is_won_as_often_as_was_solved() -> None:
    low, high = bounds(won(here(alone("bravest-warriors", "sense", 200))))
    assert low < SOLVED < high
    assert won(here(alone("bravest-warriors", "steady", 60))).won <= 2


def test_without_exchanges_two_of_three_lose_a_life_as_often_as_the_cards_say() -> None:
    plan = Plan("brachio", ("Ana", "Ben", "Cy"), {}, ("keep",) * 3, 300, 1)
    groups = groups_of(here(plan).played)
    rounds = groups["rounds"][""].total
    two = sum(lost.total for lost in groups["lives lost by"].values()) / rounds - 1
    assert rounds > 1000
    assert abs(two - 0.373) < 0.04
