### Ce que dit la leçon, pas à pas.

lesson-goal = Voici votre feuille. Dans chaque ligne, les nombres montent de gauche à droite.
lesson-lay = Vous posez une carte sur le carré ; on l’ajoute à ses deux voisines : votre 4 violet sur le −2 jaune fait 4 + 4 − 2 = 6.
lesson-write = Écrivez le 6 dans une ligne de la couleur de ces trois cartes : orange ou violet. Prenez l’orange, vers la gauche.
lesson-others = Votre adversaire a posé, et vous pouvez écrire aussi : un 8. Il va à droite de votre 6.
lesson-again = À vous. Le 2 violet sur le 1 violet fait 2 + 4 + 3 = 9.
lesson-pentagon = Écrivez le 9 à côté du 8. Cette case est un pentagone : sa colonne remplie, son nombre compte comme points.
lesson-misses = Aucun nombre deux fois dans une colonne. Qui pose sans écrire coche ici un coup manqué : −5 points.
lesson-end = C’est tout. Deux lignes pleines ou quatre coups manqués finissent la partie. Une ligne pleine vaut son dernier nombre, sinon un point par nombre. À vous !
