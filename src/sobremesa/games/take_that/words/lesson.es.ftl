### Lo que dice la lección, paso a paso.

lesson-goal = Aquí crece una fila de cartas. Nadie quiere llevársela: cada carta es un punto negativo.
lesson-first = La fila está vacía, así que vale cualquier carta. Juega el 57.
lesson-taken = Tu rival se ha llevado la fila: un punto negativo. Quien se la lleva empieza otra; aquí, con el 17.
lesson-near = Una carta encaja si se aleja como mucho 10 de la última: aquí, de 12 a 27. Juega el 18.
lesson-twist = Nada encaja con el 12. Pero tu 81 es el reflejo del 18: ¡emparéjalas! Las dos son puntos a tu favor.
lesson-take = No puedes jugar ni emparejar nada. Así que te llevas la fila: tres cartas, tres puntos negativos.
lesson-anew = Ahora empiezas tú la fila nueva. Juega el 34.
lesson-toads = Cuidado con los sapos como este: en una fila cuestan cinco puntos y no tienen reflejo.
lesson-end = Eso es todo. Cuando se acaba el mazo, la siguiente fila que alguien se lleve cierra el juego. Gana quien tenga más puntos. ¡Sigue jugando!
