# Words of the local channel's page itself. Everything else comes from the table.

web-title = Stolik
web-tagline = A card table right in the chat. Take a name and sit down to play.
web-name-label = Your name
web-name-hint = This is how the table will see you. The name stays with this browser.
web-name-enter = Enter
web-name-change = Change name
web-name-empty = A name needs at least one character.
web-name-taken = This name is taken. If it is yours, sign in with your code (the link below), or take another.
web-name-taken-free = This name is taken. “{ $free }” is free, for example. If the name is yours, sign in with a code (the link below).
web-name-full = There is no place for new names just now. Try tomorrow, or sign in with a code.
web-only-you = Only you see this
web-line-label = Message to the bot
web-line-placeholder = Command or move
web-send = Send
web-attach = A file with a deck
web-commands = Commands
web-online = Connected
web-offline = No connection…
web-language = Language
web-theme = Appearance
web-theme-auto = As the system
web-theme-light = Light
web-theme-dark = Dark
web-call = Call me when it is my turn
web-call-sound = By a sound
web-call-notice = By a notification
web-call-move = And knock whenever somebody else moves
web-call-cannot = This browser shows no notifications here: they are blocked, or the connection is not secure.
web-zoom = Enlarge
web-save = Save
web-track = To which step of the match
web-lives = lives
web-spots = What lies in the picture
web-card = Card
web-close = Close
web-show = Show the board
web-hide = Fold
web-your-turn = Your decision
web-their-turn = The opponent decides
web-turn-minutes = min
web-turn-hours = h
web-turn-days = d
web-further = More choices
web-fewer = Fewer choices
web-jump = To your decision
web-failed = That did not work. Try again.
web-garbled = The program did not understand the request. Reload the page.
web-stage = Board
web-stage-empty = The board of your match will appear here.
web-feed = Messages of the channel
web-you = You
web-keys = Keys: 1–9 and 0, then the same with ⇧, press buttons, arrows go along them, / begins a command
web-menu = Settings
web-channel = Channel
web-no-script = This page needs JavaScript: please allow it. All of its scripts come from this very address.
web-dismiss = Dismiss
web-loading = Loading…
web-offline-title = There is no connection
web-offline-about = Stolik cannot be reached. Your match is kept at the table and goes on when you are back.
web-offline-again = Try again

# Coming in: the key, the code, and where the page is open.

web-key-label = Invitation key
web-key-hint = Whoever runs this table gives it out; an invitation link has it already.
web-key-unknown = This key does not fit. Ask whoever runs the table for an invitation link.
web-too-many-names = Too many names were just taken from your address. Wait a minute and try again.
web-too-many-guesses = Too many attempts. Wait a minute and try again.
web-too-many-windows = The page is open in too many windows: this one is not updated any more. Close some and reload it.
web-sign-in = I have a name already
web-sign-in-new = I am new here
web-sign-in-about = The code is shown in the settings of the browser where you are signed in, under “Sign-in and devices”.
web-sign-in-code = Sign-in code
web-sign-in-enter = Sign in with the code
web-sign-in-link = The link lets you in under the name you had.
web-sign-in-unknown = Name and code do not belong together. Check both; if the code was made anew, the former one has ended.
web-sign-in-already = You are signed in here already; the link was not needed.
web-operator = You are signed in as the operator: you can manage every table of this page.
web-operator-unknown = This operator's key does not fit. The program prints the right one when it starts.
web-account = Sign-in and devices
web-code = Sign-in code
web-code-none = There is no code yet. Without one, your name and your seat are lost with this browser's data.
web-code-made = There is a code, made:
web-code-make = Show a code
web-code-again = Make a new code
web-code-again-about = The former code will stop working.
web-code-shown = Write the code down or keep the link: they are not shown again. Whoever knows the code signs in under your name.
web-code-copy = Copy the link
web-code-copied = The link is copied
web-sessions = Where you are signed in
web-session-here = this browser
web-session-operator = operator
web-session-unknown = Unknown browser
web-session-since = Signed in:
web-session-seen = Last here:
web-session-end = Sign out
web-session-end-here = Sign out here
web-session-end-others = Sign out everywhere but here
web-session-ended = Done: nobody gets in there without the code.
web-session-sure = Without a code this name cannot be had back. Sign out all the same?
web-stay = Stay

# Rooms.

web-rooms = Rooms
web-rooms-about = A room is a channel of its own on this page. Here are those that you were in; others have a link.
web-room-copy = Copy the link to this room
web-room-copied = Link copied
web-room-name = Name of a room
web-room-go = Go there
web-room-bad = A room's name has up to 32 letters, digits, hyphens and underscores.
web-check = On this page I need no permissions: everybody in the room sees the board, and only you see your cards. A match is opened by a button or with /new.

# Words to one another, and who is here.

web-talk = Words to everybody in the room
web-talk-placeholder = Words to all
web-talk-words = Words of others in the room
web-talk-show = Show them
web-talk-empty = There is not a word in it.
web-talk-long = Too long: at most { $most } characters at once.
web-talk-away = You are not in this room now: reload the page.
web-talk-often = Too often. Wait a little.
web-plays = Playing:
web-here = Here:
web-watch = Looking on:

# Inside a chat (Telegram's Mini App).

web-guest-unknown = Telegram's data do not fit this table. Close this window and open the table from the chat with the bot.
web-guest-old = These data have been used or are too old. Close this window and open the table from the chat again.
web-guest-name = Here you are who you are in Telegram: your name, your devices and your code belong to Telegram.

# The card browser and deck builder.

web-deck-back = To the table
web-deck-title = Cards and decks
web-deck-game = Game
web-deck-search = Find
web-deck-search-hint = A name or element=forest cost<4
web-deck-facets = Filters
web-deck-pool = Cards
web-deck-mine = Deck
web-deck-more = More cards
web-deck-none = No card is found.
web-deck-found = Found:
web-deck-held = Cards in your pool:
web-deck-count = Cards in the deck:
web-deck-add = Add
web-deck-remove = Remove
web-deck-look = Enlarge
web-deck-name = Name
web-deck-start = Begin with
web-deck-start-empty = An empty deck
web-deck-start-own = My decks
web-deck-start-ready = Ready-made decks
web-deck-save = Save
web-deck-save-new = Save as a new deck
web-deck-legal = The deck is legal.
web-deck-illegal = The deck is not legal yet:
web-deck-curve = Cards by cost
web-deck-cost = Cost
web-deck-empty = There is no card yet. Tap a card, or drag it here.
web-deck-sign-in = Take a name at the table first, then come back.
web-deck-open = Build with pictures
web-deck-ready = Ready to play
web-deck-closed = The deck can be changed while decks are being built and this one is not ready.

# The operator's page.

web-op-title = Operator
web-op-tables = Tables
web-op-platforms = Channels
web-op-quotas = Limits
web-op-errors = Last warnings and errors
web-op-no-errors = No warning and no error since the start.
web-op-refused = This page is for the operator. Open the link with the operator's key that the program prints at its start.
web-op-version = Version
web-op-uptime = Running for
web-op-works = works
web-op-joins = is being joined
web-op-pauses = fails: nothing goes out for a while
web-op-name = Name
web-op-state = State
web-op-sent = Sent
web-op-edited = Edited
web-op-failed = Failed
web-op-unsent = Refused
web-op-waiting = Waiting
web-op-number = Number
web-op-game = Game
web-op-stage = Stage
web-op-channel = Where
web-op-rows = Log rows
web-op-stage-open = open
web-op-stage-running = running
web-op-stage-over = over
web-op-stage-closed = closed
web-op-stage-aside = in quarantine
web-op-people = Limits by person
web-op-no-people = Nobody uses a limited thing now.
web-op-platform = Channel
web-op-mark = Person (mark)
web-op-person-waiting = Tables that wait
web-op-person-playing = Matches
web-op-person-organized = Leagues organized
web-op-person-entered = Leagues entered
web-op-quota-names = Names on the page
web-op-quota-loaded = Games in memory
web-op-quota-sprites = Kept drawings, bytes
web-op-quota-bands = Kept bands of pictures, bytes

# Refusals that the page does not explain itself.
web-refused-nameless = Take a name first: open the main page.
web-refused-foreign = This page does not open from here. Ask the person who runs the program for its address.
web-refused-gone = There is nothing here. Open the main page.
web-refused-slow = The request took too long. Try again.
web-refused-large = This is too long to be read at once. Send less, or a file.
web-refused-busy = Too many requests wait now. Try again in a minute.
