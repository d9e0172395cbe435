"""What players of each level know and do not know, what a position is worth, and what moves tell."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest

from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.core.types import Weights
from sobremesa.games.skipbo_junior import GAME
from sobremesa.games.skipbo_junior.hints import (
    BEGINNER,
    EASY,
    HINT,
    cards_missing,
    count_at,
    one_at,
    variety,
)
from sobremesa.games.skipbo_junior.state import PLACES, TEN, WILD
from sobremesa.games.skipbo_junior.tests.test_rules import A, B, table

LEVELS = (BEGINNER, EASY, HINT)


def advice(match: Match, weights: Weights) -> str:
    """What a player with these weights does, from what they see."""
    seat = match.to_act[0]
    return GAME.show(GAME.kernels["advise"](match.view(seat), seat, match.mask(seat), new_dice(1), weights))


def advices(match: Match) -> list[str]:
    return [advice(match, weights) for weights in LEVELS]


def shares(match: Match) -> list[float]:
    out = np.zeros(match.state.seats)
    GAME.kernels["evaluate"](match.state, out)
    return [float(share) for share in out]


# --- the levels ------------------------------------------------------------------------------------------------


def test_everybody_plays_a_stock_card_that_fits() -> None:
    match = table("35", "9", stacks=[["5", "1", "2"]], building=["1", "1234"])
    assert advices(match) == ["s>2"] * 3


def test_only_beginners_do_not_see_the_way_to_their_stock_card() -> None:
    match = table("37", "9", stacks=[["1", "6", "9"]], building=["12345"])
    assert advices(match) == ["a>2", "b>1", "b>1"]


def test_only_beginners_do_not_look_under_the_card_they_play() -> None:
    match = table("37", "9", stacks=[["95", "65", "9"]], building=["1234"])
    assert advices(match) == ["a>1", "b>1", "b>1"]


def test_the_way_to_the_stock_card_may_take_two_wild_cards() -> None:
    match = table("37", "9", stacks=[["?", "?", "9"]], building=["12", "1234"])
    assert advices(match) == ["a>1", "a>2", "a>2"]


def test_only_good_players_use_a_number_rather_than_a_wild_card() -> None:
    match = table("36", "9", stacks=[["?", "5", "9"]], building=["1234"])
    assert advices(match) == ["a>1", "a>1", "b>1"]


def test_only_good_players_do_not_help_the_next_player() -> None:
    match = table("3T", "5", stacks=[["?", "", ""]], building=["123", "12345"])
    assert advices(match) == ["a>1", "a>1", "a>2"]


def test_only_good_players_cover_the_pile_that_the_next_player_waits_for() -> None:
    match = table("3T", "4", stacks=[["?", "", ""]], building=["1", "123"])
    assert advices(match) == ["a>1", "a>1", "a>2"]


def test_only_good_players_do_not_make_room_for_the_next_players_one() -> None:
    match = table("38", "1", stacks=[["?", "", ""]], building=["123456789", "12", "1", "1234"])
    assert advices(match) == ["a>1", "a>1", "a>4"]


def test_only_good_players_turn_a_stock_card_up_when_many_numbers_fit() -> None:
    match = table("3?", "1", stacks=[["9", "9", "9"]], building=["12345", "12", "1234", "12"])
    assert advices(match) == ["s>1", "s>1", "s>2"]


@pytest.mark.parametrize("weights", LEVELS)
def test_nobody_stops_when_the_stock_card_can_be_played(weights: Weights) -> None:
    assert advice(table("36", "9", stacks=[["5", "", ""]], building=["1234"], may_stop=1), weights) == "a>1"


def test_only_good_players_stop_to_keep_a_wild_card() -> None:
    match = table("3T", "9", stacks=[["?", "", ""]], building=["1", "1", "1", "1"], may_stop=1)
    assert advices(match) == ["a>1", "a>1", "stop"]


# --- what a position is worth ----------------------------------------------------------------------------------


def test_the_shares_of_the_win_add_up_and_go_to_the_small_stocks() -> None:
    match = table("21", "333", "3333", stacks=[["1", "", ""]])
    assert sum(shares(match)) == pytest.approx(1)
    assert shares(match) == sorted(shares(match), reverse=True)


def test_a_stock_card_that_fits_is_worth_more_than_one_that_does_not() -> None:
    fits, does_not = (table(own, "77", stacks=[["1", "", ""]], building=["1234"]) for own in ("35", "33"))
    assert shares(fits)[A] > shares(does_not)[A]


def test_the_last_cards_count_most() -> None:
    far, near = table("1" * 6, "7" * 7, stacks=[["1", "", ""]]), table("1", "77", stacks=[["1", "", ""]])
    assert shares(near)[A] > shares(far)[A]


def test_top_cards_that_lead_to_the_stock_card_are_worth_something() -> None:
    leads_there, does_not = (table("35", "77", stacks=[[top, "1", ""]], building=["123"]) for top in ("4", "9"))
    wild = table("35", "77", stacks=[["?", "1", ""]], building=["123"])
    assert shares(leads_there)[A] > shares(does_not)[A] < shares(wild)[A]


def test_a_last_card_that_can_be_played_is_nearly_the_win() -> None:
    assert shares(table("5", "777", stacks=[["1", "", ""]], building=["1234"]))[A] > 0.9


def test_who_has_emptied_the_stock_has_the_whole_win() -> None:
    match = table("1", "77")
    match.play("s>1")
    assert shares(match) == [1, 0]


def test_equally_small_stocks_share_the_win() -> None:
    match = table("33", "44", "555", stacks=[["1", "", ""]])
    match.state.over = 1
    assert shares(match) == [0.5, 0.5, 0]


# --- what moves tell -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
def test_moves_tell_nothing_and_the_rest_is_chance(seat: int) -> None:
    match = GAME.new(2, seed=4)
    assert GAME.kernels["likelihood"](match.state, seat) == 1
    assert not GAME.kernels["is_open"](match.state, seat)


# --- piles in thought --------------------------------------------------------------------------------------------


def test_what_piles_lack_until_a_number_fits() -> None:
    """For every four piles and every number, beside adding cards to each pile until it fits."""
    for heights in combinations_with_replacement(range(TEN), PLACES):
        piles = sum(one_at(height) for height in heights)
        assert [count_at(piles, height) for height in range(TEN)] == [heights.count(height) for height in range(TEN)]
        assert variety(piles) == len(set(heights))
        assert cards_missing(piles, WILD) == 0
        for number in range(1, TEN + 1):
            assert cards_missing(piles, number) == min((number - 1 - height) % TEN for height in heights)
