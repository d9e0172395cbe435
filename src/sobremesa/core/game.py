"""The manifest of a game. Everything in it that needs compiled code is loaded when it is first used."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from sobremesa.core.errors import BadNotation, BadOption, BadSeats
from sobremesa.core.messages import echo
from sobremesa.core.numbers import whole_or_none
from sobremesa.core.options import Option

if TYPE_CHECKING:
    from sobremesa.core.layout import Layout
    from sobremesa.core.match import Match
    from sobremesa.core.scene import Scene
    from sobremesa.core.types import Action, Seat, State

OLD = re.compile(r"_v[0-9]+$")  # ends the name of a folder with rules as they were: llama_v1
KERNELS = {
    "rules": ("deal", "legal", "play", "payoff"),
    "knowledge": ("sample", "redeal", "observe", "likelihood", "is_open"),
    "hints": ("hint", "advise", "stage", "evaluate"),
}


@dataclass(frozen=True, eq=False)
class Game:
    """What a game is, for those who do not know it: its name, seats and options, and where its parts are."""

    package: str  # the folder under games/, as a module name
    title: str
    version: int  # of the rules: a match is replayed by the version it was played with
    seats: tuple[int, int]
    options: tuple[Option, ...] = ()
    folder: Path = field(init=False)

    def __post_init__(self) -> None:
        source = sys.modules[self.package].__file__
        assert source is not None
        object.__setattr__(self, "folder", Path(source).parent)

    @cached_property
    def id(self) -> str:
        return OLD.sub("", self.package.rpartition(".")[2])

    def part(self, name: str) -> ModuleType:
        """One file of the game's folder."""
        return import_module(f"{self.package}.{name}")

    # --- what the parts declare ---

    @cached_property
    def layout(self) -> Layout:
        return cast("Layout", self.part("state").LAYOUT)

    @cached_property
    def num_actions(self) -> int:
        return cast(int, self.part("state").NUM_ACTIONS)

    @cached_property
    def observation(self) -> dict[str, slice]:
        """The named slices of the observation tensor."""
        return cast(dict[str, slice], self.part("knowledge").OBSERVATION)

    @property
    def observation_size(self) -> int:
        return max(piece.stop for piece in self.observation.values())

    @cached_property
    def text(self) -> ModuleType:
        return self.part("text")

    @cached_property
    def setup(self) -> ModuleType:
        return self.part("setup")

    @cached_property
    def kernels(self) -> dict[str, Callable[..., Any]]:
        """The compiled functions by name, made known to the generic code."""
        from sobremesa.core.seams import SEAMS

        found = {name: getattr(self.part(part), name) for part, names in KERNELS.items() for name in names}
        for name, kernel in found.items():
            SEAMS[name].by_dtype[self.layout.dtype] = kernel
        return found

    # --- actions and words ---

    def show(self, action: Action) -> str:
        """An action in notation."""
        return cast(str, self.text.show(action))

    @cached_property
    def actions_by_notation(self) -> dict[str, Action]:
        return {self.show(action).lower(): action for action in range(self.num_actions)}

    def parse(self, words: str) -> Action:
        """The action that a notation stands for."""
        try:
            return self.actions_by_notation[words.strip().lower()]
        except KeyError:
            raise BadNotation("notation-unknown", word=echo(words)) from None

    def scene(self, view: State, seat: Seat | None) -> Scene:
        """The view of a seat (None: of a spectator) as plain data to be looked at, with what the seat may do."""
        from sobremesa.core.match import scene_of
        from sobremesa.core.view import see

        return scene_of(self, see(self.layout, view, seat), seat)

    def rules(self, lang: str = "en") -> str:
        """The rules as Markdown."""
        translated = self.folder / "words" / f"RULES.{lang}.md"
        return (translated if translated.exists() else self.folder / "RULES.md").read_text(encoding="utf-8")

    # --- new matches ---

    def check_seats(self, seats: int) -> int:
        """How many play, as a plain number, if the game can be played by so many."""
        low, high = self.seats
        number = whole_or_none(seats)
        if number is None or not low <= number <= high:
            raise BadSeats("bad-seats", game=self.title, low=low, high=high, given=echo(seats))
        return number

    def check_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, int]:
        """All options of a match as numbers: those given, checked, and the published rule for the rest."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadOption("option-unknown", option=name, known=", ".join(known), game=self.title)
        return {
            name: option.read(given[name], seats) if name in given else option.default for name, option in known.items()
        }

    def empty(self, seats: int, options: Mapping[str, int]) -> State:
        """A record with seats and options, before the deal."""
        s = self.layout.new()
        s.seats = seats
        for name, value in options.items():
            s[name] = value
        return s

    def new(self, seats: int | None = None, seed: int | bytes | str | None = None, **options: Any) -> Match:
        """A new match, dealt."""
        from sobremesa.core.match import Match

        return Match.deal(self, self.seats[0] if seats is None else seats, seed, options)

    def at(self, position: Mapping[str, Any] | str) -> Match:
        """A match that starts from a position: a dict (what can be derived may be left out) or a line of text."""
        from sobremesa.core.match import Match

        return Match.from_position(self, position)

    def __repr__(self) -> str:
        return f"<Game {self.id}/{self.version}>"
