"""Looking back: mistakes are found, good decisions are left alone, and nothing is used that the seat did not know."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from rooms import with_server
from servers import Visitor, play_to_the_end, served_here, small, started
from sobremesa.core.game import Game
from sobremesa.core.match import Match
from sobremesa.core.registry import all_games
from sobremesa.core.rng import new_dice
from sobremesa.players.analysis import judge
from sobremesa.server.analyst import MOST_WAITING, Analyst
from sobremesa.server.app import Server
from sobremesa.server.errors import TooOften
from sobremesa.server.settings import Limits
from sobremesa.table.analysis import Decision, Point, points
from sobremesa.table.replay import frames

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def played(game: Game, seats: int, seed: int) -> Match:
    match, dice = game.new(seats, seed=seed), new_dice(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(int(game.kernels["hint"](match.view(seat), seat, match.mask(seat), dice)), seat)
    return match


def few(point: Point) -> Point:
    return Point(point.game, point.frame, point.view, point.mask, point.seat, point.action, 240)


@every_game
def test_every_decision_is_found_in_the_replay(game: Game) -> None:
    """The frame of a decision is the position where the seat was asked, with the same things to choose from."""
    seats = max(2, game.seats[0])
    match = played(game, seats, 3)
    shown = frames(match, 0)
    found = points(match, 0)
    decided = sum(seat == 0 for seat, _ in match.moves)
    assert 0 < len(found) <= decided
    for point in found:
        choices = {choice.action for choice in shown[point.frame].scene.choices}
        assert point.action in choices
        assert choices == set(point.mask.nonzero()[0].tolist())
    judged = [few(point).judged() for point in found[:6]]
    for decision in judged:
        assert (decision.best is None) == (decision.cost == 0.0)
        assert 0.0 <= decision.cost <= 1.0
        assert decision.chosen != decision.best


@every_game
def test_what_others_hold_does_not_change_the_judgement(game: Game) -> None:
    """Points hold views, and what is not the seat's to know is not in them."""
    match = played(game, max(2, game.seats[0]), 4)
    point = points(match, 0)[-1]
    assert few(point).judged() == few(point).judged()
    seen, visible = point.view.tobytes(), game.layout.visible[1].tobytes()
    assert seen == bytes(byte & mask for byte, mask in zip(seen, visible, strict=True))


def test_a_blunder_is_called_one() -> None:
    """Skip-Bo Junior, one card left in the stock: not to play it when one may stop is to give the win away."""
    game = next(game for game in all_games() if game.id == "skipbo_junior")
    for seed in range(400):
        match, dice = game.new(2, seed=seed, stock=1, may_stop=1), new_dice(seed)
        while not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if game.parse("stop") in legal and game.parse("s>1") in legal:
                found = judge(game, match.view(seat), seat, match.mask(seat), game.parse("stop"), 1200, 1)
                assert game.show(found.best).startswith("s>")
                assert found.cost > 0.2
                assert found.sure
                won = judge(game, match.view(seat), seat, match.mask(seat), game.parse("s>1"), 1200, 1)
                assert won.cost == 0.0, "nothing is better than to win at once"
                return
            match.play(int(game.kernels["hint"](match.view(seat), seat, match.mask(seat), dice)), seat)
    raise AssertionError("no such position")


# --- over the wire -----------------------------------------------------------------------------------------------


def test_an_analysis_of_a_finished_match(tmp_path: Path) -> None:
    with served_here(small(tmp_path / "t.db", limits=Limits(analyses=2))) as url:
        ana = Visitor(url)
        seats = started(ana, "llama")
        match = f"{seats[0].table}.1"
        assert ana.get(f"/api/matches/{match}/analysis?seat=0", 409)["problem"]["key"] == "match-not-over"
        play_to_the_end(seats, random.Random(1))
        found = ana.get(f"/api/matches/{match}/analysis?seat=0")
        assert (found["match"], found["game"], found["seat"]) == (match, "llama", 0)
        assert found["decisions"]
        replay = ana.get(f"/api/matches/{match}/replay?seat=0")["frames"]
        assert all(replay[decision["frame"]]["scene"]["choices"] for decision in found["decisions"])
        assert ana.get(f"/api/matches/{match}/analysis?seat=0") == found, "remembered"
        ana.get(f"/api/matches/{match}/analysis?seat=1")
        ana.get(f"/api/matches/{match}/analysis?seat=1")
        ana.get(f"/api/matches/{match}/analysis", 400)
        ana.get(f"/api/matches/{match}/analysis?seat=x", 400)
        ana.get(f"/api/matches/{match}/analysis?seat=5", 422)
        ana.get("/api/matches/nowhere.1/analysis?seat=0", 404)
        play_again(seats)
        again = f"{seats[0].table}.2"
        assert ana.get(f"/api/matches/{again}/analysis?seat=0", 429)["problem"]["key"] == "too-often"


def play_again(seats: list) -> None:  # type: ignore[type-arg]
    seats[0].wish("rematch")
    for seat in seats:
        seat.until(lambda seat=seat: seat.phase.value == "gathering")
    seats[0].wish("start")
    play_to_the_end(seats, random.Random(2))


def test_the_same_match_is_looked_at_once_and_not_too_many_wait() -> None:
    looked: list[str] = []

    async def ask() -> None:
        gate = asyncio.Event()

        async def think(work: object) -> Decision:
            await gate.wait()
            looked.append("once")
            return work()  # type: ignore[operator, no-any-return]

        analyst = Analyst(think)
        point = points(played(all_games()[0], 2, 5), 0)[0]
        twice = [asyncio.create_task(analyst.decisions("kitchen", [few(point)])) for _ in range(2)]
        others = [asyncio.create_task(analyst.decisions(f"{i}", [few(point)])) for i in range(MOST_WAITING - 1)]
        await asyncio.sleep(0)
        assert analyst.knows("kitchen")
        with pytest.raises(TooOften):
            await analyst.decisions("one more", [few(point)])
        gate.set()
        first, second = await asyncio.gather(*twice)
        assert first == second
        await asyncio.gather(*others)
        assert len(looked) == MOST_WAITING
        await analyst.decisions("kitchen", [])
        assert len(looked) == MOST_WAITING, "kept"
        await analyst.close()

    asyncio.run(ask())


def test_a_server_that_stops_does_not_wait_for_an_analysis(tmp_path: Path) -> None:
    async def leave(server: Server) -> None:
        found = points(played(all_games()[0], 2, 6), 0)
        waiting = asyncio.create_task(server.analyst.decisions("kitchen", found * 50))
        await asyncio.sleep(0)
        await server.analyst.close()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    with_server(small(tmp_path / "t.db"), leave)
