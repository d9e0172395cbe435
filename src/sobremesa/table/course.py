"""The course of one match at a table: what was decided, the position that it led to, and what may be taken back."""

from __future__ import annotations

import copy
from array import array

from sobremesa.core.game import Game
from sobremesa.core.match import Match, Move, legal_mask
from sobremesa.core.messages import Message, message
from sobremesa.core.stepping import duplicate, play_on
from sobremesa.core.types import Action, Seat
from sobremesa.core.view import Shown
from sobremesa.table import fairness
from sobremesa.table.changes import Step, Viewer, place_of
from sobremesa.table.log import Header
from sobremesa.table.undo import Freedom, unseen_is_free

MOST_CHANGES = 100  # of mind in a match, where several decide at once: nobody else could stop who goes on for ever
SEAT_BITS = 3  # a move is kept as one number: action, then seat


class Course:
    """From the deal to the end.

    Most decisions are seen by everybody at once. Where several decide at the same time, each one is unseen until all
    have decided: then there are two positions, the true one and the open one that everybody still looks at.
    """

    __slots__ = (
        "_ahead",
        "_bound",
        "_free",
        "_moves",
        "_open_moves",
        "_run_deadlines",
        "_skipped",
        "deadline",
        "game",
        "header",
        "key",
        "shown",
        "true",
    )

    def __init__(self, game: Game, header: Header) -> None:
        """Deal."""
        self.game, self.header = game, header
        self.key = fairness.key_of(header)
        self.deadline: float | None = None
        self._moves = array("I")
        self._open_moves = 0  # how many of the moves everybody has seen
        self._free: Freedom | None = None  # of the last open move
        self._run_deadlines: list[float | None] = []  # before each of the last open moves that are the same seat's
        self._bound = 0  # the seats whose unseen decision stands, as a bit set
        self._skipped = 0  # see ply
        self._ahead = (0,) * (header.seats + 1)  # see ply_for; spectators first
        self.true = self.shown = self._after(0)

    def snapshot(self) -> Course:
        """The same, which does not go on with this one."""
        same = copy.copy(self)
        same._moves, same._run_deadlines = self._moves[:], [*self._run_deadlines]
        return same

    # --- what there is to know ---

    @property
    def now(self) -> Match:
        """The current position, for what a match can say about it."""
        return Match(self.game, self.true.position[0], None)

    @property
    def moves(self) -> list[Move]:
        """All decisions that stand, also those that nobody has seen yet."""
        return [unpacked(move) for move in self._moves]

    @property
    def unseen_moves(self) -> list[Move]:
        return self.moves[self._open_moves :]

    @property
    def ply(self) -> int:
        """The number of the open position, higher with every change of it.

        It is the ply of the rules, unless an action was taken back: then it goes on from where it was, so that nobody
        acts on a position that they saw before it was taken back. It does not move while several decide unseen.
        """
        return self.true.ply + self._skipped

    @property
    def plies(self) -> tuple[int, ...]:
        """What each viewer is told as the ply; spectators first.

        It is one more for every unseen decision that this seat took back: a late copy of what was taken back is out of
        date, and still nobody else can tell that anything was.
        """
        ply = self.ply
        return tuple([ply + ahead for ahead in self._ahead])

    def ply_for(self, viewer: Viewer) -> int:
        return self.ply + self._ahead[place_of(viewer)]

    def has_decided(self, seat: Seat) -> bool:
        """Has the seat been asked at this point and decided, unseen by the others?"""
        return bool(self.true.asked >> seat & ~(self.true.to_act >> seat) & 1)

    def is_legal(self, seat: Seat, action: Action) -> bool:
        mask = legal_mask(self.game, self.true.position, seat)
        return action < len(mask) and bool(mask[action])

    def may_undo(self, seat: Seat) -> bool:
        """May this seat take its last action back? table/undo.py has the rule."""
        if self.has_decided(seat):
            return not self._bound >> seat & 1 and self._ahead[place_of(seat)] < MOST_CHANGES
        return self.free_seat == seat

    @property
    def free_seat(self) -> Seat | None:
        """The seat that may take back what everybody saw it do last."""
        return self._free.seat if self._free is not None and self._free.holds() else None

    def replayed(self) -> Match:
        """The match with every position, dealt and played again."""
        match = self._dealt()
        for seat, action in self.moves:
            match.play(action, seat)
        return match

    def cool_down(self) -> None:
        """Nobody has done anything for a while: keep only what is needed."""
        if self._free is not None:
            self._free.holds()  # it keeps the answer instead of two positions
        for shown in (self.shown, self.true):
            shown.forget()

    # --- going on ---

    def open(self, deadline: float | None) -> Step:
        """The cards are dealt: everybody sees them."""
        return self._show([], [], deadline)

    def act(self, seat: Seat, action: Action, deadline: float | None) -> Step | None:
        """A legal action. None if nobody else may notice it yet."""
        before = self.true
        position = duplicate(before.position)
        play_on(position, seat, action)
        after = self.true = Shown(self.game.layout, position)
        self._moves.append(packed(seat, action))
        if after.ply == self.shown.ply:
            if not unseen_is_free(before, after, seat):
                self._bound |= 1 << seat
            return None
        if self._free is None or self._free.seat != seat:
            self._run_deadlines = []
        self._run_deadlines.append(self.deadline)
        self._free = Freedom(self.game, before, after, seat, action)
        # Several at once: in which order they decided is nobody's business.
        return self._show(sorted(self.unseen_moves), [], deadline)

    def take_back(self, seat: Seat) -> Step | None:
        """The last action of a seat does not count. None if nobody else may notice."""
        unseen, late_ply = self.has_decided(seat), self.ply
        del self._moves[max(i for i, move in enumerate(self._moves) if unpacked(move)[0] == seat)]
        self.true = self._after(len(self._moves))
        if unseen:
            self._ahead = tuple([ahead + (place == place_of(seat)) for place, ahead in enumerate(self._ahead)])
            return None
        self._skipped += late_ply + 1 - self.ply
        deadline = self._run_deadlines.pop()  # taking back gives no time
        self._free = self._freedom_of_last() if self._run_deadlines else None
        return self._show([], [message("log-undo", player=seat)], deadline)

    def unseen_step(self) -> Step:
        """How it looks to a seat that has decided, or not any more, while nobody else notices."""
        return Step(self.game, self.true, self.true, [], [], self.plies, self.deadline, None)

    def break_off(self) -> None:
        """For whoever reads a match that was given up: it ends here, and what was decided unseen stays so."""
        self._moves = self._moves[: self._open_moves]

    def _show(self, revealed: list[Move], told: list[Message], deadline: float | None) -> Step:
        """The open position has changed: everybody sees it from here on."""
        before, self.shown = self.shown, self.true
        self._open_moves, self._bound = len(self._moves), 0
        self.deadline = None if self.true.over else deadline
        return Step(self.game, before, self.true, revealed, told, self.plies, self.deadline, self._free)

    def _freedom_of_last(self) -> Freedom:
        seat, action = unpacked(self._moves[-1])
        return Freedom(self.game, self._after(len(self._moves) - 1), self.true, seat, action)

    def _dealt(self) -> Match:
        return Match.deal(self.game, self.header.seats, self.key, self.header.options)

    def _after(self, count: int) -> Shown:
        """The position after so many of the moves that stand. They were legal once, so they are not checked again."""
        position = duplicate(self._dealt().state)
        for move in self._moves[:count]:
            play_on(position, *unpacked(move))
        return Shown(self.game.layout, position)


def packed(seat: Seat, action: Action) -> int:
    return action << SEAT_BITS | seat


def unpacked(move: int) -> Move:
    return move & (1 << SEAT_BITS) - 1, move >> SEAT_BITS
