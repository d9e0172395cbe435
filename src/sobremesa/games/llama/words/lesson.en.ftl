### What the lesson says, step by step.

lesson-goal = Get rid of your cards. Whatever you still hold at the end of the round counts against you.
lesson-same = There lies a 4: you may lay another 4, or a 5. Lay your 4.
lesson-next = One higher fits as well. Lay your 5.
lesson-draw = You hold neither a 5 nor a 6. Draw a card from the pile; with that your turn is over.
lesson-llama = The llama follows the 6, and the 1 follows the llama. A llama left over costs 10 points: away with it!
lesson-quit = Nothing fits, and another card may cost you dear. Quit: your three 2s count only once, so it is 2 + 6 = 8 points.
lesson-end = That is all. Whoever lays their last card may give a token back. The match ends at 40 points, and the fewest points win. Play on!
