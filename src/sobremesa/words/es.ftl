### What every game and every interface says. $player is a name, $players a list of names.

## At every table

prompt-wait = Le toca a { $player }.
prompt-wait-many = Esperamos a { $players }.
prompt-over = La partida ha terminado. ¡Victoria para { $players }!
why-over = La partida ha terminado.
why-not-your-turn = No es tu turno.
why-no-such-action = En este juego no existe la acción { $action }.
undo-nothing = No hay nada que deshacer.

## What can be wrong

unknown-game = No hay ningún juego llamado «{ $game }». Los juegos son: { $known }.
bad-seats = { $game } es de { $low } a { $high } jugadores, no de { $given }.
no-such-seat = Aquí no hay asiento { $given }; los asientos van del 0 al { $high }.
several-to-act = Ahora pueden actuar varios ({ $players }): indica qué asiento.
option-unknown = { $game } no tiene ninguna opción «{ $option }». Sus opciones son: { $known }.
option-range = La opción { $option } no puede ser { $given }; valores posibles: { $expected }.
notation-unknown = «{ $word }» no es una acción de este juego.
wrong-game = Esto es de { $given }, no de { $expected }.
wrong-rules = Se jugó con la versión { $given } de las reglas de { $game }; aquí se usa la { $known }.
wrong-format = Este archivo usa la versión { $given } del formato; aquí solo se puede leer la { $known }.
text-not-a-game = Esto no es una partida: faltan los encabezados Sobremesa y Game.
text-no-header = Falta el encabezado { $header }.
text-bad-header = No se puede leer el encabezado { $header }.
text-no-version = El encabezado Game no indica la versión de las reglas; se espera algo como { $expected }.
text-bad-action = La acción { $number }, «{ $word }», no se puede jugar: { $problem }
position-form = «{ $given }» no es una posición de { $game }; se espera una línea que empiece por { $title }, o un diccionario de campos.
position-seats = Una posición necesita de 1 a { $high } asientos, no { $value }.
position-unknown-field = Las posiciones de este juego no tienen el campo «{ $field }». Tienen: { $known }.
position-bad-value = { $field }: { $problem }.
position-bad-word = «{ $word }» no tiene la forma nombre=valor.
vector-illegal = Partida { $match } del lote: ahí no se permite la acción { $action }; no se ha hecho nada.
bad-batch = Un lote tiene de 1 a { $most } partidas, no { $given }.
unknown-player = No hay ningún jugador llamado «{ $player_name }». Los jugadores son: { $known }.
player-missing = Falta un nombre en «{ $given }»: debe haber uno antes y después de cada coma.
no-such-letter = Aquí no hay asiento «{ $letter }»; los asientos van de la A a la { $last }.
no-such-moment = En esta partida no hay momento { $given }; los hay del 0 al { $done }.
option-form = «{ $given }» no tiene la forma NOMBRE=VALOR.
file-unreadable = No se puede leer { $file }: { $problem }.
system-no-such-file = no existe el archivo o la carpeta
system-not-allowed = no está permitido
system-is-folder = es una carpeta
system-no-folder = una parte de la ruta no es una carpeta
system-full = no queda espacio
system-read-only = ahí no se puede escribir
system-exists = ya existe
system-nobody-listens = ahí no hay nadie que responda
system-hung-up = el otro lado ha colgado
system-no-way = no hay camino hasta allí
system-too-late = ha tardado demasiado
system-no-such-host = no se encuentra ningún equipo con ese nombre

## The command line

you = Jugador A
bot-name = Bot { $letter }
preparing = preparando { $game } (solo esta vez; la próxima arrancará enseguida)…
interrupted = interrumpido; no se pierde nada de lo guardado.
no-terminal = para jugar hace falta un terminal: la entrada o la salida no lo es.
nothing-saved = No hay ninguna partida a medias para continuar.
welcome = { $game }: escribe el número de una acción o su nombre; con ? tienes ayuda.
ask = ¿Qué haces?
try-help = Escribe un número de la lista, o ? para ver la ayuda.
help =
    Con un número o un nombre de la lista haces esa acción. Además:
      why ACCIÓN   por qué se puede hacer (o no) esa acción; p. ej., why { $example }
      log          todo lo que ha pasado
      table        la mesa otra vez
      rules        las reglas
      exit         salir; la partida se guarda y puedes continuarla
why-you-may = Sí que puedes hacerlo.
press-enter = Pulsa Intro para continuar
kept-finished = La partida queda guardada en { $file }.
kept-unfinished = La partida queda guardada. Para continuarla: { $command } play { $game } --resume
series-title = { $game }: { $games ->
    [one] 1 partida
    [many] { $games } de partidas
   *[other] { $games } partidas
}, asientos: { $seats }
series-seat = Asiento
series-player = Jugador
series-payoff = Ganancia media
series-wins = Victorias
series-interval = Intervalo del 95 %
series-length = Decisiones por partida: { $mean } de media, de { $shortest } a { $longest }.
stats-title = { $game }: { $games } partidas de cada tipo
stats-decisions = Decisiones por partida
stats-payoff = Ganancia de un asiento
stats-starter = Victorias de quien empieza
stats-starter-ahead = Victorias de quien empieza, puntos sobre la igualdad
stats-seats = Asientos
stats-even = Igualdad
stats-players = jugadores: { $kind }
peer-unknown = No existe ningún rival de medida «{ $peer }». Existen: { $known }.
peer-missing = { $peer } no está instalado; instálalo con: make peers
labelled = { $label }:
score = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
}
confirm = ¿Seguro que quieres { $action }? (s/n)
yes-letters = sy
no-plots = Para dibujar hace falta matplotlib; instálalo con: pip install 'sobremesa[plots]'
plot-suffix = Los gráficos se guardan en un archivo .svg o .png, no en { $given }.
vector-shape = Se esperan { $batch } números enteros, una acción por partida; se ha dado un array de forma { $shape } y tipo { $dtype }.
position-no-seat = Le toca a un asiento que no existe: solo hay { $seats } asientos.
bad-seed = «{ $given }» no es una semilla; se espera un número, 32 bytes o 64 cifras hexadecimales.
nothing-legal = No hay ninguna acción posible aunque alguien debe jugar: las reglas de { $game } están mal.
too-many-players = Hay { $players_given } jugadores para { $seats ->
    [one] 1 asiento
   *[other] { $seats } asientos
}.
file-unwritable = No se puede escribir { $file }: { $problem }.
lang-unknown = No existe el idioma «{ $given }». Los idiomas son: { $known }.
mistake-missing = Falta { $parameter }.
mistake-no-option = Aquí no existe la opción { $given }.
mistake-no-command = No existe la orden «{ $given }».
mistake-meant = ¿Querías decir { $possible }?
mistake-needs-value = { $parameter } necesita un valor.
mistake-takes-no-value = { $parameter } no admite ningún valor.
mistake-too-much = Esto sobra: { $given }
expected-whole = un número entero
expected-number = un número
expected-from = { $number } a partir de { $low }
expected-above = { $number } mayor que { $low }
expected-at-most = { $number } y como mucho { $high }
expected-range = { $number } de { $low } a { $high }
play-what = Di a qué JUEGO quieres jugar, o --resume.
play-where = Di en qué --server, y a qué JUEGO quieres jugar o a qué mesa te sientas con --join.

## En una mesa con otros

table-not-seated = No estás sentado en esta mesa.
table-kicked = El anfitrión te ha echado de esta mesa.
table-full = Todos los asientos están ocupados.
table-sits-already = Ya tienes un asiento en esta mesa.
table-seat-taken = Ese asiento está ocupado.
table-seat-free = Ahí no hay nadie sentado.
table-kick-yourself = No puedes echarte a ti mismo; levántate de la mesa.
table-only-host = Eso solo puede hacerlo el anfitrión.
table-seats-missing = { $seats ->
    [one] Todavía queda un asiento libre.
   *[other] Todavía quedan { $seats } asientos libres.
}
table-no-cards = Todavía no se han repartido las cartas.
table-playing = Las cartas ya están repartidas; eso tendrá que esperar al final de la partida.
table-over = La partida ha terminado; pide antes otra.
table-out-of-date = La mesa ha cambiado entretanto. Así está ahora.
table-decided = Ya has decidido; espera a los demás.
undo-too-late = Eso ya no se puede deshacer.
log-undo = { $player } deshace su última acción.
phrase-unknown = No existe esa frase.
chat-off = Aquí solo se pueden decir las frases preparadas. El anfitrión puede permitir más.
chat-public = A una mesa pública puede venir cualquiera: solo hay frases preparadas.
chat-too-fast = Más despacio: deja leer a los demás.
chat-empty = Ahí no hay nada que leer.
table-log-full = Esta mesa ha visto tanto que ya no cabe más. Jugad hasta el final y poned una nueva.
name-bad = Un nombre tiene de 1 a { $longest } caracteres.
cut-bad = Un corte es un texto de { $longest } bytes como máximo.
cut-prepared = Este reparto está preparado: no hay nada que cortar.
no-lesson = Todavía no hay lección de { $game }.
message-too-long = Un mensaje tiene { $longest } bytes como máximo.
message-malformed = No se puede leer este mensaje: { $problem }
message-version = Esta página habla la versión { $given } del protocolo y la mesa la { $known }. Vuelve a cargarla, por favor.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-oh-no = ¡Oh, no!
phrase-think = Déjame pensar…
phrase-your-turn = ¡Te toca!
phrase-again = ¿Otra?
phrase-bye = ¡Adiós!
reaction-laugh = { $player } se ríe.
reaction-clap = { $player } aplaude.
reaction-heart = A { $player } le gusta.
reaction-wow = { $player } no se lo puede creer.
reaction-cry = { $player } se echa a llorar.

## Repartos limpios

verify-holds = La partida { $match } se repartió limpiamente: el compromiso, la clave, las { $actions } acciones y el resultado concuerdan.
verify-commitment = El reparto no es limpio: el secreto no es el comprometido.
verify-key = El reparto no es limpio: del secreto y los cortes sale otra clave.
verify-replay = La partida no corresponde a su reparto. { $problem }
verify-result = La partida no corresponde a su reparto: el resultado es otro.
export-bad-json = Esto no es una partida exportada: { $problem }
commitment-form = «{ $given }» no es un compromiso; se esperan 64 cifras hexadecimales.
export-cuts = Una partida exportada tiene un corte por cada uno de sus { $seats } asientos.

## El almacén

unknown-table = No existe la mesa { $table }.
store-conflict = La mesa { $table } ha continuado en otro lugar; hay que cargarla de nuevo.
store-failed = La base de datos no responde como debería: { $problem }
store-newer = La base de datos tiene la versión { $given } de su esquema; aquí solo se conocen hasta la { $known }.
store-closed = El almacén está cerrado.
store-no-driver = PostgreSQL necesita un controlador; instálalo con: pip install 'sobremesa[nodes]'
store-unwell = Ahora mismo no se puede guardar nada; inténtalo de nuevo en un momento.

## Bots by others and the arena

bot-form = «{ $given }» no dice de qué bot se trata: escribe ARCHIVO.py:NOMBRE o MÓDULO:NOMBRE.
bot-import = No se puede importar { $file }{ $line ->
    [0] { "" }
   *[other] , línea { $line }
}: { $problem }
bot-import-stall = { $file } no se ha importado en { $seconds } s.
bot-import-crash = { $file } ha terminado el proceso que lo importaba (código de salida { $code }).
bot-no-such-name = En { $file } no existe { $wanted }.
bot-not-a-player = { $wanted }, en { $file }, no es ni una subclase de Player ni una función de view, seat, mask y budget.
bot-unfinished = { $wanted }, en { $file }, no es un bot: no escribe { $missing }.
fault-error = El bot { $player_name } ha fallado: { $problem }
fault-stall = El bot { $player_name } no ha respondido en { $problem }.
fault-illegal = El bot { $player_name } quería jugar { $problem }, que ahí no está permitido.
fault-answer = El bot { $player_name } debía responder con el número de una acción, pero ha respondido con { $problem }.
fault-crash = El bot { $player_name } ha hecho caer su proceso: { $problem }
exit-code = código de salida { $code }
fault-kind-error = error
fault-kind-stall = demasiado lento
fault-kind-illegal = acción ilegal
fault-kind-answer = respuesta que no es un número de acción
fault-kind-crash = proceso caído
arena-title = { $game }: { $deals ->
    [one] 1 reparto
    [many] { $deals } de repartos
   *[other] { $deals } repartos
} ({ $matches ->
    [one] 1 partida
    [many] { $matches } de partidas
   *[other] { $matches } partidas
}), asientos: { $seats }, igualdad: { $even }
arena-interval = Al 95 %
arena-margin = Ventaja
arena-payoff = Ganancia
arena-rating = Puntuación
arena-time = Por jugada
arena-pairs = Por delante del otro
arena-plot = Victorias en %, con intervalo del 95 %; línea discontinua: igualdad
arena-fault = { $player_name } ha perdido { $count ->
    [one] una partida
    [many] { $count } de partidas
   *[other] { $count } partidas
} por su propia culpa ({ $kind }); la primera vez, en el reparto { $deal }, asiento { $letter }, decisión { $decision }: { $problem }
arena-kept = { $deals ->
    [one] El único reparto sale
    [many] Los { $deals } de repartos salen
   *[other] Los { $deals } repartos salen
} del diario { $file }; con --fresh se vuelve a jugar.
bad-deals = Hay que jugar al menos un reparto y como mucho { $most }, no { $given }.
bad-workers = Tiene que jugar al menos un proceso, no { $given }.
bad-amount = { $option } tiene que ser mayor que 0 y como mucho { $most }, no { $given }.
workers-or-ray = Se juega o bien aquí con --workers o bien en --ray, pero no con los dos.
seconds-or-iterations = Se piensa o bien durante --seconds o bien durante --iterations, pero no con los dos.
journal-other = { $file } es de otras partidas; con --fresh se sobrescribiría.
journal-busy = Otra ejecución está escribiendo en { $file }; espérala o indica otro archivo con --resume.
no-journal = { $file } no es un diario de la arena; se deja como está.
worker-lost = Un proceso que estaba jugando se ha cerrado; repite la misma orden para continuar.
ray-missing = Ray no está instalado; instálalo con: pip install 'sobremesa[cluster]'
ray-address = «{ $given }» no es la dirección de un clúster de Ray: escribe auto, local o HOST:PUERTO.
ray-unreachable = Ningún clúster de Ray responde en { $address }: { $problem }
ray-other-version = El clúster de Ray tiene otra versión de Sobremesa que esta máquina.

## Levels of the bots

level-beginner = Principiante
level-beginner-character = Conoce las reglas y juega lo primero que ve, como un niño en sus primeras partidas.
level-easy = Fácil
level-easy-character = Sabe lo que importa, pero rara vez piensa en lo que traman los demás.
level-good = Bueno
level-good-character = Un jugador con experiencia que sigue todas las buenas costumbres del juego.
level-master = Maestro
level-master-character = Piensa cada jugada hasta el final, recuerda todo lo jugado y nunca hace trampas.
player-random-character = Elige cualquier acción permitida, todas igual de probables; para comparar.
player-hint-character = Sigue las reglas prácticas y rápidas del propio juego, y juega por quien se ausenta de una mesa.

## The server

unknown-match = No existe la partida { $match }.
match-not-over = La partida aún no ha terminado.
too-often = Demasiadas peticiones seguidas; espera un momento.
no-visitor = Aquí aún no se conoce a nadie: pide primero POST /api/me.
foreign-origin = Esta página pertenece a otro servidor.
link-invalid = El enlace ya no es válido.
code-unknown = No hay ninguna mesa esperando con este código.
code-none = Ahora mismo no queda ningún código libre.
not-found = No hay nada en esta dirección.
bad-method = Aquí no se puede hacer esa petición.
request-malformed = No se puede leer la petición: { $problem }
request-too-long = La petición ocupa más de { $longest } bytes.
too-many-bots = Solo hay { $seats } asientos para tantos bots.
say-hello-first = Primero hay que saludar (hello).
serving = La mesa está puesta en { $address } (Ctrl+C la recoge).
serving-around = Los móviles y tabletas de la misma red la encuentran en { $address }
cannot-listen = No se puede servir en { $address }: { $problem }
system-refuses = El sistema se niega: { $problem } { $file }
cannot-keep = No se puede guardar nada en { $folder }: { $problem }. Di dónde con --database.
bad-origin = «{ $given }» no es un origen; se espera algo como https://cards.example.org.
bad-proxy = «{ $given }» no es ni una dirección ni una red; se espera algo como 127.0.0.1 o 10.0.0.0/8.
news-no-driver = Redis necesita un controlador; instálalo con: pip install 'sobremesa[nodes]'
news-bad-address = Esto no es la dirección de un servidor Redis: { $problem }

## Playing on a server from the terminal

server-address = «{ $given }» no es la dirección de un servidor; se espera algo como http://localhost:8765.
server-silent = El servidor { $address } no responde: { $problem }
bots-at-server = «{ $given }» no puede jugar en la mesa de un servidor; sus bots son: { $known }.
remote-table = El código de la mesa es { $code } ({ $address }). Quien lo tenga puede sentarse.
remote-lost = Se ha perdido la conexión; se vuelve a intentar…
remote-left = Tu asiento queda reservado. Para seguir: --join { $code }
remote-seats = A la mesa: { $names }
remote-verify = ¿Fue limpio el reparto? sobremesa verify { $address }
