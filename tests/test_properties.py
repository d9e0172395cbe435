"""Laws on matches that Hypothesis makes up: any game, seats, options, and any way to play."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sobremesa as sm
from sobremesa.core.game import Game
from sobremesa.core.layout import SeenBy
from sobremesa.core.match import Match
from sobremesa.core.registry import all_games

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
quickly = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def matches(draw: st.DrawFn, game: Game) -> Match:
    """A match of any seats and options after any number of actions."""
    seats = draw(st.integers(*game.seats))
    options = {
        option.name: draw(st.integers(option.low, option.highest(seats)) | st.just(option.default))
        for option in game.options
    }
    match = game.new(seats, draw(st.integers(0, 2**64)), **options)
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=60)):
        if match.over:
            break
        seat = match.to_act[choice % len(match.to_act)]
        legal = match.legal(seat)
        match.play(legal[choice % len(legal)], seat)
    return match


@every_game
@quickly
@given(data=st.data())
def test_what_is_written_down_is_read_back(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    again, _ = sm.read(match.text())
    assert again.state.tobytes() == match.state.tobytes()
    assert game.at(match.data()).state.tobytes() == match.state.tobytes()


@every_game
@quickly
@given(data=st.data())
def test_an_action_taken_back_never_happened(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    if match.over:
        return
    before, seat = match.state.tobytes(), match.to_act[0]
    match.play(match.legal(seat)[-1], seat)
    match.undo()
    assert match.state.tobytes() == before


@every_game
@quickly
@given(data=st.data())
def test_a_view_holds_nothing_that_is_not_the_viewers(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        for field in game.layout.fields:
            if field.seen_by is SeenBy.NOBODY:
                assert not view[field.name].any()
            if field.seen_by is SeenBy.OWNER:
                others = [seat for seat in range(game.layout.max_seats) if seat != viewer]
                assert not view[field.name][others].any()


@every_game
@quickly
@given(data=st.data())
def test_the_log_grows_and_never_changes(game: Game, data: st.DataObject) -> None:
    """What a viewer was told stays told, whatever happens later."""
    match = data.draw(matches(game))
    viewer = data.draw(st.none() | st.integers(0, match.seats - 1))
    whole = match.log(viewer)
    while match.moves:
        match.undo()
        earlier = match.log(viewer)
        assert whole[: len(earlier)] == earlier
