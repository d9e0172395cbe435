"""Asking a player for an action, without trusting it: bots by others may fail, stall or play what is not allowed."""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import TypeVar

import numpy as np

from sobremesa.core.errors import SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.messages import Message, message
from sobremesa.core.prepare import prepare, prepare_bots, prepare_play
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.players.bots import told
from sobremesa.players.player import Budget, Player, player_named

Result = TypeVar("Result")

MOVE_LIMIT = 10.0  # seconds that a bot by others may take for one move
PLAIN = (type(None), bool, float, str)  # what can be shown without running code of the bot
LONGEST_ANSWER = 40  # characters of it

FAULTS = {
    "error": "fault-error",
    "stall": "fault-stall",
    "illegal": "fault-illegal",
    "answer": "fault-answer",
    "crash": "fault-crash",
}
FAULT_KINDS = {
    "error": "fault-kind-error",
    "stall": "fault-kind-stall",
    "illegal": "fault-kind-illegal",
    "answer": "fault-kind-answer",
    "crash": "fault-kind-crash",
}


def fault_text(kind: str, text: str) -> Message | str:
    """What is said about a fault besides its kind."""
    return message("exit-code", code=text) if kind == "crash" else text


class PlayerFault(SobremesaError):
    """A player broke down: what it did wrong is its own fault, and nobody else's."""

    def __init__(self, kind: str, name: str, text: str) -> None:
        super().__init__(FAULTS[kind], player_name=name, problem=fault_text(kind, text))
        self.kind, self.text = kind, text


class Stalled(BaseException):
    """Time is up. Not an Exception, so that bots that catch those do not catch it by mistake."""


def is_ours(kind: type[Player]) -> bool:
    """Our own players are trusted: if one fails, that is a bug to be seen and no fault to be counted."""
    return kind.__module__.startswith("sobremesa.")


def sit_down(kind: type[Player], game: Game, seed: int, limit: float | None = None) -> Player:
    """A player for one match."""
    return kind(game, seed) if is_ours(kind) else guarded(kind.__name__, limit, lambda: kind(game, seed))


def ask(player: Player, view: State, seat: Seat, mask: Mask, budget: Budget, limit: float | None = None) -> Action:
    """A legal action, within the limit of seconds, or a PlayerFault. Bots may write into the view: give them a copy."""
    kind = type(player)
    if is_ours(kind):
        given = player.choose(view, seat, mask, budget)
    else:
        copy = mask.copy()
        given = guarded(kind.__name__, limit, lambda: player.choose(view, seat, copy, budget))
    return checked(given, mask, player)


def checked(given: object, mask: Mask, player: Player) -> Action:
    name = type(player).__name__
    if isinstance(given, bool) or not isinstance(given, int | np.integer):
        raise PlayerFault("answer", name, written(given))
    action = int(given)
    if not 0 <= action < len(mask):
        raise PlayerFault("illegal", name, str(action)[:40])
    if not mask[action]:
        raise PlayerFault("illegal", name, player.game.show(action))
    return action


def written(given: object) -> str:
    """What came instead of a number: plain values as they are written, of everything else only the kind."""
    return repr(given)[:LONGEST_ANSWER] if type(given) in PLAIN else type(given).__name__


def guarded(name: str, limit: float | None, call: Callable[[], Result]) -> Result:
    """What the call gives; whatever it does instead of answering in time becomes a fault."""
    started = perf_counter()
    try:
        with redirect_stdout(sys.stderr), alarm(limit):
            result = call()
    except Stalled:
        raise stall(name, limit) from None
    except KeyboardInterrupt as problem:
        if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
            raise  # somebody sits at the keyboard
        raise failure(name, problem) from None
    except BaseException as problem:
        raise failure(name, problem) from None
    if limit is not None and perf_counter() - started > limit:
        raise stall(name, limit)  # it caught the alarm and went on
    return result


def stall(name: str, limit: float | None) -> PlayerFault:
    return PlayerFault("stall", name, f"{limit:g} s")


def failure(name: str, problem: BaseException) -> PlayerFault:
    frames = traceback.extract_tb(problem.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return PlayerFault("error", name, told(problem) + where)


@contextmanager
def alarm(limit: float | None) -> Iterator[None]:
    """Raise Stalled after so many seconds, where the system can interrupt a running call."""
    if limit is None or not can_interrupt():
        yield
        return
    signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def can_interrupt() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def time_is_up(_signal: int, _frame: FrameType | None) -> None:
    raise Stalled


def prepare_opponents(game: Game, names: Sequence[str], say: Callable[[Game], None]) -> None:
    """Make sure that a match against these can be played without waiting for the compiler."""
    kinds = {name: player_named(name) for name in names}
    if all(is_ours(kind) for kind in kinds.values()):
        prepare_play(game, say)
    else:
        prepare_bots(game, say)
    for name, kind in kinds.items():
        if is_ours(kind):
            prepare(game, f"play-{name}", partial(first_move, game, kind), say)


def first_move(game: Game, kind: type[Player]) -> None:
    match = game.new(max(2, game.seats[0]), seed=1)
    seat = match.to_act[0]
    kind(game).get_ready(match.view(seat), seat, match.mask(seat))
