"""The generator: published test vectors, no bias, the same in both modes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.core.errors import BadOption
from sobremesa.core.layout import Layout
from sobremesa.core.rng import chacha8_block, key_from_seed, key_words, new_dice, next_word, pick, roll, seed_record

LAYOUT = Layout("generator_only", 2, [])

# draft-strombergson-chacha-test-vectors, ChaCha8 with a 256-bit key: key, IV, first two blocks
VECTORS = [
    (
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001"
        "387bfdb80e0cfe42d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65"
        "a08abf251deb21bb4b56e5d8821e68aa",
    ),
    (
        "01" + "00" * 31,
        "00" * 8,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb"
        "9222ee3bd8fae3c8b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638291941feb49965587c4fdfe219cf0ec1"
        "32a6cd4dc067392e67982fe53278c0b4",
    ),
]


def words(hex_digits: str) -> np.ndarray:
    return np.frombuffer(bytes.fromhex(hex_digits), dtype="<u4").astype(np.uint32)


@pytest.mark.parametrize(("key", "iv", "keystream"), VECTORS)
def test_chacha8_gives_the_published_keystream(key: str, iv: str, keystream: str) -> None:
    out = np.zeros(16, dtype=np.uint32)
    blocks = b""
    for counter in (0, 1):
        chacha8_block(words(key), words(iv), counter, out)
        blocks += out.astype("<u4").tobytes()
    assert blocks.hex() == keystream


def test_the_record_draws_the_keystream_word_by_word() -> None:
    s = LAYOUT.new()
    seed_record(s, words("00" * 32), 0)
    drawn = np.array([next_word(s) for _ in range(32)], dtype="<u4")
    assert drawn.tobytes().hex() == VECTORS[0][2]


def test_streams_of_one_key_are_different() -> None:
    firsts = set()
    for stream in (0, 1, 2, 1 << 32):
        s = LAYOUT.new()
        seed_record(s, key_words(key_from_seed(7)), stream)
        firsts.add(next_word(s))
    assert len(firsts) == 4


@given(n=st.integers(1, 1000), seed=st.integers(0, 2**62))
def test_a_pick_is_below_its_bound(n: int, seed: int) -> None:
    s = LAYOUT.new()
    seed_record(s, key_words(key_from_seed(seed)), 0)
    assert all(0 <= pick(s, n) < n for _ in range(20))
    assert 0 <= roll(new_dice(seed), n) < n


def test_a_pick_rejects_the_words_that_would_bias_it() -> None:
    """2³² is 1 modulo 3, so exactly one word in 2³² has to be drawn again: the one whose product ends in 0."""
    s = LAYOUT.new()
    seed_record(s, words("00" * 32), 0)
    next_word(s)
    s.rng_used = 0
    s.rng_block[0] = 0  # 0 × 3 has the low half 0, below 2³² mod 3 = 1: drawn again
    s.rng_block[1] = 0x80000000
    assert pick(s, 3) == 1
    assert s.rng_used == 2


def test_picks_are_spread_evenly() -> None:
    s = LAYOUT.new()
    seed_record(s, key_words(key_from_seed(1)), 0)
    counts = np.bincount([pick(s, 7) for _ in range(70_000)], minlength=7)
    chi_square = float(((counts - 10_000) ** 2 / 10_000).sum())
    assert chi_square < 22.5  # 6 degrees of freedom, p = 0.001


def test_keys_come_from_numbers_bytes_hex_or_nowhere() -> None:
    assert key_from_seed(7) == key_from_seed(7) != key_from_seed(8)
    assert key_from_seed(b"k" * 32) == b"k" * 32
    assert key_from_seed("6b" * 32) == b"k" * 32
    assert key_from_seed(None) != key_from_seed(None)
    for wrong in (b"short", "abc"):
        with pytest.raises(BadOption, match=r"32 bytes|64 hex"):
            key_from_seed(wrong)
