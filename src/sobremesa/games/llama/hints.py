"""L.L.A.M.A. — a cheap good policy: play when you can, get out while it is cheap, else draw; and what a score is worth.

What the policy goes by is a row of weights, so that players can know more or less of it, and weights can be tuned.
"""

from __future__ import annotations

from enum import IntEnum
from math import exp

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.thinking import Thinking
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights
from sobremesa.games.llama.rules import hand_points, next_kind, still_in
from sobremesa.games.llama.state import (
    DRAW,
    HAND,
    KINDS,
    LLAMA,
    LLAMA_POINTS,
    PLAY,
    QUIT,
    RETURN_ONE,
    RETURN_TEN,
    Phase,
)


class Weight(IntEnum):
    """What the policy goes by: the first ones in points at which it quits, the others in cards."""

    QUIT_TWO = 0  # quit at no more than this many points, with two seats
    QUIT_THREE = 1
    QUIT_FOUR = 2
    QUIT_FIVE = 3
    QUIT_SIX = 4
    LAST_CARD = 5  # more, if somebody else has only one card left
    SHORT_HAND = 6  # or two
    CARDS = 7  # more for every own card beyond a hand of six
    WAITING = 8  # more for every step that the top card must take until an own card fits
    GONE_HOME = 9  # more for everybody who has quit
    SAME_KIND = 10  # how much better it is to play the top's own kind: the next one still fits afterwards
    COPIES = 11  # for every card of the kind: it is still there when the others go on
    RID_OF = 12  # for every point that the last card of a kind takes away


W = Weight
HINT = np.array([10.6, 5.68, 3.47, 4.16, 4.12, 1.23, -0.18, 0.314, 0.184, -0.07, 1.63, 0.437, 0.05])

# A child never gives up a round and is glad of any card that fits, the higher the better. Who plays at ease leaves with
# a few points in the hand and gets rid of many, but does not see that passing over a kind means waiting for it.
BEGINNER = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0], dtype=np.float64)
EASY = np.array([5, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 1], dtype=np.float64)
GOOD = HINT
MASTER = Thinking(iterations=36_000, shared=True)


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    return advise(s, seat, mask, dice, HINT)


@kernel
def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    if s.phase == Phase.GIVE_BACK:
        return RETURN_TEN if mask[RETURN_TEN] else RETURN_ONE
    card = card_to_play(s, seat, mask, weights)
    if card >= 0:
        return PLAY + card
    if mask[DRAW] and hand_points(s, seat) > points_to_quit_at(s, seat, weights):
        return DRAW
    return QUIT


@kernel
def card_to_play(s: State, seat: Seat, mask: Mask, weights: Weights) -> int:
    """The kind to play, -1 if none fits."""
    same = int(s.top)
    following = next_kind(same)
    if not mask[PLAY + same]:
        return following if mask[PLAY + following] else -1
    if not mask[PLAY + following]:
        return same
    better = worth_of_card(s, seat, same, weights) + weights[W.SAME_KIND] - worth_of_card(s, seat, following, weights)
    return same if better >= 0 else following


@kernel
def worth_of_card(s: State, seat: Seat, kind: int, weights: Weights) -> float:
    copies = int(s.hand[seat, kind])
    worth = weights[W.COPIES] * copies
    if copies == 1:
        worth += weights[W.RID_OF] * (LLAMA_POINTS if kind == LLAMA else kind + 1)
    return worth


@kernel
def points_to_quit_at(s: State, seat: Seat, weights: Weights) -> float:
    """Up to how many points it is better to leave the round than to draw."""
    seats = int(s.seats)
    shortest = shortest_other_hand(s, seat)
    points = weights[W.QUIT_TWO + seats - FEWEST_SEATS]
    if shortest == 1:
        points += weights[W.LAST_CARD]
    elif shortest == 2:
        points += weights[W.SHORT_HAND]
    points += weights[W.CARDS] * (int(s.hand_size[seat]) - HAND)
    points += weights[W.WAITING] * steps_to_wait(s, seat)
    return float(points + weights[W.GONE_HOME] * (seats - still_in(s)))


@kernel
def shortest_other_hand(s: State, seat: Seat) -> int:
    """The fewest cards that anybody else who is still in holds."""
    fewest = 100
    for other in range(int(s.seats)):
        if other != seat and not s.quit[other]:
            fewest = min(fewest, int(s.hand_size[other]))
    return fewest


@kernel
def steps_to_wait(s: State, seat: Seat) -> int:
    """How many steps the top card must take until a card of the hand fits."""
    kind = next_kind(next_kind(int(s.top)))
    steps = 1
    while s.hand[seat, kind] == 0 and steps < KINDS:
        kind = next_kind(kind)
        steps += 1
    return steps


# --- what a score is worth ---------------------------------------------------------------------------------------

BANDS = 8  # of the highest score, from 0 to the limit
# By seats and by band: how much a twentieth of the limit counts. Fitted to matches of hints against each other.
SPREAD = np.array(
    [
        [0.11, 0.10, 0.08, 0.10, 0.11, 0.13, 0.15, 0.18],  # two seats
        [0.08, 0.08, 0.07, 0.09, 0.10, 0.12, 0.14, 0.17],
        [0.12, 0.12, 0.08, 0.10, 0.11, 0.13, 0.15, 0.18],
        [0.15, 0.15, 0.11, 0.12, 0.14, 0.16, 0.19, 0.21],
        [0.15, 0.14, 0.12, 0.14, 0.16, 0.18, 0.21, 0.24],  # six
    ]
)
UNIT = 20
FEWEST_SEATS = 2


@kernel
def stage(s: State) -> int:
    """§2 to §6 One round."""
    return int(s.round_no)


@kernel
def evaluate(s: State, out: np.ndarray) -> None:
    """Match equity: the shares of the win go by exp(-points), the steeper the nearer the end (§7)."""
    seats = int(s.seats)
    highest = 0
    fewest = int(s.points[0])
    for seat in range(seats):
        highest = max(highest, int(s.points[seat]))
        fewest = min(fewest, int(s.points[seat]))
    band = min(BANDS - 1, highest * BANDS // max(1, int(s.limit)))
    total = 0.0
    for seat in range(seats):
        behind = int(s.points[seat]) - fewest
        if s.over:
            out[seat] = 1.0 if behind == 0 else 0.0
        else:
            out[seat] = exp(-SPREAD[seats - FEWEST_SEATS, band] * behind * UNIT / s.limit)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
