"""The deal of the day: the same for everybody, once for each, and known to nobody before."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from servers import Visitor, play_to_the_end, served_here, small
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games
from sobremesa.server.daily import Days, day_at, next_day, opponents
from sobremesa.server.settings import UNLIMITED
from sobremesa.table import fairness
from sobremesa.table.messages import Phase
from sobremesa.table.table import Table

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
KEY = "a key of the server"


def table_of(game: Game, day: str, name: str) -> Table:
    bots = opponents(game)
    table = Table(name, game.id, 1 + len(bots), {}, prepared=Days(KEY).deal(game, day))
    table.join(name, name, 0)
    for seat, level in enumerate(bots, start=1):
        table.sit_bot(name, seat, level)
    table.start(name)
    return table


def played(table: Table, choose: random.Random) -> list[tuple[int, int]]:
    while table.phase is Phase.PLAYING:
        if thoughts := table.thoughts():
            table.act_bot(thoughts[0], thoughts[0].choose(), 0.0)
        else:
            table.act(0, choose.choice(table.legal(0)), table.ply, 0.0)
    return table.moves


@every_game
def test_whoever_plays_the_same_meets_the_same(game: Game) -> None:
    ana, luis = (table_of(game, "2026-11-16", name) for name in ("ana", "luis"))
    assert ana.scene(0) == luis.scene(0)
    assert ana.commitment == luis.commitment
    assert played(ana, random.Random(1)) == played(luis, random.Random(1))
    assert ana.match_id != luis.match_id


@every_game
def test_another_day_is_another_deal(game: Game) -> None:
    days = [table_of(game, day, "ana") for day in ("2026-11-16", "2026-11-17")]
    assert days[0].commitment != days[1].commitment
    assert days[0].view(0).tobytes() != days[1].view(0).tobytes()
    other = Days("another server").deal(game, "2026-11-16")
    assert other.secret != Days(KEY).deal(game, "2026-11-16").secret


def test_taking_back_does_not_change_the_bots() -> None:
    """Quitting in L.L.A.M.A. can be taken back; what the others do then is the same as without it."""
    game = next(game for game in all_games() if game.id == "llama")
    straight, hesitant = (table_of(game, "2026-11-16", name) for name in ("ana", "luis"))
    for table in (straight, hesitant):
        while thoughts := table.thoughts():
            table.act_bot(thoughts[0], thoughts[0].choose(), 0.0)
    quits = game.parse("quit")
    hesitant.act(0, quits, hesitant.ply, 0.0)
    hesitant.undo(0, hesitant.ply, 0.0)
    for table in (straight, hesitant):
        table.act(0, table.legal(0)[0], table.ply, 0.0)
    assert [t.choose() for t in straight.thoughts()] == [t.choose() for t in hesitant.thoughts()]


def test_days_follow_each_other_in_universal_time() -> None:
    assert day_at(0.0) == "1970-01-01"
    assert next_day("2026-02-28") == "2026-03-01"
    assert next_day("2026-12-31") == "2027-01-01"
    days, game = Days(KEY), all_games()[0]
    today, tomorrow = days.today(game, 0.0), days.today(game, 86400.0)
    assert today.tomorrow == tomorrow.commitment, "committed to a day ahead"
    assert days.deal(game, "1970-01-01").secret.hex() not in str(today)


def test_everybody_has_one_table_a_day(tmp_path: Path) -> None:
    with served_here(small(tmp_path / "t.db", limits=UNLIMITED)) as url:
        ana, luis = Visitor(url), Visitor(url)
        deals = {deal["game"]: deal for deal in ana.get("/api/daily")}
        assert set(deals) == {game.id for game in all_games()}
        assert deals["qwinto"]["bots"] == [], "Qwinto is played alone"
        laid = ana.post("/api/daily/qwinto", {"name": "Ana"}, 201)
        assert laid["lobby"]["deal"] == f"day {deals['qwinto']['day']}"
        assert laid["lobby"]["commitment"] == deals["qwinto"]["commitment"]
        assert ana.post("/api/daily/qwinto", {"name": "Anna"}, 201)["table"] == laid["table"]
        assert luis.post("/api/daily/qwinto", {"name": "Luis"}, 201)["table"] != laid["table"]
        seat = ana.sit(laid["table"])
        assert seat.refusal("cut", text="mine") == "table-playing"
        play_to_the_end([seat], random.Random(1))
        opened = seat.follower.opened
        assert opened is not None
        exported = fairness.read_export(ana.ask("GET", f"/api/matches/{opened.match}").text)
        assert fairness.verify(exported, deals["qwinto"]["commitment"]).holds
        again = ana.post("/api/daily/qwinto", {"name": "Ana"}, 201)
        assert again["lobby"]["phase"] == "over", "there is no second try"


def test_lessons_and_days_that_are_none(tmp_path: Path) -> None:
    with served_here(small(tmp_path / "t.db", limits=UNLIMITED)) as url:
        ana = Visitor(url)
        lesson = ana.post("/api/lessons/llama", {"name": "Ana"}, 201)
        assert lesson["lobby"]["deal"] == "lesson"
        assert lesson["lobby"]["phase"] == "playing"
        for path in ("/api/lessons", "/api/daily"):
            assert ana.post(f"{path}/chess", {"name": "Ana"}, 422)["problem"]["key"] == "unknown-game"
            assert ana.post(f"{path}/llama", {"name": " "}, 409)["problem"]["key"] == "name-bad"
            ana.post(f"{path}/llama", {}, 400)
            ana.post(f"{path}/llama", {"name": "Ana", "seats": 3}, 400)


def test_a_table_that_was_half_laid_when_the_server_stopped(tmp_path: Path) -> None:
    """It is the only one of the day, so it is laid to the end."""
    settings = small(tmp_path / "t.db", limits=UNLIMITED)
    with served_here(settings) as url:
        ana = Visitor(url)
        laid = ana.post("/api/daily/llama", {"name": "Ana"}, 201)
    with sqlite3.connect(tmp_path / "t.db") as database:
        assert database.execute("DELETE FROM entries WHERE number > 2").rowcount == 2, "a bot, and the deal"
        database.execute("DELETE FROM matches")
    with served_here(settings) as url:
        ana.http.base_url = url
        again = ana.post("/api/daily/llama", {"name": "Ana"}, 201)
    assert again["table"] == laid["table"]
    assert again["lobby"]["phase"] == "playing"
    assert again["lobby"]["commitment"] == laid["lobby"]["commitment"]
