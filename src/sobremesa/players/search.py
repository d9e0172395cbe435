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
from sobremesa.core.seams import evaluate, hint, legal, likelihood, play, stage
from sobremesa.core.simulate import clear, nth_legal
from sobremesa.core.thinking import Scope
from sobremesa.core.turns import is_to_act, next_to_act, seats_in
from sobremesa.core.types import Dice, Mask, Seat, State
from sobremesa.core.worlds import imagine

FINE = 1 << 20  # how finely chances are rolled
NO_NODE = -1
ROOT_NODE = 0
KEY_MASK = (1 << 31) - 1
FINGERPRINT = 0x2545F491  # odd, and below 2**31 so that products stay exact


# --- worlds and play-outs ----------------------------------------------------------------------------------------


@kernel(apart=True)
def imagine_likely(w: np.ndarray, view: np.ndarray, seat: Seat, believing: int, dice: Dice) -> None:
    """A world that also fits what the others have done; after so many tries any world."""
    for _ in range(believing):
        w[0] = view[0]
        imagine(w[0], seat, dice)
        if roll(dice, FINE) < likelihood(w[0], seat) * FINE:
            return


@kernel(apart=True)
def play_out(s: State, began: int, horizon: int, careless: int, mask: Mask, dice: Dice) -> None:
    """Let the hints decide for all seats until the stage that `began` is over, or for `horizon` decisions."""
    left = horizon
    while not s.over and stage(s) == began:
        seat = next_to_act(s)
        clear(mask)
        count = legal(s, seat, mask)
        if careless > 0 and roll(dice, careless) == 0:
            play(s, seat, nth_legal(mask, roll(dice, count)))
        else:
            play(s, seat, hint(s, seat, mask, dice))
        left -= 1
        if left == 0:
            return


# --- all actions in the same worlds --------------------------------------------------------------------------------


@kernel
def try_actions(
    view: np.ndarray,
    world: np.ndarray,
    trial: np.ndarray,
    seat: Seat,
    actions: np.ndarray,
    totals: np.ndarray,
    worlds: int,
    horizon: int,
    careless: int,
    believing: int,
    mask: Mask,
    shares: np.ndarray,
    dice: Dice,
    luck: Dice,
) -> None:
    """Add to the totals what each action brings in so many worlds; chance to come is the same for all of them."""
    for _ in range(worlds):
        imagine_likely(world, view, seat, believing, dice)
        chance = roll(dice, MASK)
        began = stage(world[0])
        for i in range(len(actions)):
            trial[0] = world[0]
            s = trial[0]
            seed_dice(luck, chance)
            play(s, seat, actions[i])
            play_out(s, began, horizon, careless, mask, luck)
            evaluate(s, shares)
            totals[i] += shares[seat]


# --- a tree ------------------------------------------------------------------------------------------------------
#
# Situations are what the observer can tell apart: equal views are one situation, whatever lies hidden. Under each hang
# the actions that were tried there, under those the situations they led to. What is possible differs from world to
# world, so every action counts how often it could have been chosen, and how often it was.


@kernel
def grow_tree(
    view: np.ndarray,
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
    believing: int,
    mask: Mask,
    shares: np.ndarray,
    dice: Dice,
) -> int:
    """So many iterations more; returns how many nodes the tree has then. `words` are the world's bytes in fours."""
    for _ in range(iterations):
        imagine_likely(world, view, observer, believing, dice)
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
        play_out(s, began, horizon, careless, mask, dice)
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


@kernel
def solve_root(
    line: np.ndarray, seat: Seat, actions: np.ndarray, masks: np.ndarray, shares: np.ndarray, left: np.ndarray
) -> int:
    """The action that best play of both sides makes best in line[0]; -1 if too many positions had to be looked at."""
    began = stage(line[0])
    choice, best = -1, -1.0
    for i in range(len(actions)):
        line[1] = line[0]
        play(line[1], seat, actions[i])
        value = solve(line, 1, began, seat, best, 2.0, masks, shares, left)
        if left[0] < 0:
            return -1
        if value > best:
            choice, best = actions[i], value
    return choice


@kernel(apart=True)
def solve(
    line: np.ndarray,
    depth: int,
    began: int,
    seat: Seat,
    low: float,
    high: float,
    masks: np.ndarray,
    shares: np.ndarray,
    left: np.ndarray,
) -> float:
    """What best play of both sides is worth to the seat at line[depth], by alpha-beta: all is open, two play.

    left[0] says how many positions may still be looked at; once it is below 0 the result means nothing.
    """
    s = line[depth]
    left[0] -= 1
    if s.over or stage(s) != began:
        evaluate(s, shares)
        return float(shares[seat])
    if left[0] < 0 or depth + 1 == len(line):
        left[0] = -1
        return low
    mover = next_to_act(s)
    mask = masks[depth]
    clear(mask)
    legal(s, mover, mask)
    for action in range(len(mask)):
        if mask[action] and low < high and left[0] >= 0:
            line[depth + 1] = line[depth]
            play(line[depth + 1], mover, action)
            value = solve(line, depth + 1, began, seat, low, high, masks, shares, left)
            if mover == seat:
                low = max(low, value)
            else:
                high = min(high, value)
    return low if mover == seat else high
