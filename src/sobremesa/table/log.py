"""A table as it is kept: one fact after another, numbered without gaps. The table is what they add up to.

Nothing is ever removed. A fact says what was agreed or decided, not what was asked for, so it needs no checking when it
is read again. Taking an action back is a fact of its own.
"""

from __future__ import annotations

import msgspec

Seat = int


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", gc=False):
    """Something that is so from now on."""


class Laid(Fact, frozen=True, kw_only=True, tag="laid"):
    """The first fact of every table."""

    game: str
    version: int  # of the rules
    seats: int
    options: dict[str, int]
    secret: str  # hex, of the first match
    seconds: float | None = None  # for a decision
    public: bool = False
    deal: str = ""  # the name of a prepared deal, which the first match is dealt from


class Sat(Fact, frozen=True, tag="sat"):
    """A person sits down, or moves to another seat."""

    seat: Seat
    person: str
    name: str


class BotSat(Fact, frozen=True, tag="bot"):
    seat: Seat
    level: str


class Stood(Fact, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: Seat
    barred: bool = False  # whoever sat there must not come back


class TakenOver(Fact, frozen=True, tag="taken-over"):
    """A bot plays on for good; whoever sat there must not come back."""

    seat: Seat
    level: str


class Away(Fact, frozen=True, tag="away"):
    """A bot plays until the person returns."""

    seat: Seat
    left: bool = False  # on purpose


class Back(Fact, frozen=True, tag="back"):
    seat: Seat


class HandedOver(Fact, frozen=True, tag="handed-over"):
    """The seat belongs to another person, or to the same one on another device."""

    seat: Seat
    person: str


class Cut(Fact, frozen=True, tag="cut"):
    seat: Seat
    text: str


class Dealt(Fact, frozen=True, tag="dealt"):
    """The match begins."""


class Acted(Fact, frozen=True, tag="act"):
    seat: Seat
    action: int


class TookBack(Fact, frozen=True, tag="undo"):
    """The seat's last action that still stands is taken back."""

    seat: Seat


class Said(Fact, frozen=True, tag="said"):
    seat: Seat
    phrase: str


class Chatting(Fact, frozen=True, tag="chat"):
    """Those at the table may write to each other, or no more."""

    on: bool


class Wrote(Fact, frozen=True, tag="wrote"):
    seat: Seat
    text: str


class Gathered(Fact, frozen=True, tag="gathered"):
    """Get ready for another match; one that was being played is given up."""

    secret: str


AnyFact = (
    Laid
    | Sat
    | BotSat
    | Stood
    | TakenOver
    | Away
    | Back
    | HandedOver
    | Cut
    | Dealt
    | Acted
    | TookBack
    | Said
    | Chatting
    | Wrote
    | Gathered
)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A fact with its place in the log of its table."""

    table: str
    number: int
    at: float  # server time
    fact: AnyFact


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody at a seat. The id is known to the table only; others see the name."""

    id: str
    name: str
    away: bool = False  # a bot plays until the person returns
    left: bool = False  # … which they wished


class Bot(msgspec.Struct, frozen=True, tag="bot"):
    """A player of `players`, by name."""

    level: str


Sitter = Person | Bot


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the first card of a match; with it the deal can be made again."""

    match: str
    game: str
    version: int  # of the rules
    seats: int
    options: dict[str, int]
    secret: str  # hex; opened when the match is over
    commitment: str  # hex; published before anybody cut
    cuts: list[str]  # one per seat, empty for who did not cut
    sitters: list[Sitter]
    created: float  # server time
    public: bool = False
    deal: str = ""  # the name of a prepared deal; empty for one that belongs to this match alone


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def encode_fact(fact: AnyFact) -> str:
    return _encoder.encode(fact).decode()


def decode_fact(text: str) -> AnyFact:
    return _decoder.decode(text)
