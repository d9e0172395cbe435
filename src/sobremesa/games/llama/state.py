"""L.L.A.M.A. — the words of the game as numbers: cards, phases, actions and the record.

Sources, rulings and options: RULES.md. A card is its kind: 0 to 5 are the values 1 to 6, 6 is the llama. Cards of
one kind are alike, so a hand is how many it holds of each kind.
"""

from __future__ import annotations

from enum import IntEnum

from sobremesa.core.layout import Field, Layout, SeenBy
from sobremesa.core.styles import SEAT, Counts, Glyphs, Named

MAX_SEATS = 6
KINDS = 7
LLAMA = 6
COPIES = 8  # of each kind (§1.1)
DECK = KINDS * COPIES
HAND = 6  # cards dealt to each seat (§2.1)
LLAMA_POINTS = 10  # §5.2
TOKEN = 1  # §6.1
BIG_TOKEN = 10
GLYPHS = "123456L"


class Phase(IntEnum):
    TURN = 0  # play, draw or quit (§3)
    GIVE_BACK = 1  # whoever emptied the hand may return a token (§6)


# Actions, one chain of numbers.
PLAY = 0  # PLAY + kind
DRAW = PLAY + KINDS
QUIT = DRAW + 1
KEEP = QUIT + 1  # give nothing back
RETURN_ONE = KEEP + 1
RETURN_TEN = RETURN_ONE + 1
NUM_ACTIONS = RETURN_TEN + 1

EVERYBODY, OWNER, NOBODY = SeenBy.EVERYBODY, SeenBy.OWNER, SeenBy.NOBODY
CARDS = Counts(GLYPHS)
PILE = Glyphs(GLYPHS)

LAYOUT = Layout(
    "llama",
    MAX_SEATS,
    [
        # options
        Field("first", "i1", seen_by=EVERYBODY, style=SEAT),  # who starts the match, -1 by lot
        Field("limit", "i2", seen_by=EVERYBODY),  # points that end the match (§7.1)
        # the round
        Field("phase", "i1", seen_by=EVERYBODY, style=Named(Phase)),
        Field("round_no", "i2", seen_by=EVERYBODY),  # 1, 2, …
        Field("pile", "i1", (DECK,), seen_by=NOBODY, style=PILE),  # the face-down cards (§8.1)
        Field("pile_size", "i1", seen_by=EVERYBODY),
        Field("discard", "i1", (KINDS,), seen_by=EVERYBODY, style=CARDS),  # the open pile, top card included
        Field("top", "i1", seen_by=EVERYBODY, style=Named(list(GLYPHS))),  # kind of the top card
        Field("hand", "i1", (KINDS,), seen_by=OWNER, per_seat=True, style=CARDS),
        Field("hand_size", "i1", seen_by=EVERYBODY, per_seat=True),  # L6: public
        Field("quit", "i1", seen_by=EVERYBODY, per_seat=True),  # 1: has left the round
        Field("last_played", "i1", seen_by=EVERYBODY, style=SEAT),  # who played the last card, -1 nobody yet
        # what everybody remembers: 0 if the seat has never passed over a kind that fitted, else 1 + its draws since
        Field("passed", "i1", (KINDS,), seen_by=EVERYBODY, per_seat=True),
        # the match
        Field("points", "i2", seen_by=EVERYBODY, per_seat=True),  # tokens are one number (L3)
        Field("leftover", "i1", (KINDS,), seen_by=EVERYBODY, per_seat=True, style=CARDS),  # shown at scoring (L5)
        Field("penalty", "i1", seen_by=EVERYBODY, per_seat=True),  # points taken in the last scored round
    ],
)
