### Qwinto, the card game — $card is "o4", "g-2" …: colour (o orange, y yellow, p purple, g grey) and value.
### $colours are the colours announced, in this order: "o", "oy", "oyp" … $row is a row of the sheet: "o", "y" or "p".
### $place is a place of the square: "tl", "tr", "bl" or "br".

game-about = Lay cards, announce the sum, and everybody writes: rising numbers in the rows, none twice in a column.

## The table

zone-square = Square
zone-pile = Draw pile
zone-covered = Covered cards
zone-hand = { $player }’s cards
zone-sheet = { $player }’s sheet
note-active = active
note-misses = { $misses ->
    [one] 1 miss
   *[other] { $misses } misses
}

# These four are used within the sentences below.
card-name = { $card ->
    [o-2] orange −2
    [o0] orange 0
    [o1] orange 1
    [o2] orange 2
    [o3] orange 3
    [o4] orange 4
    [o5] orange 5
    [o6] orange 6
    [y-2] yellow −2
    [y0] yellow 0
    [y1] yellow 1
    [y2] yellow 2
    [y3] yellow 3
    [y4] yellow 4
    [y5] yellow 5
    [y6] yellow 6
    [p-2] purple −2
    [p0] purple 0
    [p1] purple 1
    [p2] purple 2
    [p3] purple 3
    [p4] purple 4
    [p5] purple 5
    [p6] purple 6
    [g-2] grey −2
    [g0] grey 0
    [g1] grey 1
    [g2] grey 2
    [g3] grey 3
    [g4] grey 4
    [g5] grey 5
    [g6] grey 6
   *[other] { $card }
}
colour-names = { $colours ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}
row-name = { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}
place-name = { $place ->
    [tl] top left
    [tr] top right
    [bl] bottom left
   *[br] bottom right
}

## What is expected

prompt-lay = Your turn: lay a card on one of the four of the square.
prompt-lay-or-double = Your turn: lay a card on one of the four of the square, or two cards of the same value.
prompt-second = Now lay your second { $value } beside the first.
prompt-write = Write { $number } in { colour-names }, or pass.
prompt-write-or-miss = Write { $number } in { colour-names }, or mark a miss: −{ $cost }.
prompt-over-alone = The game is over: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

choice-lay = lay the { card-name } at the { place-name }
choice-lay-first = lay the { card-name } at the { place-name }, then a second { $value }
choice-write = write { $number } into the { row-name } row, column { $column }
choice-pass = write nothing
choice-miss = write nothing and mark a miss
effect-announce = { $number } in { colour-names }
effect-announce-number = { $number }, in colours that depend on the second card
effect-no-cell = { $number } in { colour-names }, but you have no cell for it: a miss, −{ $cost }
effect-too-low = { $number }, which nobody can write: a miss, −{ $cost }
effect-all-grey = no colour, so nobody can write: a miss, −{ $cost }
effect-points = { $points ->
    [one] 1 point more
   *[other] { $points } points more
}
effect-points-and-end = { $points ->
    [one] 1 point more; your second row is complete, and the game ends
   *[other] { $points } points more; your second row is complete, and the game ends
}
effect-miss = −{ $cost } points
effect-miss-and-end = −{ $cost } points; it is your fourth miss, and the game ends

## What has happened

log-lay = { $player } lays the { card-name } at the { place-name }.
log-lay-first = { $player } lays the { card-name } at the { place-name }; a second card follows.
log-announce = { $player } announces { $number } in { colour-names }.
log-no-cell = { $player } has no cell for it and marks miss { $misses }.
log-too-low = { $number } cannot be written: { $player } marks miss { $misses }.
log-all-grey = There is no colour to write in: { $player } marks miss { $misses }.
log-write = { $player } writes { $number } into the { row-name } row.
log-pass = { $player } writes nothing.
log-miss = { $player } writes nothing and marks miss { $misses }.
log-row = { $player } has completed the { row-name } row: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-column = { $player } has completed a column of three: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-new-pile = The covered cards are shuffled into a new draw pile.
log-draw = { $cards ->
    [one] { $player } draws a card.
   *[other] { $player } draws { $cards } cards.
}
log-draw-own = { $player } draws the { card-name }.
log-two-rows = { $player } has completed two rows.
log-four-misses = { $player } has marked the fourth miss.
log-all-laid = All cards have been laid.
log-score = { $points ->
    [one] { $player } has { $points } point: { $rows } for rows, { $columns } for columns, no misses.
   *[other] { $player } has { $points } points: { $rows } for rows, { $columns } for columns, no misses.
}
log-score-with-misses = { $points ->
    [one] { $player } has { $points } point: { $rows } for rows, { $columns } for columns, −{ $cost } for misses.
   *[other] { $player } has { $points } points: { $rows } for rows, { $columns } for columns, −{ $cost } for misses.
}
log-over = The game is over. Most points: { $players }.

## Why not?

why-no-pass = A card must be laid; passing is not possible.
why-nothing-announced = There is no number to write: first lay a card.
why-no-card = You do not hold the { card-name }.
why-no-pair = You hold no other { $value }, so the { card-name } cannot be the first of two.
why-only-two = Only two cards may be laid, and this is the second.
why-other-value = The second card must be a { $value } like the first; the { card-name } is not.
why-not-beside = The second card must be laid beside, above or below the first, not on it and not diagonally.
why-already-laid = The card is laid: now everybody writes { $number } or nothing.
why-colour = This row was not announced: { $number } may be written in { colour-names }.
why-taken = { $written } stands in that cell, and what is written stays.
why-twice-in-row = { $number } stands in the { row-name } row already.
why-smaller-follows = { $number } is too large there: { $other } stands further right in the { row-name } row.
why-larger-precedes = { $number } is too small there: { $other } stands further left in the { row-name } row.
why-twice-in-column = { $number } stands in this column already.

## Positions set up by hand

setup-active = active must be one of the seats.
setup-square = The square must have four cards.
setup-cards = { card-name } is there { $there } times instead of once.
setup-pile-size = pile_size is not the number of cards in pile.
setup-pile-no = pile_no must be at least 1, and 1 for a single player.
setup-pile-of = pile_of does not fit where { card-name } is.
setup-hand-order = The hand of { $player } must be in order, first by drawn_from and then by card.
setup-drawn-from = drawn_from of { $player } must be numbers from 1 to pile_no.
setup-hand-size = { $player } cannot hold { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} now.
setup-number = On the sheet of { $player } a number of the { row-name } row is not from 1 to 18.
setup-no-cell = On the sheet of { $player } a number stands where the { row-name } row has no cell.
setup-not-rising = On the sheet of { $player } the { row-name } row does not rise from left to right.
setup-column = On the sheet of { $player } a number stands twice in column { $column }.
setup-misses = misses of { $player } must be from 0 to 4.
setup-laid-on = laid_on is missing; without it, only a turn before the first announcement can begin.
setup-no-second = { $player } has no second card of the value just laid.
setup-announced = number and colours are not what the cards announce: the sum is { $number }.
setup-announced-range = number must be from { $low } to { $high }.
setup-to-act = These must be asked, and at least one of them must be to act: { $players }.
setup-to-act-over = Nobody can be asked or to act when the game is over.
setup-choice = { $player } must have made a choice if asked and no longer to act, else none.
setup-choice-illegal = { $player } cannot write the number there.
setup-not-over = The game cannot be over: nobody has two complete rows or four misses.
setup-over = The game would be over: { $player } has two complete rows or four misses.
