"""Finds the games: every folder under games/ that holds a manifest is one. There is no list to keep."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from sobremesa.core.errors import UnknownGame
from sobremesa.core.game import Game

GAMES = "sobremesa.games"
FOLDER = Path(__file__).resolve().parent.parent / "games"


@cache
def game_ids() -> tuple[str, ...]:
    return tuple(sorted(f.parent.name for f in FOLDER.glob("*/__init__.py")))


def load(game_id: str) -> Game:
    """A game by its id."""
    if game_id not in game_ids():
        raise UnknownGame("unknown-game", game=game_id, known=", ".join(game_ids()))
    game: Game = import_module(f"{GAMES}.{game_id}").GAME
    return game


def all_games() -> list[Game]:
    return [load(game_id) for game_id in game_ids()]
