### Qwinto, the card game — $card is "o4", "g-2" …: colour (o orange, y yellow, p purple, g grey) and value.
### $colours are the colours announced, in this order: "o", "oy", "oyp" … $row is a row of the sheet: "o", "y" or "p".
### $place is a place of the square: "tl", "tr", "bl" or "br".

game-about = Pose des cartes, annonce la somme, et tout le monde écrit : des nombres croissants dans les lignes, aucun en double dans une colonne.

## The table

zone-square = Carré
zone-pile = Pioche
zone-covered = Cartes recouvertes
zone-hand = { $player }, en main
zone-sheet = { $player }, feuille
note-active = c’est son tour
note-misses = { $misses ->
    [one] { $misses } coup manqué
   *[other] { $misses } coups manqués
}

# These four are used within the sentences below.
card-name = { $card ->
    [o-2] −2 orange
    [o0] 0 orange
    [o1] 1 orange
    [o2] 2 orange
    [o3] 3 orange
    [o4] 4 orange
    [o5] 5 orange
    [o6] 6 orange
    [y-2] −2 jaune
    [y0] 0 jaune
    [y1] 1 jaune
    [y2] 2 jaune
    [y3] 3 jaune
    [y4] 4 jaune
    [y5] 5 jaune
    [y6] 6 jaune
    [p-2] −2 violet
    [p0] 0 violet
    [p1] 1 violet
    [p2] 2 violet
    [p3] 3 violet
    [p4] 4 violet
    [p5] 5 violet
    [p6] 6 violet
    [g-2] −2 gris
    [g0] 0 gris
    [g1] 1 gris
    [g2] 2 gris
    [g3] 3 gris
    [g4] 4 gris
    [g5] 5 gris
    [g6] 6 gris
   *[other] { $card }
}
colour-names = { $colours ->
    [o] orange
    [y] jaune
    [p] violet
    [oy] orange ou jaune
    [op] orange ou violet
    [yp] jaune ou violet
   *[oyp] orange, jaune ou violet
}
row-name = { $row ->
    [o] orange
    [y] jaune
   *[p] violette
}
place-name = { $place ->
    [tl] en haut à gauche
    [tr] en haut à droite
    [bl] en bas à gauche
   *[br] en bas à droite
}

## What is expected

prompt-lay = À toi : pose une carte sur l’une des quatre du carré.
prompt-lay-or-double = À toi : pose une carte sur l’une des quatre du carré, ou un double (deux cartes de même valeur).
prompt-second = Pose maintenant ton second { $value } à côté du premier.
prompt-write = Écris le { $number } en { colour-names }, ou passe.
prompt-write-or-miss = Écris le { $number } en { colour-names }, ou coche un coup manqué (−{ $cost }).
prompt-over-alone = La partie est terminée : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

choice-lay = poser le { card-name } { place-name }
choice-lay-first = poser le { card-name } { place-name }, puis un second { $value }
choice-write = écrire le { $number } dans la ligne { row-name }, colonne { $column }
choice-pass = ne rien écrire
choice-miss = ne rien écrire et cocher un coup manqué
effect-announce = { $number } en { colour-names }
effect-announce-number = { $number }, dans des couleurs qui dépendent de la seconde carte
effect-no-cell = { $number } en { colour-names }, mais tu n’as pas de case : coup manqué, −{ $cost }
effect-too-low = { $number }, que personne ne peut écrire : coup manqué, −{ $cost }
effect-all-grey = aucune couleur, personne ne peut donc écrire : coup manqué, −{ $cost }
effect-points = { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
effect-points-and-end = { $points ->
    [one] { $points } point de plus ; ta seconde ligne est complète et la partie s’achève
   *[other] { $points } points de plus ; ta seconde ligne est complète et la partie s’achève
}
effect-miss = −{ $cost } points
effect-miss-and-end = −{ $cost } points ; c’est ton quatrième coup manqué et la partie s’achève

## What has happened

log-lay = { $player } pose le { card-name } { place-name }.
log-lay-first = { $player } pose le { card-name } { place-name } ; une seconde carte suit.
log-announce = { $player } annonce { $number } en { colour-names }.
log-no-cell = { $player } n’a pas de case pour ce nombre et coche son { $misses ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
} coup manqué.
log-too-low = On ne peut pas écrire { $number } : { $player } coche son { $misses ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
} coup manqué.
log-all-grey = Il n’y a aucune couleur où écrire : { $player } coche son { $misses ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
} coup manqué.
log-write = { $player } écrit le { $number } dans la ligne { row-name }.
log-pass = { $player } n’écrit rien.
log-miss = { $player } n’écrit rien et coche son { $misses ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
} coup manqué.
log-row = { $player } a complété la ligne { row-name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-column = { $player } a complété une colonne de trois : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-new-pile = Les cartes recouvertes sont mélangées pour former une nouvelle pioche.
log-draw = { $cards ->
    [one] { $player } pioche une carte.
   *[other] { $player } pioche { $cards } cartes.
}
log-draw-own = { $player } pioche le { card-name }.
log-two-rows = { $player } a complété deux lignes.
log-four-misses = { $player } a coché son quatrième coup manqué.
log-all-laid = Toutes les cartes ont été posées.
log-score = { $points ->
    [one] { $player } a { $points } point : { $rows } pour les lignes, { $columns } pour les colonnes, aucun coup manqué.
   *[other] { $player } a { $points } points : { $rows } pour les lignes, { $columns } pour les colonnes, aucun coup manqué.
}
log-score-with-misses = { $points ->
    [one] { $player } a { $points } point : { $rows } pour les lignes, { $columns } pour les colonnes, −{ $cost } pour les coups manqués.
   *[other] { $player } a { $points } points : { $rows } pour les lignes, { $columns } pour les colonnes, −{ $cost } pour les coups manqués.
}
log-over = La partie est terminée. Le plus de points : { $players }.

## Why not?

why-no-pass = Il faut poser une carte ; on ne peut pas passer.
why-nothing-announced = Il n’y a pas encore de nombre à écrire : pose d’abord une carte.
why-no-card = Tu n’as pas le { card-name } en main.
why-no-pair = Tu n’as pas d’autre { $value } : le { card-name } ne peut donc pas commencer un double.
why-only-two = On ne pose que deux cartes, et celle-ci est la seconde.
why-other-value = La seconde carte doit être un { $value }, comme la première ; le { card-name } n’en est pas un.
why-not-beside = La seconde carte se pose à côté, au-dessus ou au-dessous de la première, ni sur elle ni en diagonale.
why-already-laid = La carte est posée : chacun écrit maintenant le { $number } ou rien.
why-colour = Cette ligne n’a pas été annoncée : le { $number } peut s’écrire en { colour-names }.
why-taken = Le { $written } est déjà dans cette case, et ce qui est écrit reste.
why-twice-in-row = Le { $number } figure déjà dans la ligne { row-name }.
why-smaller-follows = Le { $number } est trop grand ici : le { $other } se trouve plus à droite dans la ligne { row-name }.
why-larger-precedes = Le { $number } est trop petit ici : le { $other } se trouve plus à gauche dans la ligne { row-name }.
why-twice-in-column = Le { $number } figure déjà dans cette colonne.

## Positions set up by hand

setup-active = active doit être l’une des places.
setup-square = Le carré doit avoir quatre cartes.
setup-cards = { $there ->
    [0] Il manque le { card-name }.
   *[other] Le { card-name } figure { $there } fois au lieu d’une.
}
setup-pile-size = pile_size ne correspond pas au nombre de cartes de pile.
setup-pile-no = pile_no doit valoir au moins 1, et exactement 1 en solitaire.
setup-pile-of = pile_of ne correspond pas à l’endroit où se trouve le { card-name }.
setup-hand-order = Pour { $player }, la main doit être triée, d’abord par drawn_from, puis par carte.
setup-drawn-from = Pour { $player }, drawn_from doit contenir des nombres de 1 à pile_no.
setup-hand-size = { $player } ne peut pas avoir { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main à ce moment.
setup-number = Pour { $player }, la ligne { row-name } de la feuille contient un nombre qui n’est pas compris entre 1 et 18.
setup-no-cell = Pour { $player }, la feuille porte un nombre là où la ligne { row-name } n’a pas de case.
setup-not-rising = Pour { $player }, la ligne { row-name } de la feuille ne croît pas de gauche à droite.
setup-column = Pour { $player }, un nombre figure deux fois dans la colonne { $column } de la feuille.
setup-misses = Pour { $player }, misses doit être compris entre 0 et 4.
setup-laid-on = Il manque laid_on ; sans lui, seul un tour précédant la première annonce peut commencer.
setup-no-second = { $player } n’a pas de seconde carte de la valeur qui vient d’être posée.
setup-announced = number et colours ne sont pas ce qu’annoncent les cartes : la somme est { $number }.
setup-announced-range = number doit être compris entre { $low } et { $high }.
setup-to-act = Il faut interroger les places suivantes, et ce doit être le tour d’au moins l’une d’elles : { $players }.
setup-to-act-over = Si la partie est terminée, on n’interroge personne et ce n’est le tour de personne.
setup-choice = Pour { $player }, il doit y avoir un choix si la question a été posée et que ce n’est plus son tour, et seulement alors.
setup-choice-illegal = { $player } ne peut pas écrire le nombre à cet endroit.
setup-not-over = La partie ne peut pas être terminée : personne n’a deux lignes complètes ni quatre coups manqués.
setup-over = La partie serait déjà terminée : { $player } a deux lignes complètes ou quatre coups manqués.
