# «Kozyablo»: what happens.

told-koz-drew = { $count ->
    [0] Takes no card: { $who }
    [one] Takes { $count } card: { $who }
   *[other] Takes { $count } cards: { $who }
}
told-koz-drew-cards = Takes from the deck ({ $who }): { $cards }
told-koz-kept = Keeps the hand: { $who }
told-koz-redrew = { $count ->
    [one] Redraws { $count } card: { $who }
   *[other] Redraws { $count } cards: { $who }
}
told-koz-redrew-off = { $said }. Discarded from the top of the deck: { $cards }
told-koz-turn-started = Turn { $turn }: { $who }
told-koz-turn-ended = The turn is over: { $who }
told-koz-plays = { $who } plays: { $what }
told-koz-attacks = { $who } declares an attack: { $where }
told-koz-leaves = { $who } sets out: { $units }, { $from } → { $to }
told-koz-moved = { $who } arrives: { $units } → { $where }
told-koz-uses = Acts: { $unit }
told-koz-uses-line = Acts, { $unit }: { $line }
told-koz-regenerates = Regeneration: { $unit }
told-koz-draws = { $who } is about to take a card
told-koz-hides = About to go into the shadows: { $unit }
told-koz-hid = Goes into the shadows: { $unit }
told-koz-revealed = Comes out of the shadows: { $unit }
told-koz-triggered = Triggers: { $unit }
told-koz-triggered-line = Triggers, { $unit }: { $line }
told-koz-passed = Skips the turn: { $who }
told-koz-declined = Does not answer: { $who }
told-koz-fizzled = What was declared can no longer be done: { $who }
told-koz-spent = { $who } discards what was played in vain: { $card }
told-koz-entered = { $who } brings in: { $unit } → { $where }
told-koz-ambushes = { $who } decides who strikes from the shadows
told-koz-ambushes-with = Will strike from the shadows ({ $who }): { $units }
told-koz-ambushes-not = Nobody will strike from the shadows: { $who }
told-koz-struck = Strike: { $unit }
told-koz-blow = { $struck }, damage { $count }
told-koz-blow-harmless = { $struck }, no damage
told-koz-held = Does not strike: { $unit }
told-koz-defended = { $unit } takes the blow for: { $to }
told-koz-hurt = Damage { $count }: { $to }
told-koz-unhurt = No damage: { $to }
told-koz-healed = Healed { $count }: { $unit }
told-koz-died = Destroyed: { $unit }
told-koz-died-many = Destroyed: { $units }
told-koz-recalled = Back into the hand: { $unit }
told-koz-control = { $who } now controls: { $where }
told-koz-contested = Nobody's sector now: { $where }
told-koz-lasts = In force: { $what }
told-koz-ended = No longer in force: { $card }
told-koz-out-captured = Capital captured, out of the match: { $who }
told-koz-out-destroyed = Capital destroyed, out of the match: { $who }
told-koz-out-conceded = Gives up and is out: { $who }
told-koz-over = The match is over: one is left
told-koz-over-passes = The match is drawn: all skipped two turns each in a row
