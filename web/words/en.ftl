### The page. Games and bots have their words in src/sobremesa/**/words.

title = Sobremesa
title-your-turn = ● Your turn · Sobremesa
unofficial = An unofficial, free project for playing at home. The games belong to their authors and publishers; all pictures are our own.

## Home

play-now = Play
invite = Invite
more-ways = More
join-title = Join a table
join-code = Code or link of a table
join-example = Code or link
code-incomplete = A code has eight digits.
join = Join
continue-title = Your tables
continue-game = Go on with { $game }
finished-title = Finished games
public-title = Open tables
seats-free = { $seats ->
    [one] 1 seat free
   *[other] { $seats } seats free
}
watch = Watch
rules = Rules
no-such-game = There is no such game here.
settings = Settings
try-again = Try again
home = To the start page
back = Back
close = Close
cancel = Cancel
menu = Menu
offline = You are offline. Rules and finished games can still be read.
offline-server = The table server cannot be reached.

## Before a game

way = How do you want to play?
way-bots = Against bots
way-bots-how = The cards are dealt at once.
way-invite = With others
way-invite-how = Everybody on their own device. You get a link and a code to send.
way-pass = One device
way-pass-how = You pass the device around; nobody sees somebody else’s cards.
way-tablet = Table and phones
way-tablet-how = This screen is the table, and everybody holds their cards on a phone.
players = Players
player-number = Player { $number }
add-person = One more person
your-name = Your name
your-name-example = For example Ana
bot-level = How good are the bots?
options = Options
option-limit = The game ends at this many points
option-games = Games in a match
option-advanced = With the advanced rules
option-stock = Cards in the stock
option-may_stop = A turn may be ended early
option-first = Who starts
option-seconds = Time for a decision
option-public = Everybody may find this table
seconds = { $seconds ->
    [0] No limit
   *[other] { $seconds } seconds
}
open-table = Open the table
start = Start
yes = yes
no = no
bot-names = Lola, Bruno, Nina, Otto, Mila, Hugo, Cleo, Pepe
guest-names = Otter, Heron, Fox, Badger, Robin, Hare, Owl, Marten
level-stand-in = Stand-in

## At the lobby

seat-free = Free
sit-here = Sit here
sit-down = Sit down
add-bot = Bot
free-seat = Send away
host = Host
away = away
fill-with-bots = { $seats ->
    [one] A bot for the free seat
   *[other] Bots for { $seats } free seats
}
deal = Deal the cards
waiting-for-seats = { $seats ->
    [one] One seat is still free.
   *[other] { $seats } seats are still free.
}
waiting-for-host = { $player } deals when everybody is here.
invite-title = Bring the others
code = Code
link = Link
share-link = Share the link
copied = Copied
copy-yourself = It is selected: now you can copy it.
qr-code = QR code of the link
tablet-title = This is the table
tablet-how = Scan the code with your phones: each of you gets a hand there. Whoever sits down first deals.
cut-title = Fair deal: cut the deck yourself
cut-how = The cards are shuffled with a secret of the table, which it has already committed to, and a text from everybody. Your device has put in a random one; you may put in your own.
cut-own = Your cut now: { $cut }
cut = Cut
commitment = Commitment of the table: { $hex }

## At the table

table = Table
opening = One moment …
no-such-table = There is no such table any more.
choose-place = Now choose where it goes.
choose-card = First choose a card.
choose-title = What do you want to do?
choice-with-effect = { $action }: { $effect }
confirm-title = Really { $action }?
why-nothing = That cannot be played now.
card-face-down = a face-down card
card-playable = { $card }, playable
card-not-playable = { $card }, not playable now
card-new = { $card }, new
cards-open = { $cards }, face up: { $open }
no-cards = no cards
cards-held = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
seat-details = { $turn ->
    [yes] { $score }, to play now
   *[no] { $score }
}
undo = Take back
log = What has happened
log-empty = Nothing has happened yet.
talk = Say something
said = { $player } says: { $words }
chat-allow = Everybody at this table may write
chat-write = Write something
chat-send = Send
do-laugh = Laugh
do-clap = Applaud
do-heart = I like that
do-wow = I am amazed
do-cry = In tears
sound-on = Sound on
sound-off = Sound off
time-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
line-lost = The line is broken; trying again …
line-offline = You are offline. The game waits for you.
summary = How it went
go-on = Go on
skip = Show all at once
result = Result
leave = Leave the table
leave-sure = Really leave? A bot plays on for you
restart = Deal anew
restart-sure = Really give this game up for everybody?
move-seat = Continue on another device
move-seat-how = Scan this with the other device within an hour, and your seat moves there.
watch-or-join = Others can watch
watching = You are watching.
curtain-pass = Pass the device to { $player }
curtain-hold = Hold to see your cards
curtain-longer = A little longer: hold until you see your cards.

## The end

winner = wins
rematch = Once more
look-at-table = Look at the table
fair-yes = Dealt fairly: checked
fair-no = The deal does not hold
fair-commitment = The secret is the one that the table committed to.
fair-commitment-seen = The secret is the one that the table committed to before the deal; this device had noted it.
fair-commitment-no = The secret is not the one that the table committed to.
fair-key = Secret and cuts give the cards that were dealt.
fair-key-no = Secret and cuts give other cards.
fair-cut-no = Your own cut was left out.

## Replay

replay = Replay
replay-eyes = Point of view
replay-public = What everybody saw
replay-seat = What { $player } saw
replay-all = All cards open
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-step = Step

## Settings

language = Language
theme = Colours
theme-auto = As on this device
theme-light = Light
theme-dark = Dark
confirm = Ask before an action
confirm-hurts = Only before costly ones
confirm-always = Always
confirm-never = Never
auto = Do the only possible action by itself
confirm-no-more = Do not ask again
motion = Motion
motion-auto = As on this device
motion-less = None
large-print = Large print
sound = Sound
vibration = Vibrate when it is my turn

## Keys

keys = Keys
keys-move = from one possibility to the next
keys-act = do it
keys-cancel = cancel
keys-undo = take back
keys-log = what has happened
keys-help = this help

## Lessons and the deal of the day

learn = Learn
lesson = Lesson
lesson-next = Next
lesson-leave = End the lesson
lesson-play-on = Play on
daily-title = Deal of the day
daily-how = The same cards and the same bots for everybody, new every day.
daily-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
daily-alone = alone
daily-share = Sobremesa · { $game } · { $date }
daily-place = Place { $place } of { $of }: { $score }
share = Share
fair-prepared = This deal is the same for everybody, so nobody could cut it.

## Analysis

analysis = Analysis
analysis-wait = Looking back at your decisions …
analysis-none = No mistake worth mentioning: well played!
analysis-cost = −{ $percent }%
analysis-better = You chose: { $chosen }. Better: { $best }. { $percent ->
    [one] That wins about one more game in a hundred.
   *[other] That wins about { $percent } more games in a hundred.
}
analysis-better-alone = You chose: { $chosen }. Better: { $best }. The difference was { $percent }% of the best result.
analysis-how-title = How?
analysis-how = The master has tried every possibility in many worlds that fit what you could see at that moment – nobody’s hidden cards. Differences that could be chance are left out.
