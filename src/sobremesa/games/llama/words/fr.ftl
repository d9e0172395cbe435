### L.L.A.M.A. — $card is "1" … "6" or "L" for a llama.

game-about = Débarrasse-toi de tes cartes ou retire-toi à temps : ce qui te reste coûte des points.

## The table

zone-pile = Pioche
zone-discard = Pile de défausse
zone-hand = { $player }, en main
note-quit = a quitté la manche
card-name = { $card ->
    [L] lama
   *[other] { $card }
}

## What is expected

prompt-turn = À toi : joue { $same ->
    [L] un lama
   *[other] un { $same }
} ou { $following ->
    [L] un lama
   *[other] un { $following }
}, pioche une carte ou quitte la manche.
prompt-turn-no-draw = À toi : joue { $same ->
    [L] un lama
   *[other] un { $same }
} ou { $following ->
    [L] un lama
   *[other] un { $following }
}, ou quitte la manche. On ne peut plus piocher.
prompt-give-back = Plus une seule carte en main, bravo ! Tu as { $points ->
    [one] { $points } point
   *[other] { $points } points
} : quel jeton rends-tu ?

choice-play = jouer { $card ->
    [L] un lama
   *[other] un { $card }
}
choice-draw = piocher une carte
choice-quit = quitter la manche
choice-return = { $points ->
    [0] ne rien rendre
    [one] rendre { $points } point
   *[other] rendre { $points } points
}
effect-quit = tes cartes coûtent { $points ->
    [one] { $points } point
   *[other] { $points } points
}
effect-points = { $points ->
    [0] il ne te reste aucun point
    [one] il te reste { $points } point
   *[other] il te reste { $points } points
}

## What has happened

log-play = { $player } joue { $card ->
    [L] un lama
   *[other] un { $card }
}.
log-draw = { $player } pioche une carte.
log-draw-own = { $player } pioche { $card ->
    [L] un lama
   *[other] un { $card }
}.
log-quit = { $player } quitte la manche.
log-emptied = { $player } n’a plus aucune carte.
log-leftover = { $player } finit avec { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-return = { $points ->
    [0] { $player } ne rend rien.
    [one] { $player } rend { $points } point.
   *[other] { $player } rend { $points } points.
}
log-round = Manche { $round } : on retourne { $card ->
    [L] un lama
   *[other] un { $card }
}, { $player } commence.
log-over = Quelqu’un a { $limit ->
    [one] { $limit } point
   *[other] { $limit } points
} ou plus : la partie est terminée. Le moins de points : { $players }.

## Why not?

why-no-card = Tu n’as pas de { $card ->
    [L] lama
   *[other] { $card }
} en main.
why-no-fit = { $card ->
    [L] Un lama
   *[other] Un { $card }
} ne va pas ici : sur { $same ->
    [L] un lama, on ne peut poser qu’un lama
   *[other] un { $same }, on ne peut poser qu’un { $same }
} ou { $following ->
    [L] un lama
   *[other] un { $following }
}.
why-pile-empty = La pioche est vide, et on ne la reconstitue jamais.
why-alone = Les autres ont tous quitté la manche : tu peux jouer des cartes ou la quitter, mais plus piocher.
why-not-ten = Tu as moins de 10 points ({ $points }) : impossible d’en rendre 10.
why-round-scored = Les points de la manche sont comptés : il ne reste qu’à choisir le jeton à rendre.
why-nothing-to-return = On ne rend un jeton qu’après une manche, et seulement si l’on n’a plus aucune carte.

## Positions set up by hand

setup-cards = La carte { $card ->
    [L] « lama »
   *[other] « { $card } »
} figure { $there } fois, mais le jeu en compte { $expected }.
setup-hand-size = Pour { $player }, hand_size ne correspond pas au nombre de cartes de cette main.
setup-quit = Pour { $player }, quit doit valoir 0 ou 1.
setup-points = Pour { $player }, les points sont inférieurs à 0.
setup-over = La partie serait déjà terminée : { $player } a atteint la limite ({ $limit }).
setup-leftover = Après le décompte, pour { $player }, leftover doit correspondre aux cartes de cette main.
setup-empty-hand = { $player } n’a pas de cartes alors que la manche continue.
setup-quit-to-act = Après avoir quitté la manche, { $player } ne peut plus jouer.
setup-give-back = { $player } ne peut rendre un jeton qu’avec une main vide et au moins un point.
setup-pile-size = pile_size ne correspond pas au nombre de cartes de pile.
setup-top = La carte du dessus, { $card }, n’est pas dans la pile de défausse.
setup-not-over = La partie ne peut pas être terminée : personne n’a atteint la limite ({ $limit }).
setup-to-act = Ce doit être le tour d’une seule place (d’aucune si la partie est terminée).
