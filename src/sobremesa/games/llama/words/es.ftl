### L.L.A.M.A. — $card is "1" … "6" or "L" for a llama.

game-about = Deshazte de tus cartas o retírate a tiempo: lo que te quede te costará puntos.

## The table

zone-pile = Mazo de robo
zone-discard = Pila de descartes
zone-hand = Cartas de { $player }
note-quit = ha abandonado la ronda
card-name = { $card ->
    [L] llama
   *[other] { $card }
}

## What is expected

prompt-turn = Te toca: juega { $same ->
    [L] una llama
   *[other] un { $same }
} o { $following ->
    [L] una llama
   *[other] un { $following }
}, roba una carta o abandona la ronda.
prompt-turn-no-draw = Te toca: juega { $same ->
    [L] una llama
   *[other] un { $same }
} o { $following ->
    [L] una llama
   *[other] un { $following }
}, o abandona la ronda. Ya no se puede robar.
prompt-give-back = ¡Te has quedado sin cartas! Tienes { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}: ¿qué ficha devuelves?

choice-play = jugar { $card ->
    [L] una llama
   *[other] un { $card }
}
choice-draw = robar una carta
choice-quit = abandonar la ronda
choice-return = { $points ->
    [0] no devolver nada
    [one] devolver 1 punto
   *[other] devolver { $points } puntos
}
effect-quit = tus cartas cuestan { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
effect-points = { $points ->
    [0] te quedas sin puntos
    [one] te quedas con 1 punto
   *[other] te quedas con { $points } puntos
}

## What has happened

log-play = { $player } juega { $card ->
    [L] una llama
   *[other] un { $card }
}.
log-draw = { $player } roba una carta.
log-draw-own = { $player } roba { $card ->
    [L] una llama
   *[other] un { $card }
}.
log-quit = { $player } abandona la ronda.
log-emptied = { $player } se queda sin cartas.
log-leftover = { $player } se queda con { $cards }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
log-return = { $points ->
    [0] { $player } no devuelve nada.
    [one] { $player } devuelve 1 punto.
   *[other] { $player } devuelve { $points } puntos.
}
log-round = Ronda { $round }: sale { $card ->
    [L] una llama
   *[other] un { $card }
} y empieza { $player }.
log-over = Alguien tiene { $limit ->
    [one] { $limit } punto
   *[other] { $limit } puntos
} o más: la partida ha terminado. Con menos puntos: { $players }.

## Why not?

why-no-card = No tienes { $card ->
    [L] ninguna llama
   *[other] ningún { $card }
}.
why-no-fit = { $card ->
    [L] Una llama
   *[other] Un { $card }
} no encaja: sobre { $same ->
    [L] una llama solo se puede poner una llama
   *[other] un { $same } solo se puede poner un { $same }
} o { $following ->
    [L] una llama
   *[other] un { $following }
}.
why-pile-empty = El mazo de robo está vacío y no se vuelve a formar.
why-alone = Los demás ya han abandonado la ronda: puedes jugar cartas o abandonar, pero ya no robar.
why-not-ten = Tienes menos de 10 puntos ({ $points }), así que no puedes devolver 10.
why-round-scored = La ronda ya está puntuada: ahora solo eliges qué ficha devuelves.
why-nothing-to-return = Las fichas se devuelven al acabar la ronda, y solo si te has quedado sin cartas.

## Positions set up by hand

setup-cards = De la carta { $card ->
    [L] «llama»
   *[other] «{ $card }»
} hay { $there }, pero la baraja tiene { $expected }.
setup-hand-size = El hand_size de { $player } no coincide con el número de cartas de esa mano.
setup-quit = El quit de { $player } debe ser 0 o 1.
setup-points = { $player } tiene menos de 0 puntos.
setup-over = La partida ya habría terminado: { $player } ha llegado al límite ({ $limit }).
setup-leftover = Tras la puntuación, el leftover de { $player } debe coincidir con las cartas de esa mano.
setup-empty-hand = { $player } no tiene cartas, pero la ronda sigue.
setup-quit-to-act = { $player } ha abandonado la ronda y no puede tener el turno.
setup-give-back = { $player } solo puede devolver una ficha con la mano vacía y al menos un punto.
setup-pile-size = El pile_size no coincide con el número de cartas de pile.
setup-top = La carta superior { $card } no está en la pila de descartes.
setup-not-over = La partida no puede haber terminado: nadie ha llegado al límite ({ $limit }).
setup-to-act = El turno debe ser de un solo asiento (de ninguno si la partida ha terminado).
