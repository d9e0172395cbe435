### Ce que dit la leçon, pas à pas.

lesson-goal = Voici ta réserve. Le premier à vider la sienne gagne. Sa carte du dessus est visible : un 3.
lesson-one = Au milieu, les piles commencent par un 1. Porte ton 1 sur une place libre.
lesson-two = Puis toujours un de plus : le 2 va sur le 1.
lesson-stock = Et voilà que le 3 de ta réserve convient ! La carte suivante est retournée.
lesson-dealt = Quand rien ne va, c’est au suivant. À chaque tour tu reçois ici trois cartes, posées sur les anciennes.
lesson-wild = Le ? est le nombre qu’il te faut. Pose-le sur le 6 : c’est maintenant un 7.
lesson-eight = Ainsi le 8 de ta réserve peut suivre.
lesson-end = C’est tout. Une pile qui atteint 10 est retirée. À toi de jouer : qui videra sa réserve en premier ?
