"""Positions as data and as one line of text, both of which give back the record byte for byte.

The line is in the spirit of FEN: `llama/1 seats=3 to_act=B top=5 hand=1135L/55/2 …`. Which fields there are and how
their values are written comes from the layout, so no game writes code for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from sobremesa.core.errors import BadPosition
from sobremesa.core.layout import Field, Layout
from sobremesa.core.messages import echo
from sobremesa.core.options import Option
from sobremesa.core.rng import BLOCK_WORDS, key_from_seed, restore_block
from sobremesa.core.styles import NUMBERS
from sobremesa.core.types import State


def to_data(layout: Layout, s: State, only: Iterable[str] | None = None) -> dict[str, Any]:
    """A position as a dict that JSON can hold: every field by its name, or only those asked for."""
    plain = np.frombuffer(s.tobytes(), dtype=layout.plain)
    seats = int(plain["seats"][0])
    fields = layout.fields if only is None else [layout.by_name[name] for name in only if name in layout.by_name]
    return {f.name: written(f, plain[f.name][0].tolist(), seats) for f in fields if f.written}


def written(field: Field, value: Any, seats: int) -> Any:
    """The value of a field as its style writes it, without the rows of seats that nobody sits on."""

    def show(value: Any, depth: int) -> Any:
        return field.style.show(value) if depth == 0 else [show(v, depth - 1) for v in value]

    if field.style is NUMBERS:
        return value[:seats] if field.per_seat else value
    axes = len(field.shape) - (1 if field.style.rows else 0)
    return [show(v, axes) for v in value[:seats]] if field.per_seat else show(value, axes)


def from_data(layout: Layout, data: Mapping[str, Any]) -> State:
    """The record of a complete position. Fields that are not named are zero."""
    for name in data:
        check_field(layout, name)
    s = layout.new()
    seats = data.get("seats")
    if isinstance(seats, bool) or not isinstance(seats, int) or not 1 <= seats <= layout.max_seats:
        raise BadPosition("position-seats", value=repr(seats), high=layout.max_seats)
    s.seats = seats
    for name, value in data.items():
        try:
            fill(layout, layout.by_name[name], s, value)
        except (ValueError, TypeError, OverflowError) as problem:
            raise BadPosition("position-bad-value", field=name, problem=str(problem)) from None
    restore_block(s)
    return s


def check_field(layout: Layout, name: str) -> None:
    if name not in layout.by_name or not layout.by_name[name].written:
        known = ", ".join(f.name for f in layout.fields if f.written)
        raise BadPosition("position-unknown-field", field=echo(name), known=known)


def fill(layout: Layout, field: Field, s: State, value: Any) -> None:
    shape = layout.shape(field)
    row_length = shape[-1] if shape else 1

    def read(value: Any, shape: tuple[int, ...], length: int) -> Any:
        if len(shape) == (1 if field.style.rows else 0):
            return field.style.read(value, row_length)
        if not isinstance(value, list | tuple) or len(value) != length:
            raise ValueError(f"expected a list of {length}, not {value!r}")
        return [read(v, shape[1:], shape[1] if len(shape) > 1 else 1) for v in value]

    length = int(s.seats) if field.per_seat else (shape[0] if shape else 1)
    numbers = np.asarray(read(value, shape, length), dtype=object)
    low, high = np.iinfo(field.dtype).min, np.iinfo(field.dtype).max
    for number in numbers.ravel():
        if not low <= number <= high:
            raise ValueError(f"{number} is out of range")
    if field.per_seat:
        s[field.name][:length] = numbers.astype(field.dtype)
    elif shape:
        s[field.name][:] = numbers.astype(field.dtype)
    else:
        s[field.name] = int(numbers)


def to_line(layout: Layout, s: State, title: str) -> str:
    """One line: the title, then every field that is not zero as name=value."""
    words = [title]
    for name, value in to_data(layout, s).items():
        if np.any(s[name] != 0):
            field = layout.by_name[name]
            words.append(f"{name}={join(value, separators(layout, field))}")
    return " ".join(words)


def from_line(layout: Layout, words: list[str]) -> State:
    """Read back what `to_line` wrote (without its title)."""
    data: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadPosition("position-bad-word", word=word)
        field = layout.by_name.get(name)
        data[name] = cut(text, separators(layout, field)) if field else text
    with suppress(ValueError):  # from_data says what is wrong with it
        data["seats"] = int(data.get("seats", 0))
    return from_data(layout, data)


def separators(layout: Layout, field: Field) -> str:
    """What stands between the parts of a field, outermost first: `,` between numbers, `/` between rows, then `|`."""
    depth = len(layout.shape(field))
    return "|/"[2 - (depth - 1) :] if field.style.rows else "|/,"[3 - depth :]


def join(value: Any, between: str) -> str:
    if between:
        return between[0].join(join(v, between[1:]) for v in value)
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def cut(text: str, between: str) -> Any:
    return [cut(part, between[1:]) for part in text.split(between[0])] if between else text


def complete_header(layout: Layout, data: Mapping[str, Any], options: Sequence[Option]) -> dict[str, Any]:
    """What every game's position may leave out: seats (from the hands), options, the ply, and the generator."""
    given = dict(data)
    key = key_from_seed(given.pop("seed", 0))
    rows = {f.name: given[f.name] for f in layout.fields if f.per_seat and f.name in given}
    for name, value in rows.items():
        if not isinstance(value, list | tuple):
            problem = f"expected a list with an entry for each seat, not {value!r}"
            raise BadPosition("position-bad-value", field=name, problem=problem)
    filled = {
        "seats": len(next(iter(rows.values()), ())),
        "ply": 0,
        "over": 0,
        "to_act": "A",
        "rng_key": key.hex(),
        "rng_stream": [0, 0],
        "rng_blocks": 0,
        "rng_used": BLOCK_WORDS,
        **{option.name: layout.by_name[option.name].style.show(option.default) for option in options},
    }
    filled |= given
    filled["asked"] = given.get("asked", filled["to_act"])
    return filled
