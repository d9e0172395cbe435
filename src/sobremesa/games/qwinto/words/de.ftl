### Qwinto, the card game — $card is "o4", "g-2" …: colour (o orange, y yellow, p purple, g grey) and value.
### $colours are the colours announced, in this order: "o", "oy", "oyp" … $row is a row of the sheet: "o", "y" or "p".
### $place is a place of the square: "tl", "tr", "bl" or "br".

game-about = Leg Karten, sag die Summe an, und alle tragen ein: steigende Zahlen in den Reihen, keine doppelt in einer Spalte.

## The table

zone-square = Quadrat
zone-pile = Nachziehstapel
zone-covered = Zugedeckte Karten
zone-hand = Karten von { $player }
zone-sheet = Blatt von { $player }
note-active = aktiv
note-misses = { $misses ->
    [one] 1 Fehlwurf
   *[other] { $misses } Fehlwürfe
}

# These four are used within the sentences below.
card-name = { $card ->
    [o-2] orange −2
    [o0] orange 0
    [o1] orange 1
    [o2] orange 2
    [o3] orange 3
    [o4] orange 4
    [o5] orange 5
    [o6] orange 6
    [y-2] gelbe −2
    [y0] gelbe 0
    [y1] gelbe 1
    [y2] gelbe 2
    [y3] gelbe 3
    [y4] gelbe 4
    [y5] gelbe 5
    [y6] gelbe 6
    [p-2] lila −2
    [p0] lila 0
    [p1] lila 1
    [p2] lila 2
    [p3] lila 3
    [p4] lila 4
    [p5] lila 5
    [p6] lila 6
    [g-2] graue −2
    [g0] graue 0
    [g1] graue 1
    [g2] graue 2
    [g3] graue 3
    [g4] graue 4
    [g5] graue 5
    [g6] graue 6
   *[other] { $card }
}
colour-names = { $colours ->
    [o] Orange
    [y] Gelb
    [p] Lila
    [oy] Orange oder Gelb
    [op] Orange oder Lila
    [yp] Gelb oder Lila
   *[oyp] Orange, Gelb oder Lila
}
row-name = { $row ->
    [o] orange
    [y] gelbe
   *[p] lila
}
place-name = { $place ->
    [tl] oben links
    [tr] oben rechts
    [bl] unten links
   *[br] unten rechts
}

## What is expected

prompt-lay = Du bist am Zug: Leg eine Karte auf eine der vier im Quadrat.
prompt-lay-or-double = Du bist am Zug: Leg eine Karte auf eine der vier im Quadrat oder ein Doppel aus zwei Karten vom gleichen Wert.
prompt-second = Leg jetzt deine zweite { $value } neben die erste.
prompt-write = Trag die { $number } in { colour-names } ein oder passe.
prompt-write-or-miss = Trag die { $number } in { colour-names } ein oder kreuz einen Fehlwurf an (−{ $cost }).
prompt-over-alone = Das Spiel ist zu Ende: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.

choice-lay = die { card-name } { place-name } legen
choice-lay-first = die { card-name } { place-name } legen und danach eine zweite { $value }
choice-write = die { $number } in die { row-name } Reihe, Spalte { $column }, eintragen
choice-pass = nichts eintragen
choice-miss = nichts eintragen und einen Fehlwurf ankreuzen
effect-announce = { $number } in { colour-names }
effect-announce-number = { $number }, in Farben, die von der zweiten Karte abhängen
effect-no-cell = { $number } in { colour-names }, aber du hast kein Feld dafür: Fehlwurf, −{ $cost }
effect-too-low = { $number }, was niemand eintragen kann: Fehlwurf, −{ $cost }
effect-all-grey = keine Farbe, also kann niemand eintragen: Fehlwurf, −{ $cost }
effect-points = { $points ->
    [one] 1 Punkt mehr
   *[other] { $points } Punkte mehr
}
effect-points-and-end = { $points ->
    [one] 1 Punkt mehr; deine zweite Reihe ist vollständig, und das Spiel endet
   *[other] { $points } Punkte mehr; deine zweite Reihe ist vollständig, und das Spiel endet
}
effect-miss = −{ $cost } Punkte
effect-miss-and-end = −{ $cost } Punkte; es ist dein vierter Fehlwurf, und das Spiel endet

## What has happened

log-lay = { $player } legt die { card-name } { place-name }.
log-lay-first = { $player } legt die { card-name } { place-name }; eine zweite Karte folgt.
log-announce = { $player } sagt { $number } in { colour-names } an.
log-no-cell = { $player } hat kein Feld dafür und kreuzt den { $misses ->
    [1] ersten
    [2] zweiten
    [3] dritten
   *[other] vierten
} Fehlwurf an.
log-too-low = { $number } lässt sich nicht eintragen: { $player } kreuzt den { $misses ->
    [1] ersten
    [2] zweiten
    [3] dritten
   *[other] vierten
} Fehlwurf an.
log-all-grey = Es gibt keine Farbe zum Eintragen: { $player } kreuzt den { $misses ->
    [1] ersten
    [2] zweiten
    [3] dritten
   *[other] vierten
} Fehlwurf an.
log-write = { $player } trägt die { $number } in die { row-name } Reihe ein.
log-pass = { $player } trägt nichts ein.
log-miss = { $player } trägt nichts ein und kreuzt den { $misses ->
    [1] ersten
    [2] zweiten
    [3] dritten
   *[other] vierten
} Fehlwurf an.
log-row = { $player } hat die { row-name } Reihe vollständig gefüllt: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
log-column = { $player } hat eine Dreierspalte gefüllt: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
log-new-pile = Die zugedeckten Karten werden zu einem neuen Nachziehstapel gemischt.
log-draw = { $cards ->
    [one] { $player } zieht eine Karte.
   *[other] { $player } zieht { $cards } Karten.
}
log-draw-own = { $player } zieht die { card-name }.
log-two-rows = { $player } hat zwei Reihen vollständig gefüllt.
log-four-misses = { $player } hat den vierten Fehlwurf angekreuzt.
log-all-laid = Alle Karten sind gelegt.
log-score = { $points ->
    [one] { $player } hat { $points } Punkt: { $rows } für Reihen, { $columns } für Spalten, keine Fehlwürfe.
   *[other] { $player } hat { $points } Punkte: { $rows } für Reihen, { $columns } für Spalten, keine Fehlwürfe.
}
log-score-with-misses = { $points ->
    [one] { $player } hat { $points } Punkt: { $rows } für Reihen, { $columns } für Spalten, −{ $cost } für Fehlwürfe.
   *[other] { $player } hat { $points } Punkte: { $rows } für Reihen, { $columns } für Spalten, −{ $cost } für Fehlwürfe.
}
log-over = Das Spiel ist zu Ende. Die meisten Punkte: { $players }.

## Why not?

why-no-pass = Eine Karte muss gelegt werden; passen geht nicht.
why-nothing-announced = Es gibt noch keine Zahl zum Eintragen: Leg zuerst eine Karte.
why-no-card = Du hast die { card-name } nicht auf der Hand.
why-no-pair = Du hast keine andere { $value }, also kann die { card-name } kein Doppel beginnen.
why-only-two = Mehr als zwei Karten darfst du nicht legen, und dies ist die zweite.
why-other-value = Die zweite Karte muss wie die erste eine { $value } sein; die { card-name } ist keine.
why-not-beside = Die zweite Karte kommt neben, über oder unter die erste, nicht auf sie und nicht schräg gegenüber.
why-already-laid = Die Karte liegt: Jetzt tragen alle die { $number } ein oder nichts.
why-colour = Diese Reihe wurde nicht angesagt: Die { $number } darf in { colour-names } eingetragen werden.
why-taken = In diesem Feld steht schon die { $written }, und was eingetragen ist, bleibt.
why-twice-in-row = Die { row-name } Reihe enthält die { $number } schon.
why-smaller-follows = Die { $number } ist dort zu groß: Weiter rechts enthält die { row-name } Reihe die { $other }.
why-larger-precedes = Die { $number } ist dort zu klein: Weiter links enthält die { row-name } Reihe die { $other }.
why-twice-in-column = Die { $number } steht schon in dieser Spalte.

## Positions set up by hand

setup-active = active muss einer der Plätze sein.
setup-square = Das Quadrat muss vier Karten haben.
setup-cards = { $there ->
    [0] Die { card-name } fehlt.
   *[other] Die { card-name } ist { $there }-mal da statt einmal.
}
setup-pile-size = pile_size ist nicht die Zahl der Karten in pile.
setup-pile-no = pile_no muss mindestens 1 sein, und genau 1, wenn jemand allein spielt.
setup-pile-of = pile_of passt nicht dazu, wo die { card-name } ist.
setup-hand-order = Die Hand von { $player } muss geordnet sein, zuerst nach drawn_from und dann nach Karte.
setup-drawn-from = Bei { $player } muss drawn_from aus Zahlen von 1 bis pile_no bestehen.
setup-hand-size = { $player } kann jetzt nicht { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} auf der Hand haben.
setup-number = Auf dem Blatt von { $player } enthält die { row-name } Reihe eine Zahl, die nicht zwischen 1 und 18 liegt.
setup-no-cell = Auf dem Blatt von { $player } steht eine Zahl, wo die { row-name } Reihe kein Feld hat.
setup-not-rising = Auf dem Blatt von { $player } steigt die { row-name } Reihe nicht von links nach rechts an.
setup-column = Auf dem Blatt von { $player } steht eine Zahl doppelt in Spalte { $column }.
setup-misses = Bei { $player } muss misses zwischen 0 und 4 liegen.
setup-laid-on = laid_on fehlt; ohne diese Angabe kann nur ein Zug vor der ersten Ansage beginnen.
setup-no-second = { $player } hat keine zweite Karte des soeben gelegten Wertes.
setup-announced = number und colours sind nicht, was die Karten ansagen: Die Summe ist { $number }.
setup-announced-range = number muss zwischen { $low } und { $high } liegen.
setup-to-act = Diese Plätze müssen gefragt sein, und mindestens einer davon muss am Zug sein: { $players }.
setup-to-act-over = Wenn das Spiel zu Ende ist, kann niemand gefragt oder am Zug sein.
setup-choice = Eine Entscheidung von { $player } muss genau dann vorliegen, wenn dieser Platz gefragt wurde und nicht mehr am Zug ist.
setup-choice-illegal = { $player } kann die Zahl dort nicht eintragen.
setup-not-over = Das Spiel kann nicht zu Ende sein: Niemand hat zwei vollständige Reihen oder vier Fehlwürfe.
setup-over = Das Spiel wäre zu Ende: { $player } hat zwei vollständige Reihen oder vier Fehlwürfe.
