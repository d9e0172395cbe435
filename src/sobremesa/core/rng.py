"""The only source of chance in the rules: ChaCha8, kept in the record.

Cards must not be predictable from cards, so a deal uses a stream cipher: a 256-bit key, a 64-bit stream number
(one key can serve many games) and a block counter. Numbers below a bound are drawn without bias. What search
and simulation choose for themselves comes from the fast `dice` further down, never from the record.

Everything is computed on plain integers that are masked to 32 bits, so compiled and uncompiled code agree.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numpy as np

from sobremesa.core.errors import BadOption
from sobremesa.core.jit import kernel
from sobremesa.core.messages import echo
from sobremesa.core.numbers import whole
from sobremesa.core.types import Dice, State

MASK = 0xFFFFFFFF
KEY_BYTES = 32
BLOCK_WORDS = 16
DOUBLE_ROUNDS = 4  # ChaCha8: eight rounds, four times a column and a diagonal round
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


def key_from_seed(seed: int | bytes | str | None) -> bytes:
    """The 32-byte key of a match: fresh for None, as given for 32 bytes (or 64 hex digits), else hashed."""
    if seed is None:
        return secrets.token_bytes(32)
    try:
        if not isinstance(seed, bytes | str):
            return hashlib.sha256(b"sobremesa seed %d" % whole(seed)).digest()
        key = bytes.fromhex(seed) if isinstance(seed, str) else seed
    except (TypeError, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise BadOption("bad-seed", given=echo(seed))
    return key


def key_words(key: bytes) -> np.ndarray:
    """The key as the eight little-endian words that ChaCha takes."""
    return np.frombuffer(key, dtype="<u4").astype(np.uint32)


@kernel
def plain(word: Any) -> int:
    """An unsigned word as an ordinary integer in both modes (Numba would make int() of it unsigned, too)."""
    return int(np.int64(word))


@kernel
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & MASK
    d ^= a
    d = ((d << 16) | (d >> 16)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 12) | (b >> 20)) & MASK
    a = (a + b) & MASK
    d ^= a
    d = ((d << 8) | (d >> 24)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 7) | (b >> 25)) & MASK
    return a, b, c, d


@kernel(apart=True)
def chacha8_block(key: np.ndarray, stream: np.ndarray, counter: int, out: np.ndarray) -> None:
    """One 64-byte block of the keystream, as sixteen words."""
    s0, s1, s2, s3 = SIGMA
    k0, k1, k2, k3 = plain(key[0]), plain(key[1]), plain(key[2]), plain(key[3])
    k4, k5, k6, k7 = plain(key[4]), plain(key[5]), plain(key[6]), plain(key[7])
    c0, c1, n0, n1 = counter & MASK, (counter >> 32) & MASK, plain(stream[0]), plain(stream[1])
    x0, x1, x2, x3 = s0, s1, s2, s3
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = c0, c1, n0, n1
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    out[0], out[1], out[2], out[3] = (x0 + s0) & MASK, (x1 + s1) & MASK, (x2 + s2) & MASK, (x3 + s3) & MASK
    out[4], out[5], out[6], out[7] = (x4 + k0) & MASK, (x5 + k1) & MASK, (x6 + k2) & MASK, (x7 + k3) & MASK
    out[8], out[9], out[10], out[11] = (x8 + k4) & MASK, (x9 + k5) & MASK, (x10 + k6) & MASK, (x11 + k7) & MASK
    out[12], out[13], out[14], out[15] = (x12 + c0) & MASK, (x13 + c1) & MASK, (x14 + n0) & MASK, (x15 + n1) & MASK


@kernel
def seed_record(s: State, key: np.ndarray, stream: int) -> None:
    """Put a fresh generator into the record: nothing of the keystream used yet."""
    for i in range(8):
        s.rng_key[i] = key[i]
    s.rng_stream[0] = stream & MASK
    s.rng_stream[1] = (stream >> 32) & MASK
    s.rng_blocks = 0
    s.rng_used = BLOCK_WORDS
    for i in range(BLOCK_WORDS):
        s.rng_block[i] = 0


@kernel
def next_word(s: State) -> int:
    """The next 32 bits of the keystream."""
    used = int(s.rng_used)
    if used == BLOCK_WORDS:
        chacha8_block(s.rng_key, s.rng_stream, plain(s.rng_blocks), s.rng_block)
        s.rng_blocks += 1
        used = 0
    s.rng_used = used + 1
    return plain(s.rng_block[used])


@kernel
def pick(s: State, n: int) -> int:
    """A number from 0 to n-1, each equally likely (Lemire's multiply-and-reject)."""
    product = next_word(s) * n
    if (product & MASK) < n:
        reject_below = (MASK + 1 - n) % n
        while (product & MASK) < reject_below:
            product = next_word(s) * n
    return product >> 32


@kernel
def restore_block(s: State) -> None:
    """Recompute the current keystream block from key, stream and counter (positions do not write it down)."""
    if s.rng_blocks > 0:
        chacha8_block(s.rng_key, s.rng_stream, plain(s.rng_blocks) - 1, s.rng_block)


def new_dice(seed: int) -> Dice:
    """A fast generator (xoshiro128++) for choices outside the rules: random players, sampling, search."""
    dice = np.zeros(4, dtype=np.uint32)
    seed_dice(dice, seed & 0x7FFFFFFFFFFFFFFF)
    return dice


@kernel
def seed_dice(dice: Dice, seed: int) -> None:
    """Spread a seed over the generator's state."""
    x = seed & MASK
    y = (seed >> 32) & MASK
    for i in range(4):
        x = (x + 0x9E3779B9) & MASK
        z = x ^ y
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & MASK
        z = ((z ^ (z >> 15)) * 0x735A2D97) & MASK
        y = z ^ (z >> 15)
        dice[i] = y
    dice[3] = plain(dice[3]) | 1  # the all-zero state is the one that must not be


@kernel
def roll(dice: Dice, n: int) -> int:
    """A number from 0 to n-1 from the fast generator."""
    a, b, c, d = plain(dice[0]), plain(dice[1]), plain(dice[2]), plain(dice[3])
    total = (a + d) & MASK
    word = ((((total << 7) | (total >> 25)) & MASK) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) | (d >> 21)) & MASK
    dice[0], dice[1], dice[2], dice[3] = a, b, c, d
    return (word * n) >> 32
