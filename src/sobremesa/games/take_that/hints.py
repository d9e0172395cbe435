"""Take That — a cheap good policy: twist; else lay what you can follow and the next player cannot; else take early."""

from __future__ import annotations

from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Mask, Seat, State
from sobremesa.games.take_that.rules import row_cost, row_end
from sobremesa.games.take_that.state import (
    CARD_POINTS,
    COST,
    DECK,
    HIGHEST,
    LAY,
    LOWEST,
    NOT_TAKEN,
    TAKE,
    TWIN,
    TWIST,
)

# Weights in points, found by letting hints with different weights play each other.
FOLLOWED = 1.0  # a card of the next player that fits
TWISTED = 4.0  # a card of the next player that twists what was just laid
OWN_SHARE = 0.3  # of the row's cost, for whoever has no card that fits; none with one, the reverse with two
ENOUGH_ANSWERS = 2  # more own cards that fit are no better
CHEAP_ROW = 3  # minus points of a row that may be worth taking freely
NEVER = -1000.0  # worse than everything


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    twisting = card_to_twist_with(s, mask)
    if twisting != NO_CARD:
        return TWIST + twisting
    cost = row_cost(s)
    chance = chance_to_hold(s, seat)
    laying = card_to_lay(s, seat, cost, chance)
    if laying == NO_CARD or (
        0 < cost <= CHEAP_ROW
        and value_of_taking(s, seat, cost, chance) > value_of_laying(s, seat, laying, cost, chance)
    ):
        return TAKE
    return LAY + laying


@kernel
def card_to_twist_with(s: State, mask: Mask) -> int:
    """The twin of the leftmost card that can be twisted, NO_CARD if none can."""
    for place in range(int(s.row_size)):
        twin = int(TWIN[int(s.row[place])])
        if twin != NO_CARD and mask[TWIST + twin]:
            return twin
    return NO_CARD


@kernel
def card_to_lay(s: State, seat: Seat, cost: int, chance: float) -> int:
    """The best card that fits the row, NO_CARD if none does."""
    low, high = 0, DECK - 1
    if s.row_size > 0:
        low, high = int(LOWEST[row_end(s)]), int(HIGHEST[row_end(s)])
    best = NO_CARD
    most = NEVER
    for card in range(low, high + 1):
        if s.hand[seat, card]:
            value = value_of_laying(s, seat, card, cost, chance)
            if value > most:
                best = card
                most = value
    return best


@kernel
def value_of_taking(s: State, seat: Seat, cost: int, chance: float) -> float:
    """§4.2 After the row comes the best start of a new one; §5.1 nothing comes once the draw pile is empty."""
    if s.pile_size == 0:
        return float(-cost)
    if s.advanced and s.row_size == 1:
        cost += CARD_POINTS  # §7.1, at least
    most = NEVER
    for card in range(DECK):
        if s.hand[seat, card]:
            most = max(most, value_of_laying(s, seat, card, 0, chance))
    return most - cost


@kernel
def value_of_laying(s: State, seat: Seat, card: int, cost: int, chance: float) -> float:
    """What it is worth to lay this card on a row that costs `cost` so far; `chance` is chance_to_hold."""
    low, high = int(LOWEST[card]), int(HIGHEST[card])
    answers = -1  # the card itself is laid
    unseen_fits = 0
    for other in range(low, high + 1):
        held = int(s.hand[seat, other])
        answers += held
        unseen_fits += 1 - held if s.taken[other] == NOT_TAKEN else 0
    for place in range(int(s.row_size)):
        unseen_fits -= 1 if low <= s.row[place] <= high else 0
    own_share = OWN_SHARE * (1 - min(answers, ENOUGH_ANSWERS))
    threat = FOLLOWED * unseen_fits + (TWISTED if may_be_twisted(s, seat, card) else 0.0)
    return -own_share * (cost + int(COST[card])) - threat * chance


@kernel
def may_be_twisted(s: State, seat: Seat, card: int) -> bool:
    """Somebody else may hold the twin. (It is not in the row: then the card would twist it.)"""
    twin = int(TWIN[card])
    return twin != NO_CARD and s.taken[twin] == NOT_TAKEN and s.hand[seat, twin] == 0


@kernel
def chance_to_hold(s: State, seat: Seat) -> float:
    """How likely it is that the next player holds a certain unseen card."""
    unseen = int(s.pile_size)
    for other in range(int(s.seats)):
        unseen += int(s.extra_size[other])
        if other != seat:
            unseen += int(s.hand_size[other])
    return int(s.hand_size[next_seat(s, seat)]) / max(unseen, 1)
