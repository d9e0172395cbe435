"""A game at the terminal in line mode: numbered actions, prompts, log, scores; every move is saved."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from sobremesa.core.errors import BadNotation, IllegalAction, SobremesaError
from sobremesa.core.match import Match
from sobremesa.core.scene import Choice, Scene
from sobremesa.core.styles import seat_letter
from sobremesa.core.words import words_for
from sobremesa.players.asking import ask, sit_down
from sobremesa.players.levels import CHARACTERS
from sobremesa.players.player import Budget, Player, player_named
from sobremesa.terminal import saves
from sobremesa.terminal.draw import draw

HUMAN = 0  # the seat at the keyboard
PAUSE = 0.6  # seconds before an only possible action is played by itself


class NoTerminal(SobremesaError):
    """Input is not a terminal: nobody could answer."""


class Leave(Exception):
    """The player wants to go on later."""


def command() -> str:
    """How this program is called from here."""
    return "sobremesa" if shutil.which("sobremesa") else os.path.relpath(sys.argv[0])


def need_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal("no-terminal")


class LineGame:
    """One person and bots."""

    def __init__(
        self, match: Match, path: Path, headers: dict[str, str], lang: str, auto: bool = True, careful: bool = True
    ) -> None:
        self.match, self.path, self.headers = match, path, headers
        self.auto = auto  # play an only possible action by itself
        self.careful = careful  # ask before what hurts
        self.words = words_for(lang, match.game.id)
        self.console = Console(highlight=False, markup=False)  # what people type is never markup
        called = [name.strip() for name in headers.get("Players", "").split(",")]
        called += ["good"] * (match.seats - len(called))
        self.me = called[HUMAN] if called[HUMAN] not in ("", "*") else self.words.say("you")
        kinds = [player_named(name) for name in called[1 : match.seats]]
        self.bots: dict[int, Player] = {
            seat: sit_down(kind, match.game, len(match.moves) * 16 + seat) for seat, kind in enumerate(kinds, start=1)
        }
        self.levels = list(dict.fromkeys(name for name in called[1 : match.seats] if name in CHARACTERS))
        self.told = len(match.moves)  # actions that the log has shown

    def name(self, seat: int) -> str:
        return self.me if seat == HUMAN else self.words.say("bot-name", letter=seat_letter(seat))

    def say(self, key: str, **args: int | str) -> str:
        return self.words.say(key, None, **args)

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
            self.tell()
            self.show(self.match.scene(HUMAN))
            self.console.print(self.words.say(self.match.scene(HUMAN).prompt, self.name), style="bold")
            self.console.print(self.say("kept-finished", file=str(self.path)), style="dim")
        except (Leave, KeyboardInterrupt, EOFError):
            self.console.print()
            self.console.print(self.say("kept-unfinished", game=self.match.game.id, command=command()), style="dim")

    def one_action(self) -> None:
        seat = next((s for s in self.match.to_act if s in self.bots), HUMAN)
        if seat in self.bots:
            mask = self.match.mask(seat)
            self.match.play(ask(self.bots[seat], self.match.view(seat), seat, mask, Budget()), seat)
        else:
            self.tell()
            scene = self.match.scene(HUMAN)
            self.show(scene)
            self.match.play(self.ask(scene), HUMAN)
        self.save()

    def save(self) -> None:
        self.path = saves.write(self.path, self.match.text(self.headers), self.match.over)

    # --- showing ---

    def show(self, scene: Scene) -> None:
        self.console.print()
        self.console.print(draw(scene, self.words, self.name))

    def tell(self) -> None:
        """What has happened since the player was last asked."""
        for message in self.match.log(HUMAN, self.told):
            self.console.print(f"  {self.words.say(message, self.name)}", style="cyan")
        self.told = len(self.match.moves)

    # --- asking ---

    def ask(self, scene: Scene) -> int:
        """The action the player wants."""
        self.console.print(self.words.say(scene.prompt, self.name), style="bold")
        if len(scene.choices) == 1 and self.auto:
            self.console.print(Text("  → ").append_text(self.describe(scene.choices[0])), style="dim")
            time.sleep(PAUSE)
            return scene.choices[0].action
        if not scene.choices:
            raise IllegalAction("nothing-legal", game=self.match.game.title)
        self.list_choices(scene)
        while True:
            answer = self.console.input(Text(self.say("ask") + " ", style="bold")).strip()
            action = self.answer(answer, scene)
            if action is not None:
                return action

    def list_choices(self, scene: Scene) -> None:
        for number, choice in enumerate(scene.choices, start=1):
            self.console.print(Text.assemble((f"{number:>4}", "bold"), "  ", self.describe(choice)))

    def describe(self, choice: Choice) -> Text:
        label = self.words.say(choice.label, self.name)
        effect = f" ({self.words.say(choice.effect, self.name)})" if choice.effect else ""
        return Text.assemble(label, (f" ‹{choice.notation}›{effect}", "dim"))

    def answer(self, answer: str, scene: Scene) -> int | None:
        """The action that an answer means; None if it was a question."""
        word, _, rest = answer.partition(" ")
        word = word.lower()
        if word in ("?", "help"):
            self.console.print(self.say("help", example=scene.choices[-1].notation))
        elif word == "why":
            self.why(rest, scene)
        elif word == "rules":
            self.console.print(Markdown(self.match.game.rules(self.words.lang)))
        elif word == "log":
            for message in self.match.log(HUMAN):
                self.console.print(f"  {self.words.say(message, self.name)}", style="cyan")
        elif word == "table":
            self.show(scene)
            self.list_choices(scene)
        elif word in ("exit", "bye"):
            raise Leave
        elif len(answer) < 4 and answer.isdecimal() and 1 <= int(answer) <= len(scene.choices):
            return self.numbered(answer, scene)
        elif answer:
            return self.by_notation(answer, scene)
        return None

    def numbered(self, answer: str, scene: Scene) -> int | None:
        """The action of that number in the list. Where a card has the same number, make sure which is meant."""
        chosen = scene.choices[int(answer) - 1]
        also_a_card = any(c.notation == answer and c is not chosen for c in scene.choices)
        return self.confirmed(chosen, ask=also_a_card)

    def confirmed(self, choice: Choice, ask: bool = False) -> int | None:
        """The action, once the player is sure; only what hurts or is ambiguous is asked about."""
        if not (ask or (choice.hurts and self.careful)):
            return choice.action
        label = self.words.say(choice.label, self.name)
        question = Text(self.say("confirm", action=label) + " ", style="yellow")
        reply = self.console.input(question).strip().lower()
        return choice.action if reply[:1] in set(self.say("yes-letters")) else None

    def by_notation(self, answer: str, scene: Scene) -> int | None:
        try:
            action = self.match.game.parse(answer)
            reason = self.match.why_not(action, HUMAN)
            if reason is None:
                return self.confirmed(next(c for c in scene.choices if c.action == action))
            raise IllegalAction(reason, self.match.game.id)
        except SobremesaError as problem:
            self.console.print(self.words.say(problem.message, self.name), style="yellow")
            if isinstance(problem, BadNotation):
                self.console.print(self.say("try-help"), style="dim")
        return None

    def why(self, what: str, scene: Scene) -> None:
        """Why an action is not possible, or that it is. A number that is no action's name means the list's."""
        what = what.strip() or scene.choices[-1].notation
        if what.lower() not in self.match.game.actions_by_notation and len(what) < 4 and what.isdecimal():
            chosen = scene.choices[int(what) - 1 : int(what)]
            what = chosen[0].notation if chosen else what
        try:
            reason = self.match.why_not(what, HUMAN)
            self.console.print(self.words.say(reason, self.name) if reason else self.say("why-you-may"), style="yellow")
        except BadNotation as problem:
            self.console.print(self.words.say(problem.message), style="yellow")
