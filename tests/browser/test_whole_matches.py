"""Whole matches of every game against bots: with a mouse, with fingers on a phone, and with nothing but keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.people import SHORT, Family, Fingers, Guest, Keys, Mouse, grip_of, middle_of

GAMES = sorted(SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_with_a_mouse(family: Family, game: str) -> None:
    family.joins("Ana", Mouse(), "tablet").plays_a_match(game, 3, drag=True)


@pytest.mark.takes_minutes
@pytest.mark.parametrize("game", GAMES)
def test_with_fingers(family: Family, game: str) -> None:
    family.joins("Gran", Fingers(), "phone").plays_a_match(game, 2, drag=True)


@pytest.mark.parametrize("game", GAMES)
def test_with_keys_alone(family: Family, game: str) -> None:
    family.joins("Luis", Keys(), "tablet").plays_a_match(game, 2)


def test_a_card_that_is_pulled_away_quickly_by_its_edge_is_played(family: Family) -> None:
    """The mouse has left the card before the page hears that it moved."""
    ana = family.joins("Ana", Mouse(), "tablet").lays("take_that", 2)
    assert ana.waits_for_the_turn()
    heard = len(ana.heard)
    ana.page.mouse.move(*grip_of(ana.page.locator(".in-hand .playable").first))
    ana.page.mouse.down()
    ana.page.mouse.move(*middle_of(ana.page.locator(".felt")))
    ana.page.mouse.up()
    ana.sees_what_it_did(heard)
    assert ana.moves == 1


def test_any_of_several_equal_cards_can_be_played(family: Family) -> None:
    """L.L.A.M.A.: a hand with two cards that fit and are the same; both are raised, and the other one goes."""
    mia = family.joins("Mia", Fingers(), "phone").lays("llama", 2, options={"first": 0})
    while not (equal := equal_cards_that_fit(mia)):
        if not mia.waits_for_the_turn():  # a short match, without such a hand
            mia.lays("llama", 2, options={"first": 0})
        mia.acts()
        mia.waits_for_the_turn()
    mia.closes_dialogs()
    for card in equal:
        expect(
            mia.page.locator(".in-hand .playable").filter(has=mia.page.locator(f"[data-card='{card}']"))
        ).to_be_visible()
    moves = mia.moves
    mia.presses(mia.page.locator(f".in-hand [data-card='{equal[0]}']"))
    assert mia.moves == moves + 1


def equal_cards_that_fit(guest: Guest) -> list[str]:
    scene = guest.scene
    assert scene is not None
    hand = next(zone["cards"] for zone in scene["zones"] if zone["id"] == f"hand-{scene['viewer']}")
    for choice in scene.get("choices", []):
        face = next((card["face"] for card in hand if card["id"] == choice.get("card")), None)
        same = [card["id"] for card in hand if card["face"] == face]
        if len(same) > 1:
            return same
    return []


def test_every_way_to_lay_a_card_in_the_square_can_be_tapped(family: Family) -> None:
    """Qwinto with four: many ways are offered over a square that lies just below the bar of a small phone."""
    mia = family.joins("Mia", Fingers(), "small-phone").lays("qwinto", 4)
    place = mia.page.locator("[data-zone='square'] [aria-expanded]").first
    while not place.count():
        assert mia.waits_for_the_turn()
        mia.acts()
    mia.presses(place)
    ways = mia.page.locator("[data-zone='square'] .ways button")
    assert ways.count() >= 3
    for i in range(ways.count()):
        ways.nth(i).tap(trial=True, timeout=5000)
    mia.page.keyboard.press("Escape")
    expect(ways).to_have_count(0)


def test_who_cannot_see_the_cards_hears_those_that_lie_open(family: Family) -> None:
    """Skip-Bo Junior: everybody knows the top cards of everybody's stock."""
    ana = family.joins("Ana").lays("skipbo_junior", 2, options={"first": 0})
    assert any(hears_the_stock_of_b(ana) for _ in range(100))  # B may play on while it is looked at


def hears_the_stock_of_b(guest: Guest) -> bool:
    scene = guest.scene
    assert scene is not None
    stock = next(zone for zone in scene["zones"] if zone.get("owner") == 1 and zone["cards"][-1].get("face"))
    top = stock["cards"][-1]["face"]
    guest.page.wait_for_timeout(50)
    return guest.page.get_by_role("img", name=f"{stock['count']}, face up: {top}").first.is_visible()
