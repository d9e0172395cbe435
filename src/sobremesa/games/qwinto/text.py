"""Qwinto, the card game — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple

from sobremesa.core import turns
from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone, shared
from sobremesa.core.types import Action, Seat, Sight
from sobremesa.games.qwinto import knowledge, rules
from sobremesa.games.qwinto.state import (
    CARD_NAMES,
    CELL_AT,
    CELL_NAMES,
    CELLS,
    CELLS_IN_ROW,
    COLOURS,
    COLUMNS,
    DECIDED,
    LAY,
    LAY_FIRST,
    LOWEST,
    MISS_COST,
    MISSES_TO_END,
    NEIGHBOURS,
    NO_CELL,
    NO_PENTAGON,
    OPPOSITE,
    PASS,
    PENTAGON_ROW,
    PLACE_NAMES,
    PLACES,
    ROWS,
    ROWS_TO_END,
    UNDECIDED,
    VALUE,
    WRITE,
    Phase,
)

rules, knowledge, turns = in_python(rules), in_python(knowledge), in_python(turns)

# --- notation --------------------------------------------------------------------------------------------------

NOTATION = [
    *(f"@{cell}" for cell in CELL_NAMES),
    "pass",
    *(f"{card}{place}" for card in CARD_NAMES for place in PLACE_NAMES),
    *(f"{card}{place}+" for card in CARD_NAMES for place in PLACE_NAMES),
]


def show(action: Action) -> str:
    return NOTATION[action]


def card_and_place(action: Action) -> tuple[int, int]:
    """What is laid where, by LAY and LAY_FIRST alike."""
    return divmod(action - (LAY_FIRST if action >= LAY_FIRST else LAY), PLACES)


@shared
def colour_letters(colours: int) -> str:
    return "".join(COLOURS[row] for row in range(ROWS) if rules.has_colour(colours, row))


# --- the scene -------------------------------------------------------------------------------------------------

Numbers = tuple[tuple[int, ...], ...]  # what is written on a sheet, row by row


class Page(NamedTuple):
    """One sheet, as the rules look at it: they see a table with a single seat."""

    sheet: tuple[Numbers]
    misses: tuple[int] = (0,)


@shared
def score(written: Numbers, misses: int) -> int:
    return rules.points(Page((written,), (misses,)), 0)


def score_of(view: Sight, seat: Seat) -> int:
    return score(view.sheet[seat], view.misses[seat])


ROW_NAMES = ("orange", "yellow", "purple")
ROW_STYLES = ("dark_orange", "yellow", "medium_purple")  # how a terminal shows them


def scene(view: Sight, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    seats = range(view.seats)
    scores = [score_of(view, s) for s in seats]
    winners = [s for s in seats if scores[s] == max(scores)] if view.over else []
    return Scene(
        game="qwinto",
        seats=view.seats,
        viewer=seat,
        ply=view.ply,
        prompt=prompt(view, seat, winners),
        players=[player(view, s, scores[s]) for s in seats],
        zones=[
            square(view),
            pile(view.pile_size),
            covered(view.covered),
            *(hand(view, s, seat) for s in seats),
            *(sheet(view, s, seat) for s in seats),
        ],
        choices=[choice(view, seat, action) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners,
    )


def prompt(view: Sight, seat: Seat | None, winners: list[Seat]) -> Message:
    if view.over:
        if view.seats == 1:
            return message("prompt-over-alone", points=score_of(view, 0))
        return message("prompt-over", players=winners)
    if seat is None or not turns.is_to_act(view, seat):
        if view.phase == Phase.WRITE:
            return message("prompt-wait-many", players=[s for s in range(view.seats) if turns.is_to_act(view, s)])
        return message("prompt-wait", player=view.active)
    if view.phase == Phase.WRITE:
        key = "prompt-write-or-miss" if seat == view.active else "prompt-write"
        return message(key, number=view.number, colours=colour_letters(view.colours), cost=MISS_COST)
    if view.phase == Phase.SECOND:
        return message("prompt-second", value=VALUE[view.square[view.laid_on]])
    pairs = any(rules.has_pair(view, seat, card) for card in view.hand[seat] if card != NO_CARD)
    return message("prompt-lay-or-double" if pairs else "prompt-lay")


def player(view: Sight, seat: Seat, score: int) -> Player:
    is_active = seat == view.active and not view.over
    notes = notes_on(is_active, view.misses[seat])
    return Player(seat=seat, score=score, to_act=turns.is_to_act(view, seat), notes=notes)


@shared
def notes_on(is_active: bool, misses: int) -> list[Message]:
    notes = [message("note-active")] if is_active else []
    return [*notes, message("note-misses", misses=misses)] if misses else notes


def square(view: Sight) -> Zone:
    cards = [
        card_of_square(card, who_laid(view) if place == view.laid_on else None)
        for place, card in enumerate(view.square)
    ]
    announced: dict[str, object] = {}
    if view.phase == Phase.WRITE:
        announced = {"number": view.number, "colours": colour_letters(view.colours)}
    return Zone(id="square", kind="grid", label=message("zone-square"), cards=cards, count=PLACES, data=announced)


@shared
def card_of_square(card: int, laid_by: Seat | None) -> Card:
    name = CARD_NAMES[card]
    return Card(id=f"square-{name}", face=name, came_from="" if laid_by is None else f"hand-{laid_by}")


def who_laid(view: Sight) -> Seat:
    """Who laid the last card: the active player, or the one before if a new turn has begun."""
    new_turn = view.phase == Phase.LAY and not view.over
    return (view.active - 1) % view.seats if new_turn else view.active


@shared
def pile(size: int) -> Zone:
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


@shared
def covered(is_covered: tuple[int, ...]) -> Zone:
    """What lies under the square was open once, so it can be looked up."""
    names = list(compress(CARD_NAMES, is_covered))
    cards = [Card(id=f"covered-{len(names)}", came_from="square")] if names else []
    label = message("zone-covered")
    return Zone(id="covered", kind="pile", label=label, cards=cards, count=len(names), data={"cards": names})


def hand(view: Sight, owner: Seat, viewer: Seat | None) -> Zone:
    size = rules.hand_size(view, owner)
    return open_hand(owner, view.hand[owner][:size]) if owner == viewer else hidden_hand(owner, size)


@shared
def open_hand(owner: Seat, held: tuple[int, ...]) -> Zone:
    names = [CARD_NAMES[card] for card in held]
    return hand_zone(owner, [Card(id=f"hand-{owner}-{name}", face=name, came_from="pile") for name in names])


@shared
def hidden_hand(owner: Seat, size: int) -> Zone:
    return hand_zone(owner, [Card(id=f"hand-{owner}-{i}", came_from="pile") for i in range(size)])


def hand_zone(owner: Seat, cards: list[Card]) -> Zone:
    label = message("zone-hand", player=owner)
    return Zone(id=f"hand-{owner}", kind="hand", label=label, owner=owner, cards=cards, count=len(cards))


def sheet(view: Sight, owner: Seat, viewer: Seat | None) -> Zone:
    """To its owner it also shows what has been decided while others still think (§5.2)."""
    chosen = view.choice[owner] if owner == viewer else UNDECIDED
    return sheet_zone(owner, view.sheet[owner], view.misses[owner], chosen)


@shared
def sheet_zone(owner: Seat, written: Numbers, misses: int, chosen: int) -> Zone:
    """§2 Rows of cells with their numbers, what each row and column counts so far, and the misses."""
    page = Page((written,))
    columns = [column for column in range(COLUMNS) if PENTAGON_ROW[column] != NO_PENTAGON]
    return Zone(
        id=f"sheet-{owner}",
        kind="sheet",
        label=message("zone-sheet", player=owner),
        owner=owner,
        cells=cell_ids(owner),
        data={
            "rows": [sheet_row(page, owner, row) for row in range(ROWS)],
            "columns": [{"column": column, "points": rules.column_points(page, 0, column)} for column in columns],
            "misses": misses,
            "misses_to_end": MISSES_TO_END,
            "chosen": "" if chosen == UNDECIDED else show(chosen - DECIDED),
        },
    )


@shared
def cell_ids(owner: Seat) -> list[str]:
    return [f"sheet-{owner}-{name}" for name in CELL_NAMES]


def sheet_row(page: Page, owner: Seat, row: int) -> dict[str, object]:
    return {
        "name": COLOURS[row],
        "colour": ROW_NAMES[row],
        "style": ROW_STYLES[row],
        "points": rules.row_points(page, 0, row),
        "cells": [sheet_cell(owner, row, column, number) for column, number in enumerate(page.sheet[0][row])],
    }


@shared
def sheet_cell(owner: Seat, row: int, column: int, number: int) -> dict[str, object] | None:
    """None where there is no cell; number 0 where nothing is written."""
    cell = int(CELL_AT[row, column])
    if cell == NO_CELL:
        return None
    return {
        "id": f"sheet-{owner}-{CELL_NAMES[cell]}",
        "pentagon": bool(PENTAGON_ROW[column] == row),
        "number": number,
    }


# --- choices ---------------------------------------------------------------------------------------------------


def choice(view: Sight, seat: Seat, action: Action) -> Choice:
    if action == PASS:
        return pass_choice(view, seat)
    if action < PASS:
        return write_choice(view, seat, action)
    card, place = card_and_place(action)
    name = CARD_NAMES[card]
    if action >= LAY_FIRST:
        label = message("choice-lay-first", card=name, place=PLACE_NAMES[place], value=VALUE[card])
        effect, miss = effect_of_double(view, seat, card, place)
    else:
        label = message("choice-lay", card=name, place=PLACE_NAMES[place])
        beside, across = (view.square[neighbour] for neighbour in NEIGHBOURS[place])
        effect, miss = effect_of(view, seat, rules.total(card, beside, across), rules.colours_of(card, beside, across))
    target = f"square-{CARD_NAMES[view.square[place]]}"
    return Choice(action, show(action), label, card=f"hand-{seat}-{name}", target=target, effect=effect, hurts=miss)


def effect_of(view: Sight, seat: Seat, number: int, colours: int) -> tuple[Message, bool]:
    return effect_on(view.sheet[seat], number, colours)


@shared
def effect_on(written: Numbers, number: int, colours: int) -> tuple[Message, bool]:
    """What a card announces, and whether that gives its player a miss at once (§5.4, §5.5)."""
    if not colours:
        return message("effect-all-grey", cost=MISS_COST), True
    if number < LOWEST:
        return message("effect-too-low", number=number, cost=MISS_COST), True
    letters = colour_letters(colours)
    if not rules.can_write(Page((written,)), 0, number, colours):
        return message("effect-no-cell", number=number, colours=letters, cost=MISS_COST), True
    return message("effect-announce", number=number, colours=letters), False


def effect_of_double(view: Sight, seat: Seat, first: int, place: int) -> tuple[Message, bool]:
    """The neighbours of the second card are the first and the one opposite to it, so the number is known now."""
    opposite = view.square[OPPOSITE[place]]
    hand = view.hand[seat][: rules.hand_size(view, seat)]
    effects = [
        effect_of(view, seat, rules.total(second, first, opposite), rules.colours_of(second, first, opposite))
        for second in hand
        if second != first and VALUE[second] == VALUE[first]
    ]
    if all(effect == effects[0] for effect in effects):
        return effects[0]
    number = rules.total(first, first, opposite)
    return message("effect-announce-number", number=number), all(miss for _, miss in effects)


def write_choice(view: Sight, seat: Seat, action: Action) -> Choice:
    cell = action - WRITE
    row, column = CELLS[cell]
    label = message("choice-write", number=view.number, row=COLOURS[row], column=column)
    effect = effect_of_writing(view.sheet[seat], cell, view.number)
    return Choice(action, show(action), label, target=f"sheet-{seat}-{CELL_NAMES[cell]}", effect=effect)


def effect_of_writing(written: Numbers, cell: int, number: int) -> Message:
    before, after = Page((written,)), Page((with_number(written, cell, number),))
    gain = points_around(after, cell) - points_around(before, cell)
    ends = rules.complete_rows(after, 0) >= ROWS_TO_END
    return message("effect-points-and-end" if ends else "effect-points", points=gain)


def with_number(written: Numbers, cell: int, number: int) -> Numbers:
    row, column = CELLS[cell]
    cells = (*written[row][:column], number, *written[row][column + 1 :])
    return (*written[:row], cells, *written[row + 1 :])


def points_around(page: Page, cell: int) -> int:
    """Of the row and the column of a cell: a number written there changes no others."""
    row, column = CELLS[cell]
    return rules.row_points(page, 0, row) + rules.column_points(page, 0, column)


def pass_choice(view: Sight, seat: Seat) -> Choice:
    """§5.3 Writing nothing costs only the active player."""
    if seat != view.active:
        return Choice(PASS, show(PASS), message("choice-pass"), target=f"sheet-{seat}")
    last = view.misses[seat] + 1 >= MISSES_TO_END
    effect = message("effect-miss-and-end" if last else "effect-miss", cost=MISS_COST)
    return Choice(PASS, show(PASS), message("choice-miss"), target=f"sheet-{seat}", effect=effect, hurts=True)


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: Sight, after: Sight, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
    """What was laid, or what all have written, and how the turn went on, as the viewer saw it."""
    told = []
    for seat, action in revealed:
        if action <= PASS:
            told += tell_writing(before, after, seat, action)
        else:
            told += tell_laying(before, after, seat, action)
    if after.over:
        told += tell_end(after)
    elif after.phase == Phase.LAY:
        told += tell_refill(before, after, viewer)
    return told


def tell_laying(before: Sight, after: Sight, seat: Seat, action: Action) -> list[Message]:
    card, place = card_and_place(action)
    key = "log-lay-first" if action >= LAY_FIRST else "log-lay"
    laid = message(key, player=seat, card=CARD_NAMES[card], place=PLACE_NAMES[place])
    if action >= LAY_FIRST:
        return [laid]
    number, colours = after.number, colour_letters(after.colours)
    if not colours:
        return [laid, message("log-all-grey", player=seat, misses=after.misses[seat])]
    if number < LOWEST:
        return [laid, message("log-too-low", player=seat, number=number, misses=after.misses[seat])]
    announced = [laid, message("log-announce", player=seat, number=number, colours=colours)]
    if after.misses[seat] > before.misses[seat]:
        announced.append(message("log-no-cell", player=seat, misses=after.misses[seat]))
    return announced


def tell_writing(before: Sight, after: Sight, seat: Seat, action: Action) -> list[Message]:
    if action == PASS:
        if seat == before.active:
            return [message("log-miss", player=seat, misses=after.misses[seat])]
        return [message("log-pass", player=seat)]
    row, column = CELLS[action - WRITE]
    told = [message("log-write", player=seat, number=before.number, row=COLOURS[row], column=column)]
    if rules.row_length(after, seat, row) == CELLS_IN_ROW:
        told.append(message("log-row", player=seat, row=COLOURS[row], points=rules.row_points(after, seat, row)))
    if rules.column_points(after, seat, column):
        told.append(message("log-column", player=seat, column=column, points=rules.column_points(after, seat, column)))
    return told


def tell_refill(before: Sight, after: Sight, viewer: Seat | None) -> list[Message]:
    """§6 What the player who was active has drawn; the player alone knows which cards."""
    seat = before.active
    told = []
    if after.pile_no != before.pile_no:
        told.append(message("log-new-pile"))
    if seat == viewer:
        drawn = [card for card in after.hand[seat] if card != NO_CARD and not knowledge.is_own(before, seat, card)]
        return told + [message("log-draw-own", player=seat, card=CARD_NAMES[card]) for card in drawn]
    drawn_now = rules.hand_size(after, seat) - rules.hand_size(before, seat) + (before.phase != Phase.WRITE)
    return told + ([message("log-draw", player=seat, cards=drawn_now)] if drawn_now else [])


def tell_end(after: Sight) -> list[Message]:
    """§7 Why the game is over, and what everybody has."""
    seats = range(after.seats)
    scores = [score_of(after, seat) for seat in seats]
    told = [message("log-two-rows", player=seat) for seat in seats if rules.complete_rows(after, seat) >= ROWS_TO_END]
    told += [message("log-four-misses", player=seat) for seat in seats if after.misses[seat] >= MISSES_TO_END]
    if not told:
        told.append(message("log-all-laid"))
    for seat in seats:
        rows = sum(rules.row_points(after, seat, row) for row in range(ROWS))
        columns = sum(rules.column_points(after, seat, column) for column in range(COLUMNS))
        cost = MISS_COST * after.misses[seat]
        key = "log-score-with-misses" if cost else "log-score"
        told.append(message(key, player=seat, rows=rows, columns=columns, cost=cost, points=scores[seat]))
    if len(seats) > 1:
        told.append(message("log-over", players=[seat for seat in seats if scores[seat] == max(scores)]))
    return told


# --- why not ---------------------------------------------------------------------------------------------------


def meant(view: Sight, seat: Seat, card: str, target: str) -> Action | None:
    """The action that somebody means who takes a card to a place, possible or not; None if there is none."""
    if not card:
        cells = cell_ids(seat)
        return PASS if target == f"sheet-{seat}" else WRITE + cells.index(target) if target in cells else None
    name = card.removeprefix(f"hand-{seat}-")
    if name not in CARD_NAMES:
        return None
    square = [f"square-{CARD_NAMES[lying]}" for lying in view.square]
    place = square.index(target) if target in square else 0
    return LAY + CARD_NAMES.index(name) * PLACES + place


def why_not(view: Sight, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if view.phase == Phase.WRITE:
        return why_not_write(view, seat, action)
    if action == PASS:
        return message("why-no-pass", "§4.1")
    if action < PASS:
        return message("why-nothing-announced", "§5.1")
    card, _ = card_and_place(action)
    name = CARD_NAMES[card]
    if not knowledge.is_own(view, seat, card):
        return message("why-no-card", "§4.1", card=name)
    if view.phase == Phase.LAY:
        return message("why-no-pair", "§4.3", card=name, value=VALUE[card])
    if action >= LAY_FIRST:
        return message("why-only-two", "§4.3")
    first = view.square[view.laid_on]
    if not rules.is_second(view, card):
        return message("why-other-value", "§4.3", card=name, value=VALUE[first])
    return message("why-not-beside", "§4.3")


def why_not_write(view: Sight, seat: Seat, action: Action) -> Message:
    if action > PASS:
        return message("why-already-laid", "§5.1", number=view.number)
    row, column = CELLS[action - WRITE]
    number, letter = view.number, COLOURS[row]
    if not rules.has_colour(view.colours, row):
        return message("why-colour", "§5.1", number=number, colours=colour_letters(view.colours))
    cells = view.sheet[seat][row]
    if cells[column]:
        return message("why-taken", "§2.3", written=cells[column])
    if number in cells:
        return message("why-twice-in-row", "§2.4", row=letter, number=number)
    start, stop = rules.room(view, seat, row, number)
    if column < start:
        return message("why-smaller-follows", "§2.4", row=letter, number=number, other=cells[start - 1])
    if column >= stop:
        return message("why-larger-precedes", "§2.4", row=letter, number=number, other=cells[stop])
    return message("why-twice-in-column", "§2.5", number=number)
