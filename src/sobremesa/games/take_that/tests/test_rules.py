"""The examples of the rulebook, played."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.core.errors import BadPosition, IllegalAction
from sobremesa.core.match import Match
from sobremesa.games.take_that import GAME
from sobremesa.games.take_that.state import COST, DECK, NUMBERS, TWIN

A, B, C, D = range(4)
ALEJANDRO, SARA, RAUL, MARTA = range(4)


def table(*hands: str, row: str = "", **more: Any) -> Match:
    """A game in progress: the hands from seat A on, and the row from left to right."""
    return Match.from_position(GAME, {"hand": list(hands), "row": row, **more})


def words(match: Match, seat: int | None = None) -> set[str]:
    return {GAME.show(action) for action in match.legal(seat)}


def refusal(match: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    return refused.value.message.key


def four_friends() -> Match:
    """The table of the rulebook: Alejandro starts, then Sara, Raúl and Marta."""
    return table("34,12,98", "41,24,44,23,45", "49,29,31,51,52", "94,15,16")


# --- the cards (§1) --------------------------------------------------------------------------------------------


def test_there_are_36_pairs_of_twins_and_seven_toads() -> None:
    assert DECK == 79
    toads = [number for number, twin in zip(NUMBERS, TWIN, strict=True) if twin < 0]
    assert toads == [22, 33, 44, 55, 66, 77, 88]
    assert sum(TWIN >= 0) == 2 * 36
    assert NUMBERS[TWIN[NUMBERS.index(12)]] == 21
    assert all(TWIN[TWIN[card]] == card for card in range(DECK) if TWIN[card] >= 0)
    assert sum(COST) == 72 + 7 * 5


# --- the deal (§2) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(2, 9), (3, 9), (4, 8)])
def test_nine_cards_each_and_eight_with_four(seats: int, cards: int) -> None:
    match = GAME.new(seats, seed=seats)
    assert match.data()["hand_size"] == [cards] * seats
    assert match.state.pile_size == 79 - seats * cards
    assert match.data()["row"] == []


def test_the_starter_can_be_named() -> None:
    assert GAME.new(4, seed=1, first="C").to_act == [C]


# --- the turn (§3) ---------------------------------------------------------------------------------------------


def test_alejandro_opens_the_row_with_34() -> None:
    match = four_friends()
    assert words(match) == {"12", "34", "98"}, "on an empty row any card, and nothing but laying"
    assert refusal(match, "take") == "why-nothing-to-take"
    match.play("34")
    assert match.data()["row"] == [34]
    assert match.to_act == [SARA]


def test_sara_may_lay_from_24_to_44_on_a_34() -> None:
    match = four_friends()
    match.play("34")
    assert words(match) == {"24", "41", "44", "take"}
    with pytest.raises(IllegalAction, match=r"24 to 44\. \(§3\.2\)"):
        match.play("45")


def test_raul_may_lay_from_31_to_51_on_a_41_and_lays_49() -> None:
    match = four_friends()
    match.play("34")
    match.play("41")
    assert words(match) == {"31", "49", "51", "take"}
    match.play("49")
    assert match.data()["row"] == [34, 41, 49]


def test_marta_twists_49_with_94_and_the_gap_closes() -> None:
    match = four_friends()
    for card in ("34", "41", "49"):
        match.play(card)
    assert words(match) == {"x94", "take"}
    match.play("x94")
    data = match.data()
    assert data["row"] == [34, 41]
    assert data["taken"] == "D+49,D+94"
    assert data["plus"] == [0, 0, 0, 2]
    assert match.to_act == [ALEJANDRO]


def test_any_card_of_the_row_may_be_twisted_also_the_only_one() -> None:
    middle = table("14,98", "15", row="34,41,49")
    middle.play("x14")
    assert middle.data()["row"] == [34, 49]
    only = table("43", "15", row="34")
    only.play("x43")
    assert only.data()["row"] == []
    assert words(only) == {"15"}, "the next player starts a new row"


def test_after_laying_or_twisting_a_card_is_drawn() -> None:
    match = table("35", "43", row="34", pile="96,97")
    match.play("35")
    assert match.data()["hand_size"] == [1, 1]
    match.play("x43")
    assert match.data()["hand_size"] == [1, 1]
    assert match.data()["pile"] == []


def test_toads_cannot_be_twisted() -> None:
    match = table("44,35", "12", row="33,34")
    assert words(match) == {"35", "44", "take"}
    assert refusal(match, "x44") == "why-toad"
    assert refusal(match, "x33") == "why-toad"


def test_a_twist_needs_the_card_and_its_twin() -> None:
    match = table("53,35", "12", row="34")
    assert refusal(match, "x43") == "why-no-card"
    assert refusal(match, "x53") == "why-no-twin"
    assert refusal(table("53", "12"), "x53") == "why-empty-row"


# --- taking the row (§4) ---------------------------------------------------------------------------------------


def test_a_taken_row_costs_one_a_card_and_five_a_toad() -> None:
    match = table("12,98", "15", row="34,33,41")
    match.play("take")
    data = match.data()
    assert data["minus"] == [7, 0]
    assert data["taken"] == "A-33,A-34,A-41"
    assert data["phase"] == "new_row"
    assert match.to_act == [A]


def test_the_taker_starts_a_new_row_and_draws_only_then() -> None:
    match = table("12,98", "15", row="34")
    pile = match.data()["pile_size"]
    match.play("take")
    assert match.data()["pile_size"] == pile
    assert words(match) == {"12", "98"}
    assert refusal(match, "take") == "why-new-row"
    assert refusal(match, "x12") == "why-new-row"
    match.play("98")
    assert match.data()["row"] == [98]
    assert match.data()["hand_size"][A] == 2
    assert match.to_act == [B]


# --- the end of a game (§5) ------------------------------------------------------------------------------------


def test_without_a_draw_pile_play_goes_on_until_the_row_is_taken() -> None:
    match = table("35,12", "36,13", row="34", pile="", games=1)
    match.play("35")
    match.play("36")
    assert match.data()["hand_size"] == [1, 1]
    match.play("take")
    assert match.over, "the taker lays no new card"
    assert match.payoff == [-3, 0]


def test_without_a_draw_pile_twisting_the_last_card_ends_the_game() -> None:
    match = table("43,12", "13", row="34", pile="", games=1)
    match.play("x43")
    assert match.over
    assert match.payoff == [2, 0]


def test_twelve_plus_and_seventeen_minus_points_are_minus_5() -> None:
    twisted = "A+12,A+21,A+13,A+31,A+14,A+41,A+15,A+51,A+16,A+61,A+17,A+71"
    face_down = "A-22,A-33,A-18,A-19,A-23,A-24,A-25,A-26,A-27"
    match = table("98", "97", row="34", pile="", taken=f"{twisted},{face_down}", to_act="B", games=1)
    assert match.data()["plus"][A] == 12
    assert match.data()["minus"][A] == 17
    assert match.scene(B).players[A].score == -5
    match.play("take")
    assert match.payoff == [-5, -1], "cards in hand count nothing"


# --- the match (§6) --------------------------------------------------------------------------------------------


def test_a_match_is_two_games_and_the_sum_decides() -> None:
    match = table("98", "97", row="34", pile="", score=[3, 3], game_no=2)
    match.play("take")
    assert match.over
    assert match.payoff == [2, 3]
    assert match.winners == [B]
    assert refusal(match, "take") == "why-over"


def test_equal_points_share_the_win() -> None:
    match = table("98", "97", "96", row="34", pile="", score=[4, 3, 1], game_no=2)
    match.play("take")
    assert match.winners == [A, B]


def test_the_next_game_is_dealt_afresh_and_points_are_kept() -> None:
    match = table("98", "97", row="34,33", pile="", taken="B+56,B+65")
    match.play("take")
    data = match.data()
    assert data["game_no"] == 2
    assert data["score"] == data["game_score"] == [-6, 2]
    assert data["hand_size"] == [9, 9]
    assert (data["taken"], data["plus"], data["minus"]) == ("", [0, 0], [0, 0])


# --- what people are shown -------------------------------------------------------------------------------------


def test_the_prompt_says_what_fits_and_what_taking_costs() -> None:
    match = table("35,43", "12", row="33,34")
    prompt = match.scene(A).prompt
    assert prompt.key == "prompt-lay-twist-take"
    assert prompt.args == {"low": 24, "high": 44, "cost": 6, "ending": "no"}
    assert table("12", "98", row="34").scene(A).prompt.key == "prompt-take"


def test_only_a_costly_row_asks_for_a_confirmation() -> None:
    cheap, costly = (
        next(choice for choice in table("12", "98", row=row).scene(A).choices if choice.notation == "take")
        for row in ("33,34,35,36,37", "33,34,44")
    )
    assert not cheap.hurts
    assert costly.hurts
    assert costly.effect is not None
    assert costly.effect.args["cost"] == 11


def test_twisted_cards_come_from_the_hand_and_from_the_row() -> None:
    match = table("43,12", "13", row="34,35")
    match.play("x43")
    twisted = next(zone for zone in match.scene(None).zones if zone.id == "plus-0")
    assert [(card.face, card.came_from) for card in twisted.cards] == [("34", "row"), ("43", "hand-0")]


# --- positions set up by hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"taken": "A+12"}, "without its twin"),
        ({"taken": "A-98"}, "98 is there 2 times"),
        ({"hand_size": [2, 1]}, "hand_size"),
        ({"minus": [1, 0]}, "minus"),
        ({"extra": ["12", ""]}, "advanced"),
        ({"row": "20"}, "there is no card '20'"),
        ({"row": 34}, "not a list of cards"),
        ({"hand": "34"}, "an entry for each seat"),
        ({"phase": "new_row"}, "new row"),
        ({"game_no": 3}, "game_no"),
        ({"over": 1, "to_act": "-"}, "over"),
        ({"hand": ["", "13"]}, "A has no cards although the draw pile still has some"),
        ({"hand": ["98", ""]}, "B has no cards although the draw pile still has some"),
        ({"hand": ["12,13,14,15,16,17,18,19,21,23", "97"]}, "or more than 9"),
        ({"hand": ["12,13,14,15,16,17,18,19,21", "97", "96", "95"]}, "or more than 8"),
        ({"over": 1, "to_act": "-", "row": "", "pile": "", "games": 1, "score": [1, 0]}, "must be game_score"),
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        Match.from_position(GAME, {"hand": ["98", "97"], "row": "34", **wrong})
