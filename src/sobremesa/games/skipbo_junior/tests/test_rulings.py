"""Every ruling of RULES.md, by its name."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice, roll
from sobremesa.games.skipbo_junior import GAME
from sobremesa.games.skipbo_junior.state import FACE_DOWN, SHUFFLED_IN
from sobremesa.games.skipbo_junior.tests.test_rules import (
    NOTHING,
    A,
    B,
    C,
    all_but,
    facts,
    refusal,
    table,
    told,
    words,
    zone,
)

# --- S1 to S3: the turn ----------------------------------------------------------------------------------------


def test_S1_while_a_card_can_be_played_one_must_be_played() -> None:
    match = table("9", "9", stacks=[["1", "?", "1"]])
    assert "stop" not in words(match)
    assert refusal(match, "stop") == "why-must-play"
    match.play("c>3")
    assert match.to_act == [A]


def test_S1_with_may_stop_a_turn_may_be_ended_early() -> None:
    match = table("1", "1", stacks=[["5", "?", ""]], may_stop=1)
    assert "stop" in words(match)
    (stop,) = [choice for choice in match.scene(A).choices if choice.notation == "stop"]
    assert stop.hurts, "the stock card could be played"
    match.play("stop")
    assert match.to_act == [B]
    assert facts(match)["stacks"][A] == ["5", "?", ""]
    assert "A ends the turn. B is dealt" in told(match)


def test_S2_the_stock_card_need_not_be_played_first() -> None:
    match = table("91", "9", stacks=[["21", "", ""]])
    assert {"s>1", "a>1"} <= words(match)
    match.play("a>1")
    match.play("a>1")
    assert facts(match)["stock_top"][A] == "1"


def test_S3_no_new_cards_within_a_turn() -> None:
    match = table("51", "9", stacks=[["1", "2", ""]])
    cards = int(match.state.pile_size)
    match.play("a>1")
    match.play("b>1")
    assert facts(match)["stacks"][A] == ["", "", ""]
    assert match.to_act == [A], "the stock can still be played"
    assert match.state.pile_size == cards


# --- S4 and S5: the draw pile runs out -------------------------------------------------------------------------


def test_S4_the_pile_is_rebuilt_in_the_middle_of_a_deal() -> None:
    match = table("9", "1", stacks=[["1", "", ""]], pile="7")
    completed = int(match.state.completed_size)
    match.play("a>1")
    assert facts(match)["stacks"][B][0] == "7"
    assert [len(stack) for stack in facts(match)["stacks"][B]] == [1, 1, 1]
    assert match.state.completed_size == 0
    assert match.state.pile_size == completed - 2
    assert f"the {completed} cards of the completed piles are shuffled into a new one. B is dealt 7" in told(match)


def test_S4_a_pile_that_is_exactly_emptied_is_rebuilt_when_a_card_is_needed() -> None:
    match = table("9", "61", stacks=[["1", "", ""]], pile="777")
    completed = int(match.state.completed_size)
    match.play("a>1")
    assert match.state.pile_size == 0
    assert match.state.completed_size == completed
    match.play("s>2")  # B cannot go on
    assert match.state.completed_size == 0
    assert match.state.pile_size == completed - int(match.state.turn_no - 2) * 3


def test_S4_if_too_few_cards_are_left_they_are_dealt() -> None:
    match = table("9", "1", stacks=[["1", "", all_but("9", "1", "1", "78")]], pile="78")
    match.play("a>1")
    assert match.to_act == [B]
    assert sorted(facts(match)["stacks"][B]) == ["", "7", "8"]
    assert facts(match)["stacks"][B][2] == ""
    assert match.state.dealt == 2


def covered_cards() -> Match:
    """Nothing to draw and nothing completed: only the five cards under the tops of two building piles."""
    deep = all_but("9", "951", "2", "1", "12?4", "123")
    return table("9", "951", "2", stacks=[["1", "", deep]], building=["12?4", "123"], pile="")


def test_S5_the_cards_under_the_tops_of_the_building_piles_are_shuffled() -> None:
    match = covered_cards()
    match.play("a>3")
    assert match.to_act == [B]
    assert facts(match)["building"][:2] == ["4", "3"]
    assert facts(match)["height"] == [4, 3, 1, 0], "each pile keeps its number"
    assert sorted(facts(match)["pile"] + "".join(facts(match)["stacks"][B])) == sorted("12?" + "12")
    assert "the 5 cards under the tops of the building piles are shuffled into a new one" in told(match)
    assert GAME.setup.problems(match.state) == []


def test_S5_the_building_piles_stay_while_there_are_completed_ones() -> None:
    match = table("9", "1", stacks=[["1", "", ""]], building=["123"], pile="")
    completed = int(match.state.completed_size)
    assert completed > 3
    match.play("a>2")
    assert [len(stack) for stack in facts(match)["stacks"][B]] == [1, 1, 1]
    assert match.state.pile_size == completed - 3
    assert facts(match)["building"][0] == "123"


def test_S5_a_pile_goes_on_from_its_number() -> None:
    match = covered_cards()
    match.play("a>3")
    match.play("s>4")
    match.play("s>1")
    assert facts(match)["building"][0] == "45"
    assert facts(match)["height"][0] == 5


# --- S6: nothing goes any more ---------------------------------------------------------------------------------


def locked(*stocks: str, **more: Any) -> Match:
    """Nothing to deal; A holds a 5 that fits, nobody holds anything else that does."""
    stacks = [["5", "3", all_but(*stocks, "534")], *[NOTHING] * (len(stocks) - 1)]
    return table(*stocks, stacks=stacks, building=["4"], height=[4, 0, 0, 0], pile="", **{"dealt": 0} | more)


def test_S6_a_full_round_without_cards_and_plays_ends_the_game() -> None:
    match = locked("78", "8", "9")
    match.play("a>1")  # the 4 that is covered now is dealt to B; then C, A and B are idle
    assert match.over
    assert match.state.idle == 3
    assert facts(match)["stacks"][B] == ["4", "", ""]
    assert match.payoff == [-2, -1, -1]
    assert match.winners == [B, C], "equally small stocks share the win"
    assert "There is nothing left to deal to C. C can play nothing." in told(match)
    assert "nobody has played for a whole round: the game is over. Smallest stock: B and C." in told(match)


def test_S6_stopping_of_ones_own_will_counts_as_not_playing() -> None:
    match = locked("78", "8", may_stop=1)
    match.play("stop")
    assert match.over
    assert match.state.idle == 2
    assert match.winners == [B]


def test_S6_a_played_card_starts_the_count_anew() -> None:
    match = locked("78", "8", may_stop=1, idle=1)
    match.play("a>1")
    assert facts(match)["stacks"][B] == ["4", "", ""], "so this turn of B's was not idle either"
    assert match.over
    assert match.state.turn_no == 4, "after the play B, then A and B without a card"


def test_S6_idle_turns_before_a_stop_count() -> None:
    match = locked("78", "8", may_stop=1, idle=1)
    match.play("stop")
    assert match.over
    assert match.state.turn_no == 1, "B had been idle before A"


# --- S7 to S9: what is known -----------------------------------------------------------------------------------


def test_S7_a_wild_card_stays_one_when_it_comes_back() -> None:
    deep = all_but("9", "8", "?", "123456789")
    match = table("9", "8", stacks=[["?", "", deep]], building=["123456789"], pile="")
    match.play("a>1")  # as a 10: the pile is complete, and dealt again
    new = facts(match)["stacks"][A] + facts(match)["stacks"][B] + [facts(match)["pile"]]
    assert sorted("".join(new)) == sorted(deep + "123456789?")
    assert match.state.completed_size == 0


def test_S8_covered_cards_of_the_hand_stacks_are_public_in_their_order() -> None:
    match = table("1", "9", stacks=[["52?", "", ""], ["", "73", ""]])
    for viewer in (None, A, B):
        zones = {zone.id: [card.face for card in zone.cards] for zone in match.scene(viewer).zones}
        assert zones["stack-0-a"] == ["5", "2", "?"]
        assert zones["stack-1-b"] == ["7", "3"]
        assert (match.view(viewer).under == match.state.under).all()


def test_S9_nobody_knows_the_face_down_cards_of_a_stock() -> None:
    match = GAME.new(3, seed=4)
    for viewer in (None, A, B, C):
        assert not match.view(viewer).face_down.any()
        assert not match.view(viewer).pile.any()
        assert (match.view(viewer).stock_top == match.state.stock_top).all()
    top, under = zone(match, "stock-0").cards[::-1]
    assert top.face
    assert not under.face


def worlds(match: Match, count: int) -> list[Any]:
    """What seat A may imagine."""
    dice = new_dice(1)
    found = []
    for _ in range(count):
        world = match.view(A)
        GAME.kernels["sample"](world, A, dice)
        found.append(world)
    return found


def shares(cards: list[int]) -> Counter[int]:
    return Counter(int(card) for card in cards)


def test_S9_before_a_new_pile_any_unseen_card_may_lie_anywhere() -> None:
    match = GAME.new(2, seed=4)
    unseen = {card for card in range(96) if match.state.under[card] == FACE_DOWN}
    assert len(unseen) == int(match.state.pile_size) + 18
    imagined = worlds(match, 4000)
    for place in (0, 8):
        there = shares([world.face_down[B, place] for world in imagined])
        assert set(there) == unseen
        assert all(20 < count < 90 for count in there.values()), "each about 4000 / 73 times"


def test_S9_after_a_new_pile_everybody_knows_which_cards_are_in_it() -> None:
    match = match_with_a_new_pile()
    in_pile = {card for card in range(96) if match.state.under[card] == SHUFFLED_IN}
    in_stocks = {card for card in range(96) if match.state.under[card] == FACE_DOWN}
    assert in_pile == {int(card) for card in match.state.pile if card >= 0}
    assert in_stocks == {int(card) for card in match.state.face_down[:2].ravel() if card >= 0}
    imagined = worlds(match, 3000)
    for world in imagined[:100]:
        assert {int(card) for card in world.pile if card >= 0} == in_pile
        assert {int(card) for card in world.face_down[:2].ravel() if card >= 0} == in_stocks
        assert GAME.setup.problems(world) == []
    seat = max((A, B), key=lambda seat: int(match.state.stock_size[seat]))
    there = shares([world.face_down[seat, 0] for world in imagined])
    assert set(there) == in_stocks
    assert all(0.6 < count * len(in_stocks) / 3000 < 1.5 for count in there.values()), "each equally often"


def match_with_a_new_pile() -> Match:
    """A match in which a draw pile was made of completed piles, while stocks still hold face-down cards."""
    dice = new_dice(3)
    for seed in range(200):
        match = GAME.new(2, seed=seed, stock=15)
        while not match.over:
            legal = match.legal()
            match.play(legal[roll(dice, len(legal))])
            state = match.state
            if (state.under == SHUFFLED_IN).sum() > 5 and sum(state.stock_size[:2]) > 10:
                return match
    raise AssertionError("no match makes a new pile")
