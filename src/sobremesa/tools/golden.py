"""Writes the golden playthroughs of every game, or of those named: `python -m sobremesa.tools.golden [GAME …]`.

They are kept for ever: what was played by a version of the rules must replay the same. Rewrite them only when a rule
has really changed, together with the version in the game's manifest. With `--same-moves` the matches stay as they are
and only positions are written anew: for a record that remembers more than before.
"""

from __future__ import annotations

import sys

from sobremesa.core.game import Game
from sobremesa.core.laws import golden_match, playthrough
from sobremesa.core.notation import read
from sobremesa.core.registry import all_games, load


def write_golden(game: Game) -> None:
    """One match per number of seats, by good and by random play in turn, and one with every option changed."""
    folder = game.folder / "tests" / "golden"
    folder.mkdir(exist_ok=True)
    for seats in range(game.seats[0], game.seats[1] + 1):
        hinted = seats % 2 == 0
        match = golden_match(game, seats, seats, {}, hinted)
        name = f"{seats}-seats-{'hint' if hinted else 'random'}.txt"
        (folder / name).write_text(playthrough(match), encoding="utf-8")
    seats = max(2, game.seats[0])
    changed = {option.name: min(option.default + 1, option.highest(seats)) for option in game.options}
    (folder / "options.txt").write_text(playthrough(golden_match(game, seats, 9, changed, True)), encoding="utf-8")


def write_positions_anew(game: Game) -> None:
    for path in (game.folder / "tests" / "golden").glob("*.txt"):
        match, _ = read(path.read_text(encoding="utf-8").split("\n---\n", 1)[0])
        path.write_text(playthrough(match), encoding="utf-8")


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word != "--same-moves"]
    write = write_golden if len(names) == len(sys.argv) - 1 else write_positions_anew
    for game in [load(name) for name in names] or all_games():
        write(game)
        print(f"{game.id}: {len(list((game.folder / 'tests' / 'golden').glob('*.txt')))} playthroughs")
