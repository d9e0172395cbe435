"""Many matches at once for learning and measuring: arrays in, arrays out, one compiled call per step."""

from __future__ import annotations

from typing import Any

import numpy as np

from sobremesa.core.errors import BadOption, IllegalAction
from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.messages import echo
from sobremesa.core.numbers import whole_or_none
from sobremesa.core.registry import load
from sobremesa.core.rng import key_from_seed, key_words, new_dice, roll, seed_record
from sobremesa.core.seams import deal, legal, observe, payoff, play
from sobremesa.core.simulate import clear, nth_legal
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice

ALL_LEGAL = -1
MOST_MATCHES = 1_000_000  # of them in a batch, which takes gigabytes


class VectorEnv:
    """A batch of matches of one game, dealt. A match that ends is dealt anew within the same step.

    From the start, and after `reset` and every `step`, the arrays hold for each match: `actors` (the seat that is to
    act), `observations` and `masks` of that seat, `done` (1 if the step ended a match) and, for those, `payoffs` of
    every seat.
    """

    def __init__(
        self, game: Game | str, batch: int, seats: int | None = None, seed: Any = None, **options: Any
    ) -> None:
        game = game if isinstance(game, Game) else load(game)
        seats = game.check_seats(game.seats[0] if seats is None else seats)
        batch = checked_batch(batch)
        self.game, self.batch, self.seats = game, batch, seats
        self.kernels = game.kernels
        self.start = np.zeros(1, dtype=game.layout.dtype)
        self.start[0] = game.empty(seats, game.check_options(seats, options))
        self.key = key_words(key_from_seed(seed))
        self.dice = new_dice(int(self.key[0]))
        self.states = np.zeros(batch, dtype=game.layout.dtype)
        self.streams = np.zeros(1, dtype=np.int64)  # matches dealt so far: each uses a stream of its own
        self.actors = np.zeros(batch, dtype=np.int64)
        self.observations = np.zeros((batch, game.observation_size), dtype=np.float32)
        self.masks = np.zeros((batch, game.num_actions), dtype=np.uint8)
        self.payoffs = np.zeros((batch, seats), dtype=np.float64)
        self.done = np.zeros(batch, dtype=np.uint8)
        self.reset()

    def reset(self) -> None:
        """Deal all matches anew."""
        self.streams[0] = 0
        deal_batch(
            self.start, self.states, self.key, self.streams, self.actors, self.observations, self.masks, self.done
        )

    def step(self, actions: np.ndarray) -> None:
        """Do one action in every match."""
        actions = np.asarray(actions)
        if actions.shape != (self.batch,) or not np.issubdtype(actions.dtype, np.integer):
            raise IllegalAction("vector-shape", batch=self.batch, shape=str(actions.shape), dtype=str(actions.dtype))
        wrong = step_batch(
            self.start,
            self.states,
            self.key,
            self.streams,
            self.actors,
            actions.astype(np.int64),
            self.observations,
            self.masks,
            self.payoffs,
            self.done,
        )
        if wrong != ALL_LEGAL:
            raise IllegalAction("vector-illegal", match=wrong, action=int(actions[wrong]))

    def random_actions(self) -> np.ndarray:
        """A uniformly random legal action for every match."""
        actions = np.zeros(self.batch, dtype=np.int64)
        choose_at_random(self.masks, actions, self.dice)
        return actions


def checked_batch(batch: int) -> int:
    """How many matches, if so many can be played at once."""
    number = whole_or_none(batch)
    if number is None or not 1 <= number <= MOST_MATCHES:
        raise BadOption("bad-batch", most=MOST_MATCHES, given=echo(batch))
    return number


@kernel
def new_match(start: np.ndarray, states: np.ndarray, i: int, key: np.ndarray, streams: np.ndarray) -> None:
    """Deal until there is something to decide: a match may be over with its deal, once in millions."""
    dealt = False
    while not dealt or states[i].over:
        states[i] = start[0]
        seed_record(states[i], key, streams[0])
        streams[0] += 1
        deal(states[i])
        dealt = True


@kernel
def look(states: np.ndarray, i: int, actors: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> None:
    """Write down what the seat to act sees and may do."""
    seat = next_to_act(states[i])
    actors[i] = seat
    clear(masks[i])
    legal(states[i], seat, masks[i])
    observe(states[i], seat, observations[i])


@kernel
def deal_batch(
    start: np.ndarray,
    states: np.ndarray,
    key: np.ndarray,
    streams: np.ndarray,
    actors: np.ndarray,
    observations: np.ndarray,
    masks: np.ndarray,
    done: np.ndarray,
) -> None:
    for i in range(len(states)):
        new_match(start, states, i, key, streams)
        look(states, i, actors, observations, masks)
        done[i] = 0


@kernel
def step_batch(
    start: np.ndarray,
    states: np.ndarray,
    key: np.ndarray,
    streams: np.ndarray,
    actors: np.ndarray,
    actions: np.ndarray,
    observations: np.ndarray,
    masks: np.ndarray,
    payoffs: np.ndarray,
    done: np.ndarray,
) -> int:
    """Returns the first match whose action is illegal (nothing is done then), else ALL_LEGAL."""
    for i in range(len(states)):
        if not (0 <= actions[i] < masks.shape[1]) or not masks[i, actions[i]]:
            return i
    for i in range(len(states)):
        play(states[i], actors[i], actions[i])
        done[i] = 0
        if states[i].over:
            payoff(states[i], payoffs[i])
            done[i] = 1
            new_match(start, states, i, key, streams)
        look(states, i, actors, observations, masks)
    return ALL_LEGAL


@kernel
def choose_at_random(masks: np.ndarray, actions: np.ndarray, dice: Dice) -> None:
    for i in range(len(actions)):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[i, action]
        actions[i] = nth_legal(masks[i], roll(dice, count))
