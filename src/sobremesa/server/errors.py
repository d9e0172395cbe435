"""What the server refuses before it asks a table."""

from __future__ import annotations

import logging

from sobremesa.core.errors import SobremesaError
from sobremesa.table.errors import BadMessage, Refused, StoreFailed, UnknownTable

logger = logging.getLogger(__name__)


class NoVisitor(SobremesaError):
    """The request needs to come from somebody."""


class ForeignOrigin(SobremesaError):
    """The request comes from a page of another server."""


class TooOften(SobremesaError):
    """One visitor or one address asks for too much."""


class TooLong(SobremesaError):
    """The request has more bytes than any sensible one."""


class NotFound(SobremesaError):
    """There is nothing at this address."""


class BadMethod(SobremesaError):
    """There is something at this address, but not for this method."""


class CannotServe(SobremesaError):
    """The server cannot start."""


STATUS: list[tuple[type[SobremesaError], int]] = [
    (NoVisitor, 401),
    (ForeignOrigin, 403),
    (NotFound, 404),
    (UnknownTable, 404),
    (BadMethod, 405),
    (Refused, 409),
    (TooLong, 413),
    (BadMessage, 400),
    (TooOften, 429),
    (StoreFailed, 503),
]


def public(problem: SobremesaError) -> SobremesaError:
    """A problem as visitors are told it: what the database says is for whoever runs the server."""
    if isinstance(problem, StoreFailed):
        logger.warning("%s", problem)
        return StoreFailed("store-unwell")
    return problem


def status_of(problem: SobremesaError) -> int:
    """As HTTP puts it; whatever is wrong with what was given is 422."""
    return next((status for kind, status in STATUS if isinstance(problem, kind)), 422)
