"""What a game implements, declared once: generic compiled code calls these and serves every game.

A game's `rules.py`, `knowledge.py` and `hints.py` hold functions of the same names. They may change only the
record they are given; nothing is allocated inside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sobremesa.core.jit import Seam, compiles_as
from sobremesa.core.types import Action, Dice, Mask, Seat, State, Weights

NAMES = (
    *("deal", "legal", "play", "payoff"),  # rules.py
    *("sample", "redeal", "observe", "likelihood", "is_open"),  # knowledge.py
    *("hint", "advise", "stage", "evaluate"),  # hints.py
)
SEAMS = {name: Seam(name) for name in NAMES}


def deal(s: State) -> None:
    """Set up the first deal. Seats, options and generator are already in the record."""
    SEAMS["deal"].for_record(s)(s)


def legal(s: State, seat: Seat, mask: Mask) -> int:
    """Mark in the (zeroed) mask what a seat that is to act may do; return how many actions that is."""
    count: int = SEAMS["legal"].for_record(s)(s, seat, mask)
    return count


def play(s: State, seat: Seat, action: Action) -> None:
    """Carry out a legal action, and all that follows from it until somebody has to decide again."""
    SEAMS["play"].for_record(s)(s, seat, action)


def payoff(s: State, out: np.ndarray) -> None:
    """One number per seat, higher is better; placements derive from it."""
    SEAMS["payoff"].for_record(s)(s, out)


def sample(w: State, seat: Seat, dice: Dice) -> None:
    """Fill what the seat (-1: a spectator) cannot see in its view `w`: one world that fits what it knows."""
    SEAMS["sample"].for_record(w)(w, seat, dice)


def redeal(w: State, seat: Seat, dice: Dice) -> None:
    """Deal this seat's hidden cards in an imagined world anew, from what lies face down: what it may well hold."""
    SEAMS["redeal"].for_record(w)(w, seat, dice)


def observe(s: State, seat: Seat, out: np.ndarray) -> None:
    """What the seat knows as a flat tensor of named slices; the seat itself comes first."""
    SEAMS["observe"].for_record(s)(s, seat, out)


def hint(s: State, seat: Seat, mask: Mask, dice: Dice) -> Action:
    """A cheap good action among the legal ones, from nothing but what the seat may see."""
    action: Action = SEAMS["hint"].for_record(s)(s, seat, mask, dice)
    return action


def advise(s: State, seat: Seat, mask: Mask, dice: Dice, weights: Weights) -> Action:
    """What a player thinks best who weighs things in this way; the hint is the advice of the tuned weights."""
    action: Action = SEAMS["advise"].for_record(s)(s, seat, mask, dice, weights)
    return action


def likelihood(w: State, seat: Seat) -> float:
    """How well what this seat has done fits its hand in an imagined world, above 0 to 1; 1 where it tells nothing."""
    chance: float = SEAMS["likelihood"].for_record(w)(w, seat)
    return chance


def is_open(w: State, seat: Seat) -> bool:
    """Does the seat know everything until the end of the stage, so that the rest can be computed?"""
    known: bool = SEAMS["is_open"].for_record(w)(w, seat)
    return known


def stage(s: State) -> int:
    """The number of the round or game that is being played: a good point to stop and judge is where it changes."""
    number: int = SEAMS["stage"].for_record(s)(s)
    return number


def evaluate(s: State, out: np.ndarray) -> None:
    """What share of the win each seat may expect, 0 to 1: best judged when a stage has just ended."""
    SEAMS["evaluate"].for_record(s)(s, out)


@compiles_as(deal)
def _(s: Any) -> Callable[..., Any]:
    implementation = SEAMS["deal"].for_type(s)
    return lambda s: implementation(s)


@compiles_as(legal)
def _(s: Any, seat: Any, mask: Any) -> Callable[..., Any]:
    implementation = SEAMS["legal"].for_type(s)
    return lambda s, seat, mask: implementation(s, seat, mask)


@compiles_as(play)
def _(s: Any, seat: Any, action: Any) -> Callable[..., Any]:
    implementation = SEAMS["play"].for_type(s)
    return lambda s, seat, action: implementation(s, seat, action)


@compiles_as(payoff)
def _(s: Any, out: Any) -> Callable[..., Any]:
    implementation = SEAMS["payoff"].for_type(s)
    return lambda s, out: implementation(s, out)


@compiles_as(sample)
def _(w: Any, seat: Any, dice: Any) -> Callable[..., Any]:
    implementation = SEAMS["sample"].for_type(w)
    return lambda w, seat, dice: implementation(w, seat, dice)


@compiles_as(redeal)
def _(w: Any, seat: Any, dice: Any) -> Callable[..., Any]:
    implementation = SEAMS["redeal"].for_type(w)
    return lambda w, seat, dice: implementation(w, seat, dice)


@compiles_as(observe)
def _(s: Any, seat: Any, out: Any) -> Callable[..., Any]:
    implementation = SEAMS["observe"].for_type(s)
    return lambda s, seat, out: implementation(s, seat, out)


@compiles_as(hint)
def _(s: Any, seat: Any, mask: Any, dice: Any) -> Callable[..., Any]:
    implementation = SEAMS["hint"].for_type(s)
    return lambda s, seat, mask, dice: implementation(s, seat, mask, dice)


@compiles_as(advise)
def _(s: Any, seat: Any, mask: Any, dice: Any, weights: Any) -> Callable[..., Any]:
    implementation = SEAMS["advise"].for_type(s)
    return lambda s, seat, mask, dice, weights: implementation(s, seat, mask, dice, weights)


@compiles_as(likelihood)
def _(w: Any, seat: Any) -> Callable[..., Any]:
    implementation = SEAMS["likelihood"].for_type(w)
    return lambda w, seat: implementation(w, seat)


@compiles_as(is_open)
def _(w: Any, seat: Any) -> Callable[..., Any]:
    implementation = SEAMS["is_open"].for_type(w)
    return lambda w, seat: implementation(w, seat)


@compiles_as(stage)
def _(s: Any) -> Callable[..., Any]:
    implementation = SEAMS["stage"].for_type(s)
    return lambda s: implementation(s)


@compiles_as(evaluate)
def _(s: Any, out: Any) -> Callable[..., Any]:
    implementation = SEAMS["evaluate"].for_type(s)
    return lambda s, out: implementation(s, out)
