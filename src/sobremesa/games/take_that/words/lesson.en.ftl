### What the lesson says, step by step.

lesson-goal = A row of cards grows here. Nobody wants to take it: each of its cards is a minus point.
lesson-first = The row is empty, so any card may be laid. Lay the 57.
lesson-taken = Your neighbour took the row: one minus point. Whoever takes it begins a new one; here it is the 17.
lesson-near = A card fits if it is at most 10 away from the last one: here 12 to 27. Lay the 18.
lesson-twist = Nothing fits on the 12. But your 81 is the mirror image of the 18: twist them! Both are plus points for you.
lesson-take = Nothing can be laid, nothing twisted. So you take the row: three cards, three minus points.
lesson-anew = Now you begin the new row. Lay the 34.
lesson-toads = Beware of toads such as this one: in a row that is taken they cost five points, and they have no mirror image.
lesson-end = That is all. Once the pile is used up, the next row that is taken ends the game. The most points win. Play on!
