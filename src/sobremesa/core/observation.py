"""One flat tensor made of named pieces."""

from __future__ import annotations


def slices(**lengths: int) -> dict[str, slice]:
    """Where each named piece lies, one after the other."""
    pieces: dict[str, slice] = {}
    start = 0
    for name, length in lengths.items():
        pieces[name] = slice(start, start + length)
        start += length
    return pieces
