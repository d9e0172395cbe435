"""What each level knows, and what a position is worth."""

from __future__ import annotations

import numpy as np
import pytest

from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.games.qwinto import GAME
from sobremesa.games.qwinto.hints import BEGINNER, EASY, HINT, Weight
from sobremesa.games.qwinto.tests.test_rules import A, B, table, tens

LEVELS = [BEGINNER, EASY, HINT]
THOUGHTS = 40  # times that a player is asked, for taste is a matter of chance


def advice(match: Match, weights: np.ndarray, seat: int = A) -> set[str]:
    """All that a player of these weights may choose."""
    dice, mask = new_dice(1), match.mask(seat)
    advise = GAME.kernels["advise"]
    return {GAME.show(int(advise(match.state, seat, mask.copy(), dice, weights))) for _ in range(THOUGHTS)}


def shares(match: Match) -> np.ndarray:
    out = np.zeros(int(match.state.seats))
    GAME.kernels["evaluate"](match.state, out)
    return out


def ten_announced(*sheets: dict[str, int], **more: object) -> Match:
    """A has announced a 10 in orange or yellow; all others are to decide, too."""
    match = tens(*sheets, **more)
    match.play("o4br")
    return match


# --- writing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weights", LEVELS)
def test_everybody_puts_a_ten_into_the_right_half_of_an_empty_row(weights: np.ndarray) -> None:
    assert advice(ten_announced({}, {}), weights) <= {"@o7", "@o8", "@o9", "@y7", "@y8"}


@pytest.mark.parametrize("weights", [BEGINNER, EASY])
def test_who_knows_little_parts_a_gap_evenly(weights: np.ndarray) -> None:
    """Between 5 and 14 the 10 belongs into the middle."""
    chosen = advice(ten_announced({"o6": 5, "o10": 14, "y1": 10}, {}), weights)
    assert chosen <= {"@o8", "@o9"}


def test_a_wide_gap_for_a_single_number_is_no_trouble() -> None:
    """Between 9 and 11 only the 10 can go, wherever."""
    chosen = advice(ten_announced({"o2": 9, "o11": 11, "y1": 10}, {}), HINT)
    assert chosen <= {"pass", "@o3", "@o4", "@o6", "@o7", "@o8", "@o9", "@o10"}


# --- laying ----------------------------------------------------------------------------------------------------


def test_only_the_best_players_grudge_the_others_a_number() -> None:
    assert HINT[Weight.OTHERS] < 0
    assert EASY[Weight.OTHERS] == BEGINNER[Weight.OTHERS] == 0


@pytest.mark.parametrize("weights", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_level_plays_by_the_rules(weights: np.ndarray, seats: int) -> None:
    match, dice = GAME.new(seats, seed=seats), new_dice(seats)
    while not match.state.over:
        seat = match.to_act[0]
        match.play(int(GAME.kernels["advise"](match.view(seat), seat, match.mask(seat), dice, weights)), seat)
    assert match.state.misses.max() < 4


def test_hints_do_not_copy_each_other() -> None:
    match, dice = GAME.new(4, seed=1), new_dice(1)
    while not match.state.over:
        seat = match.to_act[0]
        match.play(int(GAME.kernels["hint"](match.state, seat, match.mask(seat), dice)), seat)
    sheets = match.state.sheet[:4]
    alike = [(sheets[a] == sheets[b]).mean() for a in range(4) for b in range(a)]
    assert np.mean(alike) < 0.9


# --- what a position is worth ----------------------------------------------------------------------------------


def test_the_shares_of_the_win_sum_to_1_and_are_even_at_the_start() -> None:
    for seats in (2, 3, 4):
        assert shares(GAME.new(seats, seed=1)) == pytest.approx([1 / seats] * seats)


def test_who_has_the_better_sheet_may_expect_more() -> None:
    dead = {"o2": 10, "y1": 10, "p0": 10}  # nothing below 10 can be written any more
    good = {"o8": 10, "y7": 10, "p6": 10}
    first, second = shares(tens(dead, good))
    assert first + second == pytest.approx(1)
    assert second > first
    fewer_misses = shares(tens(good, good, misses=[0, 2]))
    assert fewer_misses[A] > fewer_misses[B]


def test_alone_the_points_count() -> None:
    (empty,) = shares(table("o4,p6,g6", square="p-2,g3,y3,p5"))
    (missed,) = shares(table("o4,p6,g6", square="p-2,g3,y3,p5", misses=[2]))
    assert 0 < missed < empty < 1


def test_a_game_is_one_stage() -> None:
    assert GAME.kernels["stage"](GAME.new(2, seed=1).state) == 0


# --- what a seat knows -----------------------------------------------------------------------------------------


def test_what_others_lay_tells_nothing() -> None:
    assert GAME.kernels["likelihood"](GAME.new(2, seed=1).state, A) == 1


def test_alone_everything_is_known_once_the_pile_is_down_to_one_card() -> None:
    known = GAME.kernels["is_open"]
    assert not known(table("o4,p6,g6", square="p-2,g3,y3,p5", pile="o1,o2").state, A)
    assert known(table("o4,p6,g6", square="p-2,g3,y3,p5", pile="o1").state, A)
    assert known(table("o4,p6", square="p-2,g3,y3,p5", pile="").state, A)
    assert not known(table("o4,p6,g6", "y0,p0,g0", square="p-2,g3,y3,p5", pile="").state, A)
