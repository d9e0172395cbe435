"""Messages in the player's language, from Fluent files shared by terminal and page.

`sobremesa/words/<lang>.ftl` holds what every game needs, `games/<game>/words/<lang>.ftl` a game's own words.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from sobremesa.core.messages import Argument, Message, message

LANGUAGES = ("en", "es", "fr", "de")
HYPHEN_BEFORE_NUMBER = re.compile(r"(?<![\w-])-(?=\d)")
ASKED = re.compile(rf"({'|'.join(LANGUAGES)})(?![a-z])", re.IGNORECASE)  # es, es_ES.UTF-8, but not essential
PACKAGE = Path(__file__).resolve().parent.parent


def best_language(asked: str | None = None) -> str:
    """The language to speak: as asked, else the environment's, else English."""
    for wish in (asked, *(os.environ.get(name) for name in ("SOBREMESA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if wish:
            if known := language_in(wish):
                return known
            break
    system = locale.getlocale()[0] or ""
    return system[:2] if system[:2] in LANGUAGES else "en"


def language_in(wish: str) -> str | None:
    """The language that a name like es, es-ES or es_ES.UTF-8 stands for, if it is spoken here."""
    found = ASKED.match(wish)
    return found[1].lower() if found else None


def word_files(lang: str, game_id: str | None) -> list[Path]:
    folders = [PACKAGE / "words"] + ([PACKAGE / "games" / game_id / "words"] if game_id else [])
    return [folder / f"{lang}.ftl" for folder in folders]


class Words:
    """All messages of one language, for one game or for none."""

    def __init__(self, lang: str, game_id: str | None) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.lang = lang
        self.bundle = FluentBundle([lang, "en"], use_isolating=False)
        for path in word_files(lang, game_id):
            # A game may say in its own way what is said everywhere ("3 cards left" instead of "3 points").
            self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def say(self, what: Message | str, name: Callable[[int], str] | None = None, **args: Argument) -> str:
        """The message as a sentence. `name` gives the name of a seat; without it seats are called by letter."""
        told = what if isinstance(what, Message) else message(what, "", **args)
        if not self.bundle.has_message(told.key):
            return told.key
        pattern = self.bundle.get_message(told.key).value
        text, _errors = self.bundle.format_pattern(pattern, self._arguments(told.args, name))
        text = str(text)
        if any(isinstance(value, int | float) and value < 0 for value in told.args.values()):
            text = HYPHEN_BEFORE_NUMBER.sub("−", text)
        return f"{text} ({told.section})" if told.section else text

    def missing_arguments(self, told: Message) -> list[str]:
        """What the message would need and is not given."""
        _text, errors = self.bundle.format_pattern(
            self.bundle.get_message(told.key).value, self._arguments(told.args, None)
        )
        return [str(error) for error in errors]

    def _arguments(self, args: dict[str, Argument], name: Callable[[int], str] | None) -> dict[str, Any]:
        called = name or (lambda seat: chr(ord("A") + seat))

        def one_of(key: str, value: int | str | Message) -> str:
            if isinstance(value, Message):
                return self.say(value, name)
            return called(value) if key == "players" and isinstance(value, int) else str(value)

        def written(key: str, value: Argument) -> Any:
            if isinstance(value, Message):
                return self.say(value, name)
            if isinstance(value, list):
                from babel.lists import format_list

                return format_list([one_of(key, v) for v in value], locale=self.lang)
            return called(value) if key == "player" and isinstance(value, int) else value

        return {key: written(key, value) for key, value in args.items()}


@cache
def words_for(lang: str, game_id: str | None = None) -> Words:
    return Words(lang, game_id)
