"""The laws as a list, for `sobremesa check`: each with its share of the plies asked for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from sobremesa.core import laws
from sobremesa.core.game import Game


@dataclass(frozen=True)
class Check:
    """A law and how many positions it gets out of those asked for (some are slower to check than others)."""

    name: str
    run: Callable[[Game, int, int, laws.Progress], None]
    share: float = 1.0

    def plies(self, asked: int) -> int:
        return max(1, int(asked * self.share))


class CheckResult(msgspec.Struct, frozen=True):
    game: str
    law: str
    plies: int
    seconds: float
    holds: bool
    problem: str = ""


CHECKS = (
    Check("positions are possible", laws.law_positions_are_possible),
    Check("everything round-trips", laws.law_everything_round_trips, 0.25),
    Check("twin worlds look the same", laws.law_twin_worlds, 0.1),
    Check("words are complete", laws.law_words_are_complete, 0.1),
    Check("the oracle agrees", laws.law_oracle_agrees),
)


def run_check(game: Game, check: Check, asked: int, seed: int, progress: laws.Progress) -> CheckResult:
    """Whether a law holds on that many positions."""
    plies = check.plies(asked)
    began = time.perf_counter()
    problem = ""
    try:
        check.run(game, plies, seed, progress)
    except AssertionError as broken:
        problem = str(broken)
    seconds = round(time.perf_counter() - began, 2)
    return CheckResult(game.id, check.name, plies, seconds, not problem, problem)
