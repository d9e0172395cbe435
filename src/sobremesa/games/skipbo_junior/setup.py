"""Skip-Bo Junior — positions set up by hand: what may be left out, and what must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from sobremesa.core.errors import BadPosition
from sobremesa.core.messages import Message, message
from sobremesa.core.turns import is_to_act, seats_in
from sobremesa.core.types import Seat, State
from sobremesa.games.skipbo_junior.rules import can_play, number_of
from sobremesa.games.skipbo_junior.state import (
    CARD_NAMES,
    DECK,
    FACE_DOWN,
    GLYPHS,
    PLACES,
    SHUFFLED_IN,
    STACKS,
    TEN,
    WILD,
    lying,
)

# --- what may be left out --------------------------------------------------------------------------------------


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """Fill in what follows from the rest. Needed are at least the stocks.

    Cards are given from the bottom up, as in `14?T`: `stocks` by seat, the last card being the one turned up; `stacks`
    by seat, three each; `building`, up to four piles; `completed`; `pile`. Cards that are named nowhere go into the
    draw pile, or into the completed piles if the draw pile is given. With `under` every card is named already.
    """
    if "under" in data:
        return data
    given = dict(data)
    deck = Deck()
    stocks = [deck.cards("stocks", word) for word in given.pop("stocks", [])]
    rows = given.pop("stacks", [[""] * STACKS] * len(stocks))
    stacks = [[deck.cards("stacks", word) for word in row] for row in rows]
    building = [deck.cards("building", word) for word in given.pop("building", [])]
    building += [[]] * (PLACES - len(building))
    completed = deck.cards("completed", given.pop("completed", ""))
    pile = deck.cards("pile", given.pop("pile")) if "pile" in given else deck.rest()
    completed += deck.rest()
    open_cards = [stock[-1:] for stock in stocks] + [stack for row in stacks for stack in row] + building + [completed]
    filled = {
        "seats": len(stocks),
        "under": ",".join("".join(cards) for cards in open_cards if cards),
        "pile": "".join(pile),
        "pile_size": len(pile),
        "face_down": ["".join(stock[:-1]) for stock in stocks],
        "stock_top": [name_on(stock) for stock in stocks],
        "stock_size": [len(stock) for stock in stocks],
        "stack_top": [[name_on(stack) for stack in row] for row in stacks],
        "building_top": [name_on(cards) for cards in building],
        "height": [len(cards) for cards in building],
        "completed_top": name_on(completed),
        "completed_size": len(completed),
        "turn_no": 1,
        "dealt": STACKS,
        "last_seat": "-",
        "last_play": "-",
    }
    return filled | {name: value for name, value in given.items() if name != "seats"}


class Deck:
    """Gives out cards by what is printed on them: the first 5 is `5a`, the next one `5b`."""

    def __init__(self) -> None:
        self.left = {glyph: [name for name in CARD_NAMES if name[0] == glyph] for glyph in GLYPHS}

    def cards(self, field: str, word: Any) -> list[str]:
        """The names of the cards of a word such as `14?T`."""
        given = []
        for glyph in str(word).upper():
            if glyph not in GLYPHS:
                problem = f"there is no card {glyph!r}; cards are {', '.join(GLYPHS)}"
                raise BadPosition("position-bad-value", field=field, problem=problem)
            if not self.left[glyph]:
                raise BadPosition(message("setup-copies", card=GLYPHS.index(glyph)), "skipbo_junior")
            given.append(self.left[glyph].pop(0))
        return given

    def rest(self) -> list[str]:
        """All that is left."""
        names = [name for names in self.left.values() for name in names]
        self.left = {glyph: [] for glyph in GLYPHS}
        return names


def name_on(cards: list[str]) -> str:
    """The card on top, `-` if there is none."""
    return cards[-1] if cards else "-"


# --- what must hold --------------------------------------------------------------------------------------------


def problems(s: State) -> list[Message]:
    """What is wrong with a position; nothing if it can be played on."""
    found = [*card_problems(s), *face_down_problems(s)]
    for seat in range(int(s.seats)):
        found += stock_problems(s, seat)
    for place in range(PLACES):
        found += building_problems(s, place)
    if s.completed_size != len(lying(s.under, int(s.completed_top))):
        found.append(message("setup-completed-size"))
    found += turn_problems(s)
    return found or acting_problems(s)


def card_problems(s: State) -> Iterable[Message]:
    """§1.1 Every card is there exactly once."""
    seats = range(int(s.seats))
    tops = [*s.stack_top[: len(seats)].ravel().tolist(), *s.building_top.tolist(), int(s.completed_top)]
    there = Counter(card for top in tops for card in lying(s.under, top))
    there.update(s.stock_top[: len(seats)].tolist() + s.face_down[: len(seats)].ravel().tolist() + s.pile.tolist())
    for card, name in enumerate(CARD_NAMES):
        if there[card] != 1:
            yield message("setup-card", name=name, there=there[card])


def face_down_problems(s: State) -> Iterable[Message]:
    """What is said of face-down cards is true: they are in the stocks and in the draw pile, and nowhere else."""
    size, pile, under = int(s.pile_size), s.pile.tolist(), s.under.tolist()
    if size < 0 or min(pile[:size], default=0) < 0 or max(pile[size:], default=-1) >= 0:
        yield message("setup-pile-size")
    shuffled_in = {card for card in range(DECK) if under[card] == SHUFFLED_IN}
    if shuffled_in and shuffled_in != {card for card in pile if card >= 0}:
        yield message("setup-shuffled-in")
    unseen = {card for card in range(DECK) if under[card] == FACE_DOWN}
    face_down = {card for cards in (pile, *s.face_down[: int(s.seats)].tolist()) for card in cards if card >= 0}
    if unseen | shuffled_in != face_down:
        yield message("setup-face-down")


def stock_problems(s: State, seat: Seat) -> Iterable[Message]:
    """§2.1 A stock is no larger than it was dealt, and its top card is turned up; §6.1 an empty one ends the game."""
    size, covered = int(s.stock_size[seat]), int(s.stock_size[seat]) - 1
    cards = s.face_down[seat]
    if size == 0 and (s.stock_top[seat] >= 0 or (cards >= 0).any()):
        yield message("setup-stock-size", player=seat)
    if size > 0 and (s.stock_top[seat] < 0 or (cards[:covered] < 0).any() or (cards[covered:] >= 0).any()):
        yield message("setup-stock-size", player=seat)
    if not 0 <= size <= s.stock:
        yield message("setup-stock-large", player=seat, most=s.stock)
    if size == 0 and not s.over:
        yield message("setup-stock-empty", player=seat)


def building_problems(s: State, place: int) -> Iterable[Message]:
    """§4.2 The cards of a pile count up to the number that it has reached; §5.2 the lower ones may be gone."""
    height = int(s.height[place])
    cards = lying(s.under, int(s.building_top[place]))
    numbers = range(height - len(cards) + 1, height + 1)
    counts_up = all(number_of(card) in (WILD, number) for card, number in zip(cards, numbers, strict=True))
    if not 0 <= height < TEN or len(cards) > height or (height > 0 and not cards) or not counts_up:
        yield message("setup-building", place=place + 1, height=height)


def turn_problems(s: State) -> Iterable[Message]:
    """§3.1 Three cards are dealt unless there are no more; §6.2 idle turns follow one another only then."""
    if not 0 <= s.dealt <= STACKS or s.played < 0 or (s.dealt < STACKS and s.pile_size > 0):
        yield message("setup-dealt")
    empty = [seat for seat in range(int(s.seats)) if s.stock_size[seat] == 0]
    if not 0 <= s.idle <= s.seats or (s.idle > 0 and s.dealt > 0):
        yield message("setup-idle")
    if bool(s.over) != (len(empty) == 1 or s.idle == s.seats) or len(empty) > 1:
        yield message("setup-over")
    if (s.last_seat < 0) != (s.last_play < 0) or s.last_seat >= s.seats:
        yield message("setup-last-play")
    if seats_in(int(s.to_act)) != (0 if s.over else 1):
        yield message("setup-to-act")


def acting_problems(s: State) -> list[Message]:
    """§3.4 Who cannot play is not to act: such turns pass by themselves."""
    acting = [seat for seat in range(int(s.seats)) if is_to_act(s, seat)]
    return [message("setup-cannot-play", player=seat) for seat in acting if not can_play(s, seat)]


# --- the position by what is printed on the cards --------------------------------------------------------------


def facts(s: State) -> dict[str, Any]:
    """Cards as they look, without the names of their copies, always from the bottom up."""
    seats, under = int(s.seats), s.under.tolist()
    return {
        "pile": printed(s.pile.tolist()),
        "stocks": [printed(cards) for cards in s.face_down[:seats].tolist()],
        "stock_top": [printed([card]) for card in s.stock_top[:seats].tolist()],
        "stacks": [[printed(lying(under, top)) for top in tops] for tops in s.stack_top[:seats].tolist()],
        "building": [printed(lying(under, top)) for top in s.building_top.tolist()],
        "completed": printed(lying(under, int(s.completed_top))),
    }


def printed(cards: Iterable[int]) -> str:
    return "".join(CARD_NAMES[card][0] for card in cards if card >= 0)
