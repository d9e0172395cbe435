"""Sets of cards as bits say what lists of cards say."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.core.bits import count_bits, flags_up, place_of_lowest
from sobremesa.games.take_that.sets import (
    FITTING,
    ITSELF,
    NEARBY,
    TWINS,
    WORD,
    Cards,
    any_common,
    as_set,
    bits,
    cards_held,
    cards_left,
    cards_that_fit,
    cards_to_come,
    count_common,
    in_both,
    twins_of_row,
    without,
)
from sobremesa.games.take_that.state import ASIDE, DECK, FACE_UP, NUMBERS, REACH, mirrored
from sobremesa.games.take_that.tests.test_rules import A, B, table

CARDS = st.sets(st.integers(0, DECK - 1))


def numbers(cards: Cards) -> list[int]:
    """What is printed on the cards of a set."""
    first, second = cards
    return [number for card, number in enumerate(NUMBERS) if (first | second << WORD) >> card & 1]


@settings(deadline=None)  # the first time it is compiled
@given(st.integers(0, 2**WORD - 1))
def test_bits_are_counted_and_the_lowest_is_found(word: int) -> None:
    assert count_bits(word) == word.bit_count()
    if word:
        assert place_of_lowest(word) == f"{word:b}"[::-1].index("1")


@settings(deadline=None)  # the first time it is compiled
@given(held=CARDS, taken=CARDS, places=st.randoms())
def test_flags_become_bits(held: set[int], taken: set[int], places: Random) -> None:
    """All flags of a record at once, whatever lies beside them."""
    s = table("25,43,98", "12,13,14").state
    s.hand[:], s.taken[:] = 1, 0
    s.hand[B] = [card in held for card in range(DECK)]
    for card in taken:
        s.taken[card] = places.randint(FACE_UP, ASIDE)
    assert cards_held(s, B) == tuple(bits(held))
    assert cards_left(s) == tuple(bits(set(range(DECK)) - taken))
    assert flags_up(s.hand[B], 0, WORD) == bits(held)[0], "not compiled"


@settings(deadline=None)  # the first time it is compiled
@given(some=CARDS, others=CARDS)
def test_what_two_sets_have_in_common(some: set[int], others: set[int]) -> None:
    (first, second), table = bits(some), ITSELF[sorted(others)].sum(axis=0)
    assert numbers((first, second)) == [NUMBERS[card] for card in sorted(some)]
    assert count_common((first, second), table) == len(some & others)
    assert any_common((first, second), table) == bool(some & others)
    assert numbers(in_both((first, second), as_set(table))) == [NUMBERS[card] for card in sorted(some & others)]
    assert numbers(without((first, second), as_set(table))) == [NUMBERS[card] for card in sorted(some - others)]


def test_the_sets_of_every_card() -> None:
    for card, number in enumerate(NUMBERS):
        assert numbers(as_set(ITSELF[card])) == [number]
        assert numbers(as_set(TWINS[card])) == [n for n in NUMBERS if n == mirrored(number) != number]
        fitting = [n for n in NUMBERS if abs(n - number) <= REACH]
        assert numbers(as_set(FITTING[card])) == fitting
        reached = {n for n in NUMBERS for other in fitting if abs(n - other) <= REACH}
        assert numbers(as_set(NEARBY[card])) == sorted(reached - set(fitting))


def test_what_is_held_what_is_to_come_and_what_twists() -> None:
    s = table("25,43,98", "12,13,14", row="34,44,52", taken="B-61,A+67,A+76").state
    assert numbers(cards_held(s, A)) == [25, 43, 98]
    gone = {34, 44, 52, 61, 67, 76}
    assert numbers(cards_to_come(s)) == [n for n in NUMBERS if n not in gone]
    assert numbers(twins_of_row(s)) == [25, 43]
    assert numbers(cards_that_fit(s)) == [number for number in NUMBERS if 42 <= number <= 62]
    assert numbers(cards_that_fit(table("25,43,98", "12,13,14").state)) == NUMBERS
