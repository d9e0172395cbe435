"""A finished or unfinished game, shown again."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console

from sobremesa.core.match import Match, copied, title_of
from sobremesa.core.notation import replay
from sobremesa.core.registry import load
from sobremesa.core.styles import seat_letter
from sobremesa.core.types import Seat
from sobremesa.core.words import words_for
from sobremesa.table import fairness
from sobremesa.terminal.draw import draw


def read_exported(text: str) -> tuple[Match, dict[str, str]]:
    """The match that a server exported as JSON, replayed; `sobremesa verify` says whether it was dealt fairly."""
    given = fairness.read_export(text)
    match = Match.deal(load(given.game, given.version), given.seats, given.key, given.options)
    for number, word in enumerate(given.actions, start=1):
        replay(match, word, number)
    return match, {"Match": given.match}


def replay_data(match: Match, headers: dict[str, str], viewer: Seat | None) -> dict[str, Any]:
    """The game as data: what was done, and what the viewer was told."""
    told = []
    for i, (seat, action) in enumerate(match.moves):
        messages = Match(match.game, match.states[0], match.key)
        messages.states, messages.moves = match.states[: i + 2], match.moves[: i + 1]
        told.append(
            {
                "seat": seat_letter(seat),
                "action": match.game.show(action),
                "told": [{"key": m.key, "args": m.args} for m in messages.log(viewer, i)],
            }
        )
    return {
        "game": title_of(match.game),
        "seats": match.seats,
        "options": match.options,
        "headers": headers,
        "actions": told,
        "over": match.over,
        "payoff": match.payoff,
        "position": match.position(),
    }


def show_replay(match: Match, headers: dict[str, str], viewer: Seat | None, lang: str, step: bool) -> None:
    """Print the log; with `step`, draw the table after every action and wait for Enter."""
    words = words_for(lang, match.game.id)
    console = Console(highlight=False)
    again = Match(match.game, copied(match.states[0]), match.key)
    called = [name.strip() for name in headers.get("Players", "").split(",")]

    def name(seat: Seat) -> str:
        known = seat < len(called) and called[seat] not in ("", "*")
        return f"{seat_letter(seat)} ({called[seat]})" if known else seat_letter(seat)

    console.print(f"{match.game.title} · {headers.get('Date', '')}".rstrip(" ·"), style="bold")
    wait = step and sys.stdin.isatty()
    if wait:
        console.print(draw(again.scene(viewer), words, name))
    for number, (seat, action) in enumerate(match.moves, start=1):
        again.play(action, seat)
        for message in again.log(viewer, number - 1):
            console.print(f"{number:4}  {words.say(message, name)}", markup=False)
        if wait:
            console.print(draw(again.scene(viewer), words, name))
            console.input(f"[dim]{words.say('press-enter')}[/] ")
    console.print(draw(again.scene(viewer), words, name))
    console.print(words.say(again.scene(viewer).prompt, name), style="bold", markup=False)
