"""Asking a person at the terminal what to do: numbered actions, notation, questions. The same for every table."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Column, Table
from rich.text import Text

from sobremesa.core.errors import BadNotation, IllegalAction, SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.messages import Message
from sobremesa.core.scene import Choice, Scene
from sobremesa.core.words import words_for
from sobremesa.terminal.draw import draw

PAUSE = 0.6  # seconds before an only possible action is played by itself


class Leave(Exception):
    """The player wants to go on later."""


class Conversation(ABC):
    """One person at the keyboard. Who plays on says what the names are, what was told, and why not."""

    def __init__(self, game: Game, lang: str, auto: bool, careful: bool) -> None:
        self.game = game
        self.auto = auto  # play an only possible action by itself
        self.careful = careful  # ask before what hurts
        self.words = words_for(lang, game.id)
        self.console = Console(highlight=False, markup=False)  # what people type is never markup

    @abstractmethod
    def name(self, seat: int) -> str:
        """What a seat is called."""

    @abstractmethod
    def told_so_far(self) -> Sequence[Message]:
        """The log of the match."""

    @abstractmethod
    def why_not(self, action: int) -> Message | None:
        """Why the person may not do that now; None if they may."""

    def say(self, key: str, **args: int | str) -> str:
        return self.words.say(key, None, **args)

    # --- showing ---

    def show(self, scene: Scene) -> None:
        self.console.print()
        self.console.print(draw(scene, self.words, self.name))

    def tell(self, messages: Sequence[Message]) -> None:
        for message in messages:
            self.console.print(f"  {self.words.say(message, self.name)}", style="cyan")

    # --- asking ---

    def ask(self, scene: Scene) -> int:
        """The action the player wants."""
        self.console.print(self.words.say(scene.prompt, self.name), style="bold")
        if len(scene.choices) == 1 and self.auto:
            self.console.print(Text("  → ").append_text(self.describe(scene.choices[0])), style="dim")
            time.sleep(PAUSE)
            return scene.choices[0].action
        if not scene.choices:
            raise IllegalAction("nothing-legal", game=self.game.title)
        self.list_choices(scene)
        while True:
            answer = self.console.input(Text(self.say("ask") + " ", style="bold")).strip()
            action = self.answer(answer, scene)
            if action is not None:
                return action

    def list_choices(self, scene: Scene) -> None:
        """With their numbers before them; what is too long for a line goes on under itself."""
        listed = Table.grid(Column(justify="right", width=4, style="bold"), Column(), padding=(0, 2, 0, 0))
        for number, choice in enumerate(scene.choices, start=1):
            listed.add_row(str(number), self.describe(choice))
        self.console.print(listed)

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
            self.console.print(Markdown(self.game.rules(self.words.lang)))
        elif word == "log":
            self.tell(self.told_so_far())
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
            action = self.game.parse(answer)
            reason = self.why_not(action)
            if reason is None:
                return self.confirmed(next(c for c in scene.choices if c.action == action))
            raise IllegalAction(reason, self.game.id)
        except SobremesaError as problem:
            self.console.print(self.words.say(problem.message, self.name), style="yellow")
            if isinstance(problem, BadNotation):
                self.console.print(self.say("try-help"), style="dim")
        return None

    def why(self, what: str, scene: Scene) -> None:
        """Why an action is not possible, or that it is. A number that is no action's name means the list's."""
        what = what.strip() or scene.choices[-1].notation
        if what.lower() not in self.game.actions_by_notation and len(what) < 4 and what.isdecimal():
            chosen = scene.choices[int(what) - 1 : int(what)]
            what = chosen[0].notation if chosen else what
        try:
            reason = self.why_not(self.game.parse(what))
            self.console.print(self.words.say(reason, self.name) if reason else self.say("why-you-may"), style="yellow")
        except BadNotation as problem:
            self.console.print(self.words.say(problem.message), style="yellow")
