"""What can be asked for over HTTP: one function for each, and a table of them that OpenAPI is made from."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from sobremesa.core.errors import BadSeats
from sobremesa.core.game import Game
from sobremesa.core.messages import Message
from sobremesa.core.options import Option
from sobremesa.core.registry import all_games, load
from sobremesa.core.types import Seat
from sobremesa.server.daily import Daily, day_at, opponents
from sobremesa.server.errors import NotFound, NoVisitor, TooOften
from sobremesa.server.identity import person_of, public_id
from sobremesa.table.analysis import Decision, Point, points
from sobremesa.table.changes import Changes
from sobremesa.table.errors import Refused
from sobremesa.table.fairness import Export, Prepared
from sobremesa.table.lessons import deal_of, lesson_of
from sobremesa.table.log import Person
from sobremesa.table.messages import CODE_DIGITS, LONGEST_NAME, MOST_SEATS, Lobby, Phase, Word
from sobremesa.table.replay import Frame, finished_match, frames
from sobremesa.table.store import ListedMatch, ListedTable
from sobremesa.table.table import Table

if TYPE_CHECKING:
    from sobremesa.server.app import Server

T = TypeVar("T")
LISTED_FOR = 6 * 3600.0  # seconds that a public table is listed after something happened there
CODE_FOR = 4 * 3600.0  # seconds that a short code is good
CODE_TRIES = 5  # until a free one is found
ID = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
MATCH_ID = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\.[0-9]{1,9}$")]
GAME = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}$")]
CODE = Annotated[str, Meta(pattern=rf"^[0-9]{{{CODE_DIGITS}}}$")]
AS = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
SEAT = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


# --- what is sent ------------------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be laid. With a name, whoever asks sits down at the first seat; bots take the next ones."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None = None
    options: dict[Annotated[str, Meta(max_length=40)], int | Annotated[str, Meta(max_length=40)]] = {}
    public: bool = False
    seconds: Annotated[float, Meta(ge=5, le=3600)] | None = None  # for a decision
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)] | None = None
    bots: Annotated[list[Word], Meta(max_length=MOST_SEATS)] = []
    start: bool = False


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits down at a table that is laid for one."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    link: Annotated[str, Meta(max_length=400)]


class LaidTable(msgspec.Struct, frozen=True):
    table: str
    lobby: Lobby


class Link(msgspec.Struct, frozen=True):
    link: str


class ShortCode(msgspec.Struct, frozen=True):
    """Eight digits that stand for a table while people gather there; empty once the cards are dealt."""

    code: str


class Found(msgspec.Struct, frozen=True):
    table: str


class Token(msgspec.Struct, frozen=True):
    token: str


class Me(msgspec.Struct, frozen=True):
    """The visitor, and the tables where they have sat."""

    person: str | None
    tables: list[ListedTable]


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: str  # "option" (a number), "switch" …
    default: int
    low: int
    high: dict[int, int]  # by the number of seats


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    title: str
    seats: tuple[int, int]
    options: list[OptionInfo]


class Replay(msgspec.Struct, frozen=True):
    match: str
    game: str
    names: list[str]
    seat: int | None
    frames: list[Frame]


class Analysis(msgspec.Struct, frozen=True):
    """What the decisions of a seat were worth, in the order of play."""

    match: str
    game: str
    seat: int
    decisions: list[Decision]


class Health(msgspec.Struct, frozen=True):
    ok: bool
    news: bool  # does this node hear of others at once?


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused."""

    problem: Message
    words_of: str | None = None


# --- what can be asked for -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Call:
    """A request, read and checked."""

    server: Server
    visitor: str | None
    address: str
    path: dict[str, str]
    query: dict[str, Any]
    body: Any

    @property
    def person(self) -> str:
        if self.visitor is None:
            raise NoVisitor("no-visitor")
        return person_of(self.visitor, self.query.get("as") or 0)


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    says: str
    run: Callable[[Call], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict)
    params: dict[str, Any] = field(default_factory=dict)
    status: int = 200
    visitor: bool = False  # only for somebody
    needs: tuple[str, ...] = ()  # what must be in the query


async def games(call: Call) -> list[GameInfo]:
    return [
        GameInfo(
            game.id,
            game.version,
            game.title,
            game.seats,
            [option_info(option, game.seats) for option in game.options],
        )
        for game in all_games()
    ]


def option_info(option: Option, seats: tuple[int, int]) -> OptionInfo:
    high = {count: option.highest(count) for count in range(seats[0], seats[1] + 1)}
    return OptionInfo(option.name, type(option).__name__.lower(), option.default, option.low, high)


async def lay_table(call: Call) -> LaidTable:
    wanted: NewTable = call.body
    person = call.person
    check_pace(call)
    if wanted.name is None and (wanted.bots or wanted.start):
        raise Refused("table-not-seated")  # there is no host yet, and only the host lets bots sit down or deals
    low, high = load(wanted.game).seats
    seats = wanted.seats or min(high, max(low, len(wanted.bots) + (wanted.name is not None)))
    if len(wanted.bots) + (wanted.name is not None) > seats:
        raise BadSeats("too-many-bots", seats=seats)
    options = dict(wanted.options)
    furnished = partial(furnish, wanted, person)
    live = await call.server.room.lay(wanted.game, seats, options, wanted.seconds, wanted.public, furnished)
    return LaidTable(live.table.id, live.table.lobby())


def check_pace(call: Call) -> None:
    """May another table be laid? Not too many by a visitor, nor by one address under many names."""
    if not call.server.address_tables.take(call.address) or not call.server.new_tables.take(call.visitor or ""):
        raise TooOften("too-often")


def furnish(wanted: NewTable, person: str, table: Table, now: float) -> list[Changes]:
    """Sit down, let bots sit down, and deal; whoever sits there already stays."""
    if wanted.name is None:
        return []
    changes = [table.join(person, wanted.name, 0, now)]
    free = [(seat, level) for seat, level in enumerate(wanted.bots, start=1) if table.seating.sitters[seat] is None]
    changes += [table.sit_bot(person, seat, level, now) for seat, level in free]
    if wanted.start:
        changes.append(table.start(person, now))
    return changes


async def start_lesson(call: Call) -> LaidTable:
    """A table with the prepared deal of a game's lesson; the cards are dealt at once."""
    check_pace(call)
    game = load(call.path["game"])
    lesson = lesson_of(game)
    bots = [lesson.level] * (lesson.seats - 1)
    return await lay_prepared(call, game, lesson.options, bots, deal_of(lesson))


async def todays_deals(call: Call) -> list[Daily]:
    return [call.server.days.today(game, time.time()) for game in all_games()]


async def play_today(call: Call) -> LaidTable:
    """The visitor's table of today's deal. It is laid when it is first asked for; there is no second one."""
    game = load(call.path["game"])
    days, day = call.server.days, day_at(time.time())
    table_id = days.table_id(game, day, call.person)
    async with days.laying:
        if not await call.server.store.length(table_id):
            check_pace(call)
            return await lay_prepared(call, game, {}, opponents(game), days.deal(game, day), table_id)
        live = await call.server.room.find(table_id)
        if live.table.phase is Phase.GATHERING:  # a server that stopped in the middle of laying it
            await live.decided(partial(furnish, prepared(call, game, opponents(game)), call.person))
    return LaidTable(table_id, live.table.lobby())


async def lay_prepared(
    call: Call, game: Game, options: dict[str, int], bots: list[str], deal: Prepared, table_id: str = ""
) -> LaidTable:
    furnished, lay = partial(furnish, prepared(call, game, bots), call.person), call.server.room.lay
    live = await lay(game.id, 1 + len(bots), dict(options), None, False, furnished, deal, table_id)
    return LaidTable(live.table.id, live.table.lobby())


def prepared(call: Call, game: Game, bots: list[str]) -> NewTable:
    return NewTable(game=game.id, name=call.body.name, bots=list(bots), start=True)


async def list_tables(call: Call) -> list[ListedTable]:
    return await call.server.store.listed(time.time() - LISTED_FOR, game=call.query.get("game") or "")


async def show_table(call: Call) -> Lobby:
    return (await call.server.room.find(call.path["table"])).table.lobby()


async def me(call: Call) -> Me:
    if call.visitor is None:
        return Me(None, [])
    return Me(public_id(call.visitor), await call.server.store.tables_of(call.person))


async def give_token(call: Call) -> Token:
    return Token(call.server.identity.token(call.visitor or call.server.identity.new_visitor()))


async def give_link(call: Call) -> Link:
    table = (await call.server.room.find(call.path["table"])).table
    seat = table.seating.seat_of(call.person)
    return Link(call.server.identity.link(table.id, seat, table.seat_since(seat)))


async def give_code(call: Call) -> ShortCode:
    """The table's code; a new one if it has none. Whoever knows the table's id may ask: the id opens it anyway."""
    table = (await call.server.room.find(call.path["table"])).table
    if table.phase is not Phase.GATHERING:
        return ShortCode("")  # no refusal: whoever gathers may be overtaken by the deal
    store, now = call.server.store, time.time()
    for _ in range(CODE_TRIES):  # looked up anew each time: somebody else may have asked at the same moment
        if known := await store.code_of(table.id, now + CODE_FOR / 2):
            return ShortCode(known)
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        await store.keep_code(code, table.id, now, now + CODE_FOR)
    raise Refused("code-none")


async def find_by_code(call: Call) -> Found:
    """Guessing must not pay: few tries for an address, not many for all together."""
    if not call.server.address_codes.take(call.address) or not call.server.codes.take(""):
        raise TooOften("too-often")
    table = await call.server.store.behind_code(call.path["code"], time.time())
    if not table:
        raise NotFound("code-unknown")
    return Found(table)


async def claim_seat(call: Call) -> Lobby:
    read = call.server.identity.read_link(call.body.link)
    if read is None or read[0] != call.path["table"]:
        raise Refused("link-invalid")
    live = await call.server.room.find(call.path["table"])
    await live.decided(partial(take_seat, read[1], read[2], call.person))
    return live.table.lobby()


async def deal_cards(call: Call) -> Lobby:
    """For a host who must not see any cards yet: over a socket they would come with the deal."""
    live, person = await call.server.room.find(call.path["table"]), call.person
    await live.decided(lambda table, now: table.start(person, now))
    return live.table.lobby()


def take_seat(seat: Seat, since: int, taker: str, table: Table, now: float) -> Changes:
    """Take a seat from who has sat there since a link was made. So no link is good twice."""
    giver = table.seating.sitters[seat]
    if not isinstance(giver, Person) or table.seat_since(seat) != since:
        raise Refused("link-invalid")
    return table.hand_over(giver.id, taker, now)


async def list_matches(call: Call) -> list[ListedMatch]:
    return await call.server.store.finished(game=call.query.get("game") or "")


async def looked_at(call: Call, look: Callable[[Table], T]) -> T:
    """A look at a finished match, in a thread: whoever plays meanwhile shall not wait for it."""
    match_id = call.path["match"]
    # Not `load`, which is for those who write: it says that all before was seen.
    entries = await call.server.store.entries(match_id.rpartition(".")[0])
    return await call.server.room.think(lambda: look(finished_match(entries, match_id)))


async def export_match(call: Call) -> Export:
    return await looked_at(call, Table.export)


async def export_text(call: Call) -> str:
    return await looked_at(call, Table.text)


async def replay_match(call: Call) -> Replay:
    return await looked_at(call, partial(replay_of, call.query.get("seat")))


def replay_of(seat: Seat | None, table: Table) -> Replay:
    match = table.replayed()
    if seat is not None:
        match.acting_seat(seat)
    assert table.header is not None
    names = [getattr(sitter, "name", "") or getattr(sitter, "level", "") for sitter in table.header.sitters]
    return Replay(table.match_id, table.game.id, names, seat, frames(match, seat))


async def analyse_match(call: Call) -> Analysis:
    """From what the seat could know at each point; open to whoever may see the replay."""
    seat = call.query["seat"]
    match_id, game_id, crossroads = await looked_at(call, partial(points_of, seat))
    name, analyst = f"{match_id} {seat}", call.server.analyst
    if not analyst.knows(name) and not call.server.analyses.take(call.address):
        raise TooOften("too-often")
    await call.server.ready(game_id)
    return Analysis(match_id, game_id, seat, await analyst.decisions(name, crossroads))


def points_of(seat: Seat, table: Table) -> tuple[str, str, list[Point]]:
    match = table.replayed()
    return table.match_id, table.game.id, points(match, match.acting_seat(seat))


async def health(call: Call) -> Health:
    await call.server.store.length("")
    return Health(True, call.server.room.news.live)


TABLE = {"table": ID}
MATCH = {"match": MATCH_ID}
OF_GAME = {"game": GAME}
OPERATIONS = [
    Operation("GET", "/api/games", "The games that can be played", games, list[GameInfo]),
    Operation("POST", "/api/tables", "Lay a table", lay_table, LaidTable, NewTable, {"as": AS}, {}, 201, True),
    Operation("GET", "/api/tables", "Public tables", list_tables, list[ListedTable], None, OF_GAME),
    Operation("GET", "/api/tables/{table}", "What is public about a table", show_table, Lobby, None, {}, TABLE),
    Operation(
        "POST", "/api/tables/{table}/link", "A link to one's seat", give_link, Link, None, {"as": AS}, TABLE, 200, True
    ),
    Operation(
        "POST",
        "/api/tables/{table}/claim",
        "Take a seat by a link",
        claim_seat,
        Lobby,
        Claim,
        {"as": AS},
        TABLE,
        200,
        True,
    ),
    Operation(
        "POST", "/api/tables/{table}/start", "Deal the cards", deal_cards, Lobby, None, {"as": AS}, TABLE, 200, True
    ),
    Operation(
        "POST",
        "/api/tables/{table}/code",
        "A short code for the table",
        give_code,
        ShortCode,
        None,
        {},
        TABLE,
        200,
        True,
    ),
    Operation(
        "GET", "/api/codes/{code}", "The table behind a short code", find_by_code, Found, None, {}, {"code": CODE}
    ),
    Operation(
        "POST",
        "/api/lessons/{game}",
        "Begin the lesson of a game",
        start_lesson,
        LaidTable,
        Guest,
        {"as": AS},
        OF_GAME,
        201,
        True,
    ),
    Operation("GET", "/api/daily", "Today's deals", todays_deals, list[Daily]),
    Operation(
        "POST",
        "/api/daily/{game}",
        "Play today's deal of a game",
        play_today,
        LaidTable,
        Guest,
        {"as": AS},
        OF_GAME,
        201,
        True,
    ),
    Operation("GET", "/api/me", "The visitor, if known", me, Me, None, {"as": AS}),
    Operation("POST", "/api/me", "The visitor; a new one gets a cookie", me, Me, None, {"as": AS}),
    Operation("POST", "/api/token", "A token for a program", give_token, Token),
    Operation(
        "GET", "/api/matches", "Finished matches at public tables", list_matches, list[ListedMatch], None, OF_GAME
    ),
    Operation("GET", "/api/matches/{match}", "A match, to be verified", export_match, Export, None, {}, MATCH),
    Operation("GET", "/api/matches/{match}/text", "The same as a game text", export_text, str, None, {}, MATCH),
    Operation(
        "GET", "/api/matches/{match}/replay", "A match step by step", replay_match, Replay, None, {"seat": SEAT}, MATCH
    ),
    Operation(
        "GET",
        "/api/matches/{match}/analysis",
        "What the decisions of a seat were worth",
        analyse_match,
        Analysis,
        None,
        {"seat": SEAT},
        MATCH,
        needs=("seat",),
    ),
    Operation("GET", "/api/health", "Is everything in order?", health, Health),
]
