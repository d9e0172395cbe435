"""Whole games as text, in the spirit of PGN: headers, then the actions; made to be read by people and programs.

    [Sobremesa "1"]
    [Game "llama/1"]
    [Seats "3"]
    [Seed "5d41…"]
    [Option "limit=40"]
    [Players "Ana, Luis, bot"]

    1. A:5 B:6 C:draw A:L …

A match that starts from a set-up position has a `Position` instead of `Seats`, `Seed` and `Option`s. Numbers before
a dot, `{comments}` and line breaks mean nothing. Headers that are not listed here are kept as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sobremesa.core.errors import BadNotation, SobremesaError, WrongVersion
from sobremesa.core.game import Game
from sobremesa.core.match import Match, letters, title_of
from sobremesa.core.messages import echo
from sobremesa.core.registry import load
from sobremesa.core.styles import seat_letter, seat_of_letter

FORMAT = "1"
PER_LINE = 10
HEADER = re.compile(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]$')
OWN_HEADERS = {"Sobremesa", "Game", "Seats", "Seed", "Option", "Position"}


def write(match: Match, headers: Mapping[str, str]) -> str:
    """The match as text."""
    lines = [("Sobremesa", FORMAT), ("Game", title_of(match.game))]
    if match.key is None:
        lines.append(("Position", Match(match.game, match.states[0], None).position()))
    else:
        lines += [("Seats", str(match.seats)), ("Seed", match.key.hex())]
        shown = {option.name: option.show(match.options[option.name]) for option in match.game.options}
        lines += [("Option", f"{name}={value}") for name, value in shown.items()]
    lines += [(name, value) for name, value in headers.items() if name not in OWN_HEADERS]
    if match.over and "Result" not in headers:
        lines.append(("Result", " ".join(f"{seat_letter(i)}:{p}" for i, p in enumerate(match.payoff))))
    words = letters(match.moves, match.game)
    rows = [f"{i + 1}. {' '.join(words[i : i + PER_LINE])}" for i in range(0, len(words), PER_LINE)]
    return "\n".join([*(f'[{name} "{escape(value)}"]' for name, value in lines), "", *rows]) + "\n"


def read(text: str) -> tuple[Match, dict[str, str]]:
    """The match of a text, replayed to its last action, and the headers that are not the format's own."""
    headers, options, words = split(text)
    match = start(headers, options)
    for number, word in enumerate(words, start=1):
        replay(match, word, number)
    return match, {name: value for name, value in headers.items() if name not in OWN_HEADERS}


def split(text: str) -> tuple[dict[str, str], dict[str, str], list[str]]:
    """The headers, the options and the actions of a text, all as they are written."""
    headers: dict[str, str] = {}
    options: dict[str, str] = {}
    body: list[str] = []
    for line in text.splitlines():
        found = HEADER.match(line.strip())
        if not found:
            body.append(line)
        elif found[1] == "Option":
            name, _, value = unescape(found[2]).partition("=")
            options[name] = value
        else:
            headers[found[1]] = unescape(found[2])
    words = re.sub(r"\{[^}]*\}", " ", " ".join(body)).split()
    return headers, options, [word for word in words if not re.fullmatch(r"\d+\.", word)]


def game_of(headers: Mapping[str, str]) -> Game:
    """The game that a text is of."""
    if "Sobremesa" not in headers or "Game" not in headers:
        raise BadNotation("text-not-a-game")
    if headers["Sobremesa"] != FORMAT:
        raise WrongVersion("wrong-format", given=echo(headers["Sobremesa"]), known=FORMAT)
    name, _, version = headers["Game"].partition("/")
    if not version:
        raise WrongVersion("text-no-version", expected=title_of(load(name)))
    if not (version.isascii() and version.isdecimal() and len(version) < 9):
        raise WrongVersion("wrong-rules", game=load(name).title, given=echo(version), known=load(name).version)
    return load(name, int(version))


def start(headers: Mapping[str, str], options: Mapping[str, str]) -> Match:
    """The match before its first action."""
    game = game_of(headers)
    if "Position" in headers:
        return Match.from_position(game, headers["Position"])
    for needed in ("Seats", "Seed"):
        if needed not in headers:
            raise BadNotation("text-no-header", header=needed)
    try:
        seats = int(headers["Seats"])
    except ValueError:
        raise BadNotation("text-bad-header", header="Seats") from None
    return Match.deal(game, seats, headers["Seed"], options)


def replay(match: Match, word: str, number: int) -> None:
    """Do one action of the text."""
    letter, colon, notation = word.partition(":")
    try:
        if not colon:
            raise BadNotation("notation-unknown", word=echo(word))
        try:
            seat = seat_of_letter(letter)
        except ValueError:
            raise BadNotation("notation-unknown", word=echo(word)) from None
        match.play(notation, seat)
    except SobremesaError as problem:
        raise BadNotation(
            "text-bad-action", match.game.id, number=number, word=echo(word), problem=problem.message
        ) from None


def escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def unescape(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
