"""What is said to people: keys with arguments, never sentences. `words.py` turns them into a language."""

from __future__ import annotations

from typing import Any, Union

import msgspec

LONGEST = 300  # characters of one argument: people read no more, and Fluent says nothing of more than 2,500
LONGEST_ECHO = 40  # characters of what somebody gave
Argument = Union[int, float, str, list[Union[int, str, "Message"]], "Message"]


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A key of the Fluent files and its arguments.

    The argument `player` is a seat and `players` a list of seats: whoever shows the message puts names there. An
    argument may be a message, too, or a list, also of messages, which is written as the language writes lists.
    """

    key: str
    args: dict[str, Argument] = {}
    section: str = ""  # the paragraph of RULES.md that decides, e.g. "§3.2"


def message(key: str, section: str = "", **args: Any) -> Message:
    for name, value in args.items():
        if type(value) is str:
            if len(value) > LONGEST:
                args[name] = shortened(value)
        elif type(value) is not int:
            args[name] = plain(value)
    return Message(key, args, section)


def plain(value: Any) -> Argument:
    """Numbers out of a record as ordinary numbers."""
    if isinstance(value, str | float | Message):
        return value
    if isinstance(value, list | tuple):
        return [v if isinstance(v, str | Message) else int(v) for v in value]
    return int(value)


def shortened(words: str, longest: int = LONGEST) -> str:
    """What is too long, without its middle: its end often says what is wrong with it."""
    return f"{words[: longest // 2]}…{words[-longest // 2 :]}" if len(words) > longest else words


def echo(given: object) -> str:
    """What somebody gave, to be said back to them."""
    try:
        return shortened(str(given), LONGEST_ECHO)
    except ValueError:  # a number of more digits than Python writes
        return "…"
