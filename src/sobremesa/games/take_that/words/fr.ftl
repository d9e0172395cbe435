### Take That — $card, $twin, $end, $low and $high are numbers of cards; $kind is "toad" for a toad, else "plain".

game-about = Allonge la rangée ou ramasse-la : chacune de ses cartes coûte un point, et seul son reflet la sauve.

## The table

zone-pile = Pioche
zone-row = { $games ->
    [1] La rangée
   *[other] La rangée (manche { $game } sur { $games })
}
zone-hand = { $player }, en main
zone-plus = { $points ->
    [0] { $player }, paires (aucun point)
    [one] { $player }, paires (+{ $points } point)
   *[other] { $player }, paires (+{ $points } points)
}
zone-minus = { $extra ->
    [0] { $points ->
        [0] { $player }, cartes ramassées (aucun point)
        [one] { $player }, cartes ramassées (−{ $points } point)
       *[other] { $player }, cartes ramassées (−{ $points } points)
    }
    [one] { $points ->
        [one] { $player }, cartes ramassées (−{ $points } point et { $extra } carte inconnue)
       *[other] { $player }, cartes ramassées (−{ $points } points et { $extra } carte inconnue)
    }
   *[other] { $points ->
        [one] { $player }, cartes ramassées (−{ $points } point et { $extra } cartes inconnues)
       *[other] { $player }, cartes ramassées (−{ $points } points et { $extra } cartes inconnues)
    }
}
note-game = manche : +{ $plus } −{ $minus }
note-extra = { $count ->
    [one] { $count } carte négative inconnue
   *[other] { $count } cartes négatives inconnues
}
card-name = { $card ->
    [22] crapaud 22
    [33] crapaud 33
    [44] crapaud 44
    [55] crapaud 55
    [66] crapaud 66
    [77] crapaud 77
    [88] crapaud 88
   *[other] { $card }
}

## What is expected

prompt-empty-row = À toi : commence une rangée avec la carte de ton choix.
prompt-new-row = Tu as ramassé la rangée : commences-en une nouvelle avec la carte de ton choix.
prompt-lay-twist-take = { $ending ->
    [yes] À toi : pose une carte de { $low } à { $high }, forme une paire, ou ramasse la rangée (−{ $cost }) et mets ainsi fin à la manche.
   *[no] À toi : pose une carte de { $low } à { $high }, forme une paire ou ramasse la rangée (−{ $cost }).
}
prompt-lay-take = { $ending ->
    [yes] À toi : pose une carte de { $low } à { $high }, ou ramasse la rangée (−{ $cost }) et mets ainsi fin à la manche.
   *[no] À toi : pose une carte de { $low } à { $high } ou ramasse la rangée (−{ $cost }).
}
prompt-twist-take = { $ending ->
    [yes] À toi : aucune carte ne convient, alors forme une paire, ou ramasse la rangée (−{ $cost }) et mets ainsi fin à la manche.
   *[no] À toi : aucune carte ne convient, alors forme une paire ou ramasse la rangée (−{ $cost }).
}
prompt-take = { $ending ->
    [yes] À toi : rien ne convient, il faut donc ramasser la rangée (−{ $cost }), ce qui met fin à la manche.
   *[no] À toi : rien ne convient, il faut donc ramasser la rangée (−{ $cost }).
}
prompt-over = La partie est terminée. Victoire pour { $players } !

choice-lay = { $kind ->
    [toad] poser le crapaud { $card }
   *[plain] poser le { $card }
}
choice-twist = former une paire avec le { $twin } et le { $card }
choice-take = { $count ->
    [one] ramasser la rangée d’une seule carte
   *[other] ramasser la rangée de { $count } cartes
}
effect-lay = { $cost ->
    [one] la rangée coûtera { $cost } point, et l’on pourra poser de { $low } à { $high }
   *[other] la rangée coûtera { $cost } points, et l’on pourra poser de { $low } à { $high }
}
effect-twist = +{ $points } points
effect-twist-last = { $ending ->
    [yes] +{ $points } points, et la manche s’achève
   *[no] +{ $points } points, et la personne suivante commence une nouvelle rangée
}
effect-take = { $cost ->
    [one] −{ $cost } point ; tu commences ensuite une nouvelle rangée
   *[other] −{ $cost } points ; tu commences ensuite une nouvelle rangée
}
effect-take-extra = { $cost ->
    [one] −{ $cost } point et une carte inconnue de la pioche ; tu commences ensuite une nouvelle rangée
   *[other] −{ $cost } points et une carte inconnue de la pioche ; tu commences ensuite une nouvelle rangée
}
effect-take-ends = { $cost ->
    [one] −{ $cost } point, et la manche s’achève
   *[other] −{ $cost } points, et la manche s’achève
}

## What has happened

log-start = { $kind ->
    [toad] { $player } commence une rangée avec le crapaud { $card }.
   *[plain] { $player } commence une rangée avec le { $card }.
}
log-lay = { $kind ->
    [toad] { $player } pose le crapaud { $card }.
   *[plain] { $player } pose le { $card }.
}
log-twist = { $player } forme une paire avec le { $twin } et le { $card } : +{ $points } points.
log-take = { $cost ->
    [one] { $player } ramasse la rangée : −{ $cost } point.
   *[other] { $player } ramasse la rangée : −{ $cost } points.
}
log-take-extra = { $cost ->
    [one] { $player } ramasse la rangée et une carte inconnue de la pioche : −{ $cost } point, plus ce que coûte cette carte.
   *[other] { $player } ramasse la rangée et une carte inconnue de la pioche : −{ $cost } points, plus ce que coûte cette carte.
}
log-draw-own = { $kind ->
    [toad] { $player } pioche le crapaud { $card }.
   *[plain] { $player } pioche le { $card }.
}
log-revealed = { $count ->
    [one] { $cost ->
        [one] Pour { $player }, la carte inconnue était { $cards } : −{ $cost } point.
       *[other] Pour { $player }, la carte inconnue était { $cards } : −{ $cost } points.
    }
   *[other] Pour { $player }, les cartes inconnues étaient { $cards } : −{ $cost } points.
}
log-score = { $points ->
    [one] { $player } obtient { $points } point dans cette manche et en a { $total } en tout.
   *[other] { $player } obtient { $points } points dans cette manche et en a { $total } en tout.
}
log-game = Manche { $game } sur { $games } : { $player } commence.
log-over = La partie est terminée. Le plus de points : { $players }.

## Why not?

why-new-row = Tu viens de ramasser la rangée : pose maintenant une carte pour en commencer une nouvelle.
why-nothing-to-take = Il n’y a pas de rangée à ramasser : commences-en une avec la carte de ton choix.
why-must-take = Tu n’as plus de cartes : tu ne peux que ramasser la rangée.
why-no-card = { $kind ->
    [toad] Tu n’as pas le crapaud { $card } en main.
   *[plain] Tu n’as pas le { $card } en main.
}
why-too-far = { $kind ->
    [toad] Le crapaud { $card } ne convient pas : après le { $end }, tu peux poser de { $low } à { $high }.
   *[plain] Le { $card } ne convient pas : après le { $end }, tu peux poser de { $low } à { $high }.
}
why-toad = Le { $card } est un crapaud : il n’a pas de jumelle et ne peut donc pas former de paire.
why-empty-row = La rangée est vide : tu ne peux que poser une carte.
why-no-twin = Le { $twin }, carte jumelle du { $card }, n’est pas dans la rangée.

## Positions set up by hand

setup-size = La liste { $field } ne contient pas ce qu’indique sa taille.
setup-cards = { $there ->
    [0] Il manque la carte { $card }.
   *[other] La carte { $card } figure { $there } fois.
}
setup-hand-size = Pour { $player }, hand_size ne correspond pas au nombre de cartes de cette main ou dépasse { $most }.
setup-hand-empty = { $player } n’a pas de cartes alors qu’il en reste dans la pioche.
setup-plus = Pour { $player }, le champ plus ne correspond pas au nombre de cartes face visible.
setup-minus = Pour { $player }, le champ minus ne correspond pas à ce que coûtent les cartes face cachée.
setup-extra = { $player } a des cartes supplémentaires, qui n’existent que dans la version avancée.
setup-many-extra = { $player } pourrait avoir plus de { $most } cartes supplémentaires, ce qui est impossible en jouant.
setup-scored = La partie est terminée, mais pour { $player }, revealed ou game_score ne correspond pas aux cartes en place.
setup-score = Pour { $player }, score doit être égal à game_score à la fin d’une partie d’une seule manche.
setup-nothing-to-do = C’est à { $player } de jouer, mais la rangée et cette main sont vides.
setup-twins = Le { $card } est face visible sans sa carte jumelle.
setup-taken-by = Une carte est attribuée à une place que personne n’occupe.
setup-last-shown = last_shown n’est pas une carte face visible.
setup-to-act = Ce doit être le tour d’une seule place (d’aucune si la partie est terminée).
setup-game-no = game_no doit être compris entre 1 et { $games }, et valoir { $games } si la partie est terminée.
setup-starter = starter n’est pas une place de cette partie.
setup-over = La partie ne peut pas être terminée tant qu’il reste des cartes dans la rangée ou dans la pioche.
setup-new-row = On ne commence une nouvelle rangée que si la rangée est vide et que la partie continue.
