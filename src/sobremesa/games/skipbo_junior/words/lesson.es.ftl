### Lo que dice la lección, paso a paso.

lesson-goal = Esta es tu reserva. Gana quien se quede antes sin la suya. La carta de arriba está a la vista: un 3.
lesson-one = En el centro, las pilas empiezan con un 1. Lleva tu 1 a un lugar libre.
lesson-two = Y luego siempre uno más: el 2 va sobre el 1.
lesson-stock = ¡Y ahora encaja el 3 de tu reserva! Se descubre la carta siguiente.
lesson-dealt = Cuando nada encaja, juega el siguiente. En cada turno recibes aquí tres cartas nuevas, encima de las de antes.
lesson-wild = El ? es el número que necesites. Ponlo sobre el 6: ahora es un 7.
lesson-eight = Así puede seguir el 8 de tu reserva.
lesson-end = Eso es todo. Una pila que llega a 10 se retira. Sigue jugando: ¿quién se queda antes sin reserva?
