### What every game and every interface says. $player is a name, $players a list of names.

## At every table

prompt-wait = C’est à { $player } de jouer.
prompt-wait-many = On attend { $players }.
prompt-over = La partie est terminée. Victoire pour { $players } !
why-over = La partie est terminée.
why-not-your-turn = Ce n’est pas à toi de jouer.
why-no-such-action = L’action { $action } n’existe pas dans ce jeu.
undo-nothing = Il n’y a rien à annuler.

## What can be wrong

unknown-game = Aucun jeu ne s’appelle « { $game } ». Les jeux sont : { $known }.
bad-seats = { $game } se joue de { $low } à { $high } joueurs, pas à { $given }.
no-such-seat = Il n’y a pas de place { $given } ici ; les places vont de 0 à { $high }.
several-to-act = Plusieurs places peuvent agir maintenant ({ $players }) : précise laquelle.
option-unknown = { $game } n’a pas d’option « { $option } ». Ses options sont : { $known }.
option-range = L’option { $option } ne peut pas valoir { $given } ; valeurs possibles : { $expected }.
notation-unknown = « { $word } » n’est pas une action de ce jeu.
wrong-game = Ceci vient du jeu { $given }, pas du jeu { $expected }.
wrong-rules = Cette partie suit la version { $given } des règles du jeu { $game } ; ici, c’est la version { $known }.
wrong-format = Ce fichier utilise la version { $given } du format ; ici, seule la version { $known } peut être lue.
text-not-a-game = Ce n’est pas une partie : il manque les en-têtes Sobremesa et Game.
text-no-header = Il manque l’en-tête { $header }.
text-bad-header = Impossible de lire l’en-tête { $header }.
text-no-version = L’en-tête Game n’indique pas la version des règles ; il faut quelque chose comme { $expected }.
text-bad-action = L’action { $number }, « { $word } », ne peut pas être jouée : { $problem }
position-form = « { $given } » n’est pas une position du jeu { $game } ; il faut une ligne qui commence par { $title }, ou un dictionnaire de champs.
position-seats = Une position compte de 1 à { $high } places, pas { $value }.
position-unknown-field = Les positions de ce jeu n’ont pas de champ « { $field } ». Elles ont : { $known }.
position-bad-value = { $field } : { $problem }.
position-bad-word = « { $word } » n’est pas de la forme nom=valeur.
vector-illegal = Partie { $match } du lot : l’action { $action } n’y est pas permise ; rien n’a été fait.
bad-batch = Un lot compte de 1 à { $most } parties, pas { $given }.
unknown-player = Aucun joueur ne s’appelle « { $player_name } ». Les joueurs sont : { $known }.
player-missing = Il manque un nom dans « { $given } » : il en faut un avant et après chaque virgule.
no-such-letter = Il n’y a pas de place « { $letter } » ici ; les places vont de A à { $last }.
no-such-moment = Il n’y a pas de moment { $given } dans cette partie ; ils vont de 0 à { $done }.
option-form = « { $given } » n’est pas de la forme NOM=VALEUR.
file-unreadable = Impossible de lire { $file } : { $problem }.
system-no-such-file = ce fichier ou dossier n’existe pas
system-not-allowed = ce n’est pas permis
system-is-folder = c’est un dossier
system-no-folder = une partie du chemin n’est pas un dossier
system-full = il n’y a plus de place
system-read-only = on ne peut rien y écrire
system-exists = cela existe déjà
system-nobody-listens = personne n’y répond
system-hung-up = l’autre côté a raccroché
system-no-way = aucun chemin n’y mène
system-too-late = c’était trop long
system-no-such-host = aucune machine de ce nom n’a été trouvée

## The command line

you = Joueur A
bot-name = Bot { $letter }
preparing = préparation du jeu { $game } (une seule fois ; le prochain démarrage sera rapide)…
interrupted = interruption ; rien de ce qui est enregistré n’est perdu.
no-terminal = pour jouer, il faut un terminal : l’entrée ou la sortie n’en est pas un.
nothing-saved = Il n’y a aucune partie en cours à reprendre.
welcome = { $game } – tape le numéro d’une action ou son nom ; ? affiche l’aide.
ask = Que fais-tu ?
try-help = Tape un numéro de la liste, ou ? pour l’aide.
help =
    Un numéro ou un nom de la liste effectue cette action. Et aussi :
      why ACTION   pourquoi cette action est possible (ou non), p. ex. why { $example }
      log          tout ce qui s’est passé
      table        la table à nouveau
      rules        les règles
      exit         quitter ; la partie est enregistrée et peut être reprise
why-you-may = Oui, c’est possible.
press-enter = Entrée pour continuer
kept-finished = La partie est conservée dans { $file }.
kept-unfinished = La partie est enregistrée. Pour la reprendre : { $command } play { $game } --resume
series-title = { $game } : { $games ->
    [one] { $games } partie
    [many] { $games } de parties
   *[other] { $games } parties
}, places : { $seats }
series-seat = Place
series-player = Joueur
series-payoff = Gain moyen
series-wins = Victoires
series-interval = Intervalle à 95 %
series-length = Décisions par partie : { $mean } en moyenne, de { $shortest } à { $longest }.
stats-title = { $game } : { $games } parties de chaque sorte
stats-decisions = Décisions par partie
stats-payoff = Gain d’une place
stats-starter = Victoires de qui commence
stats-starter-ahead = Victoires de qui commence, points au-dessus de l’égalité
stats-seats = Places
stats-even = Égalité
stats-players = joueurs : { $kind }
peer-unknown = Il n’y a pas de moteur de comparaison « { $peer } ». Il y a : { $known }.
peer-missing = { $peer } n’est pas installé ; pour l’installer : make peers
labelled = { $label } :
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
confirm = Vraiment { $action } ? (o/n)
yes-letters = oy
no-plots = Pour dessiner, il faut matplotlib ; pour l’installer : pip install 'sobremesa[plots]'
plot-suffix = Un graphique s’écrit dans un fichier .svg ou .png, pas dans { $given }.
vector-shape = Il faut { $batch } nombres entiers, une action par partie ; le tableau donné est de forme { $shape } et de type { $dtype }.
position-no-seat = C’est à une place qui n’existe pas de jouer : il n’y a que { $seats } places.
bad-seed = « { $given } » n’est pas une graine ; il faut un nombre, 32 octets ou 64 chiffres hexadécimaux.
nothing-legal = Aucune action n’est possible alors que quelqu’un doit jouer : les règles de { $game } sont défectueuses.
too-many-players = Il y a { $players_given } joueurs pour { $seats ->
    [one] 1 place
   *[other] { $seats } places
}.
file-unwritable = Impossible d’écrire { $file } : { $problem }.
lang-unknown = Il n’y a pas de langue « { $given } ». Les langues sont : { $known }.
mistake-missing = Il manque { $parameter }.
mistake-no-option = L’option { $given } n’existe pas ici.
mistake-no-command = La commande « { $given } » n’existe pas.
mistake-meant = Tu voulais dire { $possible } ?
mistake-needs-value = { $parameter } demande une valeur.
mistake-takes-no-value = { $parameter } ne prend pas de valeur.
mistake-too-much = Ceci est en trop : { $given }
expected-whole = un nombre entier
expected-number = un nombre
expected-from = { $number } à partir de { $low }
expected-above = { $number } supérieur à { $low }
expected-at-most = { $number } et au plus { $high }
expected-range = { $number } de { $low } à { $high }
play-what = Dis à quel JEU jouer, ou --resume.
play-where = Dis sur quel --server, et à quel JEU jouer ou à quelle table t’asseoir avec --join.

## À une table avec d’autres

table-not-seated = Tu n’as pas de place à cette table.
table-kicked = L’hôte t’a renvoyé de cette table.
table-full = Toutes les places sont prises.
table-sits-already = Tu as déjà une place à cette table.
table-seat-taken = Cette place est prise.
table-seat-free = Personne n’est assis là.
table-kick-yourself = Tu ne peux pas te renvoyer toi-même ; quitte la table.
table-only-host = Seul l’hôte peut faire cela.
table-seats-missing = { $seats ->
    [one] Une place est encore libre.
   *[other] { $seats } places sont encore libres.
}
table-no-cards = Les cartes ne sont pas encore distribuées.
table-playing = Les cartes sont distribuées ; cela doit attendre la fin de la partie.
table-over = La partie est terminée ; demande d’abord la revanche.
table-out-of-date = La table a changé entre-temps. Voici où elle en est.
table-decided = Tu as déjà décidé ; attends les autres.
undo-too-late = On ne peut plus revenir là-dessus.
log-undo = { $player } annule sa dernière action.
phrase-unknown = Cette phrase n’existe pas.
chat-off = On ne peut dire ici que les phrases toutes prêtes. L’hôte peut permettre davantage.
chat-public = N’importe qui peut venir à une table publique : il n’y a que les phrases toutes prêtes.
chat-too-fast = Moins vite : laisse lire les autres.
chat-empty = Il n’y a rien à lire là-dedans.
table-log-full = Cette table en a tant vu qu’elle n’en peut plus. Jouez jusqu’au bout, puis dressez-en une nouvelle.
name-bad = Un nom compte de 1 à { $longest } caractères.
cut-bad = Une coupe est un texte de { $longest } octets au plus.
cut-prepared = Cette donne est préparée : il n’y a rien à couper.
no-lesson = Il n’y a pas encore de leçon pour { $game }.
message-too-long = Un message compte { $longest } octets au plus.
message-malformed = Ce message est illisible : { $problem }
message-version = Cette page parle la version { $given } du protocole, la table la version { $known }. Recharge la page, s’il te plaît.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oh-no = Oh non !
phrase-think = Je réfléchis…
phrase-your-turn = C’est à toi !
phrase-again = Encore une ?
phrase-bye = Au revoir !
reaction-laugh = { $player } rit.
reaction-clap = { $player } applaudit.
reaction-heart = { $player } adore.
reaction-wow = { $player } n’en revient pas.
reaction-cry = { $player } est en larmes.

## Donnes équitables

verify-holds = La partie { $match } a été donnée équitablement : l’engagement, la clé, les { $actions } actions et le résultat concordent.
verify-commitment = La donne n’est pas équitable : le secret n’est pas celui de l’engagement.
verify-key = La donne n’est pas équitable : le secret et les coupes donnent une autre clé.
verify-replay = La partie ne correspond pas à sa donne. { $problem }
verify-result = La partie ne correspond pas à sa donne : le résultat est différent.
export-bad-json = Ceci n’est pas une partie exportée : { $problem }
commitment-form = « { $given } » n’est pas un engagement ; il faut 64 chiffres hexadécimaux.
export-cuts = Une partie exportée a une coupe pour chacune de ses { $seats } places.

## Le dépôt

unknown-table = La table { $table } n’existe pas.
store-conflict = La table { $table } a continué ailleurs ; il faut la recharger.
store-failed = La base de données ne répond pas comme elle le devrait : { $problem }
store-newer = La base de données a la version { $given } de son schéma ; ici on n’en connaît que jusqu’à { $known }.
store-closed = Le dépôt est fermé.
store-no-driver = PostgreSQL a besoin d’un pilote ; installe-le avec : pip install 'sobremesa[nodes]'
store-unwell = Rien ne peut être gardé pour l’instant ; réessaie dans un moment.

## Bots by others and the arena

bot-form = « { $given } » ne dit pas de quel bot il s’agit : écris FICHIER.py:NOM ou MODULE:NOM.
bot-import = Impossible d’importer { $file }{ $line ->
    [0] { "" }
   *[other] , ligne { $line }
} : { $problem }
bot-import-stall = { $file } n’a pas été importé en { $seconds } s.
bot-import-crash = { $file } a mis fin au processus qui l’importait (code de sortie { $code }).
bot-no-such-name = { $wanted } n’existe pas dans { $file }.
bot-not-a-player = { $wanted }, dans { $file }, n’est ni une sous-classe de Player ni une fonction de view, seat, mask et budget.
bot-unfinished = { $wanted }, dans { $file }, n’est pas un bot : { $missing } n’y est pas écrit.
fault-error = Le bot { $player_name } a échoué : { $problem }
fault-stall = Le bot { $player_name } n’a pas répondu en { $problem }.
fault-illegal = Le bot { $player_name } voulait jouer { $problem }, ce qui n’est pas permis à cet endroit.
fault-answer = Le bot { $player_name } devait répondre par le numéro d’une action, mais a répondu par { $problem }.
fault-crash = Le bot { $player_name } a fait tomber son processus : { $problem }
exit-code = code de sortie { $code }
fault-kind-error = erreur
fault-kind-stall = trop lent
fault-kind-illegal = action interdite
fault-kind-answer = réponse qui n’est pas un numéro d’action
fault-kind-crash = processus interrompu
arena-title = { $game } : { $deals ->
    [one] { $deals } donne
    [many] { $deals } de donnes
   *[other] { $deals } donnes
} ({ $matches ->
    [one] { $matches } partie
    [many] { $matches } de parties
   *[other] { $matches } parties
}), places : { $seats }, égalité : { $even }
arena-interval = À 95 %
arena-margin = Écart
arena-payoff = Gain
arena-rating = Cote
arena-time = Par coup
arena-pairs = Devant l’autre
arena-plot = Part des victoires en %, avec intervalle à 95 % ; en tirets : égalité
arena-fault = { $player_name } a perdu { $count ->
    [one] { $count } partie
    [many] { $count } de parties
   *[other] { $count } parties
} par sa propre faute ({ $kind }) ; la première fois à la donne { $deal }, place { $letter }, décision { $decision } : { $problem }
arena-kept = { $deals ->
    [one] La seule donne vient
    [many] Les { $deals } de donnes viennent
   *[other] Les { $deals } donnes viennent
} du journal { $file } ; --fresh fait rejouer.
bad-deals = Il faut jouer au moins une donne et au plus { $most }, pas { $given }.
bad-workers = Il faut au moins un processus pour jouer, pas { $given }.
bad-amount = { $option } doit être supérieur à 0 et ne pas dépasser { $most } ; { $given } ne convient pas.
workers-or-ray = On joue soit ici avec --workers, soit sur --ray, mais pas les deux.
seconds-or-iterations = On réfléchit soit pendant --seconds, soit pendant --iterations, mais pas les deux.
journal-other = { $file } concerne d’autres parties ; --fresh l’écraserait.
journal-busy = Une autre exécution écrit dans { $file } ; attends-la, ou nomme un autre fichier avec --resume.
no-journal = { $file } n’est pas un journal de l’arène ; ce fichier est laissé tel quel.
worker-lost = Un processus qui jouait s’est arrêté ; relance la même commande pour continuer.
ray-missing = Ray n’est pas installé ; pour l’installer : pip install 'sobremesa[cluster]'
ray-address = « { $given } » n’est pas l’adresse d’un cluster Ray : écris auto, local ou HÔTE:PORT.
ray-unreachable = Aucun cluster Ray ne répond à { $address } : { $problem }
ray-other-version = Le cluster Ray n’a pas la même version de Sobremesa que cette machine.

## Levels of the bots

level-beginner = Débutant
level-beginner-character = Connaît les règles et joue ce qui lui tombe sous la main, comme un enfant à ses premières parties.
level-easy = Facile
level-easy-character = Sait ce qui compte, mais pense rarement à ce que préparent les autres.
level-good = Bon
level-good-character = Un joueur d’expérience, qui suit toutes les bonnes habitudes du jeu.
level-master = Maître
level-master-character = Réfléchit à chaque coup jusqu’au bout, se souvient de tout et ne triche jamais.
player-random-character = Choisit n’importe quelle action permise, toutes aussi probables ; pour comparer.
player-hint-character = Suit les règles simples et rapides du jeu lui-même, et joue pour qui s’absente d’une table.

## The server

unknown-match = La partie { $match } n’existe pas.
match-not-over = La partie n’est pas encore terminée.
too-often = Trop de demandes à la fois ; patiente un instant.
no-visitor = Personne n’est encore connu ici : demande d’abord POST /api/me.
foreign-origin = Cette page appartient à un autre serveur.
link-invalid = Le lien n’est plus valable.
code-unknown = Aucune table n’attend sous ce code.
code-none = Aucun code n’est libre en ce moment.
not-found = Il n’y a rien à cette adresse.
bad-method = Cette demande n’est pas possible ici.
request-malformed = La demande est illisible : { $problem }
request-too-long = La demande dépasse { $longest } octets.
too-many-bots = Il n’y a que { $seats } places pour tous ces robots.
say-hello-first = Commence par saluer (hello).
serving = La table est mise : { $address } (Ctrl+C pour débarrasser).
serving-around = Les téléphones et tablettes du même réseau la trouvent à { $address }
cannot-listen = Impossible de servir à { $address } : { $problem }
system-refuses = Le système refuse : { $problem } { $file }
cannot-keep = Rien ne peut être conservé dans { $folder } : { $problem }. Dis où avec --database.
bad-origin = « { $given } » n’est pas une origine ; il faut quelque chose comme https://cards.example.org.
bad-proxy = « { $given } » n’est ni une adresse ni un réseau ; il faut quelque chose comme 127.0.0.1 ou 10.0.0.0/8.
news-no-driver = Redis a besoin d’un pilote ; installe-le avec : pip install 'sobremesa[nodes]'
news-bad-address = Ce n’est pas l’adresse d’un serveur Redis : { $problem }

## Playing on a server from the terminal

server-address = « { $given } » n’est pas l’adresse d’un serveur ; il faut quelque chose comme http://localhost:8765.
server-silent = Le serveur { $address } ne répond pas : { $problem }
bots-at-server = « { $given } » ne peut pas jouer à la table d’un serveur ; ses robots sont : { $known }.
remote-table = Le code de la table est { $code } ({ $address }). Qui l’a peut s’asseoir.
remote-lost = La connexion est perdue ; nouvel essai…
remote-left = Ta place est gardée. Pour continuer : --join { $code }
remote-seats = À table : { $names }
remote-verify = La donne était-elle équitable ? sobremesa verify { $address }
