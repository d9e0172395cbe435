"""The table: the one who knows everything, keeps the rules and tells each viewer what is theirs to know.

Synchronous and without input or output: time is passed in as `now`, and what must be kept or sent comes back as
`Changes`. Whoever calls writes `Changes.entry` to the store first and then sends what `Changes.to` gives.
"""

from __future__ import annotations

import hashlib
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import msgspec
import numpy as np

from sobremesa.core.errors import IllegalAction, SobremesaError
from sobremesa.core.match import Match, Move, check_title, copied
from sobremesa.core.messages import Message, message
from sobremesa.core.registry import load
from sobremesa.core.scene import Scene
from sobremesa.core.types import Action, Seat, State
from sobremesa.players.player import player_named
from sobremesa.table import fairness
from sobremesa.table.bots import STAND_IN, Thought
from sobremesa.table.changes import Changes, Ended, Step, Viewer, numbered
from sobremesa.table.errors import OutOfDate, Refused
from sobremesa.table.log import UNDO, Bot, Entry, Header, Person, Sitter
from sobremesa.table.messages import (
    LONGEST_NAME,
    PHRASES,
    REACTIONS,
    Gathered,
    Lobby,
    Opened,
    Phase,
    Place,
    Rejected,
    Said,
    Told,
    Welcome,
)
from sobremesa.table.undo import open_is_free, unseen_is_free

MOST_BARRED = 16  # kicked persons that a table remembers
SEAT_BITS = 3  # a move is kept as one number: action, then seat


class Table:
    """Seats, a host, and one match after another."""

    __slots__ = (
        "_barred",
        "_bound",
        "_cuts",
        "_entries",
        "_free_deadline",
        "_free_from",
        "_key",
        "_match_number",
        "_moves",
        "_new_secret",
        "_open_moves",
        "_record",
        "_secret",
        "_seqs",
        "_shown",
        "_skipped",
        "deadline",
        "game",
        "header",
        "host",
        "id",
        "options",
        "phase",
        "public",
        "seconds",
        "sitters",
    )

    def __init__(
        self,
        table_id: str,
        game_id: str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        seconds: float | None = None,
        public: bool = False,
        new_secret: Callable[[], bytes] = fairness.new_secret,
    ) -> None:
        self.game = load(game_id)
        self.game.check_seats(seats)
        self.options = self.game.check_options(seats, options or {})
        self.id = table_id
        self.seconds = seconds  # for a decision
        self.public = public
        self.sitters: list[Sitter | None] = [None] * seats
        self.host: str | None = None
        self._barred: deque[str] = deque(maxlen=MOST_BARRED)
        self._new_secret = new_secret
        self._seqs = [0] * (seats + 1)  # the last number of each viewer; spectators first
        self._match_number = 0
        self._gather()

    def _gather(self) -> None:
        """Get ready for the next match: a new secret, committed to before anybody cuts."""
        self.phase = Phase.GATHERING
        self._match_number += 1
        self._secret = self._new_secret()
        self._cuts: dict[str, str] = {}
        self.header: Header | None = None
        self._record: State = None
        self._shown: State = None  # the record when the open position last changed
        self._moves = array("I")
        self._open_moves = 0  # how many of the moves everybody has seen
        self._free_from = 0  # the moves from here on may be taken back by the seat that made them
        self._free_deadline: float | None = None  # the deadline before them
        self._bound = 0  # the seats whose unseen decision stands, as a bit set
        self._skipped = 0  # see ply
        self._entries = 0  # written to the log so far
        self.deadline: float | None = None

    # --- what there is to know ---

    @property
    def seats(self) -> int:
        return len(self.sitters)

    @property
    def match_id(self) -> str:
        return f"{self.id}.{self._match_number}"

    @property
    def commitment(self) -> str:
        return fairness.commitment(self._secret).hex()

    @property
    def ply(self) -> int:
        """The number of the open position, higher with every change of it.

        It is the ply of the rules, unless an action was taken back: then it goes on from where it was, so that nobody
        acts on a position that they saw before it was taken back. It does not move while several decide unseen.
        """
        return int(self._record["ply"]) + self._skipped if self._record is not None else 0

    @property
    def moves(self) -> list[Move]:
        """All decisions that stand, also those that nobody has seen yet."""
        return [unpacked(move) for move in self._moves]

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]

    def seat_of(self, person: str) -> Seat:
        """Where a person sits."""
        for seat, sitter in enumerate(self.sitters):
            if isinstance(sitter, Person) and sitter.id == person:
                return seat
        raise Refused("table-not-seated")

    def viewer(self, person: str) -> Viewer:
        """Through whose eyes a person sees the table."""
        return self.seat_of(person) if self._sits(person) else None

    def lobby(self) -> Lobby:
        """What everybody knows besides the cards."""
        return Lobby(
            table=self.id,
            match=self.match_id,
            game=self.game.id,
            version=self.game.version,
            options=self.options,
            phase=self.phase,
            places=[self._place(sitter) for sitter in self.sitters],
            host=None if self.host is None else self.seat_of(self.host),
            commitment=self.commitment,
            cuts=self.header.cuts if self.header else [],
            seconds=self.seconds,
        )

    def view(self, viewer: Viewer) -> State:
        """The record as a viewer may see it."""
        return self._now().view(viewer)

    def scene(self, viewer: Viewer) -> Scene:
        return numbered(self._now().scene(viewer), self.ply)

    def legal(self, seat: Seat) -> list[Action]:
        return self._now().legal(seat)

    def welcome(self, viewer: Viewer) -> Welcome:
        """All that a viewer needs to begin or to go on."""
        playing = self._record is not None
        return Welcome(
            seq=self._seq(viewer),
            you=viewer,
            lobby=self.lobby(),
            ply=self.ply,
            scene=self.scene(viewer) if playing else None,
            deadline=self.deadline,
            undo=self.may_undo(viewer),
        )

    def recall(self, viewer: Viewer) -> Told:
        """All that a viewer has been told in this match, without what was taken back."""
        return Told(seq=self._seq(viewer), log=self.replayed().log(viewer))

    def rejection(self, problem: SobremesaError, viewer: Viewer) -> Rejected:
        """The answer to a wish that raised; whoever saw an old position gets the current one."""
        late = isinstance(problem, OutOfDate) and self._record is not None
        return Rejected(
            seq=self._seq(viewer),
            problem=problem.message,
            words_of=problem.words_of,
            ply=self.ply,
            scene=self.scene(viewer) if late else None,
        )

    # --- coming and going ---

    def join(self, person: str, name: str, seat: Seat | None = None) -> Changes:
        """Sit down, change seats before the cards are dealt, or come back to one's own seat."""
        if self._sits(person) and (seat is None or seat == self.seat_of(person)):
            return self._come_back(person)
        if person in self._barred:
            raise Refused("table-kicked")
        self._need(Phase.GATHERING)
        if seat is None:
            seat = next((i for i, sitter in enumerate(self.sitters) if sitter is None), None)
            if seat is None:
                raise Refused("table-full")
        self._check_free(seat)
        sitter = Person(person, checked_name(name))
        if self._sits(person):
            self.sitters[self.seat_of(person)] = None
        self.sitters[seat] = sitter
        self._choose_host()
        return self._gathered()

    def away(self, person: str) -> Changes:
        """The person cannot be reached: in a match a bot plays until they return."""
        return self._mark_away(person, True)

    def _come_back(self, person: str) -> Changes:
        return self._mark_away(person, False)

    def _mark_away(self, person: str, away: bool) -> Changes:
        seat = self.seat_of(person)
        sitter = self.sitters[seat]
        assert isinstance(sitter, Person)
        if sitter.away == away:
            return Changes()
        self.sitters[seat] = msgspec.structs.replace(sitter, away=away)
        self._choose_host()
        return self._gathered()

    def leave(self, person: str) -> Changes:
        """Stand up. Once the cards are dealt the seat is kept, and a bot plays until the person returns."""
        if self.phase is not Phase.GATHERING:
            return self.away(person)
        return self._stand_up(self.seat_of(person))

    def sit_bot(self, by: str, seat: Seat, level: str) -> Changes:
        self._check_host(by)
        self._need(Phase.GATHERING)
        self._check_free(seat)
        player_named(level)
        self.sitters[seat] = Bot(level)
        return self._gathered()

    def kick(self, by: str, seat: Seat) -> Changes:
        """Free a seat; in a match a bot takes it over for good. Who was kicked cannot come back."""
        self._check_host(by)
        sitter = self._sitter(seat)
        if sitter is None:
            raise Refused("table-seat-free")
        if isinstance(sitter, Person):
            if sitter.id == by:
                raise Refused("table-kick-yourself")
            self._barred.append(sitter.id)
        if self.phase is Phase.GATHERING:
            return self._stand_up(seat)
        if isinstance(sitter, Person):
            self.sitters[seat] = Bot(STAND_IN)
        return self._gathered()

    def _stand_up(self, seat: Seat) -> Changes:
        sitter = self.sitters[seat]
        self.sitters[seat] = None
        if isinstance(sitter, Person):
            self._cuts.pop(sitter.id, None)
        self._choose_host()
        return self._gathered()

    def _choose_host(self) -> None:
        """The host stays host while present; else the first person who is present becomes it."""
        present = [s.id for s in self.sitters if isinstance(s, Person) and not s.away]
        if self.host not in present:
            self.host = present[0] if present else None

    # --- before and after the cards ---

    def cut(self, person: str, text: str) -> Changes:
        """Add to the chance of the deal."""
        self.seat_of(person)
        self._need(Phase.GATHERING)
        self._cuts[person] = fairness.check_cut(text)
        return self._gathered()

    def start(self, by: str, now: float) -> Changes:
        """Deal."""
        self._check_host(by)
        self._need(Phase.GATHERING)
        sitters = [sitter for sitter in self.sitters if sitter is not None]
        if len(sitters) < self.seats:
            raise Refused("table-seats-missing", seats=self.seats - len(sitters))
        changes = self._deal(
            Header(
                match=self.match_id,
                game=self.game.id,
                version=self.game.version,
                seats=self.seats,
                options=self.options,
                secret=self._secret.hex(),
                commitment=self.commitment,
                cuts=[self._cuts.get(s.id, "") if isinstance(s, Person) else "" for s in sitters],
                sitters=sitters,
                created=now,
                public=self.public,
            ),
            now,
        )
        changes.started = self.header
        return changes

    def _deal(self, header: Header, now: float) -> Changes:
        self.header = header
        self._key = fairness.key_of(header)
        self._record = self._shown = self._dealt().state
        self.phase = Phase.PLAYING
        changes = self._gathered()
        self._tell_step(changes, self._record, [], [], self._deadline_from(now))
        return changes

    def rematch(self, by: str) -> Changes:
        """After the end: the same seats again. Seats of those who are away become free."""
        self.seat_of(by)
        self._need(Phase.OVER)
        return self._gather_again(Changes())

    def restart(self, by: str) -> Changes:
        """Give the match up, open its secret and gather anew."""
        self._check_host(by)
        self._need(Phase.PLAYING)
        changes = Changes()
        self._open_secret(changes, None)
        return self._gather_again(changes)

    def _gather_again(self, changes: Changes) -> Changes:
        self._gather()
        self.sitters = [None if isinstance(s, Person) and s.away else s for s in self.sitters]
        self._choose_host()
        return self._announce(changes)

    # --- playing ---

    def act(self, seat: Seat, action: Action, ply: int, now: float) -> Changes:
        """Do an action in the position that the actor saw."""
        self._check_ply(ply)
        self._sitter(seat)
        if self._has_decided(seat):
            raise OutOfDate("table-decided")
        if not self._is_legal(seat, action):
            raise IllegalAction(self._now().why_not(action, seat) or message("why-not-your-turn"), self.game.id)
        after = copied(self._record)
        self.game.kernels["play"](after, seat, action)
        return self._advance(seat, action, after, now)

    def _advance(self, seat: Seat, action: Action, after: State, now: float) -> Changes:
        """Take the new record over and tell whoever may notice."""
        before, self._record = self._record, after
        self._moves.append(packed(seat, action))
        changes = self._logged(seat, action, now)
        if after["ply"] == self._shown["ply"]:
            if not unseen_is_free(self.game, before, after, seat):
                self._bound |= 1 << seat
            self._tell_unseen(changes, seat)
            return changes
        self._note_free(seat, open_is_free(self.game, before, after, seat, action))
        # Several at once: in which order they decided is nobody's business.
        revealed = sorted(unpacked(move) for move in self._moves[self._open_moves :])
        self._tell_step(changes, self._shown, revealed, [], self._deadline_from(now))
        if after["over"]:
            self._open_secret(changes, self._now().payoff)
            self.phase = Phase.OVER
            self._announce(changes)
        return changes

    def _note_free(self, seat: Seat, free: bool) -> None:
        """Remember since when the seat that has just moved can take everything back, if it can."""
        last = len(self._moves) - 1
        goes_on = self._free_from < last and unpacked(self._moves[-2])[0] == seat
        if not free:
            self._free_from = last + 1
        elif not goes_on:
            self._free_from, self._free_deadline = last, self.deadline

    def may_undo(self, viewer: Viewer) -> bool:
        """May this seat take its last action back? table/undo.py has the rule."""
        if self.phase is not Phase.PLAYING or viewer is None:
            return False
        return not self._bound >> viewer & 1 if self._has_decided(viewer) else viewer == self._free_seat()

    def _free_seat(self) -> Seat | None:
        """The seat whose last open action may be taken back, if there is one."""
        return unpacked(self._moves[-1])[0] if self._free_from < len(self._moves) else None

    def undo(self, seat: Seat, ply: int, now: float) -> Changes:
        """Take the seat's last action back, where nobody has learnt anything since."""
        self._check_ply(ply)
        self._sitter(seat)
        unseen = self._has_decided(seat)
        if not self.may_undo(seat):
            raise Refused("undo-too-late")
        last = max(i for i, move in enumerate(self._moves) if unpacked(move)[0] == seat)
        del self._moves[last]
        late_ply = self.ply
        self._record = self._replay()
        changes = self._logged(seat, UNDO, now)
        if unseen:
            self._tell_unseen(changes, seat)
        else:
            self._skipped += late_ply + 1 - self.ply
            # Taking back gives no time: the clock is where it was before the first action that can be taken back.
            log = [message("log-undo", player=seat)]
            self._tell_step(changes, self._record, [], log, self._free_deadline)
        return changes

    def say(self, person: str, phrase: str) -> Changes:
        """One of the phrases or reactions that there are."""
        seat = self.seat_of(person)
        if phrase not in PHRASES and phrase not in REACTIONS:
            raise Refused("phrase-unknown")
        changes = Changes()
        for viewer in self.viewers:
            changes.tell(viewer, Said(seq=self._next_seq(viewer), seat=seat, phrase=phrase))
        return changes

    # --- bots and the clock ---

    def thoughts(self) -> list[Thought]:
        """The decisions that bots have to make now, for themselves or for who is away."""
        if self.phase is not Phase.PLAYING:
            return []
        return [self._thought(seat, level) for seat in self._now().to_act if (level := self._level(seat))]

    def act_bot(self, thought: Thought, action: Action, now: float) -> Changes:
        """What a bot has decided, unless the person is back or the match another one."""
        if thought.match != self.match_id or self._level(thought.seat) != thought.level:
            raise OutOfDate("table-out-of-date", ply=self.ply)
        return self.act(thought.seat, action, thought.ply, now)

    def overdue(self, now: float) -> list[Seat]:
        """The persons whose time is up. Whoever is told this learns who has not decided yet."""
        if self.phase is not Phase.PLAYING or self.deadline is None or now < self.deadline:
            return []
        return [seat for seat in self._now().to_act if not self._level(seat)]

    def time_out(self, now: float) -> list[Changes]:
        """Let the stand-in decide once for everybody whose time is up. Nobody is marked, so nobody can tell who."""
        thoughts = [self._thought(seat, STAND_IN) for seat in self.overdue(now)]
        return [self.act(thought.seat, thought.choose(), thought.ply, now) for thought in thoughts]

    def _thought(self, seat: Seat, level: str) -> Thought:
        match = self._now()
        # From the secret: the same log gives the same bots, and nobody can foresee them.
        text = f"{self.match_id} {self.ply} {seat}".encode()
        seed = int.from_bytes(hashlib.sha256(self._secret + text).digest()[:7], "big")
        return Thought(self.game, self.match_id, level, seat, self.ply, match.view(seat), match.mask(seat), seed)

    def _level(self, seat: Seat) -> str:
        """The bot that decides for a seat now; none for a person who is present."""
        sitter = self.sitters[seat]
        if isinstance(sitter, Bot):
            return sitter.level
        return STAND_IN if sitter is None or sitter.away else ""

    # --- the log ---

    @classmethod
    def resume(cls, header: Header, entries: Iterable[Entry], now: float, seconds: float | None = None) -> Table:
        """The table as its log left it. Everybody is away until they come back."""
        check_title(load(header.game), f"{header.game}/{header.version}")
        table_id, _, number = header.match.rpartition(".")
        table = cls(table_id, header.game, header.seats, header.options, seconds=seconds, public=header.public)
        table._match_number, table._secret = int(number), bytes.fromhex(header.secret)
        table._cuts = {
            s.id: cut for s, cut in zip(header.sitters, header.cuts, strict=True) if isinstance(s, Person) and cut
        }
        table.sitters = [msgspec.structs.replace(s, away=True) if isinstance(s, Person) else s for s in header.sitters]
        table._deal(header, now)
        for entry in entries:
            if entry.action == UNDO:
                table.undo(entry.seat, table.ply, now)
            else:
                table.act(entry.seat, entry.action, table.ply, now)
        return table

    def replayed(self) -> Match:
        """The match with every position, dealt and played again from its log."""
        match = self._dealt()
        for seat, action in self.moves:
            match.play(action, seat)
        return match

    def export(self) -> fairness.Export:
        """The finished match with all that its deal was made of."""
        self._need(Phase.OVER)
        assert self.header is not None
        return fairness.export(self.header, self.replayed())

    def text(self) -> str:
        """The same as a game text."""
        self._need(Phase.OVER)
        assert self.header is not None
        names = [s.name if isinstance(s, Person) else s.level for s in self.header.sitters]
        headers = {"Players": ", ".join(name.replace(",", " ") for name in names)}
        return self.replayed().text(headers | fairness.headers_of(self.header))

    def _dealt(self) -> Match:
        if self.header is None:
            raise Refused("table-no-cards")
        return Match.deal(self.game, self.seats, self._key, self.options)

    def _replay(self) -> State:
        """The record after the moves that stand. They were legal once, so they are not checked again."""
        s = self._dealt().state
        play = self.game.kernels["play"]
        for seat, action in self.moves:
            play(s, seat, action)
        return s

    def _logged(self, seat: Seat, action: Action, now: float) -> Changes:
        entry = Entry(self.match_id, self._entries, seat, action, now)
        self._entries += 1
        return Changes(entry)

    # --- telling ---

    def _deadline_from(self, now: float) -> float | None:
        return None if self.seconds is None or self._record["over"] else now + self.seconds

    def _tell_step(
        self, changes: Changes, before: State, revealed: list[Move], log: list[Message], deadline: float | None
    ) -> None:
        """The open position has changed: everybody sees it from here on."""
        self._shown, self._open_moves, self._bound = self._record, len(self._moves), 0
        self.deadline = deadline
        step = Step(self.game, before, self._record, revealed, log, self.ply, self.deadline)
        free = self._free_seat()
        for viewer in self.viewers:
            may_undo = viewer is not None and viewer == free
            changes.tell(viewer, partial(step.update, viewer, self._next_seq(viewer), may_undo))

    def _tell_unseen(self, changes: Changes, seat: Seat) -> None:
        """A seat has decided, or not any more, and nobody else may notice: no event, no number, no new deadline."""
        step = Step(self.game, self._record, self._record, [], [], self.ply, self.deadline)
        changes.tell(seat, partial(step.update, seat, self._next_seq(seat), self.may_undo(seat)))

    def _gathered(self) -> Changes:
        return self._announce(Changes())

    def _announce(self, changes: Changes) -> Changes:
        lobby = self.lobby()
        for viewer in self.viewers:
            changes.tell(viewer, Gathered(seq=self._next_seq(viewer), lobby=lobby))
        return changes

    def _open_secret(self, changes: Changes, result: list[int] | None) -> None:
        assert self.header is not None
        changes.ended = Ended(self.match_id, result)
        for viewer in self.viewers:
            opened = Opened(
                seq=self._next_seq(viewer),
                match=self.match_id,
                secret=self.header.secret,
                cuts=self.header.cuts,
                key=self._key.hex(),
                result=result or [],
            )
            changes.tell(viewer, opened)

    def _seq(self, viewer: Viewer) -> int:
        return self._seqs[0 if viewer is None else viewer + 1]

    def _next_seq(self, viewer: Viewer) -> int:
        self._seqs[0 if viewer is None else viewer + 1] += 1
        return self._seq(viewer)

    def _place(self, sitter: Sitter | None) -> Place:
        if sitter is None:
            return Place()
        if isinstance(sitter, Bot):
            return Place(level=sitter.level)
        return Place(name=sitter.name, away=sitter.away, has_cut=sitter.id in self._cuts)

    # --- checking ---

    def _now(self) -> Match:
        """The current position, for what a match can say about it."""
        if self._record is None:
            raise Refused("table-no-cards")
        return Match(self.game, self._record, None)

    def _has_decided(self, seat: Seat) -> bool:
        """Has the seat been asked at this point and decided, unseen by the others?"""
        return bool(int(self._record["asked"]) >> seat & ~(int(self._record["to_act"]) >> seat) & 1)

    def _is_legal(self, seat: Seat, action: Action) -> bool:
        if not int(self._record["to_act"]) >> seat & 1 or not 0 <= action < self.game.num_actions:
            return False
        mask = np.zeros(self.game.num_actions, dtype=np.uint8)
        self.game.kernels["legal"](self._record, seat, mask)
        return bool(mask[action])

    def _check_ply(self, ply: int) -> None:
        if self.phase is Phase.GATHERING:
            raise Refused("table-no-cards")
        if ply != self.ply:
            raise OutOfDate("table-out-of-date", ply=self.ply)

    def _need(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise Refused(WRONG_PHASE[self.phase])

    def _check_host(self, person: str) -> None:
        if person != self.host:
            raise Refused("table-only-host")

    def _sits(self, person: str) -> bool:
        return any(isinstance(sitter, Person) and sitter.id == person for sitter in self.sitters)

    def _sitter(self, seat: Seat) -> Sitter | None:
        if not 0 <= seat < self.seats:
            raise Refused("no-such-seat", given=str(seat), high=self.seats - 1)
        return self.sitters[seat]

    def _check_free(self, seat: Seat) -> None:
        if self._sitter(seat) is not None:
            raise Refused("table-seat-taken")


WRONG_PHASE = {
    Phase.GATHERING: "table-no-cards",
    Phase.PLAYING: "table-playing",
    Phase.OVER: "table-over",
}


def packed(seat: Seat, action: Action) -> int:
    return action << SEAT_BITS | seat


def unpacked(move: int) -> Move:
    return move & (1 << SEAT_BITS) - 1, move >> SEAT_BITS


def checked_name(name: str) -> str:
    """A nickname: printable, not empty, not long."""
    plain = name.strip()
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Refused("name-bad", longest=LONGEST_NAME)
    return plain
