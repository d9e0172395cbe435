### What every game and every interface says. $player is a name, $players a list of names.

## At every table

prompt-wait = It is { $player }’s turn.
prompt-wait-many = Waiting for { $players }.
prompt-over = The game is over. { $players } won!
why-over = The game is over.
why-not-your-turn = It is not your turn.
why-no-such-action = There is no action { $action } in this game.
undo-nothing = There is nothing to take back.

## What can be wrong

unknown-game = There is no game called “{ $game }”. The games are: { $known }.
bad-seats = { $game } is played by { $low } to { $high }, not by { $given }.
no-such-seat = There is no seat { $given } here; seats go from 0 to { $high }.
several-to-act = Several may act now ({ $players }): say which seat is meant.
option-unknown = { $game } has no option “{ $option }”. Its options are: { $known }.
option-range = The option { $option } cannot be { $given }; expected is { $expected }.
notation-unknown = “{ $word }” is no action of this game.
wrong-game = This belongs to { $given }, not to { $expected }.
wrong-rules = This was played by version { $given } of the rules of { $game }; here is version { $known }.
wrong-format = This file has format version { $given }; here only { $known } can be read.
text-not-a-game = This is not a game: the headers Sobremesa and Game are missing.
text-no-header = The header { $header } is missing.
text-bad-header = The header { $header } cannot be read.
text-no-version = The header Game does not name a version of the rules; expected is something like { $expected }.
text-bad-action = Action { $number }, “{ $word }”, cannot be played: { $problem }
position-form = “{ $given }” is no position of { $game }; expected is a line that begins with { $title }, or a mapping of fields.
position-seats = A position needs seats from 1 to { $high }, not { $value }.
position-unknown-field = A position of this game has no “{ $field }”. It has: { $known }.
position-bad-value = { $field }: { $problem }.
position-bad-word = “{ $word }” is not of the form name=value.
vector-illegal = Match { $match } of the batch: action { $action } is not legal there; nothing was done.
bad-batch = A batch has from 1 to { $most } matches, not { $given }.
unknown-player = There is no player called “{ $player_name }”. The players are: { $known }.
player-missing = A name is missing in “{ $given }”: there has to be one before and after every comma.
no-such-letter = There is no seat “{ $letter }” here; seats go from A to { $last }.
no-such-moment = There is no moment { $given } in this match; there are those from 0 to { $done }.
option-form = “{ $given }” is not of the form NAME=VALUE.
file-unreadable = { $file } cannot be read: { $problem }.
system-no-such-file = no such file or folder
system-not-allowed = not allowed
system-is-folder = it is a folder
system-no-folder = a part of the path is no folder
system-full = no space is left
system-read-only = nothing can be written there
system-exists = it exists already
system-nobody-listens = nobody listens there
system-hung-up = the other side has hung up
system-no-way = no way leads there
system-too-late = it took too long
system-no-such-host = no machine of that name can be found

## The command line

you = Player A
bot-name = Bot { $letter }
preparing = preparing { $game } … (once; the next start is quick)
interrupted = interrupted; nothing that was saved is lost.
no-terminal = playing needs a terminal: input or output is not one.
nothing-saved = There is no unfinished game to go on with.
welcome = { $game } — type the number of an action, or its name; ? explains.
ask = What do you do?
try-help = Type a number from the list, or ? for help.
help =
    A number or a name from the list does that action. Besides:
      why ACTION   why that action is (not) possible, e.g. why { $example }
      log          all that has happened
      table        the table again
      rules        the rules
      exit         leave; the game is saved and can be resumed
why-you-may = You may do that.
press-enter = Enter goes on
kept-finished = The game is kept in { $file }.
kept-unfinished = The game is saved. Go on with: { $command } play { $game } --resume
series-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, seats: { $seats }
series-seat = Seat
series-player = Player
series-payoff = Mean payoff
series-wins = Wins
series-interval = 95% interval
series-length = Decisions per game: { $mean } on average, { $shortest } to { $longest }.
stats-title = { $game }: { $games } matches each
stats-decisions = Decisions in a match
stats-payoff = Payoff of a seat
stats-starter = Wins of the starting seat
stats-starter-ahead = Wins of the starting seat, points above even
stats-seats = Seats
stats-even = Even
stats-players = players: { $kind }
peer-unknown = There is no peer “{ $peer }”. The peers are: { $known }.
peer-missing = { $peer } is not installed; set it up with: make peers
labelled = { $label }:
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
confirm = Really: { $action }? (y/n)
yes-letters = y
no-plots = Drawing needs matplotlib; install it with: pip install 'sobremesa[plots]'
plot-suffix = A plot is written to a file that ends in .svg or .png, not to { $given }.
vector-shape = Expected are { $batch } whole numbers, one action per match; given is an array of shape { $shape } and type { $dtype }.
position-no-seat = A seat that is to act does not exist: there are only { $seats } seats.
bad-seed = “{ $given }” is no seed; expected is a number, 32 bytes or 64 hex digits.
nothing-legal = Nothing is legal although somebody is to act: the rules of { $game } are broken.
too-many-players = There are { $players_given } players for { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}.
file-unwritable = { $file } cannot be written: { $problem }.
lang-unknown = There is no language “{ $given }”. The languages are: { $known }.
mistake-missing = { $parameter } is missing.
mistake-no-option = There is no option { $given } here.
mistake-no-command = There is no command “{ $given }”.
mistake-meant = Is { $possible } meant?
mistake-needs-value = { $parameter } needs a value.
mistake-takes-no-value = { $parameter } takes no value.
mistake-too-much = This is too much: { $given }
expected-whole = a whole number
expected-number = a number
expected-from = { $number } of at least { $low }
expected-above = { $number } above { $low }
expected-at-most = { $number } and at most { $high }
expected-range = { $number } from { $low } to { $high }
play-what = Say which GAME to play, or --resume.
play-where = Say which --server, and which GAME to play or which table to --join.

## At a table with others

table-not-seated = You do not sit at this table.
table-kicked = The host has sent you away from this table.
table-full = All seats are taken.
table-sits-already = You already have a seat at this table.
table-seat-taken = That seat is taken.
table-seat-free = Nobody sits there.
table-kick-yourself = You cannot send yourself away; leave instead.
table-only-host = Only the host may do that.
table-seats-missing = { $seats ->
    [one] One seat is still free.
   *[other] { $seats } seats are still free.
}
table-no-cards = The cards have not been dealt yet.
table-playing = The cards are dealt; that has to wait until the game is over.
table-over = The game is over; ask for another one first.
table-out-of-date = The table has moved on meanwhile. This is how it looks now.
table-decided = You have already decided; wait for the others.
undo-too-late = That cannot be taken back any more.
log-undo = { $player } takes the last action back.
phrase-unknown = There is no such phrase.
chat-off = Only the preset phrases can be said here. The host can allow more.
chat-public = Whoever comes to a public table may be anybody: there are only the preset phrases.
chat-too-fast = Not so fast: let the others read.
chat-empty = There is nothing to read in that.
table-log-full = This table has seen so much that it can take no more. Play to the end, then lay a new one.
name-bad = A name has 1 to { $longest } characters.
cut-bad = A cut is a text of at most { $longest } bytes.
cut-prepared = This deal is prepared: there is nothing to cut.
no-lesson = There is no lesson for { $game } yet.
message-too-long = A message has at most { $longest } bytes.
message-malformed = This message cannot be read: { $problem }
message-version = This page speaks version { $given } of the protocol, the table version { $known }. Please reload.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oh-no = Oh no!
phrase-think = Let me think …
phrase-your-turn = It’s your turn!
phrase-again = Another one?
phrase-bye = Goodbye!
reaction-laugh = { $player } laughs.
reaction-clap = { $player } applauds.
reaction-heart = { $player } likes that.
reaction-wow = { $player } is amazed.
reaction-cry = { $player } is in tears.

## Fair deals

verify-holds = Match { $match } was dealt fairly: the commitment, the key, all { $actions } actions and the result hold.
verify-commitment = The deal is not fair: the secret is not the one that was committed to.
verify-key = The deal is not fair: secret and cuts give another key.
verify-replay = The match does not fit its deal. { $problem }
verify-result = The match does not fit its deal: the result is another one.
export-bad-json = This is not an exported match: { $problem }
commitment-form = “{ $given }” is no commitment; expected are 64 hex digits.
export-cuts = An exported match has one cut for each of its { $seats } seats.

## The store

unknown-table = There is no table { $table }.
store-conflict = Table { $table } has been continued elsewhere; it has to be loaded again.
store-failed = The database does not answer as it should: { $problem }
store-newer = The database has version { $given } of its schema; here only versions up to { $known } are known.
store-closed = The store has been closed.
store-no-driver = PostgreSQL needs a driver; install it with: pip install 'sobremesa[nodes]'
store-unwell = Nothing can be kept just now; try again in a moment.

## Bots by others and the arena

bot-form = “{ $given }” does not say which bot is meant: write FILE.py:NAME or MODULE:NAME.
bot-import = { $file } cannot be imported{ $line ->
    [0] { "" }
   *[other] , line { $line }
}: { $problem }
bot-import-stall = { $file } was not imported within { $seconds } s.
bot-import-crash = { $file } ended the process that imported it (exit code { $code }).
bot-no-such-name = There is no { $wanted } in { $file }.
bot-not-a-player = { $wanted } in { $file } is neither a subclass of Player nor a function of view, seat, mask and budget.
bot-unfinished = { $wanted } in { $file } is no bot: it does not write { $missing }.
fault-error = The bot { $player_name } failed: { $problem }
fault-stall = The bot { $player_name } did not answer within { $problem }.
fault-illegal = The bot { $player_name } wanted to play { $problem }, which is not allowed there.
fault-answer = The bot { $player_name } was to answer with the number of an action, but answered with { $problem }.
fault-crash = The bot { $player_name } brought its process down: { $problem }
exit-code = exit code { $code }
fault-kind-error = failed
fault-kind-stall = too slow
fault-kind-illegal = illegal action
fault-kind-answer = answer that is no action number
fault-kind-crash = process ended
arena-title = { $game }: { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
}), seats: { $seats }, even: { $even }
arena-interval = 95% interval
arena-margin = Margin
arena-payoff = Payoff
arena-rating = Rating
arena-time = Per move (95%)
arena-pairs = Ahead of the other
arena-plot = Share of wins in %, with 95% interval; dashed: even
arena-fault = { $player_name } lost { $count ->
    [one] a match
   *[other] { $count } matches
} by its own fault ({ $kind }); first in deal { $deal } on seat { $letter }, decision { $decision }: { $problem }
arena-kept = { $deals ->
    [one] The only deal is
   *[other] All { $deals } deals are
} from the journal { $file }; --fresh plays again.
bad-deals = At least one deal has to be played, and at most { $most }, not { $given }.
bad-workers = At least one process has to play, not { $given }.
bad-amount = { $option } must be more than 0 and at most { $most }, not { $given }.
workers-or-ray = Matches are played either by --workers here or on --ray, not both.
seconds-or-iterations = Players think either for --seconds or for --iterations, not both.
journal-other = { $file } belongs to other matches; --fresh would overwrite it.
journal-busy = Another run is writing { $file }; wait for it, or name another file with --resume.
no-journal = { $file } is no journal of an arena and is left as it is.
worker-lost = A process that was playing has ended; run the same command again to go on.
ray-missing = Ray is not installed; to install it: pip install 'sobremesa[cluster]'
ray-address = “{ $given }” is no address of a Ray cluster: write auto, local or HOST:PORT.
ray-unreachable = No Ray cluster answers at { $address }: { $problem }
ray-other-version = The Ray cluster has another version of Sobremesa than this machine.

## Levels of the bots

level-beginner = Beginner
level-beginner-character = Knows the rules and plays what comes to hand, like a child in its first games.
level-easy = Easy
level-easy-character = Has learnt what matters, but rarely thinks of what the others are up to.
level-good = Good
level-good-character = An experienced player who goes by all the rules of thumb.
level-master = Master
level-master-character = Thinks every move through, remembers all that has been played, and never cheats.
player-random-character = Takes any action that is allowed, all equally likely; to compare with.
player-hint-character = Follows the game’s own quick rules of thumb, and plays for whoever is away from a table.

## The server

unknown-match = There is no match { $match }.
match-not-over = The match is not over yet.
too-often = That is asked for too often; wait a moment.
no-visitor = Nobody is known here yet: first ask POST /api/me.
foreign-origin = This page belongs to another server.
link-invalid = The link is not valid any more.
code-unknown = No table is waiting under this code.
code-none = There is no free code at the moment.
not-found = There is nothing at this address.
bad-method = Such a request is not possible here.
request-malformed = The request cannot be read: { $problem }
request-too-long = The request is larger than { $longest } bytes.
too-many-bots = There are only { $seats } seats for all these bots.
say-hello-first = First say hello.
serving = The table is laid at { $address } (Ctrl+C clears it away).
serving-around = Phones and tablets in the same network find it at { $address }
cannot-listen = Nothing can be served at { $address }: { $problem }
system-refuses = The system refuses: { $problem } { $file }
cannot-keep = Nothing can be kept in { $folder }: { $problem }. Say where with --database.
bad-origin = “{ $given }” is no origin; expected is something like https://cards.example.org.
bad-proxy = “{ $given }” is neither an address nor a network; expected is something like 127.0.0.1 or 10.0.0.0/8.
news-no-driver = Redis needs a driver; install it with: pip install 'sobremesa[nodes]'
news-bad-address = This is no address of a Redis server: { $problem }

## Playing on a server from the terminal

server-address = “{ $given }” is no server’s address; expected is something like http://localhost:8765.
server-silent = The server { $address } does not answer: { $problem }
bots-at-server = “{ $given }” cannot play at a table of a server; its bots are: { $known }.
remote-table = The table’s code is { $code } ({ $address }). Whoever has it can join.
remote-lost = The connection was lost; trying again …
remote-left = Your seat is kept. To go on: --join { $code }
remote-seats = At the table: { $names }
remote-verify = Was the deal fair? sobremesa verify { $address }
