"""Results as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.numbers import format_decimal, format_percent
from rich.console import Console
from rich.table import Table

from sobremesa.core.game import Game
from sobremesa.core.styles import seat_letter
from sobremesa.core.words import words_for
from sobremesa.players.series import SeriesResult

if TYPE_CHECKING:
    from sobremesa.bench.stats import Stats


def series_table(result: SeriesResult, game: Game, lang: str) -> None:
    """How each seat did in a series of games."""
    words = words_for(lang)

    def percent(share: float) -> str:
        return format_percent(share, "0.0%" if lang == "en" else "0.0\u00a0%", locale=lang)

    title = words.say("series-title", game=game.title, games=result.games, seats=result.seats)
    table = Table(title=title, title_justify="left")
    for key in ("series-seat", "series-player", "series-payoff", "series-wins", "series-interval"):
        table.add_column(words.say(key), justify="left" if key in ("series-seat", "series-player") else "right")
    for seat in result.results:
        table.add_row(
            seat_letter(seat.seat),
            seat.player,
            format_decimal(seat.mean_payoff, "0.00", locale=lang),
            percent(seat.win_share),
            f"{percent(seat.win_share_low)} – {percent(seat.win_share_high)}",
        )
    console = Console()
    console.print(table)
    mean = round(result.mean_decisions, 1)
    console.print(words.say("series-length", mean=mean, shortest=result.shortest, longest=result.longest))


def stats_table(stats: list[Stats]) -> None:
    """What a game is like, by seats and kind of player."""
    table = Table("seats", "player")
    for title in ("decisions", "5–95 %", "payoff", "5–95 %", "starter wins", "even"):
        table.add_column(title, justify="right")
    for s in stats:
        table.add_row(
            str(s.seats),
            s.player,
            f"{s.decisions.mean:.1f}",
            f"{s.decisions.quantiles[0]:.0f}–{s.decisions.quantiles[-1]:.0f}",
            f"{s.payoff.mean:.1f}",
            f"{s.payoff.quantiles[0]:.0f} … {s.payoff.quantiles[-1]:.0f}",
            f"{s.first_seat_wins:.1%} ± {s.first_seat_margin:.1%}",
            f"{1 / s.seats:.1%}",
        )
    Console().print(table)
