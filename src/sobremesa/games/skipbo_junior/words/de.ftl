### Skip-Bo Junior — $card and $freed are the number on a card, 1 to 10, or 0 for a wild card "?".
### $number is the number that a played card stands for, $place a building pile (1 to 4, from the left),
### $stack a hand stack: a (left), b (middle) or c (right). $cards: several cards as they look, such as "3 ? 10"; $numbers: a list of numbers.

game-about = Bau mit allen zusammen Stapel von 1 bis 10 und werde deinen Vorrat vor den anderen los.

## The table

score = { $score ->
    [one] noch { $score } Karte
   *[other] noch { $score } Karten
}
zone-pile = Nachziehstapel
zone-completed = Fertige Stapel
zone-building = { $height ->
    [0] Baustapel { $place }, frei
   *[other] Baustapel { $place }, bei { $height }
}
zone-stock = Vorrat von { $player }
zone-stack = { $stack ->
    [a] Linker Handstapel von { $player }
    [b] Mittlerer Handstapel von { $player }
   *[c] Rechter Handstapel von { $player }
}
card-name = { $card }

## What is expected

prompt-turn = Du bist am Zug: Spiel eine Karte. Die Baustapel brauchen { $numbers }; ein „?“ passt überall.
prompt-turn-may-stop = Du bist am Zug: Spiel eine Karte oder beende deinen Zug. Die Baustapel brauchen { $numbers }; ein „?“ passt überall.

choice-stock = { $card ->
    [0] das „?“ von deinem Vorrat als { $number } auf Baustapel { $place } spielen
   *[other] die { $card } von deinem Vorrat auf Baustapel { $place } spielen
}
choice-stack = { $stack ->
    [a] { $card ->
        [0] das „?“ von deinem linken Handstapel als { $number } auf Baustapel { $place } spielen
       *[other] die { $card } von deinem linken Handstapel auf Baustapel { $place } spielen
    }
    [b] { $card ->
        [0] das „?“ von deinem mittleren Handstapel als { $number } auf Baustapel { $place } spielen
       *[other] die { $card } von deinem mittleren Handstapel auf Baustapel { $place } spielen
    }
   *[c] { $card ->
        [0] das „?“ von deinem rechten Handstapel als { $number } auf Baustapel { $place } spielen
       *[other] die { $card } von deinem rechten Handstapel auf Baustapel { $place } spielen
    }
}
choice-stop = deinen Zug beenden
effect-win = dein Vorrat ist leer: Du gewinnst
effect-stock = { $number ->
    [10] { $left ->
        [one] der Baustapel ist fertig, und in deinem Vorrat bleibt 1 Karte
       *[other] der Baustapel ist fertig, und in deinem Vorrat bleiben { $left } Karten
    }
   *[other] { $left ->
        [one] in deinem Vorrat bleibt 1 Karte
       *[other] in deinem Vorrat bleiben { $left } Karten
    }
}
effect-stack = { $number ->
    [10] { $freed ->
        [0] der Baustapel ist fertig, und ein „?“ wird frei
       *[other] der Baustapel ist fertig, und eine { $freed } wird frei
    }
   *[other] { $freed ->
        [0] ein „?“ wird frei
       *[other] eine { $freed } wird frei
    }
}
effect-stack-empty = { $number ->
    [10] der Baustapel ist fertig, und der Handstapel ist dann leer
   *[other] der Handstapel ist dann leer
}
effect-stop-stock = die Karte von deinem Vorrat ließe sich noch spielen

## What has happened

log-stock = { $card ->
    [0] { $player } spielt das „?“ vom Vorrat als { $number } auf Baustapel { $place }.
   *[other] { $player } spielt die { $card } vom Vorrat auf Baustapel { $place }.
}
log-stack = { $stack ->
    [a] { $card ->
        [0] { $player } spielt das „?“ vom linken Handstapel als { $number } auf Baustapel { $place }.
       *[other] { $player } spielt die { $card } vom linken Handstapel auf Baustapel { $place }.
    }
    [b] { $card ->
        [0] { $player } spielt das „?“ vom mittleren Handstapel als { $number } auf Baustapel { $place }.
       *[other] { $player } spielt die { $card } vom mittleren Handstapel auf Baustapel { $place }.
    }
   *[c] { $card ->
        [0] { $player } spielt das „?“ vom rechten Handstapel als { $number } auf Baustapel { $place }.
       *[other] { $player } spielt die { $card } vom rechten Handstapel auf Baustapel { $place }.
    }
}
log-completed = Baustapel { $place } ist fertig und wird weggenommen.
log-turned-up = { $card ->
    [0] { $player } deckt im Vorrat ein „?“ auf.
   *[other] { $player } deckt im Vorrat eine { $card } auf.
}
log-stop = { $player } beendet den Zug.
log-dealt = { $player } bekommt { $cards }.
log-nothing-dealt = Für { $player } gibt es nichts mehr auszuteilen.
log-pass = { $player } kann nichts spielen.
log-new-pile = { $cards ->
    [one] Der Nachziehstapel ist leer: Die einzige Karte der fertigen Stapel bildet einen neuen.
   *[other] Der Nachziehstapel ist leer: Die { $cards } Karten der fertigen Stapel werden zu einem neuen gemischt.
}
log-new-pile-covered = { $cards ->
    [one] Der Nachziehstapel ist leer: Die einzige zugedeckte Karte der Baustapel bildet einen neuen.
   *[other] Der Nachziehstapel ist leer: Die { $cards } zugedeckten Karten der Baustapel werden zu einem neuen gemischt.
}
log-over = Das Spiel ist zu Ende: Der Vorrat von { $players } ist leer.
log-locked = Es gibt nichts auszuteilen, und eine ganze Runde lang hat niemand gespielt: Das Spiel ist zu Ende. Kleinster Vorrat: { $players }.

## Why not?

why-must-play = Solange sich eine Karte spielen lässt, musst du eine spielen.
why-stack-empty = { $stack ->
    [a] Dein linker Handstapel ist leer.
    [b] Dein mittlerer Handstapel ist leer.
   *[c] Dein rechter Handstapel ist leer.
}
why-not-first = Ein Baustapel beginnt mit einer 1 oder einem „?“, nicht mit einer { $card }.
why-no-fit = Eine { $card } passt nicht: Baustapel { $place } braucht eine { $needed } oder ein „?“.

## Positions set up by hand

setup-copies = { $card ->
    [0] Es gibt mehr „?“ als die sechzehn im Kartensatz.
   *[other] Es gibt mehr Karten „{ $card }“ als die acht im Kartensatz.
}
setup-card = { $there ->
    [0] Die Karte { $name } fehlt.
   *[other] Die Karte { $name } ist { $there }-mal da.
}
setup-pile-size = pile_size ist nicht die Zahl der Karten in pile.
setup-shuffled-in = Die Karten, die zu einem neuen Nachziehstapel gemischt wurden, müssen die in pile sein.
setup-face-down = Eine Karte, die verdeckt in einem Vorrat oder im Nachziehstapel ist, kann nicht offen liegen, und umgekehrt.
setup-stock-size = Bei { $player } stimmt stock_size nicht mit der Zahl der Karten im Vorrat überein, oder es ist keine Karte aufgedeckt.
setup-stock-large = { $most ->
    [one] { $player } hat mehr als 1 Karte im Vorrat, und mehr erlaubt die Option stock nicht.
   *[other] { $player } hat mehr als { $most } Karten im Vorrat, und mehr erlaubt die Option stock nicht.
}
setup-stock-empty = { $player } hat keinen Vorrat, obwohl das Spiel weitergeht.
setup-building = Die Karten von Baustapel { $place } zählen nicht bis { $height } hoch, oder das ist keine Zahl von 0 bis 9.
setup-completed-size = completed_size ist nicht die Zahl der Karten in den fertigen Stapeln.
setup-dealt = dealt muss 3 sein, oder weniger, wenn der Nachziehstapel leer ist; played darf nicht negativ sein.
setup-idle = idle zählt Züge, in denen nichts ausgeteilt werden konnte, höchstens einen pro Platz.
setup-over = Das Spiel ist zu Ende, wenn ein Vorrat leer ist oder nach einer ganzen Runde leerer Züge, und nur dann.
setup-last-play = last_seat und last_play müssen beide angegeben sein oder keines von beiden.
setup-to-act = Genau ein Platz muss am Zug sein (keiner, wenn das Spiel zu Ende ist).
setup-cannot-play = { $player } ist am Zug, kann aber nichts spielen; solche Züge werden von selbst übersprungen.
