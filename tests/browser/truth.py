"""What really happened at a table, read from its log; and what a page holds that its player may not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from browser.people import Guest
from sobremesa.table.log import Entry
from sobremesa.table.replay import finished_match, frames
from sobremesa.table.store import Store
from sobremesa.table.table import Table

Known = dict[int, set[str]]  # by ply: the ids of cards that show their face


@dataclass
class Truth:
    """A finished match, in full."""

    match: str
    secrets: tuple[str, ...]  # what the deal was made of
    public: Known
    seats: list[Known]

    @classmethod
    def of(cls, database: Path, table: str, match: str) -> Truth:
        over = finished_match(entries_of(database, table), match)
        replayed = over.replayed()
        export = over.export()
        shown = [open_cards(replayed, viewer) for viewer in (None, *range(over.seats))]
        return cls(match, (export.secret, export.key), shown[0], shown[1:])

    def hidden_from(self, seat: int | None, ply: int) -> set[str]:
        """Cards that only others see at a point of the match. The id of a card in a hand says where and what it is."""
        mine = self.public[ply] | (self.seats[seat][ply] if seat is not None else set())
        return {card for others in self.seats for card in others[ply]} - mine


def entries_of(database: Path, table: str) -> list[Entry]:
    """Straight from the file."""

    async def read() -> list[Entry]:
        store = Store(str(database))
        try:
            return await store.entries(table)
        finally:
            store.close()

    return in_a_thread(read)


def in_a_thread(work: Any) -> Any:
    """While Playwright runs here, an event loop needs a thread of its own."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as threads:
        return threads.submit(lambda: asyncio.run(work())).result()


def open_cards(match: Any, viewer: int | None) -> Known:
    return {frame.scene.ply: cards_in(msgspec.to_builtins(frame.scene)) for frame in frames(match, viewer)}


def cards_in(scene: dict[str, Any]) -> set[str]:
    return {card["id"] for zone in scene["zones"] for card in zone.get("cards", []) if card.get("face")}


# --- what a page holds -------------------------------------------------------------------------------------------

EVERYTHING = (Path(__file__).resolve().parent / "everything.js").read_text(encoding="utf-8")


@dataclass
class Held:
    """Everything in a page at one moment."""

    ply: int
    heard: list[str]  # frames of sockets, and bodies of answers
    attributes: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    html: str = ""


class Recording:
    """What a page held from move to move."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.moments: list[Held] = []
        self._frames = self._answers = 0

    def note(self) -> None:
        guest = self.guest
        page = guest.page.evaluate(EVERYTHING)
        heard = guest.heard[self._frames :]
        self._frames += len(heard)
        answers = guest.answers[self._answers :]
        self._answers += len(answers)
        heard += [answer.text() for answer in answers if "/api/" in answer.url and answer.status == 200]
        assert guest.scene is not None
        self.moments.append(Held(guest.scene["ply"], heard, page["attributes"], page["kept"], page["html"]))


def objections(truth: Truth, seat: int | None, moments: list[Held]) -> list[str]:
    """Where a page holds what the player at a seat may not know."""
    found = []
    for held in moments:
        for text in held.heard:
            found += [f"sent: {what}" for what in heard_too_much(truth, seat, text)]
        if held.ply not in truth.public:
            continue
        hidden = truth.hidden_from(seat, held.ply)
        found += [f"in the page: {value}" for value in held.attributes if value in hidden]
        rest = [held.html, *held.kept]
        found += [f"in the page or kept: {secret}" for secret in truth.secrets if any(secret in text for text in rest)]
        found += [f"kept: {card}" for card in hidden if any(f'"{card}"' in text for text in held.kept)]
    return found


def heard_too_much(truth: Truth, seat: int | None, text: str) -> list[str]:
    told = json.loads(text)
    scene = told.get("scene") if isinstance(told, dict) else None
    if isinstance(told, dict) and told.get("type") == "opened":
        return []  # the match is over
    found = [secret for secret in truth.secrets if secret in text]
    if scene and scene["ply"] in truth.public:
        hidden = truth.hidden_from(seat, scene["ply"])
        found += [value for value in strings(told) if value in hidden]
        found += [card["id"] for card in others_open_cards(scene, seat) if card["id"] not in truth.public[scene["ply"]]]
    return found


def others_open_cards(scene: dict[str, Any], seat: int | None) -> Iterator[dict[str, Any]]:
    for zone in scene["zones"]:
        if zone.get("owner") is None or zone["owner"] != seat:
            yield from (card for card in zone.get("cards", []) if card.get("face"))


def strings(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for value in told.values():
            yield from strings(value)
    elif isinstance(told, list):
        for value in told:
            yield from strings(value)


__all__ = ["Held", "Recording", "Table", "Truth", "objections"]
