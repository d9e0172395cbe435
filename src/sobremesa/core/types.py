"""The plain names that the rest of the code speaks in."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Seat: TypeAlias = int
Action: TypeAlias = int
State: TypeAlias = Any  # an np.record of the game's own layout; its fields are declared in games/<game>/state.py
Sight: TypeAlias = Any  # a view in plain Python: the same fields as numbers and nested tuples; see core/view.py
Mask: TypeAlias = npt.NDArray[np.uint8]  # one cell per action number: 1 where it is legal
Dice: TypeAlias = npt.NDArray[np.uint32]  # the fast generator of core/rng.py
Weights: TypeAlias = npt.NDArray[np.float64]  # what a policy goes by, in the order of the game's own enumeration
