"""A series of matches in which bots by others play: in a process that can be ended if nothing else helps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sobremesa.core.game import Game
from sobremesa.players.arena import get_ready, in_tasks
from sobremesa.players.asking import PlayerFault
from sobremesa.players.bots import BotSource
from sobremesa.players.deals import SERIES
from sobremesa.players.player import Budget
from sobremesa.players.playing import own_players
from sobremesa.players.pool import play_locally
from sobremesa.players.records import Setup

CHUNK = 500  # games that the process is given at a time


def play_watched(
    game: Game,
    games: int,
    names: list[str],
    bots: dict[str, BotSource],
    seed: int,
    options: dict[str, int],
    progress: Callable[[int], None],
    move_limit: float,
    say_preparing: Callable[[Game], None],
) -> tuple[np.ndarray, np.ndarray]:
    """Payoffs (games × seats) and numbers of decisions; or the first PlayerFault, which ends the series."""
    setup = Setup(
        game=game.id,
        version=game.version,
        sources="",  # nothing is kept that could be out of date
        seats=len(names),
        options=options,
        seatings=[names],
        bots=bots,
        imports="",
        purpose=SERIES,
        seed=seed,
        budget=Budget(),
        move_limit=move_limit,
    )
    get_ready(setup, own_players(setup), say_preparing)
    payoffs = np.zeros((games, len(names)), dtype=np.float64)
    decisions = np.zeros(games, dtype=np.int64)
    done = 0
    for some in play_locally(setup, in_tasks(setup, range(games), CHUNK), workers=1):
        for place, record in some:
            if record.fault:
                bot = bots[names[record.fault.seat]]
                raise PlayerFault(record.fault.kind, bot.attribute, record.fault.text)
            payoffs[place.deal], decisions[place.deal] = record.payoffs, record.decisions
        done += len(some)
        progress(done)
    return payoffs, decisions
