"""Every ruling of RULES.md, by its name."""

from __future__ import annotations

from sobremesa.core.words import words_for
from sobremesa.games.llama import GAME
from sobremesa.games.llama.tests.test_rules import A, B, C, table, words


def test_L1_draw_and_quit_are_allowed_although_a_card_could_be_played() -> None:
    assert words(table("3", "1", top="3")) == {"3", "draw", "quit"}


def test_L2_if_nobody_played_the_last_to_act_starts() -> None:
    match = table("3", "4", "5", top="1", to_act="B")
    match.play("quit")  # B
    match.play("draw")  # C
    match.play("quit")  # A
    match.play("quit")  # C, the last to act
    assert match.data()["round_no"] == 2
    assert match.to_act == [C]


def test_L2_if_somebody_played_the_last_to_play_starts() -> None:
    match = table("33", "4", "55", top="3", to_act="A")
    match.play("3")  # A
    match.play("quit")  # B
    match.play("draw")  # C
    match.play("quit")  # A
    match.play("quit")  # C, the last to act
    assert match.data()["round_no"] == 2
    assert match.to_act == [A]


def test_L3_ten_or_one_or_nothing_from_ten_points_on() -> None:
    for points, choices in (
        (10, {"keep", "return-1", "return-10"}),
        (9, {"keep", "return-1"}),
        (1, {"keep", "return-1"}),
    ):
        match = table("2", "1", top="2", points=[points, 0])
        match.play("2")
        assert words(match) == choices
    without = table("2", "1", top="2")
    without.play("2")
    assert without.data()["round_no"] == 2, "nothing to give back, nothing to ask"


def test_L3_giving_nothing_back_is_allowed() -> None:
    match = table("2", "1", top="2", points=[12, 0])
    match.play("2")
    match.play("keep")
    assert match.data()["points"] == [12, 1]


def test_L4_a_llama_turned_up_first_has_no_special_effect() -> None:
    with_llama = next(m for m in (GAME.new(3, seed=i) for i in range(100)) if m.data()["top"] == "L")
    assert list(with_llama.state.hand_size[:3]) == [6, 6, 6]
    assert with_llama.data()["points"] == [0, 0, 0]
    assert words(with_llama) <= {"L", "1", "draw", "quit"}


def test_L5_hands_of_quitters_stay_hidden_until_scoring() -> None:
    match = table("34", "1L", top="6", points=[5, 0])
    match.play("quit")
    assert not any(card.face for zone in match.scene(B).zones if zone.id == "hand-0" for card in zone.cards)
    assert not match.view(B).hand[A].any()
    match.play("L")
    match.play("1")  # B is out; nothing to give back, so the next round is dealt
    assert match.data()["leftover"] == ["34", ""]
    told = [words_for("en", GAME.id).say(message) for message in match.log(B)]
    assert "A is left with 3 and 4: 7 points." in told, "everybody is told what was left"


def test_L5_leftover_cards_lie_open_while_a_token_is_given_back() -> None:
    match = table("34", "L", top="6", points=[0, 12], to_act="B")
    match.play("L")
    assert match.data()["phase"] == "give_back"
    shown = [card.face for zone in match.scene(None).zones if zone.id == "hand-0" for card in zone.cards]
    assert shown == ["3", "4"]


def test_L6_hand_sizes_are_public() -> None:
    match = table("34", "1L", top="6")
    for viewer in (None, A, B):
        assert list(match.view(viewer).hand_size[:2]) == [2, 2]


def test_L7_the_last_player_without_a_fitting_card_can_only_quit() -> None:
    match = table("34", "1L", top="2", quit=[0, 1])
    match.play("3")
    match.play("4")  # the hand is empty: the round ends
    alone = table("35", "1L", top="2", quit=[0, 1])
    alone.play("3")
    assert words(alone) == {"quit"}
    alone.play("quit")
    assert alone.data()["penalty"] == [5, 11]


def test_L8_the_token_goes_back_before_the_check_for_40() -> None:
    match = table("2", "LLL6543", top="2", points=[12, 20])
    match.play("2")
    assert not match.over, "B is beyond the limit, but A may still give a token back"
    match.play("return-10")
    assert match.over
    assert match.data()["points"] == [2, 48]
