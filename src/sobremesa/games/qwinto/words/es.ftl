### Qwinto, the card game — $card is "o4", "g-2" …: colour (o orange, y yellow, p purple, g grey) and value.
### $colours are the colours announced, in this order: "o", "oy", "oyp" … $row is a row of the sheet: "o", "y" or "p".
### $place is a place of the square: "tl", "tr", "bl" or "br".

game-about = Pon cartas, anuncia la suma y que todos anoten: números crecientes en las líneas y ninguno repetido en una columna.

## The table

zone-square = Cuadrado
zone-pile = Mazo de robo
zone-covered = Cartas tapadas
zone-hand = Cartas de { $player }
zone-sheet = Hoja de { $player }
note-active = es su turno
note-misses = { $misses ->
    [one] 1 tiro fallado
   *[other] { $misses } tiros fallados
}

# These four are used within the sentences below.
card-name = { $card ->
    [o-2] −2 naranja
    [o0] 0 naranja
    [o1] 1 naranja
    [o2] 2 naranja
    [o3] 3 naranja
    [o4] 4 naranja
    [o5] 5 naranja
    [o6] 6 naranja
    [y-2] −2 amarillo
    [y0] 0 amarillo
    [y1] 1 amarillo
    [y2] 2 amarillo
    [y3] 3 amarillo
    [y4] 4 amarillo
    [y5] 5 amarillo
    [y6] 6 amarillo
    [p-2] −2 lila
    [p0] 0 lila
    [p1] 1 lila
    [p2] 2 lila
    [p3] 3 lila
    [p4] 4 lila
    [p5] 5 lila
    [p6] 6 lila
    [g-2] −2 gris
    [g0] 0 gris
    [g1] 1 gris
    [g2] 2 gris
    [g3] 3 gris
    [g4] 4 gris
    [g5] 5 gris
    [g6] 6 gris
   *[other] { $card }
}
colour-names = { $colours ->
    [o] naranja
    [y] amarillo
    [p] lila
    [oy] naranja o amarillo
    [op] naranja o lila
    [yp] amarillo o lila
   *[oyp] naranja, amarillo o lila
}
row-name = { $row ->
    [o] naranja
    [y] amarilla
   *[p] lila
}
place-name = { $place ->
    [tl] arriba a la izquierda
    [tr] arriba a la derecha
    [bl] abajo a la izquierda
   *[br] abajo a la derecha
}

## What is expected

prompt-lay = Te toca: pon una carta sobre una de las cuatro del cuadrado.
prompt-lay-or-double = Te toca: pon una carta sobre una de las cuatro del cuadrado, o tira dos cartas del mismo valor.
prompt-second = Ahora pon tu segundo { $value } junto al primero.
prompt-write = Anota el { $number } en { colour-names }, o pasa.
prompt-write-or-miss = Anota el { $number } en { colour-names }, o marca un tiro fallado (−{ $cost }).
prompt-over-alone = La partida ha terminado: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.

choice-lay = poner el { card-name } { place-name }
choice-lay-first = poner el { card-name } { place-name } y luego otro { $value }
choice-write = anotar el { $number } en la línea { row-name }, columna { $column }
choice-pass = no anotar nada
choice-miss = no anotar nada y marcar un tiro fallado
effect-announce = { $number } en { colour-names }
effect-announce-number = { $number }, en colores que dependen de la segunda carta
effect-no-cell = { $number } en { colour-names }, pero no tienes casilla para él: tiro fallado, −{ $cost }
effect-too-low = { $number }, que nadie puede anotar: tiro fallado, −{ $cost }
effect-all-grey = ningún color, así que nadie puede anotar: tiro fallado, −{ $cost }
effect-points = { $points ->
    [one] 1 punto más
   *[other] { $points } puntos más
}
effect-points-and-end = { $points ->
    [one] 1 punto más; completas tu segunda línea y termina la partida
   *[other] { $points } puntos más; completas tu segunda línea y termina la partida
}
effect-miss = −{ $cost } puntos
effect-miss-and-end = −{ $cost } puntos; es tu cuarto tiro fallado y termina la partida

## What has happened

log-lay = { $player } pone el { card-name } { place-name }.
log-lay-first = { $player } pone el { card-name } { place-name }; le sigue una segunda carta.
log-announce = { $player } anuncia { $number } en { colour-names }.
log-no-cell = { $player } no tiene casilla para ese número y marca su { $misses ->
    [1] primer
    [2] segundo
    [3] tercer
   *[other] cuarto
} tiro fallado.
log-too-low = El { $number } no se puede anotar: { $player } marca su { $misses ->
    [1] primer
    [2] segundo
    [3] tercer
   *[other] cuarto
} tiro fallado.
log-all-grey = No hay ningún color en el que anotar: { $player } marca su { $misses ->
    [1] primer
    [2] segundo
    [3] tercer
   *[other] cuarto
} tiro fallado.
log-write = { $player } anota el { $number } en la línea { row-name }.
log-pass = { $player } no anota nada.
log-miss = { $player } no anota nada y marca su { $misses ->
    [1] primer
    [2] segundo
    [3] tercer
   *[other] cuarto
} tiro fallado.
log-row = { $player } ha completado la línea { row-name }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
log-column = { $player } ha completado una columna de tres: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
log-new-pile = Las cartas tapadas se barajan y forman un nuevo mazo de robo.
log-draw = { $cards ->
    [one] { $player } roba una carta.
   *[other] { $player } roba { $cards } cartas.
}
log-draw-own = { $player } roba el { card-name }.
log-two-rows = { $player } ha completado dos líneas.
log-four-misses = { $player } ha marcado su cuarto tiro fallado.
log-all-laid = Ya se han puesto todas las cartas.
log-score = { $points ->
    [one] { $player } tiene { $points } punto: { $rows } por líneas, { $columns } por columnas y ningún tiro fallado.
   *[other] { $player } tiene { $points } puntos: { $rows } por líneas, { $columns } por columnas y ningún tiro fallado.
}
log-score-with-misses = { $points ->
    [one] { $player } tiene { $points } punto: { $rows } por líneas, { $columns } por columnas y −{ $cost } por tiros fallados.
   *[other] { $player } tiene { $points } puntos: { $rows } por líneas, { $columns } por columnas y −{ $cost } por tiros fallados.
}
log-over = La partida ha terminado. Con más puntos: { $players }.

## Why not?

why-no-pass = Hay que poner una carta; no se puede pasar.
why-nothing-announced = Aún no hay ningún número que anotar: primero pon una carta.
why-no-card = No tienes el { card-name }.
why-no-pair = No tienes otro { $value }, así que el { card-name } no puede ser la primera de dos cartas.
why-only-two = Solo se pueden tirar dos cartas, y esta es la segunda.
why-other-value = La segunda carta debe ser un { $value }, como la primera; el { card-name } no lo es.
why-not-beside = La segunda carta se pone junto a la primera, a un lado, arriba o abajo, pero no sobre ella ni en diagonal.
why-already-laid = La carta ya está puesta: ahora cada uno anota el { $number } o nada.
why-colour = Esa línea no se ha anunciado: el { $number } se puede anotar en { colour-names }.
why-taken = En esa casilla ya está el { $written }, y lo anotado no se cambia.
why-twice-in-row = El { $number } ya está en la línea { row-name }.
why-smaller-follows = El { $number } es demasiado alto ahí: más a la derecha, en la línea { row-name }, está el { $other }.
why-larger-precedes = El { $number } es demasiado bajo ahí: más a la izquierda, en la línea { row-name }, está el { $other }.
why-twice-in-column = El { $number } ya está en esta columna.

## Positions set up by hand

setup-active = El active debe ser uno de los asientos.
setup-square = El cuadrado debe tener cuatro cartas.
setup-cards = { $there ->
    [0] Falta el { card-name }.
   *[other] El { card-name } está { $there } veces en lugar de una.
}
setup-pile-size = El pile_size no coincide con el número de cartas de pile.
setup-pile-no = El pile_no debe ser al menos 1, y exactamente 1 si se juega en solitario.
setup-pile-of = El pile_of no concuerda con el lugar en que está el { card-name }.
setup-hand-order = La mano de { $player } debe estar ordenada, primero por drawn_from y luego por carta.
setup-drawn-from = El drawn_from de { $player } debe contener números entre 1 y pile_no.
setup-hand-size = { $player } no puede tener ahora { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} en la mano.
setup-number = En la hoja de { $player }, la línea { row-name } tiene un número que no está entre 1 y 18.
setup-no-cell = En la hoja de { $player } hay un número donde la línea { row-name } no tiene casilla.
setup-not-rising = En la hoja de { $player }, la línea { row-name } no crece de izquierda a derecha.
setup-column = En la hoja de { $player }, un número aparece dos veces en la columna { $column }.
setup-misses = El misses de { $player } debe estar entre 0 y 4.
setup-laid-on = Falta laid_on; sin él, solo puede empezar un turno anterior al primer anuncio.
setup-no-second = { $player } no tiene una segunda carta del valor recién puesto.
setup-announced = Lo que dicen number y colours no es lo que anuncian las cartas: la suma es { $number }.
setup-announced-range = El number debe estar entre { $low } y { $high }.
setup-to-act = Hay que preguntar a los asientos siguientes, y al menos uno de ellos debe tener el turno: { $players }.
setup-to-act-over = No se puede preguntar a nadie, ni nadie puede tener el turno, si la partida ha terminado.
setup-choice = Tiene que haber una decisión de { $player } si se le ha preguntado y ya no tiene el turno, y solo entonces.
setup-choice-illegal = { $player } no puede anotar ahí el número.
setup-not-over = La partida no puede haber terminado: nadie tiene dos líneas completas ni cuatro tiros fallados.
setup-over = La partida ya habría terminado: { $player } tiene dos líneas completas o cuatro tiros fallados.
