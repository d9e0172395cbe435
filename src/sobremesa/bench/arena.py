"""The result of an arena as a plot."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

from sobremesa.bench.stats import COLOURS, NoPlots, save
from sobremesa.core.errors import BadOption
from sobremesa.core.game import Game
from sobremesa.players.standings import ArenaResult

COLOUR = COLOURS["hint"]


def check_plot(path: Path) -> None:
    """Say before everything is played that it could not be drawn."""
    if path.suffix not in (".svg", ".png"):
        raise BadOption("plot-suffix", given=path.name)
    if find_spec("matplotlib") is None:
        raise NoPlots("no-plots")
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        reason = os.strerror(21 if path.is_dir() else 13 if path.parent.is_dir() else 2)
        raise NoPlots("file-unwritable", file=str(path), problem=reason)


def draw(game: Game, result: ArenaResult, path: Path) -> None:
    """The share of wins of every player with its interval, and what even would be."""
    import matplotlib as mpl
    import matplotlib.pyplot as plt

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = game.id  # the same figures give the same file
    figure, axes = plt.subplots(figsize=(7, 1.4 + 0.45 * len(result.players)), layout="constrained")
    for row, player in enumerate(result.players):
        share = player.win_share
        low, high = share.low or share.mean, share.high or share.mean
        spread = [[100 * (share.mean - low)], [100 * (high - share.mean)]]
        axes.errorbar(100 * share.mean, row, xerr=spread, fmt="o", color=COLOUR, capsize=3)
        axes.annotate(f"{share.mean:.1%}", (100 * share.mean, row), (0, 6), textcoords="offset points", fontsize=8)
    axes.axvline(100 / result.seats, color="#999999", linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(result.players)), [player.player for player in result.players])
    axes.set_ylim(len(result.players) - 0.5, -0.5)  # the first on top
    axes.set_xlabel("share of wins in %, with 95 % interval; dashed: even")
    axes.grid(axis="x", alpha=0.3)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.suptitle(f"{game.title}: {result.deals:,} deals, {result.seats} seats", fontsize=11)
    save(figure, path)
