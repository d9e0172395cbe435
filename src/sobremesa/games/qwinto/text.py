"""Qwinto, the card game — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core.cards import NO_CARD
from sobremesa.core.match import copied
from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone
from sobremesa.core.turns import is_to_act
from sobremesa.core.types import Action, Seat, State
from sobremesa.games.qwinto.knowledge import is_own
from sobremesa.games.qwinto.rules import (
    can_write,
    colours_of,
    column_points,
    complete_rows,
    hand_size,
    has_colour,
    has_pair,
    is_second,
    points,
    room,
    row_length,
    row_points,
    total,
)
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


def colour_letters(colours: int) -> str:
    return "".join(COLOURS[row] for row in range(ROWS) if has_colour(colours, row))


# --- the scene -------------------------------------------------------------------------------------------------

ROW_NAMES = ("orange", "yellow", "purple")
ROW_STYLES = ("dark_orange", "yellow", "medium_purple")  # how a terminal shows them


def scene(view: State, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    seats = range(int(view.seats))
    scores = [points(view, s) for s in seats]
    winners = [s for s in seats if scores[s] == max(scores)] if view.over else []
    return Scene(
        game="qwinto",
        seats=len(seats),
        viewer=seat,
        ply=int(view.ply),
        prompt=prompt(view, seat, winners),
        players=[player(view, s, scores[s]) for s in seats],
        zones=[
            square(view),
            pile(view),
            covered(view),
            *(hand(view, s, seat) for s in seats),
            *(sheet(view, s, seat) for s in seats),
        ],
        choices=[choice(view, seat, action) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners,
    )


def prompt(view: State, seat: Seat | None, winners: list[Seat]) -> Message:
    if view.over:
        alone = view.seats == 1
        return (
            message("prompt-over-alone", points=points(view, 0)) if alone else message("prompt-over", players=winners)
        )
    if seat is None or not is_to_act(view, seat):
        if view.phase == Phase.WRITE:
            return message("prompt-wait-many", players=[s for s in range(int(view.seats)) if is_to_act(view, s)])
        return message("prompt-wait", player=view.active)
    if view.phase == Phase.WRITE:
        key = "prompt-write-or-miss" if seat == view.active else "prompt-write"
        return message(key, number=view.number, colours=colour_letters(int(view.colours)), cost=MISS_COST)
    if view.phase == Phase.SECOND:
        return message("prompt-second", value=VALUE[int(view.square[int(view.laid_on)])])
    pairs = any(has_pair(view, seat, int(card)) for card in view.hand[seat] if card != NO_CARD)
    return message("prompt-lay-or-double" if pairs else "prompt-lay")


def player(view: State, seat: Seat, score: int) -> Player:
    notes = []
    if seat == view.active and not view.over:
        notes.append(message("note-active"))
    if view.misses[seat]:
        notes.append(message("note-misses", misses=view.misses[seat]))
    return Player(seat=seat, score=score, to_act=is_to_act(view, seat), notes=notes)


def square(view: State) -> Zone:
    cards = [
        Card(
            id=square_card(view, place),
            face=CARD_NAMES[int(view.square[place])],
            came_from=f"hand-{who_laid(view)}" if place == view.laid_on else "",
        )
        for place in range(PLACES)
    ]
    announced: dict[str, object] = {}
    if view.phase == Phase.WRITE:
        announced = {"number": int(view.number), "colours": colour_letters(int(view.colours))}
    return Zone(id="square", kind="grid", label=message("zone-square"), cards=cards, count=PLACES, data=announced)


def square_card(view: State, place: int) -> str:
    return f"square-{CARD_NAMES[int(view.square[place])]}"


def who_laid(view: State) -> Seat:
    """Who laid the last card: the active player, or the one before if a new turn has begun."""
    new_turn = view.phase == Phase.LAY and not view.over
    return (int(view.active) - 1) % int(view.seats) if new_turn else int(view.active)


def pile(view: State) -> Zone:
    size = int(view.pile_size)
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


def covered(view: State) -> Zone:
    """What lies under the square was open once, so it can be looked up."""
    names = [CARD_NAMES[card] for card in range(len(CARD_NAMES)) if view.covered[card]]
    cards = [Card(id=f"covered-{len(names)}", came_from="square")] if names else []
    label = message("zone-covered")
    return Zone(id="covered", kind="pile", label=label, cards=cards, count=len(names), data={"cards": names})


def hand(view: State, owner: Seat, viewer: Seat | None) -> Zone:
    zone = f"hand-{owner}"
    size = hand_size(view, owner)
    if owner == viewer:
        names = [CARD_NAMES[int(card)] for card in view.hand[owner, :size]]
        cards = [Card(id=f"{zone}-{name}", face=name, came_from="pile") for name in names]
    else:
        cards = [Card(id=f"{zone}-{i}", came_from="pile") for i in range(size)]
    label = message("zone-hand", player=owner)
    return Zone(id=zone, kind="hand", label=label, owner=owner, cards=cards, count=size)


def sheet(view: State, owner: Seat, viewer: Seat | None) -> Zone:
    """§2 Rows of cells with their numbers, what each row and column counts so far, and the misses.

    To its owner it also shows what has been decided while others still think (§5.2).
    """
    chosen = int(view.choice[owner]) if owner == viewer else UNDECIDED
    columns = [column for column in range(COLUMNS) if PENTAGON_ROW[column] != NO_PENTAGON]
    return Zone(
        id=f"sheet-{owner}",
        kind="sheet",
        label=message("zone-sheet", player=owner),
        owner=owner,
        cells=[f"sheet-{owner}-{name}" for name in CELL_NAMES],
        data={
            "rows": [sheet_row(view, owner, row) for row in range(ROWS)],
            "columns": [{"column": column, "points": column_points(view, owner, column)} for column in columns],
            "misses": int(view.misses[owner]),
            "misses_to_end": MISSES_TO_END,
            "chosen": "" if chosen == UNDECIDED else show(chosen - DECIDED),
        },
    )


def sheet_row(view: State, owner: Seat, row: int) -> dict[str, object]:
    return {
        "name": COLOURS[row],
        "colour": ROW_NAMES[row],
        "style": ROW_STYLES[row],
        "points": row_points(view, owner, row),
        "cells": [sheet_cell(view, owner, row, column) for column in range(COLUMNS)],
    }


def sheet_cell(view: State, owner: Seat, row: int, column: int) -> dict[str, object] | None:
    """None where there is no cell; number 0 where nothing is written."""
    cell = int(CELL_AT[row, column])
    if cell == NO_CELL:
        return None
    return {
        "id": f"sheet-{owner}-{CELL_NAMES[cell]}",
        "pentagon": bool(PENTAGON_ROW[column] == row),
        "number": int(view.sheet[owner, row, column]),
    }


# --- choices ---------------------------------------------------------------------------------------------------


def choice(view: State, seat: Seat, action: Action) -> Choice:
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
        beside, across = (int(view.square[neighbour]) for neighbour in NEIGHBOURS[place])
        effect, miss = effect_of(view, seat, total(card, beside, across), colours_of(card, beside, across))
    target = square_card(view, place)
    return Choice(action, show(action), label, card=f"hand-{seat}-{name}", target=target, effect=effect, hurts=miss)


def effect_of(view: State, seat: Seat, number: int, colours: int) -> tuple[Message, bool]:
    """What a card announces, and whether that gives its player a miss at once (§5.4, §5.5)."""
    if not colours:
        return message("effect-all-grey", cost=MISS_COST), True
    if number < LOWEST:
        return message("effect-too-low", number=number, cost=MISS_COST), True
    letters = colour_letters(colours)
    if not can_write(view, seat, number, colours):
        return message("effect-no-cell", number=number, colours=letters, cost=MISS_COST), True
    return message("effect-announce", number=number, colours=letters), False


def effect_of_double(view: State, seat: Seat, first: int, place: int) -> tuple[Message, bool]:
    """The neighbours of the second card are the first and the one opposite to it, so the number is known now."""
    opposite = int(view.square[OPPOSITE[place]])
    hand = [int(card) for card in view.hand[seat, : hand_size(view, seat)]]
    effects = [
        effect_of(view, seat, total(second, first, opposite), colours_of(second, first, opposite))
        for second in hand
        if second != first and VALUE[second] == VALUE[first]
    ]
    if all(effect == effects[0] for effect in effects):
        return effects[0]
    number = total(first, first, opposite)
    return message("effect-announce-number", number=number), all(miss for _, miss in effects)


def write_choice(view: State, seat: Seat, action: Action) -> Choice:
    cell = action - WRITE
    row, column = CELLS[cell]
    after = copied(view)
    after.sheet[seat, row, column] = view.number
    gain = points(after, seat) - points(view, seat)
    ends = complete_rows(after, seat) >= ROWS_TO_END
    label = message("choice-write", number=view.number, row=COLOURS[row], column=column)
    effect = message("effect-points-and-end" if ends else "effect-points", points=gain)
    return Choice(action, show(action), label, target=f"sheet-{seat}-{CELL_NAMES[cell]}", effect=effect)


def pass_choice(view: State, seat: Seat) -> Choice:
    """§5.3 Writing nothing costs only the active player."""
    if seat != view.active:
        return Choice(PASS, show(PASS), message("choice-pass"), target=f"sheet-{seat}")
    last = view.misses[seat] + 1 >= MISSES_TO_END
    effect = message("effect-miss-and-end" if last else "effect-miss", cost=MISS_COST)
    return Choice(PASS, show(PASS), message("choice-miss"), target=f"sheet-{seat}", effect=effect, hurts=True)


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: State, after: State, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
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


def tell_laying(before: State, after: State, seat: Seat, action: Action) -> list[Message]:
    card, place = card_and_place(action)
    key = "log-lay-first" if action >= LAY_FIRST else "log-lay"
    laid = message(key, player=seat, card=CARD_NAMES[card], place=PLACE_NAMES[place])
    if action >= LAY_FIRST:
        return [laid]
    number, colours = int(after.number), colour_letters(int(after.colours))
    if not colours:
        return [laid, message("log-all-grey", player=seat, misses=after.misses[seat])]
    if number < LOWEST:
        return [laid, message("log-too-low", player=seat, number=number, misses=after.misses[seat])]
    announced = [laid, message("log-announce", player=seat, number=number, colours=colours)]
    if after.misses[seat] > before.misses[seat]:
        announced.append(message("log-no-cell", player=seat, misses=after.misses[seat]))
    return announced


def tell_writing(before: State, after: State, seat: Seat, action: Action) -> list[Message]:
    if action == PASS:
        if seat == before.active:
            return [message("log-miss", player=seat, misses=after.misses[seat])]
        return [message("log-pass", player=seat)]
    row, column = CELLS[action - WRITE]
    told = [message("log-write", player=seat, number=before.number, row=COLOURS[row], column=column)]
    if row_length(after, seat, row) == CELLS_IN_ROW:
        told.append(message("log-row", player=seat, row=COLOURS[row], points=row_points(after, seat, row)))
    if column_points(after, seat, column):
        told.append(message("log-column", player=seat, column=column, points=column_points(after, seat, column)))
    return told


def tell_refill(before: State, after: State, viewer: Seat | None) -> list[Message]:
    """§6 What the player who was active has drawn; the player alone knows which cards."""
    seat = int(before.active)
    told = []
    if after.pile_no != before.pile_no:
        told.append(message("log-new-pile"))
    if seat == viewer:
        drawn = [int(card) for card in after.hand[seat] if card != NO_CARD and not is_own(before, seat, int(card))]
        return told + [message("log-draw-own", player=seat, card=CARD_NAMES[card]) for card in drawn]
    drawn_now = hand_size(after, seat) - hand_size(before, seat) + (before.phase != Phase.WRITE)
    return told + ([message("log-draw", player=seat, cards=drawn_now)] if drawn_now else [])


def tell_end(after: State) -> list[Message]:
    """§7 Why the game is over, and what everybody has."""
    seats = range(int(after.seats))
    scores = [points(after, seat) for seat in seats]
    told = [message("log-two-rows", player=seat) for seat in seats if complete_rows(after, seat) >= ROWS_TO_END]
    told += [message("log-four-misses", player=seat) for seat in seats if after.misses[seat] >= MISSES_TO_END]
    if not told:
        told.append(message("log-all-laid"))
    for seat in seats:
        rows = sum(row_points(after, seat, row) for row in range(ROWS))
        columns = sum(column_points(after, seat, column) for column in range(COLUMNS))
        cost = MISS_COST * int(after.misses[seat])
        key = "log-score-with-misses" if cost else "log-score"
        told.append(message(key, player=seat, rows=rows, columns=columns, cost=cost, points=scores[seat]))
    if len(seats) > 1:
        told.append(message("log-over", players=[seat for seat in seats if scores[seat] == max(scores)]))
    return told


# --- why not ---------------------------------------------------------------------------------------------------


def why_not(view: State, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if view.phase == Phase.WRITE:
        return why_not_write(view, seat, action)
    if action == PASS:
        return message("why-no-pass", "§4.1")
    if action < PASS:
        return message("why-nothing-announced", "§5.1")
    card, _ = card_and_place(action)
    name = CARD_NAMES[card]
    if not is_own(view, seat, card):
        return message("why-no-card", "§4.1", card=name)
    if view.phase == Phase.LAY:
        return message("why-no-pair", "§4.3", card=name, value=VALUE[card])
    if action >= LAY_FIRST:
        return message("why-only-two", "§4.3")
    first = int(view.square[int(view.laid_on)])
    if not is_second(view, card):
        return message("why-other-value", "§4.3", card=name, value=VALUE[first])
    return message("why-not-beside", "§4.3")


def why_not_write(view: State, seat: Seat, action: Action) -> Message:
    if action > PASS:
        return message("why-already-laid", "§5.1", number=view.number)
    row, column = CELLS[action - WRITE]
    number, letter = int(view.number), COLOURS[row]
    if not has_colour(int(view.colours), row):
        return message("why-colour", "§5.1", number=number, colours=colour_letters(int(view.colours)))
    if view.sheet[seat, row, column]:
        return message("why-taken", "§2.3", written=view.sheet[seat, row, column])
    if number in view.sheet[seat, row]:
        return message("why-twice-in-row", "§2.4", row=letter, number=number)
    start, stop = room(view, seat, row, number)
    if column < start:
        return message("why-smaller-follows", "§2.4", row=letter, number=number, other=view.sheet[seat, row, start - 1])
    if column >= stop:
        return message("why-larger-precedes", "§2.4", row=letter, number=number, other=view.sheet[seat, row, stop])
    return message("why-twice-in-column", "§2.5", number=number, column=column)
