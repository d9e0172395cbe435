### Ce que dit la leçon, pas à pas.

lesson-goal = Débarrasse-toi de tes cartes. Celles qui te restent à la fin de la manche comptent contre toi.
lesson-same = Il y a un 4 sur la table : tu peux poser un autre 4 ou un 5. Pose ton 4.
lesson-next = Le nombre suivant convient aussi. Pose ton 5.
lesson-draw = Tu n’as ni 5 ni 6. Pioche une carte ; ton tour est alors terminé.
lesson-llama = Le lama suit le 6, et le 1 suit le lama. Un lama en main coûte 10 points : ouste !
lesson-quit = Rien ne va, et une carte de plus peut coûter cher. Quitte la manche : tes trois 2 ne comptent qu’une fois, soit 2 + 6 = 8 points.
lesson-end = C’est tout. Qui pose sa dernière carte peut rendre un jeton. La partie finit à 40 points et le plus petit total gagne. À toi de jouer !
