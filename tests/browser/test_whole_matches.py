"""Whole matches of every game against bots: with a mouse, with fingers on a phone, and with nothing but keys."""

from __future__ import annotations

import pytest

from browser.people import SHORT, Family, Fingers, Keys, Mouse

GAMES = sorted(SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_with_a_mouse(family: Family, game: str) -> None:
    ana = family.joins("Ana", Mouse(), "tablet").lays(game, seats=3)
    ana.plays_to_the_end(drag=True).sees_the_end()
    assert ana.moves > 0


@pytest.mark.takes_minutes
@pytest.mark.parametrize("game", GAMES)
def test_with_fingers(family: Family, game: str) -> None:
    gran = family.joins("Gran", Fingers(), "phone").lays(game, seats=2)
    gran.plays_to_the_end(drag=True).sees_the_end()
    assert gran.moves > 0


@pytest.mark.parametrize("game", GAMES)
def test_with_keys_alone(family: Family, game: str) -> None:
    luis = family.joins("Luis", Keys(), "tablet").lays(game, seats=2)
    luis.plays_to_the_end().sees_the_end()
    assert luis.moves > 0
