"""A game at the terminal in line mode: numbered actions, prompts, log, scores; every move is saved."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from sobremesa.core.errors import SobremesaError
from sobremesa.core.match import Match
from sobremesa.core.messages import Message
from sobremesa.core.styles import seat_letter
from sobremesa.players.asking import MOVE_LIMIT, ask, sit_down
from sobremesa.players.levels import CHARACTERS
from sobremesa.players.player import Budget, Player, player_named
from sobremesa.terminal import saves
from sobremesa.terminal.asking import Conversation, Leave

HUMAN = 0  # the seat at the keyboard


class NoTerminal(SobremesaError):
    """Input is not a terminal: nobody could answer."""


def command() -> str:
    """How this program is called from here."""
    return "sobremesa" if shutil.which("sobremesa") else os.path.relpath(sys.argv[0])


def need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal("no-terminal")


class LineGame(Conversation):
    """One person and bots."""

    def __init__(
        self,
        match: Match,
        path: Path,
        headers: dict[str, str],
        lang: str,
        auto: bool = True,
        careful: bool = True,
        move_limit: float = MOVE_LIMIT,
    ) -> None:
        super().__init__(match.game, lang, auto, careful)
        self.match, self.path, self.headers = match, path, headers
        self.move_limit = move_limit  # seconds, for bots by others
        called = [name.strip() for name in headers.get("Players", "").split(",")]
        called += ["good"] * (match.seats - len(called))
        self.me = called[HUMAN] if called[HUMAN] not in ("", "*") else self.words.say("you")
        kinds = [player_named(name) for name in called[1 : match.seats]]
        self.bots: dict[int, Player] = {
            seat: sit_down(kind, match.game, len(match.moves) * 16 + seat, move_limit)
            for seat, kind in enumerate(kinds, start=1)
        }
        self.levels = list(dict.fromkeys(name for name in called[1 : match.seats] if name in CHARACTERS))
        self.told = len(match.moves)  # actions that the log has shown

    def name(self, seat: int) -> str:
        return self.me if seat == HUMAN else self.words.say("bot-name", letter=seat_letter(seat))

    def told_so_far(self) -> list[Message]:
        return self.match.log(HUMAN)

    def why_not(self, action: int) -> Message | None:
        return self.match.why_not(action, HUMAN)

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            self.console.print(self.say("game-about"), style="italic")
            for level in self.levels:
                title, character = (self.words.say(part) for part in CHARACTERS[level])
                self.console.print(f"{self.say('labelled', label=title)} {character}", style="dim")
            self.console.print(self.say("welcome", game=self.match.game.title))
            self.save()
            while not self.match.over:
                self.one_action()
            self.catch_up()
            self.show(self.match.scene(HUMAN))
            self.console.print(self.words.say(self.match.scene(HUMAN).prompt, self.name), style="bold")
            # Where the terminal itself breaks the line, the path can still be copied.
            self.console.print(self.say("kept-finished", file=str(self.path)), style="dim", soft_wrap=True)
        except (Leave, KeyboardInterrupt, EOFError):
            self.console.print()
            self.console.print(self.say("kept-unfinished", game=self.match.game.id, command=command()), style="dim")

    def one_action(self) -> None:
        seat = next((s for s in self.match.to_act if s in self.bots), HUMAN)
        if seat in self.bots:
            mask = self.match.mask(seat)
            self.match.play(ask(self.bots[seat], self.match.view(seat), seat, mask, Budget(), self.move_limit), seat)
        else:
            self.catch_up()
            scene = self.match.scene(HUMAN)
            self.show(scene)
            self.match.play(self.ask(scene), HUMAN)
        self.save()

    def save(self) -> None:
        self.path = saves.write(self.path, self.match.text(self.headers), self.match.over)

    def catch_up(self) -> None:
        """What has happened since the player was last asked."""
        self.tell(self.match.log(HUMAN, self.told))
        self.told = len(self.match.moves)
