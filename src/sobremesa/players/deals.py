"""Which cards are dealt and how players roll their dice: decided by purpose, seed and number of the deal alone."""

from __future__ import annotations

import hashlib

from sobremesa.core.types import Seat

EVALUATION = "evaluation"  # measuring how strong players are
TUNING = "tuning"  # finding out how to make them stronger: never on the deals they are measured on

SERIES = "series"  # playing many matches without comparing anybody


def digest(*parts: object) -> bytes:
    """32 bytes that differ as soon as any part does."""
    return hashlib.sha256("\0".join(["sobremesa", *map(str, parts)]).encode()).digest()


def deal_key(purpose: str, seed: int, deal: int) -> bytes:
    """The key of a deal. The purpose is hashed with it, so evaluation and tuning never share one."""
    return digest("deal", purpose, seed, deal)


def player_seed(purpose: str, seed: int, deal: int, seat: Seat) -> int:
    """The seed of whoever sits there, whatever their name: the same player in the same seat plays the same match."""
    return int.from_bytes(digest("player", purpose, seed, deal, seat)[:8], "little") >> 1
