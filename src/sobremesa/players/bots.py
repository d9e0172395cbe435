"""Bots by others: a class or a function in a file (`./mybot.py:MyBot`) or in a module (`package.module:MyBot`)."""

from __future__ import annotations

import hashlib
import inspect
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from sobremesa.core.errors import SobremesaError, said_by_system
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.player import Budget, Player

LONGEST_PROBLEM = 200  # characters of what a bot has to say for itself

SEEN, BY_NAME = 4, -1  # a function is given view, seat, mask and budget in this order; the game in its place or by name


class BadBot(SobremesaError):
    """A bot that cannot be loaded, or is none."""


class BotSource(msgspec.Struct, frozen=True):
    """A bot, so that it can be loaded elsewhere: files travel by content, modules by name."""

    path: str  # of the file; of a module its name
    attribute: str
    content: str
    is_file: bool


def is_foreign(name: str) -> bool:
    """Whether a player's name says where a bot is to be found."""
    return ":" in name or name.endswith(".py")


def foreign_player(name: str) -> type[Player]:
    """The bot that a name like `./mybot.py:MyBot` stands for."""
    return bring(find(name))


def find(name: str) -> BotSource:
    place, _, attribute = name.rpartition(":")
    if not place or not attribute:
        raise BadBot("bot-form", given=name)
    if place.endswith(".py") or "/" in place or os.sep in place:
        return BotSource(str(Path(place).absolute()), attribute, read_text(Path(place)), is_file=True)
    source = imported(place).__file__
    content = read_text(Path(source)) if source and source.endswith(".py") else ""
    return BotSource(place, attribute, content, is_file=False)


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadBot("file-unreadable", file=str(path), problem=said_by_system(problem)) from None
    except UnicodeDecodeError:
        raise BadBot("file-unreadable", file=str(path), problem="UTF-8") from None


@cache
def bring(source: BotSource) -> type[Player]:
    """The bot as a player, once per process."""
    module = executed(source.path, source.content) if source.is_file else imported(source.path)
    found = getattr(module, source.attribute, None)
    if found is None:
        raise BadBot("bot-no-such-name", file=Path(source.path).name, wanted=source.attribute)
    if isinstance(found, type) and issubclass(found, Player):
        if missing := unwritten(found):
            raise BadBot("bot-unfinished", file=Path(source.path).name, wanted=source.attribute, missing=missing)
        return asked_in_python(found)
    if callable(found) and not isinstance(found, type) and takes_a_view(found):
        return player_of(found, source.attribute, module.__name__)
    raise BadBot("bot-not-a-player", file=Path(source.path).name, wanted=source.attribute)


def unwritten(kind: type[Player]) -> str:
    """What a bot must write and this one does not."""
    return "choose" if kind.choose is Player.choose else ", ".join(sorted(getattr(kind, "__abstractmethods__", ())))


def asked_in_python(kind: type[Player]) -> type[Player]:
    """A bot that extends one of our kernels is not that kernel any more: what it has written is to be called."""
    if kind.policy is None:
        return kind
    return type(kind.__name__, (kind,), {"policy": None, "__module__": kind.__module__})


def executed(path: str, content: str) -> ModuleType:
    """The module that a file's content makes. What lies beside the file can be imported from it."""
    module = ModuleType(f"bot_{Path(path).stem}_{hashlib.sha256(content.encode()).hexdigest()[:12]}")
    module.__file__ = path
    reachable(str(Path(path).parent))
    sys.modules[module.__name__] = module
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(content, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as problem:
        del sys.modules[module.__name__]
        raise BadBot("bot-import", file=Path(path).name, line=line_of(problem, path), problem=told(problem)) from None
    return module


def imported(name: str) -> ModuleType:
    reachable(os.getcwd())
    try:
        with redirect_stdout(sys.stderr):
            return import_module(name)
    except (Exception, SystemExit) as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        raise BadBot("bot-import", file=name, line=line_of(problem, last.filename), problem=told(problem)) from None


def reachable(folder: str) -> None:
    """Let a folder be imported from, after everything else."""
    if folder not in sys.path:
        sys.path.append(folder)


def line_of(problem: BaseException, path: str) -> int:
    """The line of a file in which something went wrong; 0 if it was not in that file."""
    if isinstance(problem, SyntaxError) and problem.filename == path:
        return problem.lineno or 0
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == path]
    return lines[-1] if lines and not path.startswith("<") else 0


def told(problem: BaseException) -> str:
    """An exception in one line."""
    try:
        text = problem.msg if isinstance(problem, SyntaxError) else str(problem)
    except BaseException:  # an exception of a bot's own may fail at that, too
        text = ""
    name = type(problem).__name__
    return " ".join(f"{name}: {text}".split())[:LONGEST_PROBLEM] if text else name


# --- functions -------------------------------------------------------------------------------------------------


def takes_a_view(function: Callable[..., Any]) -> bool:
    """Whether it can be called with view, seat, mask and budget, in this order, and the game wherever it wants it."""
    try:
        args, named = arguments(place_of_game(function), None, None, 0, None, None)
        inspect.signature(function).bind(*args, **named)
    except (TypeError, ValueError):
        return False
    return True


def place_of_game(function: Callable[..., Any]) -> int | None:
    """Where the parameter `game` stands, if there is one; BY_NAME if it is not among the first five."""
    parameters = inspect.signature(function).parameters
    if "game" not in parameters:
        return None
    place = list(parameters).index("game")
    return BY_NAME if parameters["game"].kind is inspect.Parameter.KEYWORD_ONLY or place > SEEN else place


def arguments(place: int | None, game: Any, *seen: Any) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """What a function is called with: what a bot sees, and the game in its place."""
    if place is None:
        return seen, {}
    if place == BY_NAME:
        return seen, {"game": game}
    return (*seen[:place], game, *seen[place:]), {}


def player_of(function: Callable[..., Any], name: str, module: str) -> type[Player]:
    """A player that asks a function; one that has a parameter `game` is also given the game."""
    place = place_of_game(function)

    class FunctionPlayer(Player):
        def choose(self, view: State, seat: Seat, mask: Mask, budget: Budget) -> Action:
            args, named = arguments(place, self.game, view, seat, mask, budget)
            given: Action = function(*args, **named)
            return given

    FunctionPlayer.__name__ = FunctionPlayer.__qualname__ = name
    FunctionPlayer.__module__ = module
    return FunctionPlayer
