### Skip-Bo Junior — $card and $freed are the number on a card, 1 to 10, or 0 for a wild card "?".
### $number is the number that a played card stands for, $place a building pile (1 to 4, from the left),
### $stack a hand stack: a (left), b (middle) or c (right). $cards: several cards as they look, such as "3 ? 10"; $numbers: a list of numbers.

game-about = Construis avec les autres des piles de 1 à 10, et débarrasse-toi de ta réserve avant tout le monde.

## The table

score = { $score ->
    [one] reste { $score } carte
   *[other] restent { $score } cartes
}
zone-pile = Pioche
zone-completed = Piles complètes
zone-building = { $height ->
    [0] Pile de construction { $place }, libre
   *[other] Pile de construction { $place }, à { $height }
}
zone-stock = { $player }, réserve
zone-stack = { $stack ->
    [a] { $player }, pile de main de gauche
    [b] { $player }, pile de main du milieu
   *[c] { $player }, pile de main de droite
}
card-name = { $card }

## What is expected

prompt-turn = À toi : joue une carte. Les piles attendent { $numbers } ; un « ? » va partout.
prompt-turn-may-stop = À toi : joue une carte ou termine ton tour. Les piles attendent { $numbers } ; un « ? » va partout.

choice-stock = { $card ->
    [0] jouer le « ? » de ta réserve comme un { $number } sur la pile { $place }
   *[other] jouer le { $card } de ta réserve sur la pile { $place }
}
choice-stack = { $stack ->
    [a] { $card ->
        [0] jouer le « ? » de ta pile de main de gauche comme un { $number } sur la pile { $place }
       *[other] jouer le { $card } de ta pile de main de gauche sur la pile { $place }
    }
    [b] { $card ->
        [0] jouer le « ? » de ta pile de main du milieu comme un { $number } sur la pile { $place }
       *[other] jouer le { $card } de ta pile de main du milieu sur la pile { $place }
    }
   *[c] { $card ->
        [0] jouer le « ? » de ta pile de main de droite comme un { $number } sur la pile { $place }
       *[other] jouer le { $card } de ta pile de main de droite sur la pile { $place }
    }
}
choice-stop = terminer ton tour
effect-win = ta réserve est vide : tu gagnes
effect-stock = { $number ->
    [10] { $left ->
        [one] tu complètes la pile et il reste { $left } carte dans ta réserve
       *[other] tu complètes la pile et il reste { $left } cartes dans ta réserve
    }
   *[other] { $left ->
        [one] il reste { $left } carte dans ta réserve
       *[other] il reste { $left } cartes dans ta réserve
    }
}
effect-stack = { $number ->
    [10] { $freed ->
        [0] tu complètes la pile et libères un « ? »
       *[other] tu complètes la pile et libères un { $freed }
    }
   *[other] { $freed ->
        [0] tu libères un « ? »
       *[other] tu libères un { $freed }
    }
}
effect-stack-empty = { $number ->
    [10] tu complètes la pile et vides ta pile de main
   *[other] tu vides ta pile de main
}
effect-stop-stock = la carte de ta réserve est encore jouable

## What has happened

log-stock = { $card ->
    [0] { $player } joue le « ? » de sa réserve comme un { $number } sur la pile { $place }.
   *[other] { $player } joue le { $card } de sa réserve sur la pile { $place }.
}
log-stack = { $stack ->
    [a] { $card ->
        [0] { $player } joue le « ? » de sa pile de main de gauche comme un { $number } sur la pile { $place }.
       *[other] { $player } joue le { $card } de sa pile de main de gauche sur la pile { $place }.
    }
    [b] { $card ->
        [0] { $player } joue le « ? » de sa pile de main du milieu comme un { $number } sur la pile { $place }.
       *[other] { $player } joue le { $card } de sa pile de main du milieu sur la pile { $place }.
    }
   *[c] { $card ->
        [0] { $player } joue le « ? » de sa pile de main de droite comme un { $number } sur la pile { $place }.
       *[other] { $player } joue le { $card } de sa pile de main de droite sur la pile { $place }.
    }
}
log-completed = La pile { $place } est complète : on la retire.
log-turned-up = { $card ->
    [0] { $player } retourne un « ? » dans sa réserve.
   *[other] { $player } retourne un { $card } dans sa réserve.
}
log-stop = { $player } termine son tour.
log-dealt = { $player } reçoit { $cards }.
log-nothing-dealt = Il ne reste rien à distribuer à { $player }.
log-pass = { $player } ne peut rien jouer.
log-new-pile = { $cards ->
    [one] La pioche est épuisée : la seule carte des piles complètes en forme une nouvelle.
   *[other] La pioche est épuisée : on mélange les { $cards } cartes des piles complètes pour en former une nouvelle.
}
log-new-pile-covered = { $cards ->
    [one] La pioche est épuisée : la seule carte recouverte des piles de construction en forme une nouvelle.
   *[other] La pioche est épuisée : on mélange les { $cards } cartes recouvertes des piles de construction pour en former une nouvelle.
}
log-over = La partie est terminée : { $players } a vidé sa réserve.
log-locked = Il n’y a rien à distribuer et personne n’a joué pendant un tour de table complet : la partie est terminée. Plus petite réserve : { $players }.

## Why not?

why-must-play = Tant qu’une carte est jouable, tu dois en jouer une.
why-stack-empty = { $stack ->
    [a] Ta pile de main de gauche est vide.
    [b] Ta pile de main du milieu est vide.
   *[c] Ta pile de main de droite est vide.
}
why-not-first = Une pile commence par un 1 ou un « ? », pas par un { $card }.
why-no-fit = Un { $card } ne convient pas : la pile { $place } attend un { $needed } ou un « ? ».

## Positions set up by hand

setup-copies = { $card ->
    [0] Il y a plus de « ? » que les seize du jeu.
   *[other] Il y a plus de cartes « { $card } » que les huit du jeu.
}
setup-card = { $there ->
    [0] Il manque la carte { $name }.
   *[other] La carte { $name } figure { $there } fois.
}
setup-pile-size = pile_size ne correspond pas au nombre de cartes du champ pile.
setup-shuffled-in = Les cartes mélangées pour former une nouvelle pioche doivent être celles du champ pile.
setup-face-down = Une carte face cachée dans une réserve ou dans la pioche ne peut pas être face visible, et inversement.
setup-stock-size = Pour { $player }, stock_size ne correspond pas au nombre de cartes de la réserve, ou aucune carte n’y est face visible.
setup-stock-large = { $most ->
    [one] { $player } a plus d’une carte dans sa réserve, alors que l’option stock n’en permet pas davantage.
   *[other] { $player } a plus de { $most } cartes dans sa réserve, alors que l’option stock n’en permet pas davantage.
}
setup-stock-empty = { $player } n’a plus de réserve alors que la partie continue.
setup-building = Les cartes de la pile de construction { $place } ne montent pas jusqu’à { $height }, ou ce n’est pas un nombre de 0 à 9.
setup-completed-size = completed_size ne correspond pas au nombre de cartes des piles complètes.
setup-dealt = dealt doit valoir 3, ou moins si la pioche est épuisée ; played ne peut pas être négatif.
setup-idle = idle compte les tours où rien n’a pu être distribué, au plus un par place.
setup-over = La partie est terminée quand une réserve est vide ou après un tour de table complet de tours à vide, et seulement alors.
setup-last-play = Il faut indiquer à la fois last_seat et last_play, ou aucun des deux.
setup-to-act = Ce doit être le tour d’une seule place (d’aucune si la partie est terminée).
setup-cannot-play = C’est à { $player } de jouer, mais rien n’est jouable ; un tel tour passe de lui-même.
