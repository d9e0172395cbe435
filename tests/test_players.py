"""Players: honest, repeatable, and able to see what is plain to see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import sobremesa as sm
from sobremesa.core.game import Game
from sobremesa.core.laws import Step, walk
from sobremesa.core.match import copied
from sobremesa.core.registry import all_games
from sobremesa.core.rng import new_dice
from sobremesa.core.seams import evaluate
from sobremesa.core.thinking import Method, Scope, Thinking
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Action, Seat, State
from sobremesa.core.view import redact
from sobremesa.core.words import LANGUAGES, words_for
from sobremesa.core.worlds import imagine
from sobremesa.players.levels import CHARACTERS, LEVELS
from sobremesa.players.player import Budget, Player, all_players
from sobremesa.players.search import imagine_likely
from sobremesa.players.searcher import SearchPlayer, less, spend

games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
FEW = Budget(iterations=48)
TREES = {f"tree-{scope.name.lower()}": Thinking(iterations=48, method=Method.TREE, scope=scope) for scope in Scope}


def everybody(game: Game, seed: int) -> dict[str, Player]:
    """All players by name, and every kind of search."""
    known: dict[str, Player] = {name: kind(game, seed) for name, kind in all_players().items()}
    return known | {name: SearchPlayer(game, seed, thinking) for name, thinking in TREES.items()}


def decision(player: Player, s: State, seat: Seat) -> Action:
    """What the player says to what the seat sees of this state."""
    view = redact(player.game.layout, s, seat)
    mask = np.zeros(player.game.num_actions, dtype=np.uint8)
    player.game.kernels["legal"](view, seat, mask)
    action = player.choose(view, seat, mask, FEW)
    assert mask[action], f"{type(player).__name__} plays the illegal {player.game.show(action)}"
    return action


def open_decisions(game: Game, plies: int, every: int) -> Iterator[Step]:
    for number, step in enumerate(walk(game, plies, seed=11)):
        if number % every == 0 and len(step.legal) > 1:
            yield step


@games
def test_scrambling_unseen_cards_changes_no_decision(game: Game) -> None:
    for number, step in enumerate(open_decisions(game, 400, 8)):
        twin = copied(redact(game.layout, step.s, step.seat))
        imagine(twin, step.seat, step.dice)
        here, there = everybody(game, number), everybody(game, number)
        for name, player in here.items():
            said, said_twin = decision(player, step.s, step.seat), decision(there[name], twin, step.seat)
            assert said == said_twin, f"{name} looks at what it cannot know in {step}"


@games
def test_the_same_seed_and_iterations_give_the_same_match(game: Game) -> None:
    texts = []
    for _ in range(2):
        match = game.new(game.seats[1], seed=5)
        players = [SearchPlayer(game, seat) for seat in range(match.seats)]
        for _ in range(12):
            if match.over:
                break
            seat = match.to_act[0]
            match.play(players[seat].choose(match.view(seat), seat, match.mask(seat), FEW), seat)
        texts.append(match.text())
    assert texts[0] == texts[1]


@games
def test_a_search_by_the_clock_answers_too(game: Game) -> None:
    match = game.new(2, seed=3)
    seat = match.to_act[0]
    for thinking in (None, TREES["tree-all"]):
        action = SearchPlayer(game, 1, thinking).choose(match.view(seat), seat, match.mask(seat), Budget(seconds=0.01))
        assert action in match.legal(seat)


def test_time_spent_on_remembering_is_not_there_for_searching() -> None:
    assert less(Budget(seconds=1.0), 0.25) == Budget(seconds=0.75)
    assert less(Budget(seconds=0.1), 0.25) == Budget(seconds=0.0)
    assert less(Budget(iterations=10), 0.25) == Budget(iterations=10)


@pytest.mark.parametrize("game", [game for game in all_games() if game.part("hints").MASTER.blind], ids=lambda g: g.id)
def test_hints_that_are_said_to_be_blind_do_not_look_at_what_is_legal(game: Game) -> None:
    """And so play-outs without a look at it are the same."""
    master: Thinking = game.part("hints").MASTER
    nothing = np.zeros(game.num_actions, dtype=np.uint8)
    for number, step in enumerate(open_decisions(game, 400, 2)):
        mask = nothing.copy()
        game.kernels["legal"](step.s, step.seat, mask)
        with_it, without = (game.kernels["hint"](step.s, step.seat, m, new_dice(number)) for m in (mask, nothing))
        assert with_it == without
        looking, blind = (SearchPlayer(game, number, replace(master, blind=is_blind)) for is_blind in (False, True))
        assert decision(looking, step.s, step.seat) == decision(blind, step.s, step.seat)


def test_who_counts_choices_cannot_be_blind() -> None:
    for wanted in ({"careless": 8}, {"choices": 300}):
        with pytest.raises(ValueError, match="what is legal"):
            Thinking(iterations=1, blind=True, **wanted)


def test_short_playouts_count_as_parts_of_one() -> None:
    """Ten iterations of 20 choices are 200; a unit that takes 8 of them leaves means for 24 more."""
    done: list[int] = []

    def run(units: int) -> int:
        done.append(units)
        return 8 * units

    spend(Budget(iterations=10), 1, 1.0, 2, run, choices=20)
    assert done == [1, 12, 12]
    done.clear()
    spend(Budget(iterations=10), 1, 1.0, 2, run)
    assert done == [5], "without that every play-out counts as one"


@games
def test_shares_of_the_win_add_up(game: Game) -> None:
    for step in walk(game, 600, seed=4):
        shares = np.full(game.seats[1], -1.0)
        evaluate(step.s, shares)
        seats = shares[: step.seats]
        assert (seats >= 0).all()
        assert (shares[step.seats :] == -1).all()
        if step.seats > 1:
            assert abs(seats.sum() - 1) < 1e-9
        if step.s.over and step.seats > 1:
            payoff = np.zeros(step.seats)
            game.kernels["payoff"](step.s, payoff)
            assert set(np.flatnonzero(seats == seats.max())) == set(np.flatnonzero(payoff == payoff.max()))


@games
def test_what_others_did_never_makes_a_world_impossible(game: Game) -> None:
    likelihood = game.kernels["likelihood"]
    for step in walk(game, 400, seed=6):
        for seat in range(step.seats):
            world = copied(redact(game.layout, step.s, seat))
            imagine(world, seat, step.dice)
            assert 0 < likelihood(world, seat) <= 1


@games
def test_worlds_that_fit_what_the_others_did_are_possible_and_look_the_same(game: Game) -> None:
    view, world = np.zeros((2, 1), dtype=game.layout.dtype)
    for step in open_decisions(game, 2000, 5):
        view[0] = redact(game.layout, step.s, step.seat)
        imagine_likely(world, view, world[:0], step.seat, 8, step.dice)
        problems = game.setup.problems(world[0])
        assert not problems, f"seat {step.seat} believes what cannot be: {problems[0]} in {step}"
        assert redact(game.layout, world[0], step.seat).tobytes() == view[0].tobytes(), f"the view changed in {step}"


@games
def test_where_all_is_open_every_imagined_world_is_the_true_one(game: Game) -> None:
    is_open = game.kernels["is_open"]
    for step in walk(game, 3000, seed=7):
        for seat in range(step.seats):
            view = redact(game.layout, step.s, seat)
            if not step.s.over and is_open(view, seat):
                world = copied(view)
                imagine(world, seat, new_dice(1))
                for other in range(step.seats):
                    seen, imagined = redact(game.layout, step.s, other), redact(game.layout, world, other)
                    assert seen.tobytes() == imagined.tobytes(), f"seat {seat} does not know everything in {step}"


def best_share(game: Game, s: State, seat: Seat, began: int) -> float:
    """What best play of both sides brings the seat, by trying everything."""
    if s.over or game.kernels["stage"](s) != began:
        shares = np.zeros(game.seats[1])
        evaluate(s, shares)
        return float(shares[seat])
    mover = next_to_act(s)
    found = [best_share(game, after(game, s, mover, action), seat, began) for action in legal_actions(game, s, mover)]
    return max(found) if mover == seat else min(found)


def after(game: Game, s: State, seat: Seat, action: Action) -> State:
    following = copied(s)
    game.kernels["play"](following, seat, action)
    return following


def legal_actions(game: Game, s: State, seat: Seat) -> list[Action]:
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    game.kernels["legal"](s, seat, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def test_exact_play_is_as_good_as_trying_everything() -> None:
    """Take That with no draw pile left: both know all cards."""
    game = sm.load("take_that")
    solved = 0
    for seed in range(12):
        match = game.new(2, seed=seed)
        dice = new_dice(seed)
        while not match.over:
            seat, s = match.to_act[0], match.state
            few = sum(s.hand_size[:2]) <= 13 and len(match.legal()) > 1
            if few and game.kernels["is_open"](match.view(seat), seat):
                began = game.kernels["stage"](s)
                chosen = SearchPlayer(game, 1).choose(match.view(seat), seat, match.mask(seat), FEW)
                values = {a: best_share(game, after(game, s, seat, a), seat, began) for a in match.legal()}
                assert values[chosen] == max(values.values()), match.position()
                solved += 1
            match.play(int(game.kernels["hint"](s, seat, match.mask(seat), dice)), seat)
    assert solved > 3


def test_a_llama_is_played_when_it_wins_the_round() -> None:
    llama = sm.load("llama")
    match = llama.at({"seats": 2, "hand": ["L", "1234"], "top": "6", "points": [0, 30]})
    for thinking in (None, *TREES.values()):
        player = SearchPlayer(llama, 1, thinking)
        assert llama.show(player.choose(match.view(0), 0, match.mask(0), FEW)) == "L"


def test_whole_turns_lead_to_the_win_behind_several_wild_cards() -> None:
    """Skip-Bo Junior: the last stock card is an 8, and all three ?s must go onto the 4."""
    skipbo = sm.load("skipbo_junior")
    stacks = [["?", "?", "?"], ["", "", ""]]
    match = skipbo.at({"stocks": ["8", "3"], "stacks": stacks, "building": ["1234", "12", "12", "12"]})
    player = SearchPlayer(skipbo, 1)
    while not match.over:
        match.play(player.choose(match.view(0), 0, match.mask(0), FEW))
    assert match.state.stock_size[0] == 0


def test_every_level_has_a_name_and_a_character_in_every_language() -> None:
    assert list(CHARACTERS) == list(LEVELS)
    for lang in LANGUAGES:
        said = [words_for(lang).say(part) for level in CHARACTERS.values() for part in level]
        assert len(set(said)) == 2 * len(LEVELS)
