"""Skip-Bo Junior — the rules in the order of play. Paragraphs (§) and rulings (S1 …) are those of RULES.md."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD, drawn_card
from sobremesa.core.jit import kernel
from sobremesa.core.rng import pick
from sobremesa.core.turns import finish, give_turn, next_seat
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.games.skipbo_junior.state import (
    COPIES,
    DECK,
    FACE_DOWN,
    FIRST_WILD,
    MAX_STOCK,
    PLACES,
    PLAY,
    SHUFFLED_IN,
    SOURCES,
    STACK,
    STACKS,
    STOCK,
    STOP,
    TEN,
    WILD,
)

# --- the deal (§2) ---------------------------------------------------------------------------------------------


@kernel
def deal(s: State) -> None:
    """§2.2 The starter is drawn by lot unless the option `first` names a seat. §8.4 Then stocks, then the turn."""
    first = int(s.first)
    starter = pick(s, int(s.seats)) if first < 0 else first
    clear_table(s)
    gather_cards(s)
    for seat in range(int(s.seats)):
        deal_stock(s, seat)
    begin_turn(s, starter)
    go_on(s, starter)


@kernel
def clear_table(s: State) -> None:
    """§4.1 Four free places, no completed piles, and nothing has been played."""
    for place in range(PLACES):
        s.building_top[place] = NO_CARD
        s.height[place] = 0
    s.completed_top = NO_CARD
    s.completed_size = 0
    s.turn_no = 0
    s.idle = 0
    s.last_seat = -1
    s.last_play = -1


@kernel
def gather_cards(s: State) -> None:
    """§1.1 All 96 cards into the face-down draw pile."""
    s.pile_size = DECK
    for card in range(DECK):
        s.pile[card] = card
        s.under[card] = FACE_DOWN


@kernel
def deal_stock(s: State, seat: Seat) -> None:
    """§2.1 A face-down stock, its top card turned up; §8.2 it is dealt from the bottom. The stacks are empty."""
    size = int(s.stock)
    for i in range(MAX_STOCK - 1):
        s.face_down[seat, i] = drawn_card(s) if i < size - 1 else NO_CARD
    s.stock_size[seat] = size
    turn_up(s, seat, drawn_card(s))
    for stack in range(STACKS):
        s.stack_top[seat, stack] = NO_CARD


@kernel
def turn_up(s: State, seat: Seat, card: int) -> None:
    s.stock_top[seat] = card
    s.under[card] = NO_CARD


# --- a turn begins (§3.1, §5) ----------------------------------------------------------------------------------


@kernel
def begin_turn(s: State, seat: Seat) -> None:
    """§3.1 Three cards, one on each hand stack from left to right. §5.3 If they run out, what there is (S4)."""
    s.turn_no += 1
    s.dealt = 0
    s.played = 0
    for stack in range(STACKS):
        if s.pile_size == 0:
            make_new_pile(s)
        if s.pile_size > 0:
            card = drawn_card(s)
            s.under[card] = s.stack_top[seat, stack]
            s.stack_top[seat, stack] = card
            s.dealt += 1


@kernel
def make_new_pile(s: State) -> None:
    """§5.1 The completed piles; §5.2 if there are none, what lies under the tops of the building piles (S5)."""
    if s.completed_size > 0:
        shuffle_in(s, int(s.completed_top), int(s.completed_size))
        s.completed_top = NO_CARD
        s.completed_size = 0
        return
    for place in range(PLACES):
        top = int(s.building_top[place])
        if top >= 0:
            covered = int(s.under[top])
            shuffle_in(s, covered, cards_down_from(s, covered))
            s.under[top] = NO_CARD


@kernel
def cards_down_from(s: State, card: int) -> int:
    """How many open cards lie here: this one and all beneath it."""
    count = 0
    while card >= 0:
        card = int(s.under[card])
        count += 1
    return count


@kernel
def shuffle_in(s: State, top: int, count: int) -> None:
    """Put open cards face down into the draw pile; in its list (§8.3) the lowest comes first."""
    size = int(s.pile_size) + count
    s.pile_size = size
    card = top
    for i in range(count):
        beneath = int(s.under[card])
        s.pile[size - 1 - i] = card
        s.under[card] = SHUFFLED_IN
        card = beneath


# --- playing (§3, §4) ------------------------------------------------------------------------------------------


@kernel
def legal(s: State, seat: Seat, mask: Mask) -> int:
    """§3.2 Any top card that fits onto any pile (S2: the stock need not come first). §7.1 Or stop, if agreed."""
    count = 0
    for source in range(SOURCES):
        card = top_card(s, seat, source)
        if card >= 0:
            for place in range(PLACES):
                if fits(s, card, place):
                    mask[PLAY + PLACES * source + place] = 1
                    count += 1
    if s.may_stop:
        mask[STOP] = 1
        count += 1
    return count


@kernel
def top_card(s: State, seat: Seat, source: int) -> int:
    """The card that could be played from here, NO_CARD if there is none."""
    return int(s.stock_top[seat]) if source == STOCK else int(s.stack_top[seat][source - STACK])


@kernel
def fits(s: State, card: int, place: int) -> bool:
    """§4.2 A pile goes up by one, from 1; a ? stands for the number that is needed."""
    number = number_of(card)
    return number == WILD or number == int(s.height[place]) + 1


@kernel
def number_of(card: int) -> int:
    """1 to 10; WILD for a ? (§1.1)."""
    return WILD if card >= FIRST_WILD else 1 + card // COPIES


@kernel
def play(s: State, seat: Seat, action: Action) -> None:
    """§3.2 One card after another; §6.1 whoever has emptied the stock wins at once. §7.1 Or the turn is ended."""
    if action == STOP:
        go_on(s, end_turn(s, seat))
        return
    play_card(s, seat, action)
    if s.stock_size[seat] == 0:
        s.idle = 0
        finish(s)
    else:
        go_on(s, seat)


@kernel
def play_card(s: State, seat: Seat, action: Action) -> None:
    """§3.2 A top card goes onto a building pile; §4.3 a pile that has reached 10 is taken away."""
    source, place = (action - PLAY) // PLACES, (action - PLAY) % PLACES
    card = top_card(s, seat, source)
    if source == STOCK:
        uncover_stock(s, seat)
    else:
        s.stack_top[seat, source - STACK] = s.under[card]
    s.under[card] = s.building_top[place]
    s.building_top[place] = card
    s.height[place] += 1
    if s.height[place] == TEN:
        take_away(s, place)
    s.played += 1
    s.last_seat = seat
    s.last_play = action


@kernel
def uncover_stock(s: State, seat: Seat) -> None:
    """§3.3 A played stock card turns up the next card of the stock."""
    size = int(s.stock_size[seat]) - 1
    s.stock_size[seat] = size
    if size == 0:
        s.stock_top[seat] = NO_CARD
    else:
        turn_up(s, seat, int(s.face_down[seat, size - 1]))
        s.face_down[seat, size - 1] = NO_CARD


@kernel
def take_away(s: State, place: int) -> None:
    """§4.3 The pile goes onto the completed ones, and its place is free again."""
    top = int(s.building_top[place])
    bottom = top
    while s.under[bottom] >= 0:
        bottom = int(s.under[bottom])
    s.completed_size += cards_down_from(s, top)
    s.under[bottom] = s.completed_top
    s.completed_top = top
    s.building_top[place] = NO_CARD
    s.height[place] = 0


# --- the end of a turn and of the game (§3.4, §6) --------------------------------------------------------------


@kernel
def go_on(s: State, seat: Seat) -> None:
    """§3.4 You play as long as you can (S1). Turns in which nothing can be played (any more) pass by themselves."""
    while not s.over and not can_play(s, seat):
        seat = end_turn(s, seat)
    if not s.over:
        give_turn(s, seat)


@kernel
def can_play(s: State, seat: Seat) -> bool:
    """Does any top card fit onto any pile?"""
    for source in range(SOURCES):
        card = top_card(s, seat, source)
        if card >= 0:
            for place in range(PLACES):
                if fits(s, card, place):
                    return True
    return False


@kernel
def end_turn(s: State, seat: Seat) -> Seat:
    """§3.4 The player on the left begins a turn; §6.2 if everybody has just had an idle one, the game ends (S6)."""
    s.idle = int(s.idle) + 1 if s.dealt == 0 and s.played == 0 else 0
    if s.idle == s.seats:
        finish(s)
        return seat
    following = next_seat(s, seat)
    begin_turn(s, following)
    return following


# --- the result (§6) -------------------------------------------------------------------------------------------


@kernel
def payoff(s: State, out: np.ndarray) -> None:
    """§6.1 The empty stock wins; §6.2 if there is none, the smallest. Ties share the win."""
    for seat in range(int(s.seats)):
        out[seat] = -s.stock_size[seat]
