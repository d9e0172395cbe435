"""The ways to play a turn that a searching player chooses from."""

from __future__ import annotations

import numpy as np

from sobremesa.core.laws import walk
from sobremesa.core.match import Match, copied
from sobremesa.core.rng import new_dice
from sobremesa.core.types import Action, Seat, State
from sobremesa.core.view import redact
from sobremesa.games.skipbo_junior import GAME
from sobremesa.games.skipbo_junior.hints import lines
from sobremesa.games.skipbo_junior.state import PLACES, STOP
from sobremesa.games.skipbo_junior.tests.test_rules import A, table

ENOUGH = 1000  # lines, and positions on the way


def lines_of(s: State, seat: Seat, most: int = ENOUGH) -> list[list[Action]]:
    found, steps = np.zeros((most, 16), dtype=np.int64), np.zeros((ENOUGH, 4), dtype=np.int64)
    count = lines(s, seat, found, steps)
    return [[int(action) for action in line if action >= 0] for line in found[:count]]


def shown(match: Match, most: int = ENOUGH) -> list[str]:
    return [" ".join(GAME.show(action) for action in line) for line in lines_of(match.view(A), A, most)]


def ended(s: State, turn: int, action: Action) -> bool:
    """Has this action turned up a stock card, or ended the turn?"""
    return bool(action < PLACES or s.over or s.turn_no != turn)


def outcome(s: State, seat: Seat, line: list[Action]) -> tuple[object, ...]:
    """What a line leaves behind: the heights of the piles and the own stacks, whatever is dealt after it."""
    after = copied(s)
    tops = [int(top) for top in s.stack_top[seat]]
    for action in line:
        mask = np.zeros(GAME.num_actions, dtype=np.uint8)
        GAME.kernels["legal"](after, seat, mask)
        assert mask[action], f"{GAME.show(action)} is not legal"
        if action >= PLACES:
            stack = action // PLACES - 1
            tops[stack] = int(after.under[tops[stack]])
        GAME.kernels["play"](after, seat, action)
    return sorted(after.height.tolist()), tops, line[-1] < PLACES


def test_a_wild_card_goes_onto_every_height_once() -> None:
    match = table("37", "9", stacks=[["?", "", ""]], building=["1", "123", "1"])
    assert shown(match) == ["a>4", "a>1", "a>2"]


def test_what_comes_to_the_same_in_another_order_is_one_line() -> None:
    match = table("37", "9", stacks=[["1", "5", ""]], building=["1234"])
    assert shown(match) == ["a>2 b>1"]


def test_which_of_two_equal_cards_is_played_makes_two_lines() -> None:
    match = table("37", "9", stacks=[["95", "85", ""]], building=["1234"])
    assert shown(match) == ["a>1", "b>1"]


def test_a_line_goes_on_with_the_cards_that_come_free() -> None:
    match = table("37", "9", stacks=[["765", "", ""]], building=["1234"])
    assert shown(match) == ["a>1 a>1 s>1", "a>1 a>1 a>1"]


def test_a_line_ends_where_a_stock_card_is_turned_up() -> None:
    match = table("35", "9", stacks=[["6", "", ""]], building=["1234"])
    assert shown(match) == ["s>1"]


def test_a_completed_pile_makes_room_within_a_line() -> None:
    match = table("37", "9", stacks=[["1T", "", ""]], building=["123456789", "12", "12", "12"])
    assert shown(match) == ["a>1 a>1"]


def test_too_many_lines_are_cut_down_to_their_first_actions() -> None:
    match = table("37", "9", stacks=[["??", "??", ""]], building=["1", "123", "12345"])
    assert len(shown(match)) > 20
    assert shown(match, most=20) == [f"{stack}>{place}" for stack in "ab" for place in (4, 1, 2, 3)]


def test_who_may_stop_plans_one_action_at_a_time() -> None:
    match = table("37", "9", stacks=[["56", "", ""]], building=["12345"], may_stop=1)
    assert shown(match) == ["a>1", GAME.show(STOP)]


def test_lines_are_legal_and_differ_and_the_hint_plays_one_of_them() -> None:
    planned = 0
    for step in walk(GAME, 1500, seed=5):
        s, seat = step.s, step.seat
        if s.over or s.may_stop or len(step.legal) < 2:
            continue
        view = redact(GAME.layout, s, seat)
        outcomes = [outcome(s, seat, line) for line in lines_of(view, seat)]
        assert len({str(left) for left in outcomes}) == len(outcomes), f"two lines come to the same in {step}"
        assert outcome(s, seat, hinted_line(s, seat)) in outcomes, f"the hint's own line is not there in {step}"
        planned += len(outcomes) > 1
    assert planned > 100


def hinted_line(s: State, seat: Seat) -> list[Action]:
    """What the hint does until a stock card is turned up or the turn ends."""
    after, turn, line = copied(s), int(s.turn_no), list[Action]()
    while not line or not ended(after, turn, line[-1]):
        mask = np.zeros(GAME.num_actions, dtype=np.uint8)
        GAME.kernels["legal"](after, seat, mask)
        line.append(int(GAME.kernels["hint"](after, seat, mask, new_dice(1))))
        GAME.kernels["play"](after, seat, line[-1])
    return line
