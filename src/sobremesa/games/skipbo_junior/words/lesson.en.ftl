### What the lesson says, step by step.

lesson-goal = This is your stock. Whoever gets rid of theirs first wins. Its top card lies open: a 3.
lesson-one = In the middle, piles begin with a 1. Take your 1 to a free place.
lesson-two = Then always one more: the 2 goes onto the 1.
lesson-stock = And now the 3 from your stock fits! The next card is turned up.
lesson-dealt = When nothing fits, the next one plays. Each turn you get three new cards here, on top of the old ones.
lesson-wild = The ? is any number you need. Lay it on the 6: now it is a 7.
lesson-eight = So the 8 from your stock can follow.
lesson-end = That is all. A pile that reaches 10 is cleared away. Play on: who is the first without a stock?
