"""`make new-game`: the folder it makes is listed, can be dealt and is clean; only the rules of the turn are missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
LONGEST = "a_game_with_the_longest_name_yet"
MODEL_FILES = {
    *("__init__.py", "RULES.md", "state.py", "rules.py", "knowledge.py", "hints.py", "text.py", "setup.py"),
    *(f"words/{lang}.ftl" for lang in ("en", "es", "fr", "de")),
    *(f"words/RULES.{lang}.md" for lang in ("es", "fr", "de")),
    *(f"tests/{name}.py" for name in ("__init__", "oracle", "test_rules", "test_rulings")),
    "tests/golden/.gitkeep",
}

DEALT = """
import json
import numpy as np
import sobremesa as sm
from sobremesa.core.laws import check_places, check_words, messages_of, picks_of
from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.core.view import redact
from sobremesa.core.worlds import imagine
from sobremesa.games.demo.tests.oracle import Oracle

game = sm.load("demo")
for seats in range(game.seats[0], game.seats[1] + 1):
    match = game.new(seats=seats, seed=1)
    data = match.data()
    for viewer in (None, *range(seats)):
        scene = match.scene(viewer)
        check_places(scene)
        for said in messages_of(scene):
            check_words(game, said)
        faces = {zone.owner: [c.face for c in zone.cards] for zone in scene.zones if zone.owner is not None}
        for owner in range(seats):
            assert "".join(faces[owner]) == (data["hand"][owner] if owner == viewer else "")
            assert len(faces[owner]) == data["hand_size"][owner]
        world = match.view(viewer)
        imagine(world, -1 if viewer is None else viewer, new_dice(seats))
        assert not game.setup.problems(world)
        assert redact(game.layout, world, viewer).tobytes() == match.view(viewer).tobytes()
        if viewer is not None:
            seen, imagined = np.zeros((2, game.observation_size), dtype=np.float32)
            game.kernels["observe"](match.state, viewer, seen)
            game.kernels["observe"](world, viewer, imagined)
            assert seen.any() and (seen == imagined).all()
    for given in (match.position(), json.loads(json.dumps(data))):
        assert Match.from_position(game, given).state.tobytes() == match.state.tobytes()
    assert sm.read(match.text())[0].state.tobytes() == match.state.tobytes()
    oracle = Oracle(seats, match.options, picks_of(game, match.key))
    assert {name: data[name] for name in oracle.facts()} == oracle.facts()
    assert oracle.to_act == set(match.to_act) and oracle.payoff() == match.payoff
print("dealt")
"""

LAWS = """
import sobremesa as sm
from sobremesa.core import laws

game = sm.load("demo")
laws.law_notation(game)
try:
    laws.law_positions_are_possible(game, plies=10)
except AssertionError as broken:
    print(broken)
"""


class Project:
    """A copy of the package, in which games can be made."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = root / "src" / "sobremesa" / "games"
        package = REPOSITORY / "src" / "sobremesa"
        shutil.copytree(package, root / "src" / "sobremesa", ignore=shutil.ignore_patterns("__pycache__"))

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python with the copy, uncompiled (quick)."""
        environment = {
            "PYTHONPATH": str(self.root / "src"),
            "PYTHONUTF8": "1",
            "SOBREMESA_CACHE": str(self.root / "cache"),
            "NUMBA_DISABLE_JIT": "1",
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=os.environ | environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def answer(self, *arguments: str) -> str:
        """What Python prints, having nothing to complain about."""
        done = self.python(*arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def new_game(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "sobremesa.tools.new_game", *arguments)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with a new game called `demo`."""
    made = Project(tmp_path_factory.mktemp("project"))
    done = made.new_game("demo")
    assert done.returncode == 0, done.stderr
    assert "demo" in done.stdout
    assert 3 <= len(done.stdout.splitlines()) <= 5
    return made


def test_the_folder_has_every_file_of_the_model_game(project: Project) -> None:
    folder = project.games / "demo"
    made = {path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path.relative_to(folder).as_posix() for path in made} == MODEL_FILES
    for path in made:
        told = path.read_text(encoding="utf-8")
        assert "__game__" not in told, path
        assert "__Title__" not in told, path


def test_it_is_listed(project: Project) -> None:
    listed = project.answer("-m", "sobremesa.cli", "games").splitlines()
    assert ["demo", "Demo", "2–4", "first=random", "1"] in [line.split() for line in listed]


def test_it_can_be_dealt_seen_and_written_down(project: Project) -> None:
    assert project.answer("-c", DEALT) == "dealt\n"


def test_only_the_rules_of_the_turn_are_missing(project: Project) -> None:
    assert project.answer("-c", LAWS).startswith("nothing is legal in demo/1 ")
    tests = project.python(
        "-m", "pytest", "--import-mode=importlib", "-p", "no:cacheprovider", str(project.games / "demo")
    )
    assert "nothing is legal: write the rules of the turn" in tests.stdout, tests.stdout + tests.stderr
    assert "1 failed, 3 passed" in tests.stdout


@pytest.mark.parametrize("name", ["demo", LONGEST])
def test_it_is_clean(project: Project, name: str) -> None:
    folder = project.games / name
    if not folder.exists():
        assert project.new_game(name).returncode == 0
    ruff = ("-m", "ruff", "--config", str(REPOSITORY / "pyproject.toml"))
    project.answer(*ruff, "check", "--no-cache", str(folder))
    project.answer(*ruff, "format", "--check", "--no-cache", str(folder))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [""],
        ["Demo"],
        ["2nd"],
        ["two words"],
        ["two", "words"],
        ["../demo2"],
        ["class"],
        ["x" + LONGEST],
        ["demo"],
        ["demo_v1"],
    ],
    ids=" ".join,
)
def test_bad_names_are_refused_in_one_line(project: Project, arguments: list[str]) -> None:
    before = sorted(project.games.iterdir())
    done = project.new_game(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert sorted(project.games.iterdir()) == before
