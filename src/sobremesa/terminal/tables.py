"""Results as tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from babel.numbers import format_decimal, format_percent
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from sobremesa.core.game import Game
from sobremesa.core.messages import message
from sobremesa.core.styles import seat_letter
from sobremesa.core.words import Words, words_for
from sobremesa.players.asking import FAULT_KINDS, fault_text
from sobremesa.players.series import SeriesResult
from sobremesa.players.standings import ArenaResult, Estimate, FaultsResult, PlayerResult

if TYPE_CHECKING:
    from sobremesa.bench.stats import Spread, Stats

UNKNOWN = "–"
WIDEST = 10_000  # no table is wider
PLAIN: dict[str, Any] = {"box": SIMPLE_HEAD, "padding": (0, 1, 0, 0)}


def percent(share: float, lang: str) -> str:
    return format_percent(share, "0.0%" if lang == "en" else "0.0\u00a0%", locale=lang)


def interval(low: float | None, high: float | None, lang: str) -> str:
    """A 95 % interval of a share; the unit stands once."""
    if low is None or high is None:
        return UNKNOWN
    return f"{decimal(100 * low, lang)}–{percent(high, lang)}"


def decimal(value: float, lang: str, pattern: str = "0.0") -> str:
    return str(format_decimal(value, pattern, locale=lang)).replace("-", "−")


def show(
    console: Console, title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1, **look: Any
) -> None:
    """Print a table of which nothing is cut; the first `left` columns say what a row is about.

    Where it is too wide for a terminal, its columns stand in several tables below one another.
    """

    def part(columns: Sequence[int]) -> Table:
        table = Table(**look)
        for column in (*range(left), *columns):
            table.add_column(Text(heads[column]), justify="left" if column < left else "right", no_wrap=True)
        for row in rows:
            table.add_row(*(Text(row[column]) for column in (*range(left), *columns)))
        return table

    def width(table: Table) -> int:
        return Measurement.get(console, console.options.update(width=WIDEST), table).maximum

    parts: list[list[int]] = [[]]
    for column in range(left, len(heads)):
        if parts[-1] and console.is_terminal and width(part([*parts[-1], column])) > console.width:
            parts.append([])
        parts[-1].append(column)
    if title:
        console.print(Text(title, style="italic"), soft_wrap=not console.is_terminal)
    for table in map(part, parts):
        console.width = max(console.width, width(table))  # a terminal breaks lines that still are too long
        console.print(table)


def series_table(result: SeriesResult, game: Game, lang: str) -> None:
    """How each seat did in a series of games."""
    words = words_for(lang)
    title = words.say("series-title", game=game.title, games=result.games, seats=result.seats)
    keys = ("series-seat", "series-player", "series-payoff", "series-wins", "series-interval")
    rows = [
        (
            seat_letter(seat.seat),
            seat.player,
            format_decimal(seat.mean_payoff, "0.00", locale=lang),
            percent(seat.win_share, lang),
            f"{percent(seat.win_share_low, lang)} – {percent(seat.win_share_high, lang)}",
        )
        for seat in result.results
    ]
    console = Console()
    show(console, title, [words.say(key) for key in keys], rows, left=2)
    mean = round(result.mean_decisions, 1)
    console.print(words.say("series-length", mean=mean, shortest=result.shortest, longest=result.longest))


def arena_title(result: ArenaResult, game: Game, words: Words) -> str:
    return words.say(
        "arena-title",
        game=game.title,
        deals=result.deals,
        matches=result.matches,
        seats=result.seats,
        even=percent(1 / result.seats, words.lang),
    )


def arena_table(result: ArenaResult, game: Game, lang: str) -> None:
    """How each player did in an arena, every two of them if more than two met, and what went wrong."""
    words, console = words_for(lang), Console()
    short = short_names([player.player for player in result.players])
    heads = [words.say(key) for key in ("series-player", *ARENA_COLUMNS)]
    rows = [[short[player.player], *arena_row(player, lang)] for player in result.players]
    show(console, arena_title(result, game, words), heads, rows, **PLAIN)
    if result.pairs:
        show(console, words.say("arena-pairs"), ["", *short.values()], pairs_rows(result, short, lang), **PLAIN)
    for player in result.players:
        for faults in player.faults:
            console.print(
                fault_line(player.player, faults, words), style="yellow", markup=False, highlight=False, soft_wrap=True
            )


ARENA_COLUMNS = (
    "series-wins",
    "arena-interval",
    "arena-margin",
    "arena-payoff",
    "arena-rating",
    "arena-time",
)


def short_names(names: list[str]) -> dict[str, str]:
    """Bots without the folders they are in, as long as that leaves no two alike."""
    short = {name: PurePath(name).name for name in names}
    return short if len(set(short.values())) == len(short) else {name: name for name in names}


def arena_row(player: PlayerResult, lang: str) -> list[str]:
    return [
        percent(player.win_share.mean, lang),
        interval(player.win_share.low, player.win_share.high, lang),
        plus_minus(player.margin, lang),
        decimal(player.payoff.mean, lang),
        UNKNOWN if player.rating is None else decimal(player.rating, lang),
        move_time(player, lang),
    ]


def plus_minus(value: Estimate, lang: str) -> str:
    """A mean with half its interval."""
    half = "" if value.high is None else f" ± {decimal(value.high - value.mean, lang)}"
    return decimal(value.mean, lang, "+0.0;-0.0") + half


def move_time(player: PlayerResult, lang: str) -> str:
    """Milliseconds per move, and those that 95 % of the moves do not exceed."""
    if player.move_seconds is None or player.move_seconds_95 is None:
        return UNKNOWN
    digits = "0" if player.move_seconds >= 0.1 else "0.00"
    mean, most = (decimal(1000 * t, lang, digits) for t in (player.move_seconds, player.move_seconds_95))
    return f"{mean} ({most}) ms"


def pairs_rows(result: ArenaResult, short: dict[str, str], lang: str) -> list[list[str]]:
    """Who was ahead of whom: rows against columns."""
    ahead = {(pair.player, pair.other): percent(pair.ahead.mean, lang) for pair in result.pairs}
    return [[short[name], *(ahead.get((name, other), "") for other in short)] for name in short]


def fault_line(name: str, faults: FaultsResult, words: Words) -> str:
    """How often somebody lost by their own fault, and the first time."""
    said = words.say(
        "arena-fault",
        player_name=name,
        count=faults.count,
        kind=message(FAULT_KINDS[faults.kind]),
        deal=faults.deal,
        letter=seat_letter(faults.seat),
        decision=faults.decision,
        problem=fault_text(faults.kind, faults.text),
    )
    return f"{said}\n  {faults.position}"


def stats_table(stats: list[Stats], game: Game, lang: str) -> None:
    """What a game is like, by seats and kind of player."""
    words = words_for(lang)
    keys = ("stats-seats", "series-player", "stats-decisions", "", "stats-payoff", "", "stats-starter", "stats-even")
    rows = [
        (
            str(s.seats),
            s.player,
            decimal(s.decisions.mean, lang),
            most_of(s.decisions, lang),
            decimal(s.payoff.mean, lang),
            most_of(s.payoff, lang),
            f"{percent(s.first_seat_wins, lang)} ± {percent(s.first_seat_margin, lang)}",
            percent(1 / s.seats, lang),
        )
        for s in stats
    ]
    title = words.say("stats-title", game=game.title, games=stats[0].games)
    show(Console(), title, [words.say(key) if key else "5–95 %" for key in keys], rows, left=2)


def most_of(spread: Spread, lang: str) -> str:
    """From the lowest to the highest, but for the 5 % at each end."""
    return " – ".join(decimal(value, lang, "0") for value in (spread.quantiles[0], spread.quantiles[-1]))
