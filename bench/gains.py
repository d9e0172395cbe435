"""What thinking gains on the hints: python bench/gains.py GAME [--seats 4] [--positions 2000] [--tries 100] [SETTING …]

A setting is how to think, such as iterations=2000,horizon=12; what it does not name is as the game's master has it.

Positions come from matches of hints on tuning deals. Every action is tried there, with the true hands and chance to
come rolled anew, and hints play on to the end of the stage. A decision gains what its action brings more than the
hint's would have brought. That needs thousands of decisions where matches need thousands of matches. All settings
meet the same positions, so they can be compared more finely than by their own intervals: see the last column.

With --open what is hidden is rolled anew as well. That is right where all players know the same (Skip-Bo Junior).
Elsewhere it says nothing of what could be read from moves, but the luck of the true hands is gone: with --tries 1000
some hundred positions tell horizons and values of positions apart. With --remember it is rolled anew as all moves of
the game leave it likely, where the game can tell (its memory.py): then what is read from moves counts, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from time import thread_time
from typing import Any

import numpy as np

from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, seed_record
from sobremesa.core.seams import evaluate, hint, legal, play, stage
from sobremesa.core.simulate import clear
from sobremesa.core.thinking import Method, Scope, Thinking
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Dice, Mask, Seat, State
from sobremesa.core.view import redact
from sobremesa.core.worlds import imagine, roll_chance_anew
from sobremesa.players.deals import TUNING, deal_key
from sobremesa.players.player import Budget
from sobremesa.players.search import play_out
from sobremesa.players.searcher import SearchPlayer

LONGEST = 160  # open decisions of a match, the first of which may be the position
KINDS: dict[str, Callable[[str], Any]] = {
    "explore": float,
    "method": lambda word: Method[word.upper()],
    "scope": lambda word: Scope[word.upper()],
}


@kernel
def play_to(s: State, decisions: int, mask: Mask, dice: Dice) -> None:
    """Let hints play until so many decisions with a choice have been made and there is one to make."""
    while not s.over:
        seat = next_to_act(s)
        clear(mask)
        if legal(s, seat, mask) > 1:
            if decisions == 0:
                return
            decisions -= 1
        play(s, seat, hint(s, seat, mask, dice))


@kernel
def try_out(
    position: np.ndarray,
    world: np.ndarray,
    trial: np.ndarray,
    seat: Seat,
    actions: np.ndarray,
    tries: int,
    anew: int,
    remembered: np.ndarray,
    mask: Mask,
    shares: np.ndarray,
    dice: Dice,
    totals: np.ndarray,
) -> None:
    """Add to the totals what share of the win each action brings, so many times."""
    began = stage(position[0])
    for i in range(tries):
        world[0] = remembered[i % len(remembered)] if len(remembered) else position[0]
        if anew:
            imagine(world[0], seat, dice)
        roll_chance_anew(world[0], dice)
        for k in range(len(actions)):
            trial[0] = world[0]
            play(trial[0], seat, actions[k])
            play_out(trial[0], began, seat, 0, 0, False, mask, dice)
            evaluate(trial[0], shares)
            totals[k] += shares[seat]


class Positions:
    """Decisions, and what each of their actions gains on the hint's."""

    def __init__(self, game: Game, seats: int, count: int, tries: int, anew: bool, remember: bool) -> None:
        self.game = game
        rng, dice = np.random.default_rng(seats), new_dice(seats)
        mask, shares = np.zeros(game.num_actions, dtype=np.uint8), np.zeros(game.seats[1])
        sizes = (count, 1, 1, 1, tries if remember else 0)
        self.states, world, trial, view, worlds = (np.zeros(size, dtype=game.layout.dtype) for size in sizes)
        self.seats: list[Seat] = []
        self.gains: list[dict[int, float]] = []
        deal = 0
        while len(self.gains) < count:
            number = len(self.gains)
            self.states[number] = game.empty(seats, game.check_options(seats, {}))
            s = self.states[number]
            seed_record(s, key_words(deal_key(TUNING, seats, deal)), 0)
            game.kernels["deal"](s)
            deal += 1
            play_to(s, int(rng.integers(LONGEST)), mask, dice)
            if s.over:
                continue
            seat = int(next_to_act(s))
            advice = int(game.kernels["hint"](s, seat, mask, dice))
            actions = np.flatnonzero(mask)
            totals = np.zeros(len(actions))
            if remember:
                view[0] = redact(game.layout, s, seat)
                game.part("memory").remember(view, seat, worlds, dice)
            settings = (seat, actions, tries, int(anew), worlds)
            try_out(self.states[number:], world, trial, *settings, mask, shares, dice, totals)
            of_hint = totals[actions == advice][0]
            self.seats.append(seat)
            self.gains.append({int(a): float(t - of_hint) / tries for a, t in zip(actions, totals, strict=True)})

    def gained(self, thinking: Thinking) -> tuple[np.ndarray, np.ndarray]:
        """What this way of thinking gains at every decision, and how many seconds it takes."""
        gains, seconds = [], []
        for number, seat in enumerate(self.seats):
            player = SearchPlayer(self.game, number, thinking)
            mask = np.zeros(self.game.num_actions, dtype=np.uint8)
            self.game.kernels["legal"](self.states[number], seat, mask)
            view = redact(self.game.layout, self.states[number], seat)
            began = thread_time()
            action = player.choose(view, seat, mask, Budget())
            seconds.append(thread_time() - began)
            gains.append(self.gains[number][action])
        return np.array(gains), np.array(seconds)


def thinking_of(master: Thinking, setting: str) -> Thinking:
    words = dict(part.split("=") for part in setting.split(",") if part)
    return replace(master, **{name: KINDS.get(name, int)(word) for name, word in words.items()})


def in_percent(values: np.ndarray) -> str:
    return f"{100 * values.mean():+.3f} ± {196 * values.std() / sqrt(len(values)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="*", default=[""])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--remember", action="store_true")
    asked = parser.parse_intermixed_args()
    game = load(asked.game)
    game.kernels  # noqa: B018  (makes the game's kernels known)
    positions = Positions(game, asked.seats, asked.positions, asked.tries, asked.open, asked.remember)
    first = None
    print("| thinking | gain a decision, % of the win | processor ms p95 | beside the first |\n|---|---:|---:|---:|")
    for setting in asked.settings:
        gains, seconds = positions.gained(thinking_of(game.part("hints").MASTER, setting))
        first = gains if first is None else first
        late = 1000 * float(np.percentile(seconds, 95))
        print(f"| {setting or 'master'} | {in_percent(gains)} | {late:.1f} | {in_percent(gains - first)} |", flush=True)


if __name__ == "__main__":
    main()
