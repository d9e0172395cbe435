"""Every ruling of RULES.md, by its name."""

from __future__ import annotations

import pytest

from sobremesa.games.qwinto.tests.test_rules import NO_TEN, TEN_IN_O7, A, B, C, cells, refusal, table, tens, words


def test_Q1_nobody_sees_a_choice_before_all_have_decided() -> None:
    match = tens({}, {}, {})
    match.play("o4br")
    before = {viewer: match.view(viewer).tobytes() for viewer in (None, A, B, C)}
    told = {viewer: match.log(viewer) for viewer in (None, A, C)}
    match.play("@o6", B)
    for viewer in (None, A, C):
        assert match.view(viewer).tobytes() == before[viewer]
        assert match.log(viewer) == told[viewer]
    assert not match.state.sheet.any(), "sheets change when all have decided"
    match.play("@y4", A)
    match.play("pass", C)
    assert (match.state.sheet[B, 0, 6], match.state.sheet[A, 1, 4]) == (10, 10)
    assert [message.key for message in match.log(C)[-4:]] == ["log-write", "log-write", "log-pass", "log-draw"]


def test_Q1_all_who_are_asked_may_decide_in_any_order() -> None:
    results = set()
    for order in ((A, B, C), (C, B, A), (B, A, C)):
        match = tens({}, {}, {})
        match.play("o4br")
        for seat in order:
            match.play(("@o6", "@y4", "pass")[seat], seat)
        results.add(match.state.tobytes())
    assert len(results) == 1


def test_Q1_whoever_has_decided_waits_for_all_others_who_were_asked() -> None:
    match = tens({}, {}, {}, NO_TEN)
    match.play("o4br")
    match.play("@o6", A)
    match.play("@o6", C)
    prompt = match.scene(A).prompt
    assert (prompt.key, prompt.args["players"]) == ("prompt-wait-many", [B, C])
    assert match.scene(None).prompt.args["players"] == [A, B, C]
    chosen = {viewer: [z.data["chosen"] for z in match.scene(viewer).zones if z.kind == "sheet"] for viewer in (A, B)}
    assert chosen == {A: ["@o6", "", "", ""], B: ["", "", "", ""]}, "everybody sees only the own decision"
    assert refusal(match, "pass", A) == "why-not-your-turn", "a decision stands"


def test_Q1_all_sheets_are_open() -> None:
    match = tens({"o2": 1}, {"o2": 2})
    for viewer in (None, A, B):
        assert list(match.view(viewer).sheet[:2, 0, 2]) == [1, 2]


def test_Q2_the_end_is_checked_after_everybody_has_decided() -> None:
    """A has no cell and gets the fourth miss at once; B and C still write, then the game is over."""
    match = tens(NO_TEN, {}, {}, misses=[3, 0, 0])
    match.play("o4br")
    assert match.data()["misses"] == [4, 0, 0]
    assert match.to_act == [B, C]
    match.play("@o6", C)
    assert not match.over
    match.play("@o7", B)
    assert match.over
    assert match.payoff == [3 - 20, 1, 1]
    assert match.data()["active"] == "A", "the round is not finished"


def test_Q3_the_colours_of_0_and_minus_2_count() -> None:
    match = table("o6,p6,g6", "y1,p1,g1", square="g4,y0,p-2,g5")
    match.play("o6tl")
    assert (match.data()["number"], match.data()["colours"]) == (4, "oyp")
    for card, number in (("o0", 8), ("o-2", 6)):
        match = table(f"{card},p6,g6", "y1,p1,g1", square="g4,y5,p3,g5")
        match.play(f"{card}tl")
        assert (match.data()["number"], match.data()["colours"]) == (number, "oyp")


def test_Q4_laying_is_compulsory() -> None:
    match = table("o3,y3,g6", "y0,p0,g0", square="y6,y1,y2,y4")
    assert len(words(match)) == 3 * 4 + 2 * 4, "three cards on four places, or one of a pair first"
    assert refusal(match, "pass") == "why-no-pass"
    match.play("o3tl+")
    assert refusal(match, "pass") == "why-no-pass"


def test_Q5_the_pile_is_rebuilt_in_the_middle_of_a_refill_of_two() -> None:
    match = table("p1,o1,g6", "y0,p0,g0", square="g5,y3,g3,o2", pile="p6")
    covered = set(match.data()["covered"].split(","))
    match.play("p1bl+")
    match.play("o1br")
    match.play("@o3", A)
    match.play("@o3", B)
    data = match.data()
    hand = data["hand"][A].split(",")
    assert "p6" in hand
    assert (set(hand) - {"p6", "g6"}) <= covered | {"g3", "o2"}, "cards just covered are shuffled in, too"
    assert data["covered"] == ""
    assert (data["pile_no"], data["pile_size"]) == (2, len(covered) + 2 - 1)
    assert data["drawn_from"][A] == [1, 1, 2]


def test_Q5_a_pile_that_is_just_emptied_is_not_rebuilt_yet() -> None:
    match = tens({}, {}, pile="p6", hand=["o4,g6,y6", "y0,p0,g0"])
    match.play("o4br")
    match.play("@o6", A)
    match.play("@o6", B)
    data = match.data()
    assert (data["pile_size"], data["pile_no"]) == (0, 1)
    assert data["covered"] != ""


def test_Q6_of_three_equal_cards_only_two_are_laid() -> None:
    match = table("o3,y3,g3", "y0,p0,g0", square="y6,y1,y2,y4")
    match.play("o3tl+")
    assert words(match) == {"y3tr", "y3bl", "g3tr", "g3bl"}
    assert refusal(match, "g3tr+") == "why-only-two"
    match.play("y3tr")
    assert match.data()["phase"] == "write"
    assert match.data()["hand"][A] == "g3"


@pytest.mark.parametrize("value", [0, -2])
def test_Q6_zeros_and_minus_twos_are_pairs(value: int) -> None:
    match = table(f"o{value},y{value},g3", "y5,p5,g5", square="y6,y1,y2,y4")
    assert f"o{value}tl+" in words(match)
    match.play(f"o{value}tl+")
    match.play(f"y{value}tr")
    assert match.data()["number"] == 2 * value + 4


def test_Q7_a_seat_without_a_cell_is_not_asked() -> None:
    match = tens({}, NO_TEN, TEN_IN_O7)
    match.play("o4br")
    assert match.to_act == [A, C]
    assert cells(match, C) == {"@o7"}
    assert refusal(match, "pass", B) == "why-not-your-turn"


def test_Q7_an_active_player_without_a_cell_gets_the_miss_at_once() -> None:
    match = tens(NO_TEN, {})
    match.play("o4br")
    assert match.data()["misses"] == [1, 0]
    assert match.to_act == [B]
    assert [message.key for message in match.log(B)] == ["log-lay", "log-announce", "log-no-cell"]


def test_Q7_if_nobody_has_a_cell_the_next_turn_begins() -> None:
    match = tens(NO_TEN, NO_TEN)
    match.play("o4br")
    assert match.data()["misses"] == [1, 0]
    assert (match.to_act, match.data()["phase"]) == ([B], "lay")
    assert len(match.data()["hand"][A].split(",")) == 3
