"""A second, naive implementation of the game, written from RULES.md alone."""

from collections.abc import Callable

VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)  # §1.1
CARDS = [f"{colour}{value}" for colour in "oypg" for value in VALUES]  # §1.1, in the order of §9.1
ORDER = {card: place for place, card in enumerate(CARDS)}  # §9.1
VALUE = {card: int(card[1:]) for card in CARDS}
ROWS = "oyp"  # §2.1: the rows of a sheet; grey is not a colour for writing (§1.2)
COLUMNS = (  # §2.1: the columns in which each row has its cells
    (2, 3, 4, 6, 7, 8, 9, 10, 11),
    (1, 2, 3, 4, 5, 7, 8, 9, 10),
    (0, 1, 2, 3, 5, 6, 7, 8, 9),
)
WIDTH = 12  # §2.1
PENTAGON = {2: "p", 3: "o", 7: "o", 8: "y", 9: "p"}  # §2.2: the columns of three cells
HIGHEST = 18  # §2.3
HAND = 3  # §3.1
PLACES = ("tl", "tr", "bl", "br")  # in the order of §9.3
NEIGHBOURS = {"tl": ("tr", "bl"), "tr": ("tl", "br"), "bl": ("tl", "br"), "br": ("tr", "bl")}  # §4.2
ROWS_TO_END = 2  # §7.1
MISSES_TO_END = 4  # §7.1
COST_OF_MISS = 5  # §7.4
LETTERS = "ABCD"


class Oracle:
    """One match, from the deal (§3) to the end of the game (§7, §8.2)."""

    over: bool
    phase: str  # "lay" (§4.1), "second" (the second card of a double, §4.3) or "write" (§5)
    active: int
    pile: list[str]  # §9.1
    square: dict[str, str]  # §3.1: the card that can be seen at each place
    covered: list[str]  # §6.2
    hands: list[list[str]]
    first: tuple[str, str]  # in phase "second": card and place of the first card of the double (§4.3)
    number: int  # §4.2
    colours: str  # §4.2
    sheets: list[list[list[int]]]  # seat, row, column (§2.1); 0: nothing written
    misses: list[int]  # §5.3
    asked: dict[int, set[str]]  # in phase "write": all that each asked seat may do (§5.1, §5.5)
    choices: dict[int, str]  # in phase "write": what has been decided so far (§5.2)

    def __init__(self, seats: int, options: dict[str, int], pick: Callable[[int], int]) -> None:
        """Choose the starter by lot unless one is named (§3.2), and deal (§3.1); the picks in the order of §9.3."""
        self.seats = seats
        self.pick = pick
        self.over = False
        self.phase = "lay"
        self.ply = 0
        self.active = options["first"]
        if self.active == -1:
            self.active = pick(seats)
        self.pile = list(CARDS)
        self.hands = [[self._draw() for _ in range(HAND)] for _ in range(seats)]
        self.square = {place: self._draw() for place in PLACES}
        self.covered = []
        self.first = ("", "")
        self.number = 0
        self.colours = ""
        self.sheets = [[[0] * WIDTH for _ in ROWS] for _ in range(seats)]
        self.misses = [0] * seats
        self.asked = {}
        self.choices = {}

    @property
    def to_act(self) -> set[int]:
        """The active player (§4.1), or, in writing, all asked seats that have not decided yet (§5.2, Q1)."""
        if self.over:
            return set()
        if self.phase == "write":
            return {seat for seat in self.asked if seat not in self.choices}
        return {self.active}

    def legal(self, seat: int) -> set[str]:
        """All words that `seat` may play now (§4.1, §4.3, §5.1); none for a seat that is not to act."""
        if seat not in self.to_act:
            return set()
        if self.phase == "write":
            return set(self.asked[seat])
        hand = self.hands[seat]
        words = set()
        if self.phase == "second":  # §4.3: the same value, on a neighbour of the first
            first_card, first_place = self.first
            for card in hand:
                if VALUE[card] == VALUE[first_card]:
                    for place in NEIGHBOURS[first_place]:
                        words.add(card + place)
            return words
        values = [VALUE[card] for card in hand]
        for card in hand:
            for place in PLACES:
                words.add(card + place)  # §4.1
                if values.count(VALUE[card]) >= 2:  # §4.3
                    words.add(card + place + "+")
        return words

    def play(self, seat: int, word: str) -> None:
        """Let `seat` do what the legal word `word` says (§4, §5)."""
        if self.phase == "write":
            self.choices[seat] = word
            if len(self.choices) == len(self.asked):  # §5.2: all have decided, all show
                self.ply += len(self.choices)
                self._reveal()
                self._end_turn()
            return

        self.ply += 1
        begins_double = word.endswith("+")
        word = word.removesuffix("+")
        card, place = word[:-2], word[-2:]
        self.hands[seat].remove(card)
        self.covered.append(self.square[place])  # §4.1
        self.square[place] = card
        if begins_double:  # §4.3: the second card decides sum and colours
            self.phase = "second"
            self.first = (card, place)
        else:
            self._announce(place)

    def payoff(self) -> list[int]:
        """The points of each seat (§7.2 to §7.4): the most points win (§7.5)."""
        return [self._points(seat) for seat in range(self.seats)]

    def facts(self) -> dict[str, object]:
        """The whole state in plain values, for comparison."""
        return {
            "to_act": "".join(LETTERS[seat] for seat in sorted(self.to_act)) or "-",
            "over": int(self.over),
            "ply": self.ply,
            "phase": self.phase,
            "active": LETTERS[self.active],
            "pile": list(self.pile),
            "pile_size": len(self.pile),
            "square": [self.square[place] for place in PLACES],
            "covered": in_order(self.covered),
            "hand": [in_order(hand) for hand in self.hands],
            "number": self.number,
            "colours": self.colours,
            "sheet": [[list(row) for row in sheet] for sheet in self.sheets],
            "misses": list(self.misses),
            "choice": [self.choices.get(seat, "") for seat in range(self.seats)],
        }

    def _draw(self) -> str:
        """Take one card from the draw pile; the last card of the list moves into its place (§9.1)."""
        place = self.pick(len(self.pile))
        card = self.pile[place]
        self.pile[place] = self.pile[-1]
        self.pile.pop()
        return card

    def _announce(self, place: str) -> None:
        """Announce number and colours for the card just laid on `place` (§4.2), and see who can write (§5.5)."""
        cards = [self.square[place]] + [self.square[neighbour] for neighbour in NEIGHBOURS[place]]
        self.number = sum(VALUE[card] for card in cards)
        seen = {card[0] for card in cards}
        self.colours = "".join(colour for colour in ROWS if colour in seen)
        for seat in range(self.seats):
            cells = self._cells(seat)
            if cells:
                self.asked[seat] = cells | {"pass"}  # §5.1: nobody has to write
        if self.active not in self.asked:  # §5.4, §5.5
            self.misses[self.active] += 1
        if self.asked:
            self.phase = "write"
        else:
            self._end_turn()

    def _cells(self, seat: int) -> set[str]:
        """The words for all cells into which `seat` may write the announced number (§2.3 to §2.5, §5.1, §5.4)."""
        words: set[str] = set()
        number = self.number
        if not 1 <= number <= HIGHEST:  # §2.3, §5.4
            return words
        sheet = self.sheets[seat]
        for colour in self.colours:
            row = sheet[ROWS.index(colour)]
            if number in row:  # §2.4: none twice
                continue
            for column in COLUMNS[ROWS.index(colour)]:
                if row[column] != 0:  # §2.3: what is written stays
                    continue
                left = row[:column]
                right = [other for other in row[column + 1 :] if other != 0]
                if max(left, default=0) > number or min(right, default=HIGHEST) < number:  # §2.4: rising
                    continue
                if number in [other_row[column] for other_row in sheet]:  # §2.5
                    continue
                words.add(f"@{colour}{column}")
        return words

    def _reveal(self) -> None:
        """Write all that was decided (§5.2); an active player who did not want to write marks a miss (§5.3)."""
        for seat, word in self.choices.items():
            if word != "pass":
                row, column = ROWS.index(word[1]), int(word[2:])
                self.sheets[seat][row][column] = self.number
            elif seat == self.active:
                self.misses[seat] += 1

    def _end_turn(self) -> None:
        """After everybody has decided: end the game (§7.1, §8.2), or refill and let the next seat be active (§6.1)."""
        self.asked = {}
        self.choices = {}
        self.first = ("", "")
        for seat in range(self.seats):
            if self.misses[seat] >= MISSES_TO_END or self._complete_rows(seat) >= ROWS_TO_END:  # §7.1
                self.over = True
        if self.seats == 1 and not self.pile and not self.hands[0]:  # §8.2
            self.over = True
        if self.over:
            return
        self._refill()
        self.active = (self.active + 1) % self.seats
        self.phase = "lay"

    def _refill(self) -> None:
        """The active player draws back up to three cards (§6.1), from a new draw pile if need be (§6.2, §9.2)."""
        hand = self.hands[self.active]
        while len(hand) < HAND:
            if not self.pile:
                if self.seats == 1:  # §8.1: never a new draw pile; §8.2: on with fewer cards
                    return
                self.pile = in_order(self.covered)
                self.covered = []
            hand.append(self._draw())

    def _complete_rows(self, seat: int) -> int:
        """How many rows of `seat` have a number in each of their cells (§7.1)."""
        return sum(is_complete(row, columns) for row, columns in zip(self.sheets[seat], COLUMNS, strict=True))

    def _points(self, seat: int) -> int:
        """The points of `seat`: rows (§7.2), columns of three cells (§7.3) and misses (§7.4)."""
        sheet = self.sheets[seat]
        points = -COST_OF_MISS * self.misses[seat]
        for row, columns in zip(sheet, COLUMNS, strict=True):
            if is_complete(row, columns):
                points += row[columns[-1]]
            else:
                points += WIDTH - row.count(0)
        for column, colour in PENTAGON.items():
            if 0 not in [row[column] for row in sheet]:
                points += sheet[ROWS.index(colour)][column]
        return points


def in_order(cards: list[str]) -> list[str]:
    """`cards` in the order of §9.1: orange −2 first, grey 6 last."""
    return sorted(cards, key=ORDER.__getitem__)


def is_complete(row: list[int], columns: tuple[int, ...]) -> bool:
    """Whether a number stands in every cell of a row (§7.1, §7.2)."""
    return WIDTH - row.count(0) == len(columns)
