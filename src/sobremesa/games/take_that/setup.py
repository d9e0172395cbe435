"""Take That — positions set up by hand: what may be left out, and what must hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.errors import BadPosition
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, message
from sobremesa.core.styles import SEAT_LETTERS
from sobremesa.core.turns import is_to_act, seats_in
from sobremesa.core.types import Seat, State
from sobremesa.games.take_that import rules
from sobremesa.games.take_that.state import (
    ASIDE,
    CARD_POINTS,
    COST,
    DECK,
    FACE_DOWN,
    FACE_UP,
    MARKS,
    MAX_EXTRA,
    NO_MOVE,
    NOT_TAKEN,
    NUM_ACTIONS,
    NUMBERS,
    TAKE,
    TWIN,
    Phase,
    words_in,
)

rules = in_python(rules)

# --- what may be left out --------------------------------------------------------------------------------------

COST_OF_WORD = {str(number): int(cost) for number, cost in zip(NUMBERS, COST, strict=True)}


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """Fill in what follows from the rest. Needed are only the hands; `taken` is written like `A+12,A+21,B-34`.

    Cards that are named nowhere go into the draw pile, or are set aside if the draw pile is given.
    """
    hands = [listed("hand", hand) for hand in rows("hand", data.get("hand", []))]
    nobody, nothing = [0] * len(hands), [""] * len(hands)
    row, taken = listed("row", data.get("row", "")), listed("taken", data.get("taken", ""))
    extra = [listed("extra", cards) for cards in rows("extra", data.get("extra", nothing))]
    named = [*row, *(word[-2:] for word in taken), *(word for cards in (*hands, *extra) for word in cards)]
    if "pile" in data:
        pile = listed("pile", data["pile"])
        taken += [MARKS[ASIDE] + word for word in missing_cards([*named, *pile])]
    else:
        pile = missing_cards(named)
    filled = {
        "phase": "turn",
        "game_no": 1,
        "starter": "A",
        "pile_size": len(pile),
        "row": row,
        "row_size": len(row),
        "hand_size": [len(hand) for hand in hands],
        "plus": [CARD_POINTS * len(beside(taken, letter + "+")) for letter in SEAT_LETTERS[: len(hands)]],
        "minus": [cost_of_words(beside(taken, letter + "-")) for letter in SEAT_LETTERS[: len(hands)]],
        "extra": extra,
        "extra_size": [len(cards) for cards in extra],
        "last_shown": "-",
        "moves": "",
        "moves_size": len(listed("moves", data.get("moves", ""))),
        "score": nobody,
        "game_score": nobody,
        "revealed": extra if data.get("over") else nothing,
    }
    return filled | data | {"pile": pile, "taken": taken}


def rows(field: str, value: Any) -> list[Any]:
    """One row per seat."""
    if not isinstance(value, list | tuple):
        raise BadPosition("position-bad-value", field=field, problem=f"expected a list per seat, not {value!r}")
    return list(value)


def listed(field: str, value: Any) -> list[str]:
    """Cards as words."""
    try:
        return words_in(value)
    except ValueError as problem:
        raise BadPosition("position-bad-value", field=field, problem=str(problem)) from None


def missing_cards(there: list[str]) -> list[str]:
    """What the deck holds besides these cards."""
    return [word for word in COST_OF_WORD if word not in there]


def beside(taken: list[str], mark: str) -> list[str]:
    """The taken cards with this mark."""
    return [word[-2:] for word in taken if word[:-2].upper() == mark]


def cost_of_words(words: list[str]) -> int:
    return sum(COST_OF_WORD.get(word, 0) for word in words)


# --- what must hold --------------------------------------------------------------------------------------------


def problems(s: State) -> list[Message]:
    """What is wrong with a position; nothing if it can be played on."""
    return lists_problems(s) or [
        *cards_problems(s),
        *(problem for seat in range(int(s.seats)) for problem in seat_problems(s, seat)),
        *twist_problems(s),
        *match_problems(s),
    ]


def lists_problems(s: State) -> list[Message]:
    """Lists of cards hold cards from the beginning, as many as their size says, and nothing behind."""
    seats = int(s.seats)
    hand, taken, revealed = s.hand, s.taken, s.revealed
    bad = {
        "pile": not is_list(s.pile, int(s.pile_size)),
        "row": not is_list(s.row, int(s.row_size)),
        "hand": (hand[:seats] & ~1).any() or hand[seats:].any(),
        "taken": (taken < NOT_TAKEN).any() or (taken > ASIDE).any(),
        "extra": not all(is_list(s.extra[seat], int(s.extra_size[seat])) for seat in range(seats)),
        "moves": not is_story(s),
        "revealed": not all(is_list(cards, int((cards != NO_CARD).sum())) for cards in revealed[:seats]),
    }
    return [message("setup-size", field=field) for field, is_bad in bad.items() if is_bad]


def is_list(cards: np.ndarray, size: int) -> bool:
    """`size` cards and then nothing."""
    if not 0 <= size <= len(cards) or (cards[size:] != NO_CARD).any():
        return False
    inside = cards[:size]
    return not size or bool(inside.min() >= 0 and inside.max() < DECK)


def is_story(s: State) -> bool:
    """`moves_size` moves and then nothing; not more cards than have left the hands, and a card for every take."""
    size, gone = int(s.moves_size), int(s.row_size) + int((s.taken != NOT_TAKEN).sum())
    if size > len(s.moves) or (s.moves[size:] != NO_MOVE).any() or (s.moves[:size] >= NUM_ACTIONS).any():
        return False
    takes = int((s.moves[:size] == TAKE).sum())
    return takes <= size - takes <= gone


def cards_problems(s: State) -> list[Message]:
    """§1.1 Every card is there exactly once: in the pile, the row, a hand, or beside somebody."""
    seats = int(s.seats)
    listed_cards = np.concatenate([s.pile, s.row, s.extra[:seats].ravel()])
    there = np.bincount(listed_cards[listed_cards != NO_CARD], minlength=DECK)
    there += s.hand[:seats].sum(axis=0) + (s.taken != NOT_TAKEN)
    return [message("setup-cards", card=NUMBERS[card], there=there[card]) for card in np.flatnonzero(there != 1)]


def seat_problems(s: State, seat: Seat) -> list[Message]:
    """What is counted beside a seat is what lies there."""
    found = []
    most = rules.cards_dealt(int(s.seats))
    if s.hand_size[seat] != s.hand[seat].sum() or s.hand_size[seat] > most:
        found.append(message("setup-hand-size", player=seat, most=most))
    if s.hand_size[seat] == 0 and s.pile_size > 0:
        found.append(message("setup-hand-empty", player=seat))
    if s.plus[seat] != CARD_POINTS * (s.taken == FACE_UP + seat).sum():
        found.append(message("setup-plus", player=seat))
    if s.minus[seat] != COST[s.taken == FACE_DOWN + seat].sum():
        found.append(message("setup-minus", player=seat))
    if s.extra_size[seat] and not s.advanced:
        found.append(message("setup-extra", player=seat))
    if s.extra_size[seat] + (int(s.pile_size) + 1) // 2 > MAX_EXTRA:
        found.append(message("setup-many-extra", player=seat, most=MAX_EXTRA))
    if s.over and not is_scored(s, seat):
        found.append(message("setup-scored", player=seat))
    if s.over and s.games == 1 and s.score[seat] != s.game_score[seat]:
        found.append(message("setup-score", player=seat))
    if is_to_act(s, seat) and s.row_size == 0 and s.hand_size[seat] == 0:
        found.append(message("setup-nothing-to-do", player=seat))
    return found


def is_scored(s: State, seat: Seat) -> bool:
    """§5.4, §7.2 The extra cards are shown, and the last game's points are right."""
    extra_cost = COST[s.extra[seat][: s.extra_size[seat]]].sum()
    expected = int(s.plus[seat]) - int(s.minus[seat]) - extra_cost
    return bool(s.game_score[seat] == expected and (s.revealed[seat] == s.extra[seat]).all())


def twist_problems(s: State) -> list[Message]:
    """§3.4 Face-up cards lie there as twins, §3.5 so no toad does; the card last shown is one of them."""
    seats = int(s.seats)
    face_up = (s.taken >= FACE_UP) & (s.taken < FACE_DOWN)
    unmatched = face_up & ((TWIN == NO_CARD) | (s.taken[TWIN] != s.taken))
    found = [message("setup-twins", card=NUMBERS[card]) for card in np.flatnonzero(unmatched)]
    marks = s.taken[(s.taken != NOT_TAKEN) & (s.taken != ASIDE)]
    if ((marks - FACE_UP) % (FACE_DOWN - FACE_UP) >= seats).any():
        found.append(message("setup-taken-by"))
    last = int(s.last_shown)
    if last != NO_CARD and not (0 <= last < DECK and face_up[last]):
        found.append(message("setup-last-shown"))
    return found


def match_problems(s: State) -> list[Message]:
    """One seat is to act until the end; §5.1 no game ends before the pile and the row are used up."""
    found = []
    if seats_in(int(s.to_act)) != (0 if s.over else 1) or s.asked != s.to_act or int(s.to_act) >> int(s.seats):
        found.append(message("setup-to-act"))
    if not 1 <= s.game_no <= s.games or (s.over and s.game_no != s.games):
        found.append(message("setup-game-no", games=s.games))
    if not 0 <= s.starter < s.seats:
        found.append(message("setup-starter"))
    if s.over and (s.pile_size or s.row_size):
        found.append(message("setup-over"))
    if int(s.phase) == Phase.NEW_ROW and (s.row_size or s.over):
        found.append(message("setup-new-row"))
    return found


# --- for comparison --------------------------------------------------------------------------------------------


def facts(s: State) -> dict[str, object]:
    """What the record says in other words: the cards that are out of the game, plus and minus."""
    return {"gone": [number for number, mark in zip(NUMBERS, s.taken, strict=True) if mark not in (NOT_TAKEN, ASIDE)]}
