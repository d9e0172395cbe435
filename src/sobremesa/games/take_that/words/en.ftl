### Take That — $card, $twin, $end, $low and $high are numbers of cards; $kind is "toad" for a toad, else "plain".

game-about = Make the row longer or take it: every card in it costs a point, and only its mirror image saves it.

## The table

zone-pile = Draw pile
zone-row = { $games ->
    [1] The row
   *[other] The row (game { $game } of { $games })
}
zone-hand = { $player }’s cards
zone-plus = { $points ->
    [0] { $player }’s twisted cards (no points)
    [one] { $player }’s twisted cards (+1 point)
   *[other] { $player }’s twisted cards (+{ $points } points)
}
zone-minus = { $extra ->
    [0] { $points ->
        [0] { $player }’s taken cards (no points)
        [one] { $player }’s taken cards (−1 point)
       *[other] { $player }’s taken cards (−{ $points } points)
    }
    [one] { $points ->
        [one] { $player }’s taken cards (−1 point and 1 unseen card)
       *[other] { $player }’s taken cards (−{ $points } points and 1 unseen card)
    }
   *[other] { $points ->
        [one] { $player }’s taken cards (−1 point and { $extra } unseen cards)
       *[other] { $player }’s taken cards (−{ $points } points and { $extra } unseen cards)
    }
}
note-game = game: +{ $plus } −{ $minus }
note-extra = { $count ->
    [one] 1 unseen minus card
   *[other] { $count } unseen minus cards
}
card-name = { $card ->
    [22] toad 22
    [33] toad 33
    [44] toad 44
    [55] toad 55
    [66] toad 66
    [77] toad 77
    [88] toad 88
   *[other] { $card }
}

## What is expected

prompt-empty-row = Your turn: start a row with any card.
prompt-new-row = You took the row: now start a new one with any card.
prompt-lay-twist-take = { $ending ->
    [yes] Your turn: lay a card from { $low } to { $high }, twist, or take the row, which ends the game: −{ $cost }.
   *[no] Your turn: lay a card from { $low } to { $high }, twist, or take the row: −{ $cost }.
}
prompt-lay-take = { $ending ->
    [yes] Your turn: lay a card from { $low } to { $high }, or take the row, which ends the game: −{ $cost }.
   *[no] Your turn: lay a card from { $low } to { $high }, or take the row: −{ $cost }.
}
prompt-twist-take = { $ending ->
    [yes] Your turn: no card fits, so twist, or take the row, which ends the game: −{ $cost }.
   *[no] Your turn: no card fits, so twist, or take the row: −{ $cost }.
}
prompt-take = { $ending ->
    [yes] Your turn: nothing fits, so you must take the row, which ends the game: −{ $cost }.
   *[no] Your turn: nothing fits, so you must take the row: −{ $cost }.
}
prompt-over = The match is over. { $players } won!

choice-lay = { $kind ->
    [toad] lay the toad { $card }
   *[plain] lay { $card }
}
choice-twist = twist { $twin } with { $card }
choice-take = { $count ->
    [one] take the row of 1 card
   *[other] take the row of { $count } cards
}
effect-lay = { $cost ->
    [one] the row will cost 1 point, and { $low } to { $high } will fit
   *[other] the row will cost { $cost } points, and { $low } to { $high } will fit
}
effect-twist = +{ $points } points
effect-twist-last = { $ending ->
    [yes] +{ $points } points, and the game ends
   *[no] +{ $points } points, and the next player starts a new row
}
effect-take = { $cost ->
    [one] −1 point; then you start a new row
   *[other] −{ $cost } points; then you start a new row
}
effect-take-extra = { $cost ->
    [one] −1 point and an unseen card from the draw pile; then you start a new row
   *[other] −{ $cost } points and an unseen card from the draw pile; then you start a new row
}
effect-take-ends = { $cost ->
    [one] −1 point, and the game ends
   *[other] −{ $cost } points, and the game ends
}

## What has happened

log-start = { $kind ->
    [toad] { $player } starts a row with the toad { $card }.
   *[plain] { $player } starts a row with { $card }.
}
log-lay = { $kind ->
    [toad] { $player } lays the toad { $card }.
   *[plain] { $player } lays { $card }.
}
log-twist = { $player } twists { $twin } with { $card }: +{ $points } points.
log-take = { $cost ->
    [one] { $player } takes the row: −1 point.
   *[other] { $player } takes the row: −{ $cost } points.
}
log-take-extra = { $cost ->
    [one] { $player } takes the row and an unseen card from the draw pile: −1 point, and what that card costs.
   *[other] { $player } takes the row and an unseen card from the draw pile: −{ $cost } points, and what that card costs.
}
log-draw-own = { $kind ->
    [toad] { $player } draws the toad { $card }.
   *[plain] { $player } draws { $card }.
}
log-revealed = { $count ->
    [one] { $cost ->
        [one] { $player }’s unseen card was { $cards }: −1 point.
       *[other] { $player }’s unseen card was { $cards }: −{ $cost } points.
    }
   *[other] { $player }’s unseen cards were { $cards }: −{ $cost } points.
}
log-score = { $points ->
    [one] { $player } scores { $points } point in this game and has { $total } in all.
   *[other] { $player } scores { $points } points in this game and has { $total } in all.
}
log-game = Game { $game } of { $games }: { $player } starts.
log-over = The match is over. Most points: { $players }.

## Why not?

why-new-row = You have just taken the row: now lay a card to start a new one.
why-nothing-to-take = There is no row to take: start one with any card.
why-must-take = You have no cards left: all you can do is take the row.
why-no-card = { $kind ->
    [toad] You do not hold the toad { $card }.
   *[plain] You do not hold { $card }.
}
why-too-far = { $kind ->
    [toad] The toad { $card } does not fit: on { $end } you may lay { $low } to { $high }.
   *[plain] { $card } does not fit: on { $end } you may lay { $low } to { $high }.
}
why-toad = { $card } is a toad: it has no twin, so it cannot twist nor be twisted.
why-empty-row = The row is empty: all you can do is lay a card.
why-no-twin = { $twin }, the twin of { $card }, is not in the row.

## Positions set up by hand

setup-size = The list { $field } does not hold what its size says.
setup-cards = { $there ->
    [0] The card { $card } is missing.
   *[other] The card { $card } is there { $there } times.
}
setup-hand-size = hand_size of { $player } is not the number of cards in that hand, or more than { $most }.
setup-hand-empty = { $player } has no cards although the draw pile still has some.
setup-plus = plus of { $player } is not the number of cards face up there.
setup-minus = minus of { $player } is not what the cards face down there cost.
setup-extra = { $player } has extra cards, which only the advanced version has.
setup-many-extra = { $player } might get more than { $most } extra cards, which cannot happen in play.
setup-scored = The match is over, but revealed or game_score of { $player } is not what lies there.
setup-score = In a match of one game, score of { $player } must be game_score at the end.
setup-nothing-to-do = { $player } is to act, but the row and that hand are empty.
setup-twins = { $card } lies face up without its twin.
setup-taken-by = A card is taken by a seat that nobody sits on.
setup-last-shown = last_shown is not a card that lies face up.
setup-to-act = Exactly one seat must be to act (nobody when the match is over).
setup-game-no = game_no must be from 1 to { $games }, and { $games } when the match is over.
setup-starter = starter is not a seat of this match.
setup-over = The match cannot be over while cards lie in the row or the draw pile.
setup-new-row = A new row is started only while the row is empty and the match goes on.
