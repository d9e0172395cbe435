"""The examples of the rulebook, played."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.core.errors import BadPosition, IllegalAction
from sobremesa.core.match import Match
from sobremesa.games.llama import GAME

A, B, C, D = range(4)


def table(*hands: str, top: str, **more: Any) -> Match:
    """A round in progress: the hands from seat A on, and the top card of the discard pile."""
    return Match.from_position(GAME, {"hand": list(hands), "top": top, **more})


def words(match: Match, seat: int | None = None) -> set[str]:
    return {GAME.show(action) for action in match.legal(seat)}


def refusal(match: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    return refused.value.message.key


def test_everybody_gets_six_cards_and_one_is_turned_up() -> None:
    for seats in range(2, 7):
        match = GAME.new(seats, seed=seats)
        assert list(match.state.hand_size[:seats]) == [6] * seats
        assert match.state.pile_size == 56 - 6 * seats - 1


def test_victor_plays_a_6_and_judy_lays_a_llama_on_it() -> None:
    match = table("6123", "L123", "1", top="5")
    match.play("6")
    match.play("L")
    assert match.data()["top"] == "L"
    assert match.to_act == [C]


@pytest.mark.parametrize(
    ("top", "fits"),
    [("1", "12"), ("2", "23"), ("3", "34"), ("4", "45"), ("5", "56"), ("6", "6L"), ("L", "1L")],
)
def test_the_same_value_or_the_next_one_fits(top: str, fits: str) -> None:
    match = table("123456L", "1", top=top)
    assert words(match) == set(fits) | {"draw", "quit"}


def test_a_card_that_does_not_fit_is_refused_with_the_paragraph() -> None:
    match = table("35", "1", top="1")
    with pytest.raises(IllegalAction, match=r"§3\.2"):
        match.play("5")
    assert refusal(match, "2") == "why-no-card"
    assert refusal(match, "keep") == "why-nothing-to-return"


def test_a_drawn_card_cannot_be_played_in_the_same_turn() -> None:
    match = table("3", "1", top="5", pile="5")
    match.play("draw")
    assert match.data()["hand"][A] == "35"
    assert match.to_act == [B]


def test_the_draw_pile_is_never_rebuilt() -> None:
    match = table("3", "1", top="5", pile="")
    assert words(match) == {"quit"}
    assert refusal(match, "draw") == "why-pile-empty"


def test_henri_quits_with_three_5s_which_cost_5() -> None:
    match = table("555", "1", top="2")
    match.play("quit")
    match.play("quit")
    assert match.data()["penalty"] == [5, 1]


def test_judy_alone_plays_3_4_4_and_is_left_with_two_1s_and_a_llama() -> None:
    """Jacques, Victor and Henri have quit; Judy goes on alone and then takes 11 points."""
    match = table("55", "34411L", "6", "22", top="2", to_act="B", quit=[1, 0, 1, 1])
    for card in ("3", "4", "4"):
        assert match.to_act == [B]
        assert "draw" not in words(match)
        match.play(card)
    assert words(match) == {"quit"}
    assert refusal(match, "draw") == "why-alone"
    match.play("quit")
    assert match.data()["leftover"][B] == "11L"
    assert match.data()["penalty"] == [5, 11, 6, 2]


def test_judy_gives_back_the_10() -> None:
    match = table("2", "1", top="2", points=[11, 0])
    match.play("2")
    assert words(match) == {"keep", "return-1", "return-10"}
    match.play("return-10")
    assert match.data()["points"] == [1, 1]


def test_quit_players_are_skipped() -> None:
    match = table("1", "22", "33", "44", top="L", to_act="A", quit=[0, 1, 1, 0])
    match.play("draw")
    assert match.to_act == [D]


def test_going_out_ends_the_round_at_once_and_starts_the_next() -> None:
    match = table("2", "15", "L", top="2", to_act="A")
    match.play("2")
    data = match.data()
    assert data["points"] == [0, 6, 10]
    assert data["round_no"] == 2
    assert data["hand_size"] == [6, 6, 6]
    assert data["to_act"] == "A"


def test_the_game_ends_at_40_and_the_fewest_points_win() -> None:
    match = table("L1", "2", "2", top="4", points=[30, 12, 12])
    for _ in range(3):
        match.play("quit")
    assert match.over
    assert match.payoff == [-41, -14, -14]
    assert match.winners == [B, C]
    assert match.legal() == []
    assert refusal(match, "quit") == "why-over"


def test_the_limit_is_an_option() -> None:
    match = table("L1", "2", top="4", limit=50, points=[30, 0])
    match.play("quit")
    match.play("quit")
    assert not match.over


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"points": [40, 0]}, r"The game would be over: A has reached the limit \(40\)"),
        ({"points": [0, 7], "limit": 7}, r"The game would be over: B has reached the limit \(7\)"),
        ({"over": 1, "to_act": "-", "leftover": ["34", "1L"], "points": [39, 0]}, "The game cannot be over: nobody"),
    ],
)
def test_a_round_goes_on_only_below_the_limit(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        table("34", "1L", top="2", **wrong)
