"""Batches of matches: the same as single ones, many at a time."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from sobremesa.adapters.vector import VectorEnv
from sobremesa.core.errors import BadOption, BadSeats, IllegalAction, UnknownGame
from sobremesa.core.game import Game
from sobremesa.core.match import Match
from sobremesa.core.registry import all_games, load
from sobremesa.core.rng import key_from_seed, key_words, seed_record
from unusual import OVER_WHEN_DEALT

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


@every_game
def test_a_batch_plays_the_same_matches_as_one_by_one(game: Game) -> None:
    env = VectorEnv(game, batch=3, seats=2, seed=5)
    env.reset()
    single = game.empty(2, game.check_options(2, {}))
    seed_record(single, key_words(key_from_seed(5)), 1)  # the second match of the batch uses the second stream
    game.kernels["deal"](single)
    match = Match(game, single, None)
    while not env.done[1]:
        seat = int(env.actors[1])
        assert env.states[1].tobytes() == match.state.tobytes()
        assert env.masks[1].tobytes() == match.mask(seat).tobytes()
        actions = env.random_actions()
        match.play(int(actions[1]), seat)
        env.step(actions)
    assert env.payoffs[1].tolist() == match.payoff


def test_a_match_that_is_over_with_its_deal_is_dealt_anew() -> None:
    env = VectorEnv(load("skipbo_junior"), batch=1, seats=2, seed=OVER_WHEN_DEALT, stock=30)
    env.reset()
    assert env.streams[0] == 2
    assert env.masks[0, env.random_actions()[0]]
    assert not env.done[0]


@every_game
def test_observations_are_those_of_the_seat_to_act(game: Game) -> None:
    env = VectorEnv(game, batch=4, seats=2, seed=5)
    env.reset()
    tensor = np.zeros(game.observation_size, dtype=np.float32)
    for _ in range(200):
        env.step(env.random_actions())
        for i in range(4):
            game.kernels["observe"](env.states[i], env.actors[i], tensor)
            assert env.observations[i].tobytes() == tensor.tobytes()
            assert np.isfinite(tensor).all()
            assert np.abs(tensor).max() <= 4


@every_game
def test_the_slices_of_an_observation_lie_side_by_side(game: Game) -> None:
    pieces = sorted(game.observation.values(), key=lambda piece: piece.start)
    assert pieces[0].start == 0
    assert all(a.stop == b.start for a, b in pairwise(pieces))


def test_an_illegal_action_is_refused_and_nothing_is_done() -> None:
    env = VectorEnv(load("llama"), batch=3, seats=2, seed=5)
    env.reset()
    before = env.states.tobytes()
    actions = env.random_actions()
    for wrong in (-1, 9, 10_000):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match="Match 2"):
            env.step(actions)
    assert env.states.tobytes() == before


def test_actions_must_be_one_whole_number_per_match() -> None:
    env = VectorEnv(load("llama"), batch=3, seats=2, seed=5)
    env.reset()
    actions = env.random_actions()
    for wrong in (actions[:2], actions[0], actions + 0.9, np.concatenate([actions, actions])):
        with pytest.raises(IllegalAction, match="Expected are 3 whole numbers"):
            env.step(wrong)


def test_it_is_dealt_from_the_start() -> None:
    env = VectorEnv("llama", batch=3, seats=2, seed=5)
    actors, masks = env.actors.tobytes(), env.masks.tobytes()
    assert all(env.masks[i, action] for i, action in enumerate(env.random_actions()))
    env.reset()
    assert (actors, masks) == (env.actors.tobytes(), env.masks.tobytes())


@pytest.mark.parametrize("batch", [0, -1, "x", 1.5, True, None, 10**12])
def test_a_batch_is_a_number_of_matches(batch: Any) -> None:
    with pytest.raises(BadOption, match="from 1 to 1,000,000 matches"):
        VectorEnv(load("llama"), batch=batch)


def test_numbers_may_be_those_of_numpy() -> None:
    assert VectorEnv(load("llama"), batch=np.int64(3), seats=np.int8(2)).masks.shape[0] == 3


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(UnknownGame):
        VectorEnv("canasta", batch=3)
    with pytest.raises(BadOption, match="no seed"):
        VectorEnv(load("llama"), batch=3, seed="foo")
    with pytest.raises(BadSeats):
        VectorEnv(load("llama"), batch=3, seats=7)
    with pytest.raises(BadOption):
        VectorEnv(load("llama"), batch=3, seats=2, limit=0)
