"""The pictures of the README: real games, a few moves old. `make page-pictures` copies them to docs/pictures."""

from __future__ import annotations

import pytest

from browser.people import SHORT, Family, Guest

pytestmark = pytest.mark.takes_minutes

MOVES = {"llama": 3, "take_that": 6, "qwinto": 8, "skipbo_junior": 9}
NORMAL = {game: {"first": 0} | ({"limit": 500} if game == "llama" else {}) for game in SHORT}


LONG = 5  # cards of a row in Take That that show what it is about


def is_telling(guest: Guest, game: str) -> bool:
    zones = (guest.scene or {}).get("zones", [])
    rows = [len(zone.get("cards", [])) for zone in zones if zone["kind"] == "row"]
    return guest.moves >= MOVES[game] and all(cards >= LONG for cards in rows)


def in_the_middle(guest: Guest, game: str) -> None:
    """Some moves later, with something to do."""
    while guest.waits_for_the_turn() and (guest.looks() == "dialog" or not is_telling(guest, game)):
        guest.acts()
    assert not guest.is_over
    guest.page.mouse.move(0, 0)
    guest.page.wait_for_timeout(300)


def test_the_start_page(family: Family) -> None:
    ana = family.joins("Ana").opens()
    ana.page.locator(".games .about").last.wait_for()
    ana.page.wait_for_load_state("networkidle")
    ana.picture("page-home")


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_table(family: Family, game: str) -> None:
    ana = family.joins("Ana").lays(game, 4, bots="good", options=NORMAL[game])
    in_the_middle(ana, game)
    ana.picture(f"page-{game.replace('_', '-')}")
