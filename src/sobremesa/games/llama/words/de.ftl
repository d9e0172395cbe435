### L.L.A.M.A. — $card is "1" … "6" or "L" for a llama.

game-about = Werde deine Karten los oder steig rechtzeitig aus: Was übrig bleibt, kostet Punkte.

## The table

zone-pile = Nachziehstapel
zone-discard = Ablagestapel
zone-hand = Karten von { $player }
note-quit = ist ausgestiegen
card-name = { $card ->
    [L] Lama
   *[other] { $card }
}

## What is expected

prompt-turn = Du bist am Zug: Spiel { $same ->
    [L] ein Lama
   *[other] eine { $same }
} oder { $following ->
    [L] ein Lama
   *[other] eine { $following }
}, zieh eine Karte oder steig aus.
prompt-turn-no-draw = Du bist am Zug: Spiel { $same ->
    [L] ein Lama
   *[other] eine { $same }
} oder { $following ->
    [L] ein Lama
   *[other] eine { $following }
}, oder steig aus. Ziehen geht nicht mehr.
prompt-give-back = Du bist alle Karten los! Du hast { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: Welchen Chip gibst du zurück?

choice-play = { $card ->
    [L] ein Lama
   *[other] eine { $card }
} spielen
choice-draw = eine Karte ziehen
choice-quit = aussteigen
choice-return = { $points ->
    [0] nichts zurückgeben
    [one] 1 Punkt zurückgeben
   *[other] { $points } Punkte zurückgeben
}
effect-quit = deine Karten kosten { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
effect-points = { $points ->
    [0] dir bleibt kein Punkt
    [one] dir bleibt 1 Punkt
   *[other] dir bleiben { $points } Punkte
}

## What has happened

log-play = { $player } spielt { $card ->
    [L] ein Lama
   *[other] eine { $card }
}.
log-draw = { $player } zieht eine Karte.
log-draw-own = { $player } zieht { $card ->
    [L] ein Lama
   *[other] eine { $card }
}.
log-quit = { $player } steigt aus.
log-emptied = { $player } ist alle Karten los.
log-leftover = { $player } hat noch { $cards } auf der Hand: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
log-return = { $points ->
    [0] { $player } gibt nichts zurück.
    [one] { $player } gibt 1 Punkt zurück.
   *[other] { $player } gibt { $points } Punkte zurück.
}
log-round = Durchgang { $round }: { $card ->
    [L] Ein Lama
   *[other] Eine { $card }
} wird aufgedeckt, { $player } beginnt.
log-over = Jemand hat { $limit ->
    [one] { $limit } Punkt
   *[other] { $limit } Punkte
} oder mehr: Das Spiel ist zu Ende. Die wenigsten Punkte: { $players }.

## Why not?

why-no-card = Du hast { $card ->
    [L] kein Lama
   *[other] keine { $card }
} auf der Hand.
why-no-fit = { $card ->
    [L] Ein Lama
   *[other] Eine { $card }
} passt nicht: Auf { $same ->
    [L] ein Lama darf nur ein Lama
   *[other] eine { $same } darf nur eine { $same }
} oder { $following ->
    [L] ein Lama
   *[other] eine { $following }
} gelegt werden.
why-pile-empty = Der Nachziehstapel ist leer und wird nicht neu gebildet.
why-alone = Alle anderen sind ausgestiegen: Du darfst Karten spielen oder aussteigen, aber nicht mehr ziehen.
why-not-ten = Du hast weniger als 10 Punkte ({ $points }), also kannst du nicht 10 zurückgeben.
why-round-scored = Der Durchgang ist gewertet: Jetzt wählst du nur noch, welchen Chip du zurückgibst.
why-nothing-to-return = Einen Chip gibt nach einem Durchgang zurück, wer alle Karten losgeworden ist.

## Positions set up by hand

setup-cards = Von der Karte { $card ->
    [L] „Lama“
   *[other] „{ $card }“
} gibt es { $there }, im Spiel sind es aber { $expected }.
setup-hand-size = Bei { $player } stimmt hand_size nicht mit der Zahl der Handkarten überein.
setup-quit = Bei { $player } muss quit 0 oder 1 sein.
setup-points = { $player } hat weniger als 0 Punkte.
setup-over = Das Spiel wäre zu Ende: { $player } hat das Limit ({ $limit }) erreicht.
setup-leftover = Nach der Wertung muss leftover bei { $player } den Handkarten entsprechen.
setup-empty-hand = { $player } hat keine Karten, obwohl der Durchgang weitergeht.
setup-quit-to-act = { $player } ist ausgestiegen und kann nicht am Zug sein.
setup-give-back = { $player } kann nur mit leerer Hand und mindestens einem Punkt einen Chip zurückgeben.
setup-pile-size = pile_size ist nicht die Zahl der Karten in pile.
setup-top = Die oberste Karte { $card } ist nicht im Ablagestapel.
setup-not-over = Das Spiel kann nicht zu Ende sein: Niemand hat das Limit ({ $limit }) erreicht.
setup-to-act = Genau ein Platz muss am Zug sein (keiner, wenn das Spiel zu Ende ist).
