### What every game and every interface says. $player is a name, $players a list of names.

## At every table

prompt-wait = { $player } ist am Zug.
prompt-wait-many = Wir warten auf { $players }.
prompt-over = Das Spiel ist zu Ende. Der Sieg geht an { $players }!
why-over = Das Spiel ist zu Ende.
why-not-your-turn = Du bist nicht am Zug.
why-no-such-action = Die Aktion { $action } gibt es in diesem Spiel nicht.
undo-nothing = Es gibt nichts zurückzunehmen.

## What can be wrong

unknown-game = Ein Spiel namens „{ $game }“ gibt es nicht. Zur Auswahl stehen: { $known }.
bad-seats = { $game } ist für { $low } bis { $high } Personen, nicht für { $given }.
no-such-seat = Einen Platz { $given } gibt es hier nicht; die Plätze gehen von 0 bis { $high }.
several-to-act = Gerade können mehrere handeln ({ $players }): Gib an, welcher Platz gemeint ist.
option-unknown = { $game } hat keine Option „{ $option }“. Zur Auswahl stehen: { $known }.
option-range = Die Option { $option } kann nicht { $given } sein; möglich ist { $expected }.
notation-unknown = „{ $word }“ ist keine Aktion dieses Spiels.
wrong-game = Das gehört zu { $given }, nicht zu { $expected }.
wrong-rules = Das wurde nach Version { $given } der Regeln von { $game } gespielt; hier gilt Version { $known }.
wrong-format = Diese Datei hat die Formatversion { $given }; hier lässt sich nur Version { $known } lesen.
text-not-a-game = Das ist keine Partie: Die Kopfzeilen Sobremesa und Game fehlen.
text-no-header = Die Kopfzeile { $header } fehlt.
text-bad-header = Die Kopfzeile { $header } lässt sich nicht lesen.
text-no-version = Die Kopfzeile Game nennt keine Version der Regeln; erwartet wird etwas wie { $expected }.
text-bad-action = Aktion { $number }, „{ $word }“, lässt sich nicht spielen: { $problem }
position-form = „{ $given }“ ist keine Stellung von { $game }; erwartet wird eine Zeile, die mit { $title } beginnt, oder ein Dict von Feldern.
position-seats = Eine Stellung braucht 1 bis { $high } Plätze, nicht { $value }.
position-unknown-field = Stellungen dieses Spiels haben kein Feld „{ $field }“. Es gibt: { $known }.
position-bad-value = { $field }: { $problem }.
position-bad-word = „{ $word }“ hat nicht die Form Name=Wert.
vector-illegal = Partie { $match } im Batch: Aktion { $action } ist dort nicht erlaubt; es wurde nichts ausgeführt.
bad-batch = Ein Batch hat 1 bis { $most } Partien, nicht { $given }.
unknown-player = Einen Spieler namens „{ $player_name }“ gibt es nicht. Zur Auswahl stehen: { $known }.
player-missing = In „{ $given }“ fehlt ein Name: Vor und nach jedem Komma muss einer stehen.
no-such-letter = Einen Platz „{ $letter }“ gibt es hier nicht; die Plätze gehen von A bis { $last }.
no-such-moment = Einen Moment { $given } gibt es in dieser Partie nicht; es gibt die von 0 bis { $done }.
option-form = „{ $given }“ hat nicht die Form NAME=WERT.
file-unreadable = { $file } lässt sich nicht lesen: { $problem }.
system-no-such-file = eine solche Datei oder einen solchen Ordner gibt es nicht
system-not-allowed = nicht erlaubt
system-is-folder = das ist ein Ordner
system-no-folder = ein Teil des Pfades ist kein Ordner
system-full = kein Platz mehr
system-read-only = dort lässt sich nichts schreiben
system-exists = gibt es schon
system-nobody-listens = dort hört niemand zu
system-hung-up = die Gegenseite hat aufgelegt
system-no-way = dorthin führt kein Weg
system-too-late = es hat zu lange gedauert
system-no-such-host = ein Rechner dieses Namens lässt sich nicht finden

## The command line

you = Spieler A
bot-name = Bot { $letter }
preparing = { $game } wird vorbereitet … (einmalig; beim nächsten Mal geht es schnell)
interrupted = abgebrochen; nichts Gespeichertes geht verloren.
no-terminal = zum Spielen braucht es ein Terminal: Ein- oder Ausgabe ist keines.
nothing-saved = Es gibt keine angefangene Partie zum Weiterspielen.
welcome = { $game } – tippe die Nummer einer Aktion oder ihren Namen; ? hilft weiter.
ask = Was machst du?
try-help = Tippe eine Nummer aus der Liste oder ? für Hilfe.
help =
    Eine Nummer oder ein Name aus der Liste führt diese Aktion aus. Außerdem:
      why AKTION   warum diese Aktion (nicht) möglich ist, z. B. why { $example }
      log          alles, was bisher passiert ist
      table        noch einmal der Tisch
      rules        die Regeln
      exit         aufhören; die gespeicherte Partie lässt sich fortsetzen
why-you-may = Das darfst du.
press-enter = Weiter mit Enter
kept-finished = Die Partie ist in { $file } gespeichert.
kept-unfinished = Die Partie ist gespeichert. Weiter geht es mit: { $command } play { $game } --resume
series-title = { $game }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, Plätze: { $seats }
series-seat = Platz
series-player = Spieler
series-payoff = Mittlere Auszahlung
series-wins = Siege
series-interval = 95-%-Intervall
series-length = Entscheidungen pro Partie: { $mean } im Mittel, { $shortest } bis { $longest }.
stats-title = { $game }: je { $games } Partien
stats-decisions = Entscheidungen pro Partie
stats-payoff = Auszahlung eines Platzes
stats-starter = Siege des ersten Platzes
stats-starter-ahead = Siege des ersten Platzes, Punkte über ausgeglichen
stats-seats = Plätze
stats-even = Ausgeglichen
stats-players = Spieler: { $kind }
peer-unknown = Es gibt keine Vergleichs-Engine „{ $peer }“. Es gibt: { $known }.
peer-missing = { $peer } ist nicht installiert; einrichten mit: make peers
labelled = { $label }:
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
confirm = Wirklich { $action }? (j/n)
yes-letters = jy
no-plots = Zum Zeichnen braucht es matplotlib; einrichten mit: pip install 'sobremesa[plots]'
plot-suffix = Ein Diagramm wird in eine Datei geschrieben, die auf .svg oder .png endet, nicht in { $given }.
vector-shape = Erwartet werden { $batch } ganze Zahlen, eine Aktion je Partie; gegeben ist ein Array der Form { $shape } vom Typ { $dtype }.
position-no-seat = Ein Platz, der am Zug sein soll, existiert nicht: Es gibt nur { $seats } Plätze.
bad-seed = „{ $given }“ ist kein Startwert; erwartet wird eine Zahl, 32 Bytes oder 64 Hexadezimalziffern.
nothing-legal = Nichts ist erlaubt, obwohl jemand am Zug ist: Die Regeln von { $game } sind fehlerhaft.
too-many-players = Es gibt { $players_given } Spieler für { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}.
file-unwritable = { $file } kann nicht geschrieben werden: { $problem }.
lang-unknown = Die Sprache „{ $given }“ gibt es nicht. Zur Auswahl stehen: { $known }.
mistake-missing = { $parameter } fehlt.
mistake-no-option = Eine Option { $given } gibt es hier nicht.
mistake-no-command = Einen Befehl „{ $given }“ gibt es nicht.
mistake-meant = Ist { $possible } gemeint?
mistake-needs-value = { $parameter } braucht einen Wert.
mistake-takes-no-value = { $parameter } nimmt keinen Wert.
mistake-too-much = Das ist zu viel: { $given }
expected-whole = eine ganze Zahl
expected-number = eine Zahl
expected-from = { $number } ab { $low }
expected-above = { $number } über { $low }
expected-at-most = { $number } und höchstens { $high }
expected-range = { $number } von { $low } bis { $high }
play-what = Sag, welches SPIEL gespielt wird, oder --resume.
play-where = Sag, auf welchem --server, und welches SPIEL gespielt wird oder an welchen Tisch es mit --join geht.

## Mit anderen am Tisch

table-not-seated = Du sitzt nicht an diesem Tisch.
table-kicked = Der Gastgeber hat dich von diesem Tisch weggeschickt.
table-full = Alle Plätze sind besetzt.
table-sits-already = Du hast an diesem Tisch schon einen Platz.
table-seat-taken = Dieser Platz ist besetzt.
table-seat-free = Da sitzt niemand.
table-kick-yourself = Dich selbst kannst du nicht wegschicken; steh einfach auf.
table-only-host = Das darf nur der Gastgeber.
table-seats-missing = { $seats ->
    [one] Ein Platz ist noch frei.
   *[other] { $seats } Plätze sind noch frei.
}
table-no-cards = Die Karten sind noch nicht ausgeteilt.
table-playing = Die Karten sind ausgeteilt; das geht erst wieder nach dem Spiel.
table-over = Das Spiel ist aus; verlange erst ein neues.
table-out-of-date = Am Tisch ist inzwischen etwas geschehen. So sieht er jetzt aus.
table-decided = Du hast dich schon entschieden; warte auf die anderen.
undo-too-late = Das lässt sich nicht mehr zurücknehmen.
log-undo = { $player } nimmt die letzte Aktion zurück.
phrase-unknown = Diesen Spruch gibt es nicht.
chat-off = Hier gibt es nur die fertigen Sprüche. Wer Gastgeber ist, kann mehr erlauben.
chat-public = An einen öffentlichen Tisch kann jeder kommen: Es gibt nur die fertigen Sprüche.
chat-too-fast = Nicht so schnell: Lass die anderen lesen.
chat-empty = Darin gibt es nichts zu lesen.
table-log-full = Dieser Tisch hat so viel gesehen, dass nichts mehr hineinpasst. Spielt zu Ende und deckt dann einen neuen.
name-bad = Ein Name hat 1 bis { $longest } Zeichen.
cut-bad = Abgehoben wird mit einem Text von höchstens { $longest } Bytes.
cut-prepared = Diese Karten liegen schon bereit: Es gibt nichts abzuheben.
no-lesson = Für { $game } gibt es noch keine Lektion.
message-too-long = Eine Nachricht hat höchstens { $longest } Bytes.
message-malformed = Diese Nachricht ist nicht lesbar: { $problem }
message-version = Diese Seite spricht Version { $given } des Protokolls, der Tisch Version { $known }. Bitte neu laden.
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-oh-no = O nein!
phrase-think = Moment, ich überlege …
phrase-your-turn = Du bist dran!
phrase-again = Noch eins?
phrase-bye = Tschüss!
reaction-laugh = { $player } lacht.
reaction-clap = { $player } klatscht.
reaction-heart = { $player } gefällt das.
reaction-wow = { $player } staunt.
reaction-cry = { $player } bricht in Tränen aus.

## Ehrlich gegeben

verify-holds = Partie { $match } wurde ehrlich gegeben: Festlegung, Schlüssel, alle { $actions } Aktionen und das Ergebnis stimmen.
verify-commitment = Es wurde nicht ehrlich gegeben: Das Geheimnis ist nicht das, worauf sich der Tisch festgelegt hat.
verify-key = Es wurde nicht ehrlich gegeben: Geheimnis und Abheben ergeben einen anderen Schlüssel.
verify-replay = Die Partie passt nicht zu dem, was gegeben wurde. { $problem }
verify-result = Die Partie passt nicht zu dem, was gegeben wurde: Das Ergebnis ist ein anderes.
export-bad-json = Das ist keine exportierte Partie: { $problem }
commitment-form = „{ $given }“ ist keine Festlegung; erwartet werden 64 Hexadezimalziffern.
export-cuts = Eine exportierte Partie hat für jeden ihrer { $seats } Plätze einen Eintrag fürs Abheben.

## Der Speicher

unknown-table = Den Tisch { $table } gibt es nicht.
store-conflict = Am Tisch { $table } ist anderswo weitergespielt worden; er muss neu geladen werden.
store-failed = Die Datenbank antwortet nicht, wie sie sollte: { $problem }
store-newer = Die Datenbank hat Version { $given } ihres Schemas; bekannt sind hier nur Versionen bis { $known }.
store-closed = Der Speicher ist geschlossen.
store-no-driver = PostgreSQL braucht einen Treiber; installiere ihn mit: pip install 'sobremesa[nodes]'
store-unwell = Gerade kann nichts gespeichert werden; versuch es gleich noch einmal.

## Bots by others and the arena

bot-form = „{ $given }“ sagt nicht, welcher Bot gemeint ist: Schreib DATEI.py:NAME oder MODUL:NAME.
bot-import = { $file } lässt sich nicht importieren{ $line ->
    [0] { "" }
   *[other] , Zeile { $line }
}: { $problem }
bot-import-stall = { $file } wurde nicht innerhalb von { $seconds } s importiert.
bot-import-crash = { $file } hat den Prozess beendet, der es importieren wollte (Rückgabewert { $code }).
bot-no-such-name = In { $file } gibt es kein { $wanted }.
bot-not-a-player = { $wanted } in { $file } ist weder eine Unterklasse von Player noch eine Funktion von view, seat, mask und budget.
bot-unfinished = { $wanted } in { $file } ist kein Bot: { $missing } ist dort nicht geschrieben.
fault-error = Der Bot { $player_name } ist gescheitert: { $problem }
fault-stall = Der Bot { $player_name } hat nicht innerhalb von { $problem } geantwortet.
fault-illegal = Der Bot { $player_name } wollte { $problem } spielen, was dort nicht erlaubt ist.
fault-answer = Der Bot { $player_name } sollte mit der Nummer einer Aktion antworten, antwortete aber mit { $problem }.
fault-crash = Der Bot { $player_name } hat seinen Prozess zum Absturz gebracht: { $problem }
exit-code = Rückgabewert { $code }
fault-kind-error = Fehler
fault-kind-stall = zu langsam
fault-kind-illegal = unerlaubte Aktion
fault-kind-answer = Antwort, die keine Aktionsnummer ist
fault-kind-crash = Prozess beendet
arena-title = { $game }: { $deals ->
    [one] 1 Austeilung
   *[other] { $deals } Austeilungen
} ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}), Plätze: { $seats }, ausgeglichen: { $even }
arena-interval = Zu 95 %
arena-margin = Vorsprung
arena-payoff = Auszahlung
arena-rating = Wertung
arena-time = Pro Zug
arena-pairs = Vor dem anderen
arena-plot = Anteil der Siege in %, mit 95-%-Intervall; gestrichelt: ausgeglichen
arena-fault = { $player_name } hat { $count ->
    [one] eine Partie
   *[other] { $count } Partien
} durch eigene Schuld verloren ({ $kind }); zuerst in Austeilung { $deal } auf Platz { $letter }, Entscheidung { $decision }: { $problem }
arena-kept = { $deals ->
    [one] Die einzige Austeilung stammt
   *[other] Alle { $deals } Austeilungen stammen
} aus dem Protokoll { $file }; --fresh spielt neu.
bad-deals = Mindestens eine Austeilung muss gespielt werden und höchstens { $most }, nicht { $given }.
bad-workers = Mindestens ein Prozess muss spielen, nicht { $given }.
bad-amount = { $option } muss größer als 0 und höchstens { $most } sein, nicht { $given }.
workers-or-ray = Gespielt wird entweder hier mit --workers oder auf --ray, nicht beides.
seconds-or-iterations = Nachgedacht wird entweder --seconds oder --iterations lang, nicht beides.
journal-other = { $file } gehört zu anderen Partien; --fresh würde die Datei überschreiben.
journal-busy = In { $file } schreibt gerade ein anderer Lauf; warte auf ihn, oder nenne mit --resume eine andere Datei.
no-journal = { $file } ist kein Protokoll einer Arena und bleibt, wie es ist.
worker-lost = Ein Prozess, der gerade spielte, ist zu Ende gegangen; derselbe Befehl macht dort weiter.
ray-missing = Ray ist nicht installiert; einrichten mit: pip install 'sobremesa[cluster]'
ray-address = „{ $given }“ ist keine Adresse eines Ray-Clusters: Schreib auto, local oder HOST:PORT.
ray-unreachable = Unter { $address } antwortet kein Ray-Cluster: { $problem }
ray-other-version = Auf dem Ray-Cluster ist eine andere Version von Sobremesa als auf diesem Rechner.

## Levels of the bots

level-beginner = Anfänger
level-beginner-character = Kennt die Regeln und spielt, was gerade passt, wie ein Kind in seinen ersten Partien.
level-easy = Leicht
level-easy-character = Weiß, worauf es ankommt, denkt aber selten an die Pläne der anderen.
level-good = Gut
level-good-character = Spielt mit Erfahrung und nach allen Faustregeln.
level-master = Meister
level-master-character = Denkt jeden Zug zu Ende, merkt sich alles Gespielte und schummelt nie.
player-random-character = Wählt irgendeine erlaubte Aktion, alle gleich wahrscheinlich; zum Vergleichen.
player-hint-character = Folgt den schnellen Faustregeln des Spiels selbst und spielt für alle, die vom Tisch weg sind.

## The server

unknown-match = Die Partie { $match } gibt es nicht.
match-not-over = Die Partie ist noch nicht zu Ende.
too-often = Das war zu viel auf einmal; warte einen Augenblick.
no-visitor = Hier ist noch niemand bekannt: zuerst POST /api/me fragen.
foreign-origin = Diese Seite gehört zu einem anderen Server.
link-invalid = Der Link gilt nicht mehr.
code-unknown = Unter diesem Code wartet kein Tisch.
code-none = Im Augenblick ist kein Code frei.
not-found = An dieser Adresse gibt es nichts.
bad-method = Eine solche Anfrage ist hier nicht möglich.
request-malformed = Die Anfrage ist nicht lesbar: { $problem }
request-too-long = Die Anfrage ist größer als { $longest } Bytes.
too-many-bots = Für so viele Bots gibt es nur { $seats } Plätze.
say-hello-first = Zuerst grüßen (hello).
serving = Der Tisch ist gedeckt: { $address } (Strg+C räumt ihn ab).
serving-around = Telefone und Tablets im selben Netz finden ihn unter { $address }
cannot-listen = Unter { $address } kann nichts angeboten werden: { $problem }
system-refuses = Das System weigert sich: { $problem } { $file }
cannot-keep = In { $folder } kann nichts aufbewahrt werden: { $problem }. Sage mit --database, wo.
bad-origin = „{ $given }“ ist kein Ursprung; erwartet wird etwas wie https://cards.example.org.
bad-proxy = „{ $given }“ ist weder eine Adresse noch ein Netz; erwartet wird etwas wie 127.0.0.1 oder 10.0.0.0/8.
news-no-driver = Redis braucht einen Treiber; installiere ihn mit: pip install 'sobremesa[nodes]'
news-bad-address = Das ist keine Adresse eines Redis-Servers: { $problem }

## Playing on a server from the terminal

server-address = „{ $given }“ ist keine Adresse eines Servers; erwartet wird etwas wie http://localhost:8765.
server-silent = Der Server { $address } antwortet nicht: { $problem }
bots-at-server = „{ $given }“ kann nicht am Tisch eines Servers spielen; dessen Bots sind: { $known }.
remote-table = Der Code des Tisches ist { $code } ({ $address }). Wer ihn hat, kann sich setzen.
remote-lost = Die Verbindung ist weg; neuer Versuch …
remote-left = Dein Platz bleibt frei. Weiter geht es mit: --join { $code }
remote-seats = Am Tisch: { $names }
remote-verify = Wurde ehrlich gegeben? sobremesa verify { $address }
