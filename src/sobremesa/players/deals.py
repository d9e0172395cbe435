"""Which cards are dealt in a series: tuning and evaluation never see the same ones."""

from __future__ import annotations

import hashlib
from enum import StrEnum


class Purpose(StrEnum):
    TUNING = "tuning"
    EVALUATION = "evaluation"


def deal_key(purpose: Purpose, seed: int, deal: int) -> bytes:
    """The key of one deal of a series."""
    return hashlib.sha256(f"sobremesa {purpose} {seed} {deal}".encode()).digest()
