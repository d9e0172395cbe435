"""What an arena plays and what it writes down, as plain data that goes to workers and into journals."""

from __future__ import annotations

from math import ceil, exp, log
from typing import NamedTuple

import msgspec

from sobremesa.players.bots import BotSource
from sobremesa.players.player import Budget

FINENESS = log(1.05)  # times are counted in steps of 5 %


class Setup(msgspec.Struct, frozen=True):
    """Everything that decides how the matches of an arena go."""

    game: str
    version: int
    sources: str  # a digest of the code that plays
    seats: int
    options: dict[str, int]
    seatings: list[list[str]]  # the matches of every deal: who sits where
    bots: dict[str, BotSource]  # the players that are not ours
    imports: str  # a digest of the modules of their own that those import
    purpose: str
    seed: int
    budget: Budget
    move_limit: float  # seconds

    @property
    def names(self) -> list[str]:
        """Everybody who plays, once."""
        return list(dict.fromkeys(name for seating in self.seatings for name in seating))


class Place(NamedTuple):
    """One match of an arena."""

    deal: int
    seating: int


class Fault(msgspec.Struct, frozen=True):
    """How somebody lost a match by their own fault."""

    seat: int
    kind: str  # error, stall, illegal, answer or crash
    text: str
    decision: int  # which decision of that seat it was, from 1
    position: str


class MoveTimes(msgspec.Struct):
    """How long decisions took: their number, the seconds in all, and how many fell into each step of 5 %."""

    count: int = 0
    seconds: float = 0.0
    steps: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        step = ceil(log(max(seconds, 1e-9)) / FINENESS)
        self.steps[step] = self.steps.get(step, 0) + 1

    def include(self, other: MoveTimes) -> None:
        self.count += other.count
        self.seconds += other.seconds
        for step, count in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + count

    @property
    def mean(self) -> float | None:
        return self.seconds / self.count if self.count else None

    def quantile(self, share: float) -> float | None:
        """The time that this share of the decisions did not exceed (up to 5 % more than the truth)."""
        left = share * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return exp(step * FINENESS)
        return None


class MatchRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match came out."""

    payoffs: list[float]
    decisions: int
    fault: Fault | None = None
    times: dict[str, MoveTimes] = {}


class DealRecord(msgspec.Struct, frozen=True):
    """All matches of one deal, in the order of the seatings."""

    deal: int
    matches: list[MatchRecord]


Played = tuple[Place, MatchRecord]
