### Ce que dit la leçon, pas à pas.

lesson-goal = Ici grandit une rangée de cartes. Personne n’en veut : chacune vaut un point négatif.
lesson-first = La rangée est vide : toute carte est permise. Posez le 57.
lesson-taken = Votre adversaire a pris la rangée : un point négatif. Qui la prend en commence une autre ; ici, le 17.
lesson-near = Une carte convient si elle s’écarte d’au plus 10 de la dernière : ici de 12 à 27. Posez le 18.
lesson-twist = Rien ne va sur le 12. Mais votre 81 est le reflet du 18 : formez une paire ! Les deux sont des points pour vous.
lesson-take = Rien à poser, aucune paire à former. Vous prenez donc la rangée : trois cartes, trois points négatifs.
lesson-anew = À vous de commencer la nouvelle rangée. Posez le 34.
lesson-toads = Gare aux crapauds comme celui-ci : dans une rangée prise, ils coûtent cinq points, et ils n’ont pas de reflet.
lesson-end = C’est tout. Une fois la pioche épuisée, la prochaine rangée prise finit le jeu. Le plus grand total gagne. À vous de jouer !
