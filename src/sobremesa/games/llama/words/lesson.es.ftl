### Lo que dice la lección, paso a paso.

lesson-goal = Deshazte de tus cartas. Lo que te quede en la mano al acabar la ronda son puntos en contra.
lesson-same = Hay un 4 en la mesa: puedes jugar otro 4 o un 5. Juega tu 4.
lesson-next = También vale el número siguiente. Juega tu 5.
lesson-draw = No tienes ni un 5 ni un 6. Roba una carta del mazo; con eso termina tu turno.
lesson-llama = La llama va después del 6, y después de la llama, otra vez el 1. Una llama en la mano cuesta 10 puntos: ¡fuera con ella!
lesson-quit = No encaja nada, y otra carta puede salirte cara. Abandona la ronda: tus tres 2 cuentan una sola vez, así que son 2 + 6 = 8 puntos.
lesson-end = Eso es todo. Quien juega su última carta puede devolver una ficha. Se acaba a los 40 puntos y gana quien tenga menos. ¡Sigue jugando!
