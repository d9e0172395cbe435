"""The table: the one who knows everything, keeps the rules and tells each viewer what is theirs to know.

Synchronous and without input or output. A wish is checked and becomes a fact (table/log.py); `apply` is the only way
in which a table changes, here and wherever the log is read again. Whoever calls writes `Changes.entry` to the store
first and then sends what `Changes.to` gives. Time is passed in as `now`.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from sobremesa.core.errors import IllegalAction, SobremesaError
from sobremesa.core.match import Match, Move, scene_of
from sobremesa.core.messages import message
from sobremesa.core.registry import load
from sobremesa.core.scene import Scene
from sobremesa.core.types import Action, Seat, State
from sobremesa.players.player import own_player
from sobremesa.table import fairness, log, messages
from sobremesa.table.bots import STAND_IN, Thought
from sobremesa.table.changes import Changes, Ended, Step, Viewer, numbered, place_of
from sobremesa.table.course import Course
from sobremesa.table.errors import OutOfDate, Refused
from sobremesa.table.lessons import LESSON, next_in_lesson
from sobremesa.table.log import AnyFact, Entry, Header, Laid, Person
from sobremesa.table.messages import (
    PHRASES,
    REACTIONS,
    Gathered,
    Lobby,
    Opened,
    Phase,
    Reason,
    Rejected,
    Said,
    ServerMessage,
    Told,
    Update,
    Welcome,
    Wrote,
)
from sobremesa.table.seating import Seating, checked_name

MOST_SAID = 5  # phrases and lines of a seat
SAID_IN = 10.0  # … in so many seconds
MOST_ENTRIES = 20_000  # of a log, about a hundred matches; then the last match is played to its end
ALWAYS = log.Acted | log.Away | log.Back | log.TakenOver  # what must be possible for that


class Table:
    """Seats, a host, and one match after another."""

    __slots__ = (
        "_deal",
        "_match_number",
        "_new_secret",
        "_said",
        "_seat_since",
        "_secret",
        "_seen_length",
        "_seqs",
        "chat",
        "course",
        "game",
        "id",
        "laid",
        "length",
        "options",
        "phase",
        "public",
        "seating",
        "seconds",
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
            if after is not None and table.last_seq(viewer) > after:
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
        self.seating = Seating(fact.seats)
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
        self.course: Course | None = None  # of the match, once the cards are dealt

    # --- what there is to know ---

    @property
    def seats(self) -> int:
        return len(self.seating.sitters)

    @property
    def match_id(self) -> str:
        return f"{self.id}.{self._match_number}"

    @property
    def commitment(self) -> str:
        return fairness.commitment(self._secret).hex()

    @property
    def dealt(self) -> Course:
        """The match as it goes, or went, since the cards were dealt."""
        if self.course is None:
            raise Refused("table-no-cards")
        return self.course

    @property
    def header(self) -> Header | None:
        return self.course.header if self.course else None

    @property
    def deadline(self) -> float | None:
        return self.course.deadline if self.course else None

    @property
    def ply(self) -> int:
        """The number of the open position; nothing before the cards are dealt."""
        return self.course.ply if self.course else 0

    def ply_for(self, viewer: Viewer) -> int:
        """The same as a viewer is told it."""
        return self.course.ply_for(viewer) if self.course else 0

    @property
    def moves(self) -> list[Move]:
        """All decisions that stand, also those that nobody has seen yet."""
        return self.course.moves if self.course else []

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]

    @property
    def is_full(self) -> bool:
        """Has the log become so long that reading it takes too long? Then what has begun is brought to its end.

        What was decided unseen does not count: it must not be noticed.
        """
        return self._seen_length >= MOST_ENTRIES

    def viewer(self, person: str) -> Viewer:
        """Through whose eyes a person sees the table."""
        return self.seating.seat_of(person) if self.seating.sits(person) else None

    def seat_since(self, seat: Seat) -> int:
        """A number that is another one whenever somebody else sits down at a seat."""
        return self._seat_since[seat + 1]

    def may_resume(self, viewer: Viewer, seq: int) -> bool:
        """May somebody who looks through these eyes now be told what came after this number?"""
        i = place_of(viewer)
        return self._seat_since[i] <= seq <= self._seqs[i]

    def last_seq(self, viewer: Viewer) -> int:
        """The number of the last event for a viewer."""
        return self._seqs[place_of(viewer)]

    def lobby(self) -> Lobby:
        """What everybody knows besides the cards."""
        return Lobby(
            table=self.id,
            match=self.match_id,
            game=self.game.id,
            version=self.game.version,
            options=self.options,
            phase=self.phase,
            places=self.seating.places,
            host=self.seating.host_seat,
            commitment=self.commitment,
            cuts=self.header.cuts if self.header else [],
            seconds=self.seconds,
            public=self.public,
            chat=self.chat,
            deal=self._deal,
        )

    def view(self, viewer: Viewer) -> State:
        """The record as a viewer may see it."""
        return self.dealt.now.view(viewer)

    def scene(self, viewer: Viewer) -> Scene:
        return numbered(scene_of(self.game, self.dealt.true.to(viewer), viewer), self.ply_for(viewer))

    def legal(self, seat: Seat) -> list[Action]:
        return self.dealt.now.legal(seat)

    def welcome(self, viewer: Viewer) -> Welcome:
        """All that a viewer needs to begin or to go on."""
        seq = self.last_seq(viewer)
        return Welcome(
            seq=seq,
            you=viewer,
            lobby=self.lobby(),
            ply=self.ply_for(viewer),
            scene=self.scene(viewer) if self.course else None,
            deadline=self.deadline,
            undo=self.may_undo(viewer),
            opened=self._opened(self.dealt.now.payoff, seq) if self.phase is Phase.OVER else None,
        )

    def recall(self, viewer: Viewer) -> Told:
        """All that a viewer has been told in this match, without what was taken back."""
        return Told(seq=self.last_seq(viewer), log=self.replayed().log(viewer))

    def why_not(self, seat: Seat, action: Action | None, ply: int, card: str = "", target: str = "") -> Reason:
        """Why an action is not possible in the position that was seen; no problem if it is."""
        now = self._seen_at(ply, seat).now
        if action is None:
            action = self.game.text.meant(now.sight(seat), seat, card, target)
        seq = self.last_seq(seat)
        if action is None:
            return Reason(seq=seq)
        problem = now.why_not(action, seat)
        return Reason(seq=seq, action=action, problem=problem, words_of=self.game.id if problem else None)

    def rejection(self, problem: SobremesaError, viewer: Viewer, of_ply: int | None = None) -> Rejected:
        """The answer to a wish that raised, for a ply if it was for one; who saw an old position gets the current."""
        late = isinstance(problem, OutOfDate) and self.course is not None
        return Rejected(
            seq=self.last_seq(viewer),
            problem=problem.message,
            words_of=problem.words_of,
            ply=self.ply_for(viewer),
            of_ply=of_ply,
            scene=self.scene(viewer) if late else None,
        )

    def snapshot(self) -> Table:
        """The table as it is now, which does not go on with this one: it can be read in another thread."""
        same = copy.copy(self)
        same.seating = self.seating.snapshot()
        same.course = self.course.snapshot() if self.course else None
        same._seat_since, same._said = [*self._seat_since], {**self._said}
        return same

    def cool_down(self) -> None:
        """Nobody has done anything for a while: keep only what is needed."""
        if self.course:
            self.course.cool_down()

    # --- wishes: coming and going ---

    def grant(self, person: str, wish: messages.ClientMessage, now: float) -> Changes:
        """Do what a person asks for, or raise why not."""
        match wish:
            case messages.Act():
                return self.act(self.seating.seat_of(person), wish.action, wish.ply, now)
            case messages.Undo():
                return self.undo(self.seating.seat_of(person), wish.ply, now)
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
        seating = self.seating
        if seating.sits(person) and (seat is None or seat == seating.seat_of(person)):
            return self.back(person, now)
        seating.check_welcome(person)
        self._need(Phase.GATHERING)
        if seat is None:
            if not seating.free:
                raise Refused("table-full")
            seat = seating.free[0]
        seating.check_free(seat)
        return self._decide(log.Sat(seat, person, checked_name(name)), now)

    def away(self, person: str, now: float = 0.0) -> Changes:
        """The person cannot be reached: in a match a bot plays until they return."""
        seat, sitter = self.seating.found(person)
        return Changes() if sitter.away else self._decide(log.Away(seat), now)

    def back(self, person: str, now: float = 0.0) -> Changes:
        seat, sitter = self.seating.found(person)
        return self._decide(log.Back(seat), now) if sitter.away else Changes()

    def leave(self, person: str, now: float = 0.0) -> Changes:
        """Stand up. Once the cards are dealt the seat is kept, and a bot plays until the person returns."""
        if self.phase is not Phase.GATHERING:
            seat, sitter = self.seating.found(person)
            return Changes() if sitter.away else self._decide(log.Away(seat, left=True), now)
        return self._decide(log.Stood(self.seating.seat_of(person)), now)

    def hand_over(self, person: str, to: str, now: float = 0.0) -> Changes:
        """Give one's seat to another person, or to oneself on another device."""
        seat = self.seating.seat_of(person)
        if to == person:
            return Changes()
        if self.seating.sits(to):
            raise Refused("table-sits-already")
        self.seating.check_welcome(to)
        return self._decide(log.HandedOver(seat, to), now)

    def sit_bot(self, by: str, seat: Seat, level: str, now: float = 0.0) -> Changes:
        self.seating.check_host(by)
        self._need(Phase.GATHERING)
        self.seating.check_free(seat)
        own_player(level)
        return self._decide(log.BotSat(seat, level), now)

    def kick(self, by: str, seat: Seat, now: float = 0.0) -> Changes:
        """Free a seat; in a match a bot takes it over for good. Who was kicked cannot come back."""
        self.seating.check_host(by)
        sitter = self.seating.at(seat)
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
        seat = self.seating.seat_of(person)
        self._need(Phase.GATHERING)
        if self._deal:
            raise Refused("cut-prepared")
        return self._decide(log.Cut(seat, fairness.check_cut(text)), now)

    def start(self, by: str, now: float = 0.0) -> Changes:
        """Deal."""
        self.seating.check_host(by)
        self._need(Phase.GATHERING)
        if self.seating.free:
            raise Refused("table-seats-missing", seats=len(self.seating.free))
        return self._decide(log.Dealt(), now)

    def rematch(self, by: str, now: float = 0.0) -> Changes:
        """After the end: the same seats again. Seats of those who are away become free."""
        self.seating.seat_of(by)
        self._need(Phase.OVER)
        return self._decide(log.Gathered(self._new_secret().hex()), now)

    def restart(self, by: str, now: float = 0.0) -> Changes:
        """Give the match up, open its secret and gather anew."""
        self.seating.check_host(by)
        self._need(Phase.PLAYING)
        return self._decide(log.Gathered(self._new_secret().hex()), now)

    # --- wishes: playing ---

    def act(self, seat: Seat, action: Action, ply: int, now: float) -> Changes:
        """Do an action in the position that the actor saw."""
        self.seating.at(seat)
        course = self._seen_at(ply, seat)
        if course.has_decided(seat):
            raise OutOfDate("table-decided")
        if not course.is_legal(seat, action):
            raise IllegalAction(course.now.why_not(action, seat) or message("why-not-your-turn"), self.game.id)
        return self._decide(log.Acted(seat, action), now)

    def may_undo(self, viewer: Viewer) -> bool:
        """May this viewer take the last action of its seat back? table/undo.py has the rule."""
        if self.phase is not Phase.PLAYING or viewer is None or self.is_full:
            return False
        return self.dealt.may_undo(viewer)

    @property
    def is_undo_awaited(self) -> bool:
        """May somebody who is present take back what everybody saw them do?"""
        seat = self.course.free_seat if self.course and self.phase is Phase.PLAYING else None
        return seat is not None and not self.is_full and not self.seating.bot_at(seat)

    def undo(self, seat: Seat, ply: int, now: float) -> Changes:
        """Take the seat's last action back, where nobody has learnt anything since."""
        self.seating.at(seat)
        self._seen_at(ply, seat)
        if not self.may_undo(seat):
            raise Refused("undo-too-late")
        return self._decide(log.TookBack(seat), now)

    def say(self, person: str, phrase: str, now: float = 0.0) -> Changes:
        """One of the phrases or reactions that there are."""
        seat = self.seating.seat_of(person)
        if phrase not in PHRASES and phrase not in REACTIONS:
            raise Refused("phrase-unknown")
        self._check_silence(seat, now)
        return self._decide(log.Said(seat, phrase), now)

    def let_chat(self, by: str, on: bool, now: float = 0.0) -> Changes:
        """Whoever comes to a public table may be anybody: there are only phrases."""
        self.seating.check_host(by)
        if on and self.public:
            raise Refused("chat-public")
        return self._decide(log.Chatting(on), now) if on != self.chat else Changes()

    def write(self, person: str, text: str, now: float = 0.0) -> Changes:
        """One line in one's own words, where the host allows it."""
        seat = self.seating.seat_of(person)
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
        return [self._thought(seat, level) for seat in self.dealt.now.to_act if (level := self.seating.bot_at(seat))]

    def act_bot(self, thought: Thought, action: Action, now: float) -> Changes:
        """What a bot has decided, unless the person is back or the match another one."""
        if thought.match != self.match_id or self.seating.bot_at(thought.seat) != thought.level:
            raise OutOfDate("table-out-of-date", ply=self.ply_for(thought.seat))
        return self.act(thought.seat, action, thought.ply, now)

    def overdue(self, now: float) -> list[Seat]:
        """The persons whose time is up. Whoever is told this learns who has not decided yet."""
        if self.phase is not Phase.PLAYING or self.deadline is None or now < self.deadline:
            return []
        return [seat for seat in self.dealt.now.to_act if not self.seating.bot_at(seat)]

    def time_out(self, now: float) -> list[Changes]:
        """Let the stand-in decide once for everybody whose time is up. Nobody is marked, so nobody can tell who."""
        thoughts = [self._thought(seat, STAND_IN) for seat in self.overdue(now)]
        return [self.act(thought.seat, thought.choose(), thought.ply, now) for thought in thoughts]

    def _thought(self, seat: Seat, level: str) -> Thought:
        course, match = self.dealt, self.dealt.now
        # From the secret: the same log gives the same bots, and nobody can foresee them. At a prepared deal the same
        # moves do, wherever it is played.
        text = f"{self._deal} {course.true.ply} {seat}" if self._deal else f"{self.match_id} {course.ply} {seat}"
        seed = int.from_bytes(hashlib.sha256(self._secret + text.encode()).digest()[:7], "big")
        scripted = next_in_lesson(self.game, course.moves, seat) if self._deal == LESSON else None
        view, mask = match.view(seat), match.mask(seat)
        return Thought(self.game, self.match_id, level, seat, self.ply_for(seat), view, mask, seed, scripted)

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
                self._tell_decision(changes, seat, self.dealt.act(seat, action, self._deadline_from(entry)))
            case log.TookBack(seat):
                self._tell_decision(changes, seat, self.dealt.take_back(seat))
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
                self._apply_deal(changes, entry)
            case log.Gathered(secret):
                self._apply_gather(changes, secret)
            case fact:
                taken = self.seating.apply(fact)
                if taken is not None:
                    self._seat_since[place_of(taken)] = self.last_seq(taken)
                self._announce(changes)
        return changes

    def _remember_speaking(self, seat: Seat, at: float) -> None:
        self._said[seat] = [*self._said.get(seat, []), at][-MOST_SAID:]

    def _apply_deal(self, changes: Changes, entry: Entry) -> None:
        header = changes.started = Header(
            match=self.match_id,
            game=self.game.id,
            version=self.game.version,
            seats=self.seats,
            options=self.options,
            secret=self._secret.hex(),
            commitment=self.commitment,
            cuts=self.seating.cuts,
            sitters=[sitter for sitter in self.seating.sitters if sitter is not None],
            created=entry.at,
            public=self.public,
            deal=self._deal,
        )
        self.course = Course(self.game, header)
        self.phase = Phase.PLAYING
        self._announce(changes)
        self._tell_step(changes, self.course.open(self._deadline_from(entry)))

    def _apply_gather(self, changes: Changes, secret: str) -> None:
        if self.phase is Phase.PLAYING:
            self._open_secret(changes, None)
        self._gather(secret)
        self.seating.gather()
        self._announce(changes)

    def _deadline_from(self, entry: Entry) -> float | None:
        return None if self.seconds is None else entry.at + self.seconds

    # --- the match ---

    def replayed(self) -> Match:
        """The match with every position, dealt and played again."""
        return self.dealt.replayed()

    def break_off(self) -> None:
        """For whoever reads a match that was given up: it ends here, and what was decided unseen stays so."""
        self.dealt.break_off()
        self.phase = Phase.OVER

    def export(self) -> fairness.Export:
        """The finished match with all that its deal was made of."""
        self._need(Phase.OVER)
        return fairness.export(self.dealt.header, self.replayed())

    def text(self) -> str:
        """The same as a game text."""
        self._need(Phase.OVER)
        header = self.dealt.header
        names = [s.name if isinstance(s, Person) else s.level for s in header.sitters]
        headers = {"Players": ", ".join(name.replace(",", " ") for name in names)}
        return self.replayed().text(headers | fairness.headers_of(header))

    # --- telling ---

    def _tell_decision(self, changes: Changes, seat: Seat, step: Step | None) -> None:
        if step is None:
            self._tell_unseen(changes, seat)
        else:
            self._tell_step(changes, step)

    def _tell_step(self, changes: Changes, step: Step) -> None:
        """Everybody sees how the open position changed, and that the match is over if it is."""
        changes.tell(self._next_seqs(), step.update)
        if step.after.over:
            self._open_secret(changes, self.dealt.now.payoff)
            self.phase = Phase.OVER
            self._announce(changes)

    def _tell_unseen(self, changes: Changes, seat: Seat) -> None:
        """A seat has decided, or not any more, and nobody else may notice: no event, no number, no new deadline."""
        step, may_undo = self.dealt.unseen_step(), self.may_undo(seat)

        def update(viewer: Viewer, seq: int) -> Update:
            return msgspec.structs.replace(step.update(viewer, seq), undo=may_undo)

        seqs = self._next_seqs(seat)
        changes.tell(tuple(seq if place == place_of(seat) else 0 for place, seq in enumerate(seqs)), update)

    def _announce(self, changes: Changes) -> None:
        changes.lobby = lobby = self.lobby()
        changes.tell(self._next_seqs(), lambda _, seq: Gathered(seq=seq, lobby=lobby))

    def _open_secret(self, changes: Changes, result: list[int] | None) -> None:
        changes.ended = Ended(self.match_id, result)
        opened = self._opened(result)
        changes.tell(self._next_seqs(), lambda _, seq: msgspec.structs.replace(opened, seq=seq))

    def _opened(self, result: list[int] | None, seq: int = 0) -> Opened:
        header, key = self.dealt.header, self.dealt.key.hex()
        return Opened(seq=seq, match=header.match, secret=header.secret, cuts=header.cuts, key=key, result=result or [])

    def _next_seqs(self, only: Seat | None = None) -> tuple[int, ...]:
        """The next number for everybody, or for one seat only."""
        if only is None:
            self._seqs = tuple([seq + 1 for seq in self._seqs])
            self._seen_length = self.length
        else:
            self._seqs = tuple([seq + (place == only + 1) for place, seq in enumerate(self._seqs)])
        return self._seqs

    # --- checking ---

    def _seen_at(self, ply: int, seat: Seat) -> Course:
        """The match, for a seat that speaks of the position that it is in now."""
        if ply != self.dealt.ply_for(seat):
            raise OutOfDate("table-out-of-date", ply=self.dealt.ply_for(seat))
        return self.dealt

    def _check_silence(self, seat: Seat, now: float) -> None:
        said = self._said.get(seat, [])
        if len(said) == MOST_SAID and 0.0 <= now - said[0] < SAID_IN:  # clocks may be set back
            raise Refused("chat-too-fast")

    def _need(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise Refused(WRONG_PHASE[self.phase])


WRONG_PHASE = {
    Phase.GATHERING: "table-no-cards",
    Phase.PLAYING: "table-playing",
    Phase.OVER: "table-over",
}
