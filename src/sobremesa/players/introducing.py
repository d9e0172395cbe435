"""Bots by others introduce themselves in a process of their own: what their files do there does not happen here."""

from __future__ import annotations

import os
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from sobremesa.players.bots import BadBot, BotSource, bring, find, is_foreign, reachable, told
from sobremesa.players.player import player_named
from sobremesa.players.pool import SPAWN, keep_apart

IMPORT_LIMIT = 60.0  # seconds in which a bot has to be imported; large libraries take a while


def introduced(names: Sequence[str]) -> dict[str, BotSource]:
    """Make sure that all these players exist, and say where those are found that are not ours."""
    strangers = [name for name in dict.fromkeys(names) if is_foreign(name)]
    for name in names:
        if name not in strangers:
            player_named(name)
    if not strangers:
        return {}
    reachable(os.getcwd())  # whatever looks for a module later is to find the same one
    return met(strangers)


def met(names: Sequence[str]) -> dict[str, BotSource]:
    """Where these bots are found, after each has been imported once."""
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=introduce, args=(names, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        return {name: answer(name, ours, process) for name in names}
    finally:
        process.kill()
        process.join()
        ours.close()


def answer(name: str, connection: Connection, process: SpawnProcess) -> BotSource:
    """What the process says about the next bot; or what has become of the process."""
    place = place_of(name)
    if not connection.poll(IMPORT_LIMIT):
        raise BadBot("bot-import-stall", file=place, seconds=f"{IMPORT_LIMIT:g}")
    try:
        found: BotSource | BadBot = connection.recv()
    except (EOFError, ConnectionError):
        process.join()
        raise BadBot("bot-import-crash", file=place, code=str(process.exitcode)) from None
    if isinstance(found, BadBot):
        raise found
    return found


def introduce(names: Sequence[str], connection: Connection) -> None:
    """What the process does: import one bot after the other, and say what came of it."""
    keep_apart()
    for name in names:
        try:
            source = find(name)
            bring(source)
            connection.send(source)
        except BadBot as problem:
            connection.send(problem)
        except BaseException as problem:  # KeyboardInterrupt, for one: nobody but the bot can have raised it here
            connection.send(BadBot("bot-import", file=place_of(name), line=0, problem=told(problem)))


def place_of(name: str) -> str:
    return name.rpartition(":")[0]
