"""What must be true of every table, whatever is done to it: nothing breaks, and nobody learns what is not theirs."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sobremesa.core.errors import SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.match import copied
from sobremesa.core.registry import all_games
from sobremesa.core.rng import new_dice
from sobremesa.core.types import Dice, State
from sobremesa.core.view import Shown, redact, redacted
from sobremesa.core.worlds import imagine
from sobremesa.table.changes import Changes, Viewer
from sobremesa.table.log import Acted, Entry, TookBack
from sobremesa.table.messages import Phase, encode
from sobremesa.table.table import Table

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
PEOPLE = ("ana", "luis", "eva", "tom", "ida")
people = st.sampled_from(PEOPLE)
some_seat = st.integers(-1, 6)
any_number = st.integers(0, 10_000)


def to_act(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.dealt.true.to_act >> seat & 1]


# --- nothing breaks it -----------------------------------------------------------------------------------------


class Afternoon(RuleBasedStateMachine):
    """People who do anything at any time: sensible, forbidden, too late, out of turn."""

    @initialize(game=st.sampled_from(all_games()), seats=st.integers(0, 4), seed=any_number)
    def lay_the_table(self, game: Game, seats: int, seed: int) -> None:
        low, high = game.seats
        rng = random.Random(seed)
        self.table = Table("t", game.id, min(low + seats, high), seconds=30.0, new_secret=lambda: rng.randbytes(32))
        self.seen = dict.fromkeys(self.table.viewers, 0)
        self.kept: list[Entry] = [self.table.laid]
        self.now = 0.0
        for seat in range(1, self.table.seats):
            self.took(self.table.join(PEOPLE[seat % len(PEOPLE)], "Somebody", seat))
        self.took(self.table.join("ana", "Ana", 0))

    def took(self, changes: Changes) -> None:
        """Everybody is told in order, and nobody of what only one may know."""
        if changes.entry:
            assert changes.entry.number == len(self.kept)
            self.kept.append(changes.entry)
            fact = changes.entry.fact
            if isinstance(fact, Acted | TookBack) and self.decides_unseen():
                assert changes.viewers == [fact.seat]
        else:
            assert changes.viewers == []
        for viewer in changes.viewers:
            for event in changes.to(viewer):
                assert event.seq == self.seen[viewer] + 1
                self.seen[viewer] = event.seq
                assert encode(event)

    def decides_unseen(self) -> bool:
        if self.table.phase is not Phase.PLAYING:
            return False
        return self.table.dealt.true.to_act != self.table.dealt.true.asked

    def attempt(self, wish: object, *args: object) -> None:
        """Whatever is refused is refused with an error that can be told, and changes nothing."""
        before = self.fingerprint()
        try:
            changes = wish(*args)  # type: ignore[operator]
        except SobremesaError as problem:
            encode(self.table.rejection(problem, None))
            assert self.fingerprint() == before
            return
        for one in changes if isinstance(changes, list) else [changes]:
            self.took(one)

    def fingerprint(self) -> tuple[object, ...]:
        table = self.table
        record = b"" if table.course is None else table.course.true.position.tobytes()
        return (table.lobby(), record, table.moves, table.ply, table.deadline, [*table._seqs], len(self.kept))

    @rule(who=people, seat=st.none() | some_seat)
    def join(self, who: str, seat: int | None) -> None:
        self.attempt(self.table.join, who, who.title(), seat)

    @rule(who=people)
    def leave(self, who: str) -> None:
        self.attempt(self.table.leave, who)

    @rule(who=people)
    def lose_the_connection(self, who: str) -> None:
        self.attempt(self.table.away, who)

    @rule(who=people, seat=some_seat, level=st.sampled_from(["hint", "random", "genius"]))
    def sit_bot(self, who: str, seat: int, level: str) -> None:
        self.attempt(self.table.sit_bot, who, seat, level)

    @rule(seat=some_seat)
    def fill_with_a_bot(self, seat: int) -> None:
        self.attempt(self.table.sit_bot, self.table.seating.host or "", seat, "hint")

    @rule(who=people, seat=some_seat)
    def kick(self, who: str, seat: int) -> None:
        self.attempt(self.table.kick, who, seat)

    @rule(who=people, text=st.text(max_size=40))
    def cut(self, who: str, text: str) -> None:
        self.attempt(self.table.cut, who, text)

    @rule()
    def start(self) -> None:
        self.attempt(self.table.start, self.table.seating.host or "", self.now)

    @rule(who=people, phrase=st.sampled_from(["phrase-hello", "reaction-wow", "anything"]))
    def say(self, who: str, phrase: str) -> None:
        self.attempt(self.table.say, who, phrase)

    @rule(who=people, on=st.booleans())
    def let_chat(self, who: str, on: bool) -> None:
        self.attempt(self.table.let_chat, who, on, self.now)

    @rule(who=people, text=st.text(max_size=40))
    def write(self, who: str, text: str) -> None:
        self.attempt(self.table.write, who, text, self.now)

    @precondition(lambda self: self.table.phase is Phase.OVER)
    @rule(who=people)
    def rematch(self, who: str) -> None:
        self.attempt(self.table.rematch, who)

    @precondition(lambda self: len(self.kept) > 40)
    @rule(who=people)
    def restart(self, who: str) -> None:
        self.attempt(self.table.restart, who)

    @precondition(lambda self: self.table.phase is Phase.PLAYING)
    @rule(choices=st.lists(any_number, min_size=1, max_size=8))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            if self.table.phase is not Phase.PLAYING:
                return
            seat = to_act(self.table)[choice % len(to_act(self.table))]
            legal = self.table.legal(seat)
            self.now += 1.0
            self.took(self.table.act(seat, legal[choice % len(legal)], self.table.ply_for(seat), self.now))

    @rule(seat=some_seat, action=st.integers(-1, 300), late=st.integers(-1, 2))
    def act_anyhow(self, seat: int, action: int, late: int) -> None:
        self.attempt(self.table.act, seat, action, self.ply_of(seat) - late, self.now)

    @rule(seat=some_seat, late=st.sampled_from([0, 0, 0, 1]))
    def undo(self, seat: int, late: int) -> None:
        self.attempt(self.table.undo, seat, self.ply_of(seat) - late, self.now)

    def ply_of(self, seat: int) -> int:
        """What somebody at the seat has been told, also where there is no such seat."""
        return self.table.ply_for(seat if seat in self.table.viewers else None)

    @precondition(lambda self: self.table.phase is Phase.PLAYING)
    @rule(later=st.booleans())
    def let_bots_decide(self, later: bool) -> None:
        for thought in self.table.thoughts():
            if later:
                self.attempt(self.table.time_out, self.now + 60.0)
            self.attempt(self.table.act_bot, thought, thought.choose(), self.now)

    @invariant()
    def the_log_gives_the_same_bytes(self) -> None:
        table = self.table
        if table.course is not None:
            assert table.replayed().state.tobytes() == table.course.true.position.tobytes()
        assert table.lobby().host is None or table.seating.host in PEOPLE

    @rule(giver=people, taker=people)
    def hand_over(self, giver: str, taker: str) -> None:
        self.attempt(self.table.hand_over, giver, taker)

    def teardown(self) -> None:
        if not hasattr(self, "kept"):
            return
        for viewer in self.table.viewers:
            again, told = Table.retold(self.kept, viewer, 0)
            assert encode(again.welcome(viewer)) == encode(self.table.welcome(viewer))
            assert [event.seq for event in told] == list(range(1, self.seen[viewer] + 1))


TestAfternoon = Afternoon.TestCase
TestAfternoon.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


# --- twin worlds -----------------------------------------------------------------------------------------------


def imagined(shown: Shown, viewer: Viewer, dice: Dice) -> Shown:
    """Another world that looks the same to a viewer."""
    world = redacted(shown.layout, shown.position, viewer)
    imagine(world[0], -1 if viewer is None else viewer, dice)
    return Shown(shown.layout, world)


def twin_of(table: Table, viewer: Viewer, dice: Dice) -> Table:
    """The same table in another world that looks the same to a viewer: nobody else has decided in secret there."""
    twin = table.snapshot()
    course = twin.dealt
    course.true, course.shown = imagined(course.true, viewer, dice), imagined(course.shown, viewer, dice)
    for i in reversed(range(course._open_moves, len(course._moves))):
        if table.moves[i][0] != viewer:
            del course._moves[i]
    return twin


def given_to(table: Table, viewer: Viewer) -> list[bytes]:
    """All that a viewer can get out of a table without changing it: the welcome, and every refusal."""
    given = [encode(table.welcome(viewer))]
    if viewer is None:
        return given
    wishes = [(viewer, 0, table.ply - 1), (viewer, 0, table.ply + 1), (viewer, 10**6, table.ply)]
    if table.phase is Phase.PLAYING:
        forbidden = [action for action in range(table.game.num_actions) if action not in table.legal(viewer)]
        wishes += [(viewer, action, table.ply) for action in forbidden[:: len(forbidden) // 3 + 1]]
    for wish in wishes:
        try:
            table.act(*wish, now=1.0)
        except SobremesaError as problem:
            given.append(encode(table.rejection(problem, viewer)))
    return given


def told(changes: Changes, viewer: Viewer) -> list[bytes]:
    return [encode(event) for event in changes.to(viewer)]


def catch_up(table: Table, twin: Table, viewer: Viewer) -> None:
    """Let the others decide in the twin world as they have in this one, which the viewer must not notice."""
    before = given_to(twin, viewer)
    for seat, action in table.dealt.unseen_moves:
        if seat != viewer:
            assert told(twin.act(seat, action, twin.ply, now=2.0), viewer) == []
    assert given_to(twin, viewer) == before


def goes_the_same_way(table: Table, twin: Table, seat: int, action: int, viewer: Viewer, after: State) -> bool:
    """Can the next action be done in the twin world, too, and does it look the same to the viewer there?"""
    if action not in twin.legal(seat):
        return False
    world = copied(twin.dealt.now.state)
    twin.game.kernels["play"](world, seat, action)
    layout = table.game.layout
    return redact(layout, world, viewer).tobytes() == redact(layout, after, viewer).tobytes()


@every_game
def test_what_a_viewer_cannot_know_changes_nothing_they_are_sent(game: Game) -> None:
    """Two worlds that differ only in what a viewer cannot know: every event and every refusal is the same."""
    compared = 0
    for seed in range(2):
        rng, dice = random.Random(seed), new_dice(seed)
        table = Table("t", game.id, min(3, game.seats[1]), seconds=9.0, new_secret=lambda r=rng: r.randbytes(32))
        for name in PEOPLE[: table.seats]:
            table.join(name, name)
        table.start("ana", now=0.0)
        for _ in range(20):
            seat = rng.choice(to_act(table))
            action = rng.choice(table.legal(seat))
            twins = [(viewer, twin_of(table, viewer, dice)) for viewer in table.viewers]
            for viewer, twin in twins:
                assert given_to(table, viewer) == given_to(twin, viewer)
                catch_up(table, twin, viewer)
            changes = table.act(seat, action, table.ply, now=1.0)
            if table.phase is not Phase.PLAYING:
                break  # everything is opened now
            for viewer, twin in twins:
                if goes_the_same_way(table, twin, seat, action, viewer, table.dealt.now.state):
                    assert told(twin.act(seat, action, twin.ply, now=1.0), viewer) == told(changes, viewer)
                    compared += 1
    assert compared > 30


def test_whoever_decides_unseen_leaves_no_trace() -> None:
    """Qwinto, the same deal: others decide this, decide that, change their minds or think; a viewer cannot tell."""

    def table() -> Table:
        made = Table("t", "qwinto", 4, seconds=9.0, new_secret=lambda: bytes(range(32)))
        for name in PEOPLE[:4]:
            made.join(name, name)
        made.start("ana", now=0.0)
        while len(to_act(made)) < 4:
            seat = to_act(made)[0]
            made.act(seat, made.legal(seat)[0], made.ply, now=1.0)
        return made

    thinking = table()
    watching: tuple[Viewer, ...] = (None, 0, 1)
    expected = {viewer: given_to(thinking, viewer) for viewer in watching}
    for decisions in ([(2, 0)], [(2, -1)], [(3, 0), (2, 1)], [(2, 0), (3, 0), (2, None), (3, None), (3, -1)]):
        other = table()
        for seat, which in decisions:
            if which is None:
                changes = other.undo(seat, other.ply_for(seat), now=5.0)
            else:
                changes = other.act(seat, other.legal(seat)[which], other.ply_for(seat), now=5.0)
            assert changes.viewers == [seat]
        for viewer in watching:
            assert given_to(other, viewer) == expected[viewer]
        # …nor from whether an own decision can be taken back
        own, own_there = (t.act(0, t.legal(0)[0], t.ply, now=6.0) for t in (other, table()))
        assert told(own, 0) == told(own_there, 0)
        assert np.array_equal(other.view(1), thinking.view(1))
