"""Skip-Bo Junior (Mattel), 2 to 4 players. The rules are in RULES.md."""

from sobremesa.core.game import Game
from sobremesa.core.options import FirstSeat, Option, Switch

GAME = Game(
    package=__name__,
    title="Skip-Bo Junior",
    version=1,
    seats=(2, 4),
    options=(
        FirstSeat(),
        Option("stock", default=10, low=1, high={2: 30, 3: 20, 4: 15}),
        Switch("may_stop"),
    ),
)
