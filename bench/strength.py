"""How strong the players are: every contest of the strength tables, on deals that no weight was tuned on.

python bench/strength.py [--deals 500] [--workers 2] [--game GAME] [NAME …]      names as in the first column

Shows how far it is, keeps every finished deal (an interrupted run goes on where it stopped), ends with Markdown.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from sobremesa.core.errors import SobremesaError
from sobremesa.core.registry import all_games, load
from sobremesa.players.arena import play_arena
from sobremesa.players.player import Budget
from sobremesa.players.standings import ArenaResult

HERE = Path(__file__).resolve().parent
JOURNALS = HERE / "journals"
RULE, SAME_FIRST = (f"{HERE / 'rule_bot.py'}:{name}" for name in ("Rule", "SameFirst"))
LADDER = ("beginner", "easy", "good", "master")
MORE_THINKING = 20  # times the usual budget, to see how far luck caps it


@dataclass(frozen=True)
class Contest:
    name: str
    game: str
    players: tuple[str, ...]
    seats: int
    wanted: str = ""
    more: int = 1  # times the usual number of iterations


def contests() -> list[Contest]:
    found = [
        Contest("llama-rule-4", "llama", ("master", RULE), 4, "45 %"),
        Contest("llama-rule-2", "llama", ("master", RULE), 2, "75 %"),
        Contest("llama-same-first-4", "llama", ("master", SAME_FIRST), 4),
        Contest("llama-same-first-2", "llama", ("master", SAME_FIRST), 2),
        Contest("llama-hint-4", "llama", ("master", "hint"), 4, "1.4 × even"),
        Contest("take_that-hint-2", "take_that", ("master", "hint"), 2, "65 %"),
        Contest("take_that-hint-4", "take_that", ("master", "hint"), 4, "1.4 × even"),
        Contest("skipbo_junior-hint-2", "skipbo_junior", ("master", "hint"), 2, "55 %"),
        Contest("skipbo_junior-hint-2-more", "skipbo_junior", ("master", "hint"), 2, "", MORE_THINKING),
        Contest("qwinto-hint-2", "qwinto", ("master", "hint"), 2, "60 %"),
        Contest("qwinto-solo", "qwinto", ("master",), 1, "within 3 % of the next"),
        Contest("qwinto-solo-more", "qwinto", ("master",), 1, "", MORE_THINKING),
    ]
    for game in all_games():
        for seats in (max(2, game.seats[0]), game.seats[1]):
            for lower, upper in pairwise(LADDER):
                found.append(Contest(f"{game.id}-{upper}-{lower}-{seats}", game.id, (upper, lower), seats, "> even"))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--game")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    chosen = [
        contest
        for contest in contests()
        if (not asked.names or contest.name in asked.names) and asked.game in (None, contest.game)
    ]
    JOURNALS.mkdir(exist_ok=True)
    lines = []
    for number, contest in enumerate(chosen, start=1):
        result = play(contest, asked.deals, asked.workers, f"[{number}/{len(chosen)}] {contest.name}")
        lines.append(line_of(contest, result))
        print("\r" + lines[-1], file=sys.stderr, flush=True)
    print("| contest | seats | deals | share of wins | × even | wanted | mean payoff | ms a move | p95 |")
    print("|---|---:|---:|---:|---:|---|---:|---:|---:|")
    print("\n".join(lines))


def play(contest: Contest, deals: int, workers: int | None, title: str) -> ArenaResult:
    game = load(contest.game)
    usual = game.part("hints").MASTER.iterations_for(contest.seats)
    budget = Budget(iterations=contest.more * usual) if contest.more > 1 else Budget()
    return play_arena(
        game,
        contest.players,
        deals,
        seats=contest.seats,
        budget=budget,
        workers=workers,
        journal=JOURNALS / f"{contest.name}.jsonl",
        progress=lambda done: print(f"\r{title} {done}/{deals} deals", end="", file=sys.stderr, flush=True),
    )


def line_of(contest: Contest, result: ArenaResult) -> str:
    first = result.players[0]
    names = " : ".join(name.rpartition(":")[2] for name in contest.players)
    title = f"{contest.game}, {names}" + (f", {contest.more} × the budget" if contest.more > 1 else "")
    share = first.win_share
    half = 100 * (share.high - share.low) / 2 if share.high is not None and share.low is not None else 0.0
    wins = f"{100 * share.mean:.1f} % ± {half:.1f}" if contest.seats > 1 else ""
    even = f"{share.mean / first.even:.2f}" if contest.seats > 1 else ""
    payoff = first.payoff
    spread = (payoff.high - payoff.low) / 2 if payoff.high is not None and payoff.low is not None else 0.0
    times = [f"{1000 * t:.1f}" if t else "" for t in (first.move_seconds, first.move_seconds_95)]
    cells = (
        title,
        contest.seats,
        result.deals,
        wins,
        even,
        contest.wanted,
        f"{payoff.mean:.1f} ± {spread:.1f}",
        *times,
    )
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


if __name__ == "__main__":
    try:
        main()
    except SobremesaError as problem:
        sys.exit(f"\n{problem}")
