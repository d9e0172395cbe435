"""Scenes as text. Knows zones and cards, but no game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sobremesa.core.scene import Card, Scene, Zone
from sobremesa.core.words import Words

CARD = "bold #22201c on #f3ead7"
PLAYABLE = "bold #ffffff on #2f7d4f"
BACK = "#c9d6ea on #3b5b8c"
MOST_CARDS = 40  # of one zone in a line; the rest is a number

NameOf = Callable[[int], str]


def draw(scene: Scene, words: Words, name: NameOf) -> RenderableType:
    """The whole table: players, what lies in the middle, what lies before each seat, one's own cards last."""
    own = [zone for zone in scene.zones if zone.owner is not None and zone.owner == scene.viewer]
    others = [zone for zone in scene.zones if zone.owner is not None and zone.owner != scene.viewer]
    middle = [zone for zone in scene.zones if zone.owner is None]
    playable = {choice.card for choice in scene.choices if choice.card}
    targets = {choice.target for choice in scene.choices}
    parts: list[RenderableType] = [players(scene, words, name)]
    for zone in (*others, *middle, *own):
        if zone.cards or zone.count or zone.id in targets or "rows" in zone.data:
            parts.append(draw_zone(zone, words, name, playable))
    return Group(*parts)


def players(scene: Scene, words: Words, name: NameOf) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1))
    for player in scene.players:
        pointer = "▶" if player.to_act else " "
        notes = ", ".join(words.say(note, name) for note in player.notes)
        style = "bold" if player.seat == scene.viewer else ""
        crown = "★" if player.seat in scene.winners else " "
        table.add_row(
            pointer,
            Text(name(player.seat), style=style),
            words.say("score", score=player.score),
            crown,
            Text(notes, style="dim italic"),
        )
    return table


def draw_zone(zone: Zone, words: Words, name: NameOf, playable: set[str]) -> RenderableType:
    label = Text.assemble((words.say("labelled", label=words.say(zone.label, name)) + " ", "dim"))
    if "rows" in zone.data:
        return Group(label, sheet(zone))
    if zone.kind == "grid":
        return Group(label, grid(zone, words, playable))
    line = label
    shown = zone.cards[-MOST_CARDS:]
    if len(zone.cards) > MOST_CARDS:
        line.append(f"… {len(zone.cards) - MOST_CARDS} + ", style="dim")
    for face_up, run in groupby(shown, key=lambda card: bool(card.face)):
        cards = list(run)
        for card in cards if face_up else cards[:1]:
            line.append_text(draw_card(card, words, playable))
            line.append(" ")
        if not face_up and 1 < len(cards) < len(shown):
            line.append(f"× {len(cards)} ", style="dim")
    if zone.count > len(zone.cards) or (shown and not any(card.face for card in shown)):
        line.append(f"× {zone.count}", style="dim")
    elif not shown:
        line.append("–", style="dim")
    return line


def draw_card(card: Card, words: Words, playable: set[str]) -> Text:
    if not card.face:
        return Text(" ▒ ", style=BACK)
    face = int(card.face) if card.face.isdigit() else card.face  # words choose by number where a card is one
    return Text(f" {words.say('card-name', card=face)} ", style=PLAYABLE if card.id in playable else CARD)


def grid(zone: Zone, words: Words, playable: set[str]) -> RenderableType:
    """Cards in rows of two."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    drawn = [draw_card(card, words, playable) for card in zone.cards]
    for i in range(0, len(drawn), 2):
        table.add_row("  ", *drawn[i : i + 2])
    return table


def sheet(zone: Zone) -> Table:
    """A paper sheet: rows of cells under their column numbers, the special ones in angle brackets."""
    table = Table(box=None, show_header=False, padding=(0, 0))
    data: Any = zone.data
    width = max(len(row["cells"]) for row in data["rows"])
    table.add_row("", *(Text(f"{column:>3} ", style="dim") for column in range(width)))
    for row in data["rows"]:
        style = row.get("style", "")
        cells = [Text(f" {row['name']:<4}", style=f"bold {style}")]
        for cell in row["cells"]:
            if cell is None:
                cells.append(Text("    "))
                continue
            left, right = ("<", ">") if cell["pentagon"] else ("(", ")")
            cells.append(Text(f"{left}{cell['number'] or '':>2}{right}", style=style))
        table.add_row(*cells)
    return table
