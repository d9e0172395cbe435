"""How far a thinking player is ahead of hints, with most of the luck taken out:

python bench/ahead.py GAME [--seats 2] [--matches 600] [--tries 500] [--open] [SETTING …]      settings as in gains.py

How much more a player wins than a hint in its seat is the sum, over its decisions, of what its action brings more than
the hint's if hints play on from there: what it does better later is counted later. So matches against hints are played
(on tuning deals), and wherever the player does not do what the hint would, both actions are tried so many times in the
same worlds. In Skip-Bo Junior that tells as much as the wins of twenty times as many matches, and unlike gains.py it
counts what comes of several decisions together. All settings meet the same deals.

With --open nothing that players know differs (Skip-Bo Junior), so what lies face down is rolled anew in every try.
"""

from __future__ import annotations

import argparse
from time import thread_time

import numpy as np
from gains import in_percent, thinking_of, try_out

from sobremesa.core.game import Game
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, seed_record
from sobremesa.core.thinking import Thinking
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Action, Seat
from sobremesa.core.view import redact
from sobremesa.players.deals import TUNING, deal_key
from sobremesa.players.player import Budget, Player
from sobremesa.players.searcher import SearchPlayer

SEED = 77  # of the deals


class Table:
    """Where a player meets hints."""

    def __init__(self, game: Game, seats: int, tries: int, anew: bool) -> None:
        self.game, self.seats, self.tries, self.anew = game, seats, tries, anew
        self.table, self.world, self.trial = (np.zeros(1, dtype=game.layout.dtype) for _ in range(3))
        self.mask, self.scratch = np.zeros((2, game.num_actions), dtype=np.uint8)
        self.shares = np.zeros(game.seats[1])
        self.dice = new_dice(5)
        self.seconds: list[float] = []  # that decisions took

    def ahead(self, number: int, player: Player, place: Seat) -> float:
        """Play a match; what the decisions of the player in this place brought more than those of the hint."""
        kernels = self.game.kernels
        self.table[0] = self.game.empty(self.seats, self.game.check_options(self.seats, {}))
        s = self.table[0]
        seed_record(s, key_words(deal_key(TUNING, SEED, number)), 0)
        kernels["deal"](s)
        total = 0.0
        while not s.over:
            seat = int(next_to_act(s))
            self.mask[:] = 0
            kernels["legal"](s, seat, self.mask)
            action = advice = int(kernels["hint"](s, seat, self.mask, self.dice))
            if seat == place and np.count_nonzero(self.mask) > 1:
                began = thread_time()
                action = player.choose(redact(self.game.layout, s, seat), seat, self.mask.copy(), Budget())
                self.seconds.append(thread_time() - began)
            if action != advice:
                total += self.better(seat, action, advice)
            kernels["play"](s, seat, action)
        return total

    def better(self, seat: Seat, action: Action, advice: Action) -> float:
        """What an action brings more than the hint's."""
        both, totals = np.array([advice, action]), np.zeros(2)
        settings = (self.tries, int(self.anew), self.table[:0], self.scratch, self.shares, self.dice)
        try_out(self.table, self.world, self.trial, seat, both, *settings, totals)
        return float(totals[1] - totals[0]) / self.tries


def measure(table: Table, thinking: Thinking, matches: int) -> np.ndarray:
    """How far ahead of a hint such a player is in each of the matches; the seats take turns."""
    table.seconds.clear()
    found = []
    for number in range(matches):
        player = SearchPlayer(table.game, number, thinking)
        found.append(table.ahead(number, player, number % table.seats))
    return np.array(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="*", default=[""])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--tries", type=int, default=500)
    parser.add_argument("--open", action="store_true")
    asked = parser.parse_intermixed_args()
    game = load(asked.game)
    table = Table(game, asked.seats, asked.tries, asked.open)
    first = None
    print("| thinking | ahead of a hint, % of the win | beside the first | processor ms p95 |\n|---|---:|---:|---:|")
    for setting in asked.settings:
        found = measure(table, thinking_of(game.part("hints").MASTER, setting), asked.matches)
        first = found if first is None else first
        late = 1000 * float(np.percentile(table.seconds, 95))
        print(f"| {setting or 'master'} | {in_percent(found)} | {in_percent(found - first)} | {late:.1f} |", flush=True)


if __name__ == "__main__":
    main()
