### Was die Lektion sagt, Schritt für Schritt.

lesson-goal = Das ist dein Blatt. In jeder Reihe steigen die Zahlen von links nach rechts.
lesson-lay = Leg deine lila 4 auf die gelbe −2. Was zugedeckt ist, zählt nicht mehr: Deine 4 und ihre beiden Nachbarn, die orange 4 und die lila −2, machen 4 + 4 − 2 = 6.
lesson-write = Schreib die 6 in eine Reihe mit der Farbe dieser drei Karten: Orange oder Lila. Nimm Orange, eher links.
lesson-others = Dein Gegenüber hat gelegt, und du darfst mitschreiben: eine 8. Sie kommt rechts neben deine 6.
lesson-again = Du bist dran. Die lila 2 auf der lila 1 macht 2 + 4 + 3 = 9.
lesson-pentagon = Schreib die 9 neben die 8. Dieses Feld ist ein Fünfeck: Ist die Spalte voll, zählt seine Zahl als Punkte.
lesson-misses = In einer Spalte steht keine Zahl doppelt. Wer legt und nicht schreibt, kreuzt hier einen Fehlwurf an: −5 Punkte.
lesson-end = Das ist alles. Zwei volle Reihen oder vier Fehlwürfe beenden das Spiel. Eine volle Reihe zählt ihre letzte Zahl, sonst jede Zahl einen Punkt. Spiel weiter!
