"""Who sits where, who is the host, who cut and who must not come back."""

from __future__ import annotations

import copy
from collections import deque

import msgspec

from sobremesa.core.types import Seat
from sobremesa.table import log
from sobremesa.table.bots import STAND_IN
from sobremesa.table.errors import Refused
from sobremesa.table.log import AnyFact, Bot, Person, Sitter
from sobremesa.table.messages import LONGEST_NAME, Place

MOST_BARRED = 16  # kicked persons that a table remembers


class Seating:
    """The seats of a table. `apply` is the only way in which they change."""

    __slots__ = ("_barred", "_cuts", "host", "sitters")

    def __init__(self, seats: int) -> None:
        self.sitters: list[Sitter | None] = [None] * seats
        self.host: str | None = None
        self._barred: deque[str] = deque(maxlen=MOST_BARRED)
        self._cuts: dict[str, str] = {}  # by person, for the next deal

    def snapshot(self) -> Seating:
        """The same, which does not go on with this one."""
        same = copy.copy(self)
        same.sitters, same._barred, same._cuts = [*self.sitters], self._barred.copy(), {**self._cuts}
        return same

    # --- what there is to know ---

    @property
    def cuts(self) -> list[str]:
        """What each seat cut with; empty for who did not."""
        return [self._cuts.get(sitter.id, "") if isinstance(sitter, Person) else "" for sitter in self.sitters]

    @property
    def places(self) -> list[Place]:
        """What everybody knows of the seats."""
        return [self._place(sitter) for sitter in self.sitters]

    @property
    def host_seat(self) -> Seat | None:
        return None if self.host is None else self.seat_of(self.host)

    @property
    def has_bots(self) -> bool:
        """Does anybody but present people have to decide at this table?"""
        return any(not isinstance(sitter, Person) or sitter.away for sitter in self.sitters)

    @property
    def free(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter is None]

    def sits(self, person: str) -> bool:
        return any(isinstance(sitter, Person) and sitter.id == person for sitter in self.sitters)

    def seat_of(self, person: str) -> Seat:
        """Where a person sits."""
        for seat, sitter in enumerate(self.sitters):
            if isinstance(sitter, Person) and sitter.id == person:
                return seat
        raise Refused("table-not-seated")

    def found(self, person: str) -> tuple[Seat, Person]:
        """Where a person sits, and whether present."""
        seat = self.seat_of(person)
        return seat, self._person_at(seat)

    def at(self, seat: Seat) -> Sitter | None:
        if not 0 <= seat < len(self.sitters):
            raise Refused("no-such-seat", given=str(seat), high=len(self.sitters) - 1)
        return self.sitters[seat]

    def bot_at(self, seat: Seat) -> str:
        """The level of the bot that decides for a seat now; none for a person who is present."""
        sitter = self.sitters[seat]
        if isinstance(sitter, Bot):
            return sitter.level
        return STAND_IN if sitter is None or sitter.away else ""

    def _place(self, sitter: Sitter | None) -> Place:
        if sitter is None:
            return Place()
        if isinstance(sitter, Bot):
            return Place(level=sitter.level)
        return Place(name=sitter.name, away=sitter.away, has_cut=sitter.id in self._cuts)

    # --- checking ---

    def check_free(self, seat: Seat) -> None:
        if self.at(seat) is not None:
            raise Refused("table-seat-taken")

    def check_host(self, person: str) -> None:
        if person != self.host:
            raise Refused("table-only-host")

    def check_welcome(self, person: str) -> None:
        """Whoever was kicked cannot come back."""
        if person in self._barred:
            raise Refused("table-kicked")

    # --- facts ---

    def apply(self, fact: AnyFact) -> Seat | None:
        """Somebody came, went or cut. Tells at which seat somebody else sits now."""
        taken = None
        match fact:
            case log.Sat(seat, person, name):
                if self.sits(person):
                    self.sitters[self.seat_of(person)] = None
                self.sitters[seat] = Person(person, name)
                taken = seat
            case log.BotSat(seat, level):
                self.sitters[seat] = Bot(level)
                taken = seat
            case log.Stood(seat, barred):
                sitter = self.sitters[seat]
                if isinstance(sitter, Person):
                    self._cuts.pop(sitter.id, None)
                    if barred:
                        self._barred.append(sitter.id)
                self.sitters[seat] = None
            case log.TakenOver(seat, level):
                self._barred.append(self._person_at(seat).id)
                self.sitters[seat] = Bot(level)
                taken = seat
            case log.HandedOver(seat, person):
                giver = self._person_at(seat)
                if giver.id in self._cuts:
                    self._cuts[person] = self._cuts.pop(giver.id)
                if self.host == giver.id:
                    self.host = person
                self.sitters[seat] = Person(person, giver.name)
                taken = seat
            case log.Away(seat, left):
                self.sitters[seat] = msgspec.structs.replace(self._person_at(seat), away=True, left=left)
            case log.Back(seat):
                self.sitters[seat] = msgspec.structs.replace(self._person_at(seat), away=False, left=False)
            case log.Cut(seat, text):
                self._cuts[self._person_at(seat).id] = text
        self._choose_host()
        return taken

    def gather(self) -> None:
        """For the next match the seats of those who are away become free, and everybody may cut again."""
        self.sitters = [None if isinstance(s, Person) and s.away else s for s in self.sitters]
        self._cuts = {}
        self._choose_host()

    def _person_at(self, seat: Seat) -> Person:
        """The person at a seat where one is known to sit."""
        sitter = self.sitters[seat]
        assert isinstance(sitter, Person)
        return sitter

    def _choose_host(self) -> None:
        """The host stays host while present; else the first person who is present becomes it."""
        present = [s.id for s in self.sitters if isinstance(s, Person) and not s.away]
        if self.host not in present:
            self.host = present[0] if present else None


def checked_name(name: str) -> str:
    """A nickname: printable, not empty, not long."""
    plain = name.strip()
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Refused("name-bad", longest=LONGEST_NAME)
    return plain
