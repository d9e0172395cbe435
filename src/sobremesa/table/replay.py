"""A finished match, found again in the log of its table, and shown step by step through somebody's eyes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sobremesa.core.match import Match, scene_of
from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.core.view import see
from sobremesa.table.changes import Viewer
from sobremesa.table.errors import Refused, UnknownTable
from sobremesa.table.log import Entry, Gathered
from sobremesa.table.messages import Phase
from sobremesa.table.table import Table


class Frame(msgspec.Struct, frozen=True):
    """A position, and what was told on the way to it."""

    scene: Scene
    log: list[Message]


def finished_match(entries: Iterable[Entry], match_id: str) -> Table:
    """The table at the moment when a match had just ended, or when it was given up: its secret is open since then."""
    read = iter(entries)
    first = next(read, None)
    if first is None:
        raise UnknownTable("unknown-match", match=match_id[:40])
    table = Table.load([first])
    while not (table.match_id == match_id and table.phase is Phase.OVER):
        entry = next(read, None)
        if entry is None:
            if table.match_id == match_id:
                raise Refused("match-not-over")
            raise UnknownTable("unknown-match", match=match_id[:40])
        if table.match_id == match_id and table.phase is Phase.PLAYING and isinstance(entry.fact, Gathered):
            table.break_off()
        else:
            table.apply(entry)
    return table


def frames(match: Match, viewer: Viewer) -> list[Frame]:
    """Every open position of a match. While several decided unseen there is none."""
    layout = match.game.layout
    found: list[Frame] = []
    last_ply = None
    told_until = 0
    for number, state in enumerate(match.states):
        if int(state.ply) == last_ply:
            continue
        last_ply = int(state.ply)
        log = match.log(viewer, told_until, number)
        found.append(Frame(scene_of(match.game, see(layout, state, viewer), viewer), log))
        told_until = number
    return found
