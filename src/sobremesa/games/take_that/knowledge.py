"""Take That — what a seat knows: worlds that fit it, and the same as a tensor."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD, take_out
from sobremesa.core.jit import kernel
from sobremesa.core.observation import slices
from sobremesa.core.rng import roll
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice, Seat, State
from sobremesa.games.take_that.hints import HINT, first_weight, preferred
from sobremesa.games.take_that.rules import points, row_cost, row_end
from sobremesa.games.take_that.state import DECK, HAND, LAY, MAX_EXTRA, MAX_SEATS, NOT_TAKEN, TWIN, Phase

# How much less likely a world is, found by comparing imagined worlds with the true ones when hints play.
NOT_TWISTED = 0.7  # for every twist that somebody could have made in the last turn; a card drawn since may be the twin
UNEXPECTED = 0.25  # if the last card laid is not what the hints would have laid; some players have ideas of their own
UNEXPECTED_BEFORE = 0.5  # the same of a card before it, which may also have been laid by somebody else
MANY_POINTS = 50  # what points are measured by: few games cost more

OBSERVATION = slices(
    new_row=1,  # 1 while whoever took the row lays a new card
    advanced=1,  # 1 in the advanced version
    games_left=1,  # this game and those to come, as a part of the match
    pile=1,  # cards left to draw, in decks
    row_cost=1,  # minus points of the row, in MANY_POINTS
    row_end=DECK,  # one-hot
    row=DECK,  # 0 if not in the row, else from just above 0 (leftmost) to 1 (rightmost)
    hand=DECK,  # 1: own card
    taken=DECK,  # 1: lies beside somebody
    hand_size=MAX_SEATS,  # in hands of nine; self first, then to the left, here and below
    extra=MAX_SEATS,  # unseen minus cards, as a part of all there can be
    points=MAX_SEATS,  # of this game as far as known, in MANY_POINTS
    score=MAX_SEATS,  # of the finished games, in MANY_POINTS a game
)
O = OBSERVATION  # noqa: E741
NEW_ROW_AT, ADVANCED_AT, GAMES_LEFT_AT, PILE_AT, ROW_COST_AT = (
    O[name].start for name in ("new_row", "advanced", "games_left", "pile", "row_cost")
)
ROW_END_AT, ROW_AT, HAND_AT, TAKEN_AT = (O[name].start for name in ("row_end", "row", "hand", "taken"))
HAND_SIZE_AT, EXTRA_AT, POINTS_AT, SCORE_AT = (O[name].start for name in ("hand_size", "extra", "points", "score"))


@kernel
def sample(w: State, seat: Seat, dice: Dice) -> None:
    """Deal the unseen cards anew: other hands and extra cards get as many as they are, the pile gets the rest.

    Nothing that anybody does tells which other cards they hold (T1: a row may always be taken), so every deal of the
    unseen cards is equally possible.
    """
    unseen = put_unseen_into_pile(w, seat)
    for other in range(int(w.seats)):
        if other != seat:
            for card in range(DECK):
                w.hand[other, card] = 0
            for _ in range(int(w.hand_size[other])):
                w.hand[other, take_out(w.pile, unseen, roll(dice, unseen))] = 1
                unseen -= 1
    lay_extra_cards(w, unseen, dice)


@kernel
def lay_extra_cards(w: State, unseen: int, dice: Dice) -> None:
    """T6 The extra cards are any of those in the pile, until they are revealed."""
    for seat in range(int(w.seats)):
        for i in range(MAX_EXTRA):
            w.extra[seat, i] = w.revealed[seat, i] if w.over else NO_CARD
        if not w.over:
            for i in range(int(w.extra_size[seat])):
                w.extra[seat, i] = take_out(w.pile, unseen, roll(dice, unseen))
                unseen -= 1


@kernel
def put_unseen_into_pile(w: State, seat: Seat) -> int:
    """All cards that the seat has seen nowhere in this game; returns how many they are."""
    mark_unseen(w, seat)
    size = 0
    for card in range(DECK):
        if w.pile[card]:
            w.pile[size] = card  # never beyond the mark that was just read
            size += 1
    for i in range(size, DECK):
        w.pile[i] = NO_CARD
    return size


@kernel
def mark_unseen(w: State, seat: Seat) -> None:
    """For a moment the pile's place holds a 1 for every card that is not taken, in the row, in the hand or revealed."""
    for card in range(DECK):
        w.pile[card] = 1 if w.taken[card] == NOT_TAKEN and not (seat >= 0 and w.hand[seat, card]) else 0
    for place in range(int(w.row_size)):
        w.pile[int(w.row[place])] = 0
    if w.over:
        for other in range(int(w.seats)):
            for i in range(int(w.extra_size[other])):
                w.pile[int(w.revealed[other, i])] = 0


@kernel
def redeal(w: State, seat: Seat, dice: Dice) -> None:
    """As many cards from the draw pile, with the hand shuffled into it."""
    size = int(w.pile_size)
    for card in range(DECK):
        if w.hand[seat, card]:
            w.hand[seat, card] = 0
            w.pile[size] = card
            size += 1
    while size > w.pile_size:
        w.hand[seat, take_out(w.pile, size, roll(dice, size))] = 1
        size -= 1


@kernel
def likelihood(w: State, seat: Seat) -> float:
    """Who can twist mostly does, and who lays a card mostly had none that the hints like better."""
    chance = 1.0
    turn = next_to_act(w)
    if turn < 0 or w.row_size == 0 or turn == seat:
        return chance
    ago = turn - seat if turn > seat else turn - seat + int(w.seats)
    for place in range(int(w.row_size) - ago):
        chance *= NOT_TWISTED if can_twist(w, seat, place) else 1.0
    if w.row_size >= ago and not laid_as_expected(w, seat, ago):
        chance *= UNEXPECTED if ago == 1 else UNEXPECTED_BEFORE
    return chance


@kernel
def can_twist(s: State, seat: Seat, place: int) -> bool:
    """§3.4 Does the seat hold the twin of this card of the row?"""
    twin = int(TWIN[int(s.row[place])])
    return twin != NO_CARD and s.hand[seat, twin] == 1


@kernel
def laid_as_expected(w: State, seat: Seat, ago: int) -> bool:
    """Would the hints have laid with this hand what the seat laid so many turns ago, if every turn has laid a card?"""
    size = int(w.row_size)
    card = int(w.row[size - ago])
    w.row_size = size - ago
    w.hand[seat, card] = 1
    action = preferred(w, seat, HINT[first_weight(w) :])
    w.hand[seat, card] = 0
    w.row_size = size
    return action == LAY + card


@kernel
def is_open(w: State, seat: Seat) -> bool:
    """With two seats and no draw pile, all cards that are nowhere to be seen are in the other hand."""
    return w.seats == 2 and w.pile_size == 0 and w.extra_size[0] == 0 and w.extra_size[1] == 0 and not w.over


@kernel
def observe(s: State, seat: Seat, out: np.ndarray) -> None:
    """Own cards, the row, what has been taken, and what everybody knows of the others (T7)."""
    for i in range(len(out)):
        out[i] = 0
    out[NEW_ROW_AT] = 1 if s.phase == Phase.NEW_ROW else 0
    out[ADVANCED_AT] = s.advanced
    out[GAMES_LEFT_AT] = 0 if s.over else (1 + int(s.games) - int(s.game_no)) / int(s.games)
    out[PILE_AT] = s.pile_size / DECK
    observe_row(s, out)
    for card in range(DECK):
        out[HAND_AT + card] = s.hand[seat, card]
        out[TAKEN_AT + card] = 0 if s.taken[card] == NOT_TAKEN else 1
    seats = int(s.seats)
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        out[HAND_SIZE_AT + i] = s.hand_size[other] / HAND
        out[EXTRA_AT + i] = s.extra_size[other] / MAX_EXTRA
        out[POINTS_AT + i] = points(s, other) / MANY_POINTS
        out[SCORE_AT + i] = s.score[other] / (MANY_POINTS * int(s.games))


@kernel
def observe_row(s: State, out: np.ndarray) -> None:
    """§2.3 The row from left to right, and what it costs."""
    size = int(s.row_size)
    if size == 0:
        return
    out[ROW_COST_AT] = row_cost(s) / MANY_POINTS
    out[ROW_END_AT + row_end(s)] = 1
    for place in range(size):
        out[ROW_AT + int(s.row[place])] = (place + 1) / size
