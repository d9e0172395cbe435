"""L.L.A.M.A. — what the levels know, and what a score is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sobremesa as sm
from sobremesa.core.rng import new_dice
from sobremesa.games.llama.hints import BEGINNER, EASY, HINT

LLAMA = sm.load("llama")


def advice(weights: np.ndarray, **position: Any) -> str:
    match = LLAMA.at({"seats": 2, **position})
    view, mask = match.view(0), match.mask(0)
    return LLAMA.show(int(LLAMA.kernels["advise"](view, 0, mask, new_dice(1), weights)))


def shares(points: list[int], limit: int = 40) -> list[float]:
    hands = ["123"] * len(points)
    match = LLAMA.at({"seats": len(points), "hand": hands, "top": "5", "points": points, "limit": limit})
    out = np.zeros(len(points))
    LLAMA.kernels["evaluate"](match.state, out)
    return [float(share) for share in out]


def test_whoever_knows_the_game_plays_the_kind_that_lies_there_first() -> None:
    assert advice(HINT, hand=["34", "15"], top="3") == "3"
    assert (
        advice(EASY, hand=["34", "15"], top="3") == "4"
    )  # more points gone, but the 3 has to wait for a whole turn of kinds
    assert advice(BEGINNER, hand=["34", "15"], top="3") == "4"


def test_a_child_never_gives_up_a_round() -> None:
    cheap = {"hand": ["12", "15"], "top": "4"}
    assert advice(BEGINNER, **cheap) == "draw"
    assert advice(EASY, **cheap) == "quit"
    assert advice(HINT, **cheap) == "quit"


def test_two_can_afford_to_leave_with_more_points() -> None:
    assert advice(HINT, hand=["126", "15"], top="4") == "quit"
    assert advice(HINT, hand=["126", "15", "15", "15"], top="4", seats=4) == "draw"


def test_everybody_gives_the_big_token_back() -> None:
    match = LLAMA.at({"seats": 2, "hand": ["5", "1234"], "top": "5", "points": [12, 3]})
    match.play("5")
    for weights in (BEGINNER, EASY, HINT):
        action = LLAMA.kernels["advise"](match.view(0), 0, match.mask(0), new_dice(1), weights)
        assert LLAMA.show(int(action)) == "return-10"


@pytest.mark.parametrize("seats", range(2, 7))
def test_fewer_points_are_a_larger_share_of_the_win(seats: int) -> None:
    found = shares([3 * seat for seat in range(seats)])
    assert sum(found) == pytest.approx(1)
    assert found == sorted(found, reverse=True)
    assert shares([7] * seats) == pytest.approx([1 / seats] * seats)


def test_a_lead_counts_more_near_the_end() -> None:
    assert shares([25, 35])[0] > shares([5, 15])[0] > 0.5
    assert shares([25, 35])[0] > shares([25, 35], limit=200)[0]


# --- what moves tell -------------------------------------------------------------------------------------------


def likelihood(seat: int, **position: Any) -> float:
    return float(LLAMA.kernels["likelihood"](LLAMA.at({"seats": 3, **position}).state, seat))


def test_who_has_quit_mostly_holds_a_cheap_hand() -> None:
    quit_by_b = {"top": "4", "quit": [0, 1, 0], "to_act": "A"}
    cheap = likelihood(1, hand=["66", "12", "55"], **quit_by_b)
    assert 0 < likelihood(1, hand=["66", "6L", "55"], **quit_by_b) < cheap == 1


def test_who_has_just_drawn_mostly_had_no_cheap_hand() -> None:
    a_played = {"top": "4", "last_played": "A", "to_act": "C"}
    cheap, dear = (likelihood(1, hand=["66", hand, "66"], **a_played) for hand in ("112", "136L"))
    assert 0 < cheap < dear == 1


def remembered(hands: list[str], top: str, *moves: str) -> list[list[int]]:
    match = LLAMA.at({"seats": len(hands), "hand": hands, "top": top})
    for move in moves:
        match.play(move)
    return match.state.passed[: len(hands)].tolist()


def test_everybody_remembers_which_kinds_were_passed_over_and_what_was_drawn_since() -> None:
    hands = ["1245", "2233"]
    assert remembered(hands, "6", "draw")[0] == [0, 0, 0, 0, 0, 2, 2]  # a 6 or a llama can only be the card just drawn
    assert remembered(hands, "1", "2")[0] == [1, 0, 0, 0, 0, 0, 0]  # who holds another 1 plays it first
    assert remembered(hands, "1", "2", "2", "draw", "2", "draw")[0] == [3, 2, 2, 0, 0, 0, 0]
    assert remembered(hands, "1", "quit")[0] == [1, 1, 0, 0, 0, 0, 0]


def test_what_was_drawn_and_played_is_forgotten() -> None:
    match = LLAMA.at({"seats": 2, "hand": ["45", "2233"], "top": "1", "pile": "2"})
    match.play("draw")
    match.play("2")
    match.play("2")
    assert match.state.passed[0].tolist() == [2, 1, 0, 0, 0, 0, 0]


def held_in_imagined_worlds(kind: str, **position: Any) -> float:
    """How many cards of a kind B holds on average when its hand is dealt anew."""
    world, dice, worlds = LLAMA.at({"seats": 2, **position}).state, new_dice(1), 1000
    held = 0
    for _ in range(worlds):
        LLAMA.kernels["redeal"](world, 1, dice)
        held += int(world.hand[1, "123456L".index(kind)])
    return held / worlds


def test_whoever_passed_a_kind_over_is_thought_to_hold_it_only_if_it_was_drawn_since() -> None:
    position = {"hand": ["1234", "2355L"], "top": "6"}
    unknown = held_in_imagined_worlds("6", **position)
    drawn = held_in_imagined_worlds("6", passed=[[0] * 7, [0, 0, 0, 0, 0, 2, 0]], **position)
    passed = held_in_imagined_worlds("6", passed=[[0] * 7, [0, 0, 0, 0, 0, 1, 0]], **position)
    assert 0 < passed < drawn < unknown


def test_who_has_not_had_a_turn_since_tells_nothing() -> None:
    b_played = {"top": "4", "last_played": "B", "to_act": "C"}
    assert likelihood(0, hand=["446L", "66", "66"], **b_played) == 1
    assert likelihood(1, hand=["66", "446L", "66"], **b_played) == 1


def test_shown_hands_need_no_guess() -> None:
    match = LLAMA.at({"seats": 2, "hand": ["L", "6L"], "top": "6", "points": [5, 0], "quit": [0, 1]})
    match.play("L")
    assert LLAMA.kernels["likelihood"](match.state, 1) == 1
    LLAMA.kernels["redeal"](match.state, 1, new_dice(1))
    assert match.state.hand[1].tolist() == [0, 0, 0, 0, 0, 1, 1]
