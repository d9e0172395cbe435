"""Take That — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sobremesa.core import turns
from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone, shared
from sobremesa.core.types import Action, Seat, Sight
from sobremesa.games.take_that import rules
from sobremesa.games.take_that.state import (
    CARD_OF_WORD,
    CARDS,
    COST,
    DECK,
    FACE_DOWN,
    FACE_UP,
    HIGHEST,
    LAY,
    LOWEST,
    MAX_SEATS,
    NOTATION,
    NUMBERS,
    PAIR_POINTS,
    TAKE,
    TWIN,
    TWIST,
    Phase,
)

rules, turns = in_python(rules), in_python(turns)

COSTLY_ROW = 10  # minus points from which taking the row deserves a confirmation

# --- notation --------------------------------------------------------------------------------------------------


def show(action: Action) -> str:
    return NOTATION[action]


def is_toad(card: int) -> bool:
    """§1.3 Toads are the cards without a twin."""
    return bool(TWIN[card] == NO_CARD)


def kind(card: int) -> str:
    """What a language may want to tell apart."""
    return "toad" if is_toad(card) else "plain"


def twin_number(card: int) -> int:
    return NUMBERS[TWIN[card]]


def card_of_action(action: Action) -> int:
    """The card that is laid or twisted with."""
    return action - TWIST if action >= TWIST else action - LAY


# --- the scene -------------------------------------------------------------------------------------------------


def scene(view: Sight, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    seats = range(view.seats)
    winners = winners_of(view) if view.over else []
    cost = rules.row_cost(view)
    beside = [zone for s in seats for zone in (hand(view, s, seat), plus_cards(view, s), minus_cards(view, s))]
    return Scene(
        game="take_that",
        seats=view.seats,
        viewer=seat,
        ply=view.ply,
        prompt=prompt(view, seat, legal, winners),
        players=[player(view, s) for s in seats],
        zones=[pile(view.pile_size), row(view, cost), *beside],
        choices=[choice(view, seat, action, cost) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners,
    )


def winners_of(view: Sight) -> list[Seat]:
    """§6.2 Those with the highest sum."""
    scores = view.score[: view.seats]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def prompt(view: Sight, seat: Seat | None, legal: Sequence[Action], winners: list[Seat]) -> Message:
    if view.over:
        return message("prompt-over", players=winners)
    if seat is None or not turns.is_to_act(view, seat):
        return message("prompt-wait", player=turns.next_to_act(view))
    if view.phase == Phase.NEW_ROW:
        return message("prompt-new-row")
    if view.row_size == 0:
        return message("prompt-empty-row")
    return prompt_turn(view, legal)


def prompt_turn(view: Sight, legal: Sequence[Action]) -> Message:
    """§3.1 What can be done on a row: lay, twist or take."""
    can_lay = any(LAY <= action < TWIST for action in legal)
    can_twist = any(TWIST <= action < TAKE for action in legal)
    cost, ending = rules.row_cost(view), yes(view.pile_size == 0)
    if can_lay:
        key = "prompt-lay-twist-take" if can_twist else "prompt-lay-take"
        low, high = reach(rules.row_end(view))
        return message(key, low=low, high=high, cost=cost, ending=ending)
    return message("prompt-twist-take" if can_twist else "prompt-take", cost=cost, ending=ending)


def yes(what: bool) -> str:
    """An answer that messages can choose by."""
    return "yes" if what else "no"


def reach(card: int) -> tuple[int, int]:
    """§3.2 The lowest and the highest number that may be laid on a card."""
    return NUMBERS[LOWEST[card]], NUMBERS[HIGHEST[card]]


def player(view: Sight, seat: Seat) -> Player:
    """The score with the running game as far as everybody knows it (T7)."""
    running = 0 if view.over else rules.points(view, seat)
    notes = notes_on(view.plus[seat], known_minus(view, seat), unseen_cards(view, seat))
    return Player(seat=seat, score=view.score[seat] + running, to_act=turns.is_to_act(view, seat), notes=notes)


@shared
def notes_on(plus: int, minus: int, unseen: int) -> list[Message]:
    notes = [message("note-game", plus=plus, minus=minus)]
    return [*notes, message("note-extra", count=unseen)] if unseen else notes


def known_minus(view: Sight, seat: Seat) -> int:
    """T7 The minus points that everybody knows; §7.2 with the extra cards when the match is over."""
    return view.minus[seat] + (rules.revealed_cost(view, seat) if view.over else 0)


def unseen_cards(view: Sight, seat: Seat) -> int:
    """T6 How many extra cards nobody has seen."""
    return 0 if view.over else view.extra_size[seat]


@shared
def pile(size: int) -> Zone:
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


def row(view: Sight, cost: int) -> Zone:
    """The row from left to right; whoever acted last laid its rightmost card, if it is new."""
    held = view.row[: view.row_size]
    cards = [ROW_CARDS[card] for card in held[:-1]]
    cards += [laid_card(card, last_to_act(view)) for card in held[-1:]]
    label = message("zone-row", game=view.game_no, games=view.games)
    return Zone(id="row", kind="row", label=label, cards=cards, count=len(cards), data={"cost": cost})


ROW_CARDS = [Card(id=f"row-{number}", face=str(number)) for number in NUMBERS]


@shared
def laid_card(card: int, owner: Seat) -> Card:
    return Card(f"row-{NUMBERS[card]}", str(NUMBERS[card]), came_from=f"hand-{owner}")


def last_to_act(view: Sight) -> Seat:
    """While a row lies there, the player to the right of the one whose turn it is."""
    return (turns.next_to_act(view) - 1) % view.seats


def hand(view: Sight, owner: Seat, viewer: Seat | None) -> Zone:
    """The viewer's own cards open, the others' face down."""
    if owner == viewer:
        return hand_zone(owner, list(compress(HAND_CARDS[owner], view.hand[owner])))
    return hidden_hand(owner, view.hand_size[owner])


HAND_CARDS = [
    [Card(id=f"hand-{owner}-{number}", face=str(number), came_from="pile") for number in NUMBERS]
    for owner in range(MAX_SEATS)
]


@shared
def hidden_hand(owner: Seat, size: int) -> Zone:
    return hand_zone(owner, [Card(id=f"hand-{owner}-{i}", came_from="pile") for i in range(size)])


def hand_zone(owner: Seat, cards: list[Card]) -> Zone:
    label = message("zone-hand", player=owner)
    return Zone(id=f"hand-{owner}", kind="hand", label=label, owner=owner, cards=cards, count=len(cards))


def plus_cards(view: Sight, owner: Seat) -> Zone:
    """§3.4 The twins that a seat has twisted, side by side."""
    return plus_zone(owner, view.taken, view.last_shown, view.plus[owner])


@shared
def plus_zone(owner: Seat, taken: tuple[int, ...], shown: int, points: int) -> Zone:
    zone = f"plus-{owner}"
    twisted = [card for card in range(DECK) if taken[card] == FACE_UP + owner]
    cards = [
        Card(f"{zone}-{NUMBERS[card]}", str(NUMBERS[card]), came_from=f"hand-{owner}" if card == shown else "row")
        for lower in twisted
        for card in (lower, int(TWIN[lower]))
        if lower < TWIN[lower]
    ]
    label = message("zone-plus", player=owner, points=points)
    return Zone(id=zone, kind="taken", label=label, owner=owner, cards=cards, count=len(cards))


def minus_cards(view: Sight, owner: Seat) -> Zone:
    """§4.1 The rows that a seat has taken, face down; §7.2 the extra cards lie open when the match is over."""
    from_rows = view.taken.count(FACE_DOWN + owner)
    cost, unseen = known_minus(view, owner), unseen_cards(view, owner)
    faces = tuple(str(number) for number in CARDS.show(view.revealed[owner])) if view.over else ("",) * unseen
    return minus_zone(owner, from_rows, cost, unseen, faces)


@shared
def minus_zone(owner: Seat, from_rows: int, cost: int, unseen: int, faces: tuple[str, ...]) -> Zone:
    zone = f"minus-{owner}"
    cards = [Card(id=f"{zone}-{i}", came_from="row") for i in range(from_rows)]
    cards += [Card(id=f"extra-{owner}-{i}", face=face, came_from="pile") for i, face in enumerate(faces)]
    label = message("zone-minus", player=owner, points=cost, extra=unseen)
    data: dict[str, object] = {"points": cost, "extra": unseen}
    return Zone(id=zone, kind="taken", label=label, owner=owner, cards=cards, count=len(cards), data=data)


def choice(view: Sight, seat: Seat, action: Action, cost: int) -> Choice:
    """`cost` is that of the row as it lies there."""
    if action == TAKE:
        label, effect = message("choice-take", count=view.row_size), effect_of_taking(view, cost)
        return Choice(action, show(action), label, target="row", effect=effect, hurts=cost >= COSTLY_ROW)
    if action >= TWIST:
        return twist_choice(seat, action, effect_of_twisting(view))
    return lay_choice(seat, action, cost)


def twist_choice(seat: Seat, action: Action, effect: Message) -> Choice:
    card = card_of_action(action)
    number, twin = NUMBERS[card], twin_number(card)
    label = message("choice-twist", card=number, twin=twin)
    return Choice(action, show(action), label, card=f"hand-{seat}-{number}", target=f"row-{twin}", effect=effect)


@shared
def lay_choice(seat: Seat, action: Action, cost: int) -> Choice:
    card = card_of_action(action)
    number, effect = NUMBERS[card], effect_of_laying(card, cost)
    label = message("choice-lay", card=number, kind=kind(card))
    return Choice(action, show(action), label, card=f"hand-{seat}-{number}", target="row", effect=effect)


def effect_of_laying(card: int, cost: int) -> Message:
    """What the row will cost, and what may be laid on it."""
    low, high = reach(card)
    return message("effect-lay", cost=cost + int(COST[card]), low=low, high=high)


def effect_of_twisting(view: Sight) -> Message:
    """§3.4 Two plus points; §5.1 and perhaps the end of the game."""
    if view.row_size == 1:
        return message("effect-twist-last", points=PAIR_POINTS, ending=yes(view.pile_size == 0))
    return message("effect-twist", points=PAIR_POINTS)


def effect_of_taking(view: Sight, cost: int) -> Message:
    """§4.1 Minus points; §5.1 perhaps the end of the game, §7.1 perhaps an unknown card more."""
    if view.pile_size == 0:
        return message("effect-take-ends", cost=cost)
    return message("effect-take-extra" if brings_extra_card(view) else "effect-take", cost=cost)


def brings_extra_card(view: Sight) -> bool:
    """§7.1 Taking this row brings the top card of the draw pile, too."""
    return bool(view.advanced and view.row_size == 1 and view.pile_size > 0)


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: Sight, after: Sight, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
    """What one action did, as the viewer saw it."""
    told = []
    for seat, action in revealed:
        told.append(tell_action(before, seat, action))
        if seat == viewer:
            told += tell_draw(before, after, seat)
    ended = bool(after.over) or after.game_no != before.game_no
    if ended:
        told += [what for seat in range(after.seats) for what in tell_score(after, seat)]
    if after.over:
        told.append(message("log-over", players=winners_of(after)))
    elif ended:
        told.append(message("log-game", game=after.game_no, games=after.games, player=after.starter))
    return told


def tell_action(before: Sight, seat: Seat, action: Action) -> Message:
    if action == TAKE:
        key = "log-take-extra" if brings_extra_card(before) else "log-take"
        return message(key, player=seat, count=before.row_size, cost=rules.row_cost(before))
    card = card_of_action(action)
    if action >= TWIST:
        return message("log-twist", player=seat, card=NUMBERS[card], twin=twin_number(card), points=PAIR_POINTS)
    key = "log-lay" if before.row_size else "log-start"
    return message(key, player=seat, card=NUMBERS[card], kind=kind(card))


def tell_draw(before: Sight, after: Sight, seat: Seat) -> list[Message]:
    """Which card the viewer has drawn, if any; the cards of a new deal are seen well enough."""
    if after.game_no != before.game_no:
        return []
    drawn = [card for card in range(DECK) if after.hand[seat][card] > before.hand[seat][card]]
    return [message("log-draw-own", player=seat, card=NUMBERS[card], kind=kind(card)) for card in drawn]


def tell_score(after: Sight, seat: Seat) -> list[Message]:
    """§7.2 The extra cards that are shown, and §5.4 the points of the game."""
    told = []
    shown = [card for card in after.revealed[seat] if card != NO_CARD]
    if shown:
        cards = [str(NUMBERS[card]) for card in shown]
        cost = sum(int(COST[card]) for card in shown)
        told.append(message("log-revealed", player=seat, cards=cards, count=len(shown), cost=cost))
    told.append(message("log-score", player=seat, points=after.game_score[seat], total=after.score[seat]))
    return told


# --- why not ---------------------------------------------------------------------------------------------------


def meant(view: Sight, seat: Seat, card: str, target: str) -> Action | None:
    """The action that somebody means who takes a card to a place, possible or not; None if there is none."""
    if not card:
        return TAKE if target == "row" else None
    number = card.removeprefix(f"hand-{seat}-")
    if number not in CARD_OF_WORD:
        return None
    return (TWIST if target.startswith("row-") else LAY) + CARD_OF_WORD[number]


def why_not(view: Sight, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if action >= TWIST and view.phase == Phase.NEW_ROW:
        return message("why-new-row", "§4.2")
    if action == TAKE:
        return message("why-nothing-to-take", "§4.1")
    if action >= TWIST:
        return why_no_twist(view, seat, action - TWIST)
    return why_no_lay(view, seat, action - LAY)


def why_no_lay(view: Sight, seat: Seat, card: int) -> Message:
    if not view.hand[seat][card]:
        return why_no_card(view, seat, card, "§3.2")
    end = rules.row_end(view)
    low, high = reach(end)
    return message("why-too-far", "§3.2", card=NUMBERS[card], kind=kind(card), end=NUMBERS[end], low=low, high=high)


def why_no_twist(view: Sight, seat: Seat, card: int) -> Message:
    if is_toad(card):
        return message("why-toad", "§3.5", card=NUMBERS[card])
    if not view.hand[seat][card]:
        return why_no_card(view, seat, card, "§3.4")
    if view.row_size == 0:
        return message("why-empty-row", "§3.3")
    return message("why-no-twin", "§3.4", card=NUMBERS[card], twin=twin_number(card))


def why_no_card(view: Sight, seat: Seat, card: int, section: str) -> Message:
    """Not this card; §5.3 nor any, if the hand is empty."""
    if view.hand_size[seat] == 0:
        return message("why-must-take", "§5.3")
    return message("why-no-card", section, card=NUMBERS[card], kind=kind(card))
