## Limited play.

command-sealed-name = sealed
command-sealed = Sealed play: packs for everybody, decks of them, and games
command-sealed-args = [game], or for players: add, take, deck with cards; build; ready
command-draft-name = draft
command-draft = Draft: packs go round, decks of the taken cards, and games
command-draft-args = [game], or for players: prefer, add, take, deck with cards; build; ready

limited-sealed = sealed
limited-draft = draft
limited-builder = { $document } ({ $format })
limited-which = Which game?
limited-about-sealed = Everybody opens { $packs ->
    [0] the same number of packs
   *[other] { $packs } packs of { $cards } cards
}, which nobody else sees, and builds a deck of them. When all decks are ready, everybody plays everybody.
limited-about-draft = Everybody opens { $packs ->
    [0] the same number of packs
   *[other] { $packs } packs of { $cards } cards
}, one after the other, takes a card and passes the rest to the left. Then everybody builds a deck of the taken cards and plays everybody.
limited-title-entry = Limited play ({ $format }): { $document }. Who plays?
limited-organizer = { $who } opened it and deals.
limited-players = Players: { $count } of { $most } (at least { $least }): { $names }
limited-seal = Seal of the packs: { $hash }. The keys are published at the end.
limited-until-entry = Without a start it is called off: { $time }.
limited-until-draft = Then the program takes a card for those who have not: { $time }.
limited-until-build = Then the program finishes the decks that are not ready: { $time }.
limited-until-play = Games that are not over then count for nobody: { $time }.
limited-title-draft = Draft: { $document }. Pack { $round } of { $rounds }, card { $card }.
limited-title-build = Limited play ({ $format }): { $document }. Decks are being built.
limited-title-play = Limited play ({ $format }): { $document }. Everybody plays everybody, one game at a time.
limited-title-over = Limited play is over ({ $format }): { $document }.
limited-title-cancelled = Limited play was called off ({ $format }): { $document }.
limited-ready = Ready: { $count ->
    [0] nobody yet
   *[other] { $names }
}
limited-waits = Waited for: { $count ->
    [0] nobody
   *[other] { $names }
}
limited-standing = { $who } – won: { $wins }
limited-standing-none = { $who } – no deck
limited-game-open = { $match }: { $one } – { $two }
limited-game-won = { $match }: { $one } – { $two }, won by { $who }
limited-game-drawn = { $match }: { $one } – { $two }, drawn
limited-game-void = { $match }: { $one } – { $two }, does not count
limited-keys = Keys of the packs: { $keys } (sealed as { $hash })
limited-bot = { $name } [{ $number }]
limited-call-draft = Draft: { $document }. New packs are opened: take a card.
limited-call-build = Limited play ({ $format }): { $document }. The cards are dealt: build your deck.
limited-call-play = Limited play ({ $format }): { $document }. All decks are ready, the games begin.
limited-sure = Call it off? The packs are revealed, and no more games are opened.

limited-own-entry = The packs are not dealt yet.
limited-own-pool = Your pool: { $pool } cards. In the deck: { $deck }. Left: { $rest }. Press a card to put it into the deck.
limited-own-deck = Your deck: { $deck } cards. Press a card to take it out.
limited-own-legal = The deck can be played.
limited-own-ready = The deck is ready.
limited-own-pack = Pack { $round }: { $left } cards. You have taken { $taken }. Press the card that you take; until all have chosen you may press another one.
limited-own-picked = You take: { $card }.
limited-own-by-hand = You take the cards yourself. “Take cards for me” leaves it to the program; /draft prefer with a list of cards says which ones it takes first.
limited-own-ahead = The program takes cards for you at once. You may still press another card while others choose.
limited-own-ahead-first = The program takes cards for you at once, these first: { $cards }. You may still press another card while others choose.
limited-revealed = { $who }: deck and packs
limited-revealed-deck = Deck ({ $count }): { $cards }
limited-revealed-pack = Pack { $count }: { $cards }

limited-button-enter = I play
limited-button-leave = I do not play
limited-button-bot = Add a bot
limited-button-begin = Deal the packs
limited-button-cancel = Call it off…
limited-button-sure = Yes, call it off
limited-button-mine = My cards
limited-button-pool = Pool
limited-button-deck = My deck
limited-button-taken = Taken cards
limited-button-ahead = Take cards for me
limited-button-by-hand = I take them myself
limited-button-build = Build it for me
limited-button-ready = Ready
limited-button-on = Go on building
limited-button-packs = Packs and decks
limited-button-next = Next: { $who }

limited-ack-opened = The invitation stands in this chat, and you take part.
limited-ack-entered = You take part.
limited-ack-left = You do not take part.
limited-ack-bot = A bot takes part.
limited-ack-dealt = The packs are dealt.
limited-ack-cancelled = It was called off.
limited-ack-picked = Chosen.
limited-ack-ahead = The program takes cards for you.
limited-ack-by-hand = You take the cards yourself.
limited-ack-deck = The deck is kept.
limited-ack-ready = Your deck is ready.

limited-words-put = add put
limited-words-take = take remove out
limited-words-set = deck list
limited-words-build = build auto
limited-words-ready = ready done
limited-words-ahead = prefer first
limited-words-by-hand = myself manual

limited-alone = Limited play is held in the chat of the club: type /sealed or /draft there.
limited-how = Name the game alone: /sealed heroes, /draft heroes.
limited-how-list = Name cards of your pool, such as: /sealed add 2 Recruit.
limited-no-such-game = This game has no packs here.
limited-not-organizer = Only the person who opened it and an administrator of the chat can do that.
limited-not-player = You do not take part.
limited-refused-over = It is over or was called off. A new one: /sealed, /draft.
limited-refused-begun = The packs are dealt already.
limited-refused-not-now = It is not the time for that.
limited-refused-full = { $most } take part: no more are taken.
limited-refused-entered = You take part already.
limited-refused-few = At least { $least } must take part. A bot counts too.
limited-refused-ready = Your deck is ready. Press “Go on building” first.
limited-refused-pool = Your pool has not so many copies of this card left.
limited-refused-deck = Your deck has not so many copies of this card.
limited-refused-many = You may name { $most } cards at most.
limited-refused-no-draft = Cards are taken one by one in a draft alone.
limited-enough-here = Limited play is on in this chat already. A chat has at most { $most } at a time.
limited-enough-opened = You have opened { $most } such events. Wait for their end or call one off.
limited-enough-entered = You take part in { $most } such events. Wait for the end of one.
limited-enough-all = { $most } such events go on: no more are taken. Try tomorrow.
