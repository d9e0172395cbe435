"""The table: the one who knows everything, keeps the rules and tells each viewer what is theirs to know.

Synchronous and without input or output. A wish is checked and becomes a fact (table/log.py); `apply` is the only way
in which a table changes, here and wherever the log is read again. Whoever calls writes `Changes.entry` to the store
first and then sends what `Changes.to` gives. Time is passed in as `now`.
"""

from __future__ import annotations

import copy
import hashlib
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from sobremesa.core.errors import IllegalAction, SobremesaError
from sobremesa.core.match import Match, Move, legal_mask, scene_of
from sobremesa.core.messages import Message, message
from sobremesa.core.registry import load
from sobremesa.core.scene import Scene
from sobremesa.core.stepping import duplicate, play_on
from sobremesa.core.types import Action, Seat, State
from sobremesa.core.view import Shown
from sobremesa.players.player import player_named
from sobremesa.table import fairness, log, messages
from sobremesa.table.bots import STAND_IN, Thought
from sobremesa.table.changes import Changes, Ended, Step, Viewer, numbered, place_of
from sobremesa.table.errors import OutOfDate, Refused
from sobremesa.table.lessons import LESSON, next_in_lesson
from sobremesa.table.log import AnyFact, Bot, Entry, Header, Laid, Person, Sitter
from sobremesa.table.messages import (
    LONGEST_NAME,
    PHRASES,
    REACTIONS,
    Gathered,
    Lobby,
    Opened,
    Phase,
    Place,
    Reason,
    Rejected,
    Said,
    ServerMessage,
    Told,
    Update,
    Welcome,
    Wrote,
)
from sobremesa.table.undo import Freedom, unseen_is_free

MOST_BARRED = 16  # kicked persons that a table remembers
MOST_SAID = 5  # phrases and lines of a seat
SAID_IN = 10.0  # … in so many seconds
MOST_CHANGES = 100  # of mind in a match, where several decide at once: nobody else could stop who goes on for ever
MOST_ENTRIES = 20_000  # of a log, about a hundred matches; then the last match is played to its end
ALWAYS = log.Acted | log.Away | log.Back | log.TakenOver  # what must be possible for that
SEAT_BITS = 3  # a move is kept as one number: action, then seat


class Table:
    """Seats, a host, and one match after another."""

    __slots__ = (
        "_ahead",
        "_barred",
        "_bound",
        "_cuts",
        "_deal",
        "_free",
        "_key",
        "_match_number",
        "_moves",
        "_new_secret",
        "_open_moves",
        "_run_deadlines",
        "_said",
        "_seat_since",
        "_secret",
        "_seen_length",
        "_seqs",
        "_shown",
        "_skipped",
        "_true",
        "chat",
        "deadline",
        "game",
        "header",
        "host",
        "id",
        "laid",
        "length",
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
        prepared: fairness.Prepared | None = None,
        new_secret: Callable[[], bytes] = fairness.new_secret,
        now: float = 0.0,
    ) -> None:
        """Lay a table. `laid` is the first entry of its log. The first match may be dealt from a prepared deal."""
        game = load(game_id)
        game.check_seats(seats)
        checked = game.check_options(seats, options or {})
        secret = prepared.secret if prepared else new_secret()
        fact = Laid(
            game=game_id,
            version=game.version,
            seats=seats,
            options=checked,
            secret=secret.hex(),
            seconds=seconds,
            public=public,
            deal=prepared.name if prepared else "",
        )
        self._lay(Entry(table_id, 0, now, fact), new_secret)

    @classmethod
    def load(cls, entries: Iterable[Entry]) -> Table:
        """The table that a log adds up to."""
        return cls.retold(entries, None, None)[0]

    @classmethod
    def retold(cls, entries: Iterable[Entry], viewer: Viewer, after: int | None) -> tuple[Table, list[ServerMessage]]:
        """The table that a log adds up to, and what a viewer was told with a higher number than `after`."""
        read = iter(entries)
        first = next(read)
        assert isinstance(first.fact, Laid)
        table = cls.__new__(cls)
        table._lay(first, fairness.new_secret)
        told: list[ServerMessage] = []
        for entry in read:
            changes = table.apply(entry)
            if after is not None and table._seq(viewer) > after:
                told += changes.to(viewer, after)
        return table, told

    def _lay(self, entry: Entry, new_secret: Callable[[], bytes]) -> None:
        fact = entry.fact
        assert isinstance(fact, Laid)
        self.id = entry.table
        self.laid = entry
        self.length = 1  # entries of the log so far
        self._seen_length = 1  # the same when everybody was told something for the last time
        self.game = load(fact.game, fact.version)
        self.options, self.seconds, self.public = fact.options, fact.seconds, fact.public
        self.sitters: list[Sitter | None] = [None] * fact.seats
        self.host: str | None = None
        self._barred: deque[str] = deque(maxlen=MOST_BARRED)
        self.chat = False
        self._said: dict[Seat, list[float]] = {}  # when a seat said or wrote something the last times
        self._new_secret = new_secret
        self._seqs = (0,) * (fact.seats + 1)  # the last number of each viewer; spectators first
        self._seat_since = [0] * (fact.seats + 1)  # the last number before whoever looks through these eyes came
        self._match_number = 0
        self._gather(fact.secret)
        self._deal = fact.deal

    def _gather(self, secret: str) -> None:
        """Get ready for the next match: a new secret, committed to before anybody cuts."""
        self._deal = ""  # only the first match of a table can be prepared
        self.phase = Phase.GATHERING
        self._match_number += 1
        self._secret = bytes.fromhex(secret)
        self._cuts: dict[str, str] = {}
        self.header: Header | None = None
        self._true: Shown | None = None  # the position
        self._shown: Shown | None = None  # the open position when it last changed: without what was decided unseen
        self._moves = array("I")
        self._open_moves = 0  # how many of the moves everybody has seen
        self._free: Freedom | None = None  # of the last open move
        self._run_deadlines: list[float | None] = []  # before each of the last open moves that are the same seat's
        self._bound = 0  # the seats whose unseen decision stands, as a bit set
        self._skipped = 0  # see ply
        self._ahead = (0,) * (len(self.sitters) + 1)  # see ply_for; spectators first
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
        return self._true.ply + self._skipped if self._true is not None else 0

    def ply_for(self, viewer: Viewer) -> int:
        """The same as a viewer is told it: one more for every unseen decision that this seat took back in the match.

        So a late copy of what was taken back is out of date, and still nobody else can tell that anything was.
        """
        return self.ply + self._ahead[place_of(viewer)]

    @property
    def moves(self) -> list[Move]:
        """All decisions that stand, also those that nobody has seen yet."""
        return [unpacked(move) for move in self._moves]

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]

    @property
    def has_bots(self) -> bool:
        """Does anybody but present people have to decide at this table?"""
        return any(not isinstance(sitter, Person) or sitter.away for sitter in self.sitters)

    @property
    def is_full(self) -> bool:
        """Has the log become so long that reading it takes too long? Then what has begun is brought to its end.

        What was decided unseen does not count: it must not be noticed.
        """
        return self._seen_length >= MOST_ENTRIES

    def seat_of(self, person: str) -> Seat:
        """Where a person sits."""
        for seat, sitter in enumerate(self.sitters):
            if isinstance(sitter, Person) and sitter.id == person:
                return seat
        raise Refused("table-not-seated")

    def viewer(self, person: str) -> Viewer:
        """Through whose eyes a person sees the table."""
        return self.seat_of(person) if self._sits(person) else None

    def seat_since(self, seat: Seat) -> int:
        """A number that is another one whenever somebody else sits down at a seat."""
        return self._seat_since[seat + 1]

    def may_resume(self, viewer: Viewer, seq: int) -> bool:
        """May somebody who looks through these eyes now be told what came after this number?"""
        i = place_of(viewer)
        return self._seat_since[i] <= seq <= self._seqs[i]

    def last_seq(self, viewer: Viewer) -> int:
        """The number of the last event for a viewer."""
        return self._seq(viewer)

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
            public=self.public,
            chat=self.chat,
            deal=self._deal,
        )

    def view(self, viewer: Viewer) -> State:
        """The record as a viewer may see it."""
        return self._now().view(viewer)

    def scene(self, viewer: Viewer) -> Scene:
        return numbered(scene_of(self.game, self._position().to(viewer), viewer), self.ply_for(viewer))

    def legal(self, seat: Seat) -> list[Action]:
        return self._now().legal(seat)

    def welcome(self, viewer: Viewer) -> Welcome:
        """All that a viewer needs to begin or to go on."""
        playing = self._true is not None
        return Welcome(
            seq=self._seq(viewer),
            you=viewer,
            lobby=self.lobby(),
            ply=self.ply_for(viewer),
            scene=self.scene(viewer) if playing else None,
            deadline=self.deadline,
            undo=self.may_undo(viewer),
        )

    def recall(self, viewer: Viewer) -> Told:
        """All that a viewer has been told in this match, without what was taken back."""
        return Told(seq=self._seq(viewer), log=self.replayed().log(viewer))

    def why_not(self, seat: Seat, action: Action | None, ply: int, card: str = "", target: str = "") -> Reason:
        """Why an action is not possible in the position that was seen; no problem if it is."""
        self._check_ply(ply, seat)
        if action is None:
            action = self.game.text.meant(self._now().sight(seat), seat, card, target)
        if action is None:
            return Reason(seq=self._seq(seat))
        problem = self._now().why_not(action, seat)
        return Reason(seq=self._seq(seat), action=action, problem=problem, words_of=self.game.id if problem else None)

    def rejection(self, problem: SobremesaError, viewer: Viewer, of_ply: int | None = None) -> Rejected:
        """The answer to a wish that raised, for a ply if it was for one; who saw an old position gets the current."""
        late = isinstance(problem, OutOfDate) and self._true is not None
        return Rejected(
            seq=self._seq(viewer),
            problem=problem.message,
            words_of=problem.words_of,
            ply=self.ply_for(viewer),
            of_ply=of_ply,
            scene=self.scene(viewer) if late else None,
        )

    def snapshot(self) -> Table:
        """The table as it is now, to be read in another thread."""
        same = copy.copy(self)
        same._moves = self._moves[:]
        return same

    def cool_down(self) -> None:
        """Nobody has done anything for a while: keep only what is needed."""
        if self._free is not None:
            self._free.holds()  # it keeps the answer instead of two positions
        for shown in (self._shown, self._true):
            if shown is not None:
                shown.forget()

    # --- wishes: coming and going ---

    def grant(self, person: str, wish: messages.ClientMessage, now: float) -> Changes:
        """Do what a person asks for, or raise why not."""
        match wish:
            case messages.Act():
                return self.act(self.seat_of(person), wish.action, wish.ply, now)
            case messages.Undo():
                return self.undo(self.seat_of(person), wish.ply, now)
            case messages.Join():
                return self.join(person, wish.name, wish.seat, now)
            case messages.Leave():
                return self.leave(person, now)
            case messages.SitBot():
                return self.sit_bot(person, wish.seat, wish.level, now)
            case messages.Kick():
                return self.kick(person, wish.seat, now)
            case messages.Cut():
                return self.cut(person, wish.text, now)
            case messages.Start():
                return self.start(person, now)
            case messages.Say():
                return self.say(person, wish.phrase, now)
            case messages.Write():
                return self.write(person, wish.text, now)
            case messages.Chat():
                return self.let_chat(person, wish.on, now)
            case messages.Rematch():
                return self.rematch(person, now)
            case messages.Restart():
                return self.restart(person, now)
        return Changes()  # hello and questions change nothing

    def join(self, person: str, name: str, seat: Seat | None = None, now: float = 0.0) -> Changes:
        """Sit down, change seats before the cards are dealt, or come back to one's own seat."""
        if self._sits(person) and (seat is None or seat == self.seat_of(person)):
            return self.back(person, now)
        if person in self._barred:
            raise Refused("table-kicked")
        self._need(Phase.GATHERING)
        if seat is None:
            seat = next((i for i, sitter in enumerate(self.sitters) if sitter is None), None)
            if seat is None:
                raise Refused("table-full")
        self._check_free(seat)
        return self._decide(log.Sat(seat, person, checked_name(name)), now)

    def away(self, person: str, now: float = 0.0) -> Changes:
        """The person cannot be reached: in a match a bot plays until they return."""
        seat, sitter = self._person(person)
        return Changes() if sitter.away else self._decide(log.Away(seat), now)

    def back(self, person: str, now: float = 0.0) -> Changes:
        seat, sitter = self._person(person)
        return self._decide(log.Back(seat), now) if sitter.away else Changes()

    def leave(self, person: str, now: float = 0.0) -> Changes:
        """Stand up. Once the cards are dealt the seat is kept, and a bot plays until the person returns."""
        if self.phase is not Phase.GATHERING:
            seat, sitter = self._person(person)
            return Changes() if sitter.away else self._decide(log.Away(seat, left=True), now)
        return self._decide(log.Stood(self.seat_of(person)), now)

    def hand_over(self, person: str, to: str, now: float = 0.0) -> Changes:
        """Give one's seat to another person, or to oneself on another device."""
        seat = self.seat_of(person)
        if to == person:
            return Changes()
        if self._sits(to):
            raise Refused("table-sits-already")
        if to in self._barred:
            raise Refused("table-kicked")
        return self._decide(log.HandedOver(seat, to), now)

    def sit_bot(self, by: str, seat: Seat, level: str, now: float = 0.0) -> Changes:
        self._check_host(by)
        self._need(Phase.GATHERING)
        self._check_free(seat)
        player_named(level)
        return self._decide(log.BotSat(seat, level), now)

    def kick(self, by: str, seat: Seat, now: float = 0.0) -> Changes:
        """Free a seat; in a match a bot takes it over for good. Who was kicked cannot come back."""
        self._check_host(by)
        sitter = self._sitter(seat)
        if sitter is None:
            raise Refused("table-seat-free")
        is_person = isinstance(sitter, Person)
        if isinstance(sitter, Person) and sitter.id == by:
            raise Refused("table-kick-yourself")
        if self.phase is Phase.GATHERING:
            return self._decide(log.Stood(seat, barred=is_person), now)
        return self._decide(log.TakenOver(seat, STAND_IN), now) if is_person else Changes()

    # --- wishes: before and after the cards ---

    def cut(self, person: str, text: str, now: float = 0.0) -> Changes:
        """Add to the chance of the deal."""
        seat = self.seat_of(person)
        self._need(Phase.GATHERING)
        if self._deal:
            raise Refused("cut-prepared")
        return self._decide(log.Cut(seat, fairness.check_cut(text)), now)

    def start(self, by: str, now: float = 0.0) -> Changes:
        """Deal."""
        self._check_host(by)
        self._need(Phase.GATHERING)
        free = self.sitters.count(None)
        if free:
            raise Refused("table-seats-missing", seats=free)
        return self._decide(log.Dealt(), now)

    def rematch(self, by: str, now: float = 0.0) -> Changes:
        """After the end: the same seats again. Seats of those who are away become free."""
        self.seat_of(by)
        self._need(Phase.OVER)
        return self._decide(log.Gathered(self._new_secret().hex()), now)

    def restart(self, by: str, now: float = 0.0) -> Changes:
        """Give the match up, open its secret and gather anew."""
        self._check_host(by)
        self._need(Phase.PLAYING)
        return self._decide(log.Gathered(self._new_secret().hex()), now)

    # --- wishes: playing ---

    def act(self, seat: Seat, action: Action, ply: int, now: float) -> Changes:
        """Do an action in the position that the actor saw."""
        self._sitter(seat)
        self._check_ply(ply, seat)
        if self._has_decided(seat):
            raise OutOfDate("table-decided")
        if not self._is_legal(seat, action):
            raise IllegalAction(self._now().why_not(action, seat) or message("why-not-your-turn"), self.game.id)
        return self._decide(log.Acted(seat, action), now)

    def may_undo(self, viewer: Viewer) -> bool:
        """May this seat take its last action back? table/undo.py has the rule."""
        if self.phase is not Phase.PLAYING or viewer is None or self.is_full:
            return False
        if self._has_decided(viewer):
            return not self._bound >> viewer & 1 and self._ahead[place_of(viewer)] < MOST_CHANGES
        return self._free is not None and self._free.seat == viewer and self._free.holds()

    def undo(self, seat: Seat, ply: int, now: float) -> Changes:
        """Take the seat's last action back, where nobody has learnt anything since."""
        self._sitter(seat)
        self._check_ply(ply, seat)
        if not self.may_undo(seat):
            raise Refused("undo-too-late")
        return self._decide(log.TookBack(seat), now)

    def say(self, person: str, phrase: str, now: float = 0.0) -> Changes:
        """One of the phrases or reactions that there are."""
        seat = self.seat_of(person)
        if phrase not in PHRASES and phrase not in REACTIONS:
            raise Refused("phrase-unknown")
        self._check_silence(seat, now)
        return self._decide(log.Said(seat, phrase), now)

    def let_chat(self, by: str, on: bool, now: float = 0.0) -> Changes:
        """Whoever comes to a public table may be anybody: there are only phrases."""
        self._check_host(by)
        if on and self.public:
            raise Refused("chat-public")
        return self._decide(log.Chatting(on), now) if on != self.chat else Changes()

    def write(self, person: str, text: str, now: float = 0.0) -> Changes:
        """One line in one's own words, where the host allows it."""
        seat = self.seat_of(person)
        if not self.chat:
            raise Refused("chat-off")
        self._check_silence(seat, now)
        line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not line:
            raise Refused("chat-empty")
        return self._decide(log.Wrote(seat, line), now)

    # --- bots and the clock ---

    def thoughts(self) -> list[Thought]:
        """The decisions that bots have to make now, for themselves or for who is away."""
        if self.phase is not Phase.PLAYING:
            return []
        return [self._thought(seat, level) for seat in self._now().to_act if (level := self._level(seat))]

    def act_bot(self, thought: Thought, action: Action, now: float) -> Changes:
        """What a bot has decided, unless the person is back or the match another one."""
        if thought.match != self.match_id or self._level(thought.seat) != thought.level:
            raise OutOfDate("table-out-of-date", ply=self.ply_for(thought.seat))
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
        # From the secret: the same log gives the same bots, and nobody can foresee them. At a prepared deal the same
        # moves do, wherever it is played.
        text = f"{self._deal} {self.ply - self._skipped} {seat}" if self._deal else f"{self.match_id} {self.ply} {seat}"
        seed = int.from_bytes(hashlib.sha256(self._secret + text.encode()).digest()[:7], "big")
        scripted = next_in_lesson(self.game, self.moves, seat) if self._deal == LESSON else None
        view, mask = match.view(seat), match.mask(seat)
        return Thought(self.game, self.match_id, level, seat, self.ply_for(seat), view, mask, seed, scripted)

    def _level(self, seat: Seat) -> str:
        """The bot that decides for a seat now; none for a person who is present."""
        sitter = self.sitters[seat]
        if isinstance(sitter, Bot):
            return sitter.level
        return STAND_IN if sitter is None or sitter.away else ""

    # --- facts ---

    def _decide(self, fact: AnyFact, now: float) -> Changes:
        if self.is_full and (not isinstance(fact, ALWAYS) or (isinstance(fact, log.Away) and fact.left)):
            raise Refused("table-log-full")
        return self.apply(Entry(self.id, self.length, now, fact))

    def apply(self, entry: Entry) -> Changes:
        """Take the next fact of the log over. It has been checked when it was decided."""
        assert entry.number == self.length, "facts come in order"
        self.length += 1
        changes = Changes(entry)
        match entry.fact:
            case log.Acted(seat, action):
                self._apply_act(changes, seat, action)
            case log.TookBack(seat):
                self._apply_undo(changes, seat)
            case log.Said(seat, phrase):
                self._remember_speaking(seat, entry.at)
                changes.tell(self._next_seqs(), lambda _, seq: Said(seq=seq, seat=seat, phrase=phrase))
            case log.Wrote(seat, text):
                self._remember_speaking(seat, entry.at)
                changes.tell(self._next_seqs(), lambda _, seq: Wrote(seq=seq, seat=seat, text=text))
            case log.Chatting(on):
                self.chat = on
                self._announce(changes)
            case log.Dealt():
                self._apply_deal(changes)
            case log.Gathered(secret):
                self._apply_gather(changes, secret)
            case fact:
                self._apply_seat(fact)
                self._announce(changes)
        return changes

    def _apply_seat(self, fact: AnyFact) -> None:
        """Somebody came, went or cut."""
        match fact:
            case log.Sat(seat, person, name):
                if self._sits(person):
                    self._free_seat(self.seat_of(person))
                self._take_seat(seat, Person(person, name))
            case log.BotSat(seat, level):
                self._take_seat(seat, Bot(level))
            case log.Stood(seat, barred):
                sitter = self.sitters[seat]
                if isinstance(sitter, Person):
                    self._cuts.pop(sitter.id, None)
                    self._bar(sitter.id, barred)
                self._free_seat(seat)
            case log.TakenOver(seat, level):
                self._bar(self._at(seat).id, True)
                self._take_seat(seat, Bot(level))
            case log.HandedOver(seat, person):
                sitter = self._at(seat)
                if sitter.id in self._cuts:
                    self._cuts[person] = self._cuts.pop(sitter.id)
                if self.host == sitter.id:
                    self.host = person
                self._take_seat(seat, Person(person, sitter.name))
            case log.Away(seat, left):
                self.sitters[seat] = msgspec.structs.replace(self._at(seat), away=True, left=left)
            case log.Back(seat):
                self.sitters[seat] = msgspec.structs.replace(self._at(seat), away=False, left=False)
            case log.Cut(seat, text):
                self._cuts[self._at(seat).id] = text
        self._choose_host()

    def _remember_speaking(self, seat: Seat, at: float) -> None:
        self._said[seat] = [*self._said.get(seat, []), at][-MOST_SAID:]

    def _take_seat(self, seat: Seat, sitter: Sitter) -> None:
        self.sitters[seat] = sitter
        self._seat_since[seat + 1] = self._seq(seat)

    def _free_seat(self, seat: Seat) -> None:
        self.sitters[seat] = None

    def _bar(self, person: str, barred: bool) -> None:
        if barred:
            self._barred.append(person)

    def _choose_host(self) -> None:
        """The host stays host while present; else the first person who is present becomes it."""
        present = [s.id for s in self.sitters if isinstance(s, Person) and not s.away]
        if self.host not in present:
            self.host = present[0] if present else None

    def _apply_deal(self, changes: Changes) -> None:
        sitters = [sitter for sitter in self.sitters if sitter is not None]
        assert changes.entry is not None
        self.header = changes.started = Header(
            match=self.match_id,
            game=self.game.id,
            version=self.game.version,
            seats=self.seats,
            options=self.options,
            secret=self._secret.hex(),
            commitment=self.commitment,
            cuts=[self._cuts.get(s.id, "") if isinstance(s, Person) else "" for s in sitters],
            sitters=sitters,
            created=changes.entry.at,
            public=self.public,
            deal=self._deal,
        )
        self._key = fairness.key_of(self.header)
        self._true = self._replay(0)
        self.phase = Phase.PLAYING
        self._announce(changes)
        self._tell_step(changes, [], [], self._deadline_from(changes.entry.at))

    def _apply_gather(self, changes: Changes, secret: str) -> None:
        if self.phase is Phase.PLAYING:
            self._open_secret(changes, None)
        self._gather(secret)
        self.sitters = [None if isinstance(s, Person) and s.away else s for s in self.sitters]
        self._choose_host()
        self._announce(changes)

    def _apply_act(self, changes: Changes, seat: Seat, action: Action) -> None:
        assert changes.entry is not None
        before = self._position()
        position = duplicate(before.position)
        play_on(position, seat, action)
        after = self._true = Shown(self.game.layout, position)
        self._moves.append(packed(seat, action))
        assert self._shown is not None
        if after.ply == self._shown.ply:
            if not unseen_is_free(before, after, seat):
                self._bound |= 1 << seat
            self._tell_unseen(changes, seat)
            return
        if self._free is None or self._free.seat != seat:
            self._run_deadlines = []
        self._run_deadlines.append(self.deadline)
        self._free = Freedom(self.game, before, after, seat, action)
        # Several at once: in which order they decided is nobody's business.
        revealed = sorted(unpacked(move) for move in self._moves[self._open_moves :])
        self._tell_step(changes, revealed, [], self._deadline_from(changes.entry.at))
        if after.over:
            self._open_secret(changes, self._now().payoff)
            self.phase = Phase.OVER
            self._announce(changes)

    def _apply_undo(self, changes: Changes, seat: Seat) -> None:
        unseen = self._has_decided(seat)
        last = max(i for i, move in enumerate(self._moves) if unpacked(move)[0] == seat)
        del self._moves[last]
        late_ply = self.ply
        self._true = self._replay(len(self._moves))
        if unseen:
            self._ahead = tuple([ahead + (place == place_of(seat)) for place, ahead in enumerate(self._ahead)])
            self._tell_unseen(changes, seat)
            return
        self._skipped += late_ply + 1 - self.ply
        deadline = self._run_deadlines.pop()  # taking back gives no time
        self._free = self._freedom_of_last() if self._run_deadlines else None
        self._tell_step(changes, [], [message("log-undo", player=seat)], deadline)

    def _freedom_of_last(self) -> Freedom:
        seat, action = unpacked(self._moves[-1])
        return Freedom(self.game, self._replay(len(self._moves) - 1), self._position(), seat, action)

    # --- the match ---

    def replayed(self) -> Match:
        """The match with every position, dealt and played again."""
        match = self._dealt()
        for seat, action in self.moves:
            match.play(action, seat)
        return match

    def break_off(self) -> None:
        """For whoever reads a match that was given up: it ends here, and what was decided unseen stays so."""
        self._moves = self._moves[: self._open_moves]
        self.phase = Phase.OVER

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

    def _replay(self, count: int) -> Shown:
        """The position after so many of the moves that stand. They were legal once, so they are not checked again."""
        position = duplicate(self._dealt().state)
        for move in self._moves[:count]:
            play_on(position, *unpacked(move))
        return Shown(self.game.layout, position)

    # --- telling ---

    def _deadline_from(self, now: float) -> float | None:
        return None if self.seconds is None or self._position().over else now + self.seconds

    def _tell_step(self, changes: Changes, revealed: list[Move], told: list[Message], deadline: float | None) -> None:
        """The open position has changed: everybody sees it from here on."""
        after = self._position()
        before, self._shown = self._shown or after, after
        self._open_moves, self._bound, self.deadline = len(self._moves), 0, deadline
        step = Step(self.game, before, after, revealed, told, self._plies(), deadline, self._free)
        changes.tell(self._next_seqs(), step.update)

    def _tell_unseen(self, changes: Changes, seat: Seat) -> None:
        """A seat has decided, or not any more, and nobody else may notice: no event, no number, no new deadline."""
        now = self._position()
        step = Step(self.game, now, now, [], [], self._plies(), self.deadline, None)
        may_undo = self.may_undo(seat)

        def update(viewer: Viewer, seq: int) -> Update:
            return msgspec.structs.replace(step.update(viewer, seq), undo=may_undo)

        seqs = self._next_seqs(seat)
        changes.tell(tuple(seq if place == seat + 1 else 0 for place, seq in enumerate(seqs)), update)

    def _announce(self, changes: Changes) -> None:
        changes.lobby = lobby = self.lobby()
        changes.tell(self._next_seqs(), lambda _, seq: Gathered(seq=seq, lobby=lobby))

    def _open_secret(self, changes: Changes, result: list[int] | None) -> None:
        assert self.header is not None
        changes.ended = Ended(self.match_id, result)
        header, key, match = self.header, self._key.hex(), self.match_id
        changes.tell(
            self._next_seqs(),
            lambda _, seq: Opened(
                seq=seq, match=match, secret=header.secret, cuts=header.cuts, key=key, result=result or []
            ),
        )

    def _plies(self) -> tuple[int, ...]:
        """What each viewer is told as the ply; spectators first."""
        ply = self.ply
        return tuple([ply + ahead for ahead in self._ahead])

    def _seq(self, viewer: Viewer) -> int:
        return self._seqs[place_of(viewer)]

    def _next_seqs(self, only: Seat | None = None) -> tuple[int, ...]:
        """The next number for everybody, or for one seat only."""
        if only is None:
            self._seqs = tuple([seq + 1 for seq in self._seqs])
            self._seen_length = self.length
        else:
            self._seqs = tuple([seq + (place == only + 1) for place, seq in enumerate(self._seqs)])
        return self._seqs

    def _place(self, sitter: Sitter | None) -> Place:
        if sitter is None:
            return Place()
        if isinstance(sitter, Bot):
            return Place(level=sitter.level)
        return Place(name=sitter.name, away=sitter.away, has_cut=sitter.id in self._cuts)

    # --- checking ---

    def _now(self) -> Match:
        """The current position, for what a match can say about it."""
        return Match(self.game, self._position().position[0], None)

    def _position(self) -> Shown:
        if self._true is None:
            raise Refused("table-no-cards")
        return self._true

    def _has_decided(self, seat: Seat) -> bool:
        """Has the seat been asked at this point and decided, unseen by the others?"""
        return bool(self._position().asked >> seat & ~(self._position().to_act >> seat) & 1)

    def _is_legal(self, seat: Seat, action: Action) -> bool:
        mask = legal_mask(self.game, self._position().position, seat)
        return action < len(mask) and bool(mask[action])

    def _check_ply(self, ply: int, seat: Seat) -> None:
        if self.phase is Phase.GATHERING:
            raise Refused("table-no-cards")
        if ply != self.ply_for(seat):
            raise OutOfDate("table-out-of-date", ply=self.ply_for(seat))

    def _check_silence(self, seat: Seat, now: float) -> None:
        said = self._said.get(seat, [])
        if len(said) == MOST_SAID and 0.0 <= now - said[0] < SAID_IN:  # clocks may be set back
            raise Refused("chat-too-fast")

    def _need(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise Refused(WRONG_PHASE[self.phase])

    def _check_host(self, person: str) -> None:
        if person != self.host:
            raise Refused("table-only-host")

    def _sits(self, person: str) -> bool:
        return any(isinstance(sitter, Person) and sitter.id == person for sitter in self.sitters)

    def _person(self, person: str) -> tuple[Seat, Person]:
        seat = self.seat_of(person)
        return seat, self._at(seat)

    def _at(self, seat: Seat) -> Person:
        """The person at a seat where one is known to sit."""
        sitter = self.sitters[seat]
        assert isinstance(sitter, Person)
        return sitter

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
