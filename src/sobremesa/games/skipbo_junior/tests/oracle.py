"""A second, naive implementation of the game, written from RULES.md alone."""

from collections.abc import Callable

NUMBERS = "123456789T"  # §1.1; NUMBERS[h] is the number needed on a building pile that has reached h
WILD = "?"  # §1.2
COPIES = 8  # §1.1: of each number
WILDS = 16  # §1.1
STACKS = "abc"  # the three hand stacks (§3.1), as in the notation
PLACES = 4  # §4.1
COMPLETE = 10  # §4.3
LETTERS = "ABCD"


class Oracle:
    """One match, from the deal (§2) to the end of the game (§6)."""

    over: bool
    actor: int  # whose turn it is
    ply: int
    pile: list[str]  # the draw pile, as the list of §8.1
    stocks: list[list[str]]  # per seat, from bottom to top; the last card is the one turned up (§2.1)
    stacks: list[list[list[str]]]  # per seat the three hand stacks, each from bottom to top (§3.1)
    building: list[list[str]]  # the four places: the cards that lie there, from bottom to top (§4.1)
    height: list[int]  # the number each building pile has reached, 0 for a free place (§4.2, §5.2)
    completed: list[str]  # the cards of the completed piles, in the order of §8.3
    dealt: int  # how many cards were dealt at the start of this turn (§3.1, §5.3)
    played: int  # how many cards were played in this turn
    idle: int  # how many idle turns have directly followed one another (§6.2)

    def __init__(self, seats: int, options: dict[str, int], pick: Callable[[int], int]) -> None:
        """Choose the starter by lot unless one is named (§2.2), deal the stocks (§2.1), and begin (§8.4)."""
        self.seats = seats
        self.may_stop = bool(options["may_stop"])
        self.pick = pick
        self.over = False
        self.ply = 0
        starter = options["first"]
        if starter == -1:
            starter = pick(seats)
        self.pile = [card for card in NUMBERS for _ in range(COPIES)] + [WILD] * WILDS  # §8.1
        self.stocks = [[self._draw() for _ in range(options["stock"])] for _ in range(seats)]  # §8.2
        self.stacks = [[[] for _ in STACKS] for _ in range(seats)]
        self.building = [[] for _ in range(PLACES)]
        self.height = [0] * PLACES
        self.completed = []
        self.idle = 0
        self._begin_turn(starter)
        self._pass_while_stuck()

    @property
    def to_act(self) -> set[int]:
        """The seats that may act now: always exactly one, until the game is over (§3.4)."""
        return set() if self.over else {self.actor}

    def legal(self, seat: int) -> set[str]:
        """All words that `seat` may play now (§3.2, §4.2, §7.1); none if it is not to act."""
        if self.over or seat != self.actor:
            return set()
        words = self._plays()
        if self.may_stop:  # §7.1
            words.add("stop")
        return words

    def play(self, seat: int, word: str) -> None:
        """Let `seat` do what the legal word `word` says (§3.2, §7.1)."""
        self.ply += 1
        if word == "stop":  # §7.1
            self._end_turn()
        else:
            self._play_card(seat, word)
        self._pass_while_stuck()

    def payoff(self) -> list[int]:
        """Minus the cards left in the stock of each seat: the smallest stock wins (§6.1, §6.2)."""
        return [-len(stock) for stock in self.stocks]

    def facts(self) -> dict[str, object]:
        """The whole state in plain values, for comparison."""
        return {
            "to_act": "-" if self.over else LETTERS[self.actor],
            "over": int(self.over),
            "ply": self.ply,
            "pile": "".join(self.pile),
            "stocks": ["".join(stock[:-1]) for stock in self.stocks],
            "stock_top": ["".join(stock[-1:]) for stock in self.stocks],
            "stacks": [["".join(stack) for stack in stacks] for stacks in self.stacks],
            "building": ["".join(cards) for cards in self.building],
            "height": list(self.height),
            "completed": "".join(self.completed),
            "idle": self.idle,
        }

    def _draw(self) -> str:
        """Take one card from the draw pile; the last card of the list moves into its place (§8.1)."""
        place = self.pick(len(self.pile))
        card = self.pile[place]
        self.pile[place] = self.pile[-1]
        self.pile.pop()
        return card

    def _rebuild(self) -> None:
        """Make a new draw pile in place of the empty one (§5.1, §5.2), listed as in §8.3; it may stay empty (§5.3)."""
        if self.completed:  # §5.1
            self.pile = self.completed
            self.completed = []
        else:  # §5.2: every building pile keeps its top card and its number
            for place, cards in enumerate(self.building):
                self.pile.extend(cards[:-1])
                self.building[place] = cards[-1:]

    def _begin_turn(self, seat: int) -> None:
        """Deal one card on each hand stack of `seat`, from left to right, as far as there are cards (§3.1, §5)."""
        self.actor = seat
        self.dealt = 0
        self.played = 0
        for stack in self.stacks[seat]:
            if not self.pile:
                self._rebuild()
            if self.pile:  # otherwise §5.3
                stack.append(self._draw())
                self.dealt += 1

    def _end_turn(self) -> None:
        """End the turn: a full round of idle turns ends the game (§6.2), otherwise the next seat begins (§3.4)."""
        if self.dealt == 0 and self.played == 0:
            self.idle += 1
        else:
            self.idle = 0
        if self.idle == self.seats:
            self.over = True
        else:
            self._begin_turn((self.actor + 1) % self.seats)

    def _pass_while_stuck(self) -> None:
        """A turn in which nothing can be played (any more) ends by itself (§3.4)."""
        while not self.over and not self._plays():
            self._end_turn()

    def _plays(self) -> set[str]:
        """The words of all cards that the seat whose turn it is can play (§3.2), and where (§4.2)."""
        words = set()
        sources = [("s", self.stocks[self.actor]), *zip(STACKS, self.stacks[self.actor], strict=True)]
        for letter, cards in sources:
            if not cards:
                continue
            card = cards[-1]
            for place in range(PLACES):
                if card in (WILD, NUMBERS[self.height[place]]):
                    words.add(f"{letter}>{place + 1}")
        return words

    def _play_card(self, seat: int, word: str) -> None:
        """Play a top card onto a building pile (§3.2, §3.3); the last card of a stock ends the game (§6.1)."""
        source, target = word.split(">")
        cards = self.stocks[seat] if source == "s" else self.stacks[seat][STACKS.index(source)]
        place = int(target) - 1
        self.building[place].append(cards.pop())
        self.height[place] += 1
        self.played += 1
        if self.height[place] == COMPLETE:  # §4.3
            self.completed += self.building[place]
            self.building[place] = []
            self.height[place] = 0
        if not self.stocks[seat]:  # §6.1
            self.idle = 0  # this last turn was not idle
            self.over = True
