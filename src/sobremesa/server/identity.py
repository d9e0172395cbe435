"""Who somebody is, without accounts: a random id, signed. It comes as a cookie, or as a token for programs."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import cookie_parser
from starlette.types import Scope

from sobremesa.core.types import Seat

COOKIE = "sobremesa"
YEAR = 365 * 24 * 3600
LINK_SECONDS = 3600


class Identity:
    """Makes and reads what only this server, or its sister nodes, can have signed."""

    def __init__(self, key: str) -> None:
        self._visitors = URLSafeSerializer(key, salt="visitor")
        self._links = URLSafeTimedSerializer(key, salt="seat link")

    def new_visitor(self) -> str:
        return secrets.token_urlsafe(16)

    def token(self, visitor: str) -> str:
        return str(self._visitors.dumps(visitor))

    def visitor(self, token: str) -> str | None:
        """Whose token it is; None if nobody's."""
        try:
            found = self._visitors.loads(token)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def link(self, table: str, seat: Seat, since: int) -> str:
        """Whoever has it may take the seat from who has sat there since then. Signed, not hidden: it names nobody."""
        return str(self._links.dumps([table, seat, since]))

    def read_link(self, link: str) -> tuple[str, Seat, int] | None:
        try:
            table, seat, since = self._links.loads(link, max_age=LINK_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(table), int(seat), int(since)

    def cookie(self, visitor: str, secure: bool) -> str:
        """A Set-Cookie header."""
        parts = [f"{COOKIE}={self.token(visitor)}", f"Max-Age={YEAR}", "Path=/", "HttpOnly", "SameSite=Strict"]
        return "; ".join([*parts, "Secure"] if secure else parts)

    def of(self, scope: Scope) -> tuple[str | None, bool]:
        """The visitor of a request, and whether they came with a token of their own making, not with the cookie."""
        headers = headers_of(scope)
        scheme, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
        if scheme.lower() == "bearer":
            return self.visitor(token.strip()), True
        cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1"))
        return (self.visitor(cookies[COOKIE]) if COOKIE in cookies else None), False


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    return dict(scope["headers"])


def person_of(visitor: str, number: int) -> str:
    """One device may play for several persons: the visitor, and further ones by number."""
    return f"{visitor}/{number}" if number else visitor


def public_id(visitor: str) -> str:
    """What others may call a visitor by; it does not tell who they are."""
    return hashlib.sha256(visitor.encode()).hexdigest()[:12]


def is_secure(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")


def is_own_origin(scope: Scope, others: frozenset[str]) -> bool:
    """Does the request come from a page of this server, or of one that is allowed besides?"""
    headers = headers_of(scope)
    origin = headers.get(b"origin", b"").decode("latin-1")
    own = f"{'https' if is_secure(scope) else 'http'}://{headers.get(b'host', b'').decode('latin-1')}"
    return origin == own or origin in others
