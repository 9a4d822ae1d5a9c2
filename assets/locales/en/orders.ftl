# The table: standing orders - when to pass for a player.

orders-title = Standing orders in "{ $match }"
orders-about = An order passes for you where all you could do is answer or pass. Mark where to stop and ask you.
orders-none = In this game there is nothing to pass.
orders-off = There is no order now.
orders-on-turn = The order holds until your turn.
orders-on-always = The order holds until the end of the match.
orders-button-turn = Pass until my turn
orders-button-always = Pass all match
orders-button-such = Let such pass until my turn
orders-button-all = Let everything pass until my turn
orders-button-off = Stop passing
orders-stop = ✋ { $matter }
orders-pass = ➜ { $matter }
orders-at-once = "{ $matter }": here you pass at once, with no order either, until you mark it ✋.
orders-ack-such = Passed. You will not be asked about such things until your turn.
orders-ack-all = Passed. You will not be asked until your turn.
orders-ack-on = I will pass for you.
orders-ack-off = I pass no more.
orders-ack-changed = Noted.
orders-by-default = "{ $matter }": in the turn of another this passes after a few seconds without an order, until you mark ✋.
orders-soon = This passes by itself in a few seconds: answer, or press "Wait for me".
orders-button-wait = Wait for me
orders-ack-wait = I wait for you, and ask about this from now on.
