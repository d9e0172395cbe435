"""The deal of the day: the same cards and the same bots for everybody, one for each game and day (UTC).

The secret of a day follows from the server's signing key, so all nodes have the same and nobody can know it before.
Everybody has one table for each: its id follows from the person and the day.
"""

from __future__ import annotations

import asyncio
import base64
from datetime import UTC, datetime, timedelta

import msgspec

from sobremesa.core.game import Game
from sobremesa.table.fairness import Prepared, commitment, framed, hkdf

SECRET_SALT = b"sobremesa day 1"
TABLE_SALT = b"sobremesa day table 1"
TABLE_BYTES = 12
LEVEL = "good"
OPPONENTS = 2


class Daily(msgspec.Struct, frozen=True, omit_defaults=True):
    """Today's deal of a game, as far as everybody may know it."""

    game: str
    day: str  # 2026-11-16
    seats: int
    bots: list[str]
    commitment: str  # to today's secret
    tomorrow: str  # to tomorrow's: whoever notes it can check tomorrow that it was not chosen later


class Days:
    """What this server deals on a day."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self.laying = asyncio.Lock()  # a double click shall not lay half a table

    def deal(self, game: Game, day: str) -> Prepared:
        return Prepared(f"day {day}", hkdf(self._key, SECRET_SALT, framed([day, game.id])))

    def table_id(self, game: Game, day: str, person: str) -> str:
        """Nobody else can guess it: it depends on the key."""
        made = hkdf(self._key, TABLE_SALT, framed([day, game.id, person]))
        return base64.urlsafe_b64encode(made[:TABLE_BYTES]).decode()

    def today(self, game: Game, now: float) -> Daily:
        day = day_at(now)
        bots = opponents(game)
        return Daily(
            game=game.id,
            day=day,
            seats=1 + len(bots),
            bots=bots,
            commitment=commitment(self.deal(game, day).secret).hex(),
            tomorrow=commitment(self.deal(game, next_day(day)).secret).hex(),
        )


def opponents(game: Game) -> list[str]:
    """Nobody where one can play alone, else bots that play by rules of thumb."""
    low, high = game.seats
    return [] if low == 1 else [LEVEL] * min(OPPONENTS, high - 1)


def day_at(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def next_day(day: str) -> str:
    return (datetime.fromisoformat(day).date() + timedelta(days=1)).isoformat()
