"""How the values of a field are written in a position: numbers, hands like `1135L`, seats like `A`, phases …

A style writes one value (a number, or the last axis of an array) as one word without spaces, `,` being the only
punctuation; `position.py` joins the words of several rows with `/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Protocol

import numpy as np

SEAT_LETTERS = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    return SEAT_LETTERS[seat]


def seat_of_letter(letter: str) -> int:
    if len(letter) != 1 or letter.upper() not in SEAT_LETTERS:
        raise ValueError(f"{letter!r} is not a seat; seats are called A, B, C …")
    return SEAT_LETTERS.index(letter.upper())


class Style(Protocol):
    """`rows` says whether the style writes a whole last axis (True) or single numbers (False)."""

    rows: bool

    def show(self, value: Any) -> int | str | list[int]: ...
    def read(self, word: Any, length: int) -> Any: ...


class Numbers:
    """Plain numbers; a row is a list of them."""

    rows = False

    def show(self, value: Any) -> int:
        return int(value)

    def read(self, word: Any, length: int) -> int:
        if isinstance(word, bool) or not isinstance(word, int | str):
            raise ValueError(f"{word!r} is not a number")
        try:
            return int(word)
        except ValueError:
            raise ValueError(f"{word!r} is not a number") from None


class Counts:
    """How many there are of each kind, as a hand is held: `1135L` is two 1s, a 3, a 5 and an L."""

    rows = True

    def __init__(self, glyphs: str) -> None:
        self.glyphs = glyphs

    def show(self, value: Any) -> str:
        return "".join(map(str.__mul__, self.glyphs, value))

    def read(self, word: Any, length: int) -> list[int]:
        if not isinstance(word, str):
            raise ValueError(f"{word!r} is not a string of cards such as {self.glyphs!r}")
        unknown = sorted(set(word.upper()) - set(self.glyphs))
        if unknown:
            raise ValueError(f"there is no card {unknown[0]!r}; cards are {', '.join(self.glyphs)}")
        return [word.upper().count(glyph) for glyph in self.glyphs]


class Glyphs:
    """Cards in their order, one glyph each: `3L11`. The unused rest of the list is -1."""

    rows = True

    def __init__(self, glyphs: str) -> None:
        self.glyphs = glyphs

    def show(self, value: Any) -> str:
        return "".join([self.glyphs[v] for v in value if v >= 0])

    def read(self, word: Any, length: int) -> list[int]:
        if not isinstance(word, str) or len(word) > length:
            raise ValueError(f"{word!r} is not a string of at most {length} cards")
        unknown = sorted(set(word.upper()) - set(self.glyphs))
        if unknown:
            raise ValueError(f"there is no card {unknown[0]!r}; cards are {', '.join(self.glyphs)}")
        return [self.glyphs.index(c) for c in word.upper()] + [-1] * (length - len(word))


class Listing:
    """A list that is shorter than its place in the record; `fill` marks the unused rest."""

    rows = True

    def __init__(self, fill: int = -1) -> None:
        self.fill = fill

    def show(self, value: Any) -> list[int]:
        numbers = [int(v) for v in value]
        while numbers and numbers[-1] == self.fill:
            numbers.pop()
        return numbers

    def read(self, word: Any, length: int) -> list[int]:
        if isinstance(word, str):
            word = [w for w in word.split(",") if w]
        if not isinstance(word, Sequence) or len(word) > length:
            raise ValueError(f"expected a list of at most {length} numbers, not {word!r}")
        return [NUMBERS.read(w, 1) for w in word] + [self.fill] * (length - len(word))


class Named:
    """A number that has a name: a phase, a colour, a kind of card. `none` is what stands for -1."""

    rows = False

    def __init__(self, names: Sequence[str] | type[IntEnum], none: str | None = None) -> None:
        self.names = [n.name.lower() for n in names] if isinstance(names, type) else list(names)
        self.none = none

    def show(self, value: Any) -> str:
        number = int(value)
        return self.none if number < 0 and self.none is not None else self.names[number]

    def read(self, word: Any, length: int) -> int:
        if word == self.none:
            return -1
        if word not in self.names:
            raise ValueError(f"{word!r} is none of {', '.join(self.names)}")
        return self.names.index(word)


class Seats:
    """One seat by its letter, `-` for none."""

    rows = False

    def show(self, value: Any) -> str:
        return "-" if int(value) < 0 else seat_letter(int(value))

    def read(self, word: Any, length: int) -> int:
        return -1 if word == "-" else seat_of_letter(str(word))


class SeatSet:
    """A set of seats by their letters: `BD`; `-` for nobody."""

    rows = False

    def show(self, value: Any) -> str:
        return "".join(seat_letter(i) for i in range(8) if int(value) >> i & 1) or "-"

    def read(self, word: Any, length: int) -> int:
        return 0 if word == "-" else int(np.bitwise_or.reduce([1 << seat_of_letter(c) for c in str(word)] or [0]))


class Hex:
    """Words as the hexadecimal digits of their little-endian bytes."""

    rows = True

    def show(self, value: Any) -> str:
        return np.asarray(value, dtype="<u4").tobytes().hex()

    def read(self, word: Any, length: int) -> Any:
        raw = bytes.fromhex(str(word))
        if len(raw) != 4 * length:
            raise ValueError(f"expected {8 * length} hex digits, not {len(str(word))}")
        return np.frombuffer(raw, dtype="<u4")


NUMBERS = Numbers()
SEAT = Seats()
SEAT_SET = SeatSet()
HEX = Hex()
