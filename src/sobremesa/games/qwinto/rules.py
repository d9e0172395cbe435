"""Qwinto, the card game — the rules in the order of play. Paragraphs (§) and rulings (Q1 …) are those of RULES.md."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD, drawn_card
from sobremesa.core.jit import kernel
from sobremesa.core.rng import pick
from sobremesa.core.turns import ask, finish, give_turn, keep_secret, next_seat
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.games.qwinto.state import (
    CELL_AT,
    CELL_COLUMN,
    CELL_ROW,
    CELLS_IN_ROW,
    COLOUR_BIT,
    COLUMNS,
    DECIDED,
    HAND,
    LAY,
    LAY_FIRST,
    LOWEST,
    MISS_COST,
    MISSES_TO_END,
    NEIGHBOURS,
    NO_CELL,
    NO_PENTAGON,
    NOWHERE,
    NUM_CARDS,
    PASS,
    PENTAGON_ROW,
    PLACES,
    ROWS,
    ROWS_TO_END,
    UNDECIDED,
    VALUE,
    WRITE,
    Phase,
)

# --- the deal (§3) ---------------------------------------------------------------------------------------------


@kernel
def deal(s: State) -> None:
    """§3.1 Three cards each, four for the square. §3.2 Who starts is drawn by lot unless `first` names a seat."""
    first = int(s.first)
    s.active = pick(s, int(s.seats)) if first < 0 else first
    s.phase = Phase.LAY
    s.laid_on = NOWHERE
    gather_cards(s)
    for seat in range(int(s.seats)):
        for slot in range(HAND):
            s.hand[seat, slot] = NO_CARD
        for _ in range(HAND):
            draw(s, seat)
    for place in range(PLACES):
        lay_open(s, drawn_card(s), place)
    give_turn(s, int(s.active))


@kernel
def gather_cards(s: State) -> None:
    """§9.1 All cards into the first draw pile."""
    s.pile_no = 1
    s.pile_size = NUM_CARDS
    for card in range(NUM_CARDS):
        s.pile[card] = card
        s.pile_of[card] = s.pile_no


@kernel
def draw(s: State, seat: Seat) -> None:
    """One card from the draw pile into a hand."""
    slot = hand_size(s, seat)
    s.drawn_from[seat, slot] = s.pile_no
    put_into_hand(s, seat, slot, drawn_card(s))


@kernel
def hand_size(s: State, seat: Seat) -> int:
    """How many cards a seat holds; everybody can see that."""
    size = 0
    while size < HAND and s.drawn_from[seat][size] > 0:
        size += 1
    return size


@kernel
def put_into_hand(s: State, seat: Seat, slot: int, card: int) -> None:
    """Add a card as the last one, behind the smaller ones from the same draw pile: equal hands look alike."""
    pile_no = int(s.drawn_from[seat, slot])
    while slot > 0 and s.drawn_from[seat, slot - 1] == pile_no and s.hand[seat, slot - 1] > card:
        s.hand[seat, slot] = s.hand[seat, slot - 1]
        slot -= 1
    s.hand[seat, slot] = card


@kernel
def lay_open(s: State, card: int, place: int) -> None:
    s.square[place] = card
    s.pile_of[card] = 0


# --- the turn --------------------------------------------------------------------------------------------------


@kernel
def legal(s: State, seat: Seat, mask: Mask) -> int:
    if s.phase == Phase.WRITE:
        return legal_write(s, seat, mask)
    if s.phase == Phase.LAY:
        return legal_lay(s, seat, mask)
    return legal_second(s, seat, mask)


@kernel
def play(s: State, seat: Seat, action: Action) -> None:
    if s.phase == Phase.WRITE:
        play_write(s, seat, action)
    elif s.phase == Phase.LAY:
        play_lay(s, seat, action)
    else:
        play_second(s, seat, action)


# --- laying (§4) -----------------------------------------------------------------------------------------------


@kernel
def legal_lay(s: State, seat: Seat, mask: Mask) -> int:
    """§4.1 Any card of the hand on any card of the square; Q4: laying is compulsory. §4.3 A pair may begin a double."""
    count = 0
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        pair = has_pair(s, seat, card)
        for place in range(PLACES):
            mask[LAY + card * PLACES + place] = 1
            count += 1
            if pair:
                mask[LAY_FIRST + card * PLACES + place] = 1
                count += 1
    return count


@kernel
def has_pair(s: State, seat: Seat, card: int) -> bool:
    """§4.3 Is there another card of the same value in the hand? Q6: 0 and −2 are values like the others."""
    for slot in range(hand_size(s, seat)):
        other = int(s.hand[seat][slot])
        if other != card and VALUE[other] == VALUE[card]:
            return True
    return False


@kernel
def play_lay(s: State, seat: Seat, action: Action) -> None:
    """§4.1 Lay one card and announce, or (§4.3) lay the first of a double."""
    if action >= LAY_FIRST:
        lay_card(s, seat, action - LAY_FIRST)
        s.phase = Phase.SECOND
        give_turn(s, seat)
    else:
        lay_card(s, seat, action - LAY)
        announce(s)


@kernel
def lay_card(s: State, seat: Seat, card_and_place: int) -> None:
    """§4.1 The card covers the one that lay at its place."""
    card = card_and_place // PLACES
    place = card_and_place % PLACES
    take_from_hand(s, seat, card)
    s.covered[s.square[place]] = 1
    lay_open(s, card, place)
    s.laid_on = place


@kernel
def take_from_hand(s: State, seat: Seat, card: int) -> None:
    """The cards behind it move up."""
    slot = 0
    while s.hand[seat, slot] != card:
        slot += 1
    for i in range(slot, HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
        s.drawn_from[seat, i] = s.drawn_from[seat, i + 1]
    s.hand[seat, HAND - 1] = NO_CARD
    s.drawn_from[seat, HAND - 1] = 0


@kernel
def legal_second(s: State, seat: Seat, mask: Mask) -> int:
    """§4.3 A card of the same value on a neighbour of the first; Q6: it is the last one, even with a third in hand."""
    count = 0
    for slot in range(hand_size(s, seat)):
        card = int(s.hand[seat, slot])
        if is_second(s, card):
            for i in range(len(NEIGHBOURS[0])):
                mask[LAY + card * PLACES + NEIGHBOURS[int(s.laid_on), i]] = 1
                count += 1
    return count


@kernel
def is_second(s: State, card: int) -> bool:
    """§4.3 Has this card the value of the one just laid?"""
    return VALUE[card] == VALUE[int(s.square[int(s.laid_on)])]


@kernel
def play_second(s: State, seat: Seat, action: Action) -> None:
    """§4.3 The second card decides sum and colours."""
    lay_card(s, seat, action - LAY)
    announce(s)


# --- announcing (§4.2) -----------------------------------------------------------------------------------------


@kernel
def announce(s: State) -> None:
    """§4.2 Number and colours; then all who can write are asked. Q7: nobody else is, the active one gets a miss."""
    card, beside, across = cards_that_count(s, int(s.laid_on))
    s.number = total(card, beside, across)
    s.colours = colours_of(card, beside, across)
    writers = seats_that_can_write(s)
    if not (writers >> int(s.active)) & 1:
        s.misses[s.active] += 1
    if writers:
        s.phase = Phase.WRITE
        ask(s, writers)
    else:
        end_turn(s)


@kernel
def cards_that_count(s: State, place: int) -> tuple[int, int, int]:
    """§4.2 The card at a place and its two neighbours, never the one diagonally opposite."""
    beside, across = NEIGHBOURS[place, 0], NEIGHBOURS[place, 1]
    return int(s.square[place]), int(s.square[beside]), int(s.square[across])


@kernel
def total(card: int, beside: int, across: int) -> int:
    return int(VALUE[card] + VALUE[beside] + VALUE[across])


@kernel
def colours_of(card: int, beside: int, across: int) -> int:
    """§4.2 Grey is not counted. Q3: the colours of 0 and −2 are."""
    return int(COLOUR_BIT[card] | COLOUR_BIT[beside] | COLOUR_BIT[across])


@kernel
def seats_that_can_write(s: State) -> int:
    """§5.5 The seats with a cell for the announced number, as a bit set; §5.4 none for 0 or less."""
    writers = 0
    if s.number >= LOWEST:
        for seat in range(int(s.seats)):
            if can_write(s, seat, int(s.number), int(s.colours)):
                writers |= 1 << seat
    return writers


@kernel
def can_write(s: State, seat: Seat, number: int, colours: int) -> bool:
    """§5.1 Has the seat a cell for this number in one of these colours?"""
    for row in range(ROWS):
        if has_colour(colours, row):
            start, stop = room(s, seat, row, number)
            for column in range(start, stop):
                if is_free(s, seat, row, column, number):
                    return True
    return False


@kernel
def has_colour(colours: int, row: int) -> bool:
    return (colours >> row) & 1 == 1


# --- writing (§2, §5) ------------------------------------------------------------------------------------------


@kernel
def legal_write(s: State, seat: Seat, mask: Mask) -> int:
    """§5.1 One cell of one of the announced colours, wherever §2 allows it. Nobody has to write."""
    number = int(s.number)
    mask[PASS] = 1
    count = 1
    for row in range(ROWS):
        if has_colour(int(s.colours), row):
            start, stop = room(s, seat, row, number)
            for column in range(start, stop):
                if is_free(s, seat, row, column, number):
                    mask[WRITE + CELL_AT[row, column]] = 1
                    count += 1
    return count


@kernel
def room(s: State, seat: Seat, row: int, number: int) -> tuple[int, int]:
    """§2.4 The columns between the smaller and the larger numbers of a row (start, stop); none if it stands there."""
    cells = s.sheet[seat][row]
    start = 0
    for column in range(COLUMNS):
        there = int(cells[column])
        if there == number:
            return column, column
        if there > number:
            return start, column
        if there > 0:
            start = column + 1
    return start, COLUMNS


@kernel
def is_free(s: State, seat: Seat, row: int, column: int, number: int) -> bool:
    """§2.5 Is the number not yet in the column? §2.1 And is there a cell?"""
    for other in range(ROWS):
        if s.sheet[seat][other][column] == number:
            return False
    return CELL_AT[row][column] != NO_CELL


@kernel
def play_write(s: State, seat: Seat, action: Action) -> None:
    """§5.2 Everybody decides unseen by the others; when all have, all show what they have written (Q1)."""
    s.choice[seat] = DECIDED + action
    if keep_secret(s, seat):
        reveal(s)
        end_turn(s)


@kernel
def reveal(s: State) -> None:
    """§5.2 All write at once; §5.3 only an active player who did not want to marks a miss."""
    for seat in range(int(s.seats)):
        if s.choice[seat] != UNDECIDED:
            action = int(s.choice[seat]) - DECIDED
            s.choice[seat] = UNDECIDED
            if action != PASS:
                cell = action - WRITE
                s.sheet[seat, CELL_ROW[cell], CELL_COLUMN[cell]] = s.number
            elif seat == s.active:
                s.misses[seat] += 1


# --- the end of the turn (§6) ----------------------------------------------------------------------------------


@kernel
def end_turn(s: State) -> None:
    """§7.1 The game may be over (Q2: checked now that all have decided); §6.1 else refill, and the left is active."""
    if has_ended(s):
        finish(s)
    else:
        refill(s, int(s.active))
        s.active = next_seat(s, int(s.active))
        s.phase = Phase.LAY
        give_turn(s, int(s.active))


@kernel
def refill(s: State, seat: Seat) -> None:
    """§6.1 Draw up to three cards; §6.2 from a new pile the moment one is needed (Q5). §8.1 Alone there is none."""
    for _ in range(hand_size(s, seat), HAND):
        if s.pile_size == 0:
            if s.seats == 1:
                return
            rebuild_pile(s)
        draw(s, seat)


@kernel
def rebuild_pile(s: State) -> None:
    """§6.2 All covered cards become the new draw pile, §9.2 in the order of the cards."""
    s.pile_no += 1
    size = 0
    for card in range(NUM_CARDS):
        if s.covered[card]:
            s.covered[card] = 0
            s.pile_of[card] = s.pile_no
            s.pile[size] = card
            size += 1
    s.pile_size = size


# --- the end of the game and the result (§7, §8) ---------------------------------------------------------------


@kernel
def has_ended(s: State) -> bool:
    """§7.1 Somebody has completed two rows or marked the fourth miss; §8.2 alone, all cards have been laid."""
    for seat in range(int(s.seats)):
        if s.misses[seat] >= MISSES_TO_END or complete_rows(s, seat) >= ROWS_TO_END:
            return True
    return s.seats == 1 and hand_size(s, 0) == 0


@kernel
def complete_rows(s: State, seat: Seat) -> int:
    count = 0
    for row in range(ROWS):
        if row_length(s, seat, row) == CELLS_IN_ROW:
            count += 1
    return count


@kernel
def row_length(s: State, seat: Seat, row: int) -> int:
    """How many numbers stand in a row."""
    cells = s.sheet[seat][row]
    length = 0
    for column in range(COLUMNS):
        if cells[column] > 0:
            length += 1
    return length


@kernel
def payoff(s: State, out: np.ndarray) -> None:
    """§7.5 The most points win, ties share the win."""
    for seat in range(int(s.seats)):
        out[seat] = points(s, seat)


@kernel
def points(s: State, seat: Seat) -> int:
    """§7.2 Rows, §7.3 columns of three cells; §7.4 every miss costs five."""
    result = -MISS_COST * int(s.misses[seat])
    for row in range(ROWS):
        result += row_points(s, seat, row)
    for column in range(COLUMNS):
        result += column_points(s, seat, column)
    return result


@kernel
def row_points(s: State, seat: Seat, row: int) -> int:
    """§7.2 A complete row counts its rightmost number, any other one point for each number in it."""
    length = row_length(s, seat, row)
    if length < CELLS_IN_ROW:
        return length
    cells = s.sheet[seat][row]
    column = COLUMNS - 1
    while cells[column] == 0:
        column -= 1
    return int(cells[column])


@kernel
def column_points(s: State, seat: Seat, column: int) -> int:
    """§7.3 A complete column of three cells counts the number in its pentagon."""
    pentagon = PENTAGON_ROW[column]
    if pentagon == NO_PENTAGON:
        return 0
    for row in range(ROWS):
        if s.sheet[seat][row][column] == 0:
            return 0
    return int(s.sheet[seat][pentagon][column])
