"""Qwinto, the card game — its words as numbers: cards, the sheet, phases, actions and the record.

Sources, rulings and options: RULES.md. Every card exists once: card = colour * 8 + index of its value, in the order
of §9.1. The places of the square are 0 top left, 1 top right, 2 bottom left, 3 bottom right.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.layout import Field, Layout, SeenBy
from sobremesa.core.styles import SEAT, Named

MAX_SEATS = 4
HAND = 3  # cards (§3.1)

# The cards (§1.1).
VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)
COLOURS = "oypg"  # orange, yellow, purple, grey
NUM_CARDS = len(COLOURS) * len(VALUES)
CARD_NAMES = [f"{colour}{value}" for colour in COLOURS for value in VALUES]
VALUE = np.array([value for _ in COLOURS for value in VALUES])  # of each card

# The square (§3.1).
PLACES = 4
PLACE_NAMES = ["tl", "tr", "bl", "br"]
NEIGHBOURS = np.array([[1, 2], [0, 3], [0, 3], [1, 2]])  # of each place: beside, and above or below (§4.2)
OPPOSITE = np.array([3, 2, 1, 0])  # of each place: diagonally
NOWHERE = -1

# The sheet (§2.1, §2.2): a row of cells for each colour but grey; "." no cell, "o" a cell, "P" a pentagon.
SHEET = (
    "..oPo.oPoooo",  # orange
    ".ooooo.oPoo.",  # yellow
    "ooPo.ooooP..",  # purple
)
ROWS = len(SHEET)
COLUMNS = len(SHEET[0])
CELLS = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if SHEET[row][column] != "."]
NUM_CELLS = len(CELLS)
CELLS_IN_ROW = NUM_CELLS // ROWS
CELL_NAMES = [f"{COLOURS[row]}{column}" for row, column in CELLS]
CELL_ROW = np.array([row for row, _ in CELLS])  # of each cell
CELL_COLUMN = np.array([column for _, column in CELLS])
NO_CELL = -1
CELL_AT = np.array(  # the cell at a row and column
    [[CELLS.index((r, c)) if (r, c) in CELLS else NO_CELL for c in range(COLUMNS)] for r in range(ROWS)]
)
NO_PENTAGON = -1  # also in columns of fewer than three cells
PENTAGON_ROW = np.array(  # of each column: the row of its pentagon
    [next((row for row in range(ROWS) if SHEET[row][column] == "P"), NO_PENTAGON) for column in range(COLUMNS)]
)
COLOUR_BIT = np.array([1 << row if row < ROWS else 0 for row in range(len(COLOURS)) for _ in VALUES])  # of each card

LOWEST, HIGHEST = 1, 18  # numbers that may be written (§2.3)
LOWEST_SUM = 3 * VALUES[0]  # that three cards can announce (§4.2); the highest is HIGHEST
ROWS_TO_END = 2  # §7.1
MISSES_TO_END = 4
MISS_COST = 5  # points (§7.4)


class Phase(IntEnum):
    LAY = 0  # the active player lays a card (§4.1)
    SECOND = 1  # and the second of a double (§4.3)
    WRITE = 2  # everybody who can writes or passes (§5)


# Actions, one chain of numbers.
WRITE = 0  # WRITE + cell
PASS = WRITE + NUM_CELLS
LAY = PASS + 1  # LAY + card * PLACES + place
LAY_FIRST = LAY + NUM_CARDS * PLACES  # LAY_FIRST + card * PLACES + place: the first of a double
NUM_ACTIONS = LAY_FIRST + NUM_CARDS * PLACES

# `choice` holds UNDECIDED, or DECIDED + the action: WRITE + cell, or PASS.
UNDECIDED = 0
DECIDED = 1
CHOICE_NAMES = ["-", *(f"@{name}" for name in CELL_NAMES), "pass"]


class CardList:
    """Cards in their order by name: `o4,g-2`. The unused rest of the list is NO_CARD."""

    rows = True

    def show(self, value: Any) -> str:
        return ",".join(CARD_NAMES[card] for card in value if card != NO_CARD)

    def read(self, word: Any, length: int) -> list[int]:
        cards = read_cards(word)
        if len(cards) > length:
            raise ValueError(f"{word!r} has more than {length} cards")
        return cards + [NO_CARD] * (length - len(cards))


class CardSet:
    """Cards that lie somewhere, each of which is marked with 1: `o4,g-2`."""

    rows = True

    def show(self, value: Any) -> str:
        return ",".join(name for name, there in zip(CARD_NAMES, value, strict=True) if there)

    def read(self, word: Any, length: int) -> list[int]:
        cards = read_cards(word)
        return [int(card in cards) for card in range(length)]


class ColourSet:
    """Colours as bits, by their letters: `oy`."""

    rows = False

    def show(self, value: Any) -> str:
        return "".join(COLOURS[row] for row in range(ROWS) if int(value) >> row & 1)

    def read(self, word: Any, length: int) -> int:
        if not isinstance(word, str) or set(word) - set(COLOURS[:ROWS]):
            raise ValueError(f"{word!r} is not made of {', '.join(COLOURS[:ROWS])}")
        return sum(1 << row for row in range(ROWS) if COLOURS[row] in word)


def read_cards(word: Any) -> list[int]:
    """Cards from a list of names, or from names with commas between them."""
    names = word.split(",") if isinstance(word, str) else word
    if not isinstance(names, Sequence):
        raise ValueError(f"{word!r} is not a list of cards such as 'o4,g-2'")
    unknown = [name for name in names if name and name not in CARD_NAMES]
    if unknown:
        raise ValueError(f"there is no card {unknown[0]!r}; cards are o-2, o0, o1 … o6, and so on with y, p and g")
    return [CARD_NAMES.index(name) for name in names if name]


EVERYBODY, OWNER, NOBODY = SeenBy.EVERYBODY, SeenBy.OWNER, SeenBy.NOBODY
CARD_LIST = CardList()

LAYOUT = Layout(
    "qwinto",
    MAX_SEATS,
    [
        # options
        Field("first", "i1", seen_by=EVERYBODY, style=SEAT),  # who starts, -1 by lot
        # the turn
        Field("phase", "i1", seen_by=EVERYBODY, style=Named(Phase)),
        Field("active", "i1", seen_by=EVERYBODY, style=SEAT),  # who lays in this turn
        Field("laid_on", "i1", seen_by=EVERYBODY, style=Named(PLACE_NAMES, none="-")),  # the last card laid, or NOWHERE
        Field("number", "i1", seen_by=EVERYBODY),  # announced last (§4.2), -6 to 18; 0 before the first
        Field("colours", "i1", seen_by=EVERYBODY, style=ColourSet()),  # announced last: bit r for row r
        Field("choice", "i1", seen_by=OWNER, per_seat=True, style=Named(CHOICE_NAMES)),  # secret until all decided (Q1)
        # the cards
        Field("square", "i1", (PLACES,), seen_by=EVERYBODY, style=CARD_LIST),  # the card that can be seen at each place
        Field("covered", "i1", (NUM_CARDS,), seen_by=EVERYBODY, style=CardSet()),  # 1: lies under the square
        Field("pile", "i1", (NUM_CARDS,), seen_by=NOBODY, style=CARD_LIST),  # the face-down cards (§9.1)
        Field("pile_size", "i1", seen_by=EVERYBODY),
        Field("hand", "i1", (HAND,), seen_by=OWNER, per_seat=True, style=CARD_LIST),  # by pile, then by card
        # what everybody remembers: a new draw pile is made of cards that all have seen
        Field("pile_no", "i1", seen_by=EVERYBODY),  # 1 for the first draw pile, 2 for the next …
        Field("pile_of", "i1", (NUM_CARDS,), seen_by=EVERYBODY),  # the pile a card went into, 0 since it lies open
        Field("drawn_from", "i1", (HAND,), seen_by=EVERYBODY, per_seat=True),  # the pile of each hand card, 0 no card
        # the sheets
        Field("sheet", "i1", (ROWS, COLUMNS), seen_by=EVERYBODY, per_seat=True),  # 1 to 18, 0 nothing written
        Field("misses", "i1", seen_by=EVERYBODY, per_seat=True),  # 0 to 4
    ],
)
