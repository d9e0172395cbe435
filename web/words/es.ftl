### The page. Games and bots have their words in src/sobremesa/**/words.

title = Sobremesa
title-your-turn = ● Te toca · Sobremesa
unofficial = Proyecto libre y no oficial para jugar en casa. Los juegos pertenecen a sus autores y editoriales; todos los dibujos son nuestros.

## Home

play-now = Jugar
invite = Invitar
more-ways = Más
join-title = Unirse a una mesa
join-code = Código o enlace de una mesa
join-example = Código o enlace
code-incomplete = Un código tiene ocho cifras.
join = Entrar
continue-title = Tus mesas
continue-game = Seguir con { $game }
finished-title = Partidas terminadas
public-title = Mesas abiertas
seats-free = { $seats ->
    [one] 1 asiento libre
   *[other] { $seats } asientos libres
}
watch = Mirar
rules = Reglas
no-such-game = Ese juego no está aquí.
settings = Ajustes
try-again = Reintentar
home = Al inicio
back = Atrás
close = Cerrar
cancel = Cancelar
menu = Menú
offline = No hay conexión. Aún puedes leer las reglas y ver partidas terminadas.
offline-server = No se puede llegar al servidor de la mesa.

## Before a game

way = ¿Cómo queréis jugar?
way-bots = Contra bots
way-bots-how = Se reparte al momento.
way-invite = Con más gente
way-invite-how = Cada cual en su dispositivo. Tendrás un enlace y un código para enviar.
way-pass = Un solo dispositivo
way-pass-how = Os lo vais pasando; nadie ve las cartas de los demás.
way-tablet = Mesa y móviles
way-tablet-how = Esta pantalla es la mesa y cada cual tiene sus cartas en el móvil.
players = Jugadores
player-number = Jugador { $number }
add-person = Una persona más
your-name = Tu nombre
your-name-example = Por ejemplo, Ana
bot-level = ¿Cómo de buenos son los bots?
options = Opciones
option-limit = La partida acaba con estos puntos
option-games = Partidas por encuentro
option-advanced = Con las reglas avanzadas
option-stock = Cartas en la reserva
option-may_stop = Se puede acabar el turno antes
option-first = Quién empieza
option-seconds = Tiempo para decidir
option-public = Cualquiera puede encontrar esta mesa
seconds = { $seconds ->
    [0] Sin límite
   *[other] { $seconds } segundos
}
open-table = Abrir la mesa
start = Empezar
yes = sí
no = no
bot-names = Lola, Bruno, Nina, Otto, Mila, Hugo, Cleo, Pepe
guest-names = Nutria, Garza, Zorro, Tejón, Petirrojo, Liebre, Búho, Marta
level-stand-in = Suplente

## At the lobby

seat-free = Libre
sit-here = Sentarme aquí
sit-down = Sentarme
add-bot = Bot
free-seat = Echar
host = Anfitrión
away = ausente
fill-with-bots = { $seats ->
    [one] Un bot para el asiento libre
   *[other] Bots para { $seats } asientos libres
}
deal = Repartir
waiting-for-seats = { $seats ->
    [one] Aún queda un asiento libre.
   *[other] Aún quedan { $seats } asientos libres.
}
waiting-for-host = { $player } repartirá cuando estéis todos.
invite-title = Trae a los demás
code = Código
link = Enlace
share-link = Compartir el enlace
copied = Copiado
copy-yourself = Está seleccionado: ya puedes copiarlo.
qr-code = Código QR del enlace
tablet-title = Esta es la mesa
tablet-how = Escanead el código con los móviles: ahí tendrá cada cual su mano. Reparte quien se siente primero.
cut-title = Reparto limpio: corta tú la baraja
cut-how = Las cartas se mezclan con un secreto de la mesa, con el que ya se ha comprometido, y un texto de cada jugador. Tu dispositivo ha puesto uno al azar; puedes poner el tuyo.
cut-own = Tu corte ahora: { $cut }
cut = Cortar
commitment = Compromiso de la mesa: { $hex }

## At the table

table = Mesa
opening = Un momento…
no-such-table = Esa mesa ya no existe.
choose-place = Ahora elige dónde va.
choose-card = Primero elige una carta.
choose-title = ¿Qué quieres hacer?
choice-with-effect = { $action }: { $effect }
confirm-title = ¿Seguro que quieres { $action }?
why-nothing = Eso no se puede jugar ahora.
card-face-down = una carta boca abajo
card-playable = { $card }, se puede jugar
card-not-playable = { $card }, ahora no se puede jugar
card-new = { $card }, nueva
cards-open = { $cards }, a la vista: { $open }
no-cards = sin cartas
cards-held = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
seat-details = { $turn ->
    [yes] { $score }, le toca
   *[no] { $score }
}
undo = Deshacer
log = Qué ha pasado
log-empty = Todavía no ha pasado nada.
talk = Decir algo
said = { $player } dice: { $words }
chat-allow = Todos en esta mesa pueden escribir
chat-write = Escribe algo
chat-send = Enviar
do-laugh = Reír
do-clap = Aplaudir
do-heart = Me gusta
do-wow = ¡Qué sorpresa!
do-cry = A llorar
sound-on = Activar el sonido
sound-off = Quitar el sonido
time-left = { $seconds ->
    [one] Queda 1 segundo
   *[other] Quedan { $seconds } segundos
}
line-lost = Se ha cortado la conexión; reintentando…
line-offline = No hay conexión. La partida te espera.
summary = Cómo ha ido
go-on = Seguir
skip = Mostrarlo todo ya
result = Resultado
leave = Dejar la mesa
leave-sure = ¿Seguro que quieres irte? Un bot seguirá jugando por ti
restart = Repartir de nuevo
restart-sure = ¿Seguro que quieres abandonar la partida para todos?
move-seat = Seguir en otro dispositivo
move-seat-how = Escanéalo con el otro dispositivo antes de una hora y tu asiento pasará allí.
watch-or-join = Otros pueden mirar
watching = Estás mirando.
curtain-pass = Pásale el dispositivo a { $player }
curtain-hold = Mantén pulsado para ver tus cartas
curtain-longer = Un poco más: mantén pulsado hasta ver tus cartas.

## The end

winner = gana
rematch = Otra vez
look-at-table = Ver la mesa
fair-yes = Reparto limpio: comprobado
fair-no = El reparto no cuadra
fair-commitment = El secreto es aquel con el que la mesa se comprometió.
fair-commitment-seen = El secreto es aquel con el que la mesa se comprometió antes de repartir; este dispositivo lo había anotado.
fair-commitment-no = El secreto no es aquel con el que la mesa se comprometió.
fair-key = El secreto y los cortes dan las cartas repartidas.
fair-key-no = El secreto y los cortes dan otras cartas.
fair-cut-no = Tu corte no se tuvo en cuenta.

## Replay

replay = Repetición
replay-eyes = Punto de vista
replay-public = Lo que vieron todos
replay-seat = Lo que vio { $player }
replay-all = Todas las cartas a la vista
replay-first = Al principio
replay-back = Un paso atrás
replay-next = Un paso adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-step = Paso

## Settings

language = Idioma
theme = Colores
theme-auto = Como en este dispositivo
theme-light = Claro
theme-dark = Oscuro
confirm = Preguntar antes de actuar
confirm-hurts = Solo antes de las que cuestan caro
confirm-always = Siempre
confirm-never = Nunca
auto = Hacer sola la única acción posible
confirm-no-more = No volver a preguntar
motion = Movimiento
motion-auto = Como en este dispositivo
motion-less = Ninguno
large-print = Letra grande
sound = Sonido
vibration = Vibrar cuando me toca

## Keys

keys = Teclas
keys-move = de una posibilidad a la siguiente
keys-act = hacerlo
keys-cancel = cancelar
keys-undo = deshacer
keys-log = qué ha pasado
keys-help = esta ayuda

## Lecciones y el reparto del día

learn = Aprender
lesson = Lección
lesson-next = Siguiente
lesson-leave = Terminar la lección
lesson-play-on = Seguir jugando
daily-title = El reparto del día
daily-how = Las mismas cartas y los mismos bots para todos, nuevos cada día.
daily-streak = { $days ->
    [one] Un día seguido
   *[other] { $days } días seguidos
}
daily-alone = en solitario
daily-share = Sobremesa · { $game } · { $date }
daily-place = Puesto { $place } de { $of }: { $score }
share = Compartir
fair-prepared = Este reparto es igual para todos, así que nadie pudo cortar.

## Análisis

analysis = Análisis
analysis-wait = Repasando tus decisiones…
analysis-none = Ningún error digno de mención: ¡bien jugado!
analysis-cost = −{ $percent } %
analysis-better = Elegiste: { $chosen }. Mejor: { $best }. { $percent ->
    [one] Así se gana aproximadamente una partida más de cada cien.
   *[other] Así se ganan unas { $percent } partidas más de cada cien.
}
analysis-better-alone = Elegiste: { $chosen }. Mejor: { $best }. La diferencia era un { $percent } % del mejor resultado.
analysis-how-title = ¿Cómo?
analysis-how = El maestro ha probado cada posibilidad en muchos mundos que encajan con lo que podías ver en ese momento, sin mirar las cartas ocultas de nadie. Se dejan fuera las diferencias que podrían ser azar.
