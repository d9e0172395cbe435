"""L.L.A.M.A. by Reiner Knizia (AMIGO), 2 to 6 players. The rules are in RULES.md."""

from sobremesa.core.game import Game
from sobremesa.core.options import FirstSeat, Option

GAME = Game(
    package=__name__,
    title="L.L.A.M.A.",
    version=1,
    seats=(2, 6),
    options=(FirstSeat(), Option("limit", default=40, low=1, high=500)),
)
