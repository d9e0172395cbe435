### Lo que dice la lección, paso a paso.

lesson-goal = Aquí crece una hilera de cartas. Nadie quiere llevársela: cada carta es un punto negativo.
lesson-first = La hilera está vacía, así que vale cualquier carta. Coloca el 57.
lesson-taken = Tu rival se ha llevado la hilera: un punto negativo. Quien se la lleva empieza otra; aquí, con el 17.
lesson-near = Una carta encaja si se aleja como mucho 10 de la última: aquí, de 12 a 27. Coloca el 18.
lesson-twist = Nada encaja con el 12. Pero tu 81 es el reflejo del 18: ¡emparéjalas! Las dos son puntos a tu favor.
lesson-take = No puedes colocar ni emparejar nada. Así que te llevas la hilera: tres cartas, tres puntos negativos.
lesson-anew = Ahora empiezas tú la hilera nueva. Coloca el 34.
lesson-toads = Cuidado con los sapos como este: en una hilera cuestan cinco puntos y no tienen reflejo.
lesson-end = Eso es todo. Cuando se acaba el mazo de robo, la siguiente hilera que alguien se lleve pone fin a la partida. Gana quien tenga más puntos. ¡Sigue jugando!
