"""Nobody gets at what is not theirs: seats, cards, names behind ids, and the time of the server."""

from __future__ import annotations

import asyncio
import base64
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rooms import Device, at_rest, laid, opened, with_server
from servers import Visitor, closed, play_on, play_to_the_end, seated, served, served_here, small
from sobremesa.core.game import Game
from sobremesa.core.match import copied
from sobremesa.core.registry import all_games
from sobremesa.core.rng import new_dice
from sobremesa.server import api, sockets
from sobremesa.server.app import SECURITY, Server, api_routes, outermost
from sobremesa.server.limits import household
from sobremesa.server.room import LiveTable
from sobremesa.server.settings import UNLIMITED, Limits, Settings
from sobremesa.table.changes import Viewer
from sobremesa.table.follower import Follower
from sobremesa.table.log import Person
from sobremesa.table.messages import Phase, Rejected
from sobremesa.table.table import Table
from test_table_laws import goes_the_same_way, to_act, twin_of

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    with served_here(small(database, origins=frozenset([FRIEND]), limits=UNLIMITED)) as address:
        yield address


# --- where requests come from ------------------------------------------------------------------------------------


def foreign_origins(url: str) -> list[str | None]:
    host = url.removeprefix("http://")
    near = [f"https://{host}", f"{url}/", f"{url}.evil.example", f"{url}0", "http://localhost", f"http://evil@{host}"]
    return [None, "", "null", "http://evil.example", url.upper(), *near]


def test_unsafe_requests_of_a_browser_come_from_our_own_page(url: str) -> None:
    ana = Visitor(url, browser=True)
    table = ana.lay("llama", 2)
    for origin in foreign_origins(url):
        headers = {"origin": origin} if origin is not None else {}
        bare = httpx.Client(base_url=url, cookies=dict(ana.http.cookies), headers=headers)
        for path in ("/api/tables", "/api/me", "/api/token", f"/api/tables/{table}/link", f"/api/tables/{table}/claim"):
            answer = bare.post(path, json={"game": "llama"})
            assert answer.status_code == 403, (origin, path)
            assert answer.json()["problem"]["key"] == "foreign-origin"
        assert bare.get("/api/me").status_code == 200
    ana.http.headers["Origin"] = FRIEND
    ana.post("/api/me")


def test_sockets_of_a_browser_come_from_our_own_page(url: str) -> None:
    ana, luis = Visitor(url, browser=True), Visitor(url)
    table = ana.lay("llama", 2)
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    cookie = {"Cookie": f"sobremesa={ana.http.cookies['sobremesa']}"}
    for origin in foreign_origins(url):
        with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=cookie, origin=origin):  # type: ignore[arg-type]
            pass
        assert refused.value.response.status_code == 403
    for origin in (url, FRIEND):
        with connect(address, additional_headers=cookie, origin=origin):  # type: ignore[arg-type]
            pass
    with pytest.raises(InvalidStatus), connect(address, origin=url):  # type: ignore[arg-type]
        pass  # nobody
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Authorization": "Bearer x"}):
        pass
    with connect(address, additional_headers={"Authorization": f"Bearer {luis.token}"}, origin="http://evil.example"):  # type: ignore[arg-type]
        pass  # no page can know a token that is not its own


def test_a_token_needs_no_origin(url: str) -> None:
    luis = Visitor(url)
    luis.http.headers["Origin"] = "http://elsewhere.example"
    luis.lay("llama", 2)


def test_the_cookie_is_for_this_server_only(tmp_path: Path, url: str) -> None:
    def flags(address: str, **headers: str) -> list[str]:
        answer = httpx.post(f"{address}/api/me", headers=headers)
        assert "sobremesa=" in answer.headers["set-cookie"]
        return answer.headers["set-cookie"].split("; ")[1:]

    assert flags(url) == ["Max-Age=31536000", "Path=/", "HttpOnly", "SameSite=Strict"]
    assert flags(url, **{"x-forwarded-proto": "https"}) == flags(url), "not every proxy is believed"
    with served_here(small(tmp_path / "t.db"), proxies="127.0.0.1") as behind_tls:
        assert "Secure" in flags(behind_tls, **{"x-forwarded-proto": "https"})
        assert "Secure" not in flags(behind_tls)


def test_cookies_of_neighbours_do_not_hide_ours(url: str) -> None:
    ana = Visitor(url, browser=True)
    for before, after in (('a={"b":1}; ', ""), ("a b c; =; ", "; x"), ("ü=ü; ", "; z=[]")):
        header = f"{before}sobremesa={ana.http.cookies['sobremesa']}{after}".encode()
        assert httpx.get(f"{url}/api/me", headers={b"cookie": header}).json()["person"] == ana.me["person"]


@pytest.mark.parametrize("token", ["x", "x.y", "é", "a" * 5000, "Im5vYm9keSI.AAAA"])
def test_nobody_signs_their_own_token(url: str, token: str) -> None:
    headers = {b"authorization": b"Bearer " + token.encode("latin-1")}
    assert httpx.get(f"{url}/api/me", headers=headers).json()["person"] is None
    assert httpx.post(f"{url}/api/tables", headers=headers, json={"game": "llama"}).status_code == 401
    cookie = {b"cookie": b"sobremesa=" + token.encode("latin-1")}
    assert httpx.get(f"{url}/api/me", headers=cookie).json()["person"] is None


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("POST", "/"),
        ("GET", "/%00"),
        ("GET", "/" + "a" * 5000),
        ("GET", "/../../../../etc/passwd"),
        ("GET", "/%2e%2e/%2e%2e/app.py"),
        ("GET", "//etc/passwd"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/api"),
        ("GET", "/api/nothing"),
        ("DELETE", "/api/tables"),
        ("OPTIONS", "/api/tables"),
        ("HEAD", "/api/games"),
        ("GET", "/api/games"),
        ("GET", "/api/health"),
        ("GET", "/api/metrics"),
        ("GET", "/api/openapi.json"),
        ("POST", "/api/openapi.json"),
        ("GET", "/api/tables/%00"),
        ("GET", "/api/tables/x/socket"),
        ("GET", "/api/tables?game=%00"),
        ("GET", "/api/tables?game=' OR 1=1 --"),
        ("GET", "/api/matches/x.1"),
        ("GET", "/api/me?as=99"),
        ("POST", "/api/tables"),
    ],
)
def test_every_answer_is_guarded(url: str, method: str, path: str) -> None:
    answer = httpx.Client(base_url=url).request(method, path)
    assert answer.status_code < 500
    for name, value in SECURITY.items():
        assert answer.headers[name] == value
    assert "root:" not in answer.text
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_what_people_write_is_never_html(url: str) -> None:
    nasty = "<img src=x onerror=a()>"
    ana = Visitor(url)
    table = ana.lay("llama", 2, name=nasty, public=True)
    seats = seated(ana, table, ["</script><b>&amp;"])
    seats[0].wish("cut", text=nasty)
    seats[0].wish("start")
    play_to_the_end(seats, random.Random(1))
    match = f"{table}.1"
    paths = ("/api/tables", f"/api/tables/{table}", "/api/me", "/api/matches")
    for path in (*paths, f"/api/matches/{match}", f"/api/matches/{match}/replay"):
        answer = ana.ask("GET", path)
        assert nasty in answer.text
        assert answer.headers["content-type"] == "application/json"
    assert ana.ask("GET", f"/api/matches/{match}/text").headers["content-type"] == "text/plain; charset=utf-8"
    for strange in (f"/{nasty}", f"/api/{nasty}", f"/api/tables/{nasty}", f"/api/matches?game={nasty}"):
        answer = httpx.get(url + strange)
        is_page = answer.headers["content-type"].startswith("text/html")
        assert not (is_page and nasty in answer.text), "the page is the same at every address"


def test_nobody_has_the_server_run_a_program(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the command line `./bot.py:choose` is a bot by others. Whoever says so here is told that there is none."""
    monkeypatch.chdir(tmp_path)
    Path("bot.py").write_text("open('ran', 'w').close()\ndef choose(view, seat, mask, budget): return 0\n")
    ana = Visitor(url)
    seat = ana.sit(ana.lay("llama", 2))
    for level in ("./bot.py:choose", "bot.py", "bot:choose", "/none.py:x", "/dev/stdin:x", ":"):
        wanted = {"game": "llama", "seats": 2, "name": "Ana", "bots": [level], "start": True}
        assert ana.post("/api/tables", wanted, 422)["problem"]["key"] == "unknown-player", level
        assert seat.refusal("sit_bot", seat=1, level=level) == "unknown-player", level
    assert not Path("ran").exists()


# --- how much ----------------------------------------------------------------------------------------------------


def test_requests_that_are_too_long(url: str) -> None:
    ana = Visitor(url)
    longest = Limits().body
    ana.ask("POST", "/api/tables", 413, content=b" " * (longest + 1))
    ana.ask("POST", "/api/token", 413, content=iter([b" " * 1000] * 10))
    ana.ask("POST", "/api/tables", 400, content=b"[" * longest)
    ana.ask("POST", "/api/tables", 400, content=b"\xff")
    ana.lay("llama", 2)


def test_messages_that_are_too_long(url: str) -> None:
    seat = Visitor(url).sit(Visitor(url).lay("llama", 2))
    seat.socket.send(" " * 1025)
    assert seat.until_event(Rejected).problem.key == "message-too-long"
    seat.socket.send(b"\x00\xff")
    assert seat.until_event(Rejected).problem.key == "message-malformed"
    seat.socket.send(" " * 100_000)
    assert closed(seat) == 1009


def test_a_page_of_another_version_is_told_why(url: str) -> None:
    seat = Visitor(url).sit(Visitor(url).lay("llama", 2))
    seat.wish("hello", version=2)
    assert seat.until_event(Rejected).problem.key == "message-version"
    assert closed(seat) == sockets.WRONG


def test_who_talks_without_end_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(messages=0.001, message_burst=20)
    with served_here(small(tmp_path / "t.db", limits=limits)) as url:
        ana, luis = Visitor(url), Visitor(url)
        table = ana.lay("llama", 2)
        seat, quiet = ana.sit(table), luis.sit(table)
        with suppress(ConnectionClosed):
            for _ in range(200):
                seat.wish("ping")
        assert closed(seat) == sockets.TOO_OFTEN
        assert {rejected.problem.key for rejected in seat.rejected} == {"too-often"}
        quiet.wish("join", name="Luis")
        quiet.until(lambda: quiet.follower.you == 1)


def test_who_asks_without_end_has_to_wait_and_nobody_else(tmp_path: Path) -> None:
    limits = Limits(visitor_requests=0.001, visitor_burst=30, tables=3)
    with served_here(small(tmp_path / "t.db", limits=limits)) as url:
        ana, luis = Visitor(url), Visitor(url)
        for _ in range(3):
            ana.lay("llama", 2)
        assert ana.post("/api/tables", {"game": "llama"}, 429)["problem"]["key"] == "too-often"
        asked = [ana.http.get("/api/me").status_code for _ in range(40)]
        assert asked[:20] == [200] * 20
        assert asked[-1] == 429
        luis.lay("llama", 2)


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with served_here(small(tmp_path / "t.db", limits=Limits(address_sockets=3))) as url:
        ana = Visitor(url)
        table = ana.lay("llama", 2)
        seats = [ana.sit(table) for _ in range(3)]
        with pytest.raises(Exception, match=str(sockets.TOO_OFTEN)):
            ana.sit(table)
        seats[0].close()
        ana_again = ana.sit(table)
        assert ana_again.follower.you == 0


def test_connecting_again_does_not_make_anybody_new(tmp_path: Path) -> None:
    """What a person may say at a table is counted over all their sockets."""
    limits = Limits(messages=0.001, message_burst=20)
    with served_here(small(tmp_path / "t.db", limits=limits)) as url:
        ana, luis = Visitor(url), Visitor(url)
        table = ana.lay("llama", 2)
        seat = ana.sit(table)
        for _ in range(19):
            seat.wish("ping")
        seat.close()
        again = ana.sit(ana.lay("llama", 2))
        assert again.follower.you == 0, "at another table they may"
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Authorization": f"Bearer {ana.token}"}) as socket:
            socket.send('{"type":"hello","version":1}')
            assert json.loads(socket.recv())["problem"]["key"] == "too-often"
        assert luis.sit(table).follower.lobby is not None, "and so may others"


def test_opening_sockets_without_end_is_asking_without_end(tmp_path: Path) -> None:
    with served_here(small(tmp_path / "t.db", limits=Limits(address_requests=0.001, address_burst=10))) as url:
        ana = Visitor(url)
        table = ana.lay("llama", 2)
        for _ in range(8):
            ana.sit(table).close()
        with pytest.raises(Exception, match=str(sockets.TOO_OFTEN)):
            ana.sit(table)


def test_becoming_another_visitor_lays_no_more_tables(tmp_path: Path) -> None:
    limits = Limits(tables=2, address_tables=5)
    with served_here(small(tmp_path / "t.db", limits=limits), proxies="127.0.0.1") as url:

        def lays(address: str, path: str = "/api/tables", **wanted: object) -> int:
            somebody = Visitor(url)
            return somebody.http.post(path, json=wanted, headers={"x-forwarded-for": address}).status_code

        new = {"game": "llama"}
        assert [lays("2001:db8:1:2::1", **new), lays("2001:db8:1:2::2", **new)] == [201, 201]
        assert lays("2001:db8:1:2::3", "/api/lessons/llama", name="Ana") == 201
        assert lays("2001:db8:1:2:ffff::1", "/api/daily/llama", name="Ana") == 201
        assert [lays("2001:db8:1:2::4", **new), lays("2001:db8:1:2::5", **new)] == [201, 429]
        assert lays("2001:db8:1:2::6", "/api/daily/llama", name="Ana") == 429
        assert lays("2001:db8:1:2::6", "/api/lessons/llama", name="Ana") == 429
        assert lays("2001:db8:1:3::1", **new) == 201, "the neighbours are not to blame"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_household_has_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


def test_a_table_takes_only_so_much_at_once(tmp_path: Path) -> None:
    """Whoever only watches cannot use that up."""

    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        ana, luis, eva = (Device(server, live, name) for name in ("ana", "luis", "eva"))
        for device in (ana, luis, eva):
            await device.hello()
        for _ in range(30):
            assert "table-playing" in (await eva.asks("join", name="Eva"))[0]
        for _ in range(2):
            assert '"said"' in (await ana.asks("say", phrase="phrase-hello"))[0]
            assert '"said"' in (await luis.asks("say", phrase="phrase-hello"))[-1]
        luis.heard()
        [refused] = await luis.asks("say", phrase="phrase-hello")
        assert "too-often" in refused

    with_server(small(tmp_path / "t.db", limits=Limits(facts=0.001, fact_burst=4)), play)


def test_what_has_to_be_read_from_the_log_counts_for_more(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        ana = Device(server, live, "ana")
        [welcome] = await ana.hello()
        seq = json.loads(welcome)["seq"]
        assert "resumed" in (await ana.hello(you=0, seq=seq - 1))[-1]
        assert "told" in (await ana.asks("recall"))[0]
        for again in (ana.hello(you=0, seq=seq - 1), ana.asks("recall")):
            assert "too-often" in (await again)[0]
        assert "pong" in (await ana.asks("ping"))[0]

    with_server(small(tmp_path / "t.db", limits=Limits(messages=0.001, message_burst=30)), play)


def test_a_household_is_never_limited(tmp_path: Path) -> None:
    """Eight devices behind one address, with the limits that a server has by default."""
    with served_here(Settings(database=str(tmp_path / "t.db"), bot_pause=0.0)) as url:
        devices = [Visitor(url, browser=True) for _ in range(8)]
        for device in devices:
            for path in ("/api/games", "/api/tables", "/api/me", "/api/matches", "/api/health"):
                device.get(path)
        for host, guest in zip(devices[::2], devices[1::2], strict=True):
            table = host.lay("llama", 2)
            seats = [host.sit(table), guest.sit(table, name="Guest")]
            seats[0].wish("start")
            play_on(
                seats,
                random.Random(1),
                lambda seats=seats: any(len(s.done) > 40 or s.phase is Phase.OVER for s in seats),
            )
            assert not any("too-often" in text for seat in seats for text in seat.received)


# --- who is who --------------------------------------------------------------------------------------------------


def id_in(token: str) -> str:
    """The id that a token, which is signed but not hidden, is for."""
    payload = token.split(".", maxsplit=1)[0]
    return str(json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))))


def test_nobody_hears_who_the_others_are(tmp_path: Path) -> None:
    """Ids, tokens, the key of the server and the secret of the deal: in nothing that is sent, logged or counted."""
    with served(tmp_path / "t.db", "--bot-pause", "0") as server:
        ana, luis, eva = Visitor(server.url, browser=True), Visitor(server.url), Visitor(server.url)
        table = ana.lay("llama", 3, public=True)
        players = [ana.sit(table), luis.sit(table, name="Luis"), ana.sit(table, 1, "Ida")]
        watcher = eva.sit(table)
        link = luis.post(f"/api/tables/{table}/link")["link"]
        players[0].wish("start")
        play_on([*players, watcher], random.Random(2), lambda: watcher.phase is Phase.OVER)
        for seat in players:
            seat.until(lambda seat=seat: seat.phase is Phase.OVER)
        for visitor in (ana, luis, eva):
            for path in ("/api/tables", f"/api/tables/{table}", "/api/me", "/api/metrics", "/api/matches"):
                visitor.ask("GET", path)
        claimed = eva.post(f"/api/tables/{table}/claim", {"link": link})
        watcher.until(lambda: watcher.follower.you == 1)
    key = sqlite3.connect(tmp_path / "t.db").execute("SELECT value FROM server").fetchone()[0]
    tokens = {"ana": ana.http.cookies["sobremesa"], "luis": luis.token, "eva": eva.token}
    hidden = [key, *tokens.values(), *(id_in(token) for token in tokens.values())]
    sent = [text for seat in (*players, watcher) for text in seat.received]
    sent += [body.decode() for visitor in (ana, luis, eva) for body in visitor.received if b'{"token"' not in body]
    sent += [json.dumps(claimed), "".join(server.said), base64.urlsafe_b64decode(link.split(".")[0] + "==").decode()]
    for text in sent:
        assert not [name for name in hidden if name in text]
    opened_match = players[0].follower.opened
    assert opened_match is not None
    for seat in (*players, watcher):
        before = "".join(text for text in seat.received if '"type":"opened"' not in text)
        assert opened_match.secret not in before
        assert opened_match.key not in before


# --- other people's seats ----------------------------------------------------------------------------------------


def scenes_in(text: str) -> list[Any]:
    event = json.loads(text)
    return [event["scene"]] if event.get("scene") else []


KINDS = (
    "act",
    "act",
    "act",
    "act",
    "undo",
    "why_not",
    "recall",
    "say",
    "leave",
    "join",
    "kick",
    "sit_bot",
    "cut",
    "start",
)
KINDS = (*KINDS, "start", "start", "rematch", "restart", "hello", "resume", "ping", "link")


async def any_wish(device: Device, rng: random.Random, follower: Follower) -> None:
    """Something that somebody might try, often for a seat that is not theirs."""
    table, seat = device.live.table, rng.randrange(4)
    kind = rng.choice(KINDS)
    ply = max(0, table.ply + rng.choice((0, 0, 0, 0, -1, 1)))
    match kind:
        case "act" | "why_not":
            legal = table.legal(seat % table.seats) if table.phase is Phase.PLAYING else []
            await device.say(kind, action=rng.choice([*legal, rng.randrange(60)]), ply=ply)
        case "undo":
            await device.say(kind, ply=ply)
        case "join":
            await device.say(kind, name=device.person.title(), **({"seat": seat} if rng.random() < 0.5 else {}))
        case "kick":
            if rng.random() < 0.2:
                await device.say(kind, seat=seat)
        case "restart" | "leave":
            if rng.random() < 0.1:
                await device.say(kind)
        case "sit_bot":
            await device.say(kind, seat=seat, level="random")
        case "cut":
            await device.say(kind, text="x")
        case "say":
            await device.say(kind, phrase="phrase-hello")
        case "hello":
            await device.say(kind, version=1)
        case "resume":
            you = rng.choice((None, 0, 1, 2, 3, follower.you))
            await device.say("hello", version=1, you=you, seq=rng.choice((0, 1, follower.seq or 0, 5)))
        case "link":
            await hand_over(device, rng)
        case _:
            await device.say(kind)


async def hand_over(device: Device, rng: random.Random) -> None:
    """Give the own seat to somebody else at the table."""
    table = device.live.table
    if rng.random() < 0.3 and table.viewer(device.person) is not None:
        seat = table.viewer(device.person)
        taker = rng.choice([listener.person for listener in device.live.listeners])
        assert seat is not None
        device.live.decide(lambda t, now: api.take_seat(seat, t.seat_since(seat), taker, t, now))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_three_people_try_each_sees_through_their_own_eyes(tmp_path: Path, seed: int) -> None:
    """At two tables at once, with wishes in any order and many before the store has answered."""

    async def play(server: Server) -> None:
        rng = random.Random(seed)
        people = ("ana", "luis", "eva")
        game = all_games()[seed % len(all_games())]
        lives = []
        for name in ("one", "two"):
            secrets = random.Random(f"{seed} {name}")
            table = Table(name, game.id, min(3, game.seats[1]), new_secret=lambda s=secrets: s.randbytes(32))
            live = await laid(server, table)
            lives.append(live)
            for person in rng.sample(people, 3):
                await live.decided(lambda table, now, person=person: table.join(person, person.title(), None, now))
            await live.decided(lambda table, now: table.start(table.seating.host or "", now))
        devices = [(Device(server, live, person), Follower()) for live in lives for person in people]
        eyes: dict[Device, set[Viewer]] = {device: {device.live.table.viewer(device.person)} for device, _ in devices}
        acted = 0
        for device, _ in devices:
            await device.say("hello", version=1)
        for _ in range(1500):
            device, follower = rng.choice(devices)
            length = device.live.table.length
            await any_wish(device, rng, follower)
            acted += device.live.table.length > length
            for other, _ in devices:
                eyes[other].add(other.live.table.viewer(other.person))
            if rng.random() < 0.5:
                continue
            for live in lives:
                await at_rest(live)
            for other, seen_by in devices:
                for text in other.heard():
                    seen_by.take(text)
                    for scene in scenes_in(text):
                        assert scene["viewer"] in eyes[other]
                        if scene["viewer"] is None:
                            assert not scene.get("choices")
                    assert f'"table":"{other.live.table.id}"' in text or '"lobby"' not in text
                assert seen_by.you == other.live.table.viewer(other.person)
                eyes[other] = {seen_by.you}
        assert acted > 50

    with_server(small(tmp_path / "t.db", limits=UNLIMITED), play)


async def people_at(server: Server, game_id: str, names: tuple[str, ...], secret: int = 0, **more: Any) -> LiveTable:
    """A dealt table."""
    secrets = random.Random(secret)
    table = Table("t", game_id, len(names), new_secret=lambda: secrets.randbytes(32), **more)
    live = await laid(server, table)
    for name in names:
        await live.decided(lambda table, now, name=name: table.join(name, name.title(), None, now))
    await live.decided(lambda table, now: table.start(names[0], now))
    return live


def test_who_was_sent_away_sees_nothing_more_through_the_old_eyes(tmp_path: Path) -> None:
    """The kick and what happens next become durable together."""

    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis", "eva"))
        ana, luis = Device(server, live, "ana"), Device(server, live, "luis")
        await ana.hello()
        await luis.hello()
        await ana.say("kick", seat=1)
        for _ in range(3):
            seat = to_act(live.table)[0]
            live.decide(lambda t, now, seat=seat: t.act(seat, t.legal(seat)[0], t.ply, now))
        await at_rest(live)
        heard = luis.heard()
        assert [scene["viewer"] for text in heard for scene in scenes_in(text)] == [None]

    with_server(small(tmp_path / "t.db", bot_pause=60.0), play)


def test_a_seat_that_was_given_away_at_another_node_is_not_shown_here(tmp_path: Path) -> None:
    async def play() -> None:
        settings = small(tmp_path / "t.db")
        async with opened(settings) as here, opened(settings) as there:
            live = await people_at(here, "llama", ("ana", "luis"))
            old = Device(here, live, "luis")
            [welcome] = await old.hello()
            seq = json.loads(welcome)["seq"]
            away = await there.room.find("t")
            await away.decided(lambda t, now: t.hand_over("luis", "eva", now))
            for _ in range(4):
                seat = to_act(away.table)[0]
                await away.decided(lambda t, now, seat=seat: t.act(seat, t.legal(seat)[0], t.ply, now))
            came_back = Device(here, live, "luis")  # before this node has heard of it
            heard = await came_back.hello(you=1, seq=seq - 1)
            assert not any('"viewer":1' in text for text in heard if json.loads(text).get("seq", 0) > seq)
            await live.follow()
            await at_rest(live)
            assert [s["viewer"] for text in old.heard() for s in scenes_in(text)] == [None]
            assert [s["viewer"] for text in came_back.heard() for s in scenes_in(text)] == [None]

    asyncio.run(play())


def test_what_is_not_durable_is_shown_to_nobody(tmp_path: Path) -> None:
    """Otherwise a card could be looked at and the move be lost, on purpose, to somebody quicker at another node."""

    async def play(server: Server) -> None:
        live = await people_at(server, "llama", ("ana", "luis"))
        device = Device(server, live, ("ana", "luis")[to_act(live.table)[0]])
        await device.hello()
        ply, draws = live.table.ply, live.table.game.parse("draw")
        await device.say("act", action=draws, ply=ply)
        assert not live.is_at_rest
        await device.say("act", action=draws, ply=ply)
        [rejected] = device.heard()
        assert scenes_in(rejected) == []
        await device.say("why_not", action=0, ply=ply + 1)
        assert live.is_at_rest
        assert [json.loads(text)["type"] for text in device.heard()] == ["update", "reason"]
        with pytest.raises(Exception, match="moved on"):
            await live.decided(lambda t, now: t.act(0, 0, ply, now))

    with_server(small(tmp_path / "t.db"), play)


# --- twin worlds -------------------------------------------------------------------------------------------------


OPEN_TO_ALL = [
    ("GET", "/api/tables"),
    ("GET", "/api/tables?game=qwinto"),
    ("GET", "/api/matches"),
    ("GET", "/api/me"),
    ("GET", "/api/games"),
    ("GET", "/api/health"),
    ("GET", "/api/tables/t"),
    ("POST", "/api/tables/t/code"),
    ("POST", "/api/tables/t/start"),
]
OF_THE_MATCH = [("GET", f"/api/matches/t.1{part}") for part in ("", "/text", "/replay", "/replay?seat=1")]
OF_THE_MATCH += [("GET", f"/api/matches/t.1/analysis?seat={seat}") for seat in (0, 2)]


async def over_http(server: Server, visitor: str, asked: list[tuple[str, str]]) -> list[str]:
    """What lists, lobbies and matches that are not over say: every byte with its status and headers."""
    app = outermost(server, Starlette(routes=api_routes(server)))
    headers = {"authorization": f"Bearer {server.identity.token(visitor)}"}
    transport = httpx.ASGITransport(app, client=("192.0.2.1", 9))
    async with httpx.AsyncClient(transport=transport, base_url="http://table", headers=headers) as http:
        answers = [await http.request(method, path) for method, path in asked]
        assert (await http.get("/api/metrics")).status_code == 404, "they would tell"
    assert all(answer.status_code < 500 for answer in answers)
    return [f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}" for answer in answers]


async def all_questions(device: Device, rng: random.Random, with_recall: bool) -> list[str]:
    """All that somebody can ask without changing anything, and wishes that are refused."""
    table, given = device.live.table, []
    ply, actions = table.ply, table.game.num_actions
    for action in rng.sample(range(actions), min(actions, 25)):
        given += await device.asks("why_not", action=action, ply=ply)
    for action, late in ((0, -1), (0, 1), (60_000, 0), (actions, 0)):
        given += await device.asks("act", action=action, ply=max(0, ply + late))
    given += await device.asks("undo", ply=ply + 1)
    given += await device.asks("join", name="X", seat=0)
    given += await device.asks("sit_bot", seat=1, level="easy")
    given += await device.asks("start")
    given += await device.asks("say", phrase="nothing")
    given += await device.asks("cut", text="late")
    given += await device.asks("rematch")
    given += await device.asks("kick", seat=7)
    if with_recall:
        given += await device.asks("recall")
    return given


@every_game
def test_twin_worlds_send_the_same_bytes(game: Game, tmp_path: Path) -> None:
    """Two servers whose tables differ only in what a viewer cannot know."""

    async def play() -> int:
        compared = 0
        async with opened(small(tmp_path / "a.db")) as here, opened(small(tmp_path / "b.db")) as there:
            for server in (here, there):
                server.room.now = lambda: 1.0  # type: ignore[method-assign]
            for seed in range(3):
                rng, dice = random.Random(seed), new_dice(seed)
                table = Table(
                    "t", game.id, min(3, game.seats[1]), seconds=9.0, new_secret=lambda r=rng: r.randbytes(32)
                )
                people = ("ana", "luis", "eva")[: table.seats]
                for name in people:
                    table.join(name, name)
                table.start("ana", now=0.0)
                for _ in range(rng.randrange(4, 16)):
                    seat = rng.choice(to_act(table))
                    table.act(seat, rng.choice(table.legal(seat)), table.ply, now=1.0)
                    if table.phase is not Phase.PLAYING:
                        break
                if table.phase is not Phase.PLAYING:
                    continue
                seat = rng.choice(to_act(table))
                action = rng.choice(table.legal(seat))
                for viewer in table.viewers:
                    twin = twin_of(table, viewer, dice)
                    same = table.snapshot()
                    goes = goes_the_same_way(same, twin, seat, action, viewer, goes_on(same, seat, action))
                    heard = []
                    for server, world in ((here, same), (there, twin)):
                        live = LiveTable(server.room, world)
                        server.room._tables["t"] = live
                        person = "watcher" if viewer is None else people[viewer]
                        device = Device(server, live, person)
                        texts = await device.hello()
                        texts += await all_questions(device, random.Random(1), with_recall=False)
                        if goes:
                            await live.decided(lambda t, now, s=seat, a=action: t.act(s, a, t.ply, now))
                            await at_rest(live)
                            texts += device.heard()
                            texts += await device.hello()
                        heard.append([*texts, *await over_http(server, person, OPEN_TO_ALL)])
                        compared += len(texts)
                        server.room._tables.clear()
                        await forget(server)
                    assert heard[0] == heard[1]
        return compared

    assert asyncio.run(play()) > 200


def goes_on(table: Table, seat: int, action: int) -> Any:
    """The record after an action."""
    after = copied(table.dealt.now.state)
    table.game.kernels["play"](after, seat, action)
    return after


async def forget(server: Server) -> None:
    """Empty the log, so that the next table can have the same name."""

    def empty() -> None:
        connection = server.store.database.connect()
        connection.execute("DELETE FROM entries")
        connection.close()

    await server.store.settled()
    await asyncio.to_thread(empty)


PEOPLE = ("ana", "luis", "eva", "tom")
A, B, C = 0, 1, -1  # which of the possible decisions
BACK = None


@pytest.mark.parametrize("watching", [None, 0, 1])
def test_secret_decisions_leave_no_trace_in_any_byte(tmp_path: Path, watching: Viewer) -> None:
    """Qwinto: Eva and Tom decide this or that, in this or that order, change their minds or think."""
    undecided = [[], [(2, A)], [(2, C)], [(3, B), (2, B)], [(2, A), (2, BACK)], [(2, A), (3, A), (2, BACK), (3, BACK)]]
    decided = [[(2, A), (3, B)], [(3, B), (2, A)], [(2, C), (2, BACK), (3, B), (2, A)]]

    async def world(number: int, decisions: list[tuple[int, int | None]], to_the_end: bool) -> list[str]:
        async with opened(small(tmp_path / f"{number}.db")) as server:
            server.room.now = lambda: 50.0  # type: ignore[method-assign]
            live = await people_at(server, "qwinto", PEOPLE, secret=7, seconds=9.0, public=True)
            person = "watcher" if watching is None else PEOPLE[watching]
            device = Device(server, live, person)
            heard = await device.hello()
            while len(to_act(live.table)) < 4:
                seat = to_act(live.table)[0]
                await live.decided(lambda t, now, seat=seat: t.act(seat, t.legal(seat)[0], t.ply, now))
            await at_rest(live)
            heard += device.heard()
            for seat, which in decisions:
                if which is None:
                    await live.decided(lambda t, now, seat=seat: t.undo(seat, t.ply_for(seat), now))
                else:
                    await live.decided(lambda t, now, s=seat, w=which: t.act(s, t.legal(s)[w], t.ply_for(s), now))
            seq = json.loads(heard[0])["seq"]
            if to_the_end:
                for seat in (0, 1):
                    await live.decided(lambda t, now, seat=seat: t.act(seat, t.legal(seat)[A], t.ply, now))
            heard = [
                text for text in heard if '"reason"' not in text and '"rejected"' not in text and '"told"' not in text
            ]
            await at_rest(live)
            heard += device.heard()
            heard += await all_questions(device, random.Random(2), with_recall=True)
            again = Device(server, live, person)
            heard += await again.hello(you=watching, seq=seq)
            heard += await again.hello()
            return [*heard, *await over_http(server, person, OPEN_TO_ALL + OF_THE_MATCH)]

    for to_the_end, worlds in ((False, undecided), (True, decided)):
        heard = [asyncio.run(world(10 * to_the_end + i, w, to_the_end)) for i, w in enumerate(worlds)]  # type: ignore[arg-type]
        assert len(heard[0]) > 30
        for other in heard[1:]:
            assert other == heard[0]


def test_a_secret_decision_leaves_no_trace_while_it_is_being_written(tmp_path: Path) -> None:
    """Whoever asks again and again must not get another answer in the few milliseconds until it is durable."""

    async def play(server: Server) -> None:
        live = await people_at(server, "qwinto", PEOPLE, secret=7)
        while len(to_act(live.table)) < 4:
            seat = to_act(live.table)[0]
            await live.decided(lambda t, now, seat=seat: t.act(seat, t.legal(seat)[0], t.ply, now))
        ana, watcher = Device(server, live, "ana"), Device(server, live, "watcher")
        heard = []
        for eva_has_decided in (False, True):
            await ana.hello()
            await watcher.hello()
            if eva_has_decided:
                live.decide(lambda t, now: t.act(2, t.legal(2)[0], t.ply, now))
                assert not live.is_at_rest
            for device in (ana, watcher):
                await device.say("act", action=0, ply=0)
                await device.say("undo", ply=live.table.ply)
                await device.say("ping")
            texts = [text for device in (ana, watcher) for text in device.heard()]
            heard.append([re.sub(r'"now":[0-9.]+', "", text) for text in texts])
        assert heard[0] == heard[1]
        assert scenes_in(heard[0][0])

    with_server(small(tmp_path / "t.db"), play)


def test_a_person_at_a_seat_is_known_to_the_table_only() -> None:
    """What is kept about people never is part of what is sent."""
    sent = {field.name for field in msgspec.structs.fields(api.Lobby)}
    assert "sitters" not in sent
    assert {field.name for field in msgspec.structs.fields(Person)} - {"name", "away"} == {"id", "left"}


# --- short codes -------------------------------------------------------------------------------------------------


def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    """An address has a few tries, everybody together some more; then also the right code is refused."""
    limits = Limits(address_codes=3, codes=2)
    with served_here(small(tmp_path / "t.db", limits=limits), proxies="127.0.0.1") as address:
        ana = Visitor(address)
        code = ana.post(f"/api/tables/{ana.lay('llama', 2)}/code")["code"]

        def tries(wanted: str, origin: str) -> int:
            return httpx.get(f"{address}/api/codes/{wanted}", headers={"x-forwarded-for": origin}).status_code

        assert [tries("00000000", "10.0.0.1") for _ in range(4)] == [404, 404, 404, 429]
        assert tries(code, "10.0.0.1") == 429
        assert tries(code, "10.0.0.2") == 200, "others are not to blame"
        found = [tries("00000000", f"10.0.1.{i}") for i in range(9)]
        assert found.count(404) == 4, "all together have eight tries, four of them are spent"
        assert tries(code, "10.0.0.3") == 429


def test_a_code_is_forgotten_after_some_hours(tmp_path: Path) -> None:
    async def wait(server: Server) -> None:
        store = server.store
        await laid(server, Table("kitchen", "llama", 2))
        await laid(server, Table("garden", "llama", 2))
        assert await store.keep_code("12345678", "kitchen", 0.0, 100.0)
        assert not await store.keep_code("12345678", "garden", 50.0, 150.0), "it is taken"
        assert await store.behind_code("12345678", 99.0) == "kitchen"
        assert not await store.behind_code("12345678", 100.0)
        assert await store.keep_code("12345678", "garden", 101.0, 201.0), "and free again"
        assert await store.behind_code("12345678", 102.0) == "garden"
        assert not await store.code_of("kitchen", 102.0)

    with_server(small(tmp_path / "t.db"), wait)
