"""The matches of an arena: compiled code plays for the seats whose players are kernels and stops at the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from time import monotonic, perf_counter
from typing import NamedTuple

import numpy as np

from sobremesa.core.errors import IllegalAction
from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.match import title_of
from sobremesa.core.position import to_line
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, roll, seed_record
from sobremesa.core.seams import deal, hint, legal, play
from sobremesa.core.simulate import STUCK, Policy, clear, nth_legal
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.core.view import redact
from sobremesa.players.asking import PlayerFault, ask, is_ours, sit_down
from sobremesa.players.bots import bring
from sobremesa.players.deals import deal_key, player_seed
from sobremesa.players.player import Player, player_named
from sobremesa.players.records import Fault, MatchRecord, MoveTimes, Place, Played, Setup

NOBODY, OVER = -3, -2
NO_KERNEL = 255  # the policy of a seat whose player is asked in Python

# What a worker notes before it asks a bot by others, so that whoever watches can tell who was thinking.
SINCE, DEAL, SEATING, SEAT, DECISION, STANDING = range(6)  # the payoffs stand from STANDING on
POSITION = STANDING + 16  # from here on, the bytes of the record


def note_length(game: Game) -> int:
    """How many numbers a note takes."""
    return POSITION + -(-game.layout.dtype.itemsize // 8)


def noted_position(note: np.ndarray, game: Game) -> str:
    """Where the match stood when the note was taken."""
    size = game.layout.dtype.itemsize
    return position_line(np.frombuffer(note[POSITION:].tobytes()[:size], dtype=game.layout.dtype)[0], game)


def position_line(s: State, game: Game) -> str:
    return to_line(game.layout, s, title_of(game))


@kernel
def play_on(
    s: State,
    key: np.ndarray,
    seat: Seat,
    action: Action,
    policies: np.ndarray,
    mask: Mask,
    dice: np.ndarray,
    decisions: np.ndarray,
) -> Seat:
    """Let a seat act (NOBODY: deal) and the kernels play on, until another player has to decide.

    Returns that seat (the mask is theirs), OVER, or STUCK if somebody has nothing legal to do.
    """
    if seat == NOBODY:
        seed_record(s, key, 0)
        deal(s)
    while True:
        if seat != NOBODY:
            play(s, seat, action)
        if s.over:
            return OVER
        seat = next_to_act(s)
        clear(mask)
        count = legal(s, seat, mask)
        if count == 0:
            return STUCK
        decisions[seat] += 1
        if policies[seat] == NO_KERNEL:
            return seat
        if policies[seat] == Policy.HINT:
            action = hint(s, seat, mask, dice[seat])
        else:
            action = nth_legal(mask, roll(dice[seat], count))


class Dealt(NamedTuple):
    """What all matches of one deal have in common: the cards to come, and the seeds and dice of the seats."""

    key: np.ndarray
    seeds: list[int]
    dice: np.ndarray


class Table:
    """Where the matches of an arena are played."""

    def __init__(self, setup: Setup, note: np.ndarray | None = None) -> None:
        self.setup = setup
        self.game: Game = load(setup.game)
        self.game.kernels  # noqa: B018  (makes the game's kernels known)
        self.note = np.zeros(note_length(self.game)) if note is None else note
        self.kinds = players_of(setup)
        policies = {name: NO_KERNEL if kind.policy is None else kind.policy for name, kind in self.kinds.items()}
        self.policies = np.array([[policies[name] for name in seating] for seating in setup.seatings], dtype=np.uint8)
        self.start = self.game.empty(setup.seats, setup.options)
        self.scratch = np.zeros(1, dtype=self.game.layout.dtype)
        self.mask: Mask = np.zeros(self.game.num_actions, dtype=np.uint8)
        self.dealt = lru_cache(maxsize=1)(self._dealt)

    def play(self, places: Sequence[Place]) -> Iterator[list[Played]]:
        """Play these matches, and give them back as they are finished."""
        if NO_KERNEL not in self.policies:
            yield [(place, self.match(place)) for place in places]  # so quick that giving back one by one would cost
        else:
            for place in places:
                yield [(place, self.match(place))]

    def _dealt(self, number: int) -> Dealt:
        which = (self.setup.purpose, self.setup.seed, number)
        seeds = [player_seed(*which, seat) for seat in range(self.setup.seats)]
        return Dealt(key_words(deal_key(*which)), seeds, np.stack([new_dice(seed) for seed in seeds]))

    def match(self, place: Place) -> MatchRecord:
        """One match."""
        self.scratch[0] = self.start
        s, mask = self.scratch[0], self.mask
        names, policies = self.setup.seatings[place.seating], self.policies[place.seating]
        key, _, unused = self.dealt(place.deal)
        dice, decisions = unused.copy(), np.zeros(self.setup.seats, dtype=np.int64)
        times: dict[str, MoveTimes] = {}
        seat = play_on(s, key, NOBODY, 0, policies, mask, dice, decisions)
        acting = NOBODY
        try:
            players: dict[Seat, Player] = {}
            for acting in np.flatnonzero(policies == NO_KERNEL).tolist():
                players[acting] = self.sit_down(s, place, acting)
            while seat >= 0:
                acting = seat
                self.take_note(s, type(players[seat]), place, seat, int(decisions[seat]))
                view = redact(self.game.layout, s, seat)  # a copy, so that bots may write into it
                started = perf_counter()
                action = ask(players[seat], view, seat, mask, self.setup.budget, self.setup.move_limit)
                times.setdefault(names[seat], MoveTimes()).add(perf_counter() - started)
                self.note[SINCE] = 0
                seat = play_on(s, key, seat, action, policies, mask, dice, decisions)
        except PlayerFault as fault:
            return self.lost(s, acting, fault, decisions, times)
        if seat == STUCK:
            raise IllegalAction("nothing-legal", game=self.game.title)
        return MatchRecord(self.standing(s), int(decisions.sum()), times=times)

    def sit_down(self, s: State, place: Place, seat: Seat) -> Player:
        kind = self.kinds[self.setup.seatings[place.seating][seat]]
        self.take_note(s, kind, place, seat, 0)
        player = sit_down(kind, self.game, self.dealt(place.deal).seeds[seat], self.setup.move_limit)
        self.note[SINCE] = 0
        return player

    def take_note(self, s: State, kind: type[Player], place: Place, seat: Seat, decision: int) -> None:
        """Write down who is asked, if it is a bot by others."""
        if is_ours(kind):
            return
        note = self.note
        note[DEAL], note[SEATING], note[SEAT], note[DECISION] = place.deal, place.seating, seat, decision
        note[STANDING : STANDING + self.setup.seats] = self.standing(s)
        note[POSITION:].view(np.uint8)[: s.nbytes] = np.frombuffer(s.tobytes(), dtype=np.uint8)
        note[SINCE] = monotonic()

    def standing(self, s: State) -> list[float]:
        out = np.zeros(self.setup.seats)
        self.game.kernels["payoff"](s, out)
        return out.tolist()

    def lost(
        self, s: State, seat: Seat, fault: PlayerFault, decisions: np.ndarray, times: dict[str, MoveTimes]
    ) -> MatchRecord:
        """A match that somebody lost by their own fault."""
        self.note[SINCE] = 0
        told = Fault(seat, fault.kind, fault.text, int(decisions[seat]), position_line(s, self.game))
        return MatchRecord(last(self.standing(s), seat), int(decisions.sum()), told, times)


def last(standing: list[float], seat: Seat) -> list[float]:
    """The standing with one seat behind all the others."""
    return [min(standing) - 1 if s == seat else value for s, value in enumerate(standing)]


def players_of(setup: Setup) -> dict[str, type[Player]]:
    """Everybody who plays, by name; bots by others come from what was shipped."""
    return own_players(setup) | {name: bring(setup.bots[name]) for name in setup.names if name in setup.bots}


def own_players(setup: Setup) -> dict[str, type[Player]]:
    """Those who may play in this process."""
    return {name: player_named(name) for name in setup.names if name not in setup.bots}


def warm_up(table: Table) -> None:
    """Have everything loaded that the matches need, so that it is in nobody's time."""
    table.scratch[0] = table.start
    s, mask = table.scratch[0], table.mask
    key, _, dice = table.dealt(0)
    asked = np.full(table.setup.seats, NO_KERNEL, dtype=np.uint8)
    decisions = np.zeros(table.setup.seats, dtype=np.int64)
    seat = play_on(s, key, NOBODY, 0, asked, mask, dice.copy(), decisions)
    for kind in table.kinds.values():
        if is_ours(kind):
            kind(table.game, 0).get_ready(redact(table.game.layout, s, seat), seat, mask.copy())
    table.standing(s)
