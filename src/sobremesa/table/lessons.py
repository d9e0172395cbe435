"""Lessons: a prepared deal with a script, on a real table. What is said at each step is the page's business.

A game's `lesson.json` holds the deal, who sits there and the moves, of the person who learns and of the bots. While
everybody has followed the script a bot does what stands there; after that, or if somebody went another way, it plays as
it would.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from sobremesa.core.game import Game
from sobremesa.core.match import Move
from sobremesa.core.styles import seat_of_letter
from sobremesa.core.types import Action, Seat
from sobremesa.table.errors import Refused
from sobremesa.table.fairness import Prepared

LESSON = "lesson"  # the name of its deal


class Lesson(msgspec.Struct, frozen=True):
    """What the table needs of a `lesson.json`."""

    seats: int
    options: dict[str, int]
    level: str  # of the bots, once the script is over
    secret: str  # hex; nothing about a lesson is secret
    moves: list[str]  # as in a game text: "A:5"


@lru_cache
def lesson_of(game: Game) -> Lesson:
    path = game.folder / "lesson.json"
    if not path.exists():
        raise Refused("no-lesson", game=game.title)
    return msgspec.json.decode(path.read_bytes(), type=Lesson)


def deal_of(lesson: Lesson) -> Prepared:
    return Prepared(LESSON, bytes.fromhex(lesson.secret))


@lru_cache
def script_of(game: Game) -> dict[Seat, list[Action]]:
    """What each seat does, one after another."""
    script: dict[Seat, list[Action]] = {}
    for word in lesson_of(game).moves:
        letter, _, notation = word.partition(":")
        script.setdefault(seat_of_letter(letter), []).append(game.parse(notation))
    return script


def next_in_lesson(game: Game, moves: Sequence[Move], seat: Seat) -> Action | None:
    """What the script says for a seat, if it goes on and everybody has followed it. Several may decide in any order."""
    script = script_of(game)
    done: dict[Seat, list[Action]] = {}
    for mover, action in moves:
        done.setdefault(mover, []).append(action)
    if any(actions != script.get(mover, [])[: len(actions)] for mover, actions in done.items()):
        return None
    left = script.get(seat, [])[len(done.get(seat, [])) :]
    return left[0] if left else None
