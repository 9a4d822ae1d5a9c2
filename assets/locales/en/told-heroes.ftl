# “Heroes”: what happens.

told-heroes-rolled = { $who } rolls for the first turn: { $count }
told-heroes-goes = { $who } goes first
told-heroes-keeps = { $who } keeps all cards
told-heroes-redeals = { $who } replaces { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
told-heroes-redeals-cards = { $who } replaces { $cards }
told-heroes-redealt = { $who } begins with this hand
told-heroes-turn = Turn { $turn }, { $who } moves
told-heroes-main = { $who } begins the main part of the turn
told-heroes-ends = { $who } ends the turn
told-heroes-drew = { $who } draws a card
told-heroes-drew-many = { $count ->
    [one] { $who } draws { $count } card
   *[other] { $who } draws { $count } cards
}
told-heroes-nothing = Nothing happens
told-heroes-drew-card = { $who } draws a card: { $card }
told-heroes-failed = The deck is empty, { $who } cannot draw: { $count } of 3
told-heroes-plays = { $who } plays { $card }
told-heroes-cancelled = { $unit } { VERB($unit-agree, "is", "are") } cancelled
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
told-heroes-at = { $what-case }, { VERB($to-agree, "target", "targets") } – { $to }
told-heroes-announced = { $unit } { VERB($unit-agree, "works", "work") }. { $line }
told-heroes-announced-hand = { $unit } { VERB($unit-agree, "announces", "announce") } an answer from hand
told-heroes-resolves = { $unit } { VERB($unit-agree, "is", "are") } carried out. { $line }
told-heroes-resolves-hand = An answer from hand is carried out: { $unit }
told-heroes-fizzled = { $unit } can do nothing: { $line }
told-heroes-fizzled-hand = { $unit } can do nothing as an answer from hand
told-heroes-attacks = { $unit } { VERB($unit-agree, "attacks", "attack") } { $to }
told-heroes-defends = { $unit } { VERB($unit-agree, "defends", "defend") }
told-heroes-no-attack = The attack of { $unit } comes to nothing
told-heroes-strikes = { $unit } { VERB($unit-agree, "strikes", "strike") } { $to } for { $count }
told-heroes-shoots = { $unit } { VERB($unit-agree, "shoots", "shoot") } { $to } for { $count }
told-heroes-wounded = { $unit } { VERB($unit-agree, "takes", "take") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-heroes-prevented = { $unit } { VERB($unit-agree, "avoids", "avoid") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-heroes-healed = { $unit } { VERB($unit-agree, "heals", "heal") } { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
told-heroes-brought = { $what } ({ $by })
told-heroes-replaced = Something else happens to { $unit } instead
told-heroes-entered = { $unit } { VERB($unit-agree, "enters", "enter") } play ({ $who })
told-heroes-attached = { $unit } { VERB($unit-agree, "attaches", "attach") } to { $to }
told-heroes-died = { $unit } { VERB($unit-agree, "dies", "die") }
told-heroes-left-hand = { $unit } { VERB($unit-agree, "returns", "return") } to hand
told-heroes-left-deck = { $unit } { VERB($unit-agree, "goes", "go") } into a deck
told-heroes-left-supply = { $unit } { VERB($unit-agree, "goes", "go") } to the supply
told-heroes-left-under = { $unit } { VERB($unit-agree, "goes", "go") } under another card
told-heroes-buried = { $card } { VERB($card-agree, "goes", "go") } to the graveyard ({ $who })
told-heroes-unburied = { $card } { VERB($card-agree, "leaves", "leave") } the graveyard ({ $who })
told-heroes-opened = { $unit } { VERB($unit-agree, "opens", "open") }
told-heroes-closed = { $unit } { VERB($unit-agree, "closes", "close") }
told-heroes-readied = { $unit } { VERB($unit-agree, "is", "are") } readied
told-heroes-given = { $unit } { VERB($unit-agree, "gets", "get") }: { $what }
told-heroes-changed = { $unit } { VERB($unit-agree, "changes", "change") }
told-heroes-expired = Effects on { $unit } end
told-heroes-control = { $who } now controls { $unit }
told-heroes-hid = { $unit } { VERB($unit-agree, "hides", "hide") }
told-heroes-revealed = { $unit } { VERB($unit-agree, "is", "are") } revealed
told-heroes-flipped = { $unit } { VERB($unit-agree, "is", "are") } turned over: { $card }
told-heroes-dug = { $unit } { VERB($unit-agree, "digs", "dig") } { $card }
told-heroes-found = { $who } finds { $card }
told-heroes-showed = { $who } shows { $card }
told-heroes-took = { $who } takes a card into hand
told-heroes-took-card = { $who } takes into hand { $card }
told-heroes-searches = { $who } searches a deck
told-heroes-looked = { $who } looks at top cards: { $count }
told-heroes-looked-cards = { $who } looks at top cards: { $cards }
told-heroes-shuffled = { $who } shuffles the deck
told-heroes-peeked-own = { $who } looks at the top card of the own deck
told-heroes-peeked-own-card = { $who } looks at the top card of the own deck: { $card }
told-heroes-peeked-other = { $who } looks at the top card of the other deck
told-heroes-peeked-other-card = { $who } looks at the top card of the other deck: { $card }
told-heroes-stacked = { $who } puts a card of the hand on top of the deck
told-heroes-stacked-card = { $who } puts { $card } from the hand on top of the deck
told-heroes-named = { $who } names { $card }
told-heroes-into-deck = { $who } puts a card into the deck
told-heroes-into-deck-card = { $who } puts { $card } into the deck
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
