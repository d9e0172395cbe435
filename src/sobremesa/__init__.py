"""Sobremesa: family card games for people, bots and programs.

import sobremesa as sm

game = sm.load("llama")
match = game.new(seats=4, seed=7)
match.play(match.legal()[0])
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # type checkers know better; importing typing would take longer than all else here
if TYPE_CHECKING:
    from typing import Any

    from sobremesa.core.errors import SobremesaError
    from sobremesa.core.game import Game
    from sobremesa.core.match import Match
    from sobremesa.core.notation import read
    from sobremesa.core.registry import all_games, load

__all__ = ["Game", "Match", "SobremesaError", "__version__", "all_games", "load", "read"]

# Imported when first used, so that `import sobremesa` stays instant.
_HOMES = {
    "Game": "game",
    "Match": "match",
    "SobremesaError": "errors",
    "all_games": "registry",
    "load": "registry",
    "read": "notation",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sobremesa' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"sobremesa.core.{_HOMES[name]}"), name)
