"""What a player who remembers everything knows of the hidden cards: exactly that, and nothing more."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import sqrt

from sobremesa.core.match import Match
from sobremesa.core.rng import new_dice
from sobremesa.games.qwinto import GAME
from sobremesa.games.qwinto.state import CARD_NAMES, VALUE
from sobremesa.games.qwinto.tests.test_rules import A, B, C, table

SAMPLES = 6000


def imagined_hands(match: Match, viewer: int | None, owner: int, samples: int = SAMPLES) -> Counter[tuple[str, ...]]:
    """How often a viewer (None: a spectator) imagines each hand of another seat."""
    dice = new_dice(1)
    eyes = -1 if viewer is None else viewer
    hands: Counter[tuple[str, ...]] = Counter()
    for _ in range(samples):
        world = match.view(viewer)
        GAME.kernels["sample"](world, eyes, dice)
        assert not GAME.setup.problems(world)
        hands[tuple(CARD_NAMES[card] for card in world.hand[owner] if card >= 0)] += 1
    return hands


def assert_uniform(hands: Counter[tuple[str, ...]], possible: set[frozenset[str]]) -> None:
    """Every possible hand is imagined, no other one, and all about equally often."""
    assert {frozenset(hand) for hand in hands} == possible
    expected = hands.total() / len(possible)
    for hand, count in hands.items():
        assert abs(count - expected) < 5 * sqrt(expected), f"{hand} {count} times, expected {expected}"


def value(card: str) -> int:
    return int(VALUE[CARD_NAMES.index(card)])


def test_any_unseen_card_may_be_in_a_hand() -> None:
    match = table("o4,p6,g6", "y0,p0,g0", square="p-2,g3,y3,p5", pile="o1,o2,o3")
    unseen = ["y0", "p0", "g0", "o1", "o2", "o3"]
    assert_uniform(imagined_hands(match, A, B), {frozenset(hand) for hand in combinations(unseen, 3)})


def test_cards_of_an_older_pile_are_known_to_be_in_a_hand() -> None:
    """B holds y0 and p0 since before the pile was rebuilt, and one card of the new pile."""
    match = table(
        "o4,p6,g6", "y0,p0,g0", square="p-2,g3,y3,p5", pile="o1,o2,o3", pile_no=2, drawn_from=[[1, 1, 1], [1, 1, 2]]
    )
    possible = {frozenset({"y0", "p0", card}) for card in ("g0", "o1", "o2", "o3")}
    assert_uniform(imagined_hands(match, A, B), possible)


def test_a_spectator_does_not_know_which_of_two_hands_holds_an_old_card() -> None:
    match = table("o4,p6,g6", "y0,p0,g0", square="p-2,g3,y3,p5", pile="", pile_no=2, drawn_from=[[1, 2, 2], [1, 2, 2]])
    possible = {frozenset({old, *new}) for old, new in product(("o4", "y0"), combinations(("p6", "g6", "p0", "g0"), 2))}
    assert_uniform(imagined_hands(match, None, B), possible)


def test_whoever_has_laid_the_first_of_a_double_holds_a_second() -> None:
    match = table("o1,p1,g6", "y0,p0,g0", square="p-2,g3,y3,p5", pile="y1,g1,o2,o3", to_act="A")
    match.play("o1tl+")
    unseen = ["p1", "g6", "y1", "g1", "o2", "o3"]
    possible = {frozenset(hand) for hand in combinations(unseen, 2) if 1 in map(value, hand)}
    assert_uniform(imagined_hands(match, B, A), possible)


def test_a_second_may_be_from_an_older_or_a_newer_pile() -> None:
    match = table(
        *("o1,p1,g6", "o2,y1,o3", "p2,g2,g4"),
        square="p-2,g3,y3,p5",
        pile="g1,g5,o6",
        pile_no=2,
        drawn_from=[[1, 1, 2], [1, 1, 2], [2, 2, 2]],
    )
    match.play("o1tl+")
    for viewer, old, new in (
        (B, ["p1"], ["g6", "p2", "g2", "g4", "g1", "g5", "o6"]),
        (C, ["p1", "y1", "o2"], ["g6", "o3", "g1", "g5", "o6"]),
    ):
        possible = {frozenset(hand) for hand in product(old, new) if 1 in map(value, hand)}
        assert_uniform(imagined_hands(match, viewer, A), possible)


def test_alone_with_two_cards_left_a_spectator_knows_the_second() -> None:
    match = table("o4,y4", square="p-2,g3,y3,p5", pile="")
    match.play("o4br+")
    assert set(imagined_hands(match, None, A, 20)) == {("y4",)}


def test_after_a_rebuild_two_players_know_each_others_old_cards() -> None:
    """Played from the deal: whatever B has not drawn from the new pile, A can name."""
    match = GAME.new(2, seed=3)
    while match.state.pile_no == 1:
        seat = match.to_act[0]
        match.play(int(GAME.kernels["hint"](match.state, seat, match.mask(seat), new_dice(1))), seat)
    old = [
        CARD_NAMES[card]
        for card, pile_no in zip(match.state.hand[B], match.state.drawn_from[B], strict=True)
        if pile_no == 1
    ]
    for hand in imagined_hands(match, A, B, 50):
        assert set(old) <= set(hand)
