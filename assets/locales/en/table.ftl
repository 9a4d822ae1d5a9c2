# The table: waiting room, screens of a match, buttons, commands. No game is named here.

# Names of matches: one word each, as many in both languages, in the same order.
table-names = rowan maple ash alder birch linden pine cedar aspen willow elm yew beech hornbeam oak osier fir viburnum walnut briar blackthorn hawthorn heather fern bullfinch tit goldfinch chaffinch thrush starling nightingale swallow swift jay magpie owl badger otter beaver marten stoat lynx elk deer polecat hedgehog hare squirrel

table-seat = player { $seat }
table-rule-title = rule { $id }
table-free = free
table-title = "{ $match }" · { $document }
table-own-deck = a deck of one's own
table-step-notation = { $text }
table-way = { $way } → { $then }

# Waiting room
table-waiting-room = The table waits for players. The match starts when both have chosen a deck.
table-chair-free = Seat { $seat }: free
table-chair-ready = Seat { $seat }: { $who } – deck chosen
table-chair-choosing = Seat { $seat }: { $who } – choosing a deck
table-restored = The data was restored from a copy: this table is back at that time, and its dice key is new.
table-commitment = Fingerprint of the dice key: { $hash }
table-choose-deck = Choose a deck:
table-deck-chosen = Your deck: { $deck } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}). You can change it until the match starts.
table-deck-line = • { $deck }: { $about }
table-deck-own-hint = Another deck: /deck and its name, its code or its cards, such as: 3 Sergeant, 2 Hydra.
table-closed = The table is closed.

# The match
table-your-decision = It is your decision.
table-waits-for = Deciding: { $who }
table-offer-stands = A draw is offered by: { $who }
table-over-won = The match is over. Winner: { $who }
table-over-draw = The match is over: a draw.
table-rule = { $title } (rule { $id })
table-key = The dice key: { $key }… All of it is in the log; every roll can be checked by it.
table-chosen-so-far = Chosen: { $steps }
table-nothing-to-do = Nothing is asked of you now.
table-can-title = What you can do ({ $page }/{ $pages }):
table-log-title = Log of "{ $match }" ({ $page }/{ $pages })
table-log-since = — since your last move —
table-since = Since your last decision:
table-sure = Concede "{ $match }"? This cannot be taken back.
table-sure-series = What do you concede in "{ $match }"? This cannot be taken back.
table-sure-game = This game only: { $what }
table-sure-all = All of it: { $value }. The opponent wins, and you play no more.
table-concede-game = game this
table-concede-all = all campaign

# What happened
table-told-opened = The table is open. Fingerprint of the dice key: { $hash }
table-told-sat = Takes a seat: { $who }
table-told-left = Seat { $seat } is free again.
table-told-deck = Has chosen a deck: { $who }
table-told-decks-refused = These decks cannot be played; please choose others.
table-told-started = The match has started.
table-told-offer = A draw is offered by: { $who }
table-told-declined = The draw is declined by: { $who }
table-told-agreed = The draw is accepted by: { $who }
table-told-revealed = The dice key: { $key }
table-told-epoch = The program's rules or cards have been updated. The match goes on from here by the new ones.
table-told-restored = The data was restored from a copy. What was played after it is lost, but what was seen then – cards, rolls – somebody may remember. So from here the dice are new and decks lie in a new order; what you hold and what lies on the table has stayed. Moves from before cannot be taken back. Fingerprint of the new dice key: { $hash }
table-told-restored-open = The data was restored from a copy, and this table is back at that time. Fingerprint of the new dice key: { $hash }

# Answers
table-ack-sat = You are at the table. Now choose a deck.
table-told-option = How it is played: { $about }
table-option-late = That is decided before anybody else sits down.
table-ack-bot = The bot is at the table.
table-ack-deck = Deck chosen.
table-ack-started = The match has started!
table-ack-left = You have left the table.
table-ack-closed = The table is closed.
table-ack-done = Done.
table-ack-conceded = You have conceded.
table-ack-conceded-game = You have conceded this game.
table-ack-offered = The draw is offered.
table-ack-agreed = A draw.
table-ack-declined = The draw is declined, the game goes on.
table-no-such-game = I have no such game.
table-no-such-bot = I have no such bot.
table-enough-open = You already have tables here that wait for players.
table-seated-already = You already sit at this table.
table-full = All seats at this table are taken.
table-already-running = The match is already running.
table-not-started = The match has not started yet.
table-set-aside = This match was set aside after a failure.
table-resting = This match cannot be shown now: cards with which it is played are not loaded. Nothing is lost; it goes on when whoever runs Stolik has put their file back.
table-leave-running = The match is running: the only way out is to concede.
table-deck-refused = This deck cannot be played:
table-cannot-now = That is not possible now. Here is what is.
table-unknown-word = I can't find "{ $word }" here.
table-unread = I don't understand "{ $text }". Here is what you can do.
table-no-draws = Draws are not offered in this game.
table-offered-already = You have offered a draw already; the opponent has not answered yet.
table-no-match-here = There is no match here that this could be about.
table-which-match = Which match? Name it after the command: { $names }
table-no-why = There is nothing to explain here yet.
table-reasons = What happened last, and by which rules:

# List of tables
table-lobby = Tables of this channel
table-lobby-empty = None yet. Open the first one!
table-line-open = • "{ $match }" – waits for players: { $who }
table-line-running = • "{ $match }" – running: { $who }
table-help = Commands. A match's name may follow the command; without one it is the match where you decide.

# Buttons
table-button-new = New table: { $document }
table-button-join = Take a seat
table-button-join-named = Join: "{ $match }"
table-button-option = Play instead: { $value }
table-button-bot = Invite: { $bot }
table-button-deck = My deck
table-button-leave = Leave
table-button-act = My cards and moves
table-button-can = What I can do
table-button-draw = Offer a draw
table-button-draw-yes = Accept the draw
table-button-draw-no = Play on
table-button-concede = Concede
table-button-concede-sure = Yes, I concede
table-button-concede-game = Concede this game
table-button-concede-all = Concede all of it
table-button-older = Earlier
table-button-newer = Later

# Commands: name, what it does, what may follow
command-new-name = new
command-new = Open a table
command-new-args = [game] [campaign] [bot]
command-join-name = join
command-join = Take a seat
command-join-args = [match]
command-deck-name = deck
command-deck = Choose a deck for a match: by name, code, list of cards or file
command-deck-args = [match] [name, code or list]
command-decks-name = decks
command-decks = My decks and ready ones: look, add, pass them on
command-decks-args = [name, code, list of cards]
command-do-name = do
command-do = Make a move in one line; without words, show what is possible
command-do-args = [match] [command]
command-board-name = board
command-board = Show the board
command-board-args = [match]
command-hand-name = hand
command-hand = Show my cards and moves
command-hand-args = [match]
command-log-name = log
command-log = Show what happened
command-log-args = [match] [page]
command-words-name = words
command-words = Describe the position in words
command-words-args = [match]
command-graves-name = graves
command-graves = Show graveyards and cards out of the game
command-graves-args = [match]
table-nothing-beside = Nothing lies beside the board here.
command-why-name = why
command-why = Which rule refused, or stands behind a line of the log, with the numbers
command-why-args = [match] [line]
command-odds-name = odds
command-odds = The exact odds of a strike before it is declared
command-odds-args = [match] [who whom]
command-draw-name = draw
command-draw = Offer a draw or answer an offer
command-draw-args = [match]
command-concede-name = concede
command-concede = Give the match up
command-concede-args = [match] [game | all]
command-leave-name = leave
command-leave = Leave the table before the match starts
command-leave-args = [match]
command-matches-name = matches
command-matches = Show the tables of this channel
command-help-name = help
command-help = Show these commands
command-undo-name = undo
command-undo = Take your last move back
command-undo-args = [match]
command-claim-name = claim
command-claim = Claim the match: the other has run out of time
command-claim-args = [match]
command-orders-name = orders
command-orders = When to pass for me
command-orders-args = [match]
command-settings-name = settings
command-settings = My settings: language, calls, sleep, vacation
command-settings-args = [setting] [value]
command-link-name = link
command-link = Play at one table from two chats
command-link-args = [match or code]
command-chat-name = chat
command-chat = Settings of this chat (for administrators)
command-chat-args = [setting] [value]
command-close-name = close
command-close = Close a table (for administrators and its opener)
command-close-args = [match]
command-replace-name = replace
command-replace = Ask who has gone to give a seat up, name who plays on; give up one's own
command-replace-args = [match] [seat] [@who or bot]
command-check-name = check
command-check = What I may do here and what not
command-forget-name = forget
command-forget = Forget everything about me
table-call = "{ $match }": { $who } decides
table-call-invited = "{ $match }": you are invited to the table, { $who }
table-call-leaving = "{ $match }": your seat is asked for, { $who }. Answer that you stay, or give it up.
table-call-asked = "{ $match }": the opponent has a question for { $who }
command-rule-name = rule
command-rule = Look a rule up: by number, word or question
command-rule-args = [game] [question]
command-card-name = card
command-card = Look a card up: by name or by properties
command-card-args = [game] [name or properties]
