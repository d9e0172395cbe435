"""What came out of an arena: shares, margins, intervals, ratings, times and faults of every player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean

import msgspec
import numpy as np

from sobremesa.players.records import DealRecord, MoveTimes, Setup
from sobremesa.players.series import CONFIDENT, shared_wins

FEW_DEALS = {
    1: 12.706,
    2: 4.303,
    3: 3.182,
}  # Student's t, 97.5 %, where the expansion is too coarse


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals and its 95 % interval; one deal alone gives no interval."""

    mean: float
    low: float | None
    high: float | None


class FaultsResult(msgspec.Struct, frozen=True):
    """How often a player lost by its own fault in one way, and the first time."""

    kind: str
    count: int
    deal: int
    seating: list[str]
    seat: int
    decision: int
    text: str
    position: str


class PlayerResult(msgspec.Struct, frozen=True):
    """How one player did, on the average of the seats it took."""

    player: str
    matches: int
    win_share: Estimate  # a shared win counts as its share
    even: float  # the share if all were equally strong
    margin: Estimate  # own payoff minus the best of the others; alone, the payoff
    payoff: Estimate
    rating: float | None  # of a Plackett–Luce model; alone there is none
    rating_deviation: float | None
    move_seconds: float | None  # None for players that are kernels: their moves are not timed one by one
    move_seconds_95: float | None
    faults: list[FaultsResult]


class PairResult(msgspec.Struct, frozen=True):
    """How often a player finished ahead of another in the same match; a tie counts as half."""

    player: str
    other: str
    ahead: Estimate


class ArenaResult(msgspec.Struct, frozen=True):
    game: str
    version: int
    seats: int
    deals: int
    matches: int
    purpose: str
    seed: int
    options: dict[str, int]
    iterations: int | None
    seconds: float | None
    move_limit: float
    mean_decisions: float
    players: list[PlayerResult]
    pairs: list[PairResult]


def summary(setup: Setup, records: Sequence[DealRecord]) -> ArenaResult:
    """The result of the deals played, which are in order."""
    payoffs = np.array([[match.payoffs for match in record.matches] for record in records])
    wins = wins_of(payoffs, records)
    margins = margins_of(payoffs)
    ratings = ratings_of(setup, payoffs)
    seatings = np.array(setup.seatings)
    players = []
    for name in setup.names:
        theirs = seatings == name
        times = times_of(name, records)
        rating = ratings.get(name)
        players.append(
            PlayerResult(
                player=name,
                matches=int(theirs.any(axis=1).sum()) * len(records),
                win_share=share(wins[:, theirs].mean(axis=1)),
                even=round(1 / setup.seats, 6),
                margin=estimate(margins[:, theirs].mean(axis=1)),
                payoff=estimate(payoffs[:, theirs].mean(axis=1)),
                rating=rating and round(rating[0], 3),
                rating_deviation=rating and round(rating[1], 3),
                move_seconds=times.mean,
                move_seconds_95=times.quantile(0.95),
                faults=faults_of(name, setup, records),
            )
        )
    return ArenaResult(
        game=setup.game,
        version=setup.version,
        seats=setup.seats,
        deals=len(records),
        matches=len(records) * len(setup.seatings),
        purpose=setup.purpose,
        seed=setup.seed,
        options=setup.options,
        iterations=setup.budget.iterations,
        seconds=setup.budget.seconds,
        move_limit=setup.move_limit,
        mean_decisions=round(float(np.mean([[m.decisions for m in r.matches] for r in records])), 2),
        players=players,
        pairs=pairs_of(setup, payoffs) if len(setup.names) > 2 else [],
    )


def wins_of(payoffs: np.ndarray, records: Sequence[DealRecord]) -> np.ndarray:
    """The share of every seat in the win (deals × matches × seats); whoever is at fault has none, not even alone."""
    wins = shared_wins(payoffs.reshape(-1, payoffs.shape[2])).reshape(payoffs.shape)
    for d, record in enumerate(records):
        for m, match in enumerate(record.matches):
            if match.fault:
                wins[d, m, match.fault.seat] = 0
    return wins


def margins_of(payoffs: np.ndarray) -> np.ndarray:
    """Every seat's payoff minus the best of the others; a seat alone keeps its payoff."""
    if payoffs.shape[2] == 1:
        return payoffs
    margins = np.empty_like(payoffs)
    for seat in range(payoffs.shape[2]):
        margins[:, :, seat] = payoffs[:, :, seat] - np.delete(payoffs, seat, axis=2).max(axis=2)
    return margins


def estimate(values: np.ndarray) -> Estimate:
    """The mean over deals with its 95 % interval by Student's t."""
    mean, n = float(values.mean()), len(values)
    if n < 2:
        return Estimate(round(mean, 6), None, None)
    half = student(n - 1) * float(values.std(ddof=1)) / sqrt(n)
    return Estimate(round(mean, 6), round(mean - half, 6), round(mean + half, 6))


def share(values: np.ndarray) -> Estimate:
    """The same for a share, which stays between 0 and 1."""
    found = estimate(values)
    if found.low is None or found.high is None:
        return found
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher."""
    z, n = CONFIDENT, freedom
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return FEW_DEALS.get(n, z + sum(term / n**power for power, term in enumerate(terms, start=1)))


def ratings_of(setup: Setup, payoffs: np.ndarray) -> dict[str, tuple[float, float]]:
    """Mean and deviation of every player's rating, after all matches in the order of the deals.

    Whoever sits in several seats is rated in each as if alone there, and goes on with the mean of what the seats got.
    """
    from openskill.models import PlackettLuce

    if setup.seats == 1:
        return {}
    model = PlackettLuce()
    ratings = dict.fromkeys(setup.names, (model.mu, model.sigma))
    for deal in payoffs.tolist():
        for seating, result in zip(setup.seatings, deal, strict=True):
            # Every seat has a rating of its own: the model takes one that sits in two seats for one seat.
            teams = [[model.rating(*ratings[name])] for name in seating]
            rated = model.rate(teams, ranks=[-payoff for payoff in result])
            for name in dict.fromkeys(seating):
                seats = [rated[seat][0] for seat, sitting in enumerate(seating) if sitting == name]
                ratings[name] = fmean(r.mu for r in seats), fmean(r.sigma for r in seats)
    return ratings


def times_of(name: str, records: Sequence[DealRecord]) -> MoveTimes:
    total = MoveTimes()
    for record in records:
        for match in record.matches:
            if name in match.times:
                total.include(match.times[name])
    return total


def faults_of(name: str, setup: Setup, records: Sequence[DealRecord]) -> list[FaultsResult]:
    """A player's faults by kind, each with the first example."""
    found: dict[str, FaultsResult] = {}
    for record in records:
        for seating, match in zip(setup.seatings, record.matches, strict=True):
            fault = match.fault
            if fault is None or seating[fault.seat] != name:
                continue
            first = found.get(fault.kind) or FaultsResult(
                kind=fault.kind,
                count=0,
                deal=record.deal,
                seating=seating,
                seat=fault.seat,
                decision=fault.decision,
                text=fault.text,
                position=fault.position,
            )
            found[fault.kind] = msgspec.structs.replace(first, count=first.count + 1)
    return list(found.values())


def pairs_of(setup: Setup, payoffs: np.ndarray) -> list[PairResult]:
    """Every two players that met: how often each was ahead of the other."""
    pairs = []
    for player, other in combinations(setup.names, 2):
        met = [
            (m, i, j)
            for m, seating in enumerate(setup.seatings)
            for i, one in enumerate(seating)
            for j, two in enumerate(seating)
            if (one, two) == (player, other)
        ]
        if met:
            ahead = np.mean([beats(payoffs[:, m, i], payoffs[:, m, j]) for m, i, j in met], axis=0)
            pairs += [PairResult(player, other, share(ahead)), PairResult(other, player, share(1 - ahead))]
    return pairs


def beats(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """1 where one is ahead, half where they are level."""
    return np.asarray((one > other) + 0.5 * (one == other))
