"""Options of a match. The published rule is always the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sobremesa.core.errors import BadOption
from sobremesa.core.messages import echo
from sobremesa.core.numbers import whole


@dataclass(frozen=True)
class Option:
    """A number between two bounds; the upper one may depend on how many play."""

    name: str
    default: int
    low: int
    high: int | Mapping[int, int]

    def highest(self, seats: int) -> int:
        return self.high if isinstance(self.high, int) else self.high[seats]

    def read(self, value: Any, seats: int) -> int:
        """The value as a number, from a number or from text."""
        try:
            number = self.number(value)
        except (TypeError, ValueError):
            number = None
        if number is None or not self.low <= number <= self.highest(seats):
            raise BadOption("option-range", option=self.name, given=echo(value), expected=self.expected(seats))
        return number

    def expected(self, seats: int) -> str:
        return f"{self.low}–{self.highest(seats)}"

    def number(self, value: Any) -> int:
        return int(value) if isinstance(value, str) else whole(value)

    def show(self, value: int) -> str:
        return str(value)


@dataclass(frozen=True)
class Switch(Option):
    """On or off."""

    default: int = 0
    low: int = 0
    high: int | Mapping[int, int] = 1

    def expected(self, seats: int) -> str:
        return "on, off"

    def number(self, value: Any) -> int:
        words = {"on": 1, "yes": 1, "true": 1, "off": 0, "no": 0, "false": 0}
        word = str(value).lower()
        return words[word] if word in words else super().number(value)

    def show(self, value: int) -> str:
        return "on" if value else "off"


@dataclass(frozen=True)
class FirstSeat(Option):
    """Who starts: a seat by letter or number, or by lot (-1)."""

    name: str = "first"
    default: int = -1
    low: int = -1
    high: int | Mapping[int, int] = 7

    def highest(self, seats: int) -> int:
        return seats - 1

    def expected(self, seats: int) -> str:
        return f"random, A–{self.show(seats - 1)}"

    def number(self, value: Any) -> int:
        word = str(value).upper()
        if word == "RANDOM":
            return -1
        return ord(word) - ord("A") if len(word) == 1 and word.isalpha() else super().number(value)

    def show(self, value: int) -> str:
        return "random" if value < 0 else chr(ord("A") + value)
