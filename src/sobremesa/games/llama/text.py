"""L.L.A.M.A. — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core import turns
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone, shared
from sobremesa.core.types import Action, Seat, Sight
from sobremesa.games.llama import knowledge, rules
from sobremesa.games.llama.state import (
    BIG_TOKEN,
    CARDS,
    DRAW,
    GLYPHS,
    KEEP,
    NUM_ACTIONS,
    PLAY,
    QUIT,
    RETURN_ONE,
    RETURN_TEN,
    TOKEN,
    Phase,
)

rules, knowledge, turns = in_python(rules), in_python(knowledge), in_python(turns)

# --- notation --------------------------------------------------------------------------------------------------

WORDS = {DRAW: "draw", QUIT: "quit", KEEP: "keep", RETURN_ONE: "return-1", RETURN_TEN: "return-10"}
NOTATION = [WORDS.get(action) or GLYPHS[action - PLAY] for action in range(NUM_ACTIONS)]
RETURNED = {KEEP: 0, RETURN_ONE: TOKEN, RETURN_TEN: BIG_TOKEN}


def show(action: Action) -> str:
    return NOTATION[action]


# --- the scene -------------------------------------------------------------------------------------------------


def scene(view: Sight, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    winners = winners_of(view) if view.over else []
    return Scene(
        game="llama",
        seats=view.seats,
        viewer=seat,
        ply=view.ply,
        prompt=prompt(view, seat, winners),
        players=players(view.seats, view.points, view.quit, view.to_act),
        zones=[
            pile(view.pile_size),
            discard_pile(sum(view.discard), view.top, view.last_played),
            *hands(view, seat),
        ],
        choices=[choice(view, seat, action) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners,
    )


def winners_of(view: Sight) -> list[Seat]:
    """§7.2 Those with the fewest points."""
    points = view.points[: view.seats]
    return [seat for seat, p in enumerate(points) if p == min(points)]


def prompt(view: Sight, seat: Seat | None, winners: list[Seat]) -> Message:
    if view.over:
        return message("prompt-over", players=winners)
    if seat is None or not turns.is_to_act(view, seat):
        return waiting_for(turns.next_to_act(view))
    if view.phase == Phase.GIVE_BACK:
        return message("prompt-give-back", points=view.points[seat])
    key = "prompt-turn" if rules.can_draw(view) else "prompt-turn-no-draw"
    return message(key, same=GLYPHS[view.top], following=GLYPHS[rules.next_kind(view.top)])


@shared
def waiting_for(player: Seat) -> Message:
    return message("prompt-wait", player=player)


@shared
def players(seats: int, points: tuple[int, ...], has_quit: tuple[int, ...], to_act: int) -> list[Player]:
    return [
        Player(s, points[s], turns.is_in(to_act, s), [message("note-quit")] if has_quit[s] else [])
        for s in range(seats)
    ]


@shared
def pile(size: int) -> Zone:
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


@shared
def discard_pile(size: int, top: int, last_played: Seat) -> Zone:
    came_from = "pile" if last_played < 0 else f"hand-{last_played}"
    card = Card(id=f"discard-{size}", face=GLYPHS[top], came_from=came_from)
    return Zone(id="discard", kind="pile", label=message("zone-discard"), cards=[card], count=size)


def hands(view: Sight, viewer: Seat | None) -> list[Zone]:
    """§3.5 The viewer's own cards open, the others' face down; all open once the round is scored (L5)."""
    if knowledge.hands_are_shown(view):
        return [open_hand(owner, view.leftover[owner]) for owner in range(view.seats)]
    hands = [*hidden_hands(view.hand_size[: view.seats])]
    if viewer is not None:
        hands[viewer] = open_hand(viewer, view.hand[viewer])
    return hands


@shared
def open_hand(owner: Seat, counts: tuple[int, ...]) -> Zone:
    return hand_zone(
        owner,
        [
            card_in_hand(owner, glyph, copy)
            for glyph, count in zip(GLYPHS, counts, strict=True)
            if count
            for copy in range(count)
        ],
    )


@shared
def card_in_hand(owner: Seat, glyph: str, copy: int) -> Card:
    return Card(id=f"hand-{owner}-{glyph}-{copy}", face=glyph, came_from="pile")


@shared
def hidden_hands(sizes: tuple[int, ...]) -> list[Zone]:
    return [hidden_hand(owner, size) for owner, size in enumerate(sizes)]


@shared
def hidden_hand(owner: Seat, size: int) -> Zone:
    return hand_zone(owner, [Card(id=f"hand-{owner}-{i}", came_from="pile") for i in range(size)])


def hand_zone(owner: Seat, cards: list[Card]) -> Zone:
    label = message("zone-hand", player=owner)
    return Zone(id=f"hand-{owner}", kind="hand", label=label, owner=owner, cards=cards, count=len(cards))


def choice(view: Sight, seat: Seat, action: Action) -> Choice:
    if action == DRAW:
        return DRAW_CHOICE
    if action == QUIT:
        return quit_choice(seat, rules.hand_points(view, seat))
    if action in RETURNED:
        return return_choice(action, view.points[seat])
    return play_choice(seat, action, view.hand[seat][action - PLAY])


DRAW_CHOICE = Choice(DRAW, show(DRAW), message("choice-draw"), target="pile")


@shared
def quit_choice(seat: Seat, points: int) -> Choice:
    effect = message("effect-quit", points=points)
    return Choice(QUIT, show(QUIT), message("choice-quit"), target=f"hand-{seat}", effect=effect, hurts=True)


@shared
def return_choice(action: Action, points: int) -> Choice:
    effect = message("effect-points", points=points - RETURNED[action])
    return Choice(action, show(action), message("choice-return", points=RETURNED[action]), effect=effect)


@shared
def play_choice(seat: Seat, action: Action, copies: int) -> Choice:
    """With the last of the copies in the hand."""
    card = show(action)
    label = message("choice-play", card=card)
    return Choice(action, card, label, card=f"hand-{seat}-{card}-{copies - 1}", target="discard")


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: Sight, after: Sight, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
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
    if before.phase == Phase.TURN and (knowledge.hands_are_shown(after) or after.round_no != before.round_no):
        told += [tell_leftover(after, seat) for seat in range(after.seats)]
    if after.over:
        told.append(message("log-over", limit=after.limit, players=winners_of(after)))
    elif after.round_no != before.round_no:
        starter = turns.next_to_act(after)
        told.append(message("log-round", round=after.round_no, player=starter, card=GLYPHS[after.top]))
    return told


def tell_draw(before: Sight, after: Sight, seat: Seat, viewer: Seat | None) -> Message:
    if seat != viewer:
        return message("log-draw", player=seat)
    cards = zip(GLYPHS, before.hand[seat], after.hand[seat], strict=True)
    drawn = next(glyph for glyph, held, holds in cards if holds > held)
    return message("log-draw-own", player=seat, card=drawn)


def tell_leftover(view: Sight, seat: Seat) -> Message:
    cards = [message("card-name", card=card) for card in CARDS.show(view.leftover[seat])]
    if not cards:
        return message("log-emptied", player=seat)
    return message("log-leftover", player=seat, cards=cards, points=view.penalty[seat])


# --- why not ---------------------------------------------------------------------------------------------------


def meant(view: Sight, seat: Seat, card: str, target: str) -> Action | None:
    """The action that somebody means who takes a card to a place, possible or not; None if there is none."""
    if target == "pile":
        return DRAW
    glyph = card.removeprefix(f"hand-{seat}-")[:1]
    return PLAY + GLYPHS.index(glyph) if glyph and glyph in GLYPHS else None


def why_not(view: Sight, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if view.phase == Phase.GIVE_BACK:
        if action == RETURN_TEN:
            return message("why-not-ten", "§6.1", points=view.points[seat])
        return message("why-round-scored", "§6.1")
    if action in RETURNED:
        return message("why-nothing-to-return", "§6.1")
    if action == DRAW:
        if rules.still_in(view) == 1:
            return message("why-alone", "§4.1")
        return message("why-pile-empty", "§3.3")
    if view.hand[seat][action - PLAY] == 0:
        return message("why-no-card", "§3.2", card=show(action))
    same, following = GLYPHS[view.top], GLYPHS[rules.next_kind(view.top)]
    return message("why-no-fit", "§3.2", card=show(action), same=same, following=following)
