"""What a table, its messages and its store may refuse. Each carries a message key, like every error."""

from __future__ import annotations

from sobremesa.core.errors import SobremesaError


class Refused(SobremesaError):
    """The table does not allow that now, or not to this person."""


class OutOfDate(Refused):
    """The actor saw a position that is no longer the current one, or has decided already."""


class BadMessage(SobremesaError):
    """Bytes that are no message of the protocol."""


class UnknownTable(SobremesaError):
    """There is no table, or no match, of that name."""


class Conflict(SobremesaError):
    """Somebody else has written this part of the log already: load it again."""


class StoreFailed(SobremesaError):
    """The database did not answer as it should; nothing is known to be written."""
