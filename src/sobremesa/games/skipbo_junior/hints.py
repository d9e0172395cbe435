"""Skip-Bo Junior — a cheap good policy that plays its turn to the end in thought, and what a position is worth.

Playing on is compulsory (S1), so what is chosen is only which of several equal numbers is played, where a ? goes, and
what comes first. A turn in thought goes by three things: `tops`, the top cards of the own hand stacks; `piles`, how
many building piles have reached each number, a hexadecimal digit for each (piles at the same number are alike); and
`stock`, the number of the own stock card.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.thinking import Thinking
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.skipbo_junior.rules import number_of
from sobremesa.games.skipbo_junior.state import PLACES, PLAY, STACK, STACKS, STOCK, STOP, TEN, WILD

Tops = tuple[int, int, int]
Turn = tuple[Tops, int, int, float, float]

DIGIT = 4  # bits of a digit in `piles`
ALL_BITS = (1 << DIGIT) - 1
UNKNOWN = -1  # a stock card that is still face down
REACH = 2  # cards that may be missing to the stock card
NOTHING = -1e9


class Weight(IntEnum):
    """What the policy goes by, in hundredths of the win with two players; 0: a player does not think of that."""

    STOCK = 0  # a card of the stock that is played,
    STEP = 1  # less this for every number before it,
    WILD_STEP = 2  # and this for every ?
    VARIETY = 3  # when a stock card is turned up, for each number that would fit
    OWN = 4  # when the turn ends, for every card that the nearest pile lacks to the own stock card
    OWN_TOP = 5  # the number before the own stock card lies on a hand stack
    NEXT = 6  # the next player's stock card fits at once, CLOSER of it if one card is missing, and so on
    LATER = 7  # for every card that the nearest pile lacks to another player's stock card
    STOPPED = 8  # a turn is not ended early for little (§7.1),
    WILD_KEPT = 9  # but to keep a ?


W = Weight
HINT = np.array([25, 0.8, 3, 1.5, 1, 1, 22, 0.7, 1, 3.0])
EASY = np.array([15, 0.2, 0, 0, 0, 0, 0, 0, 1, 0.0])
BEGINNER = np.array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0.0])
MASTER = Thinking(iterations=1000)

CLOSER = 0.7
NEARNESS = np.array([CLOSER**missing for missing in range(TEN)])


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    """The action with the best turn to follow; the first one of several."""
    turn = turn_of(s, seat, weights)
    if weights[W.STEP] > 0 and not s.may_stop:
        source = only_source(s, turn)
        if source >= 0:
            return first_play(mask, source)
    best, most = -1, NOTHING
    for action in range(STOP + 1):
        if mask[action] and not is_repeated(s, action):
            value = worth_of(s, seat, turn, action, weights)
            if value > most:
                best, most = action, value
    return best


@kernel
def only_source(s: State, turn: Turn) -> int:
    """What is played without a thought: a number of the stock; else a number that fits, before any ?. Else -1."""
    tops, piles, stock, _, _ = turn
    if stock == WILD:
        return -1
    if count_at(piles, stock - 1) > 0:
        return STOCK
    a, b, c = number_on(tops[0]), number_on(tops[1]), number_on(tops[2])
    if (a == b and fits_on(piles, a)) or (b == c and fits_on(piles, b)) or (a == c and fits_on(piles, c)):
        return -1
    if WILD in (a, b, c) and cards_missing(piles, stock) <= REACH:
        return -1
    stack = stack_to_play(s, tops, piles, stock)
    return STACK + stack if stack >= 0 else -1


@kernel
def fits_on(piles: int, number: int) -> bool:
    return number > WILD and count_at(piles, number - 1) > 0


@kernel
def first_play(mask: Mask, source: int) -> Action:
    """A card's play onto the leftmost pile where it fits."""
    action = PLAY + PLACES * source
    while not mask[action]:
        action += 1
    return action


@kernel
def is_repeated(s: State, action: Action) -> bool:
    """Is there the same play further left? Piles that have reached the same number are alike."""
    if action == STOP:
        return False
    place = (action - PLAY) % PLACES
    alike = 0
    while s.height[alike] != s.height[place]:
        alike += 1
    return alike < place


@kernel
def worth_of(s: State, seat: Seat, turn: Turn, action: Action, weights: Weights) -> float:
    if action == STOP:
        return end_worth(s, seat, turn, weights) - float(weights[W.STOPPED])
    source = (action - PLAY) // PLACES
    height = int(s.height[(action - PLAY) % PLACES])
    return best_turn(s, seat, with_play(s, turn, source, height, weights), weights)


@kernel
def best_turn(s: State, seat: Seat, turn: Turn, weights: Weights) -> float:
    """What a turn is worth if the next two ?s are played as well as can be."""
    if s.may_stop:
        return end_worth(s, seat, turn, weights)
    turn = with_numbers(s, turn, weights)
    source = wild_to_play(turn)
    if source < 0:
        return end_worth(s, seat, turn, weights)
    best = NOTHING
    for height in range(TEN):
        if count_at(turn[1], height) > 0:
            best = max(best, turn_with_wild(s, seat, with_play(s, turn, source, height, weights), weights))
    return best


@kernel(apart=True)
def turn_with_wild(s: State, seat: Seat, turn: Turn, weights: Weights) -> float:
    """What a turn is worth if one more ? is played as well as can be."""
    turn = with_numbers(s, turn, weights)
    source = wild_to_play(turn)
    if source < 0:
        return end_worth(s, seat, turn, weights)
    best = NOTHING
    for height in range(TEN):
        if count_at(turn[1], height) > 0:
            last = with_numbers(s, with_play(s, turn, source, height, weights), weights)
            best = max(best, end_worth(s, seat, last, weights))
    return best


@kernel(apart=True)
def with_numbers(s: State, turn: Turn, weights: Weights) -> Turn:
    """§3.4 All numbers that fit are played, as they must be, the stock card first."""
    while True:
        tops, piles, stock, _, _ = turn
        source = STOCK
        if stock <= WILD or count_at(piles, stock - 1) == 0:
            source = STACK + stack_to_play(s, tops, piles, stock)
            if source < STACK:
                return turn
        number = stock if source == STOCK else number_of(tops[source - STACK])
        turn = with_play(s, turn, source, number - 1, weights)


@kernel
def with_play(s: State, turn: Turn, source: int, height: int, weights: Weights) -> Turn:
    """The turn after a play onto a pile that has reached this number."""
    tops, piles, stock, gained, reward = turn
    piles = raise_pile(piles, height)
    if source == STOCK:
        return tops, piles, UNKNOWN, gained + reward + float(weights[W.VARIETY]) * variety(piles), 0.0
    reward -= float(weights[W.WILD_STEP if number_of(tops[source - STACK]) == WILD else W.STEP])
    return without_top(s, tops, source - STACK), piles, stock, gained, reward


@kernel
def variety(piles: int) -> int:
    """How many different numbers fit somewhere."""
    count = 0
    for height in range(TEN):
        if count_at(piles, height) > 0:
            count += 1
    return count


@kernel
def wild_to_play(turn: Turn) -> int:
    """Where a ? lies: on the stock before the hand stacks; -1 if nowhere."""
    if turn[2] == WILD:
        return STOCK
    for stack in range(STACKS):
        if number_on(turn[0][stack]) == WILD:
            return STACK + stack
    return -1


@kernel
def stack_to_play(s: State, tops: Tops, piles: int, stock: int) -> int:
    """The stack with the number that fits and comes soonest before that of the stock card; -1 if none fits."""
    found = -1
    number = WILD
    for stack in range(STACKS):
        other = number_on(tops[stack])
        if other > WILD and count_at(piles, other - 1) > 0:
            if found < 0 or (number > stock) > (other > stock) or number < other < stock:
                found, number = stack, other
            elif number == other and number_on(int(s.under[tops[stack]])) == number + 1:
                found = stack
    return found


@kernel(apart=True)
def end_worth(s: State, seat: Seat, turn: Turn, weights: Weights) -> float:
    """What the table is worth when the turn ends: piles near the own stock card, and far from those of the others."""
    tops, piles, stock, value, _ = turn
    if stock >= WILD:
        value -= weights[W.OWN] * cards_missing(piles, stock)
        for stack in range(STACKS):
            number = number_on(tops[stack])
            if number == stock - 1 and number > WILD:
                value += weights[W.OWN_TOP]
            if number == WILD and s.may_stop:
                value += weights[W.WILD_KEPT]
    other = next_seat(s, seat)
    value -= weights[W.NEXT] * NEARNESS[cards_missing(piles, number_of(int(s.stock_top[other])))]
    other = next_seat(s, other)
    while other != seat:
        value += weights[W.LATER] * cards_missing(piles, number_of(int(s.stock_top[other])))
        other = next_seat(s, other)
    return float(value)


@kernel
def cards_missing(piles: int, number: int) -> int:
    """How many cards the nearest pile lacks until the number fits; beyond it, it must be completed first (§4.3)."""
    missing = 0
    height = number - 1
    while number != WILD and count_at(piles, height) == 0:
        height = TEN - 1 if height == 0 else height - 1
        missing += 1
    return missing


# --- the table as it is and as it would be ---------------------------------------------------------------------


@kernel
def turn_of(s: State, seat: Seat, weights: Weights) -> Turn:
    tops = int(s.stack_top[seat, 0]), int(s.stack_top[seat, 1]), int(s.stack_top[seat, 2])
    return tops, piles_of(s), number_of(int(s.stock_top[seat])), 0.0, float(weights[W.STOCK])


@kernel
def piles_of(s: State) -> int:
    piles = 0
    for place in range(PLACES):
        piles += 1 << DIGIT * int(s.height[place])
    return piles


@kernel
def count_at(piles: int, height: int) -> int:
    """How many piles have reached this number."""
    return (piles >> DIGIT * height) & ALL_BITS


@kernel
def raise_pile(piles: int, height: int) -> int:
    """§4.2 A pile goes up by one; §4.3 at 10 it is taken away."""
    reached = 0 if height + 1 == TEN else height + 1
    return piles - (1 << DIGIT * height) + (1 << DIGIT * reached)


@kernel
def number_on(top: int) -> int:
    """The number of a top card, -1 where there is none."""
    return number_of(top) if top >= 0 else -1


@kernel
def without_top(s: State, tops: Tops, stack: int) -> Tops:
    """§3.3 A played stack card frees the one under it."""
    freed = int(s.under[tops[stack]])
    a, b, c = tops
    return freed if stack == 0 else a, freed if stack == 1 else b, freed if stack == 2 else c


# --- what a position is worth ------------------------------------------------------------------------------------

SPREAD = 0.3  # how much a card of the stock counts


@kernel
def stage(s: State) -> int:
    """A match is one game."""
    return 0


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """The shares of the win go by exp(-cards of the stock)."""
    total = 0.0
    for seat in range(int(s.seats)):
        out[seat] = exp(-SPREAD * int(s.stock_size[seat]))
        total += out[seat]
    for seat in range(int(s.seats)):
        out[seat] /= total
