"""Sets as the bits of a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sobremesa.core.jit import compiles_as, kernel


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


def flags_up(flags: np.ndarray, first: int, count: int) -> int:
    """Which of so many flags (bytes, 63 at most) from the first one on are not 0, as the bits of a word.

    Where it is compiled, `count` has to be a constant: all flags are compared at once.
    """
    return sum(1 << i for i in range(count) if flags[first + i] != 0)


@compiles_as(flags_up, constants=True)
def _(flags: Any, first: Any, count: Any) -> Callable[..., Any]:
    from numba.extending import intrinsic

    width = count.literal_value

    @intrinsic  # type: ignore[untyped-decorator]
    def compared(typing: Any, flags: Any, first: Any) -> Any:
        """The flags as one vector, beside one of zeros."""
        from llvmlite import ir
        from numba import types

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            place = context.make_array(flags)(context, builder, arguments[0]).data
            vector = ir.VectorType(ir.IntType(8), width)
            start = builder.bitcast(builder.gep(place, [arguments[1]]), vector.as_pointer())
            differs = builder.icmp_unsigned("!=", builder.load(start, align=1), ir.Constant(vector, None))
            return builder.zext(builder.bitcast(differs, ir.IntType(width)), ir.IntType(64))

        return types.int64(flags, types.intp), code

    return lambda flags, first, count: compared(flags, first)  # noqa: ARG005
