"""Take That — sets of cards, a bit for each card, in two words.

How many cards two sets have in common is quickly told, and a master asks that some hundred thousand times a decision.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from sobremesa.core.bits import count_bits, flags_up
from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import kernel
from sobremesa.core.types import Seat, State
from sobremesa.games.take_that.rules import row_end
from sobremesa.games.take_that.state import DECK, HIGHEST, LOWEST, TWIN, within_reach

Cards = tuple[int, int]
WORDS = 2
WORD = 40  # cards in the first word,
REST = DECK - WORD  # and in the second


def bits(cards: Iterable[int]) -> list[int]:
    """A set of cards, for a table."""
    return [sum(1 << card - WORD * word for card in cards if card // WORD == word) for word in range(WORDS)]


def next_but_one(card: int) -> list[int]:
    """The cards that do not fit this one, but one that fits it."""
    low, high = LOWEST[card], HIGHEST[card]
    return [*range(LOWEST[low], low), *range(high + 1, HIGHEST[high] + 1)]


ALL = ((1 << WORD) - 1, (1 << REST) - 1)
# Sets by card: itself, its twin (§1.3), what fits it (§3.2), and what may fit after one more card.
ITSELF = np.array([bits([card]) for card in range(DECK)])
TWINS = np.array([bits([twin] if twin != NO_CARD else []) for twin in TWIN.tolist()])
FITTING = np.array([bits(within_reach(card)) for card in range(DECK)])
NEARBY = np.array([bits(next_but_one(card)) for card in range(DECK)])


@kernel
def in_both(some: Cards, others: Cards) -> Cards:
    return some[0] & others[0], some[1] & others[1]


@kernel
def without(some: Cards, others: Cards) -> Cards:
    return some[0] & ~others[0], some[1] & ~others[1]


@kernel
def count_cards(cards: Cards) -> int:
    return count_bits(cards[0]) + count_bits(cards[1])


@kernel
def count_common(some: Cards, others: np.ndarray) -> int:
    """How many cards are in both sets."""
    return count_bits(some[0] & int(others[0])) + count_bits(some[1] & int(others[1]))


@kernel
def any_common(some: Cards, others: np.ndarray) -> bool:
    """Is a card in both sets?"""
    return ((some[0] & int(others[0])) | (some[1] & int(others[1]))) != 0


@kernel
def cards_held(s: State, seat: Seat) -> Cards:
    return flags_up(s.hand[seat], 0, WORD), flags_up(s.hand[seat], WORD, REST)


@kernel
def cards_left(s: State) -> Cards:
    """What is not taken: in a hand, the draw pile or the row, or an extra card that nobody has seen."""
    # NOT_TAKEN is 0, and every mark of a card that is taken is not.
    return ALL[0] ^ flags_up(s.taken, 0, WORD), ALL[1] ^ flags_up(s.taken, WORD, REST)


@kernel
def cards_to_come(s: State) -> Cards:
    """What is neither taken nor in the row: in a hand or the draw pile, or an extra card that nobody has seen."""
    first, second = cards_left(s)
    for place in range(int(s.row_size)):
        first &= ~int(ITSELF[int(s.row[place]), 0])
        second &= ~int(ITSELF[int(s.row[place]), 1])
    return first, second


@kernel
def cards_that_fit(s: State) -> Cards:
    """§3.2, §3.3 What may be laid next; any card on an empty row."""
    return ALL if s.row_size == 0 else as_set(FITTING[row_end(s)])


@kernel
def twins_of_row(s: State) -> Cards:
    """§3.4 The cards that twist one of the row."""
    first = second = 0
    for place in range(int(s.row_size)):
        first |= int(TWINS[int(s.row[place]), 0])
        second |= int(TWINS[int(s.row[place]), 1])
    return first, second


@kernel
def as_set(words: np.ndarray) -> Cards:
    """As it is kept in a record."""
    return int(words[0]), int(words[1])
