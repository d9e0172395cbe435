"""The laws of core/laws.py on every game that the registry finds."""

from __future__ import annotations

import pytest

from sobremesa.core import laws
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


@every_game
def test_no_position_is_impossible(game: Game) -> None:
    laws.law_positions_are_possible(game, plies=10_000)


@every_game
def test_record_json_and_notation_round_trip(game: Game) -> None:
    laws.law_everything_round_trips(game, plies=3_000)


@every_game
def test_replay_gives_the_same_bytes(game: Game) -> None:
    laws.law_replay_gives_the_same_bytes(game, matches=40)


@every_game
def test_every_action_has_a_word(game: Game) -> None:
    laws.law_notation(game)


@every_game
@pytest.mark.parametrize("part", range(4))
def test_twin_worlds_look_the_same(game: Game, part: int) -> None:
    laws.law_twin_worlds(game, plies=2_600, seed=100 + part)


@every_game
def test_simultaneous_decisions_are_hidden(game: Game) -> None:
    laws.law_simultaneous_decisions_are_hidden(game, plies=10_000)


@every_game
def test_samples_are_spread(game: Game) -> None:
    laws.law_samples_are_spread(game, matches=30)


@every_game
def test_words_are_complete(game: Game) -> None:
    laws.law_words_are_complete(game, plies=2_000)


@every_game
@pytest.mark.parametrize("part", range(2))
def test_the_oracle_agrees(game: Game, part: int) -> None:
    laws.law_oracle_agrees(game, plies=101_000, seed=200 + part)


@every_game
def test_compiled_equals_uncompiled(game: Game) -> None:
    laws.law_compiled_equals_uncompiled(game, plies=3_000)


@every_game
def test_golden_playthroughs(game: Game) -> None:
    laws.law_golden_playthroughs(game)
