"""Matches on a Ray cluster. Every machine needs the same Sobremesa; bot files travel by content."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from sobremesa.core.errors import SobremesaError
from sobremesa.core.registry import load
from sobremesa.players.pool import Task, play_locally
from sobremesa.players.records import Place, Played, Setup

ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is sent anywhere
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or Ray warns
    "RAY_worker_niceness": "0",  # a cluster made for the occasion has nothing to wait for
}
ANSWERS_WITHIN = 3.0  # seconds to open a connection
SPEAKS_RAY_WITHIN = 10.0  # seconds to greet a cluster; Ray itself would try for more than a minute
TASKS_PER_CORE = 8  # enough that all cores finish at about the same time
TASKS_WITH_BOTS = 2  # for each core, where every task has to start a process
GREET = "import ray, sys; ray.init(address=sys.argv[1], log_to_driver=False, logging_level='CRITICAL')"


class BadAddress(SobremesaError):
    """Not the address of a cluster, whoever may answer."""


class NoCluster(SobremesaError):
    """Ray is not installed, or no cluster answers."""


def play_on_ray(setup: Setup, deals: list[int], address: str) -> Iterator[list[Played]]:
    """Play all matches of these deals on the cluster."""
    ray = connect(address)
    try:
        play = ray.remote(max_retries=0)(play_remotely)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, len(deals) // (cores * (TASKS_WITH_BOTS if setup.bots else TASKS_PER_CORE)))
        shared = ray.put(setup)
        waiting = [play.remote(shared, deals[i : i + size]) for i in range(0, len(deals), size)]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from map(ray.get, ready)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause if isinstance(problem.cause, SobremesaError) else problem from None
    finally:
        ray.shutdown()


def play_remotely(setup: Setup, deals: list[int]) -> list[Played]:
    """What a task does, on whichever machine; bots by others get a process of their own there, too."""
    from sobremesa.players.arena import sources_digest

    if sources_digest(load(setup.game)) != setup.sources:
        raise NoCluster("ray-other-version")
    task: Task = [Place(deal, seating) for deal in deals for seating in range(len(setup.seatings))]
    return [played for some in play_locally(setup, [task], 1) for played in some]


# --- reaching the cluster --------------------------------------------------------------------------------------


def connect(address: str, workers: int | None = None) -> Any:
    """Ray, connected to the cluster at this address: `auto`, `local` (made for the occasion) or host:port."""
    if find_spec("ray") is None:
        raise NoCluster("ray-missing")
    os.environ.update(ENVIRONMENT)
    if address != "local":
        check_answers(address)
    import ray

    own = {"include_dashboard": False, "num_cpus": workers} if address == "local" else {}
    ray.init(address=address, log_to_driver=False, logging_level="CRITICAL", **own)
    return ray


def check_address(address: str) -> None:
    """Refuse what cannot be the address of a cluster, before anything is played or asked."""
    if address not in ("auto", "local"):
        host_and_port(address)


def check_answers(address: str) -> None:
    """Make sure within seconds that a cluster is there."""
    if address != "auto":
        host, port = host_and_port(address)
        try:
            socket.create_connection((host, port), ANSWERS_WITHIN).close()
        except OSError as problem:
            raise NoCluster("ray-unreachable", address=address, problem=problem.strerror or str(problem)) from None
    try:
        greeting = subprocess.run(
            [sys.executable, "-c", GREET, address],
            timeout=SPEAKS_RAY_WITHIN,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise NoCluster("ray-unreachable", address=address, problem=f"{SPEAKS_RAY_WITHIN:g} s") from None
    if greeting.returncode:
        lines = greeting.stderr.strip().splitlines() or [""]
        raise NoCluster("ray-unreachable", address=address, problem=lines[-1][:200])


def host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) <= 65535:
        raise BadAddress("ray-address", given=address)
    return host, int(port)
