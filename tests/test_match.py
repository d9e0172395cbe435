"""A match from Python, on every game."""

from __future__ import annotations

import json
import random

import pytest

import sobremesa as sm
from sobremesa.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadSeats,
    IllegalAction,
    UnknownGame,
    WrongVersion,
)
from sobremesa.core.game import Game
from sobremesa.core.match import Match
from sobremesa.core.registry import all_games

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def played(game: Game, actions: int, seats: int | None = None, seed: int = 7) -> Match:
    """A match after some random actions."""
    match = game.new(seats or game.seats[1], seed=seed)
    rng = random.Random(seed)
    while not match.over and len(match.moves) < actions:
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


@every_game
def test_the_same_seed_deals_the_same_cards(game: Game) -> None:
    assert game.new(seats=2, seed=7).state.tobytes() == game.new(seats=2, seed=7).state.tobytes()
    assert game.new(seats=2, seed=7).state.tobytes() != game.new(seats=2, seed=8).state.tobytes()


@every_game
def test_a_match_is_played_by_number_or_by_word(game: Game) -> None:
    by_number, by_word = game.new(seats=2, seed=3), game.new(seats=2, seed=3)
    action = by_number.legal()[0]
    by_number.play(action)
    by_word.play(game.show(action).upper())
    assert by_number.state.tobytes() == by_word.state.tobytes()


@every_game
def test_undo_takes_actions_back_one_by_one(game: Game) -> None:
    match = played(game, 12)
    states = [s.tobytes() for s in match.states]
    moves = list(match.moves)
    while match.moves:
        assert match.state.tobytes() == states[len(match.moves)]
        assert match.undo() == moves[len(match.moves)]
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.undo()


@every_game
def test_positions_survive_json(game: Game) -> None:
    match = played(game, 15)
    again = Match.from_position(game, json.loads(json.dumps(match.data())))
    assert again.state.tobytes() == match.state.tobytes()
    assert Match.from_position(game, match.position()).state.tobytes() == match.state.tobytes()


@every_game
def test_a_match_from_a_position_can_be_written_down(game: Game) -> None:
    match = Match.from_position(game, played(game, 5).position())
    match.play(match.legal(match.to_act[0])[0], match.to_act[0])
    again, _ = sm.read(match.text())
    assert again.state.tobytes() == match.state.tobytes()


@every_game
def test_everybody_is_told_what_happens(game: Game) -> None:
    match = played(game, 40)
    for viewer in (None, *range(match.seats)):
        assert len(match.log(viewer)) >= 1


@every_game
def test_a_scene_is_plain_data(game: Game) -> None:
    import msgspec

    match = played(game, 10)
    for viewer in (None, *range(match.seats)):
        scene = match.scene(viewer)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=type(scene)) == scene


@every_game
def test_finished_matches_have_winners(game: Game) -> None:
    match = game.new(seed=5)
    dice = random.Random(5)
    while not match.over:
        seat = match.to_act[0]
        match.play(dice.choice(match.legal(seat)), seat)
    assert match.winners
    assert max(match.payoff) == match.payoff[match.winners[0]]
    assert match.scene(0).over
    assert match.scene(0).winners == match.winners
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, 0)


# --- bad input -------------------------------------------------------------------------------------------------


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="llama"):
        sm.load("canasta")


@every_game
@pytest.mark.parametrize("seats", [0, 9, -1, "3", None, 2.0, True])
def test_a_wrong_number_of_seats_is_refused(game: Game, seats: object) -> None:
    if seats is None:
        assert game.new(None).seats == game.seats[0]
        return
    with pytest.raises(BadSeats, match="is played by"):
        game.new(seats)  # type: ignore[arg-type]


def test_a_seat_that_does_not_exist_cannot_be_to_act() -> None:
    with pytest.raises(BadPosition, match="does not exist"):
        sm.load("llama").at({"hand": ["345", "11L"], "top": "2", "to_act": "C"})


def test_a_seed_is_a_number_a_key_or_nothing() -> None:
    with pytest.raises(BadOption, match="no seed"):
        sm.load("llama").new(2, seed="lucky")


@every_game
def test_options_are_checked(game: Game) -> None:
    with pytest.raises(BadOption, match="no option “colour”"):
        game.new(2, colour="red")
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.new(2, **{option.name: option.highest(2) + 1})
        with pytest.raises(BadOption, match=option.name):
            game.new(2, **{option.name: "much"})


@every_game
def test_illegal_actions_change_nothing(game: Game) -> None:
    match = game.new(2, seed=1)
    before = match.state.tobytes()
    legal = match.legal(match.to_act[0])
    for action in set(range(game.num_actions)) - set(legal):
        with pytest.raises(IllegalAction, match="§"):
            match.play(action, match.to_act[0])
    with pytest.raises(IllegalAction, match="no action 100000"):
        match.play(100_000)
    with pytest.raises(BadNotation, match="no action of this game"):
        match.play("abracadabra")
    with pytest.raises(BadSeats, match="no seat 7"):
        match.play(legal[0], 7)
    assert match.state.tobytes() == before


@every_game
def test_acting_out_of_turn_is_refused(game: Game) -> None:
    match = game.new(2, seed=1)
    waiting = [seat for seat in range(2) if seat not in match.to_act]
    for seat in waiting:
        with pytest.raises(IllegalAction, match="not your turn"):
            match.play(match.legal(match.to_act[0])[0], seat)


@every_game
def test_broken_texts_say_what_is_wrong(game: Game) -> None:
    text = played(game, 6).text()
    first_action = text.split("1. ")[1].split()[0]
    for broken, error, words in (
        ("hello", BadNotation, "not a game"),
        (text.replace('Sobremesa "1"', 'Sobremesa "9"'), WrongVersion, "format version 9"),
        (text.replace(f"{game.id}/{game.version}", f"{game.id}/99"), WrongVersion, "version 99"),
        (text.replace(game.id, "canasta", 1), UnknownGame, "canasta"),
        (text.replace("[Seed", "[Sod"), BadNotation, "Seed is missing"),
        (text.replace(first_action, first_action + "?", 1), BadNotation, "Action 1"),
        (text.replace(first_action, "Z:" + first_action[2:], 1), BadNotation, "Action 1"),
        (text.replace('Seats "', 'Seats "x'), BadNotation, "cannot be read"),
        (text.replace('[Seed "', '[Seed "zz'), BadOption, "is no seed"),
    ):
        with pytest.raises(error, match=words):
            sm.read(broken)


@every_game
def test_impossible_positions_say_what_is_wrong(game: Game) -> None:
    data = played(game, 6).data()
    for change, words in (
        ({"seats": 99}, "seats"),
        ({"seats": "two"}, "seats"),
        ({"nonsense": 1}, "nonsense"),
        ({"ply": "many"}, "ply"),
        ({"ply": 10**12}, "out of range"),
        ({"to_act": "Q"}, "to_act"),
        ({"game": "canasta/1"}, "canasta"),
    ):
        with pytest.raises((BadPosition, BadNotation), match=words):
            Match.from_position(game, {**data, **change})
    with pytest.raises(BadPosition, match="name=value"):
        Match.from_position(game, played(game, 6).position() + " rubbish")
