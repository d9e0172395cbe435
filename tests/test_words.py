"""Four languages, complete: the same messages with the same arguments, none missing, none unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from sobremesa.core.game import Game
from sobremesa.core.messages import Message, message
from sobremesa.core.registry import all_games
from sobremesa.core.words import LANGUAGES, best_language, words_for

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "sobremesa"
FOLDERS = [PACKAGE / "words", *(game.folder / "words" for game in all_games())]
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    resource = parse(path.read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: cannot be read: {entry.content}"
        if isinstance(entry, ast.Message):
            collector = Variables()
            collector.visit(entry)
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands twice"
            found[entry.id.name] = collector.names
    return found


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_message(folder: Path, lang: str) -> None:
    assert messages(folder / f"{lang}.ftl") == messages(folder / "en.ftl")


@every_folder
def test_no_message_is_unused(folder: Path) -> None:
    """Every key stands as a string somewhere in the code, or in another message."""
    code = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    quoted = set(re.findall(r"""["']([\w-]+)["']""", code))
    referred_to = set(re.findall(r"\{ ([\w-]+) \}", (folder / "en.ftl").read_text(encoding="utf-8")))
    assert set(messages(folder / "en.ftl")) <= quoted | referred_to


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_have_the_same_paragraphs_in_every_language(game: Game, lang: str) -> None:
    def paragraphs(text: str) -> list[str]:
        return re.findall(r"^(?:- |## )(§[\d.]+)|^- \*\*(\w\d+)\*\*", text, flags=re.MULTILINE)

    assert paragraphs(game.rules(lang)) == paragraphs(game.rules("en"))
    assert lang == "en" or game.rules(lang) != game.rules("en")


@every_game
def test_every_ruling_has_a_test_of_its_name(game: Game) -> None:
    tests = (game.folder / "tests" / "test_rulings.py").read_text(encoding="utf-8")
    rulings = re.findall(r"^- \*\*(\w\d+)\*\*", game.rules("en"), flags=re.MULTILINE)
    assert rulings
    assert [ruling for ruling in rulings if f"def test_{ruling}_" not in tests] == []


def test_code_cites_only_paragraphs_that_exist() -> None:
    for game in all_games():
        rules = game.rules("en")
        for path in game.folder.glob("*.py"):
            for cited in re.findall(r"§\d+(?:\.\d+)?", path.read_text(encoding="utf-8")):
                assert re.search(re.escape(cited) + r"\b", rules), f"{game.id}/{path.name} cites {cited}"


def test_seats_are_called_by_their_names() -> None:
    words = words_for("en", "llama")
    assert words.say(message("log-quit", player=1), lambda seat: ["Ana", "Luis"][seat]) == "Luis quits the round."
    told = words.say(message("prompt-over", players=[0, 1]), lambda seat: ["Ana", "Luis"][seat])
    assert told == "The game is over. Ana and Luis won!"


def test_a_message_may_hold_a_message() -> None:
    inner = message("why-over")
    told = words_for("es").say(message("text-bad-action", number=3, word="A:5", problem=inner))
    assert words_for("es").say(inner) in told


def test_the_language_is_asked_for_or_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SOBREMESA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert best_language() == "fr"
    assert best_language("de") == "de"
    monkeypatch.setenv("SOBREMESA_LANG", "es")
    assert best_language() == "es"
    monkeypatch.setenv("SOBREMESA_LANG", "C")
    assert best_language() in LANGUAGES


def test_numbers_have_real_minus_signs() -> None:
    assert words_for("en").say("score", score=-1) == "−1 point"
    assert words_for("es").say("notation-unknown", word="g-2") == "«g-2» no es una acción de este juego."


def test_lists_are_written_as_the_language_does() -> None:
    told = Message("several-to-act", {"players": [0, 1, 2]})
    assert "A, B, and C" in words_for("en").say(told)
    assert "A, B y C" in words_for("es").say(told)


def test_a_list_may_hold_messages() -> None:
    cards = [message("card-name", card=card) for card in "34L"]
    told = message("log-leftover", player=0, cards=cards, points=17)
    assert words_for("en", "llama").say(told) == "A is left with 3, 4, and llama: 17 points."
    assert words_for("es", "llama").say(told) == "A se queda con 3, 4 y llama: 17 puntos."


def test_an_unknown_message_is_shown_by_its_key() -> None:
    assert words_for("en").say(Message("no-such-key")) == "no-such-key"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_too_long_is_said_without_its_middle(lang: str) -> None:
    for said in (
        words_for(lang).say("labelled", label="long" * 50_000),
        words_for(lang).say(message("labelled", label="long" * 50_000)),
    ):
        assert "longlong" in said
        assert "…" in said
        assert len(said) < 400
