### Skip-Bo Junior — $card and $freed are the number on a card, 1 to 10, or 0 for a wild card "?".
### $number is the number that a played card stands for, $place a building pile (1 to 4, from the left),
### $stack a hand stack: a (left), b (middle) or c (right). $cards: several cards as they look, such as "3 ? 10"; $numbers: a list of numbers.

game-about = Build piles from 1 to 10 together, and be the first to get rid from your stock.

## The table

score = { $score ->
    [one] { $score } card left
   *[other] { $score } cards left
}
zone-pile = Draw pile
zone-completed = Completed piles
zone-building = { $height ->
    [0] Building pile { $place }, free
   *[other] Building pile { $place }, at { $height }
}
zone-stock = { $player }’s stock
zone-stack = { $stack ->
    [a] { $player }’s left stack
    [b] { $player }’s middle stack
   *[c] { $player }’s right stack
}
card-name = { $card }

## What is expected

prompt-turn = Your turn: play a card. The piles need { $numbers }; a ? fits everywhere.
prompt-turn-may-stop = Your turn: play a card, or stop. The piles need { $numbers }; a ? fits everywhere.

choice-stock = { $card ->
    [0] play the ? from your stock as { $number } on pile { $place }
   *[other] play the { $card } from your stock on pile { $place }
}
choice-stack = { $stack ->
    [a] { $card ->
        [0] play the ? from your left stack as { $number } on pile { $place }
       *[other] play the { $card } from your left stack on pile { $place }
    }
    [b] { $card ->
        [0] play the ? from your middle stack as { $number } on pile { $place }
       *[other] play the { $card } from your middle stack on pile { $place }
    }
   *[c] { $card ->
        [0] play the ? from your right stack as { $number } on pile { $place }
       *[other] play the { $card } from your right stack on pile { $place }
    }
}
choice-stop = end your turn
effect-win = your stock is empty: you win
effect-stock = { $number ->
    [10] { $left ->
        [one] completes the pile and leaves 1 card in your stock
       *[other] completes the pile and leaves { $left } cards in your stock
    }
   *[other] { $left ->
        [one] leaves 1 card in your stock
       *[other] leaves { $left } cards in your stock
    }
}
effect-stack = { $number ->
    [10] { $freed ->
        [0] completes the pile and frees a ?
        [8] completes the pile and frees an 8
       *[other] completes the pile and frees a { $freed }
    }
   *[other] { $freed ->
        [0] frees a ?
        [8] frees an 8
       *[other] frees a { $freed }
    }
}
effect-stack-empty = { $number ->
    [10] completes the pile and empties the stack
   *[other] empties the stack
}
effect-stop-stock = your stock card could still be played

## What has happened

log-stock = { $card ->
    [0] { $player } plays the ? from the stock as { $number } on pile { $place }.
   *[other] { $player } plays the { $card } from the stock on pile { $place }.
}
log-stack = { $stack ->
    [a] { $card ->
        [0] { $player } plays the ? from the left stack as { $number } on pile { $place }.
       *[other] { $player } plays the { $card } from the left stack on pile { $place }.
    }
    [b] { $card ->
        [0] { $player } plays the ? from the middle stack as { $number } on pile { $place }.
       *[other] { $player } plays the { $card } from the middle stack on pile { $place }.
    }
   *[c] { $card ->
        [0] { $player } plays the ? from the right stack as { $number } on pile { $place }.
       *[other] { $player } plays the { $card } from the right stack on pile { $place }.
    }
}
log-completed = Pile { $place } is complete and is taken away.
log-turned-up = { $card ->
    [0] { $player } turns up a ? in the stock.
    [8] { $player } turns up an 8 in the stock.
   *[other] { $player } turns up a { $card } in the stock.
}
log-stop = { $player } ends the turn.
log-dealt = { $player } is dealt { $cards }.
log-nothing-dealt = There is nothing left to deal to { $player }.
log-pass = { $player } can play nothing.
log-new-pile = { $cards ->
    [one] The draw pile is empty: 1 card of the completed piles makes a new one.
   *[other] The draw pile is empty: the { $cards } cards of the completed piles are shuffled into a new one.
}
log-new-pile-covered = { $cards ->
    [one] The draw pile is empty: the only card under the tops of the building piles makes a new one.
   *[other] The draw pile is empty: the { $cards } cards under the tops of the building piles are shuffled into a new one.
}
log-over = The game is over: the stock of { $players } is empty.
log-locked = There is nothing to deal, and nobody has played for a whole round: the game is over. Smallest stock: { $players }.

## Why not?

why-must-play = While a card can be played, you have to play one.
why-stack-empty = { $stack ->
    [a] Your left stack is empty.
    [b] Your middle stack is empty.
   *[c] Your right stack is empty.
}
why-not-first = { $card ->
    [8] A pile is started with a 1 or a ?, not with an 8.
   *[other] A pile is started with a 1 or a ?, not with a { $card }.
}
why-no-fit = { $card ->
    [8] An 8 does not fit: pile { $place } needs { $needed } or a ?.
   *[other] A { $card } does not fit: pile { $place } needs { $needed } or a ?.
}

## Positions set up by hand

setup-copies = { $card ->
    [0] There are more cards “?” than the sixteen of the deck.
   *[other] There are more cards “{ $card }” than the eight of the deck.
}
setup-card = { $there ->
    [0] The card { $name } is missing.
   *[other] The card { $name } is there { $there } times.
}
setup-pile-size = pile_size is not the number of cards in pile.
setup-shuffled-in = The cards that were shuffled into a new draw pile must be those in pile.
setup-face-down = A card in a face-down stock or in the draw pile cannot lie open, and the other way round.
setup-stock-size = stock_size of { $player } is not the number of cards in that stock, or no card is turned up.
setup-stock-large = { $player } has more cards in the stock than the option stock allows ({ $most }).
setup-stock-empty = { $player } has no stock although the game goes on.
setup-building = The cards of building pile { $place } do not count up to { $height }, or that is no number from 0 to 9.
setup-completed-size = completed_size is not the number of cards in the completed piles.
setup-dealt = dealt must be 3, or fewer if the draw pile has run out; played must not be negative.
setup-idle = idle counts turns in which nothing could be dealt, at most one for every seat.
setup-over = The game is over when exactly one stock is empty or after a whole round of idle turns, and only then.
setup-last-play = last_seat and last_play must both be given or neither.
setup-to-act = Exactly one seat must be to act (nobody when the game is over).
setup-cannot-play = { $player } is to act but can play nothing; such turns pass by themselves.
