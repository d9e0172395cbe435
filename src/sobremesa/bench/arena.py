"""The result of an arena as a plot."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path

from sobremesa.bench.stats import COLOURS, NoPlots, save
from sobremesa.core.errors import BadOption, said_by_system
from sobremesa.core.game import Game
from sobremesa.core.words import words_for
from sobremesa.players.standings import ArenaResult, Estimate
from sobremesa.terminal.tables import arena_title, percent

COLOUR = COLOURS["hint"]


def check_plot(path: Path) -> None:
    """Say before everything is played that it could not be drawn."""
    if path.suffix not in (".svg", ".png"):
        raise BadOption("plot-suffix", given=path.name)
    if find_spec("matplotlib") is None:
        raise NoPlots("no-plots")
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        refused = errno.EISDIR if path.is_dir() else errno.EACCES if path.parent.is_dir() else errno.ENOENT
        raise NoPlots("file-unwritable", file=str(path), problem=said_by_system(OSError(refused, "")))


def reach(share: Estimate) -> tuple[float, float]:
    """How far the interval reaches below and above the mean; nowhere if there is none."""
    if share.low is None or share.high is None:
        return 0.0, 0.0
    return share.mean - share.low, share.high - share.mean


def draw(game: Game, result: ArenaResult, path: Path, lang: str) -> None:
    """The share of wins of every player with its interval, and what even would be."""
    import matplotlib as mpl
    import matplotlib.pyplot as plt

    words = words_for(lang)
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = game.id  # the same figures give the same file
    figure, axes = plt.subplots(figsize=(7, 1.4 + 0.45 * len(result.players)), layout="constrained")
    for row, player in enumerate(result.players):
        share = player.win_share
        spread = [[100 * side] for side in reach(share)]
        axes.errorbar(100 * share.mean, row, xerr=spread, fmt="o", color=COLOUR, capsize=3)
        axes.annotate(
            percent(share.mean, lang), (100 * share.mean, row), (0, 6), textcoords="offset points", fontsize=8
        )
    axes.axvline(100 / result.seats, color="#999999", linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(result.players)), [player.player for player in result.players])
    axes.set_ylim(len(result.players) - 0.5, -0.5)  # the first on top
    axes.set_xlabel(words.say("arena-plot"))
    axes.grid(axis="x", alpha=0.3)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.suptitle(arena_title(result, game, words), fontsize=11)
    save(figure, path)
