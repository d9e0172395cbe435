"""Draws the pictures of the documents, `make pictures`: every game at the terminal, and its statistics."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from sobremesa.bench.stats import collect
from sobremesa.bench.stats import draw as draw_stats
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games
from sobremesa.core.rng import new_dice
from sobremesa.core.words import words_for
from sobremesa.terminal.draw import draw

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
NAMES = ("Ana", "Luis", "Mia", "Jo", "Eva", "Tim")
MIDDLE = 24  # actions before the picture is taken
GAMES = 4000  # for each entry of the statistics


def picture(game: Game, lang: str = "en") -> str:
    """A table in the middle of a game, from the eyes of whoever is to act, as SVG."""
    match = game.new(min(4, game.seats[1]), seed=11)
    dice = new_dice(11)
    while not match.over and (len(match.moves) < MIDDLE or len(match.legal(match.to_act[0])) < 3):
        seat = match.to_act[0]
        match.play(int(game.kernels["hint"](match.state, seat, match.mask(seat), dice)), seat)
    viewer = match.to_act[0]
    words = words_for(lang, game.id)
    console = Console(record=True, width=84, file=io.StringIO(), highlight=False, force_terminal=True)
    for told in match.log(viewer, len(match.moves) - 3):
        console.print(f"  {words.say(told, lambda seat: NAMES[seat])}", style="cyan")
    console.print()
    scene = match.scene(viewer)
    console.print(draw(scene, words, lambda seat: NAMES[seat]))
    console.print(words.say(scene.prompt, lambda seat: NAMES[seat]), style="bold")
    for number, choice in enumerate(scene.choices[:8], start=1):
        effect = f" [dim]({words.say(choice.effect)})[/]" if choice.effect else ""
        console.print(f"  [bold]{number}[/]  {words.say(choice.label)} [dim]‹{choice.notation}›[/]{effect}")
    console.print(f"[bold]{words.say('ask')}[/] ")
    svg = console.export_svg(title=game.title, unique_id=game.id)
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # nothing is loaded from another host


def main() -> None:
    """Terminal pictures and plots of the statistics, for every game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in all_games():
        name = game.id.replace("_", "-")
        (FOLDER / f"terminal-{name}.svg").write_text(picture(game), encoding="utf-8")
        stats = collect(game, GAMES, seed=1, progress=lambda _: None)
        draw_stats(game, stats, FOLDER / f"stats-{name}.svg", "en")
        print(f"{game.id}: terminal and statistics")


if __name__ == "__main__":
    main()
