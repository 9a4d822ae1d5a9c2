# The table: what happens around a match - taking back, closing, giving a seat away, linking, forgetting.

undo-nothing = You have not made a move yet that could be taken back.
undo-epoch = The program's rules were updated in the middle of this match; its moves cannot be taken back.
undo-secret = While both decide in secret, a move is taken back by the game's own button.
undo-asked-already = You have asked already; the opponent has not answered yet.
undo-ack = The move is taken back.
undo-ack-asked = The request is passed on: since that move dice were rolled, cards were shown or the opponent has acted.
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
table-button-settings = My settings
table-kept-for = This seat is kept for: { $who }
table-chair-kept = Seat { $seat }: waiting for { $who }

admin-sure-close = Close the table "{ $match }" for everybody? The match will have no result.
admin-button-close = Yes, close it
admin-which-seat = "{ $match }": whose seat is to be freed? Somebody else can take it and play on.
admin-ack-freed = The seat is free. The board has a button to take it over.
admin-ack-took-over = You are at the table and play on for the one who has gone.
admin-button-take-over = Take over the free seat
admin-told-closed = The table was closed by an administrator of the chat.
admin-told-closed-operator = The table was closed by the bot's operator.

link-told = One more chat plays at this table.
link-told-ended = One of the chats has left this table.
link-ack-ended = This chat plays at that table no more.
link-ack = The chat is linked to the table.
link-code = To play at the table "{ $match }" from another chat too, type there: /link { $code }
link-bad-code = There is no such code, or the match is over.
link-here-already = This table stands in this chat already.
link-too-many = This table has too many chats already.

forget-about = Stored about you: your name and number on the platform, your settings, your seats ({ $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}), decks of your own: { $decks }. If you are forgotten, your decks go, your seats in live matches become free, and finished ones show a dash for your name. Logs hold no names and stay.
forget-button = Yes, forget me
forget-ack = Done: nothing about you is left here.
