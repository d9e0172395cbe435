"""Take That — what all moves of a game tell of the others' hands.

Everybody sees every move, so one can ask with which hands good players would have made them. There are too many hands
to go through, so a Markov chain wanders among those that are possible: it exchanges two hidden cards, or the times at
which two cards were drawn, and asks the hints what they would have done at every move that this changes. An exchange
after which a move looks odd is kept only now and then: hardly ever of who always does what the hints would do, more
often of who has ideas of their own. What the chain comes by in the long run are hands as likely as they are.
"""

from __future__ import annotations

from enum import IntEnum
from math import log

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.rng import roll
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Seat, State
from sobremesa.games.take_that.hints import HINT, best_action, chance_to_hold, first_weight, value_of_taking
from sobremesa.games.take_that.knowledge import lay_extra_cards, put_unseen_into_pile
from sobremesa.games.take_that.rules import cards_dealt, clear_place, gather_cards, leave_row, row_cost, take_row
from sobremesa.games.take_that.sets import (
    ITSELF,
    WORDS,
    any_common,
    as_set,
    cards_that_fit,
    cards_to_come,
    twins_of_row,
)
from sobremesa.games.take_that.state import (
    DECK,
    FACE_UP,
    HAND,
    LAY,
    MAX_SEATS,
    MOST_MOVES,
    TAKE,
    TWIN,
    TWIST,
)

# Once in so many moves a player is thought to have an idea of their own, before anything is known: one of two kinds of
# players, of which one is as likely as the other.
SELDOM, OFTEN = 200, 20
# Exchanges that are tried for every card in the others' hands:
WARM_UP = 40  # before the first world
APART = 2  # from one world to the next

NOBODY = -1  # holds what lies in the draw pile
DEALT = -1  # the time of the deal, before the first move
NEVER = 2 * MOST_MOVES  # later than every move
TOO_ODD = NEVER
IMPOSSIBLE = -1e9
FINE = 1 << 20  # how finely chances are rolled


class Card(IntEnum):
    """What is imagined of a card that the seat has not seen, or that somebody else has played: a row of `cards`.

    First come the cards in the others' hands, then the draw pile, then those that were played.
    """

    NUMBER = 0  # which card
    HOLDER = 1  # who has or had it, NOBODY yet
    SINCE = 2  # the move with which it was drawn, or DEALT
    UNTIL = 3  # the move with which it was played, or NEVER


# What is known and imagined of a move: a record of `story`. Sets of cards are two words each (sets.py).
MOVE = np.dtype(
    (
        np.record,
        [
            ("action", "i8"),
            ("earlier", "i8"),  # the same seat's move before, -1 if there is none
            ("odd", "i8"),  # 1: with the imagined hand the hints would have done something else
            ("would_be_odd", "i8"),  # the same after the exchange that is being tried
            ("hand", "i8", (WORDS,)),  # the imagined hand
            ("to_come", "i8", (WORDS,)),  # the cards that were neither taken nor in the row
            ("fitting", "i8", (WORDS,)),  # those that could be laid
            ("twins", "i8", (WORDS,)),  # those that twist a card of the row
            ("cost", "i8"),  # of the row
            ("chance", "f8"),  # that the next player held a certain unseen card
            ("taking", "f8"),  # what taking the row was worth
        ],
    )
)


def remember(views: np.ndarray, seat: Seat, worlds: np.ndarray, dice: Dice) -> bool:
    """Fill the worlds with such as fit the seat's view and all moves of this game.

    False if the moves do not lead to the position: it was set up by hand.
    """
    before = np.zeros(MOST_MOVES + 1, dtype=views.dtype)
    story, cards = np.zeros(MOST_MOVES, dtype=MOVE), np.zeros((DECK, len(Card)), dtype=np.int64)
    drawn, last, odd = np.zeros((MAX_SEATS, HAND), dtype=np.int64), *np.zeros((2, MAX_SEATS), dtype=np.int64)
    weights = np.zeros((MAX_SEATS, MOST_MOVES + 2))
    settings = (WARM_UP, APART, SELDOM, OFTEN)
    return bool(recall(views, seat, worlds, *settings, before, story, cards, drawn, last, odd, weights, dice))


@kernel(apart=True)
def recall(
    views: np.ndarray,
    me: Seat,
    worlds: np.ndarray,
    warm_up: int,
    apart: int,
    seldom: int,
    often: int,
    before: np.ndarray,
    story: np.ndarray,
    cards: np.ndarray,
    drawn: np.ndarray,
    last: np.ndarray,
    odd: np.ndarray,
    weights: np.ndarray,
    dice: Dice,
) -> bool:
    """`before`: the table before each move. `story`: the moves. `drawn`: when the cards that a seat holds were drawn.
    `last`: its last move. `odd`: how many of its moves are odd. `weights`: how likely that many are, as a logarithm."""
    view = views[0]
    worlds[0] = view
    unseen = put_unseen_into_pile(worlds[0], me)
    moves, known = retrace(view, me, unseen, before, story, cards, drawn, last, dice)
    if not agrees(before[moves], view):
        return False
    hidden = deal_unseen(view, me, worlds[0].pile, unseen, cards, drawn, dice)
    for seat in range(int(view.seats)):
        odd[seat] = 0
        if seat != me:
            imagine_hands(seat, story, cards, known, last)
            odd[seat] = count_odd(seat, before, story, last)
            weigh_oddness(weights[seat], count_moves(seat, story, last), seldom, often)
    for i in range(len(worlds)):
        exchanges = hidden * (warm_up if i == 0 else apart)
        wander(exchanges, hidden, unseen, known, before, story, cards, last, odd, weights, dice)
        worlds[i] = view
        write_world(worlds[i], me, hidden, unseen, cards, dice)
    return True


# --- the game so far -----------------------------------------------------------------------------------------------


@kernel
def retrace(
    view: State,
    me: Seat,
    known: int,
    before: np.ndarray,
    story: np.ndarray,
    cards: np.ndarray,
    drawn: np.ndarray,
    last: np.ndarray,
    dice: Dice,
) -> tuple[int, int]:
    """Go through all moves as everybody saw them. Returns how many there were, and where the played cards end.

    When a card that somebody else has played was drawn is imagined; it must have been before.
    """
    begin(before, view)
    for seat in range(int(view.seats)):
        last[seat] = -1
        for i in range(cards_dealt(int(view.seats))):
            drawn[seat, i] = DEALT
    seat = int(view.starter)
    for t in range(int(view.moves_size)):
        action = int(view.moves[t])
        note_down(story[t], before[t], seat, action, last[seat])
        last[seat] = t
        before[t + 1] = before[t]
        s = before[t + 1]
        held, pile = int(s.hand_size[seat]), int(s.pile_size)
        if not can_be(s, seat, story[t]):
            return t, known  # so it is not the story of this game
        see(s, seat, action)
        if action == TAKE:
            continue
        i = roll(dice, held)
        if seat != me:
            cards[known, Card.NUMBER] = action - TWIST if action >= TWIST else action - LAY
            cards[known, Card.HOLDER], cards[known, Card.SINCE], cards[known, Card.UNTIL] = seat, drawn[seat, i], t
            known += 1
        drawn[seat, i] = drawn[seat, held - 1]
        if pile > 0:
            drawn[seat, held - 1] = t
        seat = next_seat(s, seat)
    return int(view.moves_size), known


@kernel
def begin(before: np.ndarray, view: State) -> None:
    """§2 The table when the cards have just been dealt; nobody's hand is known."""
    before[0] = view
    s = before[0]
    gather_cards(s)
    for seat in range(int(s.seats)):
        clear_place(s, seat)
        s.hand_size[seat] = cards_dealt(int(s.seats))
        s.pile_size -= cards_dealt(int(s.seats))


@kernel
def note_down(move: State, s: State, seat: Seat, action: Action, earlier: int) -> None:
    """What the hints have to know of the table before a move; the hand is imagined later."""
    move.action, move.earlier = action, earlier
    move.to_come[0], move.to_come[1] = cards_to_come(s)
    move.fitting[0], move.fitting[1] = cards_that_fit(s)
    move.twins[0], move.twins[1] = twins_of_row(s)
    move.cost, move.chance = row_cost(s), chance_to_hold(s, seat)
    move.taking = value_of_taking(s, int(move.cost), HINT[first_weight(s) :])
    move.hand[0] = move.hand[1] = 0


@kernel
def can_be(s: State, seat: Seat, move: State) -> bool:
    """Is this a move, as far as everybody can tell? (What a position that was set up says of moves may be nonsense.)"""
    action = int(move.action)
    if action == TAKE:
        return s.row_size > 0
    card = action - TWIST if action >= TWIST else action - LAY
    if s.hand_size[seat] == 0 or not any_common(as_set(move.to_come), ITSELF[card]):
        return False
    return action < TWIST or any_common(as_set(move.twins), ITSELF[card])


@kernel
def see(s: State, seat: Seat, action: Action) -> None:
    """What everybody sees of a move: §3.2, §3.4, §4.1, §7.1, and that a card is drawn after it."""
    if action == TAKE:
        if s.advanced and s.row_size == 1:
            s.extra_size[seat] += 1
            s.pile_size -= 1
        take_row(s, seat)
        return
    if action >= TWIST:
        card = action - TWIST
        twin = int(TWIN[card])
        leave_row(s, twin)
        s.taken[card] = FACE_UP + seat
        s.taken[twin] = FACE_UP + seat
    else:
        s.row[int(s.row_size)] = action - LAY
        s.row_size += 1
    if s.pile_size > 0:
        s.pile_size -= 1
    else:
        s.hand_size[seat] -= 1


@kernel
def agrees(s: State, view: State) -> bool:
    """Is this the table that the seat sees?"""
    same = s.row_size == view.row_size and s.pile_size == view.pile_size
    for seat in range(int(s.seats)):
        same &= s.hand_size[seat] == view.hand_size[seat] and s.extra_size[seat] == view.extra_size[seat]
    for card in range(DECK):
        same &= s.taken[card] == view.taken[card] and s.row[card] == view.row[card]
    return bool(same)


# --- a first world -------------------------------------------------------------------------------------------------


@kernel
def deal_unseen(
    view: State, me: Seat, pile: np.ndarray, unseen: int, cards: np.ndarray, drawn: np.ndarray, dice: Dice
) -> int:
    """Deal the unseen cards to the others, each drawn when a card must have been. How many cards are in their hands?"""
    hidden = 0
    for i in range(unseen):
        other = i + roll(dice, unseen - i)
        pile[i], pile[other] = pile[other], pile[i]
        cards[i, Card.NUMBER], cards[i, Card.HOLDER] = pile[i], NOBODY
        cards[i, Card.SINCE], cards[i, Card.UNTIL] = DEALT, NEVER
    for seat in range(int(view.seats)):
        if seat != me:
            for i in range(int(view.hand_size[seat])):
                cards[hidden, Card.HOLDER], cards[hidden, Card.SINCE] = seat, drawn[seat, i]
                hidden += 1
    return hidden


@kernel
def imagine_hands(seat: Seat, story: np.ndarray, cards: np.ndarray, known: int, last: np.ndarray) -> None:
    """Put into the seat's hand before each of its moves what it is imagined to have held."""
    for i in range(known):
        if cards[i, Card.HOLDER] == seat:
            t = last[seat]
            while t > cards[i, Card.SINCE]:
                if t <= cards[i, Card.UNTIL]:
                    give(story[t], cards[i, Card.NUMBER])
                t = story[t].earlier


@kernel
def give(move: State, card: int) -> None:
    """One card more is imagined in the hand."""
    move.hand[0] |= ITSELF[card, 0]
    move.hand[1] |= ITSELF[card, 1]


@kernel
def count_odd(seat: Seat, before: np.ndarray, story: np.ndarray, last: np.ndarray) -> int:
    count = 0
    t = last[seat]
    while t >= 0:
        story[t].odd = is_odd(before[t], story[t])
        count += story[t].odd
        t = story[t].earlier
    return count


@kernel
def count_moves(seat: Seat, story: np.ndarray, last: np.ndarray) -> int:
    count = 0
    t = last[seat]
    while t >= 0:
        count += 1
        t = story[t].earlier
    return count


@kernel
def weigh_oddness(weights: np.ndarray, moves: int, seldom: int, often: int) -> None:
    """How likely it is that so many of a player's moves are odd, beside none: nobody knows of which kind a player is.

    (Of each kind, a further one is as likely as a Beta distribution makes it that has seen the others. Never likelier
    than one less.)
    """
    some, others = seldom / (seldom + moves), often / (often + moves)  # that none is odd
    none = some + others
    weights[0] = 0.0
    for count in range(moves):
        left = moves - count - 1
        some *= (count + 1) / (left + seldom)
        others *= (count + 1) / (left + often)
        weights[count + 1] = min(weights[count], log((some + others) / none))
    for count in range(moves + 1, len(weights)):
        weights[count] = IMPOSSIBLE


@kernel
def is_odd(s: State, move: State) -> int:
    """1: the hints would have done something else."""
    hand, to_come, fitting, twins = as_set(move.hand), as_set(move.to_come), as_set(move.fitting), as_set(move.twins)
    noted = (hand, to_come, fitting, twins, int(move.cost), move.chance, move.taking)
    return int(best_action(s, *noted, HINT[first_weight(s) :]) != move.action)


# --- the chain -----------------------------------------------------------------------------------------------------


@kernel
def wander(
    exchanges: int,
    hidden: int,
    unseen: int,
    known: int,
    before: np.ndarray,
    story: np.ndarray,
    cards: np.ndarray,
    last: np.ndarray,
    odd: np.ndarray,
    weights: np.ndarray,
    dice: Dice,
) -> None:
    """Try so many exchanges of a card in somebody's hand: with any other one that the seat has not seen, or with when
    another card of the same hand was drawn, be it still there or played."""
    for _ in range(exchanges):
        i, j = roll(dice, hidden), roll(dice, known)
        least = log((roll(dice, FINE) + 0.5) / FINE)
        if cards[i, Card.HOLDER] == cards[j, Card.HOLDER]:
            exchange_times(i, j, least, before, story, cards, last, odd, weights)
        elif j < unseen:
            exchange_cards(i, j, least, before, story, cards, last, odd, weights)


@kernel
def allowed(seat: Seat, least: float, odd: np.ndarray, weights: np.ndarray) -> int:
    """How many more moves of the seat may be odd, so that they become less likely by `least` at most."""
    count = 0
    while weights[seat, count] - weights[seat, odd[seat]] > least:
        count += 1
    return count - 1 - int(odd[seat])


@kernel
def exchange_times(
    i: int,
    j: int,
    least: float,
    before: np.ndarray,
    story: np.ndarray,
    cards: np.ndarray,
    last: np.ndarray,
    odd: np.ndarray,
    weights: np.ndarray,
) -> None:
    """Two cards of one hand: was the one drawn when the other was? The later one must not be played by then."""
    seat, since, other = cards[i, Card.HOLDER], cards[i, Card.SINCE], cards[j, Card.SINCE]
    if since == other or since >= cards[j, Card.UNTIL]:
        return
    earlier, later = (i, j) if since < other else (j, i)
    lost, gained = cards[earlier, Card.NUMBER], cards[later, Card.NUMBER]
    most = allowed(seat, least, odd, weights)
    change = change_hands(seat, min(since, other), max(since, other), lost, gained, most, before, story, last, odd)
    if change != TOO_ODD:
        settle(seat, min(since, other), max(since, other), change, story, last, odd)
        cards[i, Card.SINCE], cards[j, Card.SINCE] = other, since


@kernel
def exchange_cards(
    i: int,
    j: int,
    least: float,
    before: np.ndarray,
    story: np.ndarray,
    cards: np.ndarray,
    last: np.ndarray,
    odd: np.ndarray,
    weights: np.ndarray,
) -> None:
    """A card of a hand for one of the draw pile or of another hand."""
    seat, other = cards[i, Card.HOLDER], cards[j, Card.HOLDER]
    since, others = cards[i, Card.SINCE], cards[j, Card.SINCE]
    card, gained = cards[i, Card.NUMBER], cards[j, Card.NUMBER]
    mendable = 0.0 if other == NOBODY else weights[other, odd[other]]
    most = allowed(seat, least + mendable, odd, weights)
    change = change_hands(seat, since, NEVER, card, gained, most, before, story, last, odd)
    if change == TOO_ODD:
        return
    if other != NOBODY:
        most = allowed(other, least - (weights[seat, odd[seat] + change] - weights[seat, odd[seat]]), odd, weights)
        more = change_hands(other, others, NEVER, gained, card, most, before, story, last, odd)
        if more == TOO_ODD:
            put_back(seat, since, NEVER, gained, card, story, last)
            return
        settle(other, others, NEVER, more, story, last, odd)
    settle(seat, since, NEVER, change, story, last, odd)
    cards[i, Card.NUMBER], cards[j, Card.NUMBER] = gained, card


@kernel(apart=True)
def change_hands(
    seat: Seat,
    after: int,
    until: int,
    lost: int,
    gained: int,
    most: int,
    before: np.ndarray,
    story: np.ndarray,
    last: np.ndarray,
    odd: np.ndarray,
) -> int:
    """Let the seat have held one card instead of another at its moves after one and until another.

    Returns how many more of them are odd then; if that is more than `most`, TOO_ODD, and all is as before.
    """
    change, mendable = 0, odd[seat]
    t = last[seat]
    while t > after:
        if t <= until:
            swap(story[t], lost, gained)
            story[t].would_be_odd = is_odd(before[t], story[t])
            change += story[t].would_be_odd - story[t].odd
            mendable -= story[t].odd
            if change > most + mendable:
                put_back(seat, t - 1, until, gained, lost, story, last)
                return TOO_ODD
        t = story[t].earlier
    if change > most:
        put_back(seat, after, until, gained, lost, story, last)
        return TOO_ODD
    return change


@kernel
def swap(move: State, lost: int, gained: int) -> None:
    """Another card is imagined in the hand."""
    move.hand[0] ^= ITSELF[lost, 0] | ITSELF[gained, 0]
    move.hand[1] ^= ITSELF[lost, 1] | ITSELF[gained, 1]


@kernel
def put_back(seat: Seat, after: int, until: int, lost: int, gained: int, story: np.ndarray, last: np.ndarray) -> None:
    t = last[seat]
    while t > after:
        if t <= until:
            swap(story[t], lost, gained)
        t = story[t].earlier


@kernel
def settle(
    seat: Seat, after: int, until: int, change: int, story: np.ndarray, last: np.ndarray, odd: np.ndarray
) -> None:
    """The exchange is kept."""
    odd[seat] += change
    t = last[seat]
    while t > after:
        if t <= until:
            story[t].odd = story[t].would_be_odd
        t = story[t].earlier


# --- the worlds ----------------------------------------------------------------------------------------------------


@kernel
def write_world(w: State, me: Seat, hidden: int, unseen: int, cards: np.ndarray, dice: Dice) -> None:
    """The view with the hands, the draw pile and the extra cards as they are imagined now."""
    for seat in range(int(w.seats)):
        if seat != me:
            for card in range(DECK):
                w.hand[seat, card] = 0
    for i in range(hidden):
        w.hand[cards[i, Card.HOLDER], cards[i, Card.NUMBER]] = 1
    for i in range(DECK):
        w.pile[i] = cards[hidden + i, Card.NUMBER] if hidden + i < unseen else NO_CARD
    lay_extra_cards(w, unseen - hidden, dice)
