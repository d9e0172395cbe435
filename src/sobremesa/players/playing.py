"""The matches of an arena: compiled code plays for the seats whose players are kernels and stops at the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic, perf_counter

import numpy as np

from sobremesa.core.errors import IllegalAction
from sobremesa.core.game import Game
from sobremesa.core.jit import kernel
from sobremesa.core.match import title_of
from sobremesa.core.position import to_line
from sobremesa.core.registry import load
from sobremesa.core.rng import key_words, new_dice, roll, seed_record
from sobremesa.core.seams import deal, hint, legal, payoff, play
from sobremesa.core.simulate import STUCK, Policy, clear, nth_legal
from sobremesa.core.turns import next_to_act
from sobremesa.core.types import Action, Mask, Seat, State
from sobremesa.core.view import redact
from sobremesa.players.asking import PlayerFault, ask, is_ours, sit_down
from sobremesa.players.bots import bring
from sobremesa.players.deals import deal_key, player_seed
from sobremesa.players.player import Budget, Player, player_named
from sobremesa.players.records import Fault, MatchRecord, MoveTimes, Place, Played, Setup

OVER = -2
NO_KERNEL = 255  # the policy of a seat whose player is asked in Python

# What a worker notes before it asks a bot by others, so that whoever watches can tell who was thinking.
SINCE, DEAL, SEATING, SEAT, DECISION, STANDING = range(6)  # the payoffs stand from STANDING on
NOTE_LENGTH = STANDING + 16


@kernel(apart=True)
def go_on(s: State, policies: np.ndarray, mask: Mask, dice: np.ndarray, decisions: np.ndarray) -> Seat:
    """Let the kernels play on until another player has to decide: that seat (the mask is theirs), OVER or STUCK."""
    while not s.over:
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
        play(s, seat, action)
    return OVER


@kernel
def begin(s: State, key: np.ndarray, policies: np.ndarray, mask: Mask, dice: np.ndarray, decisions: np.ndarray) -> Seat:
    """Deal, and play to the first decision that is not a kernel's."""
    seed_record(s, key, 0)
    deal(s)
    return go_on(s, policies, mask, dice, decisions)


@kernel
def proceed(
    s: State,
    seat: Seat,
    action: Action,
    policies: np.ndarray,
    mask: Mask,
    dice: np.ndarray,
    decisions: np.ndarray,
) -> Seat:
    """Carry out an action, and play to the next decision that is not a kernel's."""
    play(s, seat, action)
    return go_on(s, policies, mask, dice, decisions)


@kernel
def play_batch(
    start: np.ndarray,
    scratch: np.ndarray,
    keys: np.ndarray,
    policies: np.ndarray,
    mask: Mask,
    dice: np.ndarray,
    decisions: np.ndarray,
    payoffs: np.ndarray,
) -> bool:
    """Play whole matches between kernels, one per key; False if somebody had nothing legal to do."""
    for i in range(len(keys)):
        scratch[0] = start[0]
        s = scratch[0]
        if begin(s, keys[i], policies[i], mask, dice[i], decisions[i]) == STUCK:
            return False
        payoff(s, payoffs[i])
    return True


class Table:
    """Where the matches of an arena are played."""

    def __init__(self, setup: Setup, note: np.ndarray | None = None) -> None:
        self.setup = setup
        self.game: Game = load(setup.game)
        self.game.kernels  # noqa: B018  (makes the game's kernels known)
        self.note = np.zeros(NOTE_LENGTH) if note is None else note
        self.kinds = players_of(setup)
        self.policies = {
            name: NO_KERNEL if kind.policy is None else int(kind.policy) for name, kind in self.kinds.items()
        }
        self.start = np.zeros(1, dtype=self.game.layout.dtype)
        self.start[0] = self.game.empty(setup.seats, setup.options)
        self.scratch = self.start.copy()
        self.mask: Mask = np.zeros(self.game.num_actions, dtype=np.uint8)
        self.all_kernels = NO_KERNEL not in self.policies.values()

    def play(self, places: Sequence[Place]) -> Iterator[list[Played]]:
        """Play these matches, and give them back as they are finished."""
        if self.all_kernels:
            yield self.batch(places)
        else:
            for place in places:
                yield [(place, self.match(place))]

    def key(self, place: Place) -> np.ndarray:
        return key_words(deal_key(self.setup.purpose, self.setup.seed, place.deal))

    def seeds(self, place: Place) -> list[int]:
        """The seeds of the seats."""
        return [player_seed(self.setup.purpose, self.setup.seed, place.deal, s) for s in range(self.setup.seats)]

    def dice(self, place: Place) -> np.ndarray:
        return np.stack([new_dice(seed) for seed in self.seeds(place)])

    def policies_at(self, place: Place) -> np.ndarray:
        seating = self.setup.seatings[place.seating]
        return np.array([self.policies[name] for name in seating], dtype=np.uint8)

    def batch(self, places: Sequence[Place]) -> list[Played]:
        """Matches between kernels, without leaving compiled code."""
        payoffs = np.zeros((len(places), self.setup.seats))
        decisions = np.zeros((len(places), self.setup.seats), dtype=np.int64)
        keys = np.stack([self.key(place) for place in places])
        policies = np.stack([self.policies_at(place) for place in places])
        dice = np.stack([self.dice(place) for place in places])
        if not play_batch(self.start, self.scratch, keys, policies, self.mask, dice, decisions, payoffs):
            raise IllegalAction("nothing-legal", game=self.game.title)
        totals = decisions.sum(axis=1).tolist()
        return [
            (place, MatchRecord(row, total)) for place, row, total in zip(places, payoffs.tolist(), totals, strict=True)
        ]

    def match(self, place: Place) -> MatchRecord:
        """One match in which not all players are kernels."""
        self.scratch[0] = self.start[0]
        s = self.scratch[0]
        policies, dice = self.policies_at(place), self.dice(place)
        decisions = np.zeros(self.setup.seats, dtype=np.int64)
        times: dict[str, MoveTimes] = {}
        seat = begin(s, self.key(place), policies, self.mask, dice, decisions)
        acting = 0
        try:
            players: dict[Seat, Player] = {}
            for acting in np.flatnonzero(policies == NO_KERNEL).tolist():
                players[acting] = self.sit_down(s, place, acting)
            while seat >= 0:
                acting = seat
                started = perf_counter()
                action = self.ask(s, players[seat], place, seat, int(decisions[seat]))
                name = self.setup.seatings[place.seating][seat]
                times.setdefault(name, MoveTimes()).add(perf_counter() - started)
                seat = proceed(s, seat, action, policies, self.mask, dice, decisions)
        except PlayerFault as fault:
            return self.lost(s, acting, fault, decisions, times)
        if seat == STUCK:
            raise IllegalAction("nothing-legal", game=self.game.title)
        return MatchRecord(self.standing(s), int(decisions.sum()), times=times)

    def sit_down(self, s: State, place: Place, seat: Seat) -> Player:
        kind = self.kinds[self.setup.seatings[place.seating][seat]]
        self.take_note(s, kind, place, seat, 0)
        player = sit_down(kind, self.game, self.seeds(place)[seat], self.setup.move_limit)
        self.note[SINCE] = 0
        return player

    def ask(self, s: State, player: Player, place: Place, seat: Seat, decision: int) -> Action:
        """A player's action; what it sees is a copy."""
        self.take_note(s, type(player), place, seat, decision)
        view = redact(self.game.layout, s, seat)
        action = ask(player, view, seat, self.mask, self.setup.budget, self.setup.move_limit)
        self.note[SINCE] = 0
        return action

    def take_note(self, s: State, kind: type[Player], place: Place, seat: Seat, decision: int) -> None:
        if is_ours(kind):
            return
        note = self.note
        note[DEAL], note[SEATING], note[SEAT], note[DECISION] = place.deal, place.seating, seat, decision
        note[STANDING : STANDING + self.setup.seats] = self.standing(s)
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
        position = to_line(self.game.layout, s, title_of(self.game))
        told = Fault(seat, fault.kind, fault.text, int(decisions[seat]), position)
        return MatchRecord(last(self.standing(s), seat), int(decisions.sum()), told, times)


def last(standing: list[float], seat: Seat) -> list[float]:
    """The standing with one seat behind all the others."""
    return [min(standing) - 1 if s == seat else value for s, value in enumerate(standing)]


def players_of(setup: Setup) -> dict[str, type[Player]]:
    """Everybody who plays, by name; bots by others come from what was shipped."""
    return {name: bring(setup.bots[name]) if name in setup.bots else player_named(name) for name in setup.names}


def warm_up(table: Table) -> None:
    """Have everything loaded that the matches need, so that it is in nobody's time."""
    if table.all_kernels:
        table.batch([Place(0, 0)])
    else:
        warm_up_asking(table)


def warm_up_asking(table: Table) -> None:
    """Have everything loaded that is needed to ask our own players."""
    place, s = Place(0, 0), table.scratch[0]
    asked = np.full(table.setup.seats, NO_KERNEL, dtype=np.uint8)
    decisions = np.zeros(table.setup.seats, dtype=np.int64)
    seat = begin(s, table.key(place), asked, table.mask, table.dice(place), decisions)
    for kind in filter(is_ours, table.kinds.values()):
        view = redact(table.game.layout, s, seat)
        kind(table.game, 0).choose(view, seat, table.mask.copy(), Budget(iterations=1))
    proceed(s, seat, int(table.mask.argmax()), asked, table.mask, table.dice(place), decisions)
    table.standing(s)
