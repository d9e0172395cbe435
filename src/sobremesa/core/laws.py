"""The contract that every game keeps, as functions that raise `AssertionError` where it is broken.

The tests run them on every game the registry finds; `sobremesa check` runs them for anybody. Positions come from
walks: matches with random seats and options, played by random players, by the hint policy and by a mix, because
random players alone hardly reach some rules.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from typing import Any

import numpy as np

from sobremesa.core import position
from sobremesa.core.game import Game
from sobremesa.core.match import Match, copied, scene_of, title_of
from sobremesa.core.messages import Message
from sobremesa.core.notation import read
from sobremesa.core.rng import key_from_seed, key_words, new_dice, pick, roll, seed_record
from sobremesa.core.scene import Scene
from sobremesa.core.styles import seat_letter
from sobremesa.core.types import Action, Dice, Seat, Sight, State
from sobremesa.core.view import redact, see
from sobremesa.core.words import LANGUAGES, words_for
from sobremesa.core.worlds import imagine

Progress = Callable[[int], None]
LONGEST = 20_000  # actions; no match may take longer
NOBODY, NOTHING = -1, -1  # seat and action after the end of a match


@dataclass
class Step:
    """A position on a walk and what happens next."""

    game: Game
    seats: int
    options: dict[str, int]
    key: bytes
    s: State  # changes when the walk goes on
    seat: Seat
    legal: list[Action]
    action: Action
    dice: Dice
    fresh: bool  # the first position of a match

    def __str__(self) -> str:
        return position.to_line(self.game.layout, self.s, title_of(self.game))


def no_progress(plies: int) -> None:
    """Say nothing."""


def random_options(game: Game, seats: int, rng: random.Random) -> dict[str, int]:
    """The published rule more often than not, else anything in range."""
    return {
        option.name: option.default if rng.random() < 0.6 else rng.randint(option.low, option.highest(seats))
        for option in game.options
    }


def walk(game: Game, plies: int, seed: int, progress: Progress = no_progress) -> Iterator[Step]:
    """Positions of many matches, `plies` in all, each with the action that is about to be played.

    The end of a match is a position, too: nobody's turn, nothing legal.
    """
    rng = random.Random(seed)
    legal, play, hint = (game.kernels[name] for name in ("legal", "play", "hint"))
    dice = new_dice(seed)
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    done = 0
    while done < plies:
        step = new_match(game, rng, dice)
        hinted = rng.choice((0.0, 0.9, 1.0))
        s = step.s
        for _ in range(LONGEST):
            step.seat = rng.choice(seats_of(int(s.to_act)))
            mask[:] = 0
            count = legal(s, step.seat, mask)
            step.legal = np.flatnonzero(mask).tolist()
            assert step.legal, f"nothing is legal in {step}"
            assert count == len(step.legal), f"legal() must return how many actions it marked, in {step}"
            if rng.random() < hinted:
                step.action = int(hint(s, step.seat, mask, dice))
                assert step.action in step.legal, f"hint gives the illegal {game.show(step.action)} in {step}"
            else:
                step.action = rng.choice(step.legal)
            yield step
            play(s, step.seat, step.action)
            step.fresh = False
            done += 1
            if done % 1000 == 0:
                progress(done)
            if s.over or done >= plies:
                break
        else:
            raise AssertionError(f"a match with {step.seats} seats and {step.options} does not end")
        if s.over:
            assert not s.to_act, f"somebody is to act after the end in {step}"
            step.seat, step.legal, step.action = NOBODY, [], NOTHING
            yield step


def new_match(game: Game, rng: random.Random, dice: Dice) -> Step:
    """A dealt match with random seats and options."""
    seats = rng.randint(*game.seats)
    options = random_options(game, seats, rng)
    key = rng.randbytes(32)
    s = game.empty(seats, options)
    deal = game.kernels["deal"]
    seed_record(s, key_words(key), 0)
    deal(s)
    return Step(game, seats, options, key, s, NOBODY, [], NOTHING, dice, fresh=True)


def seats_of(bits: int) -> list[Seat]:
    """The seats in a bit set."""
    return [seat for seat in range(8) if bits >> seat & 1]


# --- play ------------------------------------------------------------------------------------------------------


def law_positions_are_possible(game: Game, plies: int, seed: int = 1, progress: Progress = no_progress) -> None:
    """Somebody can act until the end, and no card is lost or doubled: the set-up check finds nothing wrong."""
    for step in walk(game, plies, seed, progress):
        problems = game.setup.problems(step.s)
        assert not problems, f"{problems[0]} in {step}"


def law_everything_round_trips(game: Game, plies: int, seed: int = 2, progress: Progress = no_progress) -> None:
    """Record, JSON and notation give back the same bytes at every ply."""
    layout = game.layout
    for step in walk(game, plies, seed, progress):
        line = str(step)
        assert position.from_line(layout, line.split()[1:]).tobytes() == step.s.tobytes(), line
        assert position.from_data(layout, position.to_data(layout, step.s)).tobytes() == step.s.tobytes(), line


def law_replay_gives_the_same_bytes(game: Game, matches: int, seed: int = 3) -> None:
    """A match is its log: the text of a match, read again, ends in the same record."""
    rng = random.Random(seed)
    for i in range(matches):
        seats = rng.randint(*game.seats)
        match = game.new(seats, seed=i, **random_options(game, seats, rng))
        while not match.over and len(match.moves) < 500:
            seat = rng.choice(match.to_act)
            assert match.legal(seat), f"nothing is legal in {match.position()}"
            match.play(rng.choice(match.legal(seat)), seat)
        again, headers = read(match.text({"Players": 'Ana "la rápida"'}))
        assert again.state.tobytes() == match.state.tobytes(), match.text()
        assert headers.pop("Players") == 'Ana "la rápida"'
        assert again.text(headers) == match.text()


def law_notation(game: Game) -> None:
    """Every action has a word of its own, which means that action."""
    for action in range(game.num_actions):
        assert game.parse(game.show(action)) == action, f"{game.show(action)!r} is not action {action}"
        assert " " not in game.show(action)


# --- secrecy ---------------------------------------------------------------------------------------------------


def law_twin_worlds(game: Game, plies: int, seed: int = 4, progress: Progress = no_progress) -> None:
    """Whatever a viewer cannot know may be re-dealt, and nothing they are given changes.

    Scenes and reasons are made from the view alone, so equal views make equal ones; they are compared now and then.
    """
    for number, step in enumerate(walk(game, plies, seed, progress)):
        in_words = number % 20 == 0
        for viewer in range(-1, step.seats):
            view = redact(game.layout, step.s, None if viewer < 0 else viewer)
            twin = copied(view)
            imagine(twin, viewer, step.dice)
            problems = game.setup.problems(twin)
            assert not problems, f"seat {viewer} imagines what cannot be: {problems[0]} in {step}"
            given, given_twin = given_to(step, step.s, viewer, in_words), given_to(step, twin, viewer, in_words)
            for name, value in given.items():
                assert value == given_twin[name], f"{name} tells seat {viewer} what it cannot know in {step}"
            if viewer >= 0 and int(step.s.to_act) >> viewer & 1:
                of_view = given_to(step, view, viewer, in_words=False)
                for name in ("legal", "observation", "hint"):
                    assert given[name] == of_view[name], f"{name} looks at more than the view in {step}"


def given_to(step: Step, s: State, viewer: int, in_words: bool) -> dict[str, Any]:
    """All that leaves the process for a viewer in a position."""
    game = step.game
    seat = None if viewer < 0 else viewer
    view = redact(game.layout, s, seat)
    given: dict[str, Any] = {"view": view.tobytes()}
    sight = game.layout.read(view)
    if in_words:
        given["scene"] = scene_of(game, sight, seat)
    if seat is None:
        return given
    tensor = np.zeros(game.observation_size, dtype=np.float32)
    game.kernels["observe"](s, seat, tensor)
    given["observation"] = tensor.tobytes()
    if int(s.to_act) >> seat & 1:
        mask = np.zeros(game.num_actions, dtype=np.uint8)
        game.kernels["legal"](s, seat, mask)
        given["legal"] = mask.tobytes()
        given["hint"] = int(game.kernels["hint"](s, seat, mask, new_dice(int(s.ply))))
        if in_words:
            given["why_not"] = [game.text.why_not(sight, seat, int(a)) for a in np.flatnonzero(mask == 0)]
    return given


def law_simultaneous_decisions_are_hidden(game: Game, plies: int, seed: int = 5) -> None:
    """While several decide, nobody else's view changes when one has decided."""
    for step in walk(game, plies, seed):
        if int(step.s.to_act) & (int(step.s.to_act) - 1):  # more than one
            after = copied(step.s)
            game.kernels["play"](after, step.seat, step.action)
            for viewer in [None, *(i for i in range(step.seats) if i != step.seat)]:
                before_view, after_view = redact(game.layout, step.s, viewer), redact(game.layout, after, viewer)
                assert before_view.tobytes() == after_view.tobytes(), f"{viewer} learns of {step.seat} in {step}"


def law_samples_are_spread(game: Game, matches: int, seed: int = 6) -> None:
    """Sampling is not one fixed world: at the start of a match nearly every sample is another one."""
    starts = 0
    for step in walk(game, 100_000_000, seed):
        if not step.fresh:
            continue
        worlds = set()
        for _ in range(20):
            world = redact(game.layout, step.s, step.seat)
            game.kernels["sample"](world, step.seat, step.dice)
            worlds.add(world.tobytes())
        assert len(worlds) >= 15, f"only {len(worlds)} different worlds in 20 samples of {step}"
        starts += 1
        if starts == matches:
            return


# --- words -----------------------------------------------------------------------------------------------------


def law_words_are_complete(game: Game, plies: int, seed: int = 7, progress: Progress = no_progress) -> None:
    """Whatever is said along a walk exists in every language; every 'why not?' names a paragraph that exists."""
    rules = game.rules("en")
    checked: set[tuple[str, tuple[str, ...]]] = set()
    sights: dict[Seat | None, Sight] = {}
    hidden: list[tuple[Seat, Action]] = []
    for step in walk(game, plies, seed, progress):
        now = {viewer: see(game.layout, step.s, viewer) for viewer in (None, *range(step.seats))}
        said = [what for viewer, sight in now.items() for what in messages_of(scene_of(game, sight, viewer))]
        if step.fresh:
            sights, hidden = now, []
        elif now[None].ply != sights[None].ply:
            said += [what for v, sight in now.items() for what in game.text.tell(sights[v], sight, sorted(hidden), v)]
            sights, hidden = now, []
        if not step.s.over:
            hidden.append((step.seat, step.action))
            scene = scene_of(game, now[step.seat], step.seat)
            assert [c.action for c in scene.choices] == step.legal, f"the scene hides a choice in {step}"
            check_places(scene)
            check_meanings(game, now[step.seat], scene)
            reasons = [
                game.text.why_not(now[step.seat], step.seat, action)
                for action in range(game.num_actions)
                if action not in step.legal
            ]
            for reason in reasons:
                assert reason.section and reason.section in rules, f"{reason} names no paragraph"
            said += reasons
        for what in said:
            kind = (what.key, tuple(sorted(what.args)))
            if kind not in checked:
                checked.add(kind)
                check_words(game, what)


def check_words(game: Game, what: Message) -> None:
    for lang in LANGUAGES:
        words = words_for(lang, game.id)
        assert words.has(what.key), f"{what.key} is missing in {lang}"
        missing = words.missing_arguments(what)
        assert not missing, f"{what.key} in {lang} wants {missing}, which {what} does not give"


def check_places(scene: Scene) -> None:
    """What a choice points at is there."""
    places = {zone.id for zone in scene.zones} | {card.id for zone in scene.zones for card in zone.cards}
    places |= {cell for zone in scene.zones for cell in zone.cells}
    for choice in scene.choices:
        assert choice.card in places or not choice.card, f"{choice} points at no card"
        assert choice.target in places or not choice.target, f"{choice} points at no place"
    ids = [card.id for zone in scene.zones for card in zone.cards]
    assert len(ids) == len(set(ids)), "two cards have the same id"


def check_meanings(game: Game, sight: Sight, scene: Scene) -> None:
    """A card at a place means one of the actions that are offered there; a place alone may mean nothing."""
    offered: dict[tuple[str, str], list[Action | None]] = {}
    for choice in scene.choices:
        offered.setdefault((choice.card, choice.target), []).append(choice.action)
    for (card, target), actions in offered.items():
        meant = game.text.meant(sight, scene.viewer, card, target)
        assert meant in (actions if card else [*actions, None]), f"{card} at {target} means {meant}, not {actions}"
    assert game.text.meant(sight, scene.viewer, "no such card", "no such place") is None


def messages_of(scene: Scene) -> list[Message]:
    """Every message in a scene."""
    found = [scene.prompt]
    found += [zone.label for zone in scene.zones]
    found += [note for player in scene.players for note in player.notes]
    for choice in scene.choices:
        found += [choice.label] + ([choice.effect] if choice.effect else [])
    return found


# --- the second opinion ----------------------------------------------------------------------------------------


def law_oracle_agrees(game: Game, plies: int, seed: int = 8, progress: Progress = no_progress) -> None:
    """A naive implementation written from RULES.md agrees on actions, state and score at every ply."""
    oracle_class = import_module(f"{game.package}.tests.oracle").Oracle
    oracle: Any = None
    last: tuple[Seat, str] = (NOBODY, "")
    for step in walk(game, plies, seed, progress):
        if step.s.over:
            oracle.play(*last)
            compare_end(step, oracle)
            continue
        if step.fresh:
            oracle = oracle_class(step.seats, step.options, picks_of(game, step.key))
        else:
            oracle.play(*last)
        words = {game.show(action) for action in step.legal}
        assert step.seat in oracle.to_act, f"the oracle does not let {step.seat} act in {step}"
        assert oracle.legal(step.seat) == words, f"{oracle.legal(step.seat)} ≠ {words} in {step}"
        compare_facts(step, oracle)
        last = (step.seat, game.show(step.action))


def picks_of(game: Game, key: bytes) -> Callable[[int], int]:
    """The chance of a match, handed to the oracle number by number."""
    source = game.layout.new()
    seed_record(source, key_words(key), 0)
    return lambda n: int(pick(source, n))


def compare_facts(step: Step, oracle: Any) -> None:
    facts = oracle.facts()
    data = position.to_data(step.game.layout, step.s, facts)
    if hasattr(step.game.setup, "facts"):  # the state in the oracle's terms, where the record's are others
        data |= step.game.setup.facts(step.s)
    for name, value in facts.items():
        assert data[name] == value, f"{name}: oracle {value!r}, kernel {data[name]!r} in {step}"


def compare_end(step: Step, oracle: Any) -> None:
    assert oracle.over and not oracle.to_act, f"the oracle plays on in {step}"
    compare_facts(step, oracle)
    payoff = np.zeros(step.seats, dtype=np.float64)
    step.game.kernels["payoff"](step.s, payoff)
    assert list(payoff) == list(oracle.payoff()), f"payoff: oracle {oracle.payoff()}, kernel {payoff} in {step}"


# --- compiled and uncompiled -----------------------------------------------------------------------------------


def walk_digest(game: Game, plies: int, seed: int = 9) -> str:
    """A fingerprint of everything the kernels compute along a walk."""
    digest = sha256()
    tensor = np.zeros(game.observation_size, dtype=np.float32)
    for step in walk(game, plies, seed):
        if step.s.over:
            digest.update(step.s.tobytes())
            continue
        game.kernels["observe"](step.s, step.seat, tensor)
        world = redact(game.layout, step.s, step.seat)
        imagine(world, step.seat, step.dice)
        digest.update(step.s.tobytes() + tensor.tobytes() + world.tobytes() + str(step.legal).encode())
    return digest.hexdigest()


def law_compiled_equals_uncompiled(game: Game, plies: int) -> None:
    """The same walk, compiled here and interpreted in a process of its own, gives the same bytes."""
    program = (
        "import sys; from sobremesa.core.laws import walk_digest; from sobremesa.core.registry import load;"
        "print(walk_digest(load(sys.argv[1]), int(sys.argv[2])))"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    uncompiled = subprocess.run(
        [sys.executable, "-c", program, game.id, str(plies)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert uncompiled.returncode == 0, uncompiled.stderr
    assert uncompiled.stdout.strip() == walk_digest(game, plies), "compiled and uncompiled code differ"


# --- golden playthroughs ---------------------------------------------------------------------------------------


def law_golden_playthroughs(game: Game) -> None:
    """Matches of old are replayed exactly: positions, choices and log at every ply."""
    kept = sorted((game.folder / "tests" / "golden").glob("*.txt"))
    assert kept, f"{game.id} has no golden playthrough; write some with `make golden`"
    for path in kept:
        told = path.read_text(encoding="utf-8")
        match, _ = read(told.split("\n---\n", 1)[0])
        assert playthrough(match) == told, f"{path.name} is replayed differently"


def playthrough(match: Match) -> str:
    """A match with what was possible, done and told at every ply, to be kept and compared.

    A short fingerprint stands for the position, which is written out now and then and at the end.
    """
    lines = [match.text(), "---"]
    again = Match(match.game, copied(match.states[0]), match.key)
    for number, (seat, action) in enumerate(match.moves):
        if number % 10 == 0:
            lines.append(again.position())
        lines.append(f"{number + 1}. {seat_letter(seat)} may {' '.join(map(match.game.show, again.legal(seat)))}")
        again.play(action, seat)
        lines.append(f"   {match.game.show(action)} → {sha256(again.state.tobytes()).hexdigest()[:12]}")
        lines += [f"   {told.key} {told.args}" for told in again.log(seat, number)]
    return "\n".join([*lines, again.position(), ""])


def golden_match(game: Game, seats: int, seed: int, options: dict[str, int], hinted: bool) -> Match:
    """A match for the golden folder: played by the hint policy or at random, the same each time."""
    match = game.new(seats, seed=key_from_seed(seed), **options)
    dice = new_dice(seed)
    while not match.over:
        seat = match.to_act[0]
        mask = match.mask(seat)
        legal = match.legal(seat)
        match.play(
            int(game.kernels["hint"](match.state, seat, mask, dice)) if hinted else legal[roll(dice, len(legal))], seat
        )
    return match
