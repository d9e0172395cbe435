"""Deals that nobody can have arranged: commit, cut, deal, open. docs/fair-deals.md has the format byte by byte.

The table commits to a secret before anybody cuts; every player adds a cut; the key of the deal follows from both; the
secret is opened after the match. Whoever has the exported match can compute everything again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from sobremesa.core.errors import BadNotation, SobremesaError, WrongVersion
from sobremesa.core.messages import Message, message
from sobremesa.core.styles import seat_letter, seat_of_letter
from sobremesa.table.errors import Refused

if TYPE_CHECKING:
    from sobremesa.core.match import Match
    from sobremesa.table.log import Header

FORMAT = 1
SALT = b"sobremesa deal 1"
SECRET_BYTES = 32
LONGEST_CUT = 32  # bytes of UTF-8


# --- commit, cut, deal -----------------------------------------------------------------------------------------


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> bytes:
    """What is published before anybody cuts: the SHA-256 of the secret."""
    return hashlib.sha256(secret).digest()


def check_cut(text: str) -> str:
    """A cut is any printable text of at most 32 bytes."""
    if not text.isprintable() or len(text.encode()) > LONGEST_CUT:
        raise Refused("cut-bad", longest=LONGEST_CUT)
    return text


def statement(
    match: str, game: str, version: int, seats: int, options: Mapping[str, int], cuts: Sequence[str]
) -> bytes:
    """What the deal is for, as bytes: every field after its length, so that no two statements read the same."""
    fields = [match, game, str(version), str(seats), str(len(options))]
    for name in sorted(options):
        fields += [name, str(options[name])]
    return framed([*fields, *cuts])


def framed(fields: Iterable[str]) -> bytes:
    """Each field as UTF-8 after its length in four big-endian bytes."""
    encoded = [field.encode() for field in fields]
    return b"".join(len(field).to_bytes(4, "big") + field for field in encoded)


def hkdf(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """HKDF-SHA-256 of RFC 5869, 32 bytes long."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def deal_key(secret: bytes, stated: bytes) -> bytes:
    """The key of the deal."""
    return hkdf(secret, SALT, stated)


class Prepared(msgspec.Struct, frozen=True):
    """A deal that is the same wherever it is played: its name stands for the match in the statement, nobody cuts."""

    name: str
    secret: bytes


def key_of(header: Header) -> bytes:
    """The key that a match is dealt from."""
    stated = statement(
        header.deal or header.match, header.game, header.version, header.seats, header.options, header.cuts
    )
    return deal_key(bytes.fromhex(header.secret), stated)


# --- the exported match ----------------------------------------------------------------------------------------


class Export(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished match with all that its deal was made of. The text form has the same parts as headers."""

    sobremesa: int = FORMAT
    match: str
    deal: str = ""  # the name of a prepared deal
    game: str
    version: int
    seats: int
    options: dict[str, int]
    commitment: str
    secret: str
    cuts: list[str]
    key: str
    actions: list[str]  # as in a game text: "A:5"
    result: list[int] = []  # one number per seat; empty if the match was not played to its end


def headers_of(header: Header) -> dict[str, str]:
    """What a game text says about its deal."""
    cuts = {f"Cut{seat_letter(seat)}": cut for seat, cut in enumerate(header.cuts) if cut}
    deal = {"Deal": header.deal} if header.deal else {}
    return {"Match": header.match, **deal, "Commitment": header.commitment, "Secret": header.secret, **cuts}


def export(header: Header, match: Match) -> Export:
    from sobremesa.core.match import letters

    return Export(
        match=header.match,
        deal=header.deal,
        game=header.game,
        version=header.version,
        seats=header.seats,
        options=header.options,
        commitment=header.commitment,
        secret=header.secret,
        cuts=header.cuts,
        key=key_of(header).hex(),
        actions=letters(match.moves, match.game),
        result=match.payoff if match.over else [],
    )


def read_export(text: str) -> Export:
    """An exported match, from JSON or from a game text."""
    found = from_json(text) if text.lstrip().startswith("{") else from_text(text)
    if found.sobremesa != FORMAT:
        raise WrongVersion("wrong-format", given=str(found.sobremesa), known=str(FORMAT))
    for name, value in (("Commitment", found.commitment), ("Secret", found.secret), ("Seed", found.key)):
        check_hex(name, value)
    return found


def check_hex(name: str, value: str) -> None:
    if len(value) != 2 * SECRET_BYTES or set(value.lower()) - set("0123456789abcdef"):
        raise BadNotation("text-bad-header", header=name)


def from_json(text: str) -> Export:
    try:
        return msgspec.json.decode(text.encode(), type=Export)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as problem:
        raise BadNotation("export-bad-json", problem=str(problem)[:200]) from None


def from_text(text: str) -> Export:
    from sobremesa.core.notation import game_of, split

    headers, options, words = split(text)
    game = game_of(headers)
    for needed in ("Seats", "Seed", "Match", "Commitment", "Secret"):
        if needed not in headers:
            raise BadNotation("text-no-header", header=needed)
    seats = int(headers["Seats"]) if headers["Seats"].isdecimal() and len(headers["Seats"]) < 3 else 0
    game.check_seats(seats)
    return Export(
        match=headers["Match"],
        deal=headers.get("Deal", ""),
        game=game.id,
        version=game.version,
        seats=seats,
        options=game.check_options(seats, options),
        commitment=headers["Commitment"],
        secret=headers["Secret"],
        cuts=[headers.get(f"Cut{seat_letter(seat)}", "") for seat in range(seats)],
        key=headers["Seed"],
        actions=words,
        result=result_of(headers.get("Result", ""), seats),
    )


def result_of(words: str, seats: int) -> list[int]:
    """`A:-45 B:-44` as numbers by seat."""
    if not words:
        return []
    try:
        given = {seat_of_letter(word[0]): int(word[2:]) for word in words.split() if word[1] == ":"}
        return [given[seat] for seat in range(seats)]
    except (ValueError, KeyError, IndexError):
        raise BadNotation("text-bad-header", header="Result") from None


# --- verifying -------------------------------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What holds of an exported match, and in words the first thing that does not."""

    match: str
    game: str
    commitment: str
    cuts: list[str]
    actions: int
    commitment_holds: bool  # the secret is the one committed to
    key_holds: bool  # secret and cuts give the key of the deal
    replay_holds: bool  # dealt from that key, every action was possible
    result_holds: bool  # … and led to the result
    told: Message

    @property
    def holds(self) -> bool:
        return self.commitment_holds and self.key_holds and self.replay_holds and self.result_holds


def verify(given: Export, published: str | None = None) -> Verdict:
    """Compute everything again. `published` is the commitment as it was seen before the deal, if somebody noted it."""
    if published is not None:
        check_hex("Commitment", published)
    secret = bytes.fromhex(given.secret)
    name = given.deal or given.match
    key = deal_key(secret, statement(name, given.game, given.version, given.seats, given.options, given.cuts))
    committed = commitment(secret).hex()
    as_published = published is None or published.lower() == committed
    problem, result = replayed(given, key)
    checks = {
        "verify-commitment": committed == given.commitment.lower() and as_published,
        "verify-key": key.hex() == given.key.lower(),
        "verify-replay": problem is None,
        "verify-result": problem is None and result == given.result,
    }
    broken = [name for name, holds in checks.items() if not holds]
    return Verdict(
        match=given.match,
        game=given.game,
        commitment=given.commitment,
        cuts=given.cuts,
        actions=len(given.actions),
        commitment_holds=checks["verify-commitment"],
        key_holds=checks["verify-key"],
        replay_holds=checks["verify-replay"],
        result_holds=checks["verify-result"],
        told=told_of(broken, given, problem),
    )


def told_of(broken: list[str], given: Export, problem: Message | None) -> Message:
    """The first thing that does not hold, or that everything does."""
    if not broken:
        return message("verify-holds", match=given.match, actions=len(given.actions))
    if broken[0] == "verify-replay" and problem is not None:
        return message("verify-replay", problem=problem)
    return message(broken[0])


def replayed(given: Export, key: bytes) -> tuple[Message | None, list[int]]:
    """What goes wrong when the match is dealt and played again, if anything does, and its result."""
    from sobremesa.core.match import Match
    from sobremesa.core.notation import replay
    from sobremesa.core.registry import load

    game = load(given.game, given.version)
    if len(given.cuts) != given.seats:
        raise BadNotation("export-cuts", seats=given.seats)
    match = Match.deal(game, given.seats, key, given.options)
    try:
        for number, word in enumerate(given.actions, start=1):
            replay(match, word, number)
    except SobremesaError as problem:
        return problem.message, []
    return None, match.payoff if match.over else []
