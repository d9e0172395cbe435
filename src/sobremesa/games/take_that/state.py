"""Take That — the words of the game as numbers: cards, phases, actions and the record.

Sources, rulings and options: RULES.md. A card is its place in the ascending deck: 0 is the 12, 78 is the 98. What is
printed on it is NUMBERS[card]; positions and people speak of these numbers only.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from sobremesa.core.cards import NO_CARD
from sobremesa.core.layout import Field, Layout, SeenBy
from sobremesa.core.styles import SEAT, SEAT_LETTERS, Named

MAX_SEATS = 4
NUMBERS = [number for number in range(12, 99) if number % 10 != 0]  # §1.1
DECK = len(NUMBERS)
HAND = 9  # cards dealt to each seat (§2.1)
HAND_OF_FOUR = 8  # with four seats
REACH = 10  # how far the next card of the row may be from the last one (§3.2)
CARD_POINTS = 1  # plus or minus (§3.4, §4.1)
TOAD_POINTS = 5  # minus (§4.1)
PAIR_POINTS = 2 * CARD_POINTS  # what a twist brings (§3.4)
MAX_EXTRA = (DECK + 1) // 2  # of a seat (§7.1): each costs the pile one more card, drawn in the same turn (§4.2)


def mirrored(number: int) -> int:
    """§1.3 The same digits the other way round."""
    return number % 10 * 10 + number // 10


def within_reach(card: int) -> list[int]:
    """§3.2 The cards that differ by at most ten: neighbours in the deck, the card itself among them."""
    return [other for other in range(DECK) if abs(NUMBERS[other] - NUMBERS[card]) <= REACH]


# The cards as tables for kernels, by card.
TWIN = np.array([NO_CARD if n == mirrored(n) else NUMBERS.index(mirrored(n)) for n in NUMBERS])  # toads have none
COST = np.array([TOAD_POINTS if n == mirrored(n) else CARD_POINTS for n in NUMBERS])  # minus points
LOWEST = np.array([within_reach(card)[0] for card in range(DECK)])  # the lowest card that fits
HIGHEST = np.array([within_reach(card)[-1] for card in range(DECK)])  # and the highest


class Phase(IntEnum):
    TURN = 0  # lay, twist or take (§3)
    NEW_ROW = 1  # whoever took the row lays the first card of a new one (§4.2)


# Actions, one chain of numbers.
LAY = 0  # LAY + card
TWIST = LAY + DECK  # TWIST + the card of the hand
TAKE = TWIST + DECK
NUM_ACTIONS = TAKE + 1
NOTATION = [*(str(n) for n in NUMBERS), *(f"x{n}" for n in NUMBERS), "take"]  # in the same order
MOST_MOVES = 2 * DECK + 2  # of a game: every card leaves a hand once, and between two takes a card is laid
NO_MOVE = 255  # what stands behind the last move

# Where a card lies that has left the row, one chain of numbers.
NOT_TAKEN = 0
FACE_UP = NOT_TAKEN + 1  # FACE_UP + seat: twisted, a plus card (§3.4)
FACE_DOWN = FACE_UP + MAX_SEATS  # FACE_DOWN + seat: a minus card (§4.1)
ASIDE = FACE_DOWN + MAX_SEATS  # out of this game; only in positions set up by hand
MARKS = ["", *(f"{letter}{sign}" for sign in "+-" for letter in SEAT_LETTERS[:MAX_SEATS]), "-"]  # in this order

CARD_OF_WORD = {str(number): card for card, number in enumerate(NUMBERS)}
ACTION_OF_WORD = {word: action for action, word in enumerate(NOTATION)}


def words_in(value: Any) -> list[str]:
    """The parts of a list, or of a line with commas."""
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, Sequence):
        raise ValueError(f"{value!r} is not a list of cards such as 34,41,49")
    words = [str(part).strip() for part in parts]
    return [word for word in words if word]


def card_of(word: str) -> int:
    """The card with this number."""
    if word not in CARD_OF_WORD:
        raise ValueError(f"there is no card {word!r}; cards are 12 to 98 without the full tens")
    return CARD_OF_WORD[word]


class CardList:
    """Cards in their order: `34,41,49`. The unused rest of the list is NO_CARD."""

    rows = True

    def show(self, value: Any) -> list[int]:
        return [NUMBERS[card] for card in value if card >= 0]

    def read(self, word: Any, length: int) -> list[int]:
        cards = [card_of(w) for w in words_in(word)]
        if len(cards) > length:
            raise ValueError(f"there is room for {length} cards, not for {len(cards)}")
        return cards + [NO_CARD] * (length - len(cards))


class CardSet:
    """One flag per card, written as the cards whose flag is up: `12,34,98`."""

    rows = True

    def show(self, value: Any) -> list[int]:
        return [number for number, flag in zip(NUMBERS, value, strict=True) if flag]

    def read(self, word: Any, length: int) -> list[int]:
        cards = [card_of(w) for w in words_in(word)]
        held = set(cards)
        if len(held) < len(cards):
            raise ValueError(f"a card is named twice in {word!r}")
        return [int(card in held) for card in range(length)]


class TakenCards:
    """Where each card lies: `A+12,A+21` face up beside A, `B-34` face down beside B, `-56` set aside."""

    rows = True

    def show(self, value: Any) -> str:
        return ",".join([MARKS[mark] + str(number) for number, mark in zip(NUMBERS, value, strict=True) if mark])

    def read(self, word: Any, length: int) -> list[int]:
        taken = [NOT_TAKEN] * length
        for w in words_in(word):
            card, mark = card_of(w[-2:]), w[:-2].upper()
            if mark not in MARKS[FACE_UP:]:
                raise ValueError(f"{w!r} is not of the form A+12, A-12 or -12")
            if taken[card]:
                raise ValueError(f"the card {w[-2:]} is named twice")
            taken[card] = MARKS.index(mark)
        return taken


class MoveList:
    """Actions in their order: `16,12,x61,take`. The unused rest of the list is NO_MOVE."""

    rows = True

    def show(self, value: Any) -> str:
        return ",".join([NOTATION[action] for action in value if action != NO_MOVE])

    def read(self, word: Any, length: int) -> list[int]:
        moves = words_in(word)
        unknown = [move for move in moves if move not in ACTION_OF_WORD]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is not of the form 34, x43 or take")
        if len(moves) > length:
            raise ValueError(f"there is room for {length} moves, not for {len(moves)}")
        return [ACTION_OF_WORD[move] for move in moves] + [NO_MOVE] * (length - len(moves))


ONE_CARD = Named([str(number) for number in NUMBERS], none="-")
CARDS, CARD_SET, TAKEN, MOVES = CardList(), CardSet(), TakenCards(), MoveList()
EVERYBODY, OWNER, NOBODY = SeenBy.EVERYBODY, SeenBy.OWNER, SeenBy.NOBODY

LAYOUT = Layout(
    "take_that",
    MAX_SEATS,
    [
        # options
        Field("first", "i1", seen_by=EVERYBODY, style=SEAT),  # who starts the match, -1 by lot
        Field("games", "i1", seen_by=EVERYBODY),  # how many make the match, 1 to 10 (§6.1)
        Field("advanced", "i1", seen_by=EVERYBODY),  # 1: the advanced version (§7)
        # the game
        Field("phase", "i1", seen_by=EVERYBODY, style=Named(Phase)),
        Field("game_no", "i1", seen_by=EVERYBODY),  # 1, 2, …
        Field("starter", "i1", seen_by=EVERYBODY, style=SEAT),  # who started this game
        Field("pile", "i1", (DECK,), seen_by=NOBODY, style=CARDS),  # the face-down cards (§8.1)
        Field("pile_size", "i1", seen_by=EVERYBODY),
        Field("row", "i1", (DECK,), seen_by=EVERYBODY, style=CARDS),  # from left to right
        Field("row_size", "i1", seen_by=EVERYBODY),
        Field("hand", "i1", (DECK,), seen_by=OWNER, per_seat=True, style=CARD_SET),  # 1: holds the card
        Field("hand_size", "i1", seen_by=EVERYBODY, per_seat=True),
        Field("taken", "i1", (DECK,), seen_by=EVERYBODY, style=TAKEN),  # by whom and how, NOT_TAKEN to ASIDE
        Field("plus", "i1", seen_by=EVERYBODY, per_seat=True),  # face-up cards, a point each (§3.4)
        Field("minus", "i1", seen_by=EVERYBODY, per_seat=True),  # minus points of the rows taken (T7)
        Field("extra", "i1", (MAX_EXTRA,), seen_by=NOBODY, per_seat=True, style=CARDS),  # unseen minus cards (T6)
        Field("extra_size", "i1", seen_by=EVERYBODY, per_seat=True),
        Field("last_shown", "i1", seen_by=EVERYBODY, style=ONE_CARD),  # card last twisted with, -1 none yet
        # what everybody remembers: the moves of this game in order; none in a position set up by hand
        Field("moves", "u1", (MOST_MOVES,), seen_by=EVERYBODY, style=MOVES),
        Field("moves_size", "u1", seen_by=EVERYBODY),
        # the match
        Field("score", "i2", seen_by=EVERYBODY, per_seat=True),  # points of all finished games
        Field("game_score", "i2", seen_by=EVERYBODY, per_seat=True),  # points of the last finished game
        Field("revealed", "i1", (MAX_EXTRA,), seen_by=EVERYBODY, per_seat=True, style=CARDS),  # its extra cards
    ],
)
