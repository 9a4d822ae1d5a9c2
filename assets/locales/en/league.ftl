# A league of a chat.

command-league-name = league
command-league = A league, a Swiss or a knockout in this chat, with standings
command-league-args = [game] [swiss, knockout]; “deck” with its name; “ruling” or “override” with number, result and reason; “fame”
command-avoid-name = avoid
command-avoid = People whom you would rather not meet in events; you alone know
command-avoid-args = [name or @who]

avoid-title = In events you would rather not be paired with:
avoid-none = There is nobody whom you avoid in events.
avoid-how = Add somebody, alone with me or on the page: /avoid and the name of a person with whom you have played or entered an event, or a mention. Nobody but you learns of it. A Swiss and the first round of a knockout are paired so that you do not meet, where that is possible; in a league everybody meets everybody. If it could not be avoided, only your own page (“My pairings”) says so.
avoid-button-lift = No longer avoid { $who }
avoid-ack = You avoid { $who } from now on. Nobody else learns of it.
avoid-lifted = You no longer avoid { $who }.
avoid-private = Others would read this here. Write to me alone: /avoid and the name.
avoid-already = This person is on your list already.
avoid-oneself = That is you.
avoid-many = Your list is full (15 people): take somebody from it first.
avoid-unknown = { $name }: you have not played with anybody of this name nor entered an event together. Mention the person instead.
avoid-several = { $name }: several people whom you know have this name. Mention the person instead.
league-avoid-everybody = № { $number }, { $who }: you would rather not meet this player, but in a league everybody meets everybody. You alone read this line.
league-avoid-unmet = № { $number }, { $who }: you would rather not meet this player, but the pairing could not be avoided. You alone read this line.
league-ack-entered-avoided = You take part. Somebody whom you would rather not meet takes part too, and in a league everybody meets everybody.

league-words-ruling = ruling

league-title-entry = { $kind ->
    [league] League
    [swiss] Swiss tournament
   *[other] Knockout
}: { $document }. Entry is open.
league-title-running = { $kind ->
    [league] League
    [swiss] Swiss tournament
   *[other] Knockout
}: { $document }. Pairings decided: { $done } of { $all }.
league-title-over = { $kind ->
    [league] League
    [swiss] Swiss tournament
   *[other] Knockout
}: { $document }. It is over: the final table.
league-title-cancelled = { $kind ->
    [league] League
    [swiss] Swiss tournament
   *[other] Knockout
}: { $document }. It was ended before its end.
league-mine = My pairings: { $document }
league-unknown-game = a game that is not loaded
league-player = Player { $number }
league-organizer = Organizer: { $who }
league-rules = Format: { $legs }, { $length }. For a decision: { $decision }. For a pairing: { $pairing }. After that: { $unfinished }.
league-leaving = { $kind ->
    [league] If you leave before half of your pairings are decided, your results are struck; later you lose the ones that are left.
    [swiss] If you leave, your results stay, and you lose the pairing that is not decided.
   *[other] If you leave, your results stay, and you lose the pairing that is not decided.
}
league-entered-none = Nobody has entered yet.
league-entered = Entered: { $count } of at most { $most }. { $names }

league-legs-single = everybody meets once
league-legs-double = everybody meets twice
league-length-one = one match
league-length-three = best of three
league-unfinished-claim = claim by the player who is not waited for
league-unfinished-ruling = ruling by the organizer
league-unfinished-draw = draw

league-row = { $place }. { $name }: { $points } (won { $won }, drawn { $drawn }, lost { $lost })
league-row-tied = { $place }. { $name }: { $points } (won { $won }, drawn { $drawn }, lost { $lost }; { $head } · { $sonneborn } · { $buchholz })
league-tiebreaks = { $kind ->
    [league] Where points are equal: against each other · Sonneborn–Berger · Buchholz.
    [swiss] Where points are equal: Buchholz · Sonneborn–Berger · against each other.
   *[other] Where points are equal: Buchholz · Sonneborn–Berger · against each other.
}
league-struck = Left, results struck: { $names }
league-pair = { $first } – { $second }
league-pair-score = { $first } – { $second } { $one }:{ $two }
league-pairing = № { $number } { $pair }: { $state }
league-ruled = № { $number } { $pair }: ruled { $result }. { $reason }
league-annulled = № { $number } { $pair }: the result is annulled. { $reason }

league-state-waits = to come
league-state-table = table { $match }, until { $day }
league-state-closed = the table was closed; its players open it again under “My pairings”, until { $day }
league-state-late-claim = { $kind ->
    [knockout] time is up. The player who is not waited for claims it under “My pairings”, or the organizer rules; else the better seed goes on, on { $day }
   *[other] time is up. The player who is not waited for claims it under “My pairings”, or the organizer rules; else it is drawn on { $day }
}
league-state-late-ruling = { $kind ->
    [knockout] time is up. The organizer rules; else the better seed goes on, on { $day }
   *[other] time is up. The organizer rules; else it is drawn on { $day }
}
league-state-late-draw = { $kind ->
    [knockout] time is up: the better seed goes on, on { $day }
   *[other] time is up: drawn on { $day }
}
league-state-won = won
league-state-lost = lost
league-state-drawn = drawn
league-state-neither = no point for either
league-mark-free = no opponent

league-button-open = League: { $document }
league-button-enter = I play
league-button-leave = I leave
league-button-leave-sure = { $kind ->
    [league] Yes, I leave the league
    [swiss] Yes, I leave the tournament
   *[other] Yes, I leave the tournament
}
league-button-start = Start
league-button-cancel = { $kind ->
    [league] End the league
    [swiss] End the tournament
   *[other] End the tournament
}
league-button-cancel-sure = { $kind ->
    [league] Yes, end the league
    [swiss] Yes, end the tournament
   *[other] Yes, end the tournament
}
league-button-legs = Rounds: { $value }
league-button-length = Matches: { $value }
league-button-decision = A decision: { $value }
league-button-pairing = A pairing: { $value }
league-button-unfinished = Time is up: { $value }
league-button-mine = My pairings
league-button-claim = Claim № { $number }
league-button-reopen = Open № { $number } again

league-sure-leave-struck = Leave the league? Less than half of your pairings are decided: all your results will be struck.
league-sure-leave-lost = { $kind ->
    [league] Leave the league? You will lose the pairings that are not decided yet.
    [swiss] Leave the tournament? You will lose the pairing that is not decided yet.
   *[other] Leave the tournament? You will lose the pairing that is not decided yet.
}
league-sure-cancel = { $kind ->
    [league] End the league now? The standings stay as they are, and matches that have begun can be played on as ordinary ones.
    [swiss] End the tournament now? The standings stay as they are, and matches that have begun can be played on as ordinary ones.
   *[other] End the tournament now? The standings stay as they are, and matches that have begun can be played on as ordinary ones.
}

league-none = No league is on in this chat. Open one: people press “I play”, the organizer presses “Start”, and the bot opens the tables.
league-none-here = No league is on in this chat. Open one: /league with a game behind it
league-alone = A league belongs in a group, a channel or a room of the page: type /league there.
league-how = A league takes a game alone, or with the word swiss or knockout: /league with its name. All else is chosen by buttons.
league-ruling-how = A ruling has the number of the pairing, the result and the reason: /league ruling 3 1:0 and why. Results are 1:0, 0:1, 1/2 and 0:0.
league-not-for-two = A league is for games that two can play.
league-not-player = You do not take part in this league.
league-not-organizer = Only the league's organizer or an administrator of its chat can do this.
league-own-pairing = Nobody rules a pairing of their own: ask an administrator of the chat, or the organizer if that is somebody else.

league-ack-opened = { $kind ->
    [league] The league is open for entry.
    [swiss] The tournament is open for entry.
   *[other] The tournament is open for entry.
}
league-ack-entered = { $kind ->
    [league] You are in the league.
    [swiss] You are in the tournament.
   *[other] You are in the tournament.
}
league-ack-left = { $kind ->
    [league] You have left the league.
    [swiss] You have left the tournament.
   *[other] You have left the tournament.
}
league-ack-rules = Chosen.
league-ack-started = { $kind ->
    [league] The league has started: the tables open in this chat, and players are called to them.
    [swiss] The tournament has started: the tables open in this chat, and players are called to them.
   *[other] The tournament has started: the tables open in this chat, and players are called to them.
}
league-ack-reopened = The table is open again.
league-ack-claimed = The pairing is yours.
league-ack-ruled = Ruled; everybody sees the reason.
league-ack-cancelled = { $kind ->
    [league] The league is ended.
    [swiss] The tournament is ended.
   *[other] The tournament is ended.
}

league-refused-started = The league has started: entry and rules are settled.
league-refused-not-started = The league has not started yet.
league-refused-over = The league is over. A new one: /league with a game behind it
league-refused-entered = You are in the league already.
league-refused-full = The league is full: { $most } players at most.
league-refused-few = A league starts with { $most } players or more.
league-refused-changes = Entry was changed { $most } times, which is the most. Start the league, or end it and open a new one.
league-refused-no-pairing = There is no such pairing that could be played.
league-refused-decided = This pairing is decided already.
league-refused-has-table = This pairing has a table already.
league-refused-tables = For one match { $most } tables were opened, which is the most. When its time is up, it is decided as the rules of the league say.
league-refused-not-due = The time of this pairing is not up yet.
league-refused-other-rule = In this league nothing is claimed: unfinished pairings end in another way.
league-refused-own-turn = A pairing is claimed only while its match waits for the opponent alone. Otherwise the organizer rules.
league-refused-reason = A ruling has a reason of 1 to { $most } characters.

league-enough-here = A chat has at most { $most } { $most ->
    [one] league
   *[other] leagues
} at a time. Open the next one when it is over.
league-enough-organized = You organize { $most } leagues, which is the most at a time.
league-enough-entered = You play in { $most } leagues, which is the most at a time.
league-enough-all = The bot keeps { $most } leagues, which is the most at a time.

league-words-override = override
league-words-organizer = organizer
league-words-swiss = swiss
league-words-knockout = knockout
league-format-league = league
league-format-rounds = Swiss
league-format-knockout = knockout
league-format-swiss-fitting = Swiss, rounds by the number of players
league-format-swiss = Swiss, rounds: { $rounds }
league-format-third-played = knockout, third place is played for
league-format-third-shared = knockout, third place is shared
league-value-fitting = by the number of players
league-value-rounds = { $rounds }
league-value-third-played = is played
league-value-third-shared = is shared
league-button-format = Format: { $value }
league-button-rounds = Rounds: { $value }
league-button-third = Third place: { $value }
league-button-schedule = Starts: { $value }
league-button-standings = Standings
league-button-better = Up
league-button-worse = Down
league-start-press = by a press
league-starts = Starts by itself on { $day }, or earlier by a press.
league-standings = Standings: { $document }
league-round = Round { $round } of { $all }.
league-byes = Without a match this round: { $names }
league-own-bye = Round { $round }: no match, you go on.
league-more = And { $count } more: “Standings”.
league-row-swiss = { $place }. { $name }: { $points } (won { $won }, drawn { $drawn }, lost { $lost }; { $buchholz } · { $sonneborn } · { $head })
league-appoint-how = The new organizer is mentioned, or named as in the list of players: /league organizer and the name. Of two players with the same name only a mention tells one.
league-ack-appointed = The organizer is now { $who }.
league-not-administrator = Only an administrator of the chat names the organizer.
league-refused-round-over = A later round was built on this result, so it stands.
league-words-fame = fame
league-button-fame = Hall of fame
league-button-newer = Newer
league-button-older = Older
league-fame = Hall of fame of this chat
league-fame-none = This chat's hall of fame is empty. The first places of every league that is played to its end come here and stay.
league-fame-event = { $day }, { $document }, { $kind ->
    [league] league
    [swiss] Swiss
   *[knockout] knockout
} of { $players } { $players ->
    [one] player
   *[other] players
}:
league-fame-place = { $place }. { $name }

league-button-statistics = Statistics
league-statistics = Statistics: { $document }
league-statistics-matches = Matches played: { $count }
league-statistics-longest = The longest match: { $match }, { $count } lines in its log.
league-statistics-first = The first seat won { $share }
league-statistics-decks = Ready-made decks, without draws and matches of a deck against itself:
league-statistics-deck = • { $deck }: won { $share }
league-statistics-share = { $won } of { $of } ({ $percent } %, between { $low } and { $high } % with 95 % confidence)
league-statistics-pairs = Against each other:
league-statistics-pair = • { $one } – { $two }: { $won }:{ $lost }
league-statistics-own = People played with decks of their own { $count ->
    [one] { $count } time
   *[other] { $count } times
}; these are not named.

league-words-deck = deck
league-button-decks-rule = Decks: { $value }
league-decks-free = free
league-decks-fixed = fixed
league-decks-line = Decks are fixed: everybody lays one beforehand and plays every pairing with it. Their fingerprints are public now, the decks themselves in the end. A player who has laid none by the start does not play.
league-without-deck = Still without a deck: { $names }
league-button-decks = Decks
league-decks = Decks: { $document }
league-decks-hashes = The beginnings of the fingerprints. A fingerprint keeps a deck from being exchanged, and does not tell it. When everything is played, the decks stand here.
league-decks-hash = { $name }: { $hash }
league-decks-deck = { $name } played with the deck { $deck }:
league-decks-forgotten = The deck of { $name } is gone: the player asked to be forgotten.
league-decks-proof = The fingerprint is that of this salt and of the cards, a line each. Salt: { $salt }. Fingerprint: { $hash }.
league-own-deck = Your deck: { $deck }. Its fingerprint: { $hash }.
league-choose-deck = { $document }: with which deck do you play?
league-choose-deck-how = Until the start you may lay another one: press “I play” again. After the start it stays to the end.
league-choose-deck-typed = Send any other deck to me alone: /league deck and its name, its code or a list of cards.
league-ack-laid = The deck is laid.
league-refused-has-players = The rule about decks is chosen while nobody has entered.
league-refused-free-decks = Here a deck is chosen at the table.
league-refused-deck-fixed = Decks are fixed here: you play with the one that you have laid.
league-refused-no-deck = Not everybody has laid a deck.
league-refused-lay-first = Lay a deck first: /league deck
league-button-former = Back
league-button-next = Next
