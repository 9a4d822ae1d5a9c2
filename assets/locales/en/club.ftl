# The table: what happens around a match - taking back, closing, giving a seat away, linking, forgetting.

undo-nothing = You have not made a move yet that could be taken back.
undo-epoch = The program's rules were updated in the middle of this match; its moves cannot be taken back.
undo-restored = After this move the data was restored from a copy; moves from before cannot be taken back.
undo-secret = While both decide in secret, a move is taken back by the game's own button.
undo-secret-many = While several decide in secret, a move is taken back by the game's own button.
undo-withdrawn = Since that move somebody has given up or lost the seat; moves from before cannot be taken back.
undo-asked-already = You have asked already; the opponent has not answered yet.
undo-asked-already-many = You have asked already; the others have not all answered yet.
undo-ack = The move is taken back.
undo-ack-asked = The request is passed on: since that move dice were rolled, cards were shown or the opponent has acted.
undo-ack-asked-many = The request is passed on: since that move dice were rolled, cards were shown or somebody else has acted. All who play must agree.
undo-ack-agreed = You agreed.
undo-ack-declined = You declined, the game goes on.
undo-told = A move is taken back by: { $who }
undo-told-declined = No move may be taken back, says: { $who }
undo-stands = Asks to take a move back: { $who }. This would not have happened:
undo-button-yes = Let it be taken back
undo-button-no = Do not allow it

table-button-menu = More…
table-button-undo = Take a move back
table-button-orders = Standing orders
table-button-claim = Claim the match
table-button-claim-many = Claim: time is up
table-button-settings = My settings
table-kept-for = This seat is kept for: { $who }
table-chair-kept = Seat { $seat }: waiting for { $who }

admin-sure-close = Close the table "{ $match }" for everybody? The match will have no result.
admin-button-close = Yes, close it
admin-button-unlink = Yes, end the link
admin-which-seat = "{ $match }": whose seat is to be freed? Somebody else can take it and play on.
admin-ack-freed = The seat is free, somebody else can sit down.
admin-ack-took-over = You are at the table and play on for the one who has gone.
admin-button-take-over = Take over the free seat
admin-told-closed = The table is closed, by: { $who }
admin-sure-close-ask = You play at the table "{ $match }" yourself: it is closed without a result only if the other players agree. Ask them?
admin-sure-unlink = End the link of this chat with the table "{ $match }"? The match goes on in its other chats.

authority-home = The administrators of the chat where the match is played decide this. If you are one of them, type it there.
authority-page = On the page this can be done by whoever opened the table, and by whoever holds the operator's key that the program prints at its start.
authority-operator = On the page only whoever holds the operator's key can do this; the program prints it at its start.
authority-opponent = You play or have played in this match yourself, so it is not yours to decide. Ask somebody who does not play in it: an administrator of the chat, on the page the operator.
authority-opener = When the table begins without being full is said by whoever opened it.

seats-by-opener = whoever opened the table
seats-by-administrator = an administrator of the chat
seats-by-operator = the operator
seats-by-linked = an administrator of the linked chat
seats-by-players = all other players
seats-which = "{ $match }": whose seat is it about? Whoever sits there is asked first; your own seat you can give up at once.
seats-nobody = Nobody sits there who could be asked.
seats-sits = This person sits at the table already.
seats-whom = There is no such bot, and a person must be mentioned so that the bot knows who it is. Whoever would play on can press the button on the board.
seats-told-freed = Seat { $seat } is free again, freed by: { $who }
seats-told-stood = Seat { $seat } changes hands.
seats-told-asked = Seat { $seat }: asked to be given up by: { $who }. Time to answer: { $time }
seats-told-stays = Seat { $seat } is not given up. Stays: { $who }
seats-told-given = Seat { $seat } is given up by: { $who }
seats-told-late = Seat { $seat }: nobody answered in time. Somebody else can be named for it.
seats-told-named = Seat { $seat }: who plays on was named by: { $who }
seats-told-taken = Seat { $seat } is taken over by: { $who }. Decided by: { $by }
seats-told-came = Seat { $seat } is taken over by: { $who }
seats-asked = Seat { $seat }: asked to be given up by: { $who }. Time to answer: { $time }
seats-asked-own = Your seat is asked for by: { $who }. Answer until: { $time }. After that somebody else can be named for it.
seats-given = Seat { $seat } is given up: somebody is wanted who plays on.
seats-late = Seat { $seat }: no answer came, somebody is wanted who plays on.
seats-kept = Seat { $seat } waits for: { $who }
seats-volunteers = Seat { $seat }, ready to play on: { $names }
seats-wanted = { $who } – wanted by: { $by }
seats-decides-one = Decides: whoever sits there, or whoever has authority over the match and does not play in it. A bot may also be chosen by an opponent who has it.
seats-decides-all = All other players decide: everyone must choose the same.
seats-settled = Nobody asks for seat { $seat }.
seats-not-yet = There is still time to answer for this seat; somebody else can be named when it is over.
seats-listed-already = You are on the list already; wait for the decision.
seats-stayed = This was asked lately and answered: the seat is not given up. It can be asked again a day after the answer.
seats-button-stay = I stay
seats-button-give = Give the seat up
seats-button-whom = Whom to give it?
seats-button-choose = Seat { $seat }: who plays on?
seats-button-name = Plays on: { $who }
seats-button-close-yes = Close without a result
seats-button-close-no = Play on
seats-ack-asked = It is asked, and the time to answer runs. Everybody sees who asked.
seats-ack-given = The seat can be given away: name somebody, or choose one who is ready. As long as nobody has sat down, you can still stay.
seats-ack-stays = You stay at the table.
seats-ack-listed = This person is on the list; you alone do not decide.
seats-ack-volunteer = You are on the list of those who would play on. You sit down when you are chosen.
seats-ack-vote = Your choice is noted; all others must choose the same.
seats-ack-named = Named. The seat is taken by a press on the board's button.
seats-ack-taken = Decided, the seat is taken.
seats-close-stands = Proposes to close the match without a result: { $who }
seats-told-close-no = The match is not closed. Against it: { $who }
seats-told-close-agreed = The match is closed without a result: all players agree. Proposed by: { $who }
seats-ack-close-asked = The other players are asked.

link-told = One more chat plays at this table.
link-told-ended = One of the chats was taken off this table by: { $who }
link-ack-ended = This chat plays at that table no more.
link-ack = The chat is linked to the table.
link-code = To play at the table "{ $match }" from another chat too, type there: /link { $code }
link-bad-code = There is no such code, or the match is over.
link-here-already = This table stands in this chat already.
link-too-many = This table has too many chats already.

forget-about = Stored about you: your name and number on the platform, your settings, your seats ({ $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}), decks of your own: { $decks }, chats for which you asked for a puzzle a day: { $dailies }. If you are forgotten, your decks go, no puzzles come there any more, your seats in live matches become free, and finished ones show a dash for your name. Logs hold no names and stay.
forget-button = Yes, forget me
forget-ack = Done: nothing about you is left here.
