"""L.L.A.M.A. — the rules in the order of play. Paragraphs (§) and rulings (L1 …) are those of RULES.md."""

from __future__ import annotations

import numpy as np

from sobremesa.core.cards import drawn_card
from sobremesa.core.jit import kernel
from sobremesa.core.rng import pick
from sobremesa.core.turns import finish, give_turn, next_seat
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.games.llama.state import (
    BIG_TOKEN,
    COPIES,
    DECK,
    DRAW,
    HAND,
    KEEP,
    KINDS,
    LLAMA,
    LLAMA_POINTS,
    PLAY,
    QUIT,
    RETURN_ONE,
    RETURN_TEN,
    TOKEN,
    Phase,
)

# --- the deal (§2) ---------------------------------------------------------------------------------------------


@kernel
def deal(s: State) -> None:
    """§2.3 The first starter is drawn by lot unless the option `first` names a seat."""
    first = int(s.first)
    deal_round(s, pick(s, int(s.seats)) if first < 0 else first)


@kernel
def deal_round(s: State, starter: Seat) -> None:
    """§2.1 Six cards each; §2.2 the next card starts the discard pile (L4: also a llama)."""
    s.phase = Phase.TURN
    s.round_no += 1
    s.last_played = -1
    gather_cards(s)
    for seat in range(int(s.seats)):
        s.quit[seat] = 0
        s.hand_size[seat] = HAND
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
            s.passed[seat, kind] = 0
        for _ in range(HAND):
            s.hand[seat, drawn_card(s)] += 1
    lay_open(s, drawn_card(s))
    give_turn(s, starter)


@kernel
def gather_cards(s: State) -> None:
    """§1.1 All 56 cards into the face-down pile, eight of each kind."""
    s.pile_size = DECK
    for kind in range(KINDS):
        s.discard[kind] = 0
    for card in range(DECK):
        s.pile[card] = card // COPIES


@kernel
def lay_open(s: State, kind: int) -> None:
    s.discard[kind] += 1
    s.top = kind


# --- the turn (§3, §4) -----------------------------------------------------------------------------------------


@kernel
def legal(s: State, seat: Seat, mask: Mask) -> int:
    if s.phase == Phase.TURN:
        return legal_turn(s, seat, mask)
    return legal_give_back(s, seat, mask)


@kernel
def play(s: State, seat: Seat, action: Action) -> None:
    if s.phase == Phase.TURN:
        play_turn(s, seat, action)
    else:
        play_give_back(s, seat, action)


@kernel
def legal_turn(s: State, seat: Seat, mask: Mask) -> int:
    """§3.1 Play, draw or quit. L1: draw and quit are allowed although a card could be played."""
    count = 0
    top = int(s.top)
    if s.hand[seat, top] > 0:
        mask[PLAY + top] = 1
        count += 1
    if s.hand[seat, next_kind(top)] > 0:
        mask[PLAY + next_kind(top)] = 1
        count += 1
    if can_draw(s):
        mask[DRAW] = 1
        count += 1
    mask[QUIT] = 1
    return count + 1


@kernel
def next_kind(kind: int) -> int:
    """§3.2 What may be laid on a card besides its own kind: 1→2→…→6→llama→1."""
    return 0 if kind == LLAMA else kind + 1


@kernel
def can_draw(s: State) -> bool:
    """§3.3 Not from an empty pile, which is never rebuilt; §4.1 not when all others have quit."""
    return s.pile_size > 0 and still_in(s) > 1


@kernel
def still_in(s: State) -> int:
    """How many seats have not quit the round."""
    count = 0
    for seat in range(int(s.seats)):
        if not s.quit[seat]:
            count += 1
    return count


@kernel
def play_turn(s: State, seat: Seat, action: Action) -> None:
    """§3 One action; then the next seat that is still in (§4.1: the last one goes on alone)."""
    if action == QUIT:
        s.quit[seat] = 1
        pass_over(s, seat)
    elif action == DRAW:
        pass_over(s, seat)
        draw(s, seat)
    else:
        play_card(s, seat, action - PLAY)
    if s.hand_size[seat] == 0 or still_in(s) == 0:
        end_round(s, seat)
    else:
        give_turn(s, next_still_in(s, seat))


@kernel
def draw(s: State, seat: Seat) -> None:
    """§3.3 One card from the pile."""
    s.hand[seat, drawn_card(s)] += 1
    s.hand_size[seat] += 1
    for kind in range(KINDS):
        s.passed[seat, kind] += s.passed[seat, kind] > 0


@kernel
def play_card(s: State, seat: Seat, kind: int) -> None:
    """§3.2 One card onto the open pile."""
    if kind != s.top:
        s.passed[seat, int(s.top)] = 1
    s.passed[seat, kind] -= s.passed[seat, kind] > 0
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.last_played = seat
    lay_open(s, kind)


@kernel
def pass_over(s: State, seat: Seat) -> None:
    """Everybody sees that the seat plays neither of the two kinds that fit (§3.2); most who hold one would."""
    s.passed[seat, int(s.top)] = 1
    s.passed[seat, next_kind(int(s.top))] = 1


@kernel
def next_still_in(s: State, seat: Seat) -> Seat:
    seat = next_seat(s, seat)
    while s.quit[seat]:
        seat = next_seat(s, seat)
    return seat


# --- the end of a round (§5, §6) -------------------------------------------------------------------------------


@kernel
def end_round(s: State, last: Seat) -> None:
    """§5.1 Everyone takes points for the cards left, which are shown (L5). `last` acted last."""
    for seat in range(int(s.seats)):
        for kind in range(KINDS):
            s.leftover[seat, kind] = s.hand[seat, kind]
        s.penalty[seat] = hand_points(s, seat)
        s.points[seat] += s.penalty[seat]
    if s.hand_size[last] == 0 and s.points[last] > 0:
        s.phase = Phase.GIVE_BACK
        give_turn(s, last)
    else:
        close_round(s, last)


@kernel
def hand_points(s: State, seat: Seat) -> int:
    """§5.2 Each value counts once, however many cards of it are left; llamas count ten."""
    points = 0
    for kind in range(KINDS):
        if s.hand[seat][kind] > 0:
            points += LLAMA_POINTS if kind == LLAMA else kind + 1
    return points


@kernel
def legal_give_back(s: State, seat: Seat, mask: Mask) -> int:
    """§6.1 Whoever emptied the hand may give one token back. L3: ten only from ten points on, nothing always."""
    mask[KEEP] = 1
    mask[RETURN_ONE] = 1
    if s.points[seat] < BIG_TOKEN:
        return 2
    mask[RETURN_TEN] = 1
    return 3


@kernel
def play_give_back(s: State, seat: Seat, action: Action) -> None:
    """§6.2 The token goes back before anybody looks at the limit (L8)."""
    if action == RETURN_ONE:
        s.points[seat] -= TOKEN
    elif action == RETURN_TEN:
        s.points[seat] -= BIG_TOKEN
    close_round(s, seat)


@kernel
def close_round(s: State, last: Seat) -> None:
    """§7.1 The match ends at the limit; else §2.4 the last to play a card starts (L2: or the last to act)."""
    for seat in range(int(s.seats)):
        if s.points[seat] >= s.limit:
            finish(s)
            return
    deal_round(s, last if s.last_played < 0 else int(s.last_played))


# --- the result (§7) -------------------------------------------------------------------------------------------


@kernel
def payoff(s: State, out: np.ndarray) -> None:
    """§7.2 Fewest points win, ties share the win."""
    for seat in range(int(s.seats)):
        out[seat] = -s.points[seat]
