"""The arena: duplicate deals, fair counting, the same result however it is played, and going on after a stop."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from openskill.models import PlackettLuce
from rich.console import Console

from command import COMMAND, answer, refusal, sobremesa
from sobremesa.bench.arena import draw, reach
from sobremesa.core.errors import BadOption, BadSeats
from sobremesa.core.game import Game
from sobremesa.core.registry import all_games, load
from sobremesa.core.words import LANGUAGES, words_for
from sobremesa.players.arena import play_arena, seatings, set_up
from sobremesa.players.deals import EVALUATION, TUNING, deal_key, player_seed
from sobremesa.players.journal import BadJournal, Journal, default_path
from sobremesa.players.player import PLAYERS, Budget, HintPlayer, RandomPlayer
from sobremesa.players.playing import Table
from sobremesa.players.records import DealRecord, MatchRecord, MoveTimes, Place
from sobremesa.players.standings import ArenaResult, Estimate, share, student, summary
from sobremesa.terminal.tables import arena_title, show

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)

SLOW_BOT = """
import time
import numpy as np

def slow(view, seat, mask, budget):
    time.sleep(0.01)
    return int(np.flatnonzero(mask)[0])
"""


class AskedHint(HintPlayer):
    """The hint player, asked in Python instead of played by compiled code."""

    policy = None


class AskedRandom(RandomPlayer):
    policy = None


AskedHint.__module__ = AskedRandom.__module__ = "sobremesa.players.player"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "asked-hint", AskedHint)
    monkeypatch.setitem(PLAYERS, "asked-random", AskedRandom)


def without_times(result: ArenaResult | dict[str, Any]) -> str:
    plain = msgspec.to_builtins(result)
    for player in plain["players"]:
        player["move_seconds"] = player["move_seconds_95"] = None
    return json.dumps(plain)


# --- who plays where -------------------------------------------------------------------------------------------


def test_everybody_sits_in_every_seat() -> None:
    assert seatings(["a", "b"], 2) == [["a", "b"], ["b", "a"]]
    assert seatings(["a", "b"], 3) == [["a", "b", "b"], ["b", "b", "a"], ["b", "a", "b"]]
    assert seatings(["a"], 3) == [["a", "a", "a"]]
    assert seatings(["a", "b"], 1) == [["a"], ["b"]]


def test_more_names_than_seats_play_in_all_combinations() -> None:
    met = seatings(["a", "b", "c"], 2)
    assert sorted(map(tuple, met)) == [(x, y) for x in "abc" for y in "abc" if x != y]
    assert seatings(["a", "b", "a"], 2) == [["a", "b"], ["b", "a"]]


def test_as_many_seats_as_names_if_the_game_allows_it() -> None:
    def seats(game_id: str, *names: str) -> int:
        return set_up(load(game_id), names, None, 1, {}, Budget(), None).seats

    assert seats("llama", "hint", "random", "hint") == 3
    assert seats("llama", "hint") == 2
    assert seats("llama", *["hint"] * 7) == 2
    assert seats("qwinto", "hint") == 1
    with pytest.raises(BadSeats):
        play_arena(load("llama"), ["hint"], 1, seats=9)


def test_bots_have_ten_seconds_or_three_times_what_they_are_told_to_think() -> None:
    def limit(seconds: float | None, given: float | None = None) -> float:
        return set_up(load("llama"), ["hint"], 2, 1, {}, Budget(seconds), given).move_limit

    assert (limit(None), limit(1), limit(5), limit(5, given=2)) == (10, 10, 15, 2)


# --- deals and seeds -------------------------------------------------------------------------------------------


def test_evaluation_and_tuning_never_share_a_deal() -> None:
    keys = {
        deal_key(purpose, seed, deal) for purpose in (EVALUATION, TUNING) for seed in range(5) for deal in range(50)
    }
    assert len(keys) == 2 * 5 * 50
    assert all(len(key) == 32 for key in keys)
    seeds = {
        player_seed(purpose, 1, deal, seat)
        for purpose in (EVALUATION, TUNING)
        for deal in range(9)
        for seat in range(4)
    }
    assert len(seeds) == 2 * 9 * 4


@every_game
def test_a_player_against_itself_comes_out_exactly_even(game: Game, asked: None) -> None:
    """Seeds belong to seats, not to names: all rotations are the same match."""
    for names in (["hint", "asked-hint"], ["random", "asked-random"]):
        result = play_arena(game, names, 4, workers=1)
        one, other = result.players
        assert one.win_share == other.win_share
        assert (one.win_share.mean, one.win_share.low, one.win_share.high) == (0.5, 0.5, 0.5)
        assert one.margin.mean == other.margin.mean == 0
        assert one.payoff == other.payoff


@every_game
def test_a_kernel_plays_the_same_in_compiled_code_and_in_python(game: Game, asked: None) -> None:
    def played(*names: str) -> list[MatchRecord]:
        table = Table(set_up(game, names, game.seats[1], 1, {}, Budget(), None))
        places = [Place(deal, seating) for deal in range(2) for seating in range(len(table.setup.seatings))]
        return [msgspec.structs.replace(record, times={}) for some in table.play(places) for _, record in some]

    compiled = played("hint", "random")
    assert compiled == played("asked-hint", "asked-random") == played("hint", "asked-random")


def test_another_seed_deals_other_cards() -> None:
    first, again, other = (play_arena(load("llama"), ["hint", "random"], 20, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first.players != other.players


# --- counting --------------------------------------------------------------------------------------------------


def result_of(payoffs: list[list[list[float]]], *names: str, seats: int) -> ArenaResult:
    """The result of made-up matches."""
    setup = set_up(load("qwinto"), ["hint"], seats, 1, {}, Budget(), None)
    setup = msgspec.structs.replace(setup, seatings=seatings(names, seats))
    return summary(setup, [DealRecord(d, [MatchRecord(p, 1) for p in deal]) for d, deal in enumerate(payoffs)])


def test_the_deal_is_the_unit() -> None:
    """Three deals, two rotations each: a wins both, then one each, then shares one and loses one."""
    result = result_of([[[9, 1], [2, 8]], [[5, 3], [5, 3]], [[4, 4], [6, 2]]], "a", "b", seats=2)
    a, b = result.players
    per_deal = np.array([1, 0.5, 0.25])
    assert a.win_share == share(per_deal)
    assert a.win_share.mean + b.win_share.mean == pytest.approx(1)
    assert a.margin.mean == pytest.approx(np.mean([7, 0, -2]))
    assert a.payoff.mean == pytest.approx((9 + 8 + 5 + 3 + 4 + 2) / 6, abs=1e-6)
    assert result.pairs == []


def test_the_stronger_player_has_the_higher_rating() -> None:
    hint, random = play_arena(load("llama"), ["hint", "random"], 30).players
    assert hint.rating is not None
    assert random.rating is not None
    assert hint.rating > 25 > random.rating


def test_the_rating_of_a_player_against_itself_stays_where_it_was() -> None:
    for seats in (2, 3, 4):
        (hint,) = play_arena(load("qwinto"), ["hint", "hint"], 200, seats=seats).players
        assert hint.rating == pytest.approx(25, abs=0.001)


def test_every_seat_of_a_name_is_rated_by_its_own_place() -> None:
    """One against three: b's seats finish second, third and fourth, and each counts."""
    model = PlackettLuce()
    one, *three = (model.rating() for _ in range(4))
    rated = [team[0].mu for team in model.rate([[one], *([seat] for seat in three)], ranks=[0, 1, 2, 3])]
    setup = set_up(load("qwinto"), ["hint"], 4, 1, {}, Budget(), None)
    setup = msgspec.structs.replace(setup, seatings=[["a", "b", "b", "b"]])
    a, b = summary(setup, [DealRecord(0, [MatchRecord([4, 3, 2, 1], 1)])]).players
    assert a.rating == pytest.approx(rated[0], abs=0.001)
    assert b.rating == pytest.approx(sum(rated[1:]) / 3, abs=0.001)


def test_the_order_of_the_names_does_not_decide_the_ratings() -> None:
    """The weaker player once in three seats and once in one: it stays the weaker one."""
    for names in (["hint", "random"], ["random", "hint"]):
        rating = {player.player: player.rating for player in play_arena(load("llama"), names, 100, seats=4).players}
        assert rating["hint"] > 25 > rating["random"]


def test_somebody_in_several_seats_is_averaged() -> None:
    result = result_of([[[3, 1, 2], [2, 1, 3], [1, 3, 2]]], "a", "b", seats=3)
    a, b = result.players
    assert a.win_share.mean == 1
    assert b.win_share.mean == 0
    assert (a.even, a.win_share.low) == (pytest.approx(1 / 3, abs=1e-6), None)
    assert a.margin.mean == 1


def test_alone_the_margin_is_the_payoff() -> None:
    (alone,) = play_arena(load("qwinto"), ["hint"], 10).players
    assert alone.margin == alone.payoff
    assert alone.win_share.mean == alone.even == 1
    assert alone.rating is None


def test_pairs_are_told_when_more_than_two_play() -> None:
    result = play_arena(load("llama"), ["hint", "random", "hint"], 30, seats=3)
    assert result.pairs == []
    result = result_of([[[3, 2, 1], [3, 1, 2], [1, 3, 2]]], "a", "b", "c", seats=3)
    ahead = {(pair.player, pair.other): pair.ahead.mean for pair in result.pairs}
    assert ahead["a", "b"] + ahead["b", "a"] == pytest.approx(1)
    assert len(ahead) == 6


def test_intervals_are_students() -> None:
    for freedom, quantile in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student(freedom) == pytest.approx(quantile, rel=0.005)


def test_times_are_counted_in_steps() -> None:
    times = MoveTimes()
    for milliseconds in range(1, 101):
        times.add(milliseconds / 1000)
    assert times.mean == pytest.approx(0.0505)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.06)


# --- the same result however it is played ----------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(SLOW_BOT.replace("0.01", "0"), encoding="utf-8")
    for names, deals in (["hint", "random"], 600), (["hint", f"{bot}:slow"], 6):
        one, two = (play_arena(load("llama"), names, deals, workers=workers) for workers in (1, 2))
        assert without_times(one) == without_times(two)


# --- stopping and going on -------------------------------------------------------------------------------------


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game, journal, whole = load("llama"), tmp_path / "journal.jsonl", tmp_path / "whole.jsonl"
    play_arena(game, ["hint", "random"], 5, journal=journal)
    lines = journal.read_bytes()
    journal.write_bytes(lines[:-10])  # the last line is torn
    result = play_arena(game, ["hint", "random"], 12, journal=journal)
    assert result == play_arena(game, ["hint", "random"], 12, journal=whole)
    assert journal.read_bytes() == whole.read_bytes()
    assert play_arena(game, ["hint", "random"], 12, journal=journal) == result
    assert journal.read_bytes() == whole.read_bytes()
    play_arena(game, ["hint", "random"], 2, journal=journal, fresh=True)
    assert len(journal.read_bytes().splitlines()) == 3


def test_a_journal_of_other_matches_is_left_alone(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    play_arena(load("llama"), ["hint", "random"], 2, journal=journal)
    before = journal.read_bytes()
    with pytest.raises(BadJournal):
        play_arena(load("llama"), ["hint", "random"], 2, seed=2, journal=journal)
    assert journal.read_bytes() == before
    play_arena(load("llama"), ["hint", "random"], 2, seed=2, journal=journal, fresh=True)
    assert journal.read_bytes() != before


@pytest.mark.parametrize(
    "content", [b"my notes", SLOW_BOT.encode(), b"{}\n", b'{"arena": "of my own"}', b'{"setup":"\xff"}\n']
)
@pytest.mark.parametrize("fresh", [True, False])
def test_a_file_that_is_no_journal_is_never_overwritten(tmp_path: Path, content: bytes, fresh: bool) -> None:
    file = tmp_path / "bot.py"
    file.write_bytes(content)
    with pytest.raises(BadJournal, match="no journal"):
        play_arena(load("llama"), ["hint", "random"], 2, journal=file, fresh=fresh)
    assert file.read_bytes() == content


@pytest.mark.parametrize("torn", [0, 1, 20])
def test_a_journal_may_end_in_its_first_line(tmp_path: Path, torn: int) -> None:
    journal = tmp_path / "journal.jsonl"
    result = play_arena(load("llama"), ["hint", "random"], 2, journal=journal)
    whole = journal.read_bytes()
    journal.write_bytes(whole[:torn])
    assert play_arena(load("llama"), ["hint", "random"], 2, journal=journal) == result
    assert journal.read_bytes() == whole


def test_no_folder_is_made_for_a_journal(tmp_path: Path) -> None:
    assert "/missing/journal" in refusal("arena", "llama", "--resume", str(tmp_path / "missing" / "journal"))
    assert not (tmp_path / "missing").exists()


def test_whatever_decides_the_matches_decides_the_journal(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    found = set()
    for content in (SLOW_BOT, SLOW_BOT + "\n# changed"):
        bot.write_text(content, encoding="utf-8")
        for seed in (1, 2):
            for budget in (Budget(), Budget(iterations=5)):
                for limit in (40, 30):
                    names = ["hint", f"{bot}:slow"]
                    setup = set_up(load("llama"), names, 2, seed, {"limit": limit}, budget, None)
                    found.add(default_path(setup))
                    found.add(default_path(setup))
    assert len(found) == 16


HELPED_BOT = """
import numpy as np
import helper, helper_in.a_folder
from package.inner import inside
def helped(view, seat, mask, budget):
    import late
    return int(np.flatnonzero(mask)[0])
"""


def journal_named(*names: str) -> Path:
    return default_path(set_up(load("llama"), names, 2, 1, {}, Budget(), None))


def test_what_a_bot_imports_from_its_own_folder_decides_the_journal(tmp_path: Path) -> None:
    files = {
        "bot.py": HELPED_BOT,
        "helper.py": "import json, further",
        "further.py": "",
        "late.py": "",
        "helper_in/a_folder.py": "",
        "package/__init__.py": "",
        "package/inner.py": "from . import sibling\nfrom .sibling import *\ninside = 1",
        "package/sibling.py": "",
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    found = {journal_named("hint", f"{tmp_path / 'bot.py'}:helped")}
    for name in files:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write("\n# changed")
        found.add(journal_named("hint", f"{tmp_path / 'bot.py'}:helped"))
    assert len(found) == 1 + len(files)
    (tmp_path / "unused.py").write_text("", encoding="utf-8")
    assert journal_named("hint", f"{tmp_path / 'bot.py'}:helped") in found


def test_the_package_of_an_installed_bot_decides_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "site-packages"
    for name, content in {
        "bots_of_ana/__init__.py": "",
        "bots_of_ana/quick.py": "from bots_of_ana import weights\nimport a_library\n" + SLOW_BOT,
        "bots_of_ana/weights.py": "",
        "a_library.py": "",
    }.items():
        (installed / name).parent.mkdir(parents=True, exist_ok=True)
        (installed / name).write_text(content, encoding="utf-8")
    monkeypatch.syspath_prepend(str(installed))
    before = journal_named("hint", "bots_of_ana.quick:slow")
    (installed / "a_library.py").write_text("# changed", encoding="utf-8")
    assert journal_named("hint", "bots_of_ana.quick:slow") == before
    (installed / "bots_of_ana" / "weights.py").write_text("# changed", encoding="utf-8")
    assert journal_named("hint", "bots_of_ana.quick:slow") != before


def test_it_is_told_if_nothing_was_left_to_play(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    words = ("arena", "llama", "--deals", "3", "--resume", str(journal))
    assert "journal" not in sobremesa(*words).stderr
    again = sobremesa(*words)
    assert again.stderr == f"All 3 deals are from the journal {journal}; --fresh plays again.\n"
    assert "journal" not in again.stdout
    assert "journal" not in sobremesa(*words, "--fresh").stderr


def test_an_unreadable_line_is_played_again(tmp_path: Path) -> None:
    game, journal = load("llama"), tmp_path / "journal.jsonl"
    result = play_arena(game, ["hint", "random"], 3, journal=journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([lines[0], b'{"deal":0,"\xff":1}\n', *lines[2:]]))
    setup = set_up(game, ["hint", "random"], None, 1, {}, Budget(), None)
    kept = Journal(journal, setup)
    kept.close()
    assert sorted(kept.done) == [1, 2]
    assert play_arena(game, ["hint", "random"], 3, journal=journal) == result


def test_two_runs_never_write_the_same_journal(tmp_path: Path) -> None:
    """They would write into each other's lines; found when two long runs lost deals."""
    game, journal = load("llama"), tmp_path / "journal.jsonl"
    first = Journal(journal, set_up(game, ["hint", "random"], None, 1, {}, Budget(), None))
    before = journal.read_bytes()
    for fresh in (False, True):
        with pytest.raises(BadJournal, match="Another run"):
            play_arena(game, ["hint", "random"], 2, journal=journal, fresh=fresh)
    assert journal.read_bytes() == before
    first.close()
    assert play_arena(game, ["hint", "random"], 2, journal=journal).deals == 2


def test_ctrl_c_ends_cleanly_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(SLOW_BOT, encoding="utf-8")
    journal = tmp_path / "journal.jsonl"
    players = f"{tmp_path / 'bot.py'}:slow,hint"
    words = ["arena", "llama", "--players", players, "--deals", "300", "--workers", "1", "--resume", str(journal)]
    environment = os.environ | {"SOBREMESA_LANG": "en"}
    with subprocess.Popen(
        [*COMMAND, *words], env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while not journal.exists() or len(journal.read_bytes().splitlines()) < 3:
            assert running.poll() is None
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=20)
    assert running.returncode == 130
    assert told.strip().splitlines()[-1] == "sobremesa: interrupted; nothing that was saved is lost."
    assert "Traceback" not in told
    kept = len(journal.read_bytes().splitlines()) - 1
    assert 2 <= kept < 300
    words[words.index("300")] = str(kept)
    assert json.loads(answer(*words, "--json"))["deals"] == kept


# --- the command -----------------------------------------------------------------------------------------------


def test_the_command_shows_a_table_in_the_users_language(tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    words = ("arena", "llama", "--players", "hint,random", "--deals", "20", "--resume", str(tmp_path / "journal"))
    shown = answer(*words, "--plot", str(plot), lang="es")
    assert "20 repartos" in shown
    assert "Victorias" in shown
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    result = json.loads(answer(*words, "--json"))
    assert [player["player"] for player in result["players"]] == ["hint", "random"]
    assert sum(player["win_share"]["mean"] for player in result["players"]) == pytest.approx(1)


HEADS = ["Jugador", "Victorias", "Al 95 %", "Por jugada"]
ROWS = [["a-bot.py:WithALongName", "37,5 %", "0,0–77,3 %", "4,23 (7,64) ms"], ["hint", "62,5 %", "1,0–90,1 %", "–"]]


@pytest.mark.parametrize("width", [20, 40, 60, 200])
@pytest.mark.parametrize("terminal", [True, False])
def test_nothing_in_a_table_is_cut(width: int, terminal: bool) -> None:
    """Wherever it is printed; on a narrow terminal the columns stand below one another, names whole."""
    told = StringIO()
    show(Console(file=told, width=width, force_terminal=terminal, no_color=True), "Qwinto", HEADS, ROWS, box=None)
    printed = re.sub(r"\x1b\[\d*m", "", told.getvalue())
    for cell in ("Qwinto", *HEADS, *ROWS[0], *ROWS[1]):
        assert cell in printed
    lines = [line.rstrip() for line in printed.splitlines()]
    assert not terminal or width < 40 or max(map(len, lines)) <= width
    assert terminal or len(lines) == 4


def test_a_pipe_is_told_everything_however_narrow(tmp_path: Path) -> None:
    words = ("arena", "llama", "--players", "hint,random,beginner", "--deals", "2", "--resume", str(tmp_path / "j"))
    shown = answer(*words, lang="es", COLUMNS="30")
    assert re.search(r"Por jugada\s*\n", shown)
    assert re.search(r"beginner .*\) ms\s*\n", shown)
    assert "igualdad: 33,3\u00a0%\n" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plot_speaks_the_users_language(tmp_path: Path, lang: str) -> None:
    result, words = play_arena(load("llama"), ["hint", "random"], 5), words_for(lang)
    draw(load("llama"), result, tmp_path / "arena.svg", lang)
    drawn = (tmp_path / "arena.svg").read_text(encoding="utf-8")
    assert words.say("arena-plot") in drawn
    assert arena_title(result, load("llama"), words) in drawn


def test_the_plot_shows_intervals_down_to_nothing() -> None:
    assert reach(Estimate(0.25, 0.0, 0.75)) == (0.25, 0.5)
    assert reach(Estimate(0.25, None, None)) == (0, 0)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--players", "genius,hint"), "genius"),
        (("--seats", "9"), "2 to 6"),
        (("--seats", "1"), "2 to 6"),
        (("--deals", "0"), "at least one deal"),
        (("--deals", "-3"), "-3"),
        (("--iterations", "0"), "iterations"),
        (("--seconds", "-1"), "seconds"),
        (("--seconds", "nan"), "seconds"),
        (("--seconds", "inf"), "at most 86,400, not inf"),
        (("--seconds", "1e300"), "at most 86,400"),
        (("--iterations", "99999999999999999999"), "at most 10,000,000"),
        (("--deals", "100000000000"), "at most 1,000,000"),
        (("--move-limit", "0"), "move-limit"),
        (("--move-limit", "1e300"), "at most 86,400"),
        (("--workers", "0"), "process"),
        (("--workers", "2", "--ray", "local"), "--ray"),
        (("--seconds", "1", "--iterations", "5"), "--iterations"),
        (("--ray", "127.0.0.1:1"), "127.0.0.1:1"),
        (("--ray", "nowhere"), "“nowhere” is no address"),
        (("--ray", ""), "no address"),
        (("--ray", "head:99999"), "auto, local or HOST:PORT"),
        (("--plot", "figure.docx"), "figure.docx"),
        (("--plot", "/no/such/folder/figure.svg"), "/no/such/folder/figure.svg"),
        (("--resume", "/proc/journal"), "/proc/journal"),
        (("-o", "limit=9999"), "limit"),
        (("--lang", "xx"), "xx"),
    ],
)
def test_a_mistake_gets_one_line(words: tuple[str, ...], expected: str) -> None:
    assert expected.lower() in refusal("arena", "llama", "--seed", "4711", *words).lower()


def test_an_address_is_checked_even_if_nothing_is_left_to_play(tmp_path: Path) -> None:
    words = ("arena", "llama", "--deals", "2", "--resume", str(tmp_path / "journal"))
    answer(*words)
    assert "no address" in refusal(*words, "--ray", "abc")


def test_python_callers_are_told_too() -> None:
    for wrong in (
        {"deals": 0},
        {"workers": 0},
        {"workers": 1, "ray": "local"},
        {"budget": Budget(seconds=0)},
        {"deals": 10**11},
    ):
        with pytest.raises(BadOption):
            play_arena(load("llama"), ["hint"], **{"deals": 1, **wrong})
