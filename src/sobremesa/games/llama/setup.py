"""L.L.A.M.A. — positions set up by hand: what may be left out, and what must hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from sobremesa.core.messages import Message, message
from sobremesa.core.turns import is_to_act, seats_in
from sobremesa.core.types import State
from sobremesa.games.llama.knowledge import hands_are_shown
from sobremesa.games.llama.state import COPIES, DECK, GLYPHS, KINDS, Phase


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """Fill in what follows from the rest. Needed are at least the hands and the top card.

    Cards that are named nowhere go into the draw pile, or under the top card if the draw pile is given.
    """
    hands = [str(hand).upper() for hand in data.get("hand", [])]
    top = str(data.get("top", "")).upper()
    if "pile" in data:
        pile = str(data["pile"])
        discard = str(data.get("discard", missing_cards("".join(hands) + pile))).upper()
    else:
        discard = str(data.get("discard", top)).upper()
        pile = missing_cards("".join(hands) + discard)
    nobody = [0] * len(hands)
    filled = {
        "phase": "turn",
        "round_no": 1,
        "pile_size": len(pile),
        "hand_size": [len(hand) for hand in hands],
        "quit": nobody,
        "last_played": "-",
        "passed": [[0] * KINDS for _ in hands],
        "points": nobody,
        "leftover": [""] * len(hands),
        "penalty": nobody,
    }
    return filled | data | {"hand": hands, "top": top, "pile": pile, "discard": discard}


def missing_cards(there: str) -> str:
    """What the deck holds besides these cards."""
    return "".join(glyph * (COPIES - there.count(glyph)) for glyph in GLYPHS)


def problems(s: State) -> list[Message]:
    """What is wrong with a position; nothing if it can be played on."""
    seats, shown = range(int(s.seats)), hands_are_shown(s)
    at_limit = s.points[: len(seats)] >= s.limit
    found = []
    there = s.discard + (s.pile[:, None] == np.arange(KINDS)).sum(axis=0) + s.hand[: len(seats)].sum(axis=0)
    for kind in np.flatnonzero(there != COPIES):
        found.append(message("setup-cards", card=GLYPHS[kind], there=int(there[kind]), expected=COPIES))
    for seat in seats:
        if s.hand_size[seat] != s.hand[seat].sum():
            found.append(message("setup-hand-size", player=seat))
        if s.quit[seat] not in (0, 1):
            found.append(message("setup-quit", player=seat))
        if s.points[seat] < 0:
            found.append(message("setup-points", player=seat))
        if at_limit[seat] and s.phase == Phase.TURN and not s.over:
            found.append(message("setup-over", player=seat, limit=s.limit))
        if shown and (s.leftover[seat] != s.hand[seat]).any():
            found.append(message("setup-leftover", player=seat))
        if not shown and s.hand_size[seat] == 0:
            found.append(message("setup-empty-hand", player=seat))
        if is_to_act(s, seat) and s.quit[seat]:
            found.append(message("setup-quit-to-act", player=seat))
        if is_to_act(s, seat) and s.phase == Phase.GIVE_BACK and (s.hand_size[seat] or s.points[seat] == 0):
            found.append(message("setup-give-back", player=seat))
    if s.pile_size != (s.pile >= 0).sum() or (s.pile[: s.pile_size] < 0).any() or s.pile_size > DECK:
        found.append(message("setup-pile-size"))
    if not s.over and s.discard[int(s.top)] == 0:
        found.append(message("setup-top", card=GLYPHS[int(s.top)]))
    if s.over and not at_limit.any():
        found.append(message("setup-not-over", limit=s.limit))
    if seats_in(int(s.to_act)) != (0 if s.over else 1):
        found.append(message("setup-to-act"))
    return found
