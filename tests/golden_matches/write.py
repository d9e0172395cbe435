"""Plays the matches of this folder with bots: `python tests/golden_matches/write.py`. Existing ones are never touched.

They are kept for ever: when the rules of a game change, its version does, and new matches are added beside the old.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from sobremesa.core.registry import all_games
from sobremesa.table.messages import Phase
from sobremesa.table.table import Table

HERE = Path(__file__).parent


def played(game_id: str, seats: int) -> Table:
    """Two people who cut and then leave it to their stand-ins, and bots."""
    secret = hashlib.sha256(f"golden match of {game_id}".encode()).digest()
    table = Table(f"golden-{game_id}", game_id, seats, new_secret=lambda: secret)
    for name, cut in (("Ana", "my lucky number is 7"), ("Luis", "señor 🂡")):
        table.join(name, name)
        table.cut(name, cut)
    for seat in range(2, seats):
        table.sit_bot("Ana", seat, "hint")
    table.start("Ana", now=0.0)
    table.away("Ana")
    table.away("Luis")
    while table.phase is Phase.PLAYING:
        thought = table.thoughts()[0]
        table.act_bot(thought, thought.choose(), now=0.0)
    return table


if __name__ == "__main__":
    for game in all_games():
        path = HERE / f"{game.id}-{game.version}.txt"
        if not path.exists():
            path.write_text(played(game.id, seats=2).text(), encoding="utf-8")
            print(path.name)
