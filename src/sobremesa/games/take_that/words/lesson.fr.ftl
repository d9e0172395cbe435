### Ce que dit la leçon, pas à pas.

lesson-goal = Ici grandit une rangée de cartes. Personne n’en veut : chacune vaut un point négatif.
lesson-first = La rangée est vide : toute carte est permise. Pose le 57.
lesson-taken = Ton adversaire a ramassé la rangée : un point négatif. Qui la ramasse en commence une autre ; ici, avec le 17.
lesson-near = Une carte convient si elle s’écarte d’au plus 10 de la dernière : ici de 12 à 27. Pose le 18.
lesson-twist = Rien ne convient après le 12. Mais ton 81 est le reflet du 18 : forme une paire ! Les deux sont des points pour toi.
lesson-take = Rien à poser, aucune paire à former. Tu ramasses donc la rangée : trois cartes, trois points négatifs.
lesson-anew = À toi de commencer la nouvelle rangée. Pose le 34.
lesson-toads = Gare aux crapauds comme celui-ci : dans une rangée ramassée, ils coûtent cinq points, et ils n’ont pas de reflet.
lesson-end = C’est tout. Une fois la pioche épuisée, la prochaine rangée ramassée met fin à la manche. Le plus grand total gagne. À toi de jouer !
