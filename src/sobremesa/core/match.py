"""A match is its log: game, rules version, options, seed and actions. The state is derived from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np

from sobremesa.core import position, turns
from sobremesa.core.errors import BadNotation, BadOption, BadPosition, BadSeats, IllegalAction, WrongVersion
from sobremesa.core.game import Game
from sobremesa.core.jit import in_python
from sobremesa.core.messages import Message, echo, message
from sobremesa.core.numbers import whole_or_none
from sobremesa.core.rng import key_from_seed, key_words, seed_record
from sobremesa.core.scene import Scene
from sobremesa.core.stepping import duplicate, mark_legal
from sobremesa.core.styles import seat_letter, seat_of_letter
from sobremesa.core.types import Action, Mask, Seat, Sight, State
from sobremesa.core.view import redact, see

Move = tuple[Seat, Action]
turns = in_python(turns)


def copied(s: State) -> State:
    """A record of its own with the same bytes."""
    return duplicate(s)[0]


class Match:
    """A game being played, by the one who may see everything. What others may see comes from `view` and `scene`."""

    def __init__(self, game: Game, start: State, key: bytes | None) -> None:
        self.game = game
        self.key = key  # None for a match that starts from a set-up position
        self.moves: list[Move] = []
        self.states = [start]  # before the first action, and after each

    @classmethod
    def deal(cls, game: Game, seats: int, seed: int | bytes | str | None, options: Mapping[str, Any]) -> Match:
        """Check seats and options, and deal."""
        seats = game.check_seats(seats)
        s = game.empty(seats, game.check_options(seats, options))
        key = key_from_seed(seed)
        deal = game.kernels["deal"]
        seed_record(s, key_words(key), 0)
        deal(s)
        return cls(game, s, key)

    @classmethod
    def from_position(cls, game: Game, given: Mapping[str, Any] | str) -> Match:
        """A match that starts from a position: a dict (what can be derived may be left out) or a line of text."""
        if isinstance(given, str) and given.strip():
            title, *words = given.split()
            check_title(game, title)
            s = position.from_line(game.layout, words)
        elif not isinstance(given, Mapping):
            raise BadPosition("position-form", given=echo(given), game=game.title, title=title_of(game))
        else:
            data = dict(given)
            check_title(game, str(data.pop("game", title_of(game))))
            headed = position.complete_header(game.layout, data, game.options)
            s = position.from_data(game.layout, game.setup.complete(headed))
        check_position(game, s)
        return cls(game, s, None)

    # --- the state ---

    @property
    def state(self) -> State:
        """The true record: everything, also what no seat may see."""
        return self.states[-1]

    @property
    def seats(self) -> int:
        return int(self.state["seats"])  # quicker than self.state.seats, here and below

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    @property
    def to_act(self) -> list[Seat]:
        """The seats that may act now."""
        bits = self._to_act_bits()
        return [seat for seat in range(self.seats) if turns.is_in(bits, seat)]

    @property
    def payoff(self) -> list[int]:
        """One number per seat, higher is better; final when the match is over."""
        out = np.zeros(self.seats, dtype=np.float64)
        self.game.kernels["payoff"](self.state, out)
        return [int(v) for v in out]

    @property
    def winners(self) -> list[Seat]:
        """The seats that share the win; nobody before the end."""
        payoff = self.payoff
        return [seat for seat, value in enumerate(payoff) if value == max(payoff)] if self.over else []

    @property
    def options(self) -> dict[str, int]:
        return {option.name: int(self.state[option.name]) for option in self.game.options}

    # --- playing ---

    def acting_seat(self, seat: Seat | None) -> Seat:
        """The seat that is meant: the one given, else the only one that may act."""
        if seat is None:
            acting = self.to_act
            if len(acting) > 1:
                raise BadSeats("several-to-act", players=acting)
            return acting[0] if acting else 0
        number = whole_or_none(seat)
        if number is None or not 0 <= number < self.seats:
            raise BadSeats("no-such-seat", given=echo(seat), high=self.seats - 1)
        return number

    def viewer(self, seat: Seat | None) -> Seat | None:
        """Whose eyes are meant: a seat's that exists, or a spectator's (None)."""
        return None if seat is None else self.acting_seat(seat)

    def seat_called(self, letter: str) -> Seat:
        """The seat of a letter: A, B, C …"""
        try:
            return self.acting_seat(seat_of_letter(letter))
        except ValueError:
            raise BadSeats("no-such-letter", letter=letter, last=seat_letter(self.seats - 1)) from None

    def legal(self, seat: Seat | None = None) -> list[Action]:
        """What a seat may do now, as action numbers."""
        return actions_in(self.mask(seat))

    def mask(self, seat: Seat | None = None) -> Mask:
        """The same with one cell per action number: 1 where it is legal."""
        return legal_mask(self.game, duplicate(self.state), self.acting_seat(seat))

    def _may_act(self, seat: Seat) -> bool:
        return turns.is_in(self._to_act_bits(), seat)

    def _to_act_bits(self) -> int:
        return int(self.state["to_act"])

    def play(self, action: Action | str, seat: Seat | None = None) -> None:
        """Do an action, given by number or in notation."""
        actor, number = self.acting_seat(seat), self.number(action)
        reason = self.why_not(number, actor)
        if reason is not None:
            raise IllegalAction(reason, self.game.id)
        after = copied(self.state)
        self.game.kernels["play"](after, actor, number)
        self.states.append(after)
        self.moves.append((actor, number))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> Message | None:
        """Why a seat may not do that now, as a message that names the paragraph; None if it may."""
        actor, number = self.acting_seat(seat), self.number(action)
        if not 0 <= number < self.game.num_actions:
            return message("why-no-such-action", action=echo(number))
        if self.over:
            return message("why-over")
        if not self._may_act(actor):
            return message("why-not-your-turn")
        if self.mask(actor)[number]:
            return None
        return cast(Message, self.game.text.why_not(self.sight(actor), actor, number))

    def number(self, action: Action | str) -> Action:
        """The number of an action that is given by number or in notation."""
        number = whole_or_none(action)
        return self.game.parse(str(action)) if number is None else number

    def undo(self) -> Move:
        """Take the last action back and return it."""
        if not self.moves:
            raise IllegalAction("undo-nothing")
        self.states.pop()
        return self.moves.pop()

    # --- what others see ---

    def view(self, seat: Seat | None) -> State:
        """The record as a seat (None: a spectator) may see it."""
        return redact(self.game.layout, self.state, self.viewer(seat))

    def sight(self, seat: Seat | None) -> Sight:
        """The same in plain Python, which is quicker to read."""
        return see(self.game.layout, self.state, self.viewer(seat))

    def scene(self, seat: Seat | None) -> Scene:
        """What a seat (None: a spectator) sees and may do, as plain data."""
        return scene_of(self.game, self.sight(seat), self.viewer(seat))

    def log(self, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Message]:
        """What has happened from one action on and up to another one, as a seat (None: a spectator) saw it."""
        viewer, done = self.viewer(seat), len(self.moves)
        until = done if until is None else until
        for moment in (since, until):
            number = whole_or_none(moment)
            if number is None or not 0 <= number <= done:
                raise BadOption("no-such-moment", given=echo(moment), done=done)
        told: list[Message] = []
        before = see(self.game.layout, self.states[since], viewer)
        for i in range(since, until):
            after = see(self.game.layout, self.states[i + 1], viewer)
            revealed = self.moves[before.ply - self._first_ply() : after.ply - self._first_ply()]
            if revealed:
                revealed = sorted(revealed)  # several at once: in which order they decided is nobody's business
                told += self.game.text.tell(before, after, revealed, viewer)
                before = after
        return told

    def _first_ply(self) -> int:
        return int(self.states[0]["ply"])

    # --- written down ---

    def position(self) -> str:
        """The position as one line."""
        return position.to_line(self.game.layout, self.state, title_of(self.game))

    def data(self) -> dict[str, Any]:
        """The position as a dict for JSON."""
        return {"game": title_of(self.game), **position.to_data(self.game.layout, self.state)}

    def text(self, headers: Mapping[str, str] | None = None) -> str:
        """The whole match as text, to keep and to replay."""
        from sobremesa.core.notation import write

        return write(self, headers or {})

    def __repr__(self) -> str:
        return f"<Match {title_of(self.game)} seats={self.seats} actions={len(self.moves)} over={self.over}>"


def scene_of(game: Game, sight: Sight, seat: Seat | None) -> Scene:
    """The scene of what a seat sees. Nothing else goes in, so nothing hidden can come out."""
    legal: list[Action] = []
    if seat is not None and turns.is_to_act(sight, seat):
        legal = actions_in(legal_mask(game, sight.view, seat))
    return cast(Scene, game.text.scene(sight, seat, legal))


def legal_mask(game: Game, position: np.ndarray, seat: Seat) -> Mask:
    """What a seat may do in a position (an array of one record); nothing if it is not to act."""
    mask = np.zeros(game.num_actions, dtype=np.uint8)
    mark_legal(position, seat, mask)
    return mask


def actions_in(mask: Mask) -> list[Action]:
    """The action numbers that a mask allows."""
    actions: list[Action] = mask.nonzero()[0].tolist()
    return actions


def title_of(game: Game) -> str:
    return f"{game.id}/{game.version}"


def check_title(game: Game, title: str) -> None:
    name, slash, version = title.partition("/")
    if name != game.id:
        raise BadNotation("wrong-game", expected=game.id, given=echo(name))
    if slash and version != str(game.version):
        raise WrongVersion("wrong-rules", game=game.title, given=echo(version), known=game.version)


def check_position(game: Game, s: State) -> None:
    """Raise what is wrong with a position, if anything is."""
    game.kernels  # noqa: B018  (makes the game's kernels known)
    game.check_seats(int(s.seats))
    game.check_options(int(s.seats), {option.name: int(s[option.name]) for option in game.options})
    problems: Sequence[Message] = game.setup.problems(s)
    if problems:
        raise BadPosition(problems[0], game.id)
    if (int(s.asked) | int(s.to_act)) >> int(s.seats):
        raise BadPosition("position-no-seat", seats=int(s.seats))


def letters(moves: Sequence[Move], game: Game) -> list[str]:
    """Actions as they are written in a game text: `A:5`."""
    return [f"{seat_letter(seat)}:{game.show(action)}" for seat, action in moves]
