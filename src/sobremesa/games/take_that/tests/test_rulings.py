"""Every ruling of RULES.md, by its name."""

from __future__ import annotations

import numpy as np
import pytest

from sobremesa.core.errors import BadPosition
from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.core.scene import Card, Zone
from sobremesa.games.take_that import GAME
from sobremesa.games.take_that.tests.test_rules import A, B, C, refusal, table, words


def zone(match: Match, name: str, seat: int | None) -> Zone:
    return next(zone for zone in match.scene(seat).zones if zone.id == name)


def open_faces(cards: list[Card]) -> list[str]:
    return [card.face for card in cards if card.face]


def test_T1_a_row_may_be_taken_although_a_card_could_be_laid_or_twisted() -> None:
    assert words(table("35,43", "12", row="34")) == {"35", "43", "x43", "take"}


def test_T1_an_empty_row_can_never_be_taken() -> None:
    match = table("35,43", "12")
    assert words(match) == {"35", "43"}
    assert refusal(match, "take") == "why-nothing-to-take"


def test_T2_a_twist_whose_draw_empties_the_pile_does_not_end_the_game() -> None:
    match = table("43,12", "13", row="34", pile="98")
    match.play("x43")
    data = match.data()
    assert (data["row"], data["pile"], data["game_no"]) == ([], [], 1)
    assert data["hand"][A] == [12, 98]
    assert match.to_act == [B]
    assert words(match) == {"13"}


def test_T3_with_pile_and_hand_empty_the_row_must_be_taken() -> None:
    match = table("", "13", row="34,35", pile="", games=1)
    assert words(match) == {"take"}
    assert refusal(match, "34") == "why-must-take"
    assert refusal(match, "x43") == "why-must-take"
    match.play("take")
    assert match.over
    assert match.payoff == [-2, 0]


def test_T3_it_happens_to_whoever_has_laid_the_last_card() -> None:
    match = table("35", "36,37", row="34", pile="")
    match.play("35")
    match.play("36")
    assert match.data()["hand_size"] == [0, 1]
    assert words(match) == {"take"}


def test_T4_nothing_to_do_cannot_be() -> None:
    with pytest.raises(BadPosition, match="the row and that hand are empty"):
        table("", "13", pile="")


def test_T5_a_take_whose_draw_empties_the_pile_does_not_end_the_game() -> None:
    match = table("12", "13", row="34", pile="98")
    match.play("take")
    match.play("12")
    data = match.data()
    assert (data["row"], data["pile"], data["game_no"]) == ([12], [], 1)
    assert data["hand"][A] == [98]
    assert match.to_act == [B]


def test_T5_nor_does_an_extra_card_that_empties_the_pile() -> None:
    match = table("12,14", "13", row="34", pile="98", advanced=1)
    match.play("take")
    assert match.data()["extra"] == [[98], []]
    match.play("12")
    data = match.data()
    assert (data["hand"][A], data["game_no"]) == ([14], 1), "laid, nothing drawn"
    assert match.to_act == [B]


def test_T6_the_extra_card_counts_five_if_it_is_a_toad() -> None:
    for pile, score in (("98", -2), ("88", -6)):
        match = table("12", "13", row="34", pile=pile, advanced=1, games=1)
        match.play("take")
        match.play("12")
        assert match.data()["minus"] == [1, 0], "what everybody knows"
        match.play("take")  # B
        assert match.payoff == [score, -1]


def test_T6_no_extra_card_when_the_pile_is_empty() -> None:
    match = table("12", "13", row="34", pile="", advanced=1, games=1)
    match.play("take")
    assert match.data()["extra_size"] == [0, 0]
    assert match.payoff == [-1, 0]


def test_T6_only_for_a_row_of_one_card_and_only_in_the_advanced_version() -> None:
    for row, advanced, extra in (("34", 1, 1), ("34,35", 1, 0), ("34", 0, 0)):
        match = table("12", "13", row=row, advanced=advanced)
        match.play("take")
        assert match.data()["extra_size"] == [extra, 0]


def test_T6_forced_and_free_takes_alike() -> None:
    for hand in ("98", "35,43"):
        match = table(hand, "13", row="34", advanced=1)
        match.play("take")
        assert match.data()["extra_size"] == [1, 0]


def test_T6_nobody_knows_the_extra_card_until_the_game_ends() -> None:
    match = table("12", "13", row="34", pile="88", advanced=1, games=1)
    match.play("take")
    match.play("12")
    for viewer in (None, A, B):
        assert not match.view(viewer).extra.any()
        assert open_faces(zone(match, "minus-0", viewer).cards) == []
        assert zone(match, "minus-0", viewer).count == 2
        assert match.scene(viewer).players[A].score == -1
    match.play("take")
    for viewer in (None, A, B):
        assert open_faces(zone(match, "minus-0", viewer).cards) == ["88"]
        assert zone(match, "minus-0", viewer).data == {"points": 6, "extra": 0}
        assert match.scene(viewer).players[A].score == -6
        assert "log-revealed" in [told.key for told in match.log(viewer)]
    assert match.data()["revealed"] == [[88], []]


def test_T6_the_taker_imagines_every_unseen_card_as_the_extra_card() -> None:
    match = table("12,14", "13", row="34", pile="88,98,97", advanced=1)
    match.play("take")
    dice, seen = new_dice(1), set()
    for _ in range(200):
        world = match.view(A)
        GAME.kernels["sample"](world, A, dice)
        seen.add(int(world.extra[A, 0]))
    assert len(seen) == 4, "one of the pile's or B's cards"


def test_T7_the_points_of_a_taken_row_are_open_to_all() -> None:
    match = table("12", "13", row="34,33,35")
    match.play("take")
    for viewer in (None, A, B):
        assert match.view(viewer).minus[A] == 7
        assert match.scene(viewer).players[A].score == -7
        face_down = zone(match, "minus-0", viewer)
        assert (face_down.count, face_down.data["points"]) == (3, 7)
        assert open_faces(face_down.cards) == []


def test_T7_a_taken_card_is_imagined_in_no_hand() -> None:
    match = table("12,14", "13,15", row="34,33,35")
    match.play("take")
    dice = new_dice(1)
    for _ in range(50):
        world = match.view(B)
        GAME.kernels["sample"](world, B, dice)
        assert not np.any(world.hand[A][world.taken != 0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T8_the_start_moves_one_seat_to_the_left(seats: int) -> None:
    hands = ["98", "97", "96", "95"][:seats]
    last = seats - 1
    match = table(*hands, row="34", pile="", starter="ABCD"[last], to_act="B")
    match.play("take")
    assert match.data()["game_no"] == 2
    assert match.to_act == [A]
    assert match.data()["starter"] == "A"


def test_T8_it_is_the_starter_that_counts_not_who_ended_the_game() -> None:
    match = table("98", "97", "96", row="34", pile="", starter="B", to_act="A")
    match.play("take")
    assert match.to_act == [C]
