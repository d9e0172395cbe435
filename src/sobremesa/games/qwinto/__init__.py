"""Qwinto, the card game, by Rapp, Lach and Staupe (NSV), 1 to 4 players. The rules are in RULES.md."""

from sobremesa.core.game import Game
from sobremesa.core.options import FirstSeat

GAME = Game(
    package=__name__,
    title="Qwinto – the card game",
    version=1,
    seats=(1, 4),
    options=(FirstSeat(),),
)
