"""Measures other engines: one process, one core, random legal play. Run by the Python that has them installed.

    python peers.py open_spiel 3
    python peers.py rlcard 3

Prints one JSON line per figure. Deliberately imports nothing of this project.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any


def best_of_three(run: Callable[[float], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Steps and games per second of the best of three runs."""
    rates = []
    for _ in range(3):
        began = time.perf_counter()
        steps, games = run(began + seconds)
        took = time.perf_counter() - began
        rates.append((steps / took, games / took))
    return max(rates)


def report(engine: str, version: str, game: str, how: str, rates: tuple[float, float]) -> None:
    figures = {"decisions_per_second": rates[0], "games_per_second": rates[1]}
    print(json.dumps({"engine": f"{engine} {version}", "game": game, "how": how, **figures}), flush=True)


def open_spiel(seconds: float) -> None:
    import pyspiel  # type: ignore[import-not-found]

    rng = random.Random(1)
    version = getattr(pyspiel, "__version__", "")

    def chance(state: Any) -> int:
        outcomes = state.chance_outcomes()
        return int(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])

    def loop(game: Any, tensor: bool) -> Callable[[float], tuple[int, int]]:
        informed = game.get_type().provides_information_state_tensor

        def run(deadline: float) -> tuple[int, int]:
            steps = games = 0
            while time.perf_counter() < deadline:
                state = game.new_initial_state()
                while not state.is_terminal():
                    if state.is_chance_node():
                        state.apply_action(chance(state))
                        continue
                    legal = state.legal_actions()
                    if tensor:
                        _ = state.information_state_tensor() if informed else state.observation_tensor()
                    state.apply_action(legal[int(rng.random() * len(legal))])
                    steps += 1
                games += 1
            return steps, games

        return run

    def rollouts(game: Any) -> Callable[[float], tuple[int, int]]:
        """The engine's own C++ playouts: each simulation of its search is `many` whole random games."""
        many, simulations = 200, 2

        def run(deadline: float) -> tuple[int, int]:
            evaluator = pyspiel.RandomRolloutEvaluator(many, 7)
            bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 100, False, 3, False)
            done = 0
            while time.perf_counter() < deadline:
                state = game.new_initial_state()
                while state.is_chance_node():
                    state.apply_action(chance(state))
                bot.mcts_search(state)
                done += many * simulations
            return done, done

        return run

    for name in ("crazy_eights(players=2)", "crazy_eights(players=4)"):
        game = pyspiel.load_game(name)
        looped = best_of_three(loop(game, tensor=False), seconds)
        report("OpenSpiel", version, name, "Python loop", looped)
        report("OpenSpiel", version, name, "Python loop with tensor", best_of_three(loop(game, tensor=True), seconds))
        length = looped[0] / looped[1]
        games = best_of_three(rollouts(game), seconds)[1]
        report("OpenSpiel", version, name, "own C++ rollouts", (games * (length - 0.5), games))


def open_spiel_search(seconds: float) -> None:
    """Information-set tree search in C++, one random play-out per simulation, at the first decision."""
    import pyspiel

    rng = random.Random(1)
    simulations = 500

    def search(game: Any) -> Callable[[float], tuple[int, int]]:
        def run(deadline: float) -> tuple[int, int]:
            done = 0
            final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            while time.perf_counter() < deadline:
                evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
                bot = pyspiel.ISMCTSBot(3, evaluator, 1.4, simulations, -1, final, True, True)
                state = game.new_initial_state()
                while state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
                bot.step(state)
                done += simulations
            return done, done

        return run

    for name in ("euchre", "leduc_poker"):
        rates = best_of_three(search(pyspiel.load_game(name)), seconds)
        report("OpenSpiel", getattr(pyspiel, "__version__", ""), name, "C++ ISMCTS, random play-outs", rates)


def rlcard(seconds: float) -> None:
    import importlib.metadata

    import rlcard as cards  # type: ignore[import-not-found]

    env = cards.make("uno", config={"seed": 1})
    rng = random.Random(1)

    def run(deadline: float) -> tuple[int, int]:
        steps = games = 0
        while time.perf_counter() < deadline:
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _player = env.step(legal[int(rng.random() * len(legal))])
                steps += 1
            env.get_payoffs()
            games += 1
        return steps, games

    report("RLCard", importlib.metadata.version("rlcard"), "uno", "Python loop", best_of_three(run, seconds))


if __name__ == "__main__":
    {"open_spiel": open_spiel, "open_spiel_search": open_spiel_search, "rlcard": rlcard}[sys.argv[1]](
        float(sys.argv[2])
    )
