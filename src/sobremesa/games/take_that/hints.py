"""Take That — a cheap good policy: twist; else lay what you can follow and the next player cannot; else take early.

What the policy goes by is a row of weights, so that players can know more or less of the game, and weights can be tuned.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.take_that.rules import points, row_cost, row_end
from sobremesa.games.take_that.state import (
    COST,
    DECK,
    HIGHEST,
    LAY,
    LOWEST,
    MAX_SEATS,
    NOT_TAKEN,
    TAKE,
    TWIN,
    TWIST,
)


class Weight(IntEnum):
    """What the policy goes by, most of it in points."""

    FOLLOWED = 0  # how much every unseen card that fits helps the next player to go on
    NEXT_TAKES = 1  # of the row's cost, if the next player is stuck
    OWN_RISK = 2  # of the row's cost, if the next player is not, and there is no own answer
    ANSWERS = 3  # how much every own card near the end of the row takes from that risk
    RESERVE = 4  # how much every own twist that is left takes from that risk
    PENDING = 5  # for every own twist that is left
    TWISTED = 6  # what it costs if the next player twists the card just laid
    HOPE = 7  # for keeping a card whose twin may still be laid by others
    TOAD = 8  # for laying a toad
    PAIR = 9  # for a twist
    FRESH_START = 10  # for beginning a new row after taking one


W = Weight
HINT = np.array([1.0, 0.5, 0.5, 0.4, 0.5, 1.0, 2.0, 0.5, 0, 2.0, 0.0])
NEAR = 20  # how far (in cards) an own card may be from the end of the row to be of any use in the next turn
NEVER = -1000.0  # worse than everything


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    cost = row_cost(s)
    twists = twists_at_hand(s, seat)
    chance = chance_to_hold(s, seat)
    best, most = 0, NEVER
    if s.row_size > 0:
        best = TAKE
        most = weights[W.FRESH_START] - cost if s.pile_size > 0 else float(-cost)
    low, high = 0, DECK - 1
    if s.row_size > 0:
        low, high = int(LOWEST[row_end(s)]), int(HIGHEST[row_end(s)])
    for card in range(low, high + 1):
        if s.hand[seat, card]:
            value = value_of_laying(s, seat, card, cost, twists, chance, weights)
            if value > most:
                best, most = LAY + card, value
    if twists > 0:
        for place in range(int(s.row_size)):
            twin = int(TWIN[int(s.row[place])])
            if twin != NO_CARD and s.hand[seat, twin]:
                value = value_of_twisting(s, seat, place, cost, twists, chance, weights)
                if value > most:
                    best, most = TWIST + twin, value
    return best


@kernel
def twists_at_hand(s: State, seat: Seat) -> int:
    """§3.4 How many cards of the row the seat can twist."""
    count = 0
    for place in range(int(s.row_size)):
        twin = int(TWIN[int(s.row[place])])
        if twin != NO_CARD and s.hand[seat, twin]:
            count += 1
    return count


@kernel
def value_of_twisting(
    s: State, seat: Seat, place: int, cost: int, twists: int, chance: float, weights: Weights
) -> float:
    last = int(s.row_size) - 1
    value = weights[W.PAIR]
    if last == 0:
        return float(value)
    end = int(s.row[last]) if place < last else int(s.row[last - 1])
    return float(value + worth_of_row(s, seat, end, cost - 1, twists - 1, 0.0, chance, weights))


@kernel
def value_of_laying(s: State, seat: Seat, card: int, cost: int, twists: int, chance: float, weights: Weights) -> float:
    """What it is worth to lay this card on a row that costs `cost` so far."""
    twin = int(TWIN[card])
    twist_chance = 0.0
    value = 0.0
    if twin == NO_CARD:
        value += weights[W.TOAD]
    elif s.hand[seat, twin]:
        twists += 1
    elif s.taken[twin] == NOT_TAKEN:
        twist_chance = chance
        value -= weights[W.TWISTED] * chance + weights[W.HOPE]
    return value + worth_of_row(s, seat, card, cost + int(COST[card]), twists, twist_chance, chance, weights)


@kernel(apart=True)
def worth_of_row(
    s: State, seat: Seat, end: int, cost: int, twists: int, twist_chance: float, chance: float, weights: Weights
) -> float:
    """What a row that the next player has to continue is worth to the seat."""
    stuck = exp(-weights[W.FOLLOWED] * chance * unseen_fits(s, seat, end)) * (1 - twist_chance)
    helpless = exp(-weights[W.ANSWERS] * own_answers(s, seat, end) - weights[W.RESERVE] * twists)
    by_cost = weights[W.NEXT_TAKES] * stuck - weights[W.OWN_RISK] * (1 - stuck) * helpless
    return float(cost * by_cost + weights[W.PENDING] * twists * (1 - stuck))


@kernel
def unseen_fits(s: State, seat: Seat, end: int) -> int:
    """How many cards that the seat has seen nowhere fit the end of the row."""
    low, high = int(LOWEST[end]), int(HIGHEST[end])
    fits = 0
    for other in range(low, high + 1):
        fits += 1 if s.taken[other] == NOT_TAKEN and s.hand[seat, other] == 0 else 0
    for place in range(int(s.row_size)):
        fits -= 1 if low <= s.row[place] <= high else 0
    return fits


@kernel
def own_answers(s: State, seat: Seat, end: int) -> float:
    """Own cards near the end of the row, each by how likely it will fit after one more card: 1 to 0."""
    answers = 0
    for other in range(max(0, end - NEAR + 1), min(DECK, end + NEAR)):
        answers += int(s.hand[seat, other]) * (NEAR - abs(other - end))
    answers -= int(s.hand[seat, end]) * NEAR
    return answers / NEAR


@kernel
def chance_to_hold(s: State, seat: Seat) -> float:
    """How likely it is that the next player holds a certain unseen card."""
    unseen = int(s.pile_size)
    for other in range(int(s.seats)):
        unseen += int(s.extra_size[other])
        if other != seat:
            unseen += int(s.hand_size[other])
    return int(s.hand_size[next_seat(s, seat)]) / max(unseen, 1)


# --- what a score is worth ---------------------------------------------------------------------------------------

MAX_GAMES = 10
SPREAD = np.full((MAX_SEATS + 1, MAX_GAMES + 1), 0.05)


@kernel
def stage(s: State) -> int:
    """§6.1 One game of the match."""
    return int(s.game_no)


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """Match equity: the shares of the win go by exp(points), the steeper the nearer the end (§6.2)."""
    seats = int(s.seats)
    left = int(s.games) - int(s.game_no) + 1
    most = NEVER
    for seat in range(seats):
        out[seat] = s.score[seat] if s.over else int(s.score[seat]) + points(s, seat)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(seats):
        if s.over:
            out[seat] = 1.0 if out[seat] == most else 0.0
        else:
            out[seat] = exp(SPREAD[seats, left] * (out[seat] - most))
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
