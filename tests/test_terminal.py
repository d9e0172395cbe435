"""A person at a terminal: a whole game, leaving in the middle, coming back."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

from sobremesa.core.game import Game
from sobremesa.core.registry import all_games, load
from sobremesa.core.words import words_for

every_game = pytest.mark.parametrize("game_id", [game.id for game in all_games()])
ASKS = {lang: words_for(lang).say("ask") for lang in ("en", "es", "fr", "de")}


class Terminal:
    """Someone who plays `sobremesa play` in a pseudo-terminal."""

    def __init__(self, folder: Path, *words: str, lang: str = "en") -> None:
        environment = os.environ | {"SOBREMESA_SAVES": str(folder), "SOBREMESA_LANG": lang, "TERM": "xterm"}
        self.ask = re.escape(ASKS[lang])
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "sobremesa.cli", "play", *words],
            env=environment,  # type: ignore[arg-type]
            encoding="utf-8",
            timeout=120,
            dimensions=(50, 110),
        )
        self.shown = ""

    def wait(self) -> bool:
        """Wait until asked; False at the end of the program."""
        found = self.child.expect([self.ask, pexpect.EOF])
        self.shown += self.child.before or ""
        return found == 0

    def type(self, words: str) -> None:
        self.child.sendline(words)

    def play_first(self, actions: int) -> int:
        """Answer `1` that often, or until the game ends; returns how often."""
        done = 0
        while done < actions and self.wait():
            self.type("1")
            done += 1
        return done

    def interrupt(self) -> None:
        """Ctrl-C, and once more if nothing happens: Python may miss the one of the instant before it reads a line."""
        for _ in range(5):
            self.child.sendintr()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=20) == 0:
                return
        raise AssertionError("Ctrl-C does not end the program")

    def end(self) -> int:
        while self.wait():
            self.type("1")
        self.child.close()
        return int(self.child.exitstatus or 0)


@every_game
def test_a_whole_game_is_played_to_its_end(game_id: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, game_id, "--seed", "3", "--no-confirm", "--seats", "2")
    assert terminal.end() == 0
    assert "The game is kept in" in terminal.shown
    (kept,) = tmp_path.glob("*.game")
    assert kept.name.endswith(".finished.game")


@pytest.mark.parametrize("lang", ["en", "es", "fr", "de"])
def test_every_language_plays(lang: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "llama", "--seed", "5", "--no-confirm", lang=lang)
    assert terminal.play_first(3) == 3
    terminal.wait()
    terminal.type("exit")
    assert terminal.child.expect(pexpect.EOF) == 0
    kept = words_for(lang).say("kept-unfinished", game="llama", command="|").partition("|")[0]
    assert kept in (terminal.child.before or "")


def test_leaving_in_the_middle_and_coming_back_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "llama", "--seed", "5", "--no-confirm", "--name", "Ana")
    terminal.play_first(4)
    terminal.wait()
    terminal.interrupt()
    (kept,) = tmp_path.glob("*.game")
    before = kept.read_text(encoding="utf-8")
    assert "Ana" in before

    again = Terminal(tmp_path, "--resume", "--no-confirm")
    assert again.wait()
    again.type("log")
    again.wait()
    assert "Ana" in again.shown
    again.type("1")
    assert again.end() == 0
    (finished,) = tmp_path.glob("*.game")
    assert finished.name.endswith(".finished.game")
    moves = before.split("\n\n")[1].split()
    assert finished.read_text(encoding="utf-8").split("\n\n")[1].split()[: len(moves)] == moves


def test_questions_are_answered(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "llama", "--seed", "5")
    for question, expected in (
        ("?", "why ACTION"),
        ("why keep", "§6.1"),
        ("why draw", "You may do that"),
        ("why zzz", "no action of this game"),
        ("zzz", "Type a number from the list"),
        ("keep", "§6.1"),
        ("table", "Draw pile"),
        ("rules", "The end of the game"),
        ("", ""),
        ("99", "no action"),
        ("²", "no action"),
        ("[/x]", "“[/x]” is no action"),
        ("why [/x]", "“[/x]” is no action"),
        ("WHY Draw", "You may do that"),
        ("9" * 5000, "no action"),
    ):
        terminal.wait()
        terminal.shown = ""
        terminal.type(question)
        terminal.wait()
        assert expected in terminal.shown, question
        terminal.type("?")
    terminal.wait()
    terminal.type("quit")
    terminal.child.expect(r"\(y/n\)")
    terminal.type("n")
    assert terminal.wait()


def test_any_name_is_only_a_name(tmp_path: Path) -> None:
    """Names may hold what a terminal library would take for markup, and commas, which separate players."""
    terminal = Terminal(tmp_path, "llama", "--seed", "5", "--no-confirm", "--name", "[/b] Ana, Luis")
    assert terminal.play_first(2) == 2
    assert terminal.wait()
    assert "[/b] Ana  Luis plays" in terminal.shown
    terminal.interrupt()
    assert Terminal(tmp_path, "--resume").wait()


def test_a_place_where_nothing_can_be_saved_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    terminal = Terminal(tmp_path / "file", "llama")
    terminal.child.expect(pexpect.EOF)
    assert "cannot be written: it exists already" in (terminal.child.before or "")


def test_there_is_nothing_to_resume_at_first(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--resume")
    terminal.child.expect(pexpect.EOF)
    assert "no unfinished game" in (terminal.child.before or "")
    terminal.child.close()
    assert terminal.child.exitstatus == 2


@pytest.mark.parametrize("name", ["nosuch", "lla", "/x", "a**b", ""])
def test_only_a_game_that_there_is_can_be_resumed(name: str, tmp_path: Path) -> None:
    Terminal(tmp_path, "llama", "--seed", "5").wait()
    terminal = Terminal(tmp_path, name, "--resume")
    terminal.child.expect(pexpect.EOF)
    assert f"There is no game called “{name}”" in (terminal.child.before or "")


@pytest.mark.parametrize("lang", ["en", "es", "fr", "de"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_too_long_for_a_line_goes_on_under_itself(
    game: Game, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from sobremesa.terminal.line import LineGame

    match = game.new(2, seed=1)
    table = LineGame(match, tmp_path / "x.game", {"Players": "Ana, hint"}, lang)
    table.console.width = 40
    scene = match.scene(match.to_act[0])
    table.list_choices(scene)
    lines = capsys.readouterr().out.splitlines()
    numbers = [int(line[:4]) for line in lines if line[:4].strip()]
    assert numbers == list(range(1, len(scene.choices) + 1))
    assert all(line[4:6] == "  " and len(line) <= 40 for line in lines)


def test_the_path_of_a_game_is_not_broken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from sobremesa.terminal.line import LineGame

    folder = tmp_path / ("a folder with a long name " * 5)
    folder.mkdir()
    match = load("llama").new(2, seed=1)
    while not match.over:
        match.play(match.legal()[-1])
    LineGame(match, folder / "x.game", {"Players": "Ana, hint"}, "en").run()
    assert f"The game is kept in {folder / 'x.finished.game'}." in capsys.readouterr().out


def test_a_number_that_is_also_a_card_is_asked_about(tmp_path: Path) -> None:
    """“3” could be the third action or the card 3: the program makes sure before it does what was not meant."""
    from sobremesa.core.match import Match
    from sobremesa.terminal.line import LineGame

    match = Match.from_position(load("llama"), {"hand": ["134", "11"], "top": "3"})
    game = LineGame(match, tmp_path / "x.game", {"Players": "Ana, hint"}, "en", careful=False)
    asked: list[str] = []
    game.console.input = lambda prompt="", **_: asked.append(prompt) or "n"  # type: ignore[method-assign, func-returns-value]
    scene = match.scene(0)
    assert [choice.notation for choice in scene.choices] == ["3", "4", "draw", "quit"]
    assert game.answer("1", scene) == match.game.parse("3")
    assert asked == []
    assert game.answer("3", scene) is None
    assert "draw a card" in asked[0]
