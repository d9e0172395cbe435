"""Compiled code: found again by the next process, and never reading past the end of an array."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numba
import pytest

from sobremesa.core.game import Game
from sobremesa.core.jit import PACKAGE, generic_sources
from sobremesa.core.prepare import prepare
from sobremesa.core.registry import all_games, load

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)

PLAY_AND_COUNT = """
import sys
from sobremesa.core.jit import KERNELS
from sobremesa.core.prepare import prepare_play
from sobremesa.core.registry import load
from sobremesa.players.series import play_series
game = load(sys.argv[1])
prepare_play(game, lambda game: print("preparing", game.id))
game.new(seed=1).scene(0)
play_series(game, 2, 3, ["hint", "random"], seed=1)
print("compiled", sum(sum(kernel.stats.cache_misses.values()) for kernel in KERNELS))
"""

WALK = """
import sys
from sobremesa.core import laws
from sobremesa.core.registry import load
game = load(sys.argv[1])
laws.law_positions_are_possible(game, 6000, seed=31)
laws.walk_digest(game, 2000, seed=32)
print("walked")
"""


def run(program: str, *arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_no_kernel_is_compiled_twice_on_one_machine(tmp_path: Path) -> None:
    game_id = all_games()[0].id
    first = run(PLAY_AND_COUNT, game_id, SOBREMESA_CACHE=str(tmp_path))
    assert "preparing" in first
    assert "compiled 0" not in first
    second = run(PLAY_AND_COUNT, game_id, SOBREMESA_CACHE=str(tmp_path))
    assert second == "compiled 0\n"


def test_preparing_is_told_once_and_only_if_something_has_to_be_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sobremesa.core.prepare.cache_folder", lambda _: tmp_path)
    game, told = load(all_games()[0].id), []
    prepare(game, "nothing-new", lambda: None, told.append)
    assert told == []
    for _ in range(2):
        prepare(
            game, "two-kernels", lambda: [numba.njit(f)(1) for f in (lambda n: n + 1, lambda n: n + 2)], told.append
        )
        assert told == [game]


@every_game
def test_no_index_is_out_of_bounds(game: Game) -> None:
    assert run(WALK, game.id, NUMBA_BOUNDSCHECK="1") == "walked\n"


def test_rules_can_be_asked_uncompiled() -> None:
    """With all that they call, also from other files; scenes are made this way."""
    from sobremesa.core import turns
    from sobremesa.core.jit import in_python

    sight = SimpleNamespace(seats=3, to_act=0b100)
    assert in_python(turns).next_to_act(sight) == 2
    assert in_python(turns) is in_python(turns)


def test_listing_games_loads_no_compiled_code() -> None:
    program = (
        "import sys; from sobremesa.core.registry import all_games; all_games();"
        "print([m for m in ('numba', 'numpy', 'fluent.runtime') if m in sys.modules])"
    )
    assert run(program) == "[]\n"


def test_kernels_take_constants_only_from_files_in_the_digest() -> None:
    """The compile cache is keyed by the sources that hold kernels: a number from elsewhere could go stale."""
    keyed = {path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".") for path in generic_sources()}
    for path in (*generic_sources(), *(PACKAGE / "games").glob("*/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            if not module.startswith("sobremesa.core.") or module.removeprefix("sobremesa.") in keyed:
                continue
            assert isinstance(node, ast.ImportFrom)
            values = {alias.name: getattr(import_module(module), alias.name) for alias in node.names}
            numbers = [name for name, value in values.items() if isinstance(value, int | float | tuple)]
            assert not numbers, f"{path.name} takes {numbers} from {module}"


def test_a_record_type_belongs_to_one_version_of_one_game() -> None:
    """Compiled code is found by record type, so the type must change with the sources of its game."""
    from sobremesa.core.jit import source_digest

    game = load(all_games()[0].id)
    assert f"{game.id}_{source_digest(game.id)}" in game.layout.dtype.names
