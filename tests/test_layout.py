"""The record: who may see what is declared, and nothing leaves undeclared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sobremesa.core.game import Game
from sobremesa.core.laws import walk
from sobremesa.core.layout import Field, Layout, SeenBy
from sobremesa.core.registry import all_games
from sobremesa.core.view import redact, see

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)

LAYOUT = Layout(
    "example",
    3,
    [
        Field("open_card", "i1", seen_by=SeenBy.EVERYBODY),
        Field("hand", "i1", (2,), seen_by=SeenBy.OWNER, per_seat=True),
        Field("secret", "i2", (4,), seen_by=SeenBy.NOBODY),
    ],
)


def filled() -> Any:
    s = LAYOUT.new()
    s.seats, s.open_card = 3, 9
    s.hand[:] = [[1, 2], [3, 4], [5, 6]]
    s.secret[:] = 7
    s.rng_key[:] = 1
    s.asked = s.to_act = 0b111
    return s


def test_a_field_must_say_who_may_see_it() -> None:
    with pytest.raises(TypeError, match="seen_by"):
        Field("hand", "i1")  # type: ignore[call-arg]


def test_only_fields_per_seat_have_owners() -> None:
    with pytest.raises(TypeError, match="owner"):
        Field("hand", "i1", seen_by=SeenBy.OWNER)


def test_a_field_name_is_used_once() -> None:
    with pytest.raises(TypeError, match="twice"):
        Layout("example", 2, [Field("ply", "i1", seen_by=SeenBy.EVERYBODY)])


def test_names_that_numpy_uses_are_refused() -> None:
    """np.record answers `s.round` with its method: uncompiled code would silently read something else."""
    with pytest.raises(TypeError, match="NumPy"):
        Field("round", "i1", seen_by=SeenBy.EVERYBODY)


def test_a_seat_sees_what_is_open_and_its_own() -> None:
    view = redact(LAYOUT, filled(), 1)
    assert view.open_card == 9
    assert view.hand.tolist() == [[0, 0], [3, 4], [0, 0]]
    assert not view.secret.any()
    assert not view.rng_key.any()


def test_a_spectator_sees_only_what_is_open() -> None:
    view = redact(LAYOUT, filled(), None)
    assert view.open_card == 9
    assert not view.hand.any()


def test_nobody_sees_who_has_decided_but_oneself() -> None:
    s = filled()
    s.to_act = 0b010  # seats 0 and 2 have decided
    assert redact(LAYOUT, s, 0).to_act == 0b110
    assert redact(LAYOUT, s, 1).to_act == 0b111
    assert redact(LAYOUT, s, None).to_act == 0b111


def test_a_sight_is_the_view_in_plain_python() -> None:
    sight = see(LAYOUT, filled(), 1)
    assert (sight.seats, sight.open_card, sight.to_act) == (3, 9, 0b111)
    assert sight.hand == ((0, 0), (3, 4), (0, 0))
    assert type(sight.open_card) is int
    assert sight.view.tobytes() == redact(LAYOUT, filled(), 1).tobytes()


def test_a_sight_does_not_even_have_what_nobody_may_see() -> None:
    sight = see(LAYOUT, filled(), 1)
    assert not hasattr(sight, "secret")
    assert not hasattr(sight, "rng_key")


@every_game
def test_a_sight_holds_the_same_numbers_as_the_view(game: Game) -> None:
    for step in walk(game, plies=200, seed=1):
        for viewer in (None, *range(step.seats)):
            view, sight = redact(game.layout, step.s, viewer), see(game.layout, step.s, viewer)
            for field in game.layout.fields:
                if field.seen_by is not SeenBy.NOBODY:
                    assert np.array_equal(getattr(sight, field.name), view[field.name]), field.name


@every_game
def test_records_have_no_holes(game: Game) -> None:
    """Padding between fields could carry bytes that no declaration covers."""
    dtype = game.layout.plain
    used = sum(dtype.fields[name][0].itemsize for name in dtype.names)
    assert dtype.itemsize - used < dtype.alignment
    assert isinstance(game.layout.new(), np.record)


@every_game
def test_the_generator_is_nobodys_to_see(game: Game) -> None:
    hidden = {f.name for f in game.layout.fields if f.seen_by is SeenBy.NOBODY}
    assert {"rng_key", "rng_stream", "rng_block", "rng_blocks", "rng_used"} <= hidden
