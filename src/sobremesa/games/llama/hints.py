"""L.L.A.M.A. — a cheap good policy: play when you can, get out while it is cheap, else draw."""

from __future__ import annotations

from sobremesa.core.jit import kernel
from sobremesa.core.types import Action, Dice, Mask, Seat, State
from sobremesa.games.llama.rules import hand_points, next_kind
from sobremesa.games.llama.state import DRAW, PLAY, QUIT, RETURN_ONE, RETURN_TEN, Phase

QUIT_AT_TWO = 10  # with two seats: quit at no more than this many points
QUIT_AT_MORE = 5  # with more


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    if s.phase == Phase.GIVE_BACK:
        return RETURN_TEN if mask[RETURN_TEN] else RETURN_ONE
    card = card_to_play(s, seat, mask)
    if card >= 0:
        return PLAY + card
    if mask[DRAW] and hand_points(s, seat) > (QUIT_AT_TWO if s.seats == 2 else QUIT_AT_MORE):
        return DRAW
    return QUIT


@kernel
def card_to_play(s: State, seat: Seat, mask: Mask) -> int:
    """The kind to play, -1 if none fits: the same kind first, unless it would leave the next one behind."""
    same = int(s.top)
    following = next_kind(same)
    if not mask[PLAY + same]:
        return following if mask[PLAY + following] else -1
    if mask[PLAY + following] and s.hand[seat, following] > s.hand[seat, same]:
        return following
    return same
