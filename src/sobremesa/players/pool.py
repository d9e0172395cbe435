"""Matches on the cores of this machine. Bots by others run in processes that can be ended if nothing else helps."""

from __future__ import annotations

import os
import signal
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any

import numpy as np

from sobremesa.core.errors import SobremesaError
from sobremesa.core.registry import load
from sobremesa.players.playing import (
    DEAL,
    DECISION,
    SEAT,
    SEATING,
    SINCE,
    STANDING,
    Table,
    last,
    note_length,
    noted_position,
    warm_up,
)
from sobremesa.players.records import Fault, MatchRecord, Place, Played, Setup

Task = list[Place]

SPAWN = get_context("spawn")  # forking a process that has threads is asking for trouble
WATCH = 0.1  # seconds between two looks at who is thinking


class WorkerLost(SobremesaError):
    """A worker process ended, and no bot is to blame."""


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_locally(setup: Setup, tasks: list[Task], workers: int) -> Iterator[list[Played]]:
    """Play all tasks; in this process if one is enough and nobody has to be watched."""
    workers = min(workers, len(tasks))
    if workers <= 1 and not setup.bots:
        table = Table(setup)
        for task in tasks:
            yield from table.play(task)
    elif tasks:
        yield from Pool(setup, tasks, workers).run()


class Worker:
    """A process that plays, and what is known about it from outside."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = load(setup.game)
        shared = SPAWN.RawArray("d", note_length(self.game))
        self.note = np.frombuffer(shared)
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(setup, theirs, shared), daemon=True)
        self.process.start()
        theirs.close()
        self.open: dict[Place, None] = {}  # the matches it was given and has not finished

    def give(self, task: Task) -> None:
        self.open = dict.fromkeys(task)
        with suppress(OSError):  # it has died: whoever waits for its answer will find out
            self.connection.send(task)

    def receive(self) -> list[Played]:
        """The next matches that it has finished."""
        answer: Any = self.connection.recv()
        if isinstance(answer, BaseException):
            raise answer
        for place, _ in answer:
            del self.open[place]
        played: list[Played] = answer
        return played

    def stalls(self, limit: float) -> bool:
        """Whether a bot has been thinking for longer than this."""
        since = float(self.note[SINCE])
        return since > 0 and monotonic() - since > limit

    def verdict(self, kind: str, text: str) -> Played:
        """The match in progress, lost by whoever was thinking."""
        note = self.note
        place, seat = Place(int(note[DEAL]), int(note[SEATING])), int(note[SEAT])
        standing = [float(v) for v in note[STANDING : STANDING + self.setup.seats]]
        del self.open[place]
        fault = Fault(seat, kind, text, int(note[DECISION]), noted_position(note, self.game))
        return place, MatchRecord(last(standing, seat), 0, fault)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class Pool:
    """Workers and the tasks that wait for them."""

    def __init__(self, setup: Setup, tasks: list[Task], workers: int) -> None:
        self.setup = setup
        self.waiting = deque(tasks)
        self.workers = [Worker(setup) for _ in range(workers)]
        # A bot that does not let itself be interrupted gets half as much again, and a second.
        self.hard_limit = 1.5 * setup.move_limit + 1

    def run(self) -> Iterator[list[Played]]:
        try:
            while self.hand_out():
                ready = wait([worker.connection for worker in self.workers], WATCH if self.setup.bots else None)
                for worker in list(self.workers):
                    if worker.connection in ready:
                        yield from self.answer_of(worker)
                    elif worker.stalls(self.hard_limit):
                        yield self.replace(worker, "stall", f"{self.setup.move_limit:g} s")
        finally:
            for worker in self.workers:
                worker.end()

    def hand_out(self) -> bool:
        """Give tasks to those who have none; False when all is done."""
        for worker in self.workers:
            if not worker.open and self.waiting:
                worker.give(self.waiting.popleft())
        return any(worker.open for worker in self.workers)

    def answer_of(self, worker: Worker) -> Iterator[list[Played]]:
        try:
            yield worker.receive()
        except (EOFError, ConnectionError):
            if not worker.note[SINCE]:
                raise WorkerLost("worker-lost") from None
            worker.process.join()
            yield self.replace(worker, "crash", str(worker.process.exitcode))

    def replace(self, worker: Worker, kind: str, text: str) -> list[Played]:
        """End a worker, whose match is decided with that, and let another do the rest of its task."""
        worker.process.kill()
        worker.process.join()
        played = []
        with suppress(EOFError, ConnectionError):
            while worker.connection.poll():
                played += worker.receive()
        played.append(worker.verdict(kind, text))
        worker.end()
        self.workers.remove(worker)
        if worker.open:
            self.waiting.appendleft(list(worker.open))
        self.workers.append(Worker(self.setup))
        return played


def keep_apart() -> None:
    """What every process does first in which bots by others run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    os.dup2(2, 1)  # what bots print must not get between the results


def work(setup: Setup, connection: Connection, shared: Any) -> None:
    """What a worker process does: play what it is given, until nobody gives anything any more."""
    keep_apart()
    with suppress(EOFError, ConnectionError):
        try:
            table = Table(setup, np.frombuffer(shared))
            warm_up(table)
            while True:
                for played in table.play(connection.recv()):
                    connection.send(played)
        except (EOFError, ConnectionError):
            raise
        except Exception as problem:
            problem.add_note(traceback.format_exc())
            connection.send(problem)
