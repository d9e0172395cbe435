### Ce que dit la leçon, pas à pas.

lesson-goal = Voici ta feuille. Dans chaque ligne, les nombres montent de gauche à droite.
lesson-lay = Pose ton 4 violet sur le −2 jaune. La carte recouverte ne compte plus : ton 4 et ses deux voisines, le 4 orange et le −2 violet, font 4 + 4 − 2 = 6.
lesson-write = Écris le 6 dans une ligne de la couleur de ces trois cartes : orange ou violet. Prends l’orange, vers la gauche.
lesson-others = Ton adversaire a posé, et tu peux écrire aussi : un 8. Il va à droite de ton 6.
lesson-again = À toi. Le 2 violet sur le 1 violet fait 2 + 4 + 3 = 9.
lesson-pentagon = Écris le 9 à côté du 8. Cette case est un pentagone : sa colonne remplie, son nombre compte comme points.
lesson-misses = Aucun nombre deux fois dans une colonne. Qui pose sans écrire coche ici un coup manqué : −5 points.
lesson-end = C’est tout. Deux lignes pleines ou quatre coups manqués finissent la partie. Une ligne pleine vaut son dernier nombre, sinon un point par nombre. À toi !
