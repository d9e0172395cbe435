"""Bots by others: how they are found, and what happens when they fail, stall or cheat."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from command import answer, refusal, sobremesa
from sobremesa.core import seams
from sobremesa.core.errors import SobremesaError
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games, load
from sobremesa.core.rng import new_dice
from sobremesa.core.words import words_for
from sobremesa.players import introducing
from sobremesa.players.arena import play_arena
from sobremesa.players.asking import PlayerFault, ask
from sobremesa.players.bots import BadBot, find, foreign_player
from sobremesa.players.player import Budget, HintPlayer, UnknownPlayer, player_named
from sobremesa.players.series import play_series
from sobremesa.players.standings import ArenaResult, PlayerResult
from sobremesa.terminal.line import LineGame

BOTS = """
import os, signal, sys, time
import numpy as np
from sobremesa.players.player import HintPlayer, Player

def lowest(view, seat, mask, budget):
    return int(np.flatnonzero(mask)[0])

class Lowest(Player):
    def choose(self, view, seat, mask, budget):
        return np.flatnonzero(mask)[0]

class LowestHint(HintPlayer):
    def choose(self, view, seat, mask, budget):
        return int(np.flatnonzero(mask)[0])

def with_game(view, seat, mask, budget, *, game):
    return game.parse(game.show(int(np.flatnonzero(mask)[0])))

def game_first(game, view, seat, mask, budget):
    return with_game(view, seat, mask, budget, game=game)

def game_last(view, seat, mask, budget, depth=3, game=None):
    return with_game(view, seat, mask, budget, game=game)

def scribbler(view, seat, mask, budget):
    print("scribble")
    choice = int(np.flatnonzero(mask)[0])
    mask[:] = 1
    for name in view.dtype.names:
        view[name] = 0
    return choice

def fails(view, seat, mask, budget):
    return 1 // 0

class FailsToSitDown(Lowest):
    def __init__(self, game, seed=0):
        raise RuntimeError("no chair")

def leaves(view, seat, mask, budget):
    sys.exit("goodbye")

def says_a_word(view, seat, mask, budget):
    return "draw"

def says_nothing(view, seat, mask, budget):
    pass

def says_it_in_a_list(view, seat, mask, budget):
    return [0]

def out_of_range(view, seat, mask, budget):
    return len(mask)

def not_allowed(view, seat, mask, budget):
    return int(np.flatnonzero(mask == 0)[0])

def sleeps(view, seat, mask, budget):
    time.sleep(60)

def cannot_be_stopped(view, seat, mask, budget):
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass

def brings_it_down(view, seat, mask, budget):
    os._exit(3)

def interrupts(view, seat, mask, budget):
    raise KeyboardInterrupt

not_a_player = 7
class NoPlayer: pass
class Undecided(Player): pass
def wrong_signature(view): pass
"""


@pytest.fixture(scope="module")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("bots") / "bots.py"
    file.write_text(BOTS, encoding="utf-8")
    return file


def player(result: ArenaResult, name: str) -> PlayerResult:
    return next(found for found in result.players if found.player.endswith(f":{name}") or found.player == name)


def arena_of(bots: Path, *names: str, deals: int = 1, move_limit: float = 0.3) -> ArenaResult:
    given = [f"{bots}:{name}" if name in BOTS else name for name in names]
    return play_arena(load("llama"), given, deals, seats=2, move_limit=move_limit, workers=1)


# --- finding them ----------------------------------------------------------------------------------------------


def test_classes_and_functions_play_alike(bots: Path) -> None:
    """The same way to choose gives the same matches, however it is written, and a kernel is no exception."""
    names = ("lowest", "Lowest", "LowestHint", "with_game", "game_first", "game_last", "scribbler")
    result = arena_of(bots, *names, deals=2, move_limit=10)
    assert all(found.win_share.mean == 0.5 for found in result.players)
    assert len({found.payoff.mean for found in result.players}) == 1
    assert not any(found.faults for found in result.players)


def test_bots_play_everywhere(bots: Path) -> None:
    result = play_series(load("llama"), 2, 3, ["hint", f"{bots}:lowest"], seed=1)
    assert result.results[1].player == f"{bots}:lowest"
    assert "lowest" in answer("simulate", "llama", "--games", "2", "--players", f"hint,{bots}:lowest")


def test_bots_play_at_the_terminal(bots: Path, tmp_path: Path) -> None:
    match = load("llama").new(2, seed=1, first="B")
    table = LineGame(match, tmp_path / "match.game", {"Players": f"*, {bots}:lowest"}, "en")
    expected = match.legal()[0]
    table.one_action()
    assert match.moves == [(1, expected)]


def test_a_module_can_hold_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot_in_a_module.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert foreign_player("bot_in_a_module:Lowest").__name__ == "Lowest"
    assert find("bot_in_a_module:Lowest").content == BOTS


def test_names_of_our_own_players_are_names() -> None:
    assert player_named("hint") is HintPlayer
    with pytest.raises(UnknownPlayer):
        player_named("genius")


@pytest.mark.parametrize(
    ("content", "wanted", "expected"),
    [
        ("import numpy\n\nx = 1 +\n", "Bot", "line 3: SyntaxError"),
        ("import numpy\nx = 1 // 0\n", "Bot", "line 2: ZeroDivisionError"),
        ("import no_such_thing\n", "Bot", "line 1: ModuleNotFoundError: No module named 'no_such_thing'"),
        ("raise SystemExit(0)\n", "Bot", "SystemExit"),
        (BOTS, "Genius", "no Genius in bot.py"),
        (BOTS, "not_a_player", "neither"),
        (BOTS, "NoPlayer", "neither"),
        (BOTS, "wrong_signature", "neither"),
        (BOTS, "Player", "Player in bot.py is no bot: it does not write choose"),
        (BOTS, "Undecided", "does not write choose"),
    ],
)
def test_what_is_no_bot_is_told_in_one_line(tmp_path: Path, content: str, wanted: str, expected: str) -> None:
    file = tmp_path / "bot.py"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadBot) as problem:
        player_named(f"{file}:{wanted}")
    assert expected in str(problem.value)
    assert "\n" not in str(problem.value)


def test_a_player_of_ours_that_others_are_to_extend_is_no_bot_by_itself() -> None:
    with pytest.raises(BadBot, match="it does not write weights_called"):
        player_named("sobremesa.players.levels:WeighingPlayer")
    assert player_named("sobremesa.players.levels:Easy").__name__ == "Easy"


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_the_command_tells_it_too(tmp_path: Path, command: str) -> None:
    assert "no-such-file.py" in refusal(command, "llama", "--players", f"hint,{tmp_path}/no-such-file.py:Bot")
    assert "FILE.py:NAME" in refusal(command, "llama", "--players", "hint,bot.py")
    assert "no_such_module" in refusal(command, "llama", "--players", "hint,no_such_module:Bot")


@pytest.mark.parametrize("command", ["arena", "simulate"])
@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("import os; os._exit(0)", "ended the process that imported it (exit code 0)"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ],
)
def test_a_file_that_ends_everything_when_imported_is_told_in_one_line(
    tmp_path: Path, command: str, content: str, expected: str
) -> None:
    (tmp_path / "bot.py").write_text(content, encoding="utf-8")
    assert expected in refusal(command, "llama", "--players", f"hint,{tmp_path}/bot.py:Bot")


def test_a_file_that_is_never_done_importing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot.py").write_text("import time; time.sleep(1000)", encoding="utf-8")
    monkeypatch.setattr(introducing, "IMPORT_LIMIT", 0.2)
    with pytest.raises(BadBot, match="not imported within"):
        introducing.introduced([f"{tmp_path}/bot.py:Bot"])


def examples_of_the_document() -> list[str]:
    """The files in docs/bots.md, as a reader would copy them."""
    document = (Path(__file__).resolve().parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", document, flags=re.DOTALL)


def test_the_bot_of_the_document_that_looks_ahead_plays_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "ahead.py").write_text(examples_of_the_document()[1], encoding="utf-8")
    result = play_arena(load("llama"), [f"{tmp_path}/ahead.py:Ahead", "hint"], 1, workers=1)
    assert not any(found.faults for found in result.players)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_bot_of_the_document_that_looks_ahead_plays_any_game(game: Game, tmp_path: Path) -> None:
    (tmp_path / "ahead.py").write_text(examples_of_the_document()[1], encoding="utf-8")
    bot = foreign_player(f"{tmp_path}/ahead.py:Ahead")(game, 1)
    match = game.new(2, seed=1)
    for _ in range(6):
        seat = match.to_act[0]
        match.play(ask(bot, match.view(seat), seat, match.mask(seat), Budget()), seat)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_kernels_of_the_document_are_called_as_it_says(game: Game) -> None:
    document = (Path(__file__).resolve().parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)\((.*?)\)` \|", document, flags=re.MULTILINE)
    assert len(told) == 9
    for name, parameters in told:
        names = list(inspect.signature(getattr(seams, name)).parameters)
        assert ["s", *names[1:]] == parameters.split(", ")
        assert name in game.kernels


def test_the_bots_of_the_document_play(tmp_path: Path) -> None:
    """The example in docs/bots.md, copied into a file as a reader would."""
    example, _, script = examples_of_the_document()
    (tmp_path / "mybot.py").write_text(example, encoding="utf-8")
    bots = ("Careful", "lowest")
    words = ("--deals", "20", "--iterations", "4", "--workers", "2", "--json", "--resume", str(tmp_path / "journal"))
    players = ",".join(["hint", *(f"{tmp_path / 'mybot.py'}:{name}" for name in bots)])
    result = json.loads(answer("arena", "llama", "--seats", "2", "--players", players, *words))
    assert [found["faults"] for found in result["players"]] == [[], [], []]
    _, careful, lowest = (found["win_share"]["mean"] for found in result["players"])
    assert careful > lowest
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    shown = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "./mybot.py:Careful" in shown.stdout


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_bot_can_have_its_view_drawn(game: Game) -> None:
    """A view shows the same as the table does, at every decision, also where several decide at once."""
    match, dice = game.new(game.seats[1], seed=1), new_dice(1)
    while not match.over and len(match.moves) < 40:
        seat = match.to_act[-1]
        scene = game.scene(match.view(seat), seat)
        assert scene == match.scene(seat)
        assert [choice.action for choice in scene.choices] == match.legal(seat)
        assert words_for("en", game.id).say(scene.prompt)
        match.play(game.kernels["hint"](match.view(seat), seat, match.mask(seat), dice), seat)


# --- what they do ----------------------------------------------------------------------------------------------

FAULTS = {
    "fails": ("error", "ZeroDivisionError: integer division or modulo by zero (bots.py:35)"),
    "FailsToSitDown": ("error", "RuntimeError: no chair"),
    "leaves": ("error", "SystemExit: goodbye"),
    "says_a_word": ("answer", "'draw'"),
    "says_nothing": ("answer", "None"),
    "says_it_in_a_list": ("answer", "list"),
    "out_of_range": ("illegal", str(load("llama").num_actions)),
    "not_allowed": ("illegal", ""),
    "sleeps": ("stall", "0.3 s"),
}


def test_whoever_breaks_down_loses_that_match_and_the_others_go_on(bots: Path) -> None:
    result = arena_of(bots, "hint", *FAULTS)
    assert player(result, "hint").win_share.mean == 1
    assert player(result, "hint").faults == []
    game = load("llama")
    for name, (kind, text) in FAULTS.items():
        (faults,) = player(result, name).faults
        assert faults.kind == kind
        assert text in faults.text
        assert game.at(faults.position).to_act == [faults.seat] or name == "FailsToSitDown"
        assert player(result, name).win_share.mean < 0.6


@pytest.mark.parametrize(("name", "kind"), [("cannot_be_stopped", "stall"), ("brings_it_down", "crash")])
def test_a_bot_that_cannot_be_stopped_is_ended(bots: Path, name: str, kind: str) -> None:
    result = arena_of(bots, "hint", name)
    (faults,) = player(result, name).faults
    assert (faults.kind, faults.count, faults.decision) == (kind, 2, 1)
    assert load("llama").at(faults.position).to_act == [faults.seat]
    assert player(result, "hint").win_share.mean == 1


def test_what_a_bot_does_wrong_at_the_terminal_is_told_in_one_line(bots: Path) -> None:
    answer("simulate", "llama", "--games", "1")  # prepared, so that nothing else is said
    assert "ZeroDivisionError" in refusal("simulate", "llama", "--players", f"hint,{bots}:fails")
    said = refusal("simulate", "llama", "--players", f"hint,{bots}:says_a_word")
    assert "was to answer with the number of an action, but answered with 'draw'" in said


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sleeps", "did not answer within 0.3 s"),
        ("cannot_be_stopped", "did not answer within 0.3 s"),
        ("brings_it_down", "brought its process down: exit code 3"),
        ("interrupts", "failed: KeyboardInterrupt"),
    ],
)
def test_a_series_ends_in_one_line_whatever_a_bot_does(bots: Path, name: str, expected: str) -> None:
    answer("simulate", "llama", "--games", "1", "--players", f"hint,{bots}:lowest")  # prepared
    assert expected in refusal("simulate", "llama", "--move-limit", "0.3", "--players", f"hint,{bots}:{name}")


def test_how_a_process_ended_is_told_in_the_users_language() -> None:
    told = PlayerFault("crash", "bot", "3").message
    assert words_for("es").say(told) == "El bot bot ha hecho caer su proceso: código de salida 3"


def test_a_bot_that_sleeps_at_the_terminal_is_not_waited_for(bots: Path, tmp_path: Path) -> None:
    match = load("llama").new(2, seed=1, first="B")
    table = LineGame(match, tmp_path / "match.game", {"Players": f"*, {bots}:sleeps"}, "en", move_limit=0.3)
    with pytest.raises(PlayerFault) as fault:
        table.one_action()
    assert fault.value.kind == "stall"


def test_control_c_at_the_terminal_is_no_fault_of_the_bot(bots: Path, tmp_path: Path) -> None:
    match = load("llama").new(2, seed=1, first="B")
    table = LineGame(match, tmp_path / "match.game", {"Players": f"*, {bots}:interrupts"}, "en")
    with pytest.raises(KeyboardInterrupt):
        table.one_action()


@pytest.mark.parametrize(
    "words", [("simulate", "llama", "--games", "2"), ("arena", "llama", "--deals", "1", "--resume", "journal")]
)
def test_what_a_bot_prints_does_not_get_between_the_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Not when its file is imported, not when it moves, and not at the end."""
    loud = """
import atexit, os
print("here I am")
atexit.register(print, "goodbye")

def loud(view, seat, mask, budget):
    print("my move")
    os.write(1, b"at any rate")
    return int(mask.nonzero()[0][0])
"""
    (tmp_path / "loud.py").write_text(loud, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = sobremesa(*words, "--players", "./loud.py:loud,hint", "--json")
    assert json.loads(done.stdout)["game"] == "llama"
    assert all(said in done.stderr for said in ("here I am", "my move", "at any rate"))


def test_what_a_bot_prints_at_the_terminal_goes_to_the_error_output(
    bots: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = load("llama").new(2, seed=1, first="B")
    LineGame(match, tmp_path / "match.game", {"Players": f"*, {bots}:scribbler"}, "en").one_action()
    shown = capsys.readouterr()
    assert "scribble" in shown.err
    assert "scribble" not in shown.out


def test_a_legal_action_is_an_integer_that_the_mask_allows(bots: Path) -> None:
    match = load("llama").new(2, seed=1)
    seat = match.to_act[0]
    for name, fine in (("lowest", True), ("Lowest", True), ("not_allowed", False), ("says_a_word", False)):
        bot = foreign_player(f"{bots}:{name}")(match.game, 1)
        mask = match.mask(seat)
        if fine:
            assert mask[ask(bot, match.view(seat), seat, mask, Budget())]
        else:
            with pytest.raises(PlayerFault) as fault:
                ask(bot, match.view(seat), seat, mask, Budget())
            assert fault.value.kind == ("answer" if name == "says_a_word" else "illegal")
            assert isinstance(fault.value, SobremesaError)


def test_a_bot_gets_copies(bots: Path) -> None:
    match = load("llama").new(2, seed=1)
    seat = match.to_act[0]
    mask, before = match.mask(seat), match.state.tobytes()
    expected = mask.copy()
    ask(foreign_player(f"{bots}:scribbler")(match.game, 1), match.view(seat), seat, mask, Budget())
    assert np.array_equal(mask, expected)
    assert match.state.tobytes() == before
