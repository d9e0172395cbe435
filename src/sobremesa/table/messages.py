"""What is sent between a table and those who sit at it or watch: JSON objects, told apart by their `type`.

Clients send wishes, tables send events. Every event for a viewer has a number, `seq`, that is one more than the last:
a viewer who misses one asks for a new welcome. The numbers are counted per viewer, not per table, because a table's
count would show gaps where somebody else has decided in secret.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from sobremesa.core.errors import WrongVersion
from sobremesa.core.messages import Message
from sobremesa.core.scene import Scene
from sobremesa.core.types import Seat
from sobremesa.table.errors import BadMessage

VERSION = 1
LONGEST = 1024  # bytes of a client's message
LONGEST_NAME = 24
LONGEST_TEXT = 160
MOST_SEATS = 8
CODE_DIGITS = 8  # of the short code of a table
MOST_ACTIONS = 1 << 16
MOST_PLIES = 1 << 31

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Ply = Annotated[int, Meta(ge=0, lt=MOST_PLIES)]
PlaceName = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(min_length=1, max_length=32)]

PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-well-played",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-oh-no",
    "phrase-think",
    "phrase-your-turn",
    "phrase-again",
    "phrase-bye",
)
REACTIONS = ("reaction-laugh", "reaction-clap", "reaction-heart", "reaction-wow", "reaction-cry")


class Phase(StrEnum):
    """What a table is doing."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


# --- wishes: from clients --------------------------------------------------------------------------------------


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """What a client asks for."""


class Hello(Wish, frozen=True, tag="hello"):
    """The first message: which version of the protocol the client speaks, and for who comes back, what they have."""

    version: int
    you: SeatNumber | None = None  # through whose eyes the client looked
    seq: Annotated[int, Meta(ge=0, lt=MOST_PLIES)] | None = None  # the number of the last event that it has


class Join(Wish, frozen=True, tag="join"):
    """Sit down (at any free seat if none is named), change seats, or come back."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    seat: SeatNumber | None = None


class Leave(Wish, frozen=True, tag="leave"):
    """Stand up. In a match a bot plays on."""


class SitBot(Wish, frozen=True, tag="sit_bot"):
    seat: SeatNumber
    level: Word


class Kick(Wish, frozen=True, tag="kick"):
    seat: SeatNumber


class Cut(Wish, frozen=True, tag="cut"):
    """Add to the chance of the deal."""

    text: Annotated[str, Meta(max_length=32)]


class Start(Wish, frozen=True, tag="start"):
    pass


class Act(Wish, frozen=True, tag="act"):
    """Do an action in the position that the client saw."""

    action: Annotated[int, Meta(ge=0, lt=MOST_ACTIONS)]
    ply: Ply


class Undo(Wish, frozen=True, tag="undo"):
    """Take the last action back, in the position that the client saw."""

    ply: Ply


class Say(Wish, frozen=True, tag="say"):
    """One of PHRASES or REACTIONS. For free text see `Write`."""

    phrase: Word


class Chat(Wish, frozen=True, tag="chat"):
    """The host lets those at the table write to each other, or no more. Only at tables that are not public."""

    on: bool


class Write(Wish, frozen=True, tag="write"):
    """Words of one's own, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Rematch(Wish, frozen=True, tag="rematch"):
    """After the end: the same seats again."""


class Restart(Wish, frozen=True, tag="restart"):
    """Give the match up and gather anew."""


class Recall(Wish, frozen=True, tag="recall"):
    """Ask for all that has been told in this match."""


class WhyNot(Wish, frozen=True, kw_only=True, tag="why_not"):
    """Ask why an action is not possible in the position that the client saw: by number, or as a card and a place."""

    action: Annotated[int, Meta(ge=0, lt=MOST_ACTIONS)] | None = None
    card: PlaceName = ""  # the id of a card in the scene
    target: PlaceName = ""  # the id of a zone, card or cell
    ply: Ply


class Ping(Wish, frozen=True, tag="ping"):
    pass


ClientMessage = (
    Hello
    | Join
    | Leave
    | SitBot
    | Kick
    | Cut
    | Start
    | Act
    | Undo
    | Say
    | Chat
    | Write
    | Rematch
    | Restart
    | Recall
    | WhyNot
    | Ping
)


# --- events: from tables ---------------------------------------------------------------------------------------


class Place(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as everybody sees it: free without name and level."""

    name: str = ""  # a person's
    level: str = ""  # a bot's
    away: bool = False  # a bot plays for the person
    has_cut: bool = False


class Lobby(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """All that is public about a table but the game itself."""

    table: str
    match: str
    game: str
    version: int  # of the rules
    options: dict[str, int]
    phase: Phase
    places: list[Place]
    host: Seat | None
    commitment: str
    cuts: list[str] = []  # shown once the cards are dealt
    seconds: float | None = None  # for a decision
    public: bool = False
    chat: bool = False  # may those at the table write to each other?
    deal: str = ""  # the name of a prepared deal: the same cards wherever it is played, and nobody cuts


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", kw_only=True, gc=False):
    """What a table tells one viewer."""

    seq: int


class Gathered(Event, frozen=True, tag="gathered"):
    """Somebody came, went or cut, or the table did something else between the cards."""

    lobby: Lobby


class Update(Event, frozen=True, tag="update"):
    """The position has changed for this viewer."""

    ply: int
    log: list[Message]
    scene: Scene
    deadline: float | None = None  # server time
    undo: bool = False  # the viewer may take the last action back


class Said(Event, frozen=True, tag="said"):
    seat: Seat
    phrase: str


class Wrote(Event, frozen=True, tag="wrote"):
    """Somebody's own words: plain text, whatever is in it."""

    seat: Seat
    text: str


class Opened(Event, frozen=True, tag="opened"):
    """The match has ended; here is what it was dealt from."""

    match: str
    secret: str
    cuts: list[str]
    key: str
    result: list[int] = []  # one number per seat; empty if the match was given up


class Welcome(Event, frozen=True, omit_defaults=False, tag="welcome"):
    """Everything a viewer needs to begin, or to go on; `seq` is that of the last event."""

    you: Seat | None
    lobby: Lobby
    protocol: int = VERSION
    ply: int = 0
    scene: Scene | None = None
    deadline: float | None = None
    undo: bool = False
    opened: Opened | None = None  # if the match is over


class Resumed(Event, frozen=True, tag="resumed"):
    """The client has everything up to `seq` now."""


class Told(Event, frozen=True, tag="told"):
    """The answer to `recall`; `seq` is that of the last event."""

    log: list[Message]


class Rejected(Event, frozen=True, tag="rejected"):
    """A wish was not granted; nothing has changed. `seq` is that of the last event."""

    problem: Message
    words_of: str | None = None  # the game whose words the problem is in
    ply: int = 0
    of_ply: int | None = None  # which one the action was for, or the taking back
    scene: Scene | None = None  # the current one, for those who saw an older one


class Reason(Event, frozen=True, tag="reason"):
    """The answer to `why_not`; no problem if the action is possible. `seq` is that of the last event."""

    action: int | None = None  # none if the card and the place mean nothing
    problem: Message | None = None
    words_of: str | None = None


class Pong(Event, frozen=True, tag="pong"):
    """The answer to `ping`; `seq` is that of the last event."""

    now: float  # server time


ServerMessage = Gathered | Update | Said | Wrote | Opened | Welcome | Resumed | Told | Reason | Rejected | Pong


# --- bytes -----------------------------------------------------------------------------------------------------

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> ClientMessage:
    """The wish in a message. Whatever is not one raises `BadMessage` (or `WrongVersion`), never anything else."""
    if len(data) > LONGEST:
        raise BadMessage("message-too-long", longest=LONGEST)
    try:
        wish = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadMessage("message-malformed", problem=str(problem)[:120]) from None
    if isinstance(wish, Hello) and wish.version != VERSION:
        raise WrongVersion("message-version", given=wish.version, known=VERSION)
    return wish


def encode(message: ServerMessage) -> bytes:
    """An event as JSON. Zones are put in as they were encoded before, for somebody else or for an earlier event."""
    if isinstance(message, Update | Welcome | Rejected) and message.scene is not None:
        zones = [zone.encoded for zone in message.scene.zones]
        message = replace(message, scene=replace(message.scene, zones=zones))
    return _encoder.encode(message)
