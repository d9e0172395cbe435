"""What a game is like in figures: how long it takes, whether starting helps, what people score; drawn as plots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from sobremesa.core.errors import SobremesaError, said_by_system
from sobremesa.core.game import Game
from sobremesa.core.words import words_for
from sobremesa.players.series import CONFIDENT, play_matches, shared_wins

PLAYERS = ("random", "hint")
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
COLOURS = {"random": "#b9a58a", "hint": "#2f6f62"}


class NoPlots(SobremesaError):
    """Drawing needs matplotlib."""


class Spread(msgspec.Struct, frozen=True):
    """A distribution: mean and the quantiles 5, 25, 50, 75 and 95 %."""

    mean: float
    quantiles: list[float]


class Stats(msgspec.Struct, frozen=True):
    """One number of seats, one kind of player at every seat; seat A starts."""

    game: str
    seats: int
    player: str
    games: int
    decisions: Spread
    payoff: Spread
    first_seat_wins: float  # share of the wins, even would be 1/seats
    first_seat_margin: float  # half the 95 % interval


def spread(values: np.ndarray) -> Spread:
    quantiles = [round(float(q), 2) for q in np.quantile(values, QUANTILES)]
    return Spread(round(float(values.mean()), 2), quantiles)


def collect(game: Game, games: int, seed: int, progress: Callable[[int], None]) -> list[Stats]:
    """The figures for every number of seats, by random and by hint players."""
    found = []
    done = 0
    for seats in range(game.seats[0], game.seats[1] + 1):
        for player in PLAYERS:
            payoffs, decisions = play_matches(game, seats, games, [player], seed, {"first": 0}, lambda _: None)
            wins = shared_wins(payoffs)[:, 0]
            found.append(
                Stats(
                    game=game.id,
                    seats=seats,
                    player=player,
                    games=games,
                    decisions=spread(decisions),
                    payoff=spread(payoffs.ravel()),
                    first_seat_wins=round(float(wins.mean()), 4),
                    first_seat_margin=round(CONFIDENT * float(wins.std()) / games**0.5, 4),
                )
            )
            done += games
            progress(done)
    return found


def draw(game: Game, stats: list[Stats], path: Path, lang: str) -> None:
    """Three plots side by side: length, first-seat advantage, scores."""
    try:
        import matplotlib as mpl
        import matplotlib.pyplot as plt
    except ImportError:
        raise NoPlots("no-plots") from None
    words = words_for(lang)
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = game.id  # the same figures give the same file
    figure, (length, first, scores) = plt.subplots(1, 3, figsize=(12, 3.8), layout="constrained")
    boxes(length, stats, lambda s: s.decisions, words.say("stats-decisions"))
    boxes(scores, stats, lambda s: s.payoff, words.say("stats-payoff"))
    advantage(first, [s for s in stats if s.seats > 1], words.say("stats-starter-ahead"))
    for axes in (length, first, scores):
        axes.set_xlabel(words.say("stats-seats"))
    figure.suptitle(words.say("stats-title", game=game.title, games=stats[0].games), fontsize=11)
    handles = [plt.Rectangle((0, 0), 1, 1, color=COLOURS[player]) for player in PLAYERS]
    kinds = [words.say("stats-players", kind=player) for player in PLAYERS]
    figure.legend(handles, kinds, loc="outside lower center", ncols=2, fontsize=9)
    save(figure, path)


def save(figure: Any, path: Path) -> None:
    """Write a figure to a file and be done with it."""
    import matplotlib.pyplot as plt

    try:
        figure.savefig(path, format=path.suffix[1:], metadata={"Date": None} if path.suffix == ".svg" else None)
    except OSError as problem:
        raise NoPlots("file-unwritable", file=str(path), problem=said_by_system(problem)) from None
    finally:
        plt.close(figure)


def places(stats: list[Stats]) -> list[float]:
    """Where each entry stands on the axis of seats: the players side by side."""
    return [s.seats + (-0.17 if s.player == PLAYERS[0] else 0.17) for s in stats]


def boxes(axes: Any, stats: list[Stats], of: Callable[[Stats], Spread], title: str) -> None:
    drawn = [dict(zip(("whislo", "q1", "med", "q3", "whishi"), of(s).quantiles, strict=True)) for s in stats]
    shown = axes.bxp(
        drawn, positions=places(stats), widths=0.28, showfliers=False, patch_artist=True, manage_ticks=False
    )
    for box, s in zip(shown["boxes"], stats, strict=True):
        box.set(facecolor=COLOURS[s.player], edgecolor="#333333")
    for line in shown["medians"]:
        line.set_color("#222222")
    label(axes, stats, title)


def advantage(axes: Any, stats: list[Stats], title: str) -> None:
    for place, s in zip(places(stats), stats, strict=True):
        even = 1 / s.seats
        axes.errorbar(
            place,
            100 * (s.first_seat_wins - even),
            yerr=100 * s.first_seat_margin,
            fmt="o",
            color=COLOURS[s.player],
            capsize=3,
        )
    axes.axhline(0, color="#999999", linewidth=0.8)
    label(axes, stats, title)


def label(axes: Any, stats: list[Stats], title: str) -> None:
    axes.set_title(title, fontsize=10)
    axes.set_xticks(sorted({s.seats for s in stats}))
    axes.grid(axis="y", alpha=0.3)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
