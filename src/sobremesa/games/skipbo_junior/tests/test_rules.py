"""The rules of RULES.md, played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sobremesa.core.errors import BadOption, BadPosition, IllegalAction
from sobremesa.core.match import Match
from sobremesa.core.scene import Zone
from sobremesa.core.words import words_for
from sobremesa.games.skipbo_junior import GAME
from sobremesa.games.skipbo_junior.state import CARD_NAMES

A, B, C = range(3)
NOTHING = ("", "", "")  # three empty hand stacks


def table(*stocks: str, stacks: Sequence[Sequence[str]] = (), **more: Any) -> Match:
    """A turn in progress: the stocks from seat A on, the hand stacks (none if not given), all from the bottom up."""
    rows = [list(row) for row in (*stacks, *[NOTHING] * (len(stocks) - len(stacks)))]
    return Match.from_position(GAME, {"stocks": list(stocks), "stacks": rows, **more})


def all_but(*there: str) -> str:
    """What the deck holds besides these cards, tens on top."""
    left = sorted(name[0] for name in CARD_NAMES)
    for card in "".join(there):
        left.remove(card)
    return "".join(left)


def facts(match: Match) -> dict[str, Any]:
    """The position by what is printed on the cards."""
    return match.data() | GAME.setup.facts(match.state)


def words(match: Match, seat: int | None = None) -> set[str]:
    return {GAME.show(action) for action in match.legal(seat)}


def refusal(match: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    return refused.value.message.key


def told(match: Match) -> str:
    """The log as a reader of English sees it."""
    english = words_for("en", GAME.id)
    return " ".join(english.say(message) for message in match.log(None))


def zone(match: Match, name: str) -> Zone:
    return next(zone for zone in match.scene(None).zones if zone.id == name)


# --- the deal --------------------------------------------------------------------------------------------------


def test_everybody_gets_a_stock_of_ten_and_the_first_player_three_cards() -> None:
    for seats in (2, 3, 4):
        match = GAME.new(seats, seed=1, first="A")
        assert match.to_act == [A]
        assert list(match.state.stock_size[:seats]) == [10] * seats
        assert [len(stock) for stock in facts(match)["stocks"]] == [9] * seats
        assert [len(stack) for stack in facts(match)["stacks"][A]] == [1, 1, 1]
        assert match.state.pile_size == 96 - 10 * seats - 3


def test_the_starter_is_drawn_by_lot_unless_named() -> None:
    assert {GAME.new(3, seed=seed).to_act[0] for seed in range(30)} == {A, B, C}
    assert GAME.new(3, seed=2, first="C", stock=3).data()["first"] == "C"


@pytest.mark.parametrize(("seats", "most"), [(2, 30), (3, 20), (4, 15)])
def test_the_largest_stock_depends_on_how_many_play(seats: int, most: int) -> None:
    assert list(GAME.new(seats, seed=1, stock=most).state.stock_size[:seats]) == [most] * seats
    assert list(GAME.new(seats, seed=1, stock=1).state.stock_size[:seats]) == [1] * seats
    for wrong in (0, most + 1):
        with pytest.raises(BadOption):
            GAME.new(seats, seed=1, stock=wrong)


def test_first_turns_in_which_nothing_can_be_played_pass_by_themselves() -> None:
    dealt = [GAME.new(2, seed=seed, first="A") for seed in range(300)]
    passed = [match for match in dealt if match.to_act == [B]]
    assert passed
    for match in passed:
        assert not set("".join(facts(match)["stacks"][A] + facts(match)["stock_top"][:1])) & set("1?")
        assert match.state.turn_no % 2 == 0


# --- the turn --------------------------------------------------------------------------------------------------


def test_any_top_card_may_be_played_where_it_fits() -> None:
    match = table("1", "9", stacks=[["53", "4", "?"]], building=["12", "123"])
    assert words(match) == {"s>3", "s>4", "a>1", "b>2", "c>1", "c>2", "c>3", "c>4"}


def test_every_free_place_is_a_place_of_its_own() -> None:
    match = table("1", "9", building=["12", "", "1"])
    assert words(match) == {"s>2", "s>4"}


def test_a_played_stock_card_turns_up_the_next_one() -> None:
    match = table("371", "9", stacks=[["5", "2", "8"]])
    match.play("s>1")
    assert facts(match)["stock_top"][A] == "7"
    assert facts(match)["stocks"][A] == "3"
    assert match.state.stock_size[A] == 2
    assert match.to_act == [A]
    assert "A plays the 1 from the stock on pile 1. A turns up a 7 in the stock." in told(match)


def test_a_played_stack_card_frees_the_one_under_it() -> None:
    match = table("9", "9", stacks=[["21", "5", "8"]])
    assert refusal(match, "b>1") == "why-not-first"
    match.play("a>1")
    assert facts(match)["stacks"][A] == ["2", "5", "8"]
    match.play("a>1")
    assert facts(match)["building"][0] == "12"


def test_the_turn_goes_to_the_left_when_nothing_can_be_played() -> None:
    match = table("9", "1", "1", stacks=[["1", "", ""]])
    match.play("a>1")
    assert match.to_act == [B]
    assert facts(match)["stacks"][A] == ["", "", ""]


def test_three_cards_are_dealt_on_top_of_what_is_left() -> None:
    match = table("9", "1", stacks=[["1", "", ""], ["25", "", "4"]], pile="777")
    match.play("a>1")
    assert match.to_act == [B]
    assert facts(match)["stacks"][B] == ["257", "7", "47"]
    assert match.state.pile_size == 0
    assert told(match) == "A plays the 1 from the left stack on pile 1. B is dealt 7 7 7."


def test_who_can_play_nothing_is_passed_over() -> None:
    match = table("9", "9", "1", stacks=[["1", "", ""]], pile="888777")
    match.play("a>1")
    assert match.to_act == [C]
    assert [len(stack) for row in facts(match)["stacks"] for stack in row] == [0, 0, 0, 1, 1, 1, 1, 1, 1]
    assert "B can play nothing. C is dealt" in told(match)


# --- the building piles ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", "1?")
def test_a_1_or_a_wild_card_starts_a_pile(card: str) -> None:
    match = table("2" + card, "9")
    match.play("s>2")
    assert facts(match)["building"] == ["", card, "", ""]
    assert facts(match)["height"] == [0, 1, 0, 0]
    assert words(match) == {"s>2"}


def test_nothing_else_starts_a_pile() -> None:
    match = table("2", "9", stacks=[["1", "T", ""]])
    for action in ("s>1", "b>4"):
        with pytest.raises(IllegalAction, match=r"§4\.2"):
            match.play(action)
    assert refusal(match, "c>1") == "why-stack-empty"


def test_a_pile_goes_up_by_one_and_a_wild_card_stands_for_the_number_needed() -> None:
    match = table("T5", "9", stacks=[["?3", "", ""]], building=["12"])
    assert refusal(match, "s>1") == "why-no-fit"
    for action in ("a>1", "a>1", "s>1"):
        match.play(action)
    assert facts(match)["building"][0] == "123?5"
    assert "A plays the ? from the left stack as 4 on pile 1." in told(match)


def test_a_pile_that_reaches_10_is_taken_away_and_its_place_is_free() -> None:
    match = table("31", "9", stacks=[["T", "5", ""]], building=["1", "12345678?"])
    assert next(c for c in match.scene(A).choices if c.notation == "a>2").effect is not None
    match.play("a>2")
    assert facts(match)["building"] == ["1", "", "", ""]
    assert facts(match)["completed"] == "12345678?T"
    assert match.state.completed_size == 10
    assert words(match) == {"s>2", "s>3", "s>4"}
    assert "Pile 2 is complete and is taken away." in told(match)


def test_completed_piles_lie_in_the_order_of_their_completion() -> None:
    match = table("1?", "9", stacks=[["T", "", ""]], building=["123456789", "?23456789"])
    match.play("a>2")
    match.play("s>1")
    assert facts(match)["completed"] == "?23456789T" + "123456789?"


# --- the end ---------------------------------------------------------------------------------------------------


def test_the_game_ends_at_once_with_the_last_stock_card() -> None:
    match = table("3", "94", stacks=[["1", "4?", "2"]], building=["12"])
    choice = next(choice for choice in match.scene(A).choices if choice.notation == "s>1")
    assert choice.effect is not None
    assert choice.effect.key == "effect-win"
    match.play("s>1")
    assert match.over
    assert match.payoff == [0, -2]
    assert match.winners == [A]
    assert facts(match)["stacks"][A] == ["1", "4?", "2"]
    assert match.legal() == []
    assert refusal(match, "a>1") == "why-over"
    assert match.scene(None).winners == [A]


# --- what is shown ---------------------------------------------------------------------------------------------


def test_the_scene_shows_the_numbers_reached_and_where_cards_came_from() -> None:
    match = table("71", "9", stacks=[["25?", "", ""]], building=["12"])
    match.play("a>1")
    assert zone(match, "building-1").data == {"height": 3}
    assert zone(match, "building-1").count == 3
    (top,) = zone(match, "building-1").cards
    assert (top.face, top.came_from) == ("?", "stack-0-a")
    match.play("s>2")
    assert zone(match, "building-1").cards[0].came_from == ""
    assert zone(match, "building-2").cards[0].came_from == "stock-0"
    assert [card.face for card in zone(match, "stack-0-a").cards] == ["2", "5"]


def test_a_completed_pile_shows_the_card_that_completed_it() -> None:
    match = table("31", "9", stacks=[["T", "", ""]], building=["123456789"])
    match.play("a>1")
    assert zone(match, "completed").kind == "completed", "it is drawn unlike the piles to build on"
    (top,) = zone(match, "completed").cards
    assert (top.face, top.came_from) == ("10", "stack-0-a")
    assert zone(match, "building-1").cards == []


def test_the_prompt_names_the_numbers_that_the_piles_need() -> None:
    match = table("1", "9", building=["12", "123456789", "12"])
    english = words_for("en", GAME.id)
    assert "1, 3, and 10" in english.say(match.scene(A).prompt)


def test_effects_say_what_is_left_and_what_is_freed() -> None:
    match = table("44T", "9", stacks=[["8T", "?", ""]], building=["123456789", "1"])
    english = words_for("en", GAME.id)
    effects = {c.notation: english.say(c.effect) for c in match.scene(A).choices if c.effect}
    assert effects["s>1"] == "completes the pile and leaves 2 cards in your stock"
    assert effects["a>1"] == "completes the pile and frees an 8"
    assert effects["b>2"] == "empties the stack"


# --- positions -------------------------------------------------------------------------------------------------


def test_a_position_is_read_back_from_its_line_and_from_its_data() -> None:
    match = table("31", "9?", stacks=[["T5", "", ""], ["4", "?", "66"]], building=["1?3"])
    assert Match.from_position(GAME, match.position()).state.tobytes() == match.state.tobytes()
    assert Match.from_position(GAME, match.data()).state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"stacks": [["9" * 8, "", ""], NOTHING]}, "setup-copies"),
        ({"stacks": [["x", "", ""], NOTHING]}, "position-bad-value"),
        ({"building": ["13"]}, "setup-building"),
        ({"building": ["12"], "height": [10, 0, 0, 0]}, "setup-building"),
        ({"pile_size": 3}, "setup-pile-size"),
        ({"stock_size": [2, 2]}, "setup-stock-size"),
        ({"stock": 1, "stocks": ["11", "9"]}, "setup-stock-large"),
        ({"stocks": ["1", ""]}, "setup-stock-empty"),
        ({"completed_size": 1}, "setup-completed-size"),
        ({"dealt": 2}, "setup-dealt"),
        ({"idle": 1}, "setup-idle"),
        ({"over": 1}, "setup-over"),
        ({"last_seat": "B"}, "setup-last-play"),
        ({"to_act": "AB"}, "setup-to-act"),
        ({"to_act": "B"}, "setup-cannot-play"),
    ],
)
def test_positions_that_cannot_be_are_refused(wrong: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Match.from_position(GAME, {"stocks": ["1", "9"]} | wrong)
    assert refused.value.message.key == key
    assert key not in str(refused.value), "it is said in words"


def test_lost_doubled_and_misplaced_cards_are_found() -> None:
    match = table("1", "99", stacks=[["5", "", ""]])
    for change, key in (
        ({"pile": match.data()["pile"].replace("?p", "?o")}, "setup-card"),
        ({"under": match.data()["under"] + ",?p"}, "setup-face-down"),
        ({"under": match.data()["under"] + ",-?p"}, "setup-shuffled-in"),
    ):
        with pytest.raises(BadPosition) as refused:
            Match.from_position(GAME, match.data() | change)
        assert refused.value.message.key == key
