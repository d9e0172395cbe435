### What the lesson says, step by step.

lesson-goal = This is your sheet. Numbers go into its rows so that they rise from left to right.
lesson-lay = Lay your purple 4 on the yellow −2. What is covered no longer counts: your 4 and its two neighbours, the orange 4 and the purple −2, make 4 + 4 − 2 = 6.
lesson-write = Write the 6 into a row in the colour of these three cards: orange or purple. Take orange, near the left.
lesson-others = Your neighbour has laid, and you may write as well: an 8. It goes to the right of your 6.
lesson-again = Your turn. The purple 2 on the purple 1 makes 2 + 4 + 3 = 9.
lesson-pentagon = Write the 9 beside the 8. This cell is a pentagon: when its column is full, its number counts as points.
lesson-misses = No number may stand twice in a column. Whoever lays and does not write marks a miss here: −5 points.
lesson-end = That is all. Two full rows or four misses end the game. A full row counts its last number, else one point a number. Play on!
