"""A match from Python, on every game."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import numpy as np
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


def str_of_type(value: object) -> str:
    """What a test is called that has it; some numbers are too long to be written."""
    return f"{type(value).__name__} {value}"[:20] if not isinstance(value, int) else "number"


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


@pytest.mark.parametrize("name", ["canasta", "", None, 5, ["llama"]])
def test_an_unknown_game_names_those_there_are(name: Any) -> None:
    with pytest.raises(UnknownGame, match="llama"):
        sm.load(name)


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


@pytest.mark.parametrize("seed", ["lucky", [1], bytearray(32), 1.5, True, b"short", 10**5000], ids=str_of_type)
def test_a_seed_is_a_number_a_key_or_nothing(seed: Any) -> None:
    with pytest.raises(BadOption, match="no seed"):
        sm.load("llama").new(2, seed=seed)


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    game = sm.load("llama")
    match = game.new(seats=np.int64(3), seed=np.uint32(7), limit=np.int16(30), first=np.int8(1))
    again = game.new(seats=3, seed=7, limit=30, first=1)
    assert match.state.tobytes() == again.state.tobytes()
    seat = np.int64(1)
    assert match.legal(seat) == again.legal(1)
    match.play(np.int64(match.legal(seat)[0]), seat)
    again.play(again.legal(1)[0], 1)
    assert match.moves == again.moves
    assert [type(number) for number in match.moves[0]] == [int, int]
    assert match.scene(seat) == again.scene(1)
    assert match.log(seat) == again.log(1)


@pytest.mark.parametrize("seat", [2, -1, "A", True, 1.0, [0]])
def test_a_seat_that_does_not_exist_is_refused_everywhere(seat: Any) -> None:
    match = sm.load("llama").new(2, seed=1)
    for asked in (match.legal, match.mask, match.view, match.sight, match.scene, match.log):
        with pytest.raises(BadSeats, match="There is no seat"):
            asked(seat)
    with pytest.raises(BadSeats, match="There is no seat"):
        match.why_not("draw", seat)


@pytest.mark.parametrize("action", [None, [1], float("nan"), float("inf"), 1.5, True, "x" * 100_000])
def test_what_is_no_action_is_refused(action: Any) -> None:
    match = sm.load("llama").new(2, seed=1)
    with pytest.raises(BadNotation, match="no action of this game"):
        match.play(action)
    with pytest.raises(IllegalAction, match="There is no action"):
        match.play(10**5000)
    assert match.moves == []


def test_the_log_is_told_between_two_moments_that_there_were() -> None:
    match = played(sm.load("llama"), 3)
    assert match.log(0, 3) == match.log(0, 2, 2) == []
    for moments in ((4,), (0, 4), (-1,), (0, -1), ("x",), (1.5,)):
        with pytest.raises(BadOption, match="from 0 to 3"):
            match.log(0, *moments)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("given", ["", " \t", None, 5, [], b"llama"])
def test_what_is_no_position_is_refused(game: Game, given: Any) -> None:
    with pytest.raises(BadPosition, match=f"begins with {game.id}/"):
        game.at(given)


@every_game
@pytest.mark.parametrize("value", [5, None, "", [5, 5], [None], [[]], {}, 1.5, b"x", 10**30], ids=str_of_type)
def test_whatever_stands_in_a_position_it_is_read_or_refused(game: Game, value: Any) -> None:
    data = played(game, 6).data()
    for field in (*data, None, 5):
        with suppress(BadPosition, BadNotation, BadOption, BadSeats):
            game.at({**data, field: value})


@every_game
def test_options_are_checked(game: Game) -> None:
    with pytest.raises(BadOption, match="no option “colour”"):
        game.new(2, colour="red")
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.new(2, **{option.name: option.highest(2) + 1})
        with pytest.raises(BadOption, match=option.name):
            game.new(2, **{option.name: "much"})
        for value in (0.5, None, [1], 10**5000, "9" * 5000):
            with pytest.raises(BadOption, match=f"{option.name} cannot be"):
                game.new(2, **{option.name: value})


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
    text, title = played(game, 6).text(), f"{game.id}/{game.version}"
    first_action = text.split("1. ")[1].split()[0]
    for broken, error, words in (
        ("hello", BadNotation, "not a game"),
        (text.replace('Sobremesa "1"', 'Sobremesa "9"'), WrongVersion, "format version 9"),
        (text.replace(f"{game.id}/{game.version}", f"{game.id}/99"), WrongVersion, "version 99"),
        (text.replace(game.id, "canasta", 1), UnknownGame, "canasta"),
        (text.replace("[Seed", "[Sod"), BadNotation, "Seed is missing"),
        (text.replace(first_action, first_action + "?", 1), BadNotation, "Action 1"),
        (text.replace(first_action, "Z:" + first_action[2:], 1), BadNotation, "Action 1"),
        (text.replace('Seats "', 'Seats "x'), BadNotation, "header Seats cannot be read"),
        (text.replace(f"{game.id}/{game.version}", game.id), WrongVersion, f"something like {game.id}/{game.version}"),
        (text.replace("[Seed", '[Option "seats=3"]\n[Seed'), BadOption, "no option “seats”"),
        (text.replace("[Seed", '[Option "seed=3"]\n[Seed'), BadOption, "no option “seed”"),
        (text.replace("[Seed", '[Option "self=3"]\n[Seed'), BadOption, "no option “self”"),
        (text.replace("[Seed", '[Position ""]\n[Seed'), BadPosition, "is no position"),
        (text.replace("[Seed", '[Position "  "]\n[Seed'), BadPosition, "is no position"),
        (text.replace(first_action, "A:" + "x" * 100_000, 1), BadNotation, "“A:xxx.*…x+”, cannot be played"),
        (text.replace("[Seed", f'[Position "{title} seats=2 ply={"9" * 5000}"]\n[Seed'), BadPosition, "ply: '999.*…9"),
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
