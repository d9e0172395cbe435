### Take That — $card, $twin, $end, $low and $high are numbers of cards; $kind is "toad" for a toad, else "plain".

game-about = Verlängere die Reihe oder nimm sie: Jede ihrer Karten kostet einen Punkt, und nur ihr Spiegelbild rettet sie.

## The table

zone-pile = Nachziehstapel
zone-row = { $games ->
    [1] Die Reihe
   *[other] Die Reihe (Durchgang { $game } von { $games })
}
zone-hand = Karten von { $player }
zone-plus = { $points ->
    [0] Paare von { $player } (keine Punkte)
    [one] Paare von { $player } (+1 Punkt)
   *[other] Paare von { $player } (+{ $points } Punkte)
}
zone-minus = { $extra ->
    [0] { $points ->
        [0] Genommene Karten von { $player } (keine Punkte)
        [one] Genommene Karten von { $player } (−1 Punkt)
       *[other] Genommene Karten von { $player } (−{ $points } Punkte)
    }
    [one] { $points ->
        [one] Genommene Karten von { $player } (−1 Punkt und 1 ungesehene Karte)
       *[other] Genommene Karten von { $player } (−{ $points } Punkte und 1 ungesehene Karte)
    }
   *[other] { $points ->
        [one] Genommene Karten von { $player } (−1 Punkt und { $extra } ungesehene Karten)
       *[other] Genommene Karten von { $player } (−{ $points } Punkte und { $extra } ungesehene Karten)
    }
}
note-game = Durchgang: +{ $plus } −{ $minus }
note-extra = { $count ->
    [one] 1 ungesehene Minuskarte
   *[other] { $count } ungesehene Minuskarten
}
card-name = { $card ->
    [22] Kröte 22
    [33] Kröte 33
    [44] Kröte 44
    [55] Kröte 55
    [66] Kröte 66
    [77] Kröte 77
    [88] Kröte 88
   *[other] { $card }
}

## What is expected

prompt-empty-row = Du bist am Zug: Beginne eine Reihe mit einer beliebigen Karte.
prompt-new-row = Du hast die Reihe genommen: Beginne jetzt eine neue mit einer beliebigen Karte.
prompt-lay-twist-take = { $ending ->
    [yes] Du bist am Zug: Leg eine Karte von { $low } bis { $high } an, bilde ein Paar, oder nimm die Reihe (−{ $cost }) und beende damit den Durchgang.
   *[no] Du bist am Zug: Leg eine Karte von { $low } bis { $high } an, bilde ein Paar oder nimm die Reihe (−{ $cost }).
}
prompt-lay-take = { $ending ->
    [yes] Du bist am Zug: Leg eine Karte von { $low } bis { $high } an, oder nimm die Reihe (−{ $cost }) und beende damit den Durchgang.
   *[no] Du bist am Zug: Leg eine Karte von { $low } bis { $high } an oder nimm die Reihe (−{ $cost }).
}
prompt-twist-take = { $ending ->
    [yes] Du bist am Zug: Keine Karte passt, also bilde ein Paar, oder nimm die Reihe (−{ $cost }) und beende damit den Durchgang.
   *[no] Du bist am Zug: Keine Karte passt, also bilde ein Paar oder nimm die Reihe (−{ $cost }).
}
prompt-take = { $ending ->
    [yes] Du bist am Zug: Nichts passt, also musst du die Reihe nehmen (−{ $cost }), und der Durchgang endet.
   *[no] Du bist am Zug: Nichts passt, also musst du die Reihe nehmen (−{ $cost }).
}
prompt-over = Die Partie ist zu Ende. Der Sieg geht an { $players }!

choice-lay = { $kind ->
    [toad] die Kröte { $card } anlegen
   *[plain] die { $card } anlegen
}
choice-twist = ein Paar aus { $twin } und { $card } bilden
choice-take = { $count ->
    [one] die Reihe mit nur einer Karte nehmen
   *[other] die Reihe mit { $count } Karten nehmen
}
effect-lay = { $cost ->
    [one] die Reihe kostet dann 1 Punkt, und es passt alles von { $low } bis { $high }
   *[other] die Reihe kostet dann { $cost } Punkte, und es passt alles von { $low } bis { $high }
}
effect-twist = +{ $points } Punkte
effect-twist-last = { $ending ->
    [yes] +{ $points } Punkte, und der Durchgang endet
   *[no] +{ $points } Punkte, und die nächste Person beginnt eine neue Reihe
}
effect-take = { $cost ->
    [one] −1 Punkt; danach beginnst du eine neue Reihe
   *[other] −{ $cost } Punkte; danach beginnst du eine neue Reihe
}
effect-take-extra = { $cost ->
    [one] −1 Punkt und eine ungesehene Karte vom Nachziehstapel; danach beginnst du eine neue Reihe
   *[other] −{ $cost } Punkte und eine ungesehene Karte vom Nachziehstapel; danach beginnst du eine neue Reihe
}
effect-take-ends = { $cost ->
    [one] −1 Punkt, und der Durchgang endet
   *[other] −{ $cost } Punkte, und der Durchgang endet
}

## What has happened

log-start = { $kind ->
    [toad] { $player } beginnt eine Reihe mit der Kröte { $card }.
   *[plain] { $player } beginnt eine Reihe mit der { $card }.
}
log-lay = { $kind ->
    [toad] { $player } legt die Kröte { $card } an.
   *[plain] { $player } legt die { $card } an.
}
log-twist = { $player } bildet ein Paar aus { $twin } und { $card }: +{ $points } Punkte.
log-take = { $cost ->
    [one] { $player } nimmt die Reihe: −1 Punkt.
   *[other] { $player } nimmt die Reihe: −{ $cost } Punkte.
}
log-take-extra = { $cost ->
    [one] { $player } nimmt die Reihe und eine ungesehene Karte vom Nachziehstapel: −1 Punkt, dazu kommt, was diese Karte kostet.
   *[other] { $player } nimmt die Reihe und eine ungesehene Karte vom Nachziehstapel: −{ $cost } Punkte, dazu kommt, was diese Karte kostet.
}
log-draw-own = { $kind ->
    [toad] { $player } zieht die Kröte { $card }.
   *[plain] { $player } zieht die { $card }.
}
log-revealed = { $count ->
    [one] { $cost ->
        [one] Die ungesehene Karte von { $player } war { $cards }: −1 Punkt.
       *[other] Die ungesehene Karte von { $player } war { $cards }: −{ $cost } Punkte.
    }
   *[other] Die ungesehenen Karten von { $player } waren { $cards }: −{ $cost } Punkte.
}
log-score = { $points ->
    [one] { $player } erzielt in diesem Durchgang { $points } Punkt und hat insgesamt { $total }.
   *[other] { $player } erzielt in diesem Durchgang { $points } Punkte und hat insgesamt { $total }.
}
log-game = Durchgang { $game } von { $games }: { $player } beginnt.
log-over = Die Partie ist zu Ende. Die meisten Punkte: { $players }.

## Why not?

why-new-row = Du hast gerade die Reihe genommen: Leg jetzt eine Karte aus, um eine neue zu beginnen.
why-nothing-to-take = Es gibt keine Reihe zum Nehmen: Beginne eine mit einer beliebigen Karte.
why-must-take = Du hast keine Karten mehr: Du kannst nur noch die Reihe nehmen.
why-no-card = { $kind ->
    [toad] Du hast die Kröte { $card } nicht auf der Hand.
   *[plain] Du hast die { $card } nicht auf der Hand.
}
why-too-far = { $kind ->
    [toad] Die Kröte { $card } passt nicht: An die { $end } darfst du alles von { $low } bis { $high } anlegen.
   *[plain] Die { $card } passt nicht: An die { $end } darfst du alles von { $low } bis { $high } anlegen.
}
why-toad = Die { $card } ist eine Kröte: Sie hat keinen Zwilling, also lässt sich mit ihr kein Paar bilden.
why-empty-row = Die Reihe ist leer: Du kannst nur eine Karte anlegen.
why-no-twin = Die { $twin }, der Zwilling der { $card }, liegt nicht in der Reihe.

## Positions set up by hand

setup-size = Die Liste { $field } enthält nicht, was ihre Größe angibt.
setup-cards = { $there ->
    [0] Die Karte { $card } fehlt.
   *[other] Die Karte { $card } ist { $there }-mal da.
}
setup-hand-size = Bei { $player } stimmt hand_size nicht mit der Zahl der Handkarten überein oder ist größer als { $most }.
setup-hand-empty = { $player } hat keine Karten, obwohl im Nachziehstapel noch welche liegen.
setup-plus = Bei { $player } stimmt plus nicht mit der Zahl der offenen Karten überein.
setup-minus = Bei { $player } stimmt minus nicht mit dem überein, was die verdeckten Karten kosten.
setup-extra = { $player } hat Zusatzkarten, die es nur in der Profi-Variante gibt.
setup-many-extra = { $player } könnte mehr als { $most } Zusatzkarten bekommen, was im Spiel nicht vorkommen kann.
setup-scored = Die Partie ist zu Ende, aber bei { $player } stimmt revealed oder game_score nicht mit den Karten überein.
setup-score = Bei { $player } muss score am Ende einer Partie mit nur einem Durchgang gleich game_score sein.
setup-nothing-to-do = { $player } ist am Zug, aber die Reihe und diese Hand sind leer.
setup-twins = Die { $card } liegt offen ohne ihren Zwilling.
setup-taken-by = Eine Karte gehört zu einem Platz, an dem niemand sitzt.
setup-last-shown = last_shown ist keine Karte, die offen liegt.
setup-to-act = Genau ein Platz muss am Zug sein (keiner, wenn die Partie zu Ende ist).
setup-game-no = game_no muss zwischen 1 und { $games } liegen und { $games } sein, wenn die Partie zu Ende ist.
setup-starter = starter ist kein Platz dieser Partie.
setup-over = Die Partie kann nicht zu Ende sein, solange noch Karten in der Reihe oder im Nachziehstapel liegen.
setup-new-row = Eine neue Reihe beginnt nur, wenn die Reihe leer ist und die Partie weitergeht.
