## Searches for a game.

command-seek-name = seek
command-seek = Look for a game with people of this chat and of linked chats
command-seek-args = [game] [number of players] [now or days] [morning, day, evening] [own deck]; “off”

seek-words-off = off stop
seek-words-quick = now quick today tonight
seek-words-slow = slow days
seek-words-any = any anytime
seek-words-morning = morning mornings
seek-words-day = day daytime afternoon afternoons
seek-words-evening = evening evenings
seek-words-ready = ready
seek-words-own = own
seek-words-deck = deck decks

seek-which = Which game are you looking for?
seek-about = As soon as somebody fits, a table is opened in the chat of the person who has waited longest, and all of you are called to it. People of one chat are paired; people of different chats, if the administrators of both allow it.
seek-mine = You are looking for a game.
seek-until = The search ends by itself: { $time }. /seek off ends it at once.
seek-summary-quick = { $document }. Players: { $count }. Now, for an evening, { $deck }.
seek-summary-slow = { $document }. Players: { $count }. Over days, { $hours }, { $deck }.
seek-pace-quick = now, for an evening
seek-pace-slow = over days
seek-hours-any = at any hour
seek-hours-morning = mornings (6–12)
seek-hours-day = afternoons (12–18)
seek-hours-evening = evenings (18–24)
seek-deck-ready = with a ready deck
seek-deck-own = with my own deck
seek-button-seats = players: { $count }
seek-button-begin = Look for a game
seek-button-change = Change…
seek-button-end = Stop looking

seek-ack = You are looking for a game. You are called as soon as somebody fits.
seek-ack-off = You are not looking for a game any more.
seek-none = You are not looking for a game.
seek-how = Only the game, the number of players, the pace, the hours and the deck can be named: /seek, then for example a game, 2, evenings.
seek-seats = The game is not for so many players. Choose again.
seek-no-chat = Alone with me you can look for a game after you have written something in the chat of your club, within an hour; and always if its administrators allow games with other chats and you have a seat at a table there. Or type /seek in that chat.
seek-enough-here = In this chat { $most } people are looking for a game: no more are taken.
seek-enough-all = { $most } people are looking for a game: no more are taken.
