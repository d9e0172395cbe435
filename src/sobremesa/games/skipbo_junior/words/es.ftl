### Skip-Bo Junior — $card and $freed are the number on a card, 1 to 10, or 0 for a wild card "?".
### $number is the number that a played card stands for, $place a building pile (1 to 4, from the left),
### $stack a hand stack: a (left), b (middle) or c (right). $cards: several cards as they look, such as "3 ? 10"; $numbers: a list of numbers.

game-about = Construye con los demás pilas del 1 al 10 y deshazte de tu reserva antes que nadie.

## The table

score = { $score ->
    [one] queda { $score } carta
   *[other] quedan { $score } cartas
}
zone-pile = Mazo de robo
zone-completed = Pilas completas
zone-building = { $height ->
    [0] Pila de construcción { $place }, libre
   *[other] Pila de construcción { $place }, en el { $height }
}
zone-stock = Reserva de { $player }
zone-stack = { $stack ->
    [a] Montón izquierdo de { $player }
    [b] Montón central de { $player }
   *[c] Montón derecho de { $player }
}
card-name = { $card }

## What is expected

prompt-turn = Te toca: juega una carta. Las pilas piden { $numbers }; un «?» encaja en todas.
prompt-turn-may-stop = Te toca: juega una carta o termina tu turno. Las pilas piden { $numbers }; un «?» encaja en todas.

choice-stock = { $card ->
    [0] jugar el «?» de tu reserva como { $number } en la pila { $place }
   *[other] jugar el { $card } de tu reserva en la pila { $place }
}
choice-stack = { $stack ->
    [a] { $card ->
        [0] jugar el «?» de tu montón izquierdo como { $number } en la pila { $place }
       *[other] jugar el { $card } de tu montón izquierdo en la pila { $place }
    }
    [b] { $card ->
        [0] jugar el «?» de tu montón central como { $number } en la pila { $place }
       *[other] jugar el { $card } de tu montón central en la pila { $place }
    }
   *[c] { $card ->
        [0] jugar el «?» de tu montón derecho como { $number } en la pila { $place }
       *[other] jugar el { $card } de tu montón derecho en la pila { $place }
    }
}
choice-stop = terminar tu turno
effect-win = tu reserva queda vacía: ganas
effect-stock = { $number ->
    [10] { $left ->
        [one] completas la pila y te queda 1 carta en la reserva
       *[other] completas la pila y te quedan { $left } cartas en la reserva
    }
   *[other] { $left ->
        [one] te queda 1 carta en la reserva
       *[other] te quedan { $left } cartas en la reserva
    }
}
effect-stack = { $number ->
    [10] { $freed ->
        [0] completas la pila y liberas un «?»
       *[other] completas la pila y liberas un { $freed }
    }
   *[other] { $freed ->
        [0] liberas un «?»
       *[other] liberas un { $freed }
    }
}
effect-stack-empty = { $number ->
    [10] completas la pila y vacías el montón
   *[other] vacías el montón
}
effect-stop-stock = la carta de tu reserva todavía se puede jugar

## What has happened

log-stock = { $card ->
    [0] { $player } juega el «?» de su reserva como { $number } en la pila { $place }.
   *[other] { $player } juega el { $card } de su reserva en la pila { $place }.
}
log-stack = { $stack ->
    [a] { $card ->
        [0] { $player } juega el «?» de su montón izquierdo como { $number } en la pila { $place }.
       *[other] { $player } juega el { $card } de su montón izquierdo en la pila { $place }.
    }
    [b] { $card ->
        [0] { $player } juega el «?» de su montón central como { $number } en la pila { $place }.
       *[other] { $player } juega el { $card } de su montón central en la pila { $place }.
    }
   *[c] { $card ->
        [0] { $player } juega el «?» de su montón derecho como { $number } en la pila { $place }.
       *[other] { $player } juega el { $card } de su montón derecho en la pila { $place }.
    }
}
log-completed = La pila { $place } está completa y se retira.
log-turned-up = { $card ->
    [0] { $player } descubre un «?» en su reserva.
   *[other] { $player } descubre un { $card } en su reserva.
}
log-stop = { $player } termina su turno.
log-dealt = { $player } recibe { $cards }.
log-nothing-dealt = No queda nada que repartirle a { $player }.
log-pass = { $player } no puede jugar nada.
log-new-pile = { $cards ->
    [one] El mazo de robo se ha agotado: la única carta de las pilas completas forma uno nuevo.
   *[other] El mazo de robo se ha agotado: las { $cards } cartas de las pilas completas se barajan y forman uno nuevo.
}
log-new-pile-covered = { $cards ->
    [one] El mazo de robo se ha agotado: la única carta tapada de las pilas de construcción forma uno nuevo.
   *[other] El mazo de robo se ha agotado: las { $cards } cartas tapadas de las pilas de construcción se barajan y forman uno nuevo.
}
log-over = La partida ha terminado: la reserva de { $players } está vacía.
log-locked = No hay nada que repartir y nadie ha jugado durante una vuelta completa: la partida ha terminado. Reserva más pequeña: { $players }.

## Why not?

why-must-play = Mientras se pueda jugar alguna carta, tienes que jugar una.
why-stack-empty = { $stack ->
    [a] Tu montón izquierdo está vacío.
    [b] Tu montón central está vacío.
   *[c] Tu montón derecho está vacío.
}
why-not-first = Una pila se empieza con un 1 o un «?», no con un { $card }.
why-no-fit = Un { $card } no encaja: la pila { $place } pide un { $needed } o un «?».

## Positions set up by hand

setup-copies = { $card ->
    [0] Hay más «?» que los dieciséis de la baraja.
   *[other] Hay más cartas «{ $card }» que las ocho de la baraja.
}
setup-card = { $there ->
    [0] Falta la carta { $name }.
   *[other] La carta { $name } está { $there } veces.
}
setup-pile-size = El pile_size no coincide con el número de cartas de pile.
setup-shuffled-in = Las cartas que se barajaron para formar un nuevo mazo de robo deben ser las de pile.
setup-face-down = Una carta que está boca abajo en una reserva o en el mazo de robo no puede estar a la vista, ni al revés.
setup-stock-size = El stock_size de { $player } no coincide con el número de cartas de esa reserva, o no hay ninguna boca arriba.
setup-stock-large = { $most ->
    [one] { $player } tiene más de 1 carta en la reserva, y la opción stock no permite más.
   *[other] { $player } tiene más de { $most } cartas en la reserva, y la opción stock no permite más.
}
setup-stock-empty = { $player } no tiene reserva, aunque la partida sigue.
setup-building = Las cartas de la pila de construcción { $place } no suben hasta el { $height }, o ese no es un número del 0 al 9.
setup-completed-size = El completed_size no coincide con el número de cartas de las pilas completas.
setup-dealt = El dealt debe ser 3, o menos si se ha agotado el mazo de robo; el played no puede ser negativo.
setup-idle = El idle cuenta los turnos en los que no se pudo repartir nada, como máximo uno por asiento.
setup-over = La partida termina cuando una reserva está vacía o tras una vuelta completa de turnos vacíos, y solo entonces.
setup-last-play = Hay que indicar tanto last_seat como last_play, o ninguno de los dos.
setup-to-act = El turno debe ser de un solo asiento (de ninguno si la partida ha terminado).
setup-cannot-play = { $player } tiene el turno, pero no puede jugar nada; esos turnos se pasan solos.
