"""Plays the afternoons of this folder: `python tests/golden_logs/write.py`. Existing ones are never touched.

Each is the log of a table as a store keeps it, one row a line, and then what its matches were. They are kept for ever:
whatever tables, facts and rules become, a log that is in somebody's database adds up to the same matches.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sobremesa.core.registry import all_games
from sobremesa.table.changes import Changes
from sobremesa.table.fairness import Export
from sobremesa.table.log import Entry, encode_fact
from sobremesa.table.messages import Phase
from sobremesa.table.replay import finished_match
from sobremesa.table.table import Table

HERE = Path(__file__).parent
MOVES = 40  # of the first match, which is given up


class Golden(msgspec.Struct):
    """A log, and what it must add up to."""

    rows: list[tuple[str, int, float, str]]  # as in the database
    matches: list[Export]


class Afternoon:
    """People come and go, cut, play, take back, talk, are replaced, give up, and play another match to its end."""

    def __init__(self, game_id: str, seats: int) -> None:
        self.rng = random.Random(game_id)
        secrets = (hashlib.sha256(f"golden log of {game_id} {i}".encode()).digest() for i in range(9))
        self.table = Table(f"log-{game_id}", game_id, seats, seconds=60.0, new_secret=lambda: next(secrets), now=1.5)
        self.log: list[Entry] = [self.table.laid]
        self.now = 10.0

    def take(self, *given: Changes) -> None:
        self.log += [changes.entry for changes in given if changes.entry is not None]
        self.now += 12.25

    def play(self, moves: int) -> None:
        table, rng = self.table, self.rng
        for _ in range(moves):
            if table.phase is not Phase.PLAYING:
                return
            takers = [seat for seat in range(table.seats) if table.may_undo(seat)]
            if takers and rng.random() < 0.3:
                seat = rng.choice(takers)
                self.take(table.undo(seat, table.ply_for(seat), self.now))
                continue
            seat = rng.choice([seat for seat in range(table.seats) if table.legal(seat)])
            self.take(table.act(seat, rng.choice(table.legal(seat)), table.ply_for(seat), self.now))

    def run(self) -> None:
        table, take = self.table, self.take
        last = table.seats - 1
        take(table.join("ana", "Ana", 0, self.now), table.join("luis", "Luis", last, self.now))
        take(table.leave("luis", self.now), table.join("luis", "Luis <3", last, self.now))
        for seat in range(1, last):
            take(table.sit_bot("ana", seat, "hint", self.now))
        take(table.cut("ana", "seven", self.now), table.cut("luis", "señor 🂡", self.now))
        take(table.let_chat("ana", True, self.now), table.write("luis", "¿quién empieza?", self.now))
        take(table.start("ana", self.now))
        self.play(MOVES)
        take(table.say("ana", "phrase-think", self.now), table.away("luis", self.now), table.back("luis", self.now))
        take(table.hand_over("luis", "luis on the phone", self.now))
        if table.phase is Phase.PLAYING:
            self.play(3)
        if table.phase is Phase.PLAYING:
            take(table.restart("ana", self.now))
        else:
            take(table.rematch("ana", self.now))
        take(table.start("ana", self.now))
        self.play(8)
        if table.seats > 1:
            take(table.kick("ana", last, self.now))
        self.play(10_000)


def golden(game_id: str, seats: int) -> Golden:
    afternoon = Afternoon(game_id, seats)
    afternoon.run()
    rows = [(entry.table, entry.number, entry.at, encode_fact(entry.fact)) for entry in afternoon.log]
    return Golden(rows, [found.export() for found in matches(afternoon.log)])


def matches(log: list[Entry]) -> Iterator[Table]:
    for number in (1, 2):
        yield finished_match(log, f"{log[0].table}.{number}")


if __name__ == "__main__":
    for game in all_games():
        path = HERE / f"{game.id}-{game.version}.json"
        if not path.exists():
            path.write_bytes(msgspec.json.format(msgspec.json.encode(golden(game.id, min(3, game.seats[1]))), indent=1))
            print(path.name)
