# Settings of a person and of a chat: private screens and what may be typed.

settings-title = Your settings. They hold in every chat and are nobody else's business, a vacation excepted.
settings-typed = In one line: /settings, then a setting and a value, such as: /settings sleep 23-8
settings-now = Now: { $value }
settings-line = • { $what }: { $value }
settings-chosen = ✓ { $label }
settings-more = Others
settings-back = All settings
settings-saved = Saved. { $what }: { $value }
settings-off = no
settings-unknown = There is no setting "{ $text }". Here are all of them.
settings-unread = I can't read "{ $text }" as a value here. Press a button, or look at the examples.

settings-language = Language
settings-language-about = The language in which I answer you alone. Public messages have the chat's own.
settings-language-typed = Typed: /settings language english
settings-language-platform = as the app has it
settings-language-ru = Russian
settings-language-en = English

settings-calls = Calls
settings-calls-about = When I call you because a match waits for you: one call a decision, unless you ask for reminders. Never in your sleep hours or on vacation.
settings-calls-typed = Typed: /settings calls off, calls now, calls 15 min, calls 1 h
settings-calls-off = never
settings-calls-once = at once
settings-calls-every = at most once in: { $time }

settings-remind = Reminder
settings-remind-about = After how long a call is repeated while the match still waits for you.
settings-remind-typed = Typed: /settings reminder 12 h, reminder off
settings-remind-after = after: { $time }

settings-sleep = Sleep
settings-sleep-about = No calls in these hours, by your time zone. If your time for a decision would run out then, it runs out when they end.
settings-sleep-typed = Typed: /settings sleep 23-8, sleep 0:30-9:15, sleep off. At most 16 hours.
settings-sleep-hours = { $from }–{ $to }

settings-zone = Time zone
settings-zone-about = By it your sleep hours are counted, and times are said to you.
settings-zone-typed = Typed: /settings zone Europe/Moscow (a name of the time zone database)
settings-zone-now = { $zone }, where it is now { $time }

settings-vacation = Vacation
settings-vacation-about = No calls, and your time for decisions stands still. The boards of your matches say until when you are away.
settings-vacation-typed = Typed: /settings vacation 5 days, vacation 31.12, vacation off. At most 60 days.
settings-vacation-none = no
settings-vacation-until = until { $day }
settings-vacation-end = I am back
settings-vacation-not = You are not on vacation.
settings-vacation-range = A vacation ends on a day of the next 60.

settings-ratings = Ratings
settings-ratings-about = The people who see your ratings. A chat lists only those who let everybody see them.
settings-ratings-typed = Typed: /settings ratings all, ratings alone
settings-ratings-alone = I alone see them
settings-ratings-all = everybody sees them where I have played

settings-chat-title = Settings of this chat. Only its administrators change them.
settings-chat-typed = In one line: /chat, then a setting and a value, such as: /chat limit 3 days
settings-chat-other = These buttons belong to another chat. Type /chat in the one that is meant.
settings-chat-language = Language
settings-chat-language-about = The language of boards and other public messages here. What a person sees alone is in that person's own.
settings-chat-language-typed = Typed: /chat language english
settings-chat-language-platform = the usual one
settings-chat-game = Game
settings-chat-game-about = The game that /new opens when none is named.
settings-chat-game-typed = Typed: /chat game and its name
settings-chat-game-first = the first of the list
settings-chat-limit = Time for a decision
settings-chat-limit-about = In new matches: how long a player may take for one decision. Vacation does not count. When the time is up the others may claim the match; nothing happens by itself.
settings-chat-limit-typed = Typed: /chat limit 3 days, limit 12 h, limit off
settings-chat-limit-none = no limit
settings-chat-pairing = Games with other chats
settings-chat-pairing-about = Who looks for a game here (/seek) may be paired with people of other chats that allow it too. The table then stands in both chats.
settings-chat-pairing-typed = Typed: /chat pairing on, pairing off
settings-chat-pairing-closed = no
settings-chat-pairing-open = yes
settings-chat-pairing-alone = This is for a chat of several people.

# What may be typed, in small letters
settings-words-off = off no none never end back
settings-words-alone = alone me private hidden
settings-words-all = all everybody everyone public
settings-words-ratings = ratings rating
settings-words-now = now once on always
settings-words-platform = auto app platform
settings-words-ru = ru russian
settings-words-en = en english
settings-words-minutes = m min mins minute minutes
settings-words-hours = h hour hours
settings-words-days = d day days
settings-words-weeks = w week weeks
settings-words-language = language lang
settings-words-calls = calls call pings ping
settings-words-remind = reminder remind reminders
settings-words-sleep = sleep night
settings-words-zone = zone timezone tz
settings-words-vacation = vacation holiday away
settings-words-game = game
settings-words-limit = limit time
settings-words-pairing = pairing seek

# Time zones on buttons
settings-zone-europe-kaliningrad = Kaliningrad
settings-zone-europe-moscow = Moscow
settings-zone-europe-samara = Samara
settings-zone-asia-yekaterinburg = Yekaterinburg
settings-zone-asia-omsk = Omsk
settings-zone-asia-krasnoyarsk = Krasnoyarsk
settings-zone-asia-irkutsk = Irkutsk
settings-zone-asia-yakutsk = Yakutsk
settings-zone-asia-vladivostok = Vladivostok
settings-zone-asia-kamchatka = Kamchatka
settings-zone-europe-minsk = Minsk
settings-zone-europe-kyiv = Kyiv
settings-zone-asia-tbilisi = Tbilisi
settings-zone-asia-yerevan = Yerevan
settings-zone-asia-tashkent = Tashkent
settings-zone-asia-almaty = Almaty
settings-zone-europe-berlin = Berlin
settings-zone-europe-london = London
settings-zone-america-new-york = New York
settings-zone-america-los-angeles = Los Angeles
