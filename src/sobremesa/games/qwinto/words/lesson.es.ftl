### Lo que dice la lección, paso a paso.

lesson-goal = Esta es tu hoja. En cada fila los números van subiendo de izquierda a derecha.
lesson-lay = Pones una carta sobre el cuadrado y se suma con sus dos vecinas: tu 4 morado sobre el −2 amarillo da 4 + 4 − 2 = 6.
lesson-write = Escribe el 6 en una fila del color de esas tres cartas: naranja o morado. Elige la naranja, hacia la izquierda.
lesson-others = Ha puesto carta tu rival, y tú también puedes escribir: un 8. Va a la derecha de tu 6.
lesson-again = Te toca. El 2 morado sobre el 1 morado da 2 + 4 + 3 = 9.
lesson-pentagon = Escribe el 9 junto al 8. Esta casilla es un pentágono: cuando su columna esté llena, su número son puntos.
lesson-misses = Ningún número puede repetirse en una columna. Quien pone carta y no escribe marca aquí un tiro fallado: −5 puntos.
lesson-end = Eso es todo. Dos filas llenas o cuatro tiros fallados acaban la partida. Una fila llena vale su último número; si no, un punto por número. ¡Sigue jugando!
