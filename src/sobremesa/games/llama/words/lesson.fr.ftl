### Ce que dit la leçon, pas à pas.

lesson-goal = Débarrassez-vous de vos cartes. Celles qui vous restent à la fin de la manche comptent contre vous.
lesson-same = Il y a un 4 sur la table : vous pouvez poser un autre 4 ou un 5. Posez votre 4.
lesson-next = Le nombre suivant convient aussi. Posez votre 5.
lesson-draw = Vous n’avez ni 5 ni 6. Piochez une carte ; votre tour est alors terminé.
lesson-llama = Le lama suit le 6, et le 1 suit le lama. Un lama en main coûte 10 points : ouste !
lesson-quit = Rien ne va, et une carte de plus peut coûter cher. Quittez la manche : vos trois 2 ne comptent qu’une fois, soit 2 + 6 = 8 points.
lesson-end = C’est tout. Qui pose sa dernière carte rend un jeton. La partie finit à 40 points et le plus petit total gagne. À vous de jouer !
