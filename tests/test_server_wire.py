"""What comes in over a socket is the same however it comes: whole, in pieces, several messages at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from servers import Seat, Visitor, closed, served_here, small
from sobremesa.server.settings import UNLIMITED
from sobremesa.server.wire import frame, short_frames

MASK = b"\x01\x02\x03\x04"
PING = b'{"type":"ping"}'
TEXT, GOES_ON, LAST = 0x81, 0x01, 0x80  # first bytes of frames: a whole text, the first part of one, the last part


def from_client(text: bytes, first: int = TEXT) -> bytes:
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(text))
    size = len(text)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + MASK + masked


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    with served_here(small(tmp_path / "t.db", limits=UNLIMITED)) as url:
        ana = Visitor(url)
        seat = ana.sit(ana.lay("llama", 2))
        yield seat
        seat.close()


def send(seat: Seat, *pieces: bytes) -> None:
    for piece in pieces:
        seat.socket.socket.sendall(piece)
        time.sleep(0.02)  # so that each is read alone


def pongs(seat: Seat, count: int) -> None:
    for _ in range(count):
        while '"type":"pong"' not in str(seat.socket.recv(timeout=10)):
            pass


PING_FRAME = from_client(PING)
WAYS = {
    "whole": ([PING_FRAME], 1),
    "two at once": ([PING_FRAME + PING_FRAME], 2),
    "in two pieces": ([PING_FRAME[:9], PING_FRAME[9:]], 1),
    "only the head first": ([PING_FRAME[:2], PING_FRAME[2:]], 1),
    "one and a half": ([PING_FRAME + PING_FRAME[:3], PING_FRAME[3:]], 2),
    "byte by byte": ([PING_FRAME[at : at + 1] for at in range(len(PING_FRAME))], 1),
    "two and a ping of the protocol": ([PING_FRAME + from_client(b"you?", 0x89) + PING_FRAME], 2),
    "as fragments": ([from_client(PING[:5], GOES_ON), from_client(PING[5:], LAST)], 1),
    "a longer one": ([from_client(PING + b" " * 200)], 1),
    "after a ping of the protocol": ([from_client(b"you?", 0x89), PING_FRAME], 1),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_message_is_heard_however_it_comes(way: str, seat: Seat) -> None:
    pieces, count = WAYS[way]
    send(seat, PING_FRAME)
    pongs(seat, 1)
    send(seat, *pieces)
    pongs(seat, count)
    send(seat, PING_FRAME)  # … and what comes next
    pongs(seat, 1)


def test_who_does_not_mask_is_sent_away(seat: Seat) -> None:
    send(seat, frame(PING))
    assert closed(seat) == 1002


def test_nothing_is_heard_after_goodbye(seat: Seat) -> None:
    send(seat, from_client((1000).to_bytes(2, "big"), 0x88) + PING_FRAME)
    assert closed(seat) == 1000
    assert not any('"type":"pong"' in text for text in seat.received)


def test_short_frames_are_whole_and_nothing_else() -> None:
    ping = from_client(b"you?", 0x89)
    assert short_frames(PING_FRAME) == [PING_FRAME]
    assert short_frames(from_client(b"") + ping + PING_FRAME) == [from_client(b""), ping, PING_FRAME]
    others = (b"", PING_FRAME[:5], PING_FRAME[:-1], PING_FRAME + b"x", frame(PING), from_client(b"x" * 126))
    assert not any(short_frames(data) for data in others)
    assert not short_frames(from_client(PING, GOES_ON))
    assert not short_frames(PING_FRAME + from_client(b"", 0x88))


def test_what_was_said_before_the_end_is_heard(seat: Seat) -> None:
    """Texts go out at the end of a round of the loop, and a socket that is closed says them first."""
    send(seat, PING_FRAME + from_client(b'{"type":"hello","version":99}'))
    assert closed(seat) == 4400
    assert [kind for text in seat.received for kind in ("pong", "rejected") if f'"type":"{kind}"' in text] == [
        "pong",
        "rejected",
    ]
