"""L.L.A.M.A. — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone
from sobremesa.core.turns import is_to_act, next_to_act
from sobremesa.core.types import Action, Seat, State
from sobremesa.games.llama.knowledge import hands_are_shown
from sobremesa.games.llama.rules import can_draw, hand_points, next_kind, still_in
from sobremesa.games.llama.state import (
    BIG_TOKEN,
    DRAW,
    GLYPHS,
    KEEP,
    KINDS,
    NUM_ACTIONS,
    PLAY,
    QUIT,
    RETURN_ONE,
    RETURN_TEN,
    TOKEN,
    Phase,
)

# --- notation --------------------------------------------------------------------------------------------------

WORDS = {DRAW: "draw", QUIT: "quit", KEEP: "keep", RETURN_ONE: "return-1", RETURN_TEN: "return-10"}
NOTATION = [WORDS.get(action) or GLYPHS[action - PLAY] for action in range(NUM_ACTIONS)]
RETURNED = {KEEP: 0, RETURN_ONE: TOKEN, RETURN_TEN: BIG_TOKEN}


def show(action: Action) -> str:
    return NOTATION[action]


# --- the scene -------------------------------------------------------------------------------------------------


def scene(view: State, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    seats = range(int(view.seats))
    winners = [s for s in seats if view.points[s] == min(view.points[: len(seats)])] if view.over else []
    return Scene(
        game="llama",
        seats=len(seats),
        viewer=seat,
        ply=int(view.ply),
        prompt=prompt(view, seat, winners),
        players=[player(view, s) for s in seats],
        zones=[pile(view), discard_pile(view), *(hand(view, s, seat) for s in seats)],
        choices=[choice(view, seat, action) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners,
    )


def prompt(view: State, seat: Seat | None, winners: list[Seat]) -> Message:
    if view.over:
        return message("prompt-over", players=winners)
    if seat is None or not is_to_act(view, seat):
        return message("prompt-wait", player=next_to_act(view))
    if view.phase == Phase.GIVE_BACK:
        return message("prompt-give-back", points=view.points[seat])
    top = int(view.top)
    key = "prompt-turn" if can_draw(view) else "prompt-turn-no-draw"
    return message(key, same=GLYPHS[top], following=GLYPHS[next_kind(top)])


def player(view: State, seat: Seat) -> Player:
    notes = [message("note-quit")] if view.quit[seat] else []
    return Player(seat=seat, score=int(view.points[seat]), to_act=is_to_act(view, seat), notes=notes)


def pile(view: State) -> Zone:
    size = int(view.pile_size)
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


def discard_pile(view: State) -> Zone:
    size = int(view.discard.sum())
    came_from = "pile" if view.last_played < 0 else f"hand-{view.last_played}"
    top = Card(id=f"discard-{size}", face=GLYPHS[int(view.top)], came_from=came_from)
    return Zone(id="discard", kind="pile", label=message("zone-discard"), cards=[top], count=size)


def hand(view: State, owner: Seat, viewer: Seat | None) -> Zone:
    """§3.5 The viewer's own cards open, the others' face down; all open once the round is scored (L5)."""
    zone = f"hand-{owner}"
    if hands_are_shown(view):
        cards = open_cards(zone, view.leftover[owner])
    elif owner == viewer:
        cards = open_cards(zone, view.hand[owner])
    else:
        cards = [Card(id=f"{zone}-{i}", came_from="pile") for i in range(int(view.hand_size[owner]))]
    label = message("zone-hand", player=owner)
    return Zone(id=zone, kind="hand", label=label, owner=owner, cards=cards, count=len(cards))


def open_cards(zone: str, counts: State) -> list[Card]:
    return [
        Card(id=f"{zone}-{GLYPHS[kind]}-{copy}", face=GLYPHS[kind], came_from="pile")
        for kind in range(KINDS)
        for copy in range(int(counts[kind]))
    ]


def choice(view: State, seat: Seat, action: Action) -> Choice:
    notation = show(action)
    if action == DRAW:
        return Choice(action, notation, message("choice-draw"), target="pile")
    if action == QUIT:
        effect = message("effect-quit", points=hand_points(view, seat))
        return Choice(action, notation, message("choice-quit"), target=f"hand-{seat}", effect=effect, hurts=True)
    if action in RETURNED:
        effect = message("effect-points", points=int(view.points[seat]) - RETURNED[action])
        return Choice(action, notation, message("choice-return", points=RETURNED[action]), effect=effect)
    last_copy = int(view.hand[seat, action - PLAY]) - 1
    card = f"hand-{seat}-{notation}-{last_copy}"
    return Choice(action, notation, message("choice-play", card=notation), card=card, target="discard")


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: State, after: State, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
    """What one action did, as the viewer saw it."""
    told = []
    for seat, action in revealed:
        if action == DRAW:
            told.append(tell_draw(before, after, seat, viewer))
        elif action == QUIT:
            told.append(message("log-quit", player=seat))
        elif action in RETURNED:
            told.append(message("log-return", player=seat, points=RETURNED[action]))
        else:
            told.append(message("log-play", player=seat, card=show(action)))
    if before.phase == Phase.TURN and (hands_are_shown(after) or after.round_no != before.round_no):
        told += [tell_leftover(after, seat) for seat in range(int(after.seats))]
    if after.over:
        fewest = min(after.points[: int(after.seats)])
        winners = [s for s in range(int(after.seats)) if after.points[s] == fewest]
        told.append(message("log-over", limit=after.limit, players=winners))
    elif after.round_no != before.round_no:
        told.append(message("log-round", round=after.round_no, player=next_to_act(after), card=GLYPHS[int(after.top)]))
    return told


def tell_draw(before: State, after: State, seat: Seat, viewer: Seat | None) -> Message:
    if seat != viewer:
        return message("log-draw", player=seat)
    drawn = next(kind for kind in range(KINDS) if after.hand[seat, kind] > before.hand[seat, kind])
    return message("log-draw-own", player=seat, card=GLYPHS[drawn])


def tell_leftover(view: State, seat: Seat) -> Message:
    cards = " ".join(GLYPHS[kind] for kind in range(KINDS) for _ in range(int(view.leftover[seat, kind])))
    if not cards:
        return message("log-emptied", player=seat)
    return message("log-leftover", player=seat, cards=cards, points=view.penalty[seat])


# --- why not ---------------------------------------------------------------------------------------------------


def why_not(view: State, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if view.phase == Phase.GIVE_BACK:
        if action == RETURN_TEN:
            return message("why-not-ten", "§6.1", points=view.points[seat])
        return message("why-round-scored", "§6.1")
    if action in RETURNED:
        return message("why-nothing-to-return", "§6.1")
    if action == DRAW:
        if still_in(view) == 1:
            return message("why-alone", "§4.1")
        return message("why-pile-empty", "§3.3")
    top = int(view.top)
    if view.hand[seat, action - PLAY] == 0:
        return message("why-no-card", "§3.2", card=show(action))
    return message("why-no-fit", "§3.2", card=show(action), same=GLYPHS[top], following=GLYPHS[next_kind(top)])
