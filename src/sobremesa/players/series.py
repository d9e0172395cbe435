"""A series of matches between players, and what came out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import msgspec
import numpy as np

from sobremesa.core.errors import BadSeats, IllegalAction
from sobremesa.core.game import Game
from sobremesa.core.rng import key_from_seed, key_words, new_dice
from sobremesa.core.simulate import STUCK, simulate
from sobremesa.players.asking import MOVE_LIMIT, ask, sit_down
from sobremesa.players.bots import BotSource
from sobremesa.players.introducing import introduced
from sobremesa.players.player import Budget, player_named

CHUNK = 500  # games between two signs of progress
CONFIDENT = 1.96  # standard errors: 95 %


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat did. A shared win counts as its share."""

    seat: int
    player: str
    mean_payoff: float
    win_share: float
    win_share_low: float
    win_share_high: float


class SeriesResult(msgspec.Struct, frozen=True):
    game: str
    seats: int
    games: int
    seed: int
    options: dict[str, int]
    mean_decisions: float
    shortest: int
    longest: int
    results: list[SeatResult]


def play_series(
    game: Game,
    seats: int,
    games: int,
    players: Sequence[str],
    seed: int,
    options: dict[str, Any] | None = None,
    progress: Callable[[int], None] = lambda _: None,
    bots: dict[str, BotSource] | None = None,
    move_limit: float = MOVE_LIMIT,
    say_preparing: Callable[[Game], None] = lambda _: None,
) -> SeriesResult:
    """Play `games` matches; seat i is taken by players[i], the list being repeated as often as needed.

    `bots` are those by others, if they have been introduced already; any fault of theirs ends the series.
    """
    names = seated(players, seats)
    bots = introduced(names) if bots is None else bots
    if bots:
        from sobremesa.players.watched import play_watched

        game.check_seats(seats)
        chosen = game.check_options(seats, options or {})
        payoffs, decisions = play_watched(game, games, names, bots, seed, chosen, progress, move_limit, say_preparing)
    else:
        payoffs, decisions = play_matches(game, seats, games, players, seed, options or {}, progress)
    wins = shared_wins(payoffs)
    return SeriesResult(
        game=game.id,
        seats=seats,
        games=games,
        seed=seed,
        options=game.check_options(seats, options or {}),
        mean_decisions=round(float(decisions.mean()), 2),
        shortest=int(decisions.min()),
        longest=int(decisions.max()),
        results=[seat_result(seat, names[seat], payoffs[:, seat], wins[:, seat]) for seat in range(seats)],
    )


def seated(players: Sequence[str], seats: int) -> list[str]:
    if len(players) > seats:
        raise BadSeats("too-many-players", players_given=len(players), seats=seats)
    return [players[i % len(players)] for i in range(seats)]


def play_matches(
    game: Game,
    seats: int,
    games: int,
    players: Sequence[str],
    seed: int,
    options: dict[str, Any],
    progress: Callable[[int], None],
) -> tuple[np.ndarray, np.ndarray]:
    """Payoffs (games × seats) and numbers of decisions."""
    game.check_seats(seats)
    classes = [player_named(name) for name in seated(players, seats)]
    payoffs = np.zeros((games, seats), dtype=np.float64)
    decisions = np.zeros(games, dtype=np.int64)
    if all(player.policy is not None for player in classes):
        start = np.zeros(1, dtype=game.layout.dtype)
        start[0] = game.empty(seats, game.check_options(seats, options))
        scratch = start.copy()
        key, dice = key_words(key_from_seed(seed)), new_dice(seed)
        mask = np.zeros(game.num_actions, dtype=np.uint8)
        policies = np.array([player.policy for player in classes], dtype=np.uint8)
        game.kernels  # noqa: B018  (makes the game's kernels known)
        for i in range(0, games, CHUNK):
            part = slice(i, i + CHUNK)
            simulate(start, scratch, key, i, policies, mask, dice, payoffs[part], decisions[part])
            if STUCK in decisions[part]:
                raise IllegalAction("nothing-legal", game=game.title)
            progress(min(i + CHUNK, games))
        return payoffs, decisions
    for i in range(games):
        match = game.new(seats, seed=seed * 1_000_003 + i, **options)
        people = [sit_down(player, game, seed * 1_000_003 + i * seats + s) for s, player in enumerate(classes)]
        while not match.over:
            seat = match.to_act[0]
            match.play(ask(people[seat], match.view(seat), seat, match.mask(seat), Budget()), seat)
        payoffs[i], decisions[i] = match.payoff, len(match.moves)
        progress(i + 1)
    return payoffs, decisions


def shared_wins(payoffs: np.ndarray) -> np.ndarray:
    """1 for the winner of each match, split among those who share it."""
    best = payoffs == payoffs.max(axis=1, keepdims=True)
    return np.asarray(best / best.sum(axis=1, keepdims=True))


def seat_result(seat: int, player: str, payoffs: np.ndarray, wins: np.ndarray) -> SeatResult:
    share = float(wins.mean())
    low, high = wilson(share, len(wins))
    return SeatResult(
        seat=seat,
        player=player,
        mean_payoff=round(float(payoffs.mean()), 3),
        win_share=round(share, 4),
        win_share_low=round(low, 4),
        win_share_high=round(high, 4),
    )


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score, which also says something near 0 and 1."""
    z = CONFIDENT
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)
