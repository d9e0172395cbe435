### Was die Lektion sagt, Schritt für Schritt.

lesson-goal = Hier wächst eine Kartenreihe. Niemand will sie nehmen: Jede Karte darin ist ein Minuspunkt.
lesson-first = Die Reihe ist leer, jede Karte ist erlaubt. Leg die 57 an.
lesson-taken = Dein Gegenüber hat die Reihe genommen: ein Minuspunkt. Wer sie nimmt, beginnt eine neue; hier mit der 17.
lesson-near = Eine Karte passt, wenn sie höchstens 10 von der letzten entfernt ist: hier 12 bis 27. Leg die 18 an.
lesson-twist = Auf die 12 passt nichts. Aber deine 81 ist das Spiegelbild der 18: Bilde ein Paar! Beide sind Pluspunkte für dich.
lesson-take = Nichts lässt sich legen, kein Paar bilden. Also nimmst du die Reihe: drei Karten, drei Minuspunkte.
lesson-anew = Jetzt beginnst du die neue Reihe. Leg die 34 an.
lesson-toads = Vorsicht vor Kröten wie dieser: In einer genommenen Reihe kosten sie fünf Punkte, und sie haben kein Spiegelbild.
lesson-end = Das ist alles. Ist der Nachziehstapel leer, endet der Durchgang, sobald jemand die Reihe nimmt. Die meisten Punkte gewinnen. Spiel weiter!
