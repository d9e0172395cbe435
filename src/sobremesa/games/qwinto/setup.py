"""Qwinto, the card game — positions set up by hand: what may be left out, and what must hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.errors import BadPosition
from sobremesa.core.messages import Message, message
from sobremesa.core.position import from_data
from sobremesa.core.styles import SEAT_SET
from sobremesa.core.types import State
from sobremesa.games.qwinto.knowledge import is_second_due
from sobremesa.games.qwinto.rules import (
    cards_that_count,
    colours_of,
    complete_rows,
    has_ended,
    is_second,
    legal_write,
    seats_that_can_write,
    total,
)
from sobremesa.games.qwinto.state import (
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CHOICE_NAMES,
    COLOURS,
    COLUMNS,
    DECIDED,
    HAND,
    HIGHEST,
    LAYOUT,
    LOWEST_SUM,
    MISSES_TO_END,
    NUM_ACTIONS,
    NUM_CARDS,
    ROWS,
    ROWS_TO_END,
    SHEET,
    UNDECIDED,
    Phase,
    read_cards,
)

# --- what may be left out --------------------------------------------------------------------------------------


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """Fill in what follows from the rest. Needed are at least the hands and the square.

    Cards that are named nowhere go into the draw pile, or under the square if the draw pile is given. A sheet may be
    given by its cells: {"o7": 10}. Whoever is to act is the active player, unless `active` names another seat. In the
    phase `write` the place of the card just laid is needed, too; what it announces and who is asked follows.
    """
    seats = len(data.get("hand", []))
    filled = {
        "phase": "lay",
        "active": str(data["to_act"])[:1].replace("-", "A"),
        "laid_on": "-",
        "choice": ["-"] * seats,
        "misses": [0] * seats,
    }
    filled |= data
    filled |= all_cards(data)
    filled["sheet"] = [all_cells(sheet) for sheet in data.get("sheet", [{}] * seats)]
    return filled | announcement(filled)


def all_cards(data: dict[str, Any]) -> dict[str, Any]:
    """Where every card is, and what is remembered of it: without more said, all are of one draw pile."""
    hands = [cards_of("hand", hand) for hand in data.get("hand", [])]
    named = [card for hand in hands for card in hand] + cards_of("square", data.get("square", ""))
    named += cards_of("pile", data.get("pile", "")) + cards_of("covered", data.get("covered", ""))
    rest = ",".join(name for card, name in enumerate(CARD_NAMES) if card not in named)
    pile = data.get("pile", rest)
    pile_no = data.get("pile_no", 1)
    if "drawn_from" not in data:
        hands = [sorted(hand) for hand in hands]
    drawn_from = data.get("drawn_from", [[pile_no] * len(hand) + [0] * (HAND - len(hand)) for hand in hands])
    pile_of = dict.fromkeys(cards_of("pile", pile), pile_no)
    for hand, pile_numbers in zip(hands, drawn_from, strict=False):
        if isinstance(pile_numbers, list | tuple):  # what is none is refused with the rest of the field
            pile_of |= dict(zip(hand, pile_numbers, strict=False))
    filled = {
        "covered": rest if "pile" in data else "",
        "pile": pile,
        "pile_size": len(cards_of("pile", pile)),
        "pile_no": pile_no,
        "pile_of": [pile_of.get(card, 0) for card in range(NUM_CARDS)],
        "drawn_from": drawn_from,
    }
    return filled | data | {"hand": [[CARD_NAMES[card] for card in hand] for hand in hands]}


def cards_of(field: str, word: Any) -> list[int]:
    try:
        return read_cards(word)
    except ValueError as problem:
        raise BadPosition("position-bad-value", field=field, problem=str(problem)) from None


def all_cells(sheet: Any) -> Any:
    """A sheet as rows of numbers, if it is given by its cells."""
    if not isinstance(sheet, dict):
        return sheet
    rows = [[0] * COLUMNS for _ in range(ROWS)]
    for name, number in sheet.items():
        if name not in CELL_NAMES:
            problem = f"there is no cell {name!r}; cells are {', '.join(CELL_NAMES)}"
            raise BadPosition("position-bad-value", field="sheet", problem=problem)
        row, column = CELLS[CELL_NAMES.index(name)]
        rows[row][column] = number
    return rows


def announcement(filled: dict[str, Any]) -> dict[str, Any]:
    """Number and colours, as the square has them, and who decides now."""
    said = {"number": filled.get("number", 0), "colours": filled.get("colours", "")}
    active = "-" if filled["over"] else filled["active"]
    if filled["phase"] == "second" or filled["laid_on"] == "-":
        return said | {"asked": active, "to_act": active}
    s = from_data(LAYOUT, filled | said)
    cards = cards_that_count(s, int(s.laid_on))
    said = {"number": total(*cards), "colours": LAYOUT.by_name["colours"].style.show(colours_of(*cards))}
    if filled["phase"] != "write" or filled["over"]:
        return said | {"asked": active, "to_act": active}
    s = from_data(LAYOUT, filled | said)
    asked = seats_that_can_write(s)
    still = sum(1 << seat for seat in seats_in(asked) if s.choice[seat] == UNDECIDED)
    return said | {"asked": SEAT_SET.show(asked), "to_act": SEAT_SET.show(still)}


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(LAYOUT.max_seats) if bits >> seat & 1]


# --- what must hold --------------------------------------------------------------------------------------------


def problems(s: State) -> list[Message]:
    """What is wrong with a position; nothing if it can be played on."""
    if not 0 <= s.active < s.seats:
        return [message("setup-active")]
    if (s.square < 0).any():
        return [message("setup-square")]
    found = card_problems(s) + pile_problems(s)
    for seat in range(int(s.seats)):
        found += hand_problems(s, seat) + sheet_problems(s, seat)
    return found or turn_problems(s)


def card_problems(s: State) -> list[Message]:
    """Every card is there exactly once."""
    there = [int(covered) for covered in s.covered]
    for cards in (s.square.tolist(), s.pile.tolist(), *s.hand[: int(s.seats)].tolist()):
        for card in cards:
            if card != NO_CARD:
                there[card] += 1
    return [message("setup-cards", card=CARD_NAMES[card], there=n) for card, n in enumerate(there) if n != 1]


def pile_problems(s: State) -> list[Message]:
    """The draw pile, and what is remembered of each card."""
    found = []
    pile, size, pile_no = s.pile.tolist(), int(s.pile_size), int(s.pile_no)
    if not 0 <= size <= NUM_CARDS or NO_CARD in pile[:size] or any(card != NO_CARD for card in pile[size:]):
        found.append(message("setup-pile-size"))
    if pile_no < 1 or (s.seats == 1 and pile_no > 1):
        found.append(message("setup-pile-no"))
    remembered = dict.fromkeys(pile[:size], pile_no)
    for hand, drawn_from in zip(s.hand.tolist(), s.drawn_from.tolist()[: int(s.seats)], strict=False):
        remembered |= dict(zip(hand, drawn_from, strict=True))
    for card, pile_of in enumerate(s.pile_of.tolist()):
        if pile_of != remembered.get(card, 0):
            found.append(message("setup-pile-of", card=CARD_NAMES[card]))
    return found


def hand_problems(s: State, seat: int) -> list[Message]:
    """Cards and the piles that they were drawn from, both in order; three cards before the turn."""
    found = []
    hand, drawn_from = s.hand[seat].tolist(), s.drawn_from[seat].tolist()
    size = sum(card != NO_CARD for card in hand)
    held = list(zip(drawn_from, hand, strict=True))
    if held[:size] != sorted(held[:size]) or held[size:] != [(0, NO_CARD)] * (HAND - size):
        found.append(message("setup-hand-order", player=seat))
    if not all(1 <= pile_no <= s.pile_no for pile_no in drawn_from[:size]):
        found.append(message("setup-drawn-from", player=seat))
    fewest, most = hand_limits(s, seat)
    if not fewest <= size <= most:
        found.append(message("setup-hand-size", player=seat, cards=size))
    return found


def hand_limits(s: State, seat: int) -> tuple[int, int]:
    """How few and how many cards a seat can hold now: the active player has laid none, one or two (§4)."""
    if seat != s.active or (s.phase == Phase.LAY and not s.over):
        laid = 0, 0
    elif s.phase == Phase.SECOND and not s.over:
        laid = 1, 1
    else:
        laid = 1, 2
    if s.seats == 1 and s.pile_size == 0:  # §8.2: the hand shrinks
        return (0 if s.phase == Phase.WRITE or s.over else 1), HAND - laid[0]
    return HAND - laid[1], HAND - laid[0]


def sheet_problems(s: State, seat: int) -> list[Message]:
    """§2.3 to §2.5, and the misses."""
    found = []
    sheet = s.sheet[seat].tolist()
    for row in range(ROWS):
        numbers = [number for number in sheet[row] if number]
        if any(not 0 <= number <= HIGHEST for number in numbers):
            found.append(message("setup-number", player=seat, row=COLOURS[row]))
        if any(number and SHEET[row][column] == "." for column, number in enumerate(sheet[row])):
            found.append(message("setup-no-cell", player=seat, row=COLOURS[row]))
        if numbers != sorted(set(numbers)):
            found.append(message("setup-not-rising", player=seat, row=COLOURS[row]))
    for column in range(COLUMNS):
        numbers = [sheet[row][column] for row in range(ROWS) if sheet[row][column]]
        if len(numbers) != len(set(numbers)):
            found.append(message("setup-column", player=seat, column=column))
    if not 0 <= s.misses[seat] <= MISSES_TO_END:
        found.append(message("setup-misses", player=seat))
    return found


def turn_problems(s: State) -> list[Message]:
    """What was laid and announced, who decides, and that the game is over when it is."""
    return laying_problems(s) + deciding_problems(s) + end_problems(s)


def laying_problems(s: State) -> list[Message]:
    number, colours = int(s.number), int(s.colours)
    if s.laid_on < 0:
        before_first_card = s.phase == Phase.LAY and not s.over and not number and not colours
        return [] if before_first_card else [message("setup-laid-on")]
    if is_second_due(s):  # the last announcement was made by cards that are covered now
        if not LOWEST_SUM <= number <= HIGHEST:
            return [message("setup-announced-range", low=LOWEST_SUM, high=HIGHEST)]
        holds_second = any(is_second(s, card) for card in s.hand[int(s.active)].tolist() if card != NO_CARD)
        return [] if holds_second else [message("setup-no-second", player=s.active)]
    cards = cards_that_count(s, int(s.laid_on))
    fits = (total(*cards), colours_of(*cards)) == (number, colours)
    return [] if fits else [message("setup-announced", number=total(*cards))]


def deciding_problems(s: State) -> list[Message]:
    """In the writing everybody decides who has a cell for the number (§5.5), else only the active player."""
    writing = s.phase == Phase.WRITE and not s.over
    asked = 0 if s.over else seats_that_can_write(s) if writing else 1 << int(s.active)
    decided = asked & ~int(s.to_act)
    found = []
    if s.asked != asked or int(s.to_act) & ~asked or (not s.to_act and not s.over) or (decided and not writing):
        found.append(message("setup-to-act", players=seats_in(asked)) if asked else message("setup-to-act-over"))
    for seat in range(int(s.seats)):
        if (s.choice[seat] != UNDECIDED) != (decided >> seat & 1):
            found.append(message("setup-choice", player=seat))
        elif s.choice[seat] != UNDECIDED and not is_legal(s, seat, int(s.choice[seat]) - DECIDED):
            found.append(message("setup-choice-illegal", player=seat))
    return found


def is_legal(s: State, seat: int, action: int) -> bool:
    mask = np.zeros(NUM_ACTIONS, dtype=np.uint8)
    legal_write(s, seat, mask)
    return bool(mask[action])


def end_problems(s: State) -> list[Message]:
    """§7.1 Two complete rows or four misses end the game, once all who were asked have decided (Q2)."""
    if s.over:
        return [] if has_ended(s) else [message("setup-not-over")]
    found = []
    for seat in range(int(s.seats)):
        just_missed = s.phase == Phase.WRITE and seat == s.active and not s.asked >> seat & 1
        if complete_rows(s, seat) >= ROWS_TO_END or s.misses[seat] >= MISSES_TO_END + just_missed:
            found.append(message("setup-over", player=seat))
    return found


# --- in other words --------------------------------------------------------------------------------------------


def facts(s: State) -> dict[str, Any]:
    """The cards and the secret choices as lists of words, hands in the order of the cards."""
    hands = [sorted(card for card in hand if card != NO_CARD) for hand in s.hand[: int(s.seats)].tolist()]
    return {
        "pile": names(s.pile[: int(s.pile_size)].tolist()),
        "square": names(s.square.tolist()),
        "covered": [name for name, covered in zip(CARD_NAMES, s.covered, strict=True) if covered],
        "hand": [names(hand) for hand in hands],
        "choice": [CHOICE_NAMES[choice].replace("-", "") for choice in s.choice[: int(s.seats)].tolist()],
    }


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
