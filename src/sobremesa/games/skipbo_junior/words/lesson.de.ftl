### Was die Lektion sagt, Schritt für Schritt.

lesson-goal = Das ist dein Vorrat. Wer seinen zuerst los ist, gewinnt. Die oberste Karte liegt offen: eine 3.
lesson-one = In der Mitte beginnen die Stapel mit einer 1. Leg deine 1 auf einen freien Platz.
lesson-two = Dann immer eins mehr: Die 2 kommt auf die 1.
lesson-stock = Und jetzt passt die 3 aus deinem Vorrat! Die nächste Karte wird aufgedeckt.
lesson-dealt = Wenn nichts passt, spielt der Nächste. In jedem Zug bekommst du hier drei neue Karten auf die alten.
lesson-wild = Das ? ist jede Zahl, die du brauchst. Leg es auf die 6: Jetzt ist es eine 7.
lesson-eight = So kann die 8 aus deinem Vorrat folgen.
lesson-end = Das ist alles. Ein Stapel, der 10 erreicht, wird abgeräumt. Spiel weiter: Wer ist zuerst seinen Vorrat los?
