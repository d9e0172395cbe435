"""What all moves of a game tell of the others' hands."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from sobremesa.core.errors import BadPosition
from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.core.view import redact
from sobremesa.core.worlds import imagine
from sobremesa.games.take_that import GAME
from sobremesa.games.take_that.memory import OFTEN, SELDOM, remember, weigh_oddness
from sobremesa.games.take_that.setup import problems
from sobremesa.games.take_that.state import COST, HIGHEST, LOWEST, MOST_MOVES
from sobremesa.games.take_that.tests.test_rules import A, B, table

MANY = 500  # worlds


def remembered(match: Match, seat: int, count: int = MANY) -> np.ndarray:
    """Worlds that fit all moves of the match, as a seat remembers them; none if it cannot."""
    views, worlds = np.zeros(1, dtype=GAME.layout.dtype), np.zeros(count, dtype=GAME.layout.dtype)
    views[0] = match.view(seat)
    return worlds if remember(views, seat, worlds, new_dice(seat + 1)) else worlds[:0]


def imagined(match: Match, seat: int, count: int = MANY) -> np.ndarray:
    """Worlds that fit what the seat sees now."""
    worlds, dice = np.zeros(count, dtype=GAME.layout.dtype), new_dice(seat + 1)
    worlds[:] = match.view(seat)
    for world in worlds:
        imagine(world, seat, dice)
    return worlds


def play_hints(match: Match, moves: int) -> None:
    dice = new_dice(1)
    for _ in range(moves):
        if not match.over:
            seat = match.to_act[0]
            match.play(GAME.kernels["hint"](match.view(seat), seat, match.mask(seat), dice), seat)


def surprise(worlds: np.ndarray, match: Match, seat: int) -> float:
    """How badly worlds foretell whether the next player can follow each card of the seat's hand (log loss)."""
    other = (seat + 1) % match.seats
    losses = []
    for card in np.flatnonzero(match.state.hand[seat]):
        reach = slice(LOWEST[card], HIGHEST[card] + 1)
        expected = (worlds["hand"][:, other, reach].any(axis=1).sum() + 0.5) / (len(worlds) + 1)
        losses.append(-log(expected if match.state.hand[other, reach].any() else 1 - expected))
    return sum(losses) / max(1, len(losses))


# --- the moves are remembered ------------------------------------------------------------------------------------


def test_everybody_remembers_the_moves_of_the_game_but_not_of_the_one_before() -> None:
    match = GAME.new(2, seed=1)
    assert match.data()["moves"] == ""
    played: list[str] = []
    while match.state.game_no == 1:
        assert match.data()["moves"] == ",".join(played)
        assert match.view(B).moves.tobytes() == match.state.moves.tobytes()
        action = GAME.kernels["hint"](match.state, match.to_act[0], match.mask(match.to_act[0]), new_dice(1))
        played.append(GAME.show(action))
        match.play(action)
    assert match.data()["moves"] == ""


@pytest.mark.parametrize("moves", ["34,take,take", "34,35,36", "x"])
def test_moves_that_cannot_have_been_are_refused(moves: str) -> None:
    with pytest.raises(BadPosition):
        table("12,13", "14,15", row="34", moves=moves)


def test_a_position_set_up_by_hand_has_no_story() -> None:
    match = table("12,13", "14,15", row="34")
    assert not len(remembered(match, A))
    match.play("take")
    assert not len(remembered(match, A)), "nor has what follows"


@pytest.mark.parametrize("moves", ["34", "x43", "take,34", "34,x43", "43,x34,34"])
def test_a_story_that_leads_elsewhere_is_not_believed(moves: str) -> None:
    assert not len(remembered(table("12,13", "14,15", row="34", taken="A-43,A-51", moves=moves), A))


# --- what they tell ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("advanced", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_remembered_worlds_are_possible_and_look_the_same(seats: int, advanced: int) -> None:
    match = GAME.new(seats, seed=seats, advanced=advanced)
    while not match.over:
        for seat in range(seats):
            worlds = remembered(match, seat, 3)
            assert len(worlds), f"no story after {match.data()['moves']}"
            for world in worlds:
                assert not problems(world)
                assert redact(GAME.layout, world, seat).tobytes() == match.view(seat).tobytes()
        play_hints(match, 9)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_remembers_knows_better_what_the_next_player_can_follow(seats: int) -> None:
    with_memory, without = [], []
    for seed in range(50):
        match = GAME.new(seats, seed=seed)
        play_hints(match, 40)
        seat = match.to_act[0]
        with_memory.append(surprise(remembered(match, seat), match, seat))
        without.append(surprise(imagined(match, seat), match, seat))
    assert sum(with_memory) < 0.95 * sum(without)


def test_who_took_a_costly_row_is_thought_to_hold_nothing_that_fitted_it() -> None:
    with_memory: list[float] = []
    without: list[float] = []
    for seed in range(30):
        match, taker, end = with_a_costly_row_taken(seed)
        fitting, viewer = slice(LOWEST[end], HIGHEST[end] + 1), 1 - taker
        for worlds, found in ((remembered(match, viewer), with_memory), (imagined(match, viewer), without)):
            found.append(worlds["hand"][:, taker, fitting].sum(axis=1).mean())
    assert sum(with_memory) < 0.5 * sum(without)


def with_a_costly_row_taken(seed: int) -> tuple[Match, int, int]:
    """A game of two hints until one of them has taken a row of five points or more; who, and the last card of it."""
    match = GAME.new(2, seed=seed)
    while True:
        seat, row = match.to_act[0], [int(card) for card in match.state.row[: match.state.row_size]]
        play_hints(match, 1)
        if match.data()["moves"].endswith("take") and sum(COST[row]) >= 5:
            return match, seat, row[-1]


def test_who_has_ideas_of_their_own_is_not_read_like_a_book() -> None:
    """The more moves are not what the hints would have done, the less is made of the next one."""
    weights = np.zeros(MOST_MOVES + 2)
    weigh_oddness(weights, 10, SELDOM, OFTEN)
    steps = np.diff(weights[:11])
    assert (np.diff(steps) > 0).all()
    assert (steps < 0).all()
    assert weights[11] < weights[10] - 1000, "not more than there are moves"


def test_two_odd_moves_tell_of_which_kind_a_player_is() -> None:
    """Who has done nothing odd is held to it; after two odd moves it is somebody who has ideas more often."""
    weights, of_one_kind = np.zeros((2, MOST_MOVES + 2))
    weigh_oddness(weights, 10, SELDOM, OFTEN)
    weigh_oddness(of_one_kind, 10, OFTEN, OFTEN)
    steps, steps_of_one_kind = np.diff(weights[:11]), np.diff(of_one_kind[:11])
    assert steps[0] < steps_of_one_kind[0] - 0.5
    assert steps[2:] == pytest.approx(steps_of_one_kind[2:], abs=0.05)
