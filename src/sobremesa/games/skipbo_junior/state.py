"""Skip-Bo Junior — the words of the game as numbers: cards, places, actions and the record.

Sources, rulings and options: RULES.md. Every card is itself, 0 to 95, in the order of §8.1: eight 1s, … eight 10s,
sixteen ?s; so a ? in a pile stays a ? (S7). Open cards lie on one another: `under` says of each what is beneath it.
In positions a card is called by its number and a letter for the copy: `1a` … `1h`, `Ta` (a ten), `?p`.
"""

from __future__ import annotations

from typing import Any

from sobremesa.core.cards import NO_CARD
from sobremesa.core.layout import Field, Layout, SeenBy
from sobremesa.core.styles import SEAT, Named

MAX_SEATS = 4
TEN = 10  # the highest number; a pile that has reached it is complete (§4.3)
WILD = 0  # what a ? has instead of a number
KINDS = 1 + TEN  # ?, 1, 2 … 10
COPIES = 8  # of each number (§1.1)
WILDS = 16
FIRST_WILD = TEN * COPIES
DECK = FIRST_WILD + WILDS
MAX_STOCK = 30  # the largest option
STACKS = 3  # hand stacks of a seat (§3.1)
PLACES = 4  # for building piles (§4.1)
GLYPHS = "?123456789T"  # by number
STACK_LETTERS = "abc"
CARD_NAMES = [GLYPHS[1 + card // COPIES] + "abcdefgh"[card % COPIES] for card in range(FIRST_WILD)]
CARD_NAMES += [GLYPHS[WILD] + letter for letter in "abcdefghijklmnop"]

# Where a played card comes from.
STOCK = 0
STACK = 1  # STACK + stack
SOURCES = STACK + STACKS

# Actions, one chain of numbers.
PLAY = 0  # PLAY + PLACES * source + place
STOP = PLAY + SOURCES * PLACES
NUM_ACTIONS = STOP + 1
NOTATION = [f"{source}>{place + 1}" for source in "s" + STACK_LETTERS for place in range(PLACES)] + ["stop"]

# What `under` says of cards that are not open; of open ones it says which card is beneath, or NO_CARD.
FACE_DOWN = -2  # not seen since the deal: in a stock or in the first draw pile
SHUFFLED_IN = -3  # in a draw pile that was made of open cards, as everybody knows


class CardList:
    """Cards in their order: `1a?c3b`. The unused rest of the list is NO_CARD."""

    rows = True

    def show(self, value: Any) -> str:
        return names(card for card in value if card >= 0)

    def read(self, word: Any, length: int) -> list[int]:
        cards = cards_named(word)
        if len(cards) > length:
            raise ValueError(f"{word!r} are more than {length} cards")
        return cards + [NO_CARD] * (length - len(cards))


class OpenCards:
    """What lies open, from the bottom up: `1a?b3c,8d`; and after a `-` what was shuffled into a new draw pile."""

    rows = True

    def show(self, value: Any) -> str:
        above = {beneath: card for card, beneath in enumerate(value) if beneath >= 0}
        piles = []
        for card, beneath in enumerate(value):
            if beneath == NO_CARD:
                pile = [card]
                while pile[-1] in above:
                    pile.append(above[pile[-1]])
                piles.append(names(pile))
        shuffled_in = names(card for card, beneath in enumerate(value) if beneath == SHUFFLED_IN)
        return ",".join(piles + (["-" + shuffled_in] if shuffled_in else []))

    def read(self, word: Any, length: int) -> list[int]:
        under = [FACE_DOWN] * length
        for part in str(word).split(","):
            beneath = NO_CARD
            for card in cards_named(part.removeprefix("-")):
                if under[card] != FACE_DOWN:
                    raise ValueError(f"{CARD_NAMES[card]} is named twice")
                under[card] = SHUFFLED_IN if part.startswith("-") else beneath
                beneath = card
        return under


def names(cards: Any) -> str:
    return "".join(CARD_NAMES[card] for card in cards)


def cards_named(word: Any) -> list[int]:
    """The cards of a word such as `1a?c3b`."""
    if not isinstance(word, str):
        raise ValueError(f"{word!r} is not a string of cards such as '1a?c3b'")
    parts = [word[i : i + 2] for i in range(0, len(word), 2)]
    unknown = [part for part in parts if part not in CARD_NAMES]
    if unknown:
        raise ValueError(f"there is no card {unknown[0]!r}; cards are called 1a to 1h … Ta to Th, ?a to ?p")
    return [CARD_NAMES.index(part) for part in parts]


def lying(under: Any, top: int) -> list[int]:
    """The open cards from the bottom up to the card `top`; none for NO_CARD. `under` is the field of a record."""
    cards: list[int] = []
    while top >= 0 and len(cards) <= DECK:  # a position that is not checked yet may go round in circles
        cards.append(top)
        top = int(under[top])
    return cards[::-1]


EVERYBODY, NOBODY = SeenBy.EVERYBODY, SeenBy.NOBODY
CARDS = CardList()
CARD = Named(CARD_NAMES, none="-")

LAYOUT = Layout(
    "skipbo_junior",
    MAX_SEATS,
    [
        # options
        Field("first", "i1", seen_by=EVERYBODY, style=SEAT),  # who starts, -1 by lot
        Field("stock", "i1", seen_by=EVERYBODY),  # cards of a stock at the start, 1 to MAX_STOCK
        Field("may_stop", "i1", seen_by=EVERYBODY),  # 1: a turn may be ended early (§7.1)
        # the table; NO_CARD where there is none
        Field("under", "i1", (DECK,), seen_by=EVERYBODY, style=OpenCards()),  # by card: see FACE_DOWN (S8: public)
        Field("pile", "i1", (DECK,), seen_by=NOBODY, style=CARDS),  # the draw pile as the list of §8.1
        Field("pile_size", "i1", seen_by=EVERYBODY),  # 0 to DECK
        Field("face_down", "i1", (MAX_STOCK - 1,), seen_by=NOBODY, per_seat=True, style=CARDS),  # of stocks (S9)
        Field("stock_top", "i1", seen_by=EVERYBODY, per_seat=True, style=CARD),  # the card turned up
        Field("stock_size", "i1", seen_by=EVERYBODY, per_seat=True),  # with the card turned up, 0 to MAX_STOCK
        Field("stack_top", "i1", (STACKS,), seen_by=EVERYBODY, per_seat=True, style=CARD),
        Field("building_top", "i1", (PLACES,), seen_by=EVERYBODY, style=CARD),
        Field("height", "i1", (PLACES,), seen_by=EVERYBODY),  # the number a pile has reached, 0: the place is free
        Field("completed_top", "i1", seen_by=EVERYBODY, style=CARD),  # all completed piles, the latest on top
        Field("completed_size", "i1", seen_by=EVERYBODY),  # cards
        # the turn
        Field("turn_no", "i4", seen_by=EVERYBODY),  # 1, 2, …; passed turns count
        Field("dealt", "i1", seen_by=EVERYBODY),  # cards dealt at the start of this turn, 0 to STACKS
        Field("played", "i1", seen_by=EVERYBODY),  # cards played in this turn
        Field("idle", "i1", seen_by=EVERYBODY),  # idle turns that have just followed one another (§6.2)
        Field("last_seat", "i1", seen_by=EVERYBODY, style=SEAT),  # who played the last card, -1 nobody yet
        Field("last_play", "i1", seen_by=EVERYBODY, style=Named(NOTATION, none="-")),  # that action, -1 none yet
    ],
)
