"""Skip-Bo Junior — the game for people: notation, the scene, what is told, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core import turns
from sobremesa.core.cards import NO_CARD
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, message
from sobremesa.core.scene import Card, Choice, Player, Scene, Zone, shared
from sobremesa.core.types import Action, Seat, Sight
from sobremesa.games.skipbo_junior import rules
from sobremesa.games.skipbo_junior.state import (
    NOTATION,
    PLACES,
    PLAY,
    STACK,
    STACK_LETTERS,
    STACKS,
    STOCK,
    STOP,
    TEN,
    WILD,
    lying,
)

rules, turns = in_python(rules), in_python(turns)

# --- notation --------------------------------------------------------------------------------------------------


def show(action: Action) -> str:
    return NOTATION[action]


def source_of(action: Action) -> int:
    return (action - PLAY) // PLACES


def place_of(action: Action) -> int:
    return (action - PLAY) % PLACES


def face(card: int) -> str:
    """What is printed on a card."""
    number = rules.number_of(card)
    return "?" if number == WILD else str(number)


# --- the scene -------------------------------------------------------------------------------------------------


def scene(view: Sight, seat: Seat | None, legal: Sequence[Action]) -> Scene:
    seats = range(view.seats)
    return Scene(
        game="skipbo_junior",
        seats=view.seats,
        viewer=seat,
        ply=view.ply,
        prompt=prompt(view, seat),
        players=[player(s, view.stock_size[s], turns.is_to_act(view, s)) for s in seats],
        zones=[
            pile(view.pile_size),
            completed(view),
            *(building_pile(view, place) for place in range(PLACES)),
            *(zone for s in seats for zone in (stock(view, s), *hand_stacks(s, view.stack_top[s], view.under))),
        ],
        choices=[choice(view, seat, action) for action in legal] if seat is not None else [],
        over=bool(view.over),
        winners=winners(view),
    )


def winners(view: Sight) -> list[Seat]:
    """§6 The smallest stock, once the game is over."""
    sizes = view.stock_size[: view.seats]
    return [seat for seat, size in enumerate(sizes) if size == min(sizes)] if view.over else []


def prompt(view: Sight, seat: Seat | None) -> Message:
    if view.over:
        return message("prompt-over", players=winners(view))
    if seat is None or not turns.is_to_act(view, seat):
        return message("prompt-wait", player=turns.next_to_act(view))
    needed = sorted({height + 1 for height in view.height})
    key = "prompt-turn-may-stop" if view.may_stop else "prompt-turn"
    return message(key, numbers=needed)


@shared
def player(seat: Seat, stock_size: int, to_act: bool) -> Player:
    return Player(seat=seat, score=stock_size, to_act=to_act)


@shared
def pile(size: int) -> Zone:
    cards = [Card(id=f"pile-{size}")] if size else []
    return Zone(id="pile", kind="pile", label=message("zone-pile"), cards=cards, count=size)


def completed(view: Sight) -> Zone:
    cards = [played_card(view, view.completed_top)] if view.completed_size else []
    label = message("zone-completed")
    return Zone(id="completed", kind="completed", label=label, cards=cards, count=view.completed_size)


def building_pile(view: Sight, place: int) -> Zone:
    """§4.2 The top card, and the number that the pile has reached, which a ? does not show."""
    top = view.building_top[place]
    cards = () if top == NO_CARD else (played_card(view, top),)
    return building_zone(place, view.height[place], rules.cards_down_from(view, top), cards)


@shared
def building_zone(place: int, height: int, count: int, cards: tuple[Card, ...]) -> Zone:
    label = message("zone-building", place=place + 1, height=height, needed=height + 1)
    data: dict[str, object] = {"height": height}
    return Zone(id=f"building-{place + 1}", kind="building", label=label, cards=list(cards), count=count, data=data)


def stock(view: Sight, owner: Seat) -> Zone:
    """§2.1 The top card lies open on the face-down ones."""
    return stock_zone(owner, view.stock_size[owner], view.stock_top[owner])


@shared
def stock_zone(owner: Seat, size: int, top: int) -> Zone:
    zone = f"stock-{owner}"
    cards = [Card(id=f"{zone}-{size - 1}")] if size > 1 else []
    cards += [open_card(top)] if size else []
    return Zone(id=zone, kind="pile", label=message("zone-stock", player=owner), owner=owner, cards=cards, count=size)


@shared
def hand_stacks(owner: Seat, tops: tuple[int, ...], under: tuple[int, ...]) -> list[Zone]:
    """§3.3 All cards of a hand stack are open (S8)."""
    return [stack_zone(owner, stack, tuple(lying(under, top))) for stack, top in enumerate(tops)]


@shared
def stack_zone(owner: Seat, stack: int, held: tuple[int, ...]) -> Zone:
    cards = [open_card(card, "pile") for card in held]
    label = message("zone-stack", player=owner, stack=STACK_LETTERS[stack])
    return Zone(id=stack_id(owner, stack), kind="stack", label=label, owner=owner, cards=cards, count=len(cards))


def stack_id(owner: Seat, stack: int) -> str:
    return f"stack-{owner}-{STACK_LETTERS[stack]}"


@shared
def open_card(card: int, came_from: str = "") -> Card:
    return Card(id=f"card-{card}", face=face(card), came_from=came_from)


def played_card(view: Sight, card: int) -> Card:
    """The top card of a building pile or of the completed piles, which may be the one that was played last."""
    if view.last_play < 0 or card != last_played_card(view):
        return open_card(card)
    source = source_of(view.last_play)
    owner = view.last_seat
    return open_card(card, f"stock-{owner}" if source == STOCK else stack_id(owner, source - STACK))


def last_played_card(view: Sight) -> int:
    """Where it was played to; a pile that it completed lies on top of the completed ones (§4.3)."""
    place = place_of(view.last_play)
    return view.building_top[place] if view.height[place] else view.completed_top


# --- choices ---------------------------------------------------------------------------------------------------


def choice(view: Sight, seat: Seat, action: Action) -> Choice:
    if action == STOP:
        hurts = any(rules.fits(view, view.stock_top[seat], place) for place in range(PLACES))
        effect = message("effect-stop-stock") if hurts else None
        return Choice(action, show(action), message("choice-stop"), effect=effect, hurts=hurts)
    card = rules.top_card(view, seat, source_of(action))
    return Choice(
        action,
        show(action),
        play_message(view, seat, action, "choice-stock", "choice-stack"),
        card=f"card-{card}",
        target=f"building-{place_of(action) + 1}",
        effect=effect_of(view, seat, action),
    )


def play_message(view: Sight, seat: Seat, action: Action, from_stock: str, from_stack: str) -> Message:
    """A play in words, from the stock or from a hand stack: the card (0 for a ?), the number it stands for, its way."""
    source, place = source_of(action), place_of(action)
    card, number = rules.number_of(rules.top_card(view, seat, source)), view.height[place] + 1
    if source == STOCK:
        return message(from_stock, player=seat, card=card, number=number, place=place + 1)
    stack = STACK_LETTERS[source - STACK]
    return message(from_stack, player=seat, card=card, number=number, place=place + 1, stack=stack)


def effect_of(view: Sight, seat: Seat, action: Action) -> Message:
    """What a play leaves: cards in the stock, or the freed card of the stack; and whether it completes the pile."""
    number = view.height[place_of(action)] + 1
    if source_of(action) == STOCK:
        left = view.stock_size[seat] - 1
        return message("effect-stock", left=left, number=number) if left else message("effect-win")
    freed = view.under[rules.top_card(view, seat, source_of(action))]
    if freed == NO_CARD:
        return message("effect-stack-empty", number=number)
    return message("effect-stack", freed=rules.number_of(freed), number=number)


# --- what is told ----------------------------------------------------------------------------------------------


def tell(before: Sight, after: Sight, revealed: Sequence[tuple[Seat, Action]], viewer: Seat | None) -> list[Message]:
    """What one action did, and the turns that passed by themselves after it (§3.4)."""
    told = []
    for seat, action in revealed:
        told += tell_action(before, after, seat, action)
        told += tell_turns(before, after, seat, action)
    if after.over:
        key = "log-locked" if after.idle == after.seats else "log-over"
        told.append(message(key, players=winners(after)))
    return told


def tell_action(before: Sight, after: Sight, seat: Seat, action: Action) -> list[Message]:
    if action == STOP:
        return [message("log-stop", player=seat)]
    told = [play_message(before, seat, action, "log-stock", "log-stack")]
    if completes(before, action):
        told.append(message("log-completed", place=place_of(action) + 1))
    if source_of(action) == STOCK and after.stock_size[seat] > 0:
        told.append(message("log-turned-up", player=seat, card=rules.number_of(after.stock_top[seat])))
    return told


def completes(before: Sight, action: Action) -> bool:
    return action != STOP and before.height[place_of(action)] + 1 == TEN


def tell_turns(before: Sight, after: Sight, seat: Seat, action: Action) -> list[Message]:
    """Who was dealt what and could not play it; last, who is to act now."""
    turns_passed = after.turn_no - before.turn_no
    if not turns_passed:
        return []
    told = []
    to_deal, supplies = before.pile_size, supplies_after(before, action)
    dealt = {
        (s, i): new_cards(before, after, (s, i), (seat, action)) for s in range(after.seats) for i in range(STACKS)
    }
    for turn in range(1, turns_passed + 1):
        seat = turns.next_seat(after, seat)
        cards = [dealt[seat, i].pop(0) for i in range(STACKS) if dealt[seat, i]]
        for _ in cards:
            if to_deal == 0:
                new_pile, to_deal = supplies.pop(0)
                told.append(message(new_pile, cards=to_deal))
            to_deal -= 1
        told.append(tell_deal(seat, cards))
        if turn < turns_passed or after.over:
            told.append(message("log-pass", player=seat))
    return told


def tell_deal(seat: Seat, cards: list[int]) -> Message:
    if not cards:
        return message("log-nothing-dealt", player=seat)
    return message("log-dealt", player=seat, cards=" ".join(map(face, cards)))


def new_cards(before: Sight, after: Sight, stack: tuple[Seat, int], played: tuple[Seat, Action]) -> list[int]:
    """§3.1 What has been dealt onto a hand stack."""
    owner, i = stack
    there = rules.cards_down_from(before, before.stack_top[owner][i])
    if played[1] != STOP and (owner, STACK + i) == (played[0], source_of(played[1])):
        there -= 1
    return lying(after.under, after.stack_top[owner][i])[there:]


def supplies_after(before: Sight, action: Action) -> list[tuple[str, int]]:
    """§5 What new draw piles can be made of after an action: how many cards, and how that is told."""
    complete = before.completed_size
    sizes = [rules.cards_down_from(before, top) for top in before.building_top]
    if action != STOP:
        sizes[place_of(action)] += 1
    if completes(before, action):
        complete += sizes[place_of(action)]
        sizes[place_of(action)] = 0
    covered = sum(size - 1 for size in sizes if size)
    return [supply for supply in (("log-new-pile", complete), ("log-new-pile-covered", covered)) if supply[1]]


# --- why not ---------------------------------------------------------------------------------------------------


def meant(view: Sight, seat: Seat, card: str, target: str) -> Action | None:
    """The action that somebody means who takes a card to a place, possible or not; None if there is none."""
    sources = range(STACK + STACKS)
    source = next((s for s in sources if card == f"card-{rules.top_card(view, seat, s)}"), None)
    if source is None:
        return None
    places = [f"building-{place + 1}" for place in range(PLACES)]
    return PLAY + source * PLACES + (places.index(target) if target in places else 0)


def why_not(view: Sight, seat: Seat, action: Action) -> Message:
    """Why a seat that is to act may not do this."""
    if action == STOP:
        return message("why-must-play", "§3.4")
    source, place = source_of(action), place_of(action)
    card = rules.top_card(view, seat, source)
    if card == NO_CARD:
        return message("why-stack-empty", "§3.2", stack=STACK_LETTERS[source - STACK])
    if view.height[place] == 0:
        return message("why-not-first", "§4.2", card=rules.number_of(card))
    return message("why-no-fit", "§4.2", card=rules.number_of(card), place=place + 1, needed=view.height[place] + 1)
