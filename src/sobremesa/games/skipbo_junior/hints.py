"""Skip-Bo Junior — a cheap good policy: the stock first, then whatever leads to it, and nothing for the next player.

`tops` are the top cards of the own three hand stacks and `heights` the numbers that the four piles have reached, both
as they are or as they would be after some plays.
"""

from __future__ import annotations

from sobremesa.core.jit import kernel
from sobremesa.core.turns import next_seat
from sobremesa.core.types import Action, Dice, Mask, Seat, State
from sobremesa.games.skipbo_junior.rules import number_of
from sobremesa.games.skipbo_junior.state import NUM_ACTIONS, PLACES, PLAY, STACK, STACKS, STOP, TEN, WILD

Tops = tuple[int, int, int]
Heights = tuple[int, int, int, int]

WAY = 10_000  # the stock card can be played in this turn,
STEP = 60  # less this for every card that must be played before it,
STEP_BY_WILD = 100  # and this for every ? among them
WILD_USED = 80  # a ? is not used while there are numbers to play,
STOPPED = 60  # nor is a turn ended early for little (§7.1)
FITTING = 12  # for every hand stack whose top card fits
DANGER = 60  # the next player can play the stock card at once; half of it if one card is missing, and so on
STACK_PLAYS = PLAY + PLACES * STACK  # before it are the plays from the stock


@kernel
def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    """The stock card if it fits; else what is worth most, a stack card or, with `may_stop`, nothing (§7.1)."""
    end = STACK_PLAYS if different_actions(s, mask, STACK_PLAYS) > 0 else NUM_ACTIONS
    several = different_actions(s, mask, end) > 1
    best, most = -1, 0
    for action in range(end):
        if mask[action] and not is_repeated(s, action):
            if not several:
                return action
            value = worth_of(s, seat, action)
            if best < 0 or value > most:
                best, most = action, value
    return best


@kernel
def different_actions(s: State, mask: Mask, end: Action) -> int:
    """How many legal actions there are before `end`."""
    count = 0
    for action in range(end):
        if mask[action] and not is_repeated(s, action):
            count += 1
    return count


@kernel
def is_repeated(s: State, action: Action) -> bool:
    """Is there the same play further left? Piles that have reached the same number are alike."""
    if action == STOP:
        return False
    place = (action - PLAY) % PLACES
    alike = 0
    while s.height[alike] != s.height[place]:
        alike += 1
    return alike < place


@kernel
def worth_of(s: State, seat: Seat, action: Action) -> int:
    """What the table is worth after an action."""
    tops = tops_of(s, seat)
    heights = heights_of(s)
    loss = STOPPED
    if action != STOP:
        loss = 0
        heights = built_up(heights, (action - PLAY) % PLACES)
        if action >= STACK_PLAYS:
            stack = (action - STACK_PLAYS) // PLACES
            loss = WILD_USED if number_of(tops[stack]) == WILD else 0
            tops = played_from(s, tops, stack)
    return worth(s, seat, tops, heights) - loss


@kernel
def worth(s: State, seat: Seat, tops: Tops, heights: Heights) -> int:
    """The way to the own stock card, cards that fit, and the danger that the next player's stock card fits."""
    own = number_of(int(s.stock_top[seat]))
    theirs = number_of(int(s.stock_top[next_seat(s, seat)]))
    way = 0
    danger = 0
    for place in range(PLACES):
        way = max(way, way_up(s, tops, heights[place], own))
        missing = theirs - 1 - height_to_come(s, tops, heights[place])
        if missing >= 0:
            danger = max(danger, DANGER // (1 + missing))
    return way + FITTING * fitting(tops, heights) - danger


@kernel
def way_up(s: State, tops: Tops, height: int, number: int) -> int:
    """What it is worth that a pile can be built up with the own cards until the number fits; 0 if it cannot."""
    if number == WILD:
        return WAY
    if height >= number:
        return 0
    value = WAY
    for needed in range(height + 1, number):
        stack = stack_with(s, tops, needed)
        if stack < 0:
            stack = stack_with(s, tops, WILD)
            value -= STEP_BY_WILD
            if stack < 0:
                return 0
        tops = played_from(s, tops, stack)
        value -= STEP
    return value


@kernel
def height_to_come(s: State, tops: Tops, height: int) -> int:
    """§3.4 What a pile will have reached when all numbers that fit on it have been played, as they must be."""
    for needed in range(height + 1, TEN + 1):
        stack = stack_with(s, tops, needed)
        if stack < 0:
            return needed - 1
        tops = played_from(s, tops, stack)
    return 0


@kernel
def fitting(tops: Tops, heights: Heights) -> int:
    """How many of the top cards fit somewhere."""
    count = 0
    for stack in range(STACKS):
        number = number_on(tops[stack])
        if number == WILD:
            count += 1
        for place in range(PLACES):
            if number == heights[place] + 1:
                count += 1
                break
    return count


# --- the table as it is and as it would be ---------------------------------------------------------------------


@kernel
def tops_of(s: State, seat: Seat) -> Tops:
    return int(s.stack_top[seat, 0]), int(s.stack_top[seat, 1]), int(s.stack_top[seat, 2])


@kernel
def heights_of(s: State) -> Heights:
    return int(s.height[0]), int(s.height[1]), int(s.height[2]), int(s.height[3])


@kernel
def number_on(top: int) -> int:
    """The number of a top card, -1 where there is none."""
    return number_of(top) if top >= 0 else -1


@kernel
def stack_with(s: State, tops: Tops, number: int) -> int:
    """A hand stack with this number on top, one that frees the following number if there is any; -1 if none has it."""
    found = -1
    for stack in range(STACKS):
        if number_on(tops[stack]) == number:
            found = stack
            if number_on(int(s.under[tops[stack]])) == number + 1:
                return stack
    return found


@kernel
def played_from(s: State, tops: Tops, stack: int) -> Tops:
    """§3.3 A played stack card frees the one under it."""
    freed = int(s.under[tops[stack]])
    a, b, c = tops
    return freed if stack == 0 else a, freed if stack == 1 else b, freed if stack == 2 else c


@kernel
def built_up(heights: Heights, place: int) -> Heights:
    """§4.2 A pile goes up by one; §4.3 at 10 it is taken away."""
    height = 0 if heights[place] + 1 == TEN else heights[place] + 1
    a, b, c, d = heights
    return (
        height if place == 0 else a,
        height if place == 1 else b,
        height if place == 2 else c,
        height if place == 3 else d,
    )
