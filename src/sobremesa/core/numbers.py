"""Whole numbers that come from callers: Python's, NumPy's, or what a person typed."""

from __future__ import annotations

import operator
from typing import Any


def whole(value: Any) -> int:
    """The number that is meant; TypeError if it is none. True and 1.0 are none: who gives them means something else."""
    if isinstance(value, bool):
        raise TypeError("a truth value is no number")
    return operator.index(value)


def whole_or_none(value: Any) -> int | None:
    """The same, for those who have their own words for what is no number."""
    try:
        return whole(value)
    except TypeError:
        return None
