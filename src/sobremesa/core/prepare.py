"""First use compiles, which takes a while: say so, once per machine and version of the sources."""

from __future__ import annotations

from collections.abc import Callable

from sobremesa.core.game import Game
from sobremesa.core.jit import COMPILED, cache_folder
from sobremesa.core.rng import new_dice, roll


def prepare(game: Game, purpose: str, warm_up: Callable[[], object], say: Callable[[Game], None]) -> None:
    """Make sure that all kernels for a purpose are compiled; `say` is called if that is going to take a while."""
    stamp = cache_folder(game.folder.name) / f"{purpose}.ready"
    if not COMPILED or stamp.exists():
        return
    say(game)
    warm_up()
    stamp.touch()


def prepare_play(game: Game, say: Callable[[Game], None]) -> None:
    """Everything that playing a match in Python calls."""
    prepare(game, "play", lambda: play_a_little(game), say)


def play_a_little(game: Game) -> None:
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
