"""Searching for a move: imagine worlds that fit what the seat knows, try actions in them, let the hints play on until
the stage is over, and ask the game what that is worth.

Compiled once for every game; nothing here knows one. All chance comes from the dice that are passed in, so the same
view, dice and number of iterations give the same move.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np

from sobremesa.core.jit import kernel
from sobremesa.core.rng import MASK, plain, roll, seed_dice
from sobremesa.core.seams import evaluate, hint, legal, likelihood, play, redeal, stage
from sobremesa.core.simulate import clear, nth_legal
from sobremesa.core.thinking import Scope
from sobremesa.core.turns import is_to_act, next_to_act, seats_in
from sobremesa.core.types import Dice, Mask, Seat, State
from sobremesa.core.worlds import imagine, roll_chance_anew

NO_ACTION = -1
FINE = 1 << 20  # how finely chances are rolled
NO_NODE = -1
ROOT_NODE = 0
KEY_MASK = (1 << 31) - 1
FINGERPRINT = 0x2545F491  # odd, and below 2**31 so that products stay exact


# --- worlds and play-outs ----------------------------------------------------------------------------------------


@kernel(apart=True)
def imagine_likely(
    w: np.ndarray, view: np.ndarray, remembered: np.ndarray, seat: Seat, believing: int, dice: Dice
) -> None:
    """A world that also fits what the others have done: one of those remembered, if there are any. Else with hands that
    they may well hold, and unlikely ones are dealt anew, at most so many times each."""
    if len(remembered) > 0:
        w[0] = remembered[roll(dice, len(remembered))]
        roll_chance_anew(w[0], dice)
        return
    w[0] = view[0]
    imagine(w[0], seat, dice)
    for other in range(int(w[0].seats)):
        if other != seat and believing > 0:
            redeal(w[0], other, dice)
            tries = believing
            while tries > 0 and roll(dice, FINE) >= likelihood(w[0], other) * FINE:
                redeal(w[0], other, dice)
                tries -= 1


@kernel(apart=True)
def play_out(s: State, began: int, mover: Seat, horizon: int, careless: int, blind: int, mask: Mask, dice: Dice) -> int:
    """Let the hints decide for all seats until the stage that `began` is over, or the turn has passed on so often.

    Returns how many choices there were in it: the time that it takes goes by them. For hints that are `blind` to what
    is legal that is not found out, and 0 is returned.
    """
    left, choices = horizon, 0
    while not s.over and stage(s) == began:
        seat = next_to_act(s)
        if seat != mover:
            if left == 1:
                return choices
            left -= 1
            mover = seat
        if blind:
            play(s, seat, hint(s, seat, mask, dice))
            continue
        clear(mask)
        count = legal(s, seat, mask)
        if careless > 0 and roll(dice, careless) == 0:
            play(s, seat, nth_legal(mask, roll(dice, count)))
        else:
            play(s, seat, hint(s, seat, mask, dice))
        choices += count
    return choices


# --- all lines in the same worlds ----------------------------------------------------------------------------------


@kernel
def try_lines(
    view: np.ndarray,
    remembered: np.ndarray,
    world: np.ndarray,
    trial: np.ndarray,
    seat: Seat,
    lines: np.ndarray,
    totals: np.ndarray,
    worlds: int,
    horizon: int,
    careless: int,
    blind: int,
    believing: int,
    mask: Mask,
    shares: np.ndarray,
    dice: Dice,
    luck: Dice,
) -> int:
    """Add to the totals what each line brings in so many worlds; chance to come is the same for all of them.

    A line is what the seat does one after another: a single action, or several as `lines` of a game tells them; the
    rest of a row is NO_ACTION. Returns how many choices there were, each line being one.
    """
    choices = 0
    for _ in range(worlds):
        imagine_likely(world, view, remembered, seat, believing, dice)
        chance = roll(dice, MASK)
        began = stage(world[0])
        for i in range(len(lines)):
            trial[0] = world[0]
            s = trial[0]
            seed_dice(luck, chance)
            for action in lines[i]:
                if action == NO_ACTION:
                    break
                play(s, seat, action)
            choices += 1 + play_out(s, began, seat, horizon, careless, blind, mask, luck)
            evaluate(s, shares)
            totals[i] += shares[seat]
    return choices


# --- a tree ------------------------------------------------------------------------------------------------------
#
# Situations are what the observer can tell apart: equal views are one situation, whatever lies hidden. Under each hang
# the actions that were tried there, under those the situations they led to. What is possible differs from world to
# world, so every action counts how often it could have been chosen, and how often it was.


@kernel
def grow_tree(
    view: np.ndarray,
    remembered: np.ndarray,
    world: np.ndarray,
    words: np.ndarray,
    visible: np.ndarray,
    observer: Seat,
    iterations: int,
    size: int,
    key_of: np.ndarray,
    parent_of: np.ndarray,
    slots: np.ndarray,
    action_of: np.ndarray,
    mover_of: np.ndarray,
    first_child: np.ndarray,
    sibling: np.ndarray,
    visits: np.ndarray,
    available: np.ndarray,
    totals: np.ndarray,
    path: np.ndarray,
    scope: int,
    explore: float,
    patience: int,
    horizon: int,
    careless: int,
    blind: int,
    believing: int,
    mask: Mask,
    shares: np.ndarray,
    dice: Dice,
) -> int:
    """So many iterations more; returns how many nodes the tree has then. `words` are the world's bytes in fours."""
    for _ in range(iterations):
        imagine_likely(world, view, remembered, observer, believing, dice)
        s = world[0]
        began = stage(s)
        node = ROOT_NODE
        depth = 0
        while not s.over and stage(s) == began and depth < len(path):
            seat = observer if is_to_act(s, observer) else next_to_act(s)
            clear(mask)
            count = legal(s, seat, mask)
            if not has_nodes(s, seat, observer, scope, depth):
                if scope <= Scope.TURN:
                    break
                play(s, seat, hint(s, seat, mask, dice))
                continue
            if depth > 0:
                key = view_key(words, visible)
                slot = slot_of(key, node, slots, key_of, parent_of)
                if slots[slot] == NO_NODE:
                    if size < len(key_of):
                        key_of[size] = key
                        parent_of[size] = node
                        first_child[size] = NO_NODE
                        visits[size] = 0
                        slots[slot] = size
                        size += 1
                    break
                node = slots[slot]
            advice = hint(s, seat, mask, dice)
            child, known = most_urgent(node, mask, action_of, first_child, sibling, visits, available, totals, explore)
            visits[node] += depth > 0
            wide = depth == 0 or known * patience <= visits[node]
            if known < count and (wide or child == NO_NODE) and size < len(key_of):
                child = size
                size += 1
                action_of[child] = advice if mask[advice] else nth_legal(mask, roll(dice, count - known))
                mover_of[child] = seat
                sibling[child] = first_child[node]
                first_child[node] = child
                visits[child] = 0
                available[child] = 1
                totals[child] = 0.0
            if child == NO_NODE:
                break
            play(s, seat, action_of[child])
            node = child
            path[depth] = child
            depth += 1
        play_out(s, began, next_to_act(s), horizon, careless, blind, mask, dice)
        evaluate(s, shares)
        for i in range(depth):
            visits[path[i]] += 1
            totals[path[i]] += shares[mover_of[path[i]]]
    return size


@kernel
def has_nodes(s: State, seat: Seat, observer: Seat, scope: int, depth: int) -> bool:
    """Does this decision belong to the tree? What others decide in secret, at the same time, never does."""
    if seat == observer:
        return depth == 0 or scope != Scope.ROOT
    return scope == Scope.ALL and seats_in(int(s.asked)) == 1


@kernel
def view_key(words: np.ndarray, visible: np.ndarray) -> int:
    """A fingerprint of what the observer sees."""
    key = 0
    for i in range(len(words)):
        key = ((key ^ plain(words[i] & visible[i])) * FINGERPRINT) & KEY_MASK
        key ^= key >> 29
    return key


@kernel
def slot_of(key: int, parent: int, slots: np.ndarray, key_of: np.ndarray, parent_of: np.ndarray) -> int:
    """Where the situation stands in the hash table, or the empty slot where it belongs."""
    last = len(slots) - 1  # the length is a power of two
    slot = (key ^ (parent * FINGERPRINT)) & last
    while slots[slot] != NO_NODE and (key_of[slots[slot]] != key or parent_of[slots[slot]] != parent):
        slot = (slot + 1) & last
    return slot


@kernel
def most_urgent(
    node: int,
    mask: Mask,
    action_of: np.ndarray,
    first_child: np.ndarray,
    sibling: np.ndarray,
    visits: np.ndarray,
    available: np.ndarray,
    totals: np.ndarray,
    explore: float,
) -> tuple[int, int]:
    """Of the actions tried before that are possible now, the one to try again (UCB), and how many they are.

    They are taken out of the mask: what is left has never been tried.
    """
    best, most, known = NO_NODE, -1.0, 0
    child = first_child[node]
    while child != NO_NODE:
        if mask[action_of[child]]:
            mask[action_of[child]] = 0
            known += 1
            available[child] += 1
            urgency = totals[child] / visits[child] + explore * sqrt(log(available[child]) / visits[child])
            if urgency > most:
                best, most = child, urgency
        child = sibling[child]
    return best, known


# --- computing the rest --------------------------------------------------------------------------------------------
#
# Not recursive: a recursive function that Numba loads from its cache brings the process down.


@kernel
def solve(
    line: np.ndarray,
    seat: Seat,
    masks: np.ndarray,
    cursors: np.ndarray,
    lows: np.ndarray,
    highs: np.ndarray,
    shares: np.ndarray,
    nodes: int,
) -> int:
    """The action that best play of both sides makes best in line[0], by alpha-beta: all is open, two play.

    -1 if more than so many positions would have to be looked at, or too long a line. Of each position of the line under
    study: its legal actions, how many of them have been gone through, what the seat and the other side are sure of.
    """
    began = stage(line[0])
    lows[0], highs[0] = -1.0, 2.0
    depth, entering, value, choice = 0, True, 0.0, -1
    while depth >= 0:
        s = line[depth]
        if entering:
            nodes -= 1
            if s.over or stage(s) != began:
                evaluate(s, shares)
                value, entering = float(shares[seat]), False
                depth -= 1
                continue
            if nodes < 0 or depth + 1 == len(line):
                return -1
            clear(masks[depth])
            legal(s, next_to_act(s), masks[depth])
            cursors[depth] = 0
        mover = next_to_act(s)
        if not entering and mover == seat:
            if depth == 0 and value > lows[0]:
                choice = int(cursors[0]) - 1
            lows[depth] = max(lows[depth], value)
        elif not entering:
            highs[depth] = min(highs[depth], value)
        action = next_legal(masks[depth], int(cursors[depth]))
        if action < 0 or lows[depth] >= highs[depth]:
            value, entering = float(lows[depth] if mover == seat else highs[depth]), False
            depth -= 1
            continue
        cursors[depth] = action + 1
        line[depth + 1] = line[depth]
        play(line[depth + 1], mover, action)
        lows[depth + 1], highs[depth + 1] = lows[depth], highs[depth]
        depth, entering = depth + 1, True
    return choice


@kernel
def next_legal(mask: Mask, start: int) -> int:
    """The first legal action from here on, -1 if there is none."""
    for action in range(start, len(mask)):
        if mask[action]:
            return action
    return -1
