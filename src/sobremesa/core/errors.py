"""What can be wrong with input. Every error carries a message key, so that it can be said in any language."""

from __future__ import annotations

import errno
from typing import Any

from sobremesa.core.messages import Message, message

SYSTEM_SAYS = {
    errno.ENOENT: "system-no-such-file",
    errno.EACCES: "system-not-allowed",
    errno.EPERM: "system-not-allowed",
    errno.EISDIR: "system-is-folder",
    errno.ENOTDIR: "system-no-folder",
    errno.ENOSPC: "system-full",
    errno.EROFS: "system-read-only",
    errno.EEXIST: "system-exists",
    errno.ECONNREFUSED: "system-nobody-listens",
    errno.ECONNRESET: "system-hung-up",
    errno.EHOSTUNREACH: "system-no-way",
    errno.ENETUNREACH: "system-no-way",
    errno.ETIMEDOUT: "system-too-late",
}


def said_by_system(problem: OSError) -> Message | str:
    """Why the system refuses; what is rare, in the system's own words."""
    from socket import gaierror

    cause = getattr(problem, "reason", problem)  # urllib wraps what it met
    if isinstance(cause, gaierror):  # its numbers are others
        return message("system-no-such-host")
    if isinstance(cause, TimeoutError):
        return message("system-too-late")
    key = SYSTEM_SAYS.get(getattr(cause, "errno", None) or 0)
    return message(key) if key else getattr(cause, "strerror", None) or str(cause)


class SobremesaError(Exception):
    """A mistake of whoever called. `str()` says it in English; `.message` is for translation."""

    def __init__(self, what: Message | str, words_of: str | None = None, /, **args: Any) -> None:
        self.message = what if isinstance(what, Message) else message(what, **args)
        self.words_of = words_of  # the game whose words the message is in, if a game's
        super().__init__(self.message)

    def __str__(self) -> str:
        from sobremesa.core.words import words_for

        return words_for("en", self.words_of).say(self.message)


class UnknownGame(SobremesaError):
    """There is no game of that name."""


class BadSeats(SobremesaError):
    """The game is not played with that many, or a seat does not exist."""


class BadOption(SobremesaError):
    """An option that the game does not have, or a value outside its range."""


class IllegalAction(SobremesaError):
    """The rules do not allow it; `.message.section` names the paragraph."""


class BadNotation(SobremesaError):
    """A word, a position or a game text that cannot be read."""


class BadPosition(SobremesaError):
    """A position that cannot be: the message names what is wrong."""


class WrongVersion(SobremesaError):
    """Written by rules or a format that this installation does not have."""
