### L.L.A.M.A. — $card is "1" … "6" or "L" for a llama.

game-about = Get rid of your cards, or get out in time: what is left costs points.

## The table

zone-pile = Draw pile
zone-discard = Discard pile
zone-hand = { $player }’s cards
note-quit = has quit
card-name = { $card ->
    [L] llama
   *[other] { $card }
}

## What is expected

prompt-turn = Your turn: play { $same ->
    [L] a llama
   *[other] a { $same }
} or { $following ->
    [L] a llama
   *[other] a { $following }
}, draw a card, or quit.
prompt-turn-no-draw = Your turn: play { $same ->
    [L] a llama
   *[other] a { $same }
} or { $following ->
    [L] a llama
   *[other] a { $following }
}, or quit. Drawing is not possible.
prompt-give-back = You got rid of all your cards! You have { $points ->
    [one] 1 point
   *[other] { $points } points
}: which token do you give back?

choice-play = play { $card ->
    [L] a llama
   *[other] a { $card }
}
choice-draw = draw a card
choice-quit = quit the round
choice-return = { $points ->
    [0] give nothing back
    [one] give 1 point back
   *[other] give { $points } points back
}
effect-quit = your cards cost { $points ->
    [one] 1 point
   *[other] { $points } points
}
effect-points = leaves you with { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What has happened

log-play = { $player } plays { $card ->
    [L] a llama
   *[other] a { $card }
}.
log-draw = { $player } draws a card.
log-draw-own = { $player } draws { $card ->
    [L] a llama
   *[other] a { $card }
}.
log-quit = { $player } quits the round.
log-emptied = { $player } got rid of all cards.
log-leftover = { $player } is left with { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-return = { $points ->
    [0] { $player } gives nothing back.
    [one] { $player } gives 1 point back.
   *[other] { $player } gives { $points } points back.
}
log-round = Round { $round }: { $card ->
    [L] a llama
   *[other] a { $card }
} is turned up, { $player } starts.
log-over = Somebody has { $limit ->
    [one] { $limit } point
   *[other] { $limit } points
} or more, so the game is over. Fewest points: { $players }.

## Why not?

why-no-card = You hold no { $card ->
    [L] llama
   *[other] { $card }
}.
why-no-fit = { $card ->
    [L] A llama
   *[other] A { $card }
} does not fit: on { $same ->
    [L] a llama
   *[other] a { $same }
} only { $same ->
    [L] a llama
   *[other] a { $same }
} or { $following ->
    [L] a llama
   *[other] a { $following }
} may be laid.
why-pile-empty = The draw pile is empty, and it is never rebuilt.
why-alone = All others have quit: you may play cards or quit, but no longer draw.
why-not-ten = You have fewer than 10 points ({ $points }), so you cannot give 10 back.
why-round-scored = The round is scored: now you only choose which token to give back.
why-nothing-to-return = Tokens are given back after a round, by whoever got rid of all cards.

## Positions set up by hand

setup-cards = There are { $there } cards { $card ->
    [L] “llama”
   *[other] “{ $card }”
}, but the deck has { $expected }.
setup-hand-size = hand_size of { $player } is not the number of cards in that hand.
setup-quit = quit of { $player } must be 0 or 1.
setup-points = { $player } has fewer than 0 points.
setup-over = The game would be over: { $player } has reached the limit ({ $limit }).
setup-leftover = After scoring, leftover of { $player } must be the cards in that hand.
setup-empty-hand = { $player } has no cards although the round goes on.
setup-quit-to-act = { $player } has quit and cannot be to act.
setup-give-back = { $player } can give back a token only with an empty hand and at least one point.
setup-pile-size = pile_size is not the number of cards in pile.
setup-top = The top card { $card } is not in the discard pile.
setup-not-over = The game cannot be over: nobody has reached the limit ({ $limit }).
setup-to-act = Exactly one seat must be to act (nobody when the game is over).
