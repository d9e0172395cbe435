"""Sets as the bits of a word."""

from __future__ import annotations

from sobremesa.core.jit import kernel


@kernel
def count_bits(word: int) -> int:
    """How many bits are set. (Compiled, the loop becomes one instruction.)"""
    count = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


@kernel
def place_of_lowest(word: int) -> int:
    """Where the lowest bit that is set stands."""
    return count_bits((word & -word) - 1)
