"""Players against each other on duplicate deals: every deal is played with every player in every seat."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from sobremesa.core.errors import BadOption
from sobremesa.core.game import Game
from sobremesa.core.jit import PACKAGE
from sobremesa.core.prepare import prepare, prepare_bots
from sobremesa.core.registry import load
from sobremesa.players.asking import MOVE_LIMIT, is_ours
from sobremesa.players.cluster import check_address, play_on_ray
from sobremesa.players.deals import EVALUATION
from sobremesa.players.imports import imports_digest
from sobremesa.players.introducing import introduced
from sobremesa.players.journal import Journal
from sobremesa.players.player import Budget, Player
from sobremesa.players.playing import Table, own_players, warm_up
from sobremesa.players.pool import Task, all_cores, play_locally
from sobremesa.players.records import DealRecord, MatchRecord, Place, Played, Setup
from sobremesa.players.standings import ArenaResult, summary

PATIENCE = 3  # a bot by others may take so many times the seconds it was told to think, if that is more
BATCH = 250  # deals at a time, where compiled code plays
MOST_DEALS = 1_000_000  # all of them are kept in memory
MOST_ITERATIONS = 10_000_000  # a tree of so many takes a gigabyte
MOST_SECONDS = 86_400  # a day for one move
MANY = 20_000  # deals from which on compiled code is worth more processes than one


def play_arena(
    game: Game,
    players: Sequence[str],
    deals: int,
    *,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    budget: Budget | None = None,
    move_limit: float | None = None,
    workers: int | None = None,
    ray: str | None = None,
    purpose: str = EVALUATION,
    journal: Path | None = None,
    fresh: bool = False,
    progress: Callable[[int], None] = lambda _: None,
    say_preparing: Callable[[Game], None] = lambda _: None,
    say_kept: Callable[[Path], None] = lambda _: None,
) -> ArenaResult:
    """Play `deals` deals with every rotation of the players, and count. With a journal, go on where it stopped.

    `workers` is the number of processes on this machine (by default, all cores); `ray` a cluster instead.
    `say_kept` is called with the journal if nothing is left to play.
    """
    setup = set_up(game, players, seats, seed, options or {}, budget or Budget(), move_limit, purpose)
    return run_arena(setup, deals, workers, ray, journal, fresh, progress, say_preparing, say_kept)


def run_arena(
    setup: Setup,
    deals: int,
    workers: int | None = None,
    ray: str | None = None,
    journal: Path | None = None,
    fresh: bool = False,
    progress: Callable[[int], None] = lambda _: None,
    say_preparing: Callable[[Game], None] = lambda _: None,
    say_kept: Callable[[Path], None] = lambda _: None,
) -> ArenaResult:
    """The same for what has been set up already."""
    if not 1 <= deals <= MOST_DEALS:
        raise BadOption("bad-deals", most=MOST_DEALS, given=str(deals))
    if workers is not None and ray is not None:
        raise BadOption("workers-or-ray")
    if workers is not None and workers < 1:
        raise BadOption("bad-workers", given=str(workers))
    if ray is not None:
        check_address(ray)
    kept = Journal(journal, setup, fresh) if journal else None
    done = {deal: record for deal, record in (kept.done if kept else {}).items() if deal < deals}
    progress(len(done))
    try:
        missing = [deal for deal in range(deals) if deal not in done]
        if journal and not missing:
            say_kept(journal)
        for record in play_deals(setup, missing, workers, ray, say_preparing) if missing else ():
            done[record.deal] = record
            if kept:
                kept.add(record)
            progress(len(done))
    finally:
        if kept:
            kept.close()
    return summary(setup, [done[deal] for deal in range(deals)])


# --- who plays where -------------------------------------------------------------------------------------------


def set_up(
    game: Game,
    players: Sequence[str],
    seats: int | None,
    seed: int,
    options: Mapping[str, Any],
    budget: Budget,
    move_limit: float | None,
    purpose: str = EVALUATION,
) -> Setup:
    """Check everything and say who plays where."""
    if seats is None:
        seats = default_seats(game, len(players))
    game.check_seats(seats)
    check_amount("--seconds", budget.seconds, MOST_SECONDS)
    check_amount("--iterations", budget.iterations, MOST_ITERATIONS)
    check_amount("--move-limit", move_limit, MOST_SECONDS)
    bots = introduced(players)
    return Setup(
        game=game.id,
        version=game.version,
        sources=sources_digest(game),
        seats=seats,
        options=game.check_options(seats, options),
        seatings=seatings(players, seats),
        bots=bots,
        imports=imports_digest(bots.values()),
        purpose=purpose,
        seed=seed,
        budget=budget,
        move_limit=move_limit or max(MOVE_LIMIT, PATIENCE * (budget.seconds or 0)),
    )


def check_amount(what: str, value: float | None, most: int) -> None:
    if value is not None and not 0 < value <= most:  # not a number is not, either
        raise BadOption("bad-amount", option=what, most=most, given=str(value))


def default_seats(game: Game, players: int) -> int:
    """As many as play, if the game allows that; else as few as it allows, but two at least."""
    low, high = game.seats
    return players if low <= players <= high else max(2, low)


def seatings(players: Sequence[str], seats: int) -> list[list[str]]:
    """Who sits where in the matches of a deal: every combination if there are too many, in every rotation once.

    If there are too few, the last one takes the seats that are left.
    """
    if len(players) > seats:
        players = list(dict.fromkeys(players))  # nobody is to meet themselves
    full = [*players, *[players[-1]] * (seats - len(players))]
    rotations = [(*group[turn:], *group[:turn]) for group in combinations(full, seats) for turn in range(seats)]
    return [list(seating) for seating in dict.fromkeys(rotations)]


def sources_digest(game: Game) -> str:
    """A fingerprint of the code that decides how matches go, the same on every machine."""
    digest = hashlib.sha256()
    for folder in (PACKAGE / "core", PACKAGE / "players", game.folder):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


# --- playing ---------------------------------------------------------------------------------------------------


def play_deals(
    setup: Setup, deals: list[int], workers: int | None, ray: str | None, say_preparing: Callable[[Game], None]
) -> Iterator[DealRecord]:
    """Play these deals, in any order."""
    if ray is not None:
        return whole_deals(setup, play_on_ray(setup, deals, ray))
    kinds = own_players(setup)
    get_ready(setup, kinds, say_preparing)
    compiled = not setup.bots and all(kind.policy is not None for kind in kinds.values())
    if workers is None:
        workers = 1 if compiled and len(deals) < MANY else all_cores()
    return whole_deals(setup, play_locally(setup, in_tasks(setup, deals, BATCH if compiled else 1), workers))


def get_ready(setup: Setup, kinds: Mapping[str, type[Player]], say_preparing: Callable[[Game], None]) -> None:
    """Compile what has to be compiled, before several processes would."""
    ours = sorted(name for name, kind in kinds.items() if kind.policy is None and is_ours(kind))
    if setup.bots:
        prepare_bots(load(setup.game), say_preparing)
    everybody = [[name] * setup.seats for name in ("hint", *ours)]
    table = Table(msgspec.structs.replace(setup, seatings=everybody))
    prepare(table.game, "-".join(["arena", *ours]), lambda: warm_up(table), say_preparing)


def in_tasks(setup: Setup, deals: Sequence[int], size: int) -> list[Task]:
    """The matches of all deals, in tasks of so many deals."""
    return [
        [Place(deal, seating) for deal in deals[i : i + size] for seating in range(len(setup.seatings))]
        for i in range(0, len(deals), size)
    ]


def whole_deals(setup: Setup, played: Iterator[list[Played]]) -> Iterator[DealRecord]:
    """Put the matches of a deal together as they come in."""
    open_deals: dict[int, dict[int, MatchRecord]] = {}
    for some in played:
        for place, record in some:
            matches = open_deals.setdefault(place.deal, {})
            matches[place.seating] = record
            if len(matches) == len(setup.seatings):
                del open_deals[place.deal]
                yield DealRecord(place.deal, [matches[i] for i in range(len(setup.seatings))])
