"""Skip-Bo Junior — a cheap good policy that plays its turn to the end in thought, and what a position is worth.

Playing on is compulsory (S1), so what is chosen is only which of several equal numbers is played, where a ? goes, and
what comes first. What is left then for the next player counts more than what is left for oneself: others play before.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp, log
from typing import NamedTuple

import numpy as np

from sobremesa.core.bits import count_bits, place_of_lowest
from sobremesa.core.jit import kernel
from sobremesa.core.thinking import Thinking
from sobremesa.core.turns import next_seat, next_to_act
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.skipbo_junior.rules import number_of
from sobremesa.games.skipbo_junior.state import PLACES, PLAY, SOURCES, STACK, STACKS, STOCK, STOP, TEN, WILD


class Weight(IntEnum):
    """What the policy goes by, in hundredths of the win with two players; 0: a player does not think of that."""

    STOCK = 0  # a card of the stock that is played,
    STEP = 1  # less this for every number before it (0: does not plan at all),
    WILD_STEP = 2  # and this for every ?, which could help the next stock card
    VARIETY = 3  # when a stock card is turned up: for each number that would fit
    OWN = 4  # when the turn ends: for every card that the nearest pile lacks to the own stock card
    OWN_TOP = 5  # the number before the own stock card lies on a hand stack
    NEXT = 6  # the next player's stock card fits at once; CLOSER of it if one card is missing, and so on
    LATER = 7  # for every card that the nearest pile lacks to the stock card of a player after that
    STOPPED = 8  # a turn is not ended early for little (§7.1),
    WILD_KEPT = 9  # but to keep a ?


W = Weight
HINT = np.array([25, 0.8, 4, 1.5, 1, 1, 22, 0.7, 1, 3.0])
# Plays what fits, the stock first, the rest from left to right.
BEGINNER = np.array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0.0])
# Sees that a card or two would let the own stock card follow.
EASY = np.array([25, 10, 10, 0, 0, 0, 0, 0, 1, 0.0])
# Plans the whole turn, spares its ? and minds what it leaves for itself; what it leaves to the others is no concern.
GOOD = np.array([25, 0.8, 4, 1.5, 1, 1, 0, 0, 1, 3.0])
MASTER = Thinking(iterations=4000, horizon=4, lines=64)

CLOSER = 0.7
NEARNESS = np.array([CLOSER**missing for missing in range(TEN)])
REACH = 2  # up to so many missing cards it is looked whether a ? is needed for the stock card
NOTHING = -1e9  # worse than everything

Tops = tuple[int, int, int]


class Turn(NamedTuple):
    """A turn in thought."""

    tops: Tops  # the top cards of the own hand stacks
    piles: int  # how many building piles have reached each number, from the highest down, a hexadecimal digit for each
    stock: int  # the number of the own stock card, or UNKNOWN once it has been played
    gained: float  # what the turn has brought
    reward: float  # what playing the stock card would bring now


UNKNOWN = -1
DIGIT = 4  # bits
ALL_BITS = (1 << DIGIT) - 1
ALL_DIGITS = (1 << DIGIT * TEN) - 1
LAST_BITS = ALL_DIGITS // ALL_BITS  # of every digit


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    """The action with the best turn to follow; the first one of several."""
    turn = turn_of(s, seat, weights)
    if weights[W.STEP] > 0 and not s.may_stop:
        source = obvious_source(s, turn)
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
def obvious_source(s: State, turn: Turn) -> int:
    """What is played without a thought: a number of the stock; else a number that fits, before any ?. Else -1.

    Worth a thought are a ? of the stock, two equal numbers, and whether a ? leads to the stock card.
    """
    if turn.stock == WILD:
        return -1
    if fits_somewhere(turn.piles, turn.stock):
        return STOCK
    a, b, c = number_on(turn.tops[0]), number_on(turn.tops[1]), number_on(turn.tops[2])
    if WILD in (a, b, c) and cards_missing(turn.piles, turn.stock) <= REACH:
        return -1
    if (a in (b, c) and fits_somewhere(turn.piles, a)) or (b == c and fits_somewhere(turn.piles, b)):
        return -1
    stack = stack_to_play(s, turn)
    return STACK + stack if stack >= 0 else -1


@kernel
def first_play(mask: Mask, source: int) -> Action:
    """The play of a card onto the leftmost pile that it fits."""
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


# --- a turn in thought -------------------------------------------------------------------------------------------


@kernel
def worth_of(s: State, seat: Seat, turn: Turn, action: Action, weights: Weights) -> float:
    """What the best turn that begins with an action is worth; with `may_stop` it may end after it (§7.1)."""
    if action == STOP:
        return end_worth(s, seat, turn, weights) - float(weights[W.STOPPED])
    source = (action - PLAY) // PLACES
    turn = with_play(s, turn, source, int(s.height[(action - PLAY) % PLACES]), weights)
    worth = best_turn(s, seat, turn, weights)
    return max(worth, end_worth(s, seat, turn, weights)) if s.may_stop else worth


@kernel
def best_turn(s: State, seat: Seat, turn: Turn, weights: Weights) -> float:
    """What a turn is worth if the next two ?s are played as well as can be."""
    turn = with_numbers(s, turn, weights)
    source = wild_to_play(turn)
    if source < 0:
        return end_worth(s, seat, turn, weights)
    best = NOTHING
    for height in range(TEN):
        if count_at(turn.piles, height) > 0:
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
        if count_at(turn.piles, height) > 0:
            last = with_numbers(s, with_play(s, turn, source, height, weights), weights)
            best = max(best, end_worth(s, seat, last, weights))
    return best


@kernel(apart=True)
def with_numbers(s: State, turn: Turn, weights: Weights) -> Turn:
    """§3.4 All numbers that fit are played, as they must be, the stock card first."""
    while True:
        if fits_somewhere(turn.piles, turn.stock):
            turn = with_play(s, turn, STOCK, turn.stock - 1, weights)
        stack = stack_to_play(s, turn)
        if stack < 0:
            return turn
        turn = with_play(s, turn, STACK + stack, number_of(turn.tops[stack]) - 1, weights)


@kernel
def with_play(s: State, turn: Turn, source: int, height: int, weights: Weights) -> Turn:
    """The turn after a play onto a pile that has reached this number."""
    piles = raise_pile(turn.piles, height)
    if source == STOCK:
        gained = turn.gained + turn.reward + float(weights[W.VARIETY]) * variety(piles)
        return Turn(turn.tops, piles, UNKNOWN, gained, 0.0)
    step = weights[W.WILD_STEP if number_of(turn.tops[source - STACK]) == WILD else W.STEP]
    tops = without_top(s, turn.tops, source - STACK)
    return Turn(tops, piles, turn.stock, turn.gained, turn.reward - float(step))


@kernel
def stack_to_play(s: State, turn: Turn) -> int:
    """The stack with the number that fits and comes soonest before that of the stock card; -1 if none fits.

    Of two equal ones that which frees the following number.
    """
    found, number = -1, WILD
    for stack in range(STACKS):
        other = number_on(turn.tops[stack])
        if fits_somewhere(turn.piles, other):
            if found < 0 or (number > turn.stock) > (other > turn.stock) or number < other < turn.stock:
                found, number = stack, other
            elif number == other and number_on(int(s.under[turn.tops[stack]])) == number + 1:
                found = stack
    return found


@kernel
def wild_to_play(turn: Turn) -> int:
    """Where a ? lies: on the stock or else on a hand stack; -1 if nowhere."""
    if turn.stock == WILD:
        return STOCK
    for stack in range(STACKS):
        if number_on(turn.tops[stack]) == WILD:
            return STACK + stack
    return -1


@kernel(apart=True)
def end_worth(s: State, seat: Seat, turn: Turn, weights: Weights) -> float:
    """What the table is worth when the turn ends: piles near the own stock card, and far from those of the others."""
    worth = turn.gained
    if turn.stock >= WILD:
        worth -= weights[W.OWN] * cards_missing(turn.piles, turn.stock)
        for stack in range(STACKS):
            number = number_on(turn.tops[stack])
            if number > WILD and number == turn.stock - 1:
                worth += weights[W.OWN_TOP]
            if number == WILD and s.may_stop:
                worth += weights[W.WILD_KEPT]
    other = next_seat(s, seat)
    worth -= weights[W.NEXT] * NEARNESS[missing_to_stock(s, turn.piles, other)]
    other = next_seat(s, other)
    while other != seat:
        worth += weights[W.LATER] * missing_to_stock(s, turn.piles, other)
        other = next_seat(s, other)
    return float(worth)


# --- the table as it is and as it would be ---------------------------------------------------------------------


@kernel
def turn_of(s: State, seat: Seat, weights: Weights) -> Turn:
    """The turn as it stands."""
    return Turn(tops_of(s, seat), piles_of(s), number_of(int(s.stock_top[seat])), 0.0, float(weights[W.STOCK]))


@kernel
def piles_of(s: State) -> int:
    piles = 0
    for place in range(PLACES):
        piles += one_at(int(s.height[place]))
    return piles


@kernel
def one_at(height: int) -> int:
    """A single pile that has reached this number."""
    return 1 << DIGIT * (TEN - 1 - height)


@kernel
def count_at(piles: int, height: int) -> int:
    """How many piles have reached this number."""
    return (piles >> DIGIT * (TEN - 1 - height)) & ALL_BITS


@kernel
def heights_of(piles: int) -> int:
    """The numbers that any pile has reached: a bit in each digit. (There are four piles: three bits say how many.)"""
    return (piles | piles >> 1 | piles >> 2) & LAST_BITS


@kernel
def fits_somewhere(piles: int, number: int) -> bool:
    """Does a card with this number fit? (What is no number does not.)"""
    return number > WILD and count_at(piles, number - 1) > 0


@kernel
def variety(piles: int) -> int:
    """How many different numbers fit."""
    return count_bits(heights_of(piles))


@kernel
def raise_pile(piles: int, height: int) -> int:
    """§4.2 A pile goes up by one; §4.3 at 10 it is taken away."""
    reached = 0 if height + 1 == TEN else height + 1
    return piles - one_at(height) + one_at(reached)


@kernel
def cards_missing(piles: int, number: int) -> int:
    """How many cards the nearest pile lacks until the number fits; beyond it, it must be completed first (§4.3)."""
    if number == WILD:
        return 0
    heights, before = heights_of(piles), DIGIT * (TEN - number)  # the digits of what lies beyond it
    return place_of_lowest((heights >> before | heights << DIGIT * TEN - before) & ALL_DIGITS) // DIGIT


@kernel
def missing_to_stock(s: State, piles: int, seat: Seat) -> int:
    """The same for a seat's stock card."""
    return cards_missing(piles, number_of(int(s.stock_top[seat])))


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


# --- all turns that can be told apart ----------------------------------------------------------------------------
#
# What is played in another order often comes to the same. So positions of the turn are told apart by what matters: the
# numbers that the piles have reached, the top cards of the own hand stacks, and whether the stock card has been played.


class Step(IntEnum):
    """Of a position that can be reached within the turn, how it is reached."""

    POSITION = 0  # the position as a number
    BEFORE = 1  # the step before
    PLAY = 2  # from which source onto a pile of which height: PILES * source + height
    PLAYS = 3  # how many cards have been played


CARD_BITS = 7
TOPS_BITS = STACKS * CARD_BITS
PILES = 16  # more than there are heights


@kernel
def lines(s: State, seat: Seat, found: np.ndarray, steps: np.ndarray) -> int:
    """The different ways to play the turn until the next stock card is turned up (§3.3) or nothing fits; their number.

    A row of `found` for each, the actions in order and -1 behind them. `steps` is for notes: a row for each position.
    If they are too many, it is the first actions only. With `may_stop` (§7.1), too: then a turn may end anywhere.
    """
    if s.may_stop:
        count = short_lines(s, seat, 1, found, steps)
        found[count, 1:] = -1
        found[count, 0] = STOP
        return count + 1
    count = short_lines(s, seat, found.shape[1], found, steps)
    return count if count > 0 else short_lines(s, seat, 1, found, steps)


@kernel(apart=True)
def short_lines(s: State, seat: Seat, longest: int, found: np.ndarray, steps: np.ndarray) -> int:
    """The ways to play the turn, or so many cards of it; 0 if they are too many."""
    count, size, i = 0, 1, 0
    steps[0, Step.POSITION] = position_of(piles_of(s), tops_of(s, seat))
    steps[0, Step.PLAYS] = 0
    while i < size:
        fits = False
        if steps[i, Step.POSITION] >= 0 and steps[i, Step.PLAYS] < longest:
            fits, size = with_next_steps(s, seat, steps, i, size)
        if not fits:
            if count == len(found):
                return 0
            write_line(s, steps, i, found[count])
            count += 1
        if size == len(steps):
            return 0
        i += 1
    return count


@kernel
def with_next_steps(s: State, seat: Seat, steps: np.ndarray, i: int, size: int) -> tuple[bool, int]:
    """Note the positions that one more play leads to. Does anything fit, and how many positions are there now?"""
    piles, tops = int(steps[i, Step.POSITION]) >> TOPS_BITS, tops_in(int(steps[i, Step.POSITION]))
    fits = False
    for source in range(SOURCES):
        number = number_on(int(s.stock_top[seat]) if source == STOCK else tops[source - STACK])
        for height in range(TEN):
            if count_at(piles, height) > 0 and (number == WILD or number == height + 1):
                fits = True
                left = tops if source == STOCK else without_top(s, tops, source - STACK)
                position = position_of(raise_pile(piles, height), left)
                if source == STOCK:
                    position = -position  # what comes now is left to chance
                if size < len(steps) and not is_known(steps, size, position):
                    steps[size, Step.POSITION] = position
                    steps[size, Step.BEFORE] = i
                    steps[size, Step.PLAY] = PILES * source + height
                    steps[size, Step.PLAYS] = steps[i, Step.PLAYS] + 1
                    size += 1
    return fits, size


@kernel
def write_line(s: State, steps: np.ndarray, end: int, line: np.ndarray) -> None:
    """The actions that lead to a step, each onto the leftmost pile of its height."""
    plays = int(steps[end, Step.PLAYS])
    line[plays:] = -1
    for i in range(plays):
        line[plays - 1 - i] = steps[end, Step.PLAY]
        end = int(steps[end, Step.BEFORE])
    heights = int(s.height[0]), int(s.height[1]), int(s.height[2]), int(s.height[3])
    for i in range(plays):
        source, height = line[i] // PILES, line[i] % PILES
        place = 0
        while heights[place] != height:
            place += 1
        line[i] = PLAY + PLACES * source + place
        reached = 0 if height + 1 == TEN else height + 1
        a, b, c, d = heights
        heights = (
            reached if place == 0 else a,
            reached if place == 1 else b,
            reached if place == 2 else c,
            reached if place == 3 else d,
        )


@kernel
def is_known(steps: np.ndarray, size: int, position: int) -> bool:
    i = 0
    while i < size and steps[i, Step.POSITION] != position:
        i += 1
    return i < size


@kernel
def tops_of(s: State, seat: Seat) -> Tops:
    return int(s.stack_top[seat, 0]), int(s.stack_top[seat, 1]), int(s.stack_top[seat, 2])


@kernel
def position_of(piles: int, tops: Tops) -> int:
    """A position within a turn as a number of at most 61 bits."""
    return (piles << TOPS_BITS) + ((tops[0] + 1) << 2 * CARD_BITS) + ((tops[1] + 1) << CARD_BITS) + tops[2] + 1


@kernel
def tops_in(position: int) -> Tops:
    last = (1 << CARD_BITS) - 1
    return (position >> 2 * CARD_BITS & last) - 1, (position >> CARD_BITS & last) - 1, (position & last) - 1


# --- what a position is worth ------------------------------------------------------------------------------------


class Trait(IntEnum):
    """What tells who will win, for each seat: best judged when a turn has just begun."""

    CARDS = 0  # left in the stock,
    FEW_CARDS = 1  # and the logarithm: the last ones count more
    TO_ACT = 2  # the seat whose turn it is:
    NEAR = 3  # how near the piles are to its stock card, as NEARNESS has it
    AT_HAND = 4  # 1: the way there can be gone with its top cards
    ONE_LACKS = 5  # 1: but for one card
    WILDS = 6  # ?s on its hand stacks
    VARIETY = 7  # numbers that fit
    WINS = 8  # 1: the last card of its stock can be played
    NEARLY_WINS = 9  # the same with one more card under it
    NEAR_NEXT = 10  # the seat that comes next: NEAR,
    FITS_NEXT = 11  # and 1 if its stock card fits: until then the piles may have moved on
    NEAR_THEN = 12  # the same of the next but one
    FITS_THEN = 13
    NEAR_LAST = 14  # and of the one after that
    FITS_LAST = 15


T = Trait
# Log odds, fitted to games of hints against each other with two, three and four players (bench/prospects.py).
PROSPECTS = np.array(
    [-0.22, -0.52, -0.40, 0.47, 0.56, 0.12, 0.17, 0.12, 1.83, 0.91, 0.94, -0.34, 0.71, -0.25, 0.51, 0.09]
)  # in the order of Trait


@kernel
def stage(s: State) -> int:
    """A match is one game."""
    return 0


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """§6 Who has won; before the end by the cards left in the stocks, and how near they are to being played."""
    seats = int(s.seats)
    smallest = smallest_stock(s)
    total = 0.0
    for seat in range(seats):
        if s.over:
            out[seat] = 1.0 if s.stock_size[seat] == smallest else 0.0
        else:
            out[seat] = exp(prospects(s, seat, PROSPECTS))
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@kernel
def smallest_stock(s: State) -> int:
    smallest = int(s.stock_size[0])
    for seat in range(1, int(s.seats)):
        smallest = min(smallest, int(s.stock_size[seat]))
    return smallest


@kernel(apart=True)
def prospects(s: State, seat: Seat, weights: Weights) -> float:
    """Log odds of the win, but for what is the same for all seats: the traits, weighed."""
    size = int(s.stock_size[seat])
    piles = piles_of(s)
    near = NEARNESS[missing_to_stock(s, piles, seat)]
    odds = weights[T.CARDS] * size + weights[T.FEW_CARDS] * log(size)
    turns = seat - next_to_act(s)
    if turns != 0:
        if turns < 0:
            turns += int(s.seats)
        odds += weights[T.NEAR_NEXT + 2 * (turns - 1)] * near
        return float(odds + weights[T.FITS_NEXT + 2 * (turns - 1)] if near == 1 else odds)
    odds += weights[T.TO_ACT] + weights[T.NEAR] * near + weights[T.VARIETY] * variety(piles)
    wilds = wild_tops(s, seat)
    odds += weights[T.WILDS] * wilds
    lacking = lacking_to_stock(s, seat, piles) - wilds
    if lacking == 1:
        odds += weights[T.ONE_LACKS]
    elif lacking < 1:
        odds += weights[T.AT_HAND]
        if size == 1:
            odds += weights[T.WINS]
        elif size == 2:
            odds += weights[T.NEARLY_WINS]
    return float(odds)


@kernel
def wild_tops(s: State, seat: Seat) -> int:
    """How many ?s the seat could play from its hand stacks."""
    count = 0
    for stack in range(STACKS):
        if number_on(int(s.stack_top[seat, stack])) == WILD:
            count += 1
    return count


@kernel
def lacking_to_stock(s: State, seat: Seat, piles: int) -> int:
    """How many cards are missing to the stock card that do not lie on the hand stacks, ?s aside, by the best pile."""
    number = number_of(int(s.stock_top[seat]))
    if number == WILD:
        return 0
    fewest = TEN
    for start in range(TEN):
        if count_at(piles, start) > 0:
            lacking, height = 0, start
            while height != number - 1:
                lacking += 0 if is_top(s, seat, height + 1) else 1
                height = 0 if height + 1 == TEN else height + 1
            fewest = min(fewest, lacking)
    return fewest


@kernel
def is_top(s: State, seat: Seat, number: int) -> bool:
    """Does this number lie on a hand stack?"""
    found = False
    for stack in range(STACKS):
        found |= number_on(int(s.stack_top[seat, stack])) == number
    return found
