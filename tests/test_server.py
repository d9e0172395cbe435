"""Play over the wire: a real server, real sockets, people and bots."""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

from servers import (
    Process,
    Seat,
    Visitor,
    everybody_saw_the_last_move,
    play_on,
    play_to_the_end,
    served,
    served_here,
    small,
    started,
)
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games
from sobremesa.server import identity
from sobremesa.server.settings import UNLIMITED
from sobremesa.table import fairness
from sobremesa.table.messages import PHRASES, Opened, Phase, Pong, Reason, Rejected, Said, Told, Update, Welcome

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    with served(database, "--bot-pause", "0", "--unlimited") as running:
        yield running


@pytest.fixture
def ana(server: Process) -> Visitor:
    return Visitor(server.url, browser=True)


@pytest.fixture
def luis(server: Process) -> Visitor:
    return Visitor(server.url)


def names(seat: Seat) -> list[str]:
    assert seat.follower.lobby is not None
    return [place.name or place.level for place in seat.follower.lobby.places]


def whose_turn(seats: list[Seat]) -> Seat:
    return next(seat for seat in seats if seat.choices)


# --- whole matches -----------------------------------------------------------------------------------------------


@every_game
def test_a_match_from_the_first_card_to_its_replay(game: Game, ana: Visitor, luis: Visitor) -> None:
    """Ana and Luis play with a bot, Eva watches; afterwards everybody can check everything."""
    seats = max(game.seats[0], min(3, game.seats[1]))
    table = ana.lay(game.id, seats, public=True)
    players = [ana.sit(table), luis.sit(table, name="Luis")]
    players[0].wish("sit_bot", seat=2, level="easy")
    players[1].wish("cut", text="à la Luis")
    players[1].until(lambda: players[1].follower.lobby.places[1].has_cut)  # type: ignore[union-attr]
    committed = players[0].follower.lobby.commitment  # type: ignore[union-attr]
    players[0].wish("start")
    eva = Visitor(ana.url).sit(table)
    play_to_the_end([*players, eva], random.Random(1))

    opened = players[0].follower.opened
    assert opened is not None
    heard = players[1].follower.opened
    assert heard is not None
    assert msgspec.structs.replace(heard, seq=opened.seq) == opened, "only the numbers are everybody's own"
    exported = ana.get(f"/api/matches/{opened.match}")
    assert exported["result"] == opened.result
    assert exported["cuts"] == ["", "à la Luis", ""]
    for text in (
        ana.ask("GET", f"/api/matches/{opened.match}").text,
        luis.ask("GET", f"/api/matches/{opened.match}/text").text,
    ):
        verdict = fairness.verify(fairness.read_export(text), committed)
        assert verdict.holds, verdict.told
    for watcher, query in ((players[0], "?seat=0"), (players[1], "?seat=1"), (eva, "")):
        replay = ana.get(f"/api/matches/{opened.match}/replay{query}")
        assert replay["names"] == ["Ana", "Luis", "easy"]
        last = [event for event in watcher.received if event.startswith('{"type":"update"')][-1]
        scene = json.loads(last)["scene"]
        assert replay["frames"][-1]["scene"]["zones"] == scene["zones"]
        told = [line for frame in replay["frames"] for line in frame["log"]]
        assert len(replay["frames"]) > 2
        watcher.wish("recall")
        assert [line.key for line in watcher.until_event(Told).log] == [line["key"] for line in told]
    assert opened.match in [match["match"] for match in ana.get(f"/api/matches?game={game.id}")]


def test_alone_at_the_table(ana: Visitor) -> None:
    table = ana.lay("qwinto", 1, start=True)
    seat = ana.sit(table)
    play_to_the_end([seat], random.Random(2))
    assert len(seat.follower.opened.result) == 1  # type: ignore[union-attr]


def test_bots_sit_down_and_the_cards_are_dealt_at_once(ana: Visitor) -> None:
    laid = ana.post("/api/tables", {"game": "llama", "name": "Ana", "bots": ["easy", "good"], "start": True}, 201)
    assert laid["lobby"]["phase"] == "playing"
    assert [place.get("level", "") for place in laid["lobby"]["places"]] == ["", "easy", "good"]
    seat = ana.sit(laid["table"])
    play_to_the_end([seat], random.Random(3))


# --- laying tables, finding them, sitting down -------------------------------------------------------------------


def test_private_tables_are_found_by_their_link_only(ana: Visitor, luis: Visitor) -> None:
    private, public = ana.lay("llama", 2), ana.lay("llama", 2, public=True)
    listed = [table["table"] for table in luis.get("/api/tables?game=llama")]
    assert public in listed
    assert private not in listed
    assert private not in [table["table"] for table in luis.get("/api/me")["tables"]]
    assert luis.get(f"/api/tables/{private}")["places"] == [{"name": "Ana"}, {}]
    seat = luis.sit(private, name="Luis")
    assert names(seat) == ["Ana", "Luis"]
    assert private in [table["table"] for table in luis.get("/api/me")["tables"]]


@pytest.mark.parametrize(
    ("wanted", "status", "key"),
    [
        ({"game": "chess"}, 422, "unknown-game"),
        ({"game": "llama", "seats": 7}, 422, None),
        ({"game": "llama", "options": {"no": 1}}, 422, None),
        ({"game": "llama", "name": "Ana", "bots": ["genius"]}, 422, "unknown-player"),
        ({"game": "llama", "name": " "}, 409, "name-bad"),
        ({"game": "llama", "seats": 3, "name": "Ana", "bots": ["easy"], "start": True}, 409, "table-seats-missing"),
        ({"game": "llama", "seats": 2, "name": "Ana", "bots": ["easy", "easy"]}, 422, "too-many-bots"),
        ({"game": "llama", "colour": "red"}, 400, "request-malformed"),
    ],
)
def test_a_table_that_cannot_be_laid_is_not_laid(
    ana: Visitor, wanted: dict[str, object], status: int, key: str
) -> None:
    before = ana.get("/api/tables")
    problem = ana.post("/api/tables", wanted | {"public": True}, status)["problem"]
    assert key in (None, problem["key"])
    assert ana.get("/api/tables") == before, "nobody finds half a table"


def test_nobody_deals_or_lets_bots_sit_down_without_sitting_there(ana: Visitor) -> None:
    for more in ({"bots": ["good"]}, {"start": True}):
        answer = ana.post("/api/tables", {"game": "llama", **more}, 409)
        assert answer["problem"]["key"] == "table-not-seated"


def test_several_people_at_one_device(ana: Visitor) -> None:
    """Pass and play: each person has a seat and a socket of their own."""
    seats = started(ana, "llama", ["Luis", "Eva"])
    assert [seat.follower.you for seat in seats] == [0, 1, 2]
    assert names(seats[2]) == ["Ana", "Luis", "Eva"]
    play_on(seats, random.Random(4), lambda: len(seats[2].done) > 1 or seats[2].phase is Phase.OVER)
    assert ana.get("/api/me?as=2")["tables"][0]["table"] == seats[0].table


def test_spectators_see_what_lies_open_and_can_do_nothing(ana: Visitor, luis: Visitor) -> None:
    seats = started(ana, "llama")
    spectator = luis.sit(seats[0].table)
    scene = spectator.follower.scene
    assert spectator.follower.you is None
    assert scene is not None
    assert scene.viewer is None
    assert not any(card.face for zone in scene.zones if zone.kind == "hand" for card in zone.cards)
    assert spectator.refusal("act", action=0, ply=scene.ply) == "table-not-seated"
    assert spectator.refusal("join", name="Luis") == "table-playing"
    assert spectator.refusal("say", phrase=PHRASES[0]) == "table-not-seated"
    assert spectator.refusal("why_not", action=0, ply=scene.ply) == "table-not-seated"
    assert spectator.refusal("undo", ply=scene.ply) == "table-not-seated"


def test_an_unknown_table_says_so(ana: Visitor) -> None:
    ana.get("/api/tables/nowhere", 404)
    ana.get("/api/matches/nowhere.1", 404)
    with pytest.raises(Exception, match="4404"):
        ana.sit("nowhere")


def test_whoever_speaks_first_says_hello(ana: Visitor) -> None:
    seat = ana.sit(ana.lay("llama", 2))
    seat.wish("ping")
    assert seat.until_event(Pong).now > 0
    from websockets.sync.client import connect

    headers = {"Cookie": f"sobremesa={ana.http.cookies['sobremesa']}"}
    address = f"{ana.url.replace('http', 'ws')}/api/tables/{seat.table}/socket"
    with connect(address, additional_headers=headers, origin=ana.url) as socket:  # type: ignore[arg-type]
        socket.send('{"type":"start"}')
        assert '"say-hello-first"' in str(socket.recv())


# --- the host ----------------------------------------------------------------------------------------------------


def test_what_only_the_host_may_do(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 3)
    host, guest = ana.sit(table), luis.sit(table, name="Luis")
    for kind, fields in (("sit_bot", {"seat": 2, "level": "easy"}), ("kick", {"seat": 0}), ("start", {})):
        assert guest.refusal(kind, **fields) == "table-only-host"
    assert host.refusal("start") == "table-seats-missing"
    host.wish("sit_bot", seat=2, level="easy")
    host.wish("start")
    guest.until(lambda: guest.phase is Phase.PLAYING)
    assert guest.refusal("restart") == "table-only-host"
    host.wish("restart")
    guest.until(lambda: guest.phase is Phase.GATHERING)
    assert guest.follower.opened is None
    assert names(guest) == ["Ana", "Luis", "easy"]


def test_who_is_sent_away_watches_at_most(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 2)
    host, guest = ana.sit(table), luis.sit(table, name="Luis")
    host.wish("start")
    guest.until(lambda: guest.follower.scene is not None)
    host.wish("kick", seat=1)
    guest.until(lambda: guest.follower.you is None)
    scene = guest.follower.scene
    assert scene is not None
    assert scene.viewer is None
    assert guest.refusal("join", name="Luis") == "table-kicked"
    play_to_the_end([host, guest], random.Random(5))
    assert all('"viewer":1' not in text for text in guest.received[-5:])


def test_phrases_are_heard_by_all(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 2)
    host, guest, spectator = ana.sit(table), luis.sit(table, name="Luis"), Visitor(ana.url).sit(table)
    guest.wish("say", phrase="phrase-well-played")
    for seat in (host, guest, spectator):
        said = seat.until_event(Said)
        assert (said.seat, said.phrase) == (1, "phrase-well-played")
    assert guest.refusal("say", phrase="you fool") == "phrase-unknown"


def test_a_rematch_at_the_same_table(ana: Visitor) -> None:
    seats = started(ana, "llama")
    assert seats[1].refusal("rematch") == "table-playing"
    play_to_the_end(seats, random.Random(6))
    first = seats[0].follower.opened
    seats[1].wish("rematch")
    for seat in seats:
        seat.until(lambda seat=seat: seat.phase is Phase.GATHERING)
    seats[0].wish("start")
    play_to_the_end(seats, random.Random(7))
    second = seats[0].follower.opened
    assert first is not None
    assert second is not None
    assert (first.match, second.match) == (f"{seats[0].table}.1", f"{seats[0].table}.2")
    assert first.secret != second.secret
    for opened in (first, second):
        exported = fairness.read_export(ana.ask("GET", f"/api/matches/{opened.match}").text)
        assert fairness.verify(exported).holds
        assert exported.result == opened.result


def test_a_match_that_is_not_over_is_not_shown(ana: Visitor) -> None:
    seats = started(ana, "llama")
    for part in ("", "/replay", "/replay?seat=1", "/text"):
        assert ana.get(f"/api/matches/{seats[0].table}.1{part}", 409)["problem"]["key"] == "match-not-over"
    ana.get(f"/api/matches/{seats[0].table}.2", 404)


# --- moves -------------------------------------------------------------------------------------------------------


def test_a_match_that_was_given_up_can_be_checked(ana: Visitor) -> None:
    """Its secret was opened, and its name can be read in the lobby of the time."""
    seats = started(ana, "llama", options={"limit": 500})  # nobody can end it in a few moves
    play_on(seats, random.Random(5), lambda: sum(len(seat.done) for seat in seats) > 5)
    match = f"{seats[0].table}.1"
    for path in (f"/api/matches/{match}", f"/api/matches/{match}/text", f"/api/matches/{match}/replay"):
        assert ana.get(path, 409)["problem"]["key"] == "match-not-over"
    seats[0].wish("restart")
    opened = seats[0].until_event(Opened)
    found = fairness.read_export(ana.ask("GET", f"/api/matches/{match}").text)
    assert (found.secret, found.key, found.result) == (opened.secret, opened.key, [])
    assert len(found.actions) > 5
    assert fairness.verify(found).holds
    assert fairness.verify(fairness.read_export(ana.ask("GET", f"/api/matches/{match}/text").text)).holds
    assert len(ana.get(f"/api/matches/{match}/replay")["frames"]) == len(found.actions) + 1
    assert all(listed["match"] != match for listed in ana.get("/api/matches"))


def test_an_action_for_another_position_is_answered_with_this_one(ana: Visitor) -> None:
    seats = started(ana, "llama")
    seat = whose_turn(seats)
    ply = seat.ply
    assert seat.refusal("act", action=seat.choices[0], ply=ply + 1) == "table-out-of-date"
    assert seat.rejected[-1].scene == seat.follower.scene
    assert seat.rejected[-1].ply == ply


def test_a_double_click_acts_once(ana: Visitor) -> None:
    seats = started(ana, "llama")
    seat = whose_turn(seats)
    ply, action = seat.ply, seat.choices[0]
    for _ in range(5):
        seat.wish("act", action=action, ply=ply)
    seat.until(lambda: len(seat.rejected) == 4)
    assert {rejected.problem.key for rejected in seat.rejected} == {"table-out-of-date"}
    seat.until(lambda: seat.ply > ply)
    seat.wish("recall")
    seat.until_event(Told)
    assert seat.ply == ply + 1


def test_why_an_action_is_not_possible(ana: Visitor) -> None:
    seats = started(ana, "llama")
    seat = whose_turn(seats)
    ply, choices = seat.ply, seat.choices
    seat.wish("why_not", action=choices[0], ply=ply)
    assert seat.until_event(Reason).problem is None
    seat.wish("why_not", action=next(action for action in range(7) if action not in choices), ply=ply)
    assert seat.until_event(Reason).problem.section.startswith("§")
    assert seat.refusal("why_not", action=choices[0], ply=ply + 7) == "table-out-of-date"


def test_why_a_card_cannot_go_to_a_place(ana: Visitor) -> None:
    """A page need not know the numbers of actions: the game knows what is meant."""
    seats = started(ana, "llama")
    seat = whose_turn(seats)
    scene = seat.follower.scene
    assert scene is not None
    hand = next(zone for zone in scene.zones if zone.owner == seat.follower.you)
    playable = {choice.card for choice in scene.choices}
    faces = {choice.notation for choice in scene.choices}
    for card in hand.cards:
        seat.wish("why_not", card=card.id, target="discard", ply=scene.ply)
        reason = seat.until_event(Reason)
        assert (reason.problem is None) == (card.face in faces), card
        if card.face not in faces:
            assert reason.problem.key == "why-no-fit"
            assert reason.problem.args["card"] == card.face
        assert card.id not in playable or reason.problem is None
    for card, target in (("", "nowhere"), ("hand-9-5-0", "discard"), ("hand-0-é-0", ""), ("-" * 64, "-" * 64)):
        seat.wish("why_not", card=card, target=target, ply=scene.ply)
        assert seat.until_event(Reason).action is None
    assert seat.refusal("why_not", card="x" * 65, ply=scene.ply) == "message-malformed"


def test_taking_back(ana: Visitor) -> None:
    """Quitting in L.L.A.M.A. can be taken back until the next one acts."""
    seats = started(ana, "llama", ["Luis", "Eva"])
    seat = whose_turn(seats)
    quits = next(c.action for c in seat.follower.scene.choices if c.notation == "quit")  # type: ignore[union-attr]
    seat.act(quits)
    seat.until(lambda: seat.follower.undo)
    other = next(s for s in seats if s is not seat)
    other.until(lambda: other.ply == seat.ply)
    assert other.refusal("undo", ply=other.ply) == "undo-too-late"
    seat.wish("undo", ply=seat.ply)
    for heard in (seat, other):
        assert [line.key for line in heard.until_event(Update).log] == ["log-undo"]
    assert quits in seat.choices


def test_secret_decisions_are_heard_by_nobody(ana: Visitor) -> None:
    """Qwinto: all decide at once. Whoever has decided can take it back while somebody thinks; nobody hears it."""
    seats = started(ana, "qwinto", ["Luis", "Eva"])
    while not all(seat.choices for seat in seats):
        seat = whose_turn(seats)
        seat.act(seat.choices[0])
        ply = seat.ply
        for each in seats:
            each.until(lambda each=each, ply=ply: each.ply > ply)
    heard = [len(seat.received) for seat in seats]
    for seat in seats[:2]:
        seat.act(seat.choices[0])
        seat.until_event(Update)
        assert seat.follower.undo
        assert not seat.choices
    seats[0].wish("undo", ply=seats[0].ply)
    seats[0].until(lambda: seats[0].choices)
    seats[2].wish("ping")
    seats[2].until_event(Pong)
    assert [len(seat.received) - before for seat, before in zip(seats, heard, strict=True)] == [2, 1, 1]
    play_to_the_end(seats, random.Random(9))


def test_the_host_deals_without_looking(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 2)
    assert ana.post(f"/api/tables/{table}/start", status=409)["problem"]["key"] == "table-seats-missing"
    guest = luis.sit(table, name="Luis")
    assert luis.post(f"/api/tables/{table}/start", status=409)["problem"]["key"] == "table-only-host"
    lobby = ana.post(f"/api/tables/{table}/start")
    assert (lobby["phase"], "scene" in lobby) == ("playing", False)
    guest.until(lambda: guest.follower.scene is not None)


# --- seat links --------------------------------------------------------------------------------------------------


def test_a_seat_moves_to_another_device(ana: Visitor, luis: Visitor) -> None:
    seats = started(ana, "llama")
    old = seats[1]
    link = ana.post(f"/api/tables/{old.table}/link?as=1")["link"]
    lobby = luis.post(f"/api/tables/{old.table}/claim", {"link": link})
    assert [place["name"] for place in lobby["places"]] == ["Ana", "Luis"]
    old.until(lambda: old.follower.you is None)
    assert old.follower.scene.viewer is None  # type: ignore[union-attr]
    new = luis.sit(old.table)
    assert new.follower.you == 1
    play_to_the_end([seats[0], new, old], random.Random(10))
    assert '"viewer":1' not in "".join(text for text in old.received[old.received.index(new_eyes(old)) :])


def new_eyes(seat: Seat) -> str:
    """The last welcome."""
    return next(text for text in reversed(seat.received) if text.startswith('{"type":"welcome"'))


def test_links_that_are_not_good(ana: Visitor, luis: Visitor) -> None:
    table, other = ana.lay("llama", 3), ana.lay("llama", 3)
    luis.post(f"/api/tables/{table}/link", status=409)  # whoever has no seat cannot give it away
    link = ana.post(f"/api/tables/{table}/link")["link"]
    for where, given in ((other, link), (table, link[:-1]), (table, "x"), (table, ""), (table, luis.token)):
        assert luis.post(f"/api/tables/{where}/claim", {"link": given}, 409)["problem"]["key"] == "link-invalid"
    eva = Visitor(ana.url)
    luis.post(f"/api/tables/{table}/claim", {"link": link})
    assert eva.post(f"/api/tables/{table}/claim", {"link": link}, 409)["problem"]["key"] == "link-invalid", "used"
    back = luis.post(f"/api/tables/{table}/link")["link"]
    ana.post(f"/api/tables/{table}/claim", {"link": back})
    assert luis.post(f"/api/tables/{table}/claim", {"link": link}, 409)["problem"]["key"] == "link-invalid"
    eva.sit(table, name="Eva")
    mine = ana.post(f"/api/tables/{table}/link")["link"]
    assert eva.post(f"/api/tables/{table}/claim", {"link": mine}, 409)["problem"]["key"] == "table-sits-already"


def test_a_link_is_good_for_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served_here(small(tmp_path / "t.db")) as url:
        ana, luis = Visitor(url), Visitor(url)
        table = ana.lay("llama", 2)
        link = ana.post(f"/api/tables/{table}/link")["link"]
        monkeypatch.setattr(identity, "LINK_SECONDS", -1)
        assert luis.post(f"/api/tables/{table}/claim", {"link": link}, 409)["problem"]["key"] == "link-invalid"
        monkeypatch.setattr(identity, "LINK_SECONDS", 3600)
        luis.post(f"/api/tables/{table}/claim", {"link": link})


# --- going and coming --------------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_is_gone_each_time(tmp_path: Path) -> None:
    """Luis loses his connection, comes back, and loses it again."""
    with served_here(small(tmp_path / "t.db", limits=UNLIMITED)) as url:
        seats = started(Visitor(url), "take_that")  # nobody can end it in a few moves
        luis = seats[1]
        for turn in range(2):
            luis.close()
            seats[0].until(lambda: seats[0].follower.lobby.places[1].away)  # type: ignore[union-attr]
            acted = len(seats[0].done)
            play_on(seats[:1], random.Random(turn), lambda acted=acted: len(seats[0].done) > acted + 3)
            luis.connect()
            seats[0].until(lambda: not seats[0].follower.lobby.places[1].away)  # type: ignore[union-attr]
        play_to_the_end(seats, random.Random(11))


def test_who_leaves_a_match_is_played_for_until_they_come_back(ana: Visitor) -> None:
    seats = started(ana, "llama")
    seats[1].wish("leave")
    seats[1].until(lambda: seats[1].follower.lobby.places[1].away)  # type: ignore[union-attr]
    seats[1].wish("say", phrase=PHRASES[0])
    seats[1].until_event(Said)
    assert seats[1].follower.lobby.places[1].away, "the open page does not bring them back"  # type: ignore[union-attr]
    seats[1].wish("join", name="Luis")
    seats[0].until(lambda: seats[0].follower.lobby.places[1].away)  # type: ignore[union-attr]
    seats[0].until(lambda: not seats[0].follower.lobby.places[1].away)  # type: ignore[union-attr]


def test_leaving_before_the_cards_frees_the_seat(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 2)
    guest = luis.sit(table, name="Luis")
    guest.wish("leave")
    guest.until(lambda: guest.follower.you is None)
    assert names(guest) == ["Ana", ""]
    guest.wish("join", name="Luis", seat=1)
    guest.until(lambda: guest.follower.you == 1)


def test_the_clock_decides_for_who_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served_here(small(tmp_path / "t.db")) as url:
        seats = started(Visitor(url), "llama", seconds=5)
        seat = whose_turn(seats)
        deadline = seat.follower.deadline
        assert deadline is not None
        update = seat.until_event(Update)
        assert update.deadline is None or update.deadline >= deadline + 5.0
        assert not seat.follower.lobby.places[seat.follower.you].away, "nobody is marked"  # type: ignore[union-attr,index]


def test_who_reconnects_gets_exactly_what_they_missed(ana: Visitor) -> None:
    """Another device of Luis stayed connected: both have heard the same bytes."""
    seats = started(ana, "skipbo_junior")
    stayed = ana.sit(seats[0].table, number=1)
    lost, start = seats[1], len(seats[1].received)
    rng = random.Random(12)
    for _ in range(4):
        lost.drop()
        acted = len(stayed.done)
        play_on([seats[0], stayed], rng, lambda acted=acted: len(stayed.done) > acted + 1 or stayed.phase is Phase.OVER)
        lost.connect()
    seats[0].wish("say", phrase=PHRASES[0])
    for seat in (lost, stayed):
        seat.until(lambda seat=seat: seat.received[-1].startswith('{"type":"said"'))
    counted = ('{"type":"update"', '{"type":"said"', '{"type":"gathered"', '{"type":"opened"')
    heard = [text for text in lost.received[start:] if text.startswith(counted)]
    assert heard == [text for text in stayed.received if text.startswith(counted)]
    assert not any(text.startswith('{"type":"welcome"') for text in lost.received[start:])


def test_whoever_was_somebody_else_is_welcomed_anew(ana: Visitor, luis: Visitor) -> None:
    seats = started(ana, "llama")
    spectator = luis.sit(seats[0].table)
    spectator.follower.you = 1  # „I was Luis“
    spectator.hello()
    assert spectator.follower.you is None
    assert isinstance(spectator.follower.scene.viewer, type(None))  # type: ignore[union-attr]
    assert spectator.received[-1].startswith('{"type":"welcome"')


def test_tables_are_found_again_after_the_server_was_started_again(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", "--bot-pause", "0") as first:
        ana = Visitor(first.url, browser=True)
        seats = started(ana, "llama", ["Luis"])
        play_on(seats, random.Random(13), lambda: len(seats[0].done) > 1 or seats[0].phase is Phase.OVER)
        link = ana.post(f"/api/tables/{seats[0].table}/link?as=1")["link"]
        everybody_saw_the_last_move(seats)
        scenes = [seat.follower.scene for seat in seats]
        first.end(signal.SIGKILL)
    with served(tmp_path / "t.db", "--bot-pause", "0", port=first.port):
        assert [table["table"] for table in ana.get("/api/me")["tables"]] == [seats[0].table]
        for seat in seats:
            seat.connect()
            assert seat.received[-1].startswith('{"type":"resumed"')
        assert [seat.follower.scene for seat in seats] == scenes
        phone = Visitor(first.url)
        phone.post(f"/api/tables/{seats[0].table}/claim", {"link": link})
        play_to_the_end([seats[0], phone.sit(seats[0].table)], random.Random(14))


def test_rejections_do_not_count(ana: Visitor) -> None:
    seat = ana.sit(ana.lay("llama", 2))
    seq = seat.follower.seq
    seat.refusal("start")
    seat.wish("nonsense")
    assert seat.until_event(Rejected).problem.key == "message-malformed"
    assert seat.follower.seq == seq
    seat.hello()
    assert not isinstance(seat.received[-1], Welcome)


def test_figures_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    """They could tell that somebody has decided in secret."""
    with served(tmp_path / "t.db") as server:
        seen = httpx.get(f"{server.url}/api/metrics")
        assert seen.status_code == 200
        assert "sobremesa_facts_total 0.0" in seen.text
        assert 'sobremesa_keeping_seconds_bucket{le="+Inf"} 0.0' in seen.text
    with served(tmp_path / "t.db", "--metrics-token", "tortilla") as server:
        for given, answer in (("", 404), ("Bearer paella", 404), ("tortilla", 404), ("Bearer tortilla", 200)):
            seen = httpx.get(f"{server.url}/api/metrics", headers={"Authorization": given})
            assert seen.status_code == answer


# --- short codes -------------------------------------------------------------------------------------------------


def test_a_table_is_found_by_a_code_that_can_be_read_out(ana: Visitor, luis: Visitor) -> None:
    table = ana.lay("llama", 2)
    code = ana.post(f"/api/tables/{table}/code")["code"]
    assert len(code) == 8
    assert code.isdecimal()
    assert luis.post(f"/api/tables/{table}/code")["code"] == code, "one code for all"
    assert luis.get(f"/api/codes/{code}") == {"table": table}
    host, guest = ana.sit(table), luis.sit(table, name="Luis")
    host.wish("start")
    guest.until(lambda: guest.phase is Phase.PLAYING)
    assert luis.get(f"/api/codes/{code}", 404)["problem"]["key"] == "code-unknown", "only while people gather"
    assert ana.post(f"/api/tables/{table}/code") == {"code": ""}


def test_several_ask_for_the_code_at_the_same_moment(ana: Visitor) -> None:
    """Everybody in the lobby gets one that leads to the table."""
    with ThreadPoolExecutor(4) as people:
        for _ in range(5):
            table = ana.lay("llama", 2)
            asked = [people.submit(ana.post, f"/api/tables/{table}/code") for _ in range(4)]
            for code in {answer.result()["code"] for answer in asked}:
                assert ana.get(f"/api/codes/{code}") == {"table": table}


def test_codes_that_are_none(ana: Visitor) -> None:
    assert ana.get("/api/codes/00000000", 404)["problem"]["key"] == "code-unknown"
    for code in ("1234567", "123456789", "1234567x", "%20%20%20%20%20%20%20%20", "१२३४५६७८"):
        assert ana.get(f"/api/codes/{code}", 400)["problem"]["key"] == "request-malformed"
    ana.post("/api/tables/nowhere/code", status=404)
