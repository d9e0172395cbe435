"""Take That by Andreas Spies and Reinhard Staupe (NSV), 2 to 4 players. The rules are in RULES.md."""

from sobremesa.core.game import Game
from sobremesa.core.options import FirstSeat, Option, Switch

GAME = Game(
    package=__name__,
    title="Take That",
    version=1,
    seats=(2, 4),
    options=(FirstSeat(), Option("games", default=2, low=1, high=10), Switch("advanced")),
)
