# «Kozyablo»: what happens.

told-koz-drew = { $count ->
    [0] { $who } takes no card
    [one] { $who } takes { $count } card
   *[other] { $who } takes { $count } cards
}
told-koz-drew-cards = { $who } takes { $cards } from the deck
told-koz-kept = { $who } keeps the hand
told-koz-redrew = { $who } redraws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
told-koz-redrew-off = { $said }. From the top of the deck { $cards } { VERB($cards-agree, "is", "are") } discarded
told-koz-turn-started = Turn { $turn }, { $who } moves
told-koz-turn-ended = { $who } ends the turn
told-koz-at = { $what-case }, { VERB($to-agree, "target", "targets") } – { $to }
told-koz-plays = { $who } plays { $what }
told-koz-attacks = { $who } attacks { $where-acc }
told-koz-leaves = { $who } leads { $units } from { $from-acc } to { $to-acc }
told-koz-moved = { $who } brings { $units } to { $where-acc }
told-koz-moved-none = Nobody reaches { $where-acc }
told-koz-uses = { $unit } { VERB($unit-agree, "acts", "act") }
told-koz-uses-line = { $unit } { VERB($unit-agree, "acts", "act") }: { $line }
told-koz-regenerates = { $unit } { VERB($unit-agree, "regenerates", "regenerate") }
told-koz-draws = { $who } is about to take a card
told-koz-hides = { $unit } { VERB($unit-agree, "is", "are") } about to go into the shadows
told-koz-hid = { $unit } { VERB($unit-agree, "goes", "go") } into the shadows
told-koz-revealed = { $unit } { VERB($unit-agree, "comes", "come") } out of the shadows
told-koz-triggered = A property of { $unit } triggers
told-koz-triggered-line = A property of { $unit } triggers: { $line }
told-koz-passed = { $who } skips the turn
told-koz-declined = { $who } does not answer
told-koz-fizzled = { $who } can no longer do what was declared
told-koz-spent = { $who } discards what was played in vain: { $card }
told-koz-entered = { $who } brings { $unit } into { $where-acc }
told-koz-ambushes = { $who } decides who strikes from the shadows
told-koz-ambushes-with = { $units } will strike from the shadows ({ $who })
told-koz-ambushes-not = Nobody will strike from the shadows ({ $who })
told-koz-struck = { $unit } { VERB($unit-agree, "strikes", "strike") }
told-koz-strikes = { $unit } { VERB($unit-agree, "strikes", "strike") } { $to }
told-koz-blow = { $struck }, damage { $count }
told-koz-blow-harmless = { $struck }, no damage
told-koz-held = { $unit } { VERB($unit-agree, "does", "do") } not strike
told-koz-defended = { $unit } { VERB($unit-agree, "takes", "take") } the blow for { $to }
told-koz-hurt = { $to } { VERB($to-agree, "takes", "take") } damage { $count }
told-koz-unhurt = { $to } { VERB($to-agree, "takes", "take") } no damage
told-koz-healed = { $unit } { VERB($unit-agree, "heals", "heal") } by { $count }
told-koz-died = { $unit } { VERB($unit-agree, "is", "are") } destroyed
told-koz-died-many = { $units } are destroyed
told-koz-recalled = { $unit } { VERB($unit-agree, "goes", "go") } back into the hand
told-koz-control = { $who } now controls { $where-acc }
told-koz-contested = Nobody controls { $where-acc } now
told-koz-lasts = In force for long: { $what }
told-koz-ended = { $card } { VERB($card-agree, "is", "are") } no longer in force
told-koz-out-captured = The capital is captured, { $who } is out of the match
told-koz-out-destroyed = The capital is destroyed, { $who } is out of the match
told-koz-out-conceded = { $who } gives up and is out
told-koz-over = The match is over: one is left
told-koz-over-passes = The match is drawn: all skipped two turns each in a row
