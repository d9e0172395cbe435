"""The laws on millions of positions. Long; shows how far it is and stops at the first failure.

python bench/soak.py [GAME …]      SOAK_SCALE=0.01 for a trial
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from sobremesa.core import laws
from sobremesa.core.registry import game_ids, load

SCALE = float(os.environ.get("SOAK_SCALE", "1"))
PARTS = 10
PLIES = {
    "law_oracle_agrees": 5_000_000,
    "law_twin_worlds": 100_000,
    "law_positions_are_possible": 200_000,
    "law_everything_round_trips": 50_000,
}


def run(game_id: str, law: str, plies: int, seed: int) -> float:
    began = time.perf_counter()
    getattr(laws, law)(load(game_id), plies, seed)
    return time.perf_counter() - began


def main() -> None:
    games = sys.argv[1:] or list(game_ids())
    done: dict[tuple[str, str], int] = dict.fromkeys(((g, law) for g in games for law in PLIES), 0)
    with ProcessPoolExecutor() as pool:
        work = {}
        for game_id in games:
            for law, plies in PLIES.items():
                for part in range(PARTS):
                    share = max(1, int(plies * SCALE / PARTS))
                    work[pool.submit(run, game_id, law, share, 1000 + part)] = (game_id, law, share)
        for finished, future in enumerate(as_completed(work), start=1):
            game_id, law, share = work[future]
            seconds = future.result()  # raises what is broken
            done[game_id, law] += share
            total = int(PLIES[law] * SCALE)
            told = f"{law.removeprefix('law_').replace('_', ' ')}: {done[game_id, law]:,} of {total:,}"
            print(f"[{finished}/{len(work)}] {game_id} {told} plies ({seconds:.0f} s)", flush=True)
    print("\n| game | law | plies |\n|---|---|---:|")
    for (game_id, law), plies in done.items():
        print(f"| {game_id} | {law.removeprefix('law_').replace('_', ' ')} | {plies:,} |")


if __name__ == "__main__":
    main()
