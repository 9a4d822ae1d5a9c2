# Common words and sentences that belong to no game.
# Names of people and cards stand in the nominative: after a colon or in quotes.

word-yes = Yes
word-no = No
word-back = Back
word-cancel = Cancel
word-confirm = Confirm
word-pass = Pass
word-done = Done
word-refresh = Refresh
word-more = More
word-help = Help
word-why = Why?
word-player = Player
word-players = Players
word-spectator = Spectator
word-opponent = Opponent
word-bot = Bot
word-you = You
word-rule = Rule
word-rule-id = rule { $id }
word-rule-title = rule “{ $title }”
word-log = Log
word-board = Board
word-hand = Hand
word-deck = Deck
word-in-words = Cards

# Bots: the same names in all games, and what to expect of them.
bot-apprentice = Bot "Apprentice"
bot-apprentice-about = a first opponent: overlooks much, and can be beaten
bot-journeyman = Bot "Journeyman"
bot-journeyman-about = sees more, and still overlooks some moves
bot-master = Bot "Master"
bot-master-about = considers every move: the strongest of this game
bot-random = Bot "Beginner"
bot-random-about = moves at random
bot-greedy = Bot "Bookkeeper"
bot-greedy-about = looks one command ahead
bot-planner = Bot "Tactician"
bot-planner-about = plans several commands ahead
bot-thinker = Bot "Thinker"
bot-thinker-about = weighs the opponent's answers, takes longer

# Numbers with their word.
word-crystals = { $count ->
    [one] { $count } crystal
   *[other] { $count } crystals
}
word-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
word-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
word-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
word-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
word-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
word-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

# Answers where nothing can be done: kind, and saying what next.
error-unknown-command = I don't know the command "{ $text }". List of commands: /help
# Words by which people call a command, and the command: for suggestions only.
command-meanings = surrender resign quit forfeit /concede; cancel back revert takeback /undo; rules manual rulebook /rule; commands menu about /help; play game begin create bot /new; games list tables /matches; advice tip /hint; history moves /log; table field /board; cards /hand; exit /leave; peace /draw; chance chances probability /odds; rating ratings stats score /results; options language preferences /settings; lesson tutorial teach /learn; riddle /puzzle; opponent partner find /seek; tournament cup /league; watch recording /replay
error-unknown-command-near = I don't know the command "{ $text }". Did you mean "{ $near }"?
error-not-your-seat = The decision is with { $player } now, not with you.
error-too-late = Too late: this has been decided. The decision is with { $player } now, not with you. What came of it stands below.
error-not-seated = You don't play at this table, you only watch.
error-stale-button = This button is out of date: the position has changed. Here is the current one.
error-restored-button = This button is from before the data was restored and does nothing any more. Here is how things stand now.
error-restored-match = This match is no more: the data was restored from a copy made before it. Here are the tables of this chat.
error-foreign-button = This button is not yours.
error-sure-stale = Since you were asked, the match has moved on. Here it is; if you still mean it, ask again.
error-sure-more = Since you were asked, there is more or less to lose. Here is what it is now.
error-no-such-match = There is no match "{ $name }" here.
error-match-over = The match is already over.
error-illegal = Not allowed: { $reason }
error-illegal-rule = Not allowed: { $title } (rule { $id }).
error-ambiguous = Several moves fit, be more precise: { $choices }
error-internal = Something broke in the match "{ $name }". It is set aside, its record is kept; the other matches go on.
error-disk-full = The disk of the server is full: nothing was saved, and the match stands as before. Tell the operator, and try again when there is free space.
error-left-out = While doing this the program stopped twice, so this time it was left out. The operator finds it in the log. If you want it tried once more, send it again.
table-unshown = The program stopped twice while it drew this, so it is left out here until something changes. The operator finds it in the log. In words: /words.
error-try-again = That did not work. Please try again.
error-crowded = Too much is being painted just now. What you did counts; press once more in a moment to see it.
error-crowded-own = Several requests of yours wait already. Please wait for their answers, then press again.
error-other-chat = This match is played in another chat.
error-not-administrator = Only administrators of the chat can do this.

# A name that does not decline: the noun before it does.
name-apart = { $case ->
   *[nom] card
} "{ $name }"
