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


def in_the_middle(family: Family, game: str) -> Guest:
    """Somebody at a table some moves later, with something to do; if all is over by then, at the next table."""
    for _ in range(5):
        guest = family.joins("Ana").lays(game, 4, bots="good", options=NORMAL[game])
        while guest.waits_for_the_turn() and (guest.looks() == "dialog" or not is_telling(guest, game)):
            guest.acts()
        if not guest.is_over:
            guest.page.mouse.move(0, 0)
            guest.page.wait_for_timeout(300)
            return guest
    raise AssertionError("every game was over too soon")


def test_the_start_page(family: Family) -> None:
    ana = family.joins("Ana").opens()
    ana.page.locator(".games .about").last.wait_for()
    ana.page.wait_for_load_state("networkidle")
    ana.picture("page-home")


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_table(family: Family, game: str) -> None:
    in_the_middle(family, game).picture(f"page-{game.replace('_', '-')}")
