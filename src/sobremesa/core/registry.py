"""Finds the games: every folder under games/ that holds a manifest is one. There is no list to keep.

A folder like `llama_v1` holds a game as it was, for matches that were played by version 1 of its rules.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from sobremesa.core.errors import UnknownGame, WrongVersion
from sobremesa.core.game import OLD, Game
from sobremesa.core.messages import echo

GAMES = "sobremesa.games"
FOLDER = Path(__file__).resolve().parent.parent / "games"


@cache
def game_ids() -> tuple[str, ...]:
    return tuple(sorted(f.parent.name for f in FOLDER.glob("*/__init__.py") if not OLD.search(f.parent.name)))


def load(game_id: str, version: int | None = None) -> Game:
    """A game by its id, as it is or as it was."""
    if game_id not in game_ids():
        raise UnknownGame("unknown-game", game=echo(game_id), known=", ".join(game_ids()))
    game: Game = import_module(f"{GAMES}.{game_id}").GAME
    if version is None or version == game.version:
        return game
    old = f"{GAMES}.{game_id}_v{version}"
    if version < 0 or find_spec(old) is None:
        raise WrongVersion("wrong-rules", game=game.title, given=version, known=game.version)
    kept: Game = import_module(old).GAME
    return kept


def all_games() -> list[Game]:
    return [load(game_id) for game_id in game_ids()]
