### Lo que dice la lección, paso a paso.

lesson-goal = Esta es tu hoja. En cada línea los números van subiendo de izquierda a derecha.
lesson-lay = Pon tu 4 lila sobre el −2 amarillo. La carta tapada ya no cuenta: tu 4 y sus dos vecinas, el 4 naranja y el −2 lila, dan 4 + 4 − 2 = 6.
lesson-write = Anota el 6 en una línea del color de esas tres cartas: naranja o lila. Elige la naranja, hacia la izquierda.
lesson-others = Ha puesto carta tu rival, y tú también puedes anotar: un 8. Va a la derecha de tu 6.
lesson-again = Te toca. El 2 lila sobre el 1 lila da 2 + 4 + 3 = 9.
lesson-pentagon = Anota el 9 junto al 8. Esta casilla es un pentágono: cuando su columna esté llena, su número son puntos.
lesson-misses = Ningún número puede repetirse en una columna. Quien pone carta y no anota marca aquí un tiro fallado: −5 puntos.
lesson-end = Eso es todo. Dos líneas llenas o cuatro tiros fallados acaban la partida. Una línea llena vale su último número; si no, un punto por número. ¡Sigue jugando!
