# «War 2047»: what is wrong with decks and conditions of a match, names, buttons, where the game stands.

war2047 = War 2047

war-two-players = This is a game for two; decks that were sent: { $decks }. It needs two.
war-first = Who goes first is written as p1 or p2, not "{ $value }".
war-option = This game has no condition "{ $name }". It has one: who goes first.
war-unknown-card = There is no card "{ $card }". Look its name up in the list of cards.
war-copies = Too many copies of one card: "{ $card }", { $count } of them, at most { $most } are allowed.
war-few-cards = Cards in the deck: { $count }, it needs at least { $least }. The commander does not count: add cards.
war-many-cards = Cards in the deck: { $count }, at most { $most } are allowed. Take some out.
war-commander = The list must have one commander, it has: { $count }.

# Deck
war-deck-about = Commander: { $commander }. Units: { $units }, command cards: { $others }
war-deck-commander = Commander: { $commander }
war-part-infantry = infantry
war-part-armour = armour
war-part-aviation = aviation
war-part-tactic = tactics
war-part-order = orders
war-part-sabotage = sabotages

# Names
war-name = { $en-case }
war-unit = { $card-case } { $letter }
war-gone = { $case ->
   *[nom] unit
} { $letter }
war-again = { $card-case } ({ $number })
war-tactic = tactic { $number }
war-name-attack = attack line
war-name-defence = defence line
war-to-attack = attack line
war-to-defence = defence line
war-at-headquarters = enemy headquarters
war-own = { $unit-case } (yours)
war-doubt-unit = This does harm, and the target is a unit of your own.
war-doubt-tactic = This tactic is your own, and it leaves the field.
war-list = { $before-case }, { $then-case }
    .agree = pl
war-with = { $before } { $then }
war-m = M{ $count }
war-e = E{ $count }
war-r = R{ $count }
war-free = free
war-priced = { $card-case } · { $price }
war-recycled = { $card } (+{ $gain })
war-deploy = { $card-case } → { $line }
war-doing = { $unit }: { $ability }
war-at = { $what-case } → { $to }
war-property = Property
war-ability = Ability
war-cards-heading = On the cards:

# Buttons
war-do-keep = Keep all cards
war-do-swap = Replace { $what }
war-do-recycle = Recycle…
war-do-recycle-one = Recycle { $what }
war-do-second = Commander: { $what }
war-do-attack = Attack with { $what }
war-do-block = Block with: { $what }
war-do-strike-back = Strike back with: { $what }
war-do-discard = Discard { $what }
war-do-pass = No answer
war-do-pass-own = Let it happen
war-do-done = Done
war-do-end-preparation = To movement
war-do-end-movement = To the attack
war-do-no-attack = Do not attack
war-do-end-attacks = Attack!
war-do-no-block = Do not block
war-do-end-blocks = Blocks are set
war-do-end-turn = End the turn

# Where the game stands
war-with-hand = { $line }
    In hand: { $hand }
war-headline = { $stands }. { $now }
war-at-exchange = Opening hands: keep, or replace one card
war-at-preparation = Turn { $turn }, { $who }: preparation
war-at-movement = Turn { $turn }, { $who }: movement
war-at-declare = Turn { $turn }, { $who }: declaring the attack
war-at-block = Turn { $turn }, { $who }: the attack is declared, blocks come
war-at-damage = Turn { $turn }, { $who }: blocks are set, damage comes
war-at-final = Turn { $turn }, { $who }: closing phase
war-at-discard = Turn { $turn }, { $who }: cards above the hand limit
war-at-over = { $turn ->
    [0] The match ended before the first turn
   *[other] The match ended on turn { $turn }
}

# What whoever is asked decides, and why
war-now-exchange = You may replace one card: it goes under your deck, the top card comes. Your opponent does not see it before deciding too.
war-now-preparation = Bring in units and play cards as long as resources last. New units are inactive until your next turn.
war-now-movement = Universal units may go to the attack line; they do not attack this turn.
war-now-declare = Name attackers one by one, then attack. Whoever is not blocked hits the headquarters.
war-now-block = One defender for one attacker. Whoever stays unblocked hits your headquarters.
war-now-final = You may still bring in units, take universal ones back to defence, recycle a card. Damage mends at the end of the turn.
war-now-discard = { $count ->
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}: a hand keeps { $limit } at most. One may be recycled, and orders, sabotage and the second ability are still allowed.
war-now-answer = Announced ({ $who }). { $what }. Answer with an order, a sabotage or a property – or let it pass.
war-now-announced = Announced ({ $who }): { $what }
war-now-after-attacks = The attackers are named. Before blocks you may answer with an order, a sabotage or a property – or let it pass.
war-now-after-blocks = The blocks are named. Before damage you may answer with an order, a sabotage or a property – or let it pass.
war-now-target = It happens. { $what }. Choose a target.
war-now-line = Choose the line for { $card }. The attack line strikes, the defence line guards the headquarters.
war-now-aim = Choose the target of { $what }.
war-now-recycle = Which card is recycled? It goes to the graveyard, and you get what stands in brackets.
war-now-second = Whom does the commander's ability affect?
war-now-attack = Whom { VERB($unit-agree, "does", "do") } { $unit } attack?
war-now-blocks = Whom { VERB($unit-agree, "does", "do") } { $unit } stop?

# What windows are about
war-matter-attacked = I am attacked
war-matter-aimed = My unit or my tactic is aimed at
war-matter-sabotage = The opponent's sabotage
war-matter-order = The opponent's order
war-matter-ability = A property or an ability
war-matter-blocks = Blocks are named
war-matter-unit = The opponent brings in a unit
war-matter-tactic = The opponent plays a tactic
war-matter-own = My own action

# What the word on a button means
war-do-keep-means = Keep all cards – begin with this hand.
war-do-swap-means = Replace – this card goes under the deck, and the top one comes.
war-do-recycle-means = Recycle – give a card up for resources, one a turn.
war-do-second-means = Commander – use the second ability at its price.
war-do-attack-means = Attacks – the unit takes part in this turn's attack.
war-do-block-means = Blocks – the unit meets that attacker, who will not hit the headquarters.
war-do-strike-back-means = Strikes back – the unit chooses whom of its attackers it hits.
war-do-discard-means = Discard – the card goes to the graveyard.
war-do-pass-means = Do not answer – let what was announced happen.
war-do-pass-own-means = Let it happen – what you announced happens.
war-do-done-means = Done – go on.
war-do-end-preparation-means = To movement – preparation is over.
war-do-end-movement-means = To the attack – movement is over.
war-do-no-attack-means = Do not attack – there is no attack this turn.
war-do-end-attacks-means = Attack! – the units that were named attack.
war-do-no-block-means = Do not block – every attacker hits the headquarters.
war-do-end-blocks-means = Blocks are set – damage comes next.
war-do-end-turn-means = End the turn – damage mends, and the opponent moves next.
