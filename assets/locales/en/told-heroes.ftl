# “Heroes”: what happens.

told-heroes-rolled = A roll for the first turn ({ $who }): { $count }
told-heroes-goes = { $who } goes first
told-heroes-keeps = { $who } keeps all cards
told-heroes-redeals = { $who } replaces cards: { $count }
told-heroes-redeals-cards = Replaced cards ({ $who }): { $cards }
told-heroes-redealt = Begins with this hand: { $who }
told-heroes-turn = Turn { $turn }: { $who }
told-heroes-main = The main part of the turn: { $who }
told-heroes-ends = { $who } ends the turn
told-heroes-drew = { $who } draws a card
told-heroes-drew-many = { $count ->
    [one] { $who } draws { $count } card
   *[other] { $who } draws { $count } cards
}
told-heroes-nothing = Nothing happens
told-heroes-drew-card = Drawn ({ $who }): { $card }
told-heroes-failed = The deck is empty, { $who } cannot draw: { $count } of 3
told-heroes-plays = { $who } plays { $card }
told-heroes-cancelled = Cancelled: { $unit }
told-heroes-paid = { $count ->
    [one] { $who } pays { $count } coin
   *[other] { $who } pays { $count } coins
}
told-heroes-gained = { $count ->
    [one] { $who } gains { $count } coin
   *[other] { $who } gains { $count } coins
}
told-heroes-lost-coins = { $count ->
    [one] { $who } loses { $count } coin
   *[other] { $who } loses { $count } coins
}
told-heroes-coins-more = { $count ->
    [one] { $who } has { $count } more coin
   *[other] { $who } has { $count } more coins
}
told-heroes-coins-less = { $count ->
    [one] { $who } has { $count } fewer coin
   *[other] { $who } has { $count } fewer coins
}
told-heroes-prayers-more = { $count ->
    [one] { $who } has { $count } more prayer token
   *[other] { $who } has { $count } more prayer tokens
}
told-heroes-prayers-less = { $count ->
    [one] { $who } has { $count } fewer prayer token
   *[other] { $who } has { $count } fewer prayer tokens
}
told-heroes-announced = { $unit } works: { $line }
told-heroes-announced-hand = { $unit } announces an answer from hand
told-heroes-resolves = { $unit } is carried out: { $line }
told-heroes-resolves-hand = An answer from hand is carried out: { $unit }
told-heroes-fizzled = { $unit } can do nothing: { $line }
told-heroes-fizzled-hand = An answer from hand can do nothing: { $unit }
told-heroes-attacks = Attack: { $unit } → { $to }
told-heroes-defends = { $unit } defends
told-heroes-no-attack = The attack of { $unit } comes to nothing
told-heroes-strikes = Strike of { $count }: { $unit } → { $to }
told-heroes-shoots = Shot of { $count }: { $unit } → { $to }
told-heroes-wounded = { $unit } takes wounds: { $count }
told-heroes-prevented = Wounds prevented on { $unit }: { $count }
told-heroes-healed = Wounds healed on { $unit }: { $count }
told-heroes-brought = { $what } ({ $by })
told-heroes-replaced = Something else happens instead: { $unit }
told-heroes-entered = Enters play ({ $who }): { $unit }
told-heroes-attached = Attached: { $unit } → { $to }
told-heroes-died = { $unit } dies
told-heroes-left-hand = { $unit } returns to hand
told-heroes-left-deck = { $unit } goes into a deck
told-heroes-left-supply = { $unit } goes to the supply
told-heroes-left-under = { $unit } goes under another card
told-heroes-buried = To the graveyard ({ $who }): { $card }
told-heroes-unburied = Out of the graveyard ({ $who }): { $card }
told-heroes-opened = { $unit } opens
told-heroes-closed = { $unit } closes
told-heroes-readied = { $unit } is readied
told-heroes-given = { $unit } gets: { $what }
told-heroes-changed = { $unit } changes
told-heroes-expired = Effects on { $unit } end
told-heroes-control = { $who } now controls { $unit }
told-heroes-hid = { $unit } hides
told-heroes-revealed = { $unit } is revealed
told-heroes-flipped = { $unit } is turned over: { $card }
told-heroes-dug = { $unit } digs { $card }
told-heroes-found = { $who } finds { $card }
told-heroes-showed = { $who } shows { $card }
told-heroes-took = { $who } takes a card into hand
told-heroes-took-card = { $who } takes into hand { $card }
told-heroes-searches = { $who } searches a deck
told-heroes-looked = { $who } looks at top cards: { $count }
told-heroes-looked-cards = Top cards seen ({ $who }): { $cards }
told-heroes-shuffled = The deck is shuffled: { $who }
told-heroes-peeked-own = { $who } looks at the top card of the own deck
told-heroes-peeked-own-card = Top card of the own deck seen ({ $who }): { $card }
told-heroes-peeked-other = { $who } looks at the top card of the other deck
told-heroes-peeked-other-card = Top card of the other deck seen ({ $who }): { $card }
told-heroes-stacked = A card of the hand goes on top of the deck: { $who }
told-heroes-stacked-card = On top of the deck from the hand ({ $who }): { $card }
told-heroes-named = { $who } names { $card }
told-heroes-into-deck = A card goes into the deck: { $who }
told-heroes-into-deck-card = Into the deck ({ $who }): { $card }
told-heroes-discarded = { $who } discards { $card }
told-heroes-chose = { $who } has chosen
told-heroes-passed = { $who } does not answer
told-heroes-extra-turn = { $who } will have an extra turn
told-heroes-governs = { $who } decides for the opponent, too, until the end of the turn
told-heroes-over-both = The match is drawn: both heroes have fallen
told-heroes-over-long = The match is drawn: two hundred turns have passed
told-heroes-over-agreed = The game is drawn: both agreed
told-heroes-over-wounds = The hero has fallen, { $who } loses
told-heroes-over-draws = The deck is empty for the third time, { $who } loses
told-heroes-over-conceded = { $who } gives up
told-heroes-over-ability = By the text of a card { $who } loses
told-heroes-ready = { $who } exchanges no more cards
told-heroes-swapped = Taken from the extra deck: { $into }; for: { $out }
told-heroes-game-ends = Game { $game } is over, score { $one }:{ $two }
