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

# The hand under the field, and the signs.
war-hand = Hand
war-signs-numbers = Numbers and kinds
war-signs-badges = What a unit can do
war-signs-table = Around the units
war-sign-metal = Ingot – metal
war-sign-energy = Lightning – energy
war-sign-reserves = Crate – reserves
war-sign-damage = Flash – the damage that a unit does
war-sign-life = Heart – lives
war-sign-headquarters = House with a flag – headquarters
war-sign-infantry = Helmet – infantry
war-sign-armour = Track – armoured vehicles
war-sign-aviation = Plane – aviation
war-sign-flight = Wing – Flight: only Flight and Anti-air stop it
war-sign-antiair = Rocket – Anti-air: blocks flyers too
war-sign-artillery = Arc – Artillery: attacks from either line, stronger by the number
war-sign-provocateur = Megaphone – Provocateur: the enemy must aim an attack at it
war-sign-first_strike = One – First strike: strikes before the others
war-sign-armoured = Shield – Armoured: each damage to it is less by the number; also the defence line
war-sign-assault = Double arrow – Assault: attacks in the turn in which it came
war-sign-ready = Check – Ready: comes in active
war-sign-repair = Cross – Repair: heals the headquarters at the start of its turn
war-sign-stealth = Closed eye – Stealth: the enemy does not choose it
war-sign-mobile = Arrow up and down – Mobile: acts even in the turn it changed lines
war-sign-medal = Medal – a commander; on a unit: a property that is used for a price
war-sign-tactic = Clipboard – a tactic
war-sign-order = Double chevron – an order; also the attack line
war-sign-sabotage = Knife – sabotage
war-sign-block = Wall – a block: the unit stands in the way of an attack
war-sign-hand = Fan – cards in the hand
war-sign-deck = Pile – cards in the deck
war-sign-grave = Gravestone – cards in the graveyard
war-sign-recycle = Circling arrow – recycling: discard a card for resources
war-sign-clock = Hourglass – a decision is awaited
war-sign-check = Green check – can be played
war-sign-lock = Lock – cannot be played now
