"""A second, naive implementation of the game, written from RULES.md alone."""

from collections.abc import Callable

CARDS = [number for number in range(12, 99) if number % 10 != 0]  # §1.1, in the order of §8.1
TOADS = [22, 33, 44, 55, 66, 77, 88]  # §1.2
TWIN = {card: card % 10 * 10 + card // 10 for card in CARDS if card not in TOADS}  # §1.3
COST = {card: 5 if card in TOADS else 1 for card in CARDS}  # §4.1
HAND = {2: 9, 3: 9, 4: 8}  # §2.1, by number of seats
REACH = 10  # §3.2
LETTERS = "ABCD"


class Oracle:
    """One match, from the first deal (§2) to the end of the last game (§6)."""

    over: bool
    phase: str  # "turn" (§3.1) or "new_row" (§4.2)
    actor: int  # whose turn it is
    starter: int  # §2.2; of the current game
    pile: list[int]  # §8.1
    row: list[int]  # §2.3; left to right
    hands: list[list[int]]
    plus: list[list[int]]  # §3.4; the face-up cards of each seat
    minus: list[list[int]]  # §4.1; the face-down cards of each seat that all have seen (§4.3)
    extra: list[list[int]]  # §7.1; the face-down cards of each seat that nobody has seen (§7.2)

    def __init__(self, seats: int, options: dict[str, int], pick: Callable[[int], int]) -> None:
        """Choose the starter by lot unless one is named (§2.2, §8.2), and deal the first game (§2)."""
        self.seats = seats
        self.games = options["games"]
        self.advanced = options["advanced"] == 1
        self.pick = pick
        self.over = False
        self.game = 0
        self.ply = 0
        self.score: list[int] = [0] * seats
        self.game_score: list[int] = [0] * seats
        self.revealed: list[list[int]] = [[] for _ in range(seats)]
        starter = options["first"]
        if starter == -1:
            starter = pick(seats)
        self._deal(starter)

    @property
    def to_act(self) -> set[int]:
        """The seats that may act now: always exactly one, until the match is over (§3.1, §4.2)."""
        return set() if self.over else {self.actor}

    def legal(self, seat: int) -> set[str]:
        """All words that `seat` may play now (§3, §4); none if it is not to act."""
        if self.over or seat != self.actor:
            return set()
        hand = self.hands[seat]
        if not self.row:  # §3.3, and §4.2 after a take: any card, and nothing else
            return {str(card) for card in hand}
        words = {"take"}  # §4.1, T1: always possible
        for card in hand:
            if abs(card - self.row[-1]) <= REACH:  # §3.2
                words.add(str(card))
            if card in TWIN and TWIN[card] in self.row:  # §3.4, §3.5
                words.add(f"x{card}")
        return words

    def play(self, seat: int, word: str) -> None:
        """Let `seat` do what the legal word `word` says (§3.1)."""
        self.ply += 1
        last_phase = not self.pile  # §5.2: what counts is the moment of the action

        if word == "take":  # §4.1
            single = len(self.row) == 1
            self.minus[seat].extend(self.row)
            self.row = []
            if last_phase:  # §5.1: no new row, and no extra card either (§7.1)
                self._finish_game()
                return
            if self.advanced and single:  # §7.1; picked before the new card is laid (§8.2)
                self.extra[seat].append(self._draw())
            self.phase = "new_row"  # §4.2: the same seat lays; the draw comes after that
            self._check()
            return

        if word.startswith("x"):  # §3.4
            card = int(word[1:])
            self.hands[seat].remove(card)
            self.row.remove(TWIN[card])
            self.plus[seat].extend([card, TWIN[card]])
            if last_phase and not self.row:  # §5.1
                self._finish_game()
                return
        else:  # §3.2, §3.3, §4.2
            card = int(word)
            self.hands[seat].remove(card)
            self.row.append(card)

        if self.pile:  # §3.1, §4.2
            self.hands[seat].append(self._draw())
        self.phase = "turn"
        self.actor = (seat + 1) % self.seats
        self._check()

    def payoff(self) -> list[int]:
        """The points of each seat over all finished games: the most points win (§6.2)."""
        return list(self.score)

    def facts(self) -> dict[str, object]:
        """The whole state in plain values, for comparison."""
        return {
            "to_act": "-" if self.over else LETTERS[self.actor],
            "over": int(self.over),
            "ply": self.ply,
            "phase": self.phase,
            "game_no": self.game,
            "starter": LETTERS[self.starter],
            "pile": list(self.pile),
            "pile_size": len(self.pile),
            "row": list(self.row),
            "hand": [sorted(hand) for hand in self.hands],
            "plus": [len(cards) for cards in self.plus],
            "minus": [sum(COST[card] for card in cards) for cards in self.minus],
            "extra": [list(cards) for cards in self.extra],
            "gone": sorted(card for cards in self.plus + self.minus for card in cards),
            "score": list(self.score),
            "game_score": list(self.game_score),
            "revealed": [list(cards) for cards in self.revealed],
        }

    def _draw(self) -> int:
        """Take one card from the draw pile; the last card of the list moves into its place (§8.1)."""
        place = self.pick(len(self.pile))
        card = self.pile[place]
        self.pile[place] = self.pile[-1]
        self.pile.pop()
        return card

    def _deal(self, starter: int) -> None:
        """Begin a game (§2), with the picks in the order of §8.2."""
        self.game += 1
        self.phase = "turn"
        self.pile = list(CARDS)  # §8.1
        self.hands = [[self._draw() for _ in range(HAND[self.seats])] for _ in range(self.seats)]
        self.row = []  # §2.3
        self.plus = [[] for _ in range(self.seats)]
        self.minus = [[] for _ in range(self.seats)]
        self.extra = [[] for _ in range(self.seats)]
        self.starter = starter
        self.actor = starter

    def _check(self) -> None:
        """Whoever is to act can act: not both the row and the hand are empty (§5.3, T4)."""
        assert self.row or self.hands[self.actor], "T4: nothing can be done"

    def _finish_game(self) -> None:
        """Score the game (§5.4) and show the extra cards (§7.2); then end the match or deal again (§6.1, T8)."""
        for seat in range(self.seats):
            face_down = self.minus[seat] + self.extra[seat]
            self.game_score[seat] = len(self.plus[seat]) - sum(COST[card] for card in face_down)
            self.score[seat] += self.game_score[seat]
            self.revealed[seat] = list(self.extra[seat])
        if self.game == self.games:
            self.over = True
        else:
            self._deal((self.starter + 1) % self.seats)
