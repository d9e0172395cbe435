"""The command, as a user types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command import answer, refusal
from sobremesa.core.match import letters
from sobremesa.core.registry import all_games, load
from sobremesa.core.words import words_for


def test_games_lists_every_game_with_seats_and_options() -> None:
    shown = answer("games")
    listed = {game["id"]: game for game in json.loads(answer("games", "--json"))}
    for game in all_games():
        assert game.id in shown
        assert game.title in shown
        assert listed[game.id]["seats"] == list(game.seats)
        assert [option["name"] for option in listed[game.id]["options"]] == [option.name for option in game.options]


@pytest.mark.parametrize("lang", ["en", "es", "fr", "de"])
def test_rules_are_shown_in_the_language_asked_for(lang: str) -> None:
    shown = json.loads(answer("rules", "llama", "--lang", lang, "--json"))
    assert shown["markdown"] == load("llama").rules(lang)
    assert "§3.2" in answer("rules", "llama", "--lang", lang)


@pytest.mark.parametrize("lang", ["en", "es", "fr", "de"])
def test_players_are_listed_with_a_sentence_about_each(lang: str) -> None:
    from sobremesa.players.player import all_players

    listed = json.loads(answer("players", "--lang", lang, "--json"))
    everybody = {player["name"]: player["character"] for player in listed["levels"] + listed["others"]}
    assert set(everybody) == set(all_players())
    lines = answer("players", "--lang", lang).splitlines()
    assert all(any(name in line and said in line for line in lines) for name, said in everybody.items())


def test_one_seat_is_one_seat() -> None:
    assert words_for("en").say("too-many-players", players_given=3, seats=1) == "There are 3 players for 1 seat."


def test_simulate_gives_the_same_output_for_the_same_seed() -> None:
    words = ("simulate", "llama", "--seats", "3", "--games", "300", "--players", "hint,random", "--json")
    first, again, other = answer(*words, "--seed", "1"), answer(*words, "--seed", "1"), answer(*words, "--seed", "2")
    assert first == again != other
    result = json.loads(first)
    assert result["games"] == 300
    assert [seat["player"] for seat in result["results"]] == ["hint", "random", "hint"]
    assert sum(seat["win_share"] for seat in result["results"]) == pytest.approx(1, abs=0.001)
    for seat in result["results"]:
        assert seat["win_share_low"] <= seat["win_share"] <= seat["win_share_high"]


def test_simulate_shows_a_table_in_the_users_language() -> None:
    assert "Victorias" in answer("simulate", "llama", "--games", "10", lang="es")


def test_stats_are_drawn(tmp_path: Path) -> None:
    plot = tmp_path / "llama.svg"
    entries = json.loads(answer("stats", "llama", "--games", "20", "--plot", str(plot), "--json"))
    assert {(entry["seats"], entry["player"]) for entry in entries} >= {(2, "random"), (6, "hint")}
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    assert "Wins of the starting seat, points above even" in plot.read_text(encoding="utf-8")
    assert "Wins of the starting seat" in answer("stats", "llama", "--games", "5")


def test_stats_are_told_and_drawn_in_the_users_language(tmp_path: Path) -> None:
    plot = tmp_path / "llama.svg"
    assert "Victorias de quien empieza" in answer("stats", "llama", "--games", "5", "--plot", str(plot), lang="es")
    assert "puntos sobre la igualdad" in plot.read_text(encoding="utf-8")


def test_replay_prints_what_happened(tmp_path: Path) -> None:
    from sobremesa.core.laws import golden_match

    match = golden_match(load("llama"), 3, 1, {}, hinted=True)
    file = tmp_path / "match.txt"
    file.write_text(match.text({"Players": "Ana, Luis, Mia"}), encoding="utf-8")
    shown = answer("replay", str(file))
    assert "Ana" in shown
    assert "The game is over" in shown
    data = json.loads(answer("replay", str(file), "--json", "--seat", "B"))
    assert len(data["actions"]) == len(match.moves)
    assert data["payoff"] == match.payoff


def test_replay_reads_what_a_server_exported(tmp_path: Path) -> None:
    match = load("llama").new(2, seed=1)
    match.play(match.legal()[0])
    exported = {"match": "x.1", "game": "llama", "version": 1, "seats": 2, "options": match.options, "cuts": ["", ""]}
    keys = {"commitment": "0" * 64, "secret": "0" * 64, "key": match.key.hex() if match.key else ""}
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**exported, **keys, "actions": letters(match.moves, match.game)}), encoding="utf-8")
    data = json.loads(answer("replay", str(file), "--json"))
    assert data["position"] == match.position()
    assert data["headers"] == {"Match": "x.1"}


@pytest.mark.parametrize("name", ["es", "ES", "es_ES", "es-MX", "es_ES.UTF-8"])
def test_a_language_may_be_called_as_systems_call_it(name: str) -> None:
    assert json.loads(answer("rules", "llama", "--lang", name, "--json"))["lang"] == "es"


@pytest.mark.parametrize("moment", [0.1, 0.2, 0.4])
def test_ctrl_c_ends_in_one_line_from_the_first_moment_on(moment: float) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "sobremesa", "simulate", "llama", "--games", "1000000"],
        env=os.environ | {"SOBREMESA_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(moment)
    running.send_signal(signal.SIGINT)
    output, told = running.communicate(timeout=60)
    assert "sobremesa" not in told or told.strip() == "sobremesa: interrupted; nothing that was saved is lost."
    assert output == ""
    assert running.returncode != 0


def test_check_runs_the_laws_on_a_game() -> None:
    results = json.loads(answer("check", "llama", "--plies", "300", "--json"))
    assert all(result["holds"] for result in results)
    assert {"the oracle agrees", "twin worlds look the same"} <= {result["law"] for result in results}


def test_a_broken_law_ends_in_a_non_zero_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from sobremesa import cli
    from sobremesa.core import checking

    def broken(*_: object) -> None:
        raise AssertionError("two llamas too many")

    monkeypatch.setattr(checking, "CHECKS", (checking.Check("cards are conserved", broken),))
    monkeypatch.setattr(sys, "argv", ["sobremesa", "check", "llama"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 1
    assert "BROKEN llama cards are conserved" in capsys.readouterr().out


def test_bench_measures_scenes() -> None:
    (cost,) = json.loads(answer("bench", "scenes", "--game", "llama", "--moves", "20", "--json"))
    assert cost["seats"] == 6
    assert cost["scene"] > 0 < cost["bytes"]


def test_bench_measures_the_engine() -> None:
    rows = json.loads(answer("bench", "engine", "--game", "llama", "--seconds", "0.05", "--json"))
    assert {row["engine"] for row in rows} >= {"sobremesa"}
    assert all(row["decisions_per_second"] > 0 or row["note"] for row in rows)


# --- mistakes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("rules", "canasta"), "canasta"),
        (("simulate", "llama", "--seats", "9"), "2 to 6"),
        (("simulate", "llama", "--players", "genius"), "genius"),
        (("simulate", "llama", "--option", "limit=9999"), "limit"),
        (("simulate", "llama", "--option", "limit"), "NAME=VALUE"),
        (("simulate", "llama", "--option", "colour=red"), "colour"),
        (("simulate", "llama", "--games", "0"), "games"),
        (("simulate", "llama", "--games", "many"), "many"),
        (("replay", "no-such-file.txt"), "no-such-file.txt"),
        (("play", "llama"), "terminal"),
        (("bench", "engine", "--against", "chess"), "chess"),
        (("stats", "llama", "--plot", "figure.docx"), "figure.docx"),
        (("stats", "llama", "--games", "2", "--plot", "/proc/figure.svg"), "/proc/figure.svg"),
        (("rules", "llama", "--lang", "xx"), "xx"),
        (("simulate", "llama", "--players", "hint,hint,hint"), "3 players for 2 seats"),
        (("simulate", "llama", "--players", ""), "name is missing"),
        (("simulate", "llama", "--players", "hint,,random"), "name is missing in “hint,,random”"),
        (("arena", "llama", "--players", "hint,"), "name is missing"),
        (("simulate", "llama", "--option", "first=Z"), "random, A–B"),
        (("serve", "--bot-pause", "nan"), "nan"),
        (("bench", "search", "--seconds", "nan"), "nan"),
        (("simulate", "llama", "--games", "1000000000000"), "from 1 to 1000000."),
        (("stats", "llama", "--games", "99999999999999"), "from 2 to 1000000."),
        (("check", "--plies", "9" * 30), "from 1 to 1000000000."),
        (("bench", "scenes", "--moves", "9" * 30), "from 1 to 1000000."),
        (("bench", "engine", "--seconds", "inf"), "from 0.01 to 86400."),
        (("simulate", "llama", "--move-limit", "inf"), "above 0 and at most 86400."),
        (("arena", "llama", "--seconds", "nan"), "--seconds must be more than 0"),
        (("simulate", "llama", "--option", "limit=" + "9" * 5000), "limit cannot be 9999"),
        (("simulate", "llama", "--games", "1000000", "--lang", "xx"), "no language “xx”"),
        (("stats", "llama", "--games", "1000000", "--lang", "essss"), "no language “essss”"),
        (("stats", "llama", "--games", "1000000", "--plot", "/nonexist/q.svg"), "no such file or folder"),
        (("verify", "match.txt", "--commitment", "00"), "“00” is no commitment"),
        (("replay", "/"), "/ cannot be read: it is a folder"),
        (("nonsense",), "nonsense"),
        (("rules",), "GAME"),
    ],
)
def test_a_mistake_gets_one_line_and_an_exit_code(words: tuple[str, ...], expected: str) -> None:
    assert expected in refusal(*words)


def test_without_a_command_there_is_help() -> None:
    assert "simulate" in answer()


def test_any_seed_will_do() -> None:
    for seed in ("99999999999999999999999999", "-5"):
        assert answer("simulate", "llama", "--games", "5", f"--seed={seed}")


def test_mistakes_are_told_in_the_users_language() -> None:
    assert "No hay ningún juego" in refusal("rules", "canasta", lang="es")
    assert "Ein Spiel namens" in refusal("rules", "canasta", "--lang", "de")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            ("simulate", "llama", "--seats", "abc"),
            "La opción --seats no puede ser abc; valores posibles: un número entero.",
        ),
        (
            ("simulate", "llama", "--games", "0"),
            "La opción --games no puede ser 0; valores posibles: un número entero de 1 a 1000000.",
        ),
        (("serve", "--port", "99999"), "un número entero de 0 a 65535"),
        (("simulate", "llama", "--move-limit", "0"), "un número mayor que 0"),
        (("simulate", "llama", "--move-limit", "nan"), "no puede ser nan; valores posibles: un número mayor que 0"),
        (("rules",), "Falta GAME."),
        (("simulate", "llama", "--nosuch"), "Aquí no existe la opción --nosuch."),
        (("simulate", "llama", "--plyers", "hint"), "¿Querías decir --players?"),
        (("simulate", "llama", "--seats"), "--seats necesita un valor."),
        (("simulate", "llama", "--json=1"), "--json no admite ningún valor."),
        (("nonsense",), "No existe la orden «nonsense»."),
        (("rules", "llama", "extra", "more"), "Esto sobra: extra more"),
        (("replay", "no-such-file.txt"), "no existe el archivo"),
        (("simulate", "llama", "--players", "./no-such-file.py:Bot"), "no existe el archivo"),
        (("arena", "llama", "--plot", "/nonexist/x.svg"), "no existe el archivo o la carpeta"),
        (("verify", "http://localhost:1/match"), "ahí no hay nadie que responda"),
        (("verify", "http://nowhere.invalid/match"), "no se encuentra ningún equipo con ese nombre"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_told_in_the_users_language(words: tuple[str, ...], expected: str) -> None:
    assert expected in refusal(*words, lang="es")


def test_broken_and_foreign_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    for content, expected in (
        (b"hello", "not a game"),
        (b"\xff\xfe\x00", "cannot be read"),
        (b'[Sobremesa "7"]\n[Game "llama/1"]\n', "version 7"),
        (b'[Sobremesa "1"]\n[Game "llama/77"]\n', "version 77"),
        (b'[Sobremesa "1"]\n[Game "llama"]\n', "something like llama/1"),
        (b'[Sobremesa "1"]\n[Game "llama/1"]\n[Position ""]\n', "is no position"),
        (b'{"sobremesa": 1}', "not an exported match"),
    ):
        file.write_bytes(content)
        assert expected in refusal("replay", str(file))
    assert "cannot be read" in refusal("replay", str(tmp_path))
