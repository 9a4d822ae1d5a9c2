# The words of the pictures of «War 2047»: headings, labels, the table in words.

war-before = Before the first turn
war-phase-exchange = Card exchange
war-phase-preparation = Preparation
war-phase-movement = Movement
war-phase-declare = Combat: attacks
war-phase-block = Combat: blocks
war-phase-damage = Combat: damage
war-phase-final = Closing
war-phase-discard = Cards to discard
war-why-headquarters = the enemy headquarters is destroyed
war-why-both = both headquarters fell at once
war-why-turns = the turns have run out

war-line-attack = Attack
war-line-defence = Defence
war-headquarters = Headquarters
war-of = { $what } ({ $who })
war-no-tactics = No tactics
war-none = nobody

# What is announced: the uppermost happens first.
war-act-deploy-attack = To attack: { $card }
war-act-deploy-defence = To defence: { $card }
war-act-tactic = Tactic: { $card }
war-act-order = Order: { $card }
war-act-sabotage = Sabotage: { $card }
war-act-card = Card: { $card }
war-act-property = Property: { $card }
war-act-commander = Commander: { $card }
war-act-force = Tactic works: { $card }

# The table in words.
war-lives = { $who }: headquarters { $lives }
war-attacks = { $unit } attacks
war-attacks-headquarters = { $unit } → headquarters
war-attacks-unit = { $unit } → { $at }
war-blocked = { $unit } → blocked: { $blocker }
war-last = Last action: { $what }
war-stock = metal { $metal }, energy { $energy }, reserves { $reserves }
war-piles = hand { $hand }, deck { $deck }
war-tactics = Tactics: { $cards }
war-grave = In the graveyard: { $count }
war-ability-on = ability { $number } ready
war-ability-used = ability { $number } used
war-ability-off = ability { $number } not working
war-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
war-numbers = damage { $damage }, lives { $left } of { $most }
war-printed = printed { $damage }/{ $life }
war-turned = turned
war-strafes = ground attack: { $at }
war-until-turn = { $what } until the turn ends
war-until-next = { $what } until the turn of: { $who }

# The hand.
war-name-metal = metal
war-name-energy = energy
war-name-reserves = reserves
war-can = Can be played
war-cannot = Not now
war-cannot-cost = Lacking: { $res }
war-cannot-phase = Not in this phase
war-cannot-line = No room on the line
war-cannot-target = Nothing to aim at
war-cannot-wait = The opponent decides
war-hint-exchange = Replace one card, or keep the hand
war-hint-exchanged = Card replaced, waiting for the opponent
war-hint-kept = Hand kept, waiting for the opponent
war-hint-discard = More than { $limit } cards: discard the rest
war-price = price { $price }
war-body = damage { $damage }, lives { $life }
war-commander-line = { $lives } lives. The third ability works at { $third } and fewer

# A deck.
war-infantry = Infantry
war-armour = Armour
war-aviation = Aviation
war-orders = Orders
war-sabotages = Sabotages
war-tactic-cards = Tactics
