"""A second, naive implementation of the game, written from RULES.md alone."""

from collections.abc import Callable

CARDS = "123456L"  # §1.1, in the order of §8.1; this is also how Python sorts these characters
COPIES = 8  # §1.1
HAND = 6  # §2.1
COST = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "L": 10}  # §5.2
NEXT = {"1": "2", "2": "3", "3": "4", "4": "5", "5": "6", "6": "L", "L": "1"}  # §3.2
GIVEN_BACK = {"keep": 0, "return-1": 1, "return-10": 10}  # §6.1
LETTERS = "ABCDEF"


class Oracle:
    """One match, from the first deal (§2) to the end of the game (§7)."""

    over: bool
    phase: str  # "turn" (§3) or "give_back" (§6)
    actor: int  # whose turn or decision it is
    pile: list[str]  # §8.1
    discard: list[str]  # §2.2
    top: str
    hands: list[list[str]]
    quit: list[bool]  # §3.4
    last_played: int | None  # §2.4; None: nobody in this round yet
    last_acted: int  # §2.4

    def __init__(self, seats: int, options: dict[str, int], pick: Callable[[int], int]) -> None:
        """Choose the starter by lot unless one is named (§2.3, §8.2), and deal the first round (§2)."""
        self.seats = seats
        self.limit = options["limit"]
        self.pick = pick
        self.over = False
        self.phase = "turn"
        self.round = 0
        self.ply = 0
        self.points: list[int] = [0] * seats
        self.leftover: list[str] = [""] * seats
        self.penalty: list[int] = [0] * seats
        starter = options["first"]
        if starter == -1:
            starter = pick(seats)
        self._deal(starter)

    @property
    def to_act(self) -> set[int]:
        """The seats that may act now: always exactly one, until the game is over (§3.1, §6.1)."""
        return set() if self.over else {self.actor}

    def legal(self, seat: int) -> set[str]:
        """All words that `seat`, who is to act, may play now (§3, §4, §6)."""
        if self.phase == "give_back":  # §6.1
            words = {"keep"}
            if self.points[seat] >= 1:
                words.add("return-1")
            if self.points[seat] >= 10:
                words.add("return-10")
            return words
        words = {"quit"}  # §3.4: always possible
        hand = self.hands[seat]
        for card in (self.top, NEXT[self.top]):  # §3.2
            if card in hand:
                words.add(card)
        alone = self.quit.count(False) == 1  # §4.1
        if self.pile and not alone:  # §3.3
            words.add("draw")
        return words

    def play(self, seat: int, word: str) -> None:
        """Let `seat` do what the legal word `word` says (§3.1, §6.1)."""
        self.ply += 1
        if self.phase == "give_back":  # §6.1
            self.points[seat] -= GIVEN_BACK[word]
            self._finish_round()
            return

        self.last_acted = seat
        if word == "draw":  # §3.3
            self.hands[seat].append(self._draw())
        elif word == "quit":  # §3.4
            self.quit[seat] = True
        else:  # §3.2
            self.hands[seat].remove(word)
            self.discard.append(word)
            self.top = word
            self.last_played = seat

        if not self.hands[seat]:  # §5.1: the last card of the hand was played
            self._score()
            if self.points[seat] > 0:
                self.phase = "give_back"  # §6.1: the same seat decides
            else:
                self._finish_round()
        elif all(self.quit):  # §5.1
            self._score()
            self._finish_round()
        else:  # §3.1; the last player left goes on alone (§4.1)
            following = (seat + 1) % self.seats
            while self.quit[following]:
                following = (following + 1) % self.seats
            self.actor = following

    def payoff(self) -> list[int]:
        """Minus the points of each seat: the fewest points win (§7.2)."""
        return [-points for points in self.points]

    def facts(self) -> dict[str, object]:
        """The whole state in plain values, for comparison."""
        return {
            "to_act": "-" if self.over else LETTERS[self.actor],
            "over": int(self.over),
            "phase": self.phase,
            "round_no": self.round,
            "pile": "".join(self.pile),
            "pile_size": len(self.pile),
            "discard": "".join(sorted(self.discard)),
            "top": self.top,
            "hand": ["".join(sorted(hand)) for hand in self.hands],
            "hand_size": [len(hand) for hand in self.hands],
            "quit": [int(quit_) for quit_ in self.quit],
            "last_played": "-" if self.last_played is None else LETTERS[self.last_played],
            "points": list(self.points),
            "leftover": list(self.leftover),
            "penalty": list(self.penalty),
            "ply": self.ply,
        }

    def _draw(self) -> str:
        """Take one card from the draw pile; the last card of the list moves into its place (§8.1)."""
        place = self.pick(len(self.pile))
        card = self.pile[place]
        self.pile[place] = self.pile[-1]
        self.pile.pop()
        return card

    def _deal(self, starter: int) -> None:
        """Begin a round (§2.1, §2.2), with the picks in the order of §8.2."""
        self.round += 1
        self.phase = "turn"
        self.pile = [card for card in CARDS for _ in range(COPIES)]  # §8.1
        self.hands = [[self._draw() for _ in range(HAND)] for _ in range(self.seats)]
        self.top = self._draw()
        self.discard = [self.top]
        self.quit = [False] * self.seats
        self.last_played = None
        self.last_acted = starter
        self.actor = starter

    def _score(self) -> None:
        """Show all cards that are left; each value among them costs its points once (§5.1, §5.2)."""
        for seat, hand in enumerate(self.hands):
            self.leftover[seat] = "".join(sorted(hand))
            self.penalty[seat] = sum(COST[card] for card in set(hand))
            self.points[seat] += self.penalty[seat]

    def _finish_round(self) -> None:
        """After scoring and giving back (§6.2): end the game (§7.1) or deal the next round (§2.4)."""
        if max(self.points) >= self.limit:
            self.over = True
        elif self.last_played is not None:
            self._deal(self.last_played)
        else:
            self._deal(self.last_acted)
