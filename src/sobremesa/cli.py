"""The command `sobremesa`. What it says comes from the words files, in the user's language.

Imports stay inside the commands: `sobremesa games` must answer at once, without compiled code.
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sobremesa import __version__
from sobremesa.__main__ import INTERRUPTED
from sobremesa.core.errors import BadNotation, BadOption, SobremesaError, said_by_system
from sobremesa.core.registry import all_games, load

if TYPE_CHECKING:
    from sobremesa.core.game import Game

COMMITMENT = re.compile("[0-9a-fA-F]{64}")
WRONG_INPUT = 2
LONGEST_DOWNLOAD = 10_000_000  # bytes
MOST_GAMES = 1_000_000  # all of them are kept in memory, as the deals of an arena
MOST_PLIES = 1_000_000_000
MOST_SECONDS = 86_400  # a day


class Seconds(click.FloatRange):
    """How long; "nan" is in no range, although it is outside of none."""

    name = "number of seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return seconds


def language(_ctx: click.Context, _param: click.Parameter, asked: str | None) -> str:
    """The language asked for, checked before anything is done, or the system's."""
    from sobremesa.core.words import LANGUAGES, best_language, language_in

    if asked is not None and language_in(asked) is None:
        raise BadOption("lang-unknown", given=asked, known=", ".join(LANGUAGES))
    return best_language(asked)


def speaking() -> str:
    """The language of this run: --lang wherever it stands, else the environment's."""
    words = sys.argv[1:]
    asked = next((w.partition("=")[2] for w in words if w.startswith("--lang=")), None)
    if "--lang" in words[:-1]:
        asked = words[words.index("--lang") + 1]
    from sobremesa.core.words import best_language

    return best_language(asked)


def complain(problem: SobremesaError) -> None:
    from sobremesa.core.words import words_for

    click.echo(f"sobremesa: {words_for(speaking(), problem.words_of).say(problem.message)}", err=True)


def main() -> None:
    """Run the command; every mistake ends in one line and an exit code."""
    try:
        code = group.main(standalone_mode=False, prog_name="sobremesa")
    except SobremesaError as problem:
        complain(problem)
        sys.exit(WRONG_INPUT)
    except (click.Abort, KeyboardInterrupt):
        from sobremesa.core.words import words_for

        click.echo(f"\nsobremesa: {words_for(speaking()).say('interrupted')}", err=True)
        sys.exit(INTERRUPTED)
    except click.exceptions.NoArgsIsHelpError as wanted:
        click.echo(wanted.ctx.get_help() if wanted.ctx else "")
    except click.ClickException as problem:
        from sobremesa.core.words import words_for
        from sobremesa.terminal.mistakes import in_our_words

        told = " ".join(words_for(speaking()).say(part) for part in in_our_words(problem))
        click.echo(f"sobremesa: {told or problem.format_message()}", err=True)
        sys.exit(WRONG_INPUT)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; nobody is left to tell
    except OSError as problem:  # a full disk, a home that cannot be written to …
        complain(SobremesaError("system-refuses", problem=said_by_system(problem), file=f"{problem.filename or ''}"))
        sys.exit(WRONG_INPUT)
    else:
        sys.exit(code or 0)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sobremesa")
def group() -> None:
    """Family card games: play, simulate, replay, check."""


# --- shared pieces ---------------------------------------------------------------------------------------------

as_json = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
lang_option = click.option(
    "--lang", metavar="LANG", callback=language, help="es, en, fr or de; by default your system's language."
)
option_option = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="An option of the match; may be repeated."
)

move_limit_option = click.option(
    "--move-limit",
    type=Seconds(0, MOST_SECONDS, min_open=True),
    default=10,
    show_default=True,
    help="Seconds that a bot of your own may take for a move.",
)


def print_json(result: Any) -> None:
    import msgspec

    click.echo(json.dumps(msgspec.to_builtins(result), indent=2, ensure_ascii=False))


def read_options(words: tuple[str, ...]) -> dict[str, str]:
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption("option-form", given=word)
        options[name] = value
    return options


def read_names(words: str) -> list[str]:
    names = [name.strip() for name in words.split(",")]
    if "" in names:
        raise BadOption("player-missing", given=words)
    return names


def say_preparing(game: Game) -> None:
    from sobremesa.core.words import words_for

    click.echo(words_for(speaking()).say("preparing", game=game.title), err=True)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, nothing where the output is not one. Yields a function that takes what is done."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


def read_address(address: str) -> str:
    """What a server answers."""
    import urllib.error
    import urllib.request
    from http.client import HTTPException

    from sobremesa.terminal.remote import problem_in

    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return str(answer.read(LONGEST_DOWNLOAD).decode("utf-8"))
    except urllib.error.HTTPError as refused:
        told = problem_in(refused.read(LONGEST_DOWNLOAD))
        raise told or BadNotation("file-unreadable", file=address, problem=str(refused)) from None
    except OSError as problem:
        raise BadNotation("file-unreadable", file=address, problem=said_by_system(problem)) from None
    except (ValueError, HTTPException) as problem:
        raise BadNotation("file-unreadable", file=address, problem=str(problem)) from None


def read_text(path: Path) -> str:
    name = path.name or str(path)  # / has no name
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadNotation("file-unreadable", file=name, problem=said_by_system(problem)) from None
    except UnicodeDecodeError:
        raise BadNotation("file-unreadable", file=name, problem="UTF-8") from None


# --- what there is ---------------------------------------------------------------------------------------------


@group.command()
@as_json
def games(as_json: bool) -> None:
    """The games, with seats, options and versions."""
    listed = [
        {
            "id": game.id,
            "title": game.title,
            "version": game.version,
            "seats": list(game.seats),
            "options": [
                {
                    "name": option.name,
                    "default": option.show(option.default),
                    "low": option.low,
                    "high": {seats: option.highest(seats) for seats in range(game.seats[0], game.seats[1] + 1)},
                }
                for option in game.options
            ],
        }
        for game in all_games()
    ]
    if as_json:
        print_json(listed)
        return
    rows = [
        (
            game.id,
            game.title,
            "–".join(map(str, game.seats)),
            ", ".join(f"{option.name}={option.show(option.default)}" for option in game.options),
            str(game.version),
        )
        for game in all_games()
    ]
    heads = ("GAME", "TITLE", "SEATS", "OPTIONS", "RULES")
    widths = [max(len(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    for row in (heads, *rows):
        click.echo("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip())


@group.command()
@lang_option
@as_json
def players(lang: str, as_json: bool) -> None:
    """The bots: levels to play against, and others to compare with."""
    from sobremesa.core.words import words_for
    from sobremesa.players.levels import CHARACTERS, OTHERS

    words = words_for(lang)
    levels = [
        {"name": name, "title": words.say(title), "character": words.say(character)}
        for name, (title, character) in CHARACTERS.items()
    ]
    others = [{"name": name, "character": words.say(character)} for name, character in OTHERS.items()]
    if as_json:
        print_json({"levels": levels, "others": others})
        return
    rows = [(level["name"], level["title"], level["character"]) for level in levels]
    rows += [(other["name"], "", other["character"]) for other in others]
    widths = [max(len(row[i]) for row in rows) for i in range(2)]
    for name, title, character in rows:
        click.echo(f"{name.ljust(widths[0])}  {title.ljust(widths[1])}  {character}")


@group.command()
@click.argument("game")
@lang_option
@as_json
def rules(game: str, lang: str, as_json: bool) -> None:
    """The rules of GAME."""
    loaded = load(game)
    text = loaded.rules(lang)
    if as_json:
        print_json({"game": loaded.id, "lang": lang, "markdown": text})
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


# --- playing ---------------------------------------------------------------------------------------------------


@group.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many play, you included.")
@click.option(
    "--bots",
    default="good",
    show_default=True,
    help="Who plays the other seats: LEVEL[,LEVEL…] or bots like ./mybot.py:MyBot. With --server only levels; without "
    "--bots all other seats are for people there.",
)
@lang_option
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@option_option
@click.option("--name", help="What you are called.")
@click.option("--resume", is_flag=True, help="Go on with the last unfinished game (of GAME, if given).")
@click.option("--file", type=click.Path(path_type=Path), help="Go on with this saved game.")
@click.option("--no-auto", is_flag=True, help="Do not play an only possible action by itself.")
@click.option("--no-confirm", is_flag=True, help="Do not ask before what hurts.")
@move_limit_option
@click.option("--server", metavar="URL", help="Play at a table of this server, with people elsewhere.")
@click.option("--join", "code", metavar="CODE", help="The table's code or link; without it a new table is laid.")
def play(
    game: str | None,
    seats: int | None,
    bots: str,
    lang: str,
    seed: int | None,
    options: tuple[str, ...],
    name: str | None,
    resume: bool,
    file: Path | None,
    no_auto: bool,
    no_confirm: bool,
    move_limit: float,
    server: str | None,
    code: str | None,
) -> None:
    """Play GAME at the terminal, against bots or with people elsewhere. Every move is saved."""
    from sobremesa.terminal import line, saves

    line.need_terminal()
    if server is not None or code is not None:
        play_remotely(server, code, game, seats, bots, options, name, lang, not no_auto, not no_confirm)
        return
    if file or resume:
        from sobremesa.core.notation import read

        path = file or saves.last_unfinished(None if game is None else load(game))
        match, headers = read(read_text(path))
    elif game is None:
        raise BadOption("play-what")
    else:
        from sobremesa.players.asking import prepare_opponents
        from sobremesa.players.introducing import introduced
        from sobremesa.players.series import seated

        loaded = load(game)
        loaded.check_seats(seats := min(4, loaded.seats[1]) if seats is None else seats)
        opponents = seated(read_names(bots), seats - 1) if seats > 1 else []
        loaded.check_options(seats, read_options(options))
        introduced(opponents)
        prepare_opponents(loaded, opponents, say_preparing)
        match = loaded.new(seats, seed, **read_options(options))
        path = saves.new_file(loaded)
        headers = {"Players": ", ".join([(name or "*").replace(",", " "), *opponents])}
    line.LineGame(match, path, headers, lang, not no_auto, not no_confirm, move_limit).run()


def play_remotely(
    server: str | None,
    code: str | None,
    game: str | None,
    seats: int | None,
    bots: str,
    options: tuple[str, ...],
    name: str | None,
    lang: str,
    auto: bool,
    careful: bool,
) -> None:
    from sobremesa.core.words import words_for
    from sobremesa.players.levels import LEVELS
    from sobremesa.table.seating import checked_name
    from sobremesa.terminal.remote import Remote, RemoteGame

    address = server or (code if code and "://" in code else None)
    if address is None or (code is None and game is None):
        raise BadOption("play-where")
    remote = Remote(address)
    called = checked_name(name or words_for(lang).say("you"))
    if code is None:
        loaded = load(str(game))
        # Named bots take seats; without --bots all other seats are for people.
        named = read_names(bots) if click_given("bots") else []
        for bot in named:
            if bot not in LEVELS:  # the server knows no others, least of all a file here
                raise BadOption("bots-at-server", given=bot, known=", ".join(LEVELS))
        wanted = max(loaded.seats[0], 2, len(named) + 1) if seats is None else seats
        loaded.check_seats(wanted)
        code = remote.lay(loaded.id, wanted, named, read_options(options), called)
    RemoteGame(remote, remote.find(code), called, lang, auto, careful).run()


def click_given(name: str) -> bool:
    """Was the option written on the command line?"""
    source = click.get_current_context().get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


@group.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many play.")
@click.option("--games", "count", type=click.IntRange(1, MOST_GAMES), default=1000, show_default=True)
@click.option("--players", default="hint,random", show_default=True, help="Names, from the first seat on.")
@click.option("--seed", type=int, default=1, show_default=True)
@move_limit_option
@option_option
@lang_option
@as_json
def simulate(
    game: str,
    seats: int | None,
    count: int,
    players: str,
    seed: int,
    move_limit: float,
    options: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots and show how each seat did."""
    from sobremesa.core.prepare import prepare
    from sobremesa.players.introducing import introduced
    from sobremesa.players.series import play_series, seated

    loaded = load(game)
    seats = max(2, loaded.seats[0]) if seats is None else seats
    loaded.check_seats(seats)
    names = read_names(players)
    bots = introduced(seated(names, seats))
    chosen = read_options(options)
    loaded.check_options(seats, chosen)
    prepare(loaded, "simulate", lambda: play_series(loaded, seats, 1, ["hint"], 1), say_preparing)
    with progress_bar(loaded.title, count) as progress:
        result = play_series(loaded, seats, count, names, seed, chosen, progress, bots, move_limit, say_preparing)
    if as_json:
        print_json(result)
        return
    from sobremesa.terminal.tables import series_table

    series_table(result, loaded, lang)


@group.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", is_flag=True, help="Wait for Enter after every action.")
@click.option("--seat", metavar="LETTER", help="Through the eyes of this seat; by default a spectator's.")
@lang_option
@as_json
def replay(file: Path, step: bool, seat: str | None, lang: str, as_json: bool) -> None:
    """Show the game in FILE, action by action."""
    from sobremesa.core.notation import read
    from sobremesa.terminal.replays import read_exported, replay_data, show_replay

    text = read_text(file)
    match, headers = read_exported(text) if text.lstrip().startswith("{") else read(text)
    viewer = match.seat_called(seat) if seat else None
    if as_json:
        print_json(replay_data(match, headers, viewer))
    else:
        show_replay(match, headers, viewer, lang, step)


@group.command()
@click.argument("file", metavar="FILE|URL")
@click.option("--commitment", "published", metavar="HEX", help="The commitment as you saw it before the deal.")
@lang_option
@as_json
def verify(file: str, published: str | None, lang: str, as_json: bool) -> None:
    """Check that a match was dealt fairly: commitment, key, every action and the result."""
    import msgspec

    from sobremesa.core.words import words_for
    from sobremesa.table import fairness

    if published is not None and not COMMITMENT.fullmatch(published):
        raise BadOption("commitment-form", given=published)
    text = read_address(file) if file.startswith(("http://", "https://")) else read_text(Path(file))
    verdict = fairness.verify(fairness.read_export(text), published)
    if as_json:
        print_json({"holds": verdict.holds, **msgspec.structs.asdict(verdict)})
    else:
        click.echo(words_for(lang, verdict.game).say(verdict.told))
    if not verdict.holds:
        raise click.exceptions.Exit(1)


@group.command()
@click.argument("game")
@click.option("--players", default="hint,random", show_default=True, help="Names, or bots like ./mybot.py:MyBot.")
@click.option("--deals", type=int, default=100, show_default=True, help="Each is played with everybody in every seat.")
@click.option("--seats", type=int, help="How many play; by default as many as are named.")
@click.option("--workers", type=int, help="Processes; by default one per core.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto, local or HOST:PORT.")
@option_option
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--iterations", type=int, help="How much players may think about a move, in iterations.")
@click.option("--seconds", type=float, help="The same in seconds.")
@click.option(
    "--move-limit",
    type=float,
    help="Seconds after which a bot by others loses the match; by default 10, or three times --seconds if more.",
)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw into this .svg or .png file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Keep what is played here, and go on from it.")
@click.option("--fresh", is_flag=True, help="Start over, even if the same was played before.")
@lang_option
@as_json
def arena(
    game: str,
    players: str,
    deals: int,
    seats: int | None,
    workers: int | None,
    ray: str | None,
    options: tuple[str, ...],
    seed: int,
    iterations: int | None,
    seconds: float | None,
    move_limit: float | None,
    plot: Path | None,
    resume: Path | None,
    fresh: bool,
    lang: str,
    as_json: bool,
) -> None:
    """Let players of GAME meet on the same deals in all seats, and show who is stronger, and how sure that is."""
    from sobremesa.bench.arena import check_plot, draw
    from sobremesa.core.words import words_for
    from sobremesa.players.arena import run_arena, set_up
    from sobremesa.players.journal import default_path
    from sobremesa.players.player import Budget
    from sobremesa.terminal.tables import arena_table

    loaded = load(game)
    if iterations is not None and seconds is not None:
        raise BadOption("seconds-or-iterations")
    if plot:
        check_plot(plot)
    names = read_names(players)
    budget = Budget(seconds, iterations)
    setup = set_up(loaded, names, seats, seed, read_options(options), budget, move_limit)
    journal = resume or default_path(setup)

    def say_kept(file: Path) -> None:
        click.echo(words_for(lang).say("arena-kept", deals=deals, file=str(file)), err=True)

    with progress_bar(loaded.title, deals) as progress:
        result = run_arena(setup, deals, workers, ray, journal, fresh, progress, say_preparing, say_kept)
    if plot:
        draw(loaded, result, plot, lang)
    if as_json:
        print_json(result)
        return
    arena_table(result, loaded, lang)
    if plot:
        click.echo(plot)


# --- serving ---------------------------------------------------------------------------------------------------


@group.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other devices in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True)
@click.option("--database", metavar="FILE|URL", help="An SQLite file or postgresql://…; by default a file of your own.")
@click.option("--redis", default="", metavar="URL", help="redis://… lets several nodes hear of each other at once.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Where pages come from, if not from here.")
@click.option("--proxies", default="", metavar="ADDRESSES", help="Proxies whose X-Forwarded-… headers are believed.")
@click.option("--bot-threads", type=click.IntRange(1, 64), default=1, show_default=True)
@click.option("--bot-pause", type=Seconds(0, 10), default=0.7, show_default=True, help="Seconds.")
@click.option("--metrics-token", default="", envvar="SOBREMESA_METRICS_TOKEN", help="For /api/metrics from afar.")
@click.option("--unlimited", is_flag=True, help="Without limits for visitors and addresses: for measuring.")
@click.option("--lazy", is_flag=True, help="Compile a game when it is first played, not before the start.")
@lang_option
def serve(
    host: str,
    port: int,
    database: str | None,
    redis: str,
    origins: tuple[str, ...],
    proxies: str,
    bot_threads: int,
    bot_pause: float,
    metrics_token: str,
    unlimited: bool,
    lazy: bool,
    lang: str,
) -> None:
    """Run the web table and its server."""
    from sobremesa.server.run import default_database, run
    from sobremesa.server.settings import UNLIMITED, Limits, Settings

    settings = Settings(
        database=database or default_database(),
        redis=redis,
        origins=frozenset(origins),
        bot_threads=bot_threads,
        bot_pause=bot_pause,
        metrics_token=metrics_token,
        limits=UNLIMITED if unlimited else Limits(),
    )
    with suppress(KeyboardInterrupt):  # Ctrl-C is how it is meant to end: that is no failure, neither here nor for make
        run(settings, host, port, proxies, lang, lazy)


# --- checking and measuring ------------------------------------------------------------------------------------


@group.command()
@click.argument("game", required=False)
@click.option(
    "--plies", type=click.IntRange(1, MOST_PLIES), default=20_000, show_default=True, help="Positions per law."
)
@click.option("--seed", type=int, default=1, show_default=True)
@as_json
def check(game: str | None, plies: int, seed: int, as_json: bool) -> None:
    """Check the laws, and the second implementation, on GAME or on all games."""
    from sobremesa.core.checking import CHECKS, run_check

    found = []
    for loaded in [load(game)] if game else all_games():
        for law in CHECKS:
            title = f"{loaded.id} {law.name}"
            with progress_bar(title, law.plies(plies)) as progress:
                result = run_check(loaded, law, plies, seed, progress)
            found.append(result)
            if not as_json:
                mark = "ok    " if result.holds else "BROKEN"
                click.echo(f"{mark} {title} ({result.plies:,} plies, {result.seconds:.1f} s) {result.problem}")
    if as_json:
        print_json(found)
    if not all(result.holds for result in found):
        raise click.exceptions.Exit(1)


@group.command()
@click.argument("game")
@click.option(
    "--games", "count", type=click.IntRange(2, MOST_GAMES), default=2000, show_default=True, help="For each entry."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw into this .svg or .png file.")
@lang_option
@as_json
def stats(game: str, count: int, seed: int, plot: Path | None, lang: str, as_json: bool) -> None:
    """How long GAME takes, whether starting helps, what is scored: by seats, for random and for hint players."""
    from sobremesa.bench.arena import check_plot
    from sobremesa.bench.stats import PLAYERS, collect, draw
    from sobremesa.core.prepare import prepare
    from sobremesa.players.series import play_series
    from sobremesa.terminal.tables import stats_table

    loaded = load(game)
    if plot:
        check_plot(plot)
    prepare(loaded, "simulate", lambda: play_series(loaded, loaded.seats[1], 1, ["hint"], 1), say_preparing)
    entries = (loaded.seats[1] - loaded.seats[0] + 1) * len(PLAYERS)
    with progress_bar(loaded.title, count * entries) as progress:
        found = collect(loaded, count, seed, progress)
    if plot:
        draw(loaded, found, plot, lang)
    if as_json:
        print_json(found)
    else:
        stats_table(found, loaded, lang)
        if plot:
            click.echo(plot)


@group.group()
def bench() -> None:
    """Measure, side by side with others where they are installed."""


@bench.command()
@click.option("--game", "only", multiple=True, help="Only this game; may be repeated.")
@click.option("--against", default="", help="Peers: open_spiel, rlcard.")
@click.option("--seconds", type=Seconds(0.01, MOST_SECONDS), default=2.0, show_default=True, help="For each figure.")
@click.option("--compiling", is_flag=True, help="Also time the first start (compiling) and the next.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a Markdown table.")
@as_json
def engine(
    only: tuple[str, ...], against: str, seconds: float, compiling: bool, as_markdown: bool, as_json: bool
) -> None:
    """How fast the games are, in player decisions per second on one core."""
    from sobremesa.bench.engine import markdown, measure, table

    chosen = [load(game_id) for game_id in only] if only else all_games()
    peers = [peer for peer in against.split(",") if peer]
    rows = measure(chosen, peers, seconds, lambda title: click.echo(f"… {title}", err=True), compiling)
    if as_json:
        print_json(rows)
    elif as_markdown:
        click.echo(markdown(rows))
    else:
        table(rows)


@bench.command("search")
@click.option("--game", "only", multiple=True, help="Only this game; may be repeated.")
@click.option("--against", default="", help="Peers: open_spiel.")
@click.option("--seconds", type=Seconds(0.01, MOST_SECONDS), default=2.0, show_default=True, help="For each figure.")
@click.option(
    "--horizon", type=click.IntRange(1, MOST_PLIES), help="Also with play-outs that are cut after so many turns."
)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a Markdown table.")
@as_json
def bench_search(
    only: tuple[str, ...], against: str, seconds: float, horizon: int | None, as_markdown: bool, as_json: bool
) -> None:
    """How fast the search is, in play-outs per second on one core."""
    from sobremesa.bench.search import markdown, measure_search, table

    chosen = [load(game_id) for game_id in only] if only else all_games()
    peers = [peer for peer in against.split(",") if peer]
    rows = measure_search(chosen, peers, seconds, lambda title: click.echo(f"… {title}", err=True), horizon or 0)
    if as_json:
        print_json(rows)
    elif as_markdown:
        click.echo(markdown(rows))
    else:
        table(rows)


@bench.command("scenes")
@click.option("--game", "only", multiple=True, help="Only this game; may be repeated.")
@click.option(
    "--moves", type=click.IntRange(1, MOST_GAMES), default=2000, show_default=True, help="How many are drawn."
)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a Markdown table.")
@as_json
def bench_scenes(only: tuple[str, ...], moves: int, as_markdown: bool, as_json: bool) -> None:
    """How long it takes to draw the table for one viewer, in microseconds."""
    from sobremesa.bench.scenes import markdown, measure_scenes, table

    chosen = [load(game_id) for game_id in only] if only else all_games()
    costs = measure_scenes(chosen, moves, lambda title: click.echo(f"… {title}", err=True))
    if as_json:
        print_json(costs)
    elif as_markdown:
        click.echo(markdown(costs))
    else:
        table(costs)


if __name__ == "__main__":
    main()
