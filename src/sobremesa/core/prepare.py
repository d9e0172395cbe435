"""First use compiles, which takes a while: say so, once per machine and version of the sources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.jit import COMPILED, cache_folder
from sobremesa.core.rng import new_dice, roll
from sobremesa.core.types import Dice, Seat, State


def prepare(game: Game, purpose: str, warm_up: Callable[[], object], say: Callable[[Game], None]) -> None:
    """Make sure that all kernels for a purpose are compiled; `say` is called if there is something to compile."""
    stamp = cache_folder(game.folder.name) / f"{purpose}.ready"
    if not COMPILED or stamp.exists():
        return
    with told_when_compiling(lambda: say(game)):
        warm_up()
    stamp.touch()


@contextmanager
def told_when_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Tell, once, as soon as something is compiled that the cache does not hold."""
    from numba.core.event import Event, Listener, install_listener

    class Teller(Listener):  # type: ignore[misc]  # numba has no types
        told = False

        def on_start(self, event: Event) -> None:
            if not self.told:
                self.told = True
                tell()

        def on_end(self, event: Event) -> None:
            pass

    with install_listener("numba:compile", Teller()):
        yield


def prepare_play(game: Game, say: Callable[[Game], None]) -> None:
    """Everything that playing a match in Python calls."""
    prepare(game, "play", lambda: play_a_little(game), say)


def prepare_bots(game: Game, say: Callable[[Game], None]) -> None:
    """The same, and what bots by others may call: it is not to be compiled in their time."""
    prepare_play(game, say)
    match = game.new(game.seats[1], seed=1)
    seat = match.to_act[0]
    prepare(game, "bots", lambda: look_ahead(game, match.view(seat), seat, new_dice(1)), say)


def play_a_little(game: Game) -> None:
    """All that matches and tables call on single records."""
    from sobremesa.core.stepping import duplicate, play_on
    from sobremesa.core.worlds import imagine

    match = game.new(game.seats[1], seed=1)
    dice = new_dice(1)
    for _ in range(20):
        if match.over:
            break
        seat = match.to_act[0]
        game.kernels["hint"](match.state, seat, match.mask(seat), dice)
        imagine(match.view(seat), seat, dice)
        match.scene(seat)
        legal = match.legal(seat)
        if not legal:
            break  # whoever plays on will be told
        match.play(legal[roll(dice, len(legal))], seat)
    if match.moves:
        play_on(duplicate(match.states[-2]), *match.moves[-1])
    match.log(0)
    assert match.payoff


def look_ahead(game: Game, view: State, seat: Seat, dice: Dice) -> None:
    """What docs/bots.md tells bots to call."""
    from sobremesa.core.turns import next_to_act
    from sobremesa.core.worlds import imagine

    kernels, mask, shares = game.kernels, np.zeros(game.num_actions, dtype=np.uint8), np.zeros(view.seats)
    kernels["observe"](view, seat, np.zeros(game.observation_size, dtype=np.float32))
    world = view.copy()
    imagine(world, seat, dice)
    kernels["legal"](world, seat, mask)
    kernels["play"](world, seat, int(kernels["hint"](world, seat, mask, dice)))
    next_to_act(world)
    kernels["stage"](world)
    kernels["payoff"](world, shares)
    kernels["evaluate"](world, shares)
