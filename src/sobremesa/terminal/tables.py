"""Results as tables."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent
from rich.console import Console
from rich.table import Table

from sobremesa.core.game import Game
from sobremesa.core.styles import seat_letter
from sobremesa.core.words import words_for
from sobremesa.players.series import SeriesResult


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
