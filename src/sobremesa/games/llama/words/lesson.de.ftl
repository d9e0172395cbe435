### Was die Lektion sagt, Schritt für Schritt.

lesson-goal = Werde deine Karten los. Was du am Ende des Durchgangs noch auf der Hand hast, zählt gegen dich.
lesson-same = Da liegt eine 4: Du darfst eine 4 oder eine 5 darauflegen. Leg deine 4.
lesson-next = Eins höher passt auch. Leg deine 5.
lesson-draw = Du hast weder eine 5 noch eine 6. Zieh eine Karte vom Stapel; damit ist dein Zug zu Ende.
lesson-llama = Nach der 6 kommt das Lama, nach dem Lama wieder die 1. Ein Lama auf der Hand kostet 10 Punkte: weg damit!
lesson-quit = Nichts passt, und noch eine Karte kann teuer werden. Steig aus: Deine drei 2er zählen nur einmal, also 2 + 6 = 8 Punkte.
lesson-end = Das ist alles. Wer die letzte Karte legt, darf einen Chip zurückgeben. Bei 40 Punkten ist Schluss; die wenigsten gewinnen. Spiel weiter!
