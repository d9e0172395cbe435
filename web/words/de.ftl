### The page. Games and bots have their words in src/sobremesa/**/words.

title = Sobremesa
title-your-turn = ● Du bist dran · Sobremesa
unofficial = Ein freies, inoffizielles Projekt zum Spielen daheim. Die Spiele gehören ihren Autoren und Verlagen; alle Bilder sind von uns.

## Home

play-now = Spielen
invite = Einladen
more-ways = Mehr
join-title = An einen Tisch setzen
join-code = Code oder Link eines Tisches
join-example = Code oder Link
code-incomplete = Ein Code hat acht Ziffern.
join = Los
continue-title = Deine Tische
continue-game = Weiter mit { $game }
finished-title = Beendete Partien
public-title = Offene Tische
seats-free = { $seats ->
    [one] 1 Platz frei
   *[other] { $seats } Plätze frei
}
watch = Zuschauen
rules = Regeln
no-such-game = Dieses Spiel gibt es hier nicht.
settings = Einstellungen
try-again = Noch einmal
home = Zur Startseite
back = Zurück
close = Schließen
cancel = Abbrechen
menu = Menü
offline = Du bist offline. Regeln und beendete Partien kannst du weiter ansehen.
offline-server = Der Tisch-Server ist nicht zu erreichen.

## Before a game

way = Wie wollt ihr spielen?
way-bots = Gegen Bots
way-bots-how = Die Karten werden gleich ausgeteilt.
way-invite = Mit anderen
way-invite-how = Alle am eigenen Gerät. Du bekommst einen Link und einen Code zum Verschicken.
way-pass = Ein Gerät
way-pass-how = Ihr reicht das Gerät herum; niemand sieht fremde Karten.
way-tablet = Tisch und Handys
way-tablet-how = Dieser Bildschirm ist der Tisch, die Karten hält jeder auf dem Handy.
players = Mitspieler
player-number = Spieler { $number }
add-person = Noch jemand
your-name = Dein Name
your-name-example = Zum Beispiel Ana
bot-level = Wie gut sind die Bots?
options = Optionen
option-limit = Das Spiel endet bei so vielen Punkten
option-games = Durchgänge in einer Partie
option-advanced = Mit der Profi-Variante
option-stock = Karten im Vorrat
option-may_stop = Der Zug darf vorzeitig enden
option-first = Wer beginnt
option-seconds = Bedenkzeit
option-public = Alle dürfen diesen Tisch finden
seconds = { $seconds ->
    [0] Unbegrenzt
   *[other] { $seconds } Sekunden
}
open-table = Tisch öffnen
start = Anfangen
yes = ja
no = nein
bot-names = Lola, Bruno, Nina, Otto, Mila, Hugo, Cleo, Pepe
guest-names = Otter, Reiher, Fuchs, Dachs, Meise, Hase, Eule, Marder
level-stand-in = Vertretung

## At the lobby

seat-free = Frei
sit-here = Hierher setzen
sit-down = Hinsetzen
add-bot = Bot
free-seat = Wegschicken
host = Gastgeber
away = nicht da
fill-with-bots = { $seats ->
    [one] Ein Bot für den freien Platz
   *[other] Bots für { $seats } freie Plätze
}
deal = Karten austeilen
waiting-for-seats = { $seats ->
    [one] Ein Platz ist noch frei.
   *[other] { $seats } Plätze sind noch frei.
}
waiting-for-host = { $player } teilt aus, wenn alle da sind.
invite-title = Hol die anderen dazu
code = Code
link = Link
share-link = Link teilen
copied = Kopiert
copy-yourself = Es ist ausgewählt: Du kannst es jetzt kopieren.
qr-code = QR-Code des Links
tablet-title = Das ist der Tisch
tablet-how = Scannt den Code mit euren Handys: Dort hat jeder sein Blatt. Wer sich zuerst setzt, teilt aus.
cut-title = Ehrlich gegeben: selbst abheben
cut-how = Gemischt wird aus einem Geheimnis des Tisches, auf das er sich schon festgelegt hat, und einem Text von jedem. Dein Gerät hat einen zufälligen beigesteuert; du kannst deinen eigenen nehmen.
cut-own = Dein Text zum Abheben: { $cut }
cut = Abheben
commitment = Festlegung des Tisches: { $hex }

## At the table

table = Tisch
opening = Einen Moment …
no-such-table = Diesen Tisch gibt es nicht mehr.
choose-place = Wähle jetzt, wohin sie kommt.
choose-card = Wähle zuerst eine Karte.
choose-title = Was willst du tun?
choice-with-effect = { $action }: { $effect }
confirm-title = Wirklich { $action }?
why-nothing = Das lässt sich jetzt nicht spielen.
card-face-down = eine verdeckte Karte
card-playable = { $card }, spielbar
card-not-playable = { $card }, jetzt nicht spielbar
card-new = { $card }, neu
cards-open = { $cards }, offen: { $open }
no-cards = keine Karten
cards-held = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
seat-details = { $turn ->
    [yes] { $score }, ist dran
   *[no] { $score }
}
undo = Zurücknehmen
log = Was geschehen ist
log-empty = Noch ist nichts geschehen.
talk = Etwas sagen
said = { $player } sagt: { $words }
chat-allow = Alle an diesem Tisch dürfen schreiben
chat-write = Etwas schreiben
chat-send = Senden
do-laugh = Lachen
do-clap = Klatschen
do-heart = Gefällt mir
do-wow = Da staune ich
do-cry = Zum Heulen
sound-on = Ton an
sound-off = Ton aus
time-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
}
line-lost = Die Verbindung ist unterbrochen; neuer Versuch …
line-offline = Du bist offline. Das Spiel wartet auf dich.
summary = So ging es aus
go-on = Weiter
skip = Alles gleich zeigen
result = Ergebnis
leave = Tisch verlassen
leave-sure = Wirklich gehen? Ein Bot spielt für dich weiter
restart = Neu austeilen
restart-sure = Das Spiel wirklich für alle aufgeben?
move-seat = An einem anderen Gerät weiterspielen
move-seat-how = Scanne das innerhalb einer Stunde mit dem anderen Gerät, dann zieht dein Platz dorthin um.
watch-or-join = Andere können zuschauen
watching = Du schaust zu.
curtain-pass = Gib das Gerät an { $player }
curtain-hold = Gedrückt halten, um deine Karten zu sehen
curtain-longer = Etwas länger: gedrückt halten, bis du deine Karten siehst.

## The end

winner = gewinnt
rematch = Noch einmal
look-at-table = Tisch ansehen
fair-yes = Ehrlich gegeben: geprüft
fair-no = Die Karten stimmen nicht
fair-commitment = Das Geheimnis ist das, auf das sich der Tisch festgelegt hatte.
fair-commitment-seen = Das Geheimnis ist das, auf das sich der Tisch vor dem Austeilen festgelegt hatte; dieses Gerät hat es sich gemerkt.
fair-commitment-no = Das Geheimnis ist nicht das, auf das sich der Tisch festgelegt hatte.
fair-key = Geheimnis und Abheben ergeben die ausgeteilten Karten.
fair-key-no = Geheimnis und Abheben ergeben andere Karten.
fair-cut-no = Dein Abheben wurde übergangen.

## Replay

replay = Nachspielen
replay-eyes = Mit wessen Augen
replay-public = Was alle sahen
replay-seat = Was { $player } sah
replay-all = Alle Karten offen
replay-first = An den Anfang
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-last = Ans Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-step = Schritt

## Settings

language = Sprache
theme = Farben
theme-auto = Wie auf diesem Gerät
theme-light = Hell
theme-dark = Dunkel
confirm = Vor einer Aktion nachfragen
confirm-hurts = Nur vor teuren
confirm-always = Immer
confirm-never = Nie
auto = Die einzig mögliche Aktion von selbst ausführen
confirm-no-more = Nicht mehr fragen
motion = Bewegung
motion-auto = Wie auf diesem Gerät
motion-less = Keine
large-print = Große Schrift
sound = Ton
vibration = Vibrieren, wenn ich dran bin

## Keys

keys = Tasten
keys-move = von einer Möglichkeit zur nächsten
keys-act = ausführen
keys-cancel = abbrechen
keys-undo = zurücknehmen
keys-log = was geschehen ist
keys-help = diese Hilfe

## Lektionen und die Karten des Tages

learn = Lernen
lesson = Lektion
lesson-next = Weiter
lesson-leave = Lektion beenden
lesson-play-on = Weiterspielen
daily-title = Die Karten des Tages
daily-how = Für alle dieselben Karten und dieselben Bots, jeden Tag neue.
daily-streak = { $days ->
    [one] Ein Tag in Folge
   *[other] { $days } Tage in Folge
}
daily-alone = allein
daily-share = Sobremesa · { $game } · { $date }
daily-place = Platz { $place } von { $of }: { $score }
share = Teilen
fair-prepared = Diese Karten sind für alle gleich, deshalb konnte niemand abheben.

## Analyse

analysis = Analyse
analysis-wait = Deine Entscheidungen werden angesehen …
analysis-none = Kein nennenswerter Fehler: gut gespielt!
analysis-cost = −{ $percent } %
analysis-better = Du hast gewählt: { $chosen }. Besser: { $best }. { $percent ->
    [one] Damit gewinnt man von hundert Spielen etwa eines mehr.
   *[other] Damit gewinnt man von hundert Spielen etwa { $percent } mehr.
}
analysis-better-alone = Du hast gewählt: { $chosen }. Besser: { $best }. Der Unterschied war { $percent } % des besten Ergebnisses.
analysis-how-title = Wie?
analysis-how = Der Meister hat jede Möglichkeit in vielen Welten ausprobiert, die zu dem passen, was du in diesem Augenblick sehen konntest – ohne verdeckte Karten. Was Zufall sein könnte, bleibt weg.
