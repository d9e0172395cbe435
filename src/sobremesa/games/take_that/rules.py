"""Take That — the rules in the order of play. Paragraphs (§) and rulings (T1 …) are those of RULES.md."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import NO_CARD, drawn_card
from sobremesa.core.jit import kernel
from sobremesa.core.rng import pick
from sobremesa.core.turns import finish, give_turn, next_seat
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.games.take_that.state import (
    COST,
    DECK,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HAND_OF_FOUR,
    HIGHEST,
    LAY,
    LOWEST,
    MAX_EXTRA,
    MAX_SEATS,
    MOST_MOVES,
    NO_MOVE,
    NOT_TAKEN,
    PAIR_POINTS,
    TAKE,
    TWIN,
    TWIST,
    Phase,
)

# --- the deal (§2) ---------------------------------------------------------------------------------------------


@kernel
def deal(s: State) -> None:
    """§2.2 The first starter is drawn by lot unless the option `first` names a seat."""
    first = int(s.first)
    for seat in range(int(s.seats)):
        for i in range(MAX_EXTRA):
            s.revealed[seat, i] = NO_CARD
    deal_game(s, pick(s, int(s.seats)) if first < 0 else first)


@kernel
def deal_game(s: State, starter: Seat) -> None:
    """§2.1 Nine cards each, eight with four players; §2.3 the row begins empty."""
    s.phase = Phase.TURN
    s.game_no += 1
    s.starter = starter
    gather_cards(s)
    for seat in range(int(s.seats)):
        clear_place(s, seat)
        for _ in range(cards_dealt(int(s.seats))):
            draw(s, seat)
    give_turn(s, starter)


@kernel
def gather_cards(s: State) -> None:
    """§8.1 All 79 cards into the draw pile, in ascending order."""
    s.pile_size = DECK
    s.row_size = 0
    s.last_shown = NO_CARD
    for card in range(DECK):
        s.pile[card] = card
        s.row[card] = NO_CARD
        s.taken[card] = NOT_TAKEN
    s.moves_size = 0
    for move in range(MOST_MOVES):
        s.moves[move] = NO_MOVE


@kernel
def clear_place(s: State, seat: Seat) -> None:
    """Nothing in the seat's hand nor beside it."""
    s.hand_size[seat] = 0
    s.plus[seat] = 0
    s.minus[seat] = 0
    s.extra_size[seat] = 0
    for card in range(DECK):
        s.hand[seat, card] = 0
    for i in range(MAX_EXTRA):
        s.extra[seat, i] = NO_CARD


@kernel
def cards_dealt(seats: int) -> int:
    """§2.1 How many cards everybody gets."""
    return HAND_OF_FOUR if seats == MAX_SEATS else HAND


@kernel
def draw(s: State, seat: Seat) -> None:
    s.hand[seat, drawn_card(s)] = 1
    s.hand_size[seat] += 1


# --- the turn (§3) ---------------------------------------------------------------------------------------------


@kernel
def legal(s: State, seat: Seat, mask: Mask) -> int:
    if s.phase == Phase.TURN:
        return legal_turn(s, seat, mask)
    return legal_new_row(s, seat, mask)


@kernel
def play(s: State, seat: Seat, action: Action) -> None:
    s.moves[int(s.moves_size)] = action
    s.moves_size += 1
    if s.phase == Phase.TURN:
        play_turn(s, seat, action)
    else:
        play_new_row(s, seat, action)


@kernel
def legal_turn(s: State, seat: Seat, mask: Mask) -> int:
    """§3.1 Lay, twist or take. §3.3 On an empty row you can only lay. T1: a row may always be taken."""
    if s.row_size == 0:
        return legal_new_row(s, seat, mask)
    mask[TAKE] = 1
    return legal_lay(s, seat, mask) + legal_twist(s, seat, mask) + 1


@kernel
def legal_lay(s: State, seat: Seat, mask: Mask) -> int:
    """§3.2 Any card whose number differs by at most 10 from that of the rightmost card."""
    count = 0
    end = row_end(s)
    for card in range(int(LOWEST[end]), int(HIGHEST[end]) + 1):
        mask[LAY + card] = s.hand[seat, card]
        count += int(s.hand[seat, card])
    return count


@kernel
def row_end(s: State) -> int:
    """The rightmost card of the row."""
    return int(s.row[int(s.row_size) - 1])


@kernel
def legal_twist(s: State, seat: Seat, mask: Mask) -> int:
    """§3.4 The twin of any card of the row; §3.5 but a toad has no twin."""
    count = 0
    for place in range(int(s.row_size)):
        twin = int(TWIN[int(s.row[place])])
        if twin != NO_CARD and s.hand[seat, twin]:
            mask[TWIST + twin] = 1
            count += 1
    return count


@kernel
def play_turn(s: State, seat: Seat, action: Action) -> None:
    """§3.1 Exactly one of the three."""
    if action == TAKE:
        play_take(s, seat)
    elif action >= TWIST:
        play_twist(s, seat, action - TWIST)
    else:
        play_lay(s, seat, action - LAY)


@kernel
def play_lay(s: State, seat: Seat, card: int) -> None:
    """§3.2 The card goes to the right end of the row."""
    lose_card(s, seat, card)
    s.row[int(s.row_size)] = card
    s.row_size += 1
    end_turn(s, seat)


@kernel
def lose_card(s: State, seat: Seat, card: int) -> None:
    s.hand[seat, card] = 0
    s.hand_size[seat] -= 1


@kernel
def play_twist(s: State, seat: Seat, card: int) -> None:
    """§3.4 Both twins go face up beside the seat. §5.1 With no draw pile left, the last card of the row ends the game.

    T2: the pile counts as it is before this turn's draw.
    """
    twin = int(TWIN[card])
    lose_card(s, seat, card)
    leave_row(s, twin)
    s.taken[card] = FACE_UP + seat
    s.taken[twin] = FACE_UP + seat
    s.plus[seat] += PAIR_POINTS
    s.last_shown = card
    if s.row_size == 0 and s.pile_size == 0:
        end_game(s)
    else:
        end_turn(s, seat)


@kernel
def leave_row(s: State, card: int) -> None:
    """§3.4 The row closes the gap."""
    place = 0
    while s.row[place] != card:
        place += 1
    last = int(s.row_size) - 1
    for i in range(place, last):
        s.row[i] = s.row[i + 1]
    s.row[last] = NO_CARD
    s.row_size = last


@kernel
def end_turn(s: State, seat: Seat) -> None:
    """§3.1 Draw one card, if there is one; then it is the turn of the player on the left."""
    if s.pile_size > 0:
        draw(s, seat)
    give_turn(s, next_seat(s, seat))


# --- taking the row (§4, §7) -----------------------------------------------------------------------------------


@kernel
def play_take(s: State, seat: Seat) -> None:
    """§4.1 The row goes face down beside the seat. §5.1 With no draw pile left that ends the game.

    T5: the pile counts as it is before the extra card of the advanced version.
    """
    single = s.row_size == 1
    take_row(s, seat)
    if s.pile_size == 0:
        end_game(s)
        return
    if s.advanced and single:
        take_extra_card(s, seat)
    s.phase = Phase.NEW_ROW
    give_turn(s, seat)


@kernel
def take_row(s: State, seat: Seat) -> None:
    """§4.1 One minus point for each card, five for a toad."""
    s.minus[seat] += row_cost(s)
    for place in range(int(s.row_size)):
        s.taken[int(s.row[place])] = FACE_DOWN + seat
        s.row[place] = NO_CARD
    s.row_size = 0


@kernel
def row_cost(s: State) -> int:
    """§4.1 The minus points of the row."""
    cost = 0
    for place in range(int(s.row_size)):
        cost += int(COST[int(s.row[place])])
    return cost


@kernel
def take_extra_card(s: State, seat: Seat) -> None:
    """§7.2 The top card of the draw pile, unseen by all."""
    s.extra[seat, int(s.extra_size[seat])] = drawn_card(s)
    s.extra_size[seat] += 1


@kernel
def legal_new_row(s: State, seat: Seat, mask: Mask) -> int:
    """§3.3, §4.2 A row begins with any card."""
    count = 0
    for card in range(DECK):
        mask[LAY + card] = s.hand[seat, card]
        count += int(s.hand[seat, card])
    return count


@kernel
def play_new_row(s: State, seat: Seat, action: Action) -> None:
    """§4.2 Whoever took the row lays the first card of a new one, and draws only then."""
    s.phase = Phase.TURN
    play_lay(s, seat, action - LAY)


# --- the end of a game (§5, §6) --------------------------------------------------------------------------------


@kernel
def end_game(s: State) -> None:
    """§6.1 After the last game the match is over; else the seat to the left of this game's starter begins (T8)."""
    for seat in range(int(s.seats)):
        reveal_extra_cards(s, seat)
        s.game_score[seat] = points(s, seat) - revealed_cost(s, seat)
        s.score[seat] += s.game_score[seat]
    if s.game_no == s.games:
        finish(s)
    else:
        deal_game(s, next_seat(s, int(s.starter)))


@kernel
def reveal_extra_cards(s: State, seat: Seat) -> None:
    """§7.2 When the game ends the extra cards are shown."""
    for i in range(MAX_EXTRA):
        s.revealed[seat, i] = s.extra[seat, i]


@kernel
def points(s: State, seat: Seat) -> int:
    """§5.4 Plus and minus points of the running game as everybody knows them: cards in hand count nothing."""
    return int(s.plus[seat]) - int(s.minus[seat])


@kernel
def revealed_cost(s: State, seat: Seat) -> int:
    """§7.1 The minus points of the extra cards: one each, five for a toad."""
    cost = 0
    for i in range(int(s.extra_size[seat])):
        cost += int(COST[int(s.revealed[seat][i])])
    return cost


# --- the result (§6) -------------------------------------------------------------------------------------------


@kernel
def payoff(s: State, out: np.ndarray) -> None:
    """§6.2 The highest sum over all games wins, ties share the win."""
    for seat in range(int(s.seats)):
        out[seat] = s.score[seat]
