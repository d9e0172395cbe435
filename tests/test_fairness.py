"""Fair deals: what is committed to, what is cut, and what anybody can compute again afterwards."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sobremesa.core.errors import BadNotation, SobremesaError, WrongVersion
from sobremesa.core.registry import all_games
from sobremesa.core.words import LANGUAGES
from sobremesa.table import fairness
from sobremesa.table.errors import Refused
from sobremesa.table.messages import Opened, Phase
from sobremesa.table.table import Table

HERE = Path(__file__).parent
VECTORS = json.loads((HERE / "fair_deals.json").read_text(encoding="utf-8"))
GOLDEN = sorted((HERE / "golden_matches").glob("*.txt"))


def llama_text() -> str:
    return (HERE / "golden_matches" / "llama-1.txt").read_text(encoding="utf-8")


def verdict_of(text: str, published: str | None = None) -> fairness.Verdict:
    return fairness.verify(fairness.read_export(text), published)


# --- the format ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["about"])
def test_the_published_vectors_hold(vector: dict[str, Any]) -> None:
    given: dict[str, Any] = dict(vector["deal"])
    secret = bytes.fromhex(given.pop("secret"))
    stated = fairness.statement(**given)
    assert fairness.commitment(secret).hex() == vector["commitment"]
    assert stated.hex() == vector["statement"]
    assert fairness.deal_key(secret, stated).hex() == vector["key"]


def test_the_commitment_is_what_any_tool_computes() -> None:
    assert fairness.commitment(bytes(32)) == hashlib.sha256(bytes(32)).digest()


def test_the_key_comes_from_the_hkdf_of_the_standard() -> None:
    """RFC 5869, test case 1."""
    made = fairness.hkdf(b"\x0b" * 22, bytes(range(13)), bytes(range(0xF0, 0xFA)))
    assert made.hex() == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"


def test_every_part_of_the_statement_matters() -> None:
    plain = {"match": "t.1", "game": "llama", "version": 1, "seats": 2, "options": {"limit": 40}, "cuts": ["a", "b"]}
    changes: list[dict[str, object]] = [
        {"match": "t.2"},
        {"game": "qwinto"},
        {"version": 2},
        {"seats": 3},
        {"options": {"limit": 41}},
        {"options": {}},
        {"cuts": ["b", "a"]},
        {"cuts": ["ab", ""]},
        {"cuts": ["", "ab"]},
    ]
    stated = {fairness.statement(**{**plain, **change}) for change in [{}, *changes]}  # type: ignore[arg-type]
    assert len(stated) == len(changes) + 1


def test_cuts_are_counted_in_bytes() -> None:
    assert fairness.check_cut("ñ" * 16) == "ñ" * 16
    for bad in ("ñ" * 17, "\x00", "\ud800", "a\u2028b"):
        with pytest.raises(Refused):
            fairness.check_cut(bad)


# --- at the table ----------------------------------------------------------------------------------------------


def played(cuts: dict[str, str]) -> tuple[Table, str]:
    """A match of two people, played by their stand-ins, and the commitment they saw before they cut."""
    table = Table("table", "llama", 2, {"limit": 10}, new_secret=lambda: bytes(range(32)))
    published = table.commitment
    for name in ("ana", "luis"):
        table.join(name, name)
    for name, text in cuts.items():
        table.cut(name, text)
    table.start("ana", now=0.0)
    assert table.lobby().cuts == [cuts.get("ana", ""), cuts.get("luis", "")]
    for name in ("ana", "luis"):
        table.away(name)
    while table.phase is Phase.PLAYING:
        thought = table.thoughts()[0]
        changes = table.act_bot(thought, thought.choose(), now=1.0)
    opened = changes.to(1)[1]
    assert isinstance(opened, Opened)
    assert fairness.commitment(bytes.fromhex(opened.secret)).hex() == published
    return table, published


def test_what_the_table_opens_fits_what_it_published() -> None:
    table, published = played({"ana": 'my "lucky" \\ number', "luis": "½ {x} 🂡"})
    as_text, as_json = table.text(), msgspec.json.encode(table.export()).decode()
    for written in (as_text, as_json):
        verdict = verdict_of(written, published)
        assert verdict.holds
        assert verdict.cuts == ['my "lucky" \\ number', "½ {x} 🂡"]


def test_another_cut_is_another_deal() -> None:
    keys = {played(cuts)[0].export().key for cuts in ({}, {"ana": "a"}, {"luis": "a"}, {"ana": "b"})}
    assert len(keys) == 4


def test_the_secret_stays_secret_until_the_end() -> None:
    from sobremesa.table.messages import encode

    table = Table("t", "llama", 2, new_secret=lambda: bytes(range(32)))
    for name in ("ana", "luis"):
        table.join(name, name)
    changes = table.start("ana", now=0.0)
    said = b"".join(encode(event) for viewer in changes.viewers for event in changes.to(viewer))
    said += b"".join(encode(table.welcome(viewer)) for viewer in table.viewers)
    assert bytes(range(32)).hex().encode() not in said
    assert table.dealt.key.hex().encode() not in said
    with pytest.raises(Refused, match="dealt"):
        table.text()


# --- verifying -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_matches_of_old_replay_for_ever(path: Path) -> None:
    """Whatever the rules become, a match that was kept is dealt and played again to the same result."""
    verdict = verdict_of(path.read_text(encoding="utf-8"))
    assert verdict.holds, verdict.told


def test_every_version_of_every_game_has_a_match_of_old() -> None:
    versions = {f"{game.id}-{version}" for game in all_games() for version in range(1, game.version + 1)}
    assert {path.stem for path in GOLDEN} == versions


def header(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"[{name} "))


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Secret", {"verify-commitment"}),
        ("Commitment", {"verify-commitment"}),
        ("Seed", {"verify-key"}),
        ("CutA", {"verify-key"}),
        ("Match", {"verify-key"}),
        ("Result", {"verify-result"}),
    ],
)
def test_whatever_is_changed_is_noticed(name: str, broken: set[str]) -> None:
    text = llama_text()
    line = header(text, name)
    digit = next(c for c in reversed(line) if c.isdigit())
    changed = line[: line.rindex(digit)] + str((int(digit) + 1) % 10) + line[line.rindex(digit) + 1 :]
    verdict = verdict_of(text.replace(line, changed))
    assert not verdict.holds
    assert {verdict.told.key} == broken


def test_an_action_that_was_not_possible_is_named() -> None:
    text = llama_text()
    [first] = [line for line in text.splitlines() if line.startswith("1. ")]
    swapped = first.replace(first.split()[1], "A:return-10")
    verdict = verdict_of(text.replace(first, swapped))
    assert not verdict.replay_holds
    assert "Action 1" in str(SobremesaError(verdict.told, "llama"))


def test_a_commitment_that_was_noted_is_compared() -> None:
    text = llama_text()
    committed = verdict_of(text).commitment
    assert verdict_of(text, committed.upper()).holds
    assert not verdict_of(text, "0" * 64).holds
    with pytest.raises(BadNotation, match="Commitment"):
        verdict_of(text, "noted on a napkin")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda _: "hello", BadNotation),
        (lambda _: "{}", BadNotation),
        (lambda _: "{" * 5000, BadNotation),
        (lambda text: text.replace("[Secret", "[Secrets"), BadNotation),
        (lambda text: text.replace('[Secret "', '[Secret "x'), BadNotation),
        (lambda text: text.replace("llama/1", "llama/99"), WrongVersion),
        (lambda text: text.replace('[Seats "2"', '[Seats "²"'), SobremesaError),
        (lambda text: text.replace('[Result "A', '[Result "Q'), BadNotation),
    ],
)
def test_what_is_no_exported_match_is_refused(change: object, error: type[SobremesaError]) -> None:
    with pytest.raises(error):
        verdict_of(change(llama_text()))  # type: ignore[operator]


# --- the command -----------------------------------------------------------------------------------------------


def command(*words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "sobremesa.cli", "verify", *words, "--lang", lang]
    return subprocess.run(program, capture_output=True, text=True, check=False)


def test_the_command_says_in_one_line_what_holds(tmp_path: Path) -> None:
    good, bad, none = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "none.txt"
    good.write_text(llama_text(), encoding="utf-8")
    bad.write_text(llama_text().replace('[CutA "', '[CutA "x'), encoding="utf-8")
    none.write_text("hello", encoding="utf-8")
    held = command(str(good))
    assert (held.returncode, held.stdout.count("\n"), held.stderr) == (0, 1, "")
    assert "dealt fairly" in held.stdout
    broken = command(str(bad), "--json")
    assert broken.returncode == 1
    assert json.loads(broken.stdout)["key_holds"] is False
    refused = command(str(none), lang="es")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_are_told_in_every_language(lang: str) -> None:
    from sobremesa.core.words import words_for

    told = words_for(lang, "llama").say(verdict_of(llama_text()).told)
    assert "verify" not in told
