"""Take That — a cheap good policy: twist; else lay what you can follow and the next player cannot; else take early.

What the policy goes by is a row of weights, so that players can know more or less of the game and weights can be tuned.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp, sqrt

import numpy as np

from sobremesa.core.bits import place_of_lowest
from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.thinking import Thinking
from sobremesa.core.turns import next_seat, next_to_act
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.take_that.rules import cards_dealt, points, row_cost, row_end
from sobremesa.games.take_that.sets import (
    FITTING,
    NEARBY,
    TWINS,
    WORD,
    WORDS,
    Cards,
    any_common,
    cards_held,
    cards_left,
    cards_that_fit,
    cards_to_come,
    count_cards,
    count_common,
    in_both,
    twins_of_row,
    without,
)
from sobremesa.games.take_that.state import (
    CARD_POINTS,
    COST,
    DECK,
    LAY,
    TAKE,
    TWIN,
    TWIST,
)


class Weight(IntEnum):
    """What the policy goes by with two seats, and then the same again with more."""

    FOLLOWED = 0  # how much every unseen card that fits helps the next player to go on
    NEXT_TAKES = 1  # of the row's cost, if the next player cannot
    OWN_RISK = 2  # of the row's cost, for a hand that has nothing to go on with
    ANSWERS = 3  # how much every own card that fits takes from that risk
    NEARBY = 4  # or every own card that may fit after one more card
    RESERVE = 5  # or every own twist that is left for later
    PAIR = 6  # points for a twist now
    TWISTED = 7  # points lost if the next player twists the card just laid
    HOPE = 8  # points for keeping a card whose twin somebody else may lay
    FRESH_START = 9  # points for beginning a new row after taking one
    FOLLOWED_OF_MANY = 10
    NEXT_TAKES_OF_MANY = 11
    OWN_RISK_OF_MANY = 12
    ANSWERS_OF_MANY = 13
    NEARBY_OF_MANY = 14
    RESERVE_OF_MANY = 15
    PAIR_OF_MANY = 16
    TWISTED_OF_MANY = 17
    HOPE_OF_MANY = 18
    FRESH_START_OF_MANY = 19


W = Weight
OF_MANY = int(Weight.FOLLOWED_OF_MANY)
HINT = np.array(
    [
        *(0.5, 3.3, 1.2, 0.22, 0.14, 0.94, 0.68, 3.6, 0.51, 1.17),
        *(0.6, 1.87, 0.94, 0.61, 0.2, 0.55, 4.3, 1.65, 0.5, 0.65),
    ]
)
AT_ONCE = 99.0  # points beyond comparison
# Twists whatever can be twisted, keeps toads back, and else lays the lowest card that fits.
BEGINNER = np.array([0, 0, 0.1, 0, 0, 0, AT_ONCE, 0, 0, 0] * 2)
# Also keeps cards that fit what it lays, and cards whose twin may come; what the others may hold is no concern.
EASY = np.array([0, 0, 0.2, 0.5, 0, 0, AT_ONCE, 0, 0.3, 0] * 2)
GOOD = HINT
MASTER = Thinking(iterations=4000, horizon=10, blind=True, memories=1000, believing=4, solver_nodes=50_000)
NEVER = -1000.0  # worse than everything


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    return preferred(s, seat, weights[first_weight(s) :])


@kernel
def first_weight(s: State) -> int:
    """Where the half of the weights begins that goes with this number of seats."""
    return 0 if s.seats == 2 else OF_MANY


@kernel(apart=True)
def preferred(s: State, seat: Seat, weights: Weights) -> Action:
    cards, cost = (cards_held(s, seat), cards_to_come(s), cards_that_fit(s), twins_of_row(s)), row_cost(s)
    return best_action(s, *cards, cost, chance_to_hold(s, seat), value_of_taking(s, cost, weights), weights)


@kernel(apart=True)
def best_action(
    s: State,
    hand: Cards,
    to_come: Cards,
    fitting: Cards,
    twins: Cards,
    cost: int,
    chance: float,
    taking: float,
    weights: Weights,
) -> Action:
    """§3.1 The best card to lay, the best twist, or the row, whichever is worth most.

    Of the table it takes what anybody would note down: which cards are to come, fit the row or twist a card of it, what
    the row costs, the chance that the next player holds a certain unseen card, and what taking the row is worth.
    """
    unseen, own_twists = without(to_come, hand), in_both(hand, twins)
    twists = count_cards(own_twists)
    best, most = NO_CARD, NEVER
    for word in range(WORDS):
        cards = hand[word] & fitting[word] & ~own_twists[word]  # what can twist is never laid
        while cards != 0:
            card = WORD * word + place_of_lowest(cards)
            cards &= cards - 1
            value = value_of_laying(card, hand, unseen, cost, twists, chance, weights)
            if value > most:
                best, most = LAY + card, value
    if twists > 0:
        card, value = best_twist(s, hand, unseen, cost, twists, chance, weights)
        if value > most:
            best, most = TWIST + card, value
    return TAKE if taking > most else best


@kernel
def value_of_taking(s: State, cost: int, weights: Weights) -> float:
    """§4 What it is worth to take a row that costs so much."""
    if s.row_size == 0:
        return NEVER
    return float((weights[W.FRESH_START] if s.pile_size > 0 else 0.0) - cost)


@kernel
def value_of_laying(
    card: int, hand: Cards, unseen: Cards, cost: int, twists: int, chance: float, weights: Weights
) -> float:
    """§3.2 What it is worth to lay this card on a row that costs `cost` so far and holds `twists` own twists."""
    own, other = int(any_common(hand, TWINS[card])), int(any_common(unseen, TWINS[card]))
    lost = other * (weights[W.TWISTED] * chance + weights[W.HOPE])
    cost += int(COST[card])
    return worth_of_row(card, True, hand, unseen, cost, twists + own, other * chance, chance, weights) - lost


@kernel
def best_twist(
    s: State, hand: Cards, unseen: Cards, cost: int, twists: int, chance: float, weights: Weights
) -> tuple[int, float]:
    """The card to twist with, and its value: all that leave the end of the row as it is are equally good."""
    last = int(s.row_size) - 1
    best, most = NO_CARD, NEVER
    cost -= CARD_POINTS
    twists -= 1
    place = 0
    while place < last and not any_common(hand, TWINS[int(s.row[place])]):
        place += 1
    if place < last:
        best = int(TWIN[int(s.row[place])])
        most = worth_of_row(row_end(s), False, hand, unseen, cost, twists, 0.0, chance, weights)
    if any_common(hand, TWINS[row_end(s)]):
        value = 0.0
        if last > 0:
            value = worth_of_row(int(s.row[last - 1]), False, hand, unseen, cost, twists, 0.0, chance, weights)
        if value > most:
            best, most = int(TWIN[row_end(s)]), value
    return best, weights[W.PAIR] + most


@kernel
def worth_of_row(
    end: int,
    held: bool,
    hand: Cards,
    unseen: Cards,
    cost: int,
    twists: int,
    twist_chance: float,
    chance: float,
    weights: Weights,
) -> float:
    """What a row that the next player has to continue is worth to the seat. `held`: its end is still in the hand."""
    fits = count_common(unseen, FITTING[end])
    answers = count_common(hand, FITTING[end]) - int(held)
    nearby = count_common(hand, NEARBY[end])
    stuck = fading(weights[W.FOLLOWED] * chance * fits) * (1 - twist_chance)
    helpless = fading(weights[W.ANSWERS] * answers + weights[W.NEARBY] * nearby + weights[W.RESERVE] * twists)
    return float(cost * (weights[W.NEXT_TAKES] * stuck - weights[W.OWN_RISK] * helpless))


@kernel
def fading(x: float) -> float:
    """Nearly exp(-x), and cheaper."""
    left = max(0.0, 1 - x / 8)
    left *= left
    left *= left
    return left * left


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

# By seats: how much a point counts when one game is left. Fitted to matches of hints (bench/equity.py).
SPREAD = np.array([0, 0, 0.066, 0.098, 0.13])
MEAN_COST = float(COST.mean())  # of an extra card that nobody has seen (§7.2)


@kernel
def stage(s: State) -> int:
    """§6.1 One game of the match."""
    return int(s.game_no)


class Trait(IntEnum):
    """What tells who will win the match, for each seat, in points."""

    POINTS = 0  # of the match so far
    STUCK = 1  # what the row costs, if it is the seat's turn and it has no card that fits and no twist,
    STUCK_NEXT = 2  # or will have none if nothing is laid before its turn comes next
    TWISTS = 3  # cards of the row that it can twist
    PAIRS = 4  # cards in the hand that are a pair with another one there,
    HOPES = 5  # or whose twin may still come


T = Trait
# Fitted to matches of hints against each other (bench/prospects.py).
PROSPECTS = np.array([1.04, -0.98, -0.51, 1.97, 1.05, 0.63])


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """Match equity (§6.2): the shares of the win go by exp(points), the steeper the less is left to play."""
    most = NEVER
    for seat in range(int(s.seats)):
        out[seat] = float(s.score[seat]) if s.over else prospects(s, seat, PROSPECTS)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(int(s.seats)):
        if s.over:
            out[seat] = 1.0 if out[seat] == most else 0.0
        else:
            out[seat] = exp(out[seat] - most)
        total += out[seat]
    for seat in range(int(s.seats)):
        out[seat] /= total


@kernel(apart=True)
def prospects(s: State, seat: Seat, weights: Weights) -> float:
    """Log odds of the win, but for what is the same for all seats: the traits, weighed."""
    points = weights[T.POINTS] * points_so_far(s, seat)
    hand = cards_held(s, seat)
    if has_begun(s) and s.pile_size > 0:
        points += worth_of_hand(hand, cards_left(s), weights)
    if s.row_size > 0:
        turns = seat - next_to_act(s)
        if turns < 0:
            turns += int(s.seats)
        twists = count_cards(in_both(hand, twins_of_row(s)))
        points += weights[T.TWISTS] * twists
        if turns <= 1 and twists == 0 and not any_common(hand, FITTING[row_end(s)]):
            points += weights[T.STUCK + turns] * row_cost(s)
    return float(points * SPREAD[int(s.seats)] / sqrt(games_left(s)))


@kernel
def has_begun(s: State) -> bool:
    """Has a card of this game been laid? Before, the hands are luck to come."""
    return int(s.pile_size) < DECK - int(s.seats) * cards_dealt(int(s.seats))


@kernel
def worth_of_hand(hand: Cards, left: Cards, weights: Weights) -> float:
    """What the cards in the hand are good for later, while these are left in the game."""
    paired = hopes = 0
    for word in range(WORDS):
        cards = hand[word]
        while cards != 0:
            twin = TWINS[WORD * word + place_of_lowest(cards)]
            cards &= cards - 1
            if any_common(hand, twin):
                paired += 1
            elif any_common(left, twin):
                hopes += 1
    return float(weights[T.PAIRS] * paired + weights[T.HOPES] * hopes)


@kernel
def games_left(s: State) -> float:
    """The games to come, and the part of the running one's cards that may still be played."""
    cards = int(s.pile_size)
    for seat in range(int(s.seats)):
        cards += int(s.hand_size[seat])
    return int(s.games) - int(s.game_no) + max(1, cards) / DECK


@kernel
def points_so_far(s: State, seat: Seat) -> float:
    """Of the match and of the running game, as far as they are known (T6)."""
    return int(s.score[seat]) + points(s, seat) - MEAN_COST * int(s.extra_size[seat])
