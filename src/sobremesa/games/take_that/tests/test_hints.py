"""What players of each level know and do not know, what a score is worth, and what moves tell."""

from __future__ import annotations

import numpy as np
import pytest

from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.core.types import Weights
from sobremesa.games.take_that import GAME
from sobremesa.games.take_that.hints import BEGINNER, EASY, HINT
from sobremesa.games.take_that.tests.test_rules import A, B, C, table

LEVELS = (BEGINNER, EASY, HINT)
FAR_AWAY = "12,13,14,15,16,17"


def advice(match: Match, weights: Weights) -> str:
    """What a player with these weights does, from what they see."""
    seat = match.to_act[0]
    return GAME.show(GAME.kernels["advise"](match.view(seat), seat, match.mask(seat), new_dice(1), weights))


def shares(match: Match) -> list[float]:
    out = np.zeros(match.state.seats)
    GAME.kernels["evaluate"](match.state, out)
    return [float(share) for share in out]


def likelihood(match: Match, seat: int) -> float:
    return float(GAME.kernels["likelihood"](match.state, seat))


# --- the levels ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weights", [BEGINNER, EASY])
def test_beginners_and_easy_players_twist_whenever_they_can(weights: Weights) -> None:
    assert advice(table("43,35,36,44,28,91", FAR_AWAY, row="34,38"), weights) == "x43"


@pytest.mark.parametrize("weights", [BEGINNER, EASY])
def test_beginners_and_easy_players_keep_a_toad_back(weights: Weights) -> None:
    assert advice(table("33,35", FAR_AWAY, row="34"), weights) == "35"


def test_only_beginners_do_not_keep_a_card_that_fits_the_one_they_lay() -> None:
    match = table("25,41,47", FAR_AWAY, row="34")
    assert [advice(match, weights) for weights in LEVELS] == ["25", "41", "41"]


def test_only_beginners_lay_what_others_may_twist_rather_than_what_only_they_can() -> None:
    match = table("35,36,63,97", FAR_AWAY, row="34")
    assert [advice(match, weights) for weights in LEVELS] == ["35", "36", "36"]


def test_only_good_players_lay_what_the_next_player_cannot_follow() -> None:
    gone = ",".join(f"B-{number}" for number in range(31, 52) if number not in (34, 41) and number % 10)
    match = table("25,26,18,41", FAR_AWAY, row="34", taken=gone)
    assert [advice(match, weights) for weights in LEVELS] == ["25", "25", "41"]


def test_only_good_players_save_a_twist_that_nobody_can_take_from_them() -> None:
    match = table("43,35,36,44,28,91", FAR_AWAY, row="34,38")
    assert advice(match, HINT) == "44"
    match = table("43,91,19,82", FAR_AWAY, row="34,38")
    assert advice(match, HINT) == "x43", "nothing else fits"


def test_only_good_players_take_a_cheap_row_for_a_fresh_start() -> None:
    match = table("31,91,97,98,94,96", "12,13,15,14,16,17,25,26,27", row="41")
    assert [advice(match, weights) for weights in LEVELS] == ["31", "31", "take"]


@pytest.mark.parametrize("weights", LEVELS)
def test_whoever_has_nothing_that_fits_takes(weights: Weights) -> None:
    assert advice(table("12,13", "14,15", "16,17", row="91,92,93,94"), weights) == "take"


# --- what a score is worth -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_of_the_win_are_equal_at_first_and_add_up_to_one(seats: int) -> None:
    match = GAME.new(seats, seed=1)
    assert shares(match) == pytest.approx([1 / seats] * seats)
    hands = ["12,13", "14,15", "16,17", "18,19"][:seats]
    ahead = shares(table(*hands, score=[5, -3, 0, 1][:seats]))
    assert sum(ahead) == pytest.approx(1)
    assert (ahead[A], ahead[B]) == (max(ahead), min(ahead))


def test_a_lead_is_worth_more_in_the_last_game() -> None:
    first = shares(table("12", "13", score=[5, 0], game_no=1))
    last = shares(table("12", "13", score=[5, 0], game_no=2))
    assert 0.5 < first[A] < last[A] < 1


def test_the_points_of_the_running_game_count() -> None:
    assert shares(table("12,13", "14", taken="A+34,A+43"))[A] > 0.5
    assert shares(table("12,13", "14", taken="A-33"))[A] < 0.5
    assert shares(table("12,13", "14", extra=["56", ""], advanced=1))[A] < 0.5


def test_whoever_cannot_follow_the_row_is_worse_off_the_more_it_costs() -> None:
    follows, stuck, stuck_with_toads = (
        shares(table(own, "12,13", row=row)) for own, row in (("91,92", "84"), ("67,68", "84"), ("67,68", "77,88,84"))
    )
    assert follows[A] > stuck[A] > stuck_with_toads[A]


def test_twists_pairs_and_hopes_are_worth_something() -> None:
    hands = (("43,44", "15,16"), ("36,63", "15,16"), ("36,44", "15,63"), ("36,44", "15,16"))
    twist, pair, hope, nothing = (shares(table(own, "33,55", row="34", pile=pile))[A] for own, pile in hands)
    assert min(twist, pair) > hope > nothing


def test_after_the_match_only_the_winner_has_a_share() -> None:
    match = table("98", "97", "96", row="34", pile="", games=1)
    match.play("take")
    assert shares(match) == [0, 0.5, 0.5]


# --- what moves tell -------------------------------------------------------------------------------------------


def test_nothing_is_told_by_an_empty_row() -> None:
    assert likelihood(GAME.new(2, seed=1), B) == 1


def test_a_hand_with_which_a_twist_was_passed_up_is_less_likely() -> None:
    holds_a_twin = table("97,98", "43,12,91", row="34,36")
    holds_none = table("97,98", "42,12,91", row="34,36")
    assert 0 < likelihood(holds_a_twin, B) < likelihood(holds_none, B) <= 1


def test_with_more_seats_only_cards_that_surely_lay_there_tell_anything_of_twists() -> None:
    """C may have laid the 36 and B the 34, before B came to see it."""
    held_by_b = table("97,98", "43,63,91", "18,19", row="34,36")
    assert likelihood(held_by_b, B) == likelihood(table("97,98", "42,62,91", "18,19", row="34,36"), B)
    held_by_c = table("97,98", "18,19", "43,12,91", row="34,36")
    assert likelihood(held_by_c, C) < likelihood(table("97,98", "18,19", "42,12,91", row="34,36"), C)


def test_a_hand_with_which_the_hints_would_have_laid_something_else_is_less_likely() -> None:
    assert advice(table("97,98", "25,41,47", row="34", to_act="B"), HINT) == "41"
    as_expected = table("97,98", "25,47", row="34,41")
    unexpected = table("97,98", "41,47", row="34,25")
    assert likelihood(as_expected, B) == 1 > likelihood(unexpected, B)


def test_the_card_before_the_last_one_tells_a_little_of_who_played_before() -> None:
    assert advice(table("97,98", "25,41,47", "13,14", row="34", to_act="B"), HINT) == "41"
    as_expected = table("97,98", "25,47", "13,14", row="34,41,42")
    unexpected = table("97,98", "41,47", "13,14", row="34,25,26")
    laid_last = table("97,98", "13,14", "41,47", row="34,25")
    assert likelihood(as_expected, B) == 1 > likelihood(unexpected, B) > likelihood(laid_last, C)


def test_reading_moves_leaves_the_world_as_it_is() -> None:
    match = table("97,98", "43,12", "18,19", row="34,36", to_act="A")
    before = match.state.tobytes()
    likelihood(match, B)
    likelihood(match, C)
    assert match.state.tobytes() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_likelihoods_are_above_zero_and_at_most_one(seats: int) -> None:
    match, dice = GAME.new(seats, seed=seats), new_dice(1)
    while not match.over:
        seat = match.to_act[0]
        world = match.view(seat)
        GAME.kernels["sample"](world, seat, dice)
        assert all(0 < GAME.kernels["likelihood"](world, other) <= 1 for other in range(seats))
        match.play(GAME.kernels["hint"](match.view(seat), seat, match.mask(seat), dice), seat)


def test_two_players_without_a_draw_pile_know_everything() -> None:
    def is_open(match: Match) -> bool:
        return bool(GAME.kernels["is_open"](match.view(A), A))

    assert is_open(table("12,13", "14,15", row="34", pile=""))
    assert not is_open(table("12,13", "14,15", row="34", pile="98"))
    assert not is_open(table("12,13", "14,15", "16,17", row="34", pile=""))
    assert not is_open(table("12,13", "14,15", row="34", pile="", extra=["98", ""], advanced=1))
