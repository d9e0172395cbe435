### Take That — $card, $twin, $end, $low and $high are numbers of cards; $kind is "toad" for a toad, else "plain".

game-about = Alarga la hilera o llévatela: cada una de sus cartas cuesta un punto, y solo su reflejo la salva.

## The table

zone-pile = Mazo de robo
zone-row = { $games ->
    [1] La hilera
   *[other] La hilera (partida { $game } de { $games })
}
zone-hand = Cartas de { $player }
zone-plus = { $points ->
    [0] Parejas de { $player } (sin puntos)
    [one] Parejas de { $player } (+1 punto)
   *[other] Parejas de { $player } (+{ $points } puntos)
}
zone-minus = { $extra ->
    [0] { $points ->
        [0] Cartas que se ha llevado { $player } (sin puntos)
        [one] Cartas que se ha llevado { $player } (−1 punto)
       *[other] Cartas que se ha llevado { $player } (−{ $points } puntos)
    }
    [one] { $points ->
        [one] Cartas que se ha llevado { $player } (−1 punto y 1 carta sin ver)
       *[other] Cartas que se ha llevado { $player } (−{ $points } puntos y 1 carta sin ver)
    }
   *[other] { $points ->
        [one] Cartas que se ha llevado { $player } (−1 punto y { $extra } cartas sin ver)
       *[other] Cartas que se ha llevado { $player } (−{ $points } puntos y { $extra } cartas sin ver)
    }
}
note-game = partida: +{ $plus } −{ $minus }
note-extra = { $count ->
    [one] 1 carta negativa sin ver
   *[other] { $count } cartas negativas sin ver
}
card-name = { $card ->
    [22] sapo 22
    [33] sapo 33
    [44] sapo 44
    [55] sapo 55
    [66] sapo 66
    [77] sapo 77
    [88] sapo 88
   *[other] { $card }
}

## What is expected

prompt-empty-row = Te toca: empieza una hilera con la carta que quieras.
prompt-new-row = Te has llevado la hilera: ahora empieza otra con la carta que quieras.
prompt-lay-twist-take = { $ending ->
    [yes] Te toca: coloca una carta del { $low } al { $high }, empareja una carta, o llévate la hilera (−{ $cost }) y pon fin a la partida.
   *[no] Te toca: coloca una carta del { $low } al { $high }, empareja una carta o llévate la hilera (−{ $cost }).
}
prompt-lay-take = { $ending ->
    [yes] Te toca: coloca una carta del { $low } al { $high }, o llévate la hilera (−{ $cost }) y pon fin a la partida.
   *[no] Te toca: coloca una carta del { $low } al { $high } o llévate la hilera (−{ $cost }).
}
prompt-twist-take = { $ending ->
    [yes] Te toca: no encaja ninguna carta, así que empareja una, o llévate la hilera (−{ $cost }) y pon fin a la partida.
   *[no] Te toca: no encaja ninguna carta, así que empareja una o llévate la hilera (−{ $cost }).
}
prompt-take = { $ending ->
    [yes] Te toca: no encaja nada, así que tienes que llevarte la hilera (−{ $cost }), y termina la partida.
   *[no] Te toca: no encaja nada, así que tienes que llevarte la hilera (−{ $cost }).
}
prompt-over = El encuentro ha terminado. ¡Victoria para { $players }!

choice-lay = { $kind ->
    [toad] colocar el sapo { $card }
   *[plain] colocar el { $card }
}
choice-twist = emparejar el { $twin } con el { $card }
choice-take = { $count ->
    [one] llevarte la hilera de una sola carta
   *[other] llevarte la hilera de { $count } cartas
}
effect-lay = { $cost ->
    [one] la hilera costará 1 punto y encajarán del { $low } al { $high }
   *[other] la hilera costará { $cost } puntos y encajarán del { $low } al { $high }
}
effect-twist = +{ $points } puntos
effect-twist-last = { $ending ->
    [yes] +{ $points } puntos, y termina la partida
   *[no] +{ $points } puntos, y quien te sigue empieza una hilera nueva
}
effect-take = { $cost ->
    [one] −1 punto; después empiezas una hilera nueva
   *[other] −{ $cost } puntos; después empiezas una hilera nueva
}
effect-take-extra = { $cost ->
    [one] −1 punto y una carta sin ver del mazo de robo; después empiezas una hilera nueva
   *[other] −{ $cost } puntos y una carta sin ver del mazo de robo; después empiezas una hilera nueva
}
effect-take-ends = { $cost ->
    [one] −1 punto, y termina la partida
   *[other] −{ $cost } puntos, y termina la partida
}

## What has happened

log-start = { $kind ->
    [toad] { $player } empieza una hilera con el sapo { $card }.
   *[plain] { $player } empieza una hilera con el { $card }.
}
log-lay = { $kind ->
    [toad] { $player } coloca el sapo { $card }.
   *[plain] { $player } coloca el { $card }.
}
log-twist = { $player } empareja el { $twin } con el { $card }: +{ $points } puntos.
log-take = { $cost ->
    [one] { $player } se lleva la hilera: −1 punto.
   *[other] { $player } se lleva la hilera: −{ $cost } puntos.
}
log-take-extra = { $cost ->
    [one] { $player } se lleva la hilera y una carta sin ver del mazo de robo: −1 punto, más lo que cueste esa carta.
   *[other] { $player } se lleva la hilera y una carta sin ver del mazo de robo: −{ $cost } puntos, más lo que cueste esa carta.
}
log-draw-own = { $kind ->
    [toad] { $player } roba el sapo { $card }.
   *[plain] { $player } roba el { $card }.
}
log-revealed = { $count ->
    [one] { $cost ->
        [one] La carta sin ver de { $player } era { $cards }: −1 punto.
       *[other] La carta sin ver de { $player } era { $cards }: −{ $cost } puntos.
    }
   *[other] Las cartas sin ver de { $player } eran { $cards }: −{ $cost } puntos.
}
log-score = { $points ->
    [one] { $player } obtiene { $points } punto en esta partida y tiene { $total } en total.
   *[other] { $player } obtiene { $points } puntos en esta partida y tiene { $total } en total.
}
log-game = Partida { $game } de { $games }: empieza { $player }.
log-over = El encuentro ha terminado. Con más puntos: { $players }.

## Why not?

why-new-row = Acabas de llevarte la hilera: ahora coloca una carta para empezar otra.
why-nothing-to-take = No hay hilera que llevarse: empieza una con la carta que quieras.
why-must-take = No te quedan cartas: solo puedes llevarte la hilera.
why-no-card = { $kind ->
    [toad] No tienes el sapo { $card }.
   *[plain] No tienes el { $card }.
}
why-too-far = { $kind ->
    [toad] El sapo { $card } no encaja: junto al { $end } puedes colocar del { $low } al { $high }.
   *[plain] El { $card } no encaja: junto al { $end } puedes colocar del { $low } al { $high }.
}
why-toad = El { $card } es un sapo: no tiene carta invertida, así que no se puede emparejar.
why-empty-row = La hilera está vacía: solo puedes colocar una carta.
why-no-twin = El { $twin }, la carta invertida del { $card }, no está en la hilera.

## Positions set up by hand

setup-size = La lista { $field } no contiene lo que dice su tamaño.
setup-cards = { $there ->
    [0] Falta la carta { $card }.
   *[other] La carta { $card } está { $there } veces.
}
setup-hand-size = El hand_size de { $player } no coincide con el número de cartas de esa mano o es mayor que { $most }.
setup-hand-empty = { $player } no tiene cartas, pero en el mazo de robo aún quedan.
setup-plus = El plus de { $player } no coincide con el número de cartas que hay allí boca arriba.
setup-minus = El minus de { $player } no coincide con lo que cuestan las cartas que hay allí boca abajo.
setup-extra = { $player } tiene cartas adicionales, que solo existen en la versión avanzada.
setup-many-extra = { $player } podría llegar a tener más de { $most } cartas adicionales, algo imposible en el juego.
setup-scored = El encuentro ha terminado, pero el revealed o el game_score de { $player } no coincide con las cartas que hay allí.
setup-score = En un encuentro de una sola partida, el score de { $player } debe ser al final su game_score.
setup-nothing-to-do = { $player } tiene el turno, pero la hilera y esa mano están vacías.
setup-twins = El { $card } está boca arriba sin su carta invertida.
setup-taken-by = Una carta figura en poder de un asiento que nadie ocupa.
setup-last-shown = El last_shown no es una carta que esté boca arriba.
setup-to-act = El turno debe ser de un solo asiento (de ninguno si el encuentro ha terminado).
setup-game-no = El game_no debe estar entre 1 y { $games }, y ser { $games } si el encuentro ha terminado.
setup-starter = El starter no es un asiento de este encuentro.
setup-over = El encuentro no puede haber terminado mientras queden cartas en la hilera o en el mazo de robo.
setup-new-row = Solo se empieza una hilera nueva si la hilera está vacía y el encuentro sigue.
