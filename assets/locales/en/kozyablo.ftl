# «Kozyablo»: names, buttons, where the match stands, what is asked.

kozyablo = Kozyablo

# Names
koz-name = { $en-case }
koz-unit = { $card-case } { $letter }
koz-lost = { $case ->
   *[nom] card
} { $letter }
koz-own = { $unit-case } (yours)
koz-of = { $unit-case } ({ $who })
koz-capital = { $case ->
    [acc] the capital
   *[nom] capital
} ({ $who })
koz-gold = { $case ->
    [acc] the gold mine
   *[nom] gold mine
} ({ $who })
koz-crystals = { $case ->
    [acc] the crystal mine
   *[nom] crystal mine
} ({ $who })
koz-mana = { $case ->
    [acc] the energy source
   *[nom] energy source
} ({ $who })
koz-capital-own = your capital
koz-gold-own = your gold mine
koz-crystals-own = your crystal mine
koz-mana-own = your energy source
koz-doubt-harm = This does harm, and the target is a card of your own.
koz-doubt-heals = This heals, and the target is another’s card.
koz-danger = Danger: an enemy is in your capital and nobody defends it. If this is so when that enemy’s turn starts, the capital is captured and you are out.
koz-danger-leaves = Your capital stays undefended with an enemy in it: at the start of that enemy’s turn it is captured and you are out. It may still be saved.
koz-doubt-unhurt = This card has no damage: there is nothing to heal.
koz-list = { $before-case }, { $then-case }
    .agree = pl
koz-at = { $what-case } → { $to }
koz-doing = { $unit } – { $what }
koz-route = { $from } → { $to }
koz-walk = { $units }: { $route }
koz-priced = { $card-case } · { $level }
koz-g = { $count } gold
koz-c = { $count } cryst.
koz-m = { $count } mana
koz-nobody = nobody
koz-shadows = { $count ->
    [one] { $count } card in the shadows
   *[other] { $count } cards in the shadows
}

# Buttons
koz-do-keep = Keep all cards
koz-do-redraw = Redraw…
koz-do-redraw-go = Redraw the chosen
koz-do-attack = Attack { $what-acc }
koz-do-draw = Take a card
koz-do-walk = Walk from { $what-acc }
koz-do-walk-go = Send them
koz-do-use = Use the property of { $what }
koz-do-regenerate = Regenerate { $what }
koz-do-hide = Hide { $what }
koz-do-ambush = Who strikes from the shadows…
koz-do-ambush-go = The chosen strike
koz-do-ambush-none = Nobody strikes
koz-do-strike = Strike with { $what }
koz-do-hold = { $what } { VERB($what-agree, "does", "do") } not strike
koz-do-defend = { $what } { VERB($what-agree, "steps", "step") } in
koz-do-take = Nobody steps in
koz-do-let = No answer
koz-do-skip = Skip the turn

# What the word on a button means
koz-do-keep-means = Keep all cards – begin with this hand.
koz-do-redraw-means = Redraw – the chosen cards go back to the deck, its three top cards to the discard pile, and the hand is six again.
koz-do-redraw-go-means = Redraw the chosen – there is no way back.
koz-do-attack-means = Attack – a battle begins in this sector: they strike in turn, the fast ones first.
koz-do-draw-means = Take a card – the top card of the deck comes into your hand; this is the action of the turn.
koz-do-walk-means = Walk from – one creature or several go to another sector as one action.
koz-do-walk-go-means = Send them – the chosen creatures set out.
koz-do-use-means = Use the property – do what the card says.
koz-do-regenerate-means = Regenerate – heal this card; this is the action of the turn.
koz-do-hide-means = Hide – others will know only that somebody is there; this is the action of the turn.
koz-do-ambush-means = Who strikes from the shadows – the chosen come out when it is their turn to strike.
koz-do-ambush-go-means = The chosen strike – nobody learns it before their turn.
koz-do-ambush-none-means = Nobody strikes – all stay in the shadows.
koz-do-strike-means = Strikes – wounds stay until they are healed.
koz-do-hold-means = Does not strike – the card refrains in this battle.
koz-do-defend-means = Steps in – the Defender takes all the damage.
koz-do-take-means = Nobody steps in – whoever is struck takes the damage.
koz-do-let-means = No answer – let what was declared happen.
koz-do-skip-means = Skip the turn – do nothing; if all skip two turns each in a row, it is a draw.

# Where the match stands
koz-with-hand = { $line }
    In hand: { $hand }
koz-at-opening = Opening hands: keep, or redraw some cards
koz-at-action = Turn { $turn }, { $who }: action
koz-at-answer = Turn { $turn }, { $who } declares: { $what }. May answer: { $asked }
koz-at-battle = Turn { $turn }, { $who }: battle for { $where-acc }. Decides: { $asked }
koz-at-strike = Turn { $turn }, { $who }: a strike. Decides: { $asked }
koz-at-defence = Turn { $turn }, { $who }: somebody may step in. Decides: { $asked }
koz-at-over = { $turn ->
    [0] The match ended before the first turn
   *[other] The match ended on turn { $turn }
}

# What whoever is asked decides, and why
koz-now-opening = { $left ->
    [0] Begin with this hand: there are no more redraws.
    [one] Begin with this hand, or redraw some cards? { $left } redraw is left.
   *[other] Begin with this hand, or redraw some cards? { $left } redraws are left.
}
koz-now-action = One action a turn: play a card, walk, attack, use a property or take a card. What will you do?
koz-now-overfull = { $count ->
    [one] Your capital holds { $count } creature more than its Garrison allows: lead it out this turn.
   *[other] Your capital holds { $count } creatures more than its Garrison allows: lead them out this turn.
}
koz-now-answer = Declared ({ $who }): { $what }. Use a property before it happens – or do not answer.
koz-now-ambush = A battle for { $where-acc } begins. Will any of yours strike from the shadows?
koz-now-ambush-who = Who comes out of the shadows and strikes in turn?
koz-now-strike = It is your turn to strike, with { $units }. Whom? You may also refrain.
koz-now-retreat = The enemy retreats, and { $units } may strike after them. Whom? You may also refrain.
koz-now-strike-whom = Whom { VERB($unit-agree, "does", "do") } { $unit } strike?
koz-now-defence = { $by } { VERB($by-agree, "strikes", "strike") } { $to }, damage { $count }. Will a Defender take it?
koz-now-defence-magic = { $to } { VERB($to-agree, "takes", "take") } damage { $count }. Will a Defender take it?
koz-now-place = Where { VERB($what-agree, "does", "do") } { $what } go? A mine with your creatures brings income, the capital wants guarding.
koz-now-heir = Your hero has fallen: which of your creatures gets its properties? The heir is { $what }.
koz-now-aim = Choose the target of { $what }.
koz-now-redraw = Choose the cards that go back to the deck, then confirm.
koz-now-walk-to = Where to from { $from-acc }?
koz-now-walk = Who goes? Add them one by one, then send them off to { $to-acc }.

# What windows are about
koz-matter-attacked = My squad or my capital is attacked
koz-matter-attack = An attack elsewhere
koz-matter-card = A card is played
koz-matter-property = A property is used
koz-matter-walk = A walk, hiding, taking a card

# Decks
koz-seats = Two to four play «Kozyablo», and there are { $found } decks.
koz-option = «Kozyablo» has no such option: { $option }.
koz-deck-capital = A deck has one capital, and here are { $found }.
koz-deck-sectors = A deck has one mine of each kind: gold, crystals, and the energy source.
koz-deck-size = The deck has { $found } cards, { $least } to { $most } are needed. Capital and mines do not count.
koz-deck-hero = A deck has one hero at most, and here are { $found } different ones.
koz-deck-copies = Too many copies: «{ $card }», at most { $most }.
koz-deck-people = «{ $card }» belongs to another people and goes into no deck of this one.
koz-deck-about = Capital: { $capital }. Creatures: { $creatures }, other cards: { $others }.
koz-deck-of = Capital: { $capital }
koz-part-creature = creatures
koz-part-hero = heroes
koz-part-building = buildings
koz-part-magic = magic
koz-part-effect = effects
koz-deck-levels = By level: { $list }
